"""Every word that can be laid: from each cell, letter by letter, down the word graph (R9 to R14).

For each direction and each cell the words are searched whose first tile lies there (searching.py),
so the moves come out in ascending order and none twice. What crosses is known beforehand
(surveying.py), and so is what can be laid before anything is touched (beginnings.py).
"""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Table
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.beginnings import (
    BOOK,
    CHAINS,
    find_beginnings,
)
from quinte.games.takemo.desk import (
    OWN,
    PLACES,
    SPAN,
    Desk,
    camp_of,
    home_row,
    is_tile,
    lay_out,
    stride,
)
from quinte.games.takemo.layout import (
    ACROSS,
    MAX_MOVES,
)
from quinte.games.takemo.searching import AT_HOME, BASE, DIRECTION, FIRST_PLACE, LINE, search_line
from quinte.games.takemo.spreading import (
    POOL,
)
from quinte.games.takemo.surveying import (
    BEST_GAIN,
    CHECKED,
    FOUND,
    HAND,
    IS_BEST,
    IS_SIFTED,
    KNOWN,
    OPEN,
    SIGHT,
    STRICT,
    TILES_LEFT,
    free_before,
    look_across,
    look_at_enemy,
    may_touch,
    most_gain,
    take_stock,
)

ALL, BEST, SIFTED = range(3)
"""What is written: every word, one that gains most tiles, or the most promising ones."""
EVERY_WORD = 100


@rule
def list_words(position: Position, moves: Moves, count: int, lexicon: Table) -> int:
    """R9 to R14, R18: every word; if they are too many, without those with the most TAKEMO."""
    jokers = int(position.earned[position.player])
    worths = scratch(1)
    found = MAX_MOVES + 1
    while found > MAX_MOVES:
        found = place_words(position, moves, worths, count, lexicon, ALL, jokers, EVERY_WORD)
        jokers -= 1
    return found


@rule
def place_words(
    position: Position,
    moves: Moves,
    worths: Desk,
    count: int,
    lexicon: Table,
    wanted: int,
    jokers: int,
    known: int,
) -> int:
    """R9 to R14: every word with so many TAKEMO at most, or only some that are wanted.

    Promising words are written with their worths, the best first, as many as `worths` holds; of a
    hundred longer words the player knows so many.
    """
    desk = scratch(PLACES)
    table = scratch(PLACES)
    sight = scratch(SIGHT)
    hand = scratch(HAND)
    chains = scratch(CHAINS)
    entries = room(BOOK)
    pool = room(POOL)
    camp = camp_of(int(position.player))
    lay_out(position, camp, desk)
    lay_out(position, camp, table)
    take_stock(position, hand, jokers)
    if wanted != ALL:
        hand[CHECKED] = 1
        hand[STRICT] = int(position.variant_1)
    hand[FOUND] = count
    hand[KNOWN] = known
    hand[IS_BEST] = 1 if wanted == BEST else 0
    hand[IS_SIFTED] = 1 if wanted == SIFTED else 0
    hand[BEST_GAIN] = -1
    look_at_enemy(lexicon, position, desk, sight)
    has_beginnings = find_beginnings(lexicon, hand, pool, entries, chains)
    for direction in range(2):
        look_across(lexicon, position, desk, direction, hand, sight)
        way = stride(direction)
        for row in range(1, position.board_size + 1):
            for column in range(1, position.board_size + 1):
                at = SPAN * row + column
                tiles = int(hand[TILES_LEFT])
                if is_tile(desk, at, OWN) or sight[OPEN + at] == 0:
                    continue
                if wanted == BEST and most_gain(desk, sight, at, way, 0, tiles) <= hand[BEST_GAIN]:
                    continue
                is_home = direction == ACROSS and row == home_row(position)
                free = 0 if is_home else free_before(desk, sight, at, way)
                if not is_home and (
                    free >= tiles or not may_touch(desk, sight, at + free * way, way, tiles - free)
                ):
                    continue
                line = scratch(LINE)
                line[FIRST_PLACE] = at
                line[DIRECTION] = direction
                line[AT_HOME] = 1 if is_home else 0
                line[BASE] = free if has_beginnings else 0
                search_line(
                    lexicon,
                    position,
                    desk,
                    table,
                    sight,
                    hand,
                    pool,
                    entries,
                    chains,
                    line,
                    moves,
                    worths,
                )
    return int(hand[FOUND])
