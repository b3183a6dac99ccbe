"""The moves of Konane: 64 * origin + target; a stone taken off is a move to its own square."""

from konane.material import SQUARES
from quinte.core.move_kinds import move_kind

# R4, R5: 32 stones; on a row of eight a stone has three jumps, both ways together; so on a column.
MAX_MOVES = 32 * (3 + 3)
MOVES_END = SQUARES * SQUARES

SPECIAL_MOVES = ()
MOVE_KINDS = (move_kind(__name__, 0, range(SQUARES), range(SQUARES)),)
is_move, pack_move, (origin_of, target_of) = MOVE_KINDS[0]
