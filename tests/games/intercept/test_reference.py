"""Tests of reference.py, a slow, obvious umpire written from the rules alone.

The names IN-T1 to IN-T12 are the test positions of the rules; numbers such as 5.4.5 are their
edge cases.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.intercept.reference import (
    ANY_OPPONENT,
    CIRCLE,
    COVERS,
    CROWDED_SINGLE,
    CROWDED_TEAMS,
    FOUR,
    OPTIONS,
    OWN_GOAL_4,
    SINGLE,
    STUCK,
    T3,
    T4,
    T5,
    T6,
    T7,
    T8,
    T9,
    T10,
    T11,
    T12,
    TWO,
    Reference,
    Setting,
    arrival_of,
    ball_ways,
    block,
    cells_of,
    crowded_positions,
    distance,
    drawn,
    from_text,
    is_double,
    is_straight,
    landings,
    neighbours,
    perft,
    piles_of,
    rays,
    turn_ways,
    with_options,
)

BENDS = OPTIONS["bend"]


def place(pawns: str, ball: str = "m6", player: int = 0, base: Setting = TWO) -> Reference:
    """A drawn position; the ball lies out of the way unless told."""
    return from_text(drawn(base, pawns, ball, player))


def goes(position: Reference, cell: str) -> str:
    """Where the pawn of a cell may go, with a star where it is turned over."""
    prefix = f"{cell}-"
    moves = [move.removeprefix(prefix) for move in position.legal() if move.startswith(prefix)]
    return " ".join(sorted(moves))


def play_all(position: Reference, moves: str) -> Reference:
    for move in moves.split():
        position.play(move)
    return position


def hops(position: Reference) -> list[str]:
    """The hops that are legal now."""
    return [move for move in position.legal() if ":" in move]


def refused(position: Reference, move: str) -> bool:
    """Whether a move is refused and changes nothing."""
    before = vars(position.copy())
    with pytest.raises(ValueError):
        position.play(move)
    return vars(position) == before


def has(position: Reference, moves: str) -> bool:
    """Whether all these moves are legal one after the other."""
    twin = position.copy()
    for move in moves.split():
        if move not in twin.legal():
            return False
        twin.play(move)
    return True


# The test positions of the rules

SOUTH = "b1=SP c1=SR d1=SP e1=SR f1=SP g1=SDp h1=SR i1=SP j1=SR k1=SP l1=SR"
NORTH = "l13=NP k13=NR j13=NP i13=NR h13=NP g13=NDp f13=NR e13=NP d13=NR c13=NP b13=NR"


def test_t1_start() -> None:
    position = Reference(2)
    assert position.pawns == piles_of(f"{SOUTH} {NORTH}")
    assert (position.ball, position.player, position.stage) == ("g7", 0, "pawn")
    assert (position.turn, position.moved, position.used) == (0, None, set())
    assert goes(position, "f1") == "e2 f2 g2"
    up = [f"g{rank}" for rank in range(2, 7)]
    left = ["f2", "e3", "d4", "c5", "b6", "a7"]
    right = ["h2", "i3", "j4", "k5", "l6", "m7"]
    ends = [*up, *left, *right]
    assert goes(position, "g1") == " ".join(sorted([*ends, *(end + "*" for end in ends)]))
    assert "g1*" in position.legal()
    assert goes(position, "b1") == "a1 a2 b2 c2"
    assert goes(position, "c1") == "a1 b2 c2 d2"  # a jump over b1
    # The double 2 x 17 + 1; b1, c1, k1 and l1 four each; the other six three each.
    assert len(position.legal()) == 35 + 16 + 18
    assert position.legal() == sorted(position.legal())


def test_t2_four_players() -> None:
    south = "d1=SP e1=SR f1=SP g1=SDp h1=SR i1=SP j1=SR"
    west = "a10=WP a9=WR a8=WP a7=WDp a6=WR a5=WP a4=WR"
    north = "j13=NP i13=NR h13=NP g13=NDp f13=NR e13=NP d13=NR"
    east = "m4=EP m5=ER m6=EP m7=EDp m8=ER m9=EP m10=ER"
    for setting in (FOUR, SINGLE):
        position = from_text(setting)
        assert position.pawns == piles_of(f"{south} {west} {north} {east}")
        assert position.ball == "g7"


def test_t3_landings() -> None:
    everywhere = " ".join(
        f"{cell}=SR" for cell in cells_of(13) if cell not in ("g7", "g8", "h8", "b1", "b2")
    )
    for passage, expected in (("g8", "f9 g9 h9"), ("h8", "g9 h9 i9 i8 i7")):
        position = place(f"{everywhere} {passage}=SP b1=SP", "g7")
        position.play("b1-b2")
        assert sorted(hops(position)) == sorted(f"g7:{passage}:{rest}" for rest in expected.split())
    # An R next to the ball may not receive it.
    position = from_text(T3, ["b1-b2"])
    assert "g7:h8:h7" not in position.legal()
    assert hops(position) == [
        "g7:g8:f9",
        "g7:g8:h9",
        "g7:h8:h9",
        "g7:h8:i7",
        "g7:h8:i8",
        "g7:h8:i9",
    ]


@pytest.mark.parametrize("bend", BENDS)
def test_t4_straight_way_to_the_goal(bend: str) -> None:
    position = from_text(with_options(T4, f"bend={bend}"))
    play_all(position, "h11-g12")
    assert position.pawns["g12"] == ["NP", "SP"]
    assert (position.player, position.stage, position.moved) == (0, "ball", "g12")
    play_all(position, "g9:g10:g11")
    assert position.used == {"g9", "g10", "g11"}
    assert (position.ball, position.stage) == ("g11", "ball")
    position.play("g11:g12:g13")
    assert (position.ball, position.player, position.stage) == ("g13", -1, "over")
    assert (position.scores(), position.winners(), position.legal()) == ([1, 0], {0}, [])
    assert not position.stopped


@pytest.mark.parametrize("bend", BENDS)
def test_t5_turn_on_a_rest_pawn(bend: str) -> None:
    position = from_text(with_options(T5, f"bend={bend}"), ["h12-g12"])
    play_all(position, "e11:f11:g11 g11:g12:g13")
    assert position.winners() == {0}


@pytest.mark.parametrize(("bend", "legal"), [("single", True), ("any", True), ("never", False)])
def test_t6_one_bent_hop(bend: str, legal: bool) -> None:  # noqa: FBT001
    """Also 5.4.7."""
    position = from_text(with_options(T6, f"bend={bend}"), ["b1-b2"])
    assert has(position, "f11:g12:g13") is legal
    if legal:
        assert position.legal() == ["f11:g12:g13", "stop"]
        position.play("f11:g12:g13")
        assert position.winners() == {0}
    else:
        assert position.player == 1  # no hop is legal: the turn ends by itself


@pytest.mark.parametrize(
    ("bend", "single", "longer"),
    [("single", True, False), ("any", True, True), ("never", False, False)],
)
def test_t7_bend_in_a_longer_way(bend: str, single: bool, longer: bool) -> None:  # noqa: FBT001
    """Also 5.4.8: a second hop makes the way longer."""
    position = from_text(with_options(T7, f"bend={bend}"), ["b1-b2"])
    assert has(position, "e10:f11:g11") is single
    assert has(position, "e10:f11:g11 g11:g12:g13") is longer
    if bend == "single":
        position.play("e10:f11:g11")
        assert (position.player, position.turn) == (1, 1)  # the way is over


def test_bend_single_after_a_straight_hop() -> None:
    """IN-D14: after a straight hop only straight hops."""
    pawns = "e9=SR e10=SP e11=SR f12=SP f10=SP g9=SR g11=SR e12=SP e13=SR b1=SP"
    ways = {}
    for bend in BENDS:
        position = from_text(with_options(drawn(TWO, pawns, "e9"), f"bend={bend}"), ["b1-b2"])
        position.play("e9:e10:e11")
        ways[bend] = hops(position)
    straight = ["e11:e12:e13", "e11:f10:g9", "e11:f12:g13"]
    assert ways["single"] == straight
    assert ways["never"] == straight
    assert ways["any"] == sorted([*straight, "e11:f10:g11", "e11:f12:e13", "e11:f12:g11"])


def test_t8_transfer_example() -> None:
    single = from_text(T8, ["m1-m2"])
    assert hops(single) == ["d5:c5:b4"]
    assert not has(single, "d5:c5:b4 b4:b3:c2")
    both = from_text(with_options(T8, "bend=any"), ["m1-m2"])
    assert has(both, "d5:c5:b4 b4:b3:c2")
    # IN-D16, 5.4.9: c5 does not serve twice.
    assert not has(both, "d5:c5:b4 b4:c5:c6")
    for position in (single, both):
        assert "d5:c5:c6" not in position.legal()  # clause 22
    assert from_text(with_options(T8, "bend=never"), ["m1-m2"]).player == 1


def test_t9_interception() -> None:
    position = from_text(T9)
    position.play("b1-b2")
    assert (position.player, position.ball) == (1, "g7")
    rest = place("g7=NR g6=SP f4=SR b1=SP", "g7")
    play_all(rest, "f4-g5")
    assert rest.legal() == ["g7:g6:g5", "stop"]
    passage = place("g7=NR f5=SP g5=SR b1=SP", "g7")
    play_all(passage, "f5-g6")
    assert passage.legal() == ["g7:g6:g5", "stop"]
    passage.play("g7:g6:g5")
    assert (passage.ball, passage.player) == ("g5", 1)


def test_t10_jumps() -> None:
    position = from_text(T10)
    # Slides a3 a4 a5 b3 c3 c4; b6 over b5, then d4 over c5; d3 is a double: the chain stops.
    assert goes(position, "b4") == "a3 a4 a5 b3 b6 c3 c4 d4 d6"
    # d6 over c5 at once from b4. The double: c6 over c5 from afar.
    assert "c2-c6" in position.legal()
    assert "c2-c6*" in position.legal()
    double = place("b4=SDp b5=NR c5=NP d3=NDp")
    assert "b4-d2" in double.legal()  # b6, d4, then over the other double (clause 12)


def test_t11_cover_limits() -> None:
    position = from_text(T11)
    assert {"g12-g13", "e11-f12", "h11-h12"} <= set(position.legal())
    assert "g12-f12" not in position.legal()  # an R does not cover cells 1-5
    assert "i11-h12" not in position.legal()
    play_all(position, "g12-g13 m13-m12")
    assert position.pawns["g13"] == ["NR", "SR"]
    play_all(position, "e11-f12 m12-m13")
    assert "h11-h12" not in position.legal()
    assert "h11-g12" in position.legal()
    # The coverer of f12 lifts its own cover and may cover h12 from g12 in two turns.
    play_all(position, "f12-g12 m13-m12")
    assert position.pawns["f12"] == ["NP"]
    assert {"h11-h12", "g12-h12", "g12-f12"} <= set(position.legal())
    passage = place("g13=NR g12=SP f12=NP")
    assert "g12-g13" not in passage.legal()
    assert "g12-f12" in passage.legal()


def test_t12_own_arrival() -> None:
    position = from_text(T12, ["b1-b2", "g3:g2:g1"])
    assert (position.ball, position.player, position.over()) == ("g1", 1, False)
    loses = from_text(with_options(T12, "own_goal=loses"), ["b1-b2", "g3:g2:g1"])
    assert (loses.ball, loses.player, loses.stage) == ("g1", -1, "over")
    assert (loses.winners(), loses.scores()) == ({1}, [0, 1])


# Where hops land: decision IN-D15


@pytest.mark.parametrize(
    ("passage", "expected"),
    [
        ("g8", "f9 g9 h9"),
        ("h7", "i6 i7 i8"),
        ("g6", "f5 g5 h5"),
        ("f7", "e6 e7 e8"),
        ("h8", "g9 h9 i9 i8 i7"),
        ("h6", "g5 h5 i5 i6 i7"),
        ("f6", "g5 f5 e5 e6 e7"),
        ("f8", "g9 f9 e9 e8 e7"),
    ],
)
def test_landings(passage: str, expected: str) -> None:
    assert sorted(landings("g7", passage, 13)) == sorted(expected.split())
    straight = [cell for cell in expected.split() if is_straight("g7", passage, cell)]
    assert len(straight) == 1


def test_landings_everywhere() -> None:
    """IN-D13: at distance 1 from P and exactly 2 from S; 5.4.19: on the board."""
    assert sorted(landings("a1", "b2", 13)) == ["a3", "b3", "c1", "c2", "c3"]
    assert sorted(landings("a1", "a2", 13)) == ["a3", "b3"]
    assert landings("b2", "a1", 13) == []
    assert landings("k11", "k10", 11) == ["j9", "k9"]
    for start in cells_of(13):
        for passage in neighbours(start, 13):
            for rest in landings(start, passage, 13):
                assert distance(start, rest) == 2
                assert distance(passage, rest) == 1


def test_arrivals_and_their_neighbours() -> None:
    """5.2."""
    assert [arrival_of(colour, 13) for colour in "SWNE"] == ["g1", "a7", "g13", "m7"]
    assert [arrival_of(colour, 11) for colour in "SWNE"] == ["f1", "a6", "f11", "k6"]
    assert sorted(neighbours("g13", 13)) == ["f12", "f13", "g12", "h12", "h13"]
    assert sorted(neighbours("a7", 13)) == ["a6", "a8", "b6", "b7", "b8"]
    assert [len(neighbours(cell, 13)) for cell in ("a1", "g1", "g7", "m13")] == [3, 5, 8, 3]
    assert [ray for ray in rays("a1", 11) if ray][1][-1] == "k11"


# Pawn moves


def test_slides() -> None:
    """Clauses 6 and 11; IN-D10: the loose ball blocks."""
    position = place("g6=SP b2=SDr a1=NP", "g7")
    assert goes(position, "g6") == "f5 f6 f7 g5 h5 h6 h7"
    ends = goes(position, "b2").split()
    assert "b13" in ends
    assert "m2*" in ends
    assert "f6" in ends  # c3 d4 e5 f6
    assert "g7" not in ends  # the loose ball
    assert "h8" not in ends
    assert "a1" not in ends
    assert "b2" not in ends


def test_loose_ball_is_not_jumped() -> None:
    """IN-D10."""
    position = place("g6=SP g4=SDp", "g7")
    assert "g6-g8" not in position.legal()
    assert "g4-g8" not in position.legal()
    assert "g4-g7" not in position.legal()


def test_jump_over_one_pawn_only() -> None:
    """IN-D6: adjacent, right behind, empty."""
    position = place("b2=SP b3=NP b4=NR d4=SR c2=SR")
    ends = goes(position, "b2").split()
    assert "b5" not in ends
    assert "b4" not in ends
    assert "d2" in ends  # over c2
    assert "f2" not in ends
    assert "f6" not in ends  # d4 is not adjacent
    assert ends == ["a1", "a2", "a3", "b1", "c1", "c3", "d2"]


def test_no_slide_after_a_jump() -> None:
    """Clause 10."""
    position = place("b2=SP b3=NP")
    assert goes(position, "b2") == "a1 a2 a3 b1 b4 c1 c2 c3"
    double = place("b2=SDp b3=NP")
    assert "b2-b4" in double.legal()
    assert "b2-b5" not in double.legal()
    assert "b2-d4" in double.legal()  # a slide along the diagonal


def test_multiple_jump_changes_direction() -> None:
    """IN-D6: and may stop at any point."""
    position = place("a1=SR a2=NP b3=SP d4=NR")
    # a3 over a2, c3 over b3, e5 over d4.
    assert goes(position, "a1") == "a3 b1 b2 c3 e5"


def test_chain_may_pass_its_origin_but_not_end_there() -> None:
    """IN-D7."""
    # Over b1, c2, b3 and a2 the pawn comes round to a1.
    position = place("a1=SP b1=NP c2=NP b3=NP a2=NP")
    assert goes(position, "a1") == "a3 b2 c1 c3"
    # From a3 over b2 it would come to c1, where it started, and over d1 to e1.
    again = place("c1=SP b1=NP a2=NP b2=NR d1=NP")
    assert goes(again, "c1") == "a1 a3 c2 c3 d2 e1"


def test_same_pawn_may_be_jumped_twice() -> None:
    """IN-D7."""
    # c3 over b2, c1 over c2, a3 over b2 again.
    position = place("a1=SR b2=NP c2=NR")
    assert goes(position, "a1") == "a2 a3 b1 c1 c3"


def test_a_double_comes_back_to_its_origin() -> None:
    """IN-D7: it may go on from there, but not end there turned over."""
    position = place("e5=SDp d5=NP h5=NR")
    assert {"e5-c5", "e5-i5", "e5*"} <= set(position.legal())
    assert "e5-e5*" not in position.legal()


def test_long_jump() -> None:
    """IN-D8, clauses 11 and 12."""
    position = place("c2=SDp c5=NP g2=NR h2=NR f5=NDr")
    legal = position.legal()
    assert "c2-c6" in legal
    assert "c2-c7" not in legal
    assert "c2-i2" not in legal  # two pawns in a row
    assert "c2-f2" in legal  # a slide up to g2
    assert "c2-g6" in legal  # over the other double
    assert "c2-e4" in legal
    # The chain goes on from c6: down over c5 it comes to c4.
    assert "c2-c4*" in legal
    ordinary = place("c2=SP c5=NP d3=NDr")
    assert "c2-c6" not in ordinary.legal()
    assert "c2-e4" not in ordinary.legal()  # an ordinary pawn does not jump a double (9)
    edge = place("c2=SDp c13=NP")
    assert "c2-c12" in edge.legal()
    assert "c2-c13" not in edge.legal()  # 5.4.19


def test_long_jump_does_not_start_from_a_slide() -> None:
    """Clause 10, IN-D8: no slide after or between jumps."""
    position = place("a1=SDp c5=NP")
    # c5 is on no line of a1: it cannot be jumped although a slide to c1 would face it.
    assert "a1-c6" not in position.legal()


def test_turning_on_the_spot() -> None:
    """Clause 13."""
    position = place("c2=SDp g13=NDp")
    play_all(position, "c2*")
    assert position.pawns["c2"] == ["SDr"]
    assert (position.player, position.turn, position.moved) == (1, 1, None)


def test_turning_counts_as_moved() -> None:
    """IN-D18."""
    for face in "pr":
        position = place(f"g7=NR g6=SD{face} g5=S{'R' if face == 'r' else 'P'} b1=SP", "g7")
        position.play("g6*")
        if face == "r":
            assert hops(position) == ["g7:g6:g5"]
        else:
            assert position.player == 1


def test_only_own_colour_moves() -> None:
    """Clauses 5 and 34."""
    position = from_text(FOUR)
    assert {position.pawns[move.rstrip("*").split("-")[0]][0][0] for move in position.legal()} == {
        "S"
    }
    order = []
    for _ in range(5):
        order.append(position.player)
        position.play(position.legal()[0])
    assert order == [0, 1, 2, 3, 0]


def test_carrier() -> None:
    """IN-D29, 5.4.6: it neither moves nor turns, is neither jumped nor covered."""
    position = place("g7=SDr g6=SP g4=SDp f13=NR", "g7")
    assert not [move for move in position.legal() if move.startswith("g7")]
    assert "g6-g8" not in position.legal()
    assert "g6-g7" not in position.legal()
    double = place("g4=SDp g7=NR b1=SP", "g7")
    assert "g4-g6" in double.legal()
    assert "g4-g8" not in double.legal()
    camp = place("g13=NR g12=SR f13=SP h12=NR", "g13")
    assert "g12-g13" not in camp.legal()


def test_carrier_serves_nobody() -> None:
    """IN-D29: it is no R for a way that comes back, and its old pawn no P."""
    position = place("g7=SR g8=SP g9=SR f9=SP e9=SR f8=SP b1=SP", "g7")
    position.play("b1-b2")
    assert hops(position) == ["g7:f8:e9", "g7:f8:g9", "g7:g8:g9"]
    position.play("g7:g8:g9")
    # Not back to g7, not over g8 again.
    assert hops(position) == ["g9:f9:e9"]
    position.play("g9:f9:e9")
    assert position.player == 1


def test_freed_carrier_moves_in_the_next_turn() -> None:
    """5.4.5."""
    position = place("g7=SR g8=SP g9=SR b13=NP", "g7")
    assert not [move for move in position.legal() if move.startswith("g7")]
    play_all(position, "g8-f8 g7:f8:g9 b13-b12")
    assert "g7-g8" in position.legal()
    assert not [move for move in position.legal() if move.startswith("g9")]


# The ball


def test_two_step_turn() -> None:
    """5.4.1, IN-D11: no ball move before the pawn's move; a choice only if there is a hop."""
    position = place("g8=SP f9=SP e9=SR g13=NDp", "g7")
    assert not hops(position)
    assert refused(position, "stop")
    assert refused(position, "g7:g8:e9")
    position.play("f9-f10")
    assert position.player == 1
    position = place("g8=SP e10=SP f10=SR g13=NDp", "g7")
    position.play("f10-g9")
    assert position.legal() == ["g7:g8:g9", "stop"]
    stopped = play_all(position.copy(), "stop")
    assert (stopped.ball, stopped.player, stopped.turn) == ("g7", 1, 1)
    assert (stopped.moved, stopped.used) == (None, set())
    position.play("g7:g8:g9")
    assert (position.ball, position.player, position.turn) == ("g9", 1, 1)


