"""The limits that CONTRIBUTING.md names hold in the whole tree, without exemptions."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.documents import ROOT, files

LINES_OF_A_FUNCTION, LINES_OF_A_FILE, ARGUMENTS = 60, 400, 6
LINES_OF_A_DECISION = 60
LINES_OF_A_DIAGRAM = 200
"""How many a game's `diagram.py` has on average: what two games need belongs to the core."""
WRITTEN = re.compile(r"(src|bench|docs|web)/.*\.(py|ts|svelte|mjs)")
MADE = re.compile(r"src/quinte/wasm/|web/src/online/wire\.ts|web/src/generated/")
"""What programs write is as long as it must be."""
GENERATORS = re.compile(r"src/quinte/(analysis|batch|bots|games|gpu|learning)/")
SOURCES = sorted(file for file in files() if WRITTEN.fullmatch(file) and not MADE.match(file))
PYTHON = [file for file in SOURCES if file.endswith(".py")]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(file: str) -> Iterator[Function]:
    """Give every function of a Python file."""
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        if isinstance(node, Function):
            yield node


def arguments(function: Function) -> list[str]:
    """Name what a caller hands to a function."""
    given = function.args
    names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return [name for name in names if name not in {"self", "cls"}]


def lines_of(file: str) -> int:
    """Count the lines of a file."""
    return len((ROOT / file).read_text("utf-8").splitlines())


def test_no_file_is_too_long() -> None:
    assert len(SOURCES) > 500
    assert [file for file in SOURCES if lines_of(file) > LINES_OF_A_FILE] == []


def test_diagrams_stay_short() -> None:
    diagrams = [file for file in PYTHON if re.fullmatch(r"src/quinte/games/\w+/diagram\.py", file)]
    assert 0 < sum(map(lines_of, diagrams)) < LINES_OF_A_DIAGRAM * len(diagrams)


def test_no_function_is_too_long() -> None:
    long = [
        f"{file}: {function.name}"
        for file in PYTHON
        for function in functions(file)
        if (function.end_lineno or 0) - function.lineno >= LINES_OF_A_FUNCTION
    ]
    assert long == []


def test_no_function_of_a_search_or_generator_is_handed_too_much() -> None:
    burdened = [
        f"{file}: {function.name}"
        for file in PYTHON
        if GENERATORS.match(file)
        for function in functions(file)
        if len(arguments(function)) > ARGUMENTS
    ]
    assert burdened == []


def test_the_limits_are_those_that_are_written() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert f"none has more than {LINES_OF_A_FUNCTION}." in page
    assert f"at most {LINES_OF_A_FILE} lines" in page
    assert f"more than {ARGUMENTS} arguments" in page
    assert f"at most {LINES_OF_A_DECISION} lines" in page


def test_a_decision_has_its_four_parts_on_one_page() -> None:
    parts = ("Context", "Decision", "Consequences", "Alternatives")
    for page in (ROOT / "docs" / "decisions").glob("*.md"):
        text = Path(page).read_text("utf-8")
        assert all(f"**{part}" in text or f"## {part}" in text for part in parts), page.name
        assert len(text.splitlines()) <= LINES_OF_A_DECISION, page.name
