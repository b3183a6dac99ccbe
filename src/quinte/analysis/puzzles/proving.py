"""Proofs that one move is better than all others, from what its mover sees.

* WIN_NOW     it wins at once in every world that is imagined; no other move does.
* LAST_DRAWS  the game's solver values every move; no other comes near.
* WIN_SOON    in an open game alpha-beta proves that it wins whatever the others do, and a search
              of ten times an expert's length, without it, finds no other that does.
* STANDS_OUT  ten times an expert's thought, shared by several seeds: each looks for the best of all
              other moves, then thinks equally long about both. On average the move is better by a
              tenth of the match, beyond the noise, and better by every seed.
"""

from dataclasses import dataclass

import numpy as np

from quinte.analysis.loops.judging import noise_between
from quinte.analysis.loops.layouts import seed_of
from quinte.analysis.puzzles.puzzle import LAST_DRAWS, STANDS_OUT, WIN_NOW, WIN_SOON
from quinte.analysis.scales import Scales
from quinte.bots.bot import moves_of
from quinte.bots.levels import levels_of
from quinte.core.card import NOTHING_HIDDEN
from quinte.core.contract import NOBODY, View
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES

CLEAR = 0.1
"""By how much of the match the best move must be better than the next."""
FEWEST_MOVES = 8
"""Where there are fewer moves, playing at random finds too much."""
LONGEST = 9
"""Moves of a solution, defence included."""
TIMES_AN_EXPERT = 10
SEEDS, SEARCHES = 4, 3
"""How often a move is compared with the best of the others, and by how many searches each time."""
GLANCES = (16, 4)
"""Before that, by small fractions of an expert's thought."""


@dataclass(frozen=True)
class Proof:
    """What is proven: the one good move, and by which argument."""

    theme: str
    move: int


def prove(scales: Scales, view: View, *, by_thought: bool = False) -> Proof | None:
    """Prove that one move of a view is the only good one; None where it is not, or not known.

    Where no other proof is possible, much thought may stand for one.
    """
    game = scales.game
    moves = moves_of(game, view)
    if len(moves) < FEWEST_MOVES:
        return None
    winning = [move for move in moves if scales.wins_at_once(view, move)]
    if winning:
        return Proof(WIN_NOW, winning[0]) if len(winning) == 1 else None
    if getattr(game.heuristics, "can_solve", lambda _: False)(view):
        return by_solver(scales, view)
    proof = by_search(scales, view) if game.hidden == NOTHING_HIDDEN else None
    return by_much_thought(scales, view) if proof is None and by_thought else proof


def by_solver(scales: Scales, view: View) -> Proof | None:
    """Take the exact values of all moves."""
    best, *others = scales.best(view, 1, bytes(SEED_BYTES)).choices
    if not others or best.value - max(other.value for other in others) < CLEAR:
        return None
    return Proof(LAST_DRAWS, best.move)


def by_search(scales: Scales, view: View) -> Proof | None:
    """Look for a forced win, then for another one without it."""
    expert = levels_of(scales.game)["expert"].budget.simulations
    best = scales.best(view, expert // 8, bytes(SEED_BYTES)).choices[0]
    if not best.is_certain:
        return None
    if scales.wins_without(view, best.move, TIMES_AN_EXPERT * expert):
        return None
    return Proof(WIN_SOON, best.move)


def by_much_thought(scales: Scales, view: View) -> Proof | None:
    """Check whether one move stands out; glances drop most positions before much thought."""
    expert = levels_of(scales.game)["expert"].budget.simulations
    thought = scales.best(view, expert // GLANCES[0], seed_of(0))
    move = thought.move
    if thought.choices[0].is_certain:
        return None  # it wins by force: that is another proof
    for part in GLANCES:
        if margin_of(scales, view, move, expert // part, 0) < CLEAR:
            return None
    each = TIMES_AN_EXPERT * expert // (SEARCHES * SEEDS)
    margins = [margin_of(scales, view, move, each, 1 + number) for number in range(SEEDS)]
    return Proof(STANDS_OUT, move) if is_clear(margins) else None


def margin_of(scales: Scales, view: View, move: int, simulations: int, number: int) -> float:
    """Return by how much a move is better than the best of all others that a search finds."""
    rival = scales.best_without(view, move, simulations, seed_of(number))
    found = scales.weigh(view, [move, rival], simulations, seed_of(SEEDS + 1 + number))
    return found[move] - found[rival]


def is_clear(margins: list[float]) -> bool:
    """Return whether all margins are above zero, and their mean is large beyond the noise."""
    tries = np.array([[0.0, margin] for margin in margins])
    mean = sum(margins) / len(margins)
    return min(margins) > 0.0 and mean >= CLEAR + noise_between(tries, 1, len(margins))


def keeps_win(scales: Scales, view: View, move: int) -> bool:
    """Judge a move in the middle of a forced win, where it may not be the only good one."""
    return scales.keeps_win(view, move, levels_of(scales.game)["expert"].budget.simulations)


def line_of(scales: Scales, view: View, proof: Proof) -> tuple[str, ...]:
    """Write the solution: the proven move and, in a forced win, all moves to its end."""
    game = scales.game
    texts = [game.move_text(view, proof.move)]
    world = game.imagine(copy(view), bytes(SEED_BYTES))
    game.play(world, proof.move)
    expert = levels_of(game)["expert"].budget.simulations
    while proof.theme == WIN_SOON and world.player != NOBODY and len(texts) < LONGEST:
        seen = game.view(world, int(world.player))
        move = scales.best(seen, expert, bytes(SEED_BYTES)).move
        texts.append(game.move_text(seen, move))
        game.play(world, move)
    return tuple(texts)
