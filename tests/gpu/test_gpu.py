"""The rules as CUDA device functions, under numba's simulator: the same bytes as on the cores."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.compiled_only  # the simulator is plain Python already

PROGRAM = """
import sys
import numpy as np
from quinte.batch import Batch
from quinte.engine.playout import random_games
from quinte.gpu import DeviceBatch

name, count, steps, games = sys.argv[1], *map(int, sys.argv[2:])
there, here = DeviceBatch(name, count, seed=3), Batch(name, count, seed=3)


def is_same():
    found = there.positions.copy_to_host()
    return all(np.array_equal(found[field], here.positions[field]) for field in found.dtype.names)


assert is_same()
for _ in range(steps):
    there.step_randomly()
    here.step_randomly()
assert is_same()
assert np.array_equal(there.counts.copy_to_host(), here.counts)
assert np.array_equal(there.rewards.copy_to_host(), here.rewards)
assert np.array_equal(there.masks().copy_to_host(), here.masks())
assert np.array_equal(there.observations().copy_to_host(), here.observations())
made = there.play_out(games)
moves = sum(random_games(here.game, each, games) for each in here.positions.view(np.recarray))
assert moves == made > 0 or games == 0
assert is_same()
print("the same")
"""


@pytest.mark.parametrize(
    ("game", "count", "steps", "games"),
    [
        ("make_five", 3, 20, 1),
        ("take_five", 2, 30, 0),
        ("touche", 2, 20, 1),
        ("intercept", 2, 3, 0),
    ],
)
def test_the_device_plays_as_the_cores_do(game: str, count: int, steps: int, games: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM, game, str(count), str(steps), str(games)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "the same\n", ran.stderr[-2000:]
