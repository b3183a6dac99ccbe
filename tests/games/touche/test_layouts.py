"""The boards of Touché are data, and a wrong file is refused with the square named."""

import pytest

from quinte.games.touche.board import (
    CARDS,
    FOLDER,
    JOKER_TOKEN,
    Board,
    WrongLayout,
    load_board,
    read_board,
)
from quinte.games.touche.material import BOARDS, LAYOUTS, formation_squares, rest_of

CROSS = (FOLDER / "cross.txt").read_text("ascii")


def refusal(text: str) -> str:
    with pytest.raises(WrongLayout) as caught:
        read_board("cross.txt", text)
    return str(caught.value)


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_board_has_each_card_twice_and_eight_joker_squares(name: str) -> None:
    """R2."""
    board = load_board(name)
    assert len(board.cells) == 112
    assert all(board.tokens.count(card) == 2 for card in CARDS)
    assert board.tokens.count(JOKER_TOKEN) == 8


def test_the_rectangle_is_one() -> None:
    """R2."""
    board = load_board("rect_8x14")
    assert board.cells == tuple((row, column) for row in range(8) for column in range(14))


@pytest.mark.parametrize("board", BOARDS, ids=LAYOUTS)
def test_each_suit_is_one_area(board: Board) -> None:
    """R2."""
    for suit in "shcd":
        area = {c for c, token in zip(board.cells, board.tokens, strict=True) if suit == token[1]}
        reached = {min(area)}
        while True:
            near = {
                (r + d, c + e) for r, c in reached for d, e in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            if near & area <= reached:
                break
            reached |= near & area
        assert reached == area


@pytest.mark.parametrize("board", BOARDS, ids=LAYOUTS)
def test_no_formation_has_two_joker_squares(board: Board) -> None:
    """R2, R5."""
    for shape in range(7):
        for first in range(112):
            shown = [board.tokens[square] for square in formation_squares(board, shape, first)]
            assert shown.count(JOKER_TOKEN) <= 1


def test_the_cross_looks_the_same_from_every_side() -> None:
    """R2: a quarter turn makes spades hearts, hearts clubs, clubs diamonds, diamonds spades."""
    board = load_board("cross")
    turned = dict(zip("shcd*", "hcds*", strict=True))
    for (row, column), token in zip(board.cells, board.tokens, strict=True):
        image = board.tokens[board.square_at(column, 11 - row)]
        assert image == token[0] + turned[token[1]]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Js Ts", "1s Ts", "cross.txt: e2 shows 1s, which is not a card."),
        ("Js Ts", "Qs Ts", "cross.txt: e6 shows Qs, which stands on 2 squares already."),
        ("Js Ts", ".. Ts", "cross.txt: f6 shows Js, which stands on no other square."),
        ("Js Ts", "** Ts", "cross.txt: j10 shows **, which stands on 8 squares already."),
        ("** 5c", ".. 5c", "cross.txt: i12 is the last of 111 squares, not of 112."),
        ("2c Ac ..", "2c Ac 2c", "cross.txt: j12 shows 2c, which stands on 2 squares already."),
        ("Jd Jc Qc", "Jd jc Qc", "cross.txt: g7 shows jc, which is not a card."),
        (
            "6d 7d 5d",
            " ".join([".."] * 26) + " 6d 7d 5d",
            "cross.txt: z4 should be the last square of its row.",
        ),
    ],
)
def test_a_wrong_file_is_refused_and_the_square_named(old: str, new: str, sentence: str) -> None:
    """R2."""
    assert CROSS.count(old) == 1
    assert refusal(CROSS.replace(old, new)) == sentence


def test_an_empty_file_is_no_board() -> None:
    """R2."""
    assert refusal("# nothing\n") == "cross.txt: a1 is the last of 0 squares, not of 112."


def test_joker_squares_in_one_formation_are_refused() -> None:
    """R2, R5: the rules look for one of them only."""
    board = read_board("cross.txt", CROSS.replace("Js Jh **", "Js ** Jh"))
    square = formation_squares(board, 0, board.square_at(4, 5))  # f5 g5 f6 g6
    with pytest.raises(WrongLayout) as caught:
        rest_of(board, square, square[1])
    assert str(caught.value) == "cross.txt: g6 shares a formation with another Joker square."
