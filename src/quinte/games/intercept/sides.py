"""Who plays with whom in Intercept, which colour is whose, and where each must bring the ball."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule
from quinte.games.intercept.material import ANY_OPPONENT, ARRIVAL, COLOUR, SMALL, ZONES


@rule
def shape(view: View) -> int:
    """R2: which board it is, for arrays: 0 the large one, 1 the small one."""
    return 1 if view.board_size == SMALL else 0


@rule
def pawns_each(view: View) -> int:
    """R3: how many pawns a player has."""
    return 11 if view.players == 2 else 7


@rule
def colour_of(view: View, player: int) -> int:
    """R1: with two players South and North, with four South, West, North and East."""
    return 2 * player if view.players == 2 else player


@rule
def player_of(view: View, colour: int) -> int:
    """R1: whose colour this is."""
    return colour // 2 if view.players == 2 else colour


@rule
def pawn_colour(pawn: int) -> int:
    """R3: the colour of a pawn."""
    return pawn // COLOUR % 4


@rule
def is_friend(view: View, mine: int, colour: int) -> bool:
    """R1, R18: the same colour, or in teams the one across."""
    if view.players == 4 and view.teams:
        return (mine ^ colour) & 1 == 0
    return mine == colour


@rule
def aims_at(view: View, mine: int, colour: int) -> bool:
    """R5: the arrival of this colour is one to which my colour must bring the ball."""
    if view.players == 4 and view.teams:
        return (mine ^ colour) & 1 == 1
    if view.players == 4 and view.target == ANY_OPPONENT:
        return mine != colour
    return mine ^ colour == 2


@rule
def is_goal(view: View, mine: int, cell: int) -> bool:
    """R5, R23: the ball wins here."""
    zone = int(ZONES[shape(view), cell])
    return zone & ARRIVAL != 0 and aims_at(view, mine, zone & 3)


@rule
def is_own_arrival(view: View, mine: int, cell: int) -> bool:
    """R24: an arrival of one's own side."""
    zone = int(ZONES[shape(view), cell])
    return zone & ARRIVAL != 0 and is_friend(view, mine, zone & 3)
