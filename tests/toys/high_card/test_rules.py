"""High Card, rule by rule."""

from collections import Counter

from quinte.core.contract import ALL_SEEING, NOBODY, Position
from quinte.core.native import IS_COMPILED
from quinte.testing.drawn import Drawn
from tests.toys.high_card import GAME
from tests.toys.high_card.material import UNKNOWN
from tests.toys.high_card.moves import TOLD_SWAP

DRAWN = Drawn(GAME, "eyes *\nturn 1\nplayers 2\nleft 0\nswaps 1\nstock 1346----")
HANDS = """
27 -- --
58 -- --
-- -- --
"""
legal, after = DRAWN.legal, DRAWN.after


def drawn(hands: str = HANDS, swaps: int = 1) -> Position:
    return DRAWN.position(hands, swaps=swaps)


def test_everybody_gets_two_cards_and_the_rest_is_the_stock() -> None:
    """R1."""
    for players in (2, 3):
        position = GAME.new_position(players, {}, bytes(32))
        dealt = [int(card) for card in position.hand.flat if card]
        assert len(dealt) == 2 * players
        assert sorted([*dealt, *position.stock[: position.instock]]) == list(range(1, 9))


def test_a_card_of_the_hand_is_laid() -> None:
    """R2."""
    position = drawn()
    assert legal(position) == "2 7 2x 7x"
    after(position, "7")
    assert position.player == 1
    assert position.laid[0].tolist() == [7, 0]


def test_a_card_may_be_swapped_for_the_next_of_the_stock_once() -> None:
    """R3."""
    position = after(drawn(), "2x")
    assert position.hand[0].tolist() == [6, 7]
    after(position, "5")
    assert legal(position) == "6 7"
    assert legal(drawn(swaps=0)) == "2 7"


def test_the_highest_sum_wins_and_equal_sums_draw() -> None:
    """R4."""
    position = after(drawn(), "2 5 7 8")
    assert position.player == NOBODY
    assert GAME.scores(position) == [9, 13]
    assert GAME.winners(position) == [1]
    equal = after(drawn(HANDS.replace("27", "68").replace("58", "77")), "6 7 8 7")
    assert GAME.winners(equal) == []


def test_who_gives_up_is_out_and_the_last_one_there_wins() -> None:
    """R6."""
    position = GAME.new_position(3, {}, bytes(32))
    GAME.rules.leave(position, 0)
    assert position.player == 1
    GAME.rules.play(position, GAME.legal_moves(position)[0])
    GAME.rules.play(position, GAME.legal_moves(position)[0])
    assert position.player == 1
    GAME.rules.leave(position, 2)
    assert GAME.rules.is_over(position)
    assert GAME.winners(position) == [1]


def test_nobody_sees_another_hand_nor_a_swap_nor_the_stock() -> None:
    """R5."""
    position = drawn()
    swap = GAME.parse_move(GAME.view(position, 0), "2x")
    assert GAME.rules.tell(position, swap, 1) == TOLD_SWAP
    after(position, "2x")
    seen = GAME.view(position, 1)
    assert seen.hand.tolist() == [[UNKNOWN, UNKNOWN], [5, 8], [0, 0]]
    assert seen.thrown.tolist() == [[UNKNOWN, 0], [0, 0], [0, 0]]
    assert seen.stock.tolist() == [UNKNOWN] * 3 + [0] * 5
    assert GAME.view(position, 0).thrown.tolist()[0] == [2, 0]
    assert GAME.view(position, ALL_SEEING).stock.tolist() == [1, 3, 4, 0, 0, 0, 0, 0]


def test_imagined_worlds_are_uniform_among_those_that_agree() -> None:
    """R5: six cards unseen, two of them in the other hand: fifteen hands, equally likely."""
    view = GAME.view(drawn(), 0)
    worlds = 6000 if IS_COMPILED else 600
    hands = Counter(
        tuple(GAME.imagine(view, n.to_bytes(32, "little")).hand[1].tolist())
        for n in range(1, worlds + 1)
    )
    assert len(hands) == 15
    chi_square = sum((count - worlds / 15) ** 2 / (worlds / 15) for count in hands.values())
    assert chi_square < 36.12  # fourteen degrees of freedom, 0.1 %
