"""Every word that can be laid: from each cell, letter by letter, down the word graph (R9 to R14).

For each direction and each cell the first tile of a word is laid there, then the next one on the
next cell without an own tile, as long as some word begins so. Tiles are tried in order, a TAKEMO
last, so the moves come out in ascending order and none twice. What crosses is known beforehand: the
letters, as bits, that each cell can take. While no TAKEMO lies in the word, the way down the graph
is one node; from there on it is a set of nodes, kept with the nodes that follow them, letter by
letter, in spreading.py.
"""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Table
from quinte.core.native import rule, scratch
from quinte.games.takemo.capture import MOST_CAPTURED, bit_count, find_removals
from quinte.games.takemo.desk import (
    ANY,
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    WALL,
    Desk,
    camp_of,
    cell_at,
    ends_word,
    has_neighbour,
    has_takemo,
    home_row,
    is_tile,
    lay_out,
    letters_for,
    run_length,
    run_start,
    stride,
)
from quinte.games.takemo.layout import (
    ACROSS,
    CELLS,
    JOINT,
    LETTERS,
    MAX_MOVES,
    MOST_REMOVALS,
    MOST_TAKEMO,
    MOST_TILES,
    POWERS,
    TAKEMO,
    TILE_CODES,
    WORD_MOVE,
)
from quinte.games.takemo.lexicon import (
    NOWHERE,
    ROOT,
    first_child,
    letter_at,
    next_sibling,
    step,
)
from quinte.games.takemo.readings import is_still_consistent, letters_of_takemo
from quinte.games.takemo.spreading import (
    POOL,
    SPREADS,
    ends_some_word,
    is_nowhere,
    spread_any,
    spread_children,
    spread_letter,
    spread_node,
    spread_on,
    spread_one,
    spread_start,
)

LOOSE = -1
"""Instead of a node: a TAKEMO lies in the beginning, so that it leads to several nodes."""

# What the search keeps for the whole turn.
RACK_TAKEMO = LETTERS
TILES_LEFT = LETTERS + 1
CAMP = LETTERS + 2
STRICT = LETTERS + 3
CHECKED = LETTERS + 4
FOUND = LETTERS + 5
BEST_GAIN = LETTERS + 6
IS_BEST = LETTERS + 7
IS_JOINT = LETTERS + 8
HAND = LETTERS + 9

# What it keeps for each tile laid.
PLACE, NODE, CHILD, TILE, CODE, COVERED, TOUCHES, JOINED = range(8)
# The same with that tile: the number of the word so far, the cells it overlaps, whether it touches
# an own tile, whether a TAKEMO in it belongs to another word too.
NOW_CODE, NOW_COVERED, NOW_TOUCHES, NOW_JOINED = range(8, 12)
LEVEL = 12
LEVELS = MOST_TILES * LEVEL

# What it knows of each place, in one direction.
CROSS, OVER, NEAR, LINKED = 0, PLACES, 2 * PLACES, 3 * PLACES
SIGHT = 4 * PLACES

MEMO = 8
"""Captures remembered on one line: which cells, and how many removals and letters."""
MEMOS = 3 * MEMO


@rule
def place_words(position: Position, moves: Moves, count: int, lexicon: Table, is_best: int) -> int:
    """R9 to R14: write every word that can be laid, or only one that gains most tiles."""
    desk = scratch(PLACES)
    table = scratch(PLACES)
    sight = scratch(SIGHT)
    hand = scratch(HAND)
    pool = scratch(POOL)
    camp = camp_of(int(position.player))
    lay_out(position, camp, desk)
    lay_out(position, camp, table)
    take_stock(position, hand)
    hand[FOUND] = count
    hand[IS_BEST] = is_best
    hand[BEST_GAIN] = -1
    look_at_enemy(lexicon, position, desk, sight)
    for direction in range(2):
        look_across(lexicon, position, desk, direction, hand, sight)
        for row in range(position.board_size):
            for column in range(position.board_size):
                at = SPAN * (row + 1) + column + 1
                is_home = 1 if direction == ACROSS and row + 1 == home_row(position) else 0
                way = stride(direction)
                if is_best and most_gain(desk, sight, hand, at, way, -1, 0) <= hand[BEST_GAIN]:
                    continue
                if may_begin(desk, sight, at, way, is_home, hand):
                    place_from(
                        lexicon,
                        position,
                        desk,
                        table,
                        sight,
                        hand,
                        pool,
                        at,
                        direction,
                        is_home,
                        moves,
                    )
    return int(hand[FOUND])


