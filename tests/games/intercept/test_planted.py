"""Bugs planted in Intercept: the comparison with the reference catches each of them.

In plain Python, where a changed rule need not be compiled first.
"""

from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Position
from quinte.games.intercept import GAME
from quinte.testing.planting import planted
from tests.games.intercept.drawn import set_up
from tests.games.intercept.reference import Reference

pytestmark = pytest.mark.plain_only

INTERCEPTION = ("g7=NR g6=SP g5=SR a1=SP f8=SP", "g7", "a1-a2")
TWO_HOPS = ("g8=SP g9=SR g10=SP h11=SR g11=SR a1=SP", "g7", "a1-a2 g7:g8:g9")
COVERS = ("g13=NR+SR f12=NP+SP h12=NR h11=SP", "m1", "")
ROUND = ("e5=SP e6=NDp d4=NP", "m1", "")

BUGS = {
    "interception without a moved pawn": (
        "ball.py",
        "    return view.moved == passage or view.moved == landing\n",
        "    return True\n",
        INTERCEPTION,
    ),
    "a bend in a way of two hops": (
        "ball.py",
        "    return view.bend == BEND_SINGLE and view.hops == 0\n",
        "    return view.bend == BEND_SINGLE\n",
        TWO_HOPS,
    ),
    "a third cover": (
        "covers.py",
        "                places &= ~NEAR\n",
        "                places |= NEAR\n",
        COVERS,
    ),
    "a jump over a double": (
        "pawns.py",
        "    return over + step if view.pawn[over] & (PAWN | DOUBLE) == PAWN else NO_CELL\n",
        "    return over + step if view.pawn[over] & PAWN else NO_CELL\n",
        ROUND,
    ),
}


def texts(game: Game, position: Position) -> list[str]:
    """List the legal moves as a game's own rules find them."""
    view = game.view(position, ALL_SEEING)
    return sorted(game.move_text(view, move) for move in game.legal_moves(position))


def played(game: Game, drawing: tuple[str, str, str]) -> list[str]:
    """Play a drawing's moves by a game's own rules and list what is then legal."""
    pawns, ball, moves = drawing
    position = set_up(pawns, ball)
    for text in moves.split():
        move = game.parse_move(game.view(position, ALL_SEEING), text)
        game.rules.play(position, move)
    return texts(game, position)


def expected(drawing: tuple[str, str, str]) -> list[str]:
    """List the same by the reference."""
    pawns, ball, moves = drawing
    reference = Reference(2)
    piles = (word.split("=") for word in pawns.split())
    reference.set_up({cell: pile.split("+") for cell, pile in piles}, ball, 0)
    for text in moves.split():
        reference.play(text)
    return reference.legal()


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_planted_in_intercept_differs_from_the_reference(bug: str, tmp_path: Path) -> None:
    """R9, R15, R16, R21."""
    file, right, wrong, drawing = BUGS[bug]
    assert played(GAME, drawing) == expected(drawing)
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert played(game, drawing) != expected(drawing)
