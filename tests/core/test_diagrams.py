"""What draws views and reads them back, tried on a small description of its own."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.diagram import Check, Number, Pen, Signs, signs, up_to
from quinte.core.diagrams import Reader, Writer, draw, read
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import position as blank

SPOT = signs("ab").with_none(-1, ".")
CELL = Signs({0: "a1", 1: "a10", 2: "b1"})
VIEW = np.dtype(
    [
        *((name, np.int8) for name in ("viewer", "players", "player", "stopped", "width", "speed")),
        *(("stones", np.int8), ("at", np.int8), ("asked", np.int64)),
        *(("row", np.int8, 3), ("held", np.int8, 3), ("points", np.int8, 2), ("used", np.int8, 4)),
    ],
    align=True,
)
OPTIONS = {"width": (3, 5), "speed": (0, 10, 20)}

DRAWN = """\
 a b c
 . a b
1 **
2

eyes 1
turn 2
options 3 10
points 3 12
row .ab
held AABC
used a1 a10
asked -
seen yes
"""


class Trial:
    """A description with one of everything."""

    @staticmethod
    def trace(pen: Pen, view: View) -> None:
        size = pen.columns(int(view.width), 5)
        pen.demand("three or five columns", holds=size in OPTIONS["width"])
        pen.word("\n")
        pen.row(SPOT, view.row, " ")
        pen.word("\n")
        for player in pen.players(view, (2, 3)):
            pen.word(f"{player + 1}")
            if pen.maybe(" *", there=player == 0 and view.stones > 0):
                view.stones = 1 + pen.tally("*", int(view.stones) - 1, 3)
        pen.eyes_and_turn(view, int(view.players))
        pen.options(view, width=size)
        pen.line(view, "points", points=up_to(12))
        pen.line(view, "row", row=SPOT)
        with pen.named("held "):
            pen.counts(signs("ABC"), view.held, 5)
        with pen.named("used"):
            used = list(pen.several(CELL, view.used[: view.at].tolist(), 4, " "))
        view.at = len(used)
        view.used = used + [0] * (4 - len(used))
        pen.line(view, "asked", asked=Number(range(10**18), less=1, none=-1))
        with pen.named("seen "):
            pen.one(signs(("no", "yes")), int(view.player >= 0))

    @staticmethod
    def check(view: View) -> Check:
        yield view.at < 4, "four cells are never used"
        yield view.points.sum() < 20, "there are twenty points"


def read_back(text: str) -> View:
    view = blank(VIEW)
    read(Trial, OPTIONS, text, view)
    return view


def test_a_text_is_read_and_drawn_again() -> None:
    view = read_back(DRAWN)
    assert (view.viewer, view.player, view.players, view.stopped) == (0, 1, 2, 0)
    assert (view.width, view.speed, view.stones, view.asked) == (3, 10, 2, -1)
    assert view.row.tolist() == [-1, 0, 1]
    assert view.held.tolist() == [2, 1, 1]
    assert view.points.tolist() == [3, 12]
    assert view.used[: view.at].tolist() == [0, 1]
    before = view.tobytes()
    assert draw(Trial, OPTIONS, view) == DRAWN
    assert view.tobytes() == before


def test_eyes_and_turns_of_all_kinds() -> None:
    assert read_back(DRAWN.replace("eyes 1", "eyes *")).viewer == ALL_SEEING
    over = read_back(DRAWN.replace("turn 2", "turn -").replace("seen yes", "seen no"))
    assert (over.player, over.stopped) == (NOBODY, 0)
    stopped = read_back(DRAWN.replace("turn 2", "turn !").replace("seen yes", "seen no"))
    assert (stopped.player, stopped.stopped) == (NOBODY, 1)


def test_a_number_may_be_more_than_its_value_and_as_long_as_a_move() -> None:
    assert read_back(DRAWN.replace("asked -", "asked 999999999999999999")).asked == 10**18 - 2


@pytest.mark.parametrize(
    ("right", "wrong", "line", "column", "expected"),
    [
        ("a b c", "a c b", 1, 4, "the next column"),
        ("a b c", "a b", 1, 4, "three or five columns"),
        ("a b c\n .", "a b c\n x", 2, 2, "one of . a b"),
        ("1 **", "1 +*", 3, 3, "' *'"),
        ("1 **\n2\n", "1 **\n", 4, 1, "lines before this one"),
        ("2\n\n", "2\n3\n4\n\n", 6, 1, "'\\n'"),
        ("eyes 1", "eyes 3", 6, 6, "one of * - 1 2"),
        ("turn 2", "turm 2", 7, 4, "'turn '"),
        ("options 3", "options 5", 8, 9, "a number"),
        ("options 3 10", "options 3 15", 8, 11, "a number"),
        ("points 3", "points 03", 9, 9, "' '"),
        ("points 3", "points 13", 9, 8, "a number"),
        ("points 3", "points 9" + "9" * 5000, 9, 8, "a number"),
        ("row .ab", "row .a", 10, 7, "one of"),
        ("row .ab", "row .aa", 2, 6, "'a'"),  # the picture says otherwise
        ("AABC", "ABAC", 11, 8, "no sign that comes before"),
        ("AABC", "AAABBC", 11, 11, "'\\n'"),
        ("used a1 a10", "used a1 a2", 12, 9, "one of"),
        ("asked -", "asked 0-", 13, 8, "'\\n'"),
        ("seen yes", "seen no", 14, 6, "'y'"),  # it follows from the turn
        ("seen yes\n", "seen yes\n\n", 15, 1, "the end"),
        ("seen yes\n", "seen yes", 14, 9, "'\\n'"),
        ("eyes 1", "eyés 1", 6, 3, "'eyes'"),
    ],
)
def test_a_wrong_text_is_refused_with_place_and_reason(
    right: str, wrong: str, line: int, column: int, expected: str
) -> None:
    assert DRAWN.count(right) == 1
    with pytest.raises(WrongDiagram) as error:
        read_back(DRAWN.replace(right, wrong))
    assert error.value.words == {"line": line, "column": column}
    assert expected in error.value.__notes__[0]


@pytest.mark.parametrize(
    ("right", "wrong", "truth"),
    [
        ("used a1 a10", "used a1 a10 b1 a1", "four cells are never used"),
        ("points 3 12", "points 9 12", "there are twenty points"),
    ],
)
def test_what_no_match_reaches_is_refused_with_the_reason(
    right: str, wrong: str, truth: str
) -> None:
    with pytest.raises(ImpossiblePosition) as error:
        read_back(DRAWN.replace(right, wrong))
    assert error.value.__notes__ == [f"expected that {truth}"]


@given(st.text(max_size=60), st.integers(0, len(DRAWN)), st.integers(0, 12))
def test_any_text_is_refused_or_is_the_drawing_of_what_was_read(
    inserted: str, at: int, length: int
) -> None:
    text = DRAWN[:at] + inserted + DRAWN[at + length :]
    try:
        view = read_back(text)
    except (WrongDiagram, ImpossiblePosition):
        return
    assert draw(Trial, OPTIONS, view) == text


@pytest.mark.parametrize("codec", [up_to(2), CELL, signs("xyz")])
@given(values=st.lists(st.integers(0, 2), max_size=8))
def test_what_is_written_one_by_one_is_read_again(codec: Number | Signs, values: list[int]) -> None:
    pen = Writer({})
    assert list(pen.several(codec, values, 8, " ")) == values
    assert list(Reader({}, pen.text).several(codec, (), 8, " ")) == values


def gone_over(pen: Pen, board: list[list[int]], size: int | None = None) -> tuple[int, object]:
    cells = np.array(board, np.int8)
    width = pen.grid(SPOT, cells, size)
    return width, cells.tolist()


def test_a_board_has_its_letters_above_and_its_first_row_below() -> None:
    pen = Writer({})
    gone_over(pen, [[0, 1, -1], [-1, -1, 0]])
    assert pen.text == "  a b c\n2 . . a\n1 a b .\n"
    blank = [[-1] * 3] * 2
    assert gone_over(Reader({}, pen.text), blank) == (3, [[0, 1, -1], [-1, -1, 0]])
    with pytest.raises(WrongDiagram):
        gone_over(Reader({}, "  a b\n2 . .\n1 a b\n"), blank)


def test_of_a_board_that_comes_in_sizes_a_part_is_drawn() -> None:
    pen = Writer({})
    gone_over(pen, [[0, 1, -1], [-1, 0, -1], [-1] * 3], 2)
    assert pen.text == "  a b\n2 . a\n1 a b\n"
    read_back = gone_over(Reader({}, pen.text), [[-1] * 3] * 3, 0)
    assert read_back == (2, [[0, 1, -1], [-1, 0, -1], [-1] * 3])
