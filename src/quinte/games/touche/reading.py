"""Reading back what picture.py draws, as strictly: a view whose parts agree, or nothing.

Each reader takes the place to read at, fills its fields, and returns the place after; a failure is
a negative place that the readers after it pass on. possible.py judges what was read.
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, Text, View
from quinte.core.leaving import has_left
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
from quinte.games.touche.cards import pile_size
from quinte.games.touche.formations import find_ready
from quinte.games.touche.material import (
    CARD_OF_SQUARE,
    DECK,
    EMPTY,
    HAND,
    KINDS,
    MOST_MADE,
    NO_CARD,
    NONE,
    OPTIONS,
    SEATS,
    SERIES,
    SIDES,
    SQUARES,
    UNKNOWN,
    Row,
)
from quinte.games.touche.picture import (
    CARDS,
    CHOSEN,
    CROWNED_SIGNS,
    DISCARDED,
    END,
    EYES,
    MORE,
    NO_SQUARE,
    PAWN_SIGNS,
    PILES,
    SPENT,
    STAGE,
    TABLE,
    TURN,
    row_end,
)
from quinte.games.touche.possible import is_possible
from quinte.games.touche.setting import LAYOUT_OPTION, OPTION_MOST, PAWNS_OPTION, set_option
from quinte.games.touche.sides import side_count, side_of
from quinte.games.touche.signs import (
    BANG,
    COLUMN_A,
    DASH,
    GRID,
    HEIGHT,
    QUERY,
    STAR,
    WIDTH,
    card_at,
    formation_at,
    square_at,
    square_end,
)

HIGHEST = 127
"""No number of a view is higher."""


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R2: the inverse of `diagram`; every reader passes a failure on."""
    at = read_board(text, length, view)
    players = at
    at = read_players(text, length, at, view)
    sides = at
    at = skip_sides(text, length, at)
    at = read_eyes(text, length, read_word(text, length, at, EYES), view)
    at = read_turn(text, length, read_word(text, length, at, TURN), view)
    at = read_options(text, length, read_word(text, length, at, CHOSEN), view)
    at = read_table(text, length, read_word(text, length, at, TABLE), view)
    at = read_stage(text, length, read_word(text, length, at, STAGE), view)
    at = read_discards(text, length, read_word(text, length, at, DISCARDED), view)
    at = read_spent(text, length, read_word(text, length, at, SPENT), view)
    at = read_piles(text, length, read_word(text, length, at, PILES), view)
    at = read_cards(text, length, read_word(text, length, at, CARDS), view.deck, DECK)
    at = read_word(text, length, at, END)
    if at < 0:
        return -1 - at
    if at < length:
        return at
    at = read_sides(text, length, sides, view)
    if at < 0:
        return -1 - at
    at = where_lines_differ(text, players, view)
    if at >= 0:
        return at
    if not is_possible(view):
        return length + 1
    find_ready(view)
    return -1


@rule
def read_board(text: Text, length: int, view: View) -> int:
    """R2: the board is known by its width; each square shows its card."""
    for square in range(SQUARES):
        view.pawn[square] = EMPTY
        view.crowned[square] = 0
    width = 2 + 4 * int(WIDTH[0])
    view.layout = 0 if length > width and text[width] == NEWLINE else 1
    layout = int(view.layout)
    at = read_sign(text, length, read_sign(text, length, 0, SPACE), SPACE)
    for column in range(WIDTH[layout]):
        at = read_sign(text, length, read_sign(text, length, at, SPACE), COLUMN_A + column)
        at = read_sign(text, length, read_sign(text, length, at, SPACE), SPACE)
    at = read_sign(text, length, at, NEWLINE)
    for row in range(HEIGHT[layout]):
        at = read_sign(text, length, at, SPACE if row < 9 else ZERO + 1)
        at = read_sign(text, length, at, ZERO + (row + 1) % 10)
        for column in range(row_end(layout, row)):
            at = read_square(text, length, at, view, int(GRID[layout, row, column]))
        at = read_sign(text, length, at, NEWLINE)
    return at


