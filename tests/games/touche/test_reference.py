"""Tests of reference.py, a slow, obvious umpire written from the rules alone.

The names TO-T1 to TO-T11 are the test positions of the rules; numbers such as 4.4.5 are their
edge cases.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.games.touche.reference import (
    AROUND_D5,
    AROUND_E2,
    CARDS,
    CROSS,
    HAND,
    JOKER,
    JOKER_SQUARE,
    KINDS,
    MOST_VOIDS,
    RANKS,
    RECT_8X14,
    ROW_4,
    THREE_SQUARES,
    Layout,
    Reference,
    Setting,
    block,
    brute_formations,
    check_layout,
    deals_of,
    dealt_round,
    from_text,
    full_deal,
    name_of,
    nearly_all_pawns,
    parts_of,
    perft,
    read_layout,
    reading_order,
)

STANDARD = read_layout(CROSS)
FIRST = 1  # with this dealer player 0 starts (of two)


def game(
    deals: str, pawns: str = "-", options: str = "-", made: str = "-", **more: object
) -> Reference:
    """A game of two in which player 0 is to move; what is made is crowned, pawns or not."""
    setting = Setting(dealer=FIRST, deals=deals, options=options)._replace(**more)  # type: ignore[arg-type]
    position = from_text(setting, [])
    if pawns != "-":
        for side, squares in enumerate(parts_of(pawns)):
            for square in squares:
                assert square in position.layout
                position.board[square] = side
    if made != "-":
        for side, texts in enumerate(parts_of(made)):
            position.made[side] = texts
            for text in texts:
                for square in position.formations[position.kind_of(side)][text]:
                    position.board[square] = side
                    position.crowned.add(square)
    return position


def play_all(position: Reference, moves: str) -> Reference:
    for move in moves.split():
        position.play(move)
    return position


def after(position: Reference, moves: str) -> Reference:
    return play_all(position.copy(), moves)


def of_card(position: Reference, card: str) -> list[str]:
    return [move for move in position.legal() if move[:2] == card]


def pawns_of(position: Reference, side: int) -> str:
    return " ".join(s for s in reading_order(position.layout) if position.board.get(s) == side)


def crowned(position: Reference) -> str:
    return " ".join(s for s in reading_order(position.layout) if s in position.crowned)


def refused(position: Reference, move: str) -> bool:
    """Whether a move is refused and changes nothing."""
    before = vars(position.copy())
    with pytest.raises(ValueError):
        position.play(move)
    return vars(position) == before


# The board


def quarter_turn(square: str) -> str:
    """The square that a quarter turn clockwise brings this one to."""
    column, row = "abcdefghijkl".index(square[0]), int(square[1:])
    return name_of(11 - (row - 1), column)


def test_layout_follows_its_rule() -> None:
    """4.2: spades to and fro, the other suits are quarter turns; the notches and the pinwheel."""
    spades = {}
    ranks = itertools.cycle(RANKS)
    for row in range(1, 7):
        columns = "defghi" if row <= 3 else "def"
        for column in columns if row % 2 else reversed(columns):
            if f"{column}{row}" != "f5":
                spades[f"{column}{row}"] = next(ranks)
    assert len(spades) == 26
    expected = dict.fromkeys(["c3", "j3", "c10", "j10", "f5", "h6", "g8", "e7"], JOKER_SQUARE)
    for suit in "shcd":
        expected |= {square: rank + suit for square, rank in spades.items()}
        spades = {quarter_turn(square): rank for square, rank in spades.items()}
    assert expected == STANDARD
    assert len(STANDARD) == 112


def test_row_lengths() -> None:
    rows = [len([s for s in STANDARD if int(s[1:]) == row]) for row in range(1, 13)]
    assert rows == [6, 6, 8, 12, 12, 12, 12, 12, 12, 8, 6, 6]


def test_clause_4_each_card_twice() -> None:
    check_layout(STANDARD)
    for card in CARDS:
        assert list(STANDARD.values()).count(card) == 2
    with pytest.raises(ValueError):
        check_layout(STANDARD | {"d1": "2s"})


def test_numbers_of_formations() -> None:
    """4.2: 89 squares, 224 lines, 76 upright and 68 diagonal crosses."""
    assert len(brute_formations(STANDARD, "squares")) == 89
    assert len(brute_formations(STANDARD, "lines")) == 224
    crosses = brute_formations(STANDARD, "crosses")
    assert len([text for text in crosses if text[0] == "+"]) == 76
    assert len([text for text in crosses if text[0] == "x"]) == 68
    assert len(brute_formations(STANDARD, "crosses", "plus_only")) == 76


RECT = read_layout(RECT_8X14.read_text(encoding="utf-8"))


def test_rect_8x14() -> None:
    check_layout(RECT)
    assert reading_order(RECT) == [name_of(c, r) for r in range(8) for c in range(14)]
    assert list(RECT.values()).count(JOKER_SQUARE) == 8
    assert len(brute_formations(RECT, "squares")) == 7 * 13
    assert len(brute_formations(RECT, "lines")) == 8 * 10 + 4 * 14 + 2 * 4 * 10
    assert len(brute_formations(RECT, "crosses")) == 2 * 6 * 12


@pytest.mark.parametrize("layout", [STANDARD, RECT])
@pytest.mark.parametrize("kind", KINDS)
def test_no_formation_has_two_joker_squares(layout: Layout, kind: str) -> None:
    for squares in brute_formations(layout, kind).values():
        assert len(set(squares)) == (4 if kind == "squares" else 5)
        assert len([square for square in squares if layout[square] == JOKER_SQUARE]) <= 1


@pytest.mark.parametrize("layout", [STANDARD, RECT])
def test_formations_by_their_shapes(layout: Layout) -> None:
    """Each formation found once, and each found set is what TO-D6 to TO-D8 say, by distances."""
    for kind in KINDS:
        found = [frozenset(squares) for squares in brute_formations(layout, kind).values()]
        assert len(set(found)) == len(found)
        for squares in found:
            places = sorted(("abcdefghijklmn".index(s[0]), int(s[1:])) for s in squares)
            steps = {(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(places)}
            if kind == "squares":
                assert {(c - places[0][0], r - places[0][1]) for c, r in places} == {
                    (0, 0),
                    (0, 1),
                    (1, 0),
                    (1, 1),
                }
            elif kind == "lines":
                assert steps in ({(1, 0)}, {(0, 1)}, {(1, 1)}, {(1, -1)})
            else:
                middle = places[2]
                distances = sorted((c - middle[0]) ** 2 + (r - middle[1]) ** 2 for c, r in places)
                assert distances in ([0, 1, 1, 1, 1], [0, 2, 2, 2, 2])


def test_texts_of_formations() -> None:
    squares = brute_formations(STANDARD, "squares")
    assert sorted(squares["d1:e2"]) == ["d1", "d2", "e1", "e2"]
    lines = brute_formations(STANDARD, "lines")
    assert lines["d4:h4"] == ["d4", "e4", "f4", "g4", "h4"]
    assert lines["d2:d6"] == ["d2", "d3", "d4", "d5", "d6"]
    assert lines["d1:h5"] == ["d1", "e2", "f3", "g4", "h5"]
    assert sorted(lines["d5:h1"]) == ["d5", "e4", "f3", "g2", "h1"]
    crosses = brute_formations(STANDARD, "crosses")
    assert sorted(crosses["+e5"]) == ["d5", "e4", "e5", "e6", "f5"]
    assert sorted(crosses["xe5"]) == ["d4", "d6", "e5", "f4", "f6"]


def test_order_of_formations() -> None:
    """Turn 6: shapes in their order, each by its first square, row by row."""
    lines = list(brute_formations(STANDARD, "lines"))
    assert lines[:3] == ["d1:h1", "e1:i1", "d2:h2"]
    down = lines.index("d1:d5")
    assert down == 4 * 2 + 2 * 4 + 6 * 8  # rows 1, 2, 11, 12; 3 and 10; 4 to 9
    assert lines[down + 1] == "e1:e5"
    assert lines.index("d1:d5") < lines.index("d1:h5") < lines.index("c5:g1") < len(lines)
    crosses = list(brute_formations(STANDARD, "crosses"))
    assert (crosses[0], crosses[76]) == ("+e2", "xe2")


def test_holes_interrupt_a_line() -> None:
    """TO-D8: row 3 has eight squares, column 3 too; nothing goes past a missing square."""
    lines = brute_formations(STANDARD, "lines")
    assert [text for text in lines if text.endswith("3") and text[1] == "3"] == [
        "c3:g3",
        "d3:h3",
        "e3:i3",
        "f3:j3",
    ]
    assert "a4:e4" in lines
    assert "b3:f3" not in lines


def test_a_layout_may_be_given() -> None:
    turned = {quarter_turn(square): card for square, card in STANDARD.items()}
    position = Reference(2, deals_of("As | As"), 1, layout_map=turned)
    assert position.legal() == ["As-j5", "As-l4"]
    assert position.layout == turned
    with pytest.raises(ValueError):
        Reference(2, deals_of("As | As"), 1, layout_map={"a1": "As"})


def test_the_other_layout() -> None:
    position = game("As 2s | As", options="layout=rect_8x14")
    assert position.legal() == ["2s-b1", "2s-b3", "As-a1", "As-a3"]


# The test positions of the rules


def test_t1_square() -> None:
    position = game("Js Jk | Qs", "d1 e1 d2")
    for move in ("Js-e2", "Jk-e2"):
        done = after(position, move)
        assert done.made == [["d1:e2"], []]
        assert crowned(done) == "d1 e1 d2 e2"
        assert done.player == 1
    missed = after(position, "Js-f6")
    assert missed.made == [[], []]
    assert crowned(missed) == ""


def test_t2_two_by_three() -> None:
    """4.4.3 and 4.4.17."""
    position = play_all(game("Js 2c | Ts", "d1 e1 f1 d2 f2"), "Js-e2")
    assert (position.stage, position.player) == ("choose", 0)
    assert position.legal() == ["d1:e2", "e1:f2"]
    assert position.hands == [["2c"], ["Ts"]]
    assert position.made == [[], []]
    left, right = after(position, "d1:e2"), after(position, "e1:f2")
    assert (left.made, crowned(left)) == ([["d1:e2"], []], "d1 e1 d2 e2")
    assert (right.made, crowned(right)) == ([["e1:f2"], []], "e1 f1 e2 f2")
    assert (left.stage, left.player) == ("play", 1)
    assert refused(position, "Js-e2")
    assert refused(position, "d2:e3")


def test_t2_the_other_never_counts() -> None:
    """4.4.6: knocked over and placed anew, the other block still shares two squares."""
    position = play_all(game("Js 2c Ts Ah | Ts 8h 8h", "d1 e1 f1 d2 f2"), "Js-e2 d1:e2")
    assert "Tsxf2" in position.legal()
    play_all(position, "Tsxf2")
    assert pawns_of(position, 1) == "f2"
    play_all(position, "Tsxf2")
    assert pawns_of(position, 0) == "d1 e1 f1 d2 e2 f2"
    assert position.made == [["d1:e2"], []]
    assert position.player == 1


def test_t3_two_squares_at_once() -> None:
    position = play_all(game("Js 2c | Ts", "d1 e1 d2 f2 e3 f3"), "Js-e2")
    assert (position.stage, position.player) == ("play", 1)
    assert position.made == [["d1:e2", "e2:f3"], []]
    assert crowned(position) == "d1 e1 d2 e2 f2 e3 f3"


def test_t4_finish() -> None:
    position = game("2c Jk Ts | Ah", "d3 c4 d4")
    assert {"2c-c3", "Jk-c3", "Ts-c3"} <= set(position.legal())
    done = after(position, "2c-c3")
    assert (done.made, crowned(done)) == ([["c3:d4"], []], "c3 d3 c4 d4")
    two = game("2c Jk Ts | Ah", "d3 c4")
    assert [move for move in two.legal() if move.endswith("c3")] == ["Jk-c3"]
    enemy = game("2c Jk Ts | Ah", "d3 c4 | d4")
    assert [move for move in enemy.legal() if move.endswith("c3")] == ["Jk-c3"]


def test_t4_open() -> None:
    position = game("2c Jk Ts | Ah", "d3 c4", "joker_squares=open")
    assert {"2c-c3", "Jk-c3", "Ts-c3"} <= set(position.legal())
    play_all(position, "2c-c3")
    assert pawns_of(position, 0) == "c3 d3 c4"
    assert position.made == [[], []]
    play_all(position, "Ahxc3")
    assert pawns_of(position, 1) == "c3"


def test_t4_wild() -> None:
    position = game("8s Jk Ts | Ah Kh", "d3 c4", "joker_squares=wild")
    assert [move for move in position.legal() if move.endswith("c3")] == ["Jk-c3"]
    play_all(position, "8s-d4")
    assert (position.made, crowned(position)) == ([["c3:d4"], []], "c3 d3 c4 d4")
    assert pawns_of(position, 0) == "c3 d3 c4 d4"


def test_t5_capture() -> None:
    position = game("8s 2c | Ah", "- | d4")
    assert of_card(position, "8s") == ["8s-h2", "8sxd4"]
    play_all(position, "8sxd4")
    assert (pawns_of(position, 0), pawns_of(position, 1)) == ("d4", "")


def test_t5_shout() -> None:
    position = game("8s 2c 3c 4c 5c 6c | Ah", "- | d4", "strict_shout=true")
    assert of_card(position, "8s") == ["8s-h2", "8sxd4", "8sxd4!"]
    called = after(position, "8sxd4!")
    assert (pawns_of(called, 0), pawns_of(called, 1)) == ("d4", "")
    forgotten = after(position, "8sxd4")
    assert (pawns_of(forgotten, 0), pawns_of(forgotten, 1)) == ("", "d4")
    for done in (called, forgotten):
        assert done.discard == ["8s"]
        assert done.hands[0] == ["2c", "3c", "4c", "5c", "6c"]
        assert done.player == 1
    assert refused(position, "8s-h2!")
    assert refused(game("8s | Ah", "- | d4"), "8sxd4!")


def test_t5_crowned() -> None:
    position = game("8s 2c | Ah", made="- | c3:d4")
    assert of_card(position, "8s") == ["8s-h2"]


@pytest.mark.parametrize(
    ("pawns", "made"),
    [("d4 h2", "-"), ("h2", "- | c3:d4"), ("-", "g1:h2 | c3:d4"), ("-", "- | c3:d4 g1:h2")],
)
def test_t6_dead_card(pawns: str, made: str) -> None:
    position = game("8s 2c Ks Ks 3c 6h | Ah", pawns, made=made)
    board = dict(position.board)
    assert of_card(position, "8s") == ["8s"]
    play_all(position, "8s")
    assert (position.board, position.discard, position.player) == (board, ["8s"], 1)
    assert position.hands[0] == ["2c", "3c", "6h", "Ks", "Ks"]


@pytest.mark.parametrize(
    ("pawns", "moves"),
    [
        ("d4", ["8s-h2"]),
        ("d4 | h2", ["8sxh2"]),
        ("-", ["8s-d4", "8s-h2"]),
    ],
)
def test_t6_live_card(pawns: str, moves: list[str]) -> None:
    """TO-D15."""
    position = game("8s 2c | Ah", pawns)
    assert of_card(position, "8s") == moves
    assert refused(position, "8s")


def test_t7_nine_in_a_row() -> None:
    """4.4.4: the outer two lines are compatible, either of them brings the other."""
    position = play_all(game("7s 2c | Ah", ROW_4, "series=lines"), "7s-e4")
    assert position.legal() == ["a4:e4", "b4:f4", "c4:g4", "d4:h4", "e4:i4"]
    for choice, made in (("a4:e4", ["a4:e4", "e4:i4"]), ("e4:i4", ["e4:i4", "a4:e4"])):
        done = after(position, choice)
        assert done.made == [made, []]
        assert crowned(done) == "a4 b4 c4 d4 e4 f4 g4 h4 i4"
        assert (done.stage, done.player) == ("play", 1)


@pytest.mark.parametrize("choice", ["b4:f4", "c4:g4", "d4:h4"])
def test_t7_an_inner_window_excludes_all_others(choice: str) -> None:
    position = play_all(game("7s 2c | Ah", ROW_4, "series=lines"), f"7s-e4 {choice}")
    assert position.made == [[choice], []]


@pytest.mark.parametrize("length", [5, 6, 7, 8])
def test_five_to_eight_in_a_row_are_one_line(length: int) -> None:
    """4.4.4."""
    row = [s for s in [name_of(c, 3) for c in range(length)] if s != "e4"]
    position = play_all(game("7s 2c | Ah", " ".join(row), "series=lines"), "7s-e4")
    while position.stage == "choose":
        position.play(position.legal()[-1])
    assert len(position.made[0]) == 1
    assert len(position.crowned) == 5


def test_t8_crosses() -> None:
    """4.4.5: upright and diagonal on one centre share one square."""
    position = play_all(game("9s 2c | Ah", AROUND_D5, "series=crosses"), "9s-d5")
    assert position.made == [["+d5", "xd5"], []]
    assert crowned(position) == "c4 d4 e4 c5 d5 e5 c6 d6 e6"
    assert position.player == 1


def test_t8_plus_only() -> None:
    options = "series=crosses cross=plus_only"
    position = play_all(game("9s 2c | Ah", AROUND_D5, options), "9s-d5")
    assert position.made == [["+d5"], []]
    assert crowned(position) == "d4 c5 d5 e5 d6"


def table(players: int, options: str = "-") -> Reference:
    deals = " | ".join(CARDS[:players])
    return from_text(Setting(players=players, options=options, deals=deals), [])


@pytest.mark.parametrize(
    ("players", "options", "numbers"),
    [
        (2, "-", (4, 3, 3)),
        (3, "-", (3, 2, 2)),
        (4, "-", (4, 3, 3)),
        (6, "-", (4, 3, 3)),
        (6, "reduce=three_sides", (3, 2, 2)),
        (6, "teams=2x3", (4, 3, 3)),
        (3, "reduce=three_players_only", (3, 2, 2)),
        (6, "reduce=three_players_only", (4, 3, 3)),
    ],
)
def test_t9_targets(players: int, options: str, numbers: tuple[int, ...]) -> None:
    """Clause 9, TO-D5, TO-D27."""
    extra = "" if options == "-" else f" {options}"
    for kind, number in zip(KINDS, numbers, strict=True):
        position = table(players, f"series={kind}{extra}")
        assert [position.target_of(side) for side in range(position.sides)] == [
            number
        ] * position.sides
    pro = table(players, f"series=pro{extra}")
    for stage, number in enumerate(numbers):
        pro.stages[0] = stage
        assert pro.target_of(0) == number


def test_t10_pro_ladder() -> None:
    """Clauses 34 to 36, TO-D25, TO-D26."""
    deals = "2d Kd | Ad Qd || 9s 6h | 6h Ah || 9s Kd | 9s Ah"
    position = game(deals, "b8 a9 b9", "series=pro", made=THREE_SQUARES)
    assert (position.stages, position.dealer) == ([0, 0], 1)
    play_all(position, "2d-a8")
    # Player 0 goes on to lines, player 1 is still at squares; a fresh board, the dealer is 0.
    assert (position.stages, position.dealer, position.player) == ([1, 0], 0, 1)
    assert (position.board, position.crowned, position.made) == ({}, set(), [[], []])
    assert (position.hands, position.discard) == ([["6h", "9s"], ["6h", "Ah"]], [])
    assert [position.kind_of(side) for side in (0, 1)] == ["lines", "squares"]
    assert position.scores() == [1, 0]
    assert (position.deals_done, position.winners()) == (1, set())
    # Player 1 wins his fourth square; both are at lines.
    for text in ("a4:b5", "a6:b7", "c5:d6"):
        position.made[1].append(text)
        for square in position.formations["squares"][text]:
            position.board[square] = 1
            position.crowned.add(square)
    for square in ("k9", "l8", "k8"):
        position.board[square] = 1
    play_all(position, "6h-l9")
    assert (position.stages, position.dealer, position.player) == ([1, 1], 1, 0)
    assert position.scores() == [1, 1]
    # At crosses a win ends the match.
    position.stages = [2, 1]
    for square in AROUND_D5.split():
        position.board[square] = 0
    position.made[0] = ["+k5"]
    play_all(position, "9s-d5")
    assert (position.player, position.stage, position.winners()) == (-1, "over", {0})
    assert position.stages == [3, 1]
    assert position.scores() == [3, 1]
    assert not position.stopped
    assert position.legal() == []


@pytest.mark.parametrize(("players", "number"), [(2, 54), (3, 36), (4, 27), (6, 18)])
def test_t11_deals(players: int, number: int) -> None:
    position = from_text(Setting(players=players, deals=full_deal(players, 0, 1)), [])
    assert [len(hand) for hand in position.hands] == [HAND] * players
    assert [len(pile) for pile in position.piles] == [number - HAND] * players
    assert sorted(itertools.chain(*position.hands, *position.piles)) == sorted(
        CARDS * 2 + [JOKER] * 4
    )


# Dealing, sides and turns


def test_unequal_packets() -> None:
    """4.4.13: the earlier seats from the dealer's left get the extra cards."""
    packets = dealt_round(CARDS * 2 + [JOKER], 4, 1)
    assert [len(packet) for packet in packets] == [26, 26, 27, 26]
    assert packets[2][:2] == ["As", "5s"]
    assert packets[3][0] == "2s"


