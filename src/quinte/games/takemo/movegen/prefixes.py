"""Every beginning that the rack can lay on free cells, found once for a whole turn (R9, R10).

Before a word comes to touch an own tile it runs over free cells that ask for nothing, and there the
beginnings are the same wherever it starts. They are kept by their length, in order, with the
letters that can follow them: so the search starts at the first cell that matters.

    entry   node, and where its set of nodes lies, if it is LOOSE
            the letters that can follow, as bits, and the next entry of the same length
            the tiles, five bits each, the first one lowest
            the number of these tiles (laying.py)
"""

from __future__ import annotations

from quinte.core.contract import Table
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import ANY, Desk
from quinte.games.takemo.laying import step_code
from quinte.games.takemo.lexicon.graph import NOWHERE, ROOT, letter_at, next_sibling
from quinte.games.takemo.material import LETTERS, RACK, SUPPLY, TAKEMO
from quinte.games.takemo.movegen.cross_checks import RACK_TAKEMO, TILES_LEFT
from quinte.games.takemo.movegen.graph_steps import (
    CHILD,
    CODE,
    JOKERS,
    LEVEL,
    LEVELS,
    LOOSE,
    NODE,
    climb,
    give_back,
    next_tile,
    open_level,
    take,
)
from quinte.games.takemo.movegen.joker_prefixes import (
    BEGIN,
    CHILDREN,
    END,
    POOL,
    SPREAD,
    SPREADS,
)

ENTRY = 4
ENTRIES = 12_288
BOOK = ENTRIES * ENTRY
MOST_JOKERS = 1
"""With more TAKEMO there are too many beginnings to be kept."""

FIRST = 0
LAST = RACK + SUPPLY
COUNT = 2 * LAST
KEPT = COUNT + 1
CHAINS = COUNT + 2
"""The first and the last entry of each length, how many there are, and where their sets begin."""

NO_ENTRY = ENTRIES
SET = 20
NODE_BITS = 23
LETTER_BITS = 5


@rule
def find_beginnings(lexicon: Table, hand: Desk, pool: Desk, entries: Desk, chains: Desk) -> bool:
    """R9, R10, R19: fill the entries; False when there are too many."""
    for length in range(RACK + SUPPLY):
        chains[FIRST + length] = NO_ENTRY
        chains[LAST + length] = NO_ENTRY
    chains[COUNT] = 0
    chains[KEPT] = POOL
    if hand[RACK_TAKEMO] > MOST_JOKERS:
        return False
    levels = scratch(LEVELS)
    tiles = scratch(LEVELS)
    spread = scratch(SPREADS)
    open_level(lexicon, levels[:LEVEL], pool, spread, 0, 0, ROOT)
    depth = 0
    while depth >= 0:
        level = levels[depth * LEVEL : (depth + 1) * LEVEL]
        give_back(hand, level)
        tile = next_tile(lexicon, hand, level, spread, depth, ANY, ANY)
        if tile == 0 or hand[TILES_LEFT] == 1:
            depth -= 1
            continue
        take(hand, level, tile)
        node = climb(lexicon, level, pool, spread, depth, tile, ANY, 0)
        if node == NOWHERE:
            continue
        jokers = int(level[JOKERS])
        below = levels[(depth + 1) * LEVEL : (depth + 2) * LEVEL]
        below[CODE] = level[CODE] + step_code(tile, RACK - depth + jokers, SUPPLY - jokers)
        below[JOKERS] = jokers + (1 if tile == TAKEMO else 0)
        tiles[depth + 1] = tiles[depth] | tile << (LETTER_BITS * depth)
        depth += 1
        open_level(lexicon, below, pool, spread, depth, 0, node)
        follow = letters_after(lexicon, hand, below, spread, depth)
        if follow and not keep(entries, chains, pool, spread, depth, below, follow, tiles[depth]):
            give_all_back(hand, levels, depth - 1)
            return False
    return True


@rule
def give_all_back(hand: Desk, levels: Desk, depth: int) -> None:
    """Take every tile back to the rack."""
    for i in range(depth + 1):
        give_back(hand, levels[i * LEVEL : (i + 1) * LEVEL])


@rule
def letters_after(lexicon: Table, hand: Desk, level: Desk, spread: Desk, depth: int) -> int:
    """R19: the letters that can follow, of those that the rack has, or can have as a TAKEMO."""
    bits = 0
    if level[NODE] == LOOSE:
        begin = SPREAD * (depth + 1) + CHILDREN
        for letter in range(LETTERS):
            if spread[begin + letter] < spread[begin + letter + 1]:
                bits |= 1 << letter
    else:
        child = int(level[CHILD])
        while child != NOWHERE:
            bits |= 1 << letter_at(lexicon, child)
            child = next_sibling(lexicon, child)
    if hand[RACK_TAKEMO] > 0:
        return bits
    held = 0
    for letter in range(LETTERS):
        if hand[letter] > 0:
            held |= 1 << letter
    return bits & held


@rule
def keep(
    entries: Desk,
    chains: Desk,
    pool: Desk,
    spread: Desk,
    length: int,
    level: Desk,
    follow: int,
    tiles: int,
) -> bool:
    """R9: add an entry to those of its length; a set of nodes is kept at the end of the pool."""
    number = int(chains[COUNT])
    begin, end = 0, 0
    if level[NODE] == LOOSE:
        first, last = int(spread[SPREAD * length + BEGIN]), int(spread[SPREAD * length + END])
        end = int(chains[KEPT])
        begin = end - (last - first)
        if begin < POOL >> 1:
            return False
        for i in range(last - first):
            pool[begin + i] = pool[first + i]
        chains[KEPT] = begin
    if number == ENTRIES:
        return False
    at = ENTRY * number
    entries[at] = int(level[NODE]) + 1 | begin << NODE_BITS | end << (NODE_BITS + SET)
    entries[at + 1] = follow | NO_ENTRY << LETTERS
    entries[at + 2] = tiles
    entries[at + 3] = level[CODE]
    before = int(chains[LAST + length])
    if before == NO_ENTRY:
        chains[FIRST + length] = number
    else:
        entries[ENTRY * before + 1] += (number - NO_ENTRY) << LETTERS
    chains[LAST + length] = number
    chains[COUNT] = number + 1
    return True