def test_ways_to_the_same_rest_pawn() -> None:
    """5.4.2: only some satisfy clause 18."""
    free = place("g7=SR g8=SP f8=SP g9=SR b1=SP", "g7")
    free.play("b1-b2")
    assert hops(free) == ["g7:f8:g9", "g7:g8:g9"]
    taken = place("g7=NR g8=SP e8=SP g9=SR b1=SP", "g7")
    taken.play("e8-f8")
    assert hops(taken) == ["g7:f8:g9"]
    taken = place("g7=NR g8=SP f8=SP g10=SR b1=SP", "g7")
    taken.play("g10-g9")
    assert hops(taken) == ["g7:f8:g9", "g7:g8:g9"]  # 5.4.3: the stop itself has moved


def test_freshness_concerns_the_first_hop() -> None:
    """IN-D17: a pawn moved elsewhere in the way does not help; later hops are free."""
    pawns = "g5=NR g6=SP g7=SR g8=SP f10=SR b1=SP"
    position = place(pawns, "g5")
    position.play("f10-g9")
    assert position.player == 1
    position = place("g5=NR f7=SP g7=SR g8=SP g9=SR b1=SP", "g5")
    position.play("f7-g6")
    play_all(position, "g5:g6:g7 g7:g8:g9")
    assert (position.ball, position.player) == ("g9", 1)


