"""How fast two trees of Quinte are, beside each other in one run: random play, and searching.

    git worktree add ../before v0.1; python bench/compare.py ../before . [--rounds 8]

Each tree is measured in a process of its own, in turn, round after round, by the time of the
processor; a number is the median of its rounds, a ratio the median of the ratios of each round.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

SECONDS = 0.5
"""How long each thing is measured, about."""


def main() -> None:
    """Compare two trees, or measure the one that Python imports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("trees", nargs="*", type=Path, metavar="TREE")
    parser.add_argument("--rounds", type=int, default=8)
    given = parser.parse_args()
    if not given.trees:
        json.dump(measure(), sys.stdout)
    elif len(given.trees) == 2:
        for tree in given.trees:
            ask(tree)  # compiled by now
        told = [[ask(tree) for tree in given.trees] for _ in range(given.rounds)]
        print(table(told))
    else:
        parser.error("two trees are compared")


def ask(tree: Path) -> dict[str, float]:
    """Measure one tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree.resolve() / "src")}
    program = [sys.executable, "-W", "ignore", __file__]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    told: dict[str, float] = json.loads(done.stdout)
    return told


def measure() -> dict[str, float]:
    """Measure every game: moves of random play, and simulations, in a second of the processor."""
    from quinte.bots.searcher import Budget, Searcher  # noqa: PLC0415, of the tree that is asked
    from quinte.core.native import copy  # noqa: PLC0415, as above
    from quinte.engine.playout import random_games  # noqa: PLC0415, as above
    from quinte.games import GAMES  # noqa: PLC0415, as above

    found = {}
    for game in GAMES.values():
        start = game.new_position(game.players[0], {}, bytes(range(32)))
        random_games(game, copy(start), 1)
        began, moves = time.process_time(), 0
        while time.process_time() - began < SECONDS:
            moves += random_games(game, copy(start), 1)
        found[f"{game.title}: moves"] = moves / (time.process_time() - began)
        view, searcher = game.view(start, int(start.player)), Searcher(game)
        searcher.choose(view, Budget(simulations=10), bytes(32))
        began, made = time.process_time(), 0
        while time.process_time() - began < SECONDS:
            made += searcher.choose(view, Budget(simulations=1_000), bytes(32)).simulations
        found[f"{game.title}: simulations"] = made / (time.process_time() - began)
    return found


def table(told: list[list[dict[str, float]]]) -> str:
    """Write what was measured, a row each."""
    lines = ["| a second | before | after | ratio |", "|---|--:|--:|--:|"]
    for row in told[0][0]:
        before, after = ([each[tree][row] for each in told] for tree in range(2))
        ratio = median(b / a for a, b in zip(before, after, strict=True))
        lines.append(f"| {row} | {median(before):,.0f} | {median(after):,.0f} | {ratio:.2f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