@rule
def take_stock(position: Position, hand: Desk) -> None:
    """R5, R18: the letters and the TAKEMO that can be laid."""
    player = int(position.player)
    for letter in range(LETTERS):
        hand[letter] = int(position.rack[player, letter])
    hand[RACK_TAKEMO] = min(int(position.earned[player]), MOST_TAKEMO)
    hand[TILES_LEFT] = int(position.held[player]) + hand[RACK_TAKEMO]
    hand[CAMP] = camp_of(player)
    hand[CHECKED] = 0 if position.challenge else 1
    hand[STRICT] = int(position.variant_1) * hand[CHECKED]
    hand[IS_JOINT] = 1 if position.takemo == JOINT else 0


# What is known before a tile is laid.


@rule
def look_at_enemy(lexicon: Table, position: Position, desk: Desk, sight: Desk) -> None:
    """R10, R21, R22: which letters may overlap, and which cells touch own tiles."""
    for at in range(SPAN, PLACES - SPAN):
        sight[OVER + at] = ANY
        if is_tile(desk, at, ENEMY):
            sight[OVER + at] = 1 << (-desk[at] - 1)
            if desk[at] == ENEMY * TAKEMO:
                is_open = position.takemo_capturable
                sight[OVER + at] = letters_of_takemo(lexicon, desk, at, position) if is_open else 0
        is_near = has_neighbour(desk, at, 1, OWN) or has_neighbour(desk, at, SPAN, OWN)
        sight[NEAR + at] = 1 if is_near and desk[at] != WALL else 0


@rule
def look_across(
    lexicon: Table, position: Position, desk: Desk, direction: int, hand: Desk, sight: Desk
) -> None:
    """R10, R12, R33: the letters that make words of what crosses, unless words are contested."""
    way = stride(1 - direction)
    for row in range(position.board_size):
        for column in range(position.board_size):
            at = SPAN * (row + 1) + column + 1
            sight[CROSS + at] = ANY
            sight[LINKED + at] = 0
            if hand[CHECKED] and not is_tile(desk, at, OWN) and has_neighbour(desk, at, way, OWN):
                sight[CROSS + at] = letters_for(lexicon, desk, at, way, int(hand[STRICT]))
                start = run_start(desk, at, way, OWN)
                length = run_length(desk, at, way, OWN)
                has_joker = has_takemo(desk, at, way, length)
                while start != at:
                    has_joker = has_joker or desk[start] == TAKEMO
                    start += way
                sight[LINKED + at] = 1 if has_joker else 0


@rule
def may_begin(desk: Desk, sight: Desk, at: int, way: int, is_home: int, hand: Desk) -> bool:
    """R9, R10: whether a word whose first tile lies here can come to touch an own tile."""
    if is_tile(desk, at, OWN) or sight[CROSS + at] & sight[OVER + at] == 0:
        return False
    laid = 0
    while laid < hand[TILES_LEFT] and desk[at] != WALL:
        if is_home or sight[NEAR + at]:
            return True
        if sight[CROSS + at] & sight[OVER + at] == 0:
            return False
        laid += 1
        at += way
    return False


# The search.


