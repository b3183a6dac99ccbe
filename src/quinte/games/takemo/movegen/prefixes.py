"""Every prefix that the rack can lay on free cells, found once for a whole turn (R9, R10).

Before a word reaches an anchor it runs over free cells with no constraints, and there the prefixes
are the same wherever it starts. They are kept by length, in order, with the letters that can follow
them, so the search starts at the first cell that matters. A prefix with a TAKEMO
has its set of nodes at the end of the pool.
"""

from __future__ import annotations

from quinte.core.contract import Lookup
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import ANY
from quinte.games.takemo.lexicon.graph import NOWHERE, ROOT, letter_at, next_sibling
from quinte.games.takemo.material import LETTERS, MOST_TILES, TAKEMO
from quinte.games.takemo.movegen.graph_steps import (
    count_tile,
    follow,
    give_back,
    next_tile,
    open_frame,
    take,
)
from quinte.games.takemo.movegen.joker_prefixes import set_nodes
from quinte.games.takemo.movegen.search import FRAMES, LOOSE, POOL, PREFIXES, Search

MOST_JOKERS = 1
"""With more TAKEMO there are too many prefixes to keep."""

NO_PREFIX = PREFIXES
TILE_BITS = 5


@rule
def find_prefixes(search: Search, lexicon: Lookup) -> bool:
    """R9, R10, R19: find all prefixes; False when there are too many."""
    forget_prefixes(search)
    if search.rack[TAKEMO - 1] > MOST_JOKERS:
        return False
    tiles = scratch(FRAMES)
    start_frame(search)
    open_frame(search, 0, ROOT, lexicon)
    depth = 0
    while depth >= 0:
        frame = search.frames[depth]
        give_back(search, frame)
        tile = next_tile(search, depth, ANY, ANY, lexicon)
        if tile == 0 or search.tiles_left == 1:
            depth -= 1
            continue
        take(search, frame, tile)
        node = follow(search, depth, tile, ANY, lexicon)
        if node == NOWHERE:
            continue
        count_tile(search, depth)
        tiles[depth + 1] = tiles[depth] | tile << (TILE_BITS * depth)
        depth += 1
        open_frame(search, depth, node, lexicon)
        letters = letters_after(search, depth, lexicon)
        if letters and not keep(search, depth, letters, int(tiles[depth])):
            give_all_back(search, depth - 1)
            return False
    return True


@rule
def forget_prefixes(search: Search) -> None:
    """Begin with none."""
    for length in range(MOST_TILES):
        search.prefixes.first[length] = NO_PREFIX
        search.prefixes.last[length] = NO_PREFIX
    search.prefixes.count = 0
    search.prefixes.kept = POOL


@rule
def start_frame(search: Search) -> None:
    """Begin with no tile laid."""
    frame = search.frames[0]
    frame.code = 0
    frame.jokers = 0
    frame.overlaps = 0
    frame.gain = 0
    frame.is_anchored = 0
    frame.is_joined = 0


@rule
def give_all_back(search: Search, depth: int) -> None:
    """Take every tile back to the rack."""
    for i in range(depth + 1):
        give_back(search, search.frames[i])


@rule
def letters_after(search: Search, depth: int, lexicon: Lookup) -> int:
    """R19: the letters that can follow, of those that the rack has, or can have as a TAKEMO."""
    frame = search.frames[depth]
    bits = 0
    if frame.node == LOOSE:
        children = search.sets[depth + 1].children
        for letter in range(LETTERS):
            if children[letter] < children[letter + 1]:
                bits |= 1 << letter
    else:
        child = frame.child
        while child != NOWHERE:
            bits |= 1 << letter_at(lexicon, child)
            child = next_sibling(lexicon, child)
    if search.rack[TAKEMO - 1] > 0:
        return bits
    held = 0
    for letter in range(LETTERS):
        if search.rack[letter] > 0:
            held |= 1 << letter
    return bits & held


@rule
def keep(search: Search, length: int, letters: int, tiles: int) -> bool:
    """R9: add a prefix to those of its length, and the letters that can follow; False if full."""
    book, frame = search.prefixes, search.frames[length]
    number = book.count
    if frame.node == LOOSE and not keep_set(search, length):
        return False
    if number == PREFIXES:
        return False
    book.node[number] = frame.node
    book.letters[number] = letters
    book.next[number] = NO_PREFIX
    book.tiles[number] = tiles
    book.code[number] = frame.code
    before = book.last[length]
    if before == NO_PREFIX:
        book.first[length] = number
    else:
        book.next[before] = number
    book.last[length] = number
    book.count = number + 1
    return True


@rule
def keep_set(search: Search, length: int) -> bool:
    """R19: copy the set of nodes of a prefix to the end of the pool; False if it is full."""
    book, nodes = search.prefixes, search.sets[length]
    count = nodes.end - nodes.begin
    begin = book.kept - count
    if begin < POOL >> 1 or book.count == PREFIXES:
        return False
    for i in range(count):
        search.pool[begin + i] = search.pool[nodes.begin + i]
    book.set_begin[book.count] = begin
    book.set_end[book.count] = book.kept
    book.kept = begin
    return True


@rule
def lay_prefix(search: Search, number: int) -> None:
    """R9: lay the tiles of a prefix on free cells, and stand after them."""
    book, line, length = search.prefixes, search.placement, search.prefix_length
    frame = search.frames[length]
    tiles = int(book.tiles[number])
    frame.jokers = 0
    for i in range(length):
        tile = tiles >> (TILE_BITS * i) & 31
        search.rack[tile - 1] -= 1
        line.grid[line.first + i * line.stride] = tile
        frame.jokers += 1 if tile == TAKEMO else 0
    search.tiles_left -= length
    frame.code = book.code[number]
    frame.overlaps = 0
    frame.gain = length
    frame.is_anchored = 0
    frame.is_joined = 0
    if book.node[number] == LOOSE:
        begin, end = int(book.set_begin[number]), int(book.set_end[number])
        set_nodes(search.sets[length], begin, end, 0)


@rule
def take_prefix(search: Search, number: int) -> None:
    """Take the tiles of a prefix up again."""
    line = search.placement
    tiles = int(search.prefixes.tiles[number])
    for i in range(search.prefix_length):
        search.rack[(tiles >> (TILE_BITS * i) & 31) - 1] += 1
        line.grid[line.first + i * line.stride] = 0
    search.tiles_left += search.prefix_length
