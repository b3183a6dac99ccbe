"""Takemo, who sees what: all but the letters on the racks of others and in the bags."""

from __future__ import annotations

from quinte.core.contract import Move, Position
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.material import LETTERS
from quinte.games.takemo.moves import WORD_MOVE

SWAPS = 4
"""Letters exchanged on each rack."""


@rule
def swap_unseen(position: Position, viewer: int) -> None:
    """Exchange letters of every rack that the viewer does not see with letters of its bag."""
    for seat in range(position.players):
        is_partner = viewer >= 0 and (viewer ^ seat) & 1 == 0 and position.team_open
        if seat == viewer or is_partner:
            continue
        for _ in range(SWAPS):
            if position.bagged[camp_of(position, seat)] > 0:
                swap_letter(position, seat)


@rule
def swap_letter(position: Position, seat: int) -> None:
    """Exchange one letter."""
    held = random_letter(position, seat)
    bagged = random_below(position, LETTERS)
    while position.bag[camp_of(position, seat), bagged] == 0:
        bagged = bagged + 1 if bagged + 1 < LETTERS else 0
    position.rack[seat, held] -= 1
    position.bag[camp_of(position, seat), held] += 1
    position.bag[camp_of(position, seat), bagged] -= 1
    position.rack[seat, bagged] += 1


@rule
def random_letter(position: Position, seat: int) -> int:
    """Choose a letter that a rack has."""
    letter = random_below(position, LETTERS)
    while position.rack[seat, letter] == 0:
        letter = letter + 1 if letter + 1 < LETTERS else 0
    return letter


@rule
def may_learn(position: Position, move: Move, viewer: int) -> bool:
    """Tell whether a viewer may learn something by a move of others.

    A word is laid for all to see; a partner's new letters are seen where partners are open.
    """
    is_partner = viewer >= 0 and (viewer ^ int(position.player)) & 1 == 0
    is_answer = position.pending >= 0
    return move >= WORD_MOVE or is_answer or (is_partner and position.team_open != 0)
