"""How Make Five is written, and what is not Make Five."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.games.make_five.moves import MOVES_END
from quinte.testing.drawn import read_changed
from tests.games.make_five.drawn import GAME, after, full, start


def test_every_move_has_a_text_of_its_own_that_reads_back() -> None:
    """R3, R5, R6, R7."""
    view = GAME.view(start(), 0)
    texts = [GAME.move_text(view, move) for move in range(MOVES_END)]
    assert len(set(texts)) == MOVES_END
    assert [GAME.parse_move(view, text) for text in texts] == list(range(MOVES_END))
    assert [texts[0], texts[5], texts[6], texts[130], texts[131]] == ["a", "-", "a1a", "e5e", "Aa"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "f",
        "A",
        "--",
        "a1",
        "1a",
        "a6b",
        "a0b",
        "f1a",
        "a1f",
        "a1bc",
        "Fa",
        "Af",
        "aA",
        "é",
        "a" * 2000,
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    assert GAME.parse_move(GAME.view(start(), 0), text) == -1


@given(st.text(max_size=6))
def test_any_text_is_a_move_or_not_but_never_an_error(text: str) -> None:
    view = GAME.view(start(), 0)
    move = GAME.parse_move(view, text)
    assert move == -1 or GAME.move_text(view, move) == text


DRAWN = """\
5 . . . . . | E D E D C
4 . . . . . | D E C E B
3 . . . . . | B B D B B
2 . . C . . | A A A A A
1 B A C D E | C D C E C
  a b c d e

eyes 1
turn 1
left 0
options 0 0 0 0 1 3
opener 2
cells 12
drawn -
waiting -
placed c
bag ???????????????????
"""


def test_a_view_is_drawn_and_read_back() -> None:
    """R8, R11."""
    view = GAME.parse_diagram(DRAWN.replace("opener 2", "opener 1").replace("turn 1", "turn 2"))
    assert GAME.diagram(view) == DRAWN.replace("opener 2", "opener 1").replace("turn 1", "turn 2")
    assert view.remaining.tolist() == [4, 4, 3, 4, 4]
    assert view.counted[0].tolist() == [2, 0, 1, 3, 4]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "column"),
    [
        ("5 .", "6 .", 1, 1),
        ("1 B A", "1 B F", 5, 5),
        ("a b c", "a b d", 6, 7),
        ("eyes 1", "eyes 3", 8, 6),
        ("turn 1", "turn x", 9, 6),
        ("left 0", "left 3", 10, 6),
        ("options 0", "options 2", 11, 9),
        ("options 0 0 0 0 1 3", "options 0 0 0 0 1 0", 11, 19),
        ("options 0", "options 00", 11, 10),
        ("opener 2", "opener 2", 12, 8),  # the option says that the first seat aligns first
        ("opener 2\ncells 12", "opener 1\ncells 26", 13, 7),
        ("drawn -", "drawn x", 14, 7),
        ("waiting -", "waiting BA", 15, 10),
        ("placed c", "placed f", 16, 8),
        ("bag ?", "bag A", 17, 5),
    ],
)
def test_a_damaged_drawing_says_where(right: str, wrong: str, line: int, column: int) -> None:
    text = (
        DRAWN if right == "opener 2" or "opener" in right else DRAWN.replace("opener 2", "opener 1")
    )
    with pytest.raises(WrongDiagram) as error:
        GAME.parse_diagram(text.replace(right, wrong))
    if "opener" in right or line < 11:
        assert error.value.words == {"line": line, "column": column}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("1 B A C D E |", "1 B A . D E |"),  # a token hangs in the air
        ("2 . . C", "2 B . C"),  # one token too many
        ("turn 2", "turn 1"),  # the aligner of the second game is the second seat
        ("turn 2", "turn -"),  # the match is not over
        ("turn 2", "turn !"),  # nor stopped
        ("left 0", "left 1"),  # nobody gives up and plays on
        ("cells 12", "cells 13"),  # the counted ramp is worth 12
        ("placed c", "placed -"),  # a sixth token lies there: it was placed
        ("1 B A C D E | C D C E C", "1 B A C D E | D D C E C"),  # six tokens of a colour
        ("options 0 0", "options 0 1"),  # side by side the counted ramp is worth 5
        ("drawn -", "drawn A"),  # then the destroyer would move
        ("waiting -", "waiting A"),  # the first tokens lie there already
    ],
)
def test_what_no_match_reaches_is_refused(right: str, wrong: str) -> None:
    """R2, R3, R4, R7, R10, R11, R13, R14."""
    text = DRAWN.replace("opener 2", "opener 1").replace("turn 1", "turn 2")
    assert text.count(right) == 1
    with pytest.raises(ImpossiblePosition):
        GAME.parse_diagram(text.replace(right, wrong))


def test_no_ramp_is_drawn_beside_before_a_game_was_counted() -> None:
    """R11."""
    text = DRAWN.replace("opener 2", "opener 1").replace("turn 1", "turn 2")
    with pytest.raises(WrongDiagram) as error:
        GAME.parse_diagram(text.replace("cells 12", "cells"))
    assert error.value.words == {"line": 1, "column": 12}


def test_a_token_cannot_be_just_placed_in_an_empty_column() -> None:
    """R17."""
    text = DRAWN.replace("opener 2", "opener 1").replace("turn 1", "turn 2")
    moved = text.replace("2 . . C . . |", "2 . B C . . |").replace("1 B A C D E |", "1 . A C D E |")
    GAME.parse_diagram(moved)
    with pytest.raises(ImpossiblePosition):
        GAME.parse_diagram(moved.replace("placed c", "placed a"))


def test_no_game_is_noted_after_the_end() -> None:
    """R15."""
    over = GAME.diagram(GAME.view(after(full("AAAAA BBBBB CCCCC DDDDD EEEEE"), "-"), ALL_SEEING))
    GAME.parse_diagram(over)
    with pytest.raises(WrongDiagram):
        GAME.parse_diagram(over.replace("cells 25", "cells 25 25"))
    with pytest.raises(ImpossiblePosition):
        GAME.parse_diagram(over.replace("placed -", "placed a"))


def test_a_drawing_cut_short_says_where_it_ends() -> None:
    drawn = GAME.diagram(GAME.view(start(), ALL_SEEING))
    for length in range(len(drawn)):
        with pytest.raises(WrongDiagram):
            GAME.parse_diagram(drawn[:length])


def test_a_match_that_is_over_is_drawn_and_read_back() -> None:
    """R14, R15."""
    position = after(full("AAAAA BBBBB CCCCC DDDDD EEEEE"), "-")
    view = GAME.view(position, ALL_SEEING)
    assert "turn -" in GAME.diagram(view)
    assert GAME.parse_diagram(GAME.diagram(view)) == view


@given(st.text(max_size=400))
def test_any_text_is_a_drawing_or_not_but_never_an_error(text: str) -> None:
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(text)


@given(st.integers(0, 250), st.characters())
def test_one_changed_character_is_another_drawing_or_none(at: int, character: str) -> None:
    drawn = GAME.diagram(GAME.view(start(), ALL_SEEING))
    read_changed(GAME, drawn, at, character)
