"""Perft tables: counts that an independent slow counter made, one case a line.

A block of `perft.txt` among the tests of a game names a position by options, the order of its bag
or deal and the moves played:

    id      corner
    options board_size=8
    moves   d4 d5
    perft   1 4
    perft   2 14

Lines that begin with # are remarks, and an empty line ends a block. How a game's chance is scripted
is its own (`scripted.py` beside the table); one without chance needs nothing (scripted.py here).
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.testing.places import folder_of_tests, from_tests, has_tests
from quinte.testing.scripted import scripted_block

DEEPEST = 10**6 if IS_COMPILED else 600
"""Leaves counted on each way: plain Python is slow."""


class Case(NamedTuple):
    """How many sequences of so many moves there are from a position."""

    game: Game
    setup: dict[str, str]
    depth: int
    leaves: int

    @property
    def name(self) -> str:
        """What a test of it is called."""
        return f"{self.game.name}-{self.setup['id']}-{self.depth}"


class Block(Protocol):
    """A position whose chance is scripted."""

    def legal(self) -> list[int]:
        """List the moves."""

    def play(self, move: int) -> None:
        """Make one."""

    def copy(self) -> "Block":
        """Give another one like it."""

    def text(self, move: int) -> str:
        """Write a move."""


def cases_of(game: Game) -> Iterator[Case]:
    """Read every line `perft DEPTH LEAVES` of a game with the block it stands in."""
    text = (folder_of_tests(game) / "perft.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        lines = [line.split(maxsplit=1) for line in block.splitlines() if line[:1] != "#"]
        setup: dict[str, str] = {}
        for name, rest in lines:
            setup[name] = f"{setup[name]}\n{rest}" if name in setup else rest
        for _, counts in (line for line in lines if line[0] == "perft"):
            depth, leaves = (int(number) for number in counts.split())
            if leaves <= DEEPEST:
                yield Case(game, setup, depth, leaves)


def count_leaves(block: Block, depth: int) -> int:
    """Count as `perft` does, with the script."""
    legal = block.legal()
    if depth == 1:
        return len(legal)
    return sum(count_leaves(played(block, move), depth - 1) for move in legal)


def played(block: Block, move: int) -> Block:
    """Make a move on a copy."""
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
    if not has_tests(game, "scripted"):
        return scripted_block(game, setup)
    block: Block = from_tests(game, "scripted").scripted_block(setup)
    return block


def check_case(case: Case) -> None:
    """Hold a count to that of the table; what differs is shown below each first move."""
    block = block_of(case.game, case.setup)
    counted = count_leaves(block, case.depth)
    assert counted == case.leaves, divide(block, case.depth)
