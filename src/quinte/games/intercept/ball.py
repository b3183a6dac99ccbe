"""Where the ball of Intercept may go (R13 to R18), one hop at a time, in positions and views."""

from __future__ import annotations

from quinte.core.contract import Moves, View
from quinte.core.native import rule
from quinte.games.intercept.material import (
    BEND_ANY,
    BEND_SINGLE,
    EMPTY,
    FRESH_ALWAYS,
    HOLLOW,
    LANDINGS,
    MOST_USED,
    NO_CELL,
    PAWN,
    STEPS,
)
from quinte.games.intercept.moves import STOP, pack_hop
from quinte.games.intercept.sides import colour_of, is_friend, is_goal, pawn_colour


@rule
def ball_moves(position: View, moves: Moves) -> int:
    """R13, R14: every hop from where the ball is, or no more."""
    count = 0
    for i in range(8):
        passage = int(position.ball) + STEPS[i]
        if not is_passage(position, passage):
            continue
        for j in range(5):
            landing = int(position.ball) + LANDINGS[i, j]
            if LANDINGS[i, j] != 0 and may_hop(position, passage, landing):
                moves[count] = pack_hop(passage, landing)
                count += 1
    moves[count] = STOP
    return count + 1


@rule
def has_hop(position: View) -> bool:
    """R13, R14: the ball can be moved, or moved on."""
    for i in range(8):
        passage = int(position.ball) + STEPS[i]
        if not is_passage(position, passage):
            continue
        for j in range(5):
            landing = int(position.ball) + LANDINGS[i, j]
            if LANDINGS[i, j] != 0 and may_hop(position, passage, landing):
                return True
    return False


@rule
def is_passage(view: View, cell: int) -> bool:
    """R3, R13, R14, R18: a passage pawn of one's side, not yet used in this way."""
    pawn = int(view.pawn[cell])
    if pawn & (PAWN | HOLLOW) != PAWN:
        return False
    return is_ours(view, pawn) and not is_used(view, cell)


@rule
def may_hop(view: View, passage: int, landing: int) -> bool:
    """R13 to R16: a stop that the ball may reach over this passage pawn."""
    if not is_stop(view, landing) or is_used(view, landing):
        return False
    return may_bend(view, passage, landing) and is_fresh(view, passage, landing)


@rule
def is_stop(view: View, cell: int) -> bool:
    """R13, R18, R23: a rest pawn of one's side, or the empty arrival where the ball wins."""
    pawn = int(view.pawn[cell])
    if pawn == EMPTY:
        return is_goal(view, colour_of(view, int(view.player)), cell)
    return pawn & (PAWN | HOLLOW) == PAWN | HOLLOW and is_ours(view, pawn)


@rule
def is_ours(view: View, pawn: int) -> bool:
    """R13, R18: a pawn of the side to move."""
    return is_friend(view, colour_of(view, int(view.player)), pawn_colour(pawn))


@rule
def is_used(view: View, cell: int) -> bool:
    """R14: the way has been here, as its start, a passage or a stop."""
    if view.hops == 0:
        return False
    for i in range(MOST_USED):
        if view.used[i] == cell:
            return True
    return False


@rule
def is_straight(view: View, passage: int, landing: int) -> bool:
    """R15: ball, passage pawn and landing are in line."""
    return landing - passage == passage - int(view.ball)


@rule
def may_bend(view: View, passage: int, landing: int) -> bool:
    """R15: on the passage pawn a way turns only if it is a single hop, or as agreed."""
    if view.bend == BEND_ANY or is_straight(view, passage, landing):
        return True
    return view.bend == BEND_SINGLE and view.hops == 0


@rule
def is_fresh(view: View, passage: int, landing: int) -> bool:
    """R16: to intercept, one of the two pawns of the first hop must have moved in this turn."""
    if view.hops > 0 or not needs_fresh(view):
        return True
    return view.moved == passage or view.moved == landing


@rule
def needs_fresh(view: View) -> bool:
    """R16: the ball lies on an enemy pawn, or by option on any."""
    carrier = int(view.pawn[view.ball])
    if carrier == EMPTY:
        return False
    return view.fresh == FRESH_ALWAYS or not is_ours(view, carrier)


@rule
def note_hop(position: View, passage: int, landing: int) -> None:
    """R14: the cells of the way, in its order."""
    hops = int(position.hops)
    if hops == 0:
        position.used[0] = position.ball
    position.used[2 * hops + 1] = passage
    position.used[2 * hops + 2] = landing
    position.hops = hops + 1


@rule
def forget_way(position: View) -> None:
    """R14: the next way is a new one."""
    for i in range(MOST_USED):
        position.used[i] = NO_CELL
    position.hops = 0
