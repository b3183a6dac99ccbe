"""How fast the search with a net of one's own is: python bench/search.py [--count 256].

The net is a table of random numbers, the cheapest that there is, so what is measured is the search
itself: ways down all trees in a second, on all cores, and how much of the time the net took.
"""

import argparse
import time

import numpy as np

from quinte.batch import ActBatch
from quinte.batch.search import NetSearch, Settings
from quinte.games import GAMES

SIMULATIONS, WIDTH = 64, 8


class Cheap:
    """A net that says the same of everything, and how long it took to say so."""

    def __init__(self, players: int) -> None:
        """Begin to count."""
        self.players, self.seconds = players, 0.0

    def __call__(self, planes: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Answer."""
        begin = time.perf_counter()
        answer = masks.astype(np.float32), np.full((len(planes), self.players), 1 / self.players)
        self.seconds += time.perf_counter() - begin
        return answer


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=256)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    given = parser.parse_args()
    print("| game | ways down a second | of the time, the net's |")
    print("|---|--:|--:|")
    for name in given.games:
        game = GAMES[name]
        batch = ActBatch(name, given.count)
        net = Cheap(batch.players)
        settings = Settings(SIMULATIONS, WIDTH, by_acts=True)
        search = NetSearch(name, given.count, net, settings)
        search.run(batch)
        net.seconds, begin, rounds = 0.0, time.perf_counter(), 3
        for _ in range(rounds):
            batch.step(search.run(batch).visits.argmax(axis=1))
        spent = time.perf_counter() - begin
        speed = rounds * given.count * SIMULATIONS / spent
        print(f"| {game.title} | {speed:,.0f} | {net.seconds / spent:.0%} |", flush=True)


if __name__ == "__main__":
    main()
