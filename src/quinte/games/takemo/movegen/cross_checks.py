"""What is known before a tile is laid: which letters each cell can take, and where words may begin.

They are the cross-checks and the anchors of word-game programs: for words in one direction, the
letters that make a word of what crosses, and the cells next to one's own tiles.
"""

from __future__ import annotations

from quinte.core.contract import Lookup, Position
from quinte.core.native import rule
from quinte.games.takemo.camp_board import (
    ANY,
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    WALL,
    Grid,
    has_neighbour,
    has_takemo,
    is_tile,
    letters_for,
    run_length,
    run_start,
    steps_between,
    stride_of,
)
from quinte.games.takemo.legality.joker_readings import letters_of_takemo
from quinte.games.takemo.material import EMPTY, TAKEMO
from quinte.games.takemo.movegen.search import Search


@rule
def check_overlaps(search: Search, position: Position, lexicon: Lookup) -> None:
    """R10, R21, R22: which letters may overlap, and which cells touch own tiles."""
    grid = search.placement.grid
    for at in range(PLACES):
        search.overlap_letters[at] = 0
        search.open_letters[at] = 0
        search.is_anchor[at] = 0
        search.prize[at] = 0
        if grid[at] == WALL:
            continue
        search.overlap_letters[at] = letters_over(grid, at, position, lexicon)
        if is_tile(grid, at, ENEMY):
            search.prize[at] = enemies_through(grid, at, 1) + enemies_through(grid, at, SPAN)
        is_near = has_neighbour(grid, at, 1, OWN) or has_neighbour(grid, at, SPAN, OWN)
        search.is_anchor[at] = 1 if is_near else 0


@rule
def letters_over(grid: Grid, at: int, position: Position, lexicon: Lookup) -> int:
    """R21, R22: the letters, as bits, that may lie over a place."""
    if not is_tile(grid, at, ENEMY):
        return ANY
    if grid[at] != ENEMY * TAKEMO:
        return 1 << (-grid[at] - 1)
    return letters_of_takemo(grid, at, position, lexicon) if position.takemo_capturable else 0


@rule
def enemies_through(grid: Grid, at: int, stride: int) -> int:
    """R23: how long the enemy's run through a place is."""
    return run_length(grid, run_start(grid, at, stride, ENEMY), stride, ENEMY)


@rule
def check_crossings(search: Search, position: Position, direction: int, lexicon: Lookup) -> None:
    """R10, R12, R33: the letters that make words of what crosses, unless words are contested."""
    grid = search.placement.grid
    stride = stride_of(1 - direction)
    for row in range(position.board_size):
        for column in range(position.board_size):
            at = SPAN * (row + 1) + column + 1
            search.cross_letters[at] = ANY
            search.meets_joker[at] = 0
            if (
                search.is_checked
                and search.is_anchor[at]
                and not is_tile(grid, at, OWN)
                and has_neighbour(grid, at, stride, OWN)
            ):
                letters = letters_for(grid, at, stride, search.strict, lexicon)
                search.cross_letters[at] = letters
                search.meets_joker[at] = 1 if crosses_takemo(grid, at, stride) else 0
            search.open_letters[at] = search.cross_letters[at] & search.overlap_letters[at]


@rule
def crosses_takemo(grid: Grid, at: int, stride: int) -> bool:
    """R19: whether a TAKEMO lies in this side’s run through an empty place."""
    start = run_start(grid, at, stride, OWN)
    before = steps_between(start, at, stride)
    after = run_length(grid, at, stride, OWN) - 1
    return has_takemo(grid, start, stride, before) or has_takemo(grid, at + stride, stride, after)


@rule
def free_before(search: Search, at: int, stride: int) -> int:
    """R9, R10: how many cells from here on are free and next to no tile of one's own."""
    count = 0
    while search.placement.grid[at] == EMPTY and not search.is_anchor[at]:
        count += 1
        at += stride
    return count


@rule
def may_touch(search: Search, at: int, tiles: int) -> bool:
    """R9: whether a word going on here with this many tiles can reach one's own."""
    laid = 0
    while laid < tiles and search.placement.grid[at] != WALL:
        if search.open_letters[at] == 0:
            return False
        if search.is_anchor[at]:
            return True
        laid += 1
        at += search.placement.stride
    return False


@rule
def joker_letters(search: Search, at: int) -> int:
    """R19, R22: the letters that a TAKEMO laid here can be; by option the crossing word is free.

    Over an enemy TAKEMO it is one letter, whatever the option.
    """
    over = int(search.overlap_letters[at])
    return int(search.open_letters[at]) if search.is_joint or over != ANY else over


@rule
def most_gain(search: Search, at: int, laid: int, left: int) -> int:
    """R30: the most tiles gained by a word with a number of tiles that goes on here."""
    grid = search.placement.grid
    while left > 0 and grid[at] != WALL:
        if not is_tile(grid, at, OWN):
            if search.open_letters[at] == 0:
                break
            laid += 1 + int(search.prize[at])
            left -= 1
        at += search.placement.stride
    return laid
