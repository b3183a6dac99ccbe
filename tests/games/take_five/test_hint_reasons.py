"""What hints of Take Five say of a move, drawn."""

import numpy as np
import pytest

from quinte.core.contract import WORDS, Position
from quinte.core.native import copy
from quinte.games.take_five import GAME
from quinte.games.take_five.material import QUINTE, SCORE, TWENTY_ONE
from tests.games.take_five.drawn import after, set_up
from tests.games.take_five.reference import square_of
from tests.tellers import PlainTeller


def said(position: Position, text: str) -> str:
    """Say why the mover would make this move; nothing where nothing speaks for it."""
    words = np.zeros(WORDS, np.int64)
    move = GAME.parse_move(GAME.view(position, int(position.player)), text)
    played = copy(position)
    GAME.rules.play(played, move)
    code = GAME.heuristics.explain(position, move, played, words)
    return PlainTeller(GAME, "en", ["Ada", "Blaise"]).advice(words.tolist()) if code else ""


def on_f3(*, knows: bool, **given: object) -> Position:
    """Let the rook land on the 6 of f3."""
    position = set_up(**given)  # type: ignore[arg-type]
    position.known[square_of("f3")] |= 1 if knows else 0
    return after(position, "Rf3")


def test_to_see_and_to_take_an_unknown_tile_are_told_apart() -> None:
    """R10. Issue 18: a look was explained as a take."""
    position = on_f3(knows=False)
    assert said(position, "see") == "it is better to look at the tile on f3 before taking it."
    assert said(position, "take") == "the tile on f3 is unknown, but it is time to take one."


def test_to_keep_and_to_put_back_are_told_apart() -> None:
    """R15. Issue 18: a tile that was kept was said not to help."""
    wanted = after(on_f3(knows=True), "take")
    assert said(wanted, "keep") == "the 6 brings you closer to winning the round."
    assert said(wanted, "back") == ""
    low = after(set_up("1" * 6 + " 222222" * 5), "Rb6 take")
    assert said(low, "back") == "the 1 does not help you."
    assert said(low, "keep") == ""


@pytest.mark.parametrize(
    ("phase", "rack", "other", "sentence"),
    [
        (SCORE, (9,), (), "the 6 brings you closer to winning the round."),
        (SCORE, (6,), (), ""),  # a value held already must be put back
        (SCORE, (1, 2, 3, 4), (9, 8), ""),  # a fifth tile that does not beat the others
        (SCORE, (1, 2, 3, 4), (9,), "the 6 on f3 wins the round."),
        (TWENTY_ONE, (9, 9), (), ""),  # 24 is too much
        (TWENTY_ONE, (9, 5), (), "the 6 brings you closer to winning the round."),
        (TWENTY_ONE, (9, 6), (), "the 6 on f3 wins the round."),
        (QUINTE, (1,), (), ""),
        (QUINTE, (4, 5), (), "the 6 brings you closer to winning the round."),
    ],
)
def test_a_known_tile_is_praised_only_if_it_may_be_kept(
    phase: int, rack: tuple[int, ...], other: tuple[int, ...], sentence: str
) -> None:
    """R14, R19, R22."""
    position = on_f3(knows=True, racks=(rack, other), phase=phase)
    assert said(position, "take") == sentence
    assert said(position, "see") == ""