def test_the_top_five_are_the_hand() -> None:
    """Clauses 12 and 17, TO-D16; the hand is sorted, the pile is not."""
    position = game("Qs As 5d 3d 9c Td 2c | Ah")
    assert position.hands[0] == ["3d", "5d", "9c", "As", "Qs"]
    assert position.piles[0] == ["Td", "2c"]
    play_all(position, "As-d1")
    assert position.hands[0] == ["3d", "5d", "9c", "Qs", "Td"]
    assert position.piles[0] == ["2c"]
    assert position.discard == ["As"]
    play_all(position, "Ah-l4 3d-a7")
    assert position.hands == [["2c", "5d", "9c", "Qs", "Td"], []]
    play_all(position, "2c-g10")
    assert position.hands[0] == ["5d", "9c", "Qs", "Td"]  # TO-D16
    assert position.discard == ["As", "Ah", "3d", "2c"]  # 4.4.14


def test_equal_cards_are_one_choice() -> None:
    assert game("As As | Ah").legal() == ["As-d1", "As-e3"]


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_starts(dealer: int) -> None:
    """Clause 14 and 18."""
    setting = Setting(players=4, dealer=dealer, deals="As 2s | 3s 4s | 5s 6s | 7s 8s")
    position = from_text(setting, [])
    seats = []
    for _ in range(5):
        seats.append(position.player)
        position.play(position.legal()[0])
    assert seats == [(dealer + step) % 4 for step in range(1, 6)]


