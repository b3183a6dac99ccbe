"""Touché, rule by rule. The numbers are those of RULES.en.md; TO-T1 .. are test positions."""

from collections import Counter

import numpy as np
import pytest

from quinte.core.contract import NOBODY, SPECTATOR, Position
from quinte.core.native import copy
from quinte.games.touche import GAME
from quinte.games.touche.material import (
    ABSENT,
    BOARDS,
    CARD_OF_SQUARE,
    CHOOSE,
    FORMATIONS,
    JOKER,
    NO_CARD,
    NONE,
    PLAY,
    SQUARES,
    UNKNOWN,
)
from quinte.games.touche.moves import MAX_MOVES
from quinte.games.touche.rounds import end_by_count, win_game
from quinte.games.touche.rules import leave
from quinte.games.touche.sides import target
from tests.games.touche.drawn import SPARE, after, hand, legal, made, pawn, set_up
from tests.games.touche.scripted import put_pawns

OF_D1 = "d1 e1 d2"  # with e2 a square
ALL_52 = range(52)


# Players and material: R1 to R4.


def test_teammates_never_sit_side_by_side() -> None:
    """R1."""
    sides = {n: GAME.sides(GAME.new_position(n, {}, bytes(32))) for n in GAME.players}
    assert sides == {2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 0, 1], 6: [0, 1, 2, 0, 1, 2]}
    six = GAME.new_position(6, {"teams": "2x3"}, bytes(32))
    assert GAME.sides(six) == [0, 1, 0, 1, 0, 1]


def test_the_turn_goes_clockwise() -> None:
    """R1, R10."""
    position = set_up((SPARE,) * 4)
    players = []
    for _ in range(5):
        players.append(int(position.player))
        after(position, legal(position).split()[0])
    assert players == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("layout", range(len(BOARDS)))
def test_each_card_is_on_the_board_twice(layout: int) -> None:
    """R2."""
    shown = Counter(CARD_OF_SQUARE[layout].tolist())
    assert shown == {NONE: 8} | dict.fromkeys(ALL_52, 2)


@pytest.mark.parametrize(
    ("jokers", "players", "sizes"),
    [
        ("4", 2, [54, 54]),
        ("4", 3, [36] * 3),
        ("4", 4, [27] * 4),
        ("4", 6, [18] * 6),
        ("5", 2, [55, 54]),
        ("0", 6, [18, 18, 17, 17, 17, 17]),
        ("8", 6, [19, 19, 19, 19, 18, 18]),
        ("one_each", 3, [36, 36, 35]),
    ],
)
def test_all_the_cards_are_dealt(jokers: str, players: int, sizes: list[int]) -> None:
    """R3, R8: test position TO-T11; the first from the dealer's left have the extra cards."""
    position = GAME.new_position(players, {"jokers": jokers}, bytes([7] * 32))
    first = int(position.dealer) + 1
    packets = [packet(position, (first + i) % players) for i in range(players)]
    assert [len(cards) for cards in packets] == sizes
    dealt = Counter(card for cards in packets for card in cards)
    expected = players if jokers == "one_each" else int(jokers)
    assert dealt == Counter(dict.fromkeys(ALL_52, 2)) + Counter({JOKER: expected})
    if jokers == "one_each":
        assert all(cards.count(JOKER) == 1 for cards in packets)


def packet(position: Position, player: int) -> list[int]:
    """List all the cards of a player."""
    held = [int(card) for card in position.hand[player] if card != NO_CARD]
    pile: list[int] = position.deck[position.top[player] : position.bottom[player]].tolist()
    return held + pile


def test_a_joker_dealt_to_each_may_lie_anywhere_in_the_packet() -> None:
    """R3, R8."""
    in_hand = 0
    for n in range(400):
        position = GAME.new_position(6, {"jokers": "one_each"}, n.to_bytes(32, "little"))
        in_hand += int((position.hand == JOKER).sum())
    expected = 400 * (2 * 5 / 19 + 4 * 5 / 18)  # 104 cards and a joker each: 19, 19, 18, ...
    assert abs(in_hand - expected) < 5 * (400 * 6 * 0.28 * 0.72) ** 0.5


def test_a_side_with_all_its_pawns_on_the_board_places_none() -> None:
    """R4."""
    position = set_up(("As Jk", SPARE), pawns="60")
    free = [s for s in range(SQUARES) if CARD_OF_SQUARE[0, s] not in (NONE, 0)][:60]
    for square in free:
        position.pawn[square] = 1
    assert legal(position) == "As Jk"
    position.pawn[free[0]] = 0
    assert "As-d1" in legal(position)
    position.pawn[free[0]] = 1
    position.pawns = 0
    assert "As-d1" in legal(position)


