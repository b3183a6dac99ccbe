"""Positions of Take Five set up by hand, and moves by their texts."""

from collections.abc import Sequence

from quinte.core.contract import Position
from quinte.games.take_five import GAME
from quinte.games.take_five.material import SQUARES
from quinte.games.take_five.pieces import reach
from quinte.testing.drawn import Drawn
from tests.games.take_five.reference import name_of, square_of

FULL = "123456 789123 456789 123456 789123 456789"
"""A deal from rank 6 down to rank 1."""

legal = Drawn(GAME).legal
after = Drawn(GAME).after


def set_up(
    rows: str = FULL,
    pieces: str = "a1 f1 a6 f6",
    racks: Sequence[Sequence[int]] = ((), ()),
    phase: int = 0,
    **options: object,
) -> Position:
    """Draw a board by ranks from the sixth down, `.` for no tile; the first player moves."""
    position = GAME.new_position(len(racks), options, bytes(32))
    position.phase = phase
    position.starter = 0
    position.player = 0
    ranks = rows.split()
    for square in range(SQUARES):
        sign = ranks[5 - square // 6][square % 6]
        position.tile[square] = 0 if sign == "." else int(sign)
    for piece, name in enumerate(pieces.split()):
        position.piece[piece] = square_of(name)
    for player, rack in enumerate(racks):
        for place, value in enumerate(rack):
            position.rack[player, place] = value
    return position


def reached(position: Position, piece: int) -> str:
    """Name the squares a piece can go to, in alphabetical order."""
    bits = int(reach(position, piece))
    return " ".join(sorted(name_of(square) for square in range(SQUARES) if bits >> square & 1))


def rack(position: Position, player: int) -> list[int]:
    """List the tiles a player holds."""
    return [int(value) for value in position.rack[player] if value]
