"""Take Five told in codes and numbers: what a move did, what to do now, why a move is refused.

Only views and moves as they are told come in, so nothing hidden can come out: a look is told with
its value to the one who looked, and without it to the others. The sentences are in messages/.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import ALL_SEEING, NOBODY, Events, Move, View, Words
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.story import say
from quinte.games.take_five.layout import (
    AFTER_BOTH_MOVES,
    BACK,
    DECLARE,
    FORBIDDEN_IF_AVOIDABLE,
    GIVE,
    GIVE_UP,
    KEEP,
    KEEP_IT,
    MOVE,
    MOVES_END,
    NEEDED_MARKERS,
    NO_TILE,
    NONE,
    PUT_DOWN,
    RACK,
    SEE,
    SQUARES,
    TAKE,
    TWENTY_ONE,
)
from quinte.games.take_five.pieces import has_piece, is_null_avoidable, leads_to_null, reach
from quinte.games.take_five.rounds import held, total
from quinte.games.take_five.turns import landing_square, may_put

# A take that ends a round is the longest story: the tile, the elimination, the round won, the next
# round. The standing of four players and what to do is six.
MAX_EVENTS = 8


class Event(IntEnum):
    """What a move does, then what there is to know and to do."""

    MOVED = 1
    SAW = 2
    SAW_VALUE = 3
    TOOK = 4
    KEPT = 5
    RETURNED = 6
    GAVE_UP = 7
    PUT_DOWN = 8
    ELIMINATED = 9
    WON_ROUND = 10
    VOID = 11
    NEXT_ROUND = 12
    WON = 13
    STOPPED = 14
    ROUND = 15
    STANDING = 16
    STANDING_OUT = 17
    TO_MOVE_FIRST = 18
    TO_MOVE_SECOND = 19
    TO_DECLARE = 20
    TO_KEEP = 21
    TO_GIVE = 22
    TO_PUT = 23
    GAME_OVER = 24
    STANDING_LEFT = 25


EVENTS = {
    Event.MOVED: ("player", "piece", "square"),
    Event.SAW: ("player", "square"),
    Event.SAW_VALUE: ("player", "square", "value:number"),
    Event.TOOK: ("player", "value:number", "square"),
    Event.KEPT: ("player", "value:number"),
    Event.RETURNED: ("player", "value:number", "square"),
    Event.GAVE_UP: ("player", "value:number"),
    Event.PUT_DOWN: ("player", "value:number", "square"),
    Event.ELIMINATED: ("player", "points:number"),
    Event.WON_ROUND: ("player", "markers:number"),
    Event.VOID: (),
    Event.NEXT_ROUND: ("phase", "player"),
    Event.WON: ("player",),
    Event.STOPPED: (),
    Event.ROUND: ("round:number", "phase"),
    Event.STANDING: ("player", "markers:number", "tiles:number", "points:number"),
    Event.STANDING_OUT: ("player", "markers:number"),
    Event.TO_MOVE_FIRST: ("player",),
    Event.TO_MOVE_SECOND: ("player",),
    Event.TO_DECLARE: ("player", "square"),
    Event.TO_KEEP: ("player", "value:number"),
    Event.TO_GIVE: ("player",),
    Event.TO_PUT: ("player", "value:number"),
    Event.GAME_OVER: (),
    Event.STANDING_LEFT: ("player", "markers:number"),
}


class Reason(IntEnum):
    """Why a move may not be made."""

    UNKNOWN_MOVE = 1
    OVER = 2
    MUST_MOVE = 3
    MUST_DECLARE = 4
    MUST_DECIDE = 5
    MUST_GIVE = 6
    MUST_PUT = 7
    ALREADY_MOVED = 8
    OCCUPIED = 9
    OUT_OF_REACH = 10
    NULL_TURN = 11
    NOT_HELD = 12
    HAS_TILE = 13
    UNDER_PIECE = 14


REASONS = {
    Reason.UNKNOWN_MOVE: (),
    Reason.OVER: (),
    Reason.MUST_MOVE: (),
    Reason.MUST_DECLARE: ("square",),
    Reason.MUST_DECIDE: ("value:number",),
    Reason.MUST_GIVE: (),
    Reason.MUST_PUT: ("value:number",),
    Reason.ALREADY_MOVED: ("piece",),
    Reason.OCCUPIED: ("square",),
    Reason.OUT_OF_REACH: ("piece", "square"),
    Reason.NULL_TURN: (),
    Reason.NOT_HELD: ("value:number",),
    Reason.HAS_TILE: ("square",),
    Reason.UNDER_PIECE: ("square",),
}


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R8, R10, R15, R16, R20, R23, R24: the small move, and what it led to."""
    count = tell_move(before, move, after, events)
    count = tell_automatic_look(before, move, after, events, count)
    is_same_round = rounds_won(before) == rounds_won(after) and before.voids == after.voids
    if not is_same_round or after.player == NOBODY:
        return tell_end_of_round(before, after, events, count)
    return count


