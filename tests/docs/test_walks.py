"""The walks of a move in docs/architecture.md go through rooms that exist, and not too many."""

import os
import re
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from tests.docs.documents import ROOT
from tests.docs.test_tables import ARCHITECTURE, section

STEP = re.compile(r"^\d+\. `([^`]+)`: (`[^`]+`(?:, `[^`]+`)*)", re.MULTILINE)
MOST_ROOMS = {"In the browser": 15, "Online": 26, "In the terminal": 10, "A bot's": 13}
MOST_VISITS = 2


def walk(heading: str) -> list[tuple[str, str]]:
    """Give the steps of a walk: each a file and a function in it."""
    steps = STEP.findall(section(ARCHITECTURE, heading))
    return [(file, name) for file, named in steps for name in re.findall(r"`([^`]+)`", named)]


def headings() -> list[str]:
    """Name the walks that are told."""
    return re.findall(r"^### (.*)$", section(ARCHITECTURE, "Walks"), re.MULTILINE)


def has_function(file: Path, name: str) -> bool:
    """Tell whether a file defines a function, a method (`Match.play`) or a component's own."""
    source = file.read_text("utf-8")
    holder, _, function = name.rpartition(".")
    if holder and not re.search(rf"\bclass {holder}\b", source):
        return False
    if file.suffix == ".py":
        return bool(re.search(rf"^ *(async )?def {function}\b", source, re.MULTILINE))
    method = rf"^ *(async |static )*#?{function}[(<]"
    written = rf"function {function}\b|\b{function} = |\b{function}=\{{|{method}"
    return bool(re.search(written, source, re.MULTILINE))


def test_every_walk_is_told() -> None:
    assert sorted(headings()) == sorted(MOST_ROOMS)


@pytest.mark.parametrize("heading", MOST_ROOMS)
def test_every_function_of_a_walk_is_where_it_is_said_to_be(heading: str) -> None:
    for file, name in walk(heading):
        assert (ROOT / file).is_file(), file
        assert has_function(ROOT / file, name), f"{file}: {name}"


@pytest.mark.parametrize("heading", MOST_ROOMS)
def test_a_walk_is_short_and_enters_no_room_more_than_twice(heading: str) -> None:
    entered = [file for file, _ in groupby(file for file, _ in walk(heading))]
    assert entered
    assert len(set(entered)) <= MOST_ROOMS[heading]
    assert max(entered.count(file) for file in entered) <= MOST_VISITS


TRACE = """
import io
import sys
from quinte.cli import main


def note(frame, event, _):
    code = frame.f_code
    if event == "call" and "/src/quinte/" in code.co_filename:
        file = "src/quinte/" + code.co_filename.rpartition("/src/quinte/")[2]
        print(file, code.co_qualname, file=sys.__stdout__)


sys.stdin, sys.stdout = io.StringIO("c1b\\n"), io.StringIO()
sys.setprofile(note)
main("play make-five --seats me,beginner --seed hello --option first_aligner=first".split())
"""


def traced() -> list[tuple[str, str]]:
    """Play a move and a bot's answer in plain Python, and give every function that is called."""
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", TRACE],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "LANG": "en_US.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    calls = [line.split() for line in ran.stdout.splitlines() if line.startswith("src/quinte/")]
    return [(call[0], call[1]) for call in calls]


def test_a_move_in_the_terminal_goes_the_way_that_is_told() -> None:
    """Every step of the walk is taken, in its order; first a person moves, then a bot."""
    calls = iter(traced())
    for step in [*walk("In the terminal"), *walk("A bot's")]:
        assert step in calls, step
