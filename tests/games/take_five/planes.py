"""The planes of Take Five: twins by turning the board; what may not be missing."""

from quinte.core.contract import Position
from quinte.core.planes import Symmetry
from quinte.games.take_five.material import PIECES, SQUARES
from quinte.games.take_five.moves import pack_put, pack_walk, put_square, walk_piece

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"null_turn": "forbidden_if_avoidable", "resolution": "after_both_moves"},
)

FORGOTTEN = {
    "who knows a tile": ("            mark_flag(bits, KNOWN + SQUARES * place + square, knows)\n"),
    "the tile taken": ("    bits[TAKEN + int(view.taken)] = 1\n"),
}
"""Lines without which the planes would not show what they claim."""


def carried(position: Position, symmetry: Symmetry) -> Position:
    """Carry a position over, field by field."""
    squares = [int(put_square(int(symmetry.moves[pack_put(s)]))) for s in range(SQUARES)]
    pieces = [int(walk_piece(int(symmetry.moves[pack_walk(p, 0)]))) for p in range(PIECES)]
    tile, known, piece = position.tile.copy(), position.known.copy(), position.piece.copy()
    for square, to in enumerate(squares):
        position.tile[to] = tile[square]
        position.known[to] = known[square]
    for number, to in enumerate(pieces):
        position.piece[to] = squares[piece[number]]
    for i in range(2):
        moved = int(position.moved[i])
        position.moved[i] = pieces[moved] if moved >= 0 else moved
    return position
