"""Take Five told in codes and numbers: what a move did, what to do now.

Only views and moves as they are told come in, so nothing hidden can come out: a look is told with
its value to the one who looked, and without it to the others. The sentences are in messages/; why
a move is refused is in refusals.py.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import ALL_SEEING, NOBODY, Events, Move, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.story import say
from quinte.games.take_five.material import (
    DECLARE,
    GIVE,
    GOAL,
    KEEP,
    MOVE,
    NO_TILE,
    NONE,
    QUINTE,
    RACK,
    RETURN_TO_BOARD,
    TWENTY_ONE,
    UNKNOWN,
)
from quinte.games.take_five.moves import (
    BACK,
    KEEP_IT,
    SEE,
    TAKE,
    give_value,
    is_give,
    is_walk,
    put_square,
    walk_piece,
    walk_square,
)
from quinte.games.take_five.pieces import landing_square
from quinte.games.take_five.refusals import REASONS, why_not
from quinte.games.take_five.rounds import held, total

# A take that ends a round is the longest story: the tile, the elimination, the round won, the next
# round. The round, the standing of four players and what to do is six.
MAX_EVENTS = 8


TOO_LITTLE, TOO_FAR = range(2)
"""Why a tile does not fit."""


class Event(IntEnum):
    """What a move does, then what there is to know and to do."""

    MOVED = 1
    SAW = 2
    SAW_VALUE = 3
    TOOK = 4
    KEPT = 5
    RETURNED = 6
    NOT_FITTING = 7
    GAVE_UP = 8
    PUT_DOWN = 9
    ELIMINATED = 10
    TILES_BACK = 11
    HAND_BACK = 12
    WON_ROUND = 13
    WON_QUINTE = 14
    WON_AS_LAST = 15
    VOID = 16
    NEXT_ROUND = 17
    WON = 18
    LAST_THERE = 19
    STOPPED = 20
    ROUND = 21
    STANDING = 22
    STANDING_OUT = 23
    STANDING_LEFT = 24
    TO_MOVE_FIRST = 25
    TO_MOVE_SECOND = 26
    TO_DECLARE = 27
    TO_KEEP = 28
    TO_GIVE = 29
    TO_PUT = 30
    GAME_OVER = 31
    HELD_ALREADY = 32


EVENTS = {
    Event.MOVED: ("player", "piece", "square"),
    Event.SAW: ("player", "square"),
    Event.SAW_VALUE: ("player", "square", "value:number"),
    Event.TOOK: ("player", "value:number", "square"),
    Event.KEPT: ("player", "value:number"),
    Event.RETURNED: ("player", "value:number", "square"),
    Event.NOT_FITTING: ("player", "value:number", "square", "why"),
    Event.GAVE_UP: ("player", "value:number"),
    Event.PUT_DOWN: ("player", "value:number", "square"),
    Event.ELIMINATED: ("player", "points:number", "tiles:number"),
    Event.TILES_BACK: ("player",),
    Event.HAND_BACK: ("player", "value:number"),
    Event.WON_ROUND: ("player", "points:number", "markers:number"),
    Event.WON_QUINTE: ("player", "low:number", "high:number", "markers:number"),
    Event.WON_AS_LAST: ("player", "markers:number"),
    Event.VOID: (),
    Event.NEXT_ROUND: ("phase", "player"),
    Event.WON: ("player", "rounds"),
    Event.LAST_THERE: ("player",),
    Event.STOPPED: (),
    Event.ROUND: ("round:number", "phase", "goal"),
    Event.STANDING: ("player", "markers:number", "tiles:number", "points:number"),
    Event.STANDING_OUT: ("player", "markers:number"),
    Event.STANDING_LEFT: ("player", "markers:number"),
    Event.TO_MOVE_FIRST: ("player",),
    Event.TO_MOVE_SECOND: ("player",),
    Event.TO_DECLARE: ("player", "square"),
    Event.TO_KEEP: ("player", "value:number"),
    Event.TO_GIVE: ("player",),
    Event.TO_PUT: ("player", "value:number"),
    Event.GAME_OVER: (),
    Event.HELD_ALREADY: ("player", "value:number", "square"),
}


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R8, R10, R15, R16, R20, R23, R24: the small move, and what it led to."""
    count = tell_move(before, move, after, events)
    count = tell_automatic_look(before, move, after, events, count)
    return tell_end_of_round(before, after, events, count)


