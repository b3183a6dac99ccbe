"""How much memory batches take: python bench/memory.py [--count 1024].

For each game and each way to choose: what the batch holds when views, planes and masks have been
asked for, in megabytes (1,000,000 bytes).
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from quinte.batch import ActBatch, Batch
from quinte.games import GAMES


def arrays_in(thing: Any) -> Iterator[np.ndarray]:  # noqa: ANN401, whatever a batch has
    """Give the arrays that something holds, each once for each time that it is held."""
    if isinstance(thing, np.ndarray):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for each in thing:
            yield from arrays_in(each)


def megabytes(batch: Batch) -> float:
    """Add up the arrays of a batch, each once."""
    found = {}
    for each in arrays_in(list(vars(batch).values())):
        found[each.__array_interface__["data"][0]] = each.nbytes
    return sum(found.values()) / 1e6


def measured(kind: type[Batch], name: str, count: int) -> tuple[float, float]:
    """Return what a batch takes with masks of bits, and with dense ones besides."""
    batch = kind(name, count)
    batch.planes()
    batch.mask_bits()
    with_bits = megabytes(batch)
    batch.masks()
    return with_bits, megabytes(batch)


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1024)
    count = parser.parse_args().count
    print("| game | chosen by | MB with masks of bits | MB with dense masks as well |")
    print("|---|---|--:|--:|")
    for name, game in GAMES.items():
        kinds = {"moves": Batch, "acts": ActBatch}
        for way, kind in kinds.items():
            is_there = not game.pages if way == "moves" else game.acts is not None
            if is_there:
                bits, dense = measured(kind, name, count)
                print(f"| {game.title} | {way} | {bits:.1f} | {dense:.1f} |", flush=True)


if __name__ == "__main__":
    main()
