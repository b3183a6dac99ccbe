"""A word that was found: whether its TAKEMO can be read, and its moves (R14, R19, R27)."""

from __future__ import annotations

from quinte.core.contract import Moves, Position, Table
from quinte.core.native import room, rule, scratch
from quinte.games.takemo.camp_board import SPAN, Desk
from quinte.games.takemo.laying import choices_among
from quinte.games.takemo.legality.captures import MOST_CAPTURED, bit_count, find_removals
from quinte.games.takemo.legality.joker_readings import is_still_consistent
from quinte.games.takemo.legality.judge import find_read_fault
from quinte.games.takemo.material import (
    JOINT,
    MOST_REMOVALS,
    MOST_TILES,
    TAKEMO,
    WORD_MOVE,
)
from quinte.games.takemo.movegen.cross_checks import (
    AFTER,
    BEST_GAIN,
    CAMP,
    CHECKED,
    FOUND,
    IS_BEST,
    IS_SIFTED,
    KNOWN,
    SKIPPED,
    STRICT,
)
from quinte.games.takemo.movegen.graph_steps import CODE, COVERED, JOINED, JOKERS
from quinte.games.takemo.word_worth import insert, is_known, worth_of

MEMO = 8
"""Captures remembered on one line: which cells, and how many removals and letters."""
MEMOS = 3 * MEMO


@rule
def is_readable(
    lexicon: Table,
    position: Position,
    desk: Desk,
    table: Desk,
    hand: Desk,
    below: Desk,
    first: int,
    way: int,
) -> bool:
    """R19, R22: where a TAKEMO lies in two words or over another, whether all can be read."""
    if below[COVERED] and meets_takemo(desk, table, first, way):
        places = scratch(MOST_TILES)
        reason = scratch(3)
        is_checked = int(hand[CHECKED])
        count = find_laid(desk, table, first, way, places)
        return (
            find_read_fault(position, desk, table, places, count, way, is_checked, reason, lexicon)
            == 0
        )
    if not below[JOINED] or not hand[CHECKED] or position.takemo != JOINT:
        return True
    return is_still_consistent(lexicon, desk, table, position, int(hand[STRICT]))


@rule
def meets_takemo(desk: Desk, table: Desk, first: int, way: int) -> bool:
    """R22: whether a TAKEMO was laid over an enemy TAKEMO, or two of these were overlapped."""
    met = 0
    at = first
    while 0 < desk[at] <= TAKEMO:
        if table[at] == -TAKEMO:
            met += 1
            if met > 1 or desk[at] == TAKEMO:
                return True
        at += way
    return False


@rule
def find_laid(desk: Desk, table: Desk, first: int, way: int, places: Desk) -> int:
    """R11: where the tiles of the word were laid."""
    count = 0
    at = first
    while 0 < desk[at] <= TAKEMO:
        if desk[at] != table[at]:
            places[count] = at
            count += 1
        at += way
    return count


@rule
def write_moves(
    lexicon: Table,
    position: Position,
    table: Desk,
    hand: Desk,
    below: Desk,
    slot: int,
    first: int,
    way: int,
    depth: int,
    memo: Desk,
    moves: Moves,
    worths: Desk,
) -> None:
    """R14, R27: the word, once for each legal removal; none if it captures and none is legal."""
    covered = int(below[COVERED])
    choices = 1
    gain = depth + 1
    if covered:
        entry = remembered(lexicon, position, table, hand, first, way, covered, memo)
        choices = choices_among(int(memo[3 * entry + 1]), depth + 1)
        gain += int(memo[3 * entry + 2])
    base = WORD_MOVE + slot + int(below[CODE])
    if hand[IS_BEST]:
        if choices > 0 and gain > hand[BEST_GAIN]:
            hand[BEST_GAIN] = gain
            moves[0] = base
            hand[FOUND] = 1
        return
    if hand[IS_SIFTED]:
        if choices > 0 and is_known(int(below[CODE]), depth + 1, int(hand[KNOWN])):
            worth = worth_of(hand, gain, int(below[JOKERS]), 1 if first // SPAN == 1 else 0)
            hand[FOUND] = insert(moves, worths, int(hand[FOUND]), base, worth)
        return
    for removal in range(choices):
        if base + removal > hand[AFTER]:
            at = int(hand[FOUND] - hand[SKIPPED])
            if 0 <= at < len(moves):
                moves[at] = base + removal
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
        removals = room(MOST_REMOVALS)
        removals[0] = 0
        camp = int(hand[CAMP])
        memo[3 * entry] = covered
        memo[3 * entry + 1] = find_removals(
            lexicon, table, position, camp, first, way, covered, places, removals
        )
        memo[3 * entry + 2] = bit_count(covered) + bit_count(int(removals[0]))
    return entry
