"""The search for games with too many moves for a tree: promising ones are rehearsed in many worlds.

All of them are tried in the same worlds, with the same chance, and quick players go on until their
mover has moved again; so what tells them apart is not luck. Each time that half of what is left has
been spent, the half that promises least is heard no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from quinte.bots.search import share
from quinte.core.contract import Move, Moves, Position, Record, Seed, Table, Values, View
from quinte.core.native import rule
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from each game's rules and heuristics
    from quinte.core.card import Game
    from quinte.games.takemo.heuristics import reply, sift, value
    from quinte.games.takemo.rules import imagine, is_over, play, winners

Worlds = Any
Candidates = Any  # records, see Position in contract.py
Thoughts = Record

MOST = 12
"""Moves that are rehearsed."""
FEWEST = 2
"""Moves that are rehearsed to the end."""
PER_REHEARSAL = 16
"""Simulations of a budget that pay for one rehearsal of one move."""
LONGEST_SLICE = 8
"""Worlds between two looks at the clock."""

CANDIDATE = np.dtype(
    [
        ("move", np.int64),
        ("visits", np.int32),  # rehearsals of it
        ("heard", np.int32),  # 1 while it is still rehearsed
        ("value", np.float64),  # the sum of what they brought its mover
    ],
    align=True,
)
THOUGHTS = np.dtype(
    [
        ("count", np.int32),  # candidates
        ("granted", np.int32),  # rehearsals in all
        ("left", np.int32),  # rehearsals not yet made
        ("surplus", np.float64),  # the sum of what the last reply of each brought the mover
    ],
    align=True,
)


def memory(game: Game) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what a search is handed, by the names of its annotations."""
    return {
        "Thoughts": (THOUGHTS, ()),
        "Worlds": (game.rules.POSITION, (2,)),
        "Candidates": (CANDIDATE, (MOST,)),
        "Moves": (np.dtype(np.int64), (2, MOST)),
        "Values": (np.dtype(np.float64), (max(game.players),)),
    }


def look(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    thoughts: Thoughts,
    worlds: Worlds,
    candidates: Candidates,
    moves: Moves,
    seed: Seed,
    simulations: int,
    sight: int,
    *tables: Table,
) -> int:
    """Begin anew: list the moves that are promising at first sight; return how many.

    Of a hundred things that can be known, as many are known as the sight says.
    """
    seed_stream(worlds[0], seed)
    imagine(view, worlds[0])
    count = sift(worlds[0], moves[0], moves[1], sight, *tables)
    for i in range(count):
        candidates[i].move = moves[0, i]
        candidates[i].visits = 0
        candidates[i].heard = 1
        candidates[i].value = 0.0
    thoughts.count = count
    thoughts.granted = simulations // PER_REHEARSAL if count > 1 else 0
    thoughts.left = thoughts.granted
    thoughts.surplus = 0.0
    return int(count)


def rehearse(  # noqa: PLR0913, PLR0917, a search keeps all its memory outside
    view: View,
    thoughts: Thoughts,
    worlds: Worlds,
    candidates: Candidates,
    moves: Moves,
    values: Values,
    *tables: Table,
) -> int:
    """Play each move that is still heard in a few worlds; 0 when nothing is left to be done."""
    trial = worlds[1]
    player = int(view.player)
    heard = count_heard(thoughts, candidates)
    if heard < FEWEST or thoughts.left < heard:
        return 0
    rounds = 1
    while rounds < LONGEST_SLICE and 2 * (rounds + 1) * heard <= thoughts.left:
        rounds += 1
    for _ in range(rounds):
        imagine(view, worlds[0])
        for i in range(thoughts.count):
            candidate = candidates[i]
            if candidate.heard == 0:
                continue
            worlds[1] = worlds[0]
            play(trial, candidate.move, *tables)
            made = 0
            before = 0.0
            while made < trial.players and not is_over(trial):
                judge(trial, values)
                before = values[player]
                play(trial, reply(trial, moves[0], *tables), *tables)
                made += 1
            judge(trial, values)
            if made == trial.players:
                thoughts.surplus += values[player] - before
            candidate.value += values[player]
            candidate.visits += 1
    thoughts.left -= rounds * heard
    wanted = MOST
    rest = max(1, int(thoughts.left))
    while 2 * rest <= thoughts.granted and wanted > FEWEST:
        rest *= 2
        wanted = max(FEWEST, wanted // 2)
    while heard > wanted:
        silence_worst(thoughts, candidates)
        heard -= 1
    return 1


def judge(trial: Position, values: Values) -> None:
    """Write what a rehearsal brings each player: how it ended, or what may be expected."""
    if is_over(trial):
        share(int(trial.players), winners(trial), values)
    else:
        value(trial, values)


def settle(thoughts: Thoughts, candidates: Candidates) -> Move:
    """Put the moves in order, the best first, and take it.

    After the last reply the mover has had a turn more than the others. That helps to choose, but
    is no promise: what that turn brought in the mean is taken off all moves alike.
    """
    for place in range(1, thoughts.count):
        at = place
        while at > 0 and is_better(candidates[at], candidates[at - 1]):
            swap(candidates[at], candidates[at - 1])
            at -= 1
    visits = 0
    for i in range(thoughts.count):
        visits += int(candidates[i].visits)
    surplus = np.true_divide(thoughts.surplus, max(1.0, float(visits)))
    for i in range(thoughts.count):
        candidate = candidates[i]
        most = float(candidate.visits)
        candidate.value = min(most, max(0.0, candidate.value - most * surplus))
    return candidates[0].move


@rule
def count_heard(thoughts: Thoughts, candidates: Candidates) -> int:
    """Count the moves that are still rehearsed."""
    heard = 0
    for i in range(thoughts.count):
        heard += int(candidates[i].heard)
    return heard


@rule
def silence_worst(thoughts: Thoughts, candidates: Candidates) -> None:
    """Stop rehearsing the move that brought least; all have been tried equally often."""
    worst = -1
    for i in range(thoughts.count):
        is_worse = worst < 0 or candidates[i].value <= candidates[worst].value
        if candidates[i].heard and is_worse:
            worst = i
    candidates[worst].heard = 0


@rule
def is_better(one: Record, other: Record) -> bool:
    """Tell whether a move was rehearsed more, or as often with more success."""
    if one.visits != other.visits:
        return bool(one.visits > other.visits)
    return bool(one.value > other.value)


@rule
def swap(one: Record, other: Record) -> None:
    """Let two moves change places."""
    move, visits, heard, brought = one.move, one.visits, one.heard, one.value
    one.move, one.visits, one.heard, one.value = other.move, other.visits, other.heard, other.value
    other.move, other.visits, other.heard, other.value = move, visits, heard, brought
