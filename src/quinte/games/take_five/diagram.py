"""How a view of Take Five is drawn: a picture, an empty line, and lines with the rest.

6 N#  #  #  #  # R#       a square is a piece, if one stands there, and `#` for a tile,
5  #  #  #  .  #  #       `.` for none; with the memory aid a digit where the viewer knows it
:
1 B#  #  #  #  # W#
   a  b  c  d  e  f
1 763.. **-               a line per player: the rack, a star for each marker and a dash for
2 8.... *-- x             each one still to win, `x` when out of the round

eyes, turn, left, options  as in every game, see core/diagram.py
round 0 0 1 12            phase, void rounds, starter, turns completed
stage 0 R- 10 0 0         stage, pieces moved, landings on tiles, the one dealt with, take used
hand ...                  the tile taken, given up, last shown
won 7635.                 the rack that won the last round
tiles ????...             the values as far as known, square by square
known 0000...             who knows each, as a digit or letter of 32
"""

import numpy as np

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.diagram import BIT, DIGIT_OF_32, Check, Pen, seat_of, signs, up_to
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.games.take_five.material import (
    KEEP,
    MAX_VOIDS,
    MOST_MARKERS,
    MOVE,
    NO_TILE,
    NONE,
    PUBLIC,
    PUT,
    QUINTE,
    SEATS,
    SIZE,
    UNKNOWN,
    VALUES,
)
from quinte.games.take_five.views import unseen_count

PIECE = signs("BWNR")
PIECE_OR_NONE = PIECE.with_none(NONE, " ")
SEEN_TILE = signs(".123456789")
TILE = SEEN_TILE.with_none(UNKNOWN, "?")
FACE = SEEN_TILE.with_none(UNKNOWN, "#")
PHASE, VOIDS = up_to(QUINTE), up_to(MAX_VOIDS)
MOST_TURNS = 32_000


def trace(pen: Pen, view: View) -> None:
    """R2, R13: the board, the racks, then everything else the viewer knows."""
    trace_board(pen, view)
    trace_racks(pen, view)
    players = int(view.players)
    pen.eyes_and_turn(view, players)
    pen.line(view, "left", left=up_to((1 << players) - 2))
    pen.options(view, needed_markers=int(view.needed_markers))
    starter, turn = seat_of(players), up_to(MOST_TURNS)
    pen.line(view, "round", phase=PHASE, voids=VOIDS, starter=starter, turn=turn)
    moved = PIECE.with_none(NONE)
    pen.line(view, "stage", stage=up_to(PUT), moved=moved, landed=BIT, active=BIT, take_used=BIT)
    with pen.named("hand "):
        for name in ("taken", "given", "shown"):
            view[name] = pen.one(SEEN_TILE, int(view[name]))
    pen.line(view, "won", won=TILE)
    pen.line(view, "tiles", tile=TILE)
    pen.line(view, "known", known=DIGIT_OF_32)


def trace_board(pen: Pen, view: View) -> None:
    """R2, R3, R13: rank 6 first, each square a piece and a tile face down, but for the aid."""
    standing = {square: piece for piece, square in enumerate(view.piece.tolist())}
    view.piece = NONE
    for rank in pen.rows(reversed(range(SIZE))):
        for square in range(SIZE * rank, SIZE * (rank + 1)):
            pen.word(" ")
            piece = pen.one(PIECE_OR_NONE, standing.get(square, NONE))
            if piece != NONE:
                view.piece[piece] = square
            tile = int(view.tile[square])
            pen.one(FACE, tile if tile == NO_TILE or view.memory_aid else UNKNOWN)
    pen.word("   a  b  c  d  e  f\n")


def trace_racks(pen: Pen, view: View) -> None:
    """R1, R10, R20, R23: the tiles held, the markers, who is out; a line for each player."""
    for player in pen.players(view, range(2, SEATS + 1)):
        pen.word(f"{player + 1} ")
        pen.row(TILE, view.rack[player])
        pen.word(" ")
        trace_markers(pen, view, player)
        view.out[player] = pen.maybe(" x", there=bool(view.out[player]))


def trace_markers(pen: Pen, view: View, player: int) -> None:
    """R23: the rounds won and those still to win, as many in all for everybody."""
    needed = int(view.needed_markers)
    won = pen.tally("*", int(view.markers[player]), MOST_MARKERS)
    in_all = won + pen.tally("-", needed - won, MOST_MARKERS - won)
    pen.demand("as many markers to win for all", holds=in_all == needed if player else in_all > 0)
    view.markers[player] = won
    view.needed_markers = in_all


def check(view: View) -> Check:
    """R2, R3, R6, R10, R13: every part of the view agrees with the others."""
    yield NONE not in view.piece, "there are four pieces"
    dark, light = ((square % SIZE + square // SIZE) % 2 for square in view.piece[:2].tolist())
    yield not dark and light, "the bishops stand on squares of their colours"
    yield UNKNOWN not in view.rack and UNKNOWN not in view.won, "everybody sees racks"
    gaps = (view.rack[:, 1:] != NO_TILE) & (view.rack[:, :-1] == NO_TILE)
    yield not gaps.any(), "tiles fill a rack from its left"
    yield from check_tiles(view)
    yield from check_stage(view)
    yield from check_players(view)


def check_tiles(view: View) -> Check:
    """R2, R13: four of each value, known to the viewer just where the marks say so."""
    mark = PUBLIC if view.viewer < 0 else 1 << int(view.viewer)
    is_here, is_known = view.tile != NO_TILE, view.tile != UNKNOWN
    marked = (view.known & mark != 0) | (view.viewer == ALL_SEEING)
    yield not view.known[~is_here].any(), "only tiles are known"
    yield (marked == is_known)[is_here].all(), "a tile is seen by those who know it"
    unseen = [unseen_count(view, value) for value in range(1, VALUES + 1)]
    is_complete = min(unseen) >= 0 and sum(unseen) == np.count_nonzero(~is_known)
    yield is_complete, "there are four tiles of each value"


def check_stage(view: View) -> Check:
    """R8, R12, R16: what is to be decided goes with what was moved, taken and given."""
    first, second = view.moved.tolist()
    yield second == NONE or first not in {NONE, second}, "two different pieces are moved"
    yield (view.stage == KEEP) == (view.taken != NO_TILE), "a tile just taken is kept or put back"
    yield (view.stage == PUT) == (view.given != NO_TILE), "a tile given up is put down"
    has_moved = view.moved[view.active] != NONE
    yield view.stage == MOVE or has_moved, "tiles are dealt with after a piece has moved"


def check_players(view: View) -> Check:
    """R20, R23, R25: whoever is out does not move, and a game is over when it is won."""
    is_over = view.player == NOBODY
    yield is_over or not view.out[view.player], "a player who is out of the round does not move"
    gone = [player for player in range(view.players) if has_left(view, player)]
    yield all(view.out[gone]) and view.player not in gone, "who gave up is out of the round"
    winners = np.count_nonzero(view.markers == view.needed_markers)
    yield winners <= 1, "one player wins"
    is_end = winners == 1 or view.stopped == 1 or is_one_only(still_there(view))
    yield is_over == is_end, "a game is over when it is won, stopped, or one player is left"
