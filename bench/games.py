"""How many points an aligner makes in Make Five when a level plays itself, and how long games take.

    python bench/games.py expert --matches 10     matches of two games, fixed simulations
    python bench/games.py --seconds 0.05          one game of each title, two club bots, timed

Times are those of warm caches from the second run on.
"""

import argparse
import time
from dataclasses import replace

from quinte.bots.bot import LevelBot, warm_up
from quinte.bots.contests.arena import Contest, make_arena_bot
from quinte.bots.contests.strength import interval
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.engine.match import Match
from quinte.games import GAMES

MOST = 40.0
"""Points that an aligner makes at most: more than any has made."""


def points(level: str, matches: int) -> None:
    """Play matches of two games and print the points of their aligners."""
    game = GAMES["make_five"]
    options = game.choose({"pairs": "1"})
    pair = (level, level)
    contest = Contest(game, 2, options, pair, matches, bytes(32), is_untimed=True)
    means = []
    for number in range(matches):
        deal = contest.deal(number)
        match = Match(game, deal, 2, options, pair)
        bots = [make_arena_bot(contest, level, bot_seed(deal, player)) for player in (0, 1)]
        while not match.is_over:
            player = match.player
            match.play(bots[player].choose(match.view(player)))
        made = [int(count) for count in match.view(0).cells if count >= 0]
        means.append(sum(made) / len(made))
        found = interval(means, ends=(0.0, MOST))
        print(f"{made}: {found.mean:.2f} ({found.low:.2f}–{found.high:.2f})", flush=True)


def whole_games(seconds: float) -> None:
    """Play a game of each title between two club bots that think for so long, or less."""
    for game in GAMES.values():
        warm_up(game)
        level = levels_of(game)["club"]
        level = replace(level, budget=Budget(level.budget.simulations, seconds))
        match = Match(game, bytes(32), 2, game.choose({}), ("club", "club"))
        bots = [LevelBot(game, level, bytes([player]) * 32) for player in (0, 1)]
        started = time.perf_counter()
        while not match.is_over:
            player = match.player
            match.play(bots[player].choose(match.view(player)))
        spent = time.perf_counter() - started
        print(f"{game.title}: {len(match.steps)} moves in {spent:.1f} s", flush=True)


def main() -> None:
    """Do one or the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", nargs="?", default="expert")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seconds", type=float)
    chosen = parser.parse_args()
    if chosen.seconds is None:
        points(chosen.level, chosen.matches)
    else:
        whole_games(chosen.seconds)


if __name__ == "__main__":
    main()
