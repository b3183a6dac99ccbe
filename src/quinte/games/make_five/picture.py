"""How a view of Make Five is drawn: a picture, an empty line, and ten lines with the rest.

    5 . . . . . | E D E D C
    4 . . . . . | D E C E B      beside the ramp, once a game was counted,
    3 . . . . . | B B D B B      the ramp as it lay at the last count
    2 . . C . . | A A A A A
    1 B A C D E | C D C E C
      a b c d e

    eyes 1                    whose view: 1 or 2, - for a spectator, * for all-seeing
    turn 2                    who moves; - when the match is over, ! when it was stopped
    left 0                    bits of who gave up
    options 0 0 0 0 0 3       in the order of the card
    opener 1                  who aligned in the first game
    cells 12 7                points of the games counted
    drawn D                   the token the destroyer has to place
    waiting -                 the first tokens still to be spread
    placed -                  column of the token just placed
    bag ??????????????????    in the order of drawing, as far as known

reading.py reads it back.
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Text, View
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ascii_word, put, put_number, put_word
from quinte.games.make_five.material import (
    COLOURS,
    COLUMNS,
    EMPTY,
    NONE,
    OPTIONS,
    ROWS,
    UNKNOWN,
    Ramp,
)

LETTER_A = ord("A")
COLUMN_A = ord("a")
ROW_1 = ord("1")
DASH = ord("-")
DOT = ord(".")
STAR = ord("*")
BANG = ord("!")
QUERY = ord("?")

BESIDE = ascii_word(" |")
COLUMN_LINE = ascii_word("  a b c d e\n\n")
EYES = ascii_word("eyes ")
TURN = ascii_word("\nturn ")
LEFT = ascii_word("\nleft ")
CHOSEN = ascii_word("\noptions")
OPENER = ascii_word("\nopener ")
CELLS = ascii_word("\ncells")
DRAWN = ascii_word("\ndrawn ")
WAITING = ascii_word("\nwaiting ")
PLACED = ascii_word("\nplaced ")
BAG = ascii_word("\nbag ")
END = ascii_word("\n")


@rule
def diagram(view: View, text: Text) -> int:
    """R2: the ramp seen from above, then everything else the viewer knows."""
    at = draw_ramp(view, text)
    at = put_word(text, at, EYES)
    at = put(text, at, viewer_sign(int(view.viewer)))
    at = put_word(text, at, TURN)
    at = put(text, at, BANG if view.stopped else player_sign(int(view.player)))
    at = put_number(text, put_word(text, at, LEFT), int(view.left))
    at = put_word(text, at, CHOSEN)
    for i in range(OPTIONS):
        at = put_number(text, put(text, at, SPACE), option(view, i))
    at = put_word(text, at, OPENER)
    at = put(text, at, player_sign(int(view.opener)))
    at = put_word(text, at, CELLS)
    for game in range(view.game):
        at = put_number(text, put(text, at, SPACE), int(view.cells[game]))
    at = put_word(text, at, DRAWN)
    at = put(text, at, DASH if view.drawn == NONE else LETTER_A + int(view.drawn))
    at = draw_waiting(view, put_word(text, at, WAITING), text)
    at = put_word(text, at, PLACED)
    at = put(text, at, DASH if view.placed == NONE else COLUMN_A + int(view.placed))
    at = draw_bag(view, put_word(text, at, BAG), text)
    return put_word(text, at, END)


@rule
def draw_ramp(view: View, text: Text) -> int:
    """R4, R11: row 5 first, the low end last, and the ramp last counted beside it."""
    at = 0
    for row in range(ROWS - 1, -1, -1):
        at = draw_row(view.token, row, text, put(text, at, ROW_1 + row))
        if view.game > 0:
            at = draw_row(view.counted, row, text, put_word(text, at, BESIDE))
        at = put(text, at, NEWLINE)
    return put_word(text, at, COLUMN_LINE)


@rule
def draw_row(ramp: Ramp, row: int, text: Text, at: int) -> int:
    """R4: five places."""
    for column in range(COLUMNS):
        at = put(text, put(text, at, SPACE), token_sign(int(ramp[column, row])))
    return at


@rule
def draw_waiting(view: View, at: int, text: Text) -> int:
    """R3: the first tokens in the destroyer's hand, colour by colour."""
    begin = at
    for colour in range(COLOURS):
        for _ in range(view.waiting[colour]):
            at = put(text, at, LETTER_A + colour)
    return put(text, at, DASH) if at == begin else at


@rule
def draw_bag(view: View, at: int, text: Text) -> int:
    """R8: the order of drawing, hidden from all but the all-seeing."""
    for i in range(int(view.inbag) - 1, -1, -1):
        hidden = view.bag[i] == UNKNOWN
        at = put(text, at, QUERY if hidden else LETTER_A + int(view.bag[i]))
    return put(text, at, DASH) if view.inbag == 0 else at


@rule
def viewer_sign(viewer: int) -> int:
    """R8: whose eyes."""
    if viewer == ALL_SEEING:
        return STAR
    return player_sign(viewer)


@rule
def player_sign(player: int) -> int:
    """R1: players are 1 and 2 for people; a dash is nobody."""
    return ROW_1 + player if player >= 0 else DASH


@rule
def token_sign(colour: int) -> int:
    """R2: a letter, or a dot."""
    return DOT if colour == EMPTY else LETTER_A + colour


@rule
def option(view: View, i: int) -> int:
    """Give the option's number, in the order of the card."""
    if i == 0:
        return int(view.start)
    if i == 1:
        return int(view.contiguous)
    if i == 2:
        return int(view.tiebreak)
    if i == 3:
        return int(view.advanced)
    return int(view.first_aligner) if i == 4 else int(view.pairs)


@rule
def is_colour(character: int) -> bool:
    """R2: one of the five colours."""
    return LETTER_A <= character < LETTER_A + COLOURS
