"""Why a move of Intercept is good, as codes and numbers."""

from __future__ import annotations

from quinte.core.contract import Move, Position, View, Words
from quinte.core.native import rule
from quinte.core.story import Code, spoken
from quinte.games.intercept.material import ARRIVALS, EMPTY, MOVE_BALL, SEATS, STRIDE
from quinte.games.intercept.moves import (
    STOP,
    hop_landing,
    is_hop,
    is_pawn_move,
    pawn_origin,
    pawn_target,
)
from quinte.games.intercept.sides import aims_at, colour_of, is_friend, pawn_colour, shape

FAR = 14
"""Longer than any path on the board."""


class Advice(Code):
    """What a hint may say."""

    SCORES = ()
    SEIZES = ()
    ADVANCES = "steps:number"
    RESTS = ()
    COVERS = "cell"
    OPENS = ()
    APPROACHES = ()
    REACHES = ()


ADVICE = spoken(Advice)

# An IntEnum's members are not constants to compiled code.
SCORES, SEIZES, ADVANCES, RESTS, COVERS, OPENS, APPROACHES, REACHES = map(int, Advice)


@rule
def explain(before: Position, move: Move, after: Position, words: Words) -> int:
    """R5, R13, R19: what a move does for the way of the ball."""
    code = reason_of(before, move, after)
    words[0] = code
    if code == ADVANCES:
        mine = colour_of(before, int(before.player))
        words[1] = way_to_go(before, mine, hop_landing(move))
    if code == COVERS:
        words[1] = pawn_target(move)
    return code


@rule
def reason_of(before: Position, move: Move, after: Position) -> int:
    """R5, R13, R19: the code of what is said."""
    player = int(before.player)
    mine = colour_of(before, player)
    if after.won != 0:
        return SCORES if int(after.won) >> player & 1 else 0
    if is_pawn_move(move):
        origin, target = pawn_origin(move), pawn_target(move)
        if before.pawn[target] != EMPTY and origin != target:
            return COVERS
        ball = int(before.ball)
        if after.stage == MOVE_BALL:
            return OPENS if is_ours(before, mine) else REACHES
        return APPROACHES if steps(target, ball) < steps(origin, ball) else 0
    if not is_hop(move):
        return RESTS if move == STOP else 0
    if not is_ours(before, mine):
        return SEIZES
    left = way_to_go(before, mine, hop_landing(move))
    return ADVANCES if left < way_to_go(before, mine, int(before.ball)) else 0


@rule
def is_ours(view: View, mine: int) -> bool:
    """R13: the ball lies on a pawn of this side."""
    carrier = int(view.pawn[view.ball])
    return carrier != EMPTY and is_friend(view, mine, pawn_colour(carrier))


@rule
def steps(cell: int, other: int) -> int:
    """R2: how many steps of a king lie between two cells."""
    files = abs(cell % STRIDE - other % STRIDE)
    return max(files, abs(cell // STRIDE - other // STRIDE))


@rule
def way_to_go(view: View, mine: int, cell: int) -> int:
    """R5: the steps from a cell to the nearest arrival of a colour's side."""
    nearest = FAR
    for colour in range(SEATS):
        if aims_at(view, mine, colour):
            nearest = min(nearest, steps(cell, int(ARRIVALS[shape(view), colour])))
    return nearest
