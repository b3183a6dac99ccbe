"""What a net is shown of a move in Take Five: tiles known, racks, what is of use to whom (R13).

The mover comes first, then the others in turn. A tile that the move turns up, or lets the mover
look at, is chance: a take of a tile that is not known is shown as it stands before it, as a gamble.
So is the board of a round that begins.

    tiles     36 * 9       known to the mover, by square and value
    unknown   36           tiles that the mover does not know
    empty     36           squares without a tile
    looked    36           tiles that the mover has just looked at
    seen      3 * 36       tiles that each of the others knows
    useful    4 * 2 * 36   known to the mover and to a player, of use to whom, or winning the round
    pieces    4 * 36       where they stand
    racks     3 * 4 * 27   by phase, player and value: held once, twice, more often
    totals    3 * 4 * 32   by phase and player: the sum of the tiles
    held      3 * 4 * 6    by phase and player: how many tiles
    uses      4 * 27       by player and value: of no use, of use, winning the round
    reached   4 * 2 * 4    useful and winning tiles that a piece can reach, up to three
    unseen    9 * 5        tiles of each value that the mover does not know
    luck      2 * 9        the part of these that is of use to the mover, or wins, in eighths
    markers   4 * 4        rounds won by each player; fewer to be won count as won already
    out       4            who is out of the round
    stage     5            what is to be decided next
    next      4            by whom, counted from the mover
    moved     4            pieces moved in this turn
    given     10           the tile given up
    taken     10           the tile just taken
    single    3            a tile was taken in this turn, a gamble, a round that begins
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import NOBODY, Active, Move, Position
from quinte.core.native import rule, scratch
from quinte.games.take_five.material import (
    GOAL,
    MOST_MARKERS,
    NO_TILE,
    NONE,
    PIECES,
    PUBLIC,
    QUINTE,
    RACK,
    SEATS,
    SQUARES,
    TWENTY_ONE,
    VALUES,
)
from quinte.games.take_five.moves import TAKE
from quinte.games.take_five.pieces import landing_square, reach
from quinte.games.take_five.rounds import held, total

PHASES, STAGES = 3, 5
MOST_TOTAL = 31
EIGHTHS = 9
MOST_REACHED = 3
USELESS, USEFUL, WINNING = range(3)

TILES = 0
UNKNOWN = TILES + SQUARES * VALUES
EMPTY = UNKNOWN + SQUARES
LOOKED = EMPTY + SQUARES
SEEN = LOOKED + SQUARES
USED = SEEN + (SEATS - 1) * SQUARES
STANDS = USED + SEATS * 2 * SQUARES
RACKS = STANDS + PIECES * SQUARES
TOTALS = RACKS + PHASES * SEATS * 3 * VALUES
HELD = TOTALS + PHASES * SEATS * (MOST_TOTAL + 1)
USES = HELD + PHASES * SEATS * (RACK + 1)
REACHED = USES + SEATS * 3 * VALUES
UNSEEN = REACHED + SEATS * 2 * (MOST_REACHED + 1)
LUCK = UNSEEN + VALUES * 5
MARKERS = LUCK + 2 * EIGHTHS
OUT = MARKERS + SEATS * 4
STAGE = OUT + SEATS
NEXT = STAGE + STAGES
MOVED = NEXT + SEATS
GIVEN = MOVED + PIECES
TAKEN = GIVEN + VALUES + 1
USED_UP = TAKEN + VALUES + 1
GAMBLE = USED_UP + 1
FRESH = GAMBLE + 1
FEATURES = FRESH + 1

# Of each square its tile, a look, who knows it and to whom it is of use; of each player the rack,
# two sums, what is of use, what is reached, markers and whether he is out; and the single ones.
MAX_ACTIVE = SQUARES * (2 + SEATS - 1 + SEATS) + SEATS * (RACK + 2 + VALUES + 4) + VALUES + 20

SHOWN = np.dtype(
    [("value", np.int8, SQUARES), ("unseen", np.int64, VALUES + 1)],
    align=True,  # a GPU reads wide fields at such addresses only
)
"""What the mover knows of each square: a value, or HIDDEN; and the tiles seen nowhere."""
HIDDEN = -1


@rule
def write_features(before: Position, move: Move, after: Position, active: Active) -> int:
    """R13: what the mover knows after the move, and before what it brings to light."""
    player = int(before.player)
    bit = 1 << player
    if move == TAKE and int(before.known[landing_square(before)]) & bit == 0:
        count = write_round(before, before, player, active)
        active[count] = GAMBLE
        return count + 1
    if after.player == NOBODY:
        return 0
    if is_new_round(before, after):
        count = write_match(after, player, active, 0)
        active[count] = FRESH
        return count + 1
    return write_round(before, after, player, active)


@rule
def is_new_round(before: Position, after: Position) -> bool:
    """R23, R24: somebody has won a marker, or nobody could."""
    if before.voids != after.voids:
        return True
    for player in range(after.players):
        if before.markers[player] != after.markers[player]:
            return True
    return False


@rule
def write_round(before: Position, after: Position, player: int, active: Active) -> int:
    """R8 to R22: all of a round that goes on."""
    shown = scratch(SHOWN)
    find_shown(before, after, player, shown.value)
    find_unseen(after, shown.value, shown.unseen)
    count = write_squares(before, after, player, shown.value, active)
    count = write_uses(after, player, shown.value, shown.unseen, active, count)
    count = write_racks(after, player, active, count)
    count = write_match(after, player, active, count)
    return write_turn(after, player, active, count)


@rule
def seat_at(position: Position, player: int, place: int) -> int:
    """R1: the player so many places after another."""
    seat = player + place
    return seat if seat < position.players else seat - int(position.players)


@rule
def find_shown(before: Position, after: Position, player: int, value: Active) -> None:
    """R13: the tiles that the mover knew before the move, or that it showed to everybody."""
    bit = 1 << player
    for square in range(SQUARES):
        known = int(after.known[square])
        is_known = known & bit != 0 and (int(before.known[square]) & bit or known & PUBLIC)
        value[square] = after.tile[square]
        if after.tile[square] != NO_TILE and not is_known:
            value[square] = HIDDEN


@rule
def find_unseen(after: Position, value: Active, unseen: Active) -> None:
    """R2, R13: of the four tiles of each value, those the mover cannot see anywhere."""
    for each in range(1, VALUES + 1):
        unseen[each] = 4
    for square in range(SQUARES):
        if value[square] > NO_TILE:
            unseen[value[square]] -= 1
    for seat in range(SEATS):
        for place in range(RACK):
            unseen[after.rack[seat, place]] -= 1
    unseen[after.taken] -= 1
    unseen[after.given] -= 1


@rule
def write_squares(
    before: Position, after: Position, player: int, value: Active, active: Active
) -> int:
    """R5, R13: what lies on each square, who knows it, and where the pieces stand."""
    count = 0
    bit = 1 << player
    for square in range(SQUARES):
        if value[square] == NO_TILE:
            active[count] = EMPTY + square
        elif value[square] == HIDDEN:
            active[count] = UNKNOWN + square
        else:
            active[count] = TILES + VALUES * square + int(value[square]) - 1
        count += 1
        if value[square] == HIDDEN and int(after.known[square]) & bit & ~int(before.known[square]):
            active[count] = LOOKED + square
            count += 1
        for place in range(1, after.players):
            if int(after.known[square]) >> seat_at(after, player, place) & 1:
                active[count] = SEEN + SQUARES * (place - 1) + square
                count += 1
    for piece in range(PIECES):
        active[count] = STANDS + SQUARES * piece + int(after.piece[piece])
        count += 1
    return count


@rule
def write_uses(  # noqa: PLR0913, PLR0917, what is known, and where to write it
    after: Position, player: int, value: Active, unseen: Active, active: Active, count: int
) -> int:
    """R14, R19, R22: which tiles are of use to whom, and can be reached."""
    near = 0
    for piece in range(PIECES):
        near |= reach(after, piece)
    for place in range(after.players):
        seat = seat_at(after, player, place)
        for each in range(1, VALUES + 1):
            active[count] = USES + VALUES * (3 * place + use_of(after, seat, each)) + each - 1
            count += 1
        useful, winning = 0, 0
        for square in range(SQUARES):
            if value[square] <= NO_TILE or int(after.known[square]) >> seat & 1 == 0:
                continue
            use = use_of(after, seat, int(value[square]))
            if use != USELESS:
                active[count] = USED + SQUARES * (2 * place + use - 1) + square
                count += 1
                if near >> square & 1:
                    useful += 1
                    winning += 1 if use == WINNING else 0
        at = REACHED + 2 * (MOST_REACHED + 1) * place
        active[count] = at + min(useful, MOST_REACHED)
        active[count + 1] = at + MOST_REACHED + 1 + min(winning, MOST_REACHED)
        count += 2
    return write_luck(after, player, unseen, active, count)


@rule
def use_of(position: Position, player: int, value: int) -> int:
    """R14, R19, R22: what a tile of this value would be to a player."""
    count, points = held(position, player), total(position, player) + value
    if count == RACK:
        return USELESS
    if position.phase == TWENTY_ONE:
        if points == GOAL and count >= 2:
            return WINNING
        return USEFUL if points < GOAL and count < RACK - 1 else USELESS
    low, high = value, value
    for place in range(count):
        other = int(position.rack[player, place])
        if other == value:
            return USELESS
        low = min(low, other)
        high = max(high, other)
    if position.phase == QUINTE:
        if high - low > 4:
            return USELESS
        return WINNING if count == RACK - 1 else USEFUL
    if count < RACK - 1:
        return USEFUL if value + count >= 6 else USELESS
    for other in range(position.players):
        if other != player and total(position, other) >= points:
            return USELESS
    return WINNING


@rule
def write_luck(after: Position, player: int, unseen: Active, active: Active, count: int) -> int:
    """R2: what an unknown tile may be."""
    whole, useful, winning = 0, 0, 0
    for each in range(1, VALUES + 1):
        left = max(0, min(4, int(unseen[each])))
        active[count] = UNSEEN + 5 * (each - 1) + left
        count += 1
        use = use_of(after, player, each)
        whole += left
        useful += left if use != USELESS else 0
        winning += left if use == WINNING else 0
    active[count] = LUCK + eighths(useful, whole)
    active[count + 1] = LUCK + EIGHTHS + eighths(winning, whole)
    return count + 2


@rule
def eighths(part: int, whole: int) -> int:
    """Return a part in eighths of the whole, rounded down."""
    found = 0
    while found < EIGHTHS - 1 and part > 0 and 8 * part >= (found + 1) * whole:
        found += 1
    return found


@rule
def write_racks(after: Position, player: int, active: Active, count: int) -> int:
    """R10: the tiles of each player."""
    for place in range(after.players):
        seat = seat_at(after, player, place)
        at = SEATS * int(after.phase) + place
        for value in range(1, VALUES + 1):
            copies = 0
            for i in range(RACK):
                copies += 1 if after.rack[seat, i] == value else 0
            if copies > 0:
                active[count] = RACKS + VALUES * (3 * at + min(copies, 3) - 1) + value - 1
                count += 1
        points = min(total(after, seat), MOST_TOTAL)
        active[count] = TOTALS + (MOST_TOTAL + 1) * at + points
        active[count + 1] = HELD + (RACK + 1) * at + held(after, seat)
        count += 2
    return count


@rule
def write_match(after: Position, player: int, active: Active, count: int) -> int:
    """R8, R20, R23: how the match stands, and who is to decide what."""
    for place in range(after.players):
        seat = seat_at(after, player, place)
        missing = int(after.needed_markers) - int(after.markers[seat])
        active[count] = MARKERS + 4 * place + MOST_MARKERS - missing
        count += 1
        if after.out[seat]:
            active[count] = OUT + place
            count += 1
    turn = int(after.player) - player
    active[count] = NEXT + (turn if turn >= 0 else turn + int(after.players))
    active[count + 1] = STAGE + int(after.stage)
    return count + 2


@rule
def write_turn(after: Position, player: int, active: Active, count: int) -> int:
    """R8, R10, R16: what has been done in a turn that goes on."""
    if after.player != player:
        return count
    for i in range(2):
        if after.moved[i] != NONE:
            active[count] = MOVED + int(after.moved[i])
            count += 1
    active[count] = GIVEN + int(after.given)
    active[count + 1] = TAKEN + int(after.taken)
    count += 2
    if after.take_used:
        active[count] = USED_UP
        count += 1
    return count
