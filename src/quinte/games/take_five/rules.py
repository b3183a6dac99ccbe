"""Take Five: common chess pieces walk over hidden tiles; see them, take them, make five.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the drawn board, moves.py the numbering of moves. A turn is a sequence of small moves: a piece and
its square, see or take, keep or put back, which tile to give up, where to put it.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores
from quinte.core.defaults import is_over, side_of, tell
from quinte.core.leaving import is_one_only, still_there
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.take_five.material import (
    DECLARE,
    GIVE,
    MOVE,
    NO_TILE,
    POSITION,
    PUT,
    RACK,
    SCORE,
    SEATS,
    TWENTY_ONE,
    VIEW,
)
from quinte.games.take_five.moves import (
    BACK,
    KEEP_IT,
    MAX_MOVES,
    MOVES_END,
    SEE,
    TAKE,
    give_value,
    is_give,
    is_walk,
    put_square,
    walk_piece,
    walk_square,
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
    is_declaring = position.stage == DECLARE
    moves[0] = SEE if is_declaring else KEEP_IT
    moves[1] = TAKE if is_declaring else BACK
    return 2


@rule
def play(position: Position, move: Move) -> None:
    """R8, R10, R15, R16: one small move."""
    if is_walk(move):
        move_piece(position, walk_piece(move), walk_square(move))
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
    elif is_give(move):
        give_up(position, give_value(move))
    else:
        put_down(position, put_square(move))


@rule
def score(position: Position, scores: Scores) -> None:
    """R23: a marker for each round won."""
    for player in range(position.players):
        scores[player] = position.markers[player]


@rule
def winners(position: Position) -> int:
    """R23, R25: who has the markers that win, or is the only one there."""
    if is_one_only(still_there(position)):
        return still_there(position)
    for player in range(position.players):
        if position.markers[player] == position.needed_markers:
            return 1 << player
    return 0


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
