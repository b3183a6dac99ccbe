"""What was different in the first edition of Touché's rules, for matches that were played by it."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule

FIRST = 1


@rule
def draws_before_crowning(view: View) -> bool:
    """R12: the new card came before the formation was chosen; since then it comes last."""
    return view.rules_edition == FIRST


@rule
def winner_chooses(view: View) -> bool:
    """R20, R22: a winner still chose which formation to crown; since then the game is over."""
    return view.rules_edition == FIRST


@rule
def jokers_go_anywhere(view: View) -> bool:
    """R15: a joker is good for any free square; at first Joker squares were none of them."""
    return view.rules_edition != FIRST
