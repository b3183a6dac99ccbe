"""What a net is shown of a view of Intercept: pawns by colour and kind, the ball and its goals.

Colours are counted clockwise from the viewer's; a kind is 2 for a double, and 1 more where the
hollow face is up. The board is not turned: its squares lie as the cells of acts do. Of the past
only this is shown: whether the turn began as an earlier one did, and turns by twenty-fives.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quinte.core.contract import NOBODY, Moves, View
from quinte.core.native import rule
from quinte.core.planes import Bits, Declared, Part, Symmetry, turns
from quinte.core.viewpoint import mark_flag, mark_mover, mark_up_to, viewpoint
from quinte.games.intercept.acts import ACTS_END, LANDING, PASSAGE, TARGET
from quinte.games.intercept.material import (
    ARRIVALS,
    CELLS,
    COLOUR,
    EMPTY,
    FIRST_CELL,
    LAST_CELL,
    MOST_TURNS,
    MOST_USED,
    NO_CELL,
    PAWN,
    SEATS,
    SMALL,
    STRIDE,
    WALL,
)
from quinte.games.intercept.sides import aims_at, colour_of, pawn_colour, shape

PLANES_VERSION = 1
SIZE = 13
KINDS = 4
MOST_HOPS = 8
STEPS_OF_TURNS = 12

PLANES = Declared(
    SIZE,
    SIZE,
    (
        Part("board", 1, "there is a cell here"),
        Part("pawns", SEATS * KINDS, "a pawn on top, by colour and kind"),
        Part("covered", SEATS * KINDS, "a pawn under another, by colour and kind"),
        Part("ball", 1, "the ball lies here"),
        Part("goals", SEATS, "this colour must bring the ball here"),
        Part("moved", 1, "the pawn moved in this turn stands here"),
        Part("used", 1, "the way of the ball in this turn has been here"),
        Part("chosen", 2, "acts: the pawn to be moved; the passage pawn to be hopped over"),
    ),
    (
        Part("mover", SEATS + 1, "to move: from the viewer on, or nobody"),
        Part("players", 2, "two or four players"),
        Part("stage", 2, "to be moved: a pawn, the ball"),
        Part("hops", MOST_HOPS + 1, "hops of the ball in this turn, from 0 on"),
        Part("again", 1, "the turn began as an earlier one did"),
        Part("turns", STEPS_OF_TURNS, "at least so many times twenty-five turns"),
        Part("limit", 4, "turns after which the game is stopped: no limit, 100, 200, 300"),
        Part("bend", 3, "how a way may bend: single, any, never"),
        Part("rules", 8, "the options of two values that matter after the layout; edition 2"),
    ),
)
SHOWN = (
    *("player", "players", "board_size", "pawn", "under", "ball", "moved", "stage", "hops"),
    *("max_turns", "bend", "teams", "fresh", "own_goal", "target", "cover", "cover_when"),
    *("repetition", "rules_edition"),
)

SQUARES = PLANES.squares
THERE = PLANES.places["board"]
PAWNS = PLANES.places["pawns"]
COVERED = PLANES.places["covered"]
BALL_LIES = PLANES.places["ball"]
GOALS = PLANES.places["goals"]
MOVED = PLANES.places["moved"]
USED = PLANES.places["used"]
CHOSEN = PLANES.places["chosen"]
MOVER = PLANES.places["mover"]
PLAYERS = PLANES.places["players"]
STAGE = PLANES.places["stage"]
HOPS = PLANES.places["hops"]
AGAIN = PLANES.places["again"]
TURNS = PLANES.places["turns"]
LIMIT = PLANES.places["limit"]
BEND = PLANES.places["bend"]
AGREED = PLANES.places["rules"]


@rule
def write_planes(view: View, bits: Bits) -> None:
    """R28: everything is public; the viewer's colour comes first."""
    first = viewpoint(view)
    mine = colour_of(view, first)
    write_pawns(view, mine, bits)
    write_ball(view, mine, bits)
    mark_mover(view, first, bits, MOVER, SEATS)
    write_turn(view, bits)
    write_agreed(view, bits)


@rule
def write_draft(acts: Moves, count: int, bits: Bits) -> None:
    """R6, R13: the pawn chosen, or the passage pawn."""
    if count > 0 and acts[0] < TARGET:
        bits[CHOSEN + square_of_cell(int(acts[0]))] = 1
    elif count > 0 and PASSAGE <= acts[0] < LANDING:
        bits[CHOSEN + SQUARES + square_of_cell(int(acts[0]) - PASSAGE)] = 1


