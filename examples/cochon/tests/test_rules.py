"""Cochon, rule by rule."""

from collections import Counter

from cochon import GAME
from cochon.moves import KEEP, THROW

from quinte.core.contract import ALL_SEEING, Position
from quinte.testing import Drawn

DRAWN = Drawn(GAME, "eyes *\nturn 1\noptions 50\nplayers 2\nended 0 0")
LATE = """
die 4
gathered 9
points 38 20 0 0
"""


def thrown(position: Position, eyes: int) -> Position:
    """Throw until the die shows so many."""
    seen = GAME.view(position, ALL_SEEING)
    for chance in range(200):
        after = GAME.imagine(seen, chance.to_bytes(32, "little"))
        GAME.play(after, THROW)
        if after.die == eyes:
            return after
    raise AssertionError(eyes)


def test_everybody_begins_with_nothing() -> None:
    """R1."""
    assert GAME.scores(GAME.new_position(4, {}, bytes(32))) == [0, 0, 0, 0]


def test_throws_add_up() -> None:
    """R2."""
    position = thrown(thrown(DRAWN.start(), 5), 6)
    assert (position.gathered, position.player) == (11, 0)
    assert DRAWN.legal(position) == "throw keep"


def test_all_eyes_are_as_likely() -> None:
    """R2."""
    eyes = Counter()
    for number in range(300):
        position = GAME.new_position(2, {}, number.to_bytes(32, "little"))
        GAME.play(position, THROW)
        eyes[int(position.die)] += 1
    assert sorted(eyes) == [1, 2, 3, 4, 5, 6]
    assert min(eyes.values()) > 25


def test_a_one_loses_the_turn() -> None:
    """R3."""
    position = thrown(DRAWN.position(LATE), 1)
    assert (position.gathered, position.player, GAME.scores(position)) == (0, 1, [38, 20])


def test_what_is_kept_is_safe() -> None:
    """R4."""
    position = DRAWN.position(LATE)
    assert DRAWN.told(position, "keep") == ["Ada keeps 9 points and now has 47."]
    assert (position.player, GAME.scores(position)) == (1, [47, 20])
    assert DRAWN.why_not(position, "keep") == "There is nothing to keep yet: throw the die."


def test_who_has_enough_has_won_at_once() -> None:
    """R5."""
    assert GAME.winners(thrown(DRAWN.position(LATE), 2)) == []
    position = thrown(DRAWN.position(LATE), 3)
    assert (GAME.winners(position), GAME.scores(position)) == ([0], [50, 20])


def test_who_gives_up_is_out_and_the_last_one_has_won() -> None:
    """R6."""
    position = GAME.new_position(3, {}, bytes(32))
    GAME.rules.leave(position, 0)
    assert position.player == 1
    GAME.play(position, THROW)
    GAME.rules.leave(position, 2)
    assert GAME.winners(position) == [1]
    assert KEEP not in GAME.legal_moves(position)
