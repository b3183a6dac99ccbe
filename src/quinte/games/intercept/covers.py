"""Covering in Intercept (R19 to R22): who may be covered, by what, and how many at a time."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule
from quinte.games.intercept.former_rules import covers_at_home
from quinte.games.intercept.material import (
    ARRIVAL,
    ARRIVALS,
    COVER_ONE,
    DOUBLE,
    EMPTY,
    HOLLOW,
    MARK,
    NEAR,
    PAWN,
    STEPS,
    STRIDE,
    VICTIM,
    WITH_BALL_NEAR,
    ZONES,
)
from quinte.games.intercept.sides import aims_at, colour_of, is_friend, pawn_colour, shape


@rule
def toggle_victims(view: View, mine: int) -> None:
    """R19 to R22: flag all pawns that a pawn of this colour may cover, or clear the flags."""
    if covers_at_home(view):
        toggle_victims_at_home(view, mine)
        return
    for player in range(view.players):
        arrival = ARRIVALS[shape(view), colour_of(view, player)]
        if aims_at(view, mine, colour_of(view, player)) and is_ball_near(view, arrival):
            toggle_victim(view, mine, arrival, ARRIVAL)
            for i in range(8):
                toggle_victim(view, mine, arrival + STEPS[i], NEAR)


@rule
def toggle_victim(view: View, mine: int, cell: int, place: int) -> None:
    """R19 to R22: flag the pawn on a cell if it may be covered, or clear the flag."""
    pawn = int(view.pawn[cell])
    if pawn & PAWN == 0 or view.under[cell] != EMPTY:
        return
    colour = pawn_colour(pawn)
    if not is_friend(view, mine, colour) and open_places(view, colour) & place:
        view.pawn[cell] ^= VICTIM


@rule
def is_ball_near(view: View, arrival: int) -> bool:
    """R19, R20: by option, the ball is two cells from the arrival at most: the way of a hop."""
    if view.cover_when != WITH_BALL_NEAR:
        return True
    ball = int(view.ball)
    files = abs(ball % STRIDE - arrival % STRIDE)
    ranks = abs(ball // STRIDE - arrival // STRIDE)
    return max(files, ranks) <= 2


@rule
def toggle_victims_at_home(view: View, mine: int) -> None:
    """R19 to R22, in the first edition: flag the enemies that stand by their own arrival."""
    for player in range(view.players):
        colour = colour_of(view, player)
        if is_friend(view, mine, colour):
            continue
        places = open_places(view, colour)
        arrival = ARRIVALS[shape(view), colour]
        if places & ARRIVAL and is_uncovered(view, colour, arrival):
            view.pawn[arrival] ^= VICTIM
        if places & NEAR:
            for i in range(8):
                if is_uncovered(view, colour, arrival + STEPS[i]):
                    view.pawn[arrival + STEPS[i]] ^= VICTIM


@rule
def is_uncovered(view: View, colour: int, cell: int) -> bool:
    """R19, R20, R22: a pawn of this colour stands here, alone, and does not carry the ball."""
    pawn = int(view.pawn[cell])
    return pawn & PAWN != 0 and pawn_colour(pawn) == colour and view.under[cell] == EMPTY


@rule
def open_places(view: View, colour: int) -> int:
    """R21: ARRIVAL, NEAR, both or neither: where a pawn of this colour may still be covered."""
    places = ARRIVAL | NEAR
    for player in range(view.players):
        arrival = ARRIVALS[shape(view), colour_of(view, player)]
        if is_covered(view, colour, arrival):
            places &= ~ARRIVAL
        for i in range(8):
            if is_covered(view, colour, arrival + STEPS[i]):
                places &= ~NEAR
    return 0 if view.cover == COVER_ONE and places != ARRIVAL | NEAR else places


@rule
def is_covered(view: View, colour: int, cell: int) -> bool:
    """R21, R22: a pawn of this colour lies here under another."""
    beneath = int(view.under[cell])
    return beneath != EMPTY and pawn_colour(beneath) == colour


@rule
def is_open(view: View, pawn: int, cell: int) -> bool:
    """R7, R8, R19, R20: an empty cell, or a victim not yet reached that this pawn fits on."""
    there = int(view.pawn[cell])
    if there >= 0:
        return there == EMPTY
    return there & MARK == 0 and (pawn & DOUBLE != 0 or pawn & HOLLOW == face_to_cover(view, cell))


@rule
def face_to_cover(view: View, cell: int) -> int:
    """R19, R20: HOLLOW on an arrival, 0 on its neighbours."""
    return HOLLOW if ZONES[shape(view), cell] & ARRIVAL else 0
