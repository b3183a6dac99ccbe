"""Somebody who plays badly and talks without end: proposals, answers, bots who sit in and leave."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bench.serving import unlimited
from quinte.server.log.entries import MOST_ENTRIES
from quinte.server.matches.decisions import FOR_RENEWING, MOST_SAID
from tests.attacks.raw import Line, frame, lay_out
from tests.attacks.server import Server

pytestmark = pytest.mark.compiled_only  # the server is compiled
AT_ONCE = 100
MOST_SEATS = 4


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets people talk as fast as they can: the limits only make it take longer."""
    with Server(tmp_path_factory.mktemp("data"), **unlimited()) as running:
        running.prepare()
        yield running
        assert not running.complaints()


def sit(server: Server, created: dict[str, Any], seat: int) -> Line:
    line = Line(server.port, created["id"])
    line.say(t="hello", keys=[created["keys"][seat]["secret"]])
    line.expect("table")
    return line


def talk(line: Line, messages: list[dict[str, Any]]) -> list[str]:
    """Say much at once, and give how each message was answered: done, or the code of a refusal."""
    line.flood(b"".join(frame(json.dumps(message).encode()) for message in messages))
    answers: list[str] = []
    while len(answers) < len(messages):
        heard = line.hear()
        if heard["t"] == "done":
            answers.append("done")
        elif heard["t"] == "refused":
            answers.append(heard["error"]["code"])
    return answers


def test_nobody_ends_a_match_by_talking_without_end(unhurried: Server) -> None:
    created = lay_out(unhurried.port)
    talker, other = (sit(unhurried, created, seat) for seat in (0, 1))
    said, answers = 0, ["done"]
    while said < MOST_SAID + AT_ONCE and "said_enough" not in answers:
        pair: tuple[dict[str, Any], ...] = (
            {"t": "offer", "what": "abandon"},
            {"t": "answer", "yes": False},
        )
        batch = [{**pair[n % 2], "id": f"x{said + n}", "seat": 0} for n in range(AT_ONCE)]
        answers = talk(talker, batch)
        said += AT_ONCE
        while other.hear().get("version", 0) < said // 2:
            pass  # the other is there, and listens
    assert "said_enough" in answers
    assert said <= MOST_SAID + AT_ONCE
    assert talk(other, [{"t": "offer", "id": "o1", "seat": 1, "what": "abandon"}]) == ["done"]
    assert talk(talker, [{"t": "resign", "id": "r1", "seat": 0}]) == ["done"]
    assert MOST_SEATS * (MOST_SAID + FOR_RENEWING) < MOST_ENTRIES


def test_a_yes_that_is_known_is_not_written_again(unhurried: Server) -> None:
    created = lay_out(unhurried.port)
    talker, _other = (sit(unhurried, created, seat) for seat in (0, 1))
    again = [{"t": "offer", "id": f"y{n}", "seat": 0, "what": "abandon"} for n in range(30)]
    assert talk(talker, again) == ["done"] * 30
    talker.say(t="ping", n=1)
    began = 4  # laid out, two sat down, begun
    assert talker.expect("pong")["version"] == began + 1
