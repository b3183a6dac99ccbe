"""Make Five, rule by rule: boards drawn before and after. The numbers are those of RULES.en.md."""

import random
from itertools import product

import numpy as np
import pytest

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, Position
from quinte.core.native import IS_COMPILED, copy
from quinte.games.make_five.material import NONE
from quinte.games.make_five.moves import MAX_MOVES, PASS
from quinte.games.make_five.rules import row_points
from tests.games.make_five.drawn import (
    GAME,
    IN_ORDER,
    after,
    drawn,
    full,
    legal,
    moves_to,
    points,
    ramp,
    start,
)
from tests.games.make_five.reference import row_points as reference_points


def test_one_aligns_and_the_other_destroys() -> None:
    """R1."""
    position = start()
    assert position.player == 0
    assert legal(position, "a1b") == "a1b"
    after(position, "-")
    assert position.player == 1
    assert legal(position) == "a b c d e"
    assert GAME.sides(position) == [0, 1]


@pytest.mark.parametrize("seed", range(20))
def test_there_are_five_tokens_of_each_of_five_colours(seed: int) -> None:
    """R2."""
    position = GAME.new_position(2, {}, bytes([seed]) * 32)
    tokens = [*position.token[:, 0], *position.bag[:20]]
    assert sorted(tokens) == [colour for colour in range(5) for _ in range(5)]


def test_the_first_five_tokens_lie_one_in_each_column() -> None:
    """R3."""
    assert (
        ramp(start())
        == """
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 . . . . .
        1 A B C D E
          a b c d e
    """
    )


def test_with_a_free_start_the_destroyer_spreads_them_as_he_likes() -> None:
    """R3."""
    position = start(start="free")
    assert position.player == 1
    assert legal(position) == " ".join(
        f"{token}{column}" for token in "ABCDE" for column in "abcde"
    )
    after(position, "Cb Ab Eb Bb")
    assert legal(position) == "Da Db Dc Dd De"
    after(position, "Db")
    assert position.player == 0
    assert (
        ramp(position)
        == """
        5 . D . . .
        4 . B . . .
        3 . E . . .
        2 . A . . .
        1 . C . . .
          a b c d e
    """
    )


def test_two_first_tokens_of_a_colour_are_one_choice() -> None:
    """R3."""
    position = start("AABBC" + "DE" * 5 + "ABCABCABCC", start="free")
    assert legal(position).split()[:5] == ["Aa", "Ab", "Ac", "Ad", "Ae"]
    assert len(legal(position).split()) == 15
    after(position, "Aa Aa")
    assert legal(position).split()[0] == "Ba"


def test_the_aligner_begins_and_turns_alternate() -> None:
    """R4."""
    position = start()
    players = []
    for move in ["-", "a", "-", "b", "-", "c"]:
        players.append(int(position.player))
        after(position, move)
    assert players == [0, 1, 0, 1, 0, 1]


def test_a_taken_token_makes_those_above_roll_down() -> None:
    """R4, R5: test position MF-T5."""
    position = drawn("""
        5 . . . . .
        4 D . . . .
        3 C . . . .
        2 B . . . .
        1 A . E . .
          a b c d e
    """)
    assert (
        ramp(after(copy(position), "a2a"))
        == """
        5 . . . . .
        4 B . . . .
        3 D . . . .
        2 C . . . .
        1 A . E . .
          a b c d e
    """
    )
    assert (
        ramp(after(copy(position), "a2e"))
        == """
        5 . . . . .
        4 . . . . .
        3 D . . . .
        2 C . . . .
        1 A . E . B
          a b c d e
    """
    )


def test_the_aligner_may_top_any_column_with_room_and_always_his_own() -> None:
    """R5: edge cases 2.3.1, 2.3.2, 2.3.5; `*` is where the token at a1 may go."""
    position = drawn("""
        5 B . . C .
        4 B . . C .
        3 B . . C .
        2 B A . C .
        1 A A . C E
          a b c d e
    """)
    assert (
        moves_to(position, "a1")
        == """
        5 * . . C .
        4 B . . C .
        3 B * . C .
        2 B A . C *
        1 B A * C E
          a b c d e
    """
    )


def test_a_null_move_is_legal_and_changes_nothing_on_the_ramp() -> None:
    """R5: edge case 2.3.2."""
    position = start()
    before = ramp(position)
    assert ramp(after(position, "c1c")) == before
    assert position.player == 1


