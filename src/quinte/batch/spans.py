"""The same for a span of a batch: what one core does. `bind` compiles these against a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.batch.acts import DONE, PAGE, Drafting, act_on, spell_draft, start_acting
from quinte.batch.loops import (
    Bare,
    Counts,
    Games,
    Mask,
    Octets,
    bits_of,
    is_listed,
    mask_of,
    start_game,
    step_on,
    write_view,
)
from quinte.core.contract import Lookup, Moves, Seed
from quinte.core.native import large_scratch
from quinte.core.planes import Bits
from quinte.core.randomness import random_below

if TYPE_CHECKING:  # at run time `bind` supplies these from the planes of each game
    from quinte.games.takemo.planes import write_draft, write_planes

OVERRIDES = ("write_draft", "write_planes")
"""What a game supplies."""


def begin_span(first: int, last: int, seeds: Seed, games: Games, *lookups: Lookup) -> int:
    """Lay all games of a span out."""
    for i in range(first, last):
        games.counts[i] = start_game(games.positions[i], seeds[i], games.moves[i], *lookups)
    return last


def step_span(first: int, last: int, games: Games, *lookups: Lookup) -> int:
    """Play the move chosen in each game of a span."""
    for i in range(first, last):
        count = step_on(
            games.positions[i], games.chosen[i], games.moves[i], games.values[i], *lookups
        )
        games.ended[i] = 1 if count < 0 else 0
        games.counts[i] = abs(count)
    return last


def check_span(first: int, last: int, games: Games) -> int:
    """Find the first game of a span whose chosen move is not legal; `last` when all are."""
    for i in range(first, last):
        if not is_listed(games.moves[i], games.counts[i], games.chosen[i]):
            return i
    return last


def mask_span(first: int, last: int, games: Games, masks: Mask) -> int:
    """Mark the legal moves of each game of a span."""
    for i in range(first, last):
        mask_of(games.moves[i], games.counts[i], masks[i])
    return last


def bit_span(first: int, last: int, games: Games, masks: Octets) -> int:
    """Mark the legal moves of each game of a span, eight to a byte, the lowest bit first."""
    for i in range(first, last):
        bits_of(games.moves[i], games.counts[i], masks[i])
    return last


def plane_span(first: int, last: int, views: Bare, rows: Bits) -> int:
    """Write the planes of each view of a span."""
    for i in range(first, last):
        for place in range(rows.shape[1]):
            rows[i, place] = 0
        write_planes(views[i], rows[i])
    return last


def draft_plane_span(first: int, last: int, drafts: Counts, acts: Moves, rows: Bits) -> int:
    """Add what is spelled of a move to the planes of each game of a span."""
    for i in range(first, last):
        spell_draft(drafts[i], acts[i])
        write_draft(acts[i], max(0, int(drafts[i, DONE])), rows[i])
    return last


def look_span(first: int, last: int, positions: Bare, views: Bare) -> int:
    """Write the view of the player to move in each game of a span."""
    for i in range(first, last):
        write_view(positions[i], views[i])
    return last


def choose_span(first: int, last: int, games: Games) -> int:
    """Choose a random legal move in each game of a span, by the stream of its position."""
    for i in range(first, last):
        games.chosen[i] = games.moves[i, random_below(games.positions[i], games.counts[i])]
    return last


def begin_acting_span(first: int, last: int, positions: Bare, seeds: Seed, drafts: Counts) -> int:
    """Lay all games of a span out, where moves are spelled."""
    for i in range(first, last):
        start_acting(positions[i], seeds[i], drafts[i])
    return last


def act_span(first: int, last: int, games: Games, drafting: Drafting, *lookups: Lookup) -> int:
    """Do the act chosen in each game of a span."""
    page = large_scratch(PAGE)
    for i in range(first, last):
        count = act_on(games.positions[i], i, games, drafting, page, *lookups)
        games.ended[i] = 1 if count < 0 else 0
        games.counts[i] = abs(count)
    return last


def draft_span(first: int, last: int, drafts: Counts, acts: Moves) -> int:
    """Write what is spelled of a move in each game of a span."""
    for i in range(first, last):
        spell_draft(drafts[i], acts[i])
    return last
