"""Tests of reference.py, a slow, obvious umpire written from the rules alone.

The names TF-T1 to TF-T7 are the test positions of the rules; numbers such as 1.3.5 are their
edge cases.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from tests.games.take_five.reference import (
    CYCLE,
    FALLBACK,
    LOOKS,
    MIXED,
    MOST_VOIDS,
    OTHER,
    QUINTE,
    SCORE,
    TWENTY_ONE,
    USUAL,
    Deal,
    Reference,
    Setting,
    block,
    eliminated,
    fits_quinte,
    from_text,
    is_dark,
    name_of,
    perft,
    square_of,
    targets_of,
    wins_quinte,
    wins_score,
    wins_twenty_one,
)

T1_BOARD = """
1 2 3 4 . 6
8 . 9 1 2 .
4 7 . 3 8 1
9 6 2 . 4 5
. 4 1 8 . 2
3 5 9 6 7 .
"""
T1_PIECES = "a1 e6 f1 c4"
T1_RACKS = [[7, 6, 3, 5], [8, 9, 7, 5]]


def squares(names: str) -> list[int]:
    return [square_of(name) for name in names.split()]


def names(numbers: list[int]) -> str:
    return " ".join(sorted(name_of(square) for square in numbers))


def board(diagram: str) -> list[int | None]:
    """The tiles of a board written with rank 6 first."""
    tiles: list[int | None] = []
    for line in reversed(diagram.split("\n")[1:-1]):
        for cell in line.split():
            tiles.append(None if cell == "." else int(cell))  # noqa: PERF401
    return tiles


def started(pieces: str = USUAL, racks: list[list[int]] | None = None, **kind: object) -> Reference:
    """A game with its pieces on given squares and these tiles taken from the board.

    The tiles of the racks are the last ones of their values in the order of the squares.
    """
    position = from_text(Setting(**kind), [])  # type: ignore[arg-type]
    position.pieces = squares(pieces)
    if racks is not None:
        position.racks = racks
        for value in itertools.chain(*racks):
            last = max(s for s in range(36) if position.tiles[s] == value)
            position.tiles[last] = None
    return position


def t1(options: str = "-") -> Reference:
    position = from_text(Setting(options=options), [])
    position.tiles = board(T1_BOARD)
    position.pieces = squares(T1_PIECES)
    position.racks = [list(rack) for rack in T1_RACKS]
    return position


def play_all(position: Reference, moves: str) -> None:
    for move in moves.split():
        position.play(move)


def refused(position: Reference, move: str) -> bool:
    """Whether a move is refused and changes nothing."""
    before = vars(position.copy())
    with pytest.raises(ValueError):
        position.play(move)
    return vars(position) == before


def put_tile(position: Reference, square: str, value: int) -> None:
    """Exchange the tile of a square for another one of the board."""
    target = square_of(square)
    source = max(s for s in range(36) if position.tiles[s] == value)
    position.tiles[source], position.tiles[target] = position.tiles[target], value


def tiles_of(position: Reference) -> list[int]:
    on_board = [value for value in position.tiles if value is not None]
    return sorted([*on_board, *itertools.chain(*position.racks)])


ALL_TILES = sorted(list(range(1, 10)) * 4)


# The test positions of the rules


def test_t1_is_complete() -> None:
    assert tiles_of(t1()) == ALL_TILES


@pytest.mark.parametrize("square", ["c5", "c1"])
def test_t1_nine_wins(square: str) -> None:
    position = t1()
    play_all(position, f"R{square} take")
    assert position.markers == [1, 0]
    assert (position.round, position.phase, position.starter, position.player) == (1, 1, 1, 1)
    assert position.racks == [[], []]
    assert position.stage == "move"
    assert position.moved == []
    assert position.pieces == squares(USUAL)  # TF-D23
    assert None not in position.tiles


@pytest.mark.parametrize(("square", "value"), [("e4", 8), ("b4", 7), ("d4", 3)])
def test_t1_penalty(square: str, value: int) -> None:
    position = t1()
    play_all(position, f"R{square} take")
    assert position.tiles[square_of(square)] == value  # back under the rook
    assert position.pieces[3] == square_of(square)
    assert position.legal() == ["3", "5", "6", "7"]
    for tile in ("3", "5", "6", "7"):
        choice = position.copy()
        choice.play(tile)
        assert choice.legal() == ["a2", "b5", "c4", "d3", "e2", "f5"]
        choice.play("d3")
        assert choice.tiles[square_of("d3")] == int(tile)
        assert choice.racks[0] == [v for v in [7, 6, 3, 5] if v != int(tile)]
        assert tiles_of(choice) == ALL_TILES
        # TF-D16: he may move another piece, and see but not take.
        assert (choice.player, choice.stage, choice.take_used) == (0, "move", True)
        assert not [move for move in choice.legal() if move[0] == "R"]
        choice.play("Nd2")
        assert (choice.player, choice.stage) == (1, "move")
        assert choice.known[0][square_of("d2")] == 8
        assert square_of("d2") not in choice.known[1]


def test_t1_see() -> None:
    position = t1()
    play_all(position, "Rc6 see")
    assert position.known == {-1: {}, 0: {square_of("c6"): 3}, 1: {}}
    assert position.tiles[square_of("c6")] == 3


def test_t1_take_with_two_pieces_is_illegal() -> None:
    """Clause 28: after a take, kept or returned, nothing is declared any more."""
    position = t1()
    play_all(position, "Re4 take 3 c4 Nd2")
    assert (position.player, position.racks[0]) == (1, [7, 6, 5])
    position = t1()
    position.racks[0] = [7]
    play_all(position, "Re4 take keep Nd2")
    assert (position.player, position.racks[0]) == (1, [7, 8])


def test_t2_freeing_with_the_knight() -> None:
    position = started("c3 f1 e4 f6")
    assert position.tiles[square_of("c3")] == 6
    assert refused(position, "Nc3")
    play_all(position, "Be5 see Nc3 take keep")
    assert position.racks[0] == [6]
    assert position.player == 1


def test_t3_freeing_with_the_rook() -> None:
    position = started("a1 f1 d4 d1")
    assert refused(position, "Rd4")
    assert {"Rd2", "Rd3"} <= set(position.legal())
    assert "Rd5" not in position.legal()
    play_all(position, "Ne6 see Rd4 take keep")
    assert position.racks[0] == [4]


def test_t4_figures() -> None:
    far = [99, 99, 99, 99]

    def alone(piece: int, square: str) -> str:
        pieces = list(far)
        pieces[piece] = square_of(square)
        return names(targets_of(piece, pieces))

    assert alone(2, "a6") == "b4 c5"
    assert alone(2, "c3") == "a2 a4 b1 b5 d1 d5 e2 e4"
    assert alone(3, "a1") == "a2 a3 a4 a5 a6 b1 c1 d1 e1 f1"
    assert alone(0, "a1") == "b2 c3 d4 e5 f6"
    assert alone(1, "a1") == "b2 c3 d4 e5 f6"
    assert alone(3, "c4") == "a4 b4 c1 c2 c3 c5 c6 d4 e4 f4"
    assert alone(1, "c4") == "a2 a6 b3 b5 d3 d5 e2 e6 f1"


@pytest.mark.parametrize(
    ("held", "value", "wins", "out"),
    [
        ([9, 9], 3, True, False),
        ([9, 8], 7, False, True),
        ([5, 4, 3, 2], 6, False, True),
        ([5, 4, 3, 2], 7, True, False),  # 1.3.11
        ([9, 9], 2, False, False),
        ([9], 9, False, False),  # 1.3.10
        ([], 9, False, False),
        ([9, 8, 1], 3, True, False),
        ([9, 8, 1], 4, False, True),
        ([9, 8, 1, 1], 2, True, False),
        ([9, 8, 1, 1], 1, False, True),
    ],
)
def test_t5_twenty_one(held: list[int], value: int, wins: bool, out: bool) -> None:  # noqa: FBT001
    assert wins_twenty_one([*held, value]) is wins
    assert eliminated([*held, value]) is out
    position = started(racks=[list(held), [], []], players=3, phase=TWENTY_ONE)
    put_tile(position, "f4", value)
    play_all(position, "Rf4 take")
    if wins:
        assert (position.markers, position.phase, position.player) == ([1, 0, 0], 2, 1)
    elif out:
        # TF-D22: the turn ends at once. TF-D19: the tiles stay on the rack.
        assert position.out == [True, False, False]
        assert (position.player, position.turn, position.stage) == (1, 1, "move")
        assert position.racks[0] == [*held, value]
    else:
        assert position.racks[0] == [*held, value]
        assert (position.player, position.stage, position.moved) == (0, "move", [3])


@pytest.mark.parametrize(
    ("held", "value", "result"),
    [
        ([3, 5], 7, "kept"),
        ([3, 5], 8, "penalty"),
        ([3, 5], 5, "penalty"),
        ([3, 4, 5, 6], 7, "wins"),
        ([3, 4, 5, 6], 2, "wins"),
        ([3, 4, 5, 6], 8, "penalty"),
        ([6, 3, 7, 4], 5, "wins"),  # clause 45: the order does not matter
        ([8, 9], 1, "penalty"),  # TF-D18
        ([], 1, "kept"),
    ],
)
def test_t6_quinte(held: list[int], value: int, result: str) -> None:
    assert fits_quinte([*held, value]) is (result != "penalty")
    assert wins_quinte([*held, value]) is (result == "wins")
    position = started(racks=[list(held), []], phase=QUINTE)
    put_tile(position, "f4", value)
    play_all(position, "Rf4 take")
    if result == "kept":
        assert position.racks[0] == [*held, value]
        assert (position.stage, position.moved, position.tiles[23]) == ("move", [3], None)
    elif result == "wins":
        assert (position.markers, position.phase) == ([1, 0], 0)
    else:
        assert position.racks[0] == held
        assert (position.stage, position.tiles[23]) == ("give", value)
        assert position.legal() == sorted(str(v) for v in held)
        position.play(str(held[0]))
        position.play(position.legal()[0])
        assert position.racks[0] == held[1:]
        assert tiles_of(position) == ALL_TILES


def test_t7_rotation_and_length() -> None:
    """Nine rounds, the phases three times over; also 1.3.15."""
    position = from_text(Setting(players=4, starter=3), [])
    winners = [0, 1, 2, 3, 3, 2, 1, 0, 2]
    phases = []
    starter = 3
    for number, winner in enumerate(winners):
        assert not position.over()
        phases.append(position.phase)
        assert (position.round, position.starter, position.player) == (number, starter, starter)
        win_round_quickly(position, winner)
        starter = (winner + 1) % 4
    assert phases == [0, 1, 2] * 3
    assert position.markers == [2, 2, 3, 2]
    assert position.scores() == [2, 2, 3, 2]
    assert sum(position.markers) == 9
    assert (position.player, position.stage, position.round) == (-1, "over", 9)
    assert position.winners() == {2}
    assert position.legal() == []
    assert not position.stopped
    assert refused(position, "Rf4")
    # The board and the racks stay as they were.
    assert len(position.racks[2]) == 5
    assert position.phase == QUINTE
    assert position.tiles[square_of("f4")] is None


def win_round_quickly(position: Reference, winner: int) -> None:
    """Let a player win the current round at once."""
    rack = {SCORE: [9, 8, 7, 5], TWENTY_ONE: [9, 6], QUINTE: [5, 7, 8, 9]}[position.phase]
    for value in rack:
        position.tiles[max(s for s in range(36) if position.tiles[s] == value)] = None
    position.racks[winner] = rack
    position.begin_turn(winner)
    put_tile(position, "f4", 6)
    play_all(position, "Rf4 take")


# Edge cases


def test_origin_of_the_first_piece_is_free() -> None:
    """1.3.1: it is free for the second piece, and no obstacle any more."""
    position = started("c3 f1 a6 c1")
    assert "Rc3" not in position.legal()
    assert "Rc4" not in position.legal()
    play_all(position, "Bd4 see")
    assert {"Rc3", "Rc4", "Rc6"} <= set(position.legal())


def test_destination_of_the_first_piece_is_blocked() -> None:
    """1.3.2."""
    position = started("a1 f1 a6 f6")
    play_all(position, "Bd4 see")
    assert not [move for move in position.legal() if move.endswith("d4") or move[0] == "B"]
    position = started("c3 f1 a6 a4")
    assert "Rc4" in position.legal()
    play_all(position, "Ra3 see")
    assert "Bb4" in position.legal()
    assert "Ba3" not in position.legal()


def test_tiles_do_not_block() -> None:
    """TF-D2, 1.3.1; the start has 4 + 4 + 2 + 8 first moves."""
    position = from_text(Setting(), [])
    assert len(position.legal()) == 18
    assert {"Bb2", "Be5", "Wb5", "We2", "Nb4", "Nc5", "Ra6", "Rf1"} - set(position.legal()) == {
        "Ra6",
        "Rf1",
    }
    assert position.legal() == sorted(position.legal())


def test_no_truly_empty_square() -> None:
    """1.3.3: the only bare square lies under the knight."""
    position = from_text(Setting(), [*FALLBACK, "Rf3", "take"])
    assert position.legal() == ["9"]
    position.play("9")
    assert position.legal() == ["c5"]
    position.play("c5")
    assert position.racks == [[], []]
    assert position.tiles == [int(digit) for digit in CYCLE]
    assert position.known[-1] == {square_of("f3"): 9, square_of("c5"): 9}
    # The knight may leave the tile and another piece may come (clause 30).
    assert "Nd3" in position.legal()


def test_surrender_under_piece_always() -> None:
    """TF-D14."""
    position = t1("surrender_under_piece=always")
    play_all(position, "Re4 take 7")
    assert position.legal() == ["a2", "b5", "c4", "d3", "e2", "e6", "f1", "f5"]
    position.play("e6")
    assert position.tiles[square_of("e6")] == 7
    # The bishop on top does not look: it has not landed there.
    assert position.stage == "move"


def test_voluntary_return_with_an_empty_rack() -> None:
    """1.3.4."""
    position = from_text(Setting(), ["Rf4", "take"])
    assert (position.stage, position.legal()) == ("keep", ["back", "keep"])
    assert position.racks[0] == []
    position.play("back")
    assert (position.stage, position.player, position.take_used) == ("move", 0, True)
    assert tiles_of(position) == ALL_TILES
    assert position.tiles[square_of("f4")] == 6
    position.play("Nb4")
    assert position.player == 1


def test_voluntary_return_with_tiles() -> None:
    """TF-D13: the full penalty."""
    position = started(racks=[[2, 3], []])
    play_all(position, "Rf4 take back")
    assert (position.stage, position.legal()) == ("give", ["2", "3"])
    play_all(position, "2")
    assert position.legal() == ["e5", "f5"]
    play_all(position, "f5")
    assert position.racks[0] == [3]
    assert position.tiles[square_of("f5")] == 2


def test_voluntary_return_off() -> None:
    position = from_text(Setting(options="voluntary_return=off"), ["Rf4", "take"])
    assert (position.stage, position.racks[0]) == ("move", [6])


def test_no_choice_with_the_fifth_tile() -> None:
    """TF-D11, TF-D12: the fifth tile wins or is returned by force."""
    five = [1, 2, 3, 4, 6]
    assert wins_score(five, [[9, 6], [8]])
    assert not wins_score(five, [[9, 7], [8]])
    assert not wins_score([1, 2, 3, 4], [])
    assert not wins_score([1, 2, 3, 4, 4], [])
    for other, player in (([9, 6], 2), ([9, 7], 1)):
        position = started(racks=[[], [1, 2, 3, 4], other], players=3, starter=1)
        put_tile(position, "f4", 6)
        play_all(position, "Rf4 take")
        if player == 2:
            assert (position.markers, position.player) == ([0, 1, 0], 2)
        else:
            assert (position.stage, position.player) == ("give", 1)


def test_returned_tile_has_no_choice() -> None:
    """1.3.5: it stays on its own square and cannot be the one given up."""
    position = started(racks=[[6, 3], []])
    play_all(position, "Rf4 take")
    assert position.tiles[square_of("f4")] == 6
    assert position.legal() == ["3", "6"]
    position.play("6")
    assert position.racks[0] == [6, 3]  # still there until it is put
    assert position.legal() == ["c6", "f5"]
    position.play("c6")
    assert position.racks[0] == [3]


def test_returned_and_surrendered_tiles_are_public() -> None:
    """1.3.6; they are known to a spectator too."""
    position = t1()
    play_all(position, "Re4 take 7 d3")
    public = {square_of("e4"): 8, square_of("d3"): 7}
    assert position.known == {-1: public, 0: public, 1: public}
    # Looking at a public tile, or covering it, changes nothing.
    play_all(position, "Wd5")
    assert position.known[1] == public
    play_all(position, "Re3 see Wf3 see")
    assert position.known[1] == {**public, square_of("e3"): 4, square_of("f3"): 5}
    assert position.known[-1] == public


def test_a_taken_tile_is_forgotten() -> None:
    position = from_text(Setting(), ["Rf4", "see", "Nb4", "see"])
    assert position.known[0] == {square_of("f4"): 6, square_of("b4"): 2}
    play_all(position, "Rf5 see Be5 see")
    play_all(position, "Rf4 take")
    assert position.known[1] == {
        square_of("f5"): 3,
        square_of("e5"): 2,
        square_of("f4"): 6,  # turned up in front of everybody
    }
    position.play("keep")
    assert position.known == {
        -1: {},
        0: {square_of("b4"): 2},
        1: {square_of("f5"): 3, square_of("e5"): 2},
    }


def test_look_is_automatic_after_the_take() -> None:
    """TF-D8."""
    position = from_text(Setting(), ["Rf4", "take", "keep", "Nb4"])
    assert position.player == 1
    assert position.known[0] == {square_of("b4"): 2}
    assert position.known[-1] == {}
    # Nothing is declared on a bare square (TF-D3).
    play_all(position, "Rf6 see Nd3 see Nb4 see Rf4")
    assert (position.player, position.turn) == (1, 3)


def test_a_leader_can_always_finish() -> None:
    """1.3.8: any fifth new value wins for the highest total."""
    for values in itertools.combinations(range(1, 10), 4):
        for fifth in range(1, 10):
            if fifth not in values:
                assert wins_score([*values, fifth], [list(values)])


def test_every_quinte_has_a_five() -> None:
    """1.3.9."""
    quintes = [q for q in itertools.combinations(range(1, 10), 5) if wins_quinte(q)]
    assert quintes == [tuple(range(k, k + 5)) for k in range(1, 6)]
    assert all(5 in quinte for quinte in quintes)


def test_two_pieces_can_always_move() -> None:
    """TF-D6, on random placements: after any first move another piece can move."""
    chooser = random.Random(6)
    for _ in range(300):
        dark = [square for square in range(36) if is_dark(square)]
        light = [square for square in range(36) if not is_dark(square)]
        pieces = [chooser.choice(dark), chooser.choice(light)]
        pieces.extend(chooser.sample(sorted(set(range(36)) - set(pieces)), 2))
        for piece in range(4):
            for square in targets_of(piece, pieces):
                after = list(pieces)
                after[piece] = square
                assert len(set(after)) == 4
                assert any(targets_of(other, after) for other in range(4) if other != piece)


def test_two_players_one_elimination() -> None:
    """1.3.14, TF-D20: the last player wins the round, and the loser starts the next."""
    position = started(racks=[[9, 8], []], phase=TWENTY_ONE)
    play_all(position, "Rf4 take")
    assert position.markers == [0, 1]
    assert (position.phase, position.starter, position.player) == (QUINTE, 0, 0)
    assert position.out == [False, False]


def test_eliminated_players_are_skipped() -> None:
    position = started(racks=[[9, 8], [], []], players=3, phase=TWENTY_ONE)
    play_all(position, "Rf4 take")
    assert (position.player, position.out) == (1, [True, False, False])
    play_all(position, " ".join(LOOKS))
    assert position.player == 2
    play_all(position, "Ba1 see Wf1 see")
    assert position.player == 1


def test_eliminated_tiles_return_to_board() -> None:
    """TF-D19: in the order taken, each on the lowest bare square, under a piece if need be."""
    options = "eliminated_tiles=return_to_board"
    position = started(racks=[[8, 9], [], []], players=3, phase=TWENTY_ONE, options=options)
    # CYCLE ends with 8 on e6 and 9 on f6; the rook leaves f6 for f4.
    assert position.squares_without_tile() == squares("e6 f6")
    play_all(position, "Rf4 take")
    assert position.racks[0] == []
    # 8, 9, then the 6 of f4: bare squares in order are e6 and f6, and f4 under the rook.
    assert position.tiles[square_of("e6")] == 8
    assert position.tiles[square_of("f6")] == 9
    assert position.tiles[square_of("f4")] == 6
    assert position.known[-1] == {34: 8, 35: 9, 23: 6}
    assert tiles_of(position) == ALL_TILES

    position = started("a1 e6 a6 f6", [[8, 9], [], []], players=3, phase=TWENTY_ONE)
    position.eliminated_tiles = "return_to_board"
    play_all(position, "Rf4 take")
    # Only f6 is bare and free; then, lowest first, f4 under the rook and e6 under the bishop.
    assert position.tiles[square_of("f6")] == 8
    assert position.tiles[square_of("f4")] == 9
    assert position.tiles[square_of("e6")] == 6


def test_last_player_must_reach_21() -> None:
    """TF-D20: he plays on alone; if he is eliminated too the round is void."""
    options = "last_player=must_reach_21"
    position = started(racks=[[9, 8], [9, 6]], phase=TWENTY_ONE, options=options, starter=0)
    play_all(position, "Rf4 take")
    assert (position.player, position.out, position.round) == (1, [True, False], 0)
    play_all(position, " ".join(LOOKS))
    assert (position.player, position.turn) == (1, 2)
    won = position.copy()
    put_tile(won, "f2", 6)
    play_all(won, "Rf2 take")
    assert (won.markers, won.phase, won.starter, won.voids) == ([0, 1], QUINTE, 0, 0)
    put_tile(position, "f2", 7)
    play_all(position, "Rf2 take")
    assert (position.markers, position.phase, position.voids) == ([0, 0], TWENTY_ONE, 1)
    assert (position.starter, position.player, position.turn) == (1, 1, 0)
    assert position.out == [False, False]
    assert tiles_of(position) == ALL_TILES


def test_infinite_round_is_void() -> None:
    """1.3.13."""
    position = from_text(Setting(players=3, starter=2, options="max_turns_per_round=3"), [])
    play_all(position, "Bb2 see We2 see Bc3 see Wd3 see Bb2 see We2")
    assert (position.turn, position.voids, position.player) == (2, 0, 1)
    position.play("see")
    assert (position.turn, position.voids, position.starter, position.player) == (0, 1, 0, 0)
    assert (position.phase, position.round, position.markers) == (SCORE, 0, [0, 0, 0])
    assert position.known == {-1: {}, 0: {}, 1: {}, 2: {}}
    assert position.pieces == squares(USUAL)


def test_a_win_comes_before_the_last_turn() -> None:
    position = started(racks=[[9, 8, 7, 5], []], options="max_turns_per_round=1")
    play_all(position, "Rf4 take")
    assert (position.markers, position.voids) == ([1, 0], 0)


def test_game_is_stopped_after_twenty_voids() -> None:
    setting = Setting(options="max_turns_per_round=1")
    position = from_text(setting, LOOKS * (MOST_VOIDS - 1))
    assert (position.voids, position.over()) == (19, False)
    assert position.starter == 1
    play_all(position, " ".join(LOOKS))
    assert (position.voids, position.player, position.stage) == (20, -1, "over")
    assert position.stopped
    assert position.winners() == set()
    assert position.legal() == []


def test_every_round_has_its_deal() -> None:
    first = [int(digit) for digit in CYCLE]
    second = [int(digit) for digit in MIXED]
    deals = [Deal(first, squares(USUAL)), Deal(second, squares(OTHER))]
    position = Reference(players=2, deals=deals, starter=0, max_turns_per_round=1)
    assert (position.tiles, position.pieces) == (first, squares(USUAL))
    play_all(position, " ".join(LOOKS))
    assert (position.tiles, position.pieces) == (second, squares(OTHER))
    play_all(position, "Be5 see Wb5 see")
    assert (position.tiles, position.pieces) == (second, squares(OTHER))
    assert position.voids == 2


# Options of the turn


def test_penalty_ends_turn() -> None:
    """TF-D16."""
    position = t1("penalty_ends_turn=true")
    play_all(position, "Re4 take 7 d3")
    assert (position.player, position.turn, position.moved) == (1, 1, [])
    # A return with nothing to surrender is a penalty too.
    position = from_text(Setting(options="penalty_ends_turn=true"), ["Rf4", "take", "back"])
    assert (position.player, position.turn) == (1, 1)


def test_after_both_moves() -> None:
    """TF-D7: both pieces first, then the declarations in the order of moving."""
    both = Setting(options="resolution=after_both_moves")
    position = from_text(both, ["Rf4"])
    assert (position.stage, position.moved) == ("move", [3])
    position.play("Nb4")
    assert (position.stage, position.moved) == ("declare", [3, 2])
    see = position.copy()
    play_all(see, "see")
    assert see.known[0] == {square_of("f4"): 6}
    assert (see.stage, see.legal()) == ("declare", ["see", "take"])
    play_all(see, "take keep")
    assert (see.racks[0], see.player) == ([2], 1)
    play_all(position, "take")
    assert position.known[0] == {square_of("f4"): 6}
    position.play("keep")
    assert position.known[0] == {square_of("b4"): 2}
    assert (position.racks[0], position.player) == ([6], 1)


def test_after_both_moves_a_bare_square_is_not_declared() -> None:
    both = "resolution=after_both_moves"
    position = t1(both)
    # The knight lands on d2, bare now; the rook takes a duplicate; f1 and c4 are left behind.
    position.tiles[square_of("d3")], position.tiles[square_of("d2")] = 8, None
    play_all(position, "Rb4 Nd2")
    assert position.stage == "declare"
    play_all(position, "take 7")
    assert position.legal() == ["a2", "b5", "c4", "e2", "f1", "f5"]
    position.play("f1")
    assert position.player == 1


def test_after_both_moves_a_tile_put_later_is_not_declared() -> None:
    options = "resolution=after_both_moves surrender_under_piece=always"
    position = t1(options)
    position.tiles[square_of("d3")], position.tiles[square_of("d2")] = 8, None
    play_all(position, "Nd2 Rb4")
    assert (position.stage, position.landed) == ("declare", [square_of("b4")])
    play_all(position, "take 7 d2")
    assert position.player == 1


def test_after_both_moves_the_penalty_may_drop_the_second_look() -> None:
    for options, looked in (("", True), (" penalty_ends_turn=true", False)):
        position = t1("resolution=after_both_moves" + options)
        play_all(position, "Rb4 Nd2 take 7 d3")
        assert position.player == 1
        assert (square_of("d2") in position.known[0]) is looked


def test_after_both_moves_a_win_drops_the_rest() -> None:
    position = t1("resolution=after_both_moves")
    play_all(position, "Rc5 Nd2 take")
    assert (position.markers, position.stage, position.player) == ([1, 0], "move", 1)


def bare_board(position: Reference, but: str) -> None:
    """Leave tiles on these squares only."""
    position.tiles = [value if s in squares(but) else None for s, value in enumerate(MIXED_TILES)]


MIXED_TILES = [int(digit) for digit in MIXED]
FORBIDDEN = "null_turn=forbidden_if_avoidable"


def test_null_turn_is_allowed_by_default() -> None:
    """TF-D4."""
    position = started()
    bare_board(position, "b2")
    assert len(position.legal()) == 18
    play_all(position, "We2 Rf5")
    assert position.player == 1


def test_null_turn_forbidden_if_avoidable() -> None:
    """TF-D4: one tile on b2, which only the bishop on a1 can reach in one move."""
    position = started(options=FORBIDDEN)
    bare_board(position, "b2")
    # Every first move of another piece leaves Ba1-b2, and so is legal; nothing else follows it.
    # The bishop itself cannot come back in the same turn: it goes to b2 first or not at all.
    legal = position.legal()
    assert [move for move in legal if move[0] == "B"] == ["Bb2"]
    assert len(legal) == 1 + 4 + 2 + 8
    position.play("We2")
    assert position.legal() == ["Bb2"]
    # A first move that lands on a tile never restricts the second.
    free = started(options=FORBIDDEN)
    bare_board(free, "b2")
    free.play("Bb2")
    assert free.stage == "declare"
    free.play("see")
    assert len(free.legal()) == len(free.piece_moves())


def test_null_turn_first_moves_that_lead_nowhere() -> None:
    """A first move to a bare square must leave a second move to a tile."""
    position = started(options=FORBIDDEN, pieces="a1 f1 a6 d1")
    bare_board(position, "d3")
    # d3 is on the bishop's diagonal f1-a6 and on the rook's file.
    legal = position.legal()
    assert "Nc5" in legal
    assert "Wd3" in legal
    assert "Rd3" in legal
    assert "We2" in legal  # then Rd3
    position.play("We2")
    assert position.legal() == ["Rd3"]
    lonely = started(options=FORBIDDEN, pieces="a1 f1 a6 f6")
    bare_board(lonely, "b4")
    # Only the knight can reach b4 at once; after Rf4 the knight still can, the rook not twice.
    assert "Nc5" not in lonely.legal()
    assert "Nb4" in lonely.legal()
    assert "Rf4" in lonely.legal()
    lonely.play("Rf4")
    assert lonely.legal() == ["Nb4"]


def test_null_turn_only_one_piece_frees_the_tile() -> None:
    """The only tile lies under the bishop: it must leave, and the rook must come."""
    position = started(options=FORBIDDEN, pieces="a1 f1 d5 a6")
    bare_board(position, "a1")
    assert position.legal() == ["Bb2", "Bc3", "Bd4", "Be5", "Bf6"]
    position.play("Bd4")
    assert position.legal() == ["Ra1"]
    play_all(position, "Ra1 see")
    assert position.player == 1


def test_null_turn_that_cannot_be_avoided() -> None:
    """The only tile lies under the bishop and no piece can come: all is legal."""
    position = started(options=FORBIDDEN, pieces="a1 f1 d5 f6")
    bare_board(position, "a1")
    assert len(position.legal()) == len(position.piece_moves())
    position.play("Bd4")
    assert len(position.legal()) == len(position.piece_moves())
    position.play("Rf4")
    assert position.player == 1


# Refused


def test_moves_of_another_stage_are_refused() -> None:
    position = from_text(Setting(), [])
    for move in ("see", "take", "keep", "back", "7", "b5", "Rf6", "Rf1", "Bb1", "Kb2", "R", ""):
        assert refused(position, move)
    position.play("Rf4")
    for move in ("keep", "Bb2", "Rf3", "6"):
        assert refused(position, move)


def test_bishops_begin_on_squares_of_their_own_colour() -> None:
    """Clause 9."""
    with pytest.raises(ValueError):
        from_text(Setting(corners="f1 a1 a6 f6"), [])


# perft


def test_perft_by_hand() -> None:
    """From the start: 18 moves to tiles, see or take; then 240 second moves, or keep or back."""
    position = from_text(Setting(), [])
    assert [perft(position, depth) for depth in (1, 2, 3)] == [18, 18 * 2, 240 + 18 * 2]


def test_perft_file_up_to_small_counts() -> None:
    text = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8")
    blocks = [part.splitlines() for part in text.split("\n\n") if not part.startswith("#")]
    assert len(blocks) >= 12
    for lines in blocks:
        fields = dict(line.split(maxsplit=1) for line in lines[:8])
        setting = Setting(
            players=int(fields["players"]),
            options=fields["options"],
            starter=int(fields["starter"]),
            phase=int(fields["phase"]),
            values=fields["values"],
            corners=fields["corners"],
        )
        moves = [] if fields["moves"] == "-" else fields["moves"].split()
        counts = [line.split() for line in lines[8:]]
        assert [int(depth) for _, depth, _ in counts] == list(range(1, len(counts) + 1))
        small = 0
        for word, _, count in counts:
            assert word == "perft"
            if int(count) <= 2000:
                small = small + 1
            else:
                break
        assert small
        expected = "\n".join(lines[: 8 + small]) + "\n"
        assert block(fields["id"], setting, moves, small) == expected
