"""The rules of Intercept, one drawn position after another."""

import numpy as np
import pytest

from quinte.core.contract import NOBODY
from quinte.core.native import IS_COMPILED, copy
from quinte.games.intercept import GAME
from quinte.games.intercept.derived_fields import derive
from quinte.games.intercept.material import CELLS, EMPTY, MOST_TURNS, MOVE_BALL, WALL
from quinte.games.intercept.moves import pawn_origin, pawn_target
from quinte.games.intercept.repetition import DIGEST, digest_of, mark
from quinte.games.intercept.rules import begin_turn
from tests.games.intercept.drawn import (
    after,
    cell_of,
    legal,
    name_of,
    pawn_code,
    pawns_on,
    set_up,
    start,
    targets,
)

SOUTH_START = "b1=SP c1=SR d1=SP e1=SR f1=SP g1=SDp h1=SR i1=SP j1=SR k1=SP l1=SR"
NORTH_START = "l13=NP k13=NR j13=NP i13=NR h13=NP g13=NDp f13=NR e13=NP d13=NR c13=NP b13=NR"


def piles(text: str) -> dict[str, list[str]]:
    """Read piles such as `f12=NP+SP`."""
    return {cell: pile.split("+") for cell, pile in (word.split("=") for word in text.split())}


def hops(position: object) -> set[str]:
    """Name the hops of the ball that are legal now."""
    return {text for text in legal(position).split() if ":" in text}


# The material: R1 to R5.


def test_two_players_begin_as_the_sheet_says() -> None:
    """R2, R3, R4; IN-T1."""
    position = start()
    assert pawns_on(position) == piles(f"{SOUTH_START} {NORTH_START}")
    assert name_of(position.ball) == "g7"
    assert targets(position, "f1") == {"e2", "f2", "g2"}
    straight = {"g2", "g3", "g4", "g5", "g6"}
    left = {"f2", "e3", "d4", "c5", "b6", "a7"}
    right = {"h2", "i3", "j4", "k5", "l6", "m7"}
    assert targets(position, "g1") == straight | left | right


def test_four_players_begin_by_quarter_turns() -> None:
    """R1, R3, R4; IN-T2."""
    position = start(4)
    assert pawns_on(position) == piles(
        "d1=SP e1=SR f1=SP g1=SDp h1=SR i1=SP j1=SR "
        "a10=WP a9=WR a8=WP a7=WDp a6=WR a5=WP a4=WR "
        "j13=NP i13=NR h13=NP g13=NDp f13=NR e13=NP d13=NR "
        "m4=EP m5=ER m6=EP m7=EDp m8=ER m9=EP m10=ER"
    )


def test_the_small_board_is_full_from_edge_to_edge() -> None:
    """R2, R4."""
    position = start(board_size=11)
    row = {name for name in pawns_on(position) if name.endswith("1") and "11" not in name}
    assert row == {f"{file}1" for file in "abcdefghijk"}
    assert name_of(position.ball) == "f6"
    assert pawns_on(position)["f11"] == ["NDp"]
    assert targets(position, "a1") == {"a2", "b2"}
    assert pawns_on(start(4, board_size=11))["k6"] == ["EDp"]


def test_doubles_may_begin_in_front() -> None:
    """R4."""
    found = pawns_on(start(4, double_start="front"))
    assert [found[cell] for cell in ("g2", "b7", "g12", "l7")] == [
        ["SDp"],
        ["WDp"],
        ["NDp"],
        ["EDp"],
    ]
    assert not {"g1", "a7", "g13", "m7"} & set(found)


def test_turns_go_clockwise_from_a_starter_drawn_by_lot() -> None:
    """R1."""
    starters = {
        int(GAME.new_position(4, {}, seed.to_bytes(32, "little")).player) for seed in range(40)
    }
    assert starters == {0, 1, 2, 3}
    position = start(4, 2)
    assert [int(after(position, move).player) for move in ("e13-e12", "m4-l4", "d1-d2")] == [
        3,
        0,
        1,
    ]
    assert GAME.sides(start(4)) == [0, 1, 0, 1]
    assert GAME.sides(start(4, teams=False)) == [0, 1, 2, 3]


