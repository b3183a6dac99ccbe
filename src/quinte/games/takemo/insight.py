"""What a bot knows about Takemo: long words are good, and a lead in tiles is what wins."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import Moves, Position, Values
from quinte.core.native import rule, scratch
from quinte.core.randomness import random_below
from quinte.games.takemo.desk import camp_of
from quinte.games.takemo.laying import read_tiles
from quinte.games.takemo.layout import CELLS, MOST_TILES, WHITE, WORD_MOVE

TRIES = 8
"""Moves among which a quick player chooses."""
TURNS = 4
"""Turns after which the tiles are counted."""
SWING = 12.0
"""Tiles that a lead may still change by in a whole game."""


@rule
def advise(position: Position, moves: Moves, count: int) -> int:
    """R13, R30: of a few moves, the word that lays most tiles."""
    best, choice = -1, 0
    for _ in range(TRIES):
        other = random_below(position, count)
        worth = tiles_in(int(moves[other]))
        if worth > best:
            best, choice = worth, other
    return choice


@rule
def tiles_in(move: int) -> int:
    """R11: how many tiles a move lays."""
    tiles = scratch(MOST_TILES)
    return read_tiles(move, tiles) if move >= WORD_MOVE else 0


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R4: some turns have been played."""
    return position.turn >= start.turn + TURNS


@rule
def value(position: Position, values: Values) -> None:
    """R30: the lead in tiles, the more certain the fewer letters are left."""
    lead = 0.0
    for cell in range(CELLS):
        if position.board[cell] > 0:
            lead += 1.0
        elif position.board[cell] < 0:
            lead -= 1.0
    left = float(min(int(position.bagged[0]), int(position.bagged[1])))
    scale = np.true_divide(lead, 2.0 + SWING * math.sqrt(np.true_divide(left, 120.0)))
    chance = 0.5 + np.true_divide(0.5 * scale, math.sqrt(1.0 + scale * scale))
    for player in range(position.players):
        values[player] = chance if camp_of(player) == WHITE else 1.0 - chance