@pytest.mark.parametrize(
    ("players", "options", "sides"),
    [
        (2, "-", [0, 1]),
        (3, "-", [0, 1, 2]),
        (4, "-", [0, 1, 0, 1]),
        (6, "-", [0, 1, 2, 0, 1, 2]),
        (6, "teams=2x3", [0, 1, 0, 1, 0, 1]),
    ],
)
def test_sides(players: int, options: str, sides: list[int]) -> None:
    """Clauses 1 and 3, TO-D4, 4.4.12."""
    position = table(players, options)
    assert [position.side_of(player) for player in range(players)] == sides
    assert all(sides[p] != sides[p - 1] for p in range(players))


def test_a_team_shares_pawns_formations_and_the_win() -> None:
    """Clause 13; TO-D13: a teammate's pawn is one's own."""
    deals = "As Js | 2s Kc | As Js | 9h Qc"
    position = from_text(Setting(players=4, dealer=3, deals=deals), [])
    play_all(position, "As-d1 2s-f3 As-e3 9h-h4")
    assert pawns_of(position, 0) == "d1 e3"
    for square in ("e1", "d2"):
        position.board[square] = 0
    position.made[0] = ["a4:b5", "a6:b7", "c5:d6"]
    play_all(position, "Js-f6 Kc-i7 Js-e2")
    assert position.winners() == {0, 2}
    assert position.scores() == [4, 0, 4, 0]
    assert not position.stopped


