"""The turn of Take Five: two pieces, what they land on, and the penalty (R8, R10 to R19, R22)."""

from __future__ import annotations

from quinte.core.contract import Moves, Position
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.games.take_five.material import (
    AFTER_BOTH_MOVES,
    ALWAYS_UNDER_PIECE,
    DECLARE,
    EVERYBODY,
    GIVE,
    GOAL,
    KEEP,
    MOVE,
    NO_TILE,
    NONE,
    PUT,
    QUINTE,
    RACK,
    SCORE,
    SQUARES,
    TWENTY_ONE,
    VALUES,
)
from quinte.games.take_five.moves import pack_give, pack_put
from quinte.games.take_five.pieces import landing_square
from quinte.games.take_five.rounds import (
    eliminate,
    end_turn,
    held,
    is_open,
    lay_open,
    total,
    win_round,
)

# The moves of a turn: R8, R11.


@rule
def move_piece(position: Position, piece: int, square: int) -> None:
    """R8, R11: a landing is dealt with at once, or both after the second move."""
    index = 0 if position.moved[0] == NONE else 1
    position.moved[index] = piece
    position.piece[piece] = square
    position.landed[index] = 1 if position.tile[square] != NO_TILE else 0
    if position.resolution == AFTER_BOTH_MOVES:
        if index == 1:
            position.active = 0
            arrive(position)
    else:
        position.active = index
        arrive(position)


@rule
def arrive(position: Position) -> None:
    """R10, R12: on a tile, see or take; once a tile was taken, the look is automatic."""
    position.stage = DECLARE
    if position.landed[position.active] == 0:
        next_landing(position)
    elif position.take_used:
        look(position)
        next_landing(position)


@rule
def next_landing(position: Position) -> None:
    """R8, R11: the other piece, the other landing, or the end of the turn."""
    position.stage = MOVE
    if position.active == 1:
        end_turn(position)
    elif position.resolution == AFTER_BOTH_MOVES:
        position.active = 1
        position.stage = DECLARE
        if position.landed[1] == 0:
            end_turn(position)
        elif position.take_used:
            look(position)
            end_turn(position)


# See or take: R10, R12 to R14, R19, R22.


@rule
def look(position: Position) -> None:
    """R10, R13: the player alone learns the value; all see that he looked."""
    position.known[landing_square(position)] |= 1 << int(position.player)


@rule
def take_tile(position: Position) -> None:
    """R10, R12, R14, R19, R22: the tile is turned up, then judged by the round."""
    square = landing_square(position)
    position.taken = position.tile[square]
    position.shown = position.taken
    position.take_used = 1
    position.tile[square] = NO_TILE
    position.known[square] = 0
    if position.phase == TWENTY_ONE:
        judge_twenty_one(position)
    elif not fits(position):
        return_tile(position)
    elif position.phase == SCORE and held(position, int(position.player)) < RACK - 1:
        if position.voluntary_return:
            position.stage = KEEP
        else:
            keep_tile(position)
            next_landing(position)
    else:
        keep_tile(position)
        if held(position, int(position.player)) == RACK:
            win_round(position, int(position.player))
        else:
            next_landing(position)


@rule
def fits(position: Position) -> bool:
    """R14, R22: a new value that can still win, a fifth one only if it does."""
    player = int(position.player)
    value = int(position.taken)
    low, high = value, value
    for place in range(held(position, player)):
        other = int(position.rack[player, place])
        if other == value:
            return False
        low = min(low, other)
        high = max(high, other)
    if position.phase == QUINTE:
        return high - low <= 4
    return held(position, player) < RACK - 1 or beats_all(position, total(position, player) + value)


@rule
def beats_all(position: Position, points: int) -> bool:
    """R14: more than every opponent has now, however many tiles they hold."""
    for player in range(position.players):
        is_opponent = player != position.player and not has_left(position, player)
        if is_opponent and total(position, player) >= points:
            return False
    return True


@rule
def keep_tile(position: Position) -> None:
    """R10: the tile goes face up on the rack."""
    player = int(position.player)
    position.rack[player, held(position, player)] = position.taken
    position.taken = NO_TILE


@rule
def judge_twenty_one(position: Position) -> None:
    """R19, R20: exactly 21 with three to five tiles wins; too much, or five without, is out."""
    player = int(position.player)
    keep_tile(position)
    count = held(position, player)
    points = total(position, player)
    if points == GOAL and count >= 3:
        win_round(position, player)
    elif points > GOAL or count == RACK:
        eliminate(position, player)
    else:
        next_landing(position)


# The penalty: R15 to R18.


@rule
def return_tile(position: Position) -> None:
    """R15, R16: back on its own square, shown to all; then a tile already held is given up."""
    square = landing_square(position)
    position.tile[square] = position.taken
    position.known[square] = EVERYBODY
    position.taken = NO_TILE
    position.stage = GIVE
    if held(position, int(position.player)) == 0:
        end_penalty(position)


@rule
def tiles_to_give(position: Position, moves: Moves) -> int:
    """R16: one of those held, equal values being one choice."""
    count = 0
    for value in range(1, VALUES + 1):
        for place in range(RACK):
            if position.rack[position.player, place] == value:
                moves[count] = pack_give(value)
                count += 1
                break
    return count


@rule
def give_up(position: Position, value: int) -> None:
    """R16: the tile leaves the rack."""
    rack = position.rack[position.player]
    place = 0
    while rack[place] != value:
        place += 1
    for after in range(place, RACK - 1):
        rack[after] = rack[after + 1]
    rack[RACK - 1] = NO_TILE
    position.given = value
    position.stage = PUT


@rule
def squares_to_put(position: Position, moves: Moves) -> int:
    """R17: a square with neither tile nor piece; under a piece if there is none, or by option."""
    count = 0
    for square in range(SQUARES):
        if position.tile[square] == NO_TILE and may_put(position, square):
            moves[count] = pack_put(square)
            count += 1
    return count


@rule
def may_put(position: Position, square: int) -> bool:
    """R17: whether a square without a tile is open to a tile given up."""
    return position.surrender_under_piece == ALWAYS_UNDER_PIECE or is_open(position, square)


@rule
def put_down(position: Position, square: int) -> None:
    """R16, R17: face down, but everybody saw it."""
    position.tile[square] = position.given
    position.known[square] = EVERYBODY
    position.given = NO_TILE
    end_penalty(position)


@rule
def end_penalty(position: Position) -> None:
    """R18: the take is used up; the other piece may still move and see, unless by option."""
    if position.penalty_ends_turn:
        end_turn(position)
    else:
        next_landing(position)


@rule
def put_away(position: Position) -> None:
    """R25: a tile just taken goes back where it lay, one given up to the first open square."""
    if position.taken != NO_TILE:
        square = landing_square(position)
        position.tile[square] = position.taken
        position.known[square] = EVERYBODY
        position.taken = NO_TILE
    lay_open(position, int(position.given))
    position.given = NO_TILE
