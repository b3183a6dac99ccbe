"""Takemo by the sheet's clauses and the decisions taken about them, TK-D1 to TK-D34.

What test_rules.py and test_capture.py draw is not drawn again; the numbers of clauses are those of
the rule analysis, and the edge cases are called 3.3.1 to 3.3.19 there.
"""

import ast
import re
from pathlib import Path

import pytest

from quinte.core.native import copy
from quinte.games.takemo import GAME
from quinte.games.takemo.material import TILES
from tests.games.takemo.drawn import (
    after,
    on_board,
    set_up,
    texts,
    why_not,
    with_words,
    words,
)

EIGHT = "AEINRSTU"


# The table: clauses 1 to 7, 18 to 20, 40; TK-D1 to TK-D4, TK-D34.


def test_the_board_has_fifteen_rows_and_no_premium_squares() -> None:
    """R2, R30: TK-D1, clause 37: a tile counts one wherever it lies; other sizes by option."""
    assert GAME.choose({})["board_size"] == "15"
    sizes = next(option.values for option in GAME.options if option.name == "board_size")
    assert sizes == ("9", "10", "11", "12", "13", "14", "15")
    for cells in ("a15L b15E", "g15L h15E", "a15L a14E"):
        assert GAME.scores(set_up(cells)) == [2, 0]


def test_two_to_four_players_in_two_camps() -> None:
    """R1, R4: TK-D2, TK-D3, clauses 1 and 2: White begins, 2 against 1 takes turns by camps."""
    assert GAME.players == (2, 3, 4)
    position = GAME.new_position(3, {"first": "seat_1"}, bytes(32))
    assert position.player == 0
    assert GAME.sides(position) == [0, 1, 0]


def test_the_colours_are_drawn_by_lot() -> None:
    """R4: clause 18: either camp is White as often; the option names the first seat."""
    drawn = [
        GAME.new_position(players, {"board_size": 9}, bytes([seed] * 32))
        for players in (2, 3, 4)
        for seed in range(20)
    ]
    assert {int(position.white) for position in drawn} == {0, 1}
    assert 20 <= sum(int(position.white) for position in drawn) <= 40
    for position in drawn:
        assert position.player == position.white
        assert GAME.sides(position) == [0, 1, 0, 1][: position.players]
    named = [GAME.new_position(2, {"first": "seat_1"}, bytes([seed] * 32)) for seed in range(20)]
    assert {int(position.white) for position in named} == {0}


def test_a_match_of_the_first_edition_has_white_at_the_first_seat() -> None:
    """R4: its record says nothing of the colours."""
    assert GAME.recall({})["first"] == "seat_1"
    assert GAME.choose({})["first"] == "random"


@pytest.mark.parametrize(("players", "order"), [(2, "1010101"), (3, "1210121"), (4, "1230123")])
def test_if_the_second_seat_draws_white_it_begins(players: int, order: str) -> None:
    """R4: clauses 2 and 18: the camps alternate all the same."""
    position = set_up(racks=[EIGHT] * players, player=1, white=1, passing="always")
    found = ""
    for _ in range(7):
        found += str(int(position.player))
        position.idle = 0
        after(position, "pass")
    assert found == order


def test_white_lays_upright_whichever_seat_has_it() -> None:
    """R2, R4, R8, R30: the second seat is White: its letters are capitals, on row 15."""
    position = set_up(racks=("LESAEINT", "LESAEINT"), player=1, white=1)
    after(position, "a15-LES c1-LES")
    assert on_board(position, "a15 b15 c15 a1 b1 c1") == "LESsel"
    assert GAME.scores(position) == [3, 3]
    assert position.bagged.tolist() == [109, 109]
    GAME.rules.leave(position, 1)
    assert GAME.winners(position) == [0]


def test_a_camp_has_one_bag_for_its_players() -> None:
    """R3, R5: TK-D4, clauses 3, 19, 20 and 40, 3.3.14: two racks are filled from one bag."""
    position = GAME.new_position(4, {"first": "seat_1"}, bytes(range(32)))
    assert position.bagged.tolist() == [104, 104]
    assert position.held.tolist() == [8, 8, 8, 8]
    for camp in (0, 1):
        drawn = position.rack[camp] + position.rack[camp + 2] + position.bag[camp]
        assert drawn.tolist() == TILES.tolist()


