"""What a move costs: one game cost forty times the others, and nobody had measured it."""

import random
import statistics
import time
from collections.abc import Iterator

import pytest

from bench.hosts import played
from bench.serving import unlimited
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.server.matches.hosted import Hosted
from tests.attacks.raw import Line, lay_out, processor_of
from tests.attacks.server import LOCAL, Server

pytestmark = pytest.mark.compiled_only  # the server is compiled
MOVES = 100
MOST_OF_A_MOVE = 0.002
"""Seconds of processor: a move costs a tenth of it, or so. It was 0.007 in Take Five."""
QUESTIONS, REPEATS = 100, 5
MOST_OF_A_QUESTION = 0.0001
"""Seconds of processor to tell whether a move may be taken back. It was 0.017 in Take Five."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that answers as fast as it can."""
    with Server(tmp_path_factory.mktemp("data"), **unlimited()) as running:
        yield running
        assert not running.complaints()


@pytest.mark.parametrize("name", GAMES)
def test_a_move_costs_little_in_every_game(host: Server, name: str) -> None:
    host.prepare(name)
    script = played(name, random.Random(name))
    seats = [{"kind": "link"}] * script.players
    created = lay_out(host.port, name, LOCAL, seats=seats, record=script.record)
    line = Line(host.port, created["id"], LOCAL)
    line.say(t="hello", keys=[key["secret"] for key in created["keys"]])
    while not (table := line.expect("table"))["eyes"]:
        pass
    moves = script.moves[:MOVES]
    used = processor_of(host.process.pid)
    for number, (seat, text) in enumerate(moves):
        version = table["version"] + number
        line.say(t="move", id=str(number), seat=seat, version=version, move=text)
        line.expect("done")
    assert (processor_of(host.process.pid) - used) / len(moves) < MOST_OF_A_MOVE


@pytest.mark.parametrize("name", GAMES)
def test_whether_a_move_may_be_taken_back_is_told_at_once(name: str) -> None:
    game, dice = GAMES[name], random.Random(name)
    asked = 0
    while asked < QUESTIONS:
        match = Match(game, dice.randbytes(32), game.players[-1])
        while not match.is_over and asked < QUESTIONS:
            match.take(dice.choice(match.legal_moves()))
            match.may_undo()  # compiled by now
            assert min(question(match) for _ in range(REPEATS)) < MOST_OF_A_QUESTION
            asked += 1


@pytest.mark.parametrize("name", GAMES)
def test_the_first_question_after_each_move_is_answered_at_once(name: str) -> None:
    """That one is asked for every move; the same once more may only be remembered."""
    game, dice = GAMES[name], random.Random(name)
    took: list[float] = []
    while len(took) < QUESTIONS:
        match = Match(game, dice.randbytes(32), game.players[-1])
        while not match.is_over and len(took) < QUESTIONS:
            match.take(dice.choice(match.legal_moves()))
            took.append(question(match))
    assert statistics.mean(sorted(took)[:-1]) < 10 * MOST_OF_A_QUESTION  # the first one is loaded


@pytest.mark.parametrize("name", GAMES)
def test_whether_a_move_may_be_taken_back_is_asked_once_and_replays_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are told the table: what is counted here does not depend on the machine."""
    judged: list[int] = []
    whole = Match.judge_undo

    def judge(match: Match) -> bool:
        judged.append(len(match.steps))
        return whole(match)

    monkeypatch.setattr(Match, "judge_undo", judge)
    monkeypatch.setattr(Match, "at", None)  # nothing is played again for that
    game, dice = GAMES[name], random.Random(name)
    match, hosted = Match(game, dice.randbytes(32), game.players[-1]), Hosted("")
    hosted.match = match
    while not match.is_over and len(match.steps) < QUESTIONS:
        match.take(dice.choice(match.legal_moves()))
        hosted.version += 1
        assert len({hosted.is_harmless() for _ in range(REPEATS)}) == 1
    assert len(judged) == len(set(judged))


def question(match: Match) -> float:
    """Ask once; give the seconds of processor that it took."""
    used = time.thread_time()
    match.may_undo()
    return time.thread_time() - used
