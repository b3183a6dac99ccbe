"""How long "may this be taken back?" takes: the worst over many positions of random games.

python bench/undo.py [GAME ...]    at the largest table, with options drawn anew for each game
"""

import random
import sys
import time

from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.games import GAMES

QUESTIONS, REPEATS, LONGEST = 2_000, 7, 300
"""Questions asked of each game, times each is asked (the quickest counts), moves of a match."""


def main(names: list[str]) -> None:
    """Measure each game."""
    sys.stdout.write(f"{'game':10} {'asked':>6} {'free':>6} {'median µs':>10} {'worst µs':>9}\n")
    for name in names or list(GAMES):
        times, free = measure(GAMES[name])
        times.sort()
        numbers = f"{len(times):6} {free:6} {times[len(times) // 2]:10.1f} {times[-1]:9.1f}"
        sys.stdout.write(f"{name:10} {numbers}\n")
        sys.stdout.flush()


def measure(game: Game) -> tuple[list[float], int]:
    """Ask after every move; give the microseconds of each answer, and how many were yes."""
    chance = random.Random(game.name)
    times: list[float] = []
    free = 0
    while len(times) < QUESTIONS:
        options = {option.name: chance.choice(option.values) for option in game.options}
        match = Match(game, chance.randbytes(32), max(game.players), options)
        match.take(match.legal_moves()[0])
        match.may_undo()  # compiled by now
        while not match.is_over and len(match.steps) < LONGEST and len(times) < QUESTIONS:
            match.take(chance.choice(match.legal_moves()))
            times.append(min(ask(match) for _ in range(REPEATS)))
            free += match.may_undo()
    return times, free


def ask(match: Match) -> float:
    """Ask once; give the microseconds it took."""
    begun = time.perf_counter()
    match.may_undo()
    return 1e6 * (time.perf_counter() - begun)


if __name__ == "__main__":
    main(sys.argv[1:])
