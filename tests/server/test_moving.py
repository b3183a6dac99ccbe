"""Matches move from a file into PostgreSQL, all or none, and go on there."""

import sqlite3
from pathlib import Path

import psycopg
import pytest

from quinte.cli import main
from quinte.server.log import database
from tests.server.databases import Postgres
from tests.server.running import Device, Message, Running, play_on


def play_some(folder: Path) -> tuple[Message, list[str], list[Message]]:
    """Play two matches with a file; give one of them with what opens its seats, and its guest's."""
    server = Running(folder)
    try:
        created = server.lay_out()
        devices = [server.device(created, seat) for seat in (0, 1)]
        for device in devices:
            device.until(lambda table: table["phase"] == "playing")
        play_on(devices, 5)
        played = max(device.table["version"] for device in devices)
        devices[0].until(lambda table: table["version"] >= played)
        server.lay_out("touche", "pl")
        mine: list[Message] = server.web.get("/api/matches").json()
        keys = [key for device in devices for key in device.keys]
        return devices[0].table, keys, mine
    finally:
        server.stop()


def test_matches_go_on_where_they_were(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    table, keys, _mine = play_some(tmp_path)
    address = postgres.database()
    words = ["move-data", f"--data={tmp_path}", f"--database={address}"]
    assert main(["--lang", "en", *words]) == 0
    assert "2 matches" in capsys.readouterr().out
    assert main(["--lang", "fr", *words]) == 2  # not twice
    assert "contient déjà des parties" in capsys.readouterr().err
    server = Running(tmp_path / "unused", database=address)
    try:
        devices = [Device(server.place, table["id"], [key]) for key in keys]
        for device in devices:
            device.until(lambda now: now["version"] >= table["version"])
        assert devices[0].table["eyes"][0]["view"] == table["eyes"][0]["view"]
        play_on(devices, 2)
        assert server.lay_out()["id"] != table["id"]  # guests are numbered on
    finally:
        server.stop()


def test_nothing_stays_when_a_match_would_be_another_one(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database.open_writer(tmp_path / database.FILE).close()
    with sqlite3.connect(tmp_path / database.FILE) as file:
        file.execute("INSERT INTO matches (id, game, is_public, created) VALUES ('m', 'x', 0, 1)")
        file.execute("INSERT INTO events VALUES ('m', 1, 1, NULL, 'a' || char(0) || 'b')")
    file.close()
    address = postgres.database()
    words = ["--lang", "en", "move-data", f"--data={tmp_path}", f"--database={address}"]
    assert main(words) == 2
    assert "everything was undone" in capsys.readouterr().err
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_a_match_that_was_damaged_is_moved_as_it_is(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database.open_writer(tmp_path / database.FILE).close()
    with sqlite3.connect(tmp_path / database.FILE) as file:
        file.execute("INSERT INTO matches (id, game, is_public, created) VALUES ('m', 'x', 0, 1)")
        file.execute("INSERT INTO events VALUES ('m', 1, 1, NULL, '{}')")
    file.close()
    words = ["move-data", f"--data={tmp_path}", f"--database={postgres.database()}"]
    assert main(["--lang", "en", *words]) == 0
    assert "The match m was already damaged" in capsys.readouterr().out


def test_it_has_to_be_said_where_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", "move-data", f"--data={tmp_path}"]) == 2
    assert "--database" in capsys.readouterr().err
