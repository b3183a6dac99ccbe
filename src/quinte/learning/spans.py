"""What one core does for a span of moves: `bind` compiles this against a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quinte.batch.loops import Bare, Counts
from quinte.bots.nets.looking import UNDECIDED, look_ahead, share_of
from quinte.core.contract import Active, Lookup, Moves, Values

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's features and heuristics
    from quinte.games.touche.features import FEATURES
    from quinte.games.touche.heuristics import evaluate, is_settled, policy


class Looks(NamedTuple):
    """Moves to look at, each in the game that owns it, and what was found there."""

    owners: Counts
    moves: Moves
    active: Active
    lengths: Counts
    shares: Values


def look_span(
    first: int, last: int, positions: Bare, world: Bare, looks: Looks, *lookups: Lookup
) -> int:
    """Write the features of each move of a span, and what it brings its mover if it is the last.

    After the active features, every row is filled with a number that no feature has.
    """
    for i in range(first, last):
        before, after = positions[looks.owners[i]], world[0]
        world[0] = before
        row = looks.active[i]
        count = look_ahead(before, looks.moves[i], after, row, *lookups)
        for place in range(count, len(row)):
            row[place] = FEATURES
        looks.lengths[i] = count
        looks.shares[i] = UNDECIDED
        if count == 0:
            looks.shares[i] = share_of(after, int(before.player))
    return last


def guide_span(  # noqa: PLR0913, PLR0917, as above
    first: int, last: int, positions: Bare, moves: Moves, counts: Counts, chosen: Moves
) -> int:
    """Choose the move of the game's own quick player in each game of a span."""
    for i in range(first, last):
        chosen[i] = moves[i, policy(positions[i], moves[i], counts[i])]
    return last


def teach_span(first: int, last: int, positions: Bare, values: Values) -> int:
    """Write what the game's own judgement expects for each player, in each game of a span."""
    for i in range(first, last):
        evaluate(positions[i], values[i])
    return last


def part_span(first: int, last: int, earlier: Bare, positions: Bare, parted: Counts) -> int:
    """Write in which games of a span a part, such as a round, has ended."""
    for i in range(first, last):
        parted[i] = 1 if is_settled(earlier[i], positions[i]) else 0
    return last