def test_a_column_may_become_empty() -> None:
    """R5: edge case 2.3.1."""
    position = after(start(), "a1b")
    assert position.height[0] == 0
    assert "a" in legal(position).split()


def test_the_aligner_may_pass() -> None:
    """R6."""
    position = start()
    before = ramp(position)
    assert ramp(after(position, "-")) == before


def test_the_destroyer_places_what_he_drew_and_may_not_pass() -> None:
    """R7: edge case 2.3.4."""
    position = after(start("ABCDE" + "BACDE" * 4), "-")
    assert position.drawn == 1
    view = GAME.view(position, 1)
    assert GAME.why_not(view, PASS)
    assert PASS not in GAME.legal_moves(position)
    assert (
        ramp(after(position, "d"))
        == """
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 . . . B .
        1 A B C D E
          a b c d e
    """
    )


def test_a_full_column_is_closed_to_the_destroyer() -> None:
    """R7: test position MF-T4."""
    position = drawn(
        """
        5 A B C D .
        4 A B C D D
        3 A B C D E
        2 A B C E E
        1 A B C E E
          a b c d e
        """,
        hand="D",
    )
    assert legal(position) == "e"
    after(position, "e")
    own = " ".join(f"{column}{row}{column}" for column in "abcde" for row in "12345")
    assert legal(position) == f"- {own}"


def test_everybody_sees_everything_but_the_order_of_the_bag() -> None:
    """R8."""
    position = after(start(), "-")
    for viewer in (0, 1, SPECTATOR):
        view = GAME.view(position, viewer)
        assert view.drawn == position.drawn
        assert set(view.bag.tolist()) == {NONE}
        assert view.remaining.tolist() == np.bincount(position.bag[:19], minlength=5).tolist()
    truth = GAME.view(position, ALL_SEEING)
    assert truth.bag.tolist() == position.bag.tolist()


def test_an_imagined_bag_is_any_order_of_what_is_left() -> None:
    """R8: over the first draw of many worlds, each colour comes as often as it is in the bag."""
    position = drawn("""
        5 A B C . .
        4 A B C . .
        3 A B C . .
        2 A B C . .
        1 A B C D D
          a b c d e
    """)
    view = GAME.view(position, 0)
    assert view.remaining.tolist() == [0, 0, 0, 3, 5]
    worlds = 4000 if IS_COMPILED else 400
    chance = random.Random(7)
    first = [GAME.imagine(view, chance.randbytes(32)).bag[7] for _ in range(worlds)]
    expected = {3: worlds * 3 / 8, 4: worlds * 5 / 8}
    chi_square = sum((first.count(c) - e) ** 2 / e for c, e in expected.items())
    assert set(first) == {3, 4}
    assert chi_square < 10.83  # one degree of freedom, 0.1 %


def test_the_next_draw_is_the_one_the_bag_holds() -> None:
    """R7, R8."""
    position = start("ABCDE" + "EDCBA" * 4)
    seen = []
    for _ in range(5):
        after(position, "-")
        seen.append("ABCDE"[position.drawn])
        after(position, legal(position).split()[0])
    assert seen == list("EDCBA")


def test_after_the_last_token_the_aligner_has_one_move_in_the_same_column() -> None:
    """R9: test position MF-T6 and edge case 2.3.6."""
    position = full("EAABC ABCDE BCDEA CDDEB DEBCA", rows=False)
    assert position.player == 0
    taken = after(copy(position), "a1a")
    assert taken.counted[0].tolist() == [0, 0, 1, 2, 4]
    assert taken.game == 1
    passed = after(copy(position), "-")
    assert passed.counted[0].tolist() == [4, 0, 0, 1, 2]


@pytest.mark.parametrize("number", range(5))
def test_a_game_has_twenty_one_turns_of_the_aligner_and_twenty_of_the_destroyer(
    number: int,
) -> None:
    """R9."""
    chance = random.Random(number)
    position = start()
    turns = [0, 0]
    while position.game == 0:
        turns[position.player] += 1
        GAME.rules.play(position, chance.choice(GAME.legal_moves(position)))
    assert turns == [21, 20]


def test_equal_tokens_count_wherever_they_lie_in_the_row() -> None:
    """R10: test positions MF-T1 and MF-T2."""
    adjacent = "CCCDE AAAAA BBBBD DECEB EDEDC"
    scattered = "CDCEC AAAAA BBDBB DECEB EDEDC"
    assert points(adjacent) == [3, 5, 4, 0, 0]
    assert points(scattered) == [3, 5, 4, 0, 0]
    assert points(adjacent, contiguous=True) == [3, 5, 4, 0, 0]
    assert points(scattered, contiguous=True) == [0, 5, 0, 0, 0]


