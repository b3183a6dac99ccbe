"""Every numbered rule is claimed by a function and by a test, in both languages alike."""

import re
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


def cited(folder: Path, pattern: str) -> set[str]:
    """Collect the numbers that some files cite; `R3 to R6` cites four."""
    numbers: set[str] = set()
    for file in folder.glob(pattern):
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
    assert set(numbered(game, "en")) - cited(game.folder, "**/[!t]*.py") == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_every_rule_is_claimed_by_a_test(game: Game) -> None:
    assert set(numbered(game, "en")) - cited(folder_of_tests(game), "test_*.py") == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_no_rule_is_cited_that_does_not_exist(game: Game) -> None:
    known = set(numbered(game, "en"))
    assert cited(game.folder, "*.py") | cited(folder_of_tests(game), "test_*.py") <= known
