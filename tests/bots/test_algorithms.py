"""The searches: the same entrances, one record of memory, and what a game may replace."""

import ast

import pytest

from quinte.bots import defaults
from quinte.bots.algorithms import Algorithm, algorithm_of
from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.mcts import search as mcts
from quinte.bots.rollouts import search as rollouts
from quinte.core.cache import PACKAGE
from quinte.core.contract import parameters
from quinte.games import GAMES

ALGORITHMS = {"mcts": mcts, "alphabeta": alphabeta, "rollouts": rollouts}
MOST_ARGUMENTS = 6


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=ALGORITHMS)
def test_all_have_the_same_entrances(algorithm: Algorithm) -> None:
    """The browser calls them all alike."""
    assert parameters(algorithm.begin) == ["View", "Memory", "Seed", "int", "int", "Lookup"]
    assert parameters(algorithm.think) == ["View", "Memory", "int", "Lookup"]
    assert parameters(algorithm.decide) == ["Memory"]


@pytest.mark.parametrize("name", GAMES)
def test_the_memory_of_a_search_has_what_its_callers_read(name: str) -> None:
    layout = algorithm_of(GAMES[name]).memory_layout(GAMES[name])
    assert {"count", "edges", "worlds"} <= set(layout.names or ())


def test_what_a_game_may_replace_has_a_default() -> None:
    assert all(hasattr(defaults, name) for name in defaults.OVERRIDES)


def test_no_function_of_a_search_takes_more_than_six_arguments() -> None:
    files = [*(PACKAGE / "bots").rglob("*.py")]
    functions = [
        node
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(functions) > 80
    assert [each.name for each in functions if count_arguments(each.args) > MOST_ARGUMENTS] == []


def count_arguments(given: ast.arguments) -> int:
    """Count them; the lookups of a game are one, and a net is a lookup."""
    stars = [each for each in (given.vararg, given.kwarg) if each]
    named = given.posonlyargs + given.args + given.kwonlyargs
    return len([each for each in named if each.arg != "net"] + stars)