@rule
def read_square(text: Text, length: int, at: int, view: View, square: int) -> int:
    """R2, R4, R18: the card as the board has it, then a pawn, a crowned one or none."""
    if square == NONE:
        return read_word(text, length, at, NO_SQUARE)
    at = read_sign(text, length, at, SPACE)
    card = int(CARD_OF_SQUARE[view.layout, square])
    if card == NONE:
        at = read_sign(text, length, read_sign(text, length, at, STAR), STAR)
    else:
        at = at + 2 if card_at(text, length, at) == card else fail(at)
    if at < 0 or at >= length:
        return fail(at)
    for side in range(SIDES):
        if text[at] == PAWN_SIGNS[side] or text[at] == CROWNED_SIGNS[side]:
            view.pawn[square] = 1 << side
            view.crowned[square] = 1 if text[at] == CROWNED_SIGNS[side] else 0
    return at + 1 if view.pawn[square] != EMPTY else read_sign(text, length, at, SPACE)


@rule
def read_players(text: Text, length: int, at: int, view: View) -> int:
    """R1, R9, R28: a line per player; so many play. The side's sign is compared later."""
    view.players = 0
    view.left = 0
    for seat in range(SEATS):
        for place in range(HAND):
            view.hand[seat, place] = NO_CARD
    while view.players < SEATS and is_player_line(text, length, at):
        player = int(view.players)
        if text[at] == DASH:
            view.left |= 1 << player
        at = read_sign(text, length, at + 1, SPACE)
        at = read_sign(text, length, at, ZERO + 1 + player)
        at = read_sign(text, length, at, SPACE)
        at = fail(at) if at < 0 or at >= length else at + 1
        for place in range(HAND):
            at = read_sign(text, length, at, SPACE)
            at = read_cards(text, length, at, view.hand[player, place:], 1)
        at = read_number(text, length, read_sign(text, length, at, SPACE))
        at = read_sign(text, length, at, NEWLINE)
        view.players += 1
    if view.players == 2 or view.players == 3 or view.players == 4 or view.players == 6:
        return at
    return fail(at)


@rule
def is_player_line(text: Text, length: int, at: int) -> bool:
    """R1: the lines of the sides start with their signs."""
    if at < 0 or at >= length:
        return False
    return text[at] == SPACE or text[at] == DASH or text[at] == MORE


@rule
def read_cards(text: Text, length: int, at: int, row: Row, count: int) -> int:
    """R3, R9: so many cards, seen, not seen or none."""
    for i in range(count):
        if at < 0 or at + 1 >= length:
            return fail(at)
        row[i] = card_at(text, length, at)
        if text[at] == text[at + 1] == DASH:
            row[i] = NO_CARD
        elif text[at] == text[at + 1] == QUERY:
            row[i] = UNKNOWN
        elif row[i] == NONE:
            return fail(at)
        at += 2
    return at


@rule
def skip_sides(text: Text, length: int, at: int) -> int:
    """R22: the lines of the sides are read once it is known who plays with whom."""
    while 0 <= at < length and text[at] != NEWLINE:
        while at < length and text[at] != NEWLINE:
            at += 1
        at = read_sign(text, length, at, NEWLINE)
    return at


@rule
def read_sides(text: Text, length: int, at: int, view: View) -> int:
    """R22, R25: series won and formations made, in order; so many sides are checked later."""
    for side in range(SIDES):
        view.level[side] = 0
        view.formations[side] = 0
        for i in range(MOST_MADE):
            view.made[side, i] = NONE
    side = 0
    while side < SIDES and 0 <= at < length and text[at] != NEWLINE:
        at = read_sign(text, length, at, int(PAWN_SIGNS[side]))
        at = read_sign(text, length, at, SPACE)
        if at < 0 or at >= length or not ZERO <= text[at] <= ZERO + SERIES:
            return fail(at)
        view.level[side] = int(text[at]) - ZERO
        at += 1
        while at < length and text[at] == SPACE and view.formations[side] < MOST_MADE:
            at = read_formation(text, length, at + 1, view, side)
            if at < 0:
                return at
        at = read_sign(text, length, at, NEWLINE)
        side += 1
    return at if at < 0 or text[at] == NEWLINE else fail(at)


@rule
def read_formation(text: Text, length: int, at: int, view: View, side: int) -> int:
    """R5, R22: the formation whose name stands here."""
    end = at
    while end < length and text[end] != SPACE and text[end] != NEWLINE:
        end += 1
    formation = formation_at(text, at, end, int(view.layout))
    if formation == NONE:
        return fail(at)
    view.made[side, view.formations[side]] = formation
    view.formations[side] += 1
    return end


