"""Moves numbered by their parts: what a game's `moves.py` need not compute itself.

    WALK = move_kind(__name__, 0, range(PIECES), range(SQUARES))
    is_walk, pack_walk, (walk_piece, walk_square) = WALK
    MOVE_KINDS = (WALK,)

The last part varies fastest: here a move is the number of squares times the piece, plus the square.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from quinte.core.contract import Move, MoveKind
from quinte.core.native import rule_of

FIRST = END = BASE = LOW = COUNT = BELOW = FIRST_BELOW = SECOND_BELOW = 1
"""Names in the functions below: each kind of move has numbers of its own for them."""


def move_kind(module: str, first: int, *parts: range) -> MoveKind:
    """Return the kind of moves that are numbered from `first` on, with one to three parts."""
    below = [prod(map(len, parts[i + 1 :])) for i in range(len(parts))]
    base = first - sum(part.start * step for part, step in zip(parts, below, strict=True))
    pack: Callable[..., Move] = (pack_one, pack_two, pack_three)[len(parts) - 1]
    steps = dict(zip(("FIRST_BELOW", "SECOND_BELOW"), below[:-1], strict=False))
    taken = [
        rule_of(
            module,
            part_of if i else first_part_of,
            FIRST=first,
            BELOW=step,
            LOW=part.start,
            COUNT=len(part),
        )
        for i, (part, step) in enumerate(zip(parts, below, strict=True))
    ]
    return MoveKind(
        rule_of(module, is_one, FIRST=first, END=first + prod(map(len, parts))),
        rule_of(module, pack, BASE=base, **steps),
        dict(zip(taken, parts, strict=True)),
    )


def is_one(move: Move) -> bool:
    """Tell a move of this kind from others."""
    return FIRST <= move < END


def pack_one(first: int) -> Move:
    """Make the move from its part."""
    return BASE + first


def pack_two(first: int, second: int) -> Move:
    """Make the move from its parts."""
    return BASE + FIRST_BELOW * first + second


def pack_three(first: int, second: int, third: int) -> Move:
    """Make the move from its parts."""
    return BASE + FIRST_BELOW * first + SECOND_BELOW * second + third


def first_part_of(move: Move) -> int:
    """Take the first part of a move."""
    return (move - FIRST) // BELOW + LOW


def part_of(move: Move) -> int:
    """Take a further part of a move."""
    return (move - FIRST) // BELOW % COUNT + LOW