def test_freshness_over_the_empty_arrival() -> None:
    """IN-D17: for the Arrivée only P can be fresh."""
    stale = place("g11=NR g12=SP b1=SP", "g11")
    stale.play("b1-b2")
    assert stale.player == 1
    fresh = place("g11=NR f11=SP b1=SP", "g11")
    fresh.play("f11-g12")
    assert fresh.legal() == ["g11:g12:g13", "stop"]
    fresh.play("g11:g12:g13")
    assert fresh.winners() == {0}


def test_first_taking_is_free() -> None:
    """IN-D19, clause 20; with fresh=always too."""
    for options in ("fresh=enemy", "fresh=always"):
        position = from_text(with_options(T3, options), ["b1-b2"])
        assert len(hops(position)) == 6


def test_fresh_always() -> None:
    """IN-D17: also for one's own ball."""
    pawns = drawn(TWO, "g7=SR g8=SP g9=SR f10=SP b1=SP", "g7")
    assert hops(from_text(pawns, ["b1-b2"])) == ["g7:g8:g9"]
    always = with_options(pawns, "fresh=always")
    assert from_text(always, ["b1-b2"]).player == 1
    assert hops(from_text(always, ["g8-f8"])) == ["g7:f8:g9"]
    partner = drawn(FOUR, "g7=NR g8=SP g9=NR f10=SP b1=SP", "g7")
    assert hops(from_text(partner, ["b1-b2"])) == ["g7:g8:g9"]
    assert from_text(with_options(partner, "fresh=always"), ["b1-b2"]).player == 1