def test_partners_do_not_see_each_others_racks() -> None:
    """R5: TK-D34, unless they play with open racks."""
    for is_open in (False, True):
        position = set_up(racks=[EIGHT] * 4, team_open=is_open)
        assert bool(GAME.view(position, 0).rack[2, 0] >= 0) is is_open
        assert GAME.view(position, 0).rack[1, 0] < 0
        assert GAME.view(position, 0).earned.tolist() == [0, 0, 0, 0]


# Words and their places: clauses 8 to 13, 21; TK-D5 to TK-D9, TK-D31.


def test_every_run_of_the_camp_must_be_a_word() -> None:
    """R12: TK-D5, clauses 10 and 11: one wrong run across is enough."""
    game = with_words("LES", "SEL", "ET", "TE")
    position = set_up("c15L d15E e15S", racks=("SELTAINU", EIGHT))
    assert why_not(position, "d14|TE", game) == ""
    assert why_not(position, "c14-SEL", game) == "not_a_word"


def test_what_connects_a_word() -> None:
    """R9: TK-D6, clauses 11 and 12: a letter used or next to one, never a corner."""
    position = set_up("c15L d15E", racks=("SELTAINU", EIGHT))
    assert why_not(position, "e14-AS") == "not_connected"
    assert why_not(position, "e13|LE") == "not_connected"
    assert why_not(position, "d14-TA") == ""
    assert why_not(position, "h14|LU") == "not_connected"
    assert why_not(position, "h15-LU") == ""


def test_the_first_word_binds_the_camp_and_not_each_player() -> None:
    """R8: TK-D7, clause 8: White's second player may cross what the first one laid."""
    position = set_up(racks=["LESAINTU"] * 4)
    assert why_not(position, "c13|LES") == "first_word"
    after(position, "c15-LES c1-LES")
    assert position.player == 2
    assert why_not(position, "e14|US") == ""


def test_words_on_the_home_row_are_a_cell_apart() -> None:
    """R9, R12: TK-D8, clause 9: two words that touch are one."""
    position = set_up("c15L d15E", racks=("SELTAINU", EIGHT))
    assert why_not(position, "f15-SEL") == ""
    assert why_not(position, "c15-LESEL") == "not_a_word"
    assert why_not(position, "c15-LES") == ""


def test_enemy_letters_stand_in_the_way() -> None:
    """R6, R21: TK-D9, clauses 4, 7 and 17: over an enemy letter goes the same letter only."""
    position = set_up("c15L e15t d14e", racks=("EUTSAINR", EIGHT))
    assert why_not(position, "c15-LES") == "overlap"
    assert why_not(position, "c15-LE") == ""
    game = with_words("LET", "LE")
    lone = set_up("c15L e15t", racks=("EUTSAINR", EIGHT))
    assert why_not(lone, "c15-LET", game) == "no_removal"


def test_accents_and_ligatures_do_not_count() -> None:
    """R7: TK-D31, clause 21: ÉTÉ is ETE, ŒUF is OEUF; no proper nouns, no compounds."""
    position = set_up(racks=("OEUFETEX", EIGHT))
    assert why_not(position, "a15-OEUF") == ""
    assert why_not(position, "a15-ETE") == ""
    assert why_not(set_up(racks=("LISBONNE", EIGHT)), "a15-LISBONNE") == "not_a_word"
    assert why_not(set_up(racks=("AUJOURDH", EIGHT)), "a15-AUJOURD") == "not_a_word"


def test_conjugated_forms_are_words_unless_by_variant() -> None:
    """R7: TK-D32, clause 38; infinitives are never only conjugated."""
    rack = ("RITMERSE", EIGHT)
    assert why_not(set_up(racks=rack), "a15-RIT") == ""
    strict = set_up(racks=rack, variant_1=True)
    assert why_not(strict, "a15-RIT") == "not_a_word"
    assert why_not(set_up(racks=("RIREABCD", EIGHT), variant_1=True), "a15-RIRE") == ""


# TAKEMO: clauses 14 to 16, 24, 25; TK-D10 to TK-D16, TK-D25.


