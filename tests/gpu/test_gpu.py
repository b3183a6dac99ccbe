"""The rules as CUDA functions, under numba's simulator: the same bytes as on the cores."""

import json
import os
import subprocess
import sys

import pytest

from quinte.core.card import Game
from quinte.games import GAMES
from tests.conformance.catalogue import sizes_of

pytestmark = pytest.mark.compiled_only  # the simulator is plain Python already

PROGRAM = """
import json
import sys
import numpy as np
from quinte.batch import Batch
from quinte.engine.playout import random_games
from quinte.gpu import GpuBatch

name, count, steps, games = sys.argv[1], *map(int, sys.argv[2:5])
options = json.loads(sys.argv[5])
there = GpuBatch(name, count, options=options, seed=3)
here = Batch(name, count, options=options, seed=3)


def are_alike(found, wanted):
    return all(np.array_equal(found[field], wanted[field]) for field in wanted.dtype.names)


def is_same():
    return are_alike(there.positions.copy_to_host(), here.positions)


assert is_same()
if "time_limit" in options:  # the simulator is slow: the last turns of a game
    late = here.positions.copy()
    late["turn"] = int(options["time_limit"]) - 2
    here.positions[:] = late
    there.positions.copy_to_device(late)
for _ in range(steps):
    there.step_randomly()
    here.step_randomly()
assert is_same()
assert np.array_equal(there.counts.copy_to_host(), here.counts)
assert np.array_equal(there.rewards.copy_to_host(), here.rewards)
assert np.array_equal(there.masks().copy_to_host(), here.masks())
seen = there.observations().copy_to_host().view(here.game.rules.VIEW)[:, 0]
assert are_alike(seen, here.observe())
there_shown, here_shown = there.planes().copy_to_host(), here.planes()
if here.acts is None or not (here.drafts() >= 0).any():
    assert np.array_equal(there_shown, here_shown)
if games:
    made = there.play_out(games)
    moves = sum(random_games(here.game, each, games) for each in here.positions.view(np.recarray))
    assert moves == made > 0
    assert is_same()
print("the same")
"""


@pytest.mark.longest
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_gpu_plays_as_the_cores_do(game: Game) -> None:
    sizes = sizes_of(game)
    played = (sizes.gpu_games, sizes.gpu_steps, sizes.gpu_whole_games)
    given = [game.name, *map(str, played), json.dumps(dict(sizes.gpu_options))]
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM, *given],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "the same\n", ran.stderr[-2000:]
