"""Hypothesis strategies: any options, any seed, any play of any game."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from quinte.core.card import Game
from quinte.core.contract import Position
from quinte.core.native import IS_COMPILED

LONG_PLAY = 400 if IS_COMPILED else 80
"""A play that ends most games, or as much of one as plain Python has patience for."""

THE_END = 20_000
"""More moves than any game of the catalogue has: random play must end before."""


@dataclass(frozen=True)
class Play:
    """A game played for a while: all that happens in it follows from these."""

    players: int
    options: dict[str, str]
    seed: bytes
    chooser: int
    length: int

    def start(self, game: Game) -> Position:
        """Lay it out."""
        return game.new_position(self.players, self.options, self.seed)

    def choices(self) -> Iterator[float]:
        """Give numbers from 0 to 1 to choose moves by, as many as the play is long."""
        chance = random.Random(self.chooser)
        return (chance.random() for _ in range(self.length))


def walk(game: Game, played: Play) -> Iterator[tuple[Position, list[int], int]]:
    """Go through a play: each position, its legal moves and the move about to be made.

    The last position comes with -1, whether the game ended there or the play stopped.
    """
    position = played.start(game)
    for choice in played.choices():
        legal = game.legal_moves(position)
        if not legal:
            break
        move = legal[int(choice * len(legal))]
        yield position, legal, move
        game.play(position, move)
    yield position, game.legal_moves(position), -1


def glimpses(game: Game, played: Play) -> Iterator[tuple[Position, list[int], int]]:
    """Go through a play and show its first moves, then one in nine, and the last."""
    for made, (position, legal, move) in enumerate(walk(game, played)):
        if made < 12 or made % 9 == 0 or move < 0:
            yield position, legal, move


def plays(game: Game) -> st.SearchStrategy[Play]:
    """Any play of a game: any number of players, any options, short or to its end."""
    options = {option.name: st.sampled_from(option.values) for option in game.options}
    return st.builds(
        Play,
        players=st.sampled_from(game.players),
        options=st.fixed_dictionaries({}, optional=options),
        seed=st.binary(min_size=32, max_size=32),
        chooser=st.integers(0, 2**32),
        length=st.one_of(st.integers(0, 60), st.just(LONG_PLAY)),
    )
