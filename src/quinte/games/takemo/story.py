"""Takemo told in codes and numbers: what a move did, and what there is to do now.

Why a move is refused is in refusals.py. Only views and moves as they are told come in, so nothing
hidden can come out. A word is spelt by two numbers of the kind `letters`, ten tiles each;
notation.py says how. The sentences are in messages/.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.native import rule, scratch
from quinte.core.story import say
from quinte.games.takemo.camp_board import (
    OWN,
    camp_of,
    cell_at,
    first_seat,
    run_length,
    run_start,
    tiles_of,
    turned,
)
from quinte.games.takemo.codes import EVENTS, REASONS, Event
from quinte.games.takemo.legality.drafts import MAX_FINDINGS
from quinte.games.takemo.legality.judge import HALF, letters_of_run
from quinte.games.takemo.material import CAMPS, LETTERS, NO_MOVE
from quinte.games.takemo.moves import (
    CONTEST,
    PASS,
    count_letters,
    is_exchange,
    lays_word,
    letters_told,
)
from quinte.games.takemo.placement import PLACEMENT, lay_tiles, place_move
from quinte.games.takemo.refusals import judge, why_not
from quinte.games.takemo.turns import author

# A word contested in vain, captures, earns, and ends the game: six. Four players, what to know of
# both camps and what to do: eight.
MAX_EVENTS = 10
DIRECTION_WORD = 6
"""Where in the event of a word its direction is told."""


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R14, R15, R24, R28 to R33: what the player did, and what it led to."""
    player = int(before.player)
    count = 0
    if before.pending != NO_MOVE:
        count = tell_answer(before, move, after, events)
    elif lays_word(move) and after.pending != NO_MOVE:
        return tell_word(before, player, move, Event.OFFERED, events)
    elif lays_word(move):
        count = tell_laid(before, player, move, after, events)
    elif move == PASS:
        count = say(events, 0, Event.PASSED, player)
    else:
        count = say(events, 0, Event.EXCHANGED, player, exchange_count(move))
    if after.player == NOBODY:
        return tell_end(after, events, count)
    if after.last and not before.last:
        return say(events, count, Event.LAST_ANSWER)
    return count


@rule
def exchange_count(move: Move) -> int:
    """R28: how many letters were exchanged."""
    letters = scratch(LETTERS)
    return count_letters(move, letters) if is_exchange(move) else letters_told(move)


@rule
def tell_answer(before: View, move: Move, after: View, events: Events) -> int:
    """R33: whether the word was contested, and what became of it."""
    code = Event.CONTESTED if move == CONTEST else Event.ACCEPTED
    count = say(events, 0, code, int(before.player))
    if after.pending != NO_MOVE:
        return count  # somebody else may contest it still
    player = author(before)
    if after.idle > before.idle:
        return say(events, count, Event.TAKEN_BACK, player)
    if move == CONTEST:
        count = say(events, count, Event.STOOD)
    return count + tell_laid(before, player, int(before.pending), after, events[count:])


@rule
def tell_laid(before: View, player: int, move: Move, after: View, events: Events) -> int:
    """R14, R15, R24: the word, what it captured, and whether a TAKEMO was earned."""
    count = tell_word(before, player, move, Event.LAID, events)
    camp = camp_of(before, player)
    lost = tiles_of(before, 1 - camp) - tiles_of(after, 1 - camp)
    if lost > 0:
        count = say(events, count, Event.CAPTURED, player, lost)
    if after.supply[camp] < before.supply[camp]:
        count = say(events, count, Event.EARNED, player)
    return count


@rule
def tell_word(before: View, player: int, move: Move, code: int, events: Events) -> int:
    """R11: the whole word, where it begins and its direction, which is the sixth number."""
    placement = scratch(PLACEMENT)
    place_move(placement, before, player, move)
    lay_tiles(placement)
    grid, stride = placement.grid, placement.stride
    start = run_start(grid, int(placement.places[0]), stride, OWN)
    length = run_length(grid, start, stride, OWN)
    word = letters_of_run(grid, start, stride, 0, length)
    rest = letters_of_run(grid, start, stride, HALF, length)
    cell = turned(before, placement.camp, cell_at(start))
    count = say(events, 0, code, player, word, rest, cell, placement.count)
    events[0, DIRECTION_WORD] = placement.direction
    return count


@rule
def tell_end(after: View, events: Events, count: int) -> int:
    """R30: who has more tiles."""
    white, black = tiles_of(after, 0), tiles_of(after, 1)
    if white == black:
        return say(events, count, Event.DRAWN)
    return say(events, count, Event.WON, 0 if white > black else 1)


@rule
def farewell(before: View, player: int, _after: View, events: Events) -> int:
    """R34: whoever gives up, it is told that the other camp has won."""
    if before.player == NOBODY:
        return 0
    return say(events, 0, Event.WON_ALONE, 1 - camp_of(before, player))


@rule
def describe(view: View, events: Events) -> int:
    """R5, R8, R30, R33: how both camps stand, the racks, and what to do now."""
    count = 0
    for camp in range(CAMPS):
        if int(view.left) >> first_seat(view, camp) & 1:
            count = say(events, count, Event.STANDING_LEFT, camp)
        bag = int(view.bagged[camp])
        count = say(events, count, Event.STANDING, camp, tiles_of(view, camp), bag)
    for player in range(view.players):
        held, earned = int(view.held[player]), int(view.earned[player])
        count = say(events, count, Event.RACK, player, held, earned)
    if view.player == NOBODY:
        return say(events, count, Event.GAME_OVER)
    player = int(view.player)
    if view.pending != NO_MOVE:
        return say(events, count, Event.TO_ANSWER, player, author(view))
    is_first = tiles_of(view, camp_of(view, player)) == 0
    return say(events, count, Event.TO_LAY_HOME if is_first else Event.TO_LAY, player)
