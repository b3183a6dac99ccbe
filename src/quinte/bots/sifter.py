"""A searcher for games with too many moves for a tree; sifting.py says how it thinks."""

import time
from typing import Any

import numpy as np

from quinte.bots.search import justify
from quinte.bots.searcher import Budget, Choice, Thought, allocate
from quinte.bots.sifting import look, memory, rehearse, settle
from quinte.bots.tree import ALL
from quinte.core.card import Game
from quinte.core.contract import WORDS, View
from quinte.core.native import bind


class Sifter:
    """Chooses among promising moves; its memory is made once and used for every move."""

    def __init__(self, game: Game) -> None:
        """Compile the search for a game, or load it."""
        self.game = game
        self._look: Any = bind(look, game.rules, game.heuristics)
        self._rehearse = bind(rehearse, game.rules, game.heuristics)
        self._settle = bind(settle, game.rules, game.heuristics)
        self._justify: Any = bind(justify, game.rules, game.heuristics)
        held = {kind: allocate(*given) for kind, given in memory(game).items()}
        self._held = held
        self._first = tuple(held[k] for k in ("Thoughts", "Worlds", "Candidates", "Moves"))
        self._then = (*self._first, held["Values"])

    def choose(self, view: View, budget: Budget, seed: bytes, sight: int = ALL) -> Thought:
        """Think about the move that the viewer has to make."""
        if view.viewer != view.player:
            message = "A sifter thinks for the player who is to move, with that player's view."
            raise ValueError(message)
        deadline = time.perf_counter() + budget.seconds
        chance = np.frombuffer(seed, np.uint8).copy()
        tables = self.game.tables
        self._look(view, *self._first, chance, budget.simulations, sight, *tables)
        while time.perf_counter() < deadline and self._rehearse(view, *self._then, *tables):
            pass
        thoughts, candidates = self._held["Thoughts"], self._held["Candidates"]
        move = int(self._settle(thoughts, candidates))
        choices = tuple(
            Choice(int(each.move), int(each.visits), float(each.value) / max(1, int(each.visits)))
            for each in candidates[: thoughts.count]
        )
        return Thought(move, choices, int(thoughts.granted - thoughts.left))

    def explain(self, view: View, move: int) -> list[int]:
        """Say why a move is good, as the numbers of the game's advice; nothing if nothing does."""
        words = np.zeros(WORDS, np.int64)
        code = self._justify(view, self._held["Worlds"], move, words, *self.game.tables)
        return words.tolist() if code else []
