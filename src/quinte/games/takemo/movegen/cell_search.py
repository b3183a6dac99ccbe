"""The words whose first tile lies on one cell (R9 to R14, R18).

A tile is laid, then the next one on the next cell without an own tile, as long as some word begins
so. Tiles are tried in order, a TAKEMO last.
"""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Table
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import (
    ENEMY,
    OWN,
    PLACES,
    WALL,
    Desk,
    cell_at,
    ends_word,
    has_neighbour,
    has_old_takemo,
    is_tile,
    run_start,
    steps_between,
    stride,
)
from quinte.games.takemo.laying import step_code
from quinte.games.takemo.lexicon.graph import NOWHERE, ROOT, step
from quinte.games.takemo.material import (
    CELLS,
    LETTERS,
    MOST_TILES,
    RACK,
    SLOT,
    SUPPLY,
    TAKEMO,
)
from quinte.games.takemo.movegen.cross_checks import (
    BEST_GAIN,
    FOUND,
    IS_BEST,
    IS_FREE,
    LINKED,
    MOST,
    NEAR,
    OPEN,
    PRIZE,
    RACK_TAKEMO,
    STRICT,
    TILES_LEFT,
    may_touch,
    most_gain,
    star_letters,
)
from quinte.games.takemo.movegen.found_words import MEMOS, is_readable, write_moves
from quinte.games.takemo.movegen.graph_steps import (
    CODE,
    COVERED,
    GAIN,
    JOINED,
    JOKERS,
    LEVEL,
    LEVELS,
    LOOSE,
    PLACE,
    TILE,
    TOUCHES,
    climb,
    give_back,
    next_tile,
    open_level,
    take,
)
from quinte.games.takemo.movegen.joker_prefixes import (
    BEGIN,
    END,
    FREE,
    SPREAD,
    SPREADS,
    ends_some_word,
    is_nowhere,
    spread_freely,
    spread_on,
    spread_one,
    spread_start,
)
from quinte.games.takemo.movegen.prefixes import (
    ENTRY,
    FIRST,
    LETTER_BITS,
    NO_ENTRY,
    NODE_BITS,
    SET,
)

FIRST_PLACE, DIRECTION, AT_HOME, BASE = range(4)
LINE = 4
"""The line of a word: its first tile, its direction, whether it is the home row, and how many tiles
are laid before the search starts."""


@rule
def search_line(
    lexicon: Table,
    position: Position,
    desk: Desk,
    table: Desk,
    sight: Desk,
    hand: Desk,
    pool: Desk,
    entries: Desk,
    chains: Desk,
    line: Desk,
    moves: Moves,
    worths: Desk,
) -> None:
    """R9, R10: the words that begin at a cell, or at each beginning that can go on from there."""
    levels = scratch(LEVELS)
    spread = scratch(SPREADS)
    memo = scratch(MEMOS)
    first, base = int(line[FIRST_PLACE]), int(line[BASE])
    way = stride(int(line[DIRECTION]))
    if base == 0:
        start = run_start(desk, first, way, OWN)
        node = LOOSE if hand[IS_FREE] else read_to(lexicon, desk, ROOT, start, first, way)
        if hand[IS_FREE]:
            spread_freely(spread, 0)
        elif node == LOOSE:
            spread_start(lexicon, pool, spread, desk, start, first, way)
            if is_nowhere(spread, 0):
                return
        levels[TOUCHES] = line[AT_HOME]
        levels[JOINED] = 1 if node == LOOSE else 0
        open_level(lexicon, levels[:LEVEL], pool, spread, 0, first, node)
        search(
            lexicon,
            position,
            desk,
            table,
            sight,
            hand,
            pool,
            spread,
            levels,
            memo,
            line,
            moves,
            worths,
        )
        return
    anchor = first + base * way
    open_to = int(sight[OPEN + anchor])
    if hand[RACK_TAKEMO] > 0:
        open_to |= star_letters(sight, hand, anchor)
    number = int(chains[FIRST + base])
    while number != NO_ENTRY and hand[FOUND] <= hand[MOST]:
        entry = entries[ENTRY * number : ENTRY * (number + 1)]
        number = int(entry[1]) >> LETTERS
        if int(entry[1]) & open_to:
            level = levels[base * LEVEL : (base + 1) * LEVEL]
            lay_beginning(desk, hand, spread, level, entry, first, base, way)
            node = (int(entry[0]) & ((1 << NODE_BITS) - 1)) - 1
            open_level(lexicon, level, pool, spread, base, anchor, node)
            search(
                lexicon,
                position,
                desk,
                table,
                sight,
                hand,
                pool,
                spread,
                levels,
                memo,
                line,
                moves,
                worths,
            )
            take_beginning(desk, hand, entry, first, base, way)


