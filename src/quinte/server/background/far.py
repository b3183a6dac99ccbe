"""Asking workers, which think on machines of their own; no table waits for one that has died.

A question goes to one of them through the broker. It says at once that it is working on it, and
gives signs of life. Where one of these is missing, or the answer does not come in time, there is
none.
"""

import asyncio
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from msgspec import MsgspecError, structs

from quinte.core.card import Game
from quinte.server.background.questions import (
    PULSES,
    Pulse,
    Question,
    Reply,
    Taken,
    Unable,
    read_pulse,
    read_reply,
    subject_of,
    write,
)
from quinte.server.log.broker import Broker

SILENCE = 1.5
"""Seconds without a sign of life after which a worker is taken for dead."""
TAKEN = 1.0
"""Seconds within which somebody must have taken a question."""
LOOK = 0.25
"""Seconds between checks for what will not be answered."""


@dataclass(eq=False)
class Asked:
    """A question that is not answered."""

    done: "asyncio.Future[Reply]"
    until: float
    since: float = field(default_factory=time.monotonic)
    by: str = ""  # who is working on it


class Far:
    """Those who think elsewhere, as one server knows them."""

    def __init__(self, broker: Broker) -> None:
        """Know nobody yet."""
        self._broker = broker
        self._inbox = f"quinte.thought.{secrets.token_hex(8)}"
        self._numbers = count(1)
        self._asked: dict[int, Asked] = {}
        self._pulses: dict[str, tuple[float, Pulse]] = {}
        self._looking: asyncio.TimerHandle | None = None
        self.unanswered = 0
        broker.hear(PULSES, self._feel)
        broker.hear(self._inbox, self._hear)

    @property
    def workers(self) -> int:
        """How many give signs of life."""
        return sum(map(self._is_alive, self._pulses))

    @property
    def waiting(self) -> int:
        """How many questions of ours are not answered."""
        return len(self._asked)

    @property
    def age(self) -> float:
        """For how many seconds the oldest question has waited, ours or anybody's."""
        now = time.monotonic()
        ours = [now - asked.since for asked in self._asked.values()]
        theirs = [pulse.oldest for by, (_, pulse) in self._pulses.items() if self._is_alive(by)]
        return max([*ours, *theirs], default=0.0)

    def serves(self, game: Game) -> bool:
        """Return whether there is somebody to ask about a game."""
        subject = subject_of(game)
        found = (by for by, (_, pulse) in self._pulses.items() if subject in pulse.subjects)
        return not self._broker.trouble and any(map(self._is_alive, found))

    async def ask(self, game: Game, question: Question) -> Reply:
        """Ask, and give the answer; `Unable` when there is none in time."""
        loop, number = asyncio.get_running_loop(), next(self._numbers)
        asked = Asked(loop.create_future(), time.monotonic() + question.seconds)
        self._asked[number] = asked
        asked_for = structs.replace(question, number=number)
        self._broker.tell(subject_of(game), write(asked_for), self._inbox)
        if self._looking is None:
            self._looking = loop.call_later(LOOK, self._look)
        try:
            reply = await asked.done
        finally:
            del self._asked[number]
        self.unanswered += isinstance(reply, Unable)
        return reply

    def _is_alive(self, by: str) -> bool:
        return by in self._pulses and time.monotonic() - self._pulses[by][0] < SILENCE

    def _feel(self, said: bytes, _answer: str) -> None:
        """Note a sign of life."""
        with suppress(MsgspecError):  # somebody else's
            pulse = read_pulse(said)
            self._pulses[pulse.by] = (time.monotonic(), pulse)

    def _hear(self, said: bytes, _answer: str) -> None:
        """Note an answer, or who is working on it."""
        with suppress(MsgspecError):  # as above
            reply = read_reply(said)
            asked = self._asked.get(reply.number)
            if asked is None:
                return  # it comes too late
            if isinstance(reply, Taken):
                asked.by = reply.by
                now = time.monotonic()
                known = self._pulses.get(reply.by)
                if known is not None:  # it lives
                    self._pulses[reply.by] = (now, known[1])
            elif not asked.done.done():
                asked.done.set_result(reply)

    def _look(self) -> None:
        """Give up what nobody will answer any more."""
        loop, now = asyncio.get_running_loop(), time.monotonic()
        self._looking = loop.call_later(LOOK, self._look) if self._asked else None
        for number, asked in self._asked.items():
            if self._is_lost(asked, now) and not asked.done.done():
                asked.done.set_result(Unable(number))
        for by in self._dead():
            del self._pulses[by]

    def _is_lost(self, asked: Asked, now: float) -> bool:
        if now > asked.until or self._broker.trouble:
            return True
        return not self._is_alive(asked.by) if asked.by else now - asked.since > TAKEN

    def _dead(self) -> Iterable[str]:
        return [by for by in self._pulses if not self._is_alive(by)]
