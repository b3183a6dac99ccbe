"""Take Five, rule by rule. The numbers are those of RULES.en.md."""

import random
from collections import Counter

import numpy as np
import pytest

from quinte.core.contract import NOBODY, SPECTATOR, Position
from quinte.core.native import IS_COMPILED, copy, positions, rule
from quinte.games.take_five import GAME
from quinte.games.take_five.material import (
    EVERYBODY,
    POSITION,
    QUINTE,
    SCORE,
    TWENTY_ONE,
    UNKNOWN,
)
from quinte.games.take_five.moves import TAKE, walk_square
from quinte.games.take_five.pieces import reach
from tests.games.take_five.drawn import after, legal, rack, reached, set_up
from tests.games.take_five.reference import square_of

PAUL_AND_ALFRED = {
    "rows": "1234.6 8.912. 47.381 962.45 .418.2 35967.",
    "pieces": "a1 e6 f1 c4",
    "racks": ((7, 6, 3, 5), (8, 9, 7, 5)),
}
FOUR_OF_EACH = [value for value in range(1, 10) for _ in range(4)]


def tiles(position: Position) -> list[int]:
    """List the tiles, wherever they are."""
    places = [*position.tile, *position.rack.ravel(), position.taken, position.given]
    return sorted(int(value) for value in places if value)


def test_each_plays_alone_in_turn() -> None:
    """R1."""
    position = set_up(racks=((), (), ()))
    assert GAME.sides(position) == [0, 1, 2]
    players = []
    for _ in range(4):
        players.append(int(position.player))
        after(position, f"{legal(position).split()[0]} see")
        after(position, f"{legal(position).split()[0]} see")
    assert players == [0, 1, 2, 0]


@pytest.mark.parametrize("seed", range(8))
def test_four_of_each_value_lie_on_the_board(seed: int) -> None:
    """R2."""
    position = GAME.new_position(4, {}, bytes([seed]) * 32)
    assert Counter(position.tile.tolist()) == dict.fromkeys(range(1, 10), 4)
    assert position.known.tolist() == [0] * 36


def test_the_pieces_stand_on_their_corners() -> None:
    """R3."""
    fixed = GAME.new_position(2, {}, bytes(32))
    assert fixed.piece.tolist() == [square_of(text) for text in ("a1", "f1", "a6", "f6")]
    seen = {
        tuple(GAME.new_position(2, {"corners": "random"}, bytes([n]) * 32).piece.tolist())
        for n in range(200)
    }
    assert len(seen) == 8
    for black, white, knight, rook in seen:
        assert black in (0, 35)
        assert white in (5, 30)
        assert {black, white, knight, rook} == {0, 5, 30, 35}


def test_the_rounds_rotate_and_the_left_neighbour_of_the_winner_begins() -> None:
    """R4, R23: test position TF-T7."""
    position = set_up(racks=((), (), (), ()))
    phases = []
    winners = [0, 1, 2, 3, 0, 1, 2, 3, 2]
    for winner in winners:
        phases.append(int(position.phase))
        win(position, winner)
    assert phases == [SCORE, TWENTY_ONE, QUINTE] * 3
    assert position.player == NOBODY
    assert GAME.winners(position) == [2]
    assert GAME.scores(position) == [2, 2, 3, 2]


