"""Luck of moves and deals, and what a match that is over brought each player.

What came to light by a move is measured against the mean of all that could have come: see
`loops/fortune.py`.
"""

from quinte.analysis.judging import Thought, set_thought
from quinte.analysis.scales import Scales, Shares
from quinte.core.contract import Position, View


def result_shares(scales: Scales, position: Position) -> Shares:
    """Return what each player has of a match that is over: all, nothing, or an even part."""
    account = scales.open_account(position, position)
    return account.result[: int(position.players)].copy()


class Fortune:
    """Measures luck in one game."""

    def __init__(self, scales: Scales, thought: Thought) -> None:
        """Measure by a search of a number of simulations."""
        self._scales = scales
        self._thought = thought

    def of_move(self, before: View, move: int, after: Position) -> Shares:
        """Return the luck that a move brought each player, by what its maker knew before it."""
        set_thought(self._scales, self._thought)
        return self._scales.luck_of_move(before, move, after)

    def of_deal(self, start: Position) -> tuple[Shares, Shares]:
        """Return what each seat is worth before the deal, and the luck of the deal."""
        set_thought(self._scales, self._thought)
        return self._scales.luck_of_deal(start)
