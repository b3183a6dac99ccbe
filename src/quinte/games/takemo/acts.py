"""A turn of Takemo in small acts, for learners: a place and a direction, tile by tile, done.

act      0 pass    1 the word stands    2 it is contested    3 letters are to be exchanged
      CLOSE + r    the word is whole, and the removal chosen is number r (R27); an exchange is whole
      TILE  + t    this letter is laid or exchanged, 0 for A; 26 lays a TAKEMO
      SLOT  + s    a word begins: s is 225 * direction + cell, as in moves.py

The letters of an exchange come in the order of the alphabet, so that each has one spelling. The
numbers ascend as those of the moves do: see Acts in core/contract.py.
"""

from __future__ import annotations

from quinte.core.contract import Move, Moves
from quinte.core.native import rule, scratch
from quinte.games.takemo.material import CELLS, LETTERS, MOST_TILES, RACK, SIZE
from quinte.games.takemo.moves import (
    MOST_REMOVALS,
    is_exchange,
    is_gap,
    lays_word,
    read_tiles,
    removal_of,
    slot_of,
    unpack_exchange,
)

TO_EXCHANGE = 3
CLOSE = 4
TILE = CLOSE + MOST_REMOVALS
SLOT = TILE + LETTERS + 1
ACTS_END = SLOT + 2 * CELLS
MAX_ACTS = MOST_TILES + 2


@rule
def spell(move: Move, acts: Moves) -> int:
    """R13, R28, R29, R33: write a move as acts, in order; return how many they are."""
    if is_exchange(move) or is_gap(move):
        acts[0] = TO_EXCHANGE
        return close(acts, 1 + spell_exchange(move, acts), 0)
    if not lays_word(move):
        acts[0] = move
        return 1
    tiles = scratch(MOST_TILES)
    laid = max(0, read_tiles(move, tiles))
    acts[0] = SLOT + slot_of(move)
    for i in range(laid):
        acts[1 + i] = TILE + tiles[i] - 1
    return close(acts, 1 + laid, removal_of(move))


@rule
def close(acts: Moves, count: int, removal: int) -> int:
    """R27: nothing more is added."""
    acts[count] = CLOSE + removal
    return count + 1


@rule
def spell_exchange(move: Move, acts: Moves) -> int:
    """R28: the letters exchanged, in order.

    Numbers that are no exchange keep their order too, for who looks for a place among all numbers:
    those too high come after all exchanges, and letters behind a gap are left out.
    """
    if is_gap(move):
        acts[1] = SLOT
        return 1
    letters = scratch(RACK)
    count = unpack_exchange(move, letters)
    for i in range(count):
        acts[1 + i] = TILE + letters[i]
    return count


def act_text(act: int) -> str:
    """Name an act: `pass`, `exchange`, `close 1`, `A`, `*` for a TAKEMO, `c7 across`."""
    if act < CLOSE:
        return ("pass", "stands", "contest", "exchange")[act]
    if act < TILE:
        return f"close {act - CLOSE + 1}"
    if act < SLOT:
        return "*" if act == SLOT - 1 else chr(ord("A") + act - TILE)
    direction, cell = divmod(act - SLOT, CELLS)
    column = chr(ord("a") + cell % SIZE)
    return f"{column}{cell // SIZE + 1} {('across', 'down')[direction]}"