@rule
def place_from(
    lexicon: Table,
    position: Position,
    desk: Desk,
    table: Desk,
    sight: Desk,
    hand: Desk,
    pool: Desk,
    first: int,
    direction: int,
    is_home: int,
    moves: Moves,
) -> None:
    """R9 to R14, R18: lay a first tile here, then others, as long as some word begins so."""
    way = stride(direction)
    levels = scratch(LEVELS)
    memo = scratch(MEMOS)
    start = run_start(desk, first, way, OWN)
    slot = (CELLS * direction + cell_at(first)) * TILE_CODES
    spread = scratch(SPREADS)
    node = read_to(lexicon, desk, ROOT, start, first, way)
    if node == LOOSE:
        spread_start(lexicon, pool, spread, desk, start, first, way)
    open_level(lexicon, levels, pool, spread, 0, first, node, 0)
    levels[TOUCHES] = is_home
    levels[JOINED] = 1 if node == LOOSE else 0
    depth = 0
    while depth >= 0:
        level = levels[depth * LEVEL : (depth + 1) * LEVEL]
        at = int(level[PLACE])
        take_up(desk, table, hand, level)
        if not lay_next(lexicon, desk, table, sight, hand, level):
            depth -= 1
            continue
        after = at + way
        while is_tile(desk, after, OWN):
            after += way
        node = node_after(lexicon, desk, sight, hand, level, pool, spread, depth, after, way)
        if node == NOWHERE:
            continue
        sum_up(table, sight, level, first, after, way, depth)
        length = steps_between(start, after, way)
        is_listed = depth > 0 or direction == ACROSS or not has_neighbour(table, at, 1, OWN)
        if level[NOW_TOUCHES] and length > 1 and is_listed:
            is_word = is_word_here(lexicon, hand, node, pool, spread, depth)
            if is_word and is_readable(lexicon, position, desk, table, hand, level):
                write_moves(
                    lexicon, position, table, hand, level, slot, first, way, depth, memo, moves
                )
        if may_go_on(desk, sight, hand, level, after, way, depth):
            depth += 1
            open_level(lexicon, levels, pool, spread, depth, after, node, int(level[NOW_CODE]))
            levels[depth * LEVEL + COVERED] = level[NOW_COVERED]
            levels[depth * LEVEL + TOUCHES] = level[NOW_TOUCHES]
            levels[depth * LEVEL + JOINED] = level[NOW_JOINED]


@rule
def sum_up(
    table: Desk, sight: Desk, level: Desk, first: int, after: int, way: int, depth: int
) -> None:
    """R9, R19, R21: what the word is with the tile just laid: its number, what it covers."""
    at = int(level[PLACE])
    tile = int(level[TILE])
    level[NOW_CODE] = level[CODE] + tile * int(POWERS[depth])
    level[NOW_COVERED] = level[COVERED]
    if is_tile(table, at, ENEMY):
        level[NOW_COVERED] |= 1 << steps_between(first, at, way)
    level[NOW_TOUCHES] = level[TOUCHES] | sight[NEAR + at]
    is_joined = has_old_takemo(table, at, after, way)
    level[NOW_JOINED] = level[JOINED] | sight[LINKED + at] | (1 if is_joined else 0)


@rule
def may_go_on(
    desk: Desk, sight: Desk, hand: Desk, level: Desk, at: int, way: int, depth: int
) -> bool:
    """R9, R18, R30: whether another tile can be laid, and may lead to something."""
    if hand[TILES_LEFT] == 0 or depth + 1 == MOST_TILES or desk[at] == WALL:
        return False
    if sight[CROSS + at] & sight[OVER + at] == 0:
        return False
    if hand[IS_BEST]:
        most = most_gain(desk, sight, hand, at, way, depth, int(level[NOW_COVERED]))
        if most <= hand[BEST_GAIN]:
            return False
    return level[NOW_TOUCHES] != 0 or may_touch(desk, sight, at, way, hand)


@rule
def open_level(
    lexicon: Table,
    levels: Desk,
    pool: Desk,
    spread: Desk,
    depth: int,
    at: int,
    node: int,
    code: int,
) -> None:
    """Begin to try tiles at a place; no tile is laid there yet."""
    level = levels[depth * LEVEL : (depth + 1) * LEVEL]
    if node == LOOSE:
        spread_children(lexicon, pool, spread, depth)
    level[PLACE] = at
    level[NODE] = node
    level[CHILD] = NOWHERE if node == LOOSE else first_child(lexicon, node)
    level[TILE] = 0
    level[CODE] = code
    level[COVERED] = 0
    level[JOINED] = 0


