"""Why a move of Touché is good, as codes and numbers."""

from __future__ import annotations

from quinte.core.contract import Move, Position, Words
from quinte.core.native import rule
from quinte.core.story import Code, spoken
from quinte.games.touche.formations import (
    begin_of,
    first_through,
    formation_through,
    may_crown,
    name_of,
)
from quinte.games.touche.material import EMPTY, FIRST_SHAPE, OTHERS, SQUARE_SERIES
from quinte.games.touche.moves import is_place, place_square
from quinte.games.touche.sides import kind_of, shapes_of, side_of


class Advice(Code):
    """What a hint may say."""

    COMPLETES = "square"
    BREAKS = "square", "count:number"
    BUILDS = "square", "count:number"
    WINS = "square"


ADVICE = spoken(Advice)
RISKS = ()
"""Of no move: a card is drawn, or dealt, only where the game goes on."""

# An IntEnum's members are not constants to compiled code.
COMPLETES, BREAKS, BUILDS, WINS = map(int, Advice)


@rule
def explain(before: Position, move: Move, after: Position, words: Words) -> int:
    """R11, R13, R18: a formation made, one of the enemy's broken, or one that grows."""
    if not is_place(move):
        return 0
    square = place_square(move)
    words[1] = name_of(before, square)
    side = side_of(before, int(before.player))
    if after.winner == side or after.level[side] > before.level[side]:
        words[0] = WINS
        return WINS
    if after.pawn[square] != 1 << side:
        return 0  # the shout was forgotten, or the board is cleared
    if after.formations[side] > before.formations[side]:
        words[0] = COMPLETES
        return COMPLETES
    own = fullness(before, side, square)
    hit = int(before.pawn[square])
    theirs = fullness(before, hit >> 1, square) if hit != EMPTY else 0
    if theirs >= own and theirs > 0:
        words[0] = BREAKS
        words[2] = theirs + 1
        return BREAKS
    if own > 0:
        words[0] = BUILDS
        words[2] = own + 1
        return BUILDS
    return 0


@rule
def fullness(position: Position, side: int, square: int) -> int:
    """R18, R19: the most pawns of a side in a formation through a square, without the square."""
    kind = kind_of(position, side)
    begin = first_through(position, kind, square)
    end = begin_of(position, int(FIRST_SHAPE[kind]) + shapes_of(position, kind), square)
    pawn = 1 << side
    most = 0
    for at in range(begin, end):
        count = 0
        crowned = 0
        for i in range(4):
            cell = square + int(OTHERS[4 * at + i])
            is_twice = i == 2 and kind == SQUARE_SERIES  # the middle one of three others
            if not is_twice and position.pawn[cell] == pawn:
                count += 1
                crowned += int(position.crowned[cell])
        if crowned < 2 or may_crown(position, side, formation_through(square, at)):
            most = max(most, count)
    return most