@rule
def farewell(before: View, player: int, after: View, events: Events) -> int:
    """R20, R21, R24, R25: the tiles that go back, or the round or the game that is over by it."""
    count = 0
    if is_same_round(before, after):
        in_hand = int(before.taken) + int(before.given)
        if before.player == player and in_hand != NO_TILE:
            count = say(events, count, Event.HAND_BACK, player, in_hand)
        if before.eliminated_tiles == RETURN_TO_BOARD and held(before, player) > 0:
            count = say(events, count, Event.TILES_BACK, player)
    return tell_end_of_round(before, after, events, count)


@rule
def describe(view: View, events: Events) -> int:
    """R8, R23, R25: the round, how everybody stands, and what to do now."""
    phase = int(view.phase)
    count = say(events, 0, Event.ROUND, round_number(view), phase, phase)
    for player in range(view.players):
        markers = int(view.markers[player])
        if has_left(view, player):
            count = say(events, count, Event.STANDING_LEFT, player, markers)
        elif view.out[player]:
            count = say(events, count, Event.STANDING_OUT, player, markers)
        else:
            tiles, points = held(view, player), total(view, player)
            count = say(events, count, Event.STANDING, player, markers, tiles, points)
    if view.player == NOBODY:
        return say(events, count, Event.GAME_OVER)
    return tell_duty(view, events, count)


@rule
def tell_duty(view: View, events: Events, count: int) -> int:
    """R8, R10, R15, R16, R17: what the player to move has to decide."""
    player = int(view.player)
    if view.stage == MOVE and view.moved[0] == NONE:
        return say(events, count, Event.TO_MOVE_FIRST, player)
    if view.stage == MOVE:
        return say(events, count, Event.TO_MOVE_SECOND, player)
    if view.stage == DECLARE:
        return say(events, count, Event.TO_DECLARE, player, landing_square(view))
    if view.stage == KEEP:
        return say(events, count, Event.TO_KEEP, player, int(view.taken))
    if view.stage == GIVE:
        return say(events, count, Event.TO_GIVE, player)
    return say(events, count, Event.TO_PUT, player, int(view.given))


@rule
def rounds_won(view: View) -> int:
    """R23: rounds that gave a marker."""
    count = 0
    for player in range(view.players):
        count += int(view.markers[player])
    return count


@rule
def round_number(view: View) -> int:
    """R23, R24: the round in hand; the last one once it is won."""
    for player in range(view.players):
        if view.markers[player] == view.needed_markers:
            return rounds_won(view)
    return rounds_won(view) + 1


@rule
def is_same_round(before: View, after: View) -> bool:
    """R23, R24, R25: neither the round nor the game has ended."""
    if before.voids != after.voids or after.player == NOBODY:
        return False
    return rounds_won(before) == rounds_won(after)


@rule
def tell_move(before: View, move: Move, after: View, events: Events) -> int:
    """R8, R10, R15, R16, R17: what the player did."""
    player = int(before.player)
    if is_walk(move):
        return say(events, 0, Event.MOVED, player, walk_piece(move), walk_square(move))
    if move == SEE:
        return tell_look(before, after, landing_square(before), events, 0)
    if move == TAKE:
        return tell_take(before, after, events)
    if move == KEEP_IT:
        return say(events, 0, Event.KEPT, player, int(before.taken))
    if move == BACK:
        return say(events, 0, Event.RETURNED, player, int(before.taken), landing_square(before))
    if is_give(move):
        return say(events, 0, Event.GAVE_UP, player, give_value(move))
    return say(events, 0, Event.PUT_DOWN, player, int(before.given), put_square(move))


@rule
def tell_look(before: View, after: View, square: int, events: Events, count: int) -> int:
    """R13: the value for the one who looked, the act for the others."""
    player = int(before.player)
    # R24: the last look of a round may be too late, the tiles being dealt anew.
    is_dealt_anew = not is_same_round(before, after) and after.player != NOBODY
    value = int(before.tile[square]) if is_dealt_anew else int(after.tile[square])
    is_told = after.viewer == player or after.viewer == ALL_SEEING
    if is_told and value != UNKNOWN:
        return say(events, count, Event.SAW_VALUE, player, square, value)
    return say(events, count, Event.SAW, player, square)


