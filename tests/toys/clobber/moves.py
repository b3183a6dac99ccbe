"""The moves of Clobber: 20 * origin + target, from square to square."""

from quinte.core.move_kinds import move_kind
from tests.toys.clobber.material import SQUARES

# R2: ten stones, four ways each.
MAX_MOVES = 40
MOVES_END = SQUARES * SQUARES

SPECIAL_MOVES = ()
MOVE_KINDS = (move_kind(__name__, 0, range(SQUARES), range(SQUARES)),)
is_move, pack_move, (origin_of, target_of) = MOVE_KINDS[0]