# A ball on South's g5, with a passage pawn to each side that leads to some arrival.
@pytest.mark.parametrize(
    ("players", "options", "goals"),
    [
        (2, {}, {"g13"}),
        (4, {}, {"a7", "m7"}),
        (4, {"teams": "false"}, {"g13"}),
        (4, {"teams": "false", "target": "any_opponent"}, {"a7", "g13", "m7"}),
        (4, {"target": "any_opponent"}, {"a7", "m7"}),
        (2, {"target": "any_opponent"}, {"g13"}),
    ],
)
def test_the_goals_depend_on_who_plays(
    players: int, options: dict[str, str], goals: set[str]
) -> None:
    """R5, R18, R23."""
    reached = set()
    for goal, carrier, passage in (
        ("g13", "g11", "g12"),
        ("a7", "c7", "b7"),
        ("m7", "k7", "l7"),
        ("g1", "g3", "g2"),
    ):
        pawns = f"{carrier}=SR {passage}=SP d5=SDp"
        position = set_up(pawns, carrier, 0, players, **options)
        after(position, "d5*")
        if f"{carrier}:{passage}:{goal}" in hops(position):
            reached.add(goal)
            after(position, f"{carrier}:{passage}:{goal}")
            assert 0 in GAME.winners(position)
    assert reached == goals


# Pawns: R6 to R12.


def test_a_pawn_must_be_moved_before_the_ball() -> None:
    """R6."""
    position = set_up("g8=SP g9=SR d5=SP")
    assert hops(position) == set()
    assert position.player == 0
    after(position, "d5-d6")
    assert position.stage == MOVE_BALL
    assert legal(position) == "g7:g8:g9 stop"


def test_a_pawn_slides_to_any_empty_neighbour() -> None:
    """R7."""
    position = set_up("e5=SP d4=NP f6=SDp")
    assert targets(position, "e5") == {"d5", "d6", "e4", "e6", "f4", "f5", "c3"}
    assert targets(set_up("a1=SR"), "a1") == {"a2", "b1", "b2"}


def test_jumps_follow_each_other() -> None:
    """R8, R9; IN-T10."""
    pawns = "b4=SP b5=NR c5=SR"
    position = set_up(pawns)
    assert {"b6", "d4"} <= targets(position, "b4")
    assert "b2" in targets(set_up(f"{pawns} c3=NP"), "b4")
    assert "b2" not in targets(set_up(f"{pawns} c3=NDp"), "b4")


def test_a_pawn_may_jump_round_but_not_end_where_it_began() -> None:
    """R8: its own cell counts as empty on the way."""
    position = set_up("e5=SP e6=NP f7=NP g6=NP f5=NP h7=SDp")
    assert "e5" not in targets(position, "e5")
    assert {"e7", "g7"} & targets(set_up("e5=SP e6=NP f7=NP", ball="m1"), "e5") == {"e7", "g7"}
    # From g5 back over f5 to e5, and on over d5.
    ring = set_up("e5=SP e6=NP f7=NP g6=NP f5=NP d5=SR", ball="m1")
    assert "c5" in targets(ring, "e5")


def test_slides_and_jumps_are_not_mixed() -> None:
    """R8."""
    position = set_up("a1=SP c2=NP", ball="m1")
    assert targets(position, "a1") == {"a2", "b1", "b2"}


def test_nobody_jumps_the_carrier_or_enters_the_cell_of_the_ball() -> None:
    """R9, R17."""
    carried = set_up("e5=SP e6=NR d4=SDp", ball="e6")
    assert "e7" not in targets(carried, "e5")
    assert "f7" not in targets(set_up("d5=SDp e6=NR", ball="e6"), "d5")
    loose = set_up("g6=SP g8=NP d4=SDp")
    assert "g7" not in targets(loose, "g6")
    assert "g8" not in targets(loose, "g6")
    assert "g7" not in targets(loose, "d4")
    assert "h8" not in targets(loose, "d4")


def test_a_double_slides_and_jumps_far() -> None:
    """R10; IN-T10."""
    position = set_up("c2=SDp c5=NP")
    assert "c6" in targets(position, "c2")
    assert "c5" not in targets(position, "c2")
    assert {"d3", "h2", "a4", "m12"} & targets(position, "c2") == {"d3", "h2", "a4", "m12"}
    assert "c6" not in targets(set_up("c2=SDp c5=NP c6=NR"), "c2")
    assert "c8" in targets(set_up("c2=SDp c7=NDp"), "c2")
    # On from c6 over the far pawn on j6 to k6, which no slide reaches.
    assert "k6" in targets(set_up("c2=SDp c5=NP j6=SP"), "c2")


