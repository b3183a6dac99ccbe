"""How a view of Touché is drawn: a picture, an empty line, and lines with the rest.

   a   b   c   d   e  ...
 1              As  2sx 3sX     a square shows its card, ** is a Joker square, and the pawn on it:
 2              Qs  Jso Ts      x, o and v for the three sides, in capitals under a black pawn
 :
> 1 x As 5d Td Jk Kc 49         a line per player: > moves next, - gave up; the hand as far as seen,
  2 o ?? ?? ?? ?? ?? 49         the number of cards in the pile
x 0 d1:e2                       a line per side: series won, formations made

eyes 1                          whose view: 1 to 6, - for a spectator, * for all-seeing
turn 2                          who moves; - when the game is over, ! when it was stopped
options 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0 10
table 1 1 0 -                   dealer, deals, void games, the side that has won
stage 0 0 -                     stage, whether a card was swapped, the square just filled
discard As 5d 5d
spent 0                         with one joker each: who has none to come, as bits
piles 5-54 59-108 ...           where each pile begins and ends
deck ----????...                the piles themselves
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, Text, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ZERO, ascii_word, put, put_number, put_word
from quinte.games.touche.cards import pile_size
from quinte.games.touche.material import (
    CARD_OF_SQUARE,
    DECK,
    EMPTY,
    HAND,
    KINDS,
    NONE,
    OPTIONS,
    SEATS,
)
from quinte.games.touche.setting import option
from quinte.games.touche.sides import side_count, side_of
from quinte.games.touche.signs import (
    BANG,
    COLUMN_A,
    DASH,
    GRID,
    HEIGHT,
    STAR,
    WIDTH,
    put_card,
    put_formation,
    put_square,
)

MORE = ord(">")
PAWN_SIGNS = ascii_word("xov")
CROWNED_SIGNS = ascii_word("XOV")
NO_SQUARE = ascii_word("    ")
EYES = ascii_word("\neyes ")
TURN = ascii_word("\nturn ")
CHOSEN = ascii_word("\noptions")
TABLE = ascii_word("\ntable")
STAGE = ascii_word("\nstage")
DISCARDED = ascii_word("\ndiscard")
SPENT = ascii_word("\nspent ")
PILES = ascii_word("\npiles")
CARDS = ascii_word("\ndeck ")
END = ascii_word("\n")


@rule
def diagram(view: View, text: Text) -> int:
    """R2, R9: the board, the hands, the formations, then everything else the viewer knows."""
    at = draw_board(view, text)
    at = draw_players(view, text, at)
    at = draw_sides(view, text, at)
    at = put_word(text, at, EYES)
    at = put(text, at, STAR if view.viewer == ALL_SEEING else seat_sign(int(view.viewer)))
    at = put_word(text, at, TURN)
    at = put(text, at, BANG if view.stopped else seat_sign(int(view.player)))
    at = put_word(text, at, CHOSEN)
    for i in range(OPTIONS):
        at = put_number(text, put(text, at, SPACE), option(view, i))
    at = draw_table(view, text, at)
    at = draw_discards(view, text, at)
    at = draw_piles(view, text, at)
    return put_word(text, at, END)


@rule
def draw_board(view: View, text: Text) -> int:
    """R2: the columns, then row by row the cards and the pawns, to the last square of the row."""
    layout = int(view.layout)
    at = put(text, put(text, 0, SPACE), SPACE)
    for column in range(WIDTH[layout]):
        at = put(text, put(text, at, SPACE), COLUMN_A + column)
        at = put(text, put(text, at, SPACE), SPACE)
    at = put(text, at, NEWLINE)
    for row in range(HEIGHT[layout]):
        if row < 9:
            at = put(text, at, SPACE)
        at = put_number(text, at, row + 1)
        for column in range(row_end(layout, row)):
            at = draw_square(view, text, at, int(GRID[layout, row, column]))
        at = put(text, at, NEWLINE)
    return at


@rule
def row_end(layout: int, row: int) -> int:
    """R2: the column after the last square of a row."""
    end = int(WIDTH[layout])
    while GRID[layout, row, end - 1] == NONE:
        end -= 1
    return end


@rule
def draw_square(view: View, text: Text, at: int, square: int) -> int:
    """R2, R18: what the square shows, and the pawn on it."""
    if square == NONE:
        return put_word(text, at, NO_SQUARE)
    at = put(text, at, SPACE)
    card = int(CARD_OF_SQUARE[view.layout, square])
    at = put(text, put(text, at, STAR), STAR) if card == NONE else put_card(text, at, card)
    return put(text, at, pawn_sign(view, square))


@rule
def pawn_sign(view: View, square: int) -> int:
    """R4, R18: a letter for each side, a capital under a black pawn."""
    pawn = int(view.pawn[square])
    if pawn == EMPTY:
        return SPACE
    return int(CROWNED_SIGNS[pawn >> 1]) if view.crowned[square] else int(PAWN_SIGNS[pawn >> 1])


@rule
def draw_players(view: View, text: Text, at: int) -> int:
    """R1, R9, R28: who moves, each hand as far as it is seen, and the size of each pile."""
    for player in range(view.players):
        sign = DASH if has_left(view, player) else SPACE
        at = put(text, at, MORE if view.player == player else sign)
        at = put(text, put(text, at, SPACE), ZERO + 1 + player)
        at = put(text, put(text, at, SPACE), int(PAWN_SIGNS[side_of(view, player)]))
        for place in range(HAND):
            at = put_card(text, put(text, at, SPACE), int(view.hand[player, place]))
        at = put_number(text, put(text, at, SPACE), pile_size(view, player))
        at = put(text, at, NEWLINE)
    return at


@rule
def draw_sides(view: View, text: Text, at: int) -> int:
    """R22, R25: the series won by each side, and the formations it has made."""
    for side in range(side_count(view)):
        at = put(text, put(text, at, int(PAWN_SIGNS[side])), SPACE)
        at = put(text, at, ZERO + int(view.level[side]))
        for i in range(view.formations[side]):
            at = put(text, at, SPACE)
            at = put_formation(text, at, int(view.layout), int(view.made[side, i]))
        at = put(text, at, NEWLINE)
    return at


@rule
def draw_table(view: View, text: Text, at: int) -> int:
    """R8, R17, R20, R24, R26: where the game and the turn stand."""
    at = put_word(text, at, TABLE)
    at = put_number(text, put(text, at, SPACE), int(view.dealer) + 1)
    at = put_number(text, put(text, at, SPACE), int(view.deals))
    at = put_number(text, put(text, at, SPACE), int(view.voids))
    at = put(text, put(text, at, SPACE), seat_sign(int(view.winner)))
    at = put_word(text, at, STAGE)
    at = put_number(text, put(text, at, SPACE), int(view.stage))
    at = put_number(text, put(text, at, SPACE), int(view.swapped))
    at = put(text, at, SPACE)
    if view.filled == NONE:
        return put(text, at, DASH)
    return put_square(text, at, int(view.layout), int(view.filled))


@rule
def draw_discards(view: View, text: Text, at: int) -> int:
    """R3, R11: the cards on the discard pile, in the order of their numbers."""
    at = put_word(text, at, DISCARDED)
    for card in range(KINDS):
        for _ in range(view.discarded[card]):
            at = put_card(text, put(text, at, SPACE), card)
    at = put_word(text, at, SPENT)
    return put_number(text, at, int(view.spent))


@rule
def draw_piles(view: View, text: Text, at: int) -> int:
    """R9: where the piles lie, and what is in them, as far as it is seen."""
    at = put_word(text, at, PILES)
    for seat in range(SEATS):
        at = put_number(text, put(text, at, SPACE), int(view.top[seat]))
        at = put_number(text, put(text, at, DASH), int(view.bottom[seat]))
    at = put_word(text, at, CARDS)
    for place in range(DECK):
        at = put_card(text, at, int(view.deck[place]))
    return at


@rule
def seat_sign(seat: int) -> int:
    """R1: players and sides are counted from 1 for people; a dash is nobody."""
    return DASH if seat == NOBODY else ZERO + 1 + seat
