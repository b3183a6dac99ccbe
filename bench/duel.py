"""A level of this tree against the same level of another, where only a number of its bots differs.

    python bench/duel.py intercept casual ../other --games 40 --first 100

Each deal is played twice, with the seats changed. The other tree answers from a process of its own
(`--answer`), which has the same match and is told every move; both must have the same rules.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import IO, cast

from quinte.bots.bot import LevelBot
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.engine.match import Match
from quinte.games import GAMES

HERE = Path(__file__).resolve()


class Sitting:
    """One side of a duel: the match, and the bot of this process."""

    def __init__(self, game: str, level: str, number: int, seat: int) -> None:
        """Lay out the deal of this number."""
        card = GAMES[game]
        chosen = levels_of(card)[level]
        chosen = replace(chosen, budget=Budget(chosen.budget.simulations, 1e9))
        deal = bot_seed(bytes(32), number)
        self.match = Match(card, deal, 2, card.choose_for_bots({}))
        self._bot = LevelBot(card, chosen, bot_seed(deal, seat))
        self._seat = seat

    def is_mine(self) -> bool:
        """Return whether the bot of this process is to move."""
        return not self.match.is_over and self.match.player == self._seat

    def move(self) -> int:
        """Play for the bot of this process."""
        return self.match.play(self._bot.choose(self.match.view(self._seat)))


def answer(game: str, level: str) -> None:
    """Play as the other asks: `new NUMBER SEAT`, or the number of a move."""
    sitting: Sitting | None = None
    for line in sys.stdin:
        if line.startswith("new"):
            sitting = Sitting(game, level, *map(int, line.split()[1:]))
        elif sitting is not None:
            sitting.match.play(int(line))
        while sitting is not None and sitting.is_mine():
            print(sitting.move(), flush=True)


def play(sitting: Sitting, heard: IO[str], said: IO[str]) -> None:
    """Play a match to its end, each side with its own bot."""
    match = sitting.match
    while not match.is_over:
        if sitting.is_mine():
            print(sitting.move(), file=said, flush=True)
        else:
            match.play(int(heard.readline()))


def main() -> None:
    """Play the duel and say who won how often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("tree", nargs="?", type=Path, help="the folder of the other tree")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.answer:
        answer(chosen.game, chosen.level)
        return
    other = subprocess.Popen(
        [sys.executable, str(HERE), chosen.game, chosen.level, "--answer"],
        env={**os.environ, "PYTHONPATH": str(chosen.tree.resolve() / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    heard, said = cast("IO[str]", other.stdout), cast("IO[str]", other.stdin)
    count: Counter[str] = Counter()
    turns = []
    for number in range(chosen.games):
        seat = number % 2
        deal = chosen.first + number // 2
        sitting = Sitting(chosen.game, chosen.level, deal, seat)
        print("new", deal, 1 - seat, file=said, flush=True)
        play(sitting, heard, said)
        winners = sitting.match.result().winners
        count["won" if seat in winners else "lost" if winners else "neither"] += 1
        turns.append(len(sitting.match.steps))
    said.close()
    other.wait()
    outcome = f"{count['won']} won, {count['lost']} lost, {count['neither']} neither"
    print(f"{chosen.level} of this tree: {outcome}; median of {median(turns):.0f} moves")


if __name__ == "__main__":
    main()