@pytest.mark.parametrize(
    ("row", "scattered", "contiguous"),
    [
        ("AABBC", 0, 0),
        ("ABABA", 3, 0),
        ("AAABB", 3, 3),
        ("BAAAB", 3, 3),
        ("AABAA", 4, 0),
        ("AAAAB", 4, 4),
        ("BAAAA", 4, 4),
        ("AAAAA", 5, 5),
        ("ABCDE", 0, 0),
    ],
)
def test_a_row_scores_its_most_frequent_colour(row: str, scattered: int, contiguous: int) -> None:
    """R10, R11: test position MF-T7, pairs never score."""
    tokens = np.array([["ABCDE".index(token)] for token in row], np.int8)
    assert row_points(tokens, 0, 0) == scattered
    assert row_points(tokens, 0, 1) == contiguous


def test_every_row_scores_as_the_slow_reference_says() -> None:
    """R10, R11: all 3,125 rows, both readings."""
    step = 1 if IS_COMPILED else 7
    for row in list(product(range(5), repeat=5))[::step]:
        tokens = np.array([[colour] for colour in row], np.int8)
        assert row_points(tokens, 0, 0) == reference_points(row, False)  # noqa: FBT003, as it is written
        assert row_points(tokens, 0, 1) == reference_points(row, True)  # noqa: FBT003, as it is written


def test_the_points_are_noted_for_the_aligner() -> None:
    """R11, R12."""
    position = after(full("CBAAE CEABD CABDE DABEC EBCDD", rows=False), "-")
    assert position.cells[0] == sum(points_of_counted(position))
    assert GAME.scores(position) == [int(position.cells[0]), 0]


def points_of_counted(position: Position) -> list[int]:
    """Count the ramp last counted by hand."""
    rows = position.counted.T.tolist()
    best = [max(row.count(colour) for colour in range(5)) for row in rows]
    return [count if count >= 3 else 0 for count in best]


def test_only_some_totals_are_possible() -> None:
    """R11: edge case 2.3.10: 0, 3 to 23 and 25."""
    chance = random.Random(5)
    tokens = [colour for colour in range(5) for _ in range(5)]
    seen = set()
    for _ in range(3000 if IS_COMPILED else 200):
        chance.shuffle(tokens)
        made = np.array(tokens, np.int8).reshape(5, 5)
        if chance.random() < 0.5:
            made = np.sort(made, axis=1).T.copy()
        seen.add(sum(int(row_points(made, row, 0)) for row in range(5)))
    assert seen <= {0, *range(3, 24), 25}


def test_then_the_roles_are_swapped_and_the_ramp_is_empty_again() -> None:
    """R13."""
    position = after(full("CCCDE AAAAA BBBBD DECEB EDEDC"), "-")
    assert position.game == 1
    assert position.player == 1
    assert position.height.tolist() == [1] * 5
    assert position.inbag == 20
    assert GAME.scores(position) == [12, 0]


def test_the_first_aligner_is_drawn_by_lot_or_named() -> None:
    """R13."""
    lots = [GAME.new_position(2, {}, bytes([n]) * 32).opener for n in range(60)]
    assert 15 < sum(lots) < 45
    for named, player in (("first", 0), ("second", 1)):
        openers = {
            int(GAME.new_position(2, {"first_aligner": named}, bytes([n]) * 32).player)
            for n in range(10)
        }
        assert openers == {player}


def play_match(cells: list[int], **options: object) -> Position:
    """Give a match some points game by game, each counted by its last move."""
    position = start(IN_ORDER, **options)
    for wanted in cells:
        lay_full(position, RAMPS[wanted])
        after(position, "-")
    return position


RAMPS = {
    0: "ABCDE BCDEA CDEAB DEABC EABCD",
    3: "AAABC BCDEA BCDEA BCDDE BCDEE",
    12: "CCCDE AAAAA BBBBD DECEB EDEDC",
    25: "AAAAA BBBBB CCCCC DDDDD EEEEE",
}


