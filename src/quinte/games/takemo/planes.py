"""What a net is shown of a view of Takemo: the board as the viewer's camp sees it, and letters.

The board is turned so that the viewer's home row is the last one, as in the acts of a move. Letters
not seen are counted up to nine, bags by fours, turns by fives. A word that may be contested is
shown tile by tile, without the removal chosen. Letters that were captured are not shown.
"""

from __future__ import annotations

from quinte.core.contract import Moves, View
from quinte.core.native import rule, scratch
from quinte.core.planes import Bits, Declared, Part, Symmetry
from quinte.core.viewpoint import mark_flag, mark_mover, mark_up_to, seat_at, viewpoint
from quinte.games.takemo.acts import SLOT, TILE, TO_EXCHANGE
from quinte.games.takemo.camp_board import camp_of, first_seat, turned
from quinte.games.takemo.material import (
    CAMPS,
    CELLS,
    EMPTY,
    LETTERS,
    MOST_TILES,
    NO_MOVE,
    RACK,
    SEATS,
    SIZE,
    SUPPLY,
    TAKEMO,
    TILES,
    WHITE,
)
from quinte.games.takemo.moves import direction_of, first_cell, read_tiles

PLANES_VERSION = 1
MOST_UNSEEN = 9
COUNTED = CAMPS * LETTERS
FOURS = 30
FIVES = 24
SIZES = 7
SMALLEST = 9

PLANES = Declared(
    SIZE,
    SIZE,
    (
        Part("board", 1, "there is a cell here"),
        Part("own", TAKEMO, "a tile of the viewer's camp: A to Z, TAKEMO"),
        Part("enemy", TAKEMO, "a tile of the other camp: A to Z, TAKEMO"),
        Part("contested", 2, "a word that may be contested begins here: across, down"),
        Part("begun", 2, "acts: the word being spelled begins here: across, down"),
    ),
    (
        Part("mover", SEATS + 1, "to move: from the viewer on, or nobody"),
        Part("players", SEATS - 1, "two, three or four players"),
        Part("camp", CAMPS, "the viewer's camp: White, Black"),
        Part("rack", LETTERS * RACK, "at least so many of each letter on the viewer's rack"),
        Part("partner", LETTERS * RACK, "the same of the seat across, where the viewer sees it"),
        Part("held", SEATS * (RACK + 1), "letters on each rack, from 0 on"),
        Part("earned", SEATS * (SUPPLY + 1), "TAKEMO on each rack, from 0 on"),
        Part("supply", CAMPS * (SUPPLY + 1), "TAKEMO to be earned, own camp first, from 0 on"),
        Part("bags", CAMPS * FOURS, "at least so many times four letters in the bag, own first"),
        Part("unseen", CAMPS * LETTERS * MOST_UNSEEN, "at least so many not seen, own first"),
        Part("asked", 1, "a word may be contested"),
        Part("tiles", MOST_TILES * TAKEMO, "its tiles, by place"),
        Part("exchanging", 1, "acts: letters are to be exchanged"),
        Part("spelled", MOST_TILES * TAKEMO, "acts: tiles laid or exchanged, by place"),
        Part("turns", FIVES, "at least so many times five turns"),
        Part("limit", 4, "turns in all: no limit, 40, 80, 120"),
        Part("size", SIZES, "rows and columns, from 9 on"),
        Part("rules", 10, "the options of two values from takemo to variant_2, but for first"),
        Part("last", 2, "Black answers White's last word; edition 2"),
    ),
    is_upright=False,
)
SHOWN = (
    *("player", "players", "board", "rack", "held", "earned", "supply", "last"),
    *("time_limit", "board_size", "takemo", "takemo_if", "takemo_capturable", "equal_turns"),
    *("challenge", "exchange", "passing", "team_open", "variant_1", "variant_2"),
    "rules_edition",
)

THERE = PLANES.places["board"]
OWN_TILES = PLANES.places["own"]
ENEMY_TILES = PLANES.places["enemy"]
CONTESTED = PLANES.places["contested"]
BEGUN = PLANES.places["begun"]
MOVER = PLANES.places["mover"]
PLAYERS = PLANES.places["players"]
CAMP = PLANES.places["camp"]
OWN_RACK = PLANES.places["rack"]
PARTNER = PLANES.places["partner"]
HELD = PLANES.places["held"]
EARNED = PLANES.places["earned"]
SUPPLIES = PLANES.places["supply"]
BAGS = PLANES.places["bags"]
UNSEEN = PLANES.places["unseen"]
ASKED = PLANES.places["asked"]
ASKED_TILES = PLANES.places["tiles"]
EXCHANGING = PLANES.places["exchanging"]
SPELLED = PLANES.places["spelled"]
TURNS = PLANES.places["turns"]
LIMIT = PLANES.places["limit"]
SIZE_PLAYED = PLANES.places["size"]
AGREED = PLANES.places["rules"]
LAST = PLANES.places["last"]


@rule
def write_planes(view: View, bits: Bits) -> None:
    """R5: what the viewer knows of the board, the racks and the bags."""
    first = viewpoint(view)
    camp = camp_of(view, first)
    write_board(view, camp, bits)
    write_racks(view, first, bits)
    write_camps(view, camp, bits)
    write_pending(view, camp, bits)
    write_match(view, first, bits)
    write_agreed(view, bits)


