"""One step down the word graph: which tile may come next, and which node it leads to (R7, R19).

While no TAKEMO lies in a word, the way down the graph is one node. From there on it is a set of
nodes, which joker_prefixes.py keeps; the node is called LOOSE then. `levels` has a row for each
tile.
"""

from __future__ import annotations

from quinte.core.contract import Table
from quinte.core.native import rule
from quinte.games.takemo.camp_board import Desk
from quinte.games.takemo.lexicon.graph import NOWHERE, first_child, letter_at, next_sibling
from quinte.games.takemo.material import LETTERS, MOST_TILES, TAKEMO
from quinte.games.takemo.movegen.cross_checks import RACK_TAKEMO, TILES_LEFT
from quinte.games.takemo.movegen.joker_prefixes import (
    CHILDREN,
    SPREAD,
    is_nowhere,
    spread_any,
    spread_children,
    spread_letter,
    spread_node,
)

LOOSE = -1
"""Instead of a node: a TAKEMO lies in the beginning, so that it leads to several nodes."""

# What is known of a word before a tile: where it goes, where the graph stands, the tile tried last,
# the number of the tiles so far, the cells overlapped, what they can bring, whether an own tile is
# touched, whether a TAKEMO belongs to another word too, how many TAKEMO were laid.
PLACE, NODE, CHILD, TILE, CODE, COVERED, GAIN, TOUCHES, JOINED, JOKERS = range(10)
LEVEL = 10
LEVELS = (MOST_TILES + 1) * LEVEL


@rule
def open_level(
    lexicon: Table, level: Desk, pool: Desk, spread: Desk, depth: int, at: int, node: int
) -> None:
    """Begin to try tiles at a place; no tile is laid there yet."""
    level[PLACE] = at
    level[NODE] = node
    level[TILE] = 0
    if node == LOOSE:
        spread_children(lexicon, pool, spread, depth + 1)
    else:
        level[CHILD] = first_child(lexicon, node)


@rule
def next_tile(
    lexicon: Table, hand: Desk, level: Desk, spread: Desk, depth: int, allowed: int, stars: int
) -> int:
    """R5, R10, R19: the next tile that the rack has and some word allows, a TAKEMO last; or 0."""
    if level[TILE] == TAKEMO:
        return 0
    if level[NODE] == LOOSE:
        begin = SPREAD * (depth + 1) + CHILDREN
        for letter in range(int(level[TILE]), LETTERS):
            is_held = hand[letter] > 0 and allowed >> letter & 1
            if is_held and spread[begin + letter] < spread[begin + letter + 1]:
                return letter + 1
    else:
        while level[CHILD] != NOWHERE:
            letter = letter_at(lexicon, int(level[CHILD]))
            if letter >= level[TILE] and hand[letter] > 0 and allowed >> letter & 1:
                return letter + 1
            level[CHILD] = next_sibling(lexicon, int(level[CHILD]))
    return TAKEMO if hand[RACK_TAKEMO] > 0 and stars != 0 else 0


@rule
def climb(
    lexicon: Table,
    level: Desk,
    pool: Desk,
    spread: Desk,
    depth: int,
    shown: int,
    stars: int,
    free: int,
) -> int:
    """R7, R19: the node that a tile leads to, LOOSE if there are several, or NOWHERE."""
    if level[NODE] == LOOSE:
        if shown == TAKEMO:
            spread_any(lexicon, pool, spread, depth + 1, stars)
        else:
            spread_letter(spread, depth + 1, shown - 1)
    elif shown == TAKEMO:
        spread_node(lexicon, pool, spread, depth + 1, int(level[NODE]), stars, free)
    else:
        return (
            child_of(lexicon, int(level[NODE]), shown - 1)
            if level[TILE] == TAKEMO
            else int(level[CHILD])
        )
    return NOWHERE if is_nowhere(spread, depth + 1) else LOOSE


@rule
def child_of(lexicon: Table, node: int, letter: int) -> int:
    """R22: where a letter leads that a TAKEMO stands for."""
    child = first_child(lexicon, node)
    while child != NOWHERE and letter_at(lexicon, child) != letter:
        child = next_sibling(lexicon, child)
    return child


@rule
def take(hand: Desk, level: Desk, tile: int) -> None:
    """R5: a tile from the rack."""
    level[TILE] = tile
    hand[tile - 1] -= 1
    hand[TILES_LEFT] -= 1


@rule
def give_back(hand: Desk, level: Desk) -> None:
    """Take the tile last tried back to the rack."""
    if level[TILE] != 0:
        hand[level[TILE] - 1] += 1
        hand[TILES_LEFT] += 1
