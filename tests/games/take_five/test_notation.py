"""How Take Five is written, and what is not Take Five."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.games.take_five import GAME
from quinte.games.take_five.moves import MOVES_END
from quinte.testing.drawn import read_changed
from tests.games.take_five.drawn import after, set_up


def test_every_move_has_a_text_of_its_own_that_reads_back() -> None:
    """R8, R10, R15, R16, R17."""
    view = GAME.view(set_up(), 0)
    texts = [GAME.move_text(view, move) for move in range(MOVES_END)]
    assert len(set(texts)) == MOVES_END
    assert [GAME.parse_move(view, text) for text in texts] == list(range(MOVES_END))
    assert texts[0] == "Ba1"
    assert texts[144:149] == ["see", "take", "keep", "back", "1"]


@given(st.text(max_size=6))
def test_any_text_is_a_move_or_not_but_never_an_error(text: str) -> None:
    view = GAME.view(set_up(), 0)
    move = GAME.parse_move(view, text)
    assert move == -1 or GAME.move_text(view, move) == text


def test_the_picture_hides_values_unless_the_memory_aid_is_on() -> None:
    """R13."""
    for aid, sign in ((False, "#"), (True, "6")):
        position = after(set_up(memory_aid=aid), "Rf3 see")
        rank = GAME.diagram(GAME.view(position, 0)).split("\n")[3]
        assert rank == f"3  #  #  #  #  # R{sign}"


@given(st.text(max_size=300))
def test_any_text_is_a_drawing_or_not_but_never_an_error(text: str) -> None:
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(text)


@given(st.integers(0, 600), st.characters(codec="ascii"))
def test_one_changed_character_is_another_drawing_or_none(at: int, character: str) -> None:
    """R2, R3, R13."""
    drawn = GAME.diagram(GAME.view(after(set_up(), "Rf3 see"), ALL_SEEING))
    read_changed(GAME, drawn, at, character)