# What is to be made: R5 to R7.


def test_the_numbers_of_formations_on_the_cross() -> None:
    """R5: as counted by hand: 89 squares, 224 lines, 76 upright and 68 diagonal crosses."""
    exists = FORMATIONS[0, :, 0] != ABSENT
    counts = [int(exists[SQUARES * s : SQUARES * (s + 1)].sum()) for s in range(7)]
    assert counts[0] == 89
    assert sum(counts[1:5]) == 224
    assert counts[5:] == [76, 68]


def test_nine_in_a_row_are_two_lines() -> None:
    """R5, R19, R20: test position TO-T7."""
    row = "a4 b4 c4 d4 f4 g4 h4 i4"
    position = set_up(("7s", SPARE), on=row, series="lines")
    after(position, "7s-e4")
    assert legal(position) == "a4:e4 b4:f4 c4:g4 d4:h4 e4:i4"
    assert made(after(position, "a4:e4")) == "a4:e4 e4:i4"
    assert position.player == 1


@pytest.mark.parametrize("ends", ["a4 b4 c4 d4", "b4 c4 d4 f4 g4 h4"])
def test_five_to_eight_in_a_row_are_one_line(ends: str) -> None:
    """R5, R19."""
    position = after(set_up(("7s", SPARE), on=ends, series="lines"), "7s-e4")
    if position.stage == CHOOSE:
        after(position, legal(position).split()[0])
    assert position.formations[0] == 1


@pytest.mark.parametrize(
    ("pawns", "line"),
    [
        ("d2 d3 d4 d5", "d1:d5"),
        ("e2 f3 g4 h5", "d1:h5"),
        ("e1 f1 g1 h1", "d1:h1"),
    ],
)
def test_lines_go_in_every_direction(pawns: str, line: str) -> None:
    """R5."""
    assert made(after(set_up(("As", SPARE), on=pawns, series="lines"), "As-d1")) == line


def test_a_line_goes_down_and_left_too() -> None:
    """R5: it is named from its end with the smaller column."""
    position = set_up(("4s", SPARE), on="f2 e3 d4 c5", series="lines")
    assert made(after(position, "4s-g1")) == "c5:g1"


def test_both_crosses_around_one_centre_count() -> None:
    """R5, R19: test position TO-T8."""
    around = "d4 d6 c5 e5 c4 e4 c6 e6"
    position = set_up(("9s", SPARE), on=around, series="crosses")
    assert made(after(position, "9s-d5")) == "+d5 xd5"
    upright = set_up(("9s", SPARE), on=around, series="crosses", cross="plus_only")
    assert made(after(upright, "9s-d5")) == "+d5"


@pytest.mark.parametrize(("series", "needed"), [("squares", 4), ("lines", 3), ("crosses", 3)])
def test_the_series_agreed(series: str, needed: int) -> None:
    """R6, R7: test position TO-T9."""

    def of(players: int, **options: str) -> int:
        return target(GAME.new_position(players, {"series": series, **options}, bytes(32)), 0)

    assert [of(2), of(4), of(6, teams="2x3")] == [needed] * 3
    assert [of(3), of(3, reduce="three_sides")] == [
        needed - 1
    ] * 2  # « quand il y a trois joueurs »
    assert of(6) == needed
    assert of(6, reduce="three_sides") == needed - 1
    assert of(6, rules_edition="1") == needed - 1  # as it was


def test_only_the_kind_agreed_counts() -> None:
    """R6, R18."""
    assert made(after(set_up(("Js", SPARE), on=OF_D1, series="lines"), "Js-e2")) == ""


# Dealing: R8 to R10.


def test_who_deals_is_drawn_by_lot_and_the_left_neighbour_begins() -> None:
    """R8, R10."""
    dealers: Counter[int] = Counter()
    for n in range(120):
        position = GAME.new_position(4, {}, n.to_bytes(32, "little"))
        dealers[int(position.dealer)] += 1
        assert position.player == (position.dealer + 1) % 4
    assert min(dealers.values()) > 10


