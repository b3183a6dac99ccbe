"""The words whose first tile lies on one cell (R9 to R14, R18).

A tile is laid, then the next one on the next cell without a tile of one's own, as long as some word
begins that way. Tiles are tried in order, a TAKEMO last.
"""

from __future__ import annotations

from quinte.core.contract import Lookup, Moves, Position
from quinte.core.native import rule
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    WALL,
    ends_word,
    has_old_takemo,
    is_tile,
    makes_two_words,
    run_start,
    steps_between,
)
from quinte.games.takemo.lexicon.graph import NOWHERE, ROOT, step
from quinte.games.takemo.material import MOST_TILES, TAKEMO
from quinte.games.takemo.movegen.cross_checks import joker_letters, may_touch, most_gain
from quinte.games.takemo.movegen.found_words import forget_captures, is_readable, write_moves
from quinte.games.takemo.movegen.graph_steps import (
    count_tile,
    follow,
    give_back,
    next_tile,
    open_frame,
    take,
)
from quinte.games.takemo.movegen.joker_prefixes import (
    ends_some_word,
    follow_own_tiles,
    is_empty,
    set_freely,
    set_one,
)
from quinte.games.takemo.movegen.prefixes import (
    NO_PREFIX,
    lay_prefix,
    start_frame,
    take_prefix,
)
from quinte.games.takemo.movegen.search import BEST, FREE, LOOSE, Search
from quinte.games.takemo.moves import Ints
from quinte.games.takemo.placement import tile_shown

NO_TILE = -2
"""Instead of a node: there is no other tile to try."""


@rule
def search_cell(
    search: Search, position: Position, moves: Moves, worths: Ints, lexicon: Lookup
) -> None:
    """R9, R10: the words that begin at a cell, or with each prefix that can go on from there."""
    forget_captures(search)
    if search.prefix_length > 0:
        search_after_prefixes(search, position, moves, worths, lexicon)
    elif start_word(search, lexicon):
        try_tiles(search, position, moves, worths, lexicon)


@rule
def start_word(search: Search, lexicon: Lookup) -> bool:
    """R12, R19: stand after one’s own tiles before the cell; False if no word begins that way."""
    line = search.placement
    start = run_start(line.grid, line.first, line.stride, OWN)
    node = LOOSE
    if search.wanted == FREE:
        set_freely(search.sets[0])
    else:
        node = read_to(search, ROOT, start, line.first, lexicon)
        if node == LOOSE:
            set_one(search, 0, ROOT)
            follow_own_tiles(search, 0, start, line.first, lexicon)
            if is_empty(search.sets[0]):
                return False
    start_frame(search)
    frame = search.frames[0]
    frame.place = line.first
    frame.is_anchored = search.is_home
    frame.is_joined = 1 if node == LOOSE else 0
    open_frame(search, 0, node, lexicon)
    return True


@rule
def search_after_prefixes(
    search: Search, position: Position, moves: Moves, worths: Ints, lexicon: Lookup
) -> None:
    """R9, R10: the words that go on, at the first cell that matters, from each prefix."""
    line, length, book = search.placement, search.prefix_length, search.prefixes
    anchor = line.first + length * line.stride
    letters = int(search.open_letters[anchor])
    if search.rack[TAKEMO - 1] > 0:
        letters |= joker_letters(search, anchor)
    number = int(book.first[length])
    while number != NO_PREFIX and search.found <= search.most:
        if int(book.letters[number]) & letters:
            lay_prefix(search, number)
            search.frames[length].place = anchor
            open_frame(search, length, int(book.node[number]), lexicon)
            try_tiles(search, position, moves, worths, lexicon)
            take_prefix(search, number)
        number = int(book.next[number])


@rule
def read_to(search: Search, node: int, at: int, end: int, lexicon: Lookup) -> int:
    """R12, R19: go down the graph by one’s own tiles that lie here; LOOSE from a TAKEMO on."""
    grid = search.placement.grid
    while at != end:
        if grid[at] == TAKEMO:
            return LOOSE
        node = step(lexicon, node, grid[at] - 1)
        at += search.placement.stride
    return node


