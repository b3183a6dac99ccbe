"""Every numbered rule is claimed by a function and by a test, in both languages alike."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME, NAMES

TESTS = Path(__file__).parents[1]


def numbered(game: Game, language: str) -> list[str]:
    """List the numbers of a game's rules as they are printed."""
    page = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    return re.findall(r"^- \*\*(R\d+)\*\*", page, re.MULTILINE)


def rule_files(game: Game) -> set[Path]:
    """Give the files that the rules are made of: rules.py and what it imports of its own game."""
    package = module_name(game.rules).rpartition(".")[0]
    found, waiting = set[Path](), [game.folder / "rules.py"]
    while waiting:
        file = waiting.pop()
        if file not in found and file.is_file():
            found.add(file)
            imported = re.findall(rf"from {package}\.([\w.]+) import", file.read_text("utf-8"))
            waiting += [game.folder / f"{name.replace('.', '/')}.py" for name in imported]
    return found


def files_of_tests(game: Game) -> list[Path]:
    return sorted(folder_of_tests(game).glob("test_*.py"))


def cited(files: Iterable[Path]) -> set[str]:
    """Collect the numbers that some files cite; `R3 to R6` cites four."""
    numbers: set[str] = set()
    for file in files:
        text = file.read_text("utf-8")
        numbers.update(re.findall(r"\bR\d+\b", text))
        for first, last in re.findall(r"\bR(\d+) to R(\d+)\b", text):
            numbers.update(f"R{number}" for number in range(int(first), int(last) + 1))
    return numbers


def folder_of_tests(game: Game) -> Path:
    return TESTS / "games" / game.name if game.name in GAMES else game.folder


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_rules_are_numbered_alike_in_both_languages(game: Game) -> None:
    numbers = [numbered(game, language) for language in LANGUAGES]
    assert numbers[0] == numbers[1]
    assert numbers[0] == [f"R{i}" for i in range(1, len(numbers[0]) + 1)]


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_every_rule_is_claimed_by_a_function(game: Game) -> None:
    assert set(numbered(game, "en")) - cited(rule_files(game)) == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_every_rule_is_claimed_by_a_test(game: Game) -> None:
    assert set(numbered(game, "en")) - cited(files_of_tests(game)) == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_no_rule_is_cited_that_does_not_exist(game: Game) -> None:
    known = set(numbered(game, "en"))
    assert cited(game.folder.rglob("*.py")) | cited(files_of_tests(game)) <= known


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_files_of_the_rules_are_looked_at(game: Game) -> None:
    """A pattern once left out whatever began with a t, and counted what only draws."""
    looked_at = {file.stem for file in rule_files(game)}
    assert {"rules", "moves", "material"} <= looked_at
    assert not {"notation", "story", "heuristics"} & looked_at