def test_a_hand_is_seen_by_its_owner_and_a_pile_by_nobody() -> None:
    """R9."""
    position = GAME.new_position(4, {}, bytes(32))
    for viewer in (0, 1, 2, 3, SPECTATOR):
        view = GAME.view(position, viewer)
        seen = [player for player in range(4) if UNKNOWN not in view.hand[player]]
        assert seen == ([viewer] if viewer >= 0 else [])
        assert set(view.deck.tolist()) == {NO_CARD, UNKNOWN}
        assert (view.bottom - view.top).tolist() == [22, 22, 22, 22, 0, 0]
    opened = GAME.new_position(4, {"team_open": True}, bytes(32))
    view = GAME.view(opened, 1)
    assert [player for player in range(4) if UNKNOWN not in view.hand[player]] == [1, 3]


def test_who_has_no_cards_is_passed_over() -> None:
    """R10."""
    position = set_up(("As 2s", "3s", "Ah 2h"))
    after(position, "As-d1 3s-f1 Ah-l4 2s-e1")
    assert position.player == 2


# A turn: R11 to R17.


def test_a_card_takes_one_of_its_two_squares() -> None:
    """R11."""
    position = set_up(("Js 8s", SPARE))
    assert legal(position) == "8s-h2 8s-d4 Js-e2 Js-f6"
    after(position, "Js-f6")
    assert pawn(position, "f6") == "x"
    assert position.discarded[10] == 1


def test_equal_cards_are_one_choice() -> None:
    """R11."""
    assert legal(set_up(("Js Js", SPARE))) == "Js-e2 Js-f6"


def test_the_next_card_of_the_own_pile_is_drawn() -> None:
    """R12."""
    position = set_up(("Js Js Js Js Js Ks 2s", "5d 6d"))
    assert hand(after(position, "Js-e2"), 0) == "Js Js Js Js Ks"
    assert hand(after(position, "5d-a5"), 1) == "6d"
    after(position, "Js-f6 6d-a4 Ks-d3")
    assert hand(position, 0) == "2s Js Js Js"


def test_an_enemy_pawn_may_be_knocked_over() -> None:
    """R13, R14: test position TO-T5."""
    position = set_up(("8s", SPARE), on="|d4 e1")
    assert legal(position) == "8s-h2 8sxd4"
    assert pawn(after(position, "8sxd4"), "d4") == "x"
    crowned = set_up(("8s", SPARE), on="|c4 d4 c5 d5", made="|c4:d5")
    assert pawn(crowned, "d4") == "O"
    assert legal(crowned) == "8s-h2"


def test_nobody_takes_a_square_from_the_own_side() -> None:
    """R13."""
    position = set_up(("8s", SPARE, SPARE, SPARE), on="d4|h2")
    assert legal(position) == "8sxh2"


def test_who_forgets_the_shout_places_no_pawn() -> None:
    """R14, R22: test position TO-T5; nothing is finished without a pawn."""
    position = set_up(("8s 8s", SPARE), on="c4 c5 d5|d4", strict_shout=True)
    assert legal(position) == "8s-h2 8sxd4 8sxd4!"
    forgot = after(copy(position), "8sxd4")
    assert pawn(forgot, "d4") == "o"
    assert forgot.player == 1
    assert hand(forgot, 0) == "8s"
    assert made(forgot) == ""
    assert made(after(position, "8sxd4!")) == "c4:d5"


def test_a_joker_goes_on_any_free_square() -> None:
    """R15: « n'importe quelle case libre », a Joker square too."""
    position = set_up(("Jk", SPARE), on="d1|e1")
    moves = legal(position).split()
    assert len(moves) == 110
    assert not {"Jk-d1", "Jk-e1", "Jkxe1"} & set(moves)
    after(position, "Jk-e2")
    assert pawn(position, "e2") == "x"
    hits = set_up(("Jk", SPARE), on="d1|e1", joker_hits=True)
    assert legal(hits, "Jkx") == "Jkxe1"
    crowned = set_up(("Jk", SPARE), on="|d1 e1 d2 e2", made="|d1:e2", joker_hits=True)
    assert legal(crowned, "Jkx") == ""


