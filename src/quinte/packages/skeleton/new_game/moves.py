"""The moves of New Game: the number of the square."""

from new_game.material import SQUARES
from quinte.core.move_kinds import move_kind

# R2: one for each square.
MAX_MOVES = SQUARES
MOVES_END = SQUARES

SPECIAL_MOVES = ()
MOVE_KINDS = (move_kind(__name__, 0, range(SQUARES)),)
is_move, pack_move, (square_of,) = MOVE_KINDS[0]
