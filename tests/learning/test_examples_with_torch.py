"""The examples that need PyTorch run, on a small scale: `make test-learning`."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
IN_SHORT = {
    "ppo.py": ("--num-envs", "2", "--length", "16", "--minibatch", "16", "--steps", "64"),
    "maskable_ppo.py": ("--length", "32", "--steps", "64"),
}


@pytest.mark.parametrize("name", IN_SHORT)
def test_it_learns_and_is_measured(name: str, tmp_path: Path) -> None:
    words = ("--option", "pairs=1", "--every", "64", "--blocks", "1", *IN_SHORT[name])
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert "against beginner" in ran.stdout
    assert len(list(tmp_path.glob("*.csv"))) == len(list(tmp_path.glob("*.svg"))) == 1
