"""The kernels of one game: each thread does to one position what the loops of a batch say.

A thread copies its record into memory of its own, where neighbouring threads do not get into each
other's way, and lists moves as the smallest ints that hold them: both made it twice as fast.
"""

from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np

from quinte.batch import loops
from quinte.core.card import Game
from quinte.core.device import ALIGNMENT, Kernel, cuda, kernel, machine_type, port, record_at
from quinte.core.device import DeviceArray as Array
from quinte.core.randomness import random_below
from quinte.engine.playout import play_games


@dataclass(frozen=True)
class Kernels:
    """What can be done to all positions of a batch at once."""

    begin: Kernel
    step: Kernel
    choose: Kernel
    mask: Kernel
    look: Kernel
    play_out: Kernel


def kernels_of(game: Game, listed: np.dtype[Any]) -> Kernels:  # noqa: C901, six kernels, each simple
    """Make the kernels of a game; moves are listed as such ints."""
    rules = cast("ModuleType", game.rules)
    layout, room = machine_type(game.rules.POSITION), game.rules.MAX_MOVES
    kind = machine_type(listed)
    begin_one, step_one = port(loops.start_game, rules), port(loops.step_on, rules)
    look_one, mask_one = port(loops.write_view, rules), port(loops.mask_of)
    below, games_one = port(random_below), port(play_games, rules)

    @kernel
    def begin(positions: Array, seeds: Array, moves: Array, counts: Array) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            counts[i] = begin_one(record_at(positions, i), seeds[i], moves[i])

    @kernel
    def step(  # noqa: PLR0913, PLR0917, a batch keeps its arrays apart
        positions: Array,
        chosen: Array,
        moves: Array,
        counts: Array,
        values: Array,
        ended: Array,
    ) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            count = step_one(record_at(positions, i), chosen[i], moves[i], values[i])
            ended[i] = 1 if count < 0 else 0
            counts[i] = abs(count)

    @kernel
    def choose(positions: Array, moves: Array, counts: Array, chosen: Array) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            chosen[i] = moves[i, below(record_at(positions, i), counts[i])]

    @kernel
    def mask(moves: Array, counts: Array, masks: Array) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            mask_one(moves[i], counts[i], masks[i])

    @kernel
    def look(positions: Array, views: Array) -> None:
        i = cuda.grid(1)
        if i < views.shape[0]:
            look_one(record_at(positions, i), record_at(views, i))

    @kernel
    def play_out(positions: Array, games: int, made: Array) -> None:
        i = cuda.grid(1)
        if i < made.shape[0]:
            moves = cuda.local.array(room, kind)
            own = cuda.local.array(1, layout, alignment=ALIGNMENT)
            own[0] = record_at(positions, i)
            made[i] = games_one(record_at(own, 0), moves, games)
            positions[i] = record_at(own, 0)

    return Kernels(begin, step, choose, mask, look, play_out)