def test_a_double_may_be_turned_over() -> None:
    """R11."""
    position = set_up("c2=SDp g8=SP h9=SR")
    assert legal(position, "c2-c3") == "c2-c3 c2-c3*"
    assert pawns_on(after(copy(position), "c2-c3*"))["c3"] == ["SDr"]
    turned = after(copy(position), "c2*")
    assert pawns_on(turned)["c2"] == ["SDr"]
    assert name_of(turned.moved) == "c2"
    assert "g8*" not in legal(position)


def test_a_turned_double_serves_the_ball_in_the_same_turn() -> None:
    """R11, R13."""
    position = set_up("f9=SDp g8=SP")
    assert hops(after(copy(position), "f9-g9*")) == {"g7:g8:g9"}
    assert after(copy(position), "f9-g9").player == 1


def test_without_a_move_the_player_passes_and_leaves_the_ball() -> None:
    """R12."""
    pawns = "a1=SP a2=SR b1=NP b2=NDp c1=NR c3=NR a3=NR b3=NP c2=NP a4=NP"
    position = set_up(pawns, ball="a2")
    assert legal(position) == "pass"
    assert after(position, "pass").player == 1


# The ball: R13 to R18.


@pytest.mark.parametrize(
    ("passage", "landings"),
    [
        ("g8", "f9 g9 h9"),
        ("h8", "g9 h9 i9 i8 i7"),
        ("h7", "i6 i7 i8"),
        ("h6", "g5 h5 i5 i6 i7"),
        ("g6", "f5 g5 h5"),
        ("f6", "e5 e6 e7 f5 g5"),
        ("f7", "e6 e7 e8"),
        ("f8", "e7 e8 e9 f9 g9"),
    ],
)
def test_a_hop_lands_two_cells_away(passage: str, landings: str) -> None:
    """R13; IN-T3 and IN-D15."""
    around = [f"{file}{rank}" for file in "defghij" for rank in range(4, 11)]
    around = [name for name in around if name not in ("g7", passage)]
    found = set()
    for i in range(0, len(around), 9):
        rests = " ".join(f"{name}=SR" for name in around[i : i + 9])
        position = after(set_up(f"{passage}=SP a1=SDp {rests}"), "a1*")
        found |= {hop.rpartition(":")[2] for hop in hops(position)}
    assert found == set(landings.split())


def test_only_own_pawns_of_the_right_kind_serve() -> None:
    """R13, R17."""
    assert hops(after(set_up("g8=NP g9=SR a1=SDp"), "a1*")) == set()
    assert hops(after(set_up("g8=SP g9=NR a1=SDp"), "a1*")) == set()
    assert hops(after(set_up("g8=SR g9=SP a1=SDp"), "a1*")) == set()
    assert hops(after(set_up("g8=SP a1=SDp g9=SR g10=SP g11=SR"), "a1*")) == {"g7:g8:g9"}


def test_a_way_of_several_hops_is_chosen_hop_by_hop() -> None:
    """R14."""
    position = after(set_up("g8=SP g9=SR g10=SP g11=SR a1=SDp"), "a1* g7:g8:g9")
    assert legal(position) == "g9:g10:g11 stop"
    assert after(copy(position), "stop").player == 1
    ended = after(position, "g9:g10:g11")
    assert ended.player == 1
    assert name_of(ended.ball) == "g11"


def test_no_pawn_serves_twice() -> None:
    """R14: nor does the ball come back to where it was taken."""
    # From d5 over c5 to b4 it could bend back over c5 to c6, next to its start.
    position = set_up("d5=SR c5=SP b4=SR c6=SR a1=SDp", ball="d5", bend="any")
    after(position, "a1* d5:c5:b4")
    assert position.player == 1
    back = set_up("d5=SR c5=SP b5=SR b4=SP c3=SP a1=SDp m1=SR", ball="d5", bend="any")
    after(back, "m1-m2 d5:c5:b5")
    assert back.player == 1


