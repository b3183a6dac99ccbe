"""Why a move of Intercept is refused: the first rule that it breaks."""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Move, View, Words
from quinte.core.native import rule
from quinte.core.story import because
from quinte.games.intercept.ball import (
    is_fresh,
    is_passage,
    is_stop,
    is_used,
    may_bend,
)
from quinte.games.intercept.covers import face_to_cover, is_ball_near, is_uncovered, open_places
from quinte.games.intercept.former_rules import covers_at_home
from quinte.games.intercept.material import (
    ARRIVAL,
    ARRIVALS,
    CELLS,
    DOUBLE,
    EMPTY,
    HOLLOW,
    MOVE_BALL,
    NEAR,
    PAWN,
    STRIDE,
    WALL,
    ZONES,
)
from quinte.games.intercept.moves import (
    PASS,
    STOP,
    hop_landing,
    hop_passage,
    is_move,
    is_pawn_move,
    pawn_origin,
    pawn_target,
    pawn_turned,
)
from quinte.games.intercept.pawn_reach import has_pawn_move, reaches
from quinte.games.intercept.sides import aims_at, colour_of, is_friend, pawn_colour, shape


class Reason(IntEnum):
    """Why a move may not be made."""

    UNKNOWN_MOVE = 1
    OVER = 2
    MUST_MOVE_PAWN = 3
    MUST_MOVE_BALL = 4
    MAY_MOVE = 5
    NO_PAWN = 6
    NOT_YOURS = 7
    COVERED = 8
    CARRIER = 9
    NOT_DOUBLE = 10
    COVERING = 11
    BALL_THERE = 12
    OCCUPIED = 13
    WRONG_PAWN = 14
    WRONG_FACE = 15
    COVER_LIMIT = 16
    OUT_OF_REACH = 17
    FAR_PASSAGE = 18
    NO_PASSAGE = 19
    FAR_LANDING = 20
    TOO_NEAR = 21
    NO_REST = 22
    USED = 23
    BENT = 24
    NOT_FRESH = 25
    NOTHING_TO_JUMP = 26
    DOUBLE_BETWEEN = 27
    BALL_BETWEEN = 28
    IN_THE_WAY = 29
    DOUBLE_OUT_OF_REACH = 30


REASONS = {
    Reason.UNKNOWN_MOVE: (),
    Reason.OVER: (),
    Reason.MUST_MOVE_PAWN: (),
    Reason.MUST_MOVE_BALL: ("cell",),
    Reason.MAY_MOVE: (),
    Reason.NO_PAWN: ("cell",),
    Reason.NOT_YOURS: ("cell",),
    Reason.COVERED: ("cell",),
    Reason.CARRIER: ("cell",),
    Reason.NOT_DOUBLE: ("cell",),
    Reason.COVERING: ("cell",),
    Reason.BALL_THERE: ("cell",),
    Reason.OCCUPIED: ("cell",),
    Reason.WRONG_PAWN: ("cell",),
    Reason.WRONG_FACE: ("cell",),
    Reason.COVER_LIMIT: ("cell",),
    Reason.OUT_OF_REACH: ("from:cell", "to:cell"),
    Reason.FAR_PASSAGE: ("cell", "ball:cell"),
    Reason.NO_PASSAGE: ("cell",),
    Reason.FAR_LANDING: ("cell", "passage:cell"),
    Reason.TOO_NEAR: ("cell", "ball:cell"),
    Reason.NO_REST: ("cell",),
    Reason.USED: ("cell",),
    Reason.BENT: ("passage:cell",),
    Reason.NOT_FRESH: ("passage:cell", "cell"),
    Reason.NOTHING_TO_JUMP: ("from:cell", "to:cell", "cell"),
    Reason.DOUBLE_BETWEEN: ("from:cell", "to:cell", "cell"),
    Reason.BALL_BETWEEN: ("from:cell", "to:cell", "cell"),
    Reason.IN_THE_WAY: ("from:cell", "to:cell", "cell"),
    Reason.DOUBLE_OUT_OF_REACH: ("from:cell", "to:cell"),
}


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R6 to R23: whether it is a move, the time for it, and then why not."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE)
    if view.player == NOBODY:
        return because(reason, Reason.OVER)
    if view.stage == MOVE_BALL:
        if is_pawn_move(move) or move == PASS:
            return because(reason, Reason.MUST_MOVE_BALL, int(view.ball))
        if move == STOP:
            return 0
        return why_not_hop(view, hop_passage(move), hop_landing(move), reason)
    if move == PASS:
        return because(reason, Reason.MAY_MOVE) if has_pawn_move(view) else 0
    if not is_pawn_move(move):
        return because(reason, Reason.MUST_MOVE_PAWN)
    return why_not_pawn(view, pawn_origin(move), pawn_target(move), pawn_turned(move), reason)


@rule
def is_cell(view: View, cell: int) -> bool:
    """R2: on the board."""
    return cell < CELLS and view.pawn[cell] != WALL


