"""Perft tables: counts that an independent slow counter made, one case a line.

A block of tests/games/<game>/perft.txt names a position by options, the order of its bag or deal
and the moves played:

    id      corner
    options board_size=8
    moves   d4 d5
    perft   1 4
    perft   2 14

Lines that begin with # are remarks, and an empty line ends a block. How a game's chance is scripted
is its own (tests/games/<game>/scripted.py); one without chance needs nothing (scripted.py here).
"""

import importlib
from pathlib import Path
from typing import Protocol

import pytest

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.games import GAMES
from tests.conformance.scripted import scripted_block

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
            setup: dict[str, str] = {}
            for name, rest in lines:
                setup[name] = f"{setup[name]}\n{rest}" if name in setup else rest
            for _, counts in (line for line in lines if line[0] == "perft"):
                depth, leaves = (int(number) for number in counts.split())
                if leaves <= DEEPEST:
                    found.append((game, setup, depth, leaves))
    return found


class Block(Protocol):
    """A position whose chance is scripted."""

    def legal(self) -> list[int]: ...
    def play(self, move: int) -> None: ...
    def copy(self) -> "Block": ...
    def text(self, move: int) -> str: ...


def count_leaves(block: Block, depth: int) -> int:
    """Count as `perft` does, with the script."""
    legal = block.legal()
    if depth == 1:
        return len(legal)
    return sum(count_leaves(played(block, move), depth - 1) for move in legal)


def played(block: Block, move: int) -> Block:
    after = block.copy()
    after.play(move)
    return after


def divide(block: Block, depth: int) -> dict[str, int]:
    """Count below each first move."""
    return {
        block.text(move): count_leaves(played(block, move), depth - 1) if depth > 1 else 1
        for move in block.legal()
    }


def block_of(game: Game, setup: dict[str, str]) -> Block:
    """Lay a block out, as the game scripts its chance or, where it has none, as all do."""
    if not (TESTS / game.name / "scripted.py").is_file():
        return scripted_block(game, setup)
    scripted = importlib.import_module(f"tests.games.{game.name}.scripted")
    block: Block = scripted.scripted_block(setup)
    return block


@pytest.mark.parametrize(
    ("game", "setup", "depth", "leaves"),
    cases(),
    ids=[f"{game.name}-{setup['id']}-{depth}" for game, setup, depth, _ in cases()],
)
def test_the_count_is_that_of_the_reference(
    game: Game, setup: dict[str, str], depth: int, leaves: int
) -> None:
    block = block_of(game, setup)
    counted = count_leaves(block, depth)
    assert counted == leaves, divide(block, depth)


def test_every_game_has_a_table() -> None:
    assert {game.name for game, *_ in cases()} == set(GAMES)
