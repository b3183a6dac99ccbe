"""Covering in Intercept (R19 to R22): who may be covered, by what, and how many at a time."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule
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
    VICTIM,
    ZONES,
)
from quinte.games.intercept.sides import colour_of, is_friend, pawn_colour, shape


@rule
def toggle_victims(view: View, mine: int) -> None:
    """R19 to R22: flag all pawns that a pawn of this colour may cover, or take the flags off."""
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
    arrival = ARRIVALS[shape(view), colour]
    places = ARRIVAL if view.under[arrival] == EMPTY else 0
    is_near_open = True
    for i in range(8):
        if view.under[arrival + STEPS[i]] != EMPTY:
            is_near_open = False
    if is_near_open:
        places |= NEAR
    return 0 if view.cover == COVER_ONE and places != ARRIVAL | NEAR else places


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