@rule
def why_not_pawn(view: View, origin: int, target: int, turned: int, reason: Words) -> int:
    """R6 to R11, R17, R22: a pawn of one's own that may move so."""
    if not is_cell(view, origin) or not is_cell(view, target) or (origin == target and not turned):
        return because(reason, Reason.UNKNOWN_MOVE)
    pawn, beneath = int(view.pawn[origin]), int(view.under[origin])
    mine = colour_of(view, int(view.player))
    if pawn == EMPTY:
        return because(reason, Reason.NO_PAWN, origin)
    if pawn_colour(pawn) != mine:
        is_covered = beneath != EMPTY and pawn_colour(beneath) == mine
        return because(reason, Reason.COVERED if is_covered else Reason.NOT_YOURS, origin)
    if origin == view.ball:
        return because(reason, Reason.CARRIER, origin)
    if turned and pawn & DOUBLE == 0:
        return because(reason, Reason.NOT_DOUBLE, origin)
    if origin == target:
        return because(reason, Reason.COVERING, origin) if beneath != EMPTY else 0
    if target == view.ball:
        return because(reason, Reason.BALL_THERE, target)
    if view.pawn[target] != EMPTY:
        return why_not_cover(view, origin, target, turned, reason)
    return 0 if reaches(view, origin, target) else why_not_reach(view, origin, target, reason)


@rule
def why_not_cover(view: View, origin: int, target: int, turned: int, reason: Words) -> int:
    """R19 to R22: an enemy where one arrives, a pawn that fits, and not too many covered."""
    pawn, victim = int(view.pawn[origin]), pawn_colour(int(view.pawn[target]))
    zone = int(ZONES[shape(view), target])
    is_victim = zone & (ARRIVAL | NEAR) != 0 and may_cover_at(view, pawn_colour(pawn), victim, zone)
    is_enemy = not is_friend(view, pawn_colour(pawn), victim)
    if not is_victim or not is_enemy or not is_uncovered(view, victim, target):
        return because(reason, Reason.OCCUPIED, target)
    if pawn & DOUBLE == 0 and pawn & HOLLOW != face_to_cover(view, target):
        return because(reason, Reason.WRONG_PAWN, target)
    if reaches(view, origin, target):
        if (pawn ^ turned) & HOLLOW != face_to_cover(view, target):
            return because(reason, Reason.WRONG_FACE, target)
        return 0
    if open_places(view, victim) & zone & (ARRIVAL | NEAR) == 0:
        return because(reason, Reason.COVER_LIMIT, target)
    return why_not_reach(view, origin, target, reason)


@rule
def why_not_reach(view: View, origin: int, target: int, reason: Words) -> int:
    """R7 to R10: what stands in the way of a pawn that cannot go there, or fails to."""
    is_double = view.pawn[origin] & DOUBLE != 0
    between = first_between(view, origin, target, is_double)
    if between == target:
        code = Reason.DOUBLE_OUT_OF_REACH if is_double else Reason.OUT_OF_REACH
        return because(reason, code, origin, target)
    if between == view.ball:
        return because(reason, Reason.BALL_BETWEEN, origin, target, between)
    if is_double:
        return because(reason, Reason.IN_THE_WAY, origin, target, between)
    code = Reason.NOTHING_TO_JUMP if view.pawn[between] == EMPTY else Reason.DOUBLE_BETWEEN
    return because(reason, code, origin, target, between)


@rule
def first_between(view: View, origin: int, target: int, is_double: bool) -> int:  # noqa: FBT001, a fact
    """R8, R10: what decides on a straight way: the cell to be jumped, or what a double meets first.

    The target itself where the way is not straight, too long for one jump, or free.
    """
    files, ranks = target % STRIDE - origin % STRIDE, target // STRIDE - origin // STRIDE
    is_straight = files == 0 or ranks == 0 or abs(files) == abs(ranks)
    if not is_straight or (not is_double and distance(origin, target) != 2):
        return target
    step = STRIDE * sign(ranks) + sign(files)
    cell = origin + step
    while is_double and cell != target and view.pawn[cell] == EMPTY and cell != view.ball:
        cell += step
    return cell


@rule
def sign(number: int) -> int:
    """R8: 1, 0 or -1: which way."""
    return 1 if number > 0 else -1 if number < 0 else 0


@rule
def may_cover_at(view: View, mine: int, victim: int, zone: int) -> bool:
    """R19, R20: one arrives here, and the ball is near where it must be."""
    if covers_at_home(view):
        return zone & 3 == victim
    return aims_at(view, mine, zone & 3) and is_ball_near(view, ARRIVALS[shape(view), zone & 3])


@rule
def why_not_hop(view: View, passage: int, landing: int, reason: Words) -> int:
    """R13 to R16, R23: a passage pawn next to the ball, a stop two cells away, a fair way."""
    ball = int(view.ball)
    if not is_cell(view, passage) or not is_cell(view, landing):
        return because(reason, Reason.UNKNOWN_MOVE)
    if distance(ball, passage) != 1:
        return because(reason, Reason.FAR_PASSAGE, passage, ball)
    pawn = int(view.pawn[passage])
    if is_used(view, passage) and pawn & (PAWN | HOLLOW) == PAWN:
        return because(reason, Reason.USED, passage)
    if not is_passage(view, passage):
        return because(reason, Reason.NO_PASSAGE, passage)
    if distance(passage, landing) != 1:
        return because(reason, Reason.FAR_LANDING, landing, passage)
    if distance(ball, landing) != 2:
        return because(reason, Reason.TOO_NEAR, landing, ball)
    if is_used(view, landing):
        return because(reason, Reason.USED, landing)
    if not is_stop(view, landing):
        return because(reason, Reason.NO_REST, landing)
    if not may_bend(view, passage, landing):
        return because(reason, Reason.BENT, passage)
    if not is_fresh(view, passage, landing):
        return because(reason, Reason.NOT_FRESH, passage, landing)
    return 0


@rule
def distance(cell: int, other: int) -> int:
    """R2: how many steps of a king lie between two cells."""
    files = abs(cell % STRIDE - other % STRIDE)
    ranks = abs(cell // STRIDE - other // STRIDE)
    return max(files, ranks)
