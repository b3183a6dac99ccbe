"""Take Five: common chess pieces walk over hidden tiles; see them, take them, make five.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the drawn board and the numbering of squares and moves. A turn is a sequence of small moves: a piece
and its square, see or take, keep or put back, which tile to give up, where to put it.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores
from quinte.core.leaving import is_one_only, still_there
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.take_five.material import (
    BACK,
    DECLARE,
    GIVE,
    GIVE_UP,
    KEEP_IT,
    MAX_MOVES,
    MOVE,
    MOVES_END,
    NEEDED_MARKERS,
    NO_TILE,
    POSITION,
    PUT,
    PUT_DOWN,
    RACK,
    SCORE,
    SEATS,
    SEE,
    SQUARES,
    TAKE,
    TWENTY_ONE,
    VIEW,
)
from quinte.games.take_five.pieces import piece_moves
from quinte.games.take_five.rounds import begin_round, drop_out, end_turn, ends_twenty_one
from quinte.games.take_five.turns import (
    give_up,
    keep_tile,
    look,
    move_piece,
    next_landing,
    put_away,
    put_down,
    return_tile,
    squares_to_put,
    take_tile,
    tiles_to_give,
)
from quinte.games.take_five.views import imagine, observe

__all__ = [
    "MAX_MOVES",
    "MOVES_END",
    "POSITION",
    "VIEW",
    "imagine",
    "is_over",
    "leave",
    "legal_moves",
    "observe",
    "play",
    "score",
    "setup",
    "side_of",
    "tell",
    "winners",
]


@rule
def setup(position: Position) -> None:
    """R1, R4: nobody has a marker; who begins is drawn by lot."""
    position.stopped = 0
    position.left = 0
    position.voids = 0
    position.phase = SCORE
    position.shown = NO_TILE
    for player in range(SEATS):
        position.markers[player] = 0
    for place in range(RACK):
        position.won[place] = NO_TILE
    position.starter = random_below(position, int(position.players))
    begin_round(position)


@rule
def is_over(position: Position) -> bool:
    """R23, R24, R25: three markers, too many void rounds, or one player only."""
    return position.player == NOBODY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R8, R10, R15, R16: what is to be decided now."""
    if position.player == NOBODY:
        return 0
    if position.stage == MOVE:
        return piece_moves(position, moves)
    if position.stage == GIVE:
        return tiles_to_give(position, moves)
    if position.stage == PUT:
        return squares_to_put(position, moves)
    first = SEE if position.stage == DECLARE else KEEP_IT
    moves[0] = first
    moves[1] = first + 1
    return 2


@rule
def play(position: Position, move: Move) -> None:
    """R8, R10, R15, R16: one small move."""
    if move < SEE:
        move_piece(position, move // SQUARES, move % SQUARES)
    elif move == SEE:
        look(position)
        next_landing(position)
    elif move == TAKE:
        take_tile(position)
    elif move == KEEP_IT:
        keep_tile(position)
        next_landing(position)
    elif move == BACK:
        return_tile(position)
    elif move < PUT_DOWN:
        give_up(position, move - GIVE_UP)
    else:
        put_down(position, move - PUT_DOWN)


@rule
def score(position: Position, scores: Scores) -> None:
    """R23: a marker for each round won."""
    for player in range(position.players):
        scores[player] = position.markers[player]


@rule
def winners(position: Position) -> int:
    """R23, R25: who has three markers, or is the only one there."""
    if is_one_only(still_there(position)):
        return still_there(position)
    for player in range(position.players):
        if position.markers[player] == NEEDED_MARKERS:
            return 1 << player
    return 0


@rule
def side_of(_position: Position, player: int) -> int:
    """R1: each plays alone."""
    return player


@rule
def tell(_position: Position, move: Move, _player: int) -> Move:
    """R13: every small move is a public act; what is seen is not part of it."""
    return move


@rule
def leave(position: Position, player: int) -> None:
    """R25: the last one there wins the game; otherwise the others go on."""
    position.left |= 1 << player
    is_mover = position.player == player
    is_end = is_one_only(still_there(position))
    if is_mover or is_end:
        put_away(position)
    drop_out(position, player)
    if is_end:
        position.player = NOBODY
        position.stage = MOVE
        return
    has_ended = position.phase == TWENTY_ONE and ends_twenty_one(position)
    if is_mover and not has_ended:
        end_turn(position)
