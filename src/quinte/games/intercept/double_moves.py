"""Where the double of Intercept may go: far slides and chains of far jumps (R10, R11, R20).

Cells are bits of their rank, one bit per file, so that one step serves all cells of a rank at once.
A chain is found by sweeps over the board, up and down in turn, until one finds nothing new.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Moves, Position
from quinte.core.native import rule
from quinte.games.intercept.covers import face_to_cover
from quinte.games.intercept.derived_fields import toggle
from quinte.games.intercept.material import ARRIVALS, HOLLOW, MARK, PAWN, STEPS, STRIDE
from quinte.games.intercept.moves import pack_pawn_move
from quinte.games.intercept.sides import colour_of, shape

SPREAD = 0x09AF
"""Sixteen bits of which any four in a row, zeros after them, are different."""


def build_places() -> NDArray[np.int8]:
    """Return the place of a single bit, by the upper four of 16 bits of its product with SPREAD."""
    places = np.zeros(STRIDE, np.int8)
    for place in range(STRIDE):
        places[(SPREAD << place) >> 12 & 15] = place
    return places


PLACES = build_places()


@rule
def double_moves(position: Position, pawn: int, origin: int, moves: Moves, count: int) -> int:
    """R10, R11: far jumps and far slides of a double that is lifted, in order."""
    is_covering = position.pawn[origin] & PAWN != 0
    if not is_covering:
        toggle(position, origin)
    survey(position)
    position.reached[origin >> 4] = 1 << (origin & 15)
    jump_far(position)
    slide_far(position, origin)
    if is_covering:
        position.reached[origin >> 4] &= ~(1 << (origin & 15))
    else:
        toggle(position, origin)
    return collect_reached(position, pawn, origin, moves, count)


@rule
def survey(position: Position) -> None:
    """R10, R17, R19: where the double may pass, what it may jump over, where it may stop."""
    size = int(position.board_size)
    files = (2 << size) - 2
    for rank in range(1, size + 1):
        taken = int(position.taken[rank])
        position.free[rank] = files & ~taken
        position.over[rank] = taken
        position.open[rank] = files & ~taken
    ball = int(position.ball)
    position.over[ball >> 4] &= ~(1 << (ball & 15))
    for player in range(position.players):
        arrival = int(ARRIVALS[shape(position), colour_of(position, player)])
        open_victim(position, arrival)
        for i in range(8):
            open_victim(position, arrival + STEPS[i])


@rule
def open_victim(position: Position, cell: int) -> None:
    """R19, R20: on a pawn that may be covered the double may stop, but not where it comes from."""
    there = int(position.pawn[cell])
    if there < 0 and there & MARK == 0:
        position.open[cell >> 4] |= 1 << (cell & 15)


@rule
def jump_far(position: Position) -> None:
    """R10, R20: every cell where a chain of jumps may end."""
    size = int(position.board_size)
    rank, step = size, -1
    sweep(position, 1, 1)
    while sweep(position, rank, step):
        rank, step = size + 1 - rank, -step


@rule
def sweep(position: Position, rank: int, step: int) -> bool:
    """R10: jumps along each rank and from rank to rank, one way; return whether any was new.

    From the ranks before come slides and jumps, straight on and towards both sides. A sweep finds
    all chains that go its way, so one that finds nothing new is the last.
    """
    sliding, sliding_left, sliding_right = 0, 0, 0
    jumping, jumping_left, jumping_right = 0, 0, 0
    change = 0
    for _ in range(position.board_size):
        free, over = int(position.free[rank]), int(position.over[rank])
        stops = int(position.open[rank])
        victims = stops ^ free
        known = int(position.reached[rank])
        reached = known | (jumping | jumping_left | jumping_right) & stops
        sources = reached & ~victims
        reached |= (met_right(free, sources) & over) << 1 & stops
        reached |= (met_left(free, sources) & over) >> 1 & stops
        sources = reached & ~victims
        jumping = sliding & over
        jumping_left = (sliding_left & over) >> 1
        jumping_right = (sliding_right & over) << 1
        sliding = sliding & free | sources
        sliding_left = (sliding_left & free | sources) >> 1
        sliding_right = (sliding_right & free | sources) << 1
        position.reached[rank] = reached
        change |= reached ^ known
        rank += step
    return change != 0


@rule
def met_right(free: int, sources: int) -> int:
    """R10: what is met first on the way to higher files: a carry runs through the free cells."""
    begin = sources << 1
    return (free + (begin & free) | begin) & ~free


@rule
def met_left(free: int, sources: int) -> int:
    """R10: what is met first on the way to lower files."""
    begin = sources >> 1
    return (pass_left(free, begin) >> 1 | begin) & ~free


@rule
def pass_left(free: int, begin: int) -> int:
    """R10: the free cells on the way to lower files: one, two, four and eight cells at a time."""
    passed = begin & free
    passed |= free & passed >> 1
    run = free & free >> 1
    passed |= run & passed >> 2
    run &= run >> 2
    passed |= run & passed >> 4
    run &= run >> 4
    return passed | run & passed >> 8


@rule
def slide_far(position: Position, origin: int) -> None:
    """R10: straight on over free cells; the first pawn met may be covered."""
    rank, cell = origin >> 4, 1 << (origin & 15)
    free = int(position.free[rank])
    begin = cell << 1
    passed = free & ~(free + (begin & free)) | pass_left(free, cell >> 1)
    met = met_right(free, cell) | met_left(free, cell)
    position.reached[rank] |= passed | met & int(position.open[rank])
    slide_along(position, rank + 1, 1, cell)
    slide_along(position, rank - 1, -1, cell)


@rule
def slide_along(position: Position, rank: int, step: int, cell: int) -> None:
    """R10: from rank to rank, straight on and towards both sides."""
    straight, left, right = cell, cell >> 1, cell << 1
    while straight | left | right != 0:
        free = int(position.free[rank])
        position.reached[rank] |= (straight | left | right) & int(position.open[rank])
        straight, left, right = straight & free, (left & free) >> 1, (right & free) << 1
        rank += step


@rule
def collect_reached(position: Position, pawn: int, origin: int, moves: Moves, count: int) -> int:
    """R11, R19, R20: either face up on free cells, the one that fits on a pawn, or turned here."""
    for rank in range(1, position.board_size + 1):
        bits = int(position.reached[rank])
        free = int(position.free[rank])
        while bits != 0:
            lowest = bits & -bits
            bits ^= lowest
            cell = STRIDE * rank + int(PLACES[lowest * SPREAD >> 12 & 15])
            if free & lowest and cell != origin:
                moves[count] = pack_pawn_move(origin, cell, 0)
                moves[count + 1] = pack_pawn_move(origin, cell, 1)
                count += 2
            else:
                is_turned = cell == origin or (pawn ^ face_to_cover(position, cell)) & HOLLOW != 0
                moves[count] = pack_pawn_move(origin, cell, 1 if is_turned else 0)
                count += 1
    for rank in range(STRIDE):
        position.free[rank] = 0
        position.over[rank] = 0
        position.open[rank] = 0
        position.reached[rank] = 0
    return count
