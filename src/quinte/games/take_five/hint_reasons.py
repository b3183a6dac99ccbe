"""Why a move of Take Five is good, as codes and numbers."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Move, Position, Words
from quinte.core.native import rule
from quinte.core.story import Code, spoken
from quinte.games.take_five.material import (
    DECLARE,
    GOAL,
    KEEP,
    MOVE,
    NO_TILE,
    QUINTE,
    RACK,
    TWENTY_ONE,
)
from quinte.games.take_five.moves import BACK, KEEP_IT, SEE, walk_square
from quinte.games.take_five.pieces import landing_square
from quinte.games.take_five.rounds import held, total


class Advice(Code):
    """What a hint may say."""

    FETCHES = "value:number", "square"
    EXPLORES = "square"
    FITS = "value:number"
    DARES = "square"
    LEARNS = "square"
    SPOILS = "value:number"
    WINS = "value:number", "square"


ADVICE = spoken(Advice)
RISKS = (Advice.DARES, Advice.LEARNS)
"""Reasons of moves that turn up a tile which their maker does not know, and may end the game."""

# An IntEnum's members are no constants to compiled code.
FETCHES, EXPLORES, FITS, DARES, LEARNS, SPOILS, WINS = map(int, Advice)


@rule
def explain(before: Position, move: Move, _after: Position, words: Words) -> int:
    """R8, R10, R15: what the mover knows of the tile, and whether it is wanted."""
    if before.stage == MOVE:
        return explain_walk(before, walk_square(move), words)
    if before.stage == DECLARE:
        return explain_look(before, words) if move == SEE else explain_take(before, words)
    if before.stage == KEEP:
        value = int(before.taken)
        if helps(before, value):
            return write(words, FITS, value, 0) if move == KEEP_IT else 0
        return write(words, SPOILS, value, 0) if move == BACK else 0
    return 0


@rule
def explain_walk(before: Position, square: int, words: Words) -> int:
    """R8: a tile that is unknown, wins the round or is wanted."""
    value = int(before.tile[square])
    if value == NO_TILE:
        return 0
    if not knows(before, square):
        return write(words, EXPLORES, square, 0)
    if not before.take_used and wins_round(before, value):
        return write(words, WINS, value, square)
    return write(words, FETCHES, value, square) if helps(before, value) else 0


@rule
def explain_look(before: Position, words: Words) -> int:
    """R10: there is something to learn."""
    square = landing_square(before)
    return 0 if knows(before, square) else write(words, LEARNS, square, 0)


@rule
def explain_take(before: Position, words: Words) -> int:
    """R10, R14, R19, R22: a known tile that wins or helps, or an unknown one."""
    square = landing_square(before)
    if not knows(before, square):
        return write(words, DARES, square, 0)
    value = int(before.tile[square])
    if wins_round(before, value):
        return write(words, WINS, value, square)
    return write(words, FITS, value, 0) if helps(before, value) else 0


@rule
def write(words: Words, code: int, first: int, second: int) -> int:
    """Write a reason, and give its code."""
    words[0] = code
    words[1] = first
    words[2] = second
    return code


@rule
def knows(position: Position, square: int) -> bool:
    """R13: the mover knows the tile here."""
    return int(position.known[square]) & 1 << int(position.player) != 0


@rule
def is_wanted(position: Position, value: int) -> bool:
    """R14, R19, R22: a tile of this value brings the mover nearer to the round."""
    player = int(position.player)
    count = held(position, player)
    if position.phase == TWENTY_ONE:
        points = total(position, player) + value
        if points >= GOAL or count == RACK - 1:
            return points == GOAL
        return GOAL - points >= 1
    low, high = value, value
    for place in range(count):
        other = int(position.rack[player, place])
        if other == value:
            return False
        low = min(low, other)
        high = max(high, other)
    if position.phase == QUINTE:
        return high - low <= 4
    return value + 2 >= 9 - 1 - count or count == RACK - 1


@rule
def helps(position: Position, value: int) -> bool:
    """R14, R19, R22: a tile of this value is wanted, and may be kept: a fifth must win."""
    if not is_wanted(position, value):
        return False
    return held(position, int(position.player)) < RACK - 1 or wins_round(position, value)


FEWEST_WINNING = np.array([RACK, 3, RACK])
"""In each phase, the fewest tiles with which a round can be won: no two make 21."""


@rule
def is_near(position: Position) -> bool:
    """R14, R19, R22: one more tile may win the mover the round."""
    return held(position, int(position.player)) + 1 >= FEWEST_WINNING[position.phase]


@rule
def wins_round(position: Position, value: int) -> bool:
    """R14, R19, R22: a tile of this value wins the mover the round, as the others stand."""
    if value == NO_TILE or not is_near(position) or not is_wanted(position, value):
        return False
    player = int(position.player)
    points = total(position, player) + value
    if position.phase == TWENTY_ONE:
        return points == GOAL
    if position.phase != QUINTE:
        for other in range(position.players):
            if other != player and total(position, other) >= points:
                return False
    return True