def win(position, player: int) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Let a player win the round by a take that the phase asks for."""
    needed = {SCORE: [9, 8, 7, 6], TWENTY_ONE: [9, 9], QUINTE: [3, 4, 5, 6]}[int(position.phase)]
    last = {SCORE: 5, TWENTY_ONE: 3, QUINTE: 7}[int(position.phase)]
    position.player = player
    for place, value in enumerate(needed):
        position.rack[player, place] = value
    move = GAME.legal_moves(position)[0]
    position.tile[walk_square(move)] = last
    GAME.rules.play(position, move)
    GAME.rules.play(position, TAKE)
    if position.player != NOBODY:
        assert position.starter == (player + 1) % 4
        assert position.player == position.starter


def test_the_moves_of_the_pieces() -> None:
    """R5, R6, R7: test position TF-T4."""
    assert reached(set_up(pieces="c3 f1 a6 d5"), 2) == "b4 c5"
    assert reached(set_up(pieces="a5 f1 c3 f6"), 2) == "a2 a4 b1 b5 d1 d5 e2 e4"
    assert reached(set_up(pieces="b4 d3 f5 a1"), 3) == "a2 a3 a4 a5 a6 b1 c1 d1 e1 f1"
    assert reached(set_up(pieces="a1 f1 a6 e6"), 0) == "b2 c3 d4 e5 f6"


def test_pieces_block_and_tiles_do_not() -> None:
    """R7: nothing jumps but the knight, and nobody goes where a piece stands."""
    position = set_up(pieces="c3 d3 b3 a3")
    assert reached(position, 3) == "a1 a2 a4 a5 a6"
    assert "c3" not in reached(position, 1)
    assert reached(position, 2) == "a1 a5 c1 c5 d2 d4"


def test_a_turn_moves_two_different_pieces_once_each() -> None:
    """R8."""
    position = set_up()
    assert {move[0] for move in legal(position).split()} == set("BWNR")
    after(position, "Rf3 see")
    assert {move[0] for move in legal(position).split()} == set("BWN")
    after(position, "Nb4 see")
    assert position.player == 1


def test_a_piece_may_land_on_an_empty_square_and_does_nothing_there() -> None:
    """R8, R9."""
    position = set_up("12345. 789123 456789 123456 789123 456789", pieces="a1 f1 a6 f5")
    after(position, "Rf6")
    assert position.stage == 0
    assert "R" not in legal(position)


def test_an_idle_turn_may_be_forbidden() -> None:
    """R9."""
    rows = "...... ...... .5.... ...... ...... ......"
    free = set_up(rows)
    assert "Nc5" in legal(free)
    bound = set_up(rows, null_turn="forbidden_if_avoidable")
    assert legal(bound, "N") == "Nb4"
    assert "W" in legal(after(copy(bound), "Nb4 see"))
    assert legal(after(bound, "Rf2")) == "Nb4"
    empty = set_up(rows.replace("5", "."), null_turn="forbidden_if_avoidable")
    assert "Nc5" in legal(empty)


def test_seeing_is_private_and_leaves_the_tile() -> None:
    """R10, R13."""
    position = after(set_up(), "Rf3 see")
    square = square_of("f3")
    assert position.tile[square] == 6
    assert GAME.view(position, 0).tile[square] == 6
    assert GAME.view(position, 1).tile[square] == UNKNOWN
    assert GAME.view(position, SPECTATOR).tile[square] == UNKNOWN
    assert GAME.view(position, 1).known[square] == 1


def test_taking_shows_the_tile_to_all() -> None:
    """R10, R13."""
    position = after(set_up(), "Rf3 take keep")
    assert rack(position, 0) == [6]
    assert position.tile[square_of("f3")] == 0
    assert GAME.view(position, 1).rack[0].tolist() == [6, 0, 0, 0, 0]


def test_both_landings_may_be_settled_after_both_moves() -> None:
    """R11."""
    position = after(set_up(resolution="after_both_moves"), "Rf3")
    assert position.stage == 0
    after(position, "Nb4")
    assert legal(position) == "see take"
    after(position, "take keep")
    assert rack(position, 0) == [6]
    assert position.player == 1
    assert GAME.view(position, 0).tile[square_of("b4")] == 5


def test_one_tile_at_most_is_taken_in_a_turn() -> None:
    """R12."""
    position = after(set_up(), "Rf3 take keep Nb4")
    assert position.player == 1
    assert position.known[square_of("b4")] == 1
    position = after(set_up(), "Rf3 see Nb4")
    assert legal(position) == "see take"


def test_a_tile_is_freed_by_moving_the_piece_that_stands_on_it() -> None:
    """R12: test positions TF-T2 and TF-T3."""
    position = set_up(pieces="c3 f1 e4 f6")
    assert "Nc3" not in legal(position)
    after(position, "Be5 see Nc3 take")
    assert position.taken == 3
    position = set_up(pieces="a1 f3 d4 d1")
    assert legal(position, "Rd") == "Rd2 Rd3"
    assert "Rd4" in legal(after(position, "Ne6 see"))


def test_what_is_imagined_agrees_with_what_was_seen() -> None:
    """R13: only values neither seen nor shown change places, each as likely as it is frequent."""
    position = after(set_up(), "Rf3 see Nb4 take keep")
    view = GAME.view(position, 0)
    worlds = 2000 if IS_COMPILED else 100
    first: Counter[int] = Counter()
    for n in range(1, worlds + 1):
        world = GAME.imagine(view, n.to_bytes(32, "little"))
        assert world.tile[square_of("f3")] == 6
        assert Counter([*world.tile.tolist(), *rack(world, 0)])[6] == 4
        first[int(world.tile[0])] += 1
    expected = {value: worlds * (3 if value in (5, 6) else 4) / 34 for value in range(1, 10)}
    chi_square = sum((first[v] - e) ** 2 / e for v, e in expected.items())
    assert chi_square < 26.12  # eight degrees of freedom, 0.1 %


def test_imagination_on_a_reduced_board_is_uniform() -> None:
    """R13: against brute force, every arrangement of the unseen tiles comes equally often."""
    rows = "...... ...... ...... ...... ...... 1223.."
    racks = ((), ())
    position = set_up(rows, pieces="a1 f1 a6 f6", racks=racks)
    # The other tiles are out of play on racks that are not looked at: only four are unseen.
    full = Counter(dict.fromkeys(range(1, 10), 4)) - Counter([1, 2, 2, 3])
    held = sorted(full.elements())
    view = GAME.view(position, 1)
    view.rack.flat[:20] = held[:20]
    for square, value in enumerate(held[20:], 6):
        view.tile[square] = value
        view.known[square] = EVERYBODY
    worlds = 3000 if IS_COMPILED else 300
    seen = Counter(
        tuple(GAME.imagine(view, n.to_bytes(32, "little")).tile[:4].tolist())
        for n in range(1, worlds + 1)
    )
    assert len(seen) == 12
    chi_square = sum((count - worlds / 12) ** 2 / (worlds / 12) for count in seen.values())
    assert chi_square < 31.26  # eleven degrees of freedom, 0.1 %


@pytest.mark.parametrize("moves", ["Rc5 take", "Rc1 take"])
def test_a_fifth_tile_that_beats_everybody_wins(moves: str) -> None:
    """R14: test position TF-T1."""
    position = after(set_up(**PAUL_AND_ALFRED), moves)  # type: ignore[arg-type]
    assert GAME.scores(position) == [1, 0]
    assert position.won.tolist() == [7, 6, 3, 5, 9]
    assert position.phase == TWENTY_ONE
    assert position.player == 1


@pytest.mark.parametrize("square", ["e4", "b4", "d4"])
def test_a_duplicate_or_a_fifth_tile_that_does_not_win_goes_back(square: str) -> None:
    """R14, R15, R16, R17, R18: test position TF-T1."""
    position = set_up(**PAUL_AND_ALFRED)  # type: ignore[arg-type]
    value = int(position.tile[square_of(square)])
    after(position, f"R{square} take")
    assert position.tile[square_of(square)] == value
    assert position.known[square_of(square)] == EVERYBODY
    assert legal(position) == "3 5 6 7"
    after(position, "3")
    assert legal(position) == "a2 e2 d3 c4 b5 f5"
    after(position, "c4")
    assert rack(position, 0) == [7, 6, 5]
    assert position.player == 0
    assert "take" not in legal(after(position, legal(position).split()[0]))


def test_a_tile_that_fits_may_be_put_back_at_the_usual_price() -> None:
    """R15, R16."""
    position = set_up(racks=((9,), ()), rows="12345. 78.123 456789 123456 789123 456789")
    after(position, "Rf3 take")
    assert legal(position) == "keep back"
    after(position, "back")
    assert legal(position) == "9"
    empty = after(set_up(), "Rf3 take back")
    assert legal(empty, "R") == ""
    assert empty.stage == 0
    off = after(set_up(voluntary_return=False), "Rf3 take")
    assert rack(off, 0) == [6]


def test_without_an_empty_square_the_tile_is_slid_under_a_piece() -> None:
    """R17: edge case 1.3.3."""
    rows = "123456 789123 4.6789 123456 789123 456789"
    position = set_up(rows, pieces="a1 f1 b4 f6", racks=((1,), ()))
    after(position, "Rf3 take back 1")
    assert legal(position) == "b4"
    wide = set_up(**PAUL_AND_ALFRED, surrender_under_piece="always")  # type: ignore[arg-type]
    after(wide, "Re4 take 3")
    assert legal(wide) == "f1 a2 e2 d3 c4 b5 f5 e6"


def test_in_the_quinte_too_a_tile_is_given_up_to_an_empty_square() -> None:
    """R16, R17, R22: « une case de son choix », which holds one tile and no piece."""
    rows = "12345. 7.9123 456789 123456 789123 456.89"
    position = set_up(rows, pieces="d1 f1 a6 f6", racks=((1, 2), ()), phase=2)
    after(position, "Rf5 see Nc5 take")
    assert legal(position) == "1 2"
    after(position, "1")
    assert legal(position) == "b5 f6"


def test_a_penalty_may_end_the_turn() -> None:
    """R18."""
    position = set_up(**PAUL_AND_ALFRED, penalty_ends_turn=True)  # type: ignore[arg-type]
    after(position, "Re4 take 3 c4")
    assert position.player == 1


@pytest.mark.parametrize(
    ("held", "value", "outcome"),
    [
        ((9, 9), 3, "won"),
        ((9, 8), 7, "out"),
        ((5, 4, 3, 2), 6, "out"),
        ((5, 4, 3, 2), 7, "won"),
        ((9, 9), 2, "on"),
    ],
)
def test_exactly_twenty_one(held: tuple[int, ...], value: int, outcome: str) -> None:
    """R19, R20: test position TF-T5 and edge cases 1.3.10, 1.3.11."""
    position = set_up(racks=(held, (), ()), phase=TWENTY_ONE)
    position.tile[square_of("f3")] = value
    after(position, "Rf3 take")
    if outcome == "won":
        assert GAME.scores(position) == [1, 0, 0]
    elif outcome == "out":
        assert position.out.tolist() == [1, 0, 0, 0]
        assert position.player == 1
        assert rack(position, 0) == [*held, value]
    else:
        assert rack(position, 0) == [*held, value]
        assert position.player == 0


def test_tiles_of_the_eliminated_may_go_back() -> None:
    """R20."""
    rows = "12345. 78.123 456789 123456 789123 456789"
    position = set_up(
        rows, racks=((9, 8), (), ()), phase=TWENTY_ONE, eliminated_tiles="return_to_board"
    )
    after(position, "Rf3 take")
    assert rack(position, 0) == []
    assert position.tile[square_of("c5")] == 9
    assert position.known[square_of("c5")] == EVERYBODY


def test_the_last_player_wins_or_must_reach_twenty_one() -> None:
    """R21: edge case 1.3.14."""
    position = set_up(racks=((9, 8), ()), phase=TWENTY_ONE)
    after(position, "Rf3 take")
    assert GAME.scores(position) == [0, 1]
    alone = set_up(racks=((9, 8), ()), phase=TWENTY_ONE, last_player="must_reach_21")
    after(alone, "Rf3 take")
    assert GAME.scores(alone) == [0, 0]
    assert alone.player == 1
    after(alone, "Rf4 see Nb4 see")
    assert alone.player == 1


@pytest.mark.parametrize(
    ("held", "value", "outcome"),
    [
        ((3, 5), 7, "kept"),
        ((3, 5), 8, "back"),
        ((3, 5), 5, "back"),
        ((3, 4, 5, 6), 7, "won"),
        ((3, 4, 5, 6), 2, "won"),
        ((3, 4, 5, 6), 8, "back"),
        ((8, 9), 1, "back"),
    ],
)
def test_five_values_in_a_row(held: tuple[int, ...], value: int, outcome: str) -> None:
    """R22: test position TF-T6."""
    rows = "12345. 78.123 456789 123456 789123 456789"
    position = set_up(rows, racks=(held, ()), phase=QUINTE)
    position.tile[square_of("f3")] = value
    after(position, "Rf3 take")
    if outcome == "won":
        assert GAME.scores(position) == [1, 0]
    elif outcome == "back":
        assert position.tile[square_of("f3")] == value
        assert legal(position) == " ".join(str(tile) for tile in sorted(held))
    else:
        assert rack(position, 0) == [*held, value]
        assert position.stage == 0


def test_a_round_that_takes_too_long_is_void() -> None:
    """R24: edge case 1.3.13."""
    position = set_up(max_turns_per_round="50")
    for _ in range(50):
        for _ in range(2):
            after(position, legal(position).split()[0])
            if position.stage == 1:
                after(position, "see")
    assert position.voids == 1
    assert position.phase == SCORE
    assert position.starter == 1
    assert GAME.scores(position) == [0, 0]


def test_twenty_void_rounds_stop_the_game() -> None:
    """R24."""
    position = set_up(max_turns_per_round="50")
    position.voids = 19
    position.turn = 49
    after(position, "Rf3 see Nb4 see")
    assert GAME.rules.is_over(position)
    assert position.stopped
    assert GAME.winners(position) == []


def test_with_two_players_who_gives_up_loses() -> None:
    """R25."""
    position = after(set_up(), "Rf3 take")
    GAME.rules.leave(position, 1)
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == [0]
    assert position.tile[square_of("f3")] == 6  # the tile just taken went back, seen by all
    assert position.known[square_of("f3")] == EVERYBODY


def test_with_more_players_the_others_go_on() -> None:
    """R25: the turn passes, the tile in hand goes back, the rack stays."""
    position = after(set_up(racks=[[1], [2], [3]]), "Rf3 take")
    GAME.rules.leave(position, 0)
    assert position.player == 1
    assert rack(position, 0) == [1]
    assert position.tile[square_of("f3")] == 6
    after(position, "Rf4 see Nb4 see")
    assert position.player == 2
    after(position, "Rf3 see Na6 see")
    assert position.player == 1


def test_a_leavers_tiles_return_by_the_option_for_the_eliminated() -> None:
    """R20, R25."""
    rows = "..3456 789123 456789 123456 789123 456789"
    racks = [[1, 2], [], []]
    position = set_up(rows, "f1 a1 f6 a6", racks, eliminated_tiles="return_to_board")
    GAME.rules.leave(position, 0)
    assert rack(position, 0) == []
    assert position.tile[square_of("b6")] == 1
    assert position.tile[square_of("a6")] == 2


def test_a_leavers_tile_does_not_take_the_place_of_the_one_just_taken() -> None:
    """R15, R20, R25: every free square is under a piece, and one of them is spoken for."""
    rows = "123456 789123 4.6789 123456 789123 456789"
    position = set_up(rows, "a1 f1 b4 f6", ((), (5,), ()), eliminated_tiles="return_to_board")
    after(position, "Rf2 take")
    GAME.rules.leave(position, 1)
    assert position.tile[square_of("b4")] == 5
    after(position, "back")
    assert position.tile[square_of("f2")] == 3
    assert tiles(position) == FOUR_OF_EACH


@pytest.mark.parametrize("game", range(20))
def test_no_tile_is_ever_lost_whoever_leaves(game: int) -> None:
    """R2, R10, R16, R20, R25: the board, the racks and what is in hand make 36."""
    chance = random.Random(game)
    options = {option.name: chance.choice(option.values) for option in GAME.options}
    position = GAME.new_position(3 + game % 2, options, chance.randbytes(32))
    for _ in range(60):
        for player in range(position.players):
            left = copy(position)
            GAME.rules.leave(left, player)
            for move in GAME.legal_moves(left)[-2:]:
                then = copy(left)
                GAME.rules.play(then, move)
                assert tiles(then) == FOUR_OF_EACH
        GAME.rules.play(position, chance.choice(GAME.legal_moves(position)))


def test_who_left_is_no_opponent_to_beat() -> None:
    """R14, R25: four tiles and a fifth that beats only those who are there."""
    racks = [[1, 2, 3, 4], [9, 8, 7], []]
    position = set_up(racks=racks)
    GAME.rules.leave(position, 1)
    after(position, "Rf3 take")
    assert position.markers[0] == 1
    assert position.starter == 2  # the player on the left is gone


def test_the_last_one_in_a_round_of_21_wins_it_when_the_other_leaves() -> None:
    """R21, R25."""
    position = set_up(racks=[[1], [2], [3]], phase=1)
    position.out[2] = 1
    GAME.rules.leave(position, 1)
    assert position.markers.tolist() == [1, 0, 0, 0]
    assert position.starter == 2
    assert position.out.tolist() == [0, 1, 0, 0]


@rule
def least_mobile(table: np.recarray) -> int:
    """Count all placements of the pieces; -1 when fewer than two pieces can ever move."""
    position = table[0]
    placements = 0
    for black in range(36):
        for white in range(36):
            for knight in range(36):
                for rook in range(36):
                    dark = (black % 6 + black // 6) % 2 == 0
                    light = (white % 6 + white // 6) % 2 == 1
                    apart = knight != black and knight != white and rook != black
                    if not (dark and light and apart and rook != white and rook != knight):
                        continue
                    placements += 1
                    position.piece[0] = black
                    position.piece[1] = white
                    position.piece[2] = knight
                    position.piece[3] = rook
                    if not two_can_move(position):
                        return -1
    return placements


@rule
def two_can_move(position: np.record) -> bool:
    """R8: after every first move another piece can still move."""
    for first in range(4):
        reached_squares = reach(position, first)
        origin = position.piece[first]
        for square in range(36):
            if reached_squares >> square & 1 == 0:
                continue
            position.piece[first] = square
            can_move = False
            for second in range(4):
                if second != first and reach(position, second) != 0:
                    can_move = True
            position.piece[first] = origin
            if not can_move:
                return False
    mobile = 0
    for piece in range(4):
        if reach(position, piece) != 0:
            mobile += 1
    return mobile >= 2


def test_two_pieces_can_always_move() -> None:
    """R8: TF-D6, over all 363,528 placements; plain Python is shown one of them."""
    table = positions(POSITION, 1)
    if IS_COMPILED:
        assert least_mobile(table) == 363_528
    else:
        table[0] = set_up()
        assert two_can_move(table[0])


def test_a_copy_of_a_position_is_independent() -> None:
    """R8."""
    position = set_up()
    twin = after(copy(position), "Rf3")
    assert position.piece[3] != twin.piece[3]
