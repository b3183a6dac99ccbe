"""Intercept: move a pawn, then the ball, over your passage pawns to your rest pawns and home.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the drawn board and the numbering of cells and pawns, moves.py that of moves. A turn is a sequence
of small moves: a pawn, then the hops of the ball one by one, or its rest. pawns.py says where pawns
may go, covers.py what they may cover, ball.py where the ball may go, repetition.py when a position
comes back.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores, View
from quinte.core.defaults import tell
from quinte.core.leaving import has_left, still_there
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.intercept.ball import ball_moves, forget_way, has_hop, is_straight, note_hop
from quinte.games.intercept.derived_fields import derive, relocate, toggle
from quinte.games.intercept.material import (
    ARRIVALS,
    BEND_ANY,
    CELLS,
    COLOUR,
    DOUBLE,
    DOUBLE_IN_FRONT,
    EMPTY,
    FORWARDS,
    HOLLOW,
    LAST_TURN,
    LEFT_TO_RIGHT,
    MOST_TURNS,
    MOVE_BALL,
    MOVE_PAWN,
    NO_CELL,
    OWN_GOAL_LOSES,
    PAWN,
    POSITION,
    STRIDE,
    VIEW,
    WALL,
)
from quinte.games.intercept.moves import (
    MAX_MOVES,
    MOVES_END,
    hop_landing,
    hop_passage,
    is_hop,
    is_pawn_move,
    pawn_origin,
    pawn_target,
    pawn_turned,
)
from quinte.games.intercept.pawns import pawn_moves
from quinte.games.intercept.repetition import (
    BALL,
    COVERED,
    digest_pawn,
    key_of,
    mark,
    occurrences,
)
from quinte.games.intercept.sides import (
    colour_of,
    is_goal,
    is_own_arrival,
    pawn_colour,
    pawns_each,
    shape,
)
from quinte.games.intercept.views import imagine, observe

__all__ = [
    "MAX_MOVES",
    "MOVES_END",
    "POSITION",
    "VIEW",
    "imagine",
    "is_over",
    "leave",
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
    """R1, R2, R4: an empty board, the ball in its middle, the pawns on the first rows."""
    position.stopped = 0
    position.left = 0
    position.won = 0
    position.turn = 0
    clear_board(position)
    size = int(position.board_size)
    position.ball = (STRIDE + 1) * (size // 2 + 1)
    for player in range(position.players):
        place_pawns(position, colour_of(position, player))
    derive(position)
    begin_turn(position, random_below(position, int(position.players)))


@rule
def is_over(position: Position) -> bool:
    """R23 to R27: the ball has arrived, the game is drawn or stopped, or one side is left."""
    return position.player == NOBODY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R6, R13: a pawn first, then the ball."""
    if position.player == NOBODY:
        return 0
    if position.stage == MOVE_PAWN:
        return pawn_moves(position, moves)
    return ball_moves(position, moves)


@rule
def play(position: Position, move: Move) -> None:
    """R6, R12, R13, R14: one small move; when the ball can go no further the turn is over."""
    if is_pawn_move(move):
        move_pawn(position, pawn_origin(move), pawn_target(move), pawn_turned(move))
        if has_hop(position):
            position.stage = MOVE_BALL
        else:
            end_turn(position)
    elif is_hop(move):
        move_ball(position, hop_passage(move), hop_landing(move))
    else:
        end_turn(position)


@rule
def score(position: Position, scores: Scores) -> None:
    """R23: a point for each winner."""
    for player in range(position.players):
        scores[player] = int(position.won) >> player & 1


@rule
def winners(position: Position) -> int:
    """R23, R24, R27: who brought the ball home, or was left."""
    return int(position.won)


@rule
def side_of(position: Position, player: int) -> int:
    """R1: in teams those who sit across play together."""
    return player % 2 if position.players == 4 and position.teams else player


@rule
def leave(position: Position, player: int) -> None:
    """R27: the side gives up; its pawns stay. The last side has won, otherwise play goes on."""
    if position.player == NOBODY or has_left(position, player):
        return
    for other in range(position.players):
        if side_of(position, other) == side_of(position, player):
            position.left |= 1 << other
    remaining = still_there(position)
    if is_one_side(position, remaining):
        finish(position, remaining)
    elif has_left(position, int(position.player)):
        end_turn(position)


# The set-up: R2, R3, R4.


@rule
def clear_board(position: Position) -> None:
    """R2: walls around the cells, no pawns, no past."""
    size = int(position.board_size)
    board, under, history = position.pawn, position.under, position.history
    for cell in range(CELLS):
        is_cell = 1 <= cell % STRIDE <= size and 1 <= cell // STRIDE <= size
        board[cell] = EMPTY if is_cell else WALL
        under[cell] = EMPTY
    for turn in range(MOST_TURNS):
        history[turn] = 0


