"""What the lesson of Make Five says, held to its boards; tests/games/lessons.py says how."""

from quinte.core.contract import View
from quinte.games import GAMES
from quinte.games.make_five.material import NONE
from tests.games.lessons import Lesson

GAME = GAMES["make_five"]
RED, YELLOW, GREEN, BLUE = range(4)
ALIGNER, DESTROYER = 0, 1


def at(board: View, square: str) -> int:
    """Give the colour of the token on a square."""
    return int(board.token["abcde".index(square[0]), int(square[1]) - 1])


def bottom(board: View, colour: int) -> int:
    """Count the tokens of a colour in the bottom row."""
    return [int(token) for token in board.token[:, 0]].count(colour)


def points(view: View) -> list[int]:
    """List what every legal last move would score, the best first."""
    found = []
    for move in GAME.legal_moves(GAME.imagine(view, bytes(32))):
        position = GAME.imagine(view, bytes(32))
        GAME.play(position, move)
        found.append(int(position.cells[view.game]))
    return sorted(found, reverse=True)


SAID: Lesson = {
    "lesson.1": [
        (
            (
                "This is the ramp, seen from above: it slopes, and a token rolls down to the "
                "lowest free place of its column."
            ),
            "R4",
        ),
        ("You are the destroyer", lambda before, _: before.player == before.viewer == DESTROYER),
        ("and have just drawn a red from the bag.", lambda before, _: before.drawn == RED),
        (
            "Put it into column c.",
            lambda before, after: after.height[2] == before.height[2] + 1,
        ),
    ],
    "lesson.1.done": [
        (
            "It rolled down as far as the green.",
            lambda _, after: (at(after, "c1"), at(after, "c2")) == (GREEN, RED),
        ),
        ("The destroyer chooses the column, never the colour.", "R7"),
    ],
    "lesson.2": [
        (
            "Now you are the aligner.",
            lambda before, _: before.player == before.viewer == ALIGNER and before.drawn == NONE,
        ),
        ("On your turn you pick up any token and put it back on top of a column.", "R5"),
        (
            "Take the blue one at the very bottom of column b and put it into column d.",
            lambda before, after: at(before, "b1") == BLUE == at(after, "d2"),
        ),
    ],
    "lesson.2.done": [
        (
            "And the red above it rolled down one place: that is the spice of the game.",
            lambda before, after: at(before, "b2") == RED == at(after, "b1"),
        ),
    ],
    "lesson.3": [
        (
            "At the end each row scores: three tokens of one colour, 3 points; four, 4; five, 5.",
            "R11",
        ),
        ("They need not touch.", lambda before, _: before.contiguous == 0),
        (
            "In a single move, get three reds into the bottom row.",
            lambda before, after: (bottom(before, RED), bottom(after, RED)) == (2, 3),
        ),
    ],
    "lesson.3.done": [
        (
            "By taking the blue away you let the red roll into place.",
            lambda before, after: (
                (at(before, "b1"), at(before, "b2"), at(after, "b1")) == (BLUE, RED, RED)
            ),
        ),
    ],
    "lesson.4": [
        (
            "You are the destroyer again, with a yellow.",
            lambda before, _: before.player == DESTROYER and before.drawn == YELLOW,
        ),
        (
            "The aligner has four greens in the bottom row and is just waiting for the fifth.",
            lambda before, _: bottom(before, GREEN) == 4 and before.remaining[GREEN] > 0,
        ),
        ("Get in the way.", lambda _, after: at(after, "e1") == YELLOW),
    ],
    "lesson.4.done": [
        ("Blocked! For a while, at least:", lambda _, after: (after.height > 0).all()),
        (
            "the aligner can still pick up your yellow, but that costs a turn.",
            lambda _, after: after.player == ALIGNER and after.advanced == 0,
        ),
    ],
    "lesson.5": [
        ("The aligner may also leave everything as it is.", "R6"),
        ("Your row is perfect:", lambda before, _: bottom(before, BLUE) == 5),
        (
            "pass.",
            lambda before, after: (before.token == after.token).all() and after.player == DESTROYER,
        ),
    ],
    "lesson.5.done": [
        ("Five blues, 5 points.", lambda _, after: bottom(after, BLUE) == 5),
        ("Twenty-five points in one game is MAKE 5: the match is won at once.", "R15"),
    ],
    "lesson.6": [
        (
            "The bag is empty and the ramp is full:",
            lambda before, _: before.inbag == 0 and (before.height == 5).all(),
        ),
        (
            "this is your last move before the count.",
            lambda before, after: before.player == ALIGNER and (before.game, after.game) == (0, 1),
        ),
        ("A token can only go back on top of its own column.", "R9"),
        (
            "Only one move really pays off: find it.",
            lambda before, after: (
                points(before)[0] == after.cells[0] and points(before)[0] > points(before)[1]
            ),
        ),
    ],
    "lesson.6.done": [
        ("The rows are counted,", lambda before, after: after.cells[0] == points(before)[0]),
        ("then you swap roles.", lambda _, after: after.player == 1 and after.drawn == NONE),
        (
            "After three games each, the higher total wins.",
            lambda before, _: before.pairs == 3,
        ),
    ],
}
