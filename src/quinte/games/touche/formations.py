"""Formations of Touché: which may be crowned, and which exclude each other (R16, R18 to R21).

A formation that is just finished goes through the square just filled. Those of one kind through a
square follow one another in THROUGH, at most 20, so that bits can stand for them.
"""

from __future__ import annotations

from quinte.core.contract import Position, View
from quinte.core.native import rule
from quinte.games.touche.material import (
    ABSENT,
    ALL_JOKER_SQUARES,
    BEGINS,
    CARD_OF_SQUARE,
    CELLS,
    EMPTY,
    FINISH,
    FIRST_SHAPE,
    FORMATIONS,
    JOKER_SQUARES,
    JOKER_SQUARES_OF,
    MOST_THROUGH,
    NONE,
    OFFSETS,
    OTHERS,
    READY,
    SHAPES,
    SIDES,
    SQUARES,
    THROUGH,
    TOTAL_ONE,
    WILD,
)
from quinte.games.touche.sides import kind_of, shapes_of, side_count


@rule
def survey(view: View, side: int, square: int) -> int:
    """R16, R18, R19: what a side that has this square may crown, or finish on a Joker square.

    Bits: the formations through the square that may be crowned, then, from READY on, the Joker
    squares on which another one through it would be finished.
    """
    kind = kind_of(view, side)
    begin = first_through(view, kind, square)
    end = begin_of(view, int(FIRST_SHAPE[kind]) + shapes_of(view, kind), square)
    pawn = 1 << side
    found = 0
    for at in range(begin, end):
        # Three at once: whether a single one is the side's cannot be predicted, this mostly can.
        common = pawn & int(view.pawn[square + int(OTHERS[4 * at])])
        common &= int(view.pawn[square + int(OTHERS[4 * at + 1])])
        common &= int(view.pawn[square + int(OTHERS[4 * at + 2])])
        if common != 0:
            bit = prospect(view, pawn, square + int(OTHERS[4 * at + 3]), at - begin)
            if bit != 0 and may_crown(view, side, formation_through(square, at)):
                found |= bit
    return found


@rule
def prospect(view: View, pawn: int, last: int, number: int) -> int:
    """R16, R18: a formation that lacks at most its last square: its bit, that square's, or none."""
    if view.pawn[last] == pawn:
        return 1 << number
    if view.pawn[last] != EMPTY or CARD_OF_SQUARE[view.layout, last] != NONE:
        return 0
    if view.joker_squares == FINISH:
        return joker_bit(view, last) << READY
    return 1 << number if view.joker_squares == WILD else 0


@rule
def joker_bit(view: View, square: int) -> int:
    """R2: the bit of a Joker square."""
    i = 0
    while JOKER_SQUARES_OF[view.layout, i] != square:
        i += 1
    return 1 << i


@rule
def candidates(view: View, side: int, square: int) -> int:
    """R18, R19: the formations through a square that this side may crown, as bits."""
    return survey(view, side, square) & (1 << READY) - 1


@rule
def first_through(view: View, kind: int, square: int) -> int:
    """R5, R18: where the formations of a kind through a square begin in THROUGH."""
    return begin_of(view, int(FIRST_SHAPE[kind]), square)


@rule
def begin_of(view: View, shape: int, square: int) -> int:
    """R5, R18: where those of one shape begin; those of the shape before end there."""
    place = SQUARES * int(view.layout) + square
    return int(BEGINS[place]) + int(OFFSETS[(SHAPES + 1) * place + shape])


@rule
def formation_through(square: int, at: int) -> int:
    """R5, R18: the formation at a place of THROUGH, in the list of this square."""
    return square + int(THROUGH[at])


@rule
def cell_of(layout: int, formation: int, i: int) -> int:
    """R5: a square of a formation by its place there, or NONE."""
    step = int(FORMATIONS[layout, formation, i])
    return NONE if step == ABSENT else formation % SQUARES + step


@rule
def name_of(view: View, square: int) -> int:
    """R2: the squares of all boards are named one after another."""
    return SQUARES * int(view.layout) + square


@rule
def may_crown(view: View, side: int, formation: int) -> bool:
    """R19: at most one square in common with each formation made; by option, with all of them."""
    if view.share == TOTAL_ONE:
        return crowned_count(view, formation) <= 1
    for i in range(view.formations[side]):
        if shared_count(view, formation, int(view.made[side, i])) > 1:
            return False
    return True


@rule
def crowned_count(view: View, formation: int) -> int:
    """R19: how many squares of a formation are crowned already."""
    count = 0
    for i in range(CELLS):
        cell = cell_of(int(view.layout), formation, i)
        if cell != NONE and view.crowned[cell]:
            count += 1
    return count