@rule
def tell_take(before: View, after: View, events: Events) -> int:
    """R10, R14, R19, R20, R22: the tile turned up, and what became of it."""
    player, square, value = int(before.player), landing_square(before), int(after.shown)
    count = say(events, 0, Event.TOOK, player, value, square)
    if is_out_by(before, value):
        points, tiles = total(before, player) + value, held(before, player) + 1
        count = say(events, count, Event.ELIMINATED, player, points, tiles)
        if before.eliminated_tiles == RETURN_TO_BOARD and is_same_round(before, after):
            count = say(events, count, Event.TILES_BACK, player)
    elif is_same_round(before, after) and after.stage == GIVE:
        count = tell_not_fitting(before, value, square, events, count)
    return count


@rule
def tell_not_fitting(before: View, value: int, square: int, events: Events, count: int) -> int:
    """R14, R22: held already, not enough to win the round, or too far from the others held."""
    player = int(before.player)
    for place in range(held(before, player)):
        if before.rack[player, place] == value:
            return say(events, count, Event.HELD_ALREADY, player, value, square)
    why = TOO_FAR if before.phase == QUINTE else TOO_LITTLE
    return say(events, count, Event.NOT_FITTING, player, value, square, why)


@rule
def is_out_by(before: View, value: int) -> bool:
    """R20: the mover takes this tile and is out of the round of 21."""
    if before.phase != TWENTY_ONE:
        return False
    points = total(before, int(before.player)) + value
    return points > GOAL or (points < GOAL and held(before, int(before.player)) == RACK - 1)


@rule
def tell_automatic_look(before: View, move: Move, after: View, events: Events, count: int) -> int:
    """R12: once a tile was taken, the other landing is looked at without a word."""
    if is_walk(move):
        square = walk_square(move)
        is_look = before.take_used and before.tile[square] != NO_TILE
        return tell_look(before, after, square, events, count) if is_look else count
    if is_second_look(before, move, after):
        other = int(before.piece[before.moved[1]])
        return tell_look(before, after, other, events, count)
    return count


@rule
def is_second_look(before: View, move: Move, after: View) -> bool:
    """R11, R12, R18: both pieces moved first, and the take ends the turn by a look."""
    has_turn_ended = before.turn != after.turn or not is_same_round(before, after)
    if before.active == 1 or not before.landed[1] or not has_turn_ended:
        return False
    if rounds_won(before) != rounds_won(after):
        return False
    if move == TAKE:
        return not is_out_by(before, int(after.shown))
    return not before.penalty_ends_turn or move == KEEP_IT


@rule
def tell_end_of_round(before: View, after: View, events: Events, count: int) -> int:
    """R4, R23, R24, R25: who won the round or the game, and how it goes on."""
    if is_same_round(before, after):
        return count
    if before.voids != after.voids:
        count = say(events, count, Event.VOID)
    for player in range(after.players):
        if after.markers[player] > before.markers[player]:
            count = tell_winner(before, after, player, events, count)
            if after.markers[player] == after.needed_markers:
                return say(events, count, Event.WON, player, int(after.needed_markers) - 1)
    if after.stopped:
        return say(events, count, Event.STOPPED)
    if after.player == NOBODY:
        return say(events, count, Event.LAST_THERE, only_one_there(after))
    return say(events, count, Event.NEXT_ROUND, int(after.phase), int(after.starter))


@rule
def tell_winner(before: View, after: View, player: int, events: Events, count: int) -> int:
    """R14, R19, R21, R22: what the round was won with."""
    points, high, markers = 0, 0, int(after.markers[player])
    for place in range(RACK):
        points += int(after.won[place])
        high = max(high, int(after.won[place]))
    if before.phase == QUINTE:
        return say(events, count, Event.WON_QUINTE, player, high - RACK + 1, high, markers)
    if before.phase == TWENTY_ONE and points != GOAL:
        return say(events, count, Event.WON_AS_LAST, player, markers)
    return say(events, count, Event.WON_ROUND, player, points, markers)


@rule
def only_one_there(view: View) -> int:
    """R25: who is left when the others have given up."""
    player = 0
    while has_left(view, player):
        player += 1
    return player
