"""Make Five: one player lines colours up, the other spoils it.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the drawn ramp, moves.py the numbering of moves. The ramp is seen from above, its low end at the
bottom: a token put in a column rolls down to the lowest free place, and stays in its column.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores, View
from quinte.core.defaults import is_over, side_of, tell
from quinte.core.leaving import still_there
from quinte.core.native import rule
from quinte.core.randomness import random_below, shuffle
from quinte.games.make_five.material import (
    COLOURS,
    COLUMNS,
    EMPTY,
    EXTRA_PAIRS,
    FIRST_AT_RANDOM,
    MAKE_FIVE,
    MAX_GAMES,
    NONE,
    POSITION,
    ROWS,
    START_FREE,
    TIE_IS_A_DRAW,
    TOKENS,
    UNKNOWN,
    VIEW,
    Ramp,
)
from quinte.games.make_five.moves import (
    MAX_MOVES,
    MOVES_END,
    PASS,
    drop_column,
    is_drop,
    is_spread,
    is_take,
    pack_drop,
    pack_spread,
    pack_take,
    spread_colour,
    spread_column,
    take_column,
    take_row,
    take_target,
)
from quinte.games.make_five.views import imagine, observe


@rule
def setup(position: Position) -> None:
    """R1, R13: choose who aligns first, then set the first game up."""
    position.stopped = 0
    position.left = 0
    position.game = 0
    for game in range(MAX_GAMES):
        position.cells[game] = NONE
    for column in range(COLUMNS):
        for row in range(ROWS):
            position.counted[column, row] = EMPTY
    if position.first_aligner == FIRST_AT_RANDOM:
        position.opener = random_below(position, 2)
    else:
        position.opener = position.first_aligner - 1
    set_up_game(position)


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R3, R4, R5, R6, R7: what the player to move may do."""
    if position.player == NOBODY:
        return 0
    if is_spreading(position):
        return spreading_moves(position, moves)
    if position.drawn != NONE:
        return dropping_moves(position, moves)
    return aligning_moves(position, moves)


@rule
def play(position: Position, move: Move) -> None:
    """R4, R9: the aligner and the destroyer take turns until the last move of the aligner."""
    if is_spread(move):
        spread_token(position, spread_colour(move), spread_column(move))
    elif is_drop(move):
        drop_token(position, drop_column(move))
    else:
        if is_take(move):
            take_and_top(position, take_column(move), take_row(move), take_target(move))
        if position.inbag == 0:
            count_game(position)
        else:
            draw_token(position)


@rule
def score(position: Position, scores: Scores) -> None:
    """R12: the points of a game go to its aligner."""
    scores[0] = total(position, 0)
    scores[1] = total(position, 1)


@rule
def winners(position: Position) -> int:
    """R14, R15, R18, R19: MAKE 5 wins outright, otherwise the higher total; equal totals draw."""
    if position.player != NOBODY or position.stopped:
        return 0
    if position.left:
        return still_there(position)
    last = int(position.game) - 1
    if position.cells[last] == MAKE_FIVE:
        return 1 << aligner_of(position, last)
    lead = total(position, 0) - total(position, 1)
    if lead == 0:
        return 0
    return 1 if lead > 0 else 2


@rule
def leave(position: Position, player: int) -> None:
    """R19: whoever gives up loses the match."""
    position.left = 1 << player
    position.player = NOBODY


# The set-up of a game: R2, R3.


@rule
def set_up_game(position: Position) -> None:
    """R2, R3: fill the bag, empty the ramp, draw the first five tokens."""
    for i in range(TOKENS):
        position.bag[i] = i // COLUMNS
    shuffle(position, position.bag, TOKENS)
    position.inbag = TOKENS
    clear_ramp(position)
    position.drawn = NONE
    position.placed = NONE
    position.player = aligner(position)
    if position.start == START_FREE:
        position.player = 1 - aligner(position)
    for column in range(COLUMNS):
        colour = take_from_bag(position)
        if position.start == START_FREE:
            position.waiting[colour] += 1
        else:
            top(position, column, colour)


@rule
def clear_ramp(position: Position) -> None:
    """R13: a game begins with an empty ramp."""
    for column in range(COLUMNS):
        position.height[column] = 0
        position.waiting[column] = 0
        for row in range(ROWS):
            position.token[column, row] = EMPTY


@rule
def take_from_bag(position: Position) -> int:
    """R7: the token that comes to hand next."""
    position.inbag -= 1
    colour = int(position.bag[position.inbag])
    position.bag[position.inbag] = UNKNOWN
    return colour


# What may be done: R3, R5, R6, R7, R17. These read positions and views alike.


@rule
def is_spreading(view: View) -> bool:
    """R3: with a free start the destroyer still holds some of the first tokens."""
    return waiting_count(view) > 0


@rule
def waiting_count(view: View) -> int:
    """R3: how many first tokens are still to be spread."""
    count = 0
    for colour in range(COLOURS):
        count += int(view.waiting[colour])
    return count


