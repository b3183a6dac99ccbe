"""Bots think on machines of their own: by views, in time, and nobody waits for the dead."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack

from quinte.cli import main
from quinte.core.randomness import SEED_BYTES
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.server.background import far as far_module
from quinte.server.background.fair_queue import Whose
from quinte.server.background.far import Far
from quinte.server.background.preparation import Preparation
from quinte.server.background.questions import (
    GROUP,
    PULSES,
    Move,
    Pulse,
    Question,
    Taken,
    read_question,
    subject_of,
    write,
)
from quinte.server.background.thinkers import Thinkers
from quinte.server.log.broker import Broker
from quinte.server.log.opening import open_broker
from quinte.server.working import Worker
from tests.server.databases import Nats
from tests.server.stores import until

GAME = GAMES["take_five"]
SEED = bytes(SEED_BYTES)
WHOSE = Whose("house", "table")


class Ready(Preparation):
    """A house where one game is ready."""

    async def run(self) -> None:
        self._ready[GAME.name].set()


@asynccontextmanager
async def at(broker: Nats) -> AsyncIterator[Broker]:
    """Have a line of one's own to the broker."""
    line = open_broker(broker.address)
    await line.open()
    try:
        yield line
    finally:
        await line.close()


@asynccontextmanager
async def asker(broker: Nats) -> AsyncIterator[Thinkers]:
    """A server that may ask others."""
    async with at(broker) as line:
        thinkers = Thinkers(2)
        thinkers.far = Far(line)
        yield thinkers
        thinkers.close()


@asynccontextmanager
async def working(broker: Nats) -> AsyncIterator[Worker]:
    """A machine on which bots think."""
    async with at(broker) as line:
        worker = Worker(line, Thinkers(1), Ready())
        worker.open()
        yield worker
        await worker.close()
        worker.thinkers.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


def test_a_worker_is_sent_views_and_answers_with_what_the_bot_would_have_done(
    broker: Nats,
) -> None:
    heard: list[bytes] = []

    async def work() -> None:
        match = Match(GAME, bytes(range(32)), 2)
        view = match.view(match.player)
        alone = Thinkers(1)
        await alone.choose(GAME, view, "beginner", SEED, None)  # it is loaded
        expected = await alone.choose(GAME, view, "beginner", SEED, None)
        async with (
            asker(broker) as thinkers,
            working(broker) as one,
            working(broker) as two,
            at(broker) as spy,
        ):
            spy.hear("quinte.think.>", lambda said, _answer: heard.append(said))
            far = thinkers.far
            assert far is not None
            await until(lambda: far.workers == 2 and far.serves(GAME))
            assert not far.serves(GAMES["make_five"])  # not ready there
            for _ in range(6):
                asked = thinkers.choose(GAME, view, "beginner", SEED, None, WHOSE)
                assert await asked == expected
            assert one.answered + two.answered == 6
            hint = await thinkers.advise(GAME, view, WHOSE)
            assert hint == await alone.advise(GAME, view)
            await until(lambda: len(heard) == 7)
        question = read_question(heard[0])
        assert question.view == view.tobytes()
        assert match.position.tobytes() not in heard[0]
        assert bytes(range(32)) not in b"".join(heard)
        alone.close()

    run(work)


def test_no_table_waits_for_a_worker_that_has_died(broker: Nats) -> None:
    """It takes the question and is never heard of again."""

    async def work() -> None:
        async with asker(broker) as thinkers, at(broker) as line:
            far = thinkers.far
            assert far is not None
            view = Match(GAME, SEED, 2).view(0)
            await thinkers.choose(GAME, view, "beginner", SEED, None)  # it is loaded

            def take(said: bytes, answer: str) -> None:
                line.tell(answer, write(Taken(read_question(said).number, "w")))

            line.hear(subject_of(GAME), take, GROUP)
            await until(lambda: pulse(line, far))
            began = time.monotonic()
            chosen = await thinkers.choose(GAME, view, "expert", SEED, None, WHOSE)
            assert time.monotonic() - began < far_module.SILENCE + 1.5
            assert chosen.level == "beginner"  # a quick one
            assert not GAME.why_not(view, int(chosen.move))
            assert (far.unanswered, far.waiting, far.workers) == (1, 0, 0)
            began = time.monotonic()
            chosen = await thinkers.choose(GAME, view, "casual", SEED, None, WHOSE)
            assert chosen.level == "casual"  # nobody is there: it is thought about here

    run(work)


