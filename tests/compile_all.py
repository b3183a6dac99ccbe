"""Compile what the tests use, each piece once, before they start.

Every process of a test run that misses a function compiles it for itself; two of them would do the
same work side by side.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Any, cast

import numpy as np

from quinte.analysis.analysis import analyse
from quinte.analysis.judging import Thought
from quinte.batch import Batch
from quinte.bots.bot import adviser_for
from quinte.bots.hints import hint_for
from quinte.bots.nets.shipped import mastered
from quinte.bots.searcher import Searcher
from quinte.core.card import Game
from quinte.core.contract import Position, module_name
from quinte.core.native import compile_named, is_cached
from quinte.core.randomness import SEED_BYTES
from quinte.engine.match import Match
from quinte.engine.perft import perft
from quinte.engine.playout import random_games
from quinte.games import GAMES
from quinte.server.background.preparation import rehearse


def count(name: str) -> None:
    """Compile the counter of a game."""
    game = GAMES[name]
    perft(game, start(game), 1)


def play(name: str) -> None:
    """Compile random games."""
    game = GAMES[name]
    random_games(game, start(game), 1)


def think(name: str) -> None:
    """Compile the search of the bots, and of those who advise."""
    game = GAMES[name]
    position = start(game)
    view = game.view(position, int(position.player))
    hint_for(Searcher(game), view)
    if mastered(game):
        hint_for(adviser_for(game, view), view)


def judge(name: str) -> None:
    """Compile what judges matches."""
    game = GAMES[name]
    match = Match(game, bytes(SEED_BYTES), game.players[0], game.choose_for_bots({}))
    match.take(match.legal_moves()[0])
    match.resign(0)
    if match.is_over:
        analyse(match, Thought("quick", simulations=1, seeds=1, luck=1, outcomes=1))


def tell(name: str) -> None:
    """Compile what the server tells a move with."""
    rehearse(GAMES[name])


def step(name: str) -> None:
    """Compile the batches that tests step."""
    if name in BATCHED:
        Batch(name, 1).step_randomly()


def leaf(name: str) -> None:
    """Compile the list of moves that is read page by page, where a game has one."""
    game = GAMES[name]
    if moves_at := getattr(game.rules, "moves_at", None):
        moves_at(start(game), 0, np.empty(1, np.int64), *game.lookups)


LONGEST = {name for name, game in GAMES.items() if game.lookups}
"""Games that take minutes to compile: a search through a lookup is long."""
BATCHED = LONGEST | {"make_five"}
TASKS = (think, judge, leaf, count, play, tell, step)


def start(game: Game) -> Position:
    """Lay a game out."""
    return game.new_position(game.players[0], {}, bytes(SEED_BYTES))


def functions_of(game: Game) -> list[Callable[..., Any]]:
    """List the functions of the contract."""
    return [cast("Callable[..., Any]", function) for _, function in game.functions]


def main() -> None:
    """Compile, the longest first."""
    is_checked = "--checked" in sys.argv  # rules alone, and not those that take minutes
    games = sorted(set(GAMES) - (LONGEST if is_checked else set()), key=lambda g: g not in LONGEST)
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        waiting: list[Future[Any]] = [
            pool.submit(
                compile_named, module_name(GAMES[name].rules), part.__module__, part.__name__
            )
            for name in games
            for part in functions_of(GAMES[name])
            if not is_cached(part)
        ]
        if not is_checked:
            waiting += [pool.submit(task, name) for name in games for task in TASKS]
        for number, done in enumerate(as_completed(waiting), 1):
            done.result()
            show(number, len(waiting))


def show(done: int, of: int) -> None:
    """Count in place, where somebody looks on; a log gets a line every quarter."""
    if sys.stdout.isatty():
        sys.stdout.write(f"\r  {done} of {of} parts{'' if done < of else chr(10)}")
    elif done == of or 4 * done // of > 4 * (done - 1) // of:
        sys.stdout.write(f"  {done} of {of} parts\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
