"""What a net is shown of a move in Make Five: rows, columns, the bag and the match (R8).

Colours are interchangeable, so a row or a column is shown as the way in which its tokens are equal:
there are 203 ways. So are columns, unless tokens must lie side by side: they are shown in an order
that follows from what is in them, the highest first. Everything about the ramp stands twice, for a
mover who aligns and for one who destroys. The token drawn next is chance, and so is the ramp of a
game that begins.

    of each role
    rows      5 * 203      which tokens of each row are equal
    columns   5 * 203      likewise
    lead      5 * 6 * 6    how often the best colour of a row lies there, and is in the bag
    led       25           squares that have the best colour of their row
    ready     5 * 6 * 3 * 3  how often the best colour of a row lies there, how many columns
                           are as high as to reach it, and on how many others that colour is on top
    twins     25           two rows that want the same colour
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

from quinte.core.contract import NOBODY, Active, Move, Position, Record
from quinte.core.native import rule, scratch
from quinte.games.make_five.material import COLOURS, COLUMNS, EMPTY, ROWS, TOKENS
from quinte.games.make_five.rules import aligner, row_points, total, waiting_count

KINDS = COLOURS + 1
WAYS = 203
MOST_GAP = 20
MOST_GAMES = 7
FEW = 3
"""So many are told apart: none, one, more."""

ROW = 0
COLUMN = ROW + ROWS * WAYS
LEAD = COLUMN + COLUMNS * WAYS
LED = LEAD + ROWS * KINDS * KINDS
READY = LED + COLUMNS * ROWS
TWINS = READY + ROWS * KINDS * FEW * FEW
HEIGHT = TWINS + ROWS * ROWS
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

# Of each row three and its squares, pairs of rows, of each column two, and the single ones.
MAX_ACTIVE = 3 * ROWS + COLUMNS * ROWS + ROWS * (ROWS - 1) // 2 + 2 * COLUMNS + 4 + 6

SEEN = np.dtype(
    [
        ("column", np.int64, COLUMNS),  # in the order in which they are shown
        ("key", np.int64, COLUMNS),  # by which they are ordered
        ("best", np.int64, ROWS),  # the colour that a row has most of, or EMPTY
        ("most", np.int64, ROWS),  # how often
        ("held", np.int64, COLOURS),  # tokens of each colour in the bag
    ],
    align=True,
)
"""What is found out about a ramp before it is shown."""


def build_ways() -> NDArray[np.int16]:
    """Assign a number to each way in which five squares can be equal, by their colours."""
    ways: dict[tuple[int, ...], int] = {}
    numbers = []
    for squares in product(range(KINDS), repeat=COLUMNS):
        names = {0: 0}
        way = tuple(names.setdefault(square, len(names)) for square in squares)
        numbers.append(ways.setdefault(way, len(ways)))
    return np.array(numbers, np.int16)


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
    seen = scratch(SEEN)
    find_leads(before, after, seen)
    order_columns(after, seen)
    points = 0
    for row in range(ROWS):
        points += row_points(after.token, row, int(after.contiguous))
        code = 0
        for place in range(COLUMNS):
            code = KINDS * code + int(after.token[seen.column[place], row]) + 1
        active[count] = role + ROW + WAYS * row + int(WAY[code])
        count = write_lead(after, seen, role, row, active, count + 1)
    for place in range(COLUMNS):
        column = int(seen.column[place])
        active[count] = role + COLUMN + WAYS * place + way_of_column(after, column)
        active[count + 1] = role + HEIGHT + KINDS * place + int(after.height[column])
        count += 2
        if after.advanced and after.placed == column:
            active[count] = PLACED + place
            count += 1
    active[count] = role + POINTS + points
    return count + 1


@rule
def find_leads(before: Position, after: Position, seen: Record) -> None:
    """R8, R10: the colour that a row has most of, by what the bag holds if several have as many."""
    for colour in range(COLOURS):
        seen.held[colour] = 0
    for i in range(before.inbag):
        seen.held[before.bag[i]] += 1
    for row in range(ROWS):
        seen.best[row] = EMPTY
        seen.most[row] = 0
        for colour in range(COLOURS):
            found = 0
            for column in range(COLUMNS):
                if after.token[column, row] == colour:
                    found += 1
            most = int(seen.most[row])
            is_equal = found == most and found > 0
            if found > most or (is_equal and seen.held[colour] > seen.held[seen.best[row]]):
                seen.best[row] = colour
                seen.most[row] = found


@rule
def way_of_column(after: Position, column: int) -> int:
    """R4: in which way the tokens of a column are equal."""
    code = 0
    for row in range(ROWS):
        code = KINDS * code + int(after.token[column, row]) + 1
    return int(WAY[code])


@rule
def order_columns(after: Position, seen: Record) -> None:
    """R4: the highest first, then those that rows lead with; side by side, as they lie."""
    for column in range(COLUMNS):
        key = int(after.height[column])
        for row in range(ROWS):
            is_led = (
                after.token[column, row] != EMPTY and after.token[column, row] == seen.best[row]
            )
            key = 2 * key + (1 if is_led else 0)
        key = 256 * key + way_of_column(after, column)
        place = column
        while place > 0 and not after.contiguous and seen.key[place - 1] < key:
            seen.key[place] = seen.key[place - 1]
            seen.column[place] = seen.column[place - 1]
            place -= 1
        seen.key[place] = key
        seen.column[place] = column


@rule
def write_lead(  # noqa: PLR0913, PLR0917, what is known, and where to write it
    after: Position, seen: Record, role: int, row: int, active: Active, count: int
) -> int:
    """R5, R8, R10: what a row has most of, and how near more of it is."""
    best, most = int(seen.best[row]), int(seen.most[row])
    left = int(seen.held[best]) if best != EMPTY else 0
    reaching, loose = 0, 0
    for column in range(COLUMNS):
        top = int(after.height[column]) - 1
        if top + 1 == row:
            reaching += 1
        if top >= 0 and top != row and best != EMPTY and after.token[column, top] == best:
            loose += 1 if seen.best[top] != best else 0
    kind = FEW * min(reaching, FEW - 1) + min(loose, FEW - 1)
    active[count] = role + LEAD + KINDS * (KINDS * row + most) + left
    active[count + 1] = role + READY + FEW * FEW * (KINDS * row + most) + kind
    count += 2
    for place in range(COLUMNS):
        if best != EMPTY and after.token[seen.column[place], row] == best:
            active[count] = role + LED + ROWS * place + row
            count += 1
    for other in range(row):
        if most > 1 and seen.most[other] > 1 and seen.best[other] == best:
            active[count] = role + TWINS + ROWS * row + other
            count += 1
    return count
