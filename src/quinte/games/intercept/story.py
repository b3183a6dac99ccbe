"""Intercept told in codes and numbers: what a move did, and what there is to do now.

Why a move is refused is in refusals.py. The sentences are in messages/.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Events, Move, View, Words
from quinte.core.leaving import has_left
from quinte.core.native import rule, scratch
from quinte.core.story import say
from quinte.games.intercept.ball import is_ours
from quinte.games.intercept.material import (
    ARRIVALS,
    CELL_BITS,
    CELLS_TOLD,
    EMPTY,
    HOLLOW,
    MOVE_BALL,
    NO_CELL,
    SEATS,
)
from quinte.games.intercept.moves import (
    PASS,
    hop_landing,
    hop_passage,
    is_hop,
    is_pawn_move,
    pawn_origin,
    pawn_target,
    pawn_turned,
)
from quinte.games.intercept.pawn_reach import find_jumps, has_pawn_move
from quinte.games.intercept.refusals import REASONS, why_not
from quinte.games.intercept.sides import aims_at, colour_of, pawn_colour, player_of, shape

# The turn, two players of four who gave up, the ball, the goal and what to do; or a hop, where it
# arrived and three winners.
MAX_EVENTS = 8
MOST_JUMPS = 3 * CELLS_TOLD
"""A longer way is told by its ends; in games by chance, doubles have gone eleven."""
MORE_WORD, REST_WORD = 6, 7
"""Where in the event of a jump the rest of its way is told."""


class Event(IntEnum):
    """What a move does, then what there is to know and to do."""

    MOVED = 1
    MOVED_TURNED = 2
    TURNED = 3
    FREED = 4
    COVERED = 5
    PASSED = 6
    HOPPED = 7
    INTERCEPTED = 8
    STAYED = 9
    ARRIVED = 10
    OWN_GOAL = 11
    WON = 12
    WON_TOGETHER = 13
    DRAWN = 14
    STOPPED = 15
    TURN = 16
    GAVE_UP = 17
    BALL_FREE = 18
    BALL_HELD = 19
    AIM = 20
    AIM_TWO = 21
    AIM_THREE = 22
    TO_MOVE_PAWN = 23
    TO_PASS = 24
    TO_MOVE_BALL = 25
    TO_GO_ON = 26
    JUMPED = 27
    JUMPED_TURNED = 28


EVENTS = {
    Event.MOVED: ("player", "pawn", "from:cell", "to:cell"),
    Event.MOVED_TURNED: ("player", "face", "from:cell", "to:cell"),
    Event.TURNED: ("player", "face", "cell"),
    Event.FREED: ("owner:player", "cell"),
    Event.COVERED: ("owner:player", "cell"),
    Event.PASSED: ("player",),
    Event.HOPPED: ("player", "from:cell", "passage:cell", "to:cell"),
    Event.INTERCEPTED: ("player", "owner:player", "from:cell", "passage:cell", "to:cell"),
    Event.STAYED: ("player", "cell"),
    Event.ARRIVED: ("player", "cell"),
    Event.OWN_GOAL: ("player", "cell"),
    Event.WON: ("player",),
    Event.WON_TOGETHER: ("player", "partner:player"),
    Event.DRAWN: (),
    Event.STOPPED: ("turns:number",),
    Event.TURN: ("turn:number", "last:number"),
    Event.GAVE_UP: ("player",),
    Event.BALL_FREE: ("cell",),
    Event.BALL_HELD: ("owner:player", "cell"),
    Event.AIM: ("player", "colour", "cell"),
    Event.AIM_TWO: ("player", "colour", "first:cell", "second:cell"),
    Event.AIM_THREE: ("player", "colour", "first:cell", "second:cell", "third:cell"),
    Event.TO_MOVE_PAWN: ("player",),
    Event.TO_PASS: ("player",),
    Event.TO_MOVE_BALL: ("player", "cell"),
    Event.TO_GO_ON: ("player", "cell"),
    Event.JUMPED: (
        "player",
        "pawn",
        "from:cell",
        "to:cell",
        "way:cells",
        "more:cells",
        "rest:cells",
    ),
    Event.JUMPED_TURNED: (
        "player",
        "face",
        "from:cell",
        "to:cell",
        "way:cells",
        "more:cells",
        "rest:cells",
    ),
}


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R6, R12, R13, R23 to R26: the small move, and how the game ended if it did."""
    if is_pawn_move(move):
        origin, target, turned = pawn_origin(move), pawn_target(move), pawn_turned(move)
        count = tell_pawn(before, origin, target, turned, events)
    elif is_hop(move):
        count = tell_hop(before, move, after, events)
    elif move == PASS:
        count = say(events, 0, Event.PASSED, int(before.player))
    else:
        count = say(events, 0, Event.STAYED, int(before.player), int(before.ball))
    return tell_end(after, events, count) if after.player == NOBODY else count


