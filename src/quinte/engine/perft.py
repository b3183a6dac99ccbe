"""Perft: count the ways to play some moves. It checks move generators like nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Moves, Position
from quinte.core.native import bind, copy, positions

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play


def count_leaves(stack: Position, moves: Moves, depth: int) -> int:
    """Count the leaves below stack[depth]; the entries before it, and `moves`, are scratch."""
    if depth == 0:
        return 1
    count = legal_moves(stack[depth], moves[depth])
    if depth == 1:
        return count
    leaves = 0
    for i in range(count):
        stack[depth - 1] = stack[depth]
        play(stack[depth - 1], moves[depth, i])
        leaves += count_leaves(stack, moves, depth - 1)
    return leaves


def perft(game: Game, position: Position, depth: int) -> int:
    """Count the sequences of `depth` moves from a position."""
    stack = positions(game.rules.POSITION, depth + 1)
    stack[depth] = position
    moves = np.empty((depth + 1, game.rules.MAX_MOVES), np.int64)
    return int(bind(count_leaves, game.rules)(stack, moves, depth))


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    """Count below each first move, by its text: two counters that differ differ here."""
    counts = {}
    view = game.view(position, ALL_SEEING)
    for move in game.legal_moves(position):
        after = copy(position)
        game.rules.play(after, move)
        counts[game.move_text(view, move)] = perft(game, after, depth - 1)
    return counts
