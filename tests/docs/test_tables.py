"""What the documents list and count is what the code has."""

import importlib
import io
import re
import runpy
import tomllib
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from quinte.bots.levels import LEVELS
from quinte.core.contract import RULES, STORY
from quinte.games import GAMES
from quinte.terminal.arguments import COMMANDS
from quinte.testing.laws import LAWS
from tests.docs.documents import ROOT, SPAN, blocks
from tests.terminal.program import run

COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
README = ROOT / "README.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
ADDING = ROOT / "docs" / "adding-a-game.md"


def section(page: Path, heading: str) -> str:
    """Give what stands under a heading, up to the next one of its rank."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    start = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    assert start, heading
    rest = text[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(text: str) -> list[list[str]]:
    """Give the cells of the tables in a text, without heads."""
    lines = re.findall(r"^\|(.*)\|$", text, re.MULTILINE)
    rulers = [i for i, line in enumerate(lines) if set(line) <= set("|-: ")]
    heads = {i - 1 for i in rulers} | set(rulers)
    return [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
        for i, line in enumerate(lines)
        if i not in heads
    ]


def test_the_readme_shows_every_game() -> None:
    text = README.read_text("utf-8")
    assert text == runpy.run_path(str(ROOT / "docs" / "readme.py"))["readme"](), "run `make pages`"
    assert text.count("<!-- end -->") == 3
    assert all(f"**{game.title}**" in text for game in GAMES.values())
    assert f"bots of {COUNTS[len(LEVELS)]} levels" in text


@pytest.mark.parametrize("file", ["pyproject.toml", "mkdocs.yml", "src/quinte/__init__.py"])
def test_the_games_are_counted(file: str) -> None:
    text = (ROOT / file).read_text("utf-8").lower()
    assert f"{COUNTS[len(GAMES)]} out-of-print french board games" in text


def test_the_readme_names_both_commands_on_its_first_screen() -> None:
    first = "\n".join(README.read_text("utf-8").splitlines()[:20])
    assert "`make play`" in first
    assert "`make test`" in first


def test_the_readme_lists_every_command() -> None:
    told = {
        word
        for row in rows(section(README, "The command `quinte`"))
        for word in re.findall(r"`quinte ([\w-]+)", row[0])
    }
    assert told == set(COMMANDS)


def test_the_features_of_each_game_are_counted() -> None:
    told = rows(section(ROOT / "docs" / "learning.md", "What a net is shown"))
    learned = [game for game in GAMES.values() if game.features is not None]
    assert [row[:2] for row in told] == [
        [game.title, f"{game.features.FEATURES:,}"] for game in learned if game.features
    ]


def test_the_figures_of_the_readme_are_measured() -> None:
    results = (ROOT / "bench" / "results.md").read_text("utf-8")
    for row in rows(section(README, "The one idea")):
        for figure in re.findall(r"[\d,.]+", row[1]):
            assert figure in results, row


@pytest.mark.compiled_only
def test_the_example_of_the_readme_runs_and_prints_what_it_says() -> None:
    (program,) = blocks(README, "python")
    said = io.StringIO()
    with redirect_stdout(said):
        exec(program, {})  # noqa: S102, it is our own
    for promised in re.findall(r"print\(.*\)  # (.*):", program):
        assert promised in said.getvalue()


@pytest.mark.compiled_only
def test_the_board_of_the_readme_is_what_the_terminal_shows() -> None:
    page = section(README, "Play in the terminal")
    command = next(span for span in SPAN.findall(page) if span.startswith("quinte play"))
    (board,) = blocks(README, "text")
    typed, *shown = board.rstrip().splitlines()
    said = run(*command.split()[1:], typed=typed.removeprefix("You > ") + "\n").stdout
    assert all(line.strip() in said for line in shown), said


def test_every_folder_of_the_package_is_told() -> None:
    told = rows(section(ARCHITECTURE, "What is where"))
    named = {name for row in told for name in SPAN.findall(row[0])}
    package = ROOT / "src" / "quinte"
    parts = [part for part in package.iterdir() if is_written(part)]
    missing = [part.name for part in parts if not {f"src/quinte/{part.name}", part.name} & named]
    assert missing == []


def is_written(part: Path) -> bool:
    """Tell whether something of the package is ours to tell about."""
    is_module = part.suffix == ".py" and part.name != "__init__.py"
    return is_module or (part.is_dir() and not part.name.startswith("_"))


def test_the_files_told_of_a_folder_are_in_it() -> None:
    for row in rows(section(ARCHITECTURE, "What is where")):
        folders = [name for name in SPAN.findall(row[0]) if (ROOT / name).is_dir()]
        for name in SPAN.findall(row[1]):
            if re.fullmatch(r"[\w/]+\.py", name):
                found = [file for folder in folders for file in (ROOT / folder).rglob(name)]
                assert found, f"{name} is in none of {folders}"


def test_the_layers_are_those_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    told = next(row for row in rows(section(ARCHITECTURE, "Who may import whom")) if "→" in row[0])
    assert re.findall(r"`(\w+)`", told[0]) == [layer.removeprefix("quinte.") for layer in layers]


def test_the_contract_is_told_whole() -> None:
    for file, functions in (("rules.py", RULES), ("story.py", STORY)):
        told = [re.match(r"`(\w+)", row[0]) for row in rows(section(ADDING, f"`{file}`"))]
        assert [name[1] for name in told if name] == list(functions)
    verbs = (ROOT / "docs" / "glossary.md").read_text("utf-8").split("The verbs of a rules file")[1]
    assert SPAN.findall(verbs)[: len(RULES)] == list(RULES)


def test_the_files_that_tests_of_a_game_are_made_of_are_told() -> None:
    told = {
        name
        for row in rows(section(ADDING, "The tests of a game"))
        for name in SPAN.findall(row[0])
    }
    games = [ROOT / "tests" / "games" / name for name in GAMES]
    shared = set.intersection(*({file.name for file in folder.iterdir()} for folder in games))
    assert {name for name in shared if not name.startswith("__")} - told == set()


def test_the_laws_are_told_as_they_are() -> None:
    told = [row for row in rows(section(ADDING, "What the suite checks")) if row[0].startswith("`")]
    assert told == [
        [f"`{law.__name__}`", (law.__doc__ or "").strip().split("\n")[0]] for law in LAWS
    ]


def test_the_parts_of_make_test_are_told() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    parts = re.search(r"^test: (.*)$", makefile, re.MULTILINE)
    assert parts
    told = [row[0] for row in rows(section(ROOT / "CONTRIBUTING.md", "The one command"))]
    assert told[: len(parts[1].split())] == [f"`make {part}`" for part in parts[1].split()]
    assert f"It has {COUNTS[len(parts[1].split())]} parts" in (ROOT / "CONTRIBUTING.md").read_text()


def test_make_explains_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    explained = set(re.findall(r'@echo "make ([\w-]+)', makefile))
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    parts = re.findall(r"^test: (.*)$", makefile, re.MULTILINE)[0].split()
    assert set(phony.split()) - {"help", *parts} == explained


def test_the_site_has_every_page() -> None:
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    docs = ROOT / "docs"
    for page in [*docs.glob("*.md"), *(docs / "api").glob("*.md")]:
        assert f": {page.relative_to(docs).as_posix()}" in text, page.name


def test_the_reference_of_the_api_names_what_exists() -> None:
    for page in (ROOT / "docs" / "api").glob("*.md"):
        for name in re.findall(r"^::: ([\w.]+)", page.read_text("utf-8"), re.MULTILINE):
            module, _, attribute = name.rpartition(".")
            try:
                importlib.import_module(name)
            except ModuleNotFoundError:
                assert hasattr(importlib.import_module(module), attribute), name


def test_what_families_found_has_tests_of_these_names() -> None:
    listed = rows(section(ROOT / "docs" / "web.md", "What families found"))
    assert len(listed) > 18
    for _, file, title in listed:
        assert title in (ROOT / "web" / file.strip("`")).read_text("utf-8"), title
