"""Takemo, rule by rule. The numbers are those of RULES.en.md."""

from collections import Counter

import numpy as np
import pytest

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR
from quinte.core.native import IS_COMPILED, copy
from quinte.games.takemo import GAME
from quinte.games.takemo.material import TILES, UNKNOWN
from tests.games.takemo.drawn import (
    after,
    on_board,
    set_rack,
    set_up,
    texts,
    why_not,
    with_words,
    words,
)


def test_two_camps_win_together() -> None:
    """R1, R30."""
    position = set_up("a15A b15S", racks=["AEINRSTU"] * 4)
    assert GAME.sides(position) == [0, 1, 0, 1]
    assert GAME.scores(position) == [2, 0, 2, 0]
    position.player = NOBODY
    assert GAME.winners(position) == [0, 2]


@pytest.mark.parametrize("size", [9, 10, 12, 15] if IS_COMPILED else [9])
def test_the_home_rows_are_the_first_and_the_last(size: int) -> None:
    """R2, R8: White's home row is the lowest, Black's the first, which Black reads backwards."""
    position = set_up(racks=("LESAEINT", "LESAEINT"), board_size=size)
    rows = {text.split("-")[0][1:] for text in words(position)}
    assert rows == {str(size)}
    after(position, f"a{size}-LES")
    assert {text.split("-")[0][1:] for text in words(position)} == {"1"}
    after(position, "c1-LES")
    assert on_board(position, "a1 b1 c1") == "sel"


def test_each_camp_has_120_letters_and_five_takemo() -> None:
    """R3."""
    position = GAME.new_position(4, {"first": "seat_1"}, bytes(32))
    assert int(TILES.sum()) == 120
    for camp in range(2):
        letters = position.bag[camp] + position.rack[camp] + position.rack[camp + 2]
        assert letters.tolist() == TILES.tolist()
    assert position.supply.tolist() == [5, 5]


@pytest.mark.parametrize(("players", "order"), [(2, "0101010"), (3, "0121012"), (4, "0123012")])
def test_the_camps_alternate_and_so_do_the_players_of_a_camp(players: int, order: str) -> None:
    """R4."""
    position = set_up(racks=["AEINRSTU"] * players, passing="always")
    found = ""
    for turn in range(7):
        found += str(int(position.player))
        position.idle = 0
        after(position, "pass")
        assert position.turn == turn + 1
    assert found == order


def test_eight_letters_are_drawn_and_drawn_back_after_a_word() -> None:
    """R5: clause 5."""
    position = GAME.new_position(3, {"first": "seat_1"}, bytes(32))
    assert position.held.tolist() == [8, 8, 8, 0]
    assert position.bagged.tolist() == [104, 112]
    position = after(set_up(racks=("LESAEINT", "LESAEINT")), "a15-LES")
    assert position.held[0] == 8
    assert position.rack[0].sum() == 8
    assert position.bagged[0] == 112 - 3


def test_letters_are_drawn_by_their_number_in_the_bag() -> None:
    """R5, R28: over many seeds each letter comes as often as the bag has it."""
    drawn: Counter[int] = Counter()
    for seed in range(300 if IS_COMPILED else 30):
        position = GAME.new_position(2, {}, seed.to_bytes(32, "little"))
        for letter in range(26):
            drawn[letter] += int(position.rack[0, letter])
    total = sum(drawn.values())
    assert abs(drawn[4] / total - 18 / 120) < (0.03 if IS_COMPILED else 0.08)
    assert drawn[25] / total < 0.04


def test_racks_are_secret_and_their_counts_are_not() -> None:
    """R5."""
    position = set_up(racks=["AEINRSTU"] * 4)
    view = GAME.view(position, 0)
    assert view.rack[0].sum() == 8
    assert set(view.rack[1]) == set(view.rack[2]) == {UNKNOWN}
    assert view.held.tolist() == [8, 8, 8, 8]
    assert set(view.bag[0]) == {UNKNOWN}
    assert set(GAME.view(position, SPECTATOR).rack[0]) == {UNKNOWN}
    position.team_open = 1
    assert GAME.view(position, 0).rack[2].sum() == 8
    assert set(GAME.view(position, 0).rack[1]) == {UNKNOWN}


def test_enemy_letters_touch_without_meaning_anything_and_are_walls() -> None:
    """R6, R10."""
    position = set_up("a15S d15x c14q", racks=("ELAEINTR", "AEINRSTU"))
    assert why_not(position, "a15-SEL") == ""
    assert why_not(position, "a15-SELA") == "overlap"


