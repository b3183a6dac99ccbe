"""Reading back what picture.py draws, as strictly: a view whose parts agree, or nothing.

Each reader takes the place to read at, fills its fields, and returns the place after; a failure is
a negative place that the readers after it pass on.
"""

from __future__ import annotations

import numpy as np

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
from quinte.games.make_five.material import (
    COLOURS,
    COLUMNS,
    EMPTY,
    MAX_GAMES,
    NONE,
    OPTIONS,
    ROWS,
    START_FREE,
    TOKENS,
    UNKNOWN,
    Ramp,
)
from quinte.games.make_five.picture import (
    BAG,
    BANG,
    BESIDE,
    CELLS,
    CHOSEN,
    COLUMN_A,
    COLUMN_LINE,
    DASH,
    DOT,
    DRAWN,
    END,
    EYES,
    LEFT,
    LETTER_A,
    OPENER,
    PLACED,
    QUERY,
    ROW_1,
    STAR,
    TURN,
    WAITING,
    is_colour,
)
from quinte.games.make_five.rules import (
    aligner,
    is_match_complete,
    is_stopped,
    row_points,
    waiting_count,
)

OPTION_LEAST = np.array([0, 0, 0, 0, 0, 1])
OPTION_MOST = np.array([1, 1, 1, 1, 2, 3])


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R2: the inverse of `diagram`; every reader passes a failure on."""
    at = read_ramp(text, length, view)
    at = read_eyes(text, length, read_word(text, length, at, EYES), view)
    at = read_turn(text, length, read_word(text, length, at, TURN), view)
    at = read_left(text, length, read_word(text, length, at, LEFT), view)
    at = read_options(text, length, read_word(text, length, at, CHOSEN), view)
    at = read_opener(text, length, read_word(text, length, at, OPENER), view)
    at = read_cells(text, length, read_word(text, length, at, CELLS), view)
    at = read_drawn(text, length, read_word(text, length, at, DRAWN), view)
    at = read_waiting(text, length, read_word(text, length, at, WAITING), view)
    at = read_placed(text, length, read_word(text, length, at, PLACED), view)
    at = read_bag(text, length, read_word(text, length, at, BAG), view)
    at = read_word(text, length, at, END)
    if at < 0:
        return -1 - at
    if at < length:
        return at
    return -1 if is_possible(view) else length + 1


@rule
def read_ramp(text: Text, length: int, view: View) -> int:
    """R4, R11: five rows, and the ramp last counted beside them; the heights follow."""
    at = 0
    for row in range(ROWS - 1, -1, -1):
        at = read_row(view.token, row, text, length, read_sign(text, length, at, ROW_1 + row))
        for column in range(COLUMNS):
            view.counted[column, row] = EMPTY
        if 0 <= at < length and text[at] == SPACE:
            at = read_word(text, length, at, BESIDE)
            at = read_row(view.counted, row, text, length, at)
        at = read_sign(text, length, at, NEWLINE)
    for column in range(COLUMNS):
        view.height[column] = 0
        for row in range(ROWS):
            if view.token[column, row] != EMPTY:
                view.height[column] += 1
    return read_word(text, length, at, COLUMN_LINE)


@rule
def read_row(ramp: Ramp, row: int, text: Text, length: int, at: int) -> int:
    """R4: five places, letters or dots."""
    for column in range(COLUMNS):
        at = read_sign(text, length, at, SPACE)
        if at < 0 or at >= length:
            return fail(at)
        sign = int(text[at])
        if sign != DOT and not is_colour(sign):
            return fail(at)
        ramp[column, row] = EMPTY if sign == DOT else sign - LETTER_A
        at += 1
    return at


@rule
def read_eyes(text: Text, length: int, at: int, view: View) -> int:
    """R8: whose eyes."""
    if at < 0 or at >= length:
        return fail(at)
    if text[at] == STAR:
        view.viewer = ALL_SEEING
    elif text[at] == DASH:
        view.viewer = SPECTATOR
    elif ROW_1 <= text[at] <= ROW_1 + 1:
        view.viewer = int(text[at]) - ROW_1
    else:
        return fail(at)
    return at + 1


@rule
def read_turn(text: Text, length: int, at: int, view: View) -> int:
    """R4, R18: who moves, or how the match ended."""
    if at < 0 or at >= length:
        return fail(at)
    view.players = 2
    view.player = NOBODY
    view.stopped = 0
    if text[at] == BANG:
        view.stopped = 1
    elif ROW_1 <= text[at] <= ROW_1 + 1:
        view.player = int(text[at]) - ROW_1
    elif text[at] != DASH:
        return fail(at)
    return at + 1


@rule
def read_left(text: Text, length: int, at: int, view: View) -> int:
    """R19: who gave up."""
    if at < 0 or at >= length or not ZERO <= text[at] <= ZERO + 2:
        return fail(at)
    view.left = int(text[at]) - ZERO
    return at + 1


@rule
def read_options(text: Text, length: int, at: int, view: View) -> int:
    """R3, R10, R14, R16, R17: the options agreed."""
    for i in range(OPTIONS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if not OPTION_LEAST[i] <= value <= OPTION_MOST[i]:
            return fail(begin)
        set_option(view, i, value)
    return at


@rule
def set_option(view: View, i: int, value: int) -> None:
    """Set the option's number, in the order of the card."""
    if i == 0:
        view.start = value
    elif i == 1:
        view.contiguous = value
    elif i == 2:
        view.tiebreak = value
    elif i == 3:
        view.advanced = value
    elif i == 4:
        view.first_aligner = value
    else:
        view.pairs = value


