"""Reading back what picture.py draws, as strictly: a view whose parts agree, or nothing.

Each reader takes the place to read at, fills its fields, and returns the place after; a failure is
a negative place that the readers after it pass on. Whether a game can come to what was read is
looked at in possible.py.
"""

from __future__ import annotations

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
from quinte.games.intercept.material import (
    BEND_NEVER,
    CELLS,
    EMPTY,
    MOST_TURNS,
    MOST_USED,
    MOVE_BALL,
    MOVE_PAWN,
    NO_CELL,
    OPTIONS,
    PAWN,
    SMALL,
    STRIDE,
    WALL,
)
from quinte.games.intercept.picture import (
    AT,
    BANG,
    CARET,
    CHOSEN,
    COLOUR_SIGNS,
    DASH,
    DIGEST_DIGITS,
    DIGESTS_A_LINE,
    END,
    EYES,
    KIND_SIGNS,
    LEFT,
    LETTER_A,
    MOVED,
    PAST,
    PLAYED,
    PLAYERS,
    STAR,
    TURN,
    WAY,
    WON,
    kept_turns,
    sign,
)
from quinte.games.intercept.possible import is_possible

OTHER = -1
"""The code of what is no pawn."""


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R2, R28: the inverse of `diagram`; every reader passes a failure on."""
    at = read_board(text, length, view)
    at = read_covered(text, length, at, view)
    at = read_eyes(text, length, read_word(text, length, at, EYES), view)
    at = read_turn(text, length, read_word(text, length, at, TURN), view)
    at = read_players(text, length, read_word(text, length, at, PLAYERS), view)
    at = read_options(text, length, read_word(text, length, at, CHOSEN), view)
    view.left, at = digit_at(text, length, read_word(text, length, at, LEFT), 16)
    view.won, at = digit_at(text, length, read_word(text, length, at, WON), 16)
    at = read_played(text, length, read_word(text, length, at, PLAYED), view)
    at = read_moved(text, length, read_word(text, length, at, MOVED), view)
    at = read_way(text, length, read_word(text, length, at, WAY), view)
    at = read_past(text, length, read_word(text, length, at, PAST), view)
    at = read_word(text, length, at, END)
    if at < 0:
        return -1 - at
    if at < length:
        return at
    differs = where_signs_differ(text, view)
    if differs >= 0:
        return differs
    return -1 if is_possible(view) else length + 1


# The picture.


@rule
def read_board(text: Text, length: int, view: View) -> int:
    """R2, R3: pawns and ball; all other signs are compared at the end."""
    size = SMALL if length > 1 and text[1] == ZERO + 1 else 13
    view.board_size = size
    view.ball = NO_CELL
    board, under = view.pawn, view.under
    for cell in range(CELLS):
        board[cell] = WALL
        under[cell] = EMPTY
    at = 0
    for rank in range(size, 0, -1):
        at = read_sign(text, length, at, SPACE if rank < 10 else ZERO + 1)
        at = read_sign(text, length, at, ZERO + rank % 10)
        for file in range(1, size + 1):
            at = read_sign(text, length, at, SPACE)
            if at < 0 or at + 2 >= length:
                return fail(at)
            read_pawn(text, at, view, STRIDE * rank + file)
            at += 3
        at = read_sign(text, length, at, NEWLINE)
    at = read_sign(text, length, read_sign(text, length, at, SPACE), SPACE)
    for file in range(size):
        at = read_sign(text, length, read_sign(text, length, at, SPACE), SPACE)
        at = read_sign(text, length, read_sign(text, length, at, LETTER_A + file), SPACE)
    return read_sign(text, length, at, NEWLINE)


@rule
def read_pawn(text: Text, at: int, view: View, cell: int) -> None:
    """R3, R17: the pawn of a cell, and the ball, the last one found."""
    pawn = pawn_at(text, at)
    view.pawn[cell] = EMPTY if pawn == OTHER else pawn
    mark = text[at + 1] if pawn == OTHER else text[at + 2]
    if mark == STAR or mark == AT:
        view.ball = cell


@rule
def pawn_at(text: Text, at: int) -> int:
    """R3: the pawn written in two letters, or OTHER."""
    for colour in range(4):
        for kind in range(4):
            if text[at] == COLOUR_SIGNS[colour] and text[at + 1] == KIND_SIGNS[kind]:
                return PAWN + 4 * colour + kind
    return OTHER


@rule
def where_signs_differ(text: Text, view: View) -> int:
    """R28: -1 when the board is drawn as this view draws it, or the place where it is not."""
    size = int(view.board_size)
    at = 0
    for rank in range(size, 0, -1):
        at += 2
        for file in range(1, size + 1):
            for place in range(3):
                if text[at + 1 + place] != sign(view, STRIDE * rank + file, place):
                    return at + 1 + place
            at += 4
        at += 1
    return -1


@rule
def read_covered(text: Text, length: int, at: int, view: View) -> int:
    """R22: the covered pawns, in ascending order of their cells."""
    if at < 0 or at >= length or text[at] != CARET:
        return at
    at += 1
    last = NO_CELL
    while 0 <= at < length and (text[at] != NEWLINE or last == NO_CELL):
        begin = read_sign(text, length, at, SPACE)
        at = read_cell(text, length, begin, int(view.board_size))
        if at < 0 or at + 2 >= length or cell_at(text, begin, at) <= last:
            return fail(begin if at >= 0 else at)
        last = cell_at(text, begin, at)
        at = read_sign(text, length, at, SPACE)
        if at < 0 or at + 1 >= length or pawn_at(text, at) == OTHER:
            return fail(at)
        view.under[last] = pawn_at(text, at)
        at += 2
    return read_sign(text, length, at, NEWLINE)


# The lines below it.


@rule
def read_eyes(text: Text, length: int, at: int, view: View) -> int:
    """R28: whose eyes; whether there is such a player is looked at later."""
    if at < 0 or at >= length:
        return fail(at)
    view.viewer = min(max(int(text[at]) - ZERO - 1, -1), 4)
    if text[at] == STAR:
        view.viewer = ALL_SEEING
    elif text[at] == DASH:
        view.viewer = SPECTATOR
    elif not 0 <= view.viewer < 4:
        return fail(at)
    return at + 1


@rule
def read_turn(text: Text, length: int, at: int, view: View) -> int:
    """R1, R26: who moves, or how the game ended."""
    if at < 0 or at >= length:
        return fail(at)
    view.player = min(max(int(text[at]) - ZERO - 1, -1), 4)
    view.stopped = 1 if text[at] == BANG else 0
    if text[at] == BANG or text[at] == DASH:
        view.player = NOBODY
    elif not 0 <= view.player < 4:
        return fail(at)
    return at + 1


@rule
def read_players(text: Text, length: int, at: int, view: View) -> int:
    """R1: two or four, all those named before among them."""
    players, end = digit_at(text, length, at, 5)
    if end < 0 or (players != 2 and players != 4):
        return fail(at)
    view.players = players
    return end if view.viewer < players and view.player < players else fail(at)


@rule
def read_options(text: Text, length: int, at: int, view: View) -> int:
    """R1, R2, R4, R5, R15, R16, R21, R24 to R26: the options agreed."""
    for i in range(OPTIONS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if not is_option(view, i, value):
            return fail(begin)
        set_option(view, i, value)
    return at


@rule
def is_option(view: View, i: int, value: int) -> bool:
    """R2, R15, R26: the value exists; the size is that of the board drawn."""
    if i == 1:
        return value == view.board_size
    if i == 3:
        return value <= BEND_NEVER
    if i == 9:
        return value == 100 or value == 200 or value == 300
    return value <= 1


@rule
def set_option(view: View, i: int, value: int) -> None:
    """Set the option's number, in the order of the card."""
    if i == 0:
        view.teams = value
    elif i == 2:
        view.double_start = value
    elif i == 3:
        view.bend = value
    elif i == 4:
        view.fresh = value
    elif i == 5:
        view.own_goal = value
    elif i == 6:
        view.target = value
    elif i == 7:
        view.cover = value
    elif i == 8:
        view.repetition = value
    elif i == 9:
        view.max_turns = value


