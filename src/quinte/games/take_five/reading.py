"""Reading back what picture.py draws, as strictly: a view whose parts agree, or nothing.

Each reader takes the place to read at, fills its fields, and returns the place after; a failure is
a negative place that the readers after it pass on.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, Text, View
from quinte.core.native import rule
from quinte.core.text import (
    NEWLINE,
    SPACE,
    ZERO,
    fail,
    number_at,
    read_number,
    read_sign,
    read_word,
)
from quinte.games.take_five.material import (
    MAX_VOIDS,
    NEEDED_MARKERS,
    NO_TILE,
    NONE,
    OPTIONS,
    PIECES,
    PUT,
    QUINTE,
    RACK,
    SEATS,
    SIZE,
    SQUARES,
    UNKNOWN,
    VALUES,
)
from quinte.games.take_five.picture import (
    BANG,
    CHOSEN,
    CROSS,
    DASH,
    DOT,
    END,
    EYES,
    FILE_LINE,
    HAND,
    KNOWN,
    LEFT,
    LETTER_A,
    PIECE_SIGNS,
    QUERY,
    ROUND,
    STAGE,
    STAR,
    TILES,
    TURN,
    WON,
    face,
)
from quinte.games.take_five.possible import is_possible

OPTION_MOST = np.array([1, 1, 1, 1, 1, 1, 1, 1, 1, 200])

Row = NDArray[np.int8]


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R2: the inverse of `diagram`; every reader passes a failure on."""
    at = read_pieces(text, length, view)
    at = read_racks(text, length, at, view)
    at = read_eyes(text, length, read_word(text, length, at, EYES), view)
    at = read_turn(text, length, read_word(text, length, at, TURN), view)
    at = read_left(text, length, read_word(text, length, at, LEFT), view)
    at = read_options(text, length, read_word(text, length, at, CHOSEN), view)
    at = read_round(text, length, read_word(text, length, at, ROUND), view)
    at = read_stage(text, length, read_word(text, length, at, STAGE), view)
    at = read_hand(text, length, read_word(text, length, at, HAND), view)
    at = read_row(text, length, read_word(text, length, at, WON), view.won, RACK)
    at = read_row(text, length, read_word(text, length, at, TILES), view.tile, SQUARES)
    at = read_known(text, length, read_word(text, length, at, KNOWN), view)
    at = read_word(text, length, at, END)
    if at < 0:
        return -1 - at
    if at < length:
        return at
    return where_faces_differ(text, view) if is_possible(view) else length + 1


@rule
def read_pieces(text: Text, length: int, view: View) -> int:
    """R3: each piece once; the faces of the tiles are compared at the end."""
    for piece in range(PIECES):
        view.piece[piece] = NONE
    at = 0
    for rank in range(SIZE - 1, -1, -1):
        at = read_sign(text, length, at, ZERO + 1 + rank)
        for file in range(SIZE):
            at = read_sign(text, length, at, SPACE)
            if at < 0 or at + 1 >= length:
                return fail(at)
            for piece in range(PIECES):
                if text[at] == PIECE_SIGNS[piece]:
                    view.piece[piece] = SIZE * rank + file
            at += 2
        at = read_sign(text, length, at, NEWLINE)
    return read_word(text, length, at, FILE_LINE)


@rule
def where_faces_differ(text: Text, view: View) -> int:
    """R13: -1 when the board is drawn as this view draws it, or the place where it is not."""
    at = 0
    for rank in range(SIZE - 1, -1, -1):
        at += 1
        for file in range(SIZE):
            square = SIZE * rank + file
            sign = SPACE
            for piece in range(PIECES):
                if view.piece[piece] == square:
                    sign = int(PIECE_SIGNS[piece])
            if text[at + 1] != sign:
                return at + 1
            if text[at + 2] != face(view, square):
                return at + 2
            at += 3
        at += 1
    return -1


@rule
def read_racks(text: Text, length: int, at: int, view: View) -> int:
    """R1, R10, R20, R23: a line per player; so many play."""
    view.players = 0
    for player in range(SEATS):
        view.markers[player] = 0
        view.out[player] = 0
        for place in range(RACK):
            view.rack[player, place] = NO_TILE
    while 0 <= at < length and text[at] != NEWLINE and view.players < SEATS:
        player = int(view.players)
        at = read_sign(text, length, at, ZERO + 1 + player)
        at = read_sign(text, length, at, SPACE)
        at = read_row(text, length, at, view.rack[player], RACK)
        at = read_sign(text, length, at, SPACE)
        for _ in range(NEEDED_MARKERS):
            if 0 <= at < length and text[at] == STAR:
                view.markers[player] += 1
                at += 1
        for _ in range(NEEDED_MARKERS - int(view.markers[player])):
            at = read_sign(text, length, at, DASH)
        if 0 <= at < length and text[at] == SPACE:
            view.out[player] = 1
            at = read_sign(text, length, at + 1, CROSS)
        at = read_sign(text, length, at, NEWLINE)
        view.players += 1
    return fail(at) if view.players < 2 else at


@rule
def read_row(text: Text, length: int, at: int, row: Row, count: int) -> int:
    """R2: so many tiles, known, unknown or none."""
    for i in range(count):
        if at < 0 or at >= length:
            return fail(at)
        sign = int(text[at])
        if sign == DOT:
            row[i] = NO_TILE
        elif sign == QUERY:
            row[i] = UNKNOWN
        elif ZERO < sign <= ZERO + VALUES:
            row[i] = sign - ZERO
        else:
            return fail(at)
        at += 1
    return at


