"""Beginnings with a TAKEMO in them: they lead to many nodes of the graph at once (R19).

A *pool* of nodes is filled like a stack, level by level, a level for each tile laid. `spread` has
a row for each level, and one before them for what lies before the first tile. A row says where in
the pool the nodes are that the tile of its level leads to, and where the pool is free after them.
Before that, when the level is opened, all that follows the nodes of the row before is listed by
letters, so that most tiles need no copying:

    pool   ... nodes of the row before | A... B... C... ... Z... | free
"""

from __future__ import annotations

from quinte.core.contract import Table
from quinte.core.native import rule
from quinte.games.takemo.camp_board import ANY, Desk, ends_word
from quinte.games.takemo.lexicon.graph import (
    NOWHERE,
    ROOT,
    first_child,
    letter_at,
    next_sibling,
    step,
)
from quinte.games.takemo.material import LETTERS, MOST_TILES, TAKEMO

POOL = 1 << 18
"""R18: room for the nodes that five TAKEMO in a row lead to: a camp has no more than five."""

BEGIN, END, FREE, LISTED, CHILDREN = range(5)
"""Of a row: its nodes, what is free after them, what was free before, each letter's nodes."""
SPREAD = CHILDREN + LETTERS + 1

FREELY = -1
"""Instead of the first node of a row: words may be contested, so any letters may follow (R33)."""
SPREADS = (MOST_TILES + 1) * SPREAD


@rule
def spread_one(pool: Desk, spread: Desk, row: int, node: int, free: int) -> None:
    """R19: a single node."""
    pool[free] = node
    spread[SPREAD * row + BEGIN] = free
    spread[SPREAD * row + END] = free + 1
    spread[SPREAD * row + FREE] = free + 1


@rule
def spread_freely(spread: Desk, row: int) -> None:
    """R33: no nodes; whatever is laid, anything can follow, and it may end anywhere."""
    spread[SPREAD * row + BEGIN] = FREELY
    spread[SPREAD * row + END] = 0
    spread[SPREAD * row + FREE] = 0


@rule
def spread_start(
    lexicon: Table, pool: Desk, spread: Desk, desk: Desk, start: int, first: int, way: int
) -> None:
    """R12, R19: the own tiles before the first one laid, a TAKEMO among them."""
    spread_one(pool, spread, 0, ROOT, 0)
    spread_on(lexicon, pool, spread, 0, desk, start, first, way)


@rule
def spread_children(lexicon: Table, pool: Desk, spread: Desk, row: int) -> None:
    """R19: list what follows the nodes of the row before, letter by letter."""
    here = SPREAD * row
    before = here - SPREAD
    begin, end = int(spread[before + BEGIN]), int(spread[before + END])
    for letter in range(LETTERS + 1):
        spread[here + CHILDREN + letter] = letter if begin == FREELY else 0
    if begin == FREELY:
        spread_freely(spread, row)
        return
    for i in range(begin, end):
        child = first_child(lexicon, int(pool[i]))
        while child != NOWHERE:
            spread[here + CHILDREN + letter_at(lexicon, child) + 1] += 1
            child = next_sibling(lexicon, child)
    spread[here + CHILDREN] = spread[before + FREE]
    for letter in range(LETTERS):
        spread[here + CHILDREN + letter + 1] += spread[here + CHILDREN + letter]
    for i in range(begin, end):
        child = first_child(lexicon, int(pool[i]))
        while child != NOWHERE:
            # Each letter's nodes are filled from their beginning, which is put right afterwards.
            letter = letter_at(lexicon, child)
            pool[spread[here + CHILDREN + letter]] = child
            spread[here + CHILDREN + letter] += 1
            child = next_sibling(lexicon, child)
    for letter in range(LETTERS, 0, -1):
        spread[here + CHILDREN + letter] = spread[here + CHILDREN + letter - 1]
    spread[here + CHILDREN] = spread[before + FREE]
    spread[here + LISTED] = spread[here + CHILDREN + LETTERS]


@rule
def spread_node(
    lexicon: Table, pool: Desk, spread: Desk, row: int, node: int, allowed: int, free: int
) -> None:
    """R19: the first TAKEMO of a word: all that follows one node."""
    at = free
    child = first_child(lexicon, node)
    while child != NOWHERE:
        if allowed >> letter_at(lexicon, child) & 1:
            pool[at] = child
            at += 1
        child = next_sibling(lexicon, child)
    spread[SPREAD * row + BEGIN] = free
    spread[SPREAD * row + END] = at
    spread[SPREAD * row + FREE] = at


@rule
def spread_any(lexicon: Table, pool: Desk, spread: Desk, row: int, allowed: int) -> None:
    """R19: another TAKEMO: all that follows, of the letters it can be."""
    here = SPREAD * row
    if spread[here - SPREAD + BEGIN] == FREELY:
        return
    at = int(spread[here + LISTED])
    begin, end = int(spread[here + CHILDREN]), at
    spread[here + BEGIN] = begin
    if allowed != ANY:
        spread[here + BEGIN] = at
        for i in range(begin, end):
            if allowed >> letter_at(lexicon, int(pool[i])) & 1:
                pool[at] = pool[i]
                at += 1
    spread[here + END] = at
    spread[here + FREE] = at


@rule
def spread_letter(spread: Desk, row: int, letter: int) -> None:
    """R19: a letter: the nodes that it leads to are listed already."""
    here = SPREAD * row
    if spread[here - SPREAD + BEGIN] == FREELY:
        return
    spread[here + BEGIN] = spread[here + CHILDREN + letter]
    spread[here + END] = spread[here + CHILDREN + letter + 1]
    spread[here + FREE] = spread[here + LISTED]


@rule
def spread_on(
    lexicon: Table, pool: Desk, spread: Desk, row: int, desk: Desk, at: int, end: int, way: int
) -> None:
    """R12, R19: go on by the own tiles that lie there already."""
    here = SPREAD * row
    while at != end and spread[here + BEGIN] != FREELY:
        tile = int(desk[at])
        free = int(spread[here + FREE])
        for i in range(int(spread[here + BEGIN]), int(spread[here + END])):
            is_joker = tile == TAKEMO
            node = int(pool[i])
            node = first_child(lexicon, node) if is_joker else step(lexicon, node, tile - 1)
            while node != NOWHERE:
                pool[free] = node
                free += 1
                node = next_sibling(lexicon, node) if is_joker else NOWHERE
        spread[here + BEGIN] = spread[here + FREE]
        spread[here + END] = free
        spread[here + FREE] = free
        at += way


@rule
def is_nowhere(spread: Desk, row: int) -> bool:
    """R19: whether no word begins so."""
    return spread[SPREAD * row + BEGIN] == spread[SPREAD * row + END]


@rule
def ends_some_word(lexicon: Table, pool: Desk, spread: Desk, row: int, strict: int) -> bool:
    """R7, R19, R33: whether a word ends at one of the nodes, or may end anywhere."""
    if spread[SPREAD * row + BEGIN] == FREELY:
        return True
    for i in range(int(spread[SPREAD * row + BEGIN]), int(spread[SPREAD * row + END])):
        if ends_word(lexicon, int(pool[i]), strict):
            return True
    return False
