"""What a search chooses among where moves are numbered: whole moves. See choices_by_acts.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.batch.loops import Counts
from quinte.core.contract import Lookup, Moves, Position
from quinte.core.planes import Bits

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play


def list_choices(
    position: Position,
    _draft: Counts,
    choices: Moves,
    firsts: Moves,
    _page: Moves,
    *lookups: Lookup,
) -> int:
    """List what may be chosen, ascending, and the move of each; return how many they are."""
    count = legal_moves(position, choices, *lookups)
    for i in range(count):
        firsts[i] = choices[i]
    return count


def make_choice(position: Position, _draft: Counts, move: int, *lookups: Lookup) -> None:
    """Play the move chosen."""
    play(position, move, *lookups)


def show_draft(_draft: Counts, _bits: Bits) -> None:
    """Show nothing: no move is begun."""
