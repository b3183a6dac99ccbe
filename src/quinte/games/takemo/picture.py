"""How a view of Takemo is drawn: a picture, an empty line, and lines with the rest.

    a b c d e f g h i j k l m n o
 1  . . . . . x u e d . . . . . .     White's tiles in capitals, Black's in small letters;
 :                                    * is a TAKEMO of White's, + one of Black's
15  . . . . . . . . . . N E T . .
1 AEINRSTU**                          a line per player: the letters, ? where they are not seen,
2 ????????                            then a star for each TAKEMO

eyes 1                                whose view: 1 to 4, - for a spectator, * for all-seeing
turn 2                                who moves; - when the game is over
left 0                                bits of who gave up
options 15 0 0 1 0 0 0 0 0 0 0 0
at 0 12 0 0                           place in the order, turns completed, idle turns, last answer
supply 5 5                            TAKEMO that can still be earned
pending -                             the word that may be contested, as its number
bags 104 104                          how many letters in each bag
white AAAB...                         the letters in White's bag, where they are seen, - otherwise
black -
lost -                                White's letters that were captured, - for none
lost -                                and Black's
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Text, View
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ZERO, ascii_word, put, put_number, put_word
from quinte.games.takemo.material import (
    BLACK,
    EMPTY,
    LETTERS,
    NO_MOVE,
    OPTIONS,
    SIZE,
    TAKEMO,
    UNKNOWN,
    WHITE,
)

DASH = ord("-")
DOT = ord(".")
STAR = ord("*")
PLUS = ord("+")
QUERY = ord("?")
CAPITAL_A = ord("A")
SMALL_A = ord("a")

EYES = ascii_word("\neyes ")
TURN = ascii_word("\nturn ")
LEFT = ascii_word("\nleft ")
CHOSEN = ascii_word("\noptions")
AT = ascii_word("\nat")
SUPPLIES = ascii_word("\nsupply")
PENDING = ascii_word("\npending ")
BAGS = ascii_word("\nbags")
WHITE_BAG = ascii_word("\nwhite ")
BLACK_BAG = ascii_word("\nblack ")
LOST = ascii_word("\nlost ")
END = ascii_word("\n")


@rule
def diagram(view: View, text: Text) -> int:
    """R2, R5: the board, the racks, then everything else the viewer knows."""
    at = draw_board(view, text)
    at = draw_racks(view, text, at)
    at = put_word(text, at, EYES)
    at = put(text, at, STAR if view.viewer == ALL_SEEING else seat_sign(int(view.viewer)))
    at = put(text, put_word(text, at, TURN), seat_sign(int(view.player)))
    at = put_number(text, put_word(text, at, LEFT), int(view.left))
    at = put_word(text, at, CHOSEN)
    for i in range(OPTIONS):
        at = put_number(text, put(text, at, SPACE), option(view, i))
    at = put_word(text, at, AT)
    for i in range(4):
        at = put_number(text, put(text, at, SPACE), state(view, i))
    at = put_pair(
        text, put_word(text, at, SUPPLIES), int(view.supply[WHITE]), int(view.supply[BLACK])
    )
    at = put_word(text, at, PENDING)
    at = put(text, at, DASH) if view.pending == NO_MOVE else put_number(text, at, int(view.pending))
    at = put_pair(text, put_word(text, at, BAGS), int(view.bagged[WHITE]), int(view.bagged[BLACK]))
    at = put_word(text, at, WHITE_BAG)
    at = put_bag(view, text, at, WHITE)
    at = put_word(text, at, BLACK_BAG)
    at = put_bag(view, text, at, BLACK)
    at = put_word(text, at, LOST)
    at = put_lost(view, text, at, WHITE)
    at = put_word(text, at, LOST)
    at = put_lost(view, text, at, BLACK)
    return put_word(text, at, END)


@rule
def put_pair(text: Text, at: int, one: int, two: int) -> int:
    """Write two numbers."""
    at = put_number(text, put(text, at, SPACE), one)
    return put_number(text, put(text, at, SPACE), two)


@rule
def draw_board(view: View, text: Text) -> int:
    """R2, R6: the columns, then row by row, as White sees them."""
    at = put(text, put(text, 0, SPACE), SPACE)
    for column in range(view.board_size):
        at = put(text, put(text, at, SPACE), SMALL_A + column)
    at = put(text, at, NEWLINE)
    for row in range(view.board_size):
        at = put_row_number(text, at, row)
        for column in range(view.board_size):
            sign = tile_sign(int(view.board[SIZE * row + column]))
            at = put(text, put(text, at, SPACE), sign)
        at = put(text, at, NEWLINE)
    return at


@rule
def put_row_number(text: Text, at: int, row: int) -> int:
    """R2: two characters."""
    at = put(text, at, SPACE) if row < 9 else at
    return put_number(text, at, row + 1)


@rule
def tile_sign(tile: int) -> int:
    """R6, R17: capitals and * are White's, small letters and + are Black's."""
    if tile == EMPTY:
        return DOT
    if abs(tile) == TAKEMO:
        return STAR if tile > 0 else PLUS
    return CAPITAL_A + tile - 1 if tile > 0 else SMALL_A - tile - 1


@rule
def draw_racks(view: View, text: Text, at: int) -> int:
    """R5, R17: the letters, as far as seen, and the TAKEMO."""
    for player in range(view.players):
        at = put(text, put(text, at, ZERO + 1 + player), SPACE)
        if view.rack[player, 0] == UNKNOWN:
            for _ in range(view.held[player]):
                at = put(text, at, QUERY)
        else:
            for letter in range(LETTERS):
                for _ in range(view.rack[player, letter]):
                    at = put(text, at, CAPITAL_A + letter)
        for _ in range(view.earned[player]):
            at = put(text, at, STAR)
        at = put(text, at, NEWLINE)
    return at


@rule
def put_bag(view: View, text: Text, at: int, camp: int) -> int:
    """R5: the letters of a bag, where they are seen."""
    if view.bag[camp, 0] == UNKNOWN:
        return put(text, at, DASH)
    begin = at
    for letter in range(LETTERS):
        for _ in range(view.bag[camp, letter]):
            at = put(text, at, CAPITAL_A + letter)
    return put(text, at, DOT) if at == begin else at


@rule
def put_lost(view: View, text: Text, at: int, camp: int) -> int:
    """R24: the letters of a camp that were captured."""
    begin = at
    for letter in range(LETTERS):
        for _ in range(view.gone[camp, letter]):
            at = put(text, at, CAPITAL_A + letter)
    return put(text, at, DASH) if at == begin else at


@rule
def seat_sign(seat: int) -> int:
    """R1: players are 1 to 4 for people; a dash is nobody."""
    return DASH if seat < 0 else ZERO + 1 + seat


@rule
def state(view: View, i: int) -> int:
    """R4, R30 to R32: where the game stands, number by number."""
    if i == 0:
        return int(view.place)
    if i == 1:
        return int(view.turn)
    return int(view.idle) if i == 2 else int(view.last)


@rule
def option(view: View, i: int) -> int:
    """Give the option's number, in the order of the card."""
    if i == 0:
        return int(view.board_size)
    if i == 1:
        return int(view.takemo)
    if i == 2:
        return int(view.takemo_if)
    if i == 3:
        return int(view.takemo_capturable)
    if i == 4:
        return int(view.equal_turns)
    if i == 5:
        return int(view.challenge)
    if i == 6:
        return int(view.exchange)
    if i == 7:
        return int(view.passing)
    if i == 8:
        return int(view.team_open)
    if i == 9:
        return int(view.time_limit)
    return int(view.variant_1) if i == 10 else int(view.variant_2)
