"""Only `moves.py` does arithmetic on moves, and what it packs it takes apart again."""

from collections.abc import Callable

import pytest

from quinte.core.card import Game
from quinte.testing.packing import PACKINGS, arithmetic_on_moves
from tests.conformance.catalogue import EVERY_GAME, NAMES


@pytest.mark.parametrize("packing", PACKINGS, ids=lambda packing: packing.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_moves_are_packed_in_one_file(game: Game, packing: Callable[[Game], None]) -> None:
    packing(game)


@pytest.mark.parametrize(
    "wrong",
    [
        "square = move % 36",
        "card = int(moves[i]) // 336",
        "return 0 if move == 0 else 1",
        "move >= SEE",
        "first = moves[0] + 1",
        "0 <= move",
    ],
)
def test_arithmetic_on_moves_is_noticed(wrong: str) -> None:
    source = wrong if not wrong.startswith("return") else f"def rule(move):\n    {wrong}"
    assert len(arithmetic_on_moves(source)) == 1


@pytest.mark.parametrize("right", ["move == PASS", "moves[count] = 5", "moves[i] == move"])
def test_names_of_moves_may_be_compared(right: str) -> None:
    assert arithmetic_on_moves(right) == []