def test_one_takemo_for_a_word_however_much_arrives() -> None:
    """R15: TK-D10, clauses 14 and 16, 3.3.10: also by a letter laid over an enemy one."""
    game = with_words("LES", "LU")
    position = set_up("h2U", racks=("LESAINTR", EIGHT))
    after(position, "h1-LES", game)
    assert position.earned[0] == 1
    capture = set_up("h3S h1l g1e f1s", racks=("LEAINTRU", EIGHT))
    after(capture, "h1|LES", game)
    assert capture.earned[0] == 1
    assert on_board(capture, "f1 g1 h1 h2 h3") == "..LES"


def test_five_takemo_and_no_more() -> None:
    """R16: TK-D11, clause 34, 3.3.11: the word is legal without; captured ones are gone."""
    position = set_up("h3S i3E j3L", racks=("LEAINTRU", EIGHT))
    position.supply[0] = 0
    after(position, "h1|LES")
    assert position.earned[0] == 0


@pytest.mark.compiled_only  # so many words take plain Python too long
def test_a_takemo_belongs_to_the_player_from_the_next_turn_on() -> None:
    """R16, R17: TK-D12, TK-D13, TK-D14, clause 15."""
    position = set_up("h3S i3E j3L", racks=("LEAINTRU", EIGHT, EIGHT, EIGHT), passing="always")
    after(position, "h1|LES")
    assert position.earned.tolist() == [1, 0, 0, 0]
    assert position.held[0] == 8
    after(position, "pass pass pass")
    assert any("*" in text for text in words(position))
    assert not any("*" in text for text in texts(position) if text.startswith("="))


def test_a_takemo_is_never_fixed() -> None:
    """R19: TK-D15, TK-T9, clauses 24 and 25: after TE it can still be the U of TU, and back."""
    game = with_words("MER", "MUR", "TE", "TU", "MURE", "MERS")
    position = set_up("f15M g15* h15R", racks=("TESAINRU", EIGHT), passing="always")
    after(position, "g14|T* pass", game)
    for text in ("f15-M*RE", "f15-M*RS"):
        assert why_not(position, text, game) == "", text


def test_an_enemy_takemo_is_overlapped_by_what_it_can_be() -> None:
    """R22: TK-D16, clause 17: Black's S+L can be SEL or SOL, so E and O overlap it, A does not."""
    game = with_words("SEL", "SOL", "LE", "LO", "LA")
    drawing = "h15s h14+ h13l g14L"
    position = set_up(drawing, racks=("EOAINTRU", EIGHT))
    assert why_not(position, "g14-LE", game) == ""
    assert why_not(position, "g14-LO", game) == ""
    assert why_not(position, "g14-LA", game) == "takemo_safe"
    safe = set_up(drawing, racks=("EOAINTRU", EIGHT), takemo_capturable=False)
    assert why_not(safe, "g14-LE", game) == "takemo_safe"


@pytest.mark.parametrize("takemo", ["joint", "independent"])
def test_two_enemy_takemo_are_what_lies_over_them_both_at_once(takemo: str) -> None:
    """R22: TK-D15, TK-D16: E by EN and I by AI, but no word is EI."""
    game = with_words("AN", "IE", "EN", "AI", "NE")
    position = set_up("g15+ h15+", takemo=takemo)
    assert why_not(position, "g15-IE", game) == "takemo_at_odds"
    assert why_not(position, "g15-NE", game) == ""


def test_takemo_over_takemo_is_one_letter_for_all_its_words() -> None:
    """R19, R22: TK-D15, TK-D16.

    Black's g4 can only be T, of NET. White's would be S, as its i4 is the U of DUO and its row SOU.
    """
    game = with_words("NET", "SEN", "TEN", "DUO", "SOU", "TOI", "ES", "ET")
    rack = ("ERALPMQV*", EIGHT)
    drawing = "e4n f4e g4+ h4O i4* g5e g6n"
    position = set_up(drawing + " i3D i5O", racks=rack, board_size=9)
    assert why_not(position, "g3|E*", game) == "at_odds"
    free = set_up(drawing, racks=rack, board_size=9)  # its row can be TOI
    assert why_not(free, "g3|E*", game) == ""


def test_takemo_on_racks_do_not_count() -> None:
    """R17, R30: TK-D25, clause 37: those on the board do."""
    position = set_up("a15L b15*", racks=("LESAINTU***", EIGHT))
    assert GAME.scores(position) == [2, 0]


