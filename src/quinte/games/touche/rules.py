"""Touché: cards take squares, pawns knock each other over, formations are crowned and stay.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the numbering of squares, cards and formations, moves.py that of moves, layouts/ the boards. A turn
is one card, and then, only when formations exclude each other, the choice of one.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Move, Moves, Position, Scores
from quinte.core.defaults import tell
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.touche.cards import card_moves, lacks_shout, lay_down, spend, take_card
from quinte.games.touche.formations import (
    candidates,
    clear_uncrowned,
    contested,
    crown,
    find_ready,
    finishing,
    first_of,
    first_through,
    first_to_win,
    formation_through,
    recheck_ready,
    survey,
)
from quinte.games.touche.former_rules import draws_before_crowning, winner_chooses
from quinte.games.touche.material import (
    CARD_OF_SQUARE,
    CHOOSE,
    EMPTY,
    MOST_THROUGH,
    NONE,
    POSITION,
    PRO,
    READY,
    SIDES,
    VIEW,
)
from quinte.games.touche.moves import (
    MAX_MOVES,
    MOVES_END,
    crown_formation,
    is_lay,
    is_place,
    is_swap,
    lay_card,
    pack_crown,
    place_card,
    place_manner,
    place_square,
    swap_card,
)
from quinte.games.touche.rounds import begin_game, end_match, pass_turn, win_game
from quinte.games.touche.sides import is_playing, kind_of, side_count, side_of, target
from quinte.games.touche.views import imagine, observe

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
    """R8, R25: who deals is drawn by lot; nobody has won anything."""
    position.stopped = 0
    position.left = 0
    position.voids = 0
    position.winner = NONE
    for side in range(SIDES):
        position.level[side] = 0
    position.dealer = random_below(position, int(position.players))
    begin_game(position)


@rule
def is_over(position: Position) -> bool:
    """R22 to R26, R28: a side has won, the cards have run out, or a limit is reached."""
    return position.player == NOBODY


@rule
def legal_moves(position: Position, moves: Moves) -> int:
    """R11, R17, R20: what a card can do, or the formations to choose from."""
    if position.player == NOBODY:
        return 0
    if position.stage == CHOOSE:
        return choices(position, moves)
    return card_moves(position, moves)


@rule
def play(position: Position, move: Move) -> None:
    """R11, R17, R20: one small move."""
    if is_place(move):
        place(position, place_card(move), place_square(move), place_manner(move))
    elif is_lay(move):
        spend(position, lay_card(move))
        pass_turn(position)
    elif is_swap(move):
        spend(position, swap_card(move))
        position.swapped = 1
    else:
        side = side_of(position, int(position.player))
        crown(position, side, crown_formation(move))
        crown_all(position, side, int(position.filled))


@rule
def score(position: Position, scores: Scores) -> None:
    """R27: formations made, or series won by pros; teammates alike."""
    for player in range(position.players):
        side = side_of(position, player)
        made = position.level[side] if position.series == PRO else position.formations[side]
        scores[player] = made


@rule
def winners(position: Position) -> int:
    """R22, R23, R25, R28: all players of the side that has won."""
    bits = 0
    for player in range(position.players):
        if position.winner != NONE and position.winner == side_of(position, player):
            bits |= 1 << player
    return bits


@rule
def leave(position: Position, player: int) -> None:
    """R28: the whole side gives up; one side alone wins, otherwise the others go on."""
    if position.player == NOBODY:
        return
    side = side_of(position, player)
    for other in range(position.players):
        if side_of(position, other) == side:
            position.left |= 1 << other
    remaining, last = 0, NONE
    for other in range(side_count(position)):
        if is_playing(position, other):
            remaining += 1
            last = other
    if remaining == 1:
        end_match(position, last, 0)
    elif side_of(position, int(position.player)) == side:
        pass_turn(position)


# Placing and crowning: R11, R13, R14, R18 to R22.


@rule
def place(position: Position, card: int, square: int, manner: int) -> None:
    """R11, R13, R14: the pawn takes the square, unless the shout was forgotten."""
    lay_down(position, card)
    if lacks_shout(position, manner):
        end_turn(position)
        return
    if draws_before_crowning(position):
        take_card(position)
    side = side_of(position, int(position.player))
    before = int(position.pawn[square])
    position.pawn[square] = 1 << side
    if before != EMPTY:
        lost = before >> 1  # the side of pawns 1, 2 or 4
        position.ready[lost] = finishing(position, lost, int(position.ready[lost]))
    found = survey(position, side, square)
    position.ready[side] |= found >> READY
    if found & (1 << READY) - 1 != 0:
        crown_all(position, side, square)
        return
    if CARD_OF_SQUARE[position.layout, square] == NONE:
        recheck_ready(position)
    if draws_before_crowning(position):
        pass_turn(position)
    else:
        end_turn(position)


@rule
def end_turn(position: Position) -> None:
    """R12: to end with, a card is drawn."""
    take_card(position)
    pass_turn(position)


@rule
def crown_all(position: Position, side: int, square: int) -> None:
    """R18, R20, R22: crown what the pawn finished, until a choice is needed or the game is won."""
    begin = first_through(position, kind_of(position, side), square)
    while position.formations[side] < target(position, side):
        found = candidates(position, side, square)
        if found == 0:
            break
        number = first_of(found)
        if contested(position, side, square, found) != 0:
            number = first_that_wins(position, side, square, found)
        if number == NONE:
            position.stage = CHOOSE
            position.filled = square
            recheck_ready(position)
            return
        crown(position, side, formation_through(square, begin + number))
    end_crowning(position, side)


@rule
def first_that_wins(position: Position, side: int, square: int, found: int) -> int:
    """R20, R22: of formations that exclude each other the first that wins, or NONE: a choice."""
    if winner_chooses(position):
        return NONE
    missing = target(position, side) - int(position.formations[side])
    return first_to_win(position, side, square, found, missing)


@rule
def end_crowning(position: Position, side: int) -> None:
    """R21, R22: the game is won; or by option the other pawns leave, and the turn passes."""
    is_won = position.formations[side] >= target(position, side)
    if position.clear_after_formation and not is_won:
        clear_uncrowned(position)
        find_ready(position)  # a Joker square may be free again
    else:
        recheck_ready(position)
    if is_won:
        win_game(position, side, 0)
    elif draws_before_crowning(position):
        pass_turn(position)
    else:
        end_turn(position)


@rule
def choices(position: Position, moves: Moves) -> int:
    """R20: the formations that cannot all be crowned."""
    side = side_of(position, int(position.player))
    square = int(position.filled)
    bits = contested(position, side, square, candidates(position, side, square))
    count = 0
    begin = first_through(position, kind_of(position, side), square)
    for number in range(MOST_THROUGH):
        if bits >> number & 1:
            moves[count] = pack_crown(formation_through(square, begin + number))
            count += 1
    return count
