"""What a game may take as it is instead of writing it: import it where the contract asks for it.

    from quinte.core.defaults import is_over, leave, score, side_of, tell, winners    # in rules.py
    from quinte.core.defaults import farewell    # in story.py
    from quinte.core.defaults import ADVICE, evaluate, explain, is_settled, policy    # heuristics

`winners`, `score` and `leave` are those of a game that two players win or lose: its records have
one more field, `won`, with the bits of those who have won. Its `setup` starts with `begin`, and its
rules end it with `finish`. Laws
hold a game to what it takes from here just as to what it writes.

Records are put together by layouts.py; views of a game in which nothing is hidden are in
open_views.py. What bots do without a game's own advice is with the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinte.core.contract import NOBODY, Events, Move, Moves, Position, Scores, Values, View, Words
from quinte.core.leaving import still_there
from quinte.core.native import rule
from quinte.core.randomness import random_below

ADVICE: Mapping[Any, tuple[str, ...]] = {}


# Rules.


@rule
def is_over(position: Position) -> bool:
    """Return whether nobody is left to move."""
    return position.player == NOBODY


@rule
def side_of(_position: Position, player: int) -> int:
    """Everybody plays alone."""
    return player


@rule
def tell(_position: Position, move: Move, _player: int) -> Move:
    """Everybody is told the whole move."""
    return move


@rule
def begin(position: Position) -> None:
    """Let the first player move; nobody has left, nobody has won."""
    position.player = 0
    position.stopped = 0
    position.left = 0
    position.won = 0


@rule
def finish(position: Position, won: int) -> None:
    """End the game; these have won, as bits."""
    position.player = NOBODY
    position.won = won


@rule
def winners(position: Position) -> int:
    """Return those noted as having won."""
    return int(position.won)


@rule
def score(position: Position, scores: Scores) -> None:
    """Give each winner a point."""
    for player in range(position.players):
        scores[player] = int(position.won) >> player & 1


@rule
def leave(position: Position, player: int) -> None:
    """Of two players, the one who gives up loses."""
    position.left = 1 << player
    finish(position, still_there(position))


# What is said.


@rule
def farewell(_before: View, _player: int, _after: View, _events: Events) -> int:
    """Say no more than has been said already: somebody gave up."""
    return 0


@rule
def explain(_before: Position, _move: Move, _after: Position, _words: Words) -> int:
    """Say nothing for a move."""
    return 0


# What bots know.


@rule
def policy(position: Position, _moves: Moves, count: int) -> int:
    """Make any move, as a quick player would."""
    return random_below(position, count)


@rule
def is_settled(_start: Position, _position: Position) -> bool:
    """Nothing is settled before the end."""
    return False


@rule
def evaluate(position: Position, values: Values) -> None:
    """Nothing is known before the end: all may expect the same."""
    for player in range(position.players):
        values[player] = 1.0 / position.players