@rule
def read_to(lexicon: Table, desk: Desk, node: int, at: int, end: int, way: int) -> int:
    """R12, R19: go down the graph by the own tiles that lie here; LOOSE from a TAKEMO on."""
    while at != end:
        if node == LOOSE or desk[at] == TAKEMO:
            return LOOSE
        node = step(lexicon, node, desk[at] - 1)
        at += way
    return node


@rule
def take_up(desk: Desk, table: Desk, hand: Desk, level: Desk) -> None:
    """Take the tile last tried up again."""
    if level[TILE] != 0:
        hand[level[TILE] - 1] += 1
        hand[TILES_LEFT] += 1
        desk[level[PLACE]] = table[level[PLACE]]


@rule
def lay_next(lexicon: Table, desk: Desk, table: Desk, sight: Desk, hand: Desk, level: Desk) -> bool:
    """R5, R10, R18, R21: lay the next tile that the rack has and the place allows, if any."""
    at = int(level[PLACE])
    tile = next_letter(lexicon, hand, level, int(sight[CROSS + at]) & int(sight[OVER + at]))
    shown = tile
    if tile == TAKEMO:
        allowed = int(sight[CROSS + at]) & int(sight[OVER + at])
        if level[TILE] == TAKEMO or hand[RACK_TAKEMO] == 0 or allowed == 0:
            return False
        # R22: over an enemy letter a TAKEMO stands for just that letter.
        is_letter = is_tile(table, at, ENEMY) and table[at] != ENEMY * TAKEMO
        shown = -int(table[at]) if is_letter else TAKEMO
    level[TILE] = tile
    hand[tile - 1] -= 1
    hand[TILES_LEFT] -= 1
    desk[at] = shown
    return True


@rule
def next_letter(lexicon: Table, hand: Desk, level: Desk, allowed: int) -> int:
    """R5, R10: the next letter to be tried at this level, or TAKEMO after the last."""
    if level[NODE] == LOOSE:
        tile = int(level[TILE]) + 1
        while tile <= LETTERS and (hand[tile - 1] == 0 or not allowed >> (tile - 1) & 1):
            tile += 1
        return min(tile, TAKEMO)
    while level[CHILD] != NOWHERE:
        letter = letter_at(lexicon, int(level[CHILD]))
        if letter + 1 > level[TILE] and hand[letter] > 0 and allowed >> letter & 1:
            return letter + 1
        level[CHILD] = next_sibling(lexicon, int(level[CHILD]))
    return TAKEMO


@rule
def node_after(
    lexicon: Table,
    desk: Desk,
    sight: Desk,
    hand: Desk,
    level: Desk,
    pool: Desk,
    spread: Desk,
    depth: int,
    after: int,
    way: int,
) -> int:
    """R7, R19: the node of the beginning up to here, LOOSE if there are several, or NOWHERE."""
    at = int(level[PLACE])
    shown = int(desk[at])
    if level[NODE] != LOOSE and shown != TAKEMO:
        is_letter = level[TILE] != TAKEMO
        node = int(level[CHILD]) if is_letter else step(lexicon, int(level[NODE]), shown - 1)
        if node != NOWHERE:
            node = read_to(lexicon, desk, node, at + way, after, way)
        if node != LOOSE:
            return node
        first = int(level[CHILD]) if is_letter else step(lexicon, int(level[NODE]), shown - 1)
        spread_one(pool, spread, depth, first)
    elif level[NODE] != LOOSE:
        spread_node(lexicon, pool, spread, depth, int(level[NODE]), star_letters(sight, hand, at))
    elif shown == TAKEMO:
        spread_any(lexicon, pool, spread, depth, star_letters(sight, hand, at))
    else:
        spread_letter(pool, spread, depth, shown - 1)
    at += way
    while at != after:
        spread_on(lexicon, pool, spread, depth, int(desk[at]))
        at += way
    return NOWHERE if is_nowhere(spread, depth) else LOOSE


@rule
def star_letters(sight: Desk, hand: Desk, at: int) -> int:
    """R19, R22: the letters that a TAKEMO laid here can be; by option the crossing word is free."""
    bits = int(sight[OVER + at])
    return bits & int(sight[CROSS + at]) if hand[IS_JOINT] else bits


