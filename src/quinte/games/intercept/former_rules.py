"""What was different in the first edition of Intercept's rules, for matches played by it."""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule

FIRST = 1


@rule
def covers_at_home(view: View) -> bool:
    """R19, R20: a pawn was covered by its own arrival, by any enemy; since then by who arrives."""
    return view.rules_edition == FIRST
