"""Random games to the end: for measuring, for fuzzing, for bots.

The loops are written once; `bind` compiles them against the rules of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import Moves, Position
from quinte.core.native import bind
from quinte.core.randomness import random_below

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play, setup


def play_to_the_end(position: Position, moves: Moves) -> int:
    """Play random moves until none is legal; return how many were made."""
    made = 0
    count = legal_moves(position, moves)
    while count > 0:
        play(position, moves[random_below(position, count)])
        made += 1
        count = legal_moves(position, moves)
    return made


def play_games(position: Position, moves: Moves, games: int) -> int:
    """Set up and play so many random games one after the other; return the moves made."""
    made = 0
    for _ in range(games):
        setup(position)
        count = legal_moves(position, moves)
        while count > 0:
            play(position, moves[random_below(position, count)])
            made += 1
            count = legal_moves(position, moves)
    return made


def playout(game: Game, position: Position) -> int:
    """Play a position to its end at random, in place; return the number of moves."""
    moves = np.empty(game.rules.MAX_MOVES, np.int64)
    return int(bind(play_to_the_end, game.rules)(position, moves))


def random_games(game: Game, position: Position, games: int) -> int:
    """Play whole random games in a compiled loop; return the number of moves."""
    moves = np.empty(game.rules.MAX_MOVES, np.int64)
    return int(bind(play_games, game.rules)(position, moves, games))
