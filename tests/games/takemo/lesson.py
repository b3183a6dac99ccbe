"""What the lesson of Takemo says, held to its boards; tests/games/lessons.py says how."""

from quinte.core.contract import View
from tests.games.lessons import CHEERS, Lesson
from tests.games.takemo.drawn import BLACK_SIGNS, TILE_SIGNS

SIZE = 9
WIDTH = 15


def tiles(board: View) -> tuple[int, int]:
    """Count the tiles of White and of Black on the board."""
    return int((board.board > 0).sum()), int((board.board < 0).sum())


def read(board: View, first: str, last: str) -> str:
    """Read the tiles from one cell to another, on one line: White's in capitals."""
    (column, row), (end, bottom) = (
        ("abcdefghi".index(cell[0]), int(cell[1:]) - 1) for cell in (first, last)
    )
    across, down = (end > column) - (end < column), (bottom > row) - (bottom < row)
    count = max(abs(end - column), abs(bottom - row)) + 1
    cells = (board.board[WIDTH * (row + i * down) + column + i * across] for i in range(count))
    return "".join(sign(int(tile)) for tile in cells)


def sign(tile: int) -> str:
    """Write a tile, or a dot where there is none."""
    return "." if tile == 0 else TILE_SIGNS[tile - 1] if tile > 0 else BLACK_SIGNS[-tile - 1]


def row(board: View, number: int) -> str:
    """Read a whole row."""
    return read(board, f"a{number}", f"i{number}")


SAID: Lesson = {
    "lesson.1": [
        (
            "This is your camp, at the bottom, with your sand-coloured home row.",
            lambda before, _: before.viewer == before.player == before.white == 0,
        ),
        (
            "The first word goes there, from left to right.",
            lambda before, after: (tiles(before), tiles(after)) == ((0, 0), (3, 0)),
        ),
        ("The words of Takemo are French.", "R7"),
        (
            (
                "Lay MER (sea) anywhere on your row: tap a cell, then M, E and R; or drag the "
                "letters, or type them. Then “Lay”."
            ),
            lambda _, after: row(after, SIZE).strip(".") == "MER",
        ),
    ],
    "lesson.1.done": [
        (
            (
                "Each word formed is shown in green before it is laid: nothing is played until "
                "you confirm."
            ),
            CHEERS,
        ),
    ],
    "lesson.2": [
        (
            (
                "Then you move on. A word beyond your row must touch your letters: it crosses "
                "one of your words, extends it or runs alongside it."
            ),
            "R9",
        ),
        ("It reads from left to right or from top to bottom.", "R6"),
        (
            (
                "Lay LAMP above the E of MER, downwards, to write LAMPE. (Tap the cell twice to"
                " change direction.)"
            ),
            lambda before, after: (
                (read(before, "d9", "f9"), read(before, "e5", "e9"), read(after, "e5", "e9"))
                == ("MER", "....E", "LAMPE")
            ),
        ),
    ],
    "lesson.2.done": [
        (
            "The E serves both words.",
            lambda _, after: tiles(after) == (len("MERLAMP"), 0),
        ),
        ("All letters that touch must form words.", "R10"),
    ],
    "lesson.3": [
        ("The top row is your opponent’s.", "R2"),
        ("A letter laid there earns you a TAKEMO.", "R15"),
        (
            "Write TOURS downwards, ending in the S of SEL.",
            lambda before, after: (
                (read(before, "c5", "e5"), read(after, "c1", "c5")) == ("SEL", "TOURS")
            ),
        ),
    ],
    "lesson.3.done": [
        (
            "A TAKEMO for you!",
            lambda before, after: (
                (before.earned[0], after.earned[0]) == (0, 1)
                and (before.supply[0], after.supply[0]) == (5, 4)
            ),
        ),
        ("It comes on top of your eight letters,", lambda _, after: after.held[0] == 8),
        ("from your next turn on.", lambda before, after: after.player != before.viewer),
    ],
    "lesson.4": [
        ("The TAKEMO, the star, stands for any letter, and can even become another later.", "R19"),
        (
            "Extend MER with your TAKEMO.",
            lambda before, after: (
                (before.earned[0], after.earned[0], tiles(after)) == (1, 0, (4, 0))
            ),
        ),
    ],
    "lesson.4.done": [
        (
            "MER★ reads MERE or MERS, whichever your next word needs.",
            lambda _, after: read(after, "d9", "g9") == "MER*",
        ),
    ],
    "lesson.5": [
        (
            (
                "Your opponent writes upside down for you: the word ROI, above, reads from the "
                "other side."
            ),
            lambda before, _: read(before, "g4", "e4") == "roi",
        ),
        ("To capture it, cover one of its letters with the same letter.", "R21"),
        (
            "Write RACINE downwards, its R on that R, its E at the end of MER.",
            lambda before, after: (
                (read(before, "g4", "g4"), read(before, "d9", "g9")) == ("r", "MER.")
                and (read(after, "g4", "g9"), read(after, "d9", "g9")) == ("RACINE", "MERE")
            ),
        ),
    ],
    "lesson.5.done": [
        (
            "ROI is captured: its tiles leave the game.",
            lambda before, after: (
                (tiles(before)[1], tiles(after)[1], after.gone[1].sum()) == (3, 0, 3)
            ),
        ),
        ("At the end, the camp with more tiles on the board wins.", "R30"),
    ],
    "lesson.6": [
        (
            "This time the O of ROI also belongs to another word, OSE, which you do not capture.",
            lambda before, _: (
                (read(before, "g4", "e4"), read(before, "f4", "f2")) == ("roi", "ose")
            ),
        ),
        (
            "The choice is yours: take it, and SE is left, or leave it.",
            lambda _, after: read(after, "f4", "f2") in (".se", "ose"),
        ),
        (
            "Write RACINE again, choose what to remove, then lay.",
            lambda _, after: read(after, "g4", "g9") == "RACINE",
        ),
    ],
    "lesson.6.done": [
        (
            (
                "What your opponent keeps must still form words, and no letter of theirs may be"
                " left alone;"
            ),
            "R25",
        ),
        ("if that is impossible, the word cannot be laid.", "R26"),
    ],
    "lesson.7": [
        (
            "When nothing fits, exchange letters, as many as you like, and lose your turn.",
            lambda before, after: after.player != before.player and tiles(after) == tiles(before),
        ),
        (
            "Exchange those you want.",
            lambda before, after: after.bagged[0] == before.bagged[0] and after.held[0] == 8,
        ),
    ],
    "lesson.7.done": [
        ("The game ends when a player cannot draw back up to eight letters.", "R30"),
        ("Now play for real!", CHEERS),
    ],
}
