"""What bots know about Touché."""

import pytest

from quinte.bots.bot import searcher_of
from quinte.bots.searcher import Budget
from quinte.core.contract import Position
from quinte.games.touche import GAME
from tests.games.touche.drawn import SPARE, set_up
from tests.tellers import PlainTeller


def reason(position: Position, text: str) -> str:
    """Say why a move would be good."""
    view = GAME.view(position, int(position.player))
    advice = searcher_of(GAME).explain(view, GAME.parse_move(view, text))
    return PlainTeller(GAME, "en", ["Ada", "Blaise"]).advice(advice)


def test_nothing_is_built_that_may_not_be_crowned() -> None:
    position = set_up(("Kh 2d 3d 4d 5d", SPARE), on="e3 f3 e4 f4 g3", made="e3:f4")
    assert reason(position, "Kh-g4") == "with g4 you have 2 pawns towards a formation."
    position.crowned[:] = 0
    position.formations[0] = 0
    assert reason(position, "Kh-g4") == "g4 completes a formation."


def test_the_last_formation_wins() -> None:
    made = "d1:e2 f1:g2 h1:i2"
    on = "d1 e1 d2 e2 f1 g1 f2 g2 h1 i1 h2 i2 g3 h3 h4"
    position = set_up(("Kh 2d 3d 4d 5d", SPARE), on=on, made=made)
    assert reason(position, "Kh-g4") == "with g4 you win the game."


@pytest.mark.compiled_only
def test_with_few_simulations_a_joker_still_finishes_a_formation() -> None:
    position = set_up(("Jk 2d 3d 4d 5d", SPARE), on="g3 h3 h4")
    view = GAME.view(position, 0)
    for number in range(20):
        thought = searcher_of(GAME).choose(view, Budget(8), bytes([number] * 32))
        assert GAME.move_text(view, thought.move) == "Jk-g4"