def test_one_bent_hop() -> None:
    """R15, R23; IN-T6."""
    for bend, is_legal in (("single", True), ("any", True), ("never", False)):
        position = set_up("f11=SR g12=SP a1=SDp", ball="f11", bend=bend)
        after(position, "a1*")
        assert (hops(position) == {"f11:g12:g13"}) is is_legal
        if is_legal:
            assert GAME.winners(after(position, "f11:g12:g13")) == [0]


def test_a_bend_in_a_longer_way() -> None:
    """R15; IN-T7."""
    for bend in ("single", "any", "never"):
        position = set_up("e10=SR f11=SP g12=SP g11=SR a1=SDp", ball="e10", bend=bend)
        after(position, "a1*")
        assert ("e10:f11:g11" in hops(position)) is (bend != "never")
        if bend != "never":
            after(position, "e10:f11:g11")
            assert hops(position) == ({"g11:g12:g13"} if bend == "any" else set())


def test_after_a_straight_hop_no_bend() -> None:
    """R15."""
    pawns = "g8=SP g9=SR g10=SP g11=SR h11=SR a1=SDp"
    for bend, expected in (
        ("single", {"g9:g10:g11"}),
        ("any", {"g9:g10:g11", "g9:g10:h11"}),
        ("never", {"g9:g10:g11"}),
    ):
        position = after(set_up(pawns, bend=bend), "a1* g7:g8:g9")
        assert hops(position) == expected


def test_a_straight_way_to_the_goal_over_a_covered_pawn() -> None:
    """R15, R20, R23; IN-T4."""
    for bend in ("single", "any", "never"):
        position = set_up("g9=SR g10=SP g11=SR h11=SP g12=NP", ball="g9", bend=bend)
        after(position, "h11-g12 g9:g10:g11 g11:g12:g13")
        assert GAME.winners(position) == [0]
        assert GAME.scores(position) == [1, 0]


def test_a_way_may_turn_on_a_rest_pawn() -> None:
    """R15, R23; IN-T5."""
    for bend in ("single", "any", "never"):
        position = set_up("e11=SR f11=SP g11=SR h12=SP", ball="e11", bend=bend)
        after(position, "h12-g12 e11:f11:g11 g11:g12:g13")
        assert GAME.winners(position) == [0]


def test_the_transfers_of_a_known_example() -> None:
    """R13, R15; IN-T8."""
    for bend in ("single", "any"):
        pawns = "d5=SR c5=SP b3=SP c6=SR b4=SR c2=SDr m1=SP"
        position = after(set_up(pawns, ball="d5", bend=bend), "m1-m2")
        assert "d5:c5:b4" in hops(position)
        assert "d5:c5:c6" not in hops(position)
        after(position, "d5:c5:b4")
        assert hops(position) == ({"b4:b3:c2"} if bend == "any" else set())


def test_interception_needs_a_pawn_just_moved() -> None:
    """R16; IN-T9."""
    waiting = set_up("g7=NR g6=SP g5=SR a1=SP")
    assert after(waiting, "a1-a2").player == 1
    rest = set_up("g7=NR g6=SP f4=SR")
    assert hops(after(rest, "f4-g5")) == {"g7:g6:g5"}
    passage = set_up("g7=NR f5=SP g5=SR")
    assert hops(after(passage, "f5-g6")) == {"g7:g6:g5"}
    turned = set_up("g7=NR g6=SP g5=SDp")
    assert hops(after(turned, "g5*")) == {"g7:g6:g5"}


def test_only_the_first_hop_must_be_fresh() -> None:
    """R16."""
    position = set_up("g7=NR f5=SP g5=SR g4=SP g3=SR")
    assert hops(after(position, "f5-g6 g7:g6:g5")) == {"g5:g4:g3"}


def test_by_option_every_taking_must_be_fresh() -> None:
    """R16, R18."""
    pawns = "g7=SR g8=SP g9=SR a1=SDp f8=SP"
    assert "g7:g8:g9" in hops(after(set_up(pawns), "a1*"))
    assert after(set_up(pawns, fresh="always"), "a1*").player == 1
    loose = "g8=SP g9=SR a1=SDp"
    assert hops(after(set_up(loose, fresh="always"), "a1*")) == {"g7:g8:g9"}
    partner = set_up("g7=NR g8=SP g9=SR a1=SDp", players=4)
    assert hops(after(partner, "a1*")) == {"g7:g8:g9"}
    strict = set_up("g7=NR g8=SP g9=SR a1=SDp", players=4, fresh="always")
    assert after(strict, "a1*").player == 1


