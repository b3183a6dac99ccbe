"""What games take from core instead of writing it."""

import numpy as np
import pytest

from quinte.core import defaults
from quinte.core.card import choice, flag
from quinte.core.contract import NOBODY, Position
from quinte.core.layouts import COMMON, layouts
from quinte.core.native import position as new_record
from quinte.core.squares import DIAGONAL, NONE, ORTHOGONAL, neighbours, square_names
from quinte.core.story import Code, because, spoken

POSITION, VIEW = layouts([("won", np.int8), ("left", np.int8)], [("total", np.int64)])


@pytest.fixture
def position() -> Position:
    blank = new_record(POSITION)
    blank.players = 2
    defaults.begin(blank)
    return blank


def test_who_gives_up_loses_to_the_other(position: Position) -> None:
    assert not defaults.is_over(position)
    assert defaults.winners(position) == 0
    defaults.leave(position, 0)
    assert defaults.is_over(position)
    assert (position.player, position.left) == (NOBODY, 1)
    assert defaults.winners(position) == 2


def test_who_has_won_has_a_point_and_a_new_game_has_no_winner(position: Position) -> None:
    scores = np.full(2, 7, np.int64)
    defaults.finish(position, 1)
    defaults.score(position, scores)
    assert scores.tolist() == [1, 0]
    defaults.begin(position)
    assert (position.player, position.won, position.left) == (0, 0, 0)


def test_a_quick_player_makes_every_move_now_and_then(position: Position) -> None:
    position.stream[:] = [1, 2, 3, 4]
    moves = np.zeros(3, np.int64)
    assert {int(defaults.policy(position, moves, 3)) for _ in range(99)} == {0, 1, 2}


def test_records_begin_with_what_all_have_unless_a_game_lists_it() -> None:
    names = list(VIEW.names or ())
    assert names == ["viewer", *(name for name in COMMON if name != "left"), "won", "left"]
    assert set(POSITION.names or ()) - set(names) == {"stream", "total"}


def test_codes_are_numbered_and_know_what_they_speak_of() -> None:
    class Said(Code):
        LAID = "player", "card:number"
        TURN = "player"
        OVER = ()

    assert [int(code) for code in Said] == [1, 2, 3]
    assert list(spoken(Said).values()) == [("player", "card:number"), ("player",), ()]
    words = np.full(8, 9, np.int64)
    assert because(words, Said.TURN, 4) == 2
    assert words[:4].tolist() == [2, 4, 0, 0]


def test_squares_have_names_and_neighbours() -> None:
    assert square_names(3, 2) == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert neighbours(3, 2, ORTHOGONAL)[:, 1].tolist() == [NONE, 0, 2, 4]
    assert neighbours(3, 2, DIAGONAL)[:, 1].tolist() == [NONE, NONE, 3, 5]


def test_an_option_may_have_numbers_and_a_word_for_none() -> None:
    size, limit = choice("size", 6, 8), choice("limit", "none", 40, 80, default=80)
    assert [size.encode(value) for value in ("6", 8)] == [6, 8]
    assert [limit.encode(value) for value in limit.values] == [0, 40, 80]
    assert (size.default, limit.default, limit.decode(40)) == ("6", "80", "40")
    assert choice("way", "one", "two").decode(1) == "two"
    assert [flag("on").default, flag("on", default=True).default] == ["false", "true"]