def test_own_and_teammates_pawns_are_no_targets() -> None:
    """TO-D13."""
    deals = "As 2s | 3s | As 2s | 5s"
    position = from_text(Setting(players=4, dealer=3, deals=deals), [])
    position.board |= {"d1": 0, "e3": 1}
    assert of_card(position, "As") == ["Asxe3"]
    position.board["e3"] = 0
    assert of_card(position, "As") == ["As"]


# Joker cards


def test_joker_card_on_any_free_square() -> None:
    """Clause 23 «n'importe quelle case libre», TO-D11."""
    position = game("Jk | Ah", "d1 | e1")
    assert len(position.legal()) == 112 - 2
    assert not [m for m in position.legal() if m[3:] in {"d1", "e1"}]
    taken = play_all(position, "Jk-c3")
    assert (pawns_of(taken, 0), taken.made) == ("d1 c3", [[], []])
    assert not [m for m in taken.legal() if m.endswith("c3")]


def test_a_pawn_placed_by_a_joker_can_be_knocked_over() -> None:
    """Clause 24."""
    position = play_all(game("Jk | 2s"), "Jk-e1")
    assert "2sxe1" in position.legal()


def test_joker_hits() -> None:
    """TO-D11."""
    position = game("Jk | Ah", "d1 | e1 f1", "joker_hits=true", made="- | h8:i9")
    captures = [move for move in position.legal() if "x" in move]
    assert captures == ["Jkxe1", "Jkxf1"]
    assert len(position.legal()) == 112 - 1 - 4
    play_all(position, "Jkxf1")
    assert pawns_of(position, 0) == "d1 f1"


def test_joker_hits_with_the_shout() -> None:
    position = game("Jk 2c | Ah", "d1 | e1", "joker_hits=true strict_shout=true")
    assert [move for move in position.legal() if "x" in move] == ["Jkxe1", "Jkxe1!"]
    assert pawns_of(after(position, "Jkxe1"), 1) == "e1"
    assert pawns_of(after(position, "Jkxe1!"), 0) == "d1 e1"


def full_board(options: str, side: int = 1) -> Reference:
    position = game("Jk 2c | Ah", options=options)
    for square, card in position.layout.items():
        if card != JOKER_SQUARE:
            position.board[square] = side
    return position


def test_joker_card_without_a_free_square_is_dead() -> None:
    """4.4.9."""
    for squares in ("finish", "open", "wild"):
        assert len(of_card(full_board(f"joker_squares={squares}"), "Jk")) == 8
    position = full_board("-")
    for square in [square for square in position.squares if square not in position.board]:
        position.board[square] = 1
    assert position.legal() == ["2cxg10", "2cxh12", "Jk"]
    assert of_card(full_board("joker_hits=true"), "Jk")[-1] == "Jkxl9"


# Joker squares


def test_finish_with_a_dead_card() -> None:
    """4.4.10: no card is dead as long as a Joker square can be finished on."""
    position = game("8s Jk | Ah", "d3 c4 d4 h2")
    assert of_card(position, "8s") == ["8s-c3"]
    done = after(position, "8s-c3")
    assert done.made == [["c3:d4"], []]
    assert of_card(game("8s Jk | Ah", "d3 d4 h2"), "8s") == ["8s"]


def test_finish_needs_the_kind_required() -> None:
    """TO-D9, TO-D18."""
    line = "c5 d5 e5 g5"
    square = "e4 f4 e5"
    for pawns, series, legal in [
        (line, "lines", True),
        (line, "squares", False),
        (square, "squares", True),
        (square, "lines", False),
        (square, "crosses", False),
        ("f4 e5 g5 f6", "crosses", True),
        ("e4 g4 e6 g6", "crosses", True),
    ]:
        position = game("2c | Ah", pawns, f"series={series}")
        assert ("2c-f5" in position.legal()) == legal, (pawns, series)
    plus_only = "series=crosses cross=plus_only"
    assert "2c-f5" not in game("2c | Ah", "e4 g4 e6 g6", plus_only).legal()


def test_finish_needs_a_formation_that_may_share() -> None:
    """TO-D9 with TO-D19: two squares in common with a formation made do not finish."""
    position = game("2c | Ah", "g4 | -", made="e3:f4 | -")
    assert "2c-f5" not in game("2c | Ah", "e5", made="e3:f4 | -").legal()
    assert "2c-f5" not in position.legal()
    position.board["g5"] = 0
    assert "2c-f5" in position.legal()  # f4:g5 shares f4 only
    play_all(position, "2c-f5")
    assert position.made == [["e3:f4", "f4:g5"], []]


def test_finish_with_a_choice() -> None:
    """TO-D20 on a Joker square."""
    position = play_all(game("2c 3c | Ah", "e4 f4 g4 e5 g5"), "2c-f5")
    assert position.legal() == ["e4:f5", "f4:g5"]
    play_all(position, "f4:g5")
    assert crowned(position) == "f4 g4 f5 g5"


