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
    is_digit,
    number_at,
    read_number,
    read_sign,
    read_word,
)
from quinte.games.takemo.material import (
    BLACK,
    CAMPS,
    CELLS,
    EMPTY,
    LETTERS,
    NO_MOVE,
    OPTIONS,
    RACK,
    SEATS,
    SIZE,
    SUPPLY,
    TAKEMO,
    UNKNOWN,
    WHITE,
)
from quinte.games.takemo.moves import MOVES_END, WORD_MOVE
from quinte.games.takemo.picture import (
    AT,
    BAGS,
    BLACK_BAG,
    CAPITAL_A,
    CHOSEN,
    DASH,
    DOT,
    END,
    EYES,
    LEFT,
    LOST,
    PENDING,
    PLUS,
    QUERY,
    SMALL_A,
    STAR,
    SUPPLIES,
    TURN,
    WHITE_BAG,
)
from quinte.games.takemo.possible import is_possible

OPTION_MOST = np.array([15, 1, 1, 1, 1, 1, 1, 1, 1, 120, 1, 1])
LEAST_SIZE = 9
STATE_MOST = np.array([3, 32_000, 8, 1])
MOST_LETTERS = 120

Row = NDArray[np.int8]


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R2: the inverse of `diagram`; every reader passes a failure on."""
    at = read_board(text, length, view)
    at = read_racks(text, length, at, view)
    at = read_eyes(text, length, read_word(text, length, at, EYES), view)
    at = read_turn(text, length, read_word(text, length, at, TURN), view)
    at = read_left(text, length, read_word(text, length, at, LEFT), view)
    at = read_options(text, length, read_word(text, length, at, CHOSEN), view)
    at = read_state(text, length, read_word(text, length, at, AT), view)
    at = read_pair(text, length, read_word(text, length, at, SUPPLIES), view.supply, SUPPLY)
    at = read_pending(text, length, read_word(text, length, at, PENDING), view)
    at = read_pair(text, length, read_word(text, length, at, BAGS), view.bagged, MOST_LETTERS)
    at = read_bag(text, length, read_word(text, length, at, WHITE_BAG), view, WHITE)
    at = read_bag(text, length, read_word(text, length, at, BLACK_BAG), view, BLACK)
    for camp in range(CAMPS):
        at = read_word(text, length, at, LOST)
        at = read_letters(text, length, at, view.gone[camp], DASH)
    at = read_word(text, length, at, END)
    if at < 0:
        return -1 - at
    if at < length:
        return at
    return -1 if is_possible(view) else length + 1


@rule
def read_board(text: Text, length: int, view: View) -> int:
    """R2, R6: as many columns as are named, and as many rows."""
    for cell in range(CELLS):
        view.board[cell] = EMPTY
    at = read_sign(text, length, read_sign(text, length, 0, SPACE), SPACE)
    size = 0
    while size < SIZE and 0 <= at < length and text[at] == SPACE:
        at = read_sign(text, length, at + 1, SMALL_A + size)
        size += 1
    at = read_sign(text, length, at, NEWLINE)
    if at < 0 or size < LEAST_SIZE:
        return fail(at)
    view.board_size = size
    for row in range(size):
        if row < 9:
            at = read_sign(text, length, at, SPACE)
        else:
            at = read_sign(text, length, at, ZERO + 1)
        at = read_sign(text, length, at, ZERO + (row + 1) % 10)
        for column in range(size):
            at = read_sign(text, length, at, SPACE)
            at = read_tile(text, length, at, view, SIZE * row + column)
        at = read_sign(text, length, at, NEWLINE)
    return at


@rule
def read_tile(text: Text, length: int, at: int, view: View, cell: int) -> int:
    """R6, R17: a tile of either camp, or none."""
    if at < 0 or at >= length:
        return fail(at)
    sign = int(text[at])
    if CAPITAL_A <= sign < CAPITAL_A + LETTERS:
        view.board[cell] = sign - CAPITAL_A + 1
    elif SMALL_A <= sign < SMALL_A + LETTERS:
        view.board[cell] = SMALL_A - sign - 1
    elif sign == STAR:
        view.board[cell] = TAKEMO
    elif sign == PLUS:
        view.board[cell] = -TAKEMO
    elif sign != DOT:
        return fail(at)
    return at + 1


@rule
def read_racks(text: Text, length: int, at: int, view: View) -> int:
    """R1, R5, R17: a line per player; so many play."""
    view.players = 0
    for player in range(SEATS):
        view.held[player] = 0
        view.earned[player] = 0
        for letter in range(LETTERS):
            view.rack[player, letter] = 0
    while 0 <= at < length and text[at] != NEWLINE and view.players < SEATS:
        player = int(view.players)
        at = read_sign(text, length, at, ZERO + 1 + player)
        at = read_sign(text, length, at, SPACE)
        at = read_rack(text, length, at, view, player)
        at = read_sign(text, length, at, NEWLINE)
        view.players += 1
    return fail(at) if view.players < 2 else at


@rule
def read_rack(text: Text, length: int, at: int, view: View, player: int) -> int:
    """R5, R17: letters in alphabetical order, or question marks; then stars."""
    last = 0
    while 0 <= at < length and CAPITAL_A <= text[at] < CAPITAL_A + LETTERS:
        letter = int(text[at]) - CAPITAL_A
        if letter < last or view.held[player] == RACK:
            return fail(at)
        last = letter
        view.rack[player, letter] += 1
        view.held[player] += 1
        at += 1
    is_hidden = view.held[player] == 0
    while is_hidden and 0 <= at < length and text[at] == QUERY and view.held[player] < RACK:
        view.held[player] += 1
        at += 1
        for letter in range(LETTERS):
            view.rack[player, letter] = UNKNOWN
    while 0 <= at < length and text[at] == STAR and view.earned[player] < SUPPLY:
        view.earned[player] += 1
        at += 1
    return at


@rule
def read_eyes(text: Text, length: int, at: int, view: View) -> int:
    """R5: whose eyes."""
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
    """R4: who moves."""
    view.stopped = 0
    if at < 0 or at >= length:
        return fail(at)
    view.player = int(text[at]) - ZERO - 1
    if text[at] == DASH:
        view.player = NOBODY
    elif not 0 <= view.player < view.players:
        return fail(at)
    return at + 1


@rule
def read_left(text: Text, length: int, at: int, view: View) -> int:
    """R34: who gave up."""
    end = read_number(text, length, at)
    if end < 0 or number_at(text, at, end) >= 1 << int(view.players):
        return fail(at)
    view.left = number_at(text, at, end)
    return end


@rule
def read_options(text: Text, length: int, at: int, view: View) -> int:
    """Read the options, in the order of the card; the size is that of the board drawn."""
    for i in range(OPTIONS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > OPTION_MOST[i] or (i == 0 and value != view.board_size):
            return fail(begin)
        if i == 9 and value != 0 and value != 40 and value != 80 and value != 120:
            return fail(begin)
        set_option(view, i, value)
    return at


@rule
def set_option(view: View, i: int, value: int) -> None:
    """Set the option's number, in the order of the card."""
    if i == 0:
        view.board_size = value
    elif i == 1:
        view.takemo = value
    elif i == 2:
        view.takemo_if = value
    elif i == 3:
        view.takemo_capturable = value
    elif i == 4:
        view.equal_turns = value
    elif i == 5:
        view.challenge = value
    elif i == 6:
        view.exchange = value
    elif i == 7:
        view.passing = value
    elif i == 8:
        view.team_open = value
    elif i == 9:
        view.time_limit = value
    elif i == 10:
        view.variant_1 = value
    else:
        view.variant_2 = value


