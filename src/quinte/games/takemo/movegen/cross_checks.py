"""What is known before a tile is laid: which letters each cell can take, and where words may begin.

`sight` holds, for each place and for words in one direction: the letters, as bits, that make a word
of what crosses; the letters that may overlap what lies there; both together; whether an own tile is
next to it; whether a TAKEMO lies in what crosses; how many enemy tiles overlapping it can capture.
`hand` holds what the mover can lay, and what the search has to know all the time.
"""

from __future__ import annotations

from quinte.core.contract import Position, Table
from quinte.core.native import rule
from quinte.games.takemo.camp_board import (
    ANY,
    ENEMY,
    OWN,
    PLACES,
    SPAN,
    WALL,
    Desk,
    camp_of,
    has_neighbour,
    has_takemo,
    is_tile,
    letters_for,
    run_length,
    run_start,
    stride,
)
from quinte.games.takemo.legality.joker_readings import letters_of_takemo
from quinte.games.takemo.material import EMPTY, JOINT, LETTERS, TAKEMO

CROSS, OVER, OPEN, NEAR, LINKED, PRIZE = (i * PLACES for i in range(6))
SIGHT = 6 * PLACES

RACK_TAKEMO = LETTERS
TILES_LEFT = LETTERS + 1
CAMP = LETTERS + 2
STRICT = LETTERS + 3
CHECKED = LETTERS + 4
FOUND = LETTERS + 5
BEST_GAIN = LETTERS + 6
IS_BEST = LETTERS + 7
IS_JOINT = LETTERS + 8
KNOWN = LETTERS + 9
MAY_EARN = LETTERS + 10
BAGGED = LETTERS + 11
IS_SIFTED = LETTERS + 12
AFTER = LETTERS + 13
MOST = LETTERS + 14
IS_FREE = LETTERS + 15
SKIPPED = LETTERS + 16
HAND = LETTERS + 17


@rule
def take_stock(position: Position, hand: Desk, most_jokers: int) -> None:
    """R5, R18: the letters and the TAKEMO that can be laid."""
    player = int(position.player)
    for letter in range(LETTERS):
        hand[letter] = int(position.rack[player, letter])
    hand[RACK_TAKEMO] = min(int(position.earned[player]), most_jokers)
    hand[TILES_LEFT] = int(position.held[player]) + hand[RACK_TAKEMO]
    hand[CAMP] = camp_of(player)
    hand[CHECKED] = 0 if position.challenge else 1
    hand[STRICT] = int(position.variant_1) * hand[CHECKED]
    hand[MAY_EARN] = 1 if position.supply[camp_of(player)] > 0 else 0
    hand[BAGGED] = int(position.bagged[camp_of(player)])
    hand[IS_JOINT] = 1 if position.takemo == JOINT else 0


@rule
def look_at_enemy(lexicon: Table, position: Position, desk: Desk, sight: Desk) -> None:
    """R10, R21, R22: which letters may overlap, and which cells touch own tiles."""
    for at in range(SPAN, PLACES - SPAN):
        if desk[at] == WALL:
            continue
        sight[OVER + at] = ANY
        if is_tile(desk, at, ENEMY):
            sight[OVER + at] = 1 << (-desk[at] - 1)
            if desk[at] == ENEMY * TAKEMO:
                is_open = position.takemo_capturable
                sight[OVER + at] = letters_of_takemo(lexicon, desk, at, position) if is_open else 0
            sight[PRIZE + at] = enemies_through(desk, at, 1) + enemies_through(desk, at, SPAN)
        is_near = has_neighbour(desk, at, 1, OWN) or has_neighbour(desk, at, SPAN, OWN)
        sight[NEAR + at] = 1 if is_near else 0


@rule
def enemies_through(desk: Desk, at: int, way: int) -> int:
    """R23: how long the enemy's run through a place is."""
    return run_length(desk, run_start(desk, at, way, ENEMY), way, ENEMY)


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
            if (
                hand[CHECKED]
                and sight[NEAR + at]
                and not is_tile(desk, at, OWN)
                and has_neighbour(desk, at, way, OWN)
            ):
                sight[CROSS + at] = letters_for(lexicon, desk, at, way, int(hand[STRICT]))
                sight[LINKED + at] = 1 if crosses_takemo(desk, at, way) else 0
            sight[OPEN + at] = sight[CROSS + at] & sight[OVER + at]


@rule
def crosses_takemo(desk: Desk, at: int, way: int) -> bool:
    """R19: whether a TAKEMO lies in the own run through an empty place."""
    start = run_start(desk, at, way, OWN)
    before = (at - start) // SPAN if way == SPAN else at - start
    after = run_length(desk, at, way, OWN) - 1
    return has_takemo(desk, start, way, before) or has_takemo(desk, at + way, way, after)


@rule
def free_before(desk: Desk, sight: Desk, at: int, way: int) -> int:
    """R9, R10: how many cells from here on are free and touch no own tile."""
    count = 0
    while desk[at] == EMPTY and not sight[NEAR + at]:
        count += 1
        at += way
    return count


@rule
def may_touch(desk: Desk, sight: Desk, at: int, way: int, tiles: int) -> bool:
    """R9: whether a word that goes on here by so many tiles can come to touch an own one."""
    laid = 0
    while laid < tiles and desk[at] != WALL:
        if sight[OPEN + at] == 0:
            return False
        if sight[NEAR + at]:
            return True
        laid += 1
        at += way
    return False


@rule
def star_letters(sight: Desk, hand: Desk, at: int) -> int:
    """R19, R22: the letters that a TAKEMO laid here can be; by option the crossing word is free.

    Over an enemy TAKEMO it is one letter, whatever the option.
    """
    over = int(sight[OVER + at])
    return int(sight[OPEN + at]) if hand[IS_JOINT] or over != ANY else over


@rule
def most_gain(desk: Desk, sight: Desk, at: int, way: int, laid: int, left: int) -> int:
    """R30: a word with so many tiles that goes on here, by so many at most, gains no more tiles."""
    while left > 0 and desk[at] != WALL:
        if not is_tile(desk, at, OWN):
            if sight[OPEN + at] == 0:
                break
            laid += 1 + int(sight[PRIZE + at])
            left -= 1
        at += way
    return laid