@rule
def describe(view: View, events: Events) -> int:
    """R8, R23, R25: the round, how everybody stands, and what to do now."""
    count = say(events, 0, Event.ROUND, rounds_won(view) + 1, int(view.phase))
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
def tell_move(before: View, move: Move, after: View, events: Events) -> int:
    """R8, R10, R15, R16, R17: what the player did."""
    player = int(before.player)
    if move < SEE:
        return say(events, 0, Event.MOVED, player, move // SQUARES, move % SQUARES)
    if move == SEE:
        return tell_look(after, player, landing_square(before), events, 0)
    if move == TAKE:
        return tell_take(before, after, events)
    if move == KEEP_IT:
        return say(events, 0, Event.KEPT, player, int(before.taken))
    if move == BACK:
        return say(events, 0, Event.RETURNED, player, int(before.taken), landing_square(before))
    if move < PUT_DOWN:
        return say(events, 0, Event.GAVE_UP, player, move - GIVE_UP)
    return say(events, 0, Event.PUT_DOWN, player, int(before.given), move - PUT_DOWN)


@rule
def tell_look(after: View, player: int, square: int, events: Events, count: int) -> int:
    """R13: the value for the one who looked, the act for the others."""
    value = int(after.tile[square])
    if after.viewer == player or after.viewer == ALL_SEEING:
        return say(events, count, Event.SAW_VALUE, player, square, value)
    return say(events, count, Event.SAW, player, square)


@rule
def tell_take(before: View, after: View, events: Events) -> int:
    """R10, R14, R19, R22: the tile turned up, and what became of it."""
    player, square, value = int(before.player), landing_square(before), int(after.shown)
    count = say(events, 0, Event.TOOK, player, value, square)
    points = total(before, player) + value
    if before.phase == TWENTY_ONE:
        is_out = points > 21 or (points < 21 and held(before, player) == RACK - 1)
        return say(events, count, Event.ELIMINATED, player, points) if is_out else count
    is_same_round = rounds_won(before) == rounds_won(after) and before.voids == after.voids
    if is_same_round and after.tile[square] == value:
        return say(events, count, Event.RETURNED, player, value, square)
    return count


@rule
def tell_automatic_look(before: View, move: Move, after: View, events: Events, count: int) -> int:
    """R12: once a tile was taken, the other landing is looked at without a word."""
    index = 1
    if move == SEE or before.moved[0] == NONE or after.moved[0] == before.moved[0] == NONE:
        return count
    if move < SEE:
        is_look = before.take_used and before.tile[move % SQUARES] != NO_TILE
        if is_look and before.resolution != AFTER_BOTH_MOVES:
            return tell_look(after, int(before.player), move % SQUARES, events, count)
        return count
    if before.resolution != AFTER_BOTH_MOVES or before.active == index or not before.landed[index]:
        return count
    square = int(before.piece[before.moved[index]])
    bit = 1 << int(before.player)
    is_new = int(after.known[square]) & bit != 0 and int(before.known[square]) & bit == 0
    if is_new and after.tile[square] != NO_TILE:
        return tell_look(after, int(before.player), square, events, count)
    return count


@rule
def tell_end_of_round(before: View, after: View, events: Events, count: int) -> int:
    """R4, R23, R24: who won the round or the game, and how it goes on."""
    if before.voids != after.voids:
        count = say(events, count, Event.VOID)
    for player in range(after.players):
        if after.markers[player] > before.markers[player]:
            count = say(events, count, Event.WON_ROUND, player, int(after.markers[player]))
            if after.markers[player] == NEEDED_MARKERS:
                return say(events, count, Event.WON, player)
    if after.stopped:
        return say(events, count, Event.STOPPED)
    return say(events, count, Event.NEXT_ROUND, int(after.phase), int(after.starter))


@rule
def why_not(view: View, move: Move, reason: Words) -> int:
    """R8 to R10, R15 to R17: the first rule that the move breaks."""
    if move < 0 or move >= MOVES_END:
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    if view.player == NOBODY:
        return because(reason, Reason.OVER, 0, 0)
    if view.stage == MOVE:
        return why_not_move(view, move, reason)
    if view.stage == DECLARE:
        if move == SEE or move == TAKE:
            return 0
        return because(reason, Reason.MUST_DECLARE, landing_square(view), 0)
    if view.stage == KEEP:
        if move == KEEP_IT or move == BACK:
            return 0
        return because(reason, Reason.MUST_DECIDE, int(view.taken), 0)
    if view.stage == GIVE:
        return why_not_give(view, move, reason)
    return why_not_put(view, move, reason)


@rule
def why_not_move(view: View, move: Move, reason: Words) -> int:
    """R5 to R9: another piece than the first one, to a square it reaches."""
    if move >= SEE:
        return because(reason, Reason.MUST_MOVE, 0, 0)
    piece, square = move // SQUARES, move % SQUARES
    if view.moved[0] == piece:
        return because(reason, Reason.ALREADY_MOVED, piece, 0)
    if has_piece(view, square):
        return because(reason, Reason.OCCUPIED, square, 0)
    if reach(view, piece) >> square & 1 == 0:
        return because(reason, Reason.OUT_OF_REACH, piece, square)
    is_bound = view.null_turn == FORBIDDEN_IF_AVOIDABLE and is_null_avoidable(view)
    if is_bound and leads_to_null(view, piece, square):
        return because(reason, Reason.NULL_TURN, 0, 0)
    return 0


@rule
def why_not_give(view: View, move: Move, reason: Words) -> int:
    """R16: a tile that is held."""
    if move <= GIVE_UP or move >= PUT_DOWN:
        return because(reason, Reason.MUST_GIVE, 0, 0)
    for place in range(RACK):
        if view.rack[view.player, place] == move - GIVE_UP:
            return 0
    return because(reason, Reason.NOT_HELD, move - GIVE_UP, 0)


@rule
def why_not_put(view: View, move: Move, reason: Words) -> int:
    """R17: a square without a tile, and without a piece while there is one."""
    if move < PUT_DOWN:
        return because(reason, Reason.MUST_PUT, int(view.given), 0)
    square = move - PUT_DOWN
    if view.tile[square] != NO_TILE:
        return because(reason, Reason.HAS_TILE, square, 0)
    return 0 if may_put(view, square) else because(reason, Reason.UNDER_PIECE, square, 0)


@rule
def because(reason: Words, code: int, about: int, further: int) -> int:
    """Write a reason and what it is about."""
    reason[0] = code
    reason[1] = about
    reason[2] = further
    return int(reason[0])