def test_the_carrier_is_inactive() -> None:
    """R17."""
    position = set_up("g7=SDr a1=SP")
    assert legal(position, "g7") == ""
    # The old carrier is free once the ball has left, but is no stop of the same way.
    moved = after(set_up("g7=SR g8=SP g9=SR a1=SP"), "a1-a2 g7:g8:g9")
    assert targets(after(moved, "pass"), "g7")


def test_partners_share_their_pawns_for_the_ball() -> None:
    """R18."""
    pawns = "g8=NP g9=SR a1=SDp"
    assert hops(after(set_up(pawns, players=4), "a1*")) == {"g7:g8:g9"}
    assert hops(after(set_up(pawns, players=4, teams=False), "a1*")) == set()
    assert legal(set_up(pawns, players=4), "g8") == ""


# Covering: R19 to R22.


def test_what_may_be_covered_and_by_what() -> None:
    """R19, R20, R21; IN-T11."""
    pawns = "g13=NR f12=NP h12=NR f11=SR g11=SP h11=SP e12=SR"
    position = set_up(pawns)
    assert "g13" not in targets(position, "f11")
    assert "f12" not in targets(position, "f11")
    assert {"f12", "h12"} <= targets(position, "g11")
    assert "g13" in targets(set_up(f"{pawns} g12=SR"), "g12")
    assert "g13" not in targets(set_up(f"{pawns} g12=SP"), "g12")
    covered = set_up("g13=NR+SR f12=NP+SP h12=NR h11=SP g11=SDp a5=NP")
    assert "h12" not in targets(covered, "h11")
    assert "h12" not in targets(covered, "g11")
    lifted = after(covered, "f12-e11 a5-a6")
    assert "h12" in targets(lifted, "h11")


def test_a_coverer_may_change_its_victim() -> None:
    """R21, R22: what it leaves is free at once."""
    position = set_up("f12=NP+SP g12=NR")
    assert "g12" in targets(position, "f12")
    assert pawns_on(after(position, "f12-g12")) == piles("f12=NP g12=NR+SP")


def test_the_freed_pawn_may_be_jumped_by_the_same_move() -> None:
    """R8, R22: f12 to d10 over e11, on to d12 over d11, and back over its own victim's side."""
    position = set_up("f12=NP+SP e11=NR d11=NR e12=SR", ball="m1")
    # d10, d12; then over e12 it would land on f12, which is not empty any more.
    assert {"d10", "d12"} <= targets(position, "f12")
    far = set_up("f12=NP+SDp f10=SP c12=SP", ball="m1")
    # Over c12 to b12, then back east over the pawn on c12 to d12; from there over f12 to g12.
    assert {"b12", "d12"} <= targets(far, "f12")
    assert "f12*" not in legal(far)


def test_only_one_in_all_by_option() -> None:
    """R21."""
    pawns = "g13=NR+SR f12=NP e11=SP"
    assert "f12" in targets(set_up(pawns), "e11")
    assert "f12" not in targets(set_up(pawns, cover="one"), "e11")


def test_only_enemies_where_one_arrives_are_covered() -> None:
    """R19, R20: « le joueur arrivant peut le recouvrir », whoever's the pawn is."""
    assert "g12" not in targets(set_up("g12=SR g11=SP"), "g11")
    assert "g2" not in targets(set_up("g2=NP g3=SP"), "g3")
    four = set_up("b7=WP c7=SP l7=WP k7=SP g12=EP g11=SP g1=WP h1=SR", players=4)
    assert "b7" in targets(four, "c7")
    assert "l7" in targets(four, "k7")
    assert "g12" not in targets(four, "g11")
    assert "g1" not in targets(four, "h1")
    partner = set_up("g12=NP g11=SP", players=4)
    assert "g12" not in targets(partner, "g11")


