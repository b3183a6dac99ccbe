"""Searches games with too many moves for a tree: the promising ones are rehearsed in many worlds.

All of them are tried in the same worlds, with the same chance, and answered by quick players; so
what tells them apart is not luck. After each round the half that promises least is heard less.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from quinte.bots.search import justify, share
from quinte.bots.searcher import Budget, Choice, Thought
from quinte.core.contract import WORDS, Moves, Table, Values, View
from quinte.core.native import bind, positions
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules and the insight of each game
    from quinte.core.card import Game
    from quinte.games.takemo.insight import reply, sift, value
    from quinte.games.takemo.rules import imagine, is_over, play, winners

Worlds = Any

CANDIDATES = 12
"""Moves that are rehearsed."""
REPLIES = 2
"""Moves that quick players make after each of them: an answer, and what comes of it."""
PER_SIMULATION = 16
"""Simulations of a budget that pay for one rehearsal of one move."""
EVEN = 0.5
STEEP = 12.0
GENTLE = 150.0
"""How much seldomer a move is chosen that promises less, by a bot that does not take the best."""


def first_look(
    view: View, worlds: Worlds, moves: Moves, worths: Moves, known: int, *tables: Table
) -> int:
    """List the moves that are promising at first sight, the best first."""
    imagine(view, worlds[0])
    return sift(worlds[0], moves, worths, known, *tables)


def rehearse(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    worlds: Worlds,
    candidates: Moves,
    count: int,
    moves: Moves,
    values: Values,
    sums: Values,
    rounds: int,
    *tables: Table,
) -> None:
    """Play each candidate in so many worlds, and add up what it brought its mover."""
    world, trial = worlds[0], worlds[1]
    player = int(view.player)
    for _ in range(rounds):
        imagine(view, world)
        for i in range(count):
            worlds[1] = worlds[0]
            play(trial, candidates[i], *tables)
            made = 0
            while made < REPLIES and not is_over(trial):
                play(trial, reply(trial, moves, *tables), *tables)
                made += 1
            if is_over(trial):
                share(int(trial.players), winners(trial), values)
            else:
                value(trial, values)
            sums[i] += values[player]


class Sifter:
    """Chooses among promising moves; its memory is made once and used for every move."""

    def __init__(self, game: Game) -> None:
        """Compile the search for a game, or load it."""
        self.game = game
        self._first_look = bind(first_look, game.rules, game.insight)
        self._rehearse = bind(rehearse, game.rules, game.insight)
        self._justify = bind(justify, game.rules, game.insight)
        self._worlds = positions(game.rules.POSITION, 2)
        self._moves = np.zeros(game.rules.MAX_MOVES, np.int64)
        self._values = np.zeros(max(game.players), np.float64)

    def choose(self, view: View, budget: Budget, seed: bytes, known: int | None = None) -> Thought:
        """Think about the move that the viewer has to make."""
        if view.viewer != view.player:
            message = "A sifter thinks for the player who is to move, with that player's view."
            raise ValueError(message)
        seed_stream(self._worlds[0], np.frombuffer(seed, np.uint8).copy())
        deadline = time.perf_counter() + budget.seconds
        memory = min(100, budget.simulations // 8) if known is None else known
        worths = np.zeros(CANDIDATES, np.int64)
        look = (view, self._worlds, self._moves, worths, memory)
        count = int(self._first_look(*look, *self.game.tables))
        candidates = self._moves[:count].copy()
        sums, tried = np.zeros(count), np.zeros(count, np.int64)
        left = budget.simulations // PER_SIMULATION if count > 1 else 0
        alive = np.arange(count)
        while left >= len(alive) > 1 and time.perf_counter() < deadline:
            rounds = max(1, min(left // (2 * len(alive)), 8))
            part = np.zeros(len(alive))
            trial = (view, self._worlds, candidates[alive], len(alive), self._moves)
            self._rehearse(*trial, self._values, part, rounds, *self.game.tables)
            sums[alive] += part
            tried[alive] += rounds
            left -= rounds * len(alive)
            alive = self._still_promising(alive, sums, tried, left, budget)
        return thought(candidates, worths, sums, tried)

    def explain(self, view: View, move: int) -> list[int]:
        """Say why a move is good, as the numbers of the game's advice; nothing if nothing does."""
        words = np.zeros(WORDS, np.int64)
        code = self._justify(view, self._worlds, move, words, *self.game.tables)
        return words.tolist() if code else []

    @staticmethod
    def _still_promising(
        alive: np.ndarray[Any, Any],
        sums: np.ndarray[Any, Any],
        tried: np.ndarray[Any, Any],
        left: int,
        budget: Budget,
    ) -> np.ndarray[Any, Any]:
        """Drop the worse half each time that half of what is left has been spent."""
        spent = budget.simulations // PER_SIMULATION - left
        halvings = int(np.log2(max(1, budget.simulations // PER_SIMULATION) / max(1, left)))
        wanted = max(2, CANDIDATES >> halvings) if spent else len(alive)
        order = np.argsort(-(sums[alive] / tried[alive]), kind="stable")
        return np.sort(alive[order[:wanted]])


def thought(candidates: Moves, worths: Moves, sums: Values, tried: Moves) -> Thought:
    """Put what was found in order: the best means of those tried longest, then the first look."""
    means = np.where(tried > 0, sums / np.maximum(1, tried), EVEN)
    first = worths[: len(candidates)]
    order = np.lexsort((-first, -means, -tried))
    # How far behind the best: by what was rehearsed, or by the first look alone.
    behind = STEEP * (means - means[order[0]]) if tried.any() else (first - first.max()) / GENTLE
    shown = np.maximum(1, 1000 * np.exp(np.minimum(0.0, behind)))
    choices = tuple(Choice(int(candidates[i]), int(shown[i]), float(means[i])) for i in order)
    return Thought(choices[0].move, choices, int(tried.sum()))
