"""What lessons say of their boards is so: each step is played, and compared with its text."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.contract import NOBODY, Position, View
from quinte.games import GAMES

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
TAUGHT = [file.parent.name for file in sorted(BOARDS.glob("*/lesson.txt"))]
SEED = bytes([7]) * 32

Claim = Callable[[View, Position], bool]
"""The view before the first move that is asked for, and the position after it."""


def views_of(game: Game) -> list[View]:
    """Read the drawn steps of a lesson."""
    drawn = (BOARDS / game.name / "lesson.txt").read_text("ascii")
    steps = re.split(r"^#.*\n", drawn, flags=re.MULTILINE)[1:]
    return [game.parse_diagram(step.rstrip("\n") + "\n") for step in steps]


def moves_of(game: Game) -> list[list[str]]:
    """Read the moves that a lesson asks for, step by step; none where it computes them."""
    text = (BOARDS / game.name / "lesson.ts").read_text("utf-8")
    listed = text.partition("stepsOf(views, [")[2].partition("\n]);")[0]
    steps = listed.strip().split("\n")
    return [[] if "..." in step else re.findall(r'"([^"]+)"', step) for step in steps]


def played(game: Game, view: View, text: str) -> Position:
    """Make a move of a lesson."""
    position = game.imagine(view, SEED)
    own = game.view(position, int(position.player))
    move = game.parse_move(own, text)
    assert game.why_not(own, move) == [], text
    game.play(position, move)
    return position


def rack(view: View, player: int) -> list[int]:
    """List the tiles that a player of Take Five holds."""
    return [int(tile) for tile in view.rack[player] if tile > 0]


def formations(position: Position) -> int:
    """Count the formations of the first side in Touché."""
    return int(position.formations[0])


def reds(position: Position) -> int:
    """Count the tokens of the first colour in the bottom row of Make Five."""
    return [int(color) for color in position.token[:, 0]].count(0)


CLAIMS: dict[tuple[str, int], tuple[str, Claim]] = {
    ("take_five", 3): ("a 7", lambda _, after: 7 in rack(after, 0)),
    ("take_five", 5): (
        "You have 21, your opponent 29",
        lambda before, _: (sum(rack(before, 0)), sum(rack(before, 1))) == (21, 29),
    ),
    ("take_five", 6): (
        "an 8. Twenty-nine is not more than 29",
        lambda before, _: before.shown == 8 and sum(rack(before, 0)) + 8 == 29,
    ),
    ("take_five", 7): (
        "You have 17",
        lambda before, after: sum(rack(before, 0)) == 17 and after.piece.max() >= 0,
    ),
    ("take_five", 8): (
        "You have 5, 7, 4 and 6",
        lambda before, _: rack(before, 0) == [5, 7, 4, 6],
    ),
    ("touche", 2): ("Finish your square", lambda _, after: formations(after) == 1),
    ("touche", 3): (
        "Knock it over",
        lambda before, after: (before.pawn == 2).sum() > (after.pawn == 2).sum(),
    ),
    ("touche", 4): ("Finish your square", lambda _, after: formations(after) == 1),
    ("touche", 5): ("Finish your square", lambda _, after: formations(after) == 1),
    ("touche", 6): ("Choose the one", lambda _, after: formations(after) == 1),
    ("touche", 7): ("finishes a square", lambda _, after: formations(after) == 1),
    ("intercept", 6): ("Intercept the ball", lambda before, after: before.ball != after.ball),
    ("intercept", 7): ("win", lambda _, after: after.won == 1 and after.player == NOBODY),
    ("make_five", 3): ("three reds", lambda before, after: (reds(before), reds(after)) == (2, 3)),
}
DONE: dict[tuple[str, int], tuple[str, Claim]] = {
    ("take_five", 5): (
        "30 against 29: the round is yours, and a marker with it",
        lambda before, after: after.markers[0] == before.markers[0] + 1 and sum(after.won) == 30,
    ),
    ("take_five", 8): (
        "Then it starts again with “score”",
        lambda before, after: after.player != NOBODY and after.phase == 0 and before.phase == 2,
    ),
    ("touche", 3): ("Your pawn has taken its place", lambda _, after: (after.pawn == 1).sum() == 3),
    ("intercept", 7): ("Won!", lambda _, after: after.player == NOBODY),
}


@pytest.mark.parametrize("name", TAUGHT)
def test_every_move_that_a_lesson_asks_for_may_be_made(name: str) -> None:
    game = GAMES[name]
    views, moves = views_of(game), moves_of(game)
    assert len(views) == len(moves)
    for view, texts in zip(views, moves, strict=True):
        for text in texts:
            played(game, view, text)


@pytest.mark.parametrize(("told", "ending"), [(CLAIMS, ""), (DONE, ".done")], ids=["asked", "done"])
def test_what_a_lesson_says_is_so_on_its_board(
    told: dict[tuple[str, int], tuple[str, Claim]], ending: str
) -> None:
    for (name, step), (said, holds) in told.items():
        game = GAMES[name]
        text = json.loads((BOARDS / name / "messages" / "en.json").read_text("utf-8"))
        assert said in text[f"lesson.{step}{ending}"], f"{name} {step}: another text"
        before = views_of(game)[step - 1]
        after = played(game, before, moves_of(game)[step - 1][0])
        assert holds(before, after), f"{name} {step}: {said}"


@pytest.mark.parametrize("name", TAUGHT)
def test_the_last_step_of_a_lesson_alone_may_end_the_game(name: str) -> None:
    game = GAMES[name]
    for view, texts in list(zip(views_of(game), moves_of(game), strict=True))[:-1]:
        assert not texts or played(game, view, texts[0]).player != NOBODY
