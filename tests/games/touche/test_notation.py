"""How Touché is written, and what is not Touché."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING, View
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import IS_COMPILED
from quinte.games.touche import GAME
from quinte.games.touche.formations import cell_of
from quinte.games.touche.material import LAYOUTS, NONE
from quinte.games.touche.moves import MOVES_END, crown_formation, is_crown
from quinte.testing.drawn import read_changed
from tests.games.touche.drawn import after, set_up

PACKETS = ("Js Jk 2c 3c 4c Kh 5h", "5d 6d 7d 8d 9d Td")


def view_of(layout: str = "cross") -> View:
    return GAME.view(GAME.new_position(2, {"layout": layout}, bytes(32)), 0)


@pytest.mark.parametrize("layout", range(len(LAYOUTS)))
def test_every_move_has_a_text_of_its_own_that_reads_back(layout: int) -> None:
    """R11, R13, R14, R17, R20."""
    view = view_of(LAYOUTS[layout])
    moves = [
        move
        for move in range(0, MOVES_END, 1 if IS_COMPILED else 29)
        if not is_crown(move) or cell_of(layout, crown_formation(move), 0) != NONE
    ]
    texts = [GAME.move_text(view, move) for move in moves]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse_move(view, text) for text in texts] == moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("As-d1", 0),
        ("Asxd1", 1),
        ("Asxd1!", 2),
        ("As-e1", 3),
        ("2s-d1", 336),
        ("As", 17808),
        ("Jk", 17860),
        ("As~", 17861),
        ("d1:e2", 17914),
        ("d1:h1", 17914 + 112),
        ("d1:d5", 17914 + 224),
        ("d1:h5", 17914 + 336),
        ("c5:g1", 17914 + 448 + 3),
        ("+e2", 17914 + 560 + 7),
        ("xe2", 17914 + 672 + 7),
    ],
)
def test_the_numbers_of_moves_are_fixed(text: str, move: int) -> None:
    """R11, R13, R14, R17, R20: records hold them."""
    assert GAME.parse_move(view_of(), text) == move
    assert GAME.move_text(view_of(), move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "A", "1s", "As-", "As-a1", "As-d13", "As-d0", "As-d01", "As+d1", "As-d1!", "As~~"),
        *("Asd1", "d1", "d1:", "d1:d2", "d1:e1", "e2:d1", "g1:c5", "i1:j2", "+d1", "xa4", "x", "+"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    """R2, R3, R5."""
    assert GAME.parse_move(view_of(), text) == -1


@given(st.text(alphabet="AJTKQ2shcdk-x!~:+abcdefl1290", max_size=7))
def test_any_text_is_a_move_or_not_but_never_an_error(text: str) -> None:
    view = view_of()
    move = GAME.parse_move(view, text)
    assert move == -1 or GAME.move_text(view, move) == text


def test_the_picture_shows_cards_pawns_and_crowns() -> None:
    """R2, R9, R18, R22."""
    position = set_up(PACKETS, on="d1 e1 d2 e2 c3|h1", made="d1:e2", joker_squares="open")
    lines = GAME.diagram(GAME.view(position, 0)).split("\n")
    assert lines[0].split() == list("abcdefghijkl")
    assert lines[1] == " 1             AsX 2sX 3s  4s  5so 6s "
    assert lines[2] == " 2             QsX JsX Ts  9s  8s  7s "
    assert lines[3].startswith(" 3         **x Ks ")
    assert lines[13:17] == ["> 1 x Js 2c 3c 4c Jk 2", "  2 o ?? ?? ?? ?? ?? 1", "x 0 d1:e2", "o 0"]


def test_the_rectangle_is_drawn() -> None:
    """R2."""
    lines = GAME.diagram(view_of("rect_8x14")).split("\n")
    assert lines[1].startswith(" 1 As  2s  3s ")
    assert lines[2].startswith(" 2 Ks  Qs  Js  Ts  **  9s ")
    assert len(lines[8]) == 2 + 4 * 14


@given(st.text(max_size=300))
def test_any_text_is_a_drawing_or_not_but_never_an_error(text: str) -> None:
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(text)


def drawings() -> list[str]:
    """Draw views of several kinds: at the start, in the middle, choosing, over, of each viewer."""
    start = GAME.new_position(3, {"jokers": "one_each", "series": "pro"}, bytes(32))
    choosing = GAME.new_position(6, {"team_open": True}, bytes([3] * 32))
    over = GAME.new_position(2, {"max_deals": 1}, bytes([4] * 32))
    while not GAME.rules.is_over(over):
        GAME.rules.play(over, GAME.legal_moves(over)[0])
    for _ in range(60):
        GAME.rules.play(choosing, GAME.legal_moves(choosing)[-1])
    viewed = [(start, 0), (start, ALL_SEEING), (choosing, 4), (choosing, ALL_SEEING), (over, -1)]
    return [GAME.diagram(GAME.view(position, viewer)) for position, viewer in viewed]


DRAWINGS = drawings()


@given(st.sampled_from(DRAWINGS), st.integers(0, 3000), st.sampled_from("0129-?sAJXxo> \nk:*!"))
def test_one_changed_character_is_another_drawing_or_none(
    drawn: str, at: int, character: str
) -> None:
    """R2, R9."""
    view = read_changed(GAME, drawn, at, character)
    if view is not None:
        GAME.imagine(view, bytes(32))


@pytest.mark.parametrize("drawn", DRAWINGS)
def test_a_drawing_cut_short_is_refused(drawn: str) -> None:
    for end in range(0, len(drawn), 37):
        with pytest.raises((WrongDiagram, ImpossiblePosition)):
            GAME.parse_diagram(drawn[:end])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("AsX", "Asx"),  # R18: a formation that is not crowned
        ("d1:e2", "d1:e2 e1:f2"),  # R19: two squares in common
        ("5so", "5sO"),  # R18: crowned without a formation
        ("> 1 x Js", "> 1 o Js"),  # R1: not this side's pawns
        ("  2 o", "> 2 o"),  # R10: two to move
        ("options 0 0", "options 1 0"),  # R6: a square is no line
        ("table 2 1", "table 3 1"),  # R8: no third player
        ("table 2 1", "table 2 11"),  # R24: too many deals
        ("stage 0 0 -", "stage 1 0 e2"),  # R20: nothing to choose
        ("stage 0 0", "stage 0 1"),  # R17: nothing is swapped here
        ("spent 0", "spent 1"),  # R3: jokers are not one each
    ],
)
def test_what_no_match_can_reach_is_refused(old: str, new: str) -> None:
    """R1, R3, R6, R8, R10, R17 to R20, R24."""
    position = GAME.new_position(2, {}, bytes(32))
    set_board = set_up(PACKETS, on="d1 e1 d2 e2|h1", made="d1:e2")
    for name in ("pawn", "crowned", "made", "formations"):
        position[name] = set_board[name]
    position.dealer = 1
    position.player = 0
    drawn = GAME.diagram(GAME.view(position, 0))
    assert GAME.diagram(GAME.parse_diagram(drawn)) == drawn
    hand = drawn.split("> 1 x ")[1][:2]
    old, new = old.replace("Js", hand), new.replace("Js", hand)
    assert drawn.count(old) >= 1, drawn
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(drawn.replace(old, new, 1))


def test_moves_that_are_played_are_written() -> None:
    """R20."""
    position = after(set_up(PACKETS, on="d1 e1 f1 d2 f2"), "Js-e2")
    view = GAME.view(position, 0)
    texts = [GAME.move_text(view, move) for move in GAME.legal_moves(position)]
    assert texts == ["d1:e2", "e1:f2"]
