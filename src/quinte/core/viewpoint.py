"""Seats counted from whoever looks: what planes of every game begin with."""

from __future__ import annotations

from quinte.core.contract import NOBODY, View
from quinte.core.native import rule
from quinte.core.planes import Bits


@rule
def viewpoint(view: View) -> int:
    """Return the seat that comes first: the viewer's; the mover's, or seat 0, for a spectator."""
    if view.viewer >= 0:
        return int(view.viewer)
    return max(0, int(view.player))


@rule
def seats_after(view: View, first: int, player: int) -> int:
    """Return how many seats after the first one a player sits; an empty seat keeps its number."""
    if player >= view.players:
        return player
    return player - first if player >= first else player - first + int(view.players)


@rule
def seat_at(view: View, first: int, place: int) -> int:
    """Return the player who sits so many seats after the first one."""
    if place >= view.players:
        return place
    seat = first + place
    return seat if seat < view.players else seat - int(view.players)


@rule
def mark_mover(view: View, first: int, bits: Bits, begin: int, nobody: int) -> None:
    """Mark who moves, counted from the first seat; the last place is nobody's."""
    if view.player == NOBODY:
        bits[begin + nobody] = 1
    else:
        bits[begin + seats_after(view, first, int(view.player))] = 1


@rule
def mark_up_to(bits: Bits, begin: int, count: int) -> None:
    """Mark so many places in a row: at least one, at least two, and so on."""
    for i in range(count):
        bits[begin + i] = 1


@rule
def mark_flag(bits: Bits, place: int, flag: int) -> None:
    """Mark a place where something is so."""
    if flag != 0:
        bits[place] = 1
