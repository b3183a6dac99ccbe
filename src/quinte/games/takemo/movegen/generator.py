"""Every word that can be laid: from each cell, letter by letter, down the word graph (R9 to R14).

For each direction and each cell the words are searched whose first tile lies there
(cell_search.py), so the moves come out in ascending order and none twice. What crosses is known
beforehand (cross_checks.py), and so is what can be laid before anything is touched (prefixes.py).
"""

from __future__ import annotations

from quinte.core.contract import Move, Moves, Position, Table
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.camp_board import (
    OWN,
    PLACES,
    SPAN,
    Desk,
    camp_of,
    cell_at,
    home_row,
    is_tile,
    lay_out,
    stride,
)
from quinte.games.takemo.laying import slot_of
from quinte.games.takemo.material import ACROSS, CELLS, MAX_MOVES, WORD_MOVE
from quinte.games.takemo.movegen.cell_search import (
    AT_HOME,
    BASE,
    DIRECTION,
    FIRST_PLACE,
    LINE,
    search_line,
)
from quinte.games.takemo.movegen.cross_checks import (
    AFTER,
    BEST_GAIN,
    CHECKED,
    FOUND,
    HAND,
    IS_BEST,
    IS_FREE,
    IS_SIFTED,
    KNOWN,
    MOST,
    OPEN,
    SIGHT,
    SKIPPED,
    STRICT,
    TILES_LEFT,
    free_before,
    look_across,
    look_at_enemy,
    may_touch,
    most_gain,
    take_stock,
)
from quinte.games.takemo.movegen.joker_prefixes import (
    POOL,
)
from quinte.games.takemo.movegen.prefixes import (
    BOOK,
    CHAINS,
    find_beginnings,
)

ALL, FREE, BEST, SIFTED = range(4)
"""What is written: every word of the dictionary, whatever may be laid, one that gains most tiles,
or the most promising ones."""
EVERY_WORD = 100
LARGE = BOOK + POOL
FROM_THE_FIRST = -1
AS_MANY_AS_FIT = -1
"""Instead of a place in the list: from its beginning, and no more than there is room for."""


@rule
def list_words(position: Position, place: int, moves: Moves, count: int, lexicon: Table) -> int:
    """R9 to R14, R18: every word; if they are too many, without those with the most TAKEMO.

    All are counted; those from this place on are written, as many as there is room for.
    """
    jokers = int(position.earned[position.player])
    found = MAX_MOVES + 1
    while found > MAX_MOVES:
        found = place_words(
            position, moves, moves, count, lexicon, ALL, jokers, EVERY_WORD, FROM_THE_FIRST, place
        )
        jokers -= 1
    return found


@rule
def list_words_after(
    position: Position, after: Move, moves: Moves, count: int, lexicon: Table
) -> int:
    """R9 to R14, R18, R33: the words numbered above a move, as many as there is room for."""
    jokers = int(position.earned[position.player])
    wanted = FREE if position.challenge else ALL
    found = place_words(
        position, moves, moves, count, lexicon, wanted, jokers, EVERY_WORD, after, AS_MANY_AS_FIT
    )
    return min(found, len(moves))


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
    after: Move,
    place: int,
) -> int:
    """R9 to R14: every word with so many TAKEMO at most, or only some that are wanted.

    Those numbered above a move are listed, and written from a place in the list on. The search ends
    when MAX_MOVES are exceeded, or the room for them if they need only be AS_MANY_AS_FIT.
    Promising words are written with their worths, the best first, as many as `worths` holds; of a
    hundred longer words the player knows so many.
    """
    desk = scratch(PLACES)
    table = scratch(PLACES)
    sight = scratch(SIGHT)
    hand = scratch(HAND)
    chains = scratch(CHAINS)
    large = room(LARGE)
    entries, pool = large[:BOOK], large[BOOK:]
    camp = camp_of(int(position.player))
    lay_out(position, camp, desk)
    lay_out(position, camp, table)
    take_stock(position, hand, jokers)
    if wanted == BEST or wanted == SIFTED:
        hand[CHECKED] = 1
        hand[STRICT] = int(position.variant_1)
    hand[FOUND] = count
    hand[KNOWN] = known
    hand[IS_BEST] = 1 if wanted == BEST else 0
    hand[IS_SIFTED] = 1 if wanted == SIFTED else 0
    hand[BEST_GAIN] = -1
    hand[IS_FREE] = 1 if wanted == FREE else 0
    hand[AFTER] = after
    hand[SKIPPED] = max(place, 0)
    hand[MOST] = min(len(moves), MAX_MOVES) if place == AS_MANY_AS_FIT else MAX_MOVES
    look_at_enemy(lexicon, position, desk, sight)
    has_beginnings = wanted != FREE and find_beginnings(lexicon, hand, pool, entries, chains)
    first_slot = slot_of(after) if after >= WORD_MOVE else 0
    for direction in range(2):
        look_across(lexicon, position, desk, direction, hand, sight)
        way = stride(direction)
        for row in range(1, position.board_size + 1):
            for column in range(1, position.board_size + 1):
                at = SPAN * row + column
                tiles = int(hand[TILES_LEFT])
                if CELLS * direction + cell_at(at) < first_slot or hand[FOUND] > hand[MOST]:
                    continue
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
