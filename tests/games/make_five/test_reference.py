"""Tests of reference.py, a slow, obvious counter written from the rules alone.

The names MF-T1 to MF-T7 are the test positions of the rules; numbers such as 2.3.5 are their
edge cases.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.games.make_five.reference import (
    BLOCKS,
    COLOURS,
    CYCLE,
    GAME_LENGTH,
    MIXED,
    MOST_EXTRA_PAIRS,
    Reference,
    first_moves,
    from_text,
    perft,
    ramp_points,
    row_points,
)

# D drops each colour of BLOCKS across the five columns and A always passes: 25 points.
PERFECT = ["-", "a", "-", "b", "-", "c", "-", "d", "-", "e"] * 4 + ["-"]


def colours(letters: str) -> list[int]:
    return [COLOURS.index(letter) for letter in letters]


def letters(row: list[int]) -> str:
    return "".join(COLOURS[colour] for colour in row)


def columns_of(rows: str) -> list[list[int]]:
    """The columns of a ramp whose rows are written from row 1 upward."""
    lines = [colours(row) for row in rows.split()]
    return [[line[c] for line in lines] for c in range(5)]


def aligner_to_move(columns: list[str], left: str = "") -> Reference:
    """A position of the first game with A to move."""
    position = Reference(first_aligner=0, bags=[colours(CYCLE)] * 6)
    position.columns = [colours(column) for column in columns]
    position.left = colours(left)
    return position


def destroyer_to_move(columns: list[str], drawn: str, left: str = "") -> Reference:
    """A position of the first game with D to move."""
    position = aligner_to_move(columns, left)
    position.drawn = COLOURS.index(drawn)
    position.player = 1
    return position


def play_all(position: Reference, moves: list[str]) -> None:
    for move in moves:
        position.play(move)


# The test positions of the rules


T1 = "CCCDE AAAAA BBBBD DECEB EDEDC"
T2 = "CDCEC AAAAA BBDBB DECEB EDEDC"
T3 = "AAAAA BBBBB CCCCC DDDDD EEEEE"


def test_t1_twelve_points_adjacent() -> None:
    assert [row_points(colours(row), contiguous=False) for row in T1.split()] == [3, 5, 4, 0, 0]
    assert [row_points(colours(row), contiguous=True) for row in T1.split()] == [3, 5, 4, 0, 0]
    assert ramp_points(columns_of(T1), contiguous=False) == 12
    assert ramp_points(columns_of(T1), contiguous=True) == 12


def test_t2_twelve_points_scattered() -> None:
    assert [row_points(colours(row), contiguous=False) for row in T2.split()] == [3, 5, 4, 0, 0]
    assert ramp_points(columns_of(T2), contiguous=False) == 12
    assert ramp_points(columns_of(T2), contiguous=True) == 5


def test_t3_perfect_ends_the_match() -> None:
    assert ramp_points(columns_of(T3), contiguous=False) == 25
    assert ramp_points(columns_of(T3), contiguous=True) == 25
    position = from_text("-", BLOCKS, PERFECT)
    assert position.counted == columns_of(T3)
    assert position.columns == columns_of(T3)
    assert (position.cells, position.game, position.player) == ([25], 0, -1)
    assert position.legal() == []
    assert position.winners() == {0}
    assert position.totals() == (25, 0)


def test_t4_capacity() -> None:
    position = destroyer_to_move(["ABCDE", "ABCDE", "ABCDE", "ABCDE", "ABCD"], "E")
    assert position.legal() == ["e"]
    position.play("e")
    same_column = [f"{c}{row}{c}" for c in "abcde" for row in "12345"]
    assert position.legal() == ["-", *same_column]


def test_t5_roll_down() -> None:
    same = aligner_to_move(["ABCD", "", "E", "E", "E"], "ABC")
    same.play("a2a")
    assert letters(same.columns[0]) == "ACDB"
    other = aligner_to_move(["ABCD", "", "E", "E", "E"], "ABC")
    other.play("a2b")
    assert letters(other.columns[0]) == "ACD"
    assert letters(other.columns[1]) == "B"


def test_t6_last_move_saves_a_row() -> None:
    position = aligner_to_move(["DAABC", "ABCDE", "ABCDE", "ACEED", "BECDB"])
    assert ramp_points(position.columns, contiguous=False) == 3 + 0 + 3 + 3 + 0
    position.play("a1a")
    assert position.counted is not None
    assert letters(position.counted[0]) == "AABCD"
    assert position.cells == [4 + 0 + 3 + 3 + 0]


def test_t7_pairs_never_score() -> None:
    assert row_points(colours("AABBC"), contiguous=False) == 0
    assert row_points(colours("AABBC"), contiguous=True) == 0


# Rows and ramps


@pytest.mark.parametrize(
    ("row", "default", "contiguous"),
    [
        ("ABCDE", 0, 0),
        ("AAABB", 3, 3),
        ("BBAAA", 3, 3),
        ("BAAAC", 3, 3),
        ("ABABA", 3, 0),
        ("AABAC", 3, 0),
        ("AAABA", 4, 3),
        ("AABAA", 4, 0),
        ("BAAAA", 4, 4),
        ("AAAAA", 5, 5),
    ],
)
def test_row_points(row: str, default: int, contiguous: int) -> None:
    assert row_points(colours(row), contiguous=False) == default
    assert row_points(colours(row), contiguous=True) == contiguous


def test_only_a_full_ramp_is_counted() -> None:
    """2.3.1."""
    with pytest.raises(ValueError):
        ramp_points([colours("ABCDE")] * 4 + [colours("ABCD")], contiguous=False)


def test_possible_totals() -> None:
    """2.3.10: 0, 3 to 23 and 25; never 1, 2 or 24."""
    assert ramp_points(columns_of("AAAAA BBBBB CCCCC DDDDE EEEED"), contiguous=False) == 23
    assert ramp_points(columns_of("AAAAA BBBBB CCCCE DDDDC EEEED"), contiguous=False) == 22
    assert ramp_points(columns_of("ABCDE ABCDE ABCDE ABCDE ABCDE"), contiguous=False) == 0
    chooser = random.Random(5)
    seen = set()
    for swaps in range(12):
        for _ in range(600):
            # A perfect ramp in which some pairs of tokens are exchanged.
            tokens = colours(BLOCKS)
            for _ in range(swaps):
                i, j = chooser.randrange(25), chooser.randrange(25)
                tokens[i], tokens[j] = tokens[j], tokens[i]
            columns = [[tokens[5 * k + c] for k in range(5)] for c in range(5)]
            points = ramp_points(columns, contiguous=False)
            assert ramp_points(columns, contiguous=True) <= points
            chooser.shuffle(columns)
            assert ramp_points(columns, contiguous=False) == points  # 2.3.8
            seen.add(points)
    assert seen == {0, 25, *range(3, 24)}


# A game


def test_start() -> None:
    position = from_text("-", MIXED, [])
    assert position.columns == [[0], [1], [0], [2], [0]]  # MF-D3: in the order drawn
    assert (position.player, position.aligner, position.drawn) == (0, 0, None)
    assert position.left == colours(MIXED)[5:]
    assert position.waiting == []
    assert len(position.legal()) == 5 * 5 + 1


def test_token_is_shown_before_the_drop() -> None:
    """MF-D12."""
    position = from_text("-", MIXED, ["-"])
    assert position.drawn == colours(MIXED)[5]
    assert position.left == colours(MIXED)[6:]
    assert position.player == 1


def test_column_may_become_empty() -> None:
    """2.3.1."""
    position = from_text("-", CYCLE, ["a1b"])
    assert position.columns == [[], [1, 0], [2], [3], [4]]
    assert position.legal() == ["a", "b", "c", "d", "e"]
    position.play("c")
    assert not [move for move in position.legal() if move[0] == "a"]
    assert "c2a" in position.legal()


def test_null_move_is_legal() -> None:
    """2.3.2, MF-D6."""
    null = from_text("-", CYCLE, ["a1a"])
    passed = from_text("-", CYCLE, ["-"])
    assert vars(null) == vars(passed)


def test_destroyer_may_not_pass() -> None:
    """2.3.4."""
    position = from_text("-", CYCLE, ["-"])
    for move in ("-", "a1b", "Aa", "f", ""):
        with pytest.raises(ValueError):
            position.play(move)


def test_aligner_may_not_drop_or_insert_or_take_nothing() -> None:
    position = from_text("-", CYCLE, [])
    for move in ("a", "a2b", "a1", "a1f", "a1b1", "Aa", ""):
        with pytest.raises(ValueError):
            position.play(move)


def test_full_column_only_from_itself() -> None:
    """MF-D7, 2.3.5."""
    position = aligner_to_move(["ABCDE", "A", "B", "C", "D"], "EE")
    legal = position.legal()
    assert [move for move in legal if move.endswith("a")] == ["a1a", "a2a", "a3a", "a4a", "a5a"]
    assert len(legal) == 1 + 5 * 5 + 4 * 4
    position.play("b1c")
    assert position.legal() == ["b", "c", "d", "e"]


@pytest.mark.parametrize("row", range(5))
def test_final_move_shifts(row: int) -> None:
    """2.3.6."""
    position = aligner_to_move(["ABCDE", "BCDEA", "CDEAB", "DEABC", "EABCD"])
    position.play(f"a{row + 1}a")
    assert position.counted is not None
    token = "ABCDE"[row]
    assert letters(position.counted[0]) == "ABCDE".replace(token, "") + token


def test_length_of_a_game() -> None:
    """21 turns of A and 20 of D (MF-D11)."""
    chooser = random.Random(0)
    position = from_text("-", CYCLE, [])
    turns = [0, 0]
    while position.game == 0:
        turns[position.player] += 1
        position.play(chooser.choice(position.legal()))
    assert turns == [21, 20]
    assert sum(turns) == GAME_LENGTH
    # The next game is set up at once with the roles swapped (clause 13).
    assert (position.game, position.aligner, position.player) == (1, 1, 1)
    assert position.columns == [[0], [1], [2], [3], [4]]
    assert len(position.cells) == 1


# Options


def test_free_start() -> None:
    """MF-D3, start=free."""
    position = from_text("start=free", MIXED, [])
    assert position.columns == [[], [], [], [], []]
    assert position.waiting == [0, 0, 0, 1, 2]
    assert (position.player, position.aligner, position.drawn) == (1, 0, None)
    assert position.legal() == [colour + column for colour in "ABC" for column in "abcde"]
    play_all(position, ["Ba", "Aa", "Ca", "Aa"])
    assert position.waiting == [0]
    assert position.player == 1
    position.play("Aa")
    assert letters(position.columns[0]) == "BACAA"
    assert (position.player, position.waiting) == (0, [])
    assert len(position.legal()) == 5 * 5 + 1
    position.play("-")
    assert position.legal() == ["b", "c", "d", "e"]


def test_advanced() -> None:
    """MF-D17: the token just placed, or one of the bottom row, or pass."""
    position = from_text("advanced=true", CYCLE, ["-", "a", "-", "a"])
    sources = sorted({move[:2] for move in position.legal()} - {"-"})
    assert sources == ["a1", "a3", "b1", "c1", "d1", "e1"]
    position.play("a3b")
    position.play("c")
    sources = sorted({move[:2] for move in position.legal()} - {"-"})
    assert sources == ["a1", "b1", "c1", "c2", "d1", "e1"]


def test_advanced_set_up_tokens_are_not_just_placed() -> None:
    moves = ["Aa", "Aa", "Aa", "Ba", "Ca"]
    position = from_text("start=free advanced=true", MIXED, moves)
    assert position.legal() == ["-", "a1a", "a1b", "a1c", "a1d", "a1e"]


def test_advanced_nothing_is_just_placed_in_the_next_game() -> None:
    moves = first_moves("advanced=true", CYCLE, GAME_LENGTH)
    position = from_text("advanced=true", CYCLE, moves)
    assert position.game == 1
    assert len(position.legal()) == 26


# A match


def test_regular_match_is_drawn_by_default() -> None:
    """Clause 14, MF-D13: six games, all alike."""
    position = from_text("-", CYCLE, first_moves("-", CYCLE, 6 * GAME_LENGTH))
    assert position.player == -1
    assert position.game == 5
    assert len(position.cells) == 6
    assert position.totals()[0] == position.totals()[1]
    assert position.winners() == set()
    assert not position.stopped


def test_points_go_to_the_aligner() -> None:
    position = from_text("first_aligner=1", CYCLE, [])
    position.cells = [3, 4, 5, 6, 7]
    assert position.totals() == (4 + 6, 3 + 5 + 7)
    assert position.winners() == set()


def test_make_five_beats_the_totals() -> None:
    """Clause 15, MF-D14: whatever the totals; the remaining cells stay empty (2.3.9)."""
    position = from_text("-", BLOCKS, PERFECT[:-1])
    position.cells = [0, 23, 0, 23]
    position.game = 4
    position.play("-")
    assert position.cells == [0, 23, 0, 23, 25]
    assert position.totals() == (25, 46)
    assert position.player == -1
    assert position.winners() == {0}


def test_no_early_stop() -> None:
    """MF-D16: games go on even if the totals are decided."""
    position = from_text("-", CYCLE, first_moves("-", CYCLE, 5 * GAME_LENGTH - 1))
    position.cells = [23, 0, 23, 0]
    position.play("-")
    assert position.game == 5
    assert position.player == 1


@pytest.mark.parametrize(
    ("cells", "winners", "over"),
    [
        ([3], set(), False),  # unequal, but in the middle of the regular pair
        ([3, 0], {0}, True),
        ([0, 3], {1}, True),
        ([3, 3], set(), False),  # an extra pair begins
        ([3, 3, 5], set(), False),  # an extra pair is finished
        ([3, 3, 5, 4], {0}, True),
        ([3, 3, 5, 5], set(), False),
        ([3, 3, 5, 25], {1}, True),
        ([3, 3, 25], {0}, True),
        ([25], {0}, True),
    ],
)
def test_extra_pair(cells: list[int], winners: set[int], over: bool) -> None:  # noqa: FBT001
    """MF-D13, tiebreak=extra_pair."""
    position = from_text("tiebreak=extra_pair pairs=1", CYCLE, [])
    position.game = len(cells) - 1
    position.aligner = position.aligner_of(position.game)
    position.cells = cells
    assert position.match_ends() is over
    if over:
        position.player = -1
    assert position.winners() == winners
    assert not position.stopped


def test_extra_pairs_are_stopped() -> None:
    options = "tiebreak=extra_pair pairs=1"
    games = 2 + 2 * MOST_EXTRA_PAIRS
    position = from_text(options, CYCLE, first_moves(options, CYCLE, games * GAME_LENGTH - 1))
    assert (position.game, position.stopped) == (games - 1, False)
    position.play("-")
    assert (position.game, position.player, position.stopped) == (games - 1, -1, True)
    assert len(position.cells) == games
    assert position.winners() == set()


# perft


def test_perft_by_hand() -> None:
    """From the start: 26 moves of A, then 5 of D; then six tokens to any column, or a pass."""
    position = from_text("-", CYCLE, [])
    assert [perft(position, depth) for depth in (1, 2, 3)] == [26, 26 * 5, 26 * 5 * 31]


def test_perft_file_up_to_small_counts() -> None:
    text = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8")
    blocks = [part.splitlines() for part in text.split("\n\n") if not part.startswith("#")]
    assert len(blocks) >= 12
    for lines in blocks:
        fields = dict(line.split(maxsplit=1) for line in lines[:4])
        moves = [] if fields["moves"] == "-" else fields["moves"].split()
        position = from_text(fields["options"], fields["bag"], moves)
        assert lines[4:]
        for line in lines[4:]:
            word, depth, count = line.split()
            assert word == "perft"
            if int(count) <= 2000:
                assert perft(position, int(depth)) == int(count), fields["id"]
