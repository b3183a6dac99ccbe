"""Luck: what came to light by a move, against the mean of all that could have come.

It is seen with the eyes of the mover, who draws, looks, or has a token drawn. A world is imagined
from what they knew before the move; the move is made in it; what they know then is one thing that
could have come. The same yardstick measures what came and what could have: so luck has mean zero
whatever the yardstick is worth. Where nothing comes to light there is no luck.
"""

from collections.abc import Iterator

import numpy as np

from quinte.analysis.judging import Thought, seed_of
from quinte.analysis.scales import Scales, Shares
from quinte.core.card import SECRETS_HIDDEN, Game
from quinte.core.contract import NOBODY, Position, View
from quinte.core.native import copy

MOST_LOTS = 256
"""Outcomes that a draw may have, at most."""


def result_shares(game: Game, position: Position) -> Shares:
    """Give what each player has of a match that is over: all, nothing, or an even part."""
    sides = np.array(game.sides(position))
    won = game.winners(position)
    if not won:
        return np.full(len(sides), 1.0 / len(set(sides.tolist())))
    winning = {int(sides[player]) for player in won}
    return np.array([1.0 / len(winning) if int(side) in winning else 0.0 for side in sides])


class Fortune:
    """Measures luck in one game."""

    def __init__(self, scales: Scales, thought: Thought) -> None:
        """Measure by a search of so many simulations."""
        self._scales = scales
        self._game = scales.game
        self._thought = thought

    def of_move(self, before: View, move: int, after: Position) -> Shares:
        """Give the luck that a move brought each player, by what its maker knew before it."""
        game, maker = self._game, int(before.viewer)
        nothing = np.zeros(int(after.players))
        came = game.view(after, maker).tobytes()
        worlds = list(self._worlds(before, move))
        if all(game.view(world, maker).tobytes() == came for _, world in worlds):
            return nothing
        known: dict[bytes, Shares] = {}
        mean = nothing
        for weight, world in worlds:
            mean = mean + weight * self._worth(world, maker, known)
        return self._worth(after, maker, known) - mean

    def of_deal(self, start: Position) -> tuple[Shares, Shares]:
        """Give what each seat is worth before the deal, and the luck of the deal."""
        game, first = self._game, int(start.player)
        known: dict[bytes, Shares] = {}
        others = [self._dealt(start, number) for number in range(self._thought.outcomes)]
        came = self._worth(start, first, known)
        mean = np.mean([self._worth(other, int(other.player), known) for other in others], axis=0)
        views = {game.view(other, int(other.player)).tobytes() for other in others}
        is_same = views == {game.view(start, first).tobytes()}
        return (came, np.zeros(len(came))) if is_same else (mean, came - mean)

    def _dealt(self, start: Position, number: int) -> Position:
        """Lay the same match out by another chance."""
        game = self._game
        options = {option.name: option.decode(int(start[option.name])) for option in game.options}
        return game.new_position(int(start.players), options, seed_of(number))

    def _worlds(self, before: View, move: int) -> Iterator[tuple[float, Position]]:
        """Give what could have come, and how likely each is."""
        game, thought = self._game, self._thought
        world = game.imagine(copy(before), seed_of(0))
        weights = np.zeros(MOST_LOTS, np.int64)
        count = game.lots.outcomes(world, move, weights) if game.lots else 0
        for outcome in np.flatnonzero(weights[:count]):
            lot = copy(world)
            game.lots.settle(lot, move, int(outcome))  # type: ignore[union-attr]  # there are some
            game.play(lot, move)
            yield weights[outcome] / weights[:count].sum(), lot
        for number in range(0 if count else thought.outcomes):
            world = game.imagine(copy(before), seed_of(number))
            game.play(world, move)
            yield 1 / thought.outcomes, world

    def _worth(self, world: Position, maker: int, known: dict[bytes, Shares]) -> Shares:
        """Give what each player may expect there, by what the maker of the move knows then."""
        game = self._game
        if world.player == NOBODY:
            return result_shares(game, world)
        has_secrets = game.hidden == SECRETS_HIDDEN
        view = game.view(world, maker if has_secrets else int(world.player))
        key = view.tobytes()
        if key not in known:
            known[key] = self._scales.expect(view, self._thought.luck, seed_of(0))
        return known[key]