def test_a_claimed_joker_square_cannot_be_taken_and_counts() -> None:
    """Clauses 26 and 28, 4.4.7."""
    for way in ("finish", "open", "wild"):
        position = game("2c Jk | Ah Kh", "e5 e6", f"joker_squares={way}", made="- | f5:g6")
        assert not [move for move in position.legal() if move.endswith("f5")]
    position = game("6s | Ah", "e4 e5 | -", made="f5:g6 | -")
    play_all(position, "6s-f4")
    assert position.made == [["f5:g6", "e4:f5"], []]


def test_open_own_and_crowned_joker_squares() -> None:
    """TO-D9, open: any card, a joker card too, on free ones and against enemies."""
    options = "joker_squares=open"
    position = game("2c Jk | Ah", "c3 | j3 f5", options, made="- | f5:g6")
    squares = sorted(move[2:] for move in of_card(position, "2c"))
    assert squares == ["-c10", "-e7", "-g10", "-g8", "-h12", "-h6", "-j10", "xj3"]
    assert "Jkxj3" in position.legal()
    assert "Jk-c10" in position.legal()
    strict = game("2c Jk | Ah", "c3 | j3", f"{options} strict_shout=true")
    assert {"2cxj3", "2cxj3!", "Jkxj3", "Jkxj3!"} <= set(strict.legal())
    assert pawns_of(after(strict, "2cxj3"), 1) == "j3"


def test_open_completes_too() -> None:
    position = play_all(game("2c | Ah", "d3 c4 d4", "joker_squares=open"), "2c-c3")
    assert position.made == [["c3:d4"], []]


def test_open_leaves_no_dead_card_while_a_joker_square_is_to_be_had() -> None:
    position = game("8s | Ah", "d4 h2", "joker_squares=open")
    assert len(position.legal()) == 8
    for square, card in STANDARD.items():
        if card == JOKER_SQUARE:
            position.board[square] = 0
    assert position.legal() == ["8s"]


def test_wild_is_for_everybody_until_claimed() -> None:
    """TO-D9, wild."""
    position = game("8s Ts | 6s Qh", "d3 c4 e4 e5 | f4 g4 g6", "joker_squares=wild")
    play_all(position, "8s-d4")
    assert position.made[0] == ["c3:d4"]  # and e4:f5 lacks f4
    play_all(position, "Qh-g5")
    assert position.made[1] == ["f4:g5"]
    assert position.board["f5"] == 1
    assert "f5" in position.crowned
    # f5 is claimed: the first side no longer counts it.
    position.board["f6"] = 0
    position.board["e6"] = 0
    assert not position.counts_as_own("f5", 0)


def test_wild_needs_the_pawn_just_placed() -> None:
    """TO-D18: a formation completed by nothing is not crowned."""
    position = game("8h Jk | Ah", "d3 c4 d4", "joker_squares=wild")
    play_all(position, "8h-i4")
    assert position.made == [[], []]


def test_wild_two_squares_share_one_joker_square() -> None:
    """Clause 30 counts the Joker square; e4:f5 and f5:g6 share f5 only."""
    position = game("7s Ts | Jh Kh", "f4 e5 | -", "joker_squares=wild", made="f5:g6 | -")
    play_all(position, "7s-e4")
    assert position.made[0] == ["f5:g6", "e4:f5"]


def test_wild_claimed_in_the_same_move_is_own() -> None:
    """Turn 6: + and x on one centre never share a Joker square, two squares by one pawn may."""
    position = game("Qh | Ah", "f4 g4 g6 f6", "joker_squares=wild share=pairwise")
    play_all(position, "Qh-g5")
    # f4:g5 and f5:g6 share f5 and g5: a choice, and the other one is lost.
    assert position.legal() == ["f4:g5", "f5:g6"]
    play_all(position, "f5:g6")
    assert position.made[0] == ["f5:g6"]
    assert position.board["f5"] == 0


# Sharing and choosing


def test_four_squares_around_a_pawn() -> None:
    """TO-D20: the player chooses a maximal compatible set, here two opposite blocks."""
    position = play_all(game("Js 2c | Ah", AROUND_E2), "Js-e2")
    assert position.legal() == ["d1:e2", "d2:e3", "e1:f2", "e2:f3"]
    for choice, other in [
        ("d1:e2", "e2:f3"),
        ("e2:f3", "d1:e2"),
        ("d2:e3", "e1:f2"),
        ("e1:f2", "d2:e3"),
    ]:
        done = after(position, choice)
        assert done.made == [[choice, other], []]
        assert (done.stage, done.player) == ("play", 1)


def test_choice_twice_in_one_move() -> None:
    """A first choice may leave others that still conflict: lines in two directions."""
    pawns = "b4 c4 d4 f4 g4 e1 e2 e3 e5 e6"  # six in row 4, six in column e, with e4
    position = play_all(game("7s 2c | Ah", pawns, "series=lines"), "7s-e4")
    assert position.legal() == ["b4:f4", "c4:g4", "e1:e5", "e2:e6"]
    play_all(position, "e2:e6")
    assert (position.stage, position.player) == ("choose", 0)
    assert position.made == [["e2:e6"], []]
    assert position.legal() == ["b4:f4", "c4:g4"]
    play_all(position, "b4:f4")
    assert position.made == [["e2:e6", "b4:f4"], []]
    assert position.player == 1


def test_only_conflicting_candidates_are_offered() -> None:
    """A compatible candidate waits, and is crowned after the choice."""
    pawns = "b4 c4 d4 f4 g4 e2 e3 e5 e6"  # six in row 4, five in column e
    position = play_all(game("7s 2c | Ah", pawns, "series=lines"), "7s-e4")
    assert position.legal() == ["b4:f4", "c4:g4"]
    play_all(position, "c4:g4")
    assert position.made == [["c4:g4", "e2:e6"], []]


def test_order_of_crowning() -> None:
    """Turn 6: without a conflict right, down, down-right; the target is reached before c6:g2."""
    pawns = "c4 d4 f4 g4 e2 e3 e5 e6 d3 f5 g6 h7 d5 c6 f3 g2"
    position = play_all(game("7s 2c | Ah", pawns, "series=lines"), "7s-e4")
    assert position.made[0] == ["c4:g4", "e2:e6", "d3:h7"]
    assert position.winners() == {0}


def test_crowning_stops_at_the_target() -> None:
    """Clause 31: the fourth square ends the game, the fifth is not crowned."""
    position = game("Js 2c | Ah", "d1 e1 d2 f2 e3 f3", made=f"{THREE_SQUARES} | -")
    play_all(position, "Js-e2")
    assert position.made[0] == [*THREE_SQUARES.split(), "d1:e2"]
    assert crowned(position).split()[:4] == ["d1", "e1", "d2", "e2"]
    assert "f3" not in position.crowned
    assert (position.player, position.stage, position.winners()) == (-1, "over", {0})
    assert position.scores() == [4, 0]
    assert not position.stopped
    assert position.legal() == []


def test_the_last_formation_is_not_chosen() -> None:
    """Clause 31 «la partie est terminée»; the first in the order of the board is crowned."""
    position = game("Js 2c 3c 4c 5c 6c | Ah", "d1 e1 f1 d2 f2", made=f"{THREE_SQUARES} | -")
    play_all(position, "Js-e2")
    assert position.winners() == {0}
    assert position.made[0][3] == "d1:e2"
    assert len(position.hands[0]) == 4  # nothing is drawn after the end


