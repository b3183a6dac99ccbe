"""What each player may expect of a situation, going by what one of them knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.analysis.loops.layouts import REVERSED, SEEDS, Desk
from quinte.analysis.loops.searching import best_move
from quinte.bots.edges import Memory
from quinte.bots.mcts.search import has_two_sides
from quinte.core.contract import Lookup, Position, Values, View
from quinte.core.native import rule
from quinte.engine.undo import dream

if TYPE_CHECKING:  # at run time `bind` supplies these from the game and its search
    from quinte.analysis.loops.one_move import weigh_rivals
    from quinte.analysis.loops.tree import expect_unlike
    from quinte.games.make_five.rules import imagine, observe, side_of, winners

OVERRIDES = ("expect_unlike", "weigh_rivals")
"""What the search of a game supplies."""
WORLDS = 4
"""Worlds in which a mover is asked, where the viewer is somebody else."""


def expect(view: View, memory: Memory, desk: Desk, simulations: int, *lookups: Lookup) -> None:
    """Write what each player may expect, whoever is to move."""
    world = desk.imagined[0]
    dream(world, 0)
    imagine(view, world)
    if view.viewer == view.player and has_two_sides(world):
        own = hope(view, memory, desk, simulations, *lookups)
        clear_shares(desk.now)
        spread(world, int(view.player), own, desk.now)
    else:
        expect_unlike(view, memory, desk, simulations, *lookups)


def hope(view: View, memory: Memory, desk: Desk, simulations: int, *lookups: Lookup) -> float:
    """Return what a mover may expect: the best move, which may owe much to luck, is weighed again.

    Of many rarely tried moves, the one that seems best seems better than it is.
    """
    desk.rivals[0] = best_move(view, memory, simulations, SEEDS[0], *lookups)
    desk.count = 1
    weigh_rivals(view, memory, desk, simulations, REVERSED[0], 0, *lookups)
    return float(desk.tries[0, 0])


def expect_by_worlds(
    view: View, memory: Memory, desk: Desk, simulations: int, *lookups: Lookup
) -> None:
    """Ask the mover of each of some worlds that the viewer holds possible."""
    world, seen = desk.imagined[1], desk.sights[0]
    clear_shares(desk.sums)
    for number in range(WORLDS):
        dream(world, number)
        imagine(view, world)
        observe(world, int(world.player), seen)
        own = hope(seen, memory, desk, max(1, simulations // WORLDS), *lookups)
        spread(world, int(world.player), own, desk.sums)
    for player in range(view.players):
        desk.now[player] = desk.sums[player] * (1.0 / WORLDS)


@rule
def clear_shares(shares: Values) -> None:
    """Begin with nothing for anybody."""
    for player in range(len(shares)):
        shares[player] = 0.0


def spread(world: Position, mover: int, own: float, shares: Values) -> None:
    """Add everybody's shares, given the mover's: the other sides share the rest evenly."""
    others = max(1.0, float(count_sides(world) - 1))
    for player in range(world.players):
        is_own = side_of(world, player) == side_of(world, mover)
        shares[player] += own if is_own else np.true_divide(1.0 - own, others)


def pay(position: Position, shares: Values) -> None:
    """Write what each player has of a match that is over: all, nothing, or an even part."""
    won = winners(position)
    parts = float(count_sides(position)) if won == 0 else float(count_winning(position, won))
    for player in range(position.players):
        has_part = won == 0 or is_on_winning(position, player, won)
        shares[player] = np.true_divide(1.0, parts) if has_part else 0.0


def count_sides(position: Position) -> int:
    """Count the sides."""
    count = 0
    for player in range(position.players):
        if is_first_of_side(position, player):
            count += 1
    return count


def count_winning(position: Position, won: int) -> int:
    """Count the sides that have won."""
    count = 0
    for player in range(position.players):
        if is_first_of_side(position, player) and is_on_winning(position, player, won):
            count += 1
    return count


def is_first_of_side(position: Position, player: int) -> bool:
    """Return whether nobody of the same side comes before a player."""
    for other in range(player):
        if side_of(position, other) == side_of(position, player):
            return False
    return True


def is_on_winning(position: Position, player: int, won: int) -> bool:
    """Return whether somebody on the side of a player has won."""
    for other in range(position.players):
        if won >> other & 1 and side_of(position, other) == side_of(position, player):
            return True
    return False
