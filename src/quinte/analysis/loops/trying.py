"""Judging what is tried in a puzzle, by its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.analysis.loops.layouts import NO_CHANCE, Desk
from quinte.bots.edges import Memory
from quinte.core.card import NOTHING_HIDDEN
from quinte.core.contract import NOBODY, Lookup, Move, View
from quinte.engine.undo import dream

if TYPE_CHECKING:  # at run time `bind` supplies these from the game and its search
    from quinte.analysis.loops.one_move import wins_with
    from quinte.games.make_five.rules import imagine, play, winners

OVERRIDES = ("wins_with",)
"""What the search of a game supplies."""
WORLDS = 16
"""Worlds in which a move must win to be said to win at once."""


def wins_at_once(view: View, desk: Desk, move: Move, hidden: int, *lookups: Lookup) -> int:
    """Return whether a move ends the match, and its mover wins, in all of some worlds: 1 or 0."""
    world, player = desk.imagined[0], int(view.player)
    for number in range(1 if hidden == NOTHING_HIDDEN else WORLDS):
        dream(world, number - 1)
        imagine(view, world)
        play(world, move, *lookups)
        if world.player != NOBODY or winners(world) >> player & 1 == 0:
            return 0
    return 1


def keeps_win(
    view: View, memory: Memory, desk: Desk, move: Move, simulations: int, *lookups: Lookup
) -> int:
    """Return whether a move goes on with a forced win: it wins at once, or is proven to: 1 or 0."""
    if wins_at_once(view, desk, move, NOTHING_HIDDEN, *lookups) == 1:
        return 1
    return 1 if wins_with(view, memory, move, simulations, NO_CHANCE[0], *lookups) else 0
