"""Scales: the searchers of the bots, asked what chosen moves and what situations are worth.

No search is written here. A searcher is told to look at one move of the root alone, so that the
move played and the best one are thought about equally long; where candidates are compared by
rollouts, both are tried in the same worlds.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quinte.bots.algorithms import algorithm_of
from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.edges import FULL_ATTENTION, NO_PRIOR, OPEN, OVERLOOKED, WON
from quinte.bots.mcts import search as mcts
from quinte.bots.rollouts import search as rollouts
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES

Shares = NDArray[np.float64]
"""What may be expected of the match, for each player, from 0 to 1."""

WORLDS = 4
"""Worlds in which a mover is asked, where the viewer is somebody else."""


class Scales(Searcher):
    """Weighs moves and situations of one game, by a search of so many simulations."""

    def __init__(self, game: Game) -> None:
        """Take the search of the game's bots."""
        super().__init__(game)
        self._search_of = algorithm_of(game)

    def best(self, view: View, simulations: int, seed: bytes) -> Thought:
        """Think about all moves of whoever is to move."""
        return self.choose(view, Budget(simulations), seed)

    def weigh(
        self, view: View, moves: Sequence[int], simulations: int, seed: bytes
    ) -> dict[int, float]:
        """Give what each of some moves is worth to their mover, with so much thought for each."""
        if self._search_of is rollouts:
            return self._compare(view, moves, simulations, seed)
        return {move: self._look_at(view, move, simulations, seed) for move in moves}

    def expect(self, view: View, simulations: int, seed: bytes) -> Shares:
        """Give what each player may expect by what one of them knows, whoever is to move."""
        if view.viewer == view.player and has_two_sides(self.game, view):
            return spread(self.game, view, self._hope(view, simulations, seed))
        if self._search_of is not mcts:
            return self._expect_by_worlds(view, simulations, seed)
        shares = np.zeros(int(view.players))
        view = copy(view)
        self._start(view, Budget(simulations), seed, FULL_ATTENTION)
        done = 0
        while done < simulations and self._search(view, 1) > done:
            shares += self._memory.values[: len(shares)]
            done += 1
        return shares / max(1, done)

    def _hope(self, view: View, simulations: int, seed: bytes) -> float:
        """Give what a mover may expect: the best move is weighed anew, for it may owe much to luck.

        Of many moves that are tried seldom, the one that seems best seems better than it is.
        """
        move = self.best(view, simulations, seed).move
        return self.weigh(view, [move], simulations, seed[::-1])[move]

    def wins_with(self, view: View, move: int, simulations: int) -> bool:
        """Tell whether a search of this move alone proves that it wins."""
        self._look_at(view, move, simulations, bytes(SEED_BYTES))
        return any(
            edge.move == move and edge.proven == WON
            for edge in self._memory.edges[: self._memory.count]
        )

    def wins_without(self, view: View, move: int, simulations: int) -> bool:
        """Tell whether a search of all moves but this one proves that one of them wins."""
        self._start(view, Budget(simulations), bytes(SEED_BYTES), FULL_ATTENTION)
        memory = self._memory
        self._search(view, 1)
        self._leave_out(memory.edges["move"][: memory.count] == move)
        self._search(view, simulations)
        return bool((memory.edges["proven"][: memory.count] == WON).any())

    def _leave_out(self, others: NDArray[np.bool_]) -> None:
        """Have the moves at some places of the root not searched."""
        memory = self._memory
        edges = memory.edges[: memory.count]
        edges["proven"][others] = OVERLOOKED
        if self._search_of is alphabeta:
            edges["prior"][others] = alphabeta.LAST
            memory.line[0].open = int((~others).sum())
            memory.line[0].before = edges["prior"][~others].max()
        else:
            edges["visits"], edges["value"] = 0, 0.0

    def _look_at(self, view: View, move: int, simulations: int, seed: bytes) -> float:
        """Search with one move of the root; exact values are taken as they are."""
        view = copy(view)
        self._start(view, Budget(simulations), seed, FULL_ATTENTION)
        memory = self._memory
        self._search(view, 1)
        if memory.count == 1:
            memory.proven = 0  # there is nothing to choose, but much to expect
        if not memory.proven:
            self._leave_out(memory.edges["move"][: memory.count] != move)
            self._search(view, simulations)
        edge = next(edge for edge in memory.edges[: memory.count] if edge.move == move)
        return float(edge.value) / max(1, int(edge.visits))

    def _compare(
        self, view: View, moves: Sequence[int], simulations: int, seed: bytes
    ) -> dict[int, float]:
        """Roll moves out, all in the same worlds; the budget is for each of them."""
        listed = list(dict.fromkeys(moves))
        pair = listed if len(listed) > 1 else listed * rollouts.FEWEST
        values: dict[int, float] = {}
        for other in pair[1:]:
            self._start(view, Budget(simulations), seed, FULL_ATTENTION)
            memory = self._memory
            for edge, move in zip(memory.edges, (pair[0], other), strict=False):
                edge.move, edge.visits, edge.proven = move, 0, OPEN
                edge.value, edge.prior = 0.0, NO_PRIOR
            memory.count = rollouts.FEWEST
            memory.granted = memory.left = rollouts.FEWEST * max(
                1, simulations // rollouts.PER_ROLLOUT
            )
            before, done = -1, 0
            while before < done:
                before, done = done, self._search(view, simulations)
            self._decide(memory)
            found = {int(edge.move): edge for edge in memory.edges[: memory.count]}
            values |= {
                move: float(edge.value) / max(1, int(edge.visits)) for move, edge in found.items()
            }
        return values

    def _expect_by_worlds(self, view: View, simulations: int, seed: bytes) -> Shares:
        """Ask the mover of each of some worlds that the viewer holds possible."""
        shares = np.zeros(int(view.players))
        for number in range(WORLDS):
            world = self.game.imagine(view, bytes([number + 1]) * SEED_BYTES)
            seen = self.game.view(world, int(world.player))
            own = self._hope(seen, max(1, simulations // WORLDS), seed)
            shares += spread(self.game, seen, own)
        return shares / WORLDS


def has_two_sides(game: Game, view: View) -> bool:
    """Tell whether what one side wins the other loses."""
    return len(set(sides_of(game, view))) == 2


def sides_of(game: Game, view: View) -> list[int]:
    """List the side of each player."""
    return game.sides(game.imagine(copy(view), bytes(SEED_BYTES)))


def spread(game: Game, view: View, own: float) -> Shares:
    """Give everybody's shares by that of the mover: the other sides have the rest, evenly."""
    sides, mover = np.array(sides_of(game, view)), int(view.player)
    others = max(1, len(set(sides.tolist())) - 1)
    return np.where(sides == sides[mover], own, (1.0 - own) / others)