def test_black_reads_the_board_turned_around() -> None:
    """R6: TK-T5, clauses 6 and 27: ECRIT overlaps only what Black reads as TIR."""
    rack = ("CRITAEIO", "AEINRSTU")
    position = set_up("g8r h8i i8t e7T e8E", racks=rack)
    after(position, "e8-ECRIT")
    assert on_board(position, "e8 f8 g8 h8 i8") == "ECRIT"
    assert GAME.scores(position) == [6, 0]
    position = set_up("g8t h8i i8r e7T e8E", racks=rack)
    assert why_not(position, "e8-ECRIT") == "overlap"


def test_blacks_words_read_for_black() -> None:
    """R6, R12: clause 13: Black's down and right are up and left for White."""
    position = set_up("g1s f1e e1l", racks=("AEINRSTU", "OLAEINRT"), player=1)
    assert why_not(position, "g2|OS") == ""
    assert why_not(position, "h1-ASEL") == "not_a_word"
    after(position, "g4|LOIS" if why_not(position, "g4|LOIS") == "" else "g2|OS")
    assert on_board(position, "g2 g1 f1 e1").endswith("sel")


def test_words_are_those_of_the_dictionary() -> None:
    """R7."""
    position = set_up(racks=("ROITBJEA", "AEINRSTU"))
    assert why_not(position, "a15-ROI") == ""
    assert why_not(position, "a15-ROIT") == "not_a_word"
    assert why_not(position, "a15-O") == "too_short"


def test_variant_1_has_no_conjugated_verbs() -> None:
    """R7."""
    rack = ("MANGEZOI", "AEINRSTU")
    assert why_not(set_up(racks=rack), "a15-MANGEZ") == ""
    assert why_not(set_up(racks=rack, variant_1=True), "a15-MANGEZ") == "not_a_word"
    assert why_not(set_up(racks=rack, variant_1=True), "a15-ANGE") == ""


def test_the_first_word_lies_along_the_home_row() -> None:
    """R8."""
    position = set_up("a1s b1e", racks=("LESAEINT", "AEINRSTU"))
    assert why_not(position, "a14-LES") == "first_word"
    assert why_not(position, "a13|LES") == "first_word"
    assert why_not(position, "m15-LES") == ""


def test_all_captured_a_camp_begins_again_at_home() -> None:
    """R8."""
    position = set_up("c7S d7O", racks=("LESAEINT", "AEINRSTU"))
    for cell in range(225):
        position.board[cell] = 0
    assert why_not(position, "c8|LES") == "first_word"


def test_further_words_on_the_home_row_need_no_connection() -> None:
    """R9."""
    position = set_up("a15L b15E", racks=("SELAEINT", "AEINRSTU"))
    assert why_not(position, "e15-SEL") == ""
    assert why_not(position, "e14-SEL") == "not_connected"
    assert why_not(position, "e13|SEL") == "not_connected"


def test_a_word_connects_by_crossing_extending_or_running_alongside() -> None:
    """R9, R10, R12."""
    position = set_up("a15L b15E", racks=("SELASEIT", "AEINRSTU"))
    assert why_not(position, "a15-LES") == ""
    assert why_not(position, "b14|SE") == ""
    assert why_not(position, "a13|ILL") == "not_a_word"
    assert why_not(position, "a14-LES") == "not_a_word"
    assert why_not(position, "b14-TA") == ""
    assert why_not(position, "c14|ES") == ""


def test_words_that_touch_merge_into_one() -> None:
    """R9, R12: on the home row a cell at least lies between two words."""
    position = set_up("a15L b15E", racks=("SELASEIT", "AEINRSTU"))
    assert why_not(position, "c15-SEL") == "not_whole"
    assert why_not(position, "a15-LESEL") == "not_a_word"


def test_a_single_letter_makes_a_word_and_is_written_along_the_row() -> None:
    """R11."""
    position = set_up("a9L b9E c8Q", racks=("SAEINRTU", "AEINRSTU"), board_size=9)
    assert why_not(position, "a9-LES") == "not_a_word"
    position = set_up("a9L b9E c8U", racks=("SAEINRTU", "AEINRSTU"), board_size=9)
    found = words(position)
    assert "a9-LES" in found
    assert "c8|US" not in found


CORNER = """
...............
...............
...............
...............
...............
...............
...............
...............
...............
...............
...............
...............
........L......
........E......
.....MER.......
"""