@rule
def read_opener(text: Text, length: int, at: int, view: View) -> int:
    """R13: who aligned first, as the option says if it does."""
    if at < 0 or at >= length or not ROW_1 <= text[at] <= ROW_1 + 1:
        return fail(at)
    view.opener = int(text[at]) - ROW_1
    named = int(view.first_aligner)
    return fail(at) if named > 0 and named - 1 != view.opener else at + 1


@rule
def read_cells(text: Text, length: int, at: int, view: View) -> int:
    """R12, R14: points noted; no match goes on after its end."""
    view.game = 0
    for game in range(MAX_GAMES):
        view.cells[game] = NONE
    while 0 <= at < length and text[at] == SPACE:
        begin = at + 1
        at = read_number(text, length, begin)
        if at < 0:
            return at
        if is_match_complete(view) or number_at(text, begin, at) > TOKENS:
            return fail(begin)
        view.cells[view.game] = number_at(text, begin, at)
        view.game += 1
    return at


@rule
def read_drawn(text: Text, length: int, at: int, view: View) -> int:
    """R7: the token the destroyer has to place."""
    view.drawn = NONE
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    if at < 0 or at >= length or not is_colour(int(text[at])):
        return fail(at)
    view.drawn = int(text[at]) - LETTER_A
    return at + 1


@rule
def read_waiting(text: Text, length: int, at: int, view: View) -> int:
    """R3: the first tokens still to be spread, in the order of their colours."""
    for colour in range(COLOURS):
        view.waiting[colour] = 0
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    begin = at
    while 0 <= at < length and is_colour(int(text[at])):
        if at == begin + COLUMNS or (at > begin and text[at] < text[at - 1]):
            return fail(at)
        view.waiting[int(text[at]) - LETTER_A] += 1
        at += 1
    return fail(at) if at == begin else at


@rule
def read_placed(text: Text, length: int, at: int, view: View) -> int:
    """R17: the column of the token just placed."""
    view.placed = NONE
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    if at < 0 or at >= length or not COLUMN_A <= text[at] < COLUMN_A + COLUMNS:
        return fail(at)
    view.placed = int(text[at]) - COLUMN_A
    return at + 1


