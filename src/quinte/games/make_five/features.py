"""What a net is shown of a move in Make Five: rows, columns, the bag and the match (R8).

Colours are alike, so a row or a column is shown as the way in which its tokens are equal: there are
203 ways. Everything about the ramp stands twice, for a mover who aligns and for one who destroys.
The token drawn next is chance, and so is the ramp of a game that begins.

    of each role
    rows      5 * 203      which tokens of each row are equal
    columns   5 * 203      likewise
    lead      5 * 6 * 6    how often the best colour of a row lies there, and is in the bag
    led       25           squares that have the best colour of their row
    height    5 * 6        tokens in each column
    bag       26           tokens in the bag
    points    26           what the ramp would count now
    gap       41           points ahead of the other player, from -20 to 20
    games     8            games to be counted yet

    next      2            who moves next: the mover again, or the other
    waiting   6            first tokens still to be spread
    placed    5            the column of the token that an aligner may take, with `advanced`
    fresh     1            a game begins
    rules     2            `contiguous`, `advanced`
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import NOBODY, Active, Move, Position
from quinte.core.native import rule
from quinte.games.make_five.material import COLOURS, COLUMNS, EMPTY, NONE, ROWS, TOKENS
from quinte.games.make_five.rules import aligner, row_points, total, waiting_count

KINDS = COLOURS + 1
WAYS = 203
MOST_GAP = 20
MOST_GAMES = 7

ROW = 0
COLUMN = ROW + ROWS * WAYS
LEAD = COLUMN + COLUMNS * WAYS
LED = LEAD + ROWS * KINDS * KINDS
HEIGHT = LED + COLUMNS * ROWS
BAG = HEIGHT + COLUMNS * KINDS
POINTS = BAG + TOKENS + 1
GAP = POINTS + TOKENS + 1
GAMES = GAP + 2 * MOST_GAP + 1
ROLE = GAMES + MOST_GAMES + 1
"""How many features each of the two roles has."""
NEXT = 2 * ROLE
WAITING = NEXT + 2
PLACED = WAITING + COLOURS + 1
FRESH = PLACED + COLUMNS
RULES = FRESH + 1
FEATURES = RULES + 2

# Of each row three and its squares, of each column two, and the single ones.
MAX_ACTIVE = 2 * ROWS + COLUMNS * ROWS + 2 * COLUMNS + 4 + 6


def build_ways() -> NDArray[np.int16]:
    """Give a number to the ways in which five squares can be equal, by their colours."""
    ways: dict[tuple[int, ...], int] = {}
    table = []
    for squares in product(range(KINDS), repeat=COLUMNS):
        names = {0: 0}
        way = tuple(names.setdefault(square, len(names)) for square in squares)
        table.append(ways.setdefault(way, len(ways)))
    return np.array(table, np.int16)


WAY = build_ways()


@rule
def write_features(before: Position, _move: Move, after: Position, active: Active) -> int:
    """R8: what the mover knows after the move and before a token is drawn."""
    if after.player == NOBODY:
        return 0
    player = int(before.player)
    role = 0 if aligner(after) == player else ROLE
    count = write_match(after, player, role, active)
    if after.game != before.game:
        active[count] = FRESH
        return count + 1
    count = write_ramp(before, after, role, active, count)
    active[count] = role + BAG + int(before.inbag)
    active[count + 1] = WAITING + waiting_count(after)
    count += 2
    if after.advanced and after.placed != NONE:
        active[count] = PLACED + int(after.placed)
        count += 1
    return count


@rule
def write_match(after: Position, player: int, role: int, active: Active) -> int:
    """R10, R14, R17: how the match stands, who is next, and the rules agreed on."""
    gap = total(after, player) - total(after, 1 - player)
    left = 2 * int(after.pairs) - int(after.game)
    active[0] = role + GAP + MOST_GAP + max(-MOST_GAP, min(MOST_GAP, gap))
    active[1] = role + GAMES + max(0, min(MOST_GAMES, left))
    active[2] = NEXT + (0 if after.player == player else 1)
    count = 3
    if after.contiguous:
        active[count] = RULES
        count += 1
    if after.advanced:
        active[count] = RULES + 1
        count += 1
    return count


@rule
def write_ramp(before: Position, after: Position, role: int, active: Active, count: int) -> int:
    """R4, R10: the rows, the columns, and what they would count."""
    points = 0
    for row in range(ROWS):
        points += row_points(after.token, row, int(after.contiguous))
        code = 0
        for column in range(COLUMNS):
            code = KINDS * code + int(after.token[column, row]) + 1
        active[count] = role + ROW + WAYS * row + int(WAY[code])
        count = write_lead(before, after, role, row, active, count + 1)
    for column in range(COLUMNS):
        code = 0
        for row in range(ROWS):
            code = KINDS * code + int(after.token[column, row]) + 1
        active[count] = role + COLUMN + WAYS * column + int(WAY[code])
        active[count + 1] = role + HEIGHT + KINDS * column + int(after.height[column])
        count += 2
    active[count] = role + POINTS + points
    return count + 1


@rule
def write_lead(  # noqa: PLR0913, PLR0917, what is known, and where to write it
    before: Position, after: Position, role: int, row: int, active: Active, count: int
) -> int:
    """R8, R10: the colour that a row has most of, by what the bag holds if several have as many."""
    best, most, left = EMPTY, 0, 0
    for colour in range(COLOURS):
        found = 0
        for column in range(COLUMNS):
            if after.token[column, row] == colour:
                found += 1
        held = in_bag(before, colour) if found > 0 and found >= most else 0
        if found > most or (found == most and found > 0 and held > left):
            best, most, left = colour, found, held
    active[count] = role + LEAD + KINDS * (KINDS * row + most) + left
    count += 1
    for column in range(COLUMNS):
        if best != EMPTY and after.token[column, row] == best:
            active[count] = role + LED + ROWS * column + row
            count += 1
    return count


@rule
def in_bag(before: Position, colour: int) -> int:
    """R8: how many tokens of a colour are in the bag, which both can work out."""
    count = 0
    for i in range(before.inbag):
        if before.bag[i] == colour:
            count += 1
    return count
