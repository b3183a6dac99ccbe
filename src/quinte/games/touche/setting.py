"""The options of Touché by their place on the card, for drawing and reading (R1 to R28)."""

from __future__ import annotations

import numpy as np

from quinte.core.contract import View
from quinte.core.native import rule

OPTION_MOST = np.array([3, 1, 9, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 60, 20])
"""The highest number of each option."""
LAYOUT_OPTION = 1
PAWNS_OPTION = 14


@rule
def option(view: View, i: int) -> int:
    """Give the option's number, in the order of the card."""
    if i < 8:
        return first_option(view, i)
    if i == 8:
        return int(view.strict_shout)
    if i == 9:
        return int(view.dead)
    if i == 10:
        return int(view.end)
    if i == 11:
        return int(view.share)
    if i == 12:
        return int(view.clear_after_formation)
    if i == 13:
        return int(view.team_open)
    return int(view.pawns) if i == 14 else int(view.max_deals)


@rule
def first_option(view: View, i: int) -> int:
    """Give one of the first eight options' numbers."""
    if i == 0:
        return int(view.series)
    if i == 1:
        return int(view.layout)
    if i == 2:
        return int(view.jokers)
    if i == 3:
        return int(view.teams)
    if i == 4:
        return int(view.reduce)
    if i == 5:
        return int(view.cross)
    return int(view.joker_squares) if i == 6 else int(view.joker_hits)


@rule
def set_option(view: View, i: int, value: int) -> None:
    """Set the option's number, in the order of the card."""
    if i < 8:
        set_first_option(view, i, value)
    elif i == 8:
        view.strict_shout = value
    elif i == 9:
        view.dead = value
    elif i == 10:
        view.end = value
    elif i == 11:
        view.share = value
    elif i == 12:
        view.clear_after_formation = value
    elif i == 13:
        view.team_open = value
    elif i == 14:
        view.pawns = value
    else:
        view.max_deals = value


@rule
def set_first_option(view: View, i: int, value: int) -> None:
    """Set one of the first eight options' numbers."""
    if i == 0:
        view.series = value
    elif i == 1:
        view.layout = value
    elif i == 2:
        view.jokers = value
    elif i == 3:
        view.teams = value
    elif i == 4:
        view.reduce = value
    elif i == 5:
        view.cross = value
    elif i == 6:
        view.joker_squares = value
    else:
        view.joker_hits = value
