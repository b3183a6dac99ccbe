"""The planes of Make Five: twins by other columns or colours; what may not be missing."""

from quinte.core.contract import Position
from quinte.core.planes import Symmetry
from quinte.games.make_five.material import COLOURS, COLUMNS, TOKENS
from quinte.games.make_five.moves import pack_drop, pack_spread, spread_colour

TABLES = ({"pairs": 1}, {"start": "free", "advanced": True}, {"contiguous": True})

FORGOTTEN = {
    "the column of the token just placed": (
        "    bits[PLACED + (COLUMNS if view.placed == NONE else int(view.placed))] = 1\n"
    ),
}
"""Lines without which the planes would not show what they claim."""


def carried(position: Position, symmetry: Symmetry) -> Position:
    """Carry a position over, field by field."""
    columns = [int(symmetry.moves[pack_drop(column)]) for column in range(COLUMNS)]
    colours = [
        int(spread_colour(int(symmetry.moves[pack_spread(colour, 0)]))) for colour in range(COLOURS)
    ]
    token, height = position.token.copy(), position.height.copy()
    waiting = position.waiting.copy()
    for column, to in enumerate(columns):
        position.height[to] = height[column]
        for row, colour in enumerate(token[column]):
            position.token[to, row] = colours[colour] if colour >= 0 else colour
    for colour, to in enumerate(colours):
        position.waiting[to] = waiting[colour]
    for i in range(TOKENS):
        position.bag[i] = colours[position.bag[i]] if position.bag[i] >= 0 else position.bag[i]
    position.placed = columns[position.placed] if position.placed >= 0 else position.placed
    position.drawn = colours[position.drawn] if position.drawn >= 0 else position.drawn
    return position
