"""How a view of Konane is drawn: the board, an empty line, and the rest."""

import numpy as np

from konane.material import EMPTY, FIRST_STONE, OUTSIDE, STRIDE
from quinte.core.contract import NOBODY, View
from quinte.core.diagram import Check, Pen, signs, up_to

STONE = signs(".xo")
SIZES = (6, 8)


def trace(pen: Pen, view: View) -> None:
    """R1: the board, then everything else."""
    view.players = 2
    board = view.stone.reshape(STRIDE, STRIDE)
    size = pen.grid(STONE, board, int(view.board_size))
    board[size:] = board[:, size:] = OUTSIDE
    pen.eyes_and_turn(view, 2, stops=False)
    pen.options(view, board_size=size)
    pen.line(view, "ended", left=up_to(2), won=up_to(2))
    view.taken = size * size - np.count_nonzero(view.stone > EMPTY)


def check(view: View) -> Check:
    """R1 to R7: stones stay on their colour; the players move in turn until one has won."""
    row, column = np.divmod(np.arange(STRIDE * STRIDE), STRIDE)
    colour = FIRST_STONE + (row + column) % 2
    is_stone = view.stone > EMPTY
    yield view.board_size in SIZES, "a board has six or eight squares a side"
    yield np.all(view.stone[is_stone] == colour[is_stone]), "a stone stays on its colour"
    yield (view.player == NOBODY) == (view.won != 0), "a game is over when somebody has won"
    yield not view.left or view.left + view.won == 3, "who gives up loses to the other"
    yield view.won or view.taken > 1 or view.player == view.taken, "both open the board in turn"