@rule
def read_played(text: Text, length: int, at: int, view: View) -> int:
    """R26: turns completed, no more than agreed."""
    end = read_number(text, length, at)
    if end < 0:
        return end
    turn = number_at(text, at, end)
    if turn > view.max_turns:
        return fail(at)
    view.turn = turn
    return end


@rule
def read_moved(text: Text, length: int, at: int, view: View) -> int:
    """R6, R13: with a pawn moved, the ball is to be moved."""
    view.moved = NO_CELL
    view.stage = MOVE_PAWN
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    end = read_cell(text, length, at, int(view.board_size))
    if end >= 0:
        view.moved = cell_at(text, at, end)
        view.stage = MOVE_BALL
    return end


@rule
def read_way(text: Text, length: int, at: int, view: View) -> int:
    """R14: the cells that the ball has used, an odd number of them; a dash for none."""
    for i in range(MOST_USED):
        view.used[i] = NO_CELL
    view.hops = 0
    begin = read_sign(text, length, at, SPACE)
    if 0 <= begin < length and text[begin] == DASH:
        return begin + 1
    count = 0
    while 0 <= at < length and text[at] != NEWLINE and count < MOST_USED:
        begin = read_sign(text, length, at, SPACE)
        at = read_cell(text, length, begin, int(view.board_size))
        if at >= 0:
            view.used[count] = cell_at(text, begin, at)
            count += 1
    if at < 0 or count < 3 or count % 2 == 0:
        return fail(at)
    view.hops = count // 2
    return at


@rule
def read_past(text: Text, length: int, at: int, view: View) -> int:
    """R25: a digest for each turn kept."""
    history = view.history
    for turn in range(MOST_TURNS):
        history[turn] = 0
    if at < 0:
        return at
    for turn in range(kept_turns(view)):
        if turn % DIGESTS_A_LINE == 0:
            at = read_sign(text, length, at, NEWLINE)
        digest = 0
        for _ in range(DIGEST_DIGITS):
            digit, at = digit_at(text, length, at, 32)
            digest = 32 * digest + digit
        if at < 0:
            return at
        history[turn] = digest
    return at


@rule
def digit_at(text: Text, length: int, at: int, base: int) -> tuple[int, int]:
    """Read one digit of 32 that is below a limit: its value, and the place after."""
    if at < 0 or at >= length:
        return 0, fail(at)
    digit = int(text[at]) - ZERO
    if text[at] >= LETTER_A:
        digit = int(text[at]) - LETTER_A + 10
    elif digit > 9:
        digit = -1
    if digit < 0 or digit >= base:
        return 0, fail(at)
    return digit, at + 1


@rule
def read_cell(text: Text, length: int, at: int, size: int) -> int:
    """R2: read a file and a rank of the board."""
    if at < 0 or at >= length or not LETTER_A <= text[at] < LETTER_A + size:
        return fail(at)
    end = read_number(text, length, at + 1)
    return end if end > 0 and 1 <= number_at(text, at + 1, end) <= size else fail(at)


@rule
def cell_at(text: Text, at: int, end: int) -> int:
    """R2: the cell read between two places."""
    return STRIDE * number_at(text, at + 1, end) + int(text[at]) - LETTER_A + 1
