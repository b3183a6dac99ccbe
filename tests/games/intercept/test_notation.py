"""How Intercept is written, and what is not Intercept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING, Position
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import IS_COMPILED
from quinte.games.intercept import GAME
from quinte.games.intercept.material import MOST_TURNS
from quinte.games.intercept.moves import MOVES_END, PASS, STOP
from quinte.testing.drawn import read_changed
from tests.games.intercept.drawn import after, cell_of, set_up, start

# A whole game's pawns, two of them covered, and the ball on its way.
BUSY = (
    "b1=SP c1=SR d1=SP e1=SR f1=SP a1=SDp g9=SR i1=SP j1=SR f12=NP+SP l1=SR "
    "l13=NP k13=NR j13=NP i13=NR h13=NP e5=NDr f13=NR e13=NP d13=NR b13=NR"
)


def busy(**options: object) -> Position:
    """Lay the busy position out."""
    return set_up(BUSY, "c1", 0, 2, **options)


def test_moves_are_written_as_people_write_them() -> None:
    """R6, R11, R12, R13, R14."""
    view = GAME.view(set_up("g8=SP g9=SR a1=SDp"), 0)
    f1, e2, g8, g9 = (cell_of(name) for name in ("f1", "e2", "g8", "g9"))
    written = {
        "f1-e2": 2 * (256 * f1 + e2),
        "f1-e2*": 2 * (256 * f1 + e2) + 1,
        "f1*": 2 * (256 * f1 + f1) + 1,
        "g7:g8:g9": 131072 + 256 * g8 + g9,
        "m13-l12": 2 * (256 * cell_of("m13") + cell_of("l12")),
        "stop": STOP,
        "pass": PASS,
    }
    for text, move in written.items():
        assert GAME.move_text(view, move) == text
        assert GAME.parse_move(view, text) == move
    assert max(written.values()) == MOVES_END - 1


@pytest.mark.parametrize(
    "text",
    ["", "f1", "f1-f1", "f1-f1*", "f1-n2", "f1-e14", "f1-e0", "f1-e02", "f1e2", "f1-e2**", "stop ",
     "g8:g8:g9", "g7:g8", "g7:g8:", "g7:g8:g9*", "g7-g8-g9", "F1-E2", "a1:b2:c3"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    """R2, R13: a hop is written from where the ball is."""
    view = GAME.view(set_up("g8=SP g9=SR a1=SDp"), 0)
    assert GAME.parse_move(view, text) == -1


def test_the_small_board_has_no_file_m() -> None:
    """R2."""
    view = GAME.view(start(board_size=11), 0)
    assert GAME.parse_move(view, "k1-k2") >= 0
    assert GAME.parse_move(view, "l1-l2") == -1


@given(st.text(alphabet="abgm1379-:*stopa ", max_size=12))
def test_any_text_is_a_move_or_not_but_never_an_error(text: str) -> None:
    view = GAME.view(start(), 0)
    move = GAME.parse_move(view, text)
    assert move == -1 or GAME.move_text(view, move) == text


def test_the_picture_shows_pawns_faces_covers_and_ball() -> None:
    """R3, R17, R22, R23."""
    drawn = GAME.diagram(GAME.view(busy(), 0)).split("\n")
    assert drawn[0] == "13  .  Nr   .  Nr  Np  Nr   #  Np  Nr  Np  Nr  Np   . "
    assert drawn[1].startswith("12  .   .   .   .   .  Sp^  .")
    assert drawn[8].startswith(" 5  .   .   .   .  NR   .")
    assert drawn[12] == " 1 SP  Sp  Sr* Sp  Sr  Sp   #   .  Sp  Sr   .  Sr   . "
    assert drawn[13] == "    a   b   c   d   e   f   g   h   i   j   k   l   m "
    assert drawn[14] == "^ f12 Np"


def test_a_pile_may_carry_the_ball() -> None:
    """R22: only where the arrival is no goal of its player."""
    position = set_up("a7=WP+SR c3=SP", ball="a7", players=4, teams=False)
    assert GAME.diagram(GAME.view(position, 0)).split("\n")[6].startswith(" 7 Sr@")


def test_the_longest_drawing_is_drawn() -> None:
    """R25: 300 digests, eight a line."""
    position = busy()
    position.turn = MOST_TURNS - 1
    for turn in range(MOST_TURNS):
        position.history[turn] = 2**45 - 1
    past = GAME.diagram(GAME.view(position, 0)).split("past\n")[1].split()
    assert "".join(past) == "v" * 9 * MOST_TURNS
    assert [len(line) for line in past] == [72] * 37 + [36]


@given(st.text(max_size=300))
def test_any_text_is_a_drawing_or_not_but_never_an_error(text: str) -> None:
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(text)


DRAWINGS = [
    lambda: GAME.view(start(), ALL_SEEING),
    lambda: GAME.view(after(start(4), "g1-g4*"), 2),
    lambda: GAME.view(busy(), -1),
    lambda: GAME.view(busy(repetition=False), 0),
]


@pytest.mark.parametrize("number", range(len(DRAWINGS)))
@given(at=st.integers(0, 1200), character=st.characters(codec="ascii"))
def test_one_changed_character_is_another_drawing_or_none(
    number: int, at: int, character: str
) -> None:
    """R2, R3, R28."""
    drawn = GAME.diagram(DRAWINGS[number]())
    read_changed(GAME, drawn, at, character)


def test_a_ball_on_its_way_reads_back() -> None:
    """R14."""
    pawns = BUSY.replace("d1=SP", "c2=SP").replace("e1=SR", "c3=SR").replace("b1=SP", "c4=SP")
    position = set_up(pawns.replace("l1=SR", "c5=SR"), ball="c1")
    after(position, "a1-b1 c1:c2:c3")
    view = GAME.view(position, 1)
    drawn = GAME.diagram(view)
    assert "moved b1\nway c1 c2 c3\n" in drawn
    assert GAME.parse_diagram(drawn).tobytes() == view.tobytes()
    for right, wrong in (
        ("way c1 c2 c3", "way c1 c2"),
        ("moved b1", "moved -"),
        ("moved b1", "moved h7"),
    ):
        with pytest.raises((WrongDiagram, ImpossiblePosition)):
            GAME.parse_diagram(drawn.replace(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Sr*", "Sp*"),  # R17: the ball lies on rest pawns
        ("^ f12 Np", "^ f12 Sp"),  # R19: nobody covers his own
        ("^ f12 Np", "^ f12 Np f12 Np"),
        ("seats 2", "seats 4"),  # R3: two colours would be missing
        ("seats 2", "seats 3"),
        ("turn 1", "turn 3"),
        ("turn 1", "turn -\n"),
        ("left 0", "left 1"),  # R27: who gave up does not move
        ("won 0", "won 1"),  # R23: nobody has won yet
        ("options 1 13", "options 1 11"),
        (" 0 2\n", " 250 2\n"),
        ("played 0", "played 30001"),
        (" NR ", " NP "),  # R25: the digest of this turn is another one
    ],
)
def test_what_no_match_can_reach_is_refused(right: str, wrong: str) -> None:
    """R3, R17, R19, R23, R25, R27."""
    drawn = GAME.diagram(GAME.view(busy(), 0))
    assert right in drawn
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(drawn.replace(right, wrong, 1))


def test_a_long_game_reads_back() -> None:
    """R25."""
    position = start(repetition=True)
    shuttle = ["g1-g2 g13-g12 g2-g3 g12-g11 g3-g1 g11-g13", "g1-f2 g13-f12 f2-e3 f12-e11 e3-g1"]
    after(position, shuttle[0])
    after(position, shuttle[1] if IS_COMPILED else "g1-f2")
    view = GAME.view(position, 0)
    assert GAME.parse_diagram(GAME.diagram(view)).tobytes() == view.tobytes()