# Captures: clauses 17, 26 to 35, 39; TK-D17 to TK-D23, TK-D33.


def test_every_run_with_an_overlapped_letter_is_captured() -> None:
    """R23: TK-D17, clauses 26 and 28: SOL and DO share the O that is overlapped."""
    game = with_words("SOL", "DO", "DUO", "TU")
    position = set_up("g7l h7o i7s h8d g6T h6U", racks=("DOAEINTR", EIGHT))
    after(position, "h5|DUO", game)
    assert position.gone[1].sum() == 4


SHARED = "i7s h7o g7l i10r i9o i8i g6T h6U"


def test_shared_letters_may_go_if_what_remains_are_words() -> None:
    """R24, R27: TK-D18, TK-D19, clauses 29 and 30: the attacker chooses; by default the largest."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    position = set_up(SHARED, racks=("DOAEINTR", EIGHT))
    choices = [text for text in words(position, game) if text.startswith("h5|DUO")]
    assert choices == ["h5|DUO/g7h7i7", "h5|DUO/g7h7"]
    view = GAME.view(position, 0)
    assert game.parse_move(view, "h5|DUO") == game.parse_move(view, choices[0])
    without_roi = with_words("SOL", "ROIS", "DUO", "TU")
    assert [text for text in words(position, without_roi) if "DUO" in text] == ["h5|DUO"]


def test_variant_2_keeps_shared_letters() -> None:
    """R26: clause 39."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    position = set_up(SHARED, racks=("DOAEINTR", EIGHT), variant_2=True)
    after(position, "h5|DUO", game)
    assert on_board(position, "g7 h7 i7 i8") == ".Osi"


def test_no_letter_of_a_captured_word_stays_alone() -> None:
    """R25: TK-D20: of a square of four letters two go, or all four, never three."""
    game = with_words("LE", "IL", "SEL")
    position = set_up("e4S e5e e6l f5l f6i", racks=("ELABCDFG", EIGHT))
    choices = [text for text in words(position, game) if text.startswith("e4|SEL")]
    assert choices == ["e4|SEL/e5f5e6f6", "e4|SEL/e5e6"]


SOL_AND_AS = """
...............
...............
...............
...............
...............
......TU.......
......los......
........a......
"""


def test_no_letter_at_all_is_left_alone() -> None:
    """R25: clauses 21, 30 and 31: without the S that AS shares with SOL, its A would be no word.

    So the S stays: « celles qui restent forment des mots », and a word has two letters or more.
    """
    game = with_words("SOL", "AS", "DUO", "TU")
    position = set_up(SOL_AND_AS, racks=("DOAEINTR", EIGHT))
    assert [text for text in words(position, game) if "DUO" in text] == ["h5|DUO"]
    assert why_not(position, "h5|DUO/g7h7i7", game) == "no_such_removal"
    after(position, "h5|DUO", game)
    assert on_board(position, "g7 h7 i7 i8") == ".Osa"


SUR_AND_TWO_MORE = """
...............
...............
...............
...............
...............
.....TUn.......
......rus......
........a......
"""


def test_where_every_removal_leaves_a_letter_alone_there_is_no_capture() -> None:
    """R25, R26: clauses 30 to 32: without the R of SUR, SU is no word.

    If the S went, the A of AS would be alone; if the U went, the N of UN.
    """
    game = with_words("SUR", "AS", "UN", "DUR", "TU")
    rack = ("DRAEINTO", EIGHT)
    assert why_not(set_up(SUR_AND_TWO_MORE, racks=rack), "g5|DUR", game) == "no_removal"
    former = set_up(SUR_AND_TWO_MORE, racks=rack, rules_edition=1)
    assert why_not(former, "g5|DUR", game) == ""


TWO_SOL_AND_SAS = """
...............
...............
...............
...............
...............
......TU.......
......los......
........a......
......los......
"""


def test_shared_letters_may_go_one_by_one_where_they_may_not_go_together() -> None:
    """R25, R27: clause 30: the A of SAS has a word as long as one S stays beside it."""
    game = with_words("SOL", "SAS", "AS", "SA", "DUONO", "TU")
    position = set_up(TWO_SOL_AND_SAS, racks=("DOONEITR", EIGHT))
    assert [text for text in words(position, game) if "DUO" in text] == [
        "h5|DUONO/g7h7i7g9h9",
        "h5|DUONO/g7h7g9h9i9",
        "h5|DUONO/g7h7g9h9",
    ]


