"""Every numbered rule is claimed by a function and by a test, in both languages alike."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME, NAMES

TESTS = Path(__file__).parents[1]


def numbered(game: Game, language: str) -> list[str]:
    """List the numbers of a game's rules as they are printed."""
    page = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    return re.findall(r"^- \*\*(R\d+)\*\*", page, re.MULTILINE)


TEXT = {"__init__", "notation", "diagram", "signs", "picture", "reading", "possible", "setting"}
"""Files of a game that draw, write or read: a rule cited there alone is not followed by any."""


def rule_files(game: Game) -> list[Path]:
    """List the files of a game, in sub-folders too, whose functions follow its rules."""
    everything = game.folder.rglob("*.py")
    return [file for file in everything if file.stem not in TEXT and not is_test(file)]


def files_of_tests(game: Game) -> list[Path]:
    return sorted(folder_of_tests(game).glob("test_*.py"))


def is_test(file: Path) -> bool:
    """Tell whether a file in a game's folder is one of its tests, as the toy has them."""
    return file.stem.startswith("test_") or file.stem == "hidden"


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
def test_every_file_of_a_game_is_looked_at(game: Game) -> None:
    """A pattern once left out whatever began with a t."""
    looked_at = {file.stem for file in rule_files(game)}
    left_out = {file.stem for file in game.folder.rglob("*.py")} - looked_at
    assert left_out <= TEXT | {file.stem for file in game.folder.glob("*.py") if is_test(file)}
    assert {"rules", "story", "moves", "material", "heuristics"} <= looked_at