def test_enemy_pawns_never_serve() -> None:
    """Clause 15, IN-D20."""
    position = place("g8=NP g9=SR h8=SP i9=NR i8=NDr b1=SP", "g7")
    position.play("b1-b2")
    assert hops(position) == ["g7:h8:g9"]


def test_roles_are_not_exchanged() -> None:
    """Clause 15: over P, onto R."""
    position = place("g8=SR g9=SP h7=SP i7=SP b1=SP", "g7")
    position.play("b1-b2")
    assert position.player == 1


def test_double_turned_during_its_move() -> None:
    """5.4.4, IN-D9."""
    position = place("g8=SP d9=SDp b1=SP", "g7")
    plain = play_all(position.copy(), "d9-g9")
    assert plain.player == 1
    star = play_all(position.copy(), "d9-g9*")
    assert star.legal() == ["g7:g8:g9", "stop"]
    star.play("g7:g8:g9")
    assert star.pawns["g9"] == ["SDr"]
    # It carries the ball now: no turn on the spot.
    star.play("pass")
    assert "g9*" not in star.legal()


def test_ball_move_of_three_hops() -> None:
    """Clause 16; 5.4.10: two away from the cell left in that hop."""
    pawns = "a1=SR a2=SP a3=SR b3=SP c3=SR d4=SP e5=SR m1=SP"
    position = place(pawns, "a1")
    play_all(position, "m1-m2 a1:a2:a3 a3:b3:c3 c3:d4:e5")
    assert (position.ball, position.player) == ("e5", 1)
    assert position.pawns == piles_of(pawns.replace("m1=", "m2="))


