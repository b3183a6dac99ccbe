"""The rounds of Take Five: how one begins, who is out, how it ends (R2 to R4, R20 to R25)."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Position, View
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.randomness import random_below, shuffle
from quinte.games.take_five.material import (
    BLACK_BISHOP,
    CORNERS,
    CORNERS_FIXED,
    EVERYBODY,
    KNIGHT,
    MAX_VOIDS,
    MOVE,
    MUST_REACH_21,
    NO_TILE,
    NONE,
    QUINTE,
    RACK,
    RETURN_TO_BOARD,
    ROOK,
    SCORE,
    SEATS,
    SQUARES,
    WHITE_BISHOP,
)
from quinte.games.take_five.pieces import has_piece, landing_square

# The set-up: R2, R3, R4.


@rule
def begin_round(position: Position) -> None:
    """R2, R3, R4, R25: the tiles are shuffled and laid out, the pieces go to the corners."""
    for square in range(SQUARES):
        position.tile[square] = square // 4 + 1
        position.known[square] = 0
    shuffle(position, position.tile, SQUARES)
    place_pieces(position)
    for player in range(SEATS):
        position.out[player] = 1 if has_left(position, player) else 0
        for place in range(RACK):
            position.rack[player, place] = NO_TILE
    position.turn = 0
    begin_turn(position, int(position.starter))


@rule
def place_pieces(position: Position) -> None:
    """R3: bishops on corners of their colour, the knight and the rook on the other two."""
    dark, light, knight = 0, 0, 1
    if position.corners != CORNERS_FIXED:
        dark = random_below(position, 2)
        light = random_below(position, 2)
        knight = random_below(position, 2)
    position.piece[BLACK_BISHOP] = CORNERS[0, dark]
    position.piece[WHITE_BISHOP] = CORNERS[1, light]
    position.piece[KNIGHT] = CORNERS[knight, 1 - (light if knight == 1 else dark)]
    position.piece[ROOK] = CORNERS[1 - knight, 1 - (dark if knight == 1 else light)]


@rule
def begin_turn(position: Position, player: int) -> None:
    """R8: nothing is moved, taken or given yet."""
    position.player = player
    position.stage = MOVE
    position.active = 0
    position.take_used = 0
    position.taken = NO_TILE
    position.given = NO_TILE
    for i in range(2):
        position.moved[i] = NONE
        position.landed[i] = 0


# The racks: R10.


@rule
def held(view: View, player: int) -> int:
    """R10: how many tiles a player holds."""
    count = 0
    while count < RACK and view.rack[player, count] != NO_TILE:
        count += 1
    return count


@rule
def total(view: View, player: int) -> int:
    """R14, R19: the sum of a player's tiles."""
    points = 0
    for place in range(RACK):
        points += int(view.rack[player, place])
    return points


# Out of the round: R20, R21, R25.


@rule
def eliminate(position: Position, player: int) -> None:
    """R20, R21: out of the round at once; a last player may have won it."""
    drop_out(position, player)
    if not ends_twenty_one(position):
        end_turn(position)


@rule
def drop_out(position: Position, player: int) -> None:
    """R20, R25: the tiles stay on the rack, or by option go back."""
    position.out[player] = 1
    if position.eliminated_tiles == RETURN_TO_BOARD:
        return_rack(position, player)


@rule
def ends_twenty_one(position: Position) -> bool:
    """R21, R24: nobody is left in the round, or one who wins it by that."""
    remaining = 0
    last = NONE
    for other in range(position.players):
        if not position.out[other]:
            remaining += 1
            last = other
    if remaining == 0:
        end_void_round(position)
        return True
    if remaining == 1 and position.last_player != MUST_REACH_21:
        win_round(position, last)
        return True
    return False


@rule
def return_rack(position: Position, player: int) -> None:
    """R20: by option the tiles go back, shown to all, to the first squares open to them."""
    for place in range(RACK):
        lay_open(position, int(position.rack[player, place]))
        position.rack[player, place] = NO_TILE


@rule
def lay_open(position: Position, value: int) -> None:
    """R20, R25: a tile goes to the first square open to it, shown to all."""
    square = 0
    # R15: a tile just taken may still go back to the square that it left.
    spoken_for = NONE if position.taken == NO_TILE else landing_square(position)
    while value != NO_TILE and square < SQUARES:
        is_bare = position.tile[square] == NO_TILE and square != spoken_for
        if is_bare and is_open(position, square):
            position.tile[square] = value
            position.known[square] = EVERYBODY
            return
        square += 1


@rule
def is_open(position: Position, square: int) -> bool:
    """R17, R20: no piece stands here, or pieces stand on all squares without a tile."""
    if not has_piece(position, square):
        return True
    for other in range(SQUARES):
        if position.tile[other] == NO_TILE and not has_piece(position, other):
            return False
    return True


# The end of turns, rounds and the game: R4, R8, R23, R24.


@rule
def end_turn(position: Position) -> None:
    """R8, R20, R24: the next player still in the round, unless the round took too long."""
    position.turn += 1
    limit = position.max_turns_per_round
    if limit > 0 and position.turn >= limit:
        end_void_round(position)
        return
    player = after(position, int(position.player))
    while position.out[player]:
        player = after(position, player)
    begin_turn(position, player)


@rule
def after(position: Position, player: int) -> int:
    """R1: the player on the left."""
    return player + 1 if player + 1 < position.players else 0


@rule
def next_there(position: Position, player: int) -> int:
    """R4, R25: the player on the left who has not given up."""
    player = after(position, player)
    while has_left(position, player):
        player = after(position, player)
    return player


@rule
def win_round(position: Position, player: int) -> None:
    """R4, R23: a marker; as many as agreed win the game, otherwise the next round begins."""
    position.markers[player] += 1
    for place in range(RACK):
        position.won[place] = position.rack[player, place]
    if position.markers[player] == position.needed_markers:
        position.player = NOBODY
        position.stage = MOVE
        return
    position.phase = position.phase + 1 if position.phase < QUINTE else SCORE
    position.starter = next_there(position, player)
    begin_round(position)


@rule
def end_void_round(position: Position) -> None:
    """R24: nobody won; the same round again, begun by the next player, but not for ever."""
    position.voids += 1
    if position.voids == MAX_VOIDS:
        position.player = NOBODY
        position.stage = MOVE
        position.stopped = 1
        return
    position.starter = next_there(position, int(position.starter))
    begin_round(position)
