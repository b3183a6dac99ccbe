"""How a move of Clobber is written: `b2c2`, from square to square (R2)."""

from quinte.core.square_moves import square_notation
from tests.toys.clobber.material import COLUMNS, ROWS

NAMES, move_text, parse_move = square_notation(__name__, COLUMNS, ROWS)
