"""Every numbered rule is claimed by a function and by a test."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.packages.forms import numbered
from quinte.testing.places import folder_of_tests


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
    """List the tests of a game."""
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


def every_rule_is_claimed_by_a_function(game: Game) -> None:
    """A rule that no function of the rules cites was forgotten."""
    assert set(numbered(game, "en")) - cited(rule_files(game)) == set()


def every_rule_is_claimed_by_a_test(game: Game) -> None:
    """A rule that no test cites is not known to hold."""
    assert set(numbered(game, "en")) - cited(files_of_tests(game)) == set()


def no_rule_is_cited_that_does_not_exist(game: Game) -> None:
    """Numbers change when rules do."""
    known = set(numbered(game, "en"))
    assert cited(game.folder.rglob("*.py")) | cited(files_of_tests(game)) <= known


def the_files_of_the_rules_are_looked_at(game: Game) -> None:
    """A pattern once left out whatever began with a t, and counted what only draws."""
    looked_at = {file.stem for file in rule_files(game)}
    assert {"rules", "moves", "material"} <= looked_at
    assert not {"notation", "story", "heuristics"} & looked_at


CITATIONS: tuple[Callable[[Game], None], ...] = (
    every_rule_is_claimed_by_a_function,
    every_rule_is_claimed_by_a_test,
    no_rule_is_cited_that_does_not_exist,
    the_files_of_the_rules_are_looked_at,
)
