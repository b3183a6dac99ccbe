"""What a search chooses among where moves are spelled: acts, until a move is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.batch.acts import DONE, MOVE, list_acts
from quinte.batch.loops import Counts
from quinte.core.contract import Lookup, Moves, Position
from quinte.core.native import scratch
from quinte.core.planes import Bits

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules, acts and planes of each game
    from quinte.games.takemo.acts import MAX_ACTS, spell
    from quinte.games.takemo.planes import write_draft
    from quinte.games.takemo.rules import play

OVERRIDES = ("write_draft",)
"""What a game supplies."""


def list_choices(
    position: Position, draft: Counts, choices: Moves, firsts: Moves, page: Moves, *lookups: Lookup
) -> int:
    """List what may be chosen, ascending, and the first move with each; return how many."""
    return list_acts(position, choices, draft, firsts, page, *lookups)


def make_choice(position: Position, draft: Counts, first: int, *lookups: Lookup) -> None:
    """Add the act chosen to the draft; when the move is whole, it is played."""
    draft[MOVE] = first
    draft[DONE] += 1
    written = scratch(MAX_ACTS)
    if spell(first, written) <= draft[DONE]:
        draft[MOVE] = 0
        draft[DONE] = 0
        play(position, first, *lookups)


def show_draft(draft: Counts, bits: Bits) -> None:
    """Show what is spelled so far."""
    written = scratch(MAX_ACTS)
    if draft[DONE] > 0:
        spell(int(draft[MOVE]), written)
        write_draft(written, int(draft[DONE]), bits)
