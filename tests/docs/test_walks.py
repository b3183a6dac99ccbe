"""The walks of a move in docs/architecture.md go through rooms that exist, and not too many."""

import re
from itertools import groupby
from pathlib import Path

import pytest

from tests.docs.documents import ROOT
from tests.docs.test_tables import ARCHITECTURE, section

STEP = re.compile(r"^\d+\. `([^`]+)`: `([^`]+)`", re.MULTILINE)
MOST_ROOMS = {"In the browser": 15, "Online": 26, "In the terminal": 10, "A bot's": 13}
MOST_VISITS = 2


def walk(heading: str) -> list[tuple[str, str]]:
    """Give the steps of a walk: each a file and a function in it."""
    return STEP.findall(section(ARCHITECTURE, heading))


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
    written = rf"function {function}\b|\b{function} = |^ *(async |static |#)*{function}[(<]"
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
