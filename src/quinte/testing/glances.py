"""What the laws look at, and how much of it."""

import random
from collections.abc import Callable, Iterator

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, SPECTATOR, Position
from quinte.core.native import IS_COMPILED
from quinte.core.words import LANGUAGES, Teller
from quinte.testing.plays import Play

Law = Callable[[Game, Play], None]

FEW = 120 if IS_COMPILED else 24
"""Moves of a long list that are tried one by one: a word game has thousands."""


def few(moves: list[int], chooser: int) -> list[int]:
    """Give a list as it is or, of a long one, some moves in order, other ones for each play."""
    return moves if len(moves) <= FEW else sorted(random.Random(chooser).sample(moves, FEW))


def viewers(position: Position) -> Iterator[int]:
    """Give everybody who may look at a game."""
    yield from (*range(position.players), SPECTATOR, ALL_SEEING)


def check_story(game: Game, events: list[list[int]]) -> None:
    """Hold events to being sayable in every language."""
    for language in LANGUAGES:
        teller = Teller(game, language, "UVWXYZ")
        assert all("{" not in teller.event(event) for event in events)
