"""What a GPU does for learning: each thread looks at one move."""

from dataclasses import dataclass
from types import ModuleType
from typing import cast

from quinte.bots.nets.looking import UNDECIDED, look_ahead, share_of
from quinte.core.card import Game
from quinte.core.contract import Features
from quinte.core.gpu import (
    ALIGNMENT,
    Kernel,
    Memory,
    crowded_kernel,
    cuda,
    kernel,
    machine_type,
    port,
    record_at,
)
from quinte.core.gpu import GpuArray as Array


@dataclass(frozen=True)
class Kernels:
    """What is done to all moves, or all positions, at once."""

    look: Kernel
    find_movers: Kernel
    guide: Kernel
    teach: Kernel
    part: Kernel


def learning_kernels(game: Game) -> Kernels:
    """Make all of them for a game without lookups."""
    memory = Memory(0)  # the rules of a game without lookups need no large scratch
    guide_one = port(game.heuristics.policy, memory)
    teach_one = port(game.heuristics.evaluate, memory)
    is_part = port(game.heuristics.is_settled, memory)

    @kernel
    def find_movers(positions: Array, found: Array) -> None:
        i = cuda.grid(1)
        if i < found.shape[0]:
            found[i] = record_at(positions, i).player

    @kernel
    def guide(positions: Array, moves: Array, counts: Array, chosen: Array) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            chosen[i] = moves[i, guide_one(record_at(positions, i), moves[i], counts[i])]

    @kernel
    def teach(positions: Array, values: Array) -> None:
        i = cuda.grid(1)
        if i < values.shape[0]:
            teach_one(record_at(positions, i), values[i])

    @kernel
    def part(earlier: Array, positions: Array, parted: Array) -> None:
        i = cuda.grid(1)
        if i < parted.shape[0]:
            parted[i] = 1 if is_part(record_at(earlier, i), record_at(positions, i)) else 0

    return Kernels(looking_kernel(game, memory), find_movers, guide, teach, part)


def looking_kernel(game: Game, memory: Memory) -> Kernel:
    """Make what plays each move in a copy of its position, and shows what came of it."""
    features = cast("Features", game.features)
    modules = cast("ModuleType", game.rules), cast("ModuleType", features)
    look_one, share_one = port(look_ahead, memory, *modules), port(share_of, memory, *modules)
    layout, nothing, undecided = machine_type(game.rules.POSITION), features.FEATURES, UNDECIDED

    @crowded_kernel
    def look(  # noqa: PLR0913, PLR0917, a batch keeps its arrays apart
        positions: Array, owners: Array, moves: Array, active: Array, lengths: Array, shares: Array
    ) -> None:
        i = cuda.grid(1)
        if i < owners.shape[0]:
            own = cuda.local.array(1, layout, alignment=ALIGNMENT)
            own[0] = record_at(positions, owners[i])
            before, after, row = record_at(positions, owners[i]), record_at(own, 0), active[i]
            count = look_one(before, moves[i], after, row)
            for place in range(count, row.shape[0]):
                row[place] = nothing
            lengths[i] = count
            shares[i] = undecided
            if count == 0:
                shares[i] = share_one(after, int(before.player))

    return look
