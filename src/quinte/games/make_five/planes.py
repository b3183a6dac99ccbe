"""What a net is shown of a view of Make Five: the ramp by colours, the bag, and who does what.

Points are shown as the viewer's lead; who opened, and how earlier games went, is not shown.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import View
from quinte.core.native import rule
from quinte.core.planes import Bits, Declared, Part, Symmetry, turns
from quinte.core.viewpoint import mark_flag, mark_mover, seats_after, viewpoint
from quinte.games.make_five.material import (
    COLOURS,
    COLUMNS,
    EMPTY,
    MAX_GAMES,
    NONE,
    REGULAR_GAMES,
    ROWS,
    START_FREE,
    TIE_IS_A_DRAW,
)
from quinte.games.make_five.moves import MOVES_END, pack_drop, pack_spread, pack_take
from quinte.games.make_five.rules import aligner, total

PLANES_VERSION = 1
COUNTS = ROWS + 1
MOST_LEAD = 30

PLANES = Declared(
    ROWS,
    COLUMNS,
    (Part("tokens", COLOURS, "a token of this colour lies here"),),
    (
        Part("mover", 3, "to move: the viewer, the other player, nobody"),
        Part("aligner", 2, "who aligns: the viewer, the other player"),
        Part("drawn", COLOURS + 1, "the colour drawn, or none"),
        Part("waiting", COLOURS * COUNTS, "first tokens to be spread, 0 to 5 of each colour"),
        Part("placed", COLUMNS + 1, "the column of the token just placed, or none"),
        Part("bag", COLOURS * COUNTS, "tokens in the bag, 0 to 5 of each colour"),
        Part("games", MAX_GAMES + 1, "games counted in this match"),
        Part("lead", 2 * MOST_LEAD + 1, "points ahead, from 30 behind (or more) to 30 ahead"),
        Part("pairs", REGULAR_GAMES // 2, "games for each player as aligner, from 1 on"),
        Part("rules", 4, "a free start, contiguous, ties go on, advanced"),
    ),
)
SHOWN = (
    *("player", "token", "drawn", "waiting", "placed", "remaining", "game"),
    *("pairs", "start", "contiguous", "tiebreak", "advanced"),
)

SQUARES = PLANES.squares
TOKENS = PLANES.places["tokens"]
MOVER = PLANES.places["mover"]
ALIGNER = PLANES.places["aligner"]
DRAWN = PLANES.places["drawn"]
WAITING = PLANES.places["waiting"]
PLACED = PLANES.places["placed"]
BAG = PLANES.places["bag"]
GAMES = PLANES.places["games"]
LEAD = PLANES.places["lead"]
PAIRS = PLANES.places["pairs"]
AGREED = PLANES.places["rules"]


@rule
def write_planes(view: View, bits: Bits) -> None:
    """R8: the ramp, what is in hand and in the bag, and how the match stands."""
    first = viewpoint(view)
    mark_mover(view, first, bits, MOVER, 2)
    bits[ALIGNER + seats_after(view, first, aligner(view))] = 1
    for column in range(COLUMNS):
        for row in range(ROWS):
            colour = int(view.token[column, row])
            if colour != EMPTY:
                bits[TOKENS + SQUARES * colour + COLUMNS * row + column] = 1
    for colour in range(COLOURS):
        bits[WAITING + COUNTS * colour + int(view.waiting[colour])] = 1
        bits[BAG + COUNTS * colour + int(view.remaining[colour])] = 1
    bits[DRAWN + (COLOURS if view.drawn == NONE else int(view.drawn))] = 1
    bits[PLACED + (COLUMNS if view.placed == NONE else int(view.placed))] = 1
    bits[GAMES + int(view.game)] = 1
    lead = total(view, first) - total(view, 1 - first)
    bits[LEAD + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, lead))] = 1
    bits[PAIRS + int(view.pairs) - 1] = 1
    mark_flag(bits, AGREED, int(view.start == START_FREE))
    mark_flag(bits, AGREED + 1, int(view.contiguous))
    mark_flag(bits, AGREED + 2, int(view.tiebreak != TIE_IS_A_DRAW))
    mark_flag(bits, AGREED + 3, int(view.advanced))


def symmetries() -> tuple[Symmetry, ...]:
    """R4, R10: right and left are alike, and so are colours: each becomes the next, or two swap."""
    same = tuple(range(COLOURS))
    mirrored = same[::-1]
    shifted, swapped = (*same[1:], 0), (1, 0, *same[2:])
    return (
        changed("mirror", mirrored, same),
        changed("next colours", same, shifted),
        changed("two colours", same, swapped),
    )


def changed(name: str, columns: tuple[int, ...], colours: tuple[int, ...]) -> Symmetry:
    """R4: where each column goes, and each colour."""
    stay = tuple(range(ROWS * COLUMNS))
    squares = dict(turns(ROWS, COLUMNS))["mirror"] if columns[0] else stay
    counts = [COUNTS * colour + count for colour in colours for count in range(COUNTS)]
    parts = {
        "tokens": colours,
        "drawn": (*colours, COLOURS),
        "waiting": counts,
        "placed": (*columns, COLUMNS),
        "bag": counts,
    }
    moves = np.arange(MOVES_END)
    for column in range(COLUMNS):
        moves[pack_drop(column)] = pack_drop(columns[column])
        for row in range(ROWS):
            for to in range(COLUMNS):
                taken = pack_take(columns[column], row, columns[to])
                moves[pack_take(column, row, to)] = taken
        for colour in range(COLOURS):
            spread = pack_spread(colours[colour], columns[column])
            moves[pack_spread(colour, column)] = spread
    return Symmetry(name, PLANES.carried(squares, parts), moves)
