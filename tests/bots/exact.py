"""Make Five's last draws, solved anew: rows of colours as plain arrays, no code of the game."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

Ramp = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])
native = cast("Callable[[Function], Function]", numba.njit)


@native
def points(ramp: Ramp) -> int:
    """Count the ramp: three, four or five equal tokens of a row; -1 is an empty place."""
    total = 0
    for row in range(5):
        best = 0
        for colour in range(5):
            alike = 0
            for column in range(5):
                alike += ramp[column, row] == colour
            best = max(best, alike)
        total += best if best >= 3 else 0
    return total


@native
def moved(ramp: Ramp, column: int, row: int, to: int) -> Ramp:
    """Take a token out, let those above roll down, and put it on top of a column."""
    after = ramp.copy()
    colour = after[column, row]
    for above in range(row, 4):
        after[column, above] = after[column, above + 1]
    after[column, 4] = -1
    return dropped(after, to, colour)


@native
def dropped(ramp: Ramp, column: int, colour: int) -> Ramp:
    """Put a token on top of a column."""
    after = ramp.copy()
    for row in range(5):
        if after[column, row] == -1:
            after[column, row] = colour
            break
    return after


ALIGN, DRAW, DROP = range(3)


@cast("Callable[[Function], Function]", numba.njit("f8(i8, i8[:,::1], i8, i8[::1], f8[::1])"))
def gets(  # noqa: C901, three turns in one function: compiled code allows no other recursion
    turn: int, ramp: Ramp, drawn: int, bag: Ramp, worth: NDArray[np.float64]
) -> float:
    """Give what the aligner gets: he is to move, a token is to be drawn, or one is drawn."""
    if turn == ALIGN:
        best = gets(DRAW, ramp, -1, bag, worth)
        for column in range(5):
            for row in range(5):
                for to in range(5):
                    if ramp[column, row] != -1 and (to == column or ramp[to, 4] == -1):
                        after = moved(ramp, column, row, to)
                        best = max(best, gets(DRAW, after, -1, bag, worth))
        return best
    if turn == DRAW:
        if len(bag) == 0:
            return float(worth[points(ramp)])
        mean = 0.0
        for i in range(len(bag)):
            rest = np.concatenate((bag[:i], bag[i + 1 :]))
            mean += gets(DROP, ramp, bag[i], rest, worth)
        return mean / len(bag)
    worst = 2.0
    for column in range(5):
        if ramp[column, 4] == -1:
            worst = min(worst, gets(ALIGN, dropped(ramp, column, drawn), -1, bag, worth))
    return worst