def test_a_match_of_the_first_edition_still_leaves_letters_alone() -> None:
    """R25: what was played stays playable; its records hold such captures."""
    game = with_words("SOL", "AS", "DUO", "TU")
    position = set_up(SOL_AND_AS, racks=("DOAEINTR", EIGHT), rules_edition=1)
    choices = [text for text in words(position, game) if text.startswith("h5|DUO")]
    assert choices == ["h5|DUO/g7h7i7", "h5|DUO/g7h7"]
    after(position, "h5|DUO", game)
    assert on_board(position, "i7 i8") == ".a"


def test_a_lone_letter_cannot_be_overlapped() -> None:
    """R21, R26: 3.2.1: only letters of captured words are removed, and it is in none."""
    game = with_words("DUO", "TU")
    position = set_up("h7o g6T h6U", racks=("DOAEINTR", EIGHT))
    assert why_not(position, "h5|DUO", game) == "no_removal"


def test_letters_cut_off_stay_and_count() -> None:
    """R20: TK-D21: they can be connected to, too."""
    position = set_up("c7S d7O e7L", racks=("SELTAINU", EIGHT))
    assert GAME.scores(position) == [3, 0]
    assert why_not(position, "c7-SOLN") == "not_a_word"
    assert why_not(position, "e7|LE") == ""


def test_the_attack_of_the_extreme_case_is_durs() -> None:
    """R25, R26: TK-D22, TK-D23, clauses 31 and 32: without its third word ROI would remain."""
    lone = "f8t g8i h8o i8r j8d i9i i10t h7b h6j h5e h4t j11S k11E l11L"
    position = set_up(lone, racks=("DURAEINS", EIGHT))
    assert why_not(position, "j8|DUR") == "not_whole"
    assert why_not(position, "j8|DURS") == ""
    with_third = set_up(lone + " f7a f6b f5l f4e f3a f2u f1x", racks=("DURAEINS", EIGHT))
    assert why_not(with_third, "j8|DURS") == "no_removal"


def test_everything_is_checked_before_anything_is_removed() -> None:
    """R14: TK-D33, clauses 29 and 33: a refused attack changes nothing."""
    position = set_up("g7l h7o i7s h9S i9E j9L", racks=("ROIAEINT", EIGHT))
    before = position.tobytes()
    assert why_not(position, "h6|ROAS") == "not_a_word"
    assert position.tobytes() == before
    after(position, "h6|ROIS")
    assert on_board(position, "g7 h7 i7") == ".O."


def test_a_home_row_attack_needs_no_connection() -> None:
    """R9, R21: TK-T6, clause 35, 3.3.9, 3.3.17."""
    position = set_up("h15s h14e h13l a12T a13U", racks=("LESAEINT", EIGHT))
    assert why_not(position, "g14-LE") == "not_connected"
    assert why_not(position, "f15-LES") == ""


# Turns and the end: clauses 22, 23, 36, 37; TK-D24, TK-D26 to TK-D30.


def test_the_move_that_ends_the_game_counts() -> None:
    """R30: TK-D24, clause 36, 3.3.13."""
    position = set_up(racks=("LESAEINT", EIGHT))
    position.bag[0] = 0
    position.bagged[0] = 0
    after(position, "a15-LES")
    assert GAME.rules.is_over(position)
    assert GAME.scores(position) == [3, 0]


def test_equal_counts_are_a_draw() -> None:
    """R30: TK-D26."""
    position = set_up("a1s b1e c1l", racks=("LESAEINT", EIGHT))
    position.bag[0] = 0
    position.bagged[0] = 0
    after(position, "a15-LES")
    assert GAME.winners(position) == []


def test_words_are_checked_unless_they_can_be_contested() -> None:
    """R33: TK-D27, clause 22, 3.3.12."""
    rack = ("LESAEINT", EIGHT)
    assert why_not(set_up("a15L b15E", racks=rack), "a14-LES") == "not_a_word"
    position = set_up("a15L b15E", racks=rack, challenge=True)
    after(position, "a14-LES")
    assert position.held[0] == 8
    assert position.rack[0].sum() == 8
    after(position, "contest")
    assert on_board(position, "a14 b14 c14") == "..."


