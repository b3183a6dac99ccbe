"""How a view of Clobber is drawn: the board, an empty line, and the rest."""

import numpy as np

from quinte.core.contract import NOBODY, View
from quinte.core.diagram import Check, Pen, signs, up_to
from tests.toys.clobber.material import COLUMNS, EMPTY, FIRST_STONE, ROWS, SECOND_STONE

STONE = signs(".xo")


def trace(pen: Pen, view: View) -> None:
    """R1: the board, then everything else."""
    view.players = 2
    pen.grid(STONE, view.stone.reshape(ROWS, COLUMNS))
    pen.eyes_and_turn(view, 2, stops=False)
    pen.line(view, "ended", left=up_to(2), won=up_to(2))


def check(view: View) -> Check:
    """R2 to R4: each move takes a stone; a game is over when it is won."""
    mine, others = (np.count_nonzero(view.stone == stone) for stone in (FIRST_STONE, SECOND_STONE))
    is_second = np.count_nonzero(view.stone == EMPTY) % 2
    yield mine - others == is_second, "each has taken as many stones, or the first one more"
    yield (view.player == NOBODY) == (view.won != 0), "a game is over when somebody has won"
    yield not view.left or view.left + view.won == 3, "who gives up loses to the other"
    yield view.won or view.player == is_second, "the players move in turn"