def test_way_does_not_return() -> None:
    """5.4.9: round a square of four rest pawns, but not back onto the first."""
    pawns = "c3=SR d3=SP e3=SR e4=SP e5=SR d5=SP c5=SR c4=SP m1=SP"
    position = place(pawns, "c3")
    play_all(position, "m1-m2 c3:d3:e3 e3:e4:e5")
    assert position.used == {"c3", "d3", "e3", "e4", "e5"}
    assert hops(position) == ["e5:d5:c5"]
    position.play("e5:d5:c5")
    assert (position.ball, position.player) == ("c5", 1)
    stop = place(pawns, "c3")
    play_all(stop, "m1-m2 c3:d3:e3 stop")
    assert (stop.ball, stop.player) == ("e3", 1)


# The Arrivée and covers


def test_arrival_occupied() -> None:
    """IN-D22, 5.4.11."""
    for pile, legal in (
        ("", True),
        ("g13=SR", True),
        ("g13=SDr", True),
        ("g13=SP", False),
        ("g13=SDp", False),
        ("g13=NR", False),
        ("g13=NDp", False),
        ("g13=NDp+SR", True),
        ("g13=NP+SDr", True),
    ):
        position = place(f"g11=SR g12=SP b1=SP {pile}", "g11")
        position.play("b1-b2")
        assert (hops(position) == ["g11:g12:g13"]) is legal
        if legal:
            position.play("g11:g12:g13")
            assert position.winners() == {0}


def test_own_arrival_is_an_ordinary_cell() -> None:
    """IN-D21: no landing on the empty own Arrivée."""
    position = place("g3=SR g2=SP b1=SP", "g3")
    position.play("b1-b2")
    assert position.player == 1


def test_what_may_be_covered() -> None:
    """IN-D24: an enemy, in his own camp, by the right pawn."""
    position = place("g1=NR f1=NP g2=SR f2=SP g13=SR g12=NR f12=SP e12=NP e11=SP e13=SP d12=SR")
    ends = goes(position, "f2").split()
    assert "g1" not in ends  # not its own Arrivée
    assert "f1" not in ends
    assert "e13-e12" not in position.legal()  # e12 is no neighbour of g13
    assert "f12-g12" in position.legal()  # in its own camp, whatever its type
    north = place("g13=SR g12=NR f12=SP e12=NP", player=1)
    assert "g12-g13" not in north.legal()  # a defender does not cover in his own camp (5.4.14)
    assert "e12-f12" not in north.legal()


def test_cover_of_a_neighbour_needs_a_passage_pawn() -> None:
    """Clause 27."""
    position = place("g12=NR f11=SP h11=SR")
    assert "f11-g12" in position.legal()
    assert "h11-g12" not in position.legal()
    arrival = place("g13=NP f12=SP h12=SR")
    assert "f12-g13" not in arrival.legal()
    assert "h12-g13" in arrival.legal()


def test_no_cover_of_a_pile() -> None:
    """IN-D24, 5.4.14."""
    position = place("f12=NP+SP e11=SP g11=NP g13=NR+SR")
    assert "e11-f12" not in position.legal()
    north = place("f12=NP+SP g11=NP g13=NR+SR h13=NR", player=1)
    assert "g11-f12" not in north.legal()
    assert "h13-g13" not in north.legal()
    # A covered pawn does not move.
    assert {move.split("-")[0] for move in north.legal()} == {"g11", "h13"}


def test_covered_pawn_is_inactive() -> None:
    """Clause 28: neither P nor R."""
    position = place("f12=NP+SP f13=NR b13=NP g11=NR", "g11", player=1)
    position.play("b13-b12")
    assert position.player == 0
    uncovered = place("f12=NP e11=NR e13=NR b13=NP g11=NR", "g11", player=1)
    uncovered.play("b13-b12")
    assert hops(uncovered) == ["g11:f12:e11", "g11:f12:e13"]


def test_double_covers_with_the_right_face() -> None:
    """5.4.12."""
    for face, arrival, neighbour in (("p", "b8-g13*", "b8-f12"), ("r", "b8-g13", "b8-f12*")):
        on_arrival = place(f"b8=SD{face} g13=NR")
        assert [move for move in on_arrival.legal() if "g13" in move] == [arrival]
        on_arrival.play(arrival)
        assert on_arrival.pawns["g13"] == ["NR", "SDr"]
        near = place(f"b8=SD{face} f12=NR")
        assert [move for move in near.legal() if "f12" in move] == [neighbour]
        near.play(neighbour)
        assert near.pawns["f12"] == ["NR", "SDp"]


def test_coverer_does_not_turn_on_the_spot() -> None:
    """5.4.12: the cover would not be legal any more."""
    position = place("g13=NR+SDr")
    assert "g13*" not in position.legal()
    assert {"g13-g12", "g13-g12*"} <= set(position.legal())


def test_double_can_be_covered() -> None:
    """IN-D24: doubles included; it neither moves nor turns then."""
    position = place("g13=NDp g12=SR b13=NP")
    position.play("g12-g13")
    assert position.pawns["g13"] == ["NDp", "SR"]
    assert {move.split("-")[0] for move in position.legal()} == {"b13"}


def test_jump_chain_ends_by_covering() -> None:
    """IN-D28: it cannot go on from there."""
    arrival = place("e13=SR f13=NR g13=NR h13=NP")
    # g13 over f13, and not on to i13 over h13.
    assert goes(arrival, "e13") == "d12 d13 e12 f12 g13"
    passage = place("b8=SP c9=NR e11=NR f12=NR g12=NR h12=NR")
    # d10 over c9, f12 over e11, and not on to h12 over g12 (nor beyond).
    assert goes(passage, "b8") == "a7 a8 a9 b7 b9 c7 c8 d10 f12"
    wrong = place("b8=SR c9=NR e11=NR f12=NR")
    assert goes(wrong, "b8") == "a7 a8 a9 b7 b9 c7 c8 d10"


def test_long_jump_covers() -> None:
    """IN-D28 with IN-D8."""
    position = place("c9=SDp e11=NR f12=NP")
    assert [move for move in position.legal() if "f12" in move] == ["c9-f12"]
    arrival = place("k9=SDr h12=NP g13=NR")
    # h12 itself by a slide (turned), or over it onto g13.
    assert {"k9-h12*", "k9-g13"} <= set(arrival.legal())
    assert "k9-h12" not in arrival.legal()
    assert "k9-g13*" not in arrival.legal()


def test_uncovering() -> None:
    """IN-D26."""
    position = place("f12=NP+SP b13=NR")
    play_all(position, "f12-e11")
    assert position.pawns["f12"] == ["NP"]
    assert "f12-f13" in position.legal()