@pytest.mark.parametrize("player", [0, 1])
def test_a_letter_that_completes_two_words_is_named_by_either(player: int) -> None:
    """R11: clauses 11 and 13: S at i15 ends MERS and LES; both texts are the same turn."""
    drawn, row, column = CORNER, "f15-MERS", "i13|LES"
    if player == 1:  # the same for Black, head to tail
        drawn, row, column = "".join(reversed(CORNER)).swapcase(), "j1-MERS", "g3|LES"
    position = set_up(drawn, racks=("SAEINRTU", "SAEINRTU"), player=player)
    view = GAME.view(position, player)
    assert GAME.parse_move(view, row) == GAME.parse_move(view, column) >= 0
    assert GAME.move_text(view, GAME.parse_move(view, column)) == row
    assert why_not(position, column) == why_not(position, row) == ""
    assert column not in words(position)
    assert why_not(position, column.replace("13|L", "14|").replace("3|L", "2|")) == "not_whole"
    after(position, column)
    assert GAME.scores(position)[player] == 6


def test_the_removal_is_read_after_either_word() -> None:
    """R11, R27: the S over Black's S; what is removed is written after the word of the row."""
    game = with_words("MERS", "LES", "IS", "OSE", "SE")
    drawn = CORNER.replace(".....MER.......", ".....MERsi.....")
    position = set_up(drawn, racks=("SAEINRTU", "SAEINRTU"))
    view = GAME.view(position, 0)
    assert why_not(position, "i13|LES", game) == ""
    assert game.parse_move(view, "i13|LES/i15j15") == game.parse_move(view, "f15-MERS/j15i15")
    assert why_not(position, "i13|LES/i15", game) == "no_such_removal"


def test_a_turn_is_a_word_or_an_exchange() -> None:
    """R13, R28, R29."""
    position = set_up(racks=("AAEINRST", "AEINRSTU"), board_size=9)
    found = texts(position)
    assert "pass" not in found
    exchanges = [text for text in found if text.startswith("=")]
    assert len(exchanges) == 3 * 2**6 - 1
    assert "=AA" in exchanges
    assert len(found) == len(exchanges) + len(words(position))


def test_removal_comes_before_laying() -> None:
    """R14, R24: TK-T3; the captured letters are counted as gone."""
    position = set_up("g7l h7o i7s h9S i9E j9L", racks=("ROIAEINT", "AEINRSTU"))
    after(position, "h6|ROIS")
    assert on_board(position, "g7 h7 i7 h6 h8 h9") == ".O.RIS"
    assert position.gone[1].sum() == 3


def test_a_takemo_is_earned_on_the_enemys_home_row() -> None:
    """R15, R16: TK-T7."""
    position = set_up("h3S i3E j3L", racks=("LEAEINTR", "AEINRSTU"))
    after(position, "h1|LES")
    assert position.earned[0] == 1
    assert position.supply[0] == 4
    assert position.player == 1


def test_only_letters_laid_count_unless_by_option() -> None:
    """R15."""
    for option, earned in (("laid", 0), ("any_letter_of_word", 1)):
        position = set_up("h1L h2E", racks=("SAEINTRU", "AEINRSTU"), takemo_if=option)
        after(position, "h1|LES")
        assert position.earned[0] == earned


def test_the_supply_of_takemo_ends() -> None:
    """R16: the word is still legal."""
    position = set_up("h3S i3E j3L", racks=("LEAEINTR", "AEINRSTU"))
    position.supply[0] = 0
    after(position, "h1|LES")
    assert position.earned[0] == 0


@pytest.mark.compiled_only  # so many words take plain Python too long
def test_a_takemo_is_extra_and_cannot_be_exchanged() -> None:
    """R17."""
    position = set_up(racks=("AEINRSTU*", "AEINRSTU"))
    assert not [text for text in texts(position) if text.startswith("=") and "*" in text]
    after(position, "a15-*S")
    assert position.earned[0] == 0
    assert position.held[0] == 8


def test_any_number_of_takemo_is_laid_in_one_word() -> None:
    """R18."""
    position = set_up(racks=("QW*****", "AEINRSTU"))
    assert why_not(position, "a15-S**") == "not_held"
    assert why_not(position, "a15-***") == ""
    assert why_not(position, "a15-*****") == ""
    assert why_not(position, "a15-******") == "too_many_tiles"


@pytest.mark.parametrize(
    ("letter", "joint", "independent"),
    [("T", "", ""), ("L", "", ""), ("G", "at_odds", ""), ("K", "at_odds", "")],
)
def test_a_takemo_is_read_so_that_all_are_words(letter: str, joint: str, independent: str) -> None:
    """R19: TK-T9, TK-T10: M?R is MER, MIR or MUR."""
    for option, reason in (("joint", joint), ("independent", independent)):
        rack = (f"{letter}AEINRSU", "AEINRSTU")
        position = set_up("f15M g15* h15R", racks=rack, takemo=option)
        assert why_not(position, f"g14|{letter}*") == reason