def test_an_east_pawn_on_a7_is_covered_by_south_whose_team_arrives_there() -> None:
    """R19: the sheet says « un pion adverse »; at first it had to be one of West's."""
    pawns = "a7=ER b7=SR b6=EP c5=SP"
    four = set_up(pawns, players=4)
    assert "a7" in targets(four, "b7")
    assert "b6" in targets(four, "c5")
    first = set_up(pawns, players=4, rules_edition=1)
    assert "a7" not in targets(first, "b7")
    assert "b6" not in targets(first, "c5")


def test_alone_one_covers_only_at_the_arrival_opposite() -> None:
    """R5, R19, R20: South arrives at g13 and never at a7, unless all three were agreed on."""
    pawns = "g13=EP h13=SR a7=WR b7=SR"
    alone = set_up(pawns, players=4, teams=False)
    assert "g13" in targets(alone, "h13")
    assert "a7" not in targets(alone, "b7")
    anywhere = set_up(pawns, players=4, teams=False, target="any_opponent")
    assert "a7" in targets(anywhere, "b7")
    first = set_up(pawns, players=4, teams=False, rules_edition=1)
    assert "g13" not in targets(first, "h13")
    assert "a7" in targets(first, "b7")


@pytest.mark.parametrize(("ball", "is_near"), [("g11", True), ("e12", True), ("g10", False)])
def test_by_option_pawns_are_covered_with_the_ball_near(ball: str, *, is_near: bool) -> None:
    """R19, R20: « Arrivant (…) pour poser la boule »: two cells from the arrival, one hop."""
    pawns = f"g13=NR h13=SR f12=NP f11=SP {ball}=SR"
    near = set_up(pawns, ball=ball, cover_when="with_ball_near")
    assert ("g13" in targets(near, "h13")) == ("f12" in targets(near, "f11")) == is_near
    always = set_up(pawns, ball=ball, cover_when="always")
    assert "g13" in targets(always, "h13")
    assert "f12" in targets(always, "f11")


def test_in_the_opening_nothing_is_covered_with_the_ball_near() -> None:
    """R19, R20: four players, each with a double that slides far."""
    for player in range(4):
        position = start(4, player, cover_when="with_ball_near")
        pawns = [int(pawn) for pawn in position.pawn]
        moves = GAME.legal_moves(position)
        assert all(pawns[pawn_target(m)] in (0, pawns[pawn_origin(m)]) for m in moves)


def test_without_a_limit_the_game_goes_on_and_repetitions_are_still_known() -> None:
    """R25, R26: turns beyond those that are remembered."""
    position = start()
    position.turn = 3 * MOST_TURNS - 2
    begin_turn(position, 0)
    assert position.player == 0
    after(position, 2 * "f1-f2 f13-f12 f2-f1 f12-f13 ")
    assert (position.player, position.stopped) == (NOBODY, 0)


def test_neither_carriers_nor_piles_are_covered() -> None:
    """R17, R22."""
    assert "g12" not in targets(set_up("g12=NR g11=SP", ball="g12"), "g11")
    pile = set_up("b7=WP+NP c7=SP", players=4, teams=False)
    assert "b7" not in targets(pile, "c7")


def test_a_chain_of_jumps_may_end_on_a_pawn_but_not_go_on() -> None:
    """R20."""
    position = set_up("g10=SP g11=NP g12=NP h12=NR f13=SR", ball="m1")
    assert "g12" in targets(position, "g10")
    assert "i12" not in targets(position, "g10")
    double = set_up("g3=SDp g11=NP g12=NP g13=SR", ball="m1")
    assert "g12" in targets(double, "g3")


def test_a_double_covers_with_the_face_that_fits() -> None:
    """R22."""
    beside = set_up("f12=NP e11=SDr", ball="m1")
    assert legal(beside, "e11-f12") == "e11-f12*"
    arrival = set_up("g13=NDp g5=SDr", ball="m1")
    assert legal(arrival, "g5-g13") == "g5-g13"
    covering = after(arrival, "g5-g13 pass")
    assert "g13*" not in legal(covering)
    assert legal(covering, "g13-g9") == "g13-g9 g13-g9*"


def test_a_covered_pawn_does_nothing() -> None:
    """R22."""
    position = set_up("f12=NP+SP g11=SR a5=NR", player=1)
    assert legal(position, "f12") == ""
    freed = after(set_up("f12=NP+SP a5=NR"), "f12-e11")
    assert targets(freed, "f12")


