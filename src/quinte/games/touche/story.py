"""Touché told in codes and numbers: what a move did and what to do now.

Only views and moves as they are told come in, so nothing hidden can come out: a card drawn is told
to those who see the hand. Why a move is refused is in refusals.py, the sentences in messages/.
"""

from __future__ import annotations

from enum import IntEnum

from quinte.core.contract import NOBODY, Events, Move, View
from quinte.core.native import rule
from quinte.core.story import say
from quinte.games.touche.cards import hand_size, lacks_shout, pile_size
from quinte.games.touche.formations import (
    candidates,
    compatible,
    first_of,
    first_through,
    first_to_win,
    formation_through,
    name_of,
)
from quinte.games.touche.former_rules import draws_before_crowning
from quinte.games.touche.material import (
    CHOOSE,
    EMPTY,
    HAND,
    NO_CARD,
    NONE,
    PLUS_SHAPE,
    PRO,
    REDEAL,
    SQUARE_SHAPE,
    SQUARES,
    UNKNOWN,
)
from quinte.games.touche.moves import (
    card_of,
    crown_formation,
    is_crown,
    is_lay,
    is_place,
    is_swap,
    place_manner,
    place_square,
)
from quinte.games.touche.names import last_square
from quinte.games.touche.refusals import REASONS, why_not
from quinte.games.touche.sides import is_playing, kind_of, side_count, side_of, target

# A card that ends a game is the longest story: the card, the card drawn, four formations, the pawns
# that leave, the series, the next game. The standing of three sides and what to do is fewer.
MAX_EVENTS = 12


class Event(IntEnum):
    """What a move does, then what there is to know and to do."""

    PLACED = 1
    KNOCKED = 2
    FORGOT = 3
    LAID = 4
    SWAPPED = 5
    DREW = 6
    CROWNED_SQUARE = 7
    CROWNED_LINE = 8
    CROWNED_PLUS = 9
    CROWNED_DIAGONAL = 10
    CLEARED = 11
    REDEALT = 12
    MOVED_UP = 13
    VOID = 14
    NEXT_GAME = 15
    WON = 16
    WON_TEAM = 17
    DRAWN = 18
    STOPPED = 19
    DEAL = 20
    STANDING = 21
    STANDING_TEAM = 22
    LEFT = 23
    TO_PLAY = 24
    TO_CHOOSE = 25
    GAME_OVER = 26
    EXHAUSTED = 27


