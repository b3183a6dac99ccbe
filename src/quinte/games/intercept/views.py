"""What each player knows in Intercept: everything (R28)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Position, View
from quinte.core.native import rule
from quinte.games.intercept.derived import derive
from quinte.games.intercept.material import CELLS, MOST_TURNS, MOST_USED

Row = NDArray[np.signedinteger[Any]]


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R28: nothing is hidden from anybody."""
    view.viewer = player
    copy_all(position, view)


@rule
def imagine(view: View, position: Position) -> None:
    """R28: only one position agrees with a view."""
    copy_all(view, position)
    derive(position)


@rule
def copy_all(source: View, target: View) -> None:
    """R28: the whole game, from a position to a view or back."""
    copy_options(source, target)
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.stage = source.stage
    target.hops = source.hops
    target.won = source.won
    target.turn = source.turn
    target.ball = source.ball
    target.moved = source.moved
    copy_row(source.used, target.used, MOST_USED)
    copy_row(source.pawn, target.pawn, CELLS)
    copy_row(source.under, target.under, CELLS)
    copy_row(source.history, target.history, MOST_TURNS)


@rule
def copy_row(source: Row, target: Row, count: int) -> None:
    """R28: an array of a record."""
    for i in range(count):
        target[i] = source[i]


@rule
def copy_options(source: View, target: View) -> None:
    """R28: what was agreed before the game."""
    target.teams = source.teams
    target.board_size = source.board_size
    target.double_start = source.double_start
    target.bend = source.bend
    target.fresh = source.fresh
    target.own_goal = source.own_goal
    target.target = source.target
    target.cover = source.cover
    target.repetition = source.repetition
    target.max_turns = source.max_turns