@rule
def write_draft(acts: Moves, count: int, bits: Bits) -> None:
    """R11, R28: where the word begins, or that letters are exchanged; then tile by tile."""
    if count == 0:
        return
    if acts[0] >= SLOT:
        bits[BEGUN + int(acts[0]) - SLOT] = 1
    elif acts[0] == TO_EXCHANGE:
        bits[EXCHANGING] = 1
    for i in range(1, count):
        bits[SPELLED + TAKEMO * (i - 1) + int(acts[i]) - TILE] = 1


@rule
def write_board(view: View, camp: int, bits: Bits) -> None:
    """R2, R6: cells and tiles as a camp sees them."""
    size = int(view.board_size)
    for row in range(size):
        for column in range(size):
            cell = SIZE * row + column
            own = turned(view, camp, cell)
            bits[THERE + own] = 1
            tile = int(view.board[cell]) if camp == WHITE else -int(view.board[cell])
            if tile > EMPTY:
                bits[OWN_TILES + CELLS * (tile - 1) + own] = 1
            elif tile < EMPTY:
                bits[ENEMY_TILES + CELLS * (-tile - 1) + own] = 1


@rule
def write_racks(view: View, first: int, bits: Bits) -> None:
    """R5: letters and TAKEMO on the racks, as far as they are seen."""
    across = first ^ 2
    for letter in range(LETTERS):
        mark_up_to(bits, OWN_RACK + RACK * letter, max(0, int(view.rack[first, letter])))
        mark_up_to(bits, PARTNER + RACK * letter, max(0, int(view.rack[across, letter])))
    for place in range(SEATS):
        seat = seat_at(view, first, place)
        bits[HELD + (RACK + 1) * place + int(view.held[seat])] = 1
        bits[EARNED + (SUPPLY + 1) * place + int(view.earned[seat])] = 1


@rule
def write_camps(view: View, camp: int, bits: Bits) -> None:
    """R3, R14: bags, TAKEMO to be earned, and the letters that the viewer does not see."""
    unseen = scratch(COUNTED)
    count_letters_unseen(view, unseen)
    for place in range(CAMPS):
        other = camp if place == 0 else 1 - camp
        bits[SUPPLIES + (SUPPLY + 1) * place + int(view.supply[other])] = 1
        mark_up_to(bits, BAGS + FOURS * place, min(FOURS, int(view.bagged[other]) // 4))
        for letter in range(LETTERS):
            begin = UNSEEN + MOST_UNSEEN * (LETTERS * place + letter)
            mark_up_to(bits, begin, min(MOST_UNSEEN, int(unseen[LETTERS * other + letter])))


@rule
def count_letters_unseen(view: View, unseen: Moves) -> None:
    """R3, R5: how many of each camp's letters are neither on the board nor on a rack in sight."""
    for camp in range(CAMPS):
        for letter in range(LETTERS):
            count = int(TILES[letter]) - int(view.gone[camp, letter])
            for seat in range(first_seat(view, camp), SEATS, CAMPS):
                count -= max(0, int(view.rack[seat, letter]))
            unseen[LETTERS * camp + letter] = count
    for cell in range(CELLS):
        tile = int(view.board[cell])
        if 0 < tile <= LETTERS:
            unseen[tile - 1] -= 1
        elif -LETTERS <= tile < 0:
            unseen[LETTERS - tile - 1] -= 1


@rule
def write_pending(view: View, camp: int, bits: Bits) -> None:
    """R33: the word that may be contested; whoever is asked sits in the camp of its enemies."""
    move = int(view.pending)
    if move == NO_MOVE:
        return
    bits[ASKED] = 1
    author = 1 - camp_of(view, int(view.player))
    cell = turned(view, camp, turned(view, author, first_cell(move)))
    bits[CONTESTED + CELLS * direction_of(move) + cell] = 1
    tiles = scratch(MOST_TILES)
    for i in range(max(0, read_tiles(move, tiles))):
        bits[ASKED_TILES + TAKEMO * i + int(tiles[i]) - 1] = 1


@rule
def write_match(view: View, first: int, bits: Bits) -> None:
    """R1, R4, R30, R31: who moves, and how long it lasts."""
    mark_mover(view, first, bits, MOVER, SEATS)
    bits[PLAYERS + int(view.players) - 2] = 1
    bits[CAMP + camp_of(view, first)] = 1
    mark_up_to(bits, TURNS, min(FIVES, int(view.turn) // 5))
    mark_flag(bits, LAST, int(view.last))


@rule
def write_agreed(view: View, bits: Bits) -> None:
    """R2, R5, R7, R15, R19, R22, R26, R28 to R31, R33: what was agreed on."""
    bits[LIMIT + int(view.time_limit) // 40] = 1
    bits[SIZE_PLAYED + int(view.board_size) - SMALLEST] = 1
    mark_flag(bits, AGREED, int(view.takemo))
    mark_flag(bits, AGREED + 1, int(view.takemo_if))
    mark_flag(bits, AGREED + 2, int(view.takemo_capturable))
    mark_flag(bits, AGREED + 3, int(view.equal_turns))
    mark_flag(bits, AGREED + 4, int(view.challenge))
    mark_flag(bits, AGREED + 5, int(view.exchange))
    mark_flag(bits, AGREED + 6, int(view.passing))
    mark_flag(bits, AGREED + 7, int(view.team_open))
    mark_flag(bits, AGREED + 8, int(view.variant_1))
    mark_flag(bits, AGREED + 9, int(view.variant_2))
    mark_flag(bits, LAST + 1, int(view.rules_edition) - 1)


def symmetries() -> tuple[Symmetry, ...]:
    """R6, R8: there are none, since words are read one way and home rows lie across."""
    return ()
