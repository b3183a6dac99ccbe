"""The rules of Konane. The numbers (R1, R2, ...) are those of RULES.en.md."""

from __future__ import annotations

from konane.material import (
    BOTH_OPENED,
    DIRECTIONS,
    EMPTY,
    FIRST_STONE,
    NEXT,
    OUTSIDE,
    POSITION,
    SQUARES,
    STEPS,
    STRIDE,
    VIEW,
)
from konane.moves import MAX_MOVES, MOVES_END, origin_of, pack_move, target_of
from quinte.core.contract import NOBODY, Move, Moves, Position, View
from quinte.core.defaults import begin, finish, is_over, leave, score, side_of, tell, winners
from quinte.core.native import rule, scratch
from quinte.core.open_views import open_views
from quinte.core.squares import NONE

observe, imagine = open_views(__name__, POSITION, VIEW)


@rule
def setup(position: Position) -> None:
    """R1: stones in turn over the whole board, the first player's on a1."""
    begin(position)
    position.taken = 0
    for square in range(SQUARES):
        row, column = square // STRIDE, square % STRIDE
        position.stone[square] = OUTSIDE
        if row < position.board_size and column < position.board_size:
            position.stone[square] = FIRST_STONE + (row + column) % 2


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R2 to R5: stones that open the board, then jumps; lower squares before higher ones."""
    count = 0
    for square in range(SQUARES):
        if may_open(position, square):
            moves[count] = pack_move(square, square)
            count += 1
        for direction in range(DIRECTIONS):
            longest = jumps(position, square, direction)
            for number in range(longest):
                far = longest - number if STEPS[direction] < 0 else number + 1
                moves[count] = pack_move(square, square + 2 * far * STEPS[direction])
                count += 1
    return count


@rule
def play(position: Position, move: Move) -> None:
    """R2 to R6: a stone is lifted or jumps; who leaves the other without a move has won."""
    player = int(position.player)
    if origin_of(move) == target_of(move):
        lift(position, origin_of(move))
    else:
        jump(position, origin_of(move), target_of(move))
    position.player = 1 - player
    if legal_moves(position, scratch(MAX_MOVES)) == 0:
        finish(position, 1 << player)


@rule
def may_open(view: View, square: int) -> bool:
    """R2, R3: one's own stone, from a corner or the middle; then one beside the hole."""
    if view.taken >= BOTH_OPENED or not is_movers(view, square):
        return False
    if view.taken == 0:
        return is_corner_or_middle(square, int(view.board_size))
    for direction in range(DIRECTIONS):
        beside = NEXT[direction, square]
        if beside != NONE and view.stone[beside] == EMPTY:
            return True
    return False


@rule
def is_movers(view: View, square: int) -> bool:
    """R2 to R4, R7: a stone of whoever moves lies there."""
    return view.player != NOBODY and view.stone[square] == FIRST_STONE + view.player


@rule
def is_corner_or_middle(square: int, size: int) -> bool:
    """R2: one of the four corners, or of the four squares in the middle."""
    row, column, last, half = square // STRIDE, square % STRIDE, size - 1, size // 2
    is_corner = (row == 0 or row == last) and (column == 0 or column == last)
    return is_corner or (half - 1 <= row <= half and half - 1 <= column <= half)


@rule
def jumps(view: View, square: int, direction: int) -> int:
    """R4, R5: how often a stone may jump that way: over an enemy, onto the empty square behind."""
    made = 0
    if view.taken < BOTH_OPENED or not is_movers(view, square):
        return made
    enemy = FIRST_STONE + 1 - view.player
    over = NEXT[direction, square]
    while over != NONE and view.stone[over] == enemy:
        beyond = NEXT[direction, over]
        if beyond == NONE or view.stone[beyond] != EMPTY:
            return made
        made += 1
        over = NEXT[direction, beyond]
    return made


@rule
def may_jump(view: View, origin: int, target: int) -> bool:
    """R4, R5: in some direction, once or more often."""
    for direction in range(DIRECTIONS):
        for number in range(jumps(view, origin, direction)):
            if target == origin + 2 * (number + 1) * STEPS[direction]:
                return True
    return False


@rule
def lift(position: Position, square: int) -> None:
    """R2 to R4: a stone leaves the board."""
    position.stone[square] = EMPTY
    position.taken += 1


@rule
def jump(position: Position, origin: int, target: int) -> None:
    """R4, R5: every stone on the way is lifted."""
    length = STRIDE if origin % STRIDE == target % STRIDE else 1
    step = length if target > origin else -length
    position.stone[target] = position.stone[origin]
    position.stone[origin] = EMPTY
    square = origin + step
    while square != target + step:
        lift(position, square)
        square += 2 * step