@rule
def square_of_cell(cell: int) -> int:
    """R2: where a cell lies on the boards of a row; on the small board too, a1 comes first."""
    return SIZE * (cell // STRIDE - 1) + cell % STRIDE - 1


@rule
def place_among(mine: int, pawn: int) -> int:
    """R3: the colour of a pawn, counted from one's own, and its kind."""
    return KINDS * ((pawn_colour(pawn) - mine) & 3) + (pawn & COLOUR - 1)


@rule
def write_pawns(view: View, mine: int, bits: Bits) -> None:
    """R2, R3, R19: the cells, and the pawns on them and under others."""
    for cell in range(FIRST_CELL, LAST_CELL + 1):
        pawn, under = int(view.pawn[cell]), int(view.under[cell])
        if pawn == WALL:
            continue
        square = square_of_cell(cell)
        bits[THERE + square] = 1
        if pawn & PAWN:
            bits[PAWNS + SQUARES * place_among(mine, pawn) + square] = 1
        if under != EMPTY:
            bits[COVERED + SQUARES * place_among(mine, under) + square] = 1


@rule
def write_ball(view: View, mine: int, bits: Bits) -> None:
    """R5, R13, R14: the ball, where it has been in this turn, and where each must bring it."""
    bits[BALL_LIES + square_of_cell(int(view.ball))] = 1
    if view.moved != NO_CELL:
        bits[MOVED + square_of_cell(int(view.moved))] = 1
    for i in range(MOST_USED):
        if view.used[i] != NO_CELL:
            bits[USED + square_of_cell(int(view.used[i]))] = 1
    for player in range(view.players):
        colour = colour_of(view, player)
        for other in range(SEATS):
            if aims_at(view, colour, other):
                square = square_of_cell(int(ARRIVALS[shape(view), other]))
                bits[GOALS + SQUARES * ((colour - mine) & 3) + square] = 1


@rule
def write_turn(view: View, bits: Bits) -> None:
    """R6, R14, R25, R26: how far the turn and the game have come."""
    bits[STAGE + int(view.stage)] = 1
    bits[HOPS + min(MOST_HOPS, int(view.hops))] = 1
    mark_up_to(bits, TURNS, min(STEPS_OF_TURNS, int(view.turn) // 25))
    if view.repetition and view.player != NOBODY:
        now = int(view.turn) % MOST_TURNS
        for turn in range(min(int(view.turn) + 1, MOST_TURNS)):
            if turn != now and view.history[turn] == view.history[now]:
                bits[AGAIN] = 1


@rule
def write_agreed(view: View, bits: Bits) -> None:
    """R1, R5, R15, R16, R19, R21, R24 to R26: what was agreed on."""
    bits[PLAYERS + int(view.players) // 4] = 1
    bits[LIMIT + int(view.max_turns) // 100] = 1
    bits[BEND + int(view.bend)] = 1
    mark_flag(bits, AGREED, int(view.teams))
    mark_flag(bits, AGREED + 1, int(view.fresh))
    mark_flag(bits, AGREED + 2, int(view.own_goal))
    mark_flag(bits, AGREED + 3, int(view.target))
    mark_flag(bits, AGREED + 4, int(view.cover))
    mark_flag(bits, AGREED + 5, int(view.cover_when))
    mark_flag(bits, AGREED + 6, int(view.repetition))
    mark_flag(bits, AGREED + 7, int(view.rules_edition) - 1)


def symmetries() -> tuple[Symmetry, ...]:
    """R1, R2: half a turn, which changes sides; for four a quarter, for two left and right."""
    return tuple(found for size in (SIZE, SMALL) for found in turned(size))


def turned(size: int) -> Iterator[Symmetry]:
    """R1, R2: give the symmetries of a board of this size; its acts follow the squares."""
    holds = {"mirror": (2,), "upside down": (2,), "half turn": (2, 4)}
    holds |= {"quarter turn": (4,), "three quarters": (4,)}
    for name, squares in turns(size, size, SIZE, SIZE * SIZE):
        if name in holds:
            cells = np.arange(CELLS)
            for cell in range(CELLS):
                rank, file = divmod(cell, STRIDE)
                if 1 <= rank <= size and 1 <= file <= size:
                    up, across = divmod(squares[SIZE * (rank - 1) + file - 1], SIZE)
                    cells[cell] = STRIDE * (up + 1) + across + 1
            acts = np.arange(ACTS_END)
            acts[:CELLS] = cells
            acts[TARGET : TARGET + 2 * CELLS : 2] = TARGET + 2 * cells
            acts[TARGET + 1 : TARGET + 2 * CELLS : 2] = TARGET + 2 * cells + 1
            acts[PASSAGE : PASSAGE + CELLS] = PASSAGE + cells
            acts[LANDING : LANDING + CELLS] = LANDING + cells
            needed = (("board_size", size),)
            yield Symmetry(name, PLANES.carried(squares), acts, holds[name], needed)
