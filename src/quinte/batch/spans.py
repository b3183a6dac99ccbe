"""The same for a span of a batch: what one core does. `bind` compiles these against a game."""

from __future__ import annotations

from quinte.batch.acts import PAGE, act_on, spell_draft, start_acting
from quinte.batch.loops import (
    Bare,
    Counts,
    Mask,
    is_listed,
    mask_of,
    start_game,
    step_on,
    write_view,
)
from quinte.core.contract import Moves, Seed, Table, Values
from quinte.core.native import large_scratch
from quinte.core.randomness import random_below


def begin_span(  # noqa: PLR0913, PLR0917, a batch keeps its arrays apart
    first: int,
    last: int,
    positions: Bare,
    seeds: Seed,
    moves: Moves,
    counts: Counts,
    *tables: Table,
) -> int:
    """Lay all games of a span out."""
    for i in range(first, last):
        counts[i] = start_game(positions[i], seeds[i], moves[i], *tables)
    return last


def step_span(  # noqa: PLR0913, PLR0917, as above
    first: int,
    last: int,
    positions: Bare,
    chosen: Moves,
    moves: Moves,
    counts: Counts,
    values: Values,
    ended: Mask,
    *tables: Table,
) -> int:
    """Play the move chosen in each game of a span."""
    for i in range(first, last):
        count = step_on(positions[i], chosen[i], moves[i], values[i], *tables)
        ended[i] = 1 if count < 0 else 0
        counts[i] = abs(count)
    return last


def check_span(first: int, last: int, chosen: Moves, moves: Moves, counts: Counts) -> int:
    """Find the first game of a span whose chosen move is not legal; `last` when all are."""
    for i in range(first, last):
        if not is_listed(moves[i], counts[i], chosen[i]):
            return i
    return last


def mask_span(first: int, last: int, moves: Moves, counts: Counts, masks: Mask) -> int:
    """Mark the legal moves of each game of a span."""
    for i in range(first, last):
        mask_of(moves[i], counts[i], masks[i])
    return last


def look_span(first: int, last: int, positions: Bare, views: Bare) -> int:
    """Write the view of the player to move in each game of a span."""
    for i in range(first, last):
        write_view(positions[i], views[i])
    return last


def choose_span(  # noqa: PLR0913, PLR0917, as above
    first: int, last: int, positions: Bare, moves: Moves, counts: Counts, chosen: Moves
) -> int:
    """Choose a random legal move in each game of a span, by the stream of its position."""
    for i in range(first, last):
        chosen[i] = moves[i, random_below(positions[i], counts[i])]
    return last


def begin_acting_span(first: int, last: int, positions: Bare, seeds: Seed, drafts: Counts) -> int:
    """Lay all games of a span out, where moves are spelled."""
    for i in range(first, last):
        start_acting(positions[i], seeds[i], drafts[i])
    return last


def act_span(  # noqa: PLR0913, PLR0917, as above
    first: int,
    last: int,
    positions: Bare,
    chosen: Moves,
    acts: Moves,
    counts: Counts,
    values: Values,
    ended: Mask,
    drafts: Counts,
    firsts: Moves,
    *tables: Table,
) -> int:
    """Do the act chosen in each game of a span."""
    page = large_scratch(PAGE)
    for i in range(first, last):
        count = act_on(
            positions[i],
            chosen[i],
            counts[i],
            acts[i],
            values[i],
            drafts[i],
            firsts[i],
            page,
            *tables,
        )
        ended[i] = 1 if count < 0 else 0
        counts[i] = abs(count)
    return last


def draft_span(first: int, last: int, drafts: Counts, acts: Moves) -> int:
    """Write what is spelled of a move in each game of a span."""
    for i in range(first, last):
        spell_draft(drafts[i], acts[i])
    return last
