"""The rules of Cochon. The numbers (R1, R2, ...) are those of RULES.en.md."""

from __future__ import annotations

from cochon.material import EYES, PIG, POSITION, SEATS, VIEW
from cochon.moves import KEEP, MAX_MOVES, MOVES_END, THROW
from quinte.core.contract import NOBODY, Move, Moves, Position, Scores
from quinte.core.defaults import begin, finish, is_over, side_of, tell, winners
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule
from quinte.core.open_views import open_views
from quinte.core.randomness import random_below

observe, imagine = open_views(__name__, POSITION, VIEW)


@rule
def setup(position: Position) -> None:
    """R1: nobody has anything yet."""
    begin(position)
    position.die = 0
    position.gathered = 0
    for player in range(SEATS):
        position.points[player] = 0


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2, R4: throw; or keep what there is."""
    if position.player == NOBODY:
        return 0
    moves[0] = THROW
    moves[1] = KEEP
    return 2 if position.gathered > 0 else 1


@rule
def play(position: Position, move: Move) -> None:
    """R2 to R5: a throw gathers, or loses all of it; who has enough has won."""
    player = int(position.player)
    if move == KEEP:
        position.points[player] += position.gathered
        end_turn(position)
        return
    position.die = 1 + random_below(position, EYES)
    if position.die == PIG:
        end_turn(position)
        return
    position.gathered += position.die
    if position.points[player] + position.gathered >= position.target:
        position.points[player] += position.gathered
        position.gathered = 0
        finish(position, 1 << player)


@rule
def end_turn(position: Position) -> None:
    """R3, R4, R6: the next player who is still there."""
    position.gathered = 0
    player = int(position.player)
    for _ in range(SEATS):
        player = player + 1 if player + 1 < position.players else 0
        if not has_left(position, player):
            position.player = player
            return


@rule
def leave(position: Position, player: int) -> None:
    """R6: the others go on; the last one there has won."""
    position.left |= 1 << player
    if is_one_only(still_there(position)):
        finish(position, still_there(position))
    elif position.player == player:
        end_turn(position)


@rule
def score(position: Position, scores: Scores) -> None:
    """R4: what each has put aside."""
    for player in range(position.players):
        scores[player] = position.points[player]
