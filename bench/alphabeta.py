"""Alpha-beta against the tree of the other games, in Intercept, with about equal time.

    python bench/alphabeta.py --positions 800 --simulations 500 --blocks 10
    python bench/alphabeta.py --positions 800 --simulations 500 --players 4 --option teams=false

Both value the same positions alike. The seconds of the processor that a choice takes are shown, so
that the budgets can be made alike; contests do not depend on the clock.
"""

import argparse
import random
import time

import numpy as np

from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.bot import Bot
from quinte.bots.contests.arena import Contest, Played, block_shares, contest_blocks, fair_share
from quinte.bots.contests.strength import interval
from quinte.bots.mcts import search as mcts
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game, find_option_texts
from quinte.core.contract import Move, View
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES
from quinte.terminal.seats import read_seed

PAIR = ("alpha-beta", "tree")


class Timed:
    """Searches in one of the two ways, and notes the seconds."""

    def __init__(self, searcher: Searcher, budget: Budget, taken: list[float], seed: bytes) -> None:
        """Take a searcher, which the games share."""
        self._searcher, self._budget, self._taken = searcher, budget, taken
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Search."""
        begin = time.process_time()
        thought = self._searcher.choose(view, self._budget, self._chance.randbytes(SEED_BYTES))
        self._taken.append(time.process_time() - begin)
        return thought.move


def main() -> None:
    """Play blocks of games, and say who won how much, and how long they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=800)
    parser.add_argument("--simulations", type=int, default=500)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--blocks", type=int, default=10)
    chosen = parser.parse_args()
    game = GAMES["intercept"]
    searchers = dict(
        zip(
            PAIR, (Searcher(game, algorithm=alphabeta), Searcher(game, algorithm=mcts)), strict=True
        )
    )
    budgets = dict(zip(PAIR, (Budget(chosen.positions), Budget(chosen.simulations)), strict=True))
    taken: dict[str, list[float]] = {name: [] for name in PAIR}

    def make(_game: Game, name: str, seed: bytes) -> Bot:
        return Timed(searchers[name], budgets[name], taken[name], seed)

    options = game.choose(find_option_texts(chosen.option))
    seed = read_seed("arena")
    contest = Contest(game, chosen.players, options, PAIR, chosen.blocks, seed, make=make)
    games: list[Played] = []
    for block in contest_blocks(contest, games):
        games += block
        found = interval(block_shares(games, PAIR))
        spent = ", ".join(f"{name} {1000 * np.mean(each):.1f} ms" for name, each in taken.items())
        fair = 100 * fair_share(contest, PAIR)
        print(
            f"{len(games)} games: {PAIR[0]} {100 * found.mean:.1f} % "
            f"({100 * found.low:.1f}–{100 * found.high:.1f}), fair {fair:.0f} %; a choice: {spent}",
            flush=True,
        )


if __name__ == "__main__":
    main()
