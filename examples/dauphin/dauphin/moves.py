"""The moves of Dauphin: the card that is laid, less one."""

from dauphin.material import CARDS, HAND
from quinte.core.move_kinds import move_kind

# R2: any card in hand.
MAX_MOVES = HAND
MOVES_END = CARDS

SPECIAL_MOVES = ()
MOVE_KINDS = (move_kind(__name__, 0, range(1, CARDS + 1)),)
is_move, pack_move, (card_of,) = MOVE_KINDS[0]
