"""Proofs that one move is better than all others, from what its mover sees.

* WIN_NOW     it wins at once in every world that is imagined; no other move does.
* LAST_DRAWS  the game's solver values every move; no other comes near.
* WIN_SOON    in an open game alpha-beta proves that it wins whatever the others do, and a search
              of ten times an expert's length, without it, finds no other that does.
"""

from dataclasses import dataclass

from quinte.analysis.puzzles.puzzle import LAST_DRAWS, WIN_NOW, WIN_SOON
from quinte.analysis.scales import Scales
from quinte.bots.bot import moves_of
from quinte.bots.levels import levels_of
from quinte.core.card import NOTHING_HIDDEN, Game
from quinte.core.contract import NOBODY, View
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES

WORLDS = 16
"""Worlds in which a move must win to be said to win at once."""
CLEAR = 0.1
"""By how much of the match the best of the last draws must be better than the next."""
FEWEST_MOVES = 8
"""Where there are fewer moves, one who plays at random finds too much."""
LONGEST = 9
"""Moves of a solution, defence included."""
TIMES_AN_EXPERT = 10


@dataclass(frozen=True)
class Proof:
    """What is proven: the one good move, and by which argument."""

    theme: str
    move: int


def prove(scales: Scales, view: View) -> Proof | None:
    """Prove that one move of a view is the only good one; None where it is not, or not known."""
    game = scales.game
    moves = moves_of(game, view)
    if len(moves) < FEWEST_MOVES:
        return None
    winning = [move for move in moves if wins_at_once(game, view, move)]
    if winning:
        return Proof(WIN_NOW, winning[0]) if len(winning) == 1 else None
    if getattr(game.heuristics, "can_solve", lambda _: False)(view):
        return by_solver(scales, view)
    return by_search(scales, view) if game.hidden == NOTHING_HIDDEN else None


def wins_at_once(game: Game, view: View, move: int) -> bool:
    """Tell whether a move ends the match, and its mover wins, in all of some worlds."""
    for number in range(WORLDS):
        world = game.imagine(copy(view), bytes([number]) * SEED_BYTES)
        player = int(world.player)
        game.play(world, move)
        if world.player != NOBODY or player not in game.winners(world):
            return False
        if game.hidden == NOTHING_HIDDEN:
            break
    return True


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


def is_solution(scales: Scales, view: View, move: int, theme: str) -> bool:
    """Judge a move of a solver at any point of a puzzle, where it may not be the only good one."""
    game = scales.game
    if wins_at_once(game, view, move):
        return True
    if theme == LAST_DRAWS:
        return scales.best(view, 1, bytes(SEED_BYTES)).move == move
    return theme == WIN_SOON and scales.wins_with(
        view, move, levels_of(game)["expert"].budget.simulations
    )


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
