"""What the lesson of Intercept says, held to its boards; tests/games/lessons.py says how."""

from quinte.core.contract import NOBODY, View
from quinte.games.intercept.material import EMPTY, PAWN
from tests.games.intercept.drawn import cell_of, pawn_text
from tests.games.lessons import CHEERS, Lesson


def on(board: View, cell: str) -> str:
    """Write the pawn on a cell as tests do, or a dot."""
    code = int(board.pawn[cell_of(cell)])
    return "." if code == EMPTY else pawn_text(code)


def ball(board: View) -> int:
    """Give the cell of the ball."""
    return int(board.ball)


def pawns(board: View) -> int:
    """Count the pawns on the board."""
    return sum(bool(int(code) & PAWN) for code in board.pawn)


def moved(before: View, after: View, one: str, two: str) -> bool:
    """Tell whether a pawn went from a cell to an empty one."""
    return on(before, one) == on(after, two) and on(before, two) == "." == on(after, one)


SAID: Lesson = {
    "lesson.1": [
        (
            "Your camp is at the bottom, North’s at the top,",
            lambda before, _: on(before, "g1")[0] == "S" and on(before, "g13")[0] == "N",
        ),
        ("and there is only one ball.", lambda before, _: ball(before) == cell_of("g7")),
        ("Each turn begins with a pawn: it slides one cell, in any direction.", "R8"),
        (
            "Move the flat pawn from f1 to f2.",
            lambda before, after: on(before, "f1") == "SP" and moved(before, after, "f1", "f2"),
        ),
    ],
    "lesson.1.done": [
        ("Flat pawns (with a cross) are passages, hollow pawns (with a ring) are rests.", "R3")
    ],
    "lesson.2": [
        (
            (
                "A pawn may also jump over a pawn next to it, friend or foe, and go on jumping "
                "as long as it finds more."
            ),
            "R9",
        ),
        (
            "Make the hollow pawn on e1 jump over f2.",
            lambda before, after: (
                (on(before, "e1"), on(before, "f2")) == ("SR", "SP")
                and moved(before, after, "e1", "g3")
            ),
        ),
    ],
    "lesson.2.done": [
        (
            "Nothing is captured: in Intercept pawns stay on the board.",
            lambda before, after: pawns(before) == pawns(after) == 22,
        ),
    ],
    "lesson.3": [
        (
            (
                "The double, a diamond, has two faces: passage or rest. It slides as far as it "
                "likes and may be turned over."
            ),
            "R10",
        ),
        (
            "Move the double from g1 wherever you like.",
            lambda before, after: on(before, "g1") == "SDp" != on(after, "g1"),
        ),
    ],
    "lesson.3.done": [
        ("Its upper face says what it is for: cross, passage; ring, rest.", "R3"),
    ],
    "lesson.4": [
        (
            "The pawn has moved: now for the ball!",
            lambda before, _: before.moved == cell_of("g8") and before.hops == 0,
        ),
        ("It hops over one of your passages and lands on one of your rests, just behind.", "R13"),
        (
            "Send the ball from g7 to g9.",
            lambda before, after: (
                (ball(before), ball(after)) == (cell_of("g7"), cell_of("g9"))
                and (on(before, "g8"), on(before, "g9")) == ("SP", "SR")
            ),
        ),
    ],
    "lesson.4.done": [
        (
            (
                "And as long as another passage and another rest follow, it may go on in the "
                "same turn."
            ),
            "R14",
        ),
    ],
    "lesson.5": [
        (
            (
                "A hop need not be straight: if it is the only one of the turn, the ball may "
                "turn on the passage."
            ),
            "R15",
        ),
        (
            "Send it to g9, via f8.",
            lambda before, after: (
                on(before, "f8") == "SP" and before.bend == 0 and ball(after) == cell_of("g9")
            ),
        ),
    ],
    "lesson.5.done": [("The arcs always show every route allowed.", CHEERS)],
    "lesson.6": [
        (
            "The ball is on one of North’s rests.",
            lambda before, _: ball(before) == cell_of("g7") and on(before, "g7") == "NR",
        ),
        (
            (
                "You can take it, provided the passage or the rest of the first hop has moved "
                "this very turn."
            ),
            "R16",
        ),
        (
            "Your pawn on e5 has just got there.",
            lambda before, _: before.moved == cell_of("e5") and on(before, "e5") == "SR",
        ),
        ("Intercept the ball!", lambda _, after: ball(after) == cell_of("e5")),
    ],
    "lesson.6.done": [("That is where the game gets its name.", CHEERS)],
    "lesson.7": [
        (
            "The aim: get the ball to the arrival across the board, marked with a flag.",
            lambda _, after: ball(after) == cell_of("g13"),
        ),
        (
            "It is on g11, your passage on g12:",
            lambda before, _: ball(before) == cell_of("g11") and on(before, "g12") == "SP",
        ),
        ("win the game.", lambda _, after: after.won == 1 and after.player == NOBODY),
    ],
    "lesson.7.done": [
        ("You win!", lambda before, after: int(after.won) == 1 << int(before.viewer)),
        ("Now play for real.", CHEERS),
    ],
}
