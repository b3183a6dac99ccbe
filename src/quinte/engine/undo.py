"""Whether a move may be taken back without anybody's leave: decisions 10 and 21.

It may while its maker is still to move, no chance was used and nobody learnt anything, as far as
its maker knows: the answer must not tell them what others know. So everything but what the
maker was shown is judged in worlds that the maker holds possible, never in the true one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.card import NOTHING_HIDDEN, SECRETS_HIDDEN, Game
from quinte.core.contract import SPECTATOR, WORDS, Layout, Lookup, Move, Position, Record, Rules
from quinte.core.native import rule, scratch
from quinte.core.randomness import SEED_BYTES, seed_stream
from quinte.engine.steps import BEFORE, NOW, Held

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import imagine, observe, play, tell
    from quinte.games.make_five.story import why_not

Chunks = NDArray[np.uint64]
Octets = NDArray[np.uint8]
Trial = Record
Trials = NDArray[np.void]
"""The one record that a question needs, see `trial_of`."""

DREAMS = 32
"""Worlds of the maker's in which a move is tried, to see whether it would have shown something."""
TRUTHS, DREAMS_OF_OTHERS = 4, 8
"""Worlds that the maker takes for the true one, and those that others imagine in each of them."""
KNEW, SAW, WOULD_SEE, ALL_KNEW, ALL_SAW = range(5)
"""The views of a trial, in their order: rows of its chunks and octets."""
VIEWS = ("knew", "saw", "would_see", "all_knew", "all_saw")


def memory_kinds(game: Game) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what this loop is handed, by the names of its annotations."""
    return {"Held": (game.rules.POSITION, (2,)), "Trials": (trial_of(game.rules), (1,))}


def trial_of(rules: Rules) -> Layout:
    """Lay out the memory of a question.

    What a viewer knew before the move and saw of it, what they would see of it in another world,
    and what everybody knew and saw are views; chunks and octets are the same once more.
    """
    position, view = rules.POSITION, rules.VIEW
    chunks = -(-view.itemsize // 8)
    worlds = (2 * TRUTHS + 1) * position.itemsize
    count = len(VIEWS)
    fields: dict[str, tuple[Any, int]] = {
        "truths": ((position, (TRUTHS,)), 0),  # worlds that the maker holds possible
        "after": ((position, (TRUTHS,)), TRUTHS * position.itemsize),  # each of them, after it
        "world": (position, 2 * TRUTHS * position.itemsize),  # in which the move is tried
        **{name: (view, worlds + 8 * chunks * i) for i, name in enumerate(VIEWS)},
        "chunks": ((np.uint64, (count, chunks)), worlds),
        "octets": ((np.uint8, (count, 8 * chunks)), worlds),
    }
    return np.dtype(
        {
            "names": list(fields),
            "formats": [kind for kind, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": worlds + 8 * chunks * count,
        }
    )


def may_undo(held: Held, trials: Trials, move: Move, hidden: int, *lookups: Lookup) -> int:
    """Return whether the last step, a move, may be taken back: 1 or 0. Cheap checks come first."""
    trial, before = trials[0], held[BEFORE]
    maker = int(before.player)
    if move < 0 or held[NOW].player != maker or tell(before, move, maker) != move:
        return 0
    observe(before, maker, trial.knew)
    observe(held[NOW], maker, trial.saw)
    for number in range(TRUTHS):
        if is_telltale(trial, number, move, *lookups):
            return 0
    if hidden == NOTHING_HIDDEN:
        return 1
    if not is_seen_by_all(held, trial, hidden) and shows(trial, move, maker, DREAMS, *lookups):
        return 0
    if hidden == SECRETS_HIDDEN:
        for number in range(TRUTHS):
            if shows_others(trial, number, move, *lookups):
                return 0
    return 1


def is_telltale(trial: Trial, number: int, move: Move, *lookups: Lookup) -> bool:
    """Imagine a truth; say whether the move uses chance there, is not told in full, or differs."""
    truth = trial.truths[number]
    dream(truth, number)
    imagine(trial.knew, truth)
    trial.after[number] = truth
    play(trial.after[number], move, *lookups)
    for word in range(4):
        if trial.after[number].stream[word] != truth.stream[word]:
            return True
    for viewer in range(SPECTATOR, truth.players):
        if tell(truth, move, viewer) != move:
            return True  # what is kept from a viewer cannot be tried in the viewer's worlds
    observe(trial.after[number], truth.player, trial.would_see)
    return differ(trial.chunks)


def is_seen_by_all(held: Held, trial: Trial, hidden: int) -> bool:
    """Return whether all that the maker saw of the move is seen by those who are tried later on."""
    if hidden != SECRETS_HIDDEN:
        return False
    observe(held[BEFORE], SPECTATOR, trial.all_knew)
    observe(held[NOW], SPECTATOR, trial.all_saw)
    return is_public(trial.octets)


def shows_others(trial: Trial, number: int, move: Move, *lookups: Lookup) -> bool:
    """Return whether, in a truth, the move shows anybody but its maker something.

    Whoever sees no more of it than everybody does can tell no more from it either: decision 21.
    """
    truth = trial.truths[number]
    observe(truth, SPECTATOR, trial.all_knew)
    observe(trial.after[number], SPECTATOR, trial.all_saw)
    for viewer in range(SPECTATOR, truth.players):
        if viewer != truth.player:
            observe(truth, viewer, trial.knew)
            observe(trial.after[number], viewer, trial.saw)
            is_open = viewer != SPECTATOR and is_public(trial.octets)
            if not is_open and shows(trial, move, viewer, DREAMS_OF_OTHERS, *lookups):
                return True
    return False


@rule
def is_public(octets: Octets) -> bool:
    """Return whether a viewer saw only changes that everybody saw."""
    for i in range(octets.shape[1]):
        is_alike = octets[KNEW, i] == octets[ALL_KNEW, i] and octets[SAW, i] == octets[ALL_SAW, i]
        is_still = octets[KNEW, i] == octets[SAW, i] and octets[ALL_KNEW, i] == octets[ALL_SAW, i]
        if not is_alike and not is_still:
            return False
    return True


def shows(trial: Trial, move: Move, viewer: int, dreams: int, *lookups: Lookup) -> bool:
    """Return whether a move showed a viewer something they could not know.

    It did unless it comes out the same in every world that the viewer held possible.
    """
    reason = scratch(WORDS)
    world, seen = trial.world, trial.would_see
    dream(world, TRUTHS)
    for _ in range(dreams):
        imagine(trial.knew, world)
        if viewer != world.player:  # to its maker a move is legal in each of their worlds
            observe(world, world.player, seen)
            if why_not(seen, move, reason, *lookups) != 0:
                return True
        play(world, move, *lookups)
        observe(world, viewer, seen)
        if differ(trial.chunks):
            return True
    return False


@rule
def dream(world: Position, number: int) -> None:
    """Give the worlds imagined from here on a chance of their own."""
    seed = scratch(SEED_BYTES)
    for i in range(SEED_BYTES):
        seed[i] = number + 1
    seed_stream(world, seed)  # type: ignore[arg-type]  # wider numbers will do


@rule
def differ(chunks: Chunks) -> bool:
    """Return whether somebody would see something other than they saw."""
    for i in range(chunks.shape[1]):
        if chunks[SAW, i] != chunks[WOULD_SEE, i]:
            return True
    return False
