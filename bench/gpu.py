"""How fast the rules play on a GPU, and whether they play the same as here.

    python bench/gpu.py                  all games that a batch can hold
    python bench/gpu.py make_five        one of them

For each game 100,000 games with seeds of their own are played to their end by the GPU and by the
cores of this machine, and the final positions are compared field by field. Then the GPU alone plays
for the figure: positions x games at a time, the best of three.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):  # numba-cuda 0.30 looks these up, NumPy 2.5 has them no more
        setattr(np, old, getattr(np, new))

from quinte.batch import Batch  # noqa: E402, after what it needs
from quinte.core.gpu import cuda  # noqa: E402, after what it needs
from quinte.engine.playout import random_games  # noqa: E402, after what it needs
from quinte.games import GAMES  # noqa: E402, after what it needs
from quinte.gpu import GpuBatch  # noqa: E402, after what it needs

COMPARED = 100_000
ROUNDS = 3


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description="Measure the rules on a GPU.")
    parser.add_argument("games", nargs="*", default=list(GAMES), help="names of games")
    parser.add_argument("--count", type=int, default=1 << 19, help="positions at a time")
    given = parser.parse_args()
    print(f"{cuda.get_current_device().name}, {given.count} positions at a time")
    for name in given.games:
        measure(name, given.count)


def measure(name: str, count: int) -> None:
    """Compare one game with this machine, then time it."""
    best = compare(name)
    if GAMES[name].acts is None:  # the others take minutes, and that run says enough
        batch = GpuBatch(name, count)
        batch.play_out(1)
        best = max(rate_of(batch, 4) for _ in range(ROUNDS))
    print(f"{name}: {best:,.0f} moves/s", flush=True)


def rate_of(batch: GpuBatch, games: int) -> float:
    """Play games to their end; give the moves in a second."""
    start = time.perf_counter()
    return batch.play_out(games) / (time.perf_counter() - start)


def compare(name: str) -> float:
    """Play the same games here and there, to the end of each; give the moves in a second there."""
    there, here = GpuBatch(name, COMPARED), Batch(name, COMPARED)
    there.play_out(0)  # compiles it
    rate = rate_of(there, 1)
    records = here.positions.view(np.recarray)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda i: random_games(here.game, records[i], 1), range(COMPARED)))
    found = there.positions.copy_to_host()
    fields = found.dtype.names
    is_same = all(np.array_equal(found[field], here.positions[field]) for field in fields)
    verdict = "the same" if is_same else "DIFFERENT"
    print(f"{name}: {COMPARED} final positions {verdict}", flush=True)
    return rate


if __name__ == "__main__":
    main()
