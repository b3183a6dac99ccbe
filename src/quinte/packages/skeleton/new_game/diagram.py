"""How a view of New Game is drawn: the board, an empty line, and the rest."""

import numpy as np

from new_game.material import COLUMNS, FIRST_STONE, ROWS, SECOND_STONE
from quinte.core.contract import NOBODY, View
from quinte.core.diagram import Check, Pen, signs, up_to

STONE = signs(".xo")


def trace(pen: Pen, view: View) -> None:
    """R1: the board, then everything else."""
    view.players = 2
    pen.grid(STONE, view.stone.reshape(ROWS, COLUMNS))
    pen.eyes_and_turn(view, 2, stops=False)
    pen.line(view, "ended", left=up_to(2), won=up_to(2))


def check(view: View) -> Check:
    """R2, R4, R5: the players put stones in turn until one of them has won."""
    mine, others = (np.count_nonzero(view.stone == stone) for stone in (FIRST_STONE, SECOND_STONE))
    yield mine - others in {0, 1}, "each has put as many stones, or the first one more"
    yield (view.player == NOBODY) == (view.won != 0), "a game is over when somebody has won"
    yield not view.left or view.left + view.won == 3, "who gives up loses to the other"
    yield view.won or view.player == mine - others, "the players move in turn"
