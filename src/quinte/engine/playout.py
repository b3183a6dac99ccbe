"""Random games to the end: for measuring, for fuzzing, for bots.

The loop is written once; `bind` compiles it against the rules of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import Lookup, Moves, Position
from quinte.core.native import bind
from quinte.core.randomness import random_below

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import legal_moves, play, setup
    from quinte.games.takemo.rules import moves_at


def play_games(position: Position, moves: Moves, games: int, *lookups: Lookup) -> int:
    """Play a number of games to their end at random; return the moves made.

    The first goes on from the position as it stands; where a game is over, the next is set up.
    """
    made = 0
    for _ in range(games):
        count = legal_moves(position, moves, *lookups)
        if count == 0:
            setup(position)
            count = legal_moves(position, moves, *lookups)
        while count > 0:
            play(position, moves[random_below(position, count)], *lookups)
            made += 1
            count = legal_moves(position, moves, *lookups)
    return made


def play_games_at(position: Position, page: Moves, games: int, *lookups: Lookup) -> int:
    """Play the same games where there is no room for a whole list of moves: a page is enough."""
    made = 0
    for _ in range(games):
        count = moves_at(position, 0, page, *lookups)
        if count == 0:
            setup(position)
            count = moves_at(position, 0, page, *lookups)
        while count > 0:
            place = random_below(position, count)
            if place >= len(page):
                moves_at(position, place, page, *lookups)
                place = 0
            play(position, page[place], *lookups)
            made += 1
            count = moves_at(position, 0, page, *lookups)
    return made


def random_games(game: Game, position: Position, games: int) -> int:
    """Play random games in a compiled loop, in place; return the number of moves."""
    moves = np.empty(game.rules.MAX_MOVES, np.int64)
    return int(bind(play_games, game.rules)(position, moves, games, *game.lookups))


def playout(game: Game, position: Position) -> int:
    """Play a position to its end at random, in place; return the number of moves."""
    return 0 if game.rules.is_over(position) else random_games(game, position, 1)
