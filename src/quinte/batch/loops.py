"""What is done to each position of a batch: the same on every core and on a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.bots.payoffs import pay_out
from quinte.core.contract import Lookup, Moves, Position, Seed, Values, View
from quinte.core.native import rule
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, observe, play, setup, winners

Bare = NDArray[np.void]
Counts = NDArray[np.int64]
Mask = NDArray[np.int8]
Octets = NDArray[np.uint8]
"""Masks of bits, the lowest one first."""


class Games(NamedTuple):
    """What a batch keeps of its games; in each array, a game has the same place."""

    positions: Bare
    chosen: Moves
    moves: Moves
    counts: Counts
    values: Values
    ended: Mask


def start_game(position: Position, seed: Seed, moves: Moves, *lookups: Lookup) -> int:
    """Lay a game out by a seed; list its first moves, and return how many they are."""
    seed_stream(position, seed)
    setup(position)
    return legal_moves(position, moves, *lookups)


def step_on(position: Position, move: int, moves: Moves, values: Values, *lookups: Lookup) -> int:
    """Play a legal move and list the next ones; return how many they are.

    Where the game ends, each player's result is written, the next game is set up by the stream of
    this one, and the number is negative.
    """
    for player in range(len(values)):
        values[player] = 0.0
    play(position, move, *lookups)
    count = legal_moves(position, moves, *lookups)
    if count > 0:
        return count
    pay_out(int(position.players), winners(position), values)
    setup(position)
    return -legal_moves(position, moves, *lookups)


def write_view(position: Position, view: View) -> None:
    """Write what the player to move knows."""
    observe(position, int(position.player), view)


@rule
def mask_of(moves: Moves, count: int, mask: Mask) -> None:
    """Mark the moves of a list: 1 at the number of each, 0 elsewhere."""
    for move in range(len(mask)):
        mask[move] = 0
    for i in range(count):
        mask[moves[i]] = 1


@rule
def bits_of(moves: Moves, count: int, mask: Octets) -> None:
    """Mark the moves of a list by bits: move 8 is the lowest bit of the second byte."""
    for i in range(len(mask)):
        mask[i] = 0
    for i in range(count):
        mask[moves[i] >> 3] |= np.uint8(1 << (moves[i] & 7))


@rule
def place_of(moves: Moves, count: int, move: int) -> int:
    """Find the place of a move in an ascending list, or that of the next higher one."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def is_listed(moves: Moves, count: int, move: int) -> bool:
    """Return whether a move is in an ascending list."""
    place = place_of(moves, count, move)
    return place < count and moves[place] == move
