"""Who plays with whom in Touché, and for what: sides, series, targets (R1, R5 to R7)."""

from __future__ import annotations

from quinte.core.contract import Position, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.games.touche.material import (
    CROSS_SERIES,
    PLUS_ONLY,
    PRO,
    SHAPE_COUNT,
    TARGETS,
    THREE_PLAYERS_ONLY,
    THREE_TEAMS,
)


@rule
def has_three_sides(view: View) -> bool:
    """R1: three players, or six in three teams of two."""
    return view.players == 3 or (view.players == 6 and view.teams == THREE_TEAMS)


@rule
def side_of(position: Position, player: int) -> int:
    """R1: teammates never sit side by side. In views as in positions."""
    return player % 3 if has_three_sides(position) else player % 2


@rule
def side_count(view: View) -> int:
    """R1: two or three."""
    return 3 if has_three_sides(view) else 2


@rule
def is_playing(view: View, side: int) -> bool:
    """R1, R28: this side has not given up; its first player has the same number."""
    return not has_left(view, side)


@rule
def kind_of(view: View, side: int) -> int:
    """R6, R25: what a side has to make; a pro makes one series after another."""
    kind = int(view.level[side]) if view.series == PRO else int(view.series)
    return min(kind, CROSS_SERIES)


@rule
def shapes_of(view: View, kind: int) -> int:
    """R5: how many shapes count for this kind."""
    if kind == CROSS_SERIES and view.cross == PLUS_ONLY:
        return 1
    return int(SHAPE_COUNT[kind])


@rule
def target(view: View, side: int) -> int:
    """R6, R7: how many formations win; one fewer with three sides."""
    is_reduced = has_three_sides(view)
    if view.reduce == THREE_PLAYERS_ONLY and view.players != 3:
        is_reduced = False
    return int(TARGETS[1 if is_reduced else 0, kind_of(view, side)])
