"""A disk that is full is said: by healthz, the log, the metrics and to who lays out a table."""

import json
import re
import time
from pathlib import Path

import httpx
import pytest

from tests.server import test_process
from tests.server.running import Running, play_on
from tests.server.test_process import Process

NARROW = """
from quinte.server.log import database
real = database.open_writer
def open_narrow(file):
    connection = real(file)
    connection.execute("PRAGMA max_page_count = 1")
    return connection
import quinte.server.log.sqlite as store
store.open_writer = open_narrow
"""


def health(web: httpx.Client, wanted: int) -> dict[str, object]:
    """Ask until the answer is as wanted."""
    for _ in range(100):
        answer = web.get("/healthz")
        if answer.status_code == wanted:
            break
        time.sleep(0.1)
    assert answer.status_code == wanted, answer.text
    said: dict[str, object] = answer.json()
    return said


def fill(server: Running) -> None:
    """Let the database grow no more."""
    table = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}
    for _ in range(400):
        if server.web.post("/api/matches", json=table).status_code == 503:
            return
    raise AssertionError


def test_a_full_disk_is_said_by_everything(
    app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_process, "START", NARROW + test_process.START)
    more = ("--set=match_burst=1000", "--set=request_burst=1000")
    server = Process(app, tmp_path / "data", *more)
    try:
        assert health(server.web, 200)["troubles"] == []
        fill(server)
        said = health(server.web, 503)
        assert said["status"] == "failing"
        assert said["troubles"] == ["disk_full"]
        numbers = server.web.get("/metrics").text
        failed = re.search(r"^quinte_commits_failed_total (\S+)$", numbers, re.MULTILINE)
        assert failed is not None
        assert float(failed[1]) >= 1
        assert "quinte_disk_left_bytes " in numbers
        lines = [json.loads(line) for line in server.errors.read_text().splitlines()]
        told = [line for line in lines if line["event"] == "not saved"]
        assert [line["code"] for line in told] == ["disk_full"]
        assert told[0]["level"] == "error"
    finally:
        server.end()


def test_a_disk_that_is_nearly_full_takes_no_new_tables_but_matches_go_on(tmp_path: Path) -> None:
    running = Running(tmp_path)
    try:
        devices = running.begin()
        object.__setattr__(running.settings, "disk_reserve", 10**9)
        table = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}
        refused = running.web.post("/api/matches", json=table)
        assert (refused.status_code, refused.json()["code"]) == (503, "disk_low")
        assert health(running.web, 200)["troubles"] == ["disk_low"]
        play_on(devices, 2)
    finally:
        running.stop()


def test_a_server_that_works_may_still_not_be_ready(tmp_path: Path) -> None:
    server = Running(tmp_path)
    try:
        assert server.web.get("/livez").text == "ok"
        until_ready(server)
        server._server.config.app.leave()  # type: ignore[union-attr]
        assert server.web.get("/livez").status_code == 200
        answer = server.web.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "stopping")
        assert server.web.get("/api/games").status_code == 200  # it goes on for a while
    finally:
        server.stop()


def until_ready(server: Running) -> None:
    """Wait until all games can be played."""
    for _ in range(600):
        if server.web.get("/readyz").status_code == 200:
            return
        time.sleep(0.1)
    raise TimeoutError
