"""Prefixes with a TAKEMO in them: they lead to a set of nodes of the word graph at once (R19).

The *pool* of nodes is filled like a stack, tile by tile. Each tile has a set, which says where in
the pool the nodes are that it leads to, and where the pool is free after them; set 0 stands for
what lies before the first tile. Before a tile is tried, all that follows the nodes of the set
before is listed by letters, so that most tiles need no copying:

    pool   ... nodes of the set before | A... B... C... ... Z... | free
"""

from __future__ import annotations

from quinte.core.contract import Lookup
from quinte.core.native import rule
from quinte.games.takemo.camp_board import ANY, ends_word
from quinte.games.takemo.lexicon.graph import NOWHERE, first_child, letter_at, next_sibling, step
from quinte.games.takemo.material import LETTERS, TAKEMO
from quinte.games.takemo.movegen.search import NodeSet, Search

FREELY = -1
"""Instead of the first node of a set: words may be contested, so any letters may follow (R33)."""


@rule
def set_nodes(nodes: NodeSet, begin: int, end: int, free: int) -> None:
    """R19: these nodes of the pool."""
    nodes.begin = begin
    nodes.end = end
    nodes.free = free


@rule
def set_one(search: Search, row: int, node: int) -> None:
    """R19: a single node, at the bottom of the pool."""
    search.pool[0] = node
    set_nodes(search.sets[row], 0, 1, 1)


@rule
def set_freely(nodes: NodeSet) -> None:
    """R33: no nodes; whatever is laid, anything can follow, and it may end anywhere."""
    set_nodes(nodes, FREELY, 0, 0)


@rule
def list_children(search: Search, row: int, lexicon: Lookup) -> None:
    """R19: list what follows the nodes of the set before, letter by letter."""
    before, nodes = search.sets[row - 1], search.sets[row]
    children = nodes.children
    if before.begin == FREELY:
        for letter in range(LETTERS + 1):
            children[letter] = letter
        set_freely(nodes)
        return
    count_children(search, row, lexicon)
    for i in range(before.begin, before.end):
        child = first_child(lexicon, int(search.pool[i]))
        while child != NOWHERE:
            # Each letter's nodes are filled from their beginning, which is corrected afterwards.
            letter = letter_at(lexicon, child)
            search.pool[children[letter]] = child
            children[letter] += 1
            child = next_sibling(lexicon, child)
    for letter in range(LETTERS, 0, -1):
        children[letter] = children[letter - 1]
    children[0] = before.free
    nodes.listed = children[LETTERS]


@rule
def count_children(search: Search, row: int, lexicon: Lookup) -> None:
    """R19: find where in the pool the nodes of each letter will begin, and where they will end."""
    before, children = search.sets[row - 1], search.sets[row].children
    for letter in range(LETTERS + 1):
        children[letter] = 0
    for i in range(before.begin, before.end):
        child = first_child(lexicon, int(search.pool[i]))
        while child != NOWHERE:
            children[letter_at(lexicon, child) + 1] += 1
            child = next_sibling(lexicon, child)
    children[0] = before.free
    for letter in range(LETTERS):
        children[letter + 1] += children[letter]


@rule
def follow_first_joker(search: Search, row: int, node: int, allowed: int, lexicon: Lookup) -> None:
    """R19: the first TAKEMO of a word: all that follows one node."""
    end = 0
    child = first_child(lexicon, node)
    while child != NOWHERE:
        if allowed >> letter_at(lexicon, child) & 1:
            search.pool[end] = child
            end += 1
        child = next_sibling(lexicon, child)
    set_nodes(search.sets[row], 0, end, end)


@rule
def follow_joker(search: Search, row: int, allowed: int, lexicon: Lookup) -> None:
    """R19: another TAKEMO: all that follows, of the letters it can be."""
    nodes = search.sets[row]
    if search.sets[row - 1].begin == FREELY:
        return
    begin, end = int(nodes.children[0]), nodes.listed
    if allowed == ANY:
        set_nodes(nodes, begin, end, end)
        return
    at = end
    for i in range(begin, end):
        if allowed >> letter_at(lexicon, int(search.pool[i])) & 1:
            search.pool[at] = search.pool[i]
            at += 1
    set_nodes(nodes, end, at, at)


@rule
def follow_letter(search: Search, row: int, letter: int) -> None:
    """R19: a letter: the nodes that it leads to are listed already."""
    nodes = search.sets[row]
    if search.sets[row - 1].begin != FREELY:
        begin, end = int(nodes.children[letter]), int(nodes.children[letter + 1])
        set_nodes(nodes, begin, end, nodes.listed)


@rule
def follow_own_tiles(search: Search, row: int, at: int, end: int, lexicon: Lookup) -> None:
    """R12, R19: go on by one’s own tiles that lie there already."""
    nodes = search.sets[row]
    while at != end and nodes.begin != FREELY:
        tile = int(search.placement.grid[at])
        is_joker = tile == TAKEMO
        free = nodes.free
        for i in range(nodes.begin, nodes.end):
            node = int(search.pool[i])
            node = first_child(lexicon, node) if is_joker else step(lexicon, node, tile - 1)
            while node != NOWHERE:
                search.pool[free] = node
                free += 1
                node = next_sibling(lexicon, node) if is_joker else NOWHERE
        set_nodes(nodes, nodes.free, free, free)
        at += search.placement.stride


@rule
def is_empty(nodes: NodeSet) -> bool:
    """R19: whether no word begins that way."""
    return nodes.begin == nodes.end


@rule
def ends_some_word(search: Search, row: int, lexicon: Lookup) -> bool:
    """R7, R19, R33: whether a word ends at one of the nodes, or may end anywhere."""
    nodes = search.sets[row]
    if nodes.begin == FREELY:
        return True
    for i in range(nodes.begin, nodes.end):
        if ends_word(int(search.pool[i]), search.strict, lexicon):
            return True
    return False
