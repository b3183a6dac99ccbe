"""`quinte new`: a package that runs and passes its suite before anybody has changed it."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from quinte.packages.skeletons import SKELETON, write_skeleton
from tests.docs.documents import ROOT
from tests.terminal.conftest import Quinte, quinte  # noqa: F401, a fixture


def run_tests(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of a package in plain Python, as its author does."""
    path = os.pathsep.join([str(folder), str(ROOT / "src")])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    program = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *(words or ["tests"]),
    ]
    with TemporaryDirectory() as place:
        return subprocess.run(
            program,
            cwd=folder,
            env={**kept, "PYTHONPATH": path, "HYPOTHESIS_STORAGE_DIRECTORY": place},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.mark.longest
def test_a_new_game_passes_its_suite_before_the_first_edit(tmp_path: Path) -> None:
    write_skeleton("river_race", tmp_path / "river-race")
    done = run_tests(tmp_path / "river-race")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


def test_a_new_game_is_called_by_its_name_everywhere(
    quinte: Quinte,  # noqa: F811, the fixture
    tmp_path: Path,
) -> None:
    folder = tmp_path / "race"
    said = quinte("new", "river-race", "--into", folder)
    assert (said.code, said.err) == (0, "")
    assert "quinte play river-race" in said.out
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert len(files) == sum(
        1 for file in SKELETON.rglob("*") if file.is_file() and "__pycache__" not in file.parts
    )
    text = "\n".join(f"{file}\n{file.read_text('utf-8')}" for file in files)
    assert not {"new_game", "New Game", "new-game"} & set(text.split())
    assert 'river_race = "river_race:GAME"' in text
    assert 'title="River Race"' in text


@pytest.mark.parametrize("name", ["River", "2048", "a--b", "go!", "class", "-x", "x" * 41, ""])
def test_a_name_that_cannot_be_is_refused(
    quinte: Quinte,  # noqa: F811, the fixture
    tmp_path: Path,
    name: str,
) -> None:
    said = quinte("new", "--into", tmp_path / "game", "--", name)
    assert said.code == 2
    assert "use small letters" in said.err or "--help" in said.err
    assert not (tmp_path / "game").exists()


@pytest.mark.parametrize("name", ["make-five", "random", "numpy", "quinte"])
def test_a_name_that_is_taken_is_refused(
    quinte: Quinte,  # noqa: F811, the fixture
    tmp_path: Path,
    name: str,
) -> None:
    said = quinte("new", name, "--into", tmp_path / "game")
    assert said.code == 2
    assert "is taken already" in said.err
    assert not (tmp_path / "game").exists()


def test_a_folder_that_holds_something_is_left_as_it_is(
    quinte: Quinte,  # noqa: F811, the fixture
    tmp_path: Path,
) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    said = quinte("new", "race", "--into", tmp_path)
    assert said.code == 2
    assert "already exists" in said.err
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
