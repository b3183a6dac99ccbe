"""How a view of Intercept is drawn: a picture, an empty line, and lines with the rest.

13   .  Nr  Np  ...       a cell is a pawn: its colour S, W, N or E, then p for passage, r for rest,
12   .   .   .            P and R for a double by its face; `.` is empty, `#` an empty arrival,
 :   .   *                `*` the ball, alone or behind its carrier; `^` a pawn that covers another,
 1   .  Sp  Sr*           `@` one that also carries the ball
     a   b   c
^ f12 Nr g13 NP           the pawns covered, if there are any

eyes 1                    whose view: 1 to 4, - for a spectator, * for all-seeing
turn 2                    who moves; - when the game is over, ! when it was stopped
seats 2                   how many play
options 1 13 0 0 0 0 0 0 1 300
left 0                    who gave up, as bits; then who has won
won 0
played 12                 turns completed
moved e2                  the pawn moved in this turn, - while none is
way g7 g8 g9              the way of the ball in this turn
past                      the digests at the start of each turn, nine digits of 32 each
000hv5sq1...
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Text, View
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ZERO, ascii_word, put, put_number, put_word
from quinte.games.intercept.material import (
    ARRIVAL,
    CELLS,
    EMPTY,
    MOST_TURNS,
    NO_CELL,
    OPTIONS,
    PAWN,
    STRIDE,
    ZONES,
)
from quinte.games.intercept.sides import pawn_colour, shape

DASH = ord("-")
DOT = ord(".")
STAR = ord("*")
BANG = ord("!")
HASH = ord("#")
CARET = ord("^")
AT = ord("@")
LETTER_A = ord("a")

DIGEST_DIGITS = 9
DIGESTS_A_LINE = 8

COLOUR_SIGNS = ascii_word("SWNE")
KIND_SIGNS = ascii_word("prPR")
EYES = ascii_word("\neyes ")
TURN = ascii_word("\nturn ")
PLAYERS = ascii_word("\nseats ")
CHOSEN = ascii_word("\noptions")
LEFT = ascii_word("\nleft ")
WON = ascii_word("\nwon ")
PLAYED = ascii_word("\nplayed ")
MOVED = ascii_word("\nmoved ")
WAY = ascii_word("\nway")
PAST = ascii_word("\npast")
END = ascii_word("\n")


@rule
def diagram(view: View, text: Text) -> int:
    """R2, R28: the board, then everything else."""
    at = draw_board(view, text)
    at = draw_covered(view, text, at)
    at = put_word(text, at, EYES)
    at = put(text, at, STAR if view.viewer == ALL_SEEING else seat_sign(int(view.viewer)))
    at = put_word(text, at, TURN)
    at = put(text, at, BANG if view.stopped else seat_sign(int(view.player)))
    at = put(text, put_word(text, at, PLAYERS), ZERO + int(view.players))
    at = put_word(text, at, CHOSEN)
    for i in range(OPTIONS):
        at = put_number(text, put(text, at, SPACE), option(view, i))
    at = put(text, put_word(text, at, LEFT), digit_sign(int(view.left)))
    at = put(text, put_word(text, at, WON), digit_sign(int(view.won)))
    at = put_number(text, put_word(text, at, PLAYED), int(view.turn))
    at = put_word(text, at, MOVED)
    at = put(text, at, DASH) if view.moved == NO_CELL else put_cell(text, at, int(view.moved))
    at = draw_way(view, text, put_word(text, at, WAY))
    at = draw_past(view, text, put_word(text, at, PAST))
    return put_word(text, at, END)


@rule
def draw_board(view: View, text: Text) -> int:
    """R2, R3: the highest rank first; each cell has a space and three characters."""
    size = int(view.board_size)
    at = 0
    for rank in range(size, 0, -1):
        at = put_rank(text, at, rank)
        for file in range(1, size + 1):
            at = put(text, at, SPACE)
            for place in range(3):
                at = put(text, at, sign(view, STRIDE * rank + file, place))
        at = put(text, at, NEWLINE)
    at = put(text, put(text, at, SPACE), SPACE)
    for file in range(size):
        at = put(text, put(text, at, SPACE), SPACE)
        at = put(text, put(text, at, LETTER_A + file), SPACE)
    return put(text, at, NEWLINE)


@rule
def put_rank(text: Text, at: int, rank: int) -> int:
    """R2: a rank in two characters."""
    at = put(text, at, SPACE if rank < 10 else ZERO + 1)
    return put(text, at, ZERO + rank % 10)


@rule
def sign(view: View, cell: int, place: int) -> int:
    """R3, R22: a colour, a kind and what is with the pawn; or one sign in the middle."""
    pawn = int(view.pawn[cell])
    if pawn & PAWN:
        return pawn_sign(pawn, place) if place < 2 else load_sign(view, cell)
    if place != 1:
        return SPACE
    if cell == view.ball:
        return STAR
    return HASH if is_arrival(view, cell) else DOT


@rule
def pawn_sign(pawn: int, place: int) -> int:
    """R3: the first or the second letter of a pawn."""
    return int(COLOUR_SIGNS[pawn_colour(pawn)]) if place == 0 else int(KIND_SIGNS[pawn & 3])


@rule
def load_sign(view: View, cell: int) -> int:
    """R17, R22: what a pawn carries or covers."""
    if view.under[cell] != EMPTY:
        return AT if cell == view.ball else CARET
    return STAR if cell == view.ball else SPACE


@rule
def is_arrival(view: View, cell: int) -> bool:
    """R2, R5: the arrival of a colour in play."""
    zone = int(ZONES[shape(view), cell])
    return zone & ARRIVAL != 0 and (view.players == 4 or zone & 1 == 0)


@rule
def draw_covered(view: View, text: Text, at: int) -> int:
    """R22: the covered pawns, from a1 on."""
    begin = at
    under = view.under
    for cell in range(CELLS):
        pawn = int(under[cell])
        if pawn != EMPTY:
            at = put(text, at, CARET) if at == begin else at
            at = put_cell(text, put(text, at, SPACE), cell)
            at = put(text, put(text, at, SPACE), pawn_sign(pawn, 0))
            at = put(text, at, pawn_sign(pawn, 1))
    return put(text, at, NEWLINE) if at > begin else at


@rule
def draw_way(view: View, text: Text, at: int) -> int:
    """R14: the cells that the ball has used in this turn."""
    if view.hops == 0:
        return put(text, put(text, at, SPACE), DASH)
    for i in range(2 * int(view.hops) + 1):
        at = put_cell(text, put(text, at, SPACE), int(view.used[i]))
    return at


@rule
def draw_past(view: View, text: Text, at: int) -> int:
    """R25: digests, the first digit the highest."""
    history = view.history
    for turn in range(kept_turns(view)):
        if turn % DIGESTS_A_LINE == 0:
            at = put(text, at, NEWLINE)
        digest = int(history[turn])
        for digit in range(DIGEST_DIGITS - 1, -1, -1):
            at = put(text, at, digit_sign(digest >> 5 * digit & 31))
    return at


@rule
def kept_turns(view: View) -> int:
    """R25: how many turns have their digest: those completed and the present one."""
    return min(int(view.turn) + 1, MOST_TURNS) if view.repetition else 0


@rule
def put_cell(text: Text, at: int, cell: int) -> int:
    """R2: a file and a rank."""
    return put_number(text, put(text, at, LETTER_A - 1 + cell % STRIDE), cell // STRIDE)


@rule
def seat_sign(seat: int) -> int:
    """R1: players are 1 to 4 for people; a dash is nobody."""
    return DASH if seat < 0 else ZERO + 1 + seat


@rule
def digit_sign(number: int) -> int:
    """Give a digit of 32: 0 to 9, then a to v."""
    return ZERO + number if number < 10 else LETTER_A + number - 10


@rule
def option(view: View, i: int) -> int:
    """Give the option's number, in the order of the card."""
    if i == 0:
        return int(view.teams)
    if i == 1:
        return int(view.board_size)
    if i == 2:
        return int(view.double_start)
    if i == 3:
        return int(view.bend)
    if i == 4:
        return int(view.fresh)
    if i == 5:
        return int(view.own_goal)
    if i == 6:
        return int(view.target)
    if i == 7:
        return int(view.cover)
    return int(view.repetition) if i == 8 else int(view.max_turns)
