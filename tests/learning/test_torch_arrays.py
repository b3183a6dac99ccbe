"""Learning with PyTorch's tensors, as on a GPU: the same as with NumPy's arrays, but for rounding.

The tensors lie in the memory of the cores here; the games are played on the cores as well.
"""

from pathlib import Path

import numpy as np
import pytest
import torch

from quinte.games import GAMES
from quinte.learning import trainer as trainer_module
from quinte.learning.arrays import Array
from quinte.learning.core_arrays import CoreArrays
from quinte.learning.core_games import CoreGames
from quinte.learning.judge import new_judge
from quinte.learning.settings import Settings
from quinte.learning.torch_arrays import TorchArrays
from quinte.learning.trainer import Trainer
from tests.learning.runs import go_on
from tests.learning.test_deriving import ACTIVE, FEATURES, PLAYERS, TARGETS

CORE, DEVICE = CoreArrays(3), TorchArrays("cpu", 3)
ROWS = np.array([[3.0, 1.0, 2.0], [0.5, 4.0, 0.25]], np.float32)
ASKED: dict[str, tuple[Array, ...]] = {
    "copy": (ROWS,),
    "floats": (np.array([True, False]),),
    "numbers": (5,),
    "filled": ((2, 3), -np.inf),
    "repeated": (np.arange(3), np.array([2, 0, 3])),
    "where": (ROWS > 1, ROWS, -1.0),
    "exp": (ROWS,),
    "log": (ROWS,),
    "sqrt": (ROWS,),
    "clipped": (ROWS, 0.5, 2.5),
    "largest": (ROWS,),
    "along": (ROWS, np.array([[2, 0, 1], [1, 1, 0]])),
    "found": (np.array([False, True, True]),),
}


def as_tensors(given: tuple[Array, ...]) -> list[Array]:
    return [DEVICE.array(each) if isinstance(each, np.ndarray) else each for each in given]


@pytest.mark.parametrize("name", ASKED)
def test_tensors_say_what_arrays_say(name: str) -> None:
    wanted = getattr(CORE, name)(*ASKED[name])
    found = DEVICE.numpy(getattr(DEVICE, name)(*as_tensors(ASKED[name])))
    assert found.dtype == wanted.dtype
    assert np.allclose(found, wanted)


def test_rows_are_put_together_alike() -> None:
    tensor = DEVICE.array(ROWS)
    assert np.array_equal(DEVICE.numpy(DEVICE.stacked([tensor, tensor])), CORE.stacked([ROWS] * 2))
    assert np.array_equal(DEVICE.numpy(DEVICE.joined([tensor, tensor])), CORE.joined([ROWS] * 2))


def test_chance_can_be_put_back() -> None:
    for arrays in (CORE, DEVICE):
        saved = arrays.chance()
        first = arrays.numpy(arrays.chances(4)), arrays.numpy(arrays.shuffled(9))
        arrays.restore_chance(saved)
        again = arrays.numpy(arrays.chances(4)), arrays.numpy(arrays.shuffled(9))
        assert np.array_equal(first[0], again[0])
        assert np.array_equal(first[1], again[1])
        assert sorted(first[1]) == list(range(9))


def test_errors_are_derived_alike() -> None:
    core, device = (new_judge(arrays, FEATURES, PLAYERS, 128, 4) for arrays in (CORE, DEVICE))
    wanted, errors = core.derive(ACTIVE, TARGETS)
    found, others = device.derive(DEVICE.array(ACTIVE), DEVICE.array(TARGETS))
    assert float(found) == pytest.approx(float(wanted), abs=1e-3)
    for error, other in zip(errors, others, strict=True):
        assert np.allclose(DEVICE.numpy(other), error, atol=3e-3)  # sums are of 16 bits there


class TensorGames(CoreGames):
    """Games on the cores that speak tensors, as those on a GPU do."""

    @property
    def counts(self) -> Array:
        return torch.from_numpy(super().counts)

    @property
    def moves(self) -> Array:
        return torch.from_numpy(super().moves)

    def movers(self) -> Array:
        return torch.from_numpy(super().movers())

    def look(self, owners: Array, moves: Array) -> Array:
        return tuple(map(torch.from_numpy, super().look(owners.numpy(), moves.numpy())))

    def guided(self) -> Array:
        return torch.from_numpy(super().guided())

    def taught(self) -> Array:
        return torch.from_numpy(super().taught())

    def step(self, chosen: Array) -> Array:
        return tuple(map(torch.from_numpy, super().step(chosen.numpy())))


@pytest.mark.compiled_only
def test_a_run_of_tensors_learns_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["touche"]
    settings = Settings("touche", 2, game.choose({}), 1, games=32, batch=256, drawn_taught=0.5)
    monkeypatch.setattr(trainer_module, "arrays_for", lambda _, seed: TorchArrays("cpu", seed))
    monkeypatch.setattr("quinte.learning.core_games.CoreGames", TensorGames)
    whole, half, later = (Trainer(game, settings) for _ in range(3))
    go_on(whole, 12)
    assert whole.progress.losses[-1] < whole.progress.losses[0]
    go_on(half, 6)
    half.save(tmp_path)
    assert later.restore(tmp_path)
    go_on(later, 12)
    assert np.array_equal(later.whole_numbers({}).lookup(), whole.whole_numbers({}).lookup())