@rule
def tell_pawn(before: View, origin: int, target: int, turned: int, events: Events) -> int:
    """R6, R11, R19, R20, R22: where a pawn went, what it freed and what it covers."""
    player, pawn = int(before.player), int(before.pawn[origin])
    face = (pawn ^ turned) & HOLLOW
    if origin == target:
        return say(events, 0, Event.TURNED, player, face, origin)
    named = face if turned else pawn & 3
    way = scratch(MOST_JUMPS)
    jumps = find_jumps(before, origin, target, way)
    if 0 < jumps <= MOST_JUMPS:
        code = Event.JUMPED_TURNED if turned else Event.JUMPED
        count = say(events, 0, code, player, named, origin, target, pack_cells(way[:CELLS_TOLD]))
        events[0, MORE_WORD] = pack_cells(way[CELLS_TOLD : 2 * CELLS_TOLD])
        events[0, REST_WORD] = pack_cells(way[2 * CELLS_TOLD :])
    else:
        code = Event.MOVED_TURNED if turned else Event.MOVED
        count = say(events, 0, code, player, named, origin, target)
    if before.under[origin] != EMPTY:
        freed = player_of(before, pawn_colour(int(before.under[origin])))
        count = say(events, count, Event.FREED, freed, origin)
    if before.pawn[target] != EMPTY:
        covered = player_of(before, pawn_colour(int(before.pawn[target])))
        count = say(events, count, Event.COVERED, covered, target)
    return count


@rule
def pack_cells(way: Words) -> int:
    """R8: some cells of a way as one number."""
    packed = 0
    for i in range(CELLS_TOLD):
        if way[i] != NO_CELL:
            packed |= (int(way[i]) + 1) << (CELL_BITS * i)
    return packed


@rule
def tell_hop(before: View, move: Move, after: View, events: Events) -> int:
    """R13, R16, R23, R24: over which pawn the ball went, from whom, and whether it arrived."""
    player, ball = int(before.player), int(before.ball)
    passage, landing = hop_passage(move), hop_landing(move)
    carrier = int(before.pawn[ball])
    if before.hops == 0 and carrier != EMPTY and not is_ours(before, carrier):
        owner = player_of(before, pawn_colour(carrier))
        count = say(events, 0, Event.INTERCEPTED, player, owner, ball, passage, landing)
    else:
        count = say(events, 0, Event.HOPPED, player, ball, passage, landing)
    if after.won != 0:
        is_won = int(after.won) >> player & 1
        return say(events, count, Event.ARRIVED if is_won else Event.OWN_GOAL, player, landing)
    return count


@rule
def tell_end(view: View, events: Events, count: int) -> int:
    """R23 to R27: who has won, or why nobody has."""
    if view.stopped:
        return say(events, count, Event.STOPPED, int(view.turn))
    if view.won == 0:
        return say(events, count, Event.DRAWN)
    if view.players == 4 and view.teams:
        first = 0 if int(view.won) & 1 else 1
        return say(events, count, Event.WON_TOGETHER, first, first + 2)
    for player in range(view.players):
        if int(view.won) >> player & 1:
            count = say(events, count, Event.WON, player)
    return count


@rule
def farewell(before: View, player: int, after: View, events: Events) -> int:
    """R27: who goes with the one who gives up, and whether that ends the game."""
    count = 0
    for other in range(after.players):
        if other != player and has_left(after, other) and not has_left(before, other):
            count = say(events, count, Event.GAVE_UP, other)
    return tell_end(after, events, count) if after.player == NOBODY else count


@rule
def describe(view: View, events: Events) -> int:
    """R5, R6, R27: how far the game is, where the ball is and where it must go, what to do."""
    if view.player == NOBODY:
        return tell_end(view, events, 0)
    count = 0
    if view.max_turns > 0:
        count = say(events, count, Event.TURN, int(view.turn) + 1, int(view.max_turns))
    for player in range(view.players):
        if has_left(view, player):
            count = say(events, count, Event.GAVE_UP, player)
    ball = int(view.ball)
    if view.pawn[ball] == EMPTY:
        count = say(events, count, Event.BALL_FREE, ball)
    else:
        owner = player_of(view, pawn_colour(int(view.pawn[ball])))
        count = say(events, count, Event.BALL_HELD, owner, ball)
    return tell_duty(view, events, tell_aim(view, events, count))


@rule
def tell_aim(view: View, events: Events, count: int) -> int:
    """R5: the arrivals of the player to move."""
    player = int(view.player)
    mine = colour_of(view, player)
    first, second, third = 0, 0, 0
    for colour in range(SEATS):
        if aims_at(view, mine, colour):
            third, second, first = second, first, int(ARRIVALS[shape(view), colour])
    if second == 0:
        return say(events, count, Event.AIM, player, mine, first)
    if third == 0:
        return say(events, count, Event.AIM_TWO, player, mine, second, first)
    return say(events, count, Event.AIM_THREE, player, mine, third, second, first)


@rule
def tell_duty(view: View, events: Events, count: int) -> int:
    """R6, R12, R13, R14: what the player to move has to decide."""
    player, ball = int(view.player), int(view.ball)
    if view.stage == MOVE_BALL:
        code = Event.TO_MOVE_BALL if view.hops == 0 else Event.TO_GO_ON
        return say(events, count, code, player, ball)
    if has_pawn_move(view):
        return say(events, count, Event.TO_MOVE_PAWN, player)
    return say(events, count, Event.TO_PASS, player)
