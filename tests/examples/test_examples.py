"""Every example runs, on a small scale, in a process of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
IN_SHORT = {
    "alphazero.py": (
        (
            *("make_five", "--option", "pairs=1", "--rounds", "2", "--games", "16"),
            *("--steps", "70", "--simulations", "4"),
        ),
        r"^round 2: \d+ choices, loss [\d.]+, [\d.]+% against",
    ),
    "cfr.py": (("take_five", "--iterations", "16"), r"^iteration 16: exploitability 0\.00"),
    "cloning.py": (
        ("data/make_five.npz", "--option", "pairs=1", "--rounds", "1", "--blocks", "1"),
        r"against beginner: \d+ points",
    ),
    "datasets.py": (
        ("make_five", "--bot", "quick", "--matches", "1"),
        r"^\S+make_five\.npz has \d+ choices from 1 match",
    ),
}
"""What each is asked for, and what it says in the end."""
WITH_TORCH = {"ppo.py", "maskable_ppo.py"}
"""They run in tests/learning/test_examples_with_torch.py."""
HELPERS = {"ladder.py"}
PREPARED = {"cloning.py": "datasets.py"}
"""What must have run before, in the same folder."""


def test_every_example_is_run() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*IN_SHORT, *WITH_TORCH, *HELPERS}


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", IN_SHORT)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    if name in PREPARED:
        run_in_short(PREPARED[name], tmp_path)
    run_in_short(name, tmp_path)


def run_in_short(name: str, folder: Path) -> None:
    given, said = IN_SHORT[name]
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *given],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=folder,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert re.search(said, ran.stdout, re.MULTILINE), ran.stdout
