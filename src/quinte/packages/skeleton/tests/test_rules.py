"""New Game, rule by rule."""

from new_game import GAME

from quinte.testing import Drawn

DRAWN = Drawn(GAME, "eyes *\nturn 1\nended 0 0")


def test_the_board_is_empty() -> None:
    """R1."""
    assert DRAWN.picture(DRAWN.start()).split("\n")[1] == "5 . . . . ."
    assert len(DRAWN.legal(DRAWN.start()).split()) == 25


def test_a_stone_is_put_on_an_empty_square() -> None:
    """R2."""
    position = DRAWN.start()
    assert DRAWN.told(position, "c3") == ["Ada puts a stone on c3."]
    assert DRAWN.why_not(position, "c3") == "There is a stone on c3 already."


def test_no_stone_lies_beside_one_of_the_others() -> None:
    """R3."""
    position = DRAWN.after(DRAWN.start(), "c3")
    assert DRAWN.why_not(position, "c4") == "A stone of the other’s lies beside c4."
    assert len(DRAWN.legal(position).split()) == 20


def test_who_finds_no_square_has_lost() -> None:
    """R4."""
    position = DRAWN.after(DRAWN.start(), "b2 d4 b4 d2")
    assert GAME.winners(position) == []
    while not GAME.rules.is_over(position):
        GAME.play(position, GAME.legal_moves(position)[0])
    assert len(GAME.winners(position)) == 1


def test_who_gives_up_has_lost() -> None:
    """R5."""
    position = DRAWN.start()
    GAME.rules.leave(position, 0)
    assert GAME.winners(position) == [1]