def pulse(line: Broker, far: Far) -> bool:
    """Give a sign of life, and tell whether it was felt."""
    line.tell(PULSES, write(Pulse("w", [subject_of(GAME)], 3, 1.25)))
    return far.serves(GAME)


def test_the_age_of_the_queue_is_known_to_servers(broker: Nats) -> None:
    async def work() -> None:
        async with asker(broker) as thinkers, at(broker) as line:
            far = thinkers.far
            assert far is not None
            await until(lambda: pulse(line, far))
            assert thinkers.age == 1.25

    run(work)


@pytest.mark.parametrize("move", [2**62, 10**6, -1])
def test_nonsense_is_not_played(broker: Nats, move: int) -> None:
    async def work() -> None:
        async with asker(broker) as thinkers, at(broker) as line:
            far = thinkers.far
            assert far is not None
            view = Match(GAME, SEED, 2).view(0)

            def answer(said: bytes, to: str) -> None:
                number = read_question(said).number
                line.tell(to, b"\xff")
                line.tell(to, write(Taken(number, "w")))
                line.tell(to, write(Move(number, move, "expert")))

            line.hear(subject_of(GAME), answer, GROUP)
            await until(lambda: pulse(line, far))
            chosen = await thinkers.choose(GAME, view, "expert", SEED, 20.0, WHOSE)
            assert chosen.level == "beginner"
            assert not GAME.why_not(view, int(chosen.move))

    run(work)


def test_what_cannot_be_thought_about_is_said(broker: Nats) -> None:
    async def work() -> None:
        async with working(broker) as worker, at(broker) as line:
            heard: list[Any] = []
            line.hear("mine", lambda said, _: heard.append(msgpack.decode(said)))
            wrong = Question(7, GAME.name, GAME.edition, b"?", "club", SEED, 1.0, None, "", "")
            await until(lambda: tell(line, wrong, heard))
            assert {said["type"] for said in heard} == {"taken", "unable"}
            assert worker.answered

    run(work)


def tell(line: Broker, asked: Question, heard: list[Any]) -> bool:
    """Ask until somebody answers."""
    line.tell(subject_of(GAME), write(asked), "mine")
    return any(said["type"] == "unable" for said in heard)


def test_levels_are_lowered_before_tables_wait(broker: Nats) -> None:
    async def work() -> None:
        async with asker(broker) as thinkers, working(broker) as worker:
            worker.thinkers.deadline = thinkers.deadline = 2.0
            far = thinkers.far
            assert far is not None
            await until(lambda: far.serves(GAME))
            view = Match(GAME, SEED, 2).view(0)
            await thinkers.choose(GAME, view, "beginner", SEED, None, WHOSE)
            began = time.monotonic()
            asked = [
                thinkers.choose(GAME, view, "expert", SEED, None, Whose("house", str(number)))
                for number in range(30)
            ]
            chosen = await asyncio.gather(*asked)
            assert time.monotonic() - began < 20  # thirty experts would take a minute
            assert {each.level for each in chosen} != {"expert"}

    run(work)


def test_nobody_waits_for_a_crowd_that_asks_from_another_server(broker: Nats) -> None:
    async def work() -> None:
        async with asker(broker) as one, asker(broker) as two, working(broker):
            for thinkers in (one, two):
                far = thinkers.far
                assert far is not None
                await until(lambda far=far: far.serves(GAME))  # type: ignore[misc]
            view = Match(GAME, SEED, 2).view(0)
            await one.choose(GAME, view, "beginner", SEED, None, WHOSE)
            crowd = [
                asyncio.create_task(
                    one.choose(GAME, view, "expert", SEED, None, Whose("crowd", str(number)))
                )
                for number in range(16)
            ]
            await asyncio.sleep(0.2)
            await two.choose(GAME, view, "expert", SEED, None, Whose("person", "table"))
            assert sum(task.done() for task in crowd) <= 4
            await asyncio.gather(*crowd)

    run(work)


def test_a_worker_needs_a_broker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = f"--data={tmp_path}"
    assert main(["--lang", "en", "worker", folder]) == 2
    assert "--broker" in capsys.readouterr().err
    assert main(["--lang", "fr", "worker", folder, "--broker", "nats://127.0.0.1:1"]) == 2
    assert "nats://127.0.0.1:1" in capsys.readouterr().err
