"""What a word is worth to whoever lays it, beyond the rules: in hundredths of a tile.

Tiles gained, a TAKEMO earned, TAKEMO spent, and the letters that stay on the rack: a good rack has
an S, vowels and consonants in balance, no letters twice and none that is hard to lay.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves
from quinte.core.native import rule
from quinte.games.takemo.material import LETTERS
from quinte.games.takemo.movegen.search import Search
from quinte.games.takemo.moves import MAX_MOVES, Ints

TILE = 100
EARNED = 160
SPENT = 140
TWICE = 25
UNEVEN = 22
SHORT_WORD = 3
"""Words that everybody knows."""

STAYING = np.zeros(LETTERS, np.int64)
for _letter, _worth in zip(
    "ESARTINLUOQWJKXYZHFBVGP",
    [
        *(25, 40, 12, 15, 12, 12, 10, 8, -5, 5),
        *(-60, -70, -45, -65, -40, -45, -40, -30, -15, -15, -25, -12, -5),
    ],
    strict=True,
):
    STAYING[ord(_letter) - ord("A")] = _worth
VOWELS = sum(1 << (ord(letter) - ord("A")) for letter in "AEIOUY")


@rule
def worth_of(search: Search, gain: int, jokers: int, reaches: bool) -> int:  # noqa: FBT001, a rule has no names
    """R15, R30: what a word is worth, by the tiles that it gains and the rack that it leaves."""
    worth = TILE * gain - SPENT * jokers
    if reaches and search.may_earn:
        worth += EARNED
    return worth + (staying_worth(search.rack) if search.bagged > 0 else 0)


@rule
def staying_worth(rack: Ints) -> int:
    """R5: what the letters that stay are worth for the next turns."""
    worth = 0
    vowels, others = 0, 0
    for letter in range(LETTERS):
        count = int(rack[letter])
        if count == 0:
            continue
        worth += int(STAYING[letter]) - TWICE * (count - 1)
        if VOWELS >> letter & 1:
            vowels += count
        else:
            others += count
    return worth - UNEVEN * max(0, abs(vowels - others) - 1)


@rule
def is_known(code: int, tiles: int, known: int) -> bool:
    """Return whether a player who knows `known` of a hundred longer words knows this one."""
    return tiles <= SHORT_WORD or (code % 1_000_003 * 7_919) % 100 < known


@rule
def keep_move(moves: Moves, worths: Ints, found: int, move: int, worth: int) -> int:
    """Keep the best moves in order, as many as `worths` holds; return how many there are."""
    most = min(len(worths), MAX_MOVES)
    if found == most and worth <= worths[most - 1]:
        return found
    at = found if found < most else most - 1
    while at > 0 and worths[at - 1] < worth:
        worths[at] = worths[at - 1]
        moves[at] = moves[at - 1]
        at -= 1
    worths[at] = worth
    moves[at] = move
    return min(found + 1, most)