@pytest.mark.parametrize("joker_squares", ["finish", "open", "wild"])
def test_a_joker_goes_on_a_joker_square_that_finishes_nothing(joker_squares: str) -> None:
    """R15: other cards as the option says; the pawn stays there, and only a joker may hit it."""
    position = set_up(("2c Jk", "3c Jk"), on="d3", joker_squares=joker_squares)
    assert legal(position, "Jk-c3") == "Jk-c3"
    assert ("2c-c3" in legal(position)) == (joker_squares == "open")
    first = set_up(("2c Jk", SPARE), on="d3", joker_squares=joker_squares, rules_edition=1)
    assert ("Jk-c3" in legal(first)) == (joker_squares == "open")
    after(position, "Jk-c3")
    assert (pawn(position, "c3"), made(position)) == ("x", "")
    assert ("c3" in legal(position)) == (joker_squares == "open")
    hits = set_up(("2c", "3c Jk"), on="c3", joker_squares=joker_squares, joker_hits=True)
    assert "Jkxc3" in legal(after(hits, "2c-g10"))


def test_a_pawn_of_a_joker_keeps_others_from_finishing_there() -> None:
    """R15, R16: the Joker square c3 is free no more, until the pawns that are not crowned leave."""
    position = set_up(("Jk 2c", "3c", SPARE), on="|d3 c4 d4")
    assert "3c-c3" in legal(after(copy(position), "2c-g10"))
    assert "c3" not in legal(after(copy(position), "Jk-c3"))


def test_any_card_finishes_on_a_joker_square() -> None:
    """R16: test position TO-T4."""
    pawns = "d3 c4 d4"
    assert legal(set_up(("2c Jk", SPARE), on=pawns), "2c") == "2c-c3 2c-g10 2c-h12"
    assert "Jk-c3" in legal(set_up(("2c Jk", SPARE), on=pawns))
    assert "c3" not in legal(set_up(("2c", SPARE), on="d3 c4"))
    position = after(set_up(("2c", SPARE), on=pawns), "2c-c3")
    assert made(position) == "c3:d4"
    assert pawn(position, "c3") == "X"
    assert "c3" not in legal(position)


def test_finishing_obeys_the_sharing_rule() -> None:
    """R16, R19: a formation that may not be crowned opens no Joker square."""
    pawns = "d3 c4 d4 d2 e2 e3"
    assert "c3" in legal(set_up(("2c", SPARE), on=pawns))
    assert "c3" in legal(set_up(("2c", SPARE), on=pawns, made="d2:e3"))
    lines = set_up(("2c", SPARE), on="d3 e3 f3 g3 h3", made="d3:h3", series="lines")
    assert "c3" not in legal(lines)


def test_a_knocked_over_pawn_closes_the_joker_square() -> None:
    """R13, R16."""
    position = set_up(("2c 3c", "8s"), on="d3 c4 d4")
    assert position.ready[0] != 0
    after(position, "2c-g10 8sxd4")
    assert "c3" not in legal(position)


def test_joker_squares_may_be_open() -> None:
    """R16: test position TO-T4; any card, and any enemy knocks it over with any card."""
    position = set_up(("2c 4d", "3c"), on="d3 c4", joker_squares="open")
    assert "2c-c3" in legal(position)
    after(position, "2c-c3")
    assert pawn(position, "c3") == "x"
    assert "3cxc3" in legal(position)
    assert pawn(after(copy(position), "3cxc3"), "c3") == "o"
    after(position, "3c-f10 4d-c5")
    crowned = set_up(("2c", "3c"), on="|c3 d3 c4 d4", made="|c3:d4", joker_squares="open")
    assert "c3" not in legal(crowned)


def test_joker_squares_may_be_wild() -> None:
    """R16: test position TO-T4; the third pawn finishes, and crowning claims the Joker square."""
    position = set_up(("8s", SPARE), on="d3 c4", joker_squares="wild")
    assert "c3" not in legal(position)
    after(position, "8s-d4")
    assert made(position) == "c3:d4"
    assert pawn(position, "c3") == "X"
    taken = set_up(("8s", SPARE), on="d3 c4|c3", joker_squares="wild")
    assert made(after(taken, "8s-d4")) == ""


def test_a_dead_card_may_be_laid_and_a_live_one_may_not() -> None:
    """R17: test position TO-T6."""
    pawns = "h2|c4 d4 c5 d5"
    position = set_up(("8s 2c", SPARE), on=pawns, made="|c4:d5")
    assert legal(position) == "2c-g10 2c-h12 8s"
    after(position, "8s")
    assert position.player == 1
    assert hand(position, 0) == "2c"
    assert legal(set_up(("8s", SPARE), on="|d4")) == "8s-h2 8sxd4"


def test_a_dead_card_finishes_on_a_joker_square() -> None:
    """R16, R17: so it is not dead."""
    position = set_up(("8s", SPARE), on="h2 d3 c4 d4")
    assert legal(position) == "8s-c3"


