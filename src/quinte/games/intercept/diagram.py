"""How a view of Intercept is drawn: a picture, an empty line, and lines with the rest.

13   .  Nr  Np  ...       a cell is a pawn: its colour S, W, N or E, then p for passage, r for rest,
12   .   .   .            P and R for a double by its face; `.` is empty, `#` an empty arrival,
 :   .   *                `*` the ball, alone or behind its carrier; `^` a pawn that covers another,
 1   .  Sp  Sr*           `@` one that also carries the ball
     a   b   c
^ f12 Nr g13 NP           the pawns covered, if there are any

eyes, turn, options, left as in every game, see core/diagram.py
seats 2                   how many play
won 0                     who has won, as bits
played 12                 turns completed
moved e2                  the pawn moved in this turn, - while none is
way g7 g8 g9              the way of the ball in this turn
past                      the digests at the start of each turn, nine digits of 32 each
000hv5sq1...
"""

import numpy as np

from quinte.core.contract import NOBODY, View
from quinte.core.diagram import DIGIT_OF_32, Check, Number, Pen, Signs, signs, up_to
from quinte.core.leaving import has_left
from quinte.games.intercept.ball import has_hop
from quinte.games.intercept.covers import face_to_cover
from quinte.games.intercept.former_rules import covers_at_home
from quinte.games.intercept.material import (
    ARRIVAL,
    COVER_ONE,
    EMPTY,
    HOLLOW,
    MOST_PAWNS,
    MOST_TURNS,
    MOVE_BALL,
    MOVE_PAWN,
    NO_CELL,
    PAWN,
    SEATS,
    SMALL,
    STRIDE,
    WALL,
    ZONES,
)
from quinte.games.intercept.repetition import digest_of, key_of
from quinte.games.intercept.rules import last_turn
from quinte.games.intercept.sides import (
    aims_at,
    colour_of,
    is_friend,
    pawn_colour,
    pawns_each,
    shape,
)

LARGE = 13
SIZE = Number((SMALL, LARGE))
PAWNS = signs([colour + kind for colour in "SWNE" for kind in "prPR"], PAWN)
PAWN_OR_NONE = PAWNS.with_none(EMPTY, " ")
FLOOR = signs(".#*")
LOAD = signs(" *^@")
BITS = signs("0123456789abcdef")
DIGEST_DIGITS = 9
DIGESTS_A_LINE = 8


def name_cells(size: int) -> Signs:
    """R2: a file and a rank."""
    places = range(1, size + 1)
    return Signs({STRIDE * y + x: f"{chr(96 + x)}{y}" for y in places for x in places})


CELL = {size: name_cells(size) for size in (SMALL, LARGE)}
CELL_OR_NONE = {size: cells.with_none(NO_CELL) for size, cells in CELL.items()}


def trace(pen: Pen, view: View) -> None:
    """R2, R28: the board, then everything else."""
    size = trace_board(pen, view)
    if pen.maybe("^", there=bool(view.under.any())):
        covered = np.flatnonzero(view.under).tolist()
        for cell in pen.several(CELL[size], covered, SEATS * MOST_PAWNS, " "):
            pen.word(" ")
            view.under[cell] = pen.one(PAWNS, int(view.under[cell]))
        pen.word("\n")
    pen.eyes_and_turn(view, SEATS)
    pen.line(view, "seats", players=Number((2, 4)))
    are_there = max(view.viewer, view.player) < view.players
    pen.demand("as many as the viewer and the player to move need", holds=are_there)
    pen.options(view, board_size=size)
    pen.line(view, "left", left=BITS)
    pen.line(view, "won", won=BITS)
    pen.line(view, "played", turn=up_to(last_turn(view)))
    pen.line(view, "moved", moved=CELL_OR_NONE[size])
    view.stage = MOVE_PAWN if view.moved == NO_CELL else MOVE_BALL
    trace_way(pen, view)
    trace_past(pen, view)


def trace_board(pen: Pen, view: View) -> int:
    """R2, R3, R5, R17, R22: the highest rank first; return how many cells a side has."""
    pawns, covered, ball = view.pawn.tolist(), view.under.tolist(), int(view.ball)
    view.pawn, view.ball = WALL, NO_CELL
    view.board_size = size = pen.one(SIZE, int(view.board_size))
    board, zones, colours = view.pawn, ZONES[shape(view)].tolist(), int(view.players)
    for rank in range(size, 0, -1):
        pen.word(f"{rank:2}" if rank < size else "")
        for cell in range(STRIDE * rank + 1, STRIDE * rank + size + 1):
            pen.word(" ")
            board[cell] = pawn = pen.one(PAWN_OR_NONE, pawns[cell])
            if pawn:
                has_ball = pen.one(LOAD, 2 * bool(covered[cell]) + (cell == ball)) % 2
            else:
                is_arrival = zones[cell] & ARRIVAL and (colours == 4 or zones[cell] % 2 == 0)
                has_ball = pen.one(FLOOR, 2 if cell == ball else bool(is_arrival)) == 2
                pen.word(" ")
            if has_ball:
                view.ball = cell
        pen.word("\n")
    pen.word("  " + "".join(f"  {chr(97 + file)} " for file in range(size)) + "\n")
    return size