def test_coverer_does_not_come_back() -> None:
    """IN-D26, IN-D7: the cell it left holds the uncovered pawn; covering it again is no move."""
    # Over e11 to d10, over e12 or d11 to d12, over e11 to f10; over e11 or e12 back: not free.
    position = place("f12=NP+SP e11=NR d11=NR e12=NR f13=SR")
    assert goes(position, "f12") == "d10 d12 e13 f10 f11 g11 g12 g13"
    # Without the pawn below it is the same: no move ends on its origin.
    alone = place("f12=SP e11=NR d11=NR e12=NR f13=SR")
    assert goes(alone, "f12") == goes(position, "f12")


def test_double_jumps_the_pawn_it_uncovers() -> None:
    """IN-D26: f4 over f5, f6 over f5, f13 over the uncovered f12, j13 over i13."""
    position = place("f12=NP+SDp f5=NR i13=NR")
    assert {"f12-f4", "f12-f6", "f12-f13", "f12-j13"} <= set(position.legal())
    alone = place("f12=SDp f5=NR i13=NR")
    assert {"f12-f4", "f12-f6", "f12-f13"} <= set(alone.legal())
    assert "f12-j13" not in alone.legal()  # it does not jump itself


def test_coverer_changes_its_victim() -> None:
    """IN-D25, IN-D26: the cover it lifts does not count against its next one."""
    position = place("f12=NP+SP g12=NR g13=NP+SR")
    assert "f12-g12" in position.legal()
    play_all(position, "f12-g12")
    assert (position.pawns["f12"], position.pawns["g12"]) == (["NP"], ["NR", "SP"])


def test_jumping_a_pile() -> None:
    """IN-D27: like one pawn, judged by its top."""
    position = place("f12=NDp+SP e11=SR g11=SR f11=SDp g13=NR+SDr h13=SR")
    # The double below does not matter: f12 is jumped by e11? Behind it lies g13: a pile.
    assert "g11-e13" in position.legal()  # over f12, whose double is below
    assert "f11-f13" in position.legal()
    assert "h13-f13" not in position.legal()  # over g13, whose top is a double
    enemy = place("f12=NP+SP f11=NR", player=1)
    assert "f11-f13" in enemy.legal()  # clause 8


def test_cover_limit_per_colour() -> None:
    """5.4.13, IN-D25: two in all for each colour."""
    position = place(
        "g13=NR+SR f12=NP+WP h12=NP h11=SP b7=WP c7=SP b6=WR c6=SP a7=WDp b8=SR",
        base=SINGLE,
    )
    legal = position.legal()
    assert "h11-h12" not in legal  # West has covered one of North's five
    assert not {"c7-b7", "c7-b6", "c6-b6", "b8-a7"} & set(legal)  # South never arrives there
    team = place("g13=NR f12=NP g12=SR e12=SP b7=WP c7=SP b6=EP c6=SP a7=EDp b8=SR", base=FOUR)
    assert "g12-g13" not in team.legal()  # a partner is not covered
    assert "e12-f12" not in team.legal()
    assert {"c7-b7", "c7-b6", "c6-b6", "b8-a7"} <= set(team.legal())  # 26: any enemy's
    assert "b8-b7" not in team.legal()


def test_cover_one() -> None:
    """IN-D25: one in all."""
    two = from_text(COVERS, ["g11-f12", "stop", "b13-b12"])
    assert "h13-g13" in two.legal()
    one = from_text(with_options(COVERS, "cover=one"), ["g11-f12", "stop", "b13-b12"])
    assert "h13-g13" not in one.legal()
    assert "f12-f13" in one.legal()  # its own cover is lifted as it moves
    assert "d8-g13*" not in one.legal()


# Four players


def test_targets() -> None:
    """IN-D21, IN-D32, IN-D33."""
    two = Reference(2, target="any_opponent")
    assert [two.targets_of(player) for player in (0, 1)] == [{"g13"}, {"g1"}]
    teams = Reference(4, target="any_opponent")
    assert [teams.targets_of(player) for player in range(4)] == [
        {"a7", "m7"},
        {"g1", "g13"},
        {"a7", "m7"},
        {"g1", "g13"},
    ]
    single = Reference(4, teams="false")
    assert [single.targets_of(player) for player in range(4)] == [{"g13"}, {"m7"}, {"g1"}, {"a7"}]
    anybody = Reference(4, teams="false", target="any_opponent")
    assert anybody.targets_of(1) == {"g1", "g13", "m7"}


def test_teams_share_pawns_and_win_together() -> None:
    """Clauses 32 and 34, 5.4.16."""
    position = from_text(CROWDED_TEAMS, ["d10-e11"])
    assert "e9:e10:e11" in position.legal()
    play_all(position, "e9:e10:e11 e11:f12:g13")  # over East's coverer, onto East's rest pawn
    assert (position.winners(), position.scores()) == ({1, 3}, [0, 1, 0, 1])


def test_individuals_do_not_share_pawns() -> None:
    """IN-D34."""
    for base, expected in ((FOUR, ["g7:g8:g9", "g7:h8:i9"]), (SINGLE, ["g7:h8:i9"])):
        position = place("g8=SP g9=NR h8=SP i9=SR b1=SP", "g7", base=base)
        position.play("b1-b2")
        assert [hop for hop in hops(position) if is_straight(*hop.split(":"))] == expected


def test_ball_of_a_partner_and_of_an_enemy() -> None:
    """IN-D17: a partner's pawn is no enemy's."""
    for base, expected in ((FOUR, ["g7:g8:g9"]), (SINGLE, [])):
        position = place("g7=NR g8=SP g9=SR b1=SP", "g7", base=base)
        position.play("b1-b2")
        assert hops(position) == expected


def test_target_any_opponent() -> None:
    """IN-D33."""
    usual = from_text(ANY_OPPONENT, ["i5-i6"])
    assert usual.legal() == ["g3:f2:e1", "stop"]
    anybody = from_text(with_options(ANY_OPPONENT, "target=any_opponent"), ["i5-i6"])
    assert anybody.legal() == ["g3:f2:e1", "g3:f2:g1", "g3:g2:g1", "stop"]
    anybody.play("g3:g2:g1")
    assert (anybody.winners(), anybody.scores()) == ({3}, [0, 0, 0, 1])