def test_a_joker_without_a_free_square_is_dead() -> None:
    """R15, R17."""
    position = set_up(("Jk", SPARE))
    position.pawn[:] = 2
    assert legal(position) == "Jk"


def test_a_dead_card_may_be_exchanged_once() -> None:
    """R17."""
    position = set_up(("8s 8s 2c 3c 4c Kh Ah", SPARE), on="h2 d4", dead="swap_once")
    assert legal(position, "8s") == "8s~"
    after(position, "8s~")
    assert position.player == 0
    assert hand(position, 0) == "8s Kh 2c 3c 4c"
    assert position.discarded[7] == 1
    assert legal(position, "8s") == ""
    after(position, "Kh-g4")
    assert hand(position, 0) == "8s Ah 2c 3c 4c"
    assert position.swapped == 0


def test_a_dead_card_is_laid_only_when_nothing_else_is_left() -> None:
    """R17."""
    dead = {"on": "h2 d4", "dead": "swap_once"}
    assert legal(set_up(("8s 2c", SPARE), **dead)) == "2c-g10 2c-h12"
    assert legal(set_up(("8s", SPARE), **dead)) == "8s"
    assert legal(set_up(("8s 8s 8s 8s 8s 2c", SPARE), **dead)) == "8s~"
    swapped = after(set_up(("8s 8s 8s 8s 8s 8s", SPARE), **dead), "8s~")
    assert legal(swapped) == "8s"


# Crowning: R18 to R21.


def test_a_square_is_crowned() -> None:
    """R18: test position TO-T1."""
    position = set_up(("Js Jk", SPARE), on=OF_D1)
    assert made(after(copy(position), "Js-e2")) == "d1:e2"
    assert made(after(copy(position), "Jk-e2")) == "d1:e2"
    assert made(after(copy(position), "Js-f6")) == ""
    after(position, "Js-e2")
    assert [pawn(position, square) for square in ("d1", "e1", "d2", "e2")] == ["X"] * 4


def test_two_squares_side_by_side_share_too_much() -> None:
    """R19, R20: test position TO-T2."""
    position = after(set_up(("Js", SPARE), on="d1 e1 f1 d2 f2"), "Js-e2")
    assert position.stage == CHOOSE
    assert legal(position) == "d1:e2 e1:f2"
    after(position, "e1:f2")
    assert made(position) == "e1:f2"
    assert [pawn(position, square) for square in ("d1", "e1")] == ["x", "X"]
    assert (position.player, position.stage) == (1, PLAY)


def test_two_squares_that_share_a_corner_both_count() -> None:
    """R20: test position TO-T3."""
    position = set_up(("Js", SPARE), on=f"{OF_D1} f2 e3 f3")
    assert made(after(position, "Js-e2")) == "d1:e2 e2:f3"


def test_a_card_is_drawn_when_the_formation_is_crowned() -> None:
    """R12, R20: « Pour finir, il prend une nouvelle carte »."""
    position = set_up(("Js 2c 3c 4c 5c Kh", SPARE), on="d1 e1 f1 d2 f2")
    after(position, "Js-e2")
    assert (hand(position, 0), position.player) == ("2c 3c 4c 5c", 0)
    after(position, "e1:f2")
    assert (hand(position, 0), position.player) == ("Kh 2c 3c 4c 5c", 1)


def test_in_the_first_edition_the_card_came_before_the_choice() -> None:
    """R12, R20, as it was."""
    position = set_up(("Js 2c 3c 4c 5c Kh", SPARE), on="d1 e1 f1 d2 f2", rules_edition=1)
    after(position, "Js-e2")
    assert (hand(position, 0), position.player) == ("Kh 2c 3c 4c 5c", 0)


def test_who_has_made_what_is_needed_has_won_and_chooses_no_more() -> None:
    """R20, R22: « Dès qu'un joueur a réalisé le nombre (…), la partie est terminée »."""
    three = {"on": "d1 e1 f1 d2 f2", "made": "a4:b5 a6:b7 h8:i9"}
    position = after(set_up(("Js 2c", SPARE), **three), "Js-e2")
    assert (position.player, GAME.winners(position)) == (NOBODY, [0])
    assert made(position) == "a4:b5 a6:b7 h8:i9 d1:e2"
    old = after(set_up(("Js 2c", SPARE), **three, rules_edition=1), "Js-e2")
    assert legal(old) == "d1:e2 e1:f2"