@rule
def spreading_moves(position: Position, moves: Moves) -> int:
    """R3: any waiting colour into any column with room."""
    count = 0
    for colour in range(COLOURS):
        if position.waiting[colour] > 0:
            for column in range(COLUMNS):
                if position.height[column] < ROWS:
                    moves[count] = pack_spread(colour, column)
                    count += 1
    return count


@rule
def dropping_moves(position: Position, moves: Moves) -> int:
    """R7: any column with room."""
    count = 0
    for column in range(COLUMNS):
        if position.height[column] < ROWS:
            moves[count] = pack_drop(column)
            count += 1
    return count


@rule
def aligning_moves(position: Position, moves: Moves) -> int:
    """R5, R6: pass, or any token that is free to any column with room once it is taken."""
    moves[0] = PASS
    count = 1
    for column in range(COLUMNS):
        for row in range(position.height[column]):
            if not is_free(position, column, row):
                continue
            for to in range(COLUMNS):
                if to == column or position.height[to] < ROWS:
                    moves[count] = pack_take(column, row, to)
                    count += 1
    return count


@rule
def is_free(view: View, column: int, row: int) -> bool:
    """R5, R17: any token; with `advanced`, the one just placed or one of the bottom row."""
    if not view.advanced or row == 0:
        return True
    return view.placed == column and row == view.height[column] - 1


# What a move does: R3, R5, R7.


@rule
def spread_token(position: Position, colour: int, column: int) -> None:
    """R3: the aligner begins once all five are placed."""
    position.waiting[colour] -= 1
    top(position, column, colour)
    if not is_spreading(position):
        position.player = aligner(position)


@rule
def drop_token(position: Position, column: int) -> None:
    """R7: the drawn token goes on top of the column."""
    top(position, column, int(position.drawn))
    position.drawn = NONE
    position.placed = column
    position.player = aligner(position)


@rule
def draw_token(position: Position) -> None:
    """R7, R8: the destroyer draws blindly; both see the token."""
    position.drawn = take_from_bag(position)
    position.placed = NONE
    position.player = 1 - aligner(position)


@rule
def take_and_top(position: Position, column: int, row: int, to: int) -> None:
    """R5: those above roll down at once, then the token goes on top of its column."""
    colour = int(position.token[column, row])
    height = int(position.height[column])
    for above in range(row + 1, height):
        position.token[column, above - 1] = position.token[column, above]
    position.token[column, height - 1] = EMPTY
    position.height[column] = height - 1
    top(position, to, colour)


@rule
def top(position: Position, column: int, colour: int) -> None:
    """R4: a token always goes on top; tokens are never put between others."""
    position.token[column, position.height[column]] = colour
    position.height[column] += 1


# The count and the match: R10 to R18.


@rule
def count_game(position: Position) -> None:
    """R13: note the points; unless they end the match, the roles are swapped."""
    note_game(position)
    if position.player != NOBODY:
        set_up_game(position)


@rule
def note_game(position: Position) -> None:
    """R11, R12, R14, R15: note the points, and whether they end the match."""
    points = 0
    for row in range(ROWS):
        points += row_points(position.token, row, int(position.contiguous))
    for column in range(COLUMNS):
        for row in range(ROWS):
            position.counted[column, row] = position.token[column, row]
    position.cells[position.game] = points
    position.game += 1
    position.placed = NONE
    if is_match_complete(position):
        position.player = NOBODY
        position.stopped = 1 if is_stopped(position) else 0


@rule
def is_match_complete(view: View) -> bool:
    """R14, R15, R16: MAKE 5, or every game is played and a tie is broken or stands."""
    games = int(view.game)
    if games > 0 and view.cells[games - 1] == MAKE_FIVE:
        return True
    if games < 2 * int(view.pairs) or games % 2 == 1:
        return False
    if view.tiebreak == TIE_IS_A_DRAW or total(view, 0) != total(view, 1):
        return True
    return is_stopped(view)


@rule
def is_stopped(view: View) -> bool:
    """R18: ten extra pairs did not break the tie."""
    if view.tiebreak == TIE_IS_A_DRAW or total(view, 0) != total(view, 1):
        return False
    return int(view.game) == 2 * int(view.pairs) + 2 * EXTRA_PAIRS


@rule
def row_points(ramp: Ramp, row: int, contiguous: int) -> int:
    """R10, R11: three, four or five equal tokens of a row score as many points."""
    best = 0
    for colour in range(COLOURS):
        equal = 0
        for column in range(COLUMNS):
            if ramp[column, row] == colour:
                equal += 1
                best = max(best, equal)
            elif contiguous:
                equal = 0
    return best if best >= 3 else 0


@rule
def aligner_of(view: View, game: int) -> int:
    """R13: the roles are swapped after each game."""
    return int(view.opener) if game % 2 == 0 else 1 - int(view.opener)


@rule
def aligner(view: View) -> int:
    """R1, R13: who aligns in the game under way."""
    return aligner_of(view, int(view.game))


@rule
def total(view: View, player: int) -> int:
    """R12, R14: the points of a player in the games he aligned."""
    points = 0
    for game in range(view.game):
        if aligner_of(view, game) == player:
            points += int(view.cells[game])
    return points
