"""The boards of Touché: text files of squares, read and checked before anything else.

A file is a grid of tokens: a card such as `As`, `**` for a Joker square, `..` for no square; a line
that starts with `#` is a remark. A file that is not a board is refused, and the square named (R2).
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

RANKS = "A23456789TJQK"
SUITS = "shcd"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The cards by number: 13 * suit + rank."""

JOKER_TOKEN = "**"
NO_SQUARE = ".."
COPIES = 2
JOKER_SQUARE_COUNT = 8
SQUARE_COUNT = COPIES * len(CARDS) + JOKER_SQUARE_COUNT
COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"

FOLDER = Path(__file__).parent / "layouts"

Cell = tuple[int, int]


class WrongLayout(ValueError):
    """A file is not a board: one sentence says which square is wrong."""

    def __init__(self, file: str, square: str, problem: str) -> None:
        """Say it."""
        super().__init__(f"{file}: {square} {problem}.")


@dataclass(frozen=True)
class Board:
    """A board: what each square shows, row by row, and where it lies."""

    name: str
    cells: tuple[Cell, ...]  # row and column of each square, from 0
    tokens: tuple[str, ...]  # what each square shows

    @property
    def rows(self) -> int:
        """How many rows the grid has."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def columns(self) -> int:
        """How many columns the grid has."""
        return 1 + max(column for _, column in self.cells)

    def square_at(self, row: int, column: int) -> int:
        """Return the number of a square, -1 where there is none."""
        return self.cells.index((row, column)) if (row, column) in self.cells else -1

    def squares_of(self, token: str) -> list[int]:
        """Return the numbers of the squares that show this, ascending."""
        return [square for square, shown in enumerate(self.tokens) if shown == token]


def square_name(cell: Cell) -> str:
    """Name a square by its column and its row from the top."""
    row, column = cell
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def read_board(name: str, text: str) -> Board:
    """Read a board, or say which square is wrong."""
    lines = [line.split() for line in text.splitlines() if line.strip() and line[0] != "#"]
    cells: list[Cell] = []
    tokens: list[str] = []
    for row, line in enumerate(lines):
        for column, token in enumerate(line):
            if column == len(COLUMN_LETTERS):
                last = square_name((row, column - 1))
                raise WrongLayout(name, last, "should be the last square of its row")
            if token != NO_SQUARE:
                check_token(name, (row, column), token, tokens)
                cells.append((row, column))
                tokens.append(token)
    check_complete(name, cells, tokens)
    return Board(name, tuple(cells), tuple(tokens))


def check_token(name: str, cell: Cell, token: str, before: list[str]) -> None:
    """Refuse what is not a card, and a card or a Joker square too many."""
    if token not in CARDS and token != JOKER_TOKEN:
        raise WrongLayout(name, square_name(cell), f"shows {token}, which is not a card")
    most = JOKER_SQUARE_COUNT if token == JOKER_TOKEN else COPIES
    if before.count(token) == most:
        problem = f"shows {token}, which stands on {most} squares already"
        raise WrongLayout(name, square_name(cell), problem)


def check_complete(name: str, cells: list[Cell], tokens: list[str]) -> None:
    """Refuse a board that lacks a square: name where the twin stands, or the last square."""
    if len(tokens) == SQUARE_COUNT:  # no token is there too often, so each is often enough
        return
    for token, count in Counter(tokens).items():
        if token != JOKER_TOKEN and count < COPIES:
            lone = square_name(cells[tokens.index(token)])
            raise WrongLayout(name, lone, f"shows {token}, which stands on no other square")
    last = square_name(cells[-1]) if cells else "a1"
    raise WrongLayout(name, last, f"is the last of {len(tokens)} squares, not of {SQUARE_COUNT}")


def load_board(name: str) -> Board:
    """Read one of the boards that come with the game."""
    return read_board(f"{name}.txt", (FOLDER / f"{name}.txt").read_text("ascii"))
