"""Perft tables: counts that an independent slow counter made, one case a line.

A block of tests/games/<game>/perft.txt names a position by options, the order of its bag or deal
and the moves played. How a game's chance is scripted is its own (tests/games/<game>/scripted.py).
"""

import importlib
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.games import GAMES

TESTS = Path(__file__).parents[1] / "games"
DEEPEST = 10**6 if IS_COMPILED else 600
"""Leaves counted on each way: plain Python is slow."""


def cases() -> list[tuple[Game, dict[str, str], int, int]]:
    """Read every line `perft DEPTH LEAVES` of every game with the block it stands in."""
    found = []
    for game in GAMES.values():
        text = (TESTS / game.name / "perft.txt").read_text()
        for block in text.split("\n\n"):
            lines = [line.split(maxsplit=1) for line in block.splitlines() if line[:1] != "#"]
            setup = {name: rest for name, rest in lines if name != "perft"}
            for _, counts in (line for line in lines if line[0] == "perft"):
                depth, leaves = (int(number) for number in counts.split())
                if leaves <= DEEPEST:
                    found.append((game, setup, depth, leaves))
    return found


@pytest.mark.parametrize(
    ("game", "setup", "depth", "leaves"),
    cases(),
    ids=[f"{game.name}-{setup['id']}-{depth}" for game, setup, depth, _ in cases()],
)
def test_the_count_is_that_of_the_reference(
    game: Game, setup: dict[str, str], depth: int, leaves: int
) -> None:
    scripted = importlib.import_module(f"tests.games.{game.name}.scripted")
    block = scripted.scripted_block(setup)
    counted = scripted.count_leaves(block, depth)
    assert counted == leaves, scripted.divide(block, depth)


def test_every_game_has_a_table() -> None:
    assert {game.name for game, *_ in cases()} == set(GAMES)
