"""Entries that cannot have happened, written into the file: they cost their match alone."""

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator

import pytest

from tests.attacks.raw import Line, Message, ask, lay_out
from tests.attacks.server import LOCAL, LONGEST_WAIT, Server, Waits, longest_wait

pytestmark = pytest.mark.compiled_only  # the server is compiled
GONE = 410


def moved(move: object, seat: int = 0) -> str:
    return json.dumps({"e": "moved", "seat": seat, "move": move})


DAMAGE = {
    "no such move": moved(99_999_999),
    "a huge move": moved(2**62),
    "a move too large for a number": moved(2**70),
    "no move": moved(-1),
    "a move out of turn": moved(0, 1),
    "a move of nobody": moved(0, 77),
    "no number": moved("x"),
    "broken off": '{"e":"moved","seat":0,"mo',
    "nothing": "",
    "nested": '{"x":' + "[" * 50_000 + "]" * 50_000 + ',"e":"moved"}',
    "of no kind": '{"e":"teleported","seat":0}',
    "taken back too far": '{"e":"undone","seat":0,"to":900}',
    "taken back below zero": '{"e":"undone","seat":0,"to":-5}',
    "laid out again": '{"e":"laid_out","game":"make_five"}',
    "begun again": '{"e":"begun"}',
    "resigned by nobody": '{"e":"resigned","seat":9}',
    "opened by nobody": '{"e":"opened","seat":9,"device":""}',
    "renewed by somebody else": '{"e":"renewed","seat":5,"digest":"ab"}',
    "renewed by what is no digest": '{"e":"renewed","seat":0,"digest":"\u00e9"}',
    "advised nobody": '{"e":"advised","seat":-1}',
    "followed too early": '{"e":"followed","next":"x"}',
    "a very long one": json.dumps({"e": "seated", "seats": [0], "name": "x" * 5_000_000}),
}
LONG_BEGINNING = json.dumps([1] * 3_000_000)


@pytest.fixture
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data"), matches_per_minute=6_000, match_burst=100) as it:
        it.prepare()
        yield it
        assert it.process.poll() is None, it.log()


def begin(server: Server) -> Message:
    """Lay out a match and let both sit down."""
    created = lay_out(server.port, address=LOCAL)
    for key in created["keys"]:
        line = Line(server.port, created["id"], LOCAL)
        own = secrets.token_urlsafe(24)
        line.say(t="hello", keys=[key["secret"]], own=[own])
        line.expect("table")
        line.hang_up()
        key["secret"] = own
    return created


def append(server: Server, match: str, body: str, version: int | None = None) -> int:
    """Write an entry into the file, past the server."""
    with sqlite3.connect(server.data / "quinte.db") as file:
        last = file.execute("SELECT max(version) FROM events WHERE match = ?", (match,)).fetchone()
        number = version or last[0] + 1
        row = (match, number, int(time.time() * 1000), body)
        file.execute("INSERT INTO events (match, version, at, body) VALUES (?, ?, ?, ?)", row)
    file.close()
    return int(number)


def look(server: Server, created: Message) -> tuple[int, str]:
    secret = created["keys"][0]["secret"]
    path = f"/api/matches/{created['id']}"
    answer = ask(server.port, path, address=LOCAL, authorization=f"Bearer {secret}")
    return answer.status, answer.code


def test_a_damaged_entry_costs_its_match_and_never_the_server(stopped: Server) -> None:
    damaged = {name: begin(stopped) for name in DAMAGE}
    whole = begin(stopped)
    skipped = begin(stopped)
    first = begin(stopped)
    restart(stopped, damaged, skipped, first)

    def attack() -> Waits:
        with stopped.watched() as waits:
            for name, created in damaged.items():
                assert look(stopped, created) == (GONE, "damaged_match"), name
            assert look(stopped, skipped) == (GONE, "damaged_match")
            assert look(stopped, first) == (GONE, "damaged_match")
            assert look(stopped, whole) == (200, "")
            return waits

    assert longest_wait(attack) < LONGEST_WAIT
    line = Line(stopped.port, damaged["no such move"]["id"], LOCAL)
    line.say(t="hello", keys=[damaged["no such move"]["keys"][0]["secret"]])
    assert line.expect("refused")["error"]["code"] == "damaged_match"
    told = [json.loads(row) for row in stopped.log().splitlines() if '"damaged"' in row]
    assert {row["match"] for row in told} >= {created["id"] for created in damaged.values()}
    assert "Traceback" not in stopped.log()
    assert kept(stopped, damaged["no such move"]["id"]) == DAMAGE["no such move"]


def restart(server: Server, damaged: dict[str, Message], skipped: Message, first: Message) -> None:
    """Stop the server, damage the logs, and start it again."""
    server.process.terminate()
    server.process.wait()
    for name, created in damaged.items():
        append(server, created["id"], DAMAGE[name])
    append(server, skipped["id"], '{"e":"seated","seats":[0]}', 90)
    with sqlite3.connect(server.data / "quinte.db") as file:
        rows = file.execute(
            "SELECT body FROM events WHERE match = ? AND version = 1", (first["id"],)
        )
        laid = json.loads(rows.fetchone()[0])
        body = json.dumps({**laid, "seed": "00" * 32}).replace("}", f',"steps":{LONG_BEGINNING}}}')
        change = "UPDATE events SET body = ? WHERE match = ? AND version = 1"
        file.execute(change, (body, first["id"]))
    file.close()
    server.start()
    server.prepare()


def kept(server: Server, match: str) -> str:
    """Give the last entry of a log as it is in the file."""
    with sqlite3.connect(server.data / "quinte.db") as file:
        query = "SELECT body FROM events WHERE match = ? ORDER BY version DESC"
        found = str(file.execute(query, (match,)).fetchone()[0])
    file.close()
    return found
