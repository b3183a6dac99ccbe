"""Take Five: common chess pieces walk over hidden tiles; see them, take them, make five.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; layout.py has
the drawn board and the numbering of squares and moves. A turn is a sequence of small moves: a piece
and its square, see or take, keep or put back, which tile to give up, where to put it.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores, View
from quinte.core.native import rule
from quinte.core.randomness import random_below, shuffle
from quinte.games.take_five.layout import (
    AFTER_BOTH_MOVES,
    ALWAYS_UNDER_PIECE,
    BACK,
    BLACK_BISHOP,
    CORNERS,
    CORNERS_FIXED,
    DECLARE,
    EVERYBODY,
    GIVE,
    GIVE_UP,
    KEEP,
    KEEP_IT,
    KNIGHT,
    MAX_MOVES,
    MAX_VOIDS,
    MOVE,
    MUST_REACH_21,
    NEEDED_MARKERS,
    NO_TILE,
    NONE,
    POSITION,
    PUT,
    PUT_DOWN,
    QUINTE,
    RACK,
    RETURN_TO_BOARD,
    ROOK,
    SCORE,
    SEATS,
    SEE,
    SQUARES,
    TAKE,
    TWENTY_ONE,
    VALUES,
    VIEW,
    WHITE_BISHOP,
)
from quinte.games.take_five.pieces import has_piece, piece_moves
from quinte.games.take_five.sight import imagine, observe

__all__ = [
    "MAX_MOVES",
    "POSITION",
    "VIEW",
    "imagine",
    "is_over",
    "legal_moves",
    "observe",
    "play",
    "score",
    "setup",
    "side_of",
    "tell",
    "winners",
]


@rule
def setup(position: Position) -> None:
    """R1, R4: nobody has a marker; who begins is drawn by lot."""
    position.stopped = 0
    position.voids = 0
    position.phase = SCORE
    position.shown = NO_TILE
    for player in range(SEATS):
        position.markers[player] = 0
    for place in range(RACK):
        position.won[place] = NO_TILE
    position.starter = random_below(position, int(position.players))
    begin_round(position)


@rule
def is_over(position: Position) -> bool:
    """R23, R24: somebody has three markers, or too many rounds were void."""
    return position.player == NOBODY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R8, R10, R15, R16: what is to be decided now."""
    if position.player == NOBODY:
        return 0
    if position.stage == MOVE:
        return piece_moves(position, moves)
    if position.stage == GIVE:
        return tiles_to_give(position, moves)
    if position.stage == PUT:
        return squares_to_put(position, moves)
    first = SEE if position.stage == DECLARE else KEEP_IT
    moves[0] = first
    moves[1] = first + 1
    return 2


@rule
def play(position: Position, move: Move) -> None:
    """R8, R10, R15, R16: one small move."""
    if move < SEE:
        move_piece(position, move // SQUARES, move % SQUARES)
    elif move == SEE:
        look(position)
        next_landing(position)
    elif move == TAKE:
        take_tile(position)
    elif move == KEEP_IT:
        keep_tile(position)
        next_landing(position)
    elif move == BACK:
        return_tile(position)
    elif move < PUT_DOWN:
        give_up(position, move - GIVE_UP)
    else:
        put_down(position, move - PUT_DOWN)


@rule
def score(position: Position, scores: Scores) -> None:
    """R23: a marker for each round won."""
    for player in range(position.players):
        scores[player] = position.markers[player]


@rule
def winners(position: Position) -> int:
    """R23: who has three markers."""
    for player in range(position.players):
        if position.markers[player] == NEEDED_MARKERS:
            return 1 << player
    return 0


@rule
def side_of(_position: Position, player: int) -> int:
    """R1: each plays alone."""
    return player


@rule
def tell(_position: Position, move: Move, _player: int) -> Move:
    """R13: every small move is a public act; what is seen is not part of it."""
    return move


# The set-up of a round: R2, R3, R4.


@rule
def begin_round(position: Position) -> None:
    """R2, R3, R4: the tiles are shuffled and laid out, the pieces go to the corners."""
    for square in range(SQUARES):
        position.tile[square] = square // 4 + 1
        position.known[square] = 0
    shuffle(position, position.tile, SQUARES)
    place_pieces(position)
    for player in range(SEATS):
        position.out[player] = 0
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


# See or take: R10, R11, R12.


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


@rule
def landing_square(position: Position) -> int:
    """R10: where the piece stands that is being dealt with."""
    return int(position.piece[position.moved[position.active]])


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
        if player != position.player and total(position, player) >= points:
            return False
    return True


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


@rule
def keep_tile(position: Position) -> None:
    """R10: the tile goes face up on the rack."""
    player = int(position.player)
    position.rack[player, held(position, player)] = position.taken
    position.taken = NO_TILE


# The penalty: R15, R16, R17, R18.


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
                moves[count] = GIVE_UP + value
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
            moves[count] = PUT_DOWN + square
            count += 1
    return count


@rule
def may_put(position: Position, square: int) -> bool:
    """R17: whether a square without a tile is open to a tile given up."""
    if position.surrender_under_piece == ALWAYS_UNDER_PIECE or not has_piece(position, square):
        return True
    for other in range(SQUARES):
        if position.tile[other] == NO_TILE and not has_piece(position, other):
            return False
    return True


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


# The round of 21: R19, R20, R21.


@rule
def judge_twenty_one(position: Position) -> None:
    """R19, R20: exactly 21 with three to five tiles wins; too much, or five without, is out."""
    player = int(position.player)
    keep_tile(position)
    count = held(position, player)
    points = total(position, player)
    if points == 21 and count >= 3:
        win_round(position, player)
    elif points > 21 or count == RACK:
        eliminate(position, player)
    else:
        next_landing(position)


@rule
def eliminate(position: Position, player: int) -> None:
    """R20, R21: out of the round at once; a last player may have won it."""
    position.out[player] = 1
    if position.eliminated_tiles == RETURN_TO_BOARD:
        return_rack(position, player)
    remaining = 0
    last = NONE
    for other in range(position.players):
        if not position.out[other]:
            remaining += 1
            last = other
    if remaining == 0:
        end_void_round(position)
    elif remaining == 1 and position.last_player != MUST_REACH_21:
        win_round(position, last)
    else:
        end_turn(position)


@rule
def return_rack(position: Position, player: int) -> None:
    """R20: by option the tiles go back, shown to all, to the first squares open to them."""
    for place in range(RACK):
        value = position.rack[player, place]
        position.rack[player, place] = NO_TILE
        square = 0
        while value != NO_TILE and square < SQUARES:
            if position.tile[square] == NO_TILE and is_open(position, square):
                position.tile[square] = value
                position.known[square] = EVERYBODY
                value = NO_TILE
            square += 1


@rule
def is_open(position: Position, square: int) -> bool:
    """R20: no piece stands here, or pieces stand on all squares without a tile."""
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
def win_round(position: Position, player: int) -> None:
    """R4, R23: a marker; three of them win the game, otherwise the next round begins."""
    position.markers[player] += 1
    for place in range(RACK):
        position.won[place] = position.rack[player, place]
    if position.markers[player] == NEEDED_MARKERS:
        position.player = NOBODY
        position.stage = MOVE
        return
    position.phase = position.phase + 1 if position.phase < QUINTE else SCORE
    position.starter = after(position, player)
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
    position.starter = after(position, int(position.starter))
    begin_round(position)
