"""How a move of Konane is written: `d4` lifts a stone (R2, R3), `c3c7` jumps (R4, R5)."""

from konane.material import STRIDE
from quinte.core.square_moves import square_notation

NAMES, move_text, parse_move = square_notation(__name__, STRIDE, STRIDE)
