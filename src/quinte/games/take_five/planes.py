"""What a net is shown of a view of Take Five: tiles, who knows them, pieces, racks, the turn.

Turns of a round are shown by tens. Pictures are not concerned: `memory_aid` is not shown.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import View
from quinte.core.native import rule
from quinte.core.planes import Bits, Declared, Part, Symmetry, turns
from quinte.core.viewpoint import (
    mark_flag,
    mark_mover,
    mark_up_to,
    seat_at,
    seats_after,
    viewpoint,
)
from quinte.games.take_five.material import (
    MAX_VOIDS,
    MOST_MARKERS,
    NO_TILE,
    NONE,
    PIECES,
    RACK,
    SEATS,
    SIZE,
    SQUARES,
    UNKNOWN,
    VALUES,
)
from quinte.games.take_five.moves import MOVES_END, pack_put, pack_walk

PLANES_VERSION = 1
TILES = VALUES + 1
"""The values, and none before them."""
MOST_TENS = 20

PLANES = Declared(
    SIZE,
    SIZE,
    (
        Part("tiles", VALUES, "a tile of this value, known to the viewer"),
        Part("unknown", 1, "a tile that the viewer does not know"),
        Part("known", SEATS, "this player knows the tile, from the viewer on"),
        Part("public", 1, "everybody was shown the tile"),
        Part("pieces", PIECES, "a piece: black bishop, white bishop, knight, rook"),
    ),
    (
        Part("mover", SEATS + 1, "to move: from the viewer on, or nobody"),
        Part("players", SEATS - 1, "two, three or four players"),
        Part("starter", SEATS, "who began the round, from the viewer on"),
        Part("phase", 3, "what the round is about: score, twenty-one, quinte"),
        Part("stage", 5, "to be decided: move, see or take, keep, give up, put down"),
        Part("moved", 2 * (PIECES + 1), "the pieces moved in this turn, or none"),
        Part("landed", 2, "that piece landed on a tile"),
        Part("dealing", 2, "the second landing is dealt with; a tile was taken"),
        Part("taken", TILES, "the tile just taken: none, or 1 to 9"),
        Part("given", TILES, "the tile given up"),
        Part("turned", TILES, "the tile last turned up"),
        Part("racks", SEATS * RACK * TILES, "by player and place: no tile, or 1 to 9"),
        Part("out", SEATS, "this player is out of the round"),
        Part("markers", SEATS * (MOST_MARKERS + 1), "rounds won by each player, from 0 on"),
        Part("needed", MOST_MARKERS, "rounds that win, from 1 on"),
        Part("voids", MAX_VOIDS + 1, "rounds that nobody won"),
        Part("turns", MOST_TENS, "at least so many tens of turns in this round"),
        Part("rules", 7, "the options that are yes or no, from null_turn on, but for memory_aid"),
        Part("limit", 4, "turns in a round: no limit, 50, 100, 200"),
    ),
)
SHOWN = (
    *("player", "players", "starter", "phase", "stage", "moved", "landed", "active"),
    *("take_used", "taken", "given", "shown", "rack", "out", "markers", "needed_markers"),
    *("voids", "tile", "known", "piece", "max_turns_per_round"),
    *("null_turn", "resolution", "voluntary_return", "surrender_under_piece"),
    *("penalty_ends_turn", "eliminated_tiles", "last_player"),
)

KNOWN_TILES = PLANES.places["tiles"]
HIDDEN = PLANES.places["unknown"]
KNOWN = PLANES.places["known"]
OPEN_TO_ALL = PLANES.places["public"]
STANDS = PLANES.places["pieces"]
MOVER = PLANES.places["mover"]
PLAYERS = PLANES.places["players"]
STARTER = PLANES.places["starter"]
PHASE = PLANES.places["phase"]
STAGE = PLANES.places["stage"]
MOVED = PLANES.places["moved"]
LANDED = PLANES.places["landed"]
DEALING = PLANES.places["dealing"]
TAKEN = PLANES.places["taken"]
GIVEN = PLANES.places["given"]
TURNED = PLANES.places["turned"]
RACKS = PLANES.places["racks"]
OUT = PLANES.places["out"]
MARKERS = PLANES.places["markers"]
NEEDED = PLANES.places["needed"]
VOIDS = PLANES.places["voids"]
TURNS = PLANES.places["turns"]
AGREED = PLANES.places["rules"]
LIMIT = PLANES.places["limit"]


@rule
def write_planes(view: View, bits: Bits) -> None:
    """R13: what the viewer knows of the board, the racks and the turn."""
    first = viewpoint(view)
    write_board(view, first, bits)
    write_players(view, first, bits)
    write_turn(view, bits)
    write_agreed(view, bits)


@rule
def write_board(view: View, first: int, bits: Bits) -> None:
    """R2, R13: tiles and who knows them; where the pieces stand."""
    for square in range(SQUARES):
        value = int(view.tile[square])
        if value == UNKNOWN:
            bits[HIDDEN + square] = 1
        elif value != NO_TILE:
            bits[KNOWN_TILES + SQUARES * (value - 1) + square] = 1
        known = int(view.known[square])
        for place in range(SEATS):
            knows = known >> seat_at(view, first, place) & 1
            mark_flag(bits, KNOWN + SQUARES * place + square, knows)
        mark_flag(bits, OPEN_TO_ALL + square, known >> SEATS & 1)
    for piece in range(PIECES):
        bits[STANDS + SQUARES * piece + int(view.piece[piece])] = 1


@rule
def write_players(view: View, first: int, bits: Bits) -> None:
    """R1, R4, R10, R20, R23: racks, markers, who is out and who moves."""
    mark_mover(view, first, bits, MOVER, SEATS)
    bits[PLAYERS + int(view.players) - 2] = 1
    bits[STARTER + seats_after(view, first, int(view.starter))] = 1
    for place in range(SEATS):
        seat = seat_at(view, first, place)
        for i in range(RACK):
            bits[RACKS + TILES * (RACK * place + i) + int(view.rack[seat, i])] = 1
        mark_flag(bits, OUT + place, int(view.out[seat]))
        bits[MARKERS + (MOST_MARKERS + 1) * place + int(view.markers[seat])] = 1


@rule
def write_turn(view: View, bits: Bits) -> None:
    """R8, R10, R15, R16, R24: how far the turn and the round have come."""
    bits[PHASE + int(view.phase)] = 1
    bits[STAGE + int(view.stage)] = 1
    for i in range(2):
        piece = PIECES if view.moved[i] == NONE else int(view.moved[i])
        bits[MOVED + (PIECES + 1) * i + piece] = 1
        mark_flag(bits, LANDED + i, int(view.landed[i]))
    mark_flag(bits, DEALING, int(view.active))
    mark_flag(bits, DEALING + 1, int(view.take_used))
    bits[TAKEN + int(view.taken)] = 1
    bits[GIVEN + int(view.given)] = 1
    bits[TURNED + int(view.shown)] = 1
    bits[VOIDS + int(view.voids)] = 1
    mark_up_to(bits, TURNS, min(MOST_TENS, int(view.turn) // 10))


@rule
def write_agreed(view: View, bits: Bits) -> None:
    """R9, R11, R15, R17, R18, R20, R21, R23, R24: what was agreed on."""
    bits[NEEDED + int(view.needed_markers) - 1] = 1
    limit = int(view.max_turns_per_round)
    bits[LIMIT + (3 if limit == 200 else limit // 50)] = 1
    mark_flag(bits, AGREED, int(view.null_turn))
    mark_flag(bits, AGREED + 1, int(view.resolution))
    mark_flag(bits, AGREED + 2, int(view.voluntary_return))
    mark_flag(bits, AGREED + 3, int(view.surrender_under_piece))
    mark_flag(bits, AGREED + 4, int(view.penalty_ends_turn))
    mark_flag(bits, AGREED + 5, int(view.eliminated_tiles))
    mark_flag(bits, AGREED + 6, int(view.last_player))


def symmetries() -> tuple[Symmetry, ...]:
    """R3, R5 to R7: all turns of the board; where dark squares become light, bishops change."""
    return tuple(turned(name, squares) for name, squares in turns(SIZE, SIZE))


def turned(name: str, squares: list[int]) -> Symmetry:
    """R3: where each square goes, and each piece."""
    is_light = squares[0] in {SIZE - 1, SQUARES - SIZE}
    pieces = (1, 0, 2, 3) if is_light else (0, 1, 2, 3)
    moved = [(PIECES + 1) * i + piece for i in range(2) for piece in (*pieces, PIECES)]
    moves = np.arange(MOVES_END)
    for square in range(SQUARES):
        moves[pack_put(square)] = pack_put(squares[square])
        for piece in range(PIECES):
            moves[pack_walk(piece, square)] = pack_walk(pieces[piece], squares[square])
    return Symmetry(name, PLANES.carried(squares, {"pieces": pieces, "moved": moved}), moves)