@rule
def shared_count(view: View, formation: int, other: int) -> int:
    """R19: how many squares two formations have in common."""
    count = 0
    for i in range(CELLS):
        cell = cell_of(int(view.layout), formation, i)
        if cell != NONE and is_part(view, cell, other):
            count += 1
    return count


@rule
def is_part(view: View, square: int, formation: int) -> bool:
    """R5: a formation has this square."""
    for i in range(CELLS):
        if cell_of(int(view.layout), formation, i) == square:
            return True
    return False


@rule
def contested(view: View, side: int, square: int, found: int) -> int:
    """R20: those of the candidates that exclude another or are excluded by it, as bits."""
    bits = 0
    begin = first_through(view, kind_of(view, side), square)
    for one in range(MOST_THROUGH):
        if found >> one & 1:
            first = formation_through(square, begin + one)
            for other in range(one + 1, MOST_THROUGH):
                if found >> other & 1:
                    second = formation_through(square, begin + other)
                    if excludes(view, first, second) or excludes(view, second, first):
                        bits |= 1 << one | 1 << other
    return bits


@rule
def excludes(view: View, formation: int, other: int) -> bool:
    """R19, R20: once the first is crowned the other may not be."""
    if view.share != TOTAL_ONE:
        return shared_count(view, formation, other) > 1
    count = crowned_count(view, other)
    for i in range(CELLS):
        cell = cell_of(int(view.layout), other, i)
        if cell != NONE and not view.crowned[cell] and is_part(view, cell, formation):
            count += 1
    return count > 1


@rule
def compatible(view: View, square: int, begin: int, one: int, found: int) -> int:
    """R19, R20: those of the candidates that may still be crowned after this one, as bits."""
    bits = 0
    for other in range(MOST_THROUGH):
        if found >> other & 1 and other != one:
            first = formation_through(square, begin + one)
            if not excludes(view, first, formation_through(square, begin + other)):
                bits |= 1 << other
    return bits


@rule
def has_so_many(view: View, square: int, begin: int, found: int, needed: int) -> bool:
    """R20, R22: how many of the candidates can be crowned; no pawn wins with more than three.

    Four squares are never won at once: at most two that one pawn finishes can be crowned.
    """
    if needed <= 1:
        return needed == 0 or found != 0
    for one in range(MOST_THROUGH):
        if found >> one & 1:
            rest = compatible(view, square, begin, one, found)
            if needed == 2 and rest != 0:
                return True
            for two in range(MOST_THROUGH):
                is_third = needed == 3 and rest >> two & 1
                if is_third and compatible(view, square, begin, two, rest) != 0:
                    return True
    return False


@rule
def first_of(found: int) -> int:
    """R20: the place of the first of the formations that bits stand for."""
    number = 0
    while found >> number & 1 == 0:
        number += 1
    return number


@rule
def first_to_win(view: View, side: int, square: int, found: int, needed: int) -> int:
    """R22: the first candidate of those that complete the series, by its place; NONE without."""
    begin = first_through(view, kind_of(view, side), square)
    for one in range(MOST_THROUGH):
        if found >> one & 1:
            rest = compatible(view, square, begin, one, found)
            if has_so_many(view, square, begin, rest, needed - 1):
                return one
    return NONE


@rule
def finishing(view: View, side: int, among: int) -> int:
    """R16: of some Joker squares those on which this side would finish a formation, as bits."""
    bits = 0
    if among == 0 or view.joker_squares != FINISH:
        return bits
    for i in range(JOKER_SQUARES):
        if among >> i & 1:
            square = int(JOKER_SQUARES_OF[view.layout, i])
            if view.pawn[square] == EMPTY and candidates(view, side, square) != 0:
                bits |= 1 << i
    return bits


@rule
def recheck_ready(position: Position) -> None:
    """R16, R19: crowning and filling make no Joker square ready, but may end it."""
    for side in range(side_count(position)):
        position.ready[side] = finishing(position, side, int(position.ready[side]))


@rule
def find_ready(position: Position) -> None:
    """R16: which Joker squares are ready for each side, found from the board alone."""
    for side in range(SIDES):
        position.ready[side] = 0
    for side in range(side_count(position)):
        position.ready[side] = finishing(position, side, ALL_JOKER_SQUARES)


@rule
def crown(position: Position, side: int, formation: int) -> None:
    """R16, R18: black pawns on all of it; a wild Joker square is claimed."""
    for i in range(CELLS):
        cell = cell_of(int(position.layout), formation, i)
        if cell != NONE:
            position.pawn[cell] = 1 << side
            position.crowned[cell] = 1
    position.made[side, position.formations[side]] = formation
    position.formations[side] += 1


@rule
def clear_uncrowned(position: Position) -> None:
    """R21: by option every pawn that is not crowned leaves the board."""
    for square in range(SQUARES):
        if not position.crowned[square]:
            position.pawn[square] = EMPTY