def test_of_several_choices_the_one_that_wins_is_made() -> None:
    """R20, R22: d1:e2 alone would not be enough, e1:f2 and d2:e3 together are."""
    pawns = "d1 e1 f1 d2 f2 d3 e3"
    position = set_up(("Js 2c", SPARE), on=pawns, made="a4:b5 h8:i9")
    assert made(after(position, "Js-e2")).split()[2:] == ["e1:f2", "d2:e3"]
    assert GAME.winners(position) == [0]
    one = set_up(("Js 2c", SPARE), on=pawns, made="a4:b5")
    assert legal(after(one, "Js-e2")) == "d1:e2 e1:f2 d2:e3"


def test_what_was_refused_never_counts_later() -> None:
    """R18, R19: only formations through the square just filled."""
    position = set_up(("Js 2s", "5d"), on="d1 e1 f1 d2 f2")
    after(position, "Js-e2 d1:e2 5d-a5 2s-f3")
    assert made(position) == "d1:e2"


def test_sharing_one_crowned_square_in_all() -> None:
    """R19: d3:e4 touches two formations made, at d3 and at e4."""
    pawns = "c2 d2 c3 d3 e4 f4 e5 f5 e3 d4"
    layout = {"layout": "rect_8x14", "made": "c2:d3 e4:f5"}
    pairwise = set_up(("5s", SPARE), on=pawns.replace(" e3", ""), **layout)
    assert "5s-e3" in legal(pairwise)
    assert made(after(pairwise, "5s-e3")).split()[2:] == ["d3:e4"]
    total = set_up(("5s", SPARE), on=pawns.replace(" e3", ""), share="total_one", **layout)
    assert made(after(total, "5s-e3")).split()[2:] == []


def test_total_one_makes_the_new_pawn_the_shared_one() -> None:
    """R19, R20: a formation that has a crowned square already excludes any other."""
    free = set_up(("Js", SPARE), on=f"{OF_D1} f2 e3 f3", share="total_one")
    assert made(after(free, "Js-e2")) == "d1:e2 e2:f3"
    pawns = f"{OF_D1} f2 e3 f3 g3 f4 g4"
    bound = set_up(("Js", SPARE), on=pawns, made="f3:g4", share="total_one")
    after(bound, "Js-e2")
    assert legal(bound) == "d1:e2 e2:f3"
    assert made(after(copy(bound), "d1:e2")) == "f3:g4 d1:e2"
    assert made(after(bound, "e2:f3")) == "f3:g4 e2:f3 d1:e2"


def test_other_pawns_stay_or_leave() -> None:
    """R21."""
    pawns = f"{OF_D1} a5|l4"
    stay = after(set_up(("Js", SPARE), on=pawns), "Js-e2")
    assert pawn(stay, "a5") + pawn(stay, "l4") == "xo"
    leave = after(set_up(("Js", SPARE), on=pawns, clear_after_formation=True), "Js-e2")
    assert pawn(leave, "a5") + pawn(leave, "l4") + pawn(leave, "e2") == "  X"
    nothing = set_up(("Js", SPARE), on="a5|l4", clear_after_formation=True)
    assert pawn(after(nothing, "Js-e2"), "a5") == "x"


# The end: R22 to R28.


def test_the_game_is_won_at_once() -> None:
    """R22, R27."""
    pawns = f"{OF_D1} f2 e3 f3 c4 d4 c5 d5 i4 j4 i5 j5 g7 h7 g8|a7"
    position = set_up(("Js Qs", SPARE), on=pawns, made="c4:d5 i4:j5")
    after(position, "Js-e2")
    assert position.player == NOBODY
    assert position.stopped == 0
    assert made(position) == "c4:d5 i4:j5 d1:e2 e2:f3"
    assert GAME.winners(position) == [0]
    assert GAME.scores(position) == [4, 0]


def test_crowning_stops_when_the_game_is_won() -> None:
    """R20, R22: of two formations only the first is needed."""
    pawns = f"{OF_D1} f2 e3 f3 c4 d4 c5 d5 i4 j4 i5 j5 g8 h8 g9 h9"
    position = set_up(("Js", SPARE), on=pawns, made="c4:d5 i4:j5 g8:h9")
    after(position, "Js-e2")
    assert made(position).split()[3:] == ["d1:e2"]
    assert GAME.winners(position) == [0]


