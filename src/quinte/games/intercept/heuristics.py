"""What a bot knows about Intercept: the ball belongs near its arrival, one's pawns around it."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import Moves, Position, Record, Values
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.intercept.hint_reasons import ADVICE, FAR, explain, steps, way_to_go
from quinte.games.intercept.material import (
    EMPTY,
    MOST_PAWNS,
    MOST_TURNS,
    MOVE_BALL,
    NO_CELL,
    ZONES,
)
from quinte.games.intercept.moves import hop_landing, is_pawn_move, pawn_target
from quinte.games.intercept.repetition import key_of
from quinte.games.intercept.sides import (
    colour_of,
    is_friend,
    is_goal,
    pawn_colour,
    shape,
)

USES_ALPHA_BETA = True
IS_OPEN = True
HAS_PRIORS = True
EXPLORATION = 0.1
TRIES = 4
"""Moves of a pawn among which a quick player chooses."""
FORESIGHT = 0
"""Turns after which a playout is judged."""
HELD = 4.0
"""What having the ball is worth, in steps towards the arrival."""
NEARNESS = 0.04
"""What a pawn is worth for each step that it is nearer to the ball than FAR."""
AHEAD = 0.3
"""What a pawn between the ball and the arrival is worth."""
AGAIN = 1.5
"""What it costs to bring back a position that was there a few turns ago."""
AGAIN_SHARE = 0.08
"""The same as a part of the game, for a judgement that does not see earlier positions."""
LATELY = 24
"""How many turns are a few."""
OPENING = 8
"""For how many turns at the beginning of a game a bot varies its play, and by how much."""
VARIETY = 0.03
STEADY = 0.004
SCALE = 8.0
"""A lead of this many steps is worth about a third of the game."""
SIMULATIONS = (10, 60, 300, 2_000, 12_000)
"""Of each level, the weakest first."""


@rule
def information_key(world: Position, player: int, _memory: Record) -> int:
    """R28: the board and who is to move; within a turn what has moved and where the ball was."""
    key = key_of(int(world.digest), player)
    if world.stage == MOVE_BALL:
        key ^= int(world.moved) + 1 << 46
        for i in range(2 * world.hops + 1):
            key = (key * 31 + int(world.used[i])) & 0xFF_FFFF_FFFF_FFFF
    return key


@rule
def policy(position: Position, moves: Moves, count: int) -> int:
    """R6, R13: win at once if possible, otherwise bring the ball on, or a pawn to it."""
    if position.stage == MOVE_BALL:
        return hop_policy(position, moves, count)
    best, choice = -1, 0
    for _ in range(TRIES):
        other = random_below(position, count)
        worth = pawn_worth(position, int(moves[other]))
        if worth > best:
            best, choice = worth, other
    return choice


@rule
def hop_policy(position: Position, moves: Moves, count: int) -> int:
    """R5, R13, R14: the hop that comes nearest to an arrival, if it comes nearer at all."""
    mine = colour_of(position, int(position.player))
    nearest, choice = way_to_go(position, mine, int(position.ball)), count - 1
    carrier = int(position.pawn[position.ball])
    if carrier == EMPTY or not is_friend(position, mine, pawn_colour(carrier)):
        nearest = FAR  # a ball that is not ours is worth taking anywhere
    for i in range(count - 1):
        landing = hop_landing(int(moves[i]))
        left = way_to_go(position, mine, landing)
        if is_goal(position, mine, landing):
            return i
        if left < nearest:
            nearest, choice = left, i
    return choice


@rule
def pawn_worth(position: Position, move: int) -> int:
    """R13, R19: next to the ball or two cells away, or on a pawn at home."""
    if not is_pawn_move(move):
        return 0
    target, ball = pawn_target(move), int(position.ball)
    if position.pawn[target] != EMPTY and ZONES[shape(position), target] != 0:
        return FAR
    near = steps(target, ball)
    return FAR - near if near > 0 else 0


@rule
def is_settled(_start: Position, _position: Position) -> bool:
    """R23: a game has no parts."""
    return False


@rule
def ends_playout(leaf: Position, world: Position, _made: int) -> bool:
    """R23: after a turn or two; random games hardly ever come to an end by themselves."""
    return world.stage != MOVE_BALL and world.turn - leaf.turn >= FORESIGHT


@rule
def noise_in(root: Position) -> float:
    """R4: many first moves are as good as others."""
    return VARIETY if root.turn < OPENING else STEADY


@rule
def evaluate(position: Position, values: Values) -> None:
    """R5, R17, R25: how much better a side stands than the best of the others."""
    for player in range(position.players):
        values[player] = 0.0 if has_left(position, player) else standing(position, player)
    if was_here(position):
        values[last_mover(position)] -= AGAIN
    if position.players == 4 and position.teams:
        for player in range(2):  # what two partners have is one thing
            together = 0.5 * (values[player] + values[player + 2])
            values[player] = together
            values[player + 2] = together
    if position.players == 2 or position.teams:
        lead = np.true_divide(values[0] - values[1], SCALE)
        values[0] = 0.5 + np.true_divide(0.5 * lead, math.sqrt(1.0 + lead * lead))
        values[1] = 1.0 - values[0]
        if position.players == 4:
            values[2] = values[0]
            values[3] = values[1]
        return
    whole = 0.0
    for player in range(position.players):
        values[player] *= values[player]
        whole += values[player]
    for player in range(position.players):
        values[player] = np.true_divide(values[player], whole)


@rule
def was_here(position: Position) -> bool:
    """R25: at the start of a turn: a turn of this player began alike, not long ago."""
    turn = int(position.turn)
    if position.stage == MOVE_BALL or not position.repetition:
        return False
    history = position.history
    key = history[turn % MOST_TURNS]
    for earlier in range(turn - int(position.players), max(-1, turn - LATELY - 1), -1):
        if history[earlier % MOST_TURNS] == key:
            return True
    return False


@rule
def shade(position: Position) -> float:
    """R25: what it costs to have brought a position back."""
    return AGAIN_SHARE if was_here(position) else 0.0


@rule
def last_mover(position: Position) -> int:
    """R6, R27: at the start of a turn: who had the turn before, among those who are still there."""
    player = before(position, int(position.player))
    while has_left(position, player):
        player = before(position, player)
    return player


@rule
def before(position: Position, player: int) -> int:
    """R6: the player whose turn comes before."""
    return player - 1 if player > 0 else int(position.players) - 1


@rule
def standing(position: Position, player: int) -> float:
    """R5, R13: the way of the ball, who has it, and the pawns that can serve it."""
    mine, ball = colour_of(position, player), int(position.ball)
    carrier = int(position.pawn[ball])
    left = way_to_go(position, mine, ball)
    worth = 1.0 + FAR - left
    if carrier != EMPTY and is_friend(position, mine, pawn_colour(carrier)):
        worth += HELD
    cells = position.cells[mine]
    for i in range(MOST_PAWNS):
        cell = int(cells[i])
        if cell == NO_CELL:
            break
        worth += NEARNESS * (FAR - steps(cell, ball))
        if way_to_go(position, mine, cell) < left and steps(cell, ball) <= 4:
            worth += AHEAD
    return worth