def test_own_goal_in_teams_and_alone() -> None:
    """IN-D21: either Arrivée of one's side; alone, all the others win."""
    usual = from_text(OWN_GOAL_4, ["b1-b2", "g11:g12:g13"])
    assert (usual.player, usual.ball) == (1, "g13")
    loses = from_text(with_options(OWN_GOAL_4, "own_goal=loses"), ["b1-b2", "g11:g12:g13"])
    assert (loses.winners(), loses.scores()) == ({1, 3}, [0, 1, 0, 1])
    alone = place("g3=SR g2=SP g1=SR b1=SP", "g3", base=with_options(SINGLE, "own_goal=loses"))
    play_all(alone, "b1-b2 g3:g2:g1")
    assert alone.winners() == {1, 2, 3}


def test_ordinary_arrival_carries_a_ball() -> None:
    """A rest pawn that covers a third player's Arrivée is an ordinary stop (IN-D21, IN-D33)."""
    position = place("c7=SR b7=SP a7=WDp+SR b1=SP a5=WP", "c7", base=SINGLE)
    play_all(position, "b1-b2 c7:b7:a7")
    assert (position.ball, position.player) == ("a7", 1)
    assert {move.split("-")[0] for move in position.legal()} == {"a5"}


# Boards and set-ups


def test_size_11() -> None:
    """IN-D1."""
    position = Reference(2, size="11")
    assert position.ball == "f6"
    assert "".join(position.pawns[f"{file}1"][0][1] for file in "abcdefghijk") == "PRPRPDRPRPR"
    assert "".join(position.pawns[f"{file}11"][0][1] for file in "kjihgfedcba") == "PRPRPDRPRPR"
    assert position.targets_of(0) == {"f11"}
    four = Reference(4, size=11)
    assert "".join(four.pawns[f"a{rank}"][0][1] for rank in range(9, 2, -1)) == "PRPDRPR"
    assert "".join(four.pawns[f"k{rank}"][0][1] for rank in range(3, 10)) == "PRPDRPR"
    assert len(four.pawns) == 28
    with pytest.raises(ValueError):
        position.set_up({"m13": ["SP"]}, "f6", 0)


def test_double_start_front() -> None:
    """IN-D3."""
    for size, expected in (("13", "g2 b7 g12 l7"), ("11", "f2 b6 f10 j6")):
        four = Reference(4, size=size, double_start="front")
        assert [four.pawns[cell] for cell in expected.split()] == [
            ["SDp"],
            ["WDp"],
            ["NDp"],
            ["EDp"],
        ]
        for colour in "SWNE":
            assert arrival_of(colour, int(size)) not in four.pawns
    two = Reference(2, double_start="front")
    assert two.pawns["g12"] == ["NDp"]
    assert len(two.pawns) == 22
    assert "f1-g1" in two.legal()


# Ends


def test_pass() -> None:
    """IN-D12: only without any pawn move; the ball does not move."""
    position = from_text(STUCK)
    assert position.legal() == ["pass"]
    position.play("pass")
    assert (position.player, position.turn, position.ball) == (1, 1, "g7")
    assert "pass" not in position.legal()
    teams = place("g7=SR g8=NP g9=NR", "g7", base=FOUR)
    assert teams.legal() == ["pass"]
    teams.play("pass")
    assert teams.player == 1  # although a hop over the partner's pawns would be there


def test_turning_is_a_move_for_one_who_is_shut_in() -> None:
    """5.4.18."""
    walls = " ".join(f"{cell}=NR" for cell in ("a2", "b1", "b2", "a3", "c1", "c3"))
    position = place(f"a1=SDp {walls}")
    assert position.legal() == ["a1*"]
    carrying = place(f"a1=SDr {walls}", "a1")
    assert carrying.legal() == ["pass"]


def test_repetition() -> None:
    """IN-D35: the start is the first occurrence, the third is a draw."""
    position = from_text(TWO, [*CIRCLE, *CIRCLE[:3]])
    assert not position.over()
    position.play("g13*")
    assert (position.player, position.stage, position.turn) == (-1, "over", 8)
    assert (position.winners(), position.scores(), position.stopped) == (set(), [0, 0], False)
    endless = from_text(with_options(TWO, "repetition=false"), CIRCLE * 3)
    assert (endless.player, endless.turn) == (0, 12)


def test_repetition_of_a_drawn_position() -> None:
    """History begins with the drawing."""
    position = Reference(2)
    play_all(position, " ".join(CIRCLE))
    position.set_up(position.copy().pawns, position.ball, 0)
    play_all(position, " ".join(CIRCLE))
    assert not position.over()
    play_all(position, " ".join(CIRCLE))
    assert position.over()


def test_repetition_key() -> None:
    """5.4.17: types, faces, order of covers, ball cell, player to move."""
    texts = [
        "g13=NR+SR",
        "g13=NR",
        "g13=SR",
        "g13=NP",
        "g13=NDp",
        "g13=NDr",
        "f12=NP+SP",
        "f12=SP+NP",
    ]
    keys = {place(text).key() for text in texts}
    assert len(keys) == len(texts)
    assert place("g1=SR").key() != place("g1=SR", player=1).key()
    assert place("g1=SR").key() != place("g1=SR", ball="g1").key()
    assert place("g1=SR a1=SP").key() == place("a1=SP g1=SR").key()


