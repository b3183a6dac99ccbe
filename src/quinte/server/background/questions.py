"""What workers on machines of their own are asked, and what they answer: views and moves.

A worker is sent what a person in the same seat would see, and a seed that gives nothing of the deal
away; never a position, a name or a secret.
"""

import hashlib
from functools import cache
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct, msgpack

from quinte.bots.hints import Hint
from quinte.core.cache import PACKAGE, source_digest, sources_in
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.games import GAMES
from quinte.server.background.fair_queue import Whose

GROUP = "quinte.thinkers"
"""Of all who listen for questions, one hears each."""
PULSES = "quinte.thinkers.pulse"
PULSE = 0.5
"""Seconds between a worker's signs of life."""


@cache
def layout_digest(name: str) -> str:
    """Name the rules that the browser must have: the digest of the module that ships.

    Of a game from elsewhere, which may have none, it is that of its sources.
    """
    module = PACKAGE / "wasm" / f"{name}.wasm"
    if not module.is_file():
        return source_digest(*sources_in(GAMES[name].folder))
    return hashlib.sha256(module.read_bytes()).hexdigest()[:16]


def subject_of(game: Game) -> str:
    """Name the subject of questions about a game: only those with the very same rules listen."""
    return f"quinte.think.{game.name}.{layout_digest(game.name)}"


class Question(Struct, frozen=True):
    """A question: what a bot of some level would do; without a level, what it would advise."""

    number: int  # which the answers repeat
    game: str
    edition: str
    view: bytes
    level: str
    seed: bytes
    seconds: float  # within which an answer is of use
    left: float | None  # of the clock
    owner: str  # for whom: addresses take turns, then their tables
    table: str


class Taken(Struct, frozen=True, tag="taken"):
    """Somebody is working on it."""

    number: int
    by: str


class Move(Struct, frozen=True, tag="move"):
    """What a bot would do, and at which level it thought."""

    number: int
    move: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    level: str


class Advised(Struct, frozen=True, tag="advised"):
    """What a strong bot would do, and why."""

    number: int
    hint: Hint


class Unable(Struct, frozen=True, tag="unable"):
    """It could not be thought about."""

    number: int


Reply = Taken | Move | Advised | Unable


class Pulse(Struct, frozen=True):
    """A worker's sign of life."""

    by: str
    subjects: list[str]  # of the games that can be asked about
    waiting: int
    oldest: float  # seconds that the oldest question has waited


read_question = msgpack.Decoder(Question).decode
read_reply = msgpack.Decoder(Reply).decode
read_pulse = msgpack.Decoder(Pulse).decode
write = msgpack.Encoder().encode


def question_of(  # noqa: PLR0913, PLR0917, all that a bot goes by
    game: Game,
    view: View,
    whose: Whose,
    level: str = "",
    seed: bytes = b"",
    seconds: float = 0.0,
    left: float | None = None,
) -> Question:
    """Make a question; its number is given when it is asked."""
    owner, table = (hashlib.sha256(name.encode()).hexdigest()[:16] for name in whose)
    seen = view.tobytes()
    return Question(0, game.name, game.edition, seen, level, seed, seconds, left, owner, table)


def view_of(question: Question) -> tuple[Game, View]:
    """Return the game of a question, and what the asker sees; fail where it is none of ours."""
    game = GAMES[question.game].in_edition(question.edition)
    if game is None:
        raise KeyError(question.edition)
    return game, np.frombuffer(bytearray(question.view), game.rules.VIEW).view(np.recarray)[0]
