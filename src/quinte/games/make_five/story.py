"""Make Five told in codes and numbers: what a move did and what to do now.

Only views and moves as they are told come in, so nothing hidden can come out. The sentences are in
messages/, by the names of the codes in small letters; why a move is refused is in refusals.py.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Events, Move, View, Words
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.story import say
from quinte.games.make_five.material import MAKE_FIVE, NONE, ROWS, START_FREE
from quinte.games.make_five.moves import (
    PASS,
    drop_column,
    is_drop,
    is_spread,
    spread_colour,
    spread_column,
    take_column,
    take_row,
    take_square,
    take_target,
)
from quinte.games.make_five.refusals import REASONS, why_not
from quinte.games.make_five.rules import (
    aligner,
    aligner_of,
    is_spreading,
    row_points,
    total,
    waiting_count,
)

# The count of a game is the longest story: the move, five rows, the total, MAKE 5 or the extra
# pair, the next game, its first tokens; then the result. Twelve leaves room.
MAX_EVENTS = 12


class Event(IntEnum):
    """What a move does, then what there is to know and to do."""

    DEALT = 1
    SPREAD = 2
    PASSED = 3
    MOVED = 4
    DREW = 5
    PLACED = 6
    ROW_SCORED = 7
    COUNTED = 8
    MADE_FIVE = 9
    NEXT_GAME = 10
    EXTRA_PAIR = 11
    WON = 12
    DRAWN = 13
    STOPPED = 14
    GAME_OF_MATCH = 15
    TOTALS = 16
    BAG = 17
    TO_SPREAD = 18
    TO_ALIGN = 19
    TO_ALIGN_LAST = 20
    TO_PLACE = 21
    MATCH_OVER = 22
    LEFT = 23
    WON_AT_ONCE = 24
    WON_ALONE = 25
    BAG_EMPTY = 26
    PUT_BACK = 27


EVENTS = {
    Event.DEALT: ("a:colour", "b:colour", "c:colour", "d:colour", "e:colour"),
    Event.SPREAD: ("player", "colour", "square"),
    Event.PASSED: ("player",),
    Event.MOVED: ("player", "colour", "from:square", "to:square"),
    Event.DREW: ("player", "colour"),
    Event.PLACED: ("player", "colour", "square"),
    Event.ROW_SCORED: ("row:number", "points:number"),
    Event.COUNTED: ("player", "points:number"),
    Event.MADE_FIVE: ("player",),
    Event.NEXT_GAME: ("game:number", "player"),
    Event.EXTRA_PAIR: ("points:number",),
    Event.WON: ("player", "points:number", "others:number"),
    Event.DRAWN: ("points:number",),
    Event.STOPPED: (),
    Event.GAME_OF_MATCH: ("game:number", "games:number", "aligner:player"),
    Event.TOTALS: ("first:player", "points:number", "second:player", "others:number"),
    Event.BAG: ("a:number", "b:number", "c:number", "d:number", "e:number"),
    Event.TO_SPREAD: ("player", "count:number"),
    Event.TO_ALIGN: ("player",),
    Event.TO_ALIGN_LAST: ("player",),
    Event.TO_PLACE: ("player", "colour"),
    Event.MATCH_OVER: (),
    Event.LEFT: ("player",),
    Event.WON_AT_ONCE: ("player", "points:number", "others:number"),
    Event.WON_ALONE: ("player",),
    Event.BAG_EMPTY: (),
    Event.PUT_BACK: ("player", "colour", "square"),
}


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R4, R9, R11: the move, then the token drawn or the count and what follows."""
    count = tell_move(before, move, events)
    if after.game > before.game:
        count = tell_count(after, events, count)
        if after.player == NOBODY:
            return tell_result(after, events, count)
        return tell_next_game(after, events, count)
    if after.drawn != NONE:
        return say(events, count, Event.DREW, int(after.player), int(after.drawn))
    return count


@rule
def farewell(_before: View, player: int, _after: View, events: Events) -> int:
    """R19: whoever gives up has lost the match, so the other has won it."""
    return say(events, 0, Event.WON_ALONE, 1 - player)


