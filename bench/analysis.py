"""Measures the analysis of matches: where classes begin, how honest it is, how long it takes.

python bench/analysis.py limits make-five --matches 4   writes analysis.json of the game
python bench/analysis.py blind make-five --matches 200  expert against beginner: who errs more?
python bench/analysis.py luck make-five --matches 50    its mean, and how far that is from nought
python bench/analysis.py thought make-five              how the error shrinks with thought
"""

import argparse
import hashlib
import json
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from quinte.analysis.analysis import Analysis, analyse
from quinte.analysis.classes import FILE, RARITY
from quinte.analysis.judging import Thought, judge, thought_of
from quinte.analysis.scales import Scales
from quinte.bots.contests.arena import Contest, make_arena_bot
from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.engine.record import find_game

SHORT = {"pairs": "1", "series": "single"}
"""Options that make a match short, for games that have them."""


def played(game: Game, seats: tuple[str, ...], number: int, most: int = 10_000) -> Match:
    """Play a short match between bots, without clocks; after so many moves the next gives up."""
    names = {option.name: option.values for option in game.options}
    short = {name: value for name, value in SHORT.items() if value in names.get(name, ())}
    options = game.choose_for_bots(short)
    seed = hashlib.sha256(b"analysis match %d" % number).digest()
    match = Match(game, seed, len(seats), options, seats)
    contest = Contest(game, len(seats), options, tuple(set(seats)), 1, seed, is_untimed=True)
    bots = [make_arena_bot(contest, name, bot_seed(seed, i)) for i, name in enumerate(seats)]
    while not match.is_over and len(match.steps) < most:
        match.play(bots[match.player].choose(match.view(match.player)))
    if not match.is_over:
        match.resign(match.player)
    return match


def analyses(
    game: Game, seats: tuple[str, str], matches: int, thought: Thought, most: int
) -> Iterator[tuple[Match, Analysis]]:
    """Analyse matches, each bot in each seat in turn."""
    for number in range(matches):
        seated = seats if number % 2 == 0 else seats[::-1]
        match = played(game, seated, number, most)
        yield match, analyse(match, thought)


def decided(match: Match, analysis: Analysis) -> list[tuple[str, float]]:
    """List who made each decision that was one, and what it lost."""
    return [
        (match.seats[row.player], row.loss)
        for row, step in zip(analysis.rows, match.steps, strict=True)
        if step >= 0 and row.choices > 1
    ]


def measure_limits(game: Game, matches: int, thought: Thought, most: int) -> None:
    """Find the losses that so many of a hundred moves of a club player reach."""
    losses = [
        loss
        for match, analysis in analyses(game, ("club", "club"), matches, thought, most)
        for _, loss in decided(match, analysis)
    ]
    limits = [round(float(np.percentile(losses, 100 - rarity)), 3) for rarity in RARITY]
    for i, least in enumerate((0.01, 0.025, 0.06)):
        limits[i] = max(limits[i], least)
    made = {"limits": limits, "decisions": len(losses), "simulations": thought.simulations}
    (game.folder / FILE).write_text(json.dumps(made) + "\n", "utf-8")
    say(f"{game.title}: {made}")


def measure_blind(game: Game, matches: int, thought: Thought, most: int) -> None:
    """See how often the beginner is named as the one with more error per move."""
    named, total = 0, 0
    for match, analysis in analyses(game, ("expert", "beginner"), matches, thought, most):
        worst = max(range(2), key=analysis.error_per_move)
        named += match.seats[worst] == "beginner"
        total += 1
        say(f"{game.title}: {named} of {total}", end="\r")
    say(f"{game.title}: the beginner was named in {named} of {total} matches")


def measure_luck(game: Game, matches: int, thought: Thought, most: int) -> None:
    """Give the mean luck of a match, and its standard error."""
    sums = [
        analysis.account(0).luck
        for _, analysis in analyses(game, ("casual", "casual"), matches, thought, most)
    ]
    error = np.std(sums, ddof=1) / math.sqrt(len(sums))
    say(f"{game.title}: luck {np.mean(sums):+.4f} ± {error:.4f} over {len(sums)} matches")


def measure_thought(game: Game, matches: int, thought: Thought, most: int) -> None:
    """Compare judgments by less thought with those by sixteen times as much."""
    scales = Scales(game)
    views = []
    for number in range(matches):
        match = played(game, ("casual", "beginner"), number, most)
        for made in range(3, len(match.steps) - 1, 7):
            before = match.at(made)
            if match.steps[made] >= 0:
                views.append((game.view(before, int(before.player)), match.steps[made]))
    much = replace(thought, simulations=16 * thought.simulations)
    truths = [judge(scales, view, move, much) for view, move in views]
    for factor in (0.125, 0.5, 2.0):
        begun = time.perf_counter()
        some = replace(thought, simulations=max(1, round(factor * thought.simulations)))
        found = [judge(scales, view, move, some) for view, move in views]
        off = [abs(a.value - b.value) for a, b in zip(found, truths, strict=True)]
        lost = [abs(a.loss - b.loss) for a, b in zip(found, truths, strict=True)]
        each = (time.perf_counter() - begun) / max(1, len(views))
        say(
            f"{game.title}: {some.simulations} simulations, {len(views)} decisions: value off by"
            f" {np.mean(off):.4f}, loss by {np.mean(lost):.4f}, {1000 * each:.0f} ms each"
        )


def say(text: str, end: str = "\n") -> None:
    """Write a line."""
    sys.stdout.write(text + end)
    sys.stdout.flush()


MEASURES = {
    "limits": measure_limits,
    "blind": measure_blind,
    "luck": measure_luck,
    "thought": measure_thought,
}


def main() -> None:
    """Measure one thing of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("game", type=find_game)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--most", type=int, default=10_000, help="moves of a match")
    parser.add_argument("--simulations", type=int, help="other than of a quick analysis")
    chosen = parser.parse_args()
    thought = thought_of(chosen.game, "quick")
    if chosen.simulations:
        luck = max(4, chosen.simulations // 4)
        thought = replace(thought, simulations=chosen.simulations, luck=luck)
    MEASURES[chosen.what](chosen.game, chosen.matches, thought, chosen.most)


if __name__ == "__main__":
    main()
