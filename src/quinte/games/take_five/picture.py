"""How a view of Take Five is drawn: a picture, an empty line, and lines with the rest.

6 N#  #  #  #  # R#       a square is a piece, if one stands there, and `#` for a tile,
5  #  #  #  .  #  #       `.` for none; with the memory aid a digit where the viewer knows it
:
1 B#  #  #  #  # W#
   a  b  c  d  e  f
1 763.. **-               a line per player: the rack, a star for each marker and a dash for
2 8.... *-- x             each one still to win, `x` when out of the round

eyes 1                    whose view: 1 to 4, - for a spectator, * for all-seeing
turn 2                    who moves; - when the game is over, ! when it was stopped
left 0                    bits of who gave up
options 0 0 0 1 0 0 0 0 0 0
round 0 0 1 12            phase, void rounds, starter, turns completed
stage 0 R- 10 0 0         stage, pieces moved, landings on tiles, the one dealt with, take used
hand ...                  the tile taken, given up, last shown
won 7635.                 the rack that won the last round
tiles ????...             the values as far as known, square by square
known 0000...             who knows each, as a digit or letter of 32
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Text, View
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ZERO, ascii_word, put, put_number, put_word
from quinte.games.take_five.material import (
    NEEDED_MARKERS,
    NO_TILE,
    NONE,
    OPTIONS,
    PIECES,
    RACK,
    SIZE,
    SQUARES,
    UNKNOWN,
)

DASH = ord("-")
DOT = ord(".")
STAR = ord("*")
BANG = ord("!")
QUERY = ord("?")
HASH = ord("#")
CROSS = ord("x")
LETTER_A = ord("a")

PIECE_SIGNS = ascii_word("BWNR")
FILE_LINE = ascii_word("   a  b  c  d  e  f\n")
EYES = ascii_word("\neyes ")
TURN = ascii_word("\nturn ")
LEFT = ascii_word("\nleft ")
CHOSEN = ascii_word("\noptions")
ROUND = ascii_word("\nround")
STAGE = ascii_word("\nstage ")
HAND = ascii_word("\nhand ")
WON = ascii_word("\nwon ")
TILES = ascii_word("\ntiles ")
KNOWN = ascii_word("\nknown ")
END = ascii_word("\n")


@rule
def diagram(view: View, text: Text) -> int:
    """R2, R13: the board, the racks, then everything else the viewer knows."""
    at = draw_board(view, text)
    at = draw_racks(view, text, at)
    at = put_word(text, at, EYES)
    at = put(text, at, STAR if view.viewer == ALL_SEEING else seat_sign(int(view.viewer)))
    at = put_word(text, at, TURN)
    at = put(text, at, BANG if view.stopped else seat_sign(int(view.player)))
    at = put_number(text, put_word(text, at, LEFT), int(view.left))
    at = put_word(text, at, CHOSEN)
    for i in range(OPTIONS):
        at = put_number(text, put(text, at, SPACE), option(view, i))
    at = draw_round(view, text, at)
    at = draw_stage(view, text, at)
    at = draw_tiles(view, text, at)
    return put_word(text, at, END)


@rule
def draw_board(view: View, text: Text) -> int:
    """R2, R3: rank 6 first, each square a piece and a tile."""
    at = 0
    for rank in range(SIZE - 1, -1, -1):
        at = put(text, at, ZERO + 1 + rank)
        for file in range(SIZE):
            square = SIZE * rank + file
            at = put(text, put(text, at, SPACE), piece_sign(view, square))
            at = put(text, at, face(view, square))
        at = put(text, at, NEWLINE)
    return put_word(text, at, FILE_LINE)


@rule
def piece_sign(view: View, square: int) -> int:
    """R3: the piece that stands here, or a space."""
    for piece in range(PIECES):
        if view.piece[piece] == square:
            return int(PIECE_SIGNS[piece])
    return SPACE


@rule
def face(view: View, square: int) -> int:
    """R13: tiles lie face down; the memory aid shows what the viewer knows."""
    value = int(view.tile[square])
    if value == NO_TILE:
        return DOT
    return HASH if value == UNKNOWN or not view.memory_aid else ZERO + value


@rule
def draw_racks(view: View, text: Text, at: int) -> int:
    """R10, R20, R23: the tiles held, the markers, and who is out."""
    for player in range(view.players):
        at = put(text, put(text, at, ZERO + 1 + player), SPACE)
        for place in range(RACK):
            at = put(text, at, tile_sign(int(view.rack[player, place])))
        at = put(text, at, SPACE)
        for marker in range(NEEDED_MARKERS):
            at = put(text, at, STAR if marker < view.markers[player] else DASH)
        if view.out[player]:
            at = put(text, put(text, at, SPACE), CROSS)
        at = put(text, at, NEWLINE)
    return at


@rule
def draw_round(view: View, text: Text, at: int) -> int:
    """R4, R24: where the game stands."""
    at = put_word(text, at, ROUND)
    at = put_number(text, put(text, at, SPACE), int(view.phase))
    at = put_number(text, put(text, at, SPACE), int(view.voids))
    at = put_number(text, put(text, at, SPACE), int(view.starter) + 1)
    return put_number(text, put(text, at, SPACE), int(view.turn))


@rule
def draw_stage(view: View, text: Text, at: int) -> int:
    """R8, R11, R12: where the turn stands."""
    at = put(text, put_word(text, at, STAGE), ZERO + int(view.stage))
    at = put(text, at, SPACE)
    for i in range(2):
        moved = int(view.moved[i])
        at = put(text, at, DASH if moved == NONE else int(PIECE_SIGNS[moved]))
    at = put(text, at, SPACE)
    for i in range(2):
        at = put(text, at, ZERO + int(view.landed[i]))
    at = put(text, put(text, at, SPACE), ZERO + int(view.active))
    at = put(text, put(text, at, SPACE), ZERO + int(view.take_used))
    at = put(text, put_word(text, at, HAND), tile_sign(int(view.taken)))
    at = put(text, at, tile_sign(int(view.given)))
    return put(text, at, tile_sign(int(view.shown)))


@rule
def draw_tiles(view: View, text: Text, at: int) -> int:
    """R13: what the viewer knows of the tiles, and who knows which."""
    at = put_word(text, at, WON)
    for place in range(RACK):
        at = put(text, at, tile_sign(int(view.won[place])))
    at = put_word(text, at, TILES)
    for square in range(SQUARES):
        at = put(text, at, tile_sign(int(view.tile[square])))
    at = put_word(text, at, KNOWN)
    for square in range(SQUARES):
        at = put(text, at, mask_sign(int(view.known[square])))
    return at


@rule
def seat_sign(seat: int) -> int:
    """R1: players are 1 to 4 for people; a dash is nobody."""
    return DASH if seat < 0 else ZERO + 1 + seat


@rule
def tile_sign(value: int) -> int:
    """R2: a digit, a dot for no tile, a question mark for one not known."""
    if value == NO_TILE:
        return DOT
    return QUERY if value == UNKNOWN else ZERO + value


@rule
def mask_sign(mask: int) -> int:
    """R13: five bits as a digit or a letter."""
    return ZERO + mask if mask < 10 else LETTER_A + mask - 10


@rule
def option(view: View, i: int) -> int:
    """Give the option's number, in the order of the card."""
    if i == 0:
        return int(view.corners)
    if i == 1:
        return int(view.null_turn)
    if i == 2:
        return int(view.resolution)
    if i == 3:
        return int(view.voluntary_return)
    if i == 4:
        return int(view.surrender_under_piece)
    if i == 5:
        return int(view.penalty_ends_turn)
    if i == 6:
        return int(view.eliminated_tiles)
    if i == 7:
        return int(view.last_player)
    return int(view.memory_aid) if i == 8 else int(view.max_turns_per_round)
