"""How a view of Make Five is drawn: a picture, an empty line, and ten lines with the rest.

5 . . . . . | E D E D C
4 . . . . . | D E C E B      beside the ramp, once a game was counted,
3 . . . . . | B B D B B      the ramp as it lay at the last count
2 . . C . . | A A A A A
1 B A C D E | C D C E C
  a b c d e

eyes, turn, left, options  as in every game, see core/diagram.py
opener 1                  who aligned in the first game
cells 12 7                points of the games counted
drawn D                   the token the destroyer has to place
waiting -                 the first tokens still to be spread
placed -                  column of the token just placed
bag ??????????????????    in the order of drawing, as far as known
"""

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.diagram import Check, Pen, Signs, signs, up_to
from quinte.games.make_five.material import (
    COLOURS,
    COLUMNS,
    EMPTY,
    FIRST_AT_RANDOM,
    MAX_GAMES,
    NONE,
    ROWS,
    START_FREE,
    TOKENS,
    UNKNOWN,
    Ramp,
)
from quinte.games.make_five.rules import aligner, is_match_complete, is_stopped, row_points

COLOUR = signs("ABCDE")
PLACE = COLOUR.with_none(EMPTY, ".")
HIDDEN = Signs({UNKNOWN: "?"})


def trace(pen: Pen, view: View) -> None:
    """R2, R4, R11: the ramp seen from above, then everything else the viewer knows."""
    view.players = 2
    is_last = view.player == NOBODY and (view.token == view.counted).all()
    are_two = view.game > 0 and not (pen.for_screen and is_last)
    for row in pen.rows(reversed(range(ROWS))):
        pen.row(PLACE, view.token[:, row], " ")
        if pen.maybe(" |", there=are_two):
            pen.row(PLACE, view.counted[:, row], " ")
        else:
            view.counted[:, row] = EMPTY
    pen.word("  a b c d e\n")
    pen.eyes_and_turn(view, 2)
    pen.line(view, "left", left=up_to(2))
    pen.options(view)
    pen.line(view, "opener", opener=signs("12"))
    is_named = view.first_aligner in {FIRST_AT_RANDOM, view.opener + 1}
    pen.demand("the player whom the option names", holds=is_named)
    trace_cells(pen, view)
    pen.line(view, "drawn", drawn=COLOUR.with_none(NONE))
    with pen.named("waiting "):
        pen.counts(COLOUR, view.waiting, COLUMNS, none="-")
    pen.line(view, "placed", placed=signs("abcde").with_none(NONE))
    trace_bag(pen, view)
    view.height = (view.token != EMPTY).sum(axis=1)
    in_hand = view.waiting + (np.arange(COLOURS) == view.drawn)
    view.remaining = ROWS - colours_of(view.token) - in_hand


def trace_cells(pen: Pen, view: View) -> None:
    """R12, R14: points noted; no match goes on after its end."""
    noted = view.cells[: view.game].tolist()
    view.cells, view.game = NONE, 0
    with pen.named("cells"):
        for points in pen.several(up_to(TOKENS), noted, MAX_GAMES, " "):
            pen.demand("nothing after the end of the match", holds=not is_match_complete(view))
            view.cells[view.game] = points
            view.game += 1


def trace_bag(pen: Pen, view: View) -> None:
    """R8: the order of drawing, hidden from all but the all-seeing."""
    bag = view.bag[: view.inbag][::-1].tolist()
    sign = COLOUR if view.viewer == ALL_SEEING else HIDDEN
    with pen.named("bag "):
        bag = [] if pen.maybe("-", there=not bag) else list(pen.several(sign, bag, TOKENS))
    view.inbag = len(bag)
    view.bag = bag[::-1] + [UNKNOWN] * (TOKENS - len(bag))


def colours_of(ramp: Ramp) -> NDArray[np.int64]:
    """R2: how many tokens of each colour there are."""
    return np.array([np.count_nonzero(ramp == colour) for colour in range(COLOURS)])


def check(view: View) -> Check:
    """R2, R3, R4, R7, R14, R19: every part of the view agrees with the others."""
    lying = [view.token[column, : view.height[column]] for column in range(COLUMNS)]
    yield all((column != EMPTY).all() for column in lying), "no token hangs in the air"
    counted = colours_of(view.counted)
    yield (counted == (ROWS if view.game else 0)).all(), "five tokens of each colour are counted"
    points = sum(row_points(view.counted, row, int(view.contiguous)) for row in range(ROWS))
    yield not view.game or points == view.cells[view.game - 1], "the last points are those counted"
    left = view.remaining
    yield left.min() >= 0 and left.sum() == view.inbag, "there are five tokens of each colour"
    is_all = (colours_of(view.bag) == left).all()
    yield is_all or view.viewer != ALL_SEEING, "the bag holds what lies nowhere else"
    is_over, is_complete = view.player == NOBODY, is_match_complete(view)
    if view.left:
        yield is_over and not view.stopped and not is_complete, "giving up ends a match early"
        return
    yield is_over == is_complete, "a match is over when all its games are counted"
    yield from check_end(view) if is_over else check_turn(view)


def check_end(view: View) -> Check:
    """R14, R18: the ramp counted last still lies there and nothing is left to do."""
    yield (view.token == view.counted).all(), "the ramp counted last still lies there"
    yield view.placed == NONE, "nothing is placed after the end"
    yield view.stopped == is_stopped(view), "a match is stopped when the extra pairs run out"


def check_turn(view: View) -> Check:
    """R3, R4, R7: the hand says whose turn it is, and five tokens are laid out first."""
    waiting, on_ramp = int(view.waiting.sum()), int(view.height.sum())
    is_aligning = view.drawn == NONE and not waiting
    yield (view.player == aligner(view)) == is_aligning, "the aligner moves once all are placed"
    is_free = view.start == START_FREE and view.drawn == NONE and waiting + on_ramp == COLUMNS
    yield not waiting or is_free, "only five first tokens are spread, and only by the option"
    yield waiting or on_ramp >= COLUMNS, "five tokens are laid out first"
    was_placed = is_aligning and on_ramp > COLUMNS
    yield (view.placed != NONE) == was_placed, "the aligner answers a token just placed"
    yield not was_placed or view.height[view.placed], "the token just placed lies in its column"
