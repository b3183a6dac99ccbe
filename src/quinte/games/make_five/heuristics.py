"""What a bot knows about Make Five: how a game in hand weighs in the match (R13 to R16)."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import NOBODY, Move, Moves, Position, Record, Values, View
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.make_five.endgame import (
    EQUITIES,
    MOST_DRAWS,
    Lists,
    Worlds,
    after_move,
    apply,
)
from quinte.games.make_five.hint_reasons import ADVICE, RISKS, alike_in_row, explain
from quinte.games.make_five.material import COLUMNS, MAKE_FIVE, NONE, ROWS, TOKENS
from quinte.games.make_five.moves import PASS, pack_drop, pack_take
from quinte.games.make_five.rules import (
    aligner,
    aligner_of,
    is_free,
    is_match_complete,
    is_spreading,
    note_game,
    play,
    spreading_moves,
    total,
    winners,
)

MEAN, DEVIATION = 18.0, 2.4
"""Points of a game between bots that play well, and 5/4 of their standard deviation."""
MISSED, MISSED_PER_DRAW = 2.5, 0.5
"""Points that a good aligner makes beyond a playout's: with no draw left, and for each draw."""
DOUBT = 4.0
"""How far the points of a game stray that is still played, beside those of games to come."""

LARGE = 1 << 31
MIXERS = (0x2A5F38C7, 0x9E3779B97F5, 0x85EBCA7)
"""Odd numbers that spread keys, all sums below 2**63."""
TRIES = 6
"""Moves among which a quick aligner chooses."""


@rule
def information_key(world: Position, _player: int, _memory: Record) -> int:
    """R8, R17: the ramp, what was drawn, what was just placed; in one game the rest follows."""
    low, high = int(world.drawn) + 1, int(world.placed) + 1
    for row in range(ROWS):
        for column in range(3):
            low = 8 * low + int(world.token[column, row]) + 1
        for column in range(3, COLUMNS):
            high = 8 * high + int(world.token[column, row]) + 1
    key = low % LARGE * MIXERS[0] + low // LARGE * MIXERS[1] + high * MIXERS[2]
    return key ^ key >> 31


@rule
def policy(position: Position, moves: Moves, count: int) -> int:
    """R3, R5, R7: where the move of a quick player stands in the list."""
    move = quick_move(position, moves)
    place = 0
    while place + 1 < count and moves[place] != move:
        place += 1
    return place


@rule
def play_policy(position: Position, moves: Moves) -> None:
    """R3 to R9: move as a quick player; what comes after the last move need not be set up."""
    move = quick_move(position, moves)
    if position.drawn != NONE or position.inbag > 0:
        play(position, move)
        return
    apply(position, move)
    note_game(position)


@rule
def quick_move(position: Position, moves: Moves) -> int:
    """R3, R5, R7: a token to its like, or away from them; the first tokens anywhere."""
    if is_spreading(position):
        return int(moves[random_below(position, spreading_moves(position, moves))])
    if position.drawn == NONE:
        return gathering_move(position)
    return pack_drop(scattering_column(position))


@rule
def scattering_column(position: Position) -> int:
    """R7: where fewest of its like lie."""
    fewest, choice = ROWS, 0
    column = random_below(position, COLUMNS)
    for _ in range(COLUMNS):
        landing = int(position.height[column])
        if landing < ROWS:
            alike = alike_in_row(position, landing, int(position.drawn))
            if alike < fewest:
                fewest, choice = alike, column
        column = column + 1 if column + 1 < COLUMNS else 0
    return choice


@rule
def gathering_move(position: Position) -> int:
    """R5, R6: of a few moves the one that brings a token to most of its like, or none."""
    most, choice = 0, PASS
    for _ in range(TRIES):
        both = random_below(position, COLUMNS * COLUMNS)
        column, to = both // COLUMNS, both % COLUMNS
        height = int(position.height[column])
        if height == 0 or (position.height[to] == ROWS and to != column):
            continue
        row = random_below(position, height)
        if not is_free(position, column, row):
            row = 0
        colour = int(position.token[column, row])
        landing = int(position.height[to]) - (1 if to == column else 0)
        gain = alike_in_row(position, landing, colour) - alike_in_row(position, row, colour) + 1
        if gain > most:
            most, choice = gain, pack_take(column, row, to)
    return choice


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R11: the game in hand has been counted; the rest is a matter of the match."""
    return position.game != start.game


@rule
def evaluate(position: Position, values: Values) -> None:
    """R14, R15: the chance to win the match, by the lead and by the games still to be played."""
    weigh(position, 0.0, 0.25 * DEVIATION * DEVIATION, values)


@rule
def evaluate_simulation(start: Position, position: Position, values: Values) -> None:
    """R14, R15: the same after a playout; good players would have made more of the game.

    So a lost match is never quite lost, nor a won one won: a player far behind or ahead still sees
    which moves are better.
    """
    last = int(position.game) - 1
    lines_up = aligner_of(position, last)
    more = MISSED + MISSED_PER_DRAW * start.inbag
    weigh(position, more if lines_up == 0 else -more, DOUBT * DOUBT, values)
    if position.cells[last] == MAKE_FIVE:
        values[lines_up] = 1.0
        values[1 - lines_up] = 0.0


@rule
def weigh(position: Position, more: float, doubt: float, values: Values) -> None:
    """R14: the chance of winning with a lead this much larger, and its doubt (a variance)."""
    ahead = float(total(position, 0) - total(position, 1)) + more
    for game in range(position.game, 2 * int(position.pairs)):
        ahead += MEAN if aligner_of(position, game) == 0 else -MEAN
        doubt += DEVIATION * DEVIATION
    scale = np.true_divide(ahead, math.sqrt(doubt))
    values[0] = 0.5 + np.true_divide(0.5 * scale, math.sqrt(1.0 + scale * scale))
    values[1] = 1.0 - values[0]


@rule
def can_solve(view: View) -> bool:
    """R9: two draws are left, or fewer."""
    return view.inbag <= MOST_DRAWS


@rule
def exact(worlds: Worlds, move: Move, values: Values, lists: Lists) -> float:
    """R4 to R16: the share of the match that a move brings, whatever is drawn, both perfect."""
    position = worlds[0]
    lines_up = aligner(position)
    for points in range(TOKENS + 1):
        values[EQUITIES + points] = equity(worlds, points, lines_up, values)
    worth = after_move(worlds, 0, move, lists, values)
    return worth if position.player == lines_up else 1.0 - worth


@rule
def equity(worlds: Worlds, points: int, player: int, values: Values) -> float:
    """R11 to R16: what so many points in this game bring their player in the match."""
    worlds[1] = worlds[0]
    after = worlds[1]
    after.cells[after.game] = points
    after.game += 1
    if not is_match_complete(after):
        evaluate(after, values)
        return values[player]
    after.player = NOBODY
    won = winners(after)
    return 0.5 if won == 0 else float(won >> player & 1)