@rule
def lay_beginning(
    desk: Desk, hand: Desk, spread: Desk, level: Desk, entry: Desk, first: int, base: int, way: int
) -> None:
    """R9: lay the tiles of a beginning on free cells."""
    level[JOKERS] = 0
    for i in range(base):
        tile = int(entry[2]) >> (LETTER_BITS * i) & 31
        hand[tile - 1] -= 1
        desk[first + i * way] = tile
        level[JOKERS] += 1 if tile == TAKEMO else 0
    hand[TILES_LEFT] -= base
    level[CODE] = entry[3]
    level[COVERED] = 0
    level[GAIN] = base
    level[TOUCHES] = 0
    level[JOINED] = 0
    spread[SPREAD * base + BEGIN] = int(entry[0]) >> NODE_BITS & ((1 << SET) - 1)
    spread[SPREAD * base + END] = int(entry[0]) >> (NODE_BITS + SET)
    spread[SPREAD * base + FREE] = 0


@rule
def take_beginning(desk: Desk, hand: Desk, entry: Desk, first: int, base: int, way: int) -> None:
    """Take the tiles of a beginning up again."""
    for i in range(base):
        hand[(int(entry[2]) >> (LETTER_BITS * i) & 31) - 1] += 1
        desk[first + i * way] = 0
    hand[TILES_LEFT] += base


@rule
def read_to(lexicon: Table, desk: Desk, node: int, at: int, end: int, way: int) -> int:
    """R12, R19: go down the graph by the own tiles that lie here; LOOSE from a TAKEMO on."""
    while at != end:
        if desk[at] == TAKEMO:
            return LOOSE
        node = step(lexicon, node, desk[at] - 1)
        at += way
    return node