def test_the_card_comes_after_the_choice() -> None:
    """Clause 17 «Pour finir, il prend une nouvelle carte»."""
    position = game("Js 2c 3c 4c 5c 6c | Ah", "d1 e1 f1 d2 f2")
    play_all(position, "Js-e2")
    assert (position.stage, position.hands[0]) == ("choose", ["2c", "3c", "4c", "5c"])
    play_all(position, "e1:f2")
    assert (position.player, position.hands[0]) == (1, ["2c", "3c", "4c", "5c", "6c"])


def test_share_at_most_one_square_with_each() -> None:
    """TO-D19: pairwise lets a formation share one square with each of several."""
    # e2 is in d1:e2, g2 in g1:h2; the block e2:f3 shares e2, f2:g3 shares g2.
    position = game("Ts | Ah", "e3 f3", made="d1:e2 | -")
    assert after(position, "Ts-f2").made[0] == ["d1:e2", "e2:f3"]
    both = game("Ts Ts | Ah", made="d1:e2 f4:g5 | -")
    both.board |= {"e3": 0, "f3": 0}
    assert after(both, "Ts-f2").made[0] == ["d1:e2", "f4:g5", "e2:f3"]
    # e3:f4 would share e3 with d2:e3 and f4 with f4:g5: one with each.
    two = game("2s | Ah", "e4", made="d2:e3 f4:g5 | -")
    assert after(two, "2s-f3").made[0] == ["d2:e3", "f4:g5", "e3:f4"]
    total = game("2s | Ah", "e4", "share=total_one", made="d2:e3 f4:g5 | -")
    assert after(total, "2s-f3").made[0] == ["d2:e3", "f4:g5"]


def test_total_one() -> None:
    """TO-D19, total_one: one crowned pawn is allowed, whoever was crowned first counts."""
    one = game("Ts | Ah", "e3 f3", "share=total_one", made="d1:e2 | -")
    assert after(one, "Ts-f2").made[0] == ["d1:e2", "e2:f3"]
    # Two at once that share the pawn just placed and nothing else: both.
    both = game("Js | Ah", "d1 e1 d2 f2 e3 f3", "share=total_one")
    assert after(both, "Js-e2").made[0] == ["d1:e2", "e2:f3"]


def test_total_one_conflicts_one_way() -> None:
    """Crowning f1:g2 first crowns f2, a second crowned pawn of e2:f3; not the other way."""
    position = game("Ts | Ah", "f1 g1 g2 e3 f3", "share=total_one", made="d1:e2 | -")
    play_all(position, "Ts-f2")
    assert position.legal() == ["e2:f3", "f1:g2"]
    assert after(position, "e2:f3").made[0] == ["d1:e2", "e2:f3", "f1:g2"]
    assert after(position, "f1:g2").made[0] == ["d1:e2", "f1:g2"]
    pairwise = game("Ts | Ah", "f1 g1 g2 e3 f3", made="d1:e2 | -")
    assert after(pairwise, "Ts-f2").made[0] == ["d1:e2", "f1:g2", "e2:f3"]


def test_lines_continue_a_line() -> None:
    """4.4.4, 4.4.7: a second line may begin on the last pawn of the first, not before."""
    position = game("8h | Ah", "f4 g4 h4", "series=lines", made="a4:e4 | -")
    assert after(position, "8h-i4").made[0] == ["a4:e4", "e4:i4"]
    short = game("9h | Ah", "f4 g4", "series=lines", made="a4:e4 | -")
    assert after(short, "9h-h4").made[0] == ["a4:e4"]


def test_lines_need_not_differ_in_direction() -> None:
    """TO-D28."""
    position = game("8s Kc | Ah", "e4 f4 g4 h4", "series=lines", made="d1:h1 d12:h12 | -")
    play_all(position, "8s-d4")
    assert position.winners() == {0}


def test_only_the_kind_agreed_counts() -> None:
    """TO-D18."""
    pawns = "d1 e1 f1 g1 d2 e2 | h1"
    for series in ("lines", "crosses"):
        assert after(game("5s | Ah", pawns, f"series={series}"), "5sxh1").made[0] == (
            ["d1:h1"] if series == "lines" else []
        )
    assert after(game("5s | Ah", pawns), "5sxh1").made[0] == []


def test_other_sides_formations_do_not_count_for_sharing() -> None:
    """TO-D19: each earlier formation of the side; crowned enemies are no pawns of one's own."""
    position = game("Ts | Ah", "f1 g1 g2", made="- | d1:e2")
    assert after(position, "Ts-f2").made == [["f1:g2"], ["d1:e2"]]


def test_knocking_over_breaks_only_what_is_not_crowned() -> None:
    """4.4.8."""
    position = game("Ts 3s | Ah", "- | f1 f2 g1", made="- | d1:e2")
    play_all(position, "Tsxf2")
    assert position.made == [[], ["d1:e2"]]
    assert pawns_of(position, 1) == "d1 e1 f1 g1 d2 e2"


@pytest.mark.parametrize("option", ["false", "true"])
def test_clear_after_formation(option: str) -> None:
    """TO-D22."""
    position = game(
        "Js Ah | Kh", "d1 e1 d2 i9 | a4 b4", f"clear_after_formation={option}", made="- | g8:h9"
    )
    assert len(after(position, "Ah-j5").board) == 4 + 2 + 4 + 1
    play_all(position, "Js-e2")
    if option == "true":
        assert set(position.board) == position.crowned
        assert (pawns_of(position, 0), pawns_of(position, 1)) == ("d1 e1 d2 e2", "g8 h8 g9 h9")
    else:
        assert pawns_of(position, 0) == "d1 e1 d2 e2 i9"


def test_clear_after_the_choice() -> None:
    options = "clear_after_formation=true"
    position = play_all(game("Js Ah | Kh", "d1 e1 f1 d2 f2 | a4", options), "Js-e2")
    assert len(position.board) == 7
    play_all(position, "d1:e2")
    assert pawns_of(position, 0) == "d1 e1 d2 e2"
    assert pawns_of(position, 1) == ""


# Dead cards


def test_swap_once() -> None:
    """TO-D14, swap_once."""
    options = "dead=swap_once"
    position = game("8s 8s 2c Ks Qs Ah 2h | Js", "d4 h2", options)
    assert of_card(position, "8s") == ["8s~"]
    assert not position.swapped
    play_all(position, "8s~")
    assert (position.player, position.stage, position.swapped) == (0, "play", True)
    assert (position.hands[0], position.piles[0]) == (["2c", "8s", "Ah", "Ks", "Qs"], ["2h"])
    assert position.discard == ["8s"]
    assert of_card(position, "8s") == []  # once per turn, and it is not laid while others can be
    play_all(position, "Ah-j5")
    assert (position.player, position.swapped) == (1, False)
    play_all(position, "Js-e2")
    assert of_card(position, "8s") == []  # the pile is empty: 2h was its last card


def test_swap_once_with_nothing_else_to_do() -> None:
    options = "dead=swap_once"
    position = game("8s 8s | Js", "d4 h2", options)
    assert position.legal() == ["8s"]  # no pile
    position = game("8s 8s 2c 2c Ks Ks Ts | Js", "d4 h2 g10 h12 d3 d6", options)
    assert position.legal() == ["2c~", "8s~", "Ks~"]
    play_all(position, "Ks~")
    assert position.hands[0] == ["2c", "2c", "8s", "8s", "Ks"]
    assert position.legal() == ["2c", "8s", "Ks"]
    play_all(position, "8s")
    assert position.player == 1
    assert position.hands[0] == ["2c", "2c", "8s", "Ks", "Ts"]