@rule
def try_tiles(
    search: Search, position: Position, moves: Moves, worths: Ints, lexicon: Lookup
) -> None:
    """R9 to R14, R18: lay a tile, then others, as long as some word begins that way."""
    depth = search.prefix_length
    while depth >= search.prefix_length and search.found <= search.most:
        node = try_next_tile(search, depth, lexicon)
        if node == NO_TILE:
            depth -= 1
        elif node != NOWHERE:
            sum_up(search, depth)
            if may_end(search, depth, node, lexicon) and is_readable(
                search, position, depth, lexicon
            ):
                write_moves(search, position, depth, moves, worths, lexicon)
            if may_go_on(search, depth):
                depth += 1
                open_frame(search, depth, node, lexicon)


@rule
def try_next_tile(search: Search, depth: int, lexicon: Lookup) -> int:
    """R5, R10, R12, R22: lay the next tile instead of the last one tried; the node it leads to."""
    frame, line = search.frames[depth], search.placement
    at = frame.place
    if frame.tile != 0:
        give_back(search, frame)
        line.grid[at] = line.before[at]
    stars = joker_letters(search, at)
    tile = next_tile(search, depth, int(search.open_letters[at]), stars, lexicon)
    if tile == 0:
        return NO_TILE
    take(search, frame, tile)
    shown = tile_shown(line.before, at, tile)
    line.grid[at] = shown
    after = at + line.stride
    while is_tile(line.grid, after, OWN):
        after += line.stride
    search.frames[depth + 1].place = after
    node = follow(search, depth, shown, stars, lexicon)
    if after != at + line.stride and node != NOWHERE:
        return pass_own(search, depth, node, lexicon)
    return node


@rule
def pass_own(search: Search, depth: int, node: int, lexicon: Lookup) -> int:
    """R12, R19: go on over one’s own tiles that lie after a tile."""
    at = search.frames[depth].place + search.placement.stride
    after = search.frames[depth + 1].place
    if node != LOOSE:
        end = read_to(search, node, at, after, lexicon)
        if end != LOOSE:
            return end
        set_one(search, depth + 1, node)
    follow_own_tiles(search, depth + 1, at, after, lexicon)
    return NOWHERE if is_empty(search.sets[depth + 1]) else LOOSE


@rule
def sum_up(search: Search, depth: int) -> None:
    """R9, R19, R21: what the word is with the tile just laid: its number, what it overlaps."""
    frame, below, line = search.frames[depth], search.frames[depth + 1], search.placement
    at = frame.place
    count_tile(search, depth)
    below.overlaps = frame.overlaps
    if is_tile(line.before, at, ENEMY):
        below.overlaps |= 1 << steps_between(line.first, at, line.stride)
    below.gain = frame.gain + 1 + search.prize[at]
    below.is_anchored = frame.is_anchored | search.is_anchor[at]
    is_joined = frame.is_joined != 0 or search.meets_joker[at] != 0
    is_joined = is_joined or has_old_takemo(line.before, at, below.place, line.stride)
    below.is_joined = 1 if is_joined else 0


@rule
def may_end(search: Search, depth: int, node: int, lexicon: Lookup) -> bool:
    """R7, R9, R11: whether the tiles are a word; a single one that crosses is a word across."""
    below, line = search.frames[depth + 1], search.placement
    length = steps_between(line.first, below.place, line.stride)
    if not below.is_anchored:
        return False
    if length == 1 and not is_tile(line.before, line.first - line.stride, OWN):
        return False
    if line.stride != 1 and makes_two_words(line.before, line.first, depth + 1):
        return False
    if node == LOOSE:
        return ends_some_word(search, depth + 1, lexicon)
    return ends_word(node, search.strict, lexicon)


@rule
def may_go_on(search: Search, depth: int) -> bool:
    """R9, R18, R30: whether another tile can be laid, and may lead to something."""
    below, tiles = search.frames[depth + 1], search.tiles_left
    at = below.place
    is_wall = search.placement.grid[at] == WALL
    if tiles == 0 or depth + 1 == MOST_TILES or is_wall or search.open_letters[at] == 0:
        return False
    most = most_gain(search, at, below.gain, tiles) if search.wanted == BEST else PLACES
    if most <= search.best_gain:
        return False
    return below.is_anchored != 0 or may_touch(search, at, tiles)