@rule
def read_bag(text: Text, length: int, at: int, view: View) -> int:
    """R8: all letters for the all-seeing, all question marks for the others."""
    view.inbag = 0
    for i in range(TOKENS):
        view.bag[i] = UNKNOWN
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    begin = at
    while 0 <= at < length and text[at] != NEWLINE:
        is_known = is_colour(int(text[at]))
        if at == begin + TOKENS or is_known != (view.viewer == ALL_SEEING):
            return fail(at)
        if not is_known and text[at] != QUERY:
            return fail(at)
        at += 1
    if at <= begin:
        return fail(at)
    view.inbag = at - begin
    if view.viewer == ALL_SEEING:
        for i in range(at - begin):
            view.bag[i] = int(text[at - 1 - i]) - LETTER_A
    return at


# Whether a match can reach what was read.


@rule
def is_possible(view: View) -> bool:
    """R2, R3, R4, R7, R14, R19: every part of the view agrees with the others."""
    if not is_ramp_possible(view) or not is_count_possible(view) or not fill_remaining(view):
        return False
    if view.left != 0:
        return view.player == NOBODY and view.stopped == 0 and not is_match_complete(view)
    if (view.player == NOBODY) != is_match_complete(view):
        return False
    if view.player == NOBODY:
        return is_end_possible(view)
    return view.stopped == 0 and is_turn_possible(view)


@rule
def is_ramp_possible(view: View) -> bool:
    """R4: tokens have rolled down."""
    for column in range(COLUMNS):
        for row in range(view.height[column]):
            if view.token[column, row] == EMPTY:
                return False
    return True


@rule
def is_count_possible(view: View) -> bool:
    """R2, R11: the ramp last counted has five tokens of each colour and the points noted."""
    expected = 0 if view.game == 0 else ROWS
    for colour in range(COLOURS):
        if colour_count(view.counted, colour) != expected:
            return False
    if view.game == 0:
        return True
    points = 0
    for row in range(ROWS):
        points += row_points(view.counted, row, int(view.contiguous))
    return points == view.cells[int(view.game) - 1]


@rule
def colour_count(ramp: Ramp, colour: int) -> int:
    """R2: tokens of a colour on a ramp."""
    count = 0
    for column in range(COLUMNS):
        for row in range(ROWS):
            if ramp[column, row] == colour:
                count += 1
    return count


@rule
def fill_remaining(view: View) -> bool:
    """R2: what is neither on the ramp nor in hand is in the bag, five of each colour in all."""
    left = 0
    for colour in range(COLOURS):
        in_hand = int(view.waiting[colour]) + (1 if view.drawn == colour else 0)
        view.remaining[colour] = ROWS - colour_count(view.token, colour) - in_hand
        if view.remaining[colour] < 0:
            return False
        left += int(view.remaining[colour])
        if view.viewer == ALL_SEEING and colour_in_bag(view, colour) != view.remaining[colour]:
            return False
    return left == view.inbag


@rule
def colour_in_bag(view: View, colour: int) -> int:
    """R2: tokens of a colour among those whose order is known."""
    count = 0
    for i in range(view.inbag):
        if view.bag[i] == colour:
            count += 1
    return count


@rule
def is_end_possible(view: View) -> bool:
    """R14: the ramp counted last still lies there and nothing is left to do."""
    for column in range(COLUMNS):
        for row in range(ROWS):
            if view.token[column, row] != view.counted[column, row]:
                return False
    return (view.stopped == 1) == is_stopped(view) and view.placed == NONE


@rule
def is_turn_possible(view: View) -> bool:
    """R3, R4, R7: the hand says whose turn it is, and five tokens are laid out first."""
    waiting = waiting_count(view)
    on_ramp = TOKENS - int(view.inbag) - waiting - (1 if view.drawn != NONE else 0)
    if waiting > 0:
        is_set_up = view.start == START_FREE and view.drawn == NONE and waiting + on_ramp == 5
        return is_set_up and view.placed == NONE and view.player != aligner(view)
    if on_ramp < 5:
        return False
    if view.drawn != NONE:
        return view.placed == NONE and view.player != aligner(view)
    if view.player != aligner(view) or (view.placed == NONE) != (on_ramp == 5):
        return False
    return view.placed == NONE or view.height[view.placed] > 0
