"""The planes of Intercept: twins by turning the board; what may not be missing."""

from quinte.core.contract import Position
from quinte.core.planes import Symmetry
from quinte.games.intercept.derived_fields import derive
from quinte.games.intercept.material import CELLS, COLOUR, NO_CELL, PAWN

FREE = {"repetition": False}
TABLES = (FREE, {**FREE, "board_size": 11, "bend": "any"}, {**FREE, "cover_when": "with_ball_near"})
SHIFTS = {
    "mirror": 0,
    "upside down": 2,
    "half turn": 2,
    "quarter turn": 1,
    "three quarters": 3,
}
"""How many colours on, clockwise, each sits after a turn."""

FORGOTTEN = {
    "pawns": "            bits[PAWNS + SQUARES * place_among(mine, pawn) + square] = 1\n",
}
"""Lines without which the planes would not show what they claim."""


def carried(position: Position, symmetry: Symmetry) -> Position:
    """Carry a position over, field by field."""
    cells = symmetry.moves[:CELLS].tolist()
    shift = SHIFTS[symmetry.name]

    def turned(pawn: int) -> int:
        colour = pawn // COLOUR % 4
        return pawn + COLOUR * ((colour + shift) % 4 - colour) if pawn & PAWN else pawn

    pawn, under = position.pawn.copy(), position.under.copy()
    for cell, to in enumerate(cells):
        position.pawn[to], position.under[to] = turned(int(pawn[cell])), turned(int(under[cell]))
    position.ball = cells[position.ball]
    position.moved = cells[position.moved] if position.moved != NO_CELL else NO_CELL
    for i, cell in enumerate(position.used.tolist()):
        position.used[i] = cells[cell]
    seats = shift // 2 if position.players == 2 else shift
    position.player = (int(position.player) + seats) % int(position.players)
    derive(position)
    return position