EVENTS = {
    Event.PLACED: ("player", "card", "square"),
    Event.KNOCKED: ("player", "card", "square", "side"),
    Event.FORGOT: ("player", "card", "square"),
    Event.LAID: ("player", "card"),
    Event.SWAPPED: ("player", "card"),
    Event.DREW: ("player", "card"),
    Event.CROWNED_SQUARE: ("player", "from:square", "to:square"),
    Event.CROWNED_LINE: ("player", "from:square", "to:square"),
    Event.CROWNED_PLUS: ("player", "square"),
    Event.CROWNED_DIAGONAL: ("player", "square"),
    Event.CLEARED: (),
    Event.REDEALT: ("player",),
    Event.MOVED_UP: ("side", "series", "next:series"),
    Event.VOID: (),
    Event.NEXT_GAME: ("dealer:player", "player"),
    Event.WON: ("player",),
    Event.WON_TEAM: ("side",),
    Event.DRAWN: (),
    Event.STOPPED: (),
    Event.DEAL: ("deal:number", "most:number"),
    Event.STANDING: ("player", "side", "made:number", "needed:number", "series"),
    Event.STANDING_TEAM: ("side", "made:number", "needed:number", "series"),
    Event.LEFT: ("side",),
    Event.TO_PLAY: ("player", "side"),
    Event.TO_CHOOSE: ("player",),
    Event.GAME_OVER: (),
    Event.EXHAUSTED: (),
}


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R11 to R28: the small move, and what it led to."""
    count = tell_move(before, move, events)
    if not is_same_game(before, after):
        count = tell_last_crowns(before, move, events, count)
        return tell_end_of_game(before, after, events, count)
    if draws_before_crowning(before):
        count = tell_draw(before, move, after, events, count)
    crowned = count
    count = tell_crowns(before, after, events, count)
    if count > crowned and after.clear_after_formation and after.stage != CHOOSE:
        count = say(events, count, Event.CLEARED)
    if not draws_before_crowning(before):
        count = tell_draw(before, move, after, events, count)
    if before.deals != after.deals:
        count = say(events, count, Event.REDEALT, int(after.player))
    return tell_result(after, events, count) if after.player == NOBODY else count


@rule
def farewell(before: View, player: int, after: View, events: Events) -> int:
    """R28: partners go too, and that may end the cards or the game."""
    count = 0
    if not is_alone(before):
        count = say(events, count, Event.LEFT, side_of(before, player))
    if after.player == NOBODY:
        return tell_result(after, events, count)
    if not is_same_game(before, after):
        return tell_end_of_game(before, after, events, count)
    if before.deals != after.deals:
        return say(events, count, Event.REDEALT, int(after.player))
    return count


@rule
def describe(view: View, events: Events) -> int:
    """R6, R22, R24, R28: the deal, how every side stands, and what to do now."""
    count = 0
    if view.end == REDEAL:
        count = say(events, count, Event.DEAL, int(view.deals), int(view.max_deals))
    for side in range(side_count(view)):
        count = tell_standing(view, side, events, count)
    if view.player == NOBODY:
        return tell_result(view, events, say(events, count, Event.GAME_OVER))
    player = int(view.player)
    if view.stage == CHOOSE:
        return say(events, count, Event.TO_CHOOSE, player)
    return say(events, count, Event.TO_PLAY, player, side_of(view, player))


@rule
def tell_standing(view: View, side: int, events: Events, count: int) -> int:
    """R6, R7, R22, R28: what a side has made and needs, or that it gave up."""
    if not is_playing(view, side):
        return say(events, count, Event.LEFT, side)
    made, needed, kind = int(view.formations[side]), target(view, side), kind_of(view, side)
    if is_alone(view):
        return say(events, count, Event.STANDING, side, side, made, needed, kind)
    return say(events, count, Event.STANDING_TEAM, side, made, needed, kind)


@rule
def is_alone(view: View) -> bool:
    """R1: two or three play each for themselves; a side then has the number of its player."""
    return view.players <= 3


@rule
def is_same_game(before: View, after: View) -> bool:
    """R26: no new game of the match has begun."""
    if after.player == NOBODY or before.voids != after.voids:
        return after.player == NOBODY
    for side in range(side_count(before)):
        if before.level[side] != after.level[side]:
            return False
    return True


@rule
def tell_move(before: View, move: Move, events: Events) -> int:
    """R11, R13, R14, R17, R20: what the player did; a formation chosen is told when crowned."""
    player = int(before.player)
    if is_crown(move):
        return 0
    card = card_of(move)
    if is_swap(move):
        return say(events, 0, Event.SWAPPED, player, card)
    if is_lay(move):
        return say(events, 0, Event.LAID, player, card)
    square = place_square(move)
    pawn = int(before.pawn[square])
    named = name_of(before, square)
    if pawn == EMPTY:
        return say(events, 0, Event.PLACED, player, card, named)
    if lacks_shout(before, place_manner(move)):
        return say(events, 0, Event.FORGOT, player, card, named)
    return say(events, 0, Event.KNOCKED, player, card, named, pawn >> 1)


@rule
def tell_draw(before: View, move: Move, after: View, events: Events, count: int) -> int:
    """R9, R12: the card drawn, for those who see the hand; none where all were dealt again."""
    player = int(before.player)
    is_same_deal = before.deals == after.deals
    is_drawn = is_same_deal and pile_size(after, player) != pile_size(before, player)
    if not is_drawn or after.hand[player, 0] == UNKNOWN:
        return count
    spent = NO_CARD if is_crown(move) else card_of(move)
    for place in range(HAND):
        card = int(after.hand[player, place])
        if card != NO_CARD:
            kept = times_held(before, player, card) - (1 if card == spent else 0)
            if times_held(after, player, card) > kept:
                return say(events, count, Event.DREW, player, card)
    return count


@rule
def times_held(view: View, player: int, card: int) -> int:
    """R9: how often a card is in a hand."""
    count = 0
    for place in range(HAND):
        if view.hand[player, place] == card:
            count += 1
    return count


@rule
def tell_crowns(before: View, after: View, events: Events, count: int) -> int:
    """R18, R20: the formations crowned by this move."""
    player = int(before.player)
    side = side_of(before, player)
    for i in range(int(before.formations[side]), int(after.formations[side])):
        count = tell_crown(after, player, int(after.made[side, i]), events, count)
    return count


@rule
def tell_crown(view: View, player: int, formation: int, events: Events, count: int) -> int:
    """R5, R18: one formation, by its ends or its centre."""
    shape, first = formation // SQUARES, name_of(view, formation % SQUARES)
    if shape > PLUS_SHAPE:
        return say(events, count, Event.CROWNED_DIAGONAL, player, first)
    if shape == PLUS_SHAPE:
        return say(events, count, Event.CROWNED_PLUS, player, first)
    code = Event.CROWNED_SQUARE if shape == SQUARE_SHAPE else Event.CROWNED_LINE
    last = name_of(view, last_square(int(view.layout), formation))
    return say(events, count, code, player, first, last)


@rule
def tell_last_crowns(before: View, move: Move, events: Events, count: int) -> int:
    """R22, R25: what won a game of pros, whose board is gone; or that the cards ran out."""
    player = int(before.player)
    if is_crown(move):
        return tell_crown(before, player, crown_formation(move), events, count)
    side = side_of(before, player)
    missing = target(before, side) - int(before.formations[side])
    if is_place(move) and not lacks_shout(before, place_manner(move)):
        square = place_square(move)
        pawn = before.pawn[square]
        before.pawn[square] = 1 << side
        found = candidates(before, side, square)
        before.pawn[square] = pawn
        begin = first_through(before, kind_of(before, side), square)
        while missing > 0 and found != 0:
            number = first_to_win(before, side, square, found, missing)
            if number == NONE:
                number = first_of(found)
            formation = formation_through(square, begin + number)
            count = tell_crown(before, player, formation, events, count)
            found = compatible(before, square, begin, number, found)
            missing -= 1
    return count if missing <= 0 else say(events, count, Event.EXHAUSTED)


@rule
def tell_end_of_game(before: View, after: View, events: Events, count: int) -> int:
    """R25, R26: who goes on to the next series, and the next game."""
    if before.voids != after.voids:
        count = say(events, count, Event.VOID)
    for side in range(side_count(after)):
        if after.level[side] > before.level[side]:
            kind = kind_of(before, side)
            count = say(events, count, Event.MOVED_UP, side, kind, kind_of(after, side))
    return say(events, count, Event.NEXT_GAME, int(after.dealer), int(after.player))


@rule
def tell_result(after: View, events: Events, count: int) -> int:
    """R22 to R26, R28: who has won, or that nobody has, and whether a limit ended it."""
    if after.stopped:
        count = say(events, count, Event.STOPPED)
    elif is_exhausted(after):
        count = say(events, count, Event.EXHAUSTED)
    if after.winner == NONE:
        return say(events, count, Event.DRAWN)
    if is_alone(after):
        return say(events, count, Event.WON, int(after.winner))
    return say(events, count, Event.WON_TEAM, int(after.winner))


@rule
def is_exhausted(view: View) -> bool:
    """R23: the cards have run out before a side had all it needed."""
    for player in range(view.players):
        if hand_size(view, player) > 0:
            return False
    if view.winner == NONE:
        return True
    side = int(view.winner)
    return view.series != PRO and view.formations[side] < target(view, side)
