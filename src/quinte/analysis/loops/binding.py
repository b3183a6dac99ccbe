"""The loops of an analysis, bound to a game: its rules, search and lots, what its bots know."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from quinte.analysis.loops import adding, deepening, fortune, judging, rollouts, tree, trying
from quinte.bots.algorithms import algorithm_of
from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.rollouts import search as rolling
from quinte.core.card import Game
from quinte.core.native import bind

LOOPS = {
    "judge_decision": judging,
    "luck_of_move": fortune,
    "luck_of_deal": fortune,
    "seed_for": fortune,
    "open_account": adding,
    "add_decision": adding,
    "add_leaving": adding,
    "wins_at_once": trying,
    "keeps_win": trying,
}
"""What is called from outside, and where it stands."""


def asking_of(game: Game) -> ModuleType:
    """Return the way in which the search of a game is asked."""
    search = algorithm_of(game)
    if search is rolling:
        return rollouts
    return deepening if search is alphabeta else tree


def modules_of(game: Game) -> tuple[Any, ...]:
    """Return what the loops are bound to besides the rules."""
    lots = (game.lots,) if game.lots else ()
    return (asking_of(game), *lots, game.heuristics)


def bound(game: Game, name: str) -> Any:  # noqa: ANN401, numba's functions have no types
    """Return one of the loops, bound to a game."""
    return bind(getattr(LOOPS[name], name), game.rules, *modules_of(game))