def trace_way(pen: Pen, view: View) -> None:
    """R14: the cells that the ball has used in this turn, an odd number; a dash for none."""
    cell, count = CELL_OR_NONE[int(view.board_size)], 2 * int(view.hops) + 1
    with pen.named("way"):
        count = pen.listed(cell, view.used, count, " ", NO_CELL)
        is_way = NO_CELL not in view.used[:count] and count % 2 and count > 1
        is_none = count == 1 and view.used[0] == NO_CELL
        pen.demand("cells, from landing to landing", holds=is_way or is_none)
    view.hops = count // 2


def trace_past(pen: Pen, view: View) -> None:
    """R25: a digest for each turn completed and for the present one, the highest digit first."""
    history = view.history
    pen.word("past")
    for turn in range(min(int(view.turn) + 1, MOST_TURNS) if view.repetition else 0):
        pen.word("" if turn % DIGESTS_A_LINE else "\n")
        digest, history[turn] = int(history[turn]), 0
        for place in reversed(range(DIGEST_DIGITS)):
            history[turn] |= pen.one(DIGIT_OF_32, digest >> 5 * place & 31) << 5 * place
    pen.word("\n")


def check(view: View) -> Check:
    """R1, R3, R22 to R27: pawns, covers, ball, end, turn and past agree."""
    for part in (check_pawns, check_covers, check_ball, check_end, check_turn):
        yield from part(view)
    if view.repetition and view.player != NOBODY and view.stage != MOVE_BALL:
        digest = key_of(digest_of(view), int(view.player))
        is_same = view.history[view.turn % MOST_TURNS] == digest
        yield is_same, "the digest of this turn fits the board"


def check_pawns(view: View) -> Check:
    """R3: each player in the game has all their pawns, others have none."""
    pawns = [*view.pawn.tolist(), *view.under.tolist()]
    for colour in range(SEATS):
        is_here = view.players == 4 or colour % 2 == 0
        singles = pawns_each(view) // 2 if is_here else 0
        kinds = [pawns.count(PAWN + 4 * colour + kind) for kind in range(4)]
        are_all = [*kinds[:2], sum(kinds[2:])] == [singles, singles, is_here]
        yield are_all, "each player has all pawns of a colour, and nobody else has any"


def check_covers(view: View) -> Check:
    """R19 to R21: each covered pawn is at home, under an enemy that fits, and not too many."""
    covered = []
    for cell in np.flatnonzero(view.under).tolist():
        pawn, colour = int(view.pawn[cell]), pawn_colour(int(view.under[cell]))
        zone = int(ZONES[shape(view), cell])
        is_home = covers_at_home(view)
        is_place = zone & 3 == colour if is_home else aims_at(view, pawn_colour(pawn), zone & 3)
        yield pawn & PAWN and zone and is_place, "pawns are covered where the enemy arrives"
        yield not is_friend(view, pawn_colour(pawn), colour), "only an enemy covers a pawn"
        yield pawn & HOLLOW == face_to_cover(view, cell), "the right face covers a pawn"
        covered.append((colour, view.cover == COVER_ONE or zone & ARRIVAL))
    are_few = len(set(covered)) == len(covered)
    yield are_few, "one pawn on an arrival and one beside it are covered at most"


def check_ball(view: View) -> Check:
    """R13, R23: in the middle until it is taken, then on a rest pawn, at last on an arrival."""
    yield view.ball != NO_CELL, "there is a ball"
    pawn = int(view.pawn[view.ball])
    is_middle = view.ball == (STRIDE + 1) * (int(view.board_size) // 2 + 1)
    is_home = view.won and ZONES[shape(view), view.ball] & ARRIVAL
    lies_well = pawn & HOLLOW if pawn & PAWN else is_middle or is_home
    yield lies_well, "the ball lies in the middle, on a rest pawn, or where it has won"


def check_end(view: View) -> Check:
    """R1, R23 to R27: the game is over exactly when it was won, drawn, stopped or given up."""
    left, won = int(view.left), int(view.won)
    yield max(left, won) < 1 << int(view.players) and not left & won, "who gave up has not won"
    if view.players == 4 and view.teams:
        are_whole = all(bits & side in {0, side} for bits in (left, won) for side in (5, 10))
        yield are_whole, "partners win and give up together"
    if view.player != NOBODY:
        yield not won and view.turn < last_turn(view), "nobody moves once the game is over"
        yield not has_left(view, int(view.player)), "who gave up does not move"
    elif view.stopped:
        yield not won and view.turn == last_turn(view), "only the limit of turns stops a game"
    else:
        yield won or view.repetition, "without repetitions there is no draw"


def check_turn(view: View) -> Check:
    """R6, R13, R14: a way belongs to a moved pawn of the player, and can go on."""
    if view.stage == MOVE_PAWN:
        yield not view.hops, "the ball moves after a pawn"
        return
    yield view.player != NOBODY, "somebody moves the ball"
    pawn, own = int(view.pawn[view.moved]), colour_of(view, int(view.player))
    yield pawn & PAWN and pawn_colour(pawn) == own, "the pawn moved belongs to the player"
    at_end = not view.hops or view.used[2 * view.hops] == view.ball
    yield at_end, "the ball is at the end of its way"
    yield has_hop(view), "the ball can go on"
