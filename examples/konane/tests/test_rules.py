"""Konane, rule by rule."""

import pytest
from konane import GAME

from quinte.core.errors import ImpossiblePosition
from quinte.testing import Drawn

DRAWN = Drawn(GAME, "eyes *\nturn 1\noptions 6\nended 0 0")
LATE = """
  a b c d e f
6 . . . . . .
5 . . . . . .
4 . . . . . .
3 x o . o . .
2 . . . . . .
1 . . . . . o
"""


@pytest.mark.parametrize("size", [6, 8])
def test_stones_fill_the_board_in_turn(size: int) -> None:
    """R1."""
    rows = DRAWN.picture(DRAWN.start(board_size=size)).split("\n")
    assert rows[0] == "  a b c d e f g h"[: 2 * size + 1]
    assert rows[-1] == "1 x o x o x o x o"[: 2 * size + 1]
    assert len(rows) == size + 1


def test_the_first_stone_comes_from_a_corner_or_the_middle() -> None:
    """R2."""
    assert DRAWN.legal(DRAWN.start()) == "a1 c3 d4 f6"
    assert DRAWN.legal(DRAWN.start(board_size=8)) == "a1 d4 e5 h8"


def test_the_second_stone_comes_from_beside_the_hole() -> None:
    """R3."""
    assert DRAWN.legal(DRAWN.after(DRAWN.start(), "a1")) == "b1 a2"
    assert DRAWN.legal(DRAWN.after(DRAWN.start(), "c3")) == "c2 b3 d3 c4"


def test_a_stone_jumps_over_another_onto_an_empty_square() -> None:
    """R4."""
    position = DRAWN.after(DRAWN.start(), "c3 d3")
    assert DRAWN.legal(position) == "c1c3 a3c3 c5c3"
    assert DRAWN.told(position, "a3c3") == ["Ada jumps from a3 to c3 and takes 1 stone."]
    assert DRAWN.picture(position).split("\n")[4] == "3 . . x . x o"


def test_a_stone_may_jump_on_in_the_same_direction() -> None:
    """R5."""
    position = DRAWN.position(LATE)
    assert DRAWN.legal(position) == "a3c3 a3e3"
    assert DRAWN.told(position, "a3e3") == ["Ada jumps from a3 to e3 and takes 2 stones."]


def test_who_cannot_jump_has_lost() -> None:
    """R6."""
    assert GAME.winners(DRAWN.after(DRAWN.position(LATE), "a3e3")) == [0]
    position = DRAWN.after(DRAWN.position(LATE), "a3c3")
    assert GAME.winners(DRAWN.after(position, "d3b3")) == [1]


def test_who_gives_up_has_lost() -> None:
    """R7."""
    position = DRAWN.start()
    GAME.rules.leave(position, 0)
    assert GAME.winners(position) == [1]
    assert DRAWN.legal(position) == ""


@pytest.mark.parametrize(
    ("moves", "tried", "said"),
    [
        ("", "b1", "No stone of yours lies on b1."),
        ("", "a1c1", "Nobody jumps yet: first take a stone off the board."),
        ("", "b2", "The first stone comes from a corner or the middle, not from b2."),
        ("a1", "f1", "The stone on f1 does not lie beside the hole."),
        ("a1 b1", "c1", "From c1 your stone cannot jump to c1."),
        ("a1 b1", "c1h1", "From c1 your stone cannot jump to h1."),
    ],
)
def test_a_refusal_says_why(moves: str, tried: str, said: str) -> None:
    """R2 to R5."""
    assert DRAWN.why_not(DRAWN.after(DRAWN.start(), moves), tried) == said


def test_a_stone_on_the_wrong_colour_is_no_position() -> None:
    """R1."""
    with pytest.raises(ImpossiblePosition):
        DRAWN.position(LATE.replace("x o . o", "o x . o"))
