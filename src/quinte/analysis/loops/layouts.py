"""What the loops of an analysis are handed: a case, an account, and a desk to work at.

case      how much is thought, then what was found about one step
account   the chances of all, carried from step to step
desk      room for worlds, views and moves
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.algorithms import algorithm_of
from quinte.bots.defaults import observed_layout
from quinte.core.card import Game
from quinte.core.contract import Layout, Record

Case = Record
Account = Record
Desk = Record
Deals = NDArray[np.void]
"""The same match laid out by other random numbers."""

MOST_PLAYERS = 8
MOST_WORLDS = 64
"""Things that could have come, at most."""
MOST_SEEDS = 16
MOST_RIVALS = 3
"""The move played, and those that the scouts have found."""
SPARE = 2
"""Views for comparisons, after those that are known."""
BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, LEFT = range(6)
"""Classes of moves, by number; giving up is no move."""

CASE = np.dtype(
    [
        ("simulations", np.int64),  # of each search of a decision
        ("seeds", np.int64),  # searches of each move that is weighed
        ("glances", np.int64),  # simulations for each thing that could have come
        ("outcomes", np.int64),  # of these, where there are too many to list
        ("hidden", np.int64),  # what a player of this game may not know
        ("limits", np.float64, (3,)),  # losses from which a move is an error of each class
        ("best", np.int64),  # the best move
        ("choices", np.int64),  # legal moves
        ("kind", np.int64),
        ("value", np.float64),  # what the move promised
        ("best_value", np.float64),
        ("loss", np.float64),
        ("noise", np.float64),
        ("luck", np.float64, (MOST_PLAYERS,)),
        ("seat", np.float64, (MOST_PLAYERS,)),  # what each seat is worth before the deal
    ],
    align=True,
)
ACCOUNT = np.dtype(
    [
        ("players", np.int64),
        ("sides", np.int64, (MOST_PLAYERS,)),
        ("chances", np.float64, (MOST_PLAYERS,)),  # as the last step has left them
        ("before", np.float64, (MOST_PLAYERS,)),  # before it, as its mover could know them
        ("changes", np.float64, (MOST_PLAYERS,)),
        ("result", np.float64, (MOST_PLAYERS,)),
    ],
    align=True,
)


def seed_of(number: int) -> bytes:
    """Return a search's seed: the same for every match, so that an analysis can be redone."""
    return hashlib.sha256(b"analysis %d" % number).digest()


SEEDS = np.array([list(seed_of(number)) for number in range(MOST_WORLDS)], np.uint8)
REVERSED = SEEDS[:, ::-1].copy()
NO_CHANCE = np.zeros((1, SEEDS.shape[1]), np.uint8)


def desk_layout(game: Game) -> Layout:
    """Say what an analysis of a game needs room for."""
    rules = game.rules
    return np.dtype(
        [
            ("known", np.int64),  # views whose worth is known
            ("count", np.int64),  # rivals
            ("rivals", np.int64, (MOST_RIVALS,)),
            ("tries", np.float64, (MOST_SEEDS, MOST_RIVALS)),  # what each seed says of each
            ("lots", np.int64, (MOST_WORLDS,)),
            ("weights", np.float64, (MOST_WORLDS,)),  # how likely each world is
            ("now", np.float64, (MOST_PLAYERS,)),  # the worth of what is in hand
            ("sums", np.float64, (MOST_PLAYERS,)),
            ("shares", np.float64, (MOST_WORLDS + SPARE, MOST_PLAYERS)),
            ("views", observed_layout(rules.VIEW), (MOST_WORLDS + SPARE,)),
            ("sights", rules.VIEW, (1,)),  # of the mover of an imagined world
            ("imagined", rules.POSITION, (2,)),
            ("worlds", rules.POSITION, (MOST_WORLDS,)),  # that could have come
            ("moves", np.int64, (rules.MAX_MOVES,)),
        ],
        align=True,
    )


def memory_layout(game: Game) -> Layout:
    """Say what the search of a game remembers."""
    return algorithm_of(game).memory_layout(game)


def memory_kinds(game: Game) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what the loops are handed, by the names of their annotations."""
    return {
        "Memory": (memory_layout(game), ()),
        "Case": (CASE, ()),
        "Account": (ACCOUNT, ()),
        "Desk": (desk_layout(game), ()),
        "Deals": (game.rules.POSITION, (MOST_WORLDS,)),
    }