@rule
def read_state(text: Text, length: int, at: int, view: View) -> int:
    """R4, R30 to R32: place in the order, turns, idle turns, last answer."""
    for i in range(4):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > STATE_MOST[i]:
            return fail(begin)
        if i == 0:
            view.place = value
        elif i == 1:
            view.turn = value
        elif i == 2:
            view.idle = value
        else:
            view.last = value
    return at


@rule
def read_pair(text: Text, length: int, at: int, row: Row, most: int) -> int:
    """Read a number for each camp."""
    for camp in range(CAMPS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0 or number_at(text, begin, at) > most:
            return fail(begin)
        row[camp] = number_at(text, begin, at)
    return at


@rule
def read_pending(text: Text, length: int, at: int, view: View) -> int:
    """R33: the number of a word, of up to nineteen digits, or none."""
    view.pending = NO_MOVE
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    if not is_digit(text, length, at) or text[at] == ZERO:
        return fail(at)
    value = 0
    end = at
    while is_digit(text, length, end):
        digit = int(text[end]) - ZERO
        if value > (MOVES_END - 1 - digit) // 10:
            return fail(at)
        value = 10 * value + digit
        end += 1
    if value < WORD_MOVE:
        return fail(at)
    view.pending = value
    return end


@rule
def read_bag(text: Text, length: int, at: int, view: View, camp: int) -> int:
    """R5: the letters of a bag, a dot when it is empty, a dash where they are not seen."""
    if 0 <= at < length and text[at] == DASH:
        for letter in range(LETTERS):
            view.bag[camp, letter] = UNKNOWN
        return at + 1
    return read_letters(text, length, at, view.bag[camp], DOT)


@rule
def read_letters(text: Text, length: int, at: int, row: Row, none: int) -> int:
    """R3: letters in alphabetical order, or a sign for none."""
    for letter in range(LETTERS):
        row[letter] = 0
    if at < 0 or at >= length:
        return fail(at)
    if text[at] == none:
        return at + 1
    begin = at
    last = 0
    while 0 <= at < length and CAPITAL_A <= text[at] < CAPITAL_A + LETTERS:
        letter = int(text[at]) - CAPITAL_A
        if letter < last or at - begin == MOST_LETTERS:
            return fail(at)
        last = letter
        row[letter] += 1
        at += 1
    return fail(at) if at == begin else at