def test_nothing_is_fixed_by_a_reading() -> None:
    """R19: after T the TAKEMO may still be E or U: TE, TU and so on can be extended."""
    position = set_up("f15M g15* h15R", racks=("TAEINSUL", "AEINRSTU"))
    after(position, "g14|T*")
    position.player, position.place = 0, 0
    set_rack(position, 0, "EVRTUAIN")
    assert why_not(position, "g13|ET*") == ""
    assert why_not(position, "g11|VERT*") == ""
    assert why_not(position, "g11|VART*") == "not_a_word"


def test_letters_cut_off_stay_and_can_be_connected_to() -> None:
    """R20."""
    position = set_up("d5S e5E f5L", racks=("SAEINRTU", "AEINRSTU"), board_size=9)
    assert "d5-SELS" in words(position)
    assert GAME.scores(position) == [3, 0]


def test_on_ones_own_home_row_an_attack_needs_no_connection() -> None:
    """R9, R21: TK-T6."""
    position = set_up("h15s h14e h13l a15L b15A", racks=("LESAEINT", "AEINRSTU"))
    assert why_not(position, "g14-LE") == "not_connected"
    after(position, "f15-LES")
    assert on_board(position, "f15 g15 h15 h14 h13") == "LES.."


def test_an_enemy_takemo_may_be_overlapped_by_what_it_can_be() -> None:
    """R22."""
    drawing = "h15+ h14e h13l"
    rack = ("SXELAINT*", "AEINRSTU")
    assert why_not(set_up(drawing, racks=rack), "f15-LES") == ""
    assert why_not(set_up(drawing, racks=rack), "g15-EX") == "takemo_safe"
    assert why_not(set_up(drawing, racks=rack), "f15-LE*") == ""
    safe = set_up(drawing, racks=rack, takemo_capturable=False)
    assert why_not(safe, "f15-LES") == "takemo_safe"


def test_an_own_takemo_stands_for_the_letter_it_overlaps() -> None:
    """R22."""
    position = set_up("h15s h14e h13l", racks=("LEAINTRU*", "AEINRSTU"))
    assert why_not(position, "f15-LE*") == ""
    assert why_not(position, "g15-R*") == "not_a_word"
    after(position, "f15-LE*")
    assert on_board(position, "f15 g15 h15 h14") == "LE*."


def test_exchanging_draws_first_and_the_turn_is_over() -> None:
    """R28."""
    position = set_up(racks=("AEINRSTU", "AEINRSTU"))
    before = int(position.bagged[0])
    after(position, "=AEI")
    assert position.player == 1
    assert position.held[0] == 8
    assert position.bagged[0] == before


def test_drawing_first_never_gives_the_same_letters_back() -> None:
    """R28: with one letter in the bag, it comes for sure; returned first, it may not."""
    came = set()
    for option in ("draw_first", "return_first"):
        for seed in range(12):
            position = set_up(racks=("AEINRSTU", "AEINRSTU"), exchange=option)
            position.stream[1] ^= np.uint64(seed * 0x123456789ABCDEF)
            position.bag[0] = 0
            position.bag[0, 25] = 1
            position.bagged[0] = 1
            after(position, "=A")
            came.add((option, int(position.rack[0, 25])))
    assert came == {("draw_first", 1), ("return_first", 1), ("return_first", 0)}


def test_no_more_letters_are_exchanged_than_the_bag_holds() -> None:
    """R28."""
    position = set_up(racks=("AEINRSTU", "AEINRSTU"), board_size=9)
    position.bag[0] = 0
    position.bag[0, 0] = 2
    position.bagged[0] = 2
    assert why_not(position, "=AEI") == "bag_too_small"
    assert max(len(text) for text in texts(position) if text.startswith("=")) == 3


def test_passing_is_for_an_empty_bag() -> None:
    """R29."""
    position = set_up(board_size=9)
    assert why_not(position, "pass") == "must_exchange"
    position.bagged[0] = 0
    position.bag[0] = 0
    assert why_not(position, "pass") == ""
    assert not [text for text in texts(position) if text.startswith("=")]
    assert why_not(set_up(passing="always"), "pass") == ""


