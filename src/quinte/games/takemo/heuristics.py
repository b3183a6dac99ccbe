"""What a bot knows about Takemo: which words are promising, and what a lead is worth."""

from __future__ import annotations

import math

import numpy as np

from quinte.core.contract import Lookup, Moves, Position, Values
from quinte.core.native import rule, scratch
from quinte.core.randomness import random_below
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.hint_reasons import ADVICE, RISKS, explain
from quinte.games.takemo.legality.judge import stands
from quinte.games.takemo.material import CELLS, LETTERS, MOST_TILES, NO_MOVE, RACK, WHITE
from quinte.games.takemo.movegen.generator import find_best_word, find_promising_words
from quinte.games.takemo.moves import (
    CONTEST,
    PASS,
    STANDS,
    Ints,
    lays_word,
    pack_exchange,
    read_tiles,
)
from quinte.games.takemo.turns import author, may_pass
from quinte.games.takemo.word_worth import STAYING, keep_move, staying_worth

SIMULATIONS = (60, 60, 60, 800, 4_000)
ATTENTION = (15, 36, 64, 95, 100)
"""Of each level, the weakest first: the attention is how many of a hundred longer words it knows.

The lower three lay the word that seems best: one rollout of each move is worse than none.
"""
ADVISER = 4_000
"""Simulations for a hint."""

TRIES = 8
"""Moves among which a quick player chooses."""
TURNS = 4
"""Turns after which the tiles are counted."""
SWING = 12.0
"""By how many tiles a lead may still change in a whole game."""
JOKERS = 2
"""TAKEMO that a bot lays in one word: more of them are kept for later words."""


# A player who searches all moves.


@rule
def policy(position: Position, moves: Moves, count: int) -> int:
    """R13, R30: of a few moves, the word that lays most tiles."""
    best, choice = -1, 0
    for _ in range(TRIES):
        other = random_below(position, count)
        worth = tiles_in(int(moves[other]))
        if worth > best:
            best, choice = worth, other
    return choice


@rule
def tiles_in(move: int) -> int:
    """R11: how many tiles a move lays."""
    tiles = scratch(MOST_TILES)
    return read_tiles(move, tiles) if lays_word(move) else 0


@rule
def is_settled(start: Position, position: Position) -> bool:
    """R4: some turns have been played."""
    return position.turn >= start.turn + TURNS


@rule
def evaluate(position: Position, values: Values) -> None:
    """R30: the lead in tiles, the more certain the fewer letters are left."""
    lead = 0.0
    for cell in range(CELLS):
        if position.board[cell] > 0:
            lead += 1.0
        elif position.board[cell] < 0:
            lead -= 1.0
    left = float(min(int(position.bagged[0]), int(position.bagged[1])))
    scale = np.true_divide(lead, 2.0 + SWING * math.sqrt(np.true_divide(left, 120.0)))
    chance = 0.5 + np.true_divide(0.5 * scale, math.sqrt(1.0 + scale * scale))
    for player in range(position.players):
        values[player] = chance if camp_of(position, player) == WHITE else 1.0 - chance


# A player who looks at promising moves only.


@rule
def candidate_moves(
    position: Position, moves: Moves, worths: Moves, known: int, lexicon: Lookup
) -> int:
    """R13, R28, R29, R33: the most promising moves, the best first; return how many.

    A bot contests only words that are wrong, and lays none that could be contested. Of a
    hundred longer words it knows `known`.
    """
    if position.pending != NO_MOVE:
        is_right = stands(position, author(position), int(position.pending), lexicon)
        moves[0] = STANDS if is_right else CONTEST
        worths[0] = 0
        return 1
    count = find_promising_words(position, JOKERS, known, moves, worths, lexicon)
    rack = scratch(LETTERS)
    for letter in range(LETTERS):
        rack[letter] = position.rack[position.player, letter]
    chosen = scratch(RACK)
    exchanged = worst_letters(position, rack, chosen)
    if exchanged > 0:
        count = keep_move(
            moves, worths, count, pack_exchange(chosen, exchanged), staying_worth(rack)
        )
    elif may_pass(position):
        count = keep_move(moves, worths, count, PASS, staying_worth(rack))
    return count


@rule
def worst_letters(position: Position, rack: Ints, chosen: Ints) -> int:
    """R28: the letters to exchange, taken off the rack: those that are hard to lay, and doubles."""
    most = int(position.bagged[camp_of(position, int(position.player))])
    count = 0
    for letter in range(LETTERS):
        kept = 1 if STAYING[letter] > 0 else 0
        while rack[letter] > kept and count < most:
            rack[letter] -= 1
            chosen[count] = letter
            count += 1
    if count == 0 and most > 0:
        for letter in range(LETTERS):
            if rack[letter] > 0 and count == 0:
                rack[letter] -= 1
                chosen[0] = letter
                count = 1
    return count


@rule
def rollout_move(position: Position, moves: Moves, lexicon: Lookup) -> int:
    """R13, R30, R33: what a quick player does: the word that gains most tiles."""
    if position.pending == NO_MOVE and find_best_word(position, JOKERS, moves, lexicon):
        return int(moves[0])
    few = scratch(2)
    candidate_moves(position, moves, few, 0, lexicon)
    return int(moves[0])
