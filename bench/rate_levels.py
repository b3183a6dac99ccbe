"""How strong the levels are on the scale of people: `python -m bench.rate_levels GAME...`.

Each level meets the next one at a table for two, with the simulations of its level and no clock, so
that the same games come out anywhere. What was played is kept in `quinte/bots/contests/levels`;
going on adds to it, block by block, until the minutes of a game are over (`--minutes`).
`--only-rate` plays nothing, and makes the ratings again from what the files have.
"""

import argparse
import hashlib
import json
import re
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from quinte.bots.contests.arena import Contest, block_shares, play_block
from quinte.bots.contests.rated import contests_told, file_of
from quinte.bots.contests.strength import ratings
from quinte.bots.levels import LEVELS
from quinte.core.card import Game
from quinte.games import GAMES
from quinte.ratings.match import DUEL
from quinte.ratings.scale import START

NEWCOMER = "casual"
"""Whom a newcomer is taken for."""
PLAYERS = 2
RESAMPLES = 300
SURE = (0.025, 0.975)
Told = dict[str, Any]
Shares = dict[str, list[float]]
"""What the first of two levels got in each block, by their names."""


def play_on(game: Game, shares: Shares, minutes: float) -> None:
    """Play more blocks, each pair in turn, until the time is over."""
    end = time.monotonic() + 60 * minutes
    options, seed = game.choose_for_bots({}), seed_of(game)
    contest = Contest(game, PLAYERS, options, tuple(LEVELS), 0, seed, is_untimed=True)
    while time.monotonic() < end:
        for pair in pairwise(LEVELS):
            known = shares.setdefault(" ".join(pair), [])
            known += block_shares(play_block(contest, pair, len(known)), pair)


def seed_of(game: Game) -> bytes:
    """Return the seed of a game's contests, the same every time."""
    return hashlib.sha256(b"levels of " + game.name.encode()).digest()


def rate(shares: Shares) -> list[tuple[str, int, int, int]]:
    """Rate the levels, and say where they lie with 95 % certainty: a bootstrap over blocks.

    Half a block at either end is Jeffreys' prior, as in other contests: a few won are no certainty.
    """
    chance = np.random.default_rng(0)
    known = [np.array([1.0] * len(blocks) + [0.5, 0.5]) for blocks in shares.values()]
    found = points_of(shares, known)
    drawn = [
        points_of(shares, [chance.standard_gamma(each) for each in known]) for _ in range(RESAMPLES)
    ]
    rated = []
    for name, points in found.items():
        low, high = np.quantile([one[name] for one in drawn], SURE)
        rated.append((name, round(points), round(float(low)), round(float(high))))
    return rated


def points_of(shares: Shares, weights: Iterable[np.ndarray]) -> dict[str, float]:
    """Rate the levels by blocks that weigh more or less; a newcomer's stands where they begin."""
    weighed = {}
    for (pair, blocks), weight in zip(shares.items(), weights, strict=True):
        first, second = pair.split()
        share = float(np.average([*blocks, 0.0, 1.0], weights=weight))
        weighed[first, second] = (share, len(blocks))
    elo = ratings(weighed)
    return {name: START + each - elo[NEWCOMER] for name, each in elo.items()}


def written(told: Told) -> str:
    """Write a file: a line for each pair, and for each level."""
    text = json.dumps(told, indent=1)
    return re.sub(r"\[\s+([^][]*?)\s+\]", one_line, text) + "\n"


def one_line(found: re.Match[str]) -> str:
    """Write a list on one line."""
    return f"[{' '.join(found[1].split())}]"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, rate, and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--minutes", type=float, default=1.0, help="for each game")
    parser.add_argument("--only-rate", action="store_true")
    chosen = parser.parse_args(arguments)
    for name in chosen.games:
        game = GAMES[name.replace("-", "_")]
        shares: Shares = contests_told(game.name).get(DUEL, {}).get("blocks", {})
        if not chosen.only_rate:
            play_on(game, shares, chosen.minutes)
        levels = rate(shares)
        told = {DUEL: {"players": PLAYERS, "blocks": shares, "levels": levels}}
        file_of(game.name).write_text(written(told), encoding="utf-8")
        for level, points, low, high in levels:
            print(f"| {game.title} | {level} | {points} | {low} – {high} |")
        print(f"{game.title}: {', '.join(f'{pair} {len(each)}' for pair, each in shares.items())}")


if __name__ == "__main__":
    main()
