"""Clobber, rule by rule."""

import pytest

from quinte.core.errors import ImpossiblePosition
from quinte.testing.drawn import Drawn
from tests.toys.clobber import GAME

DRAWN = Drawn(GAME, "eyes *\nturn 1\nended 0 0")
LATE = """
  a b c d e
4 . . . . .
3 . . . . .
2 . x . . .
1 . o x o .
"""


def test_stones_fill_the_board_in_turn() -> None:
    """R1."""
    rows = DRAWN.picture(DRAWN.start()).split("\n")
    assert rows[0] == "  a b c d e"
    assert rows[-2:] == ["2 o x o x o", "1 x o x o x"]


def test_a_stone_takes_one_beside_it() -> None:
    """R2."""
    position = DRAWN.position(LATE)
    assert DRAWN.legal(position) == "c1b1 c1d1 b2b1"
    assert DRAWN.told(position, "c1d1") == ["Ada takes the stone on d1 from c1."]
    assert DRAWN.legal(position) == "b1b2"


def test_who_cannot_move_has_lost() -> None:
    """R3."""
    position = DRAWN.after(DRAWN.position(LATE), "c1b1")
    assert GAME.winners(position) == [0]


def test_who_gives_up_has_lost() -> None:
    """R4."""
    position = DRAWN.start()
    GAME.rules.leave(position, 0)
    assert GAME.winners(position) == [1]


def test_a_refusal_says_why() -> None:
    """R2."""
    position = DRAWN.position(LATE)
    assert DRAWN.why_not(position, "b1b2") == "No stone of yours lies on b1."
    assert DRAWN.why_not(position, "c1c2") == "There is no stone to take on c2."
    assert DRAWN.why_not(position, "c1e1", "fr") == "Il n’y a pas de pierre à prendre en e1."
    assert DRAWN.why_not(position, "c1f1") == "This move does not exist."


def test_an_uneven_board_is_no_position() -> None:
    """R2."""
    with pytest.raises(ImpossiblePosition):
        DRAWN.position(LATE.replace("x o .", "x x ."))
