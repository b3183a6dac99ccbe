"""Every example runs, on a small scale, in a process of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
IN_SHORT = {
    "alphazero.py": (
        *("make_five", "--option", "pairs=1", "--rounds", "2", "--games", "16"),
        *("--steps", "70", "--simulations", "4"),
    )
}


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", sorted(file.name for file in EXAMPLES.glob("*.py")))
def test_an_example_runs(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *IN_SHORT[name]],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert re.search(
        r"^round 2: \d+ choices, loss [\d.]+, [\d.]+% against", ran.stdout, re.MULTILINE
    )