def test_a_pile_counts_as_its_upper_pawn() -> None:
    """R8, R9, R22."""
    assert "f13" in targets(set_up("f12=NDp+SP f11=SR", ball="m1"), "f11")
    assert "f13" not in targets(set_up("f12=NP+SDp f11=SR", ball="m1"), "f11")


# The end: R23 to R27.


def test_any_other_pawn_on_the_arrival_stops_the_ball() -> None:
    """R23."""
    pawns = "g11=SR g12=SP a1=SDp"
    assert hops(after(set_up(pawns, ball="g11"), "a1*")) == {"g11:g12:g13"}
    assert hops(after(set_up(f"{pawns} g13=NR", ball="g11"), "a1*")) == set()
    assert hops(after(set_up(f"{pawns} g13=SP", ball="g11"), "a1*")) == set()
    own = after(set_up(f"{pawns} g13=NP+SR", ball="g11"), "a1* g11:g12:g13")
    assert GAME.winners(own) == [0]


def test_the_own_arrival_is_a_cell_like_any_other() -> None:
    """R24; IN-T12."""
    pawns = "g3=SR g2=SP g1=SR a1=SDp"
    position = after(set_up(pawns, ball="g3"), "a1* g3:g2:g1")
    assert position.player == 1
    lost = after(set_up(pawns, ball="g3", own_goal="loses"), "a1* g3:g2:g1")
    assert GAME.winners(lost) == [1]


def test_who_wins_by_an_own_goal_of_four() -> None:
    """R24."""
    pawns = "g11=SR g12=SP g13=NR a1=SDp"
    teams = after(set_up(pawns, ball="g11", players=4, own_goal="loses"), "a1* g11:g12:g13")
    assert GAME.winners(teams) == [1, 3]
    alone = set_up("g3=SR g2=SP g1=SR a1=SDp", ball="g3", players=4, teams=False, own_goal="loses")
    assert GAME.winners(after(alone, "a1* g3:g2:g1")) == [1, 2, 3]


def test_the_third_repetition_is_a_draw() -> None:
    """R25."""
    shuttle = "g1-g2 g13-g12 g2-g1 g12-g13 "
    for repetition in (True, False):
        position = after(start(repetition=repetition), 2 * shuttle)
        assert bool(position.player == NOBODY) is repetition
        assert GAME.winners(position) == []
        assert position.stopped == 0


def test_turned_and_covered_pawns_make_another_position() -> None:
    """R25."""
    digests = {
        int(set_up(pawns).digest)
        for pawns in ("f12=NP e11=SDp", "f12=NP e11=SDr", "f12=NP+SDp", "f12=NP e12=SDp")
    }
    assert len(digests) == 4


def test_marks_differ_and_never_overflow() -> None:
    """R25."""
    marks = [mark(cell, code) for cell in range(CELLS) for code in range(64)][1:]
    assert len(set(marks)) == len(marks)
    assert all(0 < number <= DIGEST for number in marks)
    bits = np.array(marks)
    shares = [float(np.mean(bits >> bit & 1)) for bit in range(45)]
    assert all(0.45 < share < 0.55 for share in shares)


def test_the_limit_of_turns_stops_the_game() -> None:
    """R26."""
    position = start(max_turns=100, repetition=False)
    shuttle = "g1-g2 g13-g12 g2-g1 g12-g13 "
    after(position, 25 * shuttle)
    assert position.player == NOBODY
    assert position.stopped == 1
    assert GAME.winners(position) == []


def test_people_who_agree_on_no_limit_play_on_after_three_hundred_turns() -> None:
    """R26: only the thousandth turn ends such a game, as a draw; bots stop after 300."""
    position = start(repetition=False)
    assert (int(position.max_turns), GAME.for_bots) == (0, {"max_turns": "300"})
    position.turn = 299
    assert after(position, "g1-g2 g13-g12").player != NOBODY
    position.turn = 999
    assert after(position, "g2-g1").player == NOBODY
    assert (int(position.stopped), GAME.winners(position)) == (1, [])