@rule
def steps_between(start: int, end: int, way: int) -> int:
    """R6: how many cells a word has from here to there."""
    return (end - start) // SPAN if way == SPAN else end - start


@rule
def has_old_takemo(table: Desk, at: int, after: int, way: int) -> bool:
    """R19: whether a TAKEMO that lay there before was passed over."""
    at += way
    while at != after:
        if table[at] == TAKEMO:
            return True
        at += way
    return False


@rule
def may_touch(desk: Desk, sight: Desk, at: int, way: int, hand: Desk) -> bool:
    """R9: whether the word can still come to touch an own tile."""
    laid = 0
    while laid < hand[TILES_LEFT] and desk[at] != WALL:
        if sight[NEAR + at]:
            return True
        if sight[CROSS + at] & sight[OVER + at] == 0:
            return False
        laid += 1
        at += way
    return False


# What was found.


@rule
def is_word_here(
    lexicon: Table, hand: Desk, node: int, pool: Desk, spread: Desk, depth: int
) -> bool:
    """R7: whether the tiles from the start to here are a word."""
    strict = int(hand[STRICT])
    if node == LOOSE:
        return ends_some_word(lexicon, pool, spread, depth, strict)
    return ends_word(lexicon, node, strict)


@rule
def is_readable(
    lexicon: Table, position: Position, desk: Desk, table: Desk, hand: Desk, level: Desk
) -> bool:
    """R19: where a TAKEMO lies in two words, whether both can be read at once."""
    if not level[NOW_JOINED] or not hand[CHECKED] or position.takemo != JOINT:
        return True
    return is_still_consistent(lexicon, desk, table, position, int(hand[STRICT]))


@rule
def write_moves(
    lexicon: Table,
    position: Position,
    table: Desk,
    hand: Desk,
    level: Desk,
    slot: int,
    first: int,
    way: int,
    depth: int,
    memo: Desk,
    moves: Moves,
) -> None:
    """R14, R27: the word, once for each legal removal; none if it captures and none is legal."""
    covered = int(level[NOW_COVERED])
    choices = 1
    gain = depth + 1
    if covered:
        entry = remembered(lexicon, position, table, hand, first, way, covered, memo)
        choices = int(memo[3 * entry + 1])
        gain += int(memo[3 * entry + 2])
    base = WORD_MOVE + MOST_REMOVALS * (slot + int(level[NOW_CODE]))
    if hand[IS_BEST]:
        if choices > 0 and gain > hand[BEST_GAIN]:
            hand[BEST_GAIN] = gain
            moves[0] = base
            hand[FOUND] = 1
        return
    for removal in range(choices):
        if hand[FOUND] < MAX_MOVES:
            moves[hand[FOUND]] = base + removal
            hand[FOUND] += 1


@rule
def remembered(
    lexicon: Table,
    position: Position,
    table: Desk,
    hand: Desk,
    first: int,
    way: int,
    covered: int,
    memo: Desk,
) -> int:
    """R27: the capture of these cells: looked up, or found and kept in place of another."""
    entry = covered % MEMO
    if memo[3 * entry] != covered:
        places = scratch(MOST_CAPTURED)
        removals = scratch(MOST_REMOVALS)
        camp = int(hand[CAMP])
        memo[3 * entry] = covered
        memo[3 * entry + 1] = find_removals(
            lexicon, table, position, camp, first, way, covered, places, removals
        )
        memo[3 * entry + 2] = bit_count(covered) + bit_count(int(removals[0]))
    return entry


@rule
def most_gain(
    desk: Desk, sight: Desk, hand: Desk, at: int, way: int, depth: int, covered: int
) -> int:
    """R30: no word that goes on from here can gain more tiles than this."""
    if covered:
        return PLACES
    laid = depth + 1
    left = int(hand[TILES_LEFT])
    while left > 0 and desk[at] != WALL:
        if is_tile(desk, at, ENEMY) and sight[OVER + at]:
            return PLACES
        if not is_tile(desk, at, OWN):
            if sight[CROSS + at] & sight[OVER + at] == 0:
                break
            laid += 1
            left -= 1
        at += way
    return laid
