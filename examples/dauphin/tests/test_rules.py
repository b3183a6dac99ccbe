"""Dauphin, rule by rule."""

from collections import Counter

import pytest
from dauphin import GAME
from dauphin.material import CARDS, UNKNOWN

from quinte.core.contract import ALL_SEEING, NOBODY
from quinte.testing import Drawn

GONE = "0" * (CARDS + 1)
DRAWN = Drawn(GAME, f"eyes *\nturn 1\noptions 8\nplayers 3\nleft 0\ngone {GONE}")
LATE = """
1 | - | - - - - - - 15 40
0 | - | - - - - - - 12 20
2 | - | - - - - - - 7 33
0 | - | - - - - - - - -
0 | - | - - - - - - - -
"""


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_gets_as_many_cards(players: int) -> None:
    """R1."""
    position = GAME.new_position(players, {"hand_size": 5}, bytes(32))
    cards = position.hand[position.hand > 0].tolist()
    assert len(set(cards)) == len(cards) == 5 * players
    assert 0 <= position.player < players


def test_any_card_may_be_laid() -> None:
    """R2."""
    position = DRAWN.position(LATE)
    assert DRAWN.legal(position) == "15 40"
    assert DRAWN.why_not(position, "12") == "The 12 is not in your hand."
    assert DRAWN.told(position, "40") == ["Ada lays the 40."]
    assert position.player == 1


def test_the_second_highest_card_takes_the_trick_and_leads() -> None:
    """R3."""
    position = DRAWN.after(DRAWN.position(LATE), "40 12 33")
    assert (GAME.scores(position), position.player) == ([1, 0, 3], 2)
    DRAWN.after(position, "7")
    assert position.laid.tolist() == [0, 0, 7, 0, 0]


def test_the_most_tricks_win_and_equal_ones_do_not() -> None:
    """R4."""
    position = DRAWN.after(DRAWN.position(LATE), "40 12 33 7 15 20")
    assert position.player == NOBODY
    assert GAME.winners(position) == [2]
    equal = DRAWN.after(DRAWN.position(LATE), "15 12 33 40 20 7")
    assert (GAME.scores(equal), GAME.winners(equal)) == ([2, 1, 2], [])


def test_who_gives_up_is_out_with_hand_and_card() -> None:
    """R5."""
    position = DRAWN.after(DRAWN.position(LATE), "40")
    GAME.rules.leave(position, 0)
    assert position.laid.tolist() == [0] * 5
    DRAWN.after(position, "20 33")
    assert GAME.scores(position) == [1, 1, 2]
    GAME.rules.leave(position, 1)
    assert GAME.winners(position) == [2]


def test_nobody_sees_another_hand() -> None:
    """R6."""
    position = DRAWN.position(LATE)
    seen = GAME.view(position, 1)
    assert seen.hand[0].tolist() == [0] * 6 + [UNKNOWN] * 2
    assert seen.hand[1].tolist() == [0] * 6 + [12, 20]
    assert GAME.view(position, ALL_SEEING).hand[0].tolist() == [0] * 6 + [15, 40]


def test_unseen_cards_are_imagined_alike() -> None:
    """R6: each of the 43 cards that are not seen is as often in the other hands."""
    view = GAME.view(DRAWN.position(LATE), 1)
    held = Counter[int]()
    for number in range(1, 431):
        world = GAME.imagine(view, number.to_bytes(32, "little"))
        held.update(world.hand[0][6:].tolist() + world.hand[2][6:].tolist())
    assert len(held) == CARDS - 2
    assert sum((count - 40) ** 2 / 40 for count in held.values()) < 90
