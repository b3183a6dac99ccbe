"""Captures of Takemo: R21 to R27, and the positions TK-T1 to TK-T8 of the rule analysis."""

from quinte.core.native import copy
from quinte.games.takemo import GAME
from tests.games.takemo.drawn import (
    EXTREME,
    WITHOUT_TABLEAUX,
    after,
    on_board,
    set_up,
    why_not,
    with_words,
    words,
)


def test_what_would_be_left_must_form_words() -> None:
    """R25, R26: TK-T1, the sheet's extreme case."""
    position = set_up(EXTREME, racks=("DURAEINS", "AEINRSTU"))
    assert why_not(position, "j8|DURS") == "no_removal"


def test_free_letters_stay_where_they_must() -> None:
    """R24, R25: TK-T2: D and T go, R O I stay and form ROI; the same in variant 2 (R26)."""
    for variant in (False, True):
        position = set_up(WITHOUT_TABLEAUX, racks=("DURAEINS", "AEINRSTU"), variant_2=variant)
        before = GAME.scores(position)
        after(position, "j8|DURS")
        assert on_board(position, "f8 g8 h8 i8 j8 i9 i10 h7") == ".iorDitb"
        assert [a - b for a, b in zip(GAME.scores(position), before, strict=True)] == [3, -2]


def test_across_a_word() -> None:
    """R21, R23: TK-T3."""
    position = set_up("g7l h7o i7s h9S i9E j9L", racks=("ROIAEINT", "AEINRSTU"))
    after(position, "h6|ROIS")
    assert GAME.scores(position) == [6, 0]


def test_two_words_at_once() -> None:
    """R23: TK-T4."""
    position = set_up("g7l h7o i7s f9i g9m h9a h6T i6U", racks=("OTALEINT", "AEINRSTU"))
    after(position, "h6|TOTAL")
    assert GAME.scores(position) == [6, 0]
    assert position.gone[1].sum() == 6


def test_where_words_cross_both_are_captured() -> None:
    """R23: TK-T8."""
    position = set_up("g7l h7o i7s h8d g6T h6U", racks=("DOAEINTR", "AEINRSTU"))
    after(position, "h5|DUO")
    assert on_board(position, "g7 h7 i7 h8") == ".O.."


def test_the_attacker_chooses_what_is_removed() -> None:
    """R24, R27: the S of SOL is shared with ROIS; ROI may be left, the larger removal first."""
    drawing = "i7s h7o g7l i10r i9o i8i g3T h3U"
    position = set_up(drawing, racks=("NOAEINTR", "AEINRSTU"))
    for row in (4, 5, 6):
        position.board[15 * row - 8] = 0
    put = [text for text in words(position) if "/" in text]
    chosen = {text.split("/")[1] for text in put if "h7" in text.split("/")[1]}
    assert chosen in ({"g7h7", "g7h7i7"}, set())


def test_a_choice_of_removals_is_written_and_played() -> None:
    """R27: with a small list every choice is known; without a choice the largest is made."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    position = set_up("i7s h7o g7l i10r i9o i8i g6T h6U", racks=("DOAEINTR", "AEINRSTU"))
    assert [text for text in words(position, game) if text.startswith("h5|DUO")] == [
        "h5|DUO/g7h7i7",
        "h5|DUO/g7h7",
    ]
    small = after(copy(position), "h5|DUO/g7h7", game)
    assert on_board(small, "g7 h7 i7 i8") == ".Osi"
    assert GAME.scores(small) == [4, 4]
    large = after(copy(position), "h5|DUO", game)
    assert on_board(large, "g7 h7 i7 i8") == ".O.i"
    assert why_not(position, "h5|DUO/h7", game) == "no_such_removal"


def test_a_removal_is_also_named_by_its_number() -> None:
    """R27: as an attempt lists them."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    position = set_up("i7s h7o g7l i10r i9o i8i g6T h6U", racks=("DOAEINTR", "AEINRSTU"))
    view = game.view(position, 0)
    for number, cells in ((1, "g7h7i7"), (2, "g7h7")):
        move = game.parse_move(view, f"h5|DUO/{number}")
        assert game.move_text(view, move) == f"h5|DUO/{cells}"
    for number in (0, 3, 999_999_999):
        assert why_not(position, f"h5|DUO/{number}", game) == "no_such_removal"


def test_variant_2_leaves_shared_letters() -> None:
    """R26."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    drawing = "i7s h7o g7l i10r i9o i8i g6T h6U"
    position = set_up(drawing, racks=("DOAEINTR", "AEINRSTU"), variant_2=True)
    assert [text for text in words(position, game) if "DUO" in text] == ["h5|DUO"]
    after(position, "h5|DUO", game)
    assert on_board(position, "g7 h7 i7") == ".Os"


def test_no_letter_of_a_captured_word_stays_alone() -> None:
    """R25: S is shared with AS; if its A... stays, so does S; S alone would be an orphan."""
    game = with_words("SOLE", "SO", "DUO", "TU", "DUE")
    position = set_up("i7s h7o g7l f7e g6T h6U", racks=("DOAEINTR", "AEINRSTU"))
    after(position, "h5|DUO", game)
    assert on_board(position, "f7 g7 h7 i7") == "..O."


def test_a_word_made_of_overlapped_letters_only() -> None:
    """R21: all its letters come from the rack."""
    game = with_words("ET", "TE")
    position = set_up("c15t b15e", racks=("ETAEINTR", "AEINRSTU"))
    after(position, "b15-ET", game)
    assert on_board(position, "b15 c15") == "ET"
    assert GAME.scores(position) == [2, 0]


def test_letters_removed_leave_the_game() -> None:
    """R24: they are in no bag and on no rack."""
    position = set_up("g7l h7o i7s h9S i9E j9L", racks=("ROIAEINT", "AEINRSTU"))
    bag = int(position.bagged[1])
    after(position, "h6|ROIS")
    assert position.bagged[1] == bag
    assert position.gone[1].sum() == 3


def test_connection_is_needed_away_from_home() -> None:
    """R9, R21: TK-T6."""
    position = set_up("h15s h14e h13l", racks=("LESAEINT", "AEINRSTU"))
    assert why_not(position, "g14-LE") == "first_word"
    after(position, "f15-LES")
    assert GAME.scores(position) == [3, 0]
