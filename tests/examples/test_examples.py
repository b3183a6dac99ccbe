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
    "datasets.py": (
        ("make_five", "--bot", "quick", "--matches", "1"),
        r"^\S+make_five\.npz has \d+ choices from 1 match",
    ),
}
"""What each is asked for, and what it says in the end."""


def test_every_example_is_run() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == set(IN_SHORT)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", IN_SHORT)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    given, said = IN_SHORT[name]
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *given],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert re.search(said, ran.stdout, re.MULTILINE), ran.stdout
