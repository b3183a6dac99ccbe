"""Beginnings with a TAKEMO in them: they lead to many nodes of the graph at once (R19).

A *pool* of nodes is filled like a stack, level by level, a level for each tile laid. Of each level
`spread` says, at SPREAD * depth: where the nodes are that the tiles before lead to, where the nodes
that follow them are, letter by letter, and where the nodes are that the tile laid leads to.

    pool   ... | nodes | A... B... C... ... Z... | after the tile | nodes of the next level ...
"""

from __future__ import annotations

from quinte.core.contract import Table
from quinte.core.native import rule
from quinte.games.takemo.desk import Desk, ends_word
from quinte.games.takemo.layout import LETTERS, MOST_TILES, TAKEMO
from quinte.games.takemo.lexicon import NOWHERE, ROOT, first_child, letter_at, next_sibling, step

POOL = 49_152
"""R18: room for the nodes that three TAKEMO in a row lead to; beyond that some are lost."""

BEGIN, END, FREE, CHILDREN = range(4)
"""The nodes after the tile at this level; where the pool is free; where each letter's nodes are."""
SPREAD = CHILDREN + LETTERS + 1
SPREADS = (MOST_TILES + 1) * SPREAD


@rule
def spread_start(
    lexicon: Table, pool: Desk, spread: Desk, desk: Desk, start: int, first: int, way: int
) -> None:
    """R12, R19: the own tiles before the first one laid, a TAKEMO among them."""
    pool[0] = ROOT
    spread[BEGIN] = 0
    spread[END] = 1
    at = start
    while at != first:
        spread_on(lexicon, pool, spread, 0, int(desk[at]))
        at += way
    # The nodes stand where those of a level before the first would.
    for i in range(int(spread[BEGIN]), int(spread[END])):
        pool[i - int(spread[BEGIN])] = pool[i]
    spread[END] -= spread[BEGIN]
    spread[BEGIN] = 0


@rule
def spread_children(lexicon: Table, pool: Desk, spread: Desk, depth: int) -> None:
    """R19: list what follows the nodes that the level before leads to, letter by letter."""
    here = SPREAD * depth
    before = here - SPREAD if depth > 0 else here
    begin, end = int(spread[before + BEGIN]), int(spread[before + END])
    for letter in range(LETTERS + 1):
        spread[here + CHILDREN + letter] = 0
    for i in range(begin, end):
        child = first_child(lexicon, int(pool[i]))
        while child != NOWHERE:
            spread[here + CHILDREN + letter_at(lexicon, child) + 1] += 1
            child = next_sibling(lexicon, child)
    spread[here + CHILDREN] = end
    for letter in range(LETTERS):
        spread[here + CHILDREN + letter + 1] += spread[here + CHILDREN + letter]
    for i in range(end - 1, begin - 1, -1):
        child = first_child(lexicon, int(pool[i]))
        while child != NOWHERE:
            # Each letter's nodes are filled from their beginning, which is put right afterwards.
            place = int(spread[here + CHILDREN + letter_at(lexicon, child)])
            if place < POOL:
                pool[place] = child
            spread[here + CHILDREN + letter_at(lexicon, child)] += 1
            child = next_sibling(lexicon, child)
    for letter in range(LETTERS, 0, -1):
        spread[here + CHILDREN + letter] = min(int(spread[here + CHILDREN + letter - 1]), POOL)
    spread[here + CHILDREN] = end
    spread[here + FREE] = spread[here + CHILDREN + LETTERS]


@rule
def spread_one(pool: Desk, spread: Desk, depth: int, node: int) -> None:
    """R19: one node, from which a TAKEMO that lay there follows."""
    pool[0] = node
    spread[SPREAD * depth + BEGIN] = 0
    spread[SPREAD * depth + END] = 1


@rule
def spread_node(
    lexicon: Table, pool: Desk, spread: Desk, depth: int, node: int, allowed: int
) -> None:
    """R19: the first TAKEMO of a word: all that follows one node."""
    count = 0
    child = first_child(lexicon, node)
    while child != NOWHERE:
        if allowed >> letter_at(lexicon, child) & 1:
            pool[count] = child
            count += 1
        child = next_sibling(lexicon, child)
    spread[SPREAD * depth + BEGIN] = 0
    spread[SPREAD * depth + END] = count


@rule
def spread_any(lexicon: Table, pool: Desk, spread: Desk, depth: int, allowed: int) -> None:
    """R19: another TAKEMO: all that follows, of the letters it can be."""
    here = SPREAD * depth
    at = int(spread[here + FREE])
    spread[here + BEGIN] = at
    for i in range(int(spread[here + CHILDREN]), int(spread[here + CHILDREN + LETTERS])):
        if allowed >> letter_at(lexicon, int(pool[i])) & 1 and at < POOL:
            pool[at] = pool[i]
            at += 1
    spread[here + END] = at


@rule
def spread_letter(pool: Desk, spread: Desk, depth: int, letter: int) -> None:
    """R19: a letter: the nodes that it leads to are listed already."""
    here = SPREAD * depth
    at = int(spread[here + FREE])
    spread[here + BEGIN] = at
    first, last = int(spread[here + CHILDREN + letter]), int(spread[here + CHILDREN + letter + 1])
    for i in range(first, last):
        if at < POOL:
            pool[at] = pool[i]
            at += 1
    spread[here + END] = at


@rule
def spread_on(lexicon: Table, pool: Desk, spread: Desk, depth: int, tile: int) -> None:
    """R12, R19: go on by an own tile that lies there already."""
    here = SPREAD * depth
    begin, end = int(spread[here + BEGIN]), int(spread[here + END])
    at = end if tile == TAKEMO else begin
    for i in range(begin, end):
        if tile != TAKEMO:
            node = step(lexicon, int(pool[i]), tile - 1)
            if node != NOWHERE:
                pool[at] = node
                at += 1
            continue
        node = first_child(lexicon, int(pool[i]))
        while node != NOWHERE:
            if at < POOL:
                pool[at] = node
                at += 1
            node = next_sibling(lexicon, node)
    if tile == TAKEMO:
        spread[here + BEGIN] = end
    spread[here + END] = at


@rule
def is_nowhere(spread: Desk, depth: int) -> bool:
    """R19: whether no word begins so."""
    return spread[SPREAD * depth + BEGIN] == spread[SPREAD * depth + END]


@rule
def ends_some_word(lexicon: Table, pool: Desk, spread: Desk, depth: int, strict: int) -> bool:
    """R7, R19: whether a word ends at one of the nodes."""
    for i in range(int(spread[SPREAD * depth + BEGIN]), int(spread[SPREAD * depth + END])):
        if ends_word(lexicon, int(pool[i]), strict):
            return True
    return False