def test_swap_of_a_live_card_is_refused() -> None:
    position = game("8s 2c Ks Qs Ah 2h | Js", "d4", "dead=swap_once")
    assert refused(position, "8s~")
    assert refused(game("8s 2c Ks Qs Ah 2h | Js", "d4 h2"), "8s~")


def test_unequal_piles() -> None:
    """4.4.11: who has no cards is skipped until all are out; then a new deal."""
    position = game("8s 8s 2c 3d Ks Qs | Js 9d 9c 8c || Ah | Kc", "d4 h2", "dead=swap_once")
    play_all(position, "8s~ 2c-g10 Js-f6 3d-a7 9d-b6 Ks-d6 9c-i8 Qs-e6 8c-i9 8s")
    assert position.hands == [["Ah"], ["Kc"]]
    assert position.player == 1  # the turn order goes on after player 0
    three = from_text(Setting(players=3, deals="As 2s 3s | 4s | 5s 6s"), [])
    seats = []
    for _ in range(6):
        seats.append(three.player)
        three.play(three.legal()[0])
    assert seats == [1, 2, 0, 2, 0, 0]
    assert three.player == 1


# Pawns


def test_sixty_pawns() -> None:
    """TO-D24; 4.4.16: no such limit by default."""
    pawns = nearly_all_pawns()
    assert len(pawns.split()) == 59
    position = game("Kd 2c Jk | 8s", pawns, "pawns=60")
    play_all(position, "Kd-c9")
    done = after(position, "8sxd4")
    assert "2c-g10" in done.legal()
    position.player = 0
    assert position.legal() == ["2c", "Jk"]
    free = game("Kd 2c Jk | 8s", pawns + " c9")
    assert {"2c-g10", "2c-c3"} <= set(free.legal())
    opened = game("Kd 2c Jk | 8s", pawns + " c9", "pawns=60 joker_squares=open")
    assert opened.legal() == ["2c", "Jk", "Kd"]


def test_sixty_pawns_no_capture() -> None:
    position = game("2c Jk | 8s", nearly_all_pawns() + " c9 | g10", "pawns=60 strict_shout=true")
    assert position.legal() == ["2c", "Jk"]


def test_sixty_pawns_and_a_wild_square() -> None:
    """Crowning under wild always finds a pawn: the sixtieth is placed, f5 is the sixty-first."""
    squares = nearly_all_pawns().split()
    squares.remove("d4")
    position = game("9s 8s | Ah", " ".join([*squares, "h12"]), "pawns=60 joker_squares=wild")
    assert position.pawns_of(0) == 59
    play_all(position, "8s-d4")
    assert position.made[0] == ["c3:d4"]
    assert position.pawns_of(0) == 61


# Ends


def test_new_deal() -> None:
    """TO-D17: board unchanged, the turn order goes on, the discard pile begins anew."""
    position = play_all(game("As 2s | 3s 4s || 5s Ks | 6s Qs"), "As-d1 3s-f1 2s-e1 4s-g1")
    assert (position.deals_done, position.player, position.dealer) == (2, 0, 1)
    assert position.hands == [["5s", "Ks"], ["6s", "Qs"]]
    assert position.discard == []
    assert position.board == {"d1": 0, "f1": 1, "e1": 0, "g1": 1}
    play_all(position, "5s-h1 6s-i1 Ks-d3 Qs-d2")
    assert position.deals_done == 3
    assert position.hands == [["5s", "Ks"], ["6s", "Qs"]]  # the last deal serves again


def test_new_deal_after_the_last_choice() -> None:
    """The deal is played out only when the last formations are chosen."""
    position = play_all(game("As | Js || 5s | 6s", "- | d1 e1 f1 d2 f2"), "As-e3 Js-e2")
    assert (position.stage, position.deals_done, position.hands) == ("choose", 1, [[], []])
    play_all(position, "d1:e2")
    assert (position.stage, position.deals_done, position.player) == ("play", 2, 0)


@pytest.mark.parametrize("deals", ["1", "2"])
def test_max_deals(deals: str) -> None:
    """TO-D29."""
    position = game("Js | Ah", "d1 e1 d2", f"max_deals={deals}")
    play_all(position, "Js-e2 Ah-j5")
    if deals == "2":
        assert position.stage == "play"
        play_all(position, "Js-f6 Ah-l4")
    assert (position.player, position.stage, position.stopped) == (-1, "over", True)
    assert position.winners() == {0}
    assert position.scores() == [1, 0]
    assert position.legal() == []


def test_ten_deals_by_default() -> None:
    position = game("Jk | Jk")
    turns = 0
    while not position.over():
        position.play(position.legal()[0])
        turns = turns + 1
    assert (turns, position.deals_done, position.stopped) == (20, 10, True)


def test_most_formations() -> None:
    """TO-D17, end=most_formations: an ordinary end; a tie is a draw."""
    position = game("Js | Ah", "d1 e1 d2", "end=most_formations")
    play_all(position, "Js-e2 Ah-j5")
    assert (position.player, position.stopped, position.winners()) == (-1, False, {0})
    drawn = play_all(game("Js | Ah", options="end=most_formations"), "Js-e2 Ah-j5")
    assert (drawn.player, drawn.stopped, drawn.winners()) == (-1, False, set())
    assert drawn.scores() == [0, 0]


def test_no_win_without_a_pawn() -> None:
    """4.4.15 and 4.4.2."""
    position = game("Js | Ah", "d1 e1 d2 | e2", "strict_shout=true", made=f"{THREE_SQUARES} | -")
    assert after(position, "Jsxe2").player == 1
    assert after(position, "Jsxe2!").winners() == {0}


def test_three_squares_win_for_three() -> None:
    """TO-T9 in play."""
    setting = Setting(
        players=3,
        dealer=2,
        deals="2d | Ad | 8h",
        pawns="a4 b4 a5 b5 a6 b6 a7 b7 b8 a9 b9",
        crowned="a4 b4 a5 b5 a6 b6 a7 b7",
        made="a4:b5 a6:b7",
    )
    assert from_text(setting, ["2d-a8"]).winners() == {0}
    six = setting._replace(players=6, dealer=5, deals="2d | Ad | 8h | 2d | 9h | Th")
    assert from_text(six, ["2d-a8"]).winners() == set()
    sides = six._replace(options="reduce=three_sides")
    assert from_text(sides, ["2d-a8"]).winners() == {0, 3}


def test_pro_game_decided_by_count() -> None:
    """Turn 8 in pro: the side with most formations moves up."""
    position = game("Js | Ah || 5s | 6s", "d1 e1 d2", "series=pro end=most_formations")
    play_all(position, "Js-e2 Ah-j5")
    assert (position.stages, position.voids, position.dealer) == ([1, 0], 0, 0)
    assert (position.board, position.player, position.deals_done) == ({}, 1, 1)
    stopped = game("Js | Ah || 5s | 6s", options="series=pro max_deals=1")
    stopped.stages = [2, 0]
    stopped.made[0] = ["+e5"]
    play_all(stopped, "Js-e2 Ah-j5")
    assert (stopped.stages, stopped.player, stopped.stopped) == ([3, 0], -1, True)
    assert stopped.winners() == {0}


