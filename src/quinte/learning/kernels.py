"""What a GPU does for learning: each thread looks at one move."""

from types import ModuleType
from typing import cast

from quinte.bots.nets.looking import UNDECIDED, look_ahead, share_of
from quinte.core.card import Game
from quinte.core.contract import Features
from quinte.core.device import (
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
from quinte.core.device import DeviceArray as Array


def looking_kernels(game: Game) -> tuple[Kernel, Kernel, Kernel]:
    """Make what looks at moves, finds the movers, and guides, for a game without tables."""
    features = cast("Features", game.features)
    modules = cast("ModuleType", game.rules), cast("ModuleType", features)
    memory = Memory(0)  # the rules of a game without tables need no large scratch
    look_one, share_one = port(look_ahead, memory, *modules), port(share_of, memory, *modules)
    guide_one = port(
        game.heuristics.policy, memory, modules[0], cast("ModuleType", game.heuristics)
    )
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

    return look, find_movers, guide
