"""Perft: count the ways to play a number of moves. It checks move generators like nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Lookup, Moves, Position
from quinte.core.native import bind, copy, positions, scratch

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play

LEVELS = 128
"""Deeper than anybody counts."""


def count_leaves(stack: Position, moves: Moves, depth: int, *lookups: Lookup) -> int:
    """Count the leaves below stack[depth]; the entries before it, and `moves`, are scratch."""
    if depth == 0:
        return 1
    found, tried = scratch(LEVELS), scratch(LEVELS)
    leaves = 0
    level = depth
    found[level] = legal_moves(stack[level], moves[level], *lookups)
    while level <= depth:
        if level == 1:
            leaves += found[level]
            level += 1
        elif tried[level] < found[level]:
            stack[level - 1] = stack[level]
            play(stack[level - 1], moves[level, tried[level]], *lookups)
            tried[level] += 1
            level -= 1
            found[level] = legal_moves(stack[level], moves[level], *lookups)
            tried[level] = 0
        else:
            level += 1
    return leaves


def perft(game: Game, position: Position, depth: int) -> int:
    """Count the sequences of `depth` moves from a position."""
    stack = positions(game.rules.POSITION, depth + 1)
    stack[depth] = position
    moves = np.empty((depth + 1, game.rules.MAX_MOVES), np.int64)
    return int(bind(count_leaves, game.rules)(stack, moves, depth, *game.lookups))


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    """Count below each first move, by its text: two counters that differ differ here."""
    counts = {}
    view = game.view(position, ALL_SEEING)
    for move in game.legal_moves(position):
        after = copy(position)
        game.play(after, move)
        counts[game.move_text(view, move)] = perft(game, after, depth - 1)
    return counts
