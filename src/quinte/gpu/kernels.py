"""The kernels of one game: each thread does to one position what the loops of a batch say.

A thread copies its record into memory of its own, where neighbouring threads do not get into each
other's way, and lists moves as the smallest ints that hold them: both made it twice as fast. Where
there are more positions than threads, a thread does one after another.
"""

from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np

from quinte.batch import acts as acting
from quinte.batch import loops
from quinte.batch.acts import Drafting
from quinte.batch.batch import planes_of
from quinte.batch.loops import Games
from quinte.core.card import Game
from quinte.core.gpu import (
    ALIGNMENT,
    Kernel,
    Memory,
    crowded_kernel,
    cuda,
    kernel,
    large_scratch_there,
    machine_type,
    port,
    record_at,
)
from quinte.core.gpu import GpuArray as Array
from quinte.core.randomness import random_below
from quinte.engine.playout import play_games, play_games_at


@dataclass(frozen=True)
class Steps:
    """How games are begun, go on, and are played to their end."""

    begin: Kernel
    step: Kernel
    play_out: Kernel


@dataclass(frozen=True)
class Kernels:
    """What else can be done to all positions of a batch at once."""

    choose: Kernel
    mask: Kernel
    look: Kernel


def kernels_of(game: Game, memory: Memory) -> Kernels:
    """Make what is the same for moves and for acts."""
    look_one = port(loops.write_view, memory, cast("ModuleType", game.rules))
    mask_one, below = port(loops.mask_of, memory), port(random_below, memory)

    @kernel
    def choose(positions: Array, moves: Array, counts: Array, chosen: Array) -> None:
        for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
            chosen[i] = moves[i, below(record_at(positions, i), counts[i])]

    @kernel
    def mask(moves: Array, counts: Array, masks: Array) -> None:
        for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
            mask_one(moves[i], counts[i], masks[i])

    @kernel
    def look(positions: Array, views: Array) -> None:
        for i in range(cuda.grid(1), views.shape[0], cuda.gridsize(1)):
            look_one(record_at(positions, i), record_at(views, i))

    return Kernels(choose, mask, look)


def plane_kernel_of(game: Game, memory: Memory) -> Kernel:
    """Make what writes planes from views."""
    planes_one = port(planes_of(game).write_planes, memory)

    @kernel
    def show(views: Array, rows: Array) -> None:
        for i in range(cuda.grid(1), rows.shape[0], cuda.gridsize(1)):
            for place in range(rows.shape[1]):
                rows[i, place] = 0
            planes_one(record_at(views, i), rows[i])

    return show


def steps_by_moves(game: Game, memory: Memory, listed: np.dtype[Any]) -> Steps:
    """Make the kernels of a game whose moves are listed, as such ints."""
    rules = cast("ModuleType", game.rules)
    layout, room = machine_type(game.rules.POSITION), game.rules.MAX_MOVES
    kind = machine_type(listed)
    begin_one, step_one = port(loops.start_game, memory, rules), port(loops.step_on, memory, rules)
    games_one = port(play_games, memory, rules)

    @kernel
    def begin(positions: Array, seeds: Array, moves: Array, counts: Array) -> None:
        for i in range(cuda.grid(1), counts.shape[0], cuda.gridsize(1)):
            counts[i] = begin_one(record_at(positions, i), seeds[i], moves[i])

    @kernel
    def step(games: Games) -> None:
        for i in range(cuda.grid(1), games.counts.shape[0], cuda.gridsize(1)):
            position = record_at(games.positions, i)
            count = step_one(position, games.chosen[i], games.moves[i], games.values[i])
            games.ended[i] = 1 if count < 0 else 0
            games.counts[i] = abs(count)

    # Every position has its thread here: a loop around the games would keep the threads of a warp
    # apart, and made Touché half as fast. With few registers Take Five is twice as fast.
    @crowded_kernel
    def play_out(positions: Array, games: int, made: Array) -> None:
        i = cuda.grid(1)
        if i < made.shape[0]:
            moves = cuda.local.array(room, kind)
            own = cuda.local.array(1, layout, alignment=ALIGNMENT)
            own[0] = record_at(positions, i)
            made[i] = games_one(record_at(own, 0), moves, games)
            positions[i] = record_at(own, 0)

    return Steps(begin, step, play_out)


def steps_by_acts(game: Game, memory: Memory) -> Steps:
    """Make the kernels of a game whose moves are spelled, and which has one lookup."""
    modules = cast("ModuleType", game.rules), cast("ModuleType", game.acts)
    layout, size = machine_type(game.rules.POSITION), acting.PAGE
    begin_one = port(acting.start_acting, memory, modules[0])
    act_one = port(acting.act_on, memory, *modules)
    games_one = port(play_games_at, memory, modules[0])
    page_of_thread = large_scratch_there(memory, acting.list_acts)

    @kernel
    def begin(positions: Array, seeds: Array, drafts: Array) -> None:
        for i in range(cuda.grid(1), drafts.shape[0], cuda.gridsize(1)):
            begin_one(record_at(positions, i), seeds[i], drafts[i])

    @kernel
    def step(games: Games, drafting: Drafting, lookup: Array) -> None:
        page = page_of_thread(size)
        for i in range(cuda.grid(1), games.counts.shape[0], cuda.gridsize(1)):
            position = record_at(games.positions, i)
            count = act_one(position, i, games, drafting, page, lookup)
            games.ended[i] = 1 if count < 0 else 0
            games.counts[i] = abs(count)

    @kernel
    def play_out(positions: Array, games: int, made: Array, lookup: Array) -> None:
        page = page_of_thread(size)
        for i in range(cuda.grid(1), made.shape[0], cuda.gridsize(1)):
            own = cuda.local.array(1, layout, alignment=ALIGNMENT)
            own[0] = record_at(positions, i)
            made[i] = games_one(record_at(own, 0), page, games, lookup)
            positions[i] = record_at(own, 0)

    return Steps(begin, step, play_out)