@rule
def read_eyes(text: Text, length: int, at: int, view: View) -> int:
    """R13: whose eyes."""
    if at < 0 or at >= length:
        return fail(at)
    view.viewer = int(text[at]) - ZERO - 1
    if text[at] == STAR:
        view.viewer = ALL_SEEING
    elif text[at] == DASH:
        view.viewer = SPECTATOR
    elif not 0 <= view.viewer < view.players:
        return fail(at)
    return at + 1


@rule
def read_turn(text: Text, length: int, at: int, view: View) -> int:
    """R8, R24: who moves, or how the game ended."""
    if at < 0 or at >= length:
        return fail(at)
    view.player = int(text[at]) - ZERO - 1
    view.stopped = 1 if text[at] == BANG else 0
    if text[at] == BANG or text[at] == DASH:
        view.player = NOBODY
    elif not 0 <= view.player < view.players:
        return fail(at)
    return at + 1


@rule
def read_left(text: Text, length: int, at: int, view: View) -> int:
    """R25: who gave up."""
    end = read_number(text, length, at)
    if end < 0:
        return end
    left = number_at(text, at, end)
    if left >= (1 << int(view.players)) - 1:
        return fail(at)
    view.left = left
    return end


@rule
def read_options(text: Text, length: int, at: int, view: View) -> int:
    """R3, R9, R11, R13, R15, R17, R18, R20, R21, R24: the options agreed."""
    for i in range(OPTIONS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > OPTION_MOST[i] or ((i == OPTIONS - 1 and value % 50 != 0) or value == 150):
            return fail(begin)
        set_option(view, i, value)
    return at


@rule
def set_option(view: View, i: int, value: int) -> None:
    """Set the option's number, in the order of the card."""
    if i == 0:
        view.corners = value
    elif i == 1:
        view.null_turn = value
    elif i == 2:
        view.resolution = value
    elif i == 3:
        view.voluntary_return = value
    elif i == 4:
        view.surrender_under_piece = value
    elif i == 5:
        view.penalty_ends_turn = value
    elif i == 6:
        view.eliminated_tiles = value
    elif i == 7:
        view.last_player = value
    elif i == 8:
        view.memory_aid = value
    else:
        view.max_turns_per_round = value


@rule
def read_round(text: Text, length: int, at: int, view: View) -> int:
    """R4, R24: phase, void rounds, starter, turns completed."""
    for i in range(4):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > 32_000:
            return fail(begin)
        if i == 0 and value <= QUINTE:
            view.phase = value
        elif i == 1 and value <= MAX_VOIDS:
            view.voids = value
        elif i == 2 and 1 <= value <= view.players:
            view.starter = value - 1
        elif i == 3:
            view.turn = value
        else:
            return fail(begin)
    return at


@rule
def read_stage(text: Text, length: int, at: int, view: View) -> int:
    """R8, R11, R12: what is to be decided, the pieces moved and their landings."""
    view.stage, at = digit_at(text, length, at, PUT)
    at = read_sign(text, length, at, SPACE)
    for i in range(2):
        view.moved[i] = NONE
        if at < 0 or at >= length:
            return fail(at)
        for piece in range(PIECES):
            if text[at] == PIECE_SIGNS[piece]:
                view.moved[i] = piece
        if view.moved[i] == NONE and text[at] != DASH:
            return fail(at)
        at += 1
    at = read_sign(text, length, at, SPACE)
    view.landed[0], at = digit_at(text, length, at, 1)
    view.landed[1], at = digit_at(text, length, at, 1)
    view.active, at = digit_at(text, length, read_sign(text, length, at, SPACE), 1)
    view.take_used, at = digit_at(text, length, read_sign(text, length, at, SPACE), 1)
    return at


@rule
def digit_at(text: Text, length: int, at: int, most: int) -> tuple[int, int]:
    """Read one digit up to a limit: its value, and the place after."""
    if at < 0 or at >= length or not ZERO <= text[at] <= ZERO + most:
        return 0, fail(at)
    return int(text[at]) - ZERO, at + 1


@rule
def read_hand(text: Text, length: int, at: int, view: View) -> int:
    """R10, R16: the tile taken, the tile given up, the tile last shown."""
    begin = at
    for i in range(3):
        if at < 0 or at >= length:
            return fail(at)
        value = 0 if text[at] == DOT else int(text[at]) - ZERO
        if text[at] != DOT and not 1 <= value <= VALUES:
            return fail(at)
        if i == 0:
            view.taken = value
        elif i == 1:
            view.given = value
        else:
            view.shown = value
        at += 1
    return at if begin >= 0 else begin


@rule
def read_known(text: Text, length: int, at: int, view: View) -> int:
    """R13: who knows each tile."""
    for square in range(SQUARES):
        if at < 0 or at >= length:
            return fail(at)
        sign = int(text[at])
        if ZERO <= sign < ZERO + 10:
            view.known[square] = sign - ZERO
        elif LETTER_A <= sign < LETTER_A + 22:
            view.known[square] = sign - LETTER_A + 10
        else:
            return fail(at)
        at += 1
    return at
