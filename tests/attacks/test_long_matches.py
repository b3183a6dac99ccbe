"""Matches and records that are long, or too long: whoever asks for them waits alone."""

import json
import secrets
from collections.abc import Iterator
from functools import cache

import pytest

from quinte.engine.match import Match
from quinte.engine.record import parse_record, print_record, record_of, replay
from quinte.games import GAMES
from tests.attacks.raw import Line, Message, ask, lay_out
from tests.attacks.server import LONGEST_WAIT, Server, Waits, longest_wait

pytestmark = pytest.mark.compiled_only  # the server is compiled, and records of thousands of steps
GAME = "take_five"
"""A game that can be played for ever, if nobody wants to win."""
LONG, MOST, TOO_LONG = 4_500, 5_000, 20_000


@cache
def record(steps: int) -> str:
    """Play on and on, and write it down."""
    match = Match(GAMES[GAME], bytes(32), 2)
    while len(match.steps) < steps:
        match.take(match.legal_moves()[0])
        assert not match.is_over
    return print_record(record_of(match, keep_seed_secret=False))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        running.prepare()
        running.prepare(GAME)
        yield running
        assert not running.complaints()


def test_a_record_of_more_steps_than_any_match_has_is_refused_with_the_number(
    server: Server,
) -> None:
    text = record(TOO_LONG)
    assert len(text) < 200_000
    new = {"game": GAME, "seats": [{"kind": "link"}] * 2, "record": text}

    def attack() -> Waits:
        with server.watched() as waits:
            for _ in range(3):
                answer = ask(server.port, "/api/matches", json.dumps(new).encode())
                assert (answer.status, answer.code) == (422, "long_record")
                assert json.loads(answer.body)["words"] == {"steps": str(TOO_LONG), "most": "5000"}
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def seats_of(created: Message) -> list[str]:
    return [key["secret"] for key in created["keys"]]


def sit(server: Server, created: Message) -> list[Line]:
    """Let both sit down, and wait until each has seen all that happened."""
    lines = []
    for key in created["keys"]:
        line, own = Line(server.port, created["id"]), secrets.token_urlsafe(24)
        line.say(t="hello", keys=[key["secret"]], own=[own])
        key["secret"] = own
        lines.append(line)
    for line in lines:
        while not (table := line.expect("table"))["eyes"]:
            pass
        assert len(table["eyes"][0]["told"]) == table["steps"] == LONG
    return lines


def test_a_long_match_is_laid_out_looked_at_and_written_down_while_nobody_waits(
    server: Server,
) -> None:
    def attack() -> Waits:
        with server.watched() as waits:
            created = lay_out(server.port, GAME, record=record(LONG))
            sit(server, created)
            for _ in range(4):
                watcher = Line(server.port, created["id"])
                watcher.say(t="hello", watch=created["watch"])
                assert len(watcher.expect("table")["eyes"][0]["told"]) == LONG
            path, bearer = f"/api/matches/{created['id']}", f"Bearer {seats_of(created)[0]}"
            for _ in range(3):
                text = ask(server.port, f"{path}/record", authorization=bearer)
                assert text.status == 200
                table = json.loads(ask(server.port, path, authorization=bearer).body)
                assert table["steps"] == LONG
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_a_match_that_never_ends_is_ended(server: Server) -> None:
    text = record(MOST - 1)
    created = lay_out(server.port, GAME, record=text)
    line = Line(server.port, created["id"])
    line.say(t="hello", keys=seats_of(created))
    while not (table := line.expect("table"))["eyes"]:
        pass
    assert table["steps"] == MOST - 1
    match = replay(parse_record(text))
    move = match.game.move_text(match.view(match.player), match.legal_moves()[0])
    line.say(t="move", id="a", seat=table["player"], version=table["version"], move=move)
    ended = line.expect("table")
    assert (ended["phase"], ended["outcome"]["why"]) == ("over", "too_long")
    assert ended["outcome"]["winners"] == []


def test_a_long_match_comes_back_from_its_log_while_nobody_waits(server: Server) -> None:
    created = lay_out(server.port, GAME, record=record(LONG))
    lines = sit(server, created)
    for line in lines:
        line.say(t="ping", n=1)
        line.expect("pong")
        line.hang_up()
    bearer = f"Bearer {seats_of(created)[1]}"

    def attack() -> Waits:
        server.process.terminate()
        server.process.wait()
        server.start()
        server.prepare()
        server.prepare(GAME)
        with server.watched() as waits:
            answer = ask(server.port, f"/api/matches/{created['id']}", authorization=bearer)
            assert json.loads(answer.body)["steps"] == LONG
            return waits

    assert longest_wait(attack) < LONGEST_WAIT
