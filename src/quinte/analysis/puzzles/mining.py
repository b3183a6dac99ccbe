"""Mining puzzles: games of mixed levels are played, and a proof is tried for every position.

Everything follows from the seed: the same command makes the same puzzles.
"""

import hashlib
import random
from collections.abc import Iterator

from quinte.analysis.puzzles.proving import Proof, line_of, prove
from quinte.analysis.puzzles.puzzle import STANDS_OUT, Puzzle
from quinte.analysis.scales import Scales
from quinte.bots.levels import LEVELS, Level, levels_of
from quinte.bots.searcher import Budget
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES
from quinte.engine.match import Match

PLAYERS = ("beginner", "casual", "club")
"""Levels that play: their games leave something to be found."""
TRIES = (8, 8, 4, 2, 1)
"""How often each level tries a puzzle; the higher ones are slow, and seldom differ."""
PER_MATCH = 2
"""The most puzzles from one match: their positions are alike."""


def mine(game: Game, seed: bytes, *, by_thought: bool = False) -> Iterator[Puzzle | None]:
    """Yield puzzles as they are found, without end; None for each match that is done."""
    scales = Scales(game)
    known: set[str] = set()
    number = 0
    while True:
        chance = random.Random(hashlib.sha256(seed + b" %d" % number).digest())
        found = 0
        for view in positions_of(game, scales, chance):
            drawn = game.diagram(view)
            is_new = drawn not in known and found < PER_MATCH
            proof = prove(scales, view, by_thought=by_thought) if is_new else None
            if proof is not None:
                known.add(drawn)
                found += 1
                line = line_of(scales, view, proof)
                solved = rate(scales, view, proof.move)
                count = len(game.legal_moves(game.imagine(copy(view), bytes(SEED_BYTES))))
                if is_agreed(proof, solved):
                    idea = idea_of(scales, view, proof.move)
                    yield Puzzle(drawn, line, proof.theme, count, solved, idea)
        number += 1
        yield None


def is_agreed(proof: Proof, solved: tuple[float, ...]) -> bool:
    """Drop what thought has proven and an expert, asked for the move, does not find."""
    return proof.theme != STANDS_OUT or solved[-1] == 1.0


def idea_of(scales: Scales, view: View, move: int) -> str:
    """Name what a move is good for, as the game's advice does; nothing where it says nothing."""
    advice = scales.explain(view, move)
    named = {int(code): code.name.lower() for code in scales.game.heuristics.ADVICE}
    return named[advice[0]] if advice else ""


def positions_of(game: Game, scales: Scales, chance: random.Random) -> Iterator[View]:
    """Play a match between levels drawn by lot; return what each mover sees before moving."""
    players = game.players[0]
    match = Match(game, chance.randbytes(SEED_BYTES), players, game.choose_for_bots({}))
    levels = [levels_of(game)[chance.choice(PLAYERS)] for _ in range(players)]
    while not match.is_over:
        view = match.view(match.player)
        yield view
        level = levels[match.player]
        match.take(choose(scales, level, view, chance.randbytes(SEED_BYTES)))


def choose(scales: Scales, level: Level, view: View, seed: bytes) -> int:
    """Move as a level would, without its clock."""
    budget = Budget(level.budget.simulations)
    return scales.choose(view, budget, seed, level.attention).move


def rate(scales: Scales, view: View, move: int) -> tuple[float, ...]:
    """Return how often each level finds a move."""
    levels = levels_of(scales.game)
    rates = []
    for name, tries in zip(LEVELS, TRIES, strict=True):
        seeds = (hashlib.sha256(b"%b %d" % (name.encode(), i)).digest() for i in range(tries))
        found = sum(choose(scales, levels[name], view, seed) == move for seed in seeds)
        rates.append(round(found / tries, 3))
    return tuple(rates)
