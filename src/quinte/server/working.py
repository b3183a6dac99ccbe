"""`quinte worker`: bots think here for the servers of a house, which ask through the broker.

It needs no database and knows no match: a question is a view and a level. Questions wait as
thoughts do in a server: addresses take turns, and levels are lowered before anybody has to wait.
"""

import asyncio
import secrets
import signal
import time
from contextlib import suppress

import structlog
from msgspec import MsgspecError
from prometheus_client import CollectorRegistry, Gauge, start_http_server

from quinte.core.errors import QuinteError
from quinte.games import GAMES
from quinte.server.background.fair_queue import Whose
from quinte.server.background.preparation import Preparation, warm_up
from quinte.server.background.questions import (
    GROUP,
    PULSE,
    PULSES,
    Advised,
    Move,
    Pulse,
    Question,
    Reply,
    Taken,
    Unable,
    read_question,
    subject_of,
    view_of,
    write,
)
from quinte.server.background.tasks import Tasks
from quinte.server.background.thinkers import Thinkers
from quinte.server.log.broker import Broker
from quinte.server.log.opening import check_doorbell, open_broker
from quinte.server.settings import Settings

GRACE = 5.0
"""Seconds to finish thoughts when asked to stop."""
log = structlog.get_logger("quinte.worker")


class Worker:
    """Answers the questions of servers."""

    def __init__(self, broker: Broker, thinkers: Thinkers, games: Preparation) -> None:
        """Answer nothing yet."""
        self.name = secrets.token_hex(6)
        self.answered = 0
        self.thinkers = thinkers
        self._broker, self._games = broker, games
        self._tasks = Tasks()
        self._open: list[str] = []  # subjects

    def open(self) -> None:
        """Begin: games are announced as they become ready."""
        self._tasks.run(self._games.run())
        self._tasks.run(self._beat())

    async def close(self) -> None:
        """Take no more questions, finish what was begun, and end."""
        self._open = []
        self._pulse()
        until = time.monotonic() + GRACE
        while self.thinkers.waiting and time.monotonic() < until:  # noqa: ASYNC110, thoughts end
            await asyncio.sleep(PULSE / 10)
        await self._tasks.close()

    async def _beat(self) -> None:
        """Give signs of life, and listen for what can be thought about by now."""
        while True:
            ready = self._games.ready()
            for game in GAMES.values():
                if ready[game.name] and subject_of(game) not in self._open:
                    self._open.append(subject_of(game))
                    self._broker.hear(subject_of(game), self._hear, GROUP)
            self._pulse()
            await asyncio.sleep(PULSE)

    def _pulse(self) -> None:
        thinkers = self.thinkers
        pulse = Pulse(self.name, self._open, thinkers.waiting, thinkers.age)
        self._broker.tell(PULSES, write(pulse))

    def _hear(self, said: bytes, answer: str) -> None:
        """Take a question, and say so at once."""
        with suppress(MsgspecError):  # somebody else's
            question = read_question(said)
            if not self._open:
                return  # others are asked from now on
            self._broker.tell(answer, write(Taken(question.number, self.name)))
            self._tasks.run(self._answer(question, answer))

    async def _answer(self, question: Question, answer: str) -> None:
        reply: Reply
        try:
            reply = await self._think(question)
        except (QuinteError, KeyError, ValueError) as error:  # a view that is none, say
            log.warning("unable", game=question.game, problem=repr(error))
            reply = Unable(question.number)
        self.answered += 1
        self._broker.tell(answer, write(reply))

    async def _think(self, question: Question) -> Reply:
        game, view = view_of(question)
        whose = Whose(question.owner, question.table)
        if not question.level:
            return Advised(question.number, await self.thinkers.advise(game, view, whose))
        chosen = await self.thinkers.choose(
            game, view, question.level, question.seed, question.left, whose
        )
        return Move(question.number, int(chosen.move), chosen.level)


def measure(worker: Worker, port: int) -> None:
    """Let whoever runs this machine read what is counted."""
    registry = CollectorRegistry()
    thinkers = worker.thinkers
    counted = {
        "quinte_worker_answered": ("Questions answered", lambda: worker.answered),
        "quinte_bots_waiting": ("Thoughts asked for", lambda: thinkers.waiting),
        "quinte_bots_oldest_seconds": ("How long one has waited", lambda: thinkers.age),
        "quinte_bots_late": ("Moves at a lower level than wanted", lambda: thinkers.late),
    }
    for name, (about, read) in counted.items():
        Gauge(name, about, registry=registry).set_function(read)
    start_http_server(port, "127.0.0.1", registry)


def check(settings: Settings) -> None:
    """Make sure that the broker answers, before anything is promised."""
    check_doorbell(settings.broker)


async def think(settings: Settings, port: int = 0) -> None:
    """Think until somebody asks to stop."""
    broker = open_broker(settings.broker)
    thinkers = Thinkers(settings.threads)
    thinkers.deadline, thinkers.most_waiting = settings.bot_seconds, settings.hints_waiting
    worker = Worker(broker, thinkers, Preparation())
    if port:
        measure(worker, port)
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not every system has such things
            asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    warm_up()
    await broker.open()
    worker.open()
    log.info("started", worker=worker.name)
    await stopping.wait()
    await worker.close()
    await broker.close()
    thinkers.close()
    log.info("stopped", worker=worker.name)
