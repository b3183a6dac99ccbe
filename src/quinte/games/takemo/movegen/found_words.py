"""A word that was found: whether its TAKEMO can be read, and its moves (R14, R19, R27)."""

from __future__ import annotations

from quinte.core.contract import Lookup, Moves, Position
from quinte.core.native import large_scratch, rule, scratch
from quinte.games.takemo.camp_board import ENEMY, SPAN, cell_at
from quinte.games.takemo.legality.captures import CAPTURE, bit_count, find_removals
from quinte.games.takemo.legality.joker_readings import is_still_consistent
from quinte.games.takemo.legality.judge import find_read_fault
from quinte.games.takemo.material import JOINT, TAKEMO
from quinte.games.takemo.movegen.search import BEST, MEMORY, SIFTED, Search
from quinte.games.takemo.moves import (
    Ints,
    choices_among,
    is_after,
    pack_slot,
    pack_word,
    with_removal,
)
from quinte.games.takemo.placement import Placement
from quinte.games.takemo.word_worth import is_known, keep_move, worth_of


@rule
def is_readable(search: Search, position: Position, depth: int, lexicon: Lookup) -> bool:
    """R19, R22: where a TAKEMO lies in two words or over another, whether all can be read."""
    below, placement = search.frames[depth + 1], search.placement
    if below.overlaps and meets_takemo(placement):
        reason = scratch(3)
        find_laid(placement)
        return find_read_fault(position, placement, search.is_checked, reason, lexicon) == 0
    if not below.is_joined or not search.is_checked or position.takemo != JOINT:
        return True
    return is_still_consistent(placement, position, search.strict, lexicon)


@rule
def meets_takemo(placement: Placement) -> bool:
    """R22: whether a TAKEMO was laid over an enemy TAKEMO, or two of these were overlapped."""
    grid = placement.grid
    met = 0
    at = placement.first
    while 0 < grid[at] <= TAKEMO:
        if placement.before[at] == ENEMY * TAKEMO:
            met += 1
            if met > 1 or grid[at] == TAKEMO:
                return True
        at += placement.stride
    return False


@rule
def find_laid(placement: Placement) -> None:
    """R11: where the tiles of the word were laid."""
    grid = placement.grid
    count = 0
    at = placement.first
    while 0 < grid[at] <= TAKEMO:
        if grid[at] != placement.before[at]:
            placement.places[count] = at
            count += 1
        at += placement.stride
    placement.count = count


@rule
def write_moves(  # noqa: PLR0913, PLR0917, six, the word graph included
    search: Search, position: Position, depth: int, moves: Moves, worths: Ints, lexicon: Lookup
) -> None:
    """R14, R27: the word, once for each legal removal; none if it captures and none is legal."""
    below, line = search.frames[depth + 1], search.placement
    choices = 1
    gain = depth + 1
    if below.overlaps:
        line.overlaps = below.overlaps
        entry = remembered(search, position, lexicon)
        choices = choices_among(int(search.memory_choices[entry]), depth + 1)
        gain += int(search.memory_letters[entry])
    if choices == 0:
        return
    word = pack_word(pack_slot(line.direction, cell_at(line.first)), below.code, 0)
    if search.wanted == BEST:
        if gain > search.best_gain:
            search.best_gain = gain
            moves[0] = word
            search.found = 1
    elif search.wanted == SIFTED:
        if is_known(below.code, depth + 1, search.known):
            worth = worth_of(search, gain, below.jokers, line.first // SPAN == 1)
            search.found = keep_move(moves, worths, search.found, word, worth)
    else:
        write_choices(search, word, choices, moves)


@rule
def write_choices(search: Search, word: int, choices: int, moves: Moves) -> None:
    """R27: the word with each of its removals, as far as wanted and as many as fit."""
    for removal in range(choices):
        move = with_removal(word, removal)
        if is_after(move, search.after):
            at = search.found - search.skipped
            if 0 <= at < len(moves):
                moves[at] = move
            search.found += 1


@rule
def remembered(search: Search, position: Position, lexicon: Lookup) -> int:
    """R27: the capture of these cells: looked up, or found and kept in place of another."""
    overlaps = search.placement.overlaps
    entry = overlaps % MEMORY
    if search.memory_overlaps[entry] != overlaps:
        capture = large_scratch(CAPTURE)
        found = find_removals(capture, search.placement, position, lexicon)
        largest = int(capture.removals[0]) if found > 0 else 0
        search.memory_overlaps[entry] = overlaps
        search.memory_choices[entry] = found
        search.memory_letters[entry] = bit_count(overlaps) + bit_count(largest)
    return entry


@rule
def forget_captures(search: Search) -> None:
    """Remember nothing of words that begin elsewhere."""
    for entry in range(MEMORY):
        search.memory_overlaps[entry] = 0