@rule
def read_eyes(text: Text, length: int, at: int, view: View) -> int:
    """R9: whose eyes."""
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
    """R10, R24: who moves, or how the game ended."""
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
def read_options(text: Text, length: int, at: int, view: View) -> int:
    """R1 to R7, R9, R14 to R17, R19, R21, R23, R24: the options agreed."""
    for i in range(OPTIONS):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > OPTION_MOST[i] or (i == PAWNS_OPTION and 0 < value < OPTION_MOST[i]):
            return fail(begin)
        if (i == LAYOUT_OPTION and value != view.layout) or (i == OPTIONS - 1 and value == 0):
            return fail(begin)
        set_option(view, i, value)
    return at


@rule
def read_table(text: Text, length: int, at: int, view: View) -> int:
    """R8, R24, R26: dealer, deals, void games, the side that has won."""
    for i in range(3):
        begin = read_sign(text, length, at, SPACE)
        at = read_number(text, length, begin)
        if at < 0:
            return at
        value = number_at(text, begin, at)
        if value > HIGHEST:
            return fail(begin)
        if i == 0:
            view.dealer = value - 1
        elif i == 1:
            view.deals = value
        else:
            view.voids = value
    at = read_sign(text, length, at, SPACE)
    if at < 0 or at >= length:
        return fail(at)
    view.winner = NONE if text[at] == DASH else int(text[at]) - ZERO - 1
    is_side = text[at] == DASH or 0 <= view.winner < SIDES
    return at + 1 if is_side else fail(at)


@rule
def read_stage(text: Text, length: int, at: int, view: View) -> int:
    """R17, R20: what is to be decided, whether a card was swapped, the square just filled."""
    for i in range(2):
        at = read_sign(text, length, at, SPACE)
        if at < 0 or at >= length or not ZERO <= text[at] <= ZERO + 1:
            return fail(at)
        if i == 0:
            view.stage = int(text[at]) - ZERO
        else:
            view.swapped = int(text[at]) - ZERO
        at += 1
    at = read_sign(text, length, at, SPACE)
    view.filled = NONE
    if 0 <= at < length and text[at] == DASH:
        return at + 1
    if at < 0:
        return at
    view.filled = square_at(text, length, at, int(view.layout))
    return fail(at) if view.filled == NONE else square_end(text, length, at)


@rule
def read_discards(text: Text, length: int, at: int, view: View) -> int:
    """R11: the discard pile, in the order of the cards."""
    for card in range(KINDS):
        view.discarded[card] = 0
    last = 0
    for _ in range(DECK):
        if at < 0 or at >= length or text[at] != SPACE:
            return at
        card = card_at(text, length, at + 1)
        if card < last:
            return fail(at + 1)
        view.discarded[card] += 1
        last = card
        at += 3
    return at


@rule
def read_spent(text: Text, length: int, at: int, view: View) -> int:
    """R3: who has no joker to come, as bits."""
    begin = at
    at = read_number(text, length, begin)
    if at < 0:
        return at
    value = number_at(text, begin, at)
    if value >= 1 << SEATS:
        return fail(begin)
    view.spent = value
    return at


@rule
def read_piles(text: Text, length: int, at: int, view: View) -> int:
    """R9: where each pile begins and ends, one behind the other."""
    last = 0
    for seat in range(SEATS):
        for i in range(2):
            begin = read_sign(text, length, at, DASH if i else SPACE)
            at = read_number(text, length, begin)
            if at < 0:
                return at
            value = number_at(text, begin, at)
            if not last <= value <= DECK:
                return fail(begin)
            if i == 0:
                view.top[seat] = value
            else:
                view.bottom[seat] = value
            last = value
    return at


@rule
def where_lines_differ(text: Text, at: int, view: View) -> int:
    """R1, R10, R12, R28: -1 when the lines of the players say what the rest says, or where not."""
    for player in range(view.players):
        mark = DASH if has_left(view, player) else SPACE
        if text[at] != (MORE if view.player == player else mark):
            return at
        if text[at + 4] != PAWN_SIGNS[side_of(view, player)]:
            return at + 4
        begin = at + 6 + 3 * HAND
        at = begin
        while text[at] != NEWLINE:
            at += 1
        if number_at(text, begin, at) != pile_size(view, player):
            return begin
        at += 1
    for side in range(SIDES):
        is_line = text[at] != NEWLINE
        if is_line != (side < side_count(view)):
            return at
        while is_line and text[at] != NEWLINE:
            at += 1
        at += 1 if is_line else 0
    return -1