def test_teammates_win_together() -> None:
    """R22, R27."""
    pawns = f"{OF_D1} c4 d4 c5 d5 i4 j4 i5 j5 g8 h8 g9 h9"
    packets = (SPARE, SPARE, "Js", SPARE)
    position = set_up(packets, on=pawns, made="c4:d5 i4:j5 g8:h9")
    position.player = 2
    after(position, "Js-e2")
    assert GAME.winners(position) == [0, 2]
    assert GAME.scores(position) == [4, 0, 4, 0]


def test_all_cards_are_dealt_again() -> None:
    """R23: the board stays, the same dealer deals, the turn goes on."""
    position = after(set_up(("As", "2s", "3s")), "As-d1 2s-e1 3s-f1")
    assert position.deals == 2
    assert (position.player, position.dealer) == (0, 2)
    assert pawn(position, "d1") + pawn(position, "e1") + pawn(position, "f1") == "xov"
    assert position.discarded.sum() == 0
    assert sum(len(packet(position, player)) for player in range(3)) == 108


@pytest.mark.parametrize(("made_by_each", "winners"), [("d1:e2", [0]), ("d1:e2|h1:i2", [])])
def test_the_game_may_end_with_the_cards(made_by_each: str, winners: list[int]) -> None:
    """R23, R24: by agreement it is an ordinary end, by the limit it is stopped."""
    setting = {"on": "d1 e1 d2 e2|h1 i1 h2 i2", "made": made_by_each}
    for options, stopped in (({"end": "most_formations"}, 0), ({"max_deals": 1}, 1)):
        position = after(set_up(("5d", "6d"), **setting, **options), "5d-a5 6d-a4")
        assert position.player == NOBODY
        assert position.stopped == stopped
        assert GAME.winners(position) == winners


def test_the_limit_counts_deals() -> None:
    """R24."""
    position = set_up(("5d", "6d"), max_deals=2)
    after(position, "5d-a5 6d-a4")
    assert position.deals == 2
    while position.player != NOBODY:
        after(position, legal(position).split()[-1])
        assert position.deals == 2
    assert position.stopped == 1 or position.winner != NONE


PRO = {
    "series": "pro",
    "on": f"{OF_D1} c4 d4 c5 d5 i4 j4 i5 j5 g8 h8 g9 h9",
    "made": "c4:d5 i4:j5 g8:h9",
}
"""A match of pros whose first side lacks e2 for its squares."""


def test_a_pro_who_wins_goes_on_to_the_next_series() -> None:
    """R25, R26, R27: test position TO-T10."""
    position = after(set_up(("Js", "5d"), **PRO), "Js-e2")
    assert position.level[:2].tolist() == [1, 0]
    assert GAME.scores(position) == [1, 0]
    assert (position.dealer, position.player, position.deals) == (0, 1, 1)
    assert not position.pawn.any()
    assert not position.crowned.any()
    assert position.formations[:2].tolist() == [0, 0]
    assert [target(position, side) for side in range(2)] == [3, 4]
    put_pawns(position, [["d2", "d3", "d4", "d5"], ["e1", "e2", "d2"]])
    assert made(after_joker(position, "d1"), 1) == "d1:e2"


def after_joker(position: Position, square: str) -> Position:
    """Let the player to move put a pawn on a square by a joker."""
    position.hand[position.player] = [JOKER] + [NO_CARD] * 4
    return after(position, f"Jk-{square}")


def test_pros_climb_at_their_own_pace() -> None:
    """R25: test position TO-T10; who wins moves up, the others try again."""
    position = after(set_up(("Js", "5d"), **PRO), "Js-e2")
    for side, levels in ((1, [1, 1]), (1, [1, 2]), (0, [2, 2])):
        win_game(position, side, 0)
        assert position.level[:2].tolist() == levels
    win_game(position, 1, 0)
    assert position.player == NOBODY
    assert GAME.winners(position) == [1]
    assert GAME.scores(position) == [2, 3]


def test_the_last_series_wins_the_match() -> None:
    """R22, R25."""
    around = "d4 d6 c5 e5 c4 e4 c6 e6 g1 f2 g2 h2 g3"
    position = set_up(("9s", "5d"), on=around, made="+g2", series="pro")
    position.level[:2] = 2
    after(position, "9s-d5")
    assert made(position) == "+g2 +d5 xd5"
    assert GAME.winners(position) == [0]
    assert GAME.scores(position) == [3, 2]


