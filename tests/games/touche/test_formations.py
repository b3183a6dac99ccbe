"""Formations found by tables and bits, compared with a plain search over random boards."""

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest

from quinte.core.contract import Position
from quinte.core.native import IS_COMPILED
from quinte.games.touche import GAME
from quinte.games.touche.board import JOKER_TOKEN, Board
from quinte.games.touche.formations import (
    candidates,
    contested,
    crown,
    finishing,
    first_through,
    formation_through,
)
from quinte.games.touche.material import (
    ALL_JOKER_SQUARES,
    BOARDS,
    LAYOUTS,
    MOST_MADE,
    SQUARES,
)
from quinte.games.touche.sides import kind_of

BOARDS_TRIED = 90 if IS_COMPILED else 12
SERIES = ("squares", "lines", "crosses")


def shapes(series: str, cross: str) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Give the shapes of a series by number, drawn from the words of R5 alone."""
    if series == "squares":
        yield 0, [(0, 0), (0, 1), (1, 0), (1, 1)]
    elif series == "lines":
        for number, (down, right) in enumerate([(0, 1), (1, 0), (1, 1), (1, -1)], 1):
            yield number, [(down * i, right * i) for i in range(5)]
    else:
        near = list(itertools.product((-1, 0, 1), repeat=2))
        yield 5, [(d, r) for d, r in near if d == 0 or r == 0]
        if cross == "both":
            yield 6, [(d, r) for d, r in near if abs(d) == abs(r)]


@cache
def all_formations(board: Board, series: str, cross: str) -> dict[int, set[int]]:
    """Lay every shape on every square."""
    found = {}
    for shape, steps in shapes(series, cross):
        for first, (row, column) in enumerate(board.cells):
            squares = {board.square_at(row + d, column + r) for d, r in steps}
            if -1 not in squares:
                found[SQUARES * shape + first] = squares
    return found


class Drawn:
    """A random board: a side with many pawns, a few formations made, another side in the way."""

    def __init__(self, number: int) -> None:
        chance = random.Random(number)
        self.series = SERIES[number % 3]
        self.options = {
            "series": self.series,
            "layout": LAYOUTS[number // 3 % 2],
            "cross": chance.choice(["both", "plus_only"]),
            "joker_squares": chance.choice(["finish", "open", "wild"]),
            "share": chance.choice(["pairwise", "total_one"]),
        }
        self.position: Position = GAME.new_position(2, self.options, bytes(32))
        self.board = BOARDS[int(self.position.layout)]
        self.all = all_formations(self.board, self.series, self.options["cross"])
        density = chance.choice([0.5, 0.7, 0.85])
        for square in range(SQUARES):
            is_joker_square = self.board.tokens[square] == JOKER_TOKEN
            if chance.random() < (0.2 if is_joker_square else density):
                self.position.pawn[square] = 1 if chance.random() < 0.9 else 2
        self.made: list[int] = []
        for formation in chance.sample(sorted(self.all), len(self.all)):
            if len(self.made) < chance.randrange(MOST_MADE) and self.may_crown(formation, -1):
                crown(self.position, 0, formation)
                self.made.append(formation)

    def is_whole(self, formation: int, filled: int) -> bool:
        wild = self.options["joker_squares"] == "wild"
        return all(
            square == filled
            or self.position.pawn[square] == 1
            or (
                wild
                and self.position.pawn[square] == 0
                and self.board.tokens[square] == JOKER_TOKEN
            )
            for square in self.all[formation]
        )

    def may_crown(self, formation: int, filled: int, more: tuple[int, ...] = ()) -> bool:
        """R19, in its own words."""
        if not self.is_whole(formation, filled):
            return False
        earlier = [self.all[other] for other in (*self.made, *more)]
        if self.options["share"] == "pairwise":
            return all(len(self.all[formation] & squares) <= 1 for squares in earlier)
        return len(self.all[formation] & set().union(*earlier)) <= 1

    def candidates(self, filled: int) -> list[int]:
        return [
            formation
            for formation, squares in self.all.items()
            if filled in squares and self.may_crown(formation, filled)
        ]


def named(drawn: Drawn, square: int, bits: int) -> list[int]:
    """List the formations that bits stand for."""
    begin = first_through(drawn.position, kind_of(drawn.position, 0), square)
    return [formation_through(square, begin + i) for i in range(20) if int(bits) >> i & 1]


@pytest.mark.parametrize("number", range(BOARDS_TRIED))
def test_the_formations_that_may_be_crowned_are_those_of_a_plain_search(number: int) -> None:
    """R5, R16, R18, R19."""
    drawn = Drawn(number)
    for square in range(SQUARES):
        found = candidates(drawn.position, 0, square)
        assert named(drawn, square, found) == drawn.candidates(square)


@pytest.mark.parametrize("number", range(BOARDS_TRIED))
def test_formations_exclude_each_other_as_a_plain_search_says(number: int) -> None:
    """R19, R20."""
    drawn = Drawn(number)
    for square in range(SQUARES):
        open_to = drawn.candidates(square)
        excluded = {
            formation
            for one, other in itertools.permutations(open_to, 2)
            if not drawn.may_crown(other, square, more=(one,))
            for formation in (one, other)
        }
        bits = contested(drawn.position, 0, square, candidates(drawn.position, 0, square))
        assert named(drawn, square, bits) == sorted(excluded)


@pytest.mark.parametrize("number", range(BOARDS_TRIED))
def test_joker_squares_are_ready_where_a_plain_search_finishes(number: int) -> None:
    """R16."""
    drawn = Drawn(number)
    if drawn.options["joker_squares"] != "finish":
        assert finishing(drawn.position, 0, ALL_JOKER_SQUARES) == 0
        return
    bits = 0
    for i, square in enumerate(drawn.board.squares_of(JOKER_TOKEN)):
        if drawn.position.pawn[square] == 0 and drawn.candidates(square):
            bits |= 1 << i
    assert finishing(drawn.position, 0, ALL_JOKER_SQUARES) == bits


def test_the_boards_tried_have_all_that_matters() -> None:
    """R19, R20: there are formations to crown, some excluded, and Joker squares that are ready."""
    if not IS_COMPILED:
        return
    crowned = excluded = ready = 0
    for number in range(60):
        drawn = Drawn(number)
        for square in range(0, SQUARES, 7):
            found = candidates(drawn.position, 0, square)
            crowned += found != 0
            excluded += contested(drawn.position, 0, square, found) != 0
        ready += finishing(drawn.position, 0, ALL_JOKER_SQUARES) != 0
    assert min(crowned, excluded, ready) > 5