@pytest.mark.parametrize("most", [100, 200, 300])
def test_max_turns(most: int) -> None:
    """IN-D35: a stopped game is a draw."""
    setting = with_options(TWO, f"repetition=false max_turns={most}")
    position = from_text(setting, CIRCLE * (most // 4 - 1))
    play_all(position, "g1* g13* g1*")
    assert (position.turn, position.over()) == (most - 1, False)
    position.play("g13*")
    assert (position.turn, position.player, position.stage) == (most, -1, "over")
    assert (position.stopped, position.winners()) == (True, set())


def test_win_in_the_last_turn() -> None:
    """Clause 24 comes before the limit."""
    position = from_text(with_options(T6, "max_turns=100"))
    position.turn = 99
    play_all(position, "b1-b2 f11:g12:g13")
    assert (position.winners(), position.stopped) == ({0}, False)


def test_leaving_with_two_sides() -> None:
    """Section 0.2: the other side wins."""
    position = Reference(2)
    position.leave(0)
    assert (position.player, position.winners(), position.left) == (-1, {1}, {0})
    teams = Reference(4)
    teams.leave(3)
    assert (teams.winners(), teams.left, teams.scores()) == ({0, 2}, {1, 3}, [1, 0, 1, 0])
    with pytest.raises(ValueError):
        teams.leave(0)


def test_leaving_alone() -> None:
    """The others go on without him; his pawns stay."""
    position = Reference(4, teams="false")
    position.leave(0)  # to move: his turn ends at once
    assert (position.player, position.turn, position.over()) == (1, 1, False)
    assert position.pawns["g1"] == ["SDp"]
    with pytest.raises(ValueError):
        position.leave(0)
    position.leave(2)  # not to move
    assert (position.player, position.turn) == (1, 1)
    play_all(position, "a7*")
    assert position.player == 3
    play_all(position, "m7*")
    assert position.player == 1
    position.leave(1)
    assert (position.winners(), position.player) == ({3}, -1)


def test_leaving_in_the_middle_of_a_way() -> None:
    """The way stops where it is."""
    position = place("a1=SR a2=SP a3=SR b3=SP c3=SR m1=SP a7=WDp", "a1", base=SINGLE)
    play_all(position, "m1-m2 a1:a2:a3")
    assert position.stage == "ball"
    position.leave(0)
    assert (position.ball, position.player, position.stage) == ("a3", 1, "pawn")
    assert (position.moved, position.used) == (None, set())


def test_those_who_left_do_not_win_by_an_own_goal() -> None:
    position = place("g3=SR g2=SP g1=SR b1=SP", "g3", base=with_options(SINGLE, "own_goal=loses"))
    position.leave(2)
    play_all(position, "b1-b2 g3:g2:g1")
    assert position.winners() == {1, 3}


# Refused


def test_moves_that_are_refused() -> None:
    position = Reference(2)
    for move in (
        "",
        "stop",
        "pass",
        "g7:g8:g9",
        "b1-b3",
        "g13*",
        "b1*",
        "b1-b2*",
        "g1-g1*",
        "g1-g7",
    ):
        assert refused(position, move)
    over = from_text(T6, ["b1-b2", "f11:g12:g13"])
    assert refused(over, "b13-b12")


# perft


def test_perft_by_hand() -> None:
    """T6: b1 has 5 moves, g12 has 7."""
    position = from_text(T6)
    assert len(position.legal()) == 5 + 7
    assert [perft(position, depth) for depth in (0, 1)] == [1, 12]
    # After a move of b1 the hop or stop; of g12, which stays within reach on f12 only.
    after = {move: len(from_text(T6, [move]).legal()) for move in position.legal()}
    assert [after[move] for move in position.legal() if move.startswith("b1")] == [2] * 5
    assert [move for move in after if move.startswith("g12") and after[move] == 2] == ["g12-f12"]
    assert perft(position, 2) == sum(after.values())
    won = from_text(T6, ["b1-b2", "f11:g12:g13"])
    assert (perft(won, 0), perft(won, 1), perft(won, 2)) == (1, 0, 0)


def is_pile(position: Reference, cell: str) -> bool:
    return len(position.pawns.get(cell, [])) == 2


def shown_by_pawns(position: Reference) -> set[str]:
    """What stands on the board of a crowded position."""
    carrier = position.pawns[position.ball][-1]
    own = carrier[0] in position.colours_of(position.player)
    seen = {"own ball" if own else "enemy ball"}
    tops = [pile[-1] for pile in position.pawns.values()]
    seen |= {"face " + top[2] for top in tops if is_double(top)}
    victims = [pile[0][0] for pile in position.pawns.values() if len(pile) == 2]
    if victims:
        seen.add("covers")
    if len(set(victims)) < len(victims):
        seen.add("cover limit")
    for move in position.legal():
        if "-" in move and move.removesuffix("*").split("-")[1] in position.pawns:
            seen.add("covering")
    return seen


def shown_by_jumps(position: Reference) -> set[str]:
    """The single jumps of a crowded position."""
    seen = set()
    for cell, pile in position.pawns.items():
        for ray in rays(cell, position.size):
            landing = position.jump_landing(position.pawns, ray, pile[-1])
            if landing and landing not in position.pawns and cell != position.ball:
                jumped = ray[ray.index(landing) - 1]
                seen.add("far jump" if distance(cell, jumped) > 1 else "jump")
                if is_pile(position, jumped):
                    seen.add("jump over a pile")
    return seen


def shown_by_ways(position: Reference) -> set[str]:
    """The ways of the ball in the turn that begins in a crowded position."""
    seen = set()
    for _, way in turn_ways(position):
        seen.add(f"{min(len(way), 3)} hops")
        if not all(is_straight(*hop.split(":")) for hop in way):
            seen.add("bend" if len(way) == 1 else "bend in a longer way")
        if way[-1].split(":")[2] in position.targets_of(position.player):
            seen.add("win")
    return seen


def test_crowded_positions_are_crowded() -> None:
    """Between them they show everything that the counts are meant to check."""
    seen = set()
    for setting in crowded_positions().values():
        position = from_text(setting)
        assert position.stage == "pawn"
        seen |= shown_by_pawns(position) | shown_by_jumps(position) | shown_by_ways(position)
        seen |= shown_by_ways(from_text(with_options(setting, "bend=any")))
    assert seen == {
        "own ball",
        "enemy ball",
        "face p",
        "face r",
        "covers",
        "cover limit",
        "covering",
        "jump",
        "far jump",
        "jump over a pile",
        "1 hops",
        "2 hops",
        "3 hops",
        "bend",
        "win",
        "bend in a longer way",
    }


def test_ball_ways() -> None:
    position = from_text(T4, ["h11-g12"])
    assert ball_ways(position) == [["g9:g10:g11"], ["g9:g10:g11", "g11:g12:g13"]]
    assert ball_ways(from_text(CROWDED_SINGLE)) == []


def test_perft_file_up_to_small_counts() -> None:
    text = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8")
    blocks = [part.splitlines() for part in text.split("\n\n") if not part.startswith("#")]
    names = [lines[0] for lines in blocks]
    assert len(set(names)) == len(names)
    assert len(blocks) >= 60
    for lines in blocks:
        fields = dict(line.split(maxsplit=1) for line in lines if not line.startswith("perft"))
        setting = Setting(
            players=int(fields["players"]),
            options=fields["options"],
            starter=int(fields["starter"]),
            pawns=fields.get("pawns", ""),
            ball=fields.get("ball", ""),
            player=int(fields.get("player", "0")),
        )
        moves = [] if fields["moves"] == "-" else fields["moves"].split()
        counts = [line.split() for line in lines if line.startswith("perft")]
        assert [int(depth) for _, depth, _ in counts] == list(range(1, len(counts) + 1))
        small = 0
        for _, _, count in counts:
            if int(count) > 3000:
                break
            small = small + 1
        assert small
        head = len(lines) - len(counts)
        expected = "\n".join(lines[: head + small]) + "\n"
        assert block(fields["id"], setting, moves, small) == expected