def test_three_sides_of_pros_need_one_formation_fewer() -> None:
    """R7, R25."""
    position = GAME.new_position(3, {"series": "pro"}, bytes(32))
    position.level[:] = [0, 1, 2]
    assert [target(position, side) for side in range(3)] == [3, 2, 2]


def test_cards_that_run_out_move_the_leader_of_the_pros_up() -> None:
    """R26."""
    for options in ({"end": "most_formations"}, {"max_deals": 1}):
        position = set_up(("5d", "6d"), **PRO, **options)
        after(position, "5d-a5 6d-a4")
        assert position.level[:2].tolist() == [1, 0]
        assert (position.voids, position.stopped) == (0, 0)


def test_five_void_games_stop_a_match_of_pros() -> None:
    """R26."""
    position = set_up(("5d", "6d"), series="pro", end="most_formations")
    for void in range(1, 5):
        end_by_count(position, 0)
        assert position.voids == void
        assert position.player != NOBODY
    position.level[1] = 1
    end_by_count(position, 0)
    assert (position.player, position.stopped) == (NOBODY, 1)
    assert GAME.winners(position) == [1]


def test_a_side_gives_up_as_a_whole() -> None:
    """R28: its pawns stay, its players are passed over, the others go on."""
    position = set_up((SPARE,) * 6, on="d1 e1 d2 e2 g1", made="d1:e2")
    leave(position, 3)
    assert position.left == 0b001001
    assert position.player == 1
    assert pawn(position, "d1") + pawn(position, "g1") == "Xx"
    assert legal(position, "xg1") == ""
    players = []
    for _ in range(5):
        players.append(int(position.player))
        after(position, legal(position).split()[0])
    assert players == [1, 2, 4, 5, 1]
    leave(position, 2)
    assert position.player == NOBODY
    assert GAME.winners(position) == [1, 4]
    assert position.stopped == 0


def test_two_sides_end_with_one_that_gives_up() -> None:
    """R28."""
    position = set_up()
    leave(position, 0)
    assert GAME.winners(position) == [1]
    before = position.tobytes()
    leave(position, 1)
    assert position.tobytes() == before


def test_a_choice_of_one_who_gives_up_is_dropped() -> None:
    """R20, R28."""
    position = after(set_up(("Js", SPARE, SPARE), on="d1 e1 f1 d2 f2"), "Js-e2")
    assert position.stage == CHOOSE
    leave(position, 0)
    assert (position.player, position.stage, position.filled) == (1, PLAY, NONE)
    assert made(position) == ""
    assert "Jsxe2" in legal(set_up(("Js", SPARE), on="|e2"))


def test_who_gave_up_is_not_dealt_to_again() -> None:
    """R8, R28: until then the cards are out of play, and hidden."""
    position = set_up(("As", "2s", "3s Kh"), jokers="one_each")
    leave(position, 1)
    assert GAME.view(position, 0).hand[1].tolist() == [UNKNOWN] + [NO_CARD] * 4
    after(position, "As-d1 3s-f1 Kh-g4")
    assert position.deals == 2
    assert [len(packet(position, player)) for player in range(3)] == [53, 0, 53]
    assert position.player == 0
    assert position.spent == 0b111010


def test_who_gave_up_cannot_win_by_the_count() -> None:
    """R23, R28."""
    options = {"on": "d1 e1 d2 e2", "made": "d1:e2", "end": "most_formations"}
    position = set_up(("As", "2s", "3s"), **options)
    leave(position, 0)
    after(position, "2s-f3 3s-f1")
    assert position.player == NOBODY
    assert GAME.winners(position) == []


# What the program promises.


def test_no_position_has_more_moves_than_said() -> None:
    """R11 to R17: the bound is nearly reached by jokers that hit, with the shout."""
    packets = ("As 2s 3s 4s Jk", SPARE)
    position = set_up(packets, joker_squares="open", joker_hits=True, strict_shout=True)
    position.pawn[:] = 2
    moves = np.full(MAX_MOVES, -7, np.int64)
    assert GAME.rules.legal_moves(position, moves) == 2 * (112 + 4 * 10) == MAX_MOVES


@pytest.mark.parametrize("layout", ["cross", "rect_8x14"])
def test_moves_ascend_whatever_the_joker_squares_allow(layout: str) -> None:
    """R11, R15, R16."""
    packets = ("As 7h 9c Kd Jk", SPARE)
    position = set_up(packets, layout=layout, joker_squares="open", strict_shout=True)
    position.pawn[::3] = 2
    moves = GAME.legal_moves(position)
    assert moves == sorted(set(moves))