TO_BE_CONTESTED = "a15L b15E o1l n1e"
"""Both camps have LE; LES beside it makes no words across."""


@pytest.mark.parametrize(
    ("players", "author", "asked"), [(4, 0, (1, 3)), (4, 1, (2, 0)), (3, 1, (2, 0))]
)
def test_any_player_of_the_other_camp_may_contest(
    players: int, author: int, asked: tuple[int, int]
) -> None:
    """R33: clause 22: « contesté par le camp adverse »: the next player, then the partner."""
    before = [2] * players
    position = set_up(TO_BE_CONTESTED, ["LESAEINT"] * players, author, challenge=True)
    after(position, "a14-LES" if author == 0 else "o2-LES")
    assert position.player == asked[0]
    after(position, "ok")
    assert position.player == asked[1]
    assert GAME.scores(position) == before
    refused = copy(position)
    after(refused, "contest")
    assert GAME.scores(refused) == before
    assert (refused.idle, refused.player) == (1, asked[0])
    after(position, "ok")
    assert GAME.scores(position)[author] == 5
    assert (position.idle, position.player) == (0, asked[0])


def test_one_opponent_alone_is_asked_once() -> None:
    """R33: clause 22: two players, and a word of White's with three."""
    for players in (2, 3):
        position = set_up(TO_BE_CONTESTED, ["LESAEINT"] * players, challenge=True)
        after(position, "a14-LES ok")
        assert GAME.scores(position)[0] == 5


def test_in_the_first_edition_only_the_next_player_was_asked() -> None:
    """R33: records of four players hold one answer to a word."""
    racks = ["LESAEINT"] * 4
    position = set_up(TO_BE_CONTESTED, racks, challenge=True, rules_edition=1)
    after(position, "a14-LES ok")
    assert GAME.scores(position) == [5, 2, 5, 2]
    assert position.player == 1


def test_exchanging_loses_the_turn() -> None:
    """R13, R28: TK-D28, clause 23."""
    position = set_up()
    after(position, "=AEINRSTU")
    assert position.player == 1
    assert position.idle == 1
    assert position.bagged[0] == 112


def test_passing_is_only_for_an_empty_bag() -> None:
    """R29: TK-D29; it is the camp's own bag."""
    position = set_up()
    position.bag[1] = 0
    position.bagged[1] = 0
    assert why_not(position, "pass") == "must_exchange"
    after(position, "=A")
    assert why_not(position, "pass") == ""


def test_two_idle_rounds_end_the_game() -> None:
    """R32: TK-D30, 3.3.19: exchanges count as idle, a word begins anew."""
    position = set_up(racks=("LESAEINT", EIGHT))
    after(position, "=A =A =E =E")
    assert GAME.rules.is_over(position)
    again = set_up(racks=("LESAEINT", EIGHT))
    after(again, "=A =A a15-LES")
    assert again.idle == 0


def test_who_has_no_tile_left_begins_again_at_home() -> None:
    """R8: 3.3.15, 3.3.16: White's only word is captured, and it is bound to row 15 again."""
    game = with_words("ES", "EL", "SEL")
    position = set_up("c15E d15S d14e d13l", racks=(EIGHT, "ESLAINTU"), player=1)
    after(position, "d15|SEL", game)
    assert GAME.scores(position) == [0, 3]
    assert words(position, game)
    assert all(text[1:].startswith("15-") for text in words(position, game))


# All of them.


def test_each_clause_decision_and_position_is_cited() -> None:
    """Each stands in the docstring of a test of the rules."""
    cited: set[str] = set()
    for name in ("test_law.py", "test_rules.py", "test_capture.py"):
        tree = ast.parse(Path(__file__).with_name(name).read_text("utf-8"))
        for test in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            docstring = ast.get_docstring(test) or ""
            cited.update(re.findall(r"\bTK-[DT]\d+\b", docstring))
            for listed in re.findall(r"\bclauses? ([\d, and]+)", docstring):
                cited.update(f"clause {number}" for number in re.findall(r"\d+", listed))
    wanted = {f"TK-D{i}" for i in range(1, 35)} | {f"TK-T{i}" for i in range(1, 11)}
    wanted |= {f"clause {i}" for i in range(1, 41)}
    assert wanted - cited == set()
