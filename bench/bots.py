"""How many simulations a second the search of each game does, beside OpenSpiel in the same run.

    python bench/bots.py             some minutes
    python bench/bots.py --quick     shorter rounds, less exact, without plain search
    python bench/bots.py --game make-five

One core; time is that of the processor, so that other programs count little. Rows are measured in
turn, round after round, so that a noisy moment of the computer hits all alike; a number is the
median of its rounds, a ratio the median of the ratios of each round.
"""

import argparse
import os
import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import numpy as np
from rich.console import Console
from rich.table import Table

from quinte.bots import plain
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.engine.record import find_game
from quinte.games import GAMES

SIMULATIONS = 2_000  # in one search
WAYS_IN = (0, 12, 30)  # random moves before the positions that are searched
FULL = (7, 1.0)  # rounds, and the seconds of each row in each round
QUICK = (3, 0.3)
MAKE_FIVE = "Make Five"
TARGET = 2.0  # times OpenSpiel's connect four, for Make Five

Row = Callable[[], int]  # makes one search and gives its simulations


def connect_four() -> Row:
    """Search connect four with OpenSpiel's C++ MCTSBot, a random rollout for each simulation."""
    import pyspiel  # noqa: PLC0415, only the bench needs it

    game = pyspiel.load_game("connect_four")
    chance = random.Random(1)
    states = []
    for moves in (0, 4, 8):
        state = game.new_initial_state()
        for _ in range(moves):
            state.apply_action(chance.choice(state.legal_actions()))
        states.append(state)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    settings = (1.4, SIMULATIONS, 1000, False, 1, False)  # the first: how much it explores
    bot = pyspiel.MCTSBot(game, evaluator, *settings)
    searches = iter(range(10**9))

    def search() -> int:
        bot.mcts_search(states[next(searches) % len(states)])
        return SIMULATIONS

    return search


def search_of(game: Game) -> Row:
    """Search positions of a game, as a bot that overlooks nothing does."""
    searcher = Searcher(game)
    views = [view_after(game, moves) for moves in WAYS_IN]
    searches = iter(range(10**9))

    def search() -> int:
        number = next(searches)
        seed = np.array([number], np.uint64).tobytes() * 4
        return searcher.choose(views[number % len(views)], Budget(SIMULATIONS), seed).simulations

    return search


def view_after(game: Game, moves: int) -> View:
    """Play some random moves, on to one that leaves a choice; give what the mover sees."""
    chance = random.Random(moves)
    position = game.new_position(game.players[0], {}, bytes(range(32)))
    while moves > 0 or len(game.legal_moves(position)) < 2:
        game.play(position, chance.choice(game.legal_moves(position)))
        moves -= 1
    return game.view(position, int(position.player))


def rate(search: Row, seconds: float) -> float:
    """Search for so long; give the simulations per second of the processor, not of the clock."""
    done = 0
    start = now = time.process_time()
    while now - start < seconds:
        done += search()
        now = time.process_time()
    return done / (now - start)


def main() -> None:
    """Measure every row in every round, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--game", help="one game instead of all")
    chosen = parser.parse_args()
    rounds, seconds = QUICK if chosen.quick else FULL
    games = [find_game(chosen.game)] if chosen.game else list(GAMES.values())
    rows = {"OpenSpiel connect four, MCTSBot in C++": connect_four()}
    for game in games:
        rows[game.title] = search_of(game)
        if not chosen.quick:
            rows[f"{game.title}, knowing only the rules"] = search_of(
                replace(game, heuristics=plain)
            )
    for search in rows.values():
        search()  # compiled, or loaded
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(rounds):
        for name, search in rows.items():
            found[name].append(rate(search, seconds))
    show(found, rounds)


def show(found: dict[str, list[float]], rounds: int) -> None:
    """Print the rates, and each ratio to the first row."""
    peer = next(iter(found.values()))
    table = Table("what", "simulations/s", "min–max", "ratio")
    for name, rates in found.items():
        ratio = median(ours / theirs for ours, theirs in zip(rates, peer, strict=True))
        spread = f"{min(rates):,.0f}–{max(rates):,.0f}"
        table.add_row(name, f"{median(rates):,.0f}", spread, f"{ratio:.2f}×")
    console = Console()
    console.print(table)
    if MAKE_FIVE in found:
        ours = found[MAKE_FIVE]
        ratio = median(mine / theirs for mine, theirs in zip(ours, peer, strict=True))
        verdict = "met" if ratio >= TARGET else "missed"
        console.print(f"{MAKE_FIVE} ≥ {TARGET:.0f}× OpenSpiel: {ratio:.2f}×, {verdict}.")
    console.print(f"Median of {rounds} rounds, load {os.getloadavg()[0]:.2f}.")


if __name__ == "__main__":
    main()