def lay_full(position: Position, rows: str) -> None:
    """Put a full ramp before the aligner's last move, in a match under way."""
    template = full(rows)
    for name in ("height", "token", "drawn", "inbag", "bag", "placed", "waiting"):
        position[name] = template[name]
    position.player = position.opener if position.game % 2 == 0 else 1 - position.opener


def test_the_higher_total_wins_after_three_games_each() -> None:
    """R14."""
    position = play_match([12, 3, 0, 12, 3, 3])
    assert position.player == NOBODY
    assert GAME.scores(position) == [15, 18]
    assert GAME.winners(position) == [1]


def test_all_games_are_played_however_large_the_lead() -> None:
    """R14."""
    position = play_match([12, 0, 12, 0, 12])
    assert GAME.winners(position) == []
    assert not GAME.rules.is_over(position)


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_a_match_may_be_shorter(pairs: int) -> None:
    """R14."""
    position = play_match([3, 0] * pairs, pairs=pairs)
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == [0]


def test_make_five_wins_at_once_whatever_the_totals() -> None:
    """R15: test position MF-T3 and edge case 2.3.9."""
    position = play_match([12, 12, 12, 0, 12, 25])
    assert GAME.rules.is_over(position)
    assert GAME.scores(position) == [36, 37]
    early = play_match([12, 12, 12, 25])
    assert GAME.rules.is_over(early)
    assert GAME.winners(early) == [1]
    assert early.cells[4] == NONE
    behind = play_match([12, 3, 12, 25])
    assert GAME.scores(behind) == [24, 28]
    last = play_match([12, 0, 25])
    assert GAME.winners(last) == [0]


def test_make_five_wins_even_from_behind() -> None:
    """R15."""
    position = play_match([12, 0, 12, 0, 12, 25])
    assert GAME.scores(position) == [36, 25]
    assert GAME.winners(position) == [1]


def test_equal_totals_are_a_draw() -> None:
    """R16."""
    position = play_match([12, 3, 0, 12, 3, 0])
    assert GAME.scores(position) == [15, 15]
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == []
    assert not position.stopped


def test_extra_pairs_are_played_until_somebody_leads() -> None:
    """R16."""
    options = {"tiebreak": "extra_pair", "pairs": 1}
    tied = play_match([3, 3], **options)
    assert not GAME.rules.is_over(tied)
    half = play_match([3, 3, 12], **options)
    assert not GAME.rules.is_over(half)
    decided = play_match([3, 3, 12, 3], **options)
    assert GAME.rules.is_over(decided)
    assert GAME.winners(decided) == [0]


def test_the_advanced_aligner_moves_only_the_bottom_row_or_the_token_just_placed() -> None:
    """R17."""
    position = start(advanced=True)
    after(position, "a1b c")
    squares = sorted({move[:2] for move in legal(position).split() if move != "-"})
    assert squares == ["b1", "c1", "c2", "d1", "e1"]
    view = GAME.view(position, 0)
    reason = GAME.why_not(view, GAME.parse_move(view, "b2a"))
    assert reason[:2] == [9, 6]


def test_tokens_laid_out_at_the_start_are_not_just_placed() -> None:
    """R17."""
    position = after(start(advanced=True, start="free"), "Aa Ba Ca Da Ea")
    assert {move[:2] for move in legal(position).split()} == {"-", "a1"}


def test_too_many_extra_pairs_stop_the_match() -> None:
    """R18."""
    position = play_match([3, 3] * 10, tiebreak="extra_pair", pairs=1)
    assert not GAME.rules.is_over(position)
    position = play_match([3, 3] * 11, tiebreak="extra_pair", pairs=1)
    assert GAME.rules.is_over(position)
    assert position.stopped
    assert GAME.winners(position) == []
    decided = play_match([3, 3] * 10 + [3, 0], tiebreak="extra_pair", pairs=1)
    assert not decided.stopped
    assert GAME.winners(decided) == [0]


def test_who_gives_up_loses_the_match() -> None:
    """R19."""
    for player in (0, 1):
        position = after(start(), "a1b c")
        GAME.rules.leave(position, player)
        assert GAME.rules.is_over(position)
        assert GAME.winners(position) == [1 - player]
        assert not position.stopped


def test_no_position_has_more_moves_than_the_bound() -> None:
    """R5: the bound is reached with four tokens in every column."""
    position = drawn("""
        5 . . . . .
        4 A B C D E
        3 A B C D E
        2 A B C D E
        1 A B C D E
          a b c d e
    """)
    assert len(GAME.legal_moves(position)) == MAX_MOVES