@pytest.mark.parametrize("left", [3, 2])
def test_who_cannot_draw_back_to_eight_ends_the_game(left: int) -> None:
    """R30: an empty bag with eight in hand does not end it, the next word does."""
    position = set_up(racks=("LESAEINT", "AEINRSTU"))
    position.bag[0] = 0
    position.bag[0, 4] = left
    position.bagged[0] = left
    after(position, "a15-LES")
    assert GAME.rules.is_over(position) == (left < 3)
    if left < 3:
        assert GAME.winners(position) == [0]


def test_equal_turns_give_black_an_answer() -> None:
    """R30."""
    for equal, over in ((False, True), (True, False)):
        position = set_up(racks=("LESAEINT", "LESAEINT"), equal_turns=equal)
        position.bag[0] = 0
        position.bagged[0] = 0
        after(position, "a15-LES")
        assert GAME.rules.is_over(position) == over
    after(position, "c1-LES")
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == []


def test_black_ends_the_game_without_another_turn() -> None:
    """R30."""
    position = set_up("a15L b15E", racks=("LESAEINT", "LESAEINT"), player=1, equal_turns=True)
    position.bag[1] = 0
    position.bagged[1] = 0
    after(position, "c1-LES")
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == [1]


def test_the_agreed_time_is_counted_in_turns() -> None:
    """R31."""
    position = set_up(time_limit="40", passing="always")
    for _ in range(39):
        position.idle = 0
        after(position, "pass")
    assert not GAME.rules.is_over(position)
    after(position, "pass")
    assert GAME.rules.is_over(position)
    assert not position.stopped


@pytest.mark.parametrize(("players", "turns"), [(2, 4), (3, 8), (4, 8)])
def test_two_rounds_without_a_word_end_the_game(players: int, turns: int) -> None:
    """R32."""
    position = set_up(racks=["AEINRSTU"] * players, passing="always")
    for _ in range(turns):
        assert not GAME.rules.is_over(position)
        after(position, "pass")
    assert GAME.rules.is_over(position)


def test_a_contested_wrong_word_is_taken_back() -> None:
    """R33: LES beside LE makes no word across; nothing is drawn and the turn is lost."""
    position = set_up("a15L b15E", racks=("LESAEINT", "AEINRSTU"), challenge=True)
    before = copy(position)
    after(position, "a14-LES")
    assert position.player == 1
    assert texts(position) == ["ok", "contest"]
    assert on_board(position, "a14 b14") == ".."
    after(position, "contest")
    assert position.board.tolist() == before.board.tolist()
    assert position.rack.tolist() == before.rack.tolist()
    assert position.player == 1
    assert position.idle == 1


def test_an_uncontested_wrong_word_stays() -> None:
    """R33."""
    position = set_up("a15L b15E", racks=("LESAEINT", "AEINRSTU"), challenge=True)
    after(position, "a14-LES ok")
    assert on_board(position, "a14 b14 c14 a15") == "LESL"
    assert position.player == 1
    assert position.held[0] == 8


def test_a_right_word_contested_stays_and_costs_nothing() -> None:
    """R33."""
    position = set_up("a9L b9E", racks=("LESAEINT", "AEINRSTU"), challenge=True, board_size=9)
    after(position, "a9-LES contest")
    assert on_board(position, "c9") == "S"
    assert position.player == 1
    assert why_not(position, "ok") == "nothing_to_answer"
    assert words(position)


def test_conjugated_verbs_can_be_contested() -> None:
    """R7, R33."""
    position = set_up(racks=("MANGEZOI", "AEINRSTU"), challenge=True, variant_1=True)
    after(position, "a15-MANGEZ contest")
    assert on_board(position, "a15") == "."


def test_who_gives_up_takes_the_camp_along() -> None:
    """R34."""
    position = set_up(racks=["AEINRSTU"] * 3)
    GAME.rules.leave(position, 2)
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == [1]


def test_a_takemo_captured_is_gone_for_good() -> None:
    """R16, R24."""
    position = set_up("h15+ h14e h13l", racks=("LESAINTU", "AEINRSTU"))
    supply = int(position.supply[1])
    after(position, "f15-LES")
    assert position.supply[1] == supply
    assert position.earned[1] == 0
    assert on_board(position, "f15 g15 h15 h14 h13") == "LES.."


def test_a_mover_sees_the_same_moves_in_every_world() -> None:
    """R5, R13."""
    position = set_up("a15L b15E a1s b1e", racks=("LESAEINT", "QQQQQQQQ"))
    here = GAME.legal_moves(position)
    set_rack(position, 1, "ZZZZZZZZ")
    assert GAME.legal_moves(position) == here
    assert GAME.view(position, ALL_SEEING).rack[1, 25] == 8