@rule
def place_pawns(position: Position, colour: int) -> None:
    """R3, R4: from the player's left passage and rest in turn, the double in the middle."""
    count = pawns_each(position)
    middle = count // 2
    arrival = ARRIVALS[shape(position), colour]
    for i in range(count):
        cell = arrival + (i - middle) * LEFT_TO_RIGHT[colour]
        pawn = PAWN + COLOUR * colour
        if i == middle:
            pawn += DOUBLE
            if position.double_start == DOUBLE_IN_FRONT:
                cell = arrival + FORWARDS[colour]
        elif (i < middle) == (i % 2 == 1):
            # Left of the double the first pawn is a passage pawn, right of it a rest pawn.
            pawn += HOLLOW
        position.pawn[cell] = pawn


# Moving a pawn: R6, R11, R19, R20, R22.


@rule
def move_pawn(position: Position, origin: int, target: int, turned: int) -> None:
    """R6, R11, R22: a pawn leaves its cell, frees what it covered, and may cover anew."""
    pawn = int(position.pawn[origin])
    beneath = int(position.under[origin])
    digest_pawn(position, origin, pawn)
    position.pawn[origin] = beneath
    position.under[origin] = EMPTY
    if beneath != EMPTY:
        position.digest ^= mark(origin, beneath | COVERED) ^ mark(origin, beneath)
    victim = int(position.pawn[target])
    if victim != EMPTY:
        position.digest ^= mark(target, victim) ^ mark(target, victim | COVERED)
        position.under[target] = victim
    position.pawn[target] = pawn ^ turned
    digest_pawn(position, target, pawn ^ turned)
    if beneath == EMPTY and origin != target:
        toggle(position, origin)
    if victim == EMPTY and origin != target:
        toggle(position, target)
    relocate(position, pawn_colour(pawn), origin, target)
    position.moved = target


# Moving the ball: R13 to R16, R23, R24.


@rule
def move_ball(position: Position, passage: int, landing: int) -> None:
    """R14, R15, R23, R24: one hop; it may win, or be the last of its way."""
    player = int(position.player)
    mine = colour_of(position, player)
    is_last = position.bend != BEND_ANY and not is_straight(position, passage, landing)
    note_hop(position, passage, landing)
    position.digest ^= mark(int(position.ball), BALL) ^ mark(landing, BALL)
    if position.pawn[position.ball] == EMPTY:
        toggle(position, int(position.ball))
    if position.pawn[landing] == EMPTY:
        toggle(position, landing)
    position.ball = landing
    if is_goal(position, mine, landing):
        finish(position, side_bits(position, player))
    elif position.own_goal == OWN_GOAL_LOSES and is_own_arrival(position, mine, landing):
        finish(position, still_there(position) & ~side_bits(position, player))
    elif is_last or not has_hop(position):
        end_turn(position)


# The end of turns and of the game: R1, R23 to R27.


@rule
def end_turn(position: Position) -> None:
    """R1, R27: the next player who has not given up."""
    player = after(position, int(position.player))
    while has_left(position, player):
        player = after(position, player)
    position.turn += 1
    begin_turn(position, player)


@rule
def after(position: Position, player: int) -> int:
    """R1: the player on the left."""
    return player + 1 if player + 1 < position.players else 0


@rule
def begin_turn(position: Position, player: int) -> None:
    """R6, R25, R26: nothing is moved yet; a third repetition or too many turns end the game."""
    forget_turn(position)
    key = key_of(int(position.digest), player) if position.repetition else 0
    if position.repetition and occurrences(position, key) >= 2:
        finish(position, 0)
    elif position.turn >= last_turn(position):
        position.stopped = 1
        finish(position, 0)
    else:
        position.player = player
        position.history[position.turn % MOST_TURNS] = key


@rule
def last_turn(view: View) -> int:
    """R26: the number of turns after which the game is stopped."""
    return int(view.max_turns) if view.max_turns > 0 else LAST_TURN


@rule
def forget_turn(position: Position) -> None:
    """R6: the next player has moved neither pawn nor ball."""
    position.stage = MOVE_PAWN
    position.moved = NO_CELL
    forget_way(position)


@rule
def finish(position: Position, won: int) -> None:
    """R23 to R27: the game is over and these have won."""
    forget_turn(position)
    position.player = NOBODY
    position.won = won


@rule
def side_bits(position: Position, player: int) -> int:
    """R1: everybody of a player's side, as bits."""
    bits = 0
    for other in range(position.players):
        if side_of(position, other) == side_of(position, player):
            bits |= 1 << other
    return bits


@rule
def is_one_side(position: Position, bits: int) -> bool:
    """R27: these players are of one side."""
    for player in range(position.players):
        if bits >> player & 1:
            return bits & ~side_bits(position, player) == 0
    return False
