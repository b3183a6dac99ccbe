"""The material of Touché: what a position and a view are made of; moves.py numbers the moves.

The boards are in layouts/. A square is 0 to 111, row by row over the squares that exist, and is
named by its column and its row from the top: on the cross d1 is 0. A card is 13 * suit + rank, the
suits s h c d, the ranks A to K from 0; a joker is 52. A side is 0 to 2, its pawns 1, 2 or 4.

A formation is 112 * shape + the square it starts from: 0 a square (its top left), 1 a line to the
right, 2 down, 3 down and right, 4 down and left, 5 an upright and 6 a diagonal cross (its centre).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.core.layouts import layouts
from quinte.games.touche.board import (
    CARDS,
    JOKER_SQUARE_COUNT,
    JOKER_TOKEN,
    SQUARE_COUNT,
    Board,
    WrongLayout,
    load_board,
    square_name,
)

SQUARES = SQUARE_COUNT
JOKER_SQUARES = JOKER_SQUARE_COUNT
ALL_JOKER_SQUARES = (1 << JOKER_SQUARES) - 1
"""All of them, as bits."""
SEATS = 6
SIDES = 3
HAND = 5
DIFFERENT_CARDS = 53
"""The joker among them."""
DECK = 112
"""Cards of the largest deal: 104 and eight jokers."""

NONE = -1
ABSENT = 127
"""No step to a square."""
EMPTY = 0
NO_CARD = -1
UNKNOWN = -2
JOKER = 52

LAYOUTS = ("cross", "rect_8x14")
BOARDS = tuple(load_board(name) for name in LAYOUTS)

# What is to be decided.
PLAY, CHOOSE = range(2)

# The series, and the kinds of formations. A pro starts with squares.
SQUARE_SERIES, LINE_SERIES, CROSS_SERIES, PRO = range(4)
SERIES = 3

# The options whose values have names.
ONE_EACH = 9
THREE_TEAMS, TWO_TEAMS = range(2)
THREE_SIDES, THREE_PLAYERS_ONLY = range(2)
BOTH_CROSSES, PLUS_ONLY = range(2)
FINISH, OPEN, WILD = range(3)
DISCARD, SWAP_ONCE = range(2)
REDEAL, MOST_FORMATIONS = range(2)
PAIRWISE, TOTAL_ONE = range(2)

MOST_MADE = 4
MAX_VOIDS = 5

SHAPES = 7
SQUARE_SHAPE = 0
LINE_SHAPE = 1
PLUS_SHAPE = 5
DIAGONAL_SHAPE = 6
CELLS = 5
"""Squares of the largest formations."""
MOST_THROUGH = 4 * CELLS
"""Formations of one kind through a square, at most: lines have four shapes."""
READY = MOST_THROUGH
"""The bit of the first Joker square, where bits of formations stand below."""
FORMATIONS_END = SHAPES * SQUARES

FIELDS = [
    ("players", np.int8),  # 2, 3, 4 or 6
    ("player", np.int8),  # who moves next, NOBODY when the game is over
    ("stopped", np.int8),  # 1 when a limit ended the game (R24, R26)
    ("left", np.int8),  # bits of the players who gave up (R28)
    ("series", np.int8),  # option: SQUARE_SERIES, LINE_SERIES, CROSS_SERIES or PRO (R6)
    ("layout", np.int8),  # option: the board, by its place in LAYOUTS (R2)
    ("jokers", np.int8),  # option: how many, or ONE_EACH (R3)
    ("teams", np.int8),  # option: TWO_TEAMS, or THREE_TEAMS (R1)
    ("reduce", np.int8),  # option: THREE_PLAYERS_ONLY, or THREE_SIDES (R7)
    ("cross", np.int8),  # option: PLUS_ONLY, or BOTH_CROSSES (R5)
    ("joker_squares", np.int8),  # option: FINISH, OPEN or WILD (R16)
    ("joker_hits", np.int8),  # option: 1 when a joker knocks pawns over (R15)
    ("strict_shout", np.int8),  # option: 1 when the shout can be forgotten (R14)
    ("dead", np.int8),  # option: SWAP_ONCE, or DISCARD (R17)
    ("end", np.int8),  # option: MOST_FORMATIONS, or REDEAL (R23)
    ("share", np.int8),  # option: TOTAL_ONE, or PAIRWISE (R19)
    ("clear_after_formation", np.int8),  # option: 1 when the other pawns leave (R21)
    ("team_open", np.int8),  # option: 1 when a team sees its hands (R9)
    ("pawns", np.int8),  # option: pawns of a side, 0 for no limit (R4)
    ("max_deals", np.int8),  # option: 1 to 20 (R24)
    ("rules_edition", np.int8),  # 1 or 2: see former_rules.py
    ("dealer", np.int8),  # the seat that dealt (R8)
    ("stage", np.int8),  # PLAY, or CHOOSE among formations (R20)
    ("swapped", np.int8),  # 1 when a dead card was exchanged in this turn (R17)
    ("filled", np.int8),  # while choosing: the square just filled, or NONE (R20)
    ("deals", np.int8),  # deals of this game, this one among them (R24)
    ("voids", np.int8),  # games that no side won (R26)
    ("winner", np.int8),  # the side that has won, or NONE
    ("level", np.int8, SIDES),  # series won by each side of pros (R25)
    ("formations", np.int8, SIDES),  # formations made by each side in this game (R22)
    ("made", np.int16, (SIDES, MOST_MADE)),  # which, in order of crowning, then NONE
    ("pawn", np.int8, SQUARES),  # EMPTY, or 1 << the side whose pawn stands here
    ("crowned", np.int8, SQUARES),  # 1 under a black pawn (R18)
    ("ready", np.int16, SIDES),  # bits of the Joker squares that would finish a formation (R16)
    ("discarded", np.int8, DIFFERENT_CARDS),  # how often each card lies on the discard pile (R11)
    ("spent", np.int8),  # with ONE_EACH: bits of the seats without a joker to come, else 0
    ("hand", np.int8, (SEATS, HAND)),  # ascending, then NO_CARD; in views UNKNOWN if not seen
    ("deck", np.int8, DECK),  # the piles; NO_CARD elsewhere; in views UNKNOWN
    ("top", np.int8, SEATS),  # a player's pile is deck[top:bottom], its top first
    ("bottom", np.int8, SEATS),
]
"""What positions and views have in common; hands and piles differ, by what is seen (R9)."""

POSITION, VIEW = layouts(FIELDS)

Row = NDArray[np.int8]

STEPS = (
    ((0, 0), (0, 1), (1, 0), (1, 1)),
    tuple((0, i) for i in range(5)),
    tuple((i, 0) for i in range(5)),
    tuple((i, i) for i in range(5)),
    tuple((i, -i) for i in range(5)),
    ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)),
    ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)),
)
"""The squares of each shape, as rows and columns away from the first (R5)."""


def formation_squares(board: Board, shape: int, first: int) -> list[int]:
    """List the squares of a formation; nothing where it would leave the board."""
    row, column = board.cells[first]
    squares = [board.square_at(row + down, column + right) for down, right in STEPS[shape]]
    return [] if NONE in squares else squares


# Squares of formations are kept as steps from a square: what is the same everywhere on a board
# makes a small module for browsers.


def build_formations() -> NDArray[np.int8]:
    """Return each board's formations as steps from their first squares, ABSENT after the last."""
    steps = np.full((len(BOARDS), FORMATIONS_END, CELLS), ABSENT, np.int8)
    for layout, board in enumerate(BOARDS):
        for formation in range(FORMATIONS_END):
            first = formation % SQUARES
            squares = formation_squares(board, formation // SQUARES, first)
            steps[layout, formation, : len(squares)] = [square - first for square in squares]
    return steps


class Through(NamedTuple):
    """The formations through each square, listed by shape, then by the first square."""

    begins: NDArray[np.int16]  # where the list of each square of each board begins
    offsets: NDArray[np.int8]  # how far from there those of each shape begin, and the last end
    numbers: NDArray[np.int16]  # the formations, less the square
    others: NDArray[np.int8]  # steps to the four other squares, the middle one of three twice


def build_through() -> Through:
    """List the formations through each square; the lists follow one another."""
    begins: list[int] = []
    offsets: list[int] = []
    numbers: list[int] = []
    others: list[int] = []
    for board in BOARDS:
        parts = [formation_squares(board, *divmod(n, SQUARES)) for n in range(FORMATIONS_END)]
        for square in range(SQUARES):
            begins.append(len(numbers))
            for shape in range(SHAPES + 1):
                offsets.append(len(numbers) - begins[-1])
                for number in range(SQUARES * shape, min(SQUARES * (shape + 1), FORMATIONS_END)):
                    if square in parts[number]:
                        numbers.append(number - square)
                        others += (each - square for each in rest_of(board, parts[number], square))
    return Through(
        np.array(begins, np.int16),
        np.array(offsets, np.int8),
        np.array(numbers, np.int16),
        np.array(others, np.int8),
    )


def rest_of(board: Board, squares: list[int], but: int) -> list[int]:
    """List four other squares of a formation, a Joker square last."""
    rest = [square for square in squares if square != but]
    rest.sort(key=lambda square: board.tokens[square] == JOKER_TOKEN)
    if board.tokens[rest[-1]] == JOKER_TOKEN in (board.tokens[but], board.tokens[rest[-2]]):
        name = square_name(board.cells[rest[-1]])
        raise WrongLayout(board.name, name, "shares a formation with another Joker square")
    return [*rest[:2], *rest[-2:]]


def build_card_squares() -> NDArray[np.int8]:
    """Return the two squares of each card, ascending, one after another, board by board (R2)."""
    pairs = (board.squares_of(card) for board in BOARDS for card in CARDS)
    return np.array([square for pair in pairs for square in pair], np.int8)


def build_square_cards() -> NDArray[np.int8]:
    """Return the card that each square shows, NONE for a Joker square (R2)."""
    cards = {JOKER_TOKEN: NONE} | {card: number for number, card in enumerate(CARDS)}
    return np.array([[cards[token] for token in board.tokens] for board in BOARDS], np.int8)


FIRST_SHAPE = np.array([SQUARE_SHAPE, LINE_SHAPE, PLUS_SHAPE])
"""The first shape of each kind of formation."""
SHAPE_COUNT = np.array([1, 4, 2])

FORMATIONS = build_formations()
BEGINS, OFFSETS, THROUGH, OTHERS = build_through()
SQUARES_OF_CARD = build_card_squares()
CARD_OF_SQUARE = build_square_cards()
JOKER_SQUARES_OF = np.array([board.squares_of(JOKER_TOKEN) for board in BOARDS], np.int8)

TARGETS = np.array([[4, 3, 3], [3, 2, 2]])
"""Formations needed of each kind, by default and with three sides (R6, R7)."""