def test_who_gives_up_leaves_the_game_to_the_others() -> None:
    """R27."""
    two = start()
    GAME.rules.leave(two, 0)
    assert GAME.winners(two) == [1]
    teams = start(4)
    GAME.rules.leave(teams, 3)
    assert GAME.winners(teams) == [0, 2]
    four = start(4, teams=False)
    GAME.rules.leave(four, 0)
    assert four.player == 1
    GAME.rules.leave(four, 2)
    assert after(four, "a4-b4").player == 3
    GAME.rules.leave(four, 2)
    assert four.player == 3
    GAME.rules.leave(four, 1)
    assert GAME.winners(four) == [3]
    GAME.rules.leave(four, 3)
    assert GAME.winners(four) == [3]


def test_a_ball_on_its_way_stays_when_its_player_gives_up() -> None:
    """R27."""
    pawns = "g8=SP g9=SR g10=SP g11=SR a1=SDp a5=WP"
    position = after(set_up(pawns, players=4, teams=False), "a1* g7:g8:g9")
    GAME.rules.leave(position, 0)
    assert position.player == 1
    assert name_of(position.ball) == "g9"
    assert position.hops == 0


def test_everybody_sees_everything() -> None:
    """R28."""
    position = after(start(), "g1-g4*")
    views = [GAME.view(position, viewer) for viewer in (0, 1, -1)]
    for name in GAME.rules.VIEW.names or ():
        if name != "viewer":
            assert all(np.array_equal(view[name], views[0][name]) for view in views)


# What is kept besides: derived_fields.py, and the bound of MAX_MOVES.


def crowded(chance: np.random.Generator, players: int, size: int) -> object:
    """Scatter all pawns at random, some of them as dense as they can stand."""
    position = start(players, board_size=size)
    pawns = [int(code) for code in position.pawn if code != EMPTY and code != WALL]
    open_cells = [cell for cell in range(CELLS) if position.pawn[cell] != WALL]
    width = int(chance.integers(5, size + 1))
    near = [c for c in open_cells if c % 16 <= width and c // 16 <= max(width, 7)]
    chosen = chance.choice(near, len(pawns) + 1, replace=False)
    for cell in open_cells:
        position.pawn[cell] = EMPTY
    for cell, pawn in zip(chosen[1:], pawns, strict=True):
        position.pawn[cell] = pawn
    position.ball = chosen[0]
    derive(position)
    return position


def test_no_crowd_has_more_moves_than_were_proved() -> None:
    """R8, R10, R13: MAX_MOVES holds, with room to spare."""
    chance = np.random.default_rng(1)
    most = 0
    for number in range(4000 if IS_COMPILED else 20):
        position = crowded(chance, 2 + 2 * (number % 2), 13)
        wide = np.full(2 * GAME.rules.MAX_MOVES, -7, np.int64)
        count = GAME.rules.legal_moves(position, wide)
        assert np.all(wide[GAME.rules.MAX_MOVES :] == -7)
        most = max(most, count)
    assert most <= GAME.rules.MAX_MOVES


def test_a_ball_between_passage_pawns_has_32_landings() -> None:
    """R13: 4 * 3 and 4 * 5, with rest pawns on all sixteen cells around."""
    passages = ["f6", "g6", "h6", "f7", "h7", "f8", "g8", "h8"]
    rests = [f"{file}{rank}" for file in "efghi" for rank in (5, 9)]
    rests += [f"{file}{rank}" for file in "ei" for rank in (6, 7, 8)]
    position = set_up("a1=SDp")
    for cells, kind in ((passages, "SP"), (rests, "SR")):
        for cell in cells:  # more than a player has: the bound does not count on it
            position.pawn[cell_of(cell)] = pawn_code(kind)
    position.stage = MOVE_BALL
    assert len(GAME.legal_moves(position)) == 33


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_kept_besides_follows_from_the_rest(players: int) -> None:
    """R3, R10, R25: after every move it is what derive would find."""
    chance = np.random.default_rng(players)
    position = start(players)
    for _ in range(400 if IS_COMPILED else 40):
        moves = GAME.legal_moves(position)
        if not moves:
            break
        GAME.rules.play(position, int(chance.choice(moves)))
        twin = copy(position)
        derive(twin)
        assert twin.tobytes() == position.tobytes()
        assert position.digest == digest_of(position)
