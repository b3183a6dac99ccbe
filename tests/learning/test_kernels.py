"""What a GPU would show a net, under numba's simulator: the same as the cores do."""

import os
import subprocess
import sys

import pytest

from quinte.core.card import Game
from tests.learning.learned import LEARNED

pytestmark = pytest.mark.compiled_only  # the simulator is plain Python already


PROGRAM = """
import sys
import numpy as np
from quinte.batch import Batch
from quinte.core.gpu import cuda
from quinte.core.native import bare, bind, positions
from quinte.games import GAMES
from quinte.learning.kernels import learning_kernels
from quinte.learning.spans import Looks, guide_span, look_span, part_span, teach_span

game = GAMES[sys.argv[1]]
batch = Batch(game, 2, players=int(sys.argv[2]), seed=5)
for _ in range(int(sys.argv[3])):
    batch.step_randomly()
few = [(i, move) for i in range(2) for move in batch.moves[i, : batch.counts[i]][::7]]
owners, moves = (np.array(column, np.int64) for column in zip(*few))


def arrays():
    active = np.full((len(few), game.features.MAX_ACTIVE), -1, np.int16)
    return active, np.zeros(len(few), np.int64), np.zeros(len(few))


layout = game.rules.POSITION
here, there = arrays(), [cuda.to_device(array) for array in arrays()]
worlds = bare(positions(layout, 1), layout)
span = bind(look_span, game.rules, game.features)
span(0, len(few), batch.positions, worlds, Looks(owners, moves, *here))
kernels = learning_kernels(game)
held = cuda.to_device(batch.positions)
kernels.look[len(few), 1](held, cuda.to_device(owners), cuda.to_device(moves), *there)
for found, wanted in zip(there, here):
    assert np.array_equal(found.copy_to_host(), wanted)
found = cuda.to_device(np.zeros(2, np.int64))
kernels.find_movers[2, 1](held, found)
assert np.array_equal(found.copy_to_host(), batch.positions["player"])
moves, counts = cuda.to_device(batch.moves), cuda.to_device(batch.counts)
kernels.guide[2, 1](held, moves, counts, found)
chosen = np.zeros(2, np.int64)
bind(guide_span, game.rules, game.heuristics)(
    0, 2, batch.positions, batch.moves, batch.counts, chosen
)
assert np.array_equal(found.copy_to_host(), chosen)
values = cuda.to_device(np.zeros((2, batch.players)))
kernels.teach[2, 1](held, values)
wanted = np.zeros((2, batch.players))
bind(teach_span, game.rules, game.heuristics)(0, 2, batch.positions, wanted)
assert np.allclose(values.copy_to_host(), wanted)
parted = cuda.to_device(np.zeros(2, np.int8))
kernels.part[2, 1](held, held, parted)
wanted = np.ones(2, np.int64)
bind(part_span, game.rules, game.heuristics)(0, 2, batch.positions, batch.positions, wanted)
assert np.array_equal(parted.copy_to_host(), wanted)
print("the same")
"""


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)
def test_a_gpu_is_shown_what_the_cores_are_shown(game: Game) -> None:
    for players, moves in ((game.players[0], 30), (game.players[-1], 3)):
        ran = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", PROGRAM, game.name, str(players), str(moves)],
            env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.stdout == "the same\n", ran.stderr[-2000:]
