"""Connections that are opened and not used: they end, and there are always some left for others."""

import json
import re
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.attacks.raw import (
    OTHER_STRANGER,
    PING,
    STRANGER,
    Line,
    ask,
    dial,
    frame,
    lay_out,
    send,
    until,
)
from tests.attacks.server import (
    LOCAL,
    LONGEST_WAIT,
    NARROW,
    FreshServer,
    Server,
    Waits,
    longest_wait,
)

pytestmark = pytest.mark.compiled_only  # the server is compiled
TOKEN = NARROW["metrics_token"]
HALF = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
FEW_ASKED = {
    "requests_per_second": 0.1,
    "request_burst": 5,
    "dial_burst": 30,
    "dials_per_second": 1,
}
HEAD = b"GET /api/games HTTP/1.1\r\nHo"


def test_half_requests_at_the_start_keep_no_game_from_being_prepared(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with FreshServer(tmp_path_factory.mktemp("data"), files=1024) as small:
        lines = []
        for number in range(1_150):
            address = f"127.0.0.{2 + number % 5}"  # no limit of one address helps
            try:
                opened = dial(small.port, address)
                opened.sendall(HALF)
                lines.append(opened)
            except OSError:
                break
        small.prepare()
        for opened in lines:
            opened.close()
        small.prepare()
        assert small.health()["status"] in ("ok", "preparing")
        assert lay_out(small.port, address=LOCAL)["id"]


def test_files_are_kept_for_the_servers_own_work(tmp_path: Path) -> None:
    """Connections took every file, and then no game could be prepared any more."""
    files, own = 512, 64
    with Server(tmp_path, files=files, request_seconds=60) as small:
        small.prepare()
        lines = [dial(small.port, f"127.0.0.{2 + number % 5}") for number in range(files)]
        for opened in lines:
            with suppress(OSError):  # it was turned away
                opened.sendall(HEAD)
        assert until(lambda: count_files(small) > files // 2)
        assert not until(lambda: count_files(small) >= files - own, 4.0), count_files(small)
        for opened in lines:
            opened.close()
        assert until(lambda: ask(small.port, "/api/games", address=LOCAL).status == 200)


def count_files(server: Server) -> int:
    """Count what a server has open."""
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


@pytest.mark.parametrize("half", [HALF, HEAD, b""], ids=["body", "head", "nothing"])
def test_a_half_request_is_given_up(narrow: Server, half: bytes) -> None:
    opened = dial(narrow.port)
    opened.settimeout(10.0)
    began, heard = time.monotonic(), b""
    opened.sendall(half)
    while more := opened.recv(4096):
        heard += more
    assert time.monotonic() - began < 4
    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b'"too_slow"' in heard
    opened.close()


def test_a_request_that_comes_byte_by_byte_is_given_up(narrow: Server) -> None:
    opened = dial(narrow.port)
    opened.settimeout(0.1)
    began = time.monotonic()
    is_open = True
    while is_open and time.monotonic() < began + 10:
        try:
            opened.sendall(b"X")
            is_open = bool(opened.recv(4096)) and False
        except TimeoutError:
            pass
        except OSError:
            is_open = False
    assert time.monotonic() - began < 4
    opened.close()


def test_an_address_has_so_many_connections_and_others_have_theirs(narrow: Server) -> None:
    lines = [dial(narrow.port) for _ in range(20)]
    answers = []

    def is_full() -> bool:
        answers.append(ask(narrow.port, "/api/games"))
        return answers[-1].status != 200

    assert until(is_full, 0.8)  # the server gives half requests up after a second
    assert (answers[-1].status, answers[-1].code) == (429, "too_many_sockets")
    assert ask(narrow.port, "/api/games", address=OTHER_STRANGER).status == 200
    for opened in lines:
        opened.close()
    assert until(lambda: ask(narrow.port, "/api/games").status == 200)


def test_dialling_without_end_makes_nobody_wait(server: Server) -> None:
    def attack() -> Waits:
        with server.watched() as waits:
            for _ in range(2_000):
                try:
                    dial(server.port).close()
                except OSError:
                    break
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_asking_without_end_makes_nobody_wait(served: Server) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    def attack() -> Waits:
        with served.watched() as waits:
            statuses = {send(served.port, 200 * request, OTHER_STRANGER).status for _ in range(20)}
            assert statuses <= {200, 429, 0}
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_the_metrics_are_for_whoever_runs_the_server(narrow: Server) -> None:
    assert ask(narrow.port, "/metrics", address=LOCAL).status == 200
    for refused in (
        ask(narrow.port, "/metrics"),
        ask(narrow.port, "/metrics", authorization="Bearer wrong"),
        ask(narrow.port, "/metrics", address=LOCAL, x_forwarded_for="9.9.9.9"),
        ask(narrow.port, "/metrics", address=LOCAL, host="quinte.example"),
        ask(narrow.port, "/metrics", address=LOCAL, host="other.example"),
    ):
        assert refused.status in (403, 421)
        assert b"quinte_" not in refused.body
    assert ask(narrow.port, "/metrics", authorization=f"Bearer {TOKEN}").status == 200


def test_metrics_tell_how_late_the_loop_is_and_how_long_a_move_takes(server: Server) -> None:
    created = lay_out(server.port)
    for key in created["keys"]:
        line = Line(server.port, created["id"])
        line.say(t="hello", keys=[key["secret"]])
        line.expect("table")
    refused = ask(server.port, "/api/matches/nothing")
    assert refused.status == 404
    text = ask(server.port, "/metrics", address=LOCAL).body.decode()
    for wanted in (
        'quinte_step_seconds_count{step="decided"}',
        'quinte_step_seconds_count{step="written"}',
        'quinte_step_seconds_count{step="told"}',
        'quinte_loop_lag_seconds_bucket{le="0.05"}',
        'quinte_refused_total{code="unknown_match"}',
        "quinte_failed_saves_total 0.0",
        "quinte_worker_oldest_seconds 0.0",
        "quinte_bots_oldest_seconds 0.0",
        "quinte_disk_left_bytes ",
        "quinte_damaged_matches_total 0.0",
    ):
        assert wanted in text, wanted
    count = next(
        row for row in text.splitlines() if row.startswith('quinte_step_seconds_count{step="told')
    )
    assert float(count.split()[-1]) >= 3


def test_a_page_under_a_name_of_its_own_may_do_nothing(served: Server) -> None:
    name = f"evil.example:{served.port}"
    body = json.dumps({"game": "make_five", "seats": [{"kind": "link"}] * 2}).encode()
    fetched = {"host": name, "origin": f"http://{name}", "sec_fetch_site": "same-origin"}
    for address in (STRANGER, LOCAL):
        answer = ask(served.port, "/api/matches", body, address=address, **fetched)
        assert (answer.status, answer.code) == (421, "other_name")
        assert ask(served.port, "/", address=address, host=name).status == 421
    match = lay_out(served.port)["id"]
    assert Line(served.port, match, Host=name, Origin=f"http://{name}").closed() == 1008
    for ours in (f"localhost:{served.port}", "192.168.1.20", f"[::1]:{served.port}"):
        asked = ask(served.port, "/api/games", host=ours, origin=f"http://{ours}")
        assert asked.status == 200


def test_a_name_that_the_operator_gives_is_known(narrow: Server) -> None:
    for name, status in (("quinte.example", 200), ("Play.Example:443", 200), ("x.example", 421)):
        assert ask(narrow.port, "/api/games", host=name).status == status


def test_whoever_floods_or_dials_too_often_leaves_a_line_in_the_log(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Attacks were cut off without a trace: operators saw nothing of them."""
    with Server(tmp_path_factory.mktemp("data"), **FEW_ASKED) as few:
        few.prepare()
        created = lay_out(few.port, address=LOCAL)
        secret = created["keys"][0]["secret"]
        for address in (STRANGER, OTHER_STRANGER):
            line = Line(few.port, created["id"], address)
            line.flood(frame(secret.encode(), PING) * 100)
            assert line.closed() == 1008
        answers = [ask(few.port, "/api/games", address="127.0.0.4") for _ in range(10)]
        assert {answer.status for answer in answers} == {200, 429}
        dialled = [read_all(dial(few.port, "127.0.0.5")) for _ in range(60)]
        told = [heard for heard in dialled if heard.startswith(b"HTTP/1.1 429 ")]
        assert told  # not each time: that would be dear
        assert b'"rate_limited"' in told[0]
        said = [json.loads(row) for row in few.log().splitlines() if '"refused"' in row]
        found = [(row["code"], row["address"]) for row in said]
        for number in (2, 3, 4, 5):
            assert found.count(("rate_limited", f"127.0.0.{number}")) == 1
        assert secret not in few.log()
        numbers = ask(few.port, "/metrics", address=LOCAL).body.decode()
        counted = re.search(r'quinte_refused_total\{code="rate_limited"\} (\S+)', numbers)
        assert counted is not None
        assert float(counted[1]) >= 2 + 5 + 10


def read_all(opened: socket.socket) -> bytes:
    """Say nothing, and give what is said before the line ends, or for a moment."""
    opened.settimeout(0.05)
    heard = b""
    try:
        while more := opened.recv(4096):
            heard += more
    except OSError:
        pass
    opened.close()
    return heard
