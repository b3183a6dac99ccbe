"""What was different in former editions of the rules of Takemo: see decision 25.

Edition 2 came from a second reading of the sheet. A match of the first edition replays as it
was; the colours, which always were those of the seats, are an option (R4).
"""

from __future__ import annotations

from quinte.core.contract import View
from quinte.core.native import rule


@rule
def letters_may_be_left_alone(view: View) -> bool:
    """R25, clause 30: edition 1 asked of the captured words only that no letter stays alone."""
    return view.rules_edition == 1


@rule
def only_the_next_player_contests(view: View) -> bool:
    """R33, clause 22: in edition 1 the partner of the next player was not asked."""
    return view.rules_edition == 1