@pytest.mark.parametrize(("stages", "winners"), [([1, 0], {0}), ([1, 1], set()), ([0, 2], {1})])
def test_pro_void_games(stages: list[int], winners: set[int]) -> None:
    position = game("Js | Ah", options="series=pro max_deals=1")
    position.stages = list(stages)
    for number in range(MOST_VOIDS):
        assert (position.voids, position.over()) == (number, False)
        assert position.dealer == (FIRST + number) % 2
        for _ in range(2):
            position.play(position.legal()[0])
    assert (position.voids, position.player, position.stopped) == (MOST_VOIDS, -1, True)
    assert position.winners() == winners
    assert position.stages == stages


def test_pro_each_side_has_its_own_kind() -> None:
    """TO-D26: the same pawns are a line for one side and nothing for the other."""
    position = game("8s 2c | 8h Ah", "e4 f4 g4 h4 | -", "series=pro", stages="1 0")
    play_all(position, "8s-d4")
    assert position.made == [["d4:h4"], []]
    other = game("8s 2c | 8h Ah", "e4 f4 g4 h4 | -", "series=pro", stages="0 1")
    play_all(other, "8s-d4")
    assert other.made == [[], []]


# Leaving


def test_leaving_of_two_ends_the_game() -> None:
    position = game("As 2s | 3s 4s")
    position.leave(0)
    assert (position.player, position.stage, position.stopped) == (-1, "over", False)
    assert position.winners() == {1}
    assert position.left == {0}
    with pytest.raises(ValueError):
        position.leave(1)


def test_leaving_of_three() -> None:
    setting = Setting(players=3, deals="As 2s | 3s 4s | 5s Ks || Ts | 8s 9s | 7s", dealer=2)
    position = from_text(setting, ["As-d1", "3s-f1"])
    position.leave(2)  # to move
    assert (position.player, position.left, position.over()) == (0, {2}, False)
    assert position.hands[2] == ["5s", "Ks"]
    play_all(position, "2s-e1 4s-g1")
    assert position.deals_done == 2
    assert position.hands == [["Ts"], ["8s", "9s"], []]  # nothing for who has left
    assert position.player == 0
    with pytest.raises(ValueError):
        position.leave(2)
    position.leave(1)
    assert position.winners() == {0}


def test_leaving_when_not_to_move() -> None:
    setting = Setting(players=3, deals="As 2s | 3s 4s | 5s Ks", dealer=2)
    position = from_text(setting, ["As-d1"])
    position.leave(0)
    assert position.player == 1
    assert position.board == {"d1": 0}
    assert "5s-h1" in after(position, "3s-f1").legal()
    assert after(position, "3s-f1").player == 2
    assert after(position, "3s-f1 5s-h1").player == 1


def test_leaving_takes_the_team() -> None:
    deals = "As | 3s | 5s | As | 3s | 5s"
    position = from_text(Setting(players=6, deals=deals, dealer=5), [])
    position.leave(3)
    assert position.left == {0, 3}
    assert position.player == 1
    play_all(position, "3s-f1 5s-h1")
    assert position.player == 4
    four = from_text(Setting(players=4, deals="As | 3s | 5s | 7s", dealer=3), [])
    four.leave(2)
    assert four.winners() == {1, 3}


def test_leaving_drops_the_choice() -> None:
    setting = Setting(players=3, deals="Js 2c | 3c 4c | 5c", dealer=2, pawns="d1 e1 f1 d2 f2")
    position = from_text(setting, ["Js-e2"])
    assert position.stage == "choose"
    position.leave(0)
    assert (position.stage, position.player) == ("play", 1)
    assert position.made == [[], [], []]
    assert position.crowned == set()
    assert pawns_of(position, 0) == "d1 e1 f1 d2 e2 f2"
    assert "3c-f10" in position.legal()


def test_leaving_at_the_end_of_a_deal() -> None:
    """If none of the remaining has cards, the deal is played out."""
    setting = Setting(players=3, deals="As | 3s | 5s 6s || 8s | 9s | Ts", dealer=2)
    position = from_text(setting, ["As-d1", "3s-f1", "5s-h1"])
    assert position.player == 2
    position.leave(2)
    assert (position.deals_done, position.player) == (2, 0)
    assert position.hands == [["8s"], ["9s"], []]
    last = from_text(setting._replace(options="max_deals=1"), ["As-d1", "3s-f1", "5s-h1"])
    last.leave(2)
    assert (last.over(), last.stopped, last.winners()) == (True, True, set())


def test_who_has_left_wins_nothing_by_count() -> None:
    setting = Setting(
        players=3,
        options="end=most_formations",
        deals="As | 3s | 5s",
        dealer=2,
        pawns="a4 b4 a5 b5",
        crowned="a4 b4 a5 b5",
        made="a4:b5 | - | -",
    )
    position = from_text(setting, [])
    position.leave(0)
    play_all(position, "3s-f1 5s-h1")
    assert (position.player, position.winners(), position.scores()) == (-1, set(), [1, 0, 0])


def test_crowned_pawns_of_who_has_left_stay() -> None:
    setting = Setting(
        players=3,
        deals="As | 8s | 5s",
        dealer=2,
        pawns="c3 d3 c4 d4 h2",
        crowned="c3 d3 c4 d4",
        made="c3:d4 | - | -",
    )
    position = from_text(setting, [])
    position.leave(0)
    assert position.legal() == ["8sxh2"]


# Refused


def test_bad_moves() -> None:
    position = game("As 2s | 3s")
    for move in ("", "As", "As-e1", "3s-f1", "Asxd1", "As-d1!", "As~", "d1:e2"):
        assert refused(position, move)


# perft


def test_perft_by_hand() -> None:
    """Two squares for each of two cards, then for each of the others; one each is left."""
    position = game("As 2s | 3s 4s")
    assert [perft(position, depth) for depth in (1, 2, 3, 4)] == [4, 16, 32, 64]


def block_fields(lines: list[str]) -> dict[str, str]:
    return dict(line.split(maxsplit=1) for line in lines if not line.startswith("perft"))


def test_perft_file_up_to_small_counts() -> None:
    text = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8")
    blocks = [part.splitlines() for part in text.split("\n\n") if not part.startswith("#")]
    assert len(blocks) >= 20
    names = [block_fields(lines)["id"] for lines in blocks]
    assert len(set(names)) == len(names)
    for lines in blocks:
        fields = block_fields(lines)
        setting = Setting(
            players=int(fields["players"]),
            options=fields["options"],
            dealer=int(fields["dealer"]),
            deals=fields["deals"],
            pawns=fields.get("pawns", "-"),
            crowned=fields.get("crowned", "-"),
            made=fields.get("made", "-"),
            stages=fields.get("stages", "-"),
        )
        moves = [] if fields["moves"] == "-" else fields["moves"].split()
        counts = [line.split() for line in lines if line.startswith("perft")]
        assert [int(depth) for _, depth, _ in counts] == list(range(1, len(counts) + 1))
        small = 0
        for _, _, count in counts:
            if int(count) > 200:
                break
            small = small + 1
        assert small
        expected = "\n".join(lines[: len(lines) - len(counts) + small]) + "\n"
        assert block(fields["id"], setting, moves, small) == expected