@rule
def search(
    lexicon: Table,
    position: Position,
    desk: Desk,
    table: Desk,
    sight: Desk,
    hand: Desk,
    pool: Desk,
    spread: Desk,
    levels: Desk,
    memo: Desk,
    line: Desk,
    moves: Moves,
    worths: Desk,
) -> None:
    """R9 to R14, R18: lay a tile, then others, as long as some word begins so."""
    first, base = int(line[FIRST_PLACE]), int(line[BASE])
    way = stride(int(line[DIRECTION]))
    depth = base
    while depth >= base and hand[FOUND] <= hand[MOST]:
        level = levels[depth * LEVEL : (depth + 1) * LEVEL]
        at = int(level[PLACE])
        if level[TILE] != 0:
            give_back(hand, level)
            desk[at] = table[at]
        stars = star_letters(sight, hand, at)
        tile = next_tile(lexicon, hand, level, spread, depth, int(sight[OPEN + at]), stars)
        if tile == 0:
            depth -= 1
            continue
        take(hand, level, tile)
        # R22: over an enemy letter a TAKEMO stands for just that letter.
        is_letter = tile == TAKEMO and is_tile(table, at, ENEMY) and table[at] != ENEMY * TAKEMO
        desk[at] = -int(table[at]) if is_letter else tile
        after = at + way
        while is_tile(desk, after, OWN):
            after += way
        node = climb(lexicon, level, pool, spread, depth, int(desk[at]), stars, 0)
        if after != at + way and node != NOWHERE:
            node = pass_own(lexicon, desk, pool, spread, depth, at + way, after, way, node)
        if node == NOWHERE:
            continue
        below = levels[(depth + 1) * LEVEL : (depth + 2) * LEVEL]
        sum_up(table, sight, level, below, first, after, way, depth)
        length = steps_between(first, after, way)
        is_word = below[TOUCHES] != 0 and (length > 1 or is_tile(table, first - way, OWN))
        if is_word and (depth > 0 or way == 1 or not has_neighbour(table, at, 1, OWN)):
            if node == LOOSE:
                is_word = ends_some_word(lexicon, pool, spread, depth + 1, int(hand[STRICT]))
            else:
                is_word = ends_word(lexicon, node, int(hand[STRICT]))
            if is_word and is_readable(lexicon, position, desk, table, hand, below, first, way):
                slot = (CELLS * (0 if way == 1 else 1) + cell_at(first)) * SLOT
                write_moves(
                    lexicon,
                    position,
                    table,
                    hand,
                    below,
                    slot,
                    first,
                    way,
                    depth,
                    memo,
                    moves,
                    worths,
                )
        if may_go_on(desk, sight, hand, below, after, way, depth):
            depth += 1
            open_level(lexicon, below, pool, spread, depth, after, node)


@rule
def pass_own(
    lexicon: Table,
    desk: Desk,
    pool: Desk,
    spread: Desk,
    depth: int,
    at: int,
    after: int,
    way: int,
    node: int,
) -> int:
    """R12, R19: go on over the own tiles that lie after a tile."""
    if node != LOOSE:
        end = read_to(lexicon, desk, node, at, after, way)
        if end != LOOSE:
            return end
        spread_one(pool, spread, depth + 1, node, 0)
    spread_on(lexicon, pool, spread, depth + 1, desk, at, after, way)
    return NOWHERE if is_nowhere(spread, depth + 1) else LOOSE


@rule
def sum_up(
    table: Desk,
    sight: Desk,
    level: Desk,
    below: Desk,
    first: int,
    after: int,
    way: int,
    depth: int,
) -> None:
    """R9, R19, R21: what the word is with the tile just laid: its number, what it covers."""
    at = int(level[PLACE])
    tile = int(level[TILE])
    jokers = int(level[JOKERS])
    below[CODE] = level[CODE] + step_code(tile, RACK - depth + jokers, SUPPLY - jokers)
    below[JOKERS] = jokers + (1 if tile == TAKEMO else 0)
    below[COVERED] = level[COVERED]
    if is_tile(table, at, ENEMY):
        below[COVERED] |= 1 << steps_between(first, at, way)
    below[GAIN] = level[GAIN] + 1 + sight[PRIZE + at]
    below[TOUCHES] = level[TOUCHES] | sight[NEAR + at]
    is_joined = level[JOINED] != 0 or sight[LINKED + at] != 0
    below[JOINED] = 1 if is_joined or has_old_takemo(table, at, after, way) else 0


@rule
def may_go_on(
    desk: Desk, sight: Desk, hand: Desk, below: Desk, at: int, way: int, depth: int
) -> bool:
    """R9, R18, R30: whether another tile can be laid, and may lead to something."""
    tiles = int(hand[TILES_LEFT])
    if tiles == 0 or depth + 1 == MOST_TILES or desk[at] == WALL or sight[OPEN + at] == 0:
        return False
    most = most_gain(desk, sight, at, way, int(below[GAIN]), tiles) if hand[IS_BEST] else PLACES
    if most <= hand[BEST_GAIN]:
        return False
    return below[TOUCHES] != 0 or may_touch(desk, sight, at, way, tiles)