@rule
def describe(view: View, events: Events) -> int:
    """R4, R9, R14: where the match stands and what to do now."""
    if view.player == NOBODY:
        count = tell_result(view, events, 0)
        return say(events, count, Event.MATCH_OVER)
    game = int(view.game)
    games = max(2 * int(view.pairs), game - game % 2 + 2)
    count = say(events, 0, Event.GAME_OF_MATCH, game + 1, games, aligner(view))
    count = say(events, count, Event.TOTALS, 0, total(view, 0), 1, total(view, 1))
    if view.inbag == 0:
        count = say(events, count, Event.BAG_EMPTY)
    else:
        count = say(events, count, Event.BAG, *five(view.remaining))
    return tell_duty(view, events, count)


@rule
def tell_duty(view: View, events: Events, count: int) -> int:
    """R3, R5, R7, R9: what the player to move has to do."""
    player = int(view.player)
    if is_spreading(view):
        return say(events, count, Event.TO_SPREAD, player, waiting_count(view))
    if view.drawn != NONE:
        return say(events, count, Event.TO_PLACE, player, int(view.drawn))
    if view.inbag == 0:
        return say(events, count, Event.TO_ALIGN_LAST, player)
    return say(events, count, Event.TO_ALIGN, player)


@rule
def tell_move(before: View, move: Move, events: Events) -> int:
    """R3, R5, R6, R7: who did what with which token."""
    player = int(before.player)
    if move == PASS:
        return say(events, 0, Event.PASSED, player)
    if is_drop(move):
        square = top_square(before, drop_column(move))
        return say(events, 0, Event.PLACED, player, int(before.drawn), square)
    if is_spread(move):
        square = top_square(before, spread_column(move))
        return say(events, 0, Event.SPREAD, player, spread_colour(move), square)
    column, to = take_column(move), take_target(move)
    # R5: back on its own column the token ends where the top one was before they rolled down.
    square = top_square(before, to) - (1 if to == column else 0)
    colour = int(before.token[column, take_row(move)])
    if square == take_square(move):
        return say(events, 0, Event.PUT_BACK, player, colour, square)
    return say(events, 0, Event.MOVED, player, colour, take_square(move), square)


@rule
def top_square(view: View, column: int) -> int:
    """R4: the lowest free square of a column."""
    return ROWS * column + int(view.height[column])


@rule
def tell_count(after: View, events: Events, count: int) -> int:
    """R11, R12, R15: the rows that score, from the low end, and their sum."""
    game = int(after.game) - 1
    player = aligner_of(after, game)
    for row in range(ROWS):
        points = row_points(after.counted, row, int(after.contiguous))
        if points > 0:
            count = say(events, count, Event.ROW_SCORED, row + 1, points)
    count = say(events, count, Event.COUNTED, player, int(after.cells[game]))
    if after.cells[game] == MAKE_FIVE:
        count = say(events, count, Event.MADE_FIVE, player)
    return count


@rule
def tell_next_game(after: View, events: Events, count: int) -> int:
    """R3, R13, R16: the roles are swapped and the ramp is set up anew."""
    game = int(after.game)
    if game >= 2 * int(after.pairs) and game % 2 == 0:
        count = say(events, count, Event.EXTRA_PAIR, total(after, 0))
    count = say(events, count, Event.NEXT_GAME, game + 1, aligner(after))
    if after.start == START_FREE:
        return count
    return say(events, count, Event.DEALT, *five(after.token[:, 0]))


@rule
def tell_result(view: View, events: Events, count: int) -> int:
    """R14, R15, R16, R18, R19: who has won."""
    first = total(view, 0)
    second = total(view, 1)
    if view.left:
        return say(events, count, Event.LEFT, 0 if has_left(view, 0) else 1)
    if view.stopped:
        return say(events, count, Event.STOPPED)
    last = int(view.game) - 1
    made_five = view.cells[last] == MAKE_FIVE
    if made_five:
        won = aligner_of(view, last)
    elif first == second:
        return say(events, count, Event.DRAWN, first)
    else:
        won = 0 if first > second else 1
    code = Event.WON_AT_ONCE if made_five else Event.WON
    if won == 0:
        return say(events, count, code, 0, first, second)
    return say(events, count, code, 1, second, first)


@rule
def five(numbers: Words) -> tuple[int, int, int, int, int]:
    """R2: a number for each of the five colours or columns."""
    return int(numbers[0]), int(numbers[1]), int(numbers[2]), int(numbers[3]), int(numbers[4])
