"""Does a reversed-prefix graph (Gordon's GADDAG) pay for Takemo? Two generators, the same boards.

    python bench/word_generators.py       two minutes and 2 GB, mostly to build the second graph

Forwards: from every cell that can reach a connection, only to the right, in the graph that ships.
Both ways: from every connecting cell, first to the left, then to the right, in a graph that spells
each word from each of its letters: reversed beginning, a mark, the rest.
"""

# ruff: noqa: PLR0913, PLR0917, a compiled generator is handed all its arrays one by one

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from statistics import median
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from quinte.games.takemo.lexicon.build.graph import build
from quinte.games.takemo.lexicon.graph import (
    CHILD,
    END,
    FILE,
    LAST,
    LETTER,
    LETTERS,
    LONGEST,
    ROOT,
    WORDS,
    Lexicon,
    is_word,
    load,
    spell,
    word_of,
)

SIZE = 15
RACK = 8
TURN = 26  # the mark after which a word goes to the right
ANY = (1 << LETTERS) - 1
TILES = "A13B2C3D4E18F2G2H1I10J1K1L5M3N6O7P3Q1R9S9T8U6V2W1X1Y1Z1"
BOARDS = 200
ROUNDS = 9

EMPTY, WALL = -1, -2
"""What a cell holds besides a letter of our own camp; the other camp's letters are walls."""

# What a generator is handed besides the graph: rows of cells; the letters, as bits, that the
# columns leave to each cell; the empty cells that connect; how many of each letter the rack has.
COUNT, SUM, WANTED, LINE, WANTED_LINE, START, END_OF_WORD, WORD, SPELT = 0, 1, 2, 3, 4, 5, 6, 8, 32
"""The places of `found`: how many words, their sum to compare by, one wanted word, its place."""

Cells = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile by numba alone: a rule that other rules call cannot call itself, and these do."""
    return cast("Function", numba.njit(function))


@compiled
def report(start: int, end: int, found: Cells) -> None:
    """Count a word, add it to the sum, and keep it if it is the wanted one."""
    total = 31 * start + 17 * int(found[LINE])
    for at in range(start, end):
        total = (total * 37 + int(found[WORD + at]) + 1) & 0xFFFFFFF
    if found[COUNT] == found[WANTED]:
        found[WANTED_LINE] = found[LINE]
        found[START] = start
        found[END_OF_WORD] = end
        for at in range(start, end):
            found[SPELT + at] = found[WORD + at]
    found[COUNT] += 1
    found[SUM] += total * (end + 7) & 0xFFFFF


@compiled
def all_forwards(
    graph: Lexicon, board: Cells, allowed: Cells, anchors: Cells, rack: Cells, found: Cells
) -> None:
    """Generate the words of all rows from every cell that can reach a connection."""
    for row in range(SIZE):
        for start in range(SIZE):
            if board[row, start] == WALL or (start > 0 and board[row, start - 1] >= 0):
                continue
            if reaches_anchor(board[row], anchors[row], start):
                forwards(
                    graph,
                    ROOT,
                    start,
                    start,
                    board[row],
                    allowed[row],
                    anchors[row],
                    rack,
                    0,
                    found,
                )
        found[LINE] += 1


@compiled
def reaches_anchor(cells: Cells, anchors: Cells, start: int) -> bool:
    """Return whether a word from here can cover a connecting cell with eight letters."""
    free = 0
    for at in range(start, SIZE):
        if cells[at] == WALL or free == RACK:
            return False
        if anchors[at]:
            return True
        free += 1 if cells[at] == EMPTY else 0
    return False


@compiled
def forwards(
    graph: Lexicon,
    node: int,
    start: int,
    at: int,
    cells: Cells,
    allowed: Cells,
    anchors: Cells,
    rack: Cells,
    connected: int,
    found: Cells,
) -> None:
    """Go on to the right by the letter that lies there, or by each letter of the rack that fits."""
    if connected and int(graph[node]) & END and (at == SIZE or cells[at] < 0):
        report(start, at, found)
    if at == SIZE or cells[at] == WALL:
        return
    joins = 1 if connected or anchors[at] else 0
    child = int(graph[node]) >> CHILD
    while child != 0:
        entry = int(graph[child])
        letter = entry & LETTER
        found[WORD + at] = letter
        if cells[at] == letter:
            forwards(graph, child, start, at + 1, cells, allowed, anchors, rack, connected, found)
            return
        if cells[at] == EMPTY and rack[letter] and allowed[at] >> letter & 1:
            rack[letter] -= 1
            forwards(graph, child, start, at + 1, cells, allowed, anchors, rack, joins, found)
            rack[letter] += 1
        child = 0 if entry & LAST else child + 1


@compiled
def all_both_ways(
    graph: Lexicon, board: Cells, allowed: Cells, anchors: Cells, rack: Cells, found: Cells
) -> None:
    """Generate the words of all rows from every connecting cell, the leftmost that each covers."""
    for row in range(SIZE):
        for anchor in range(SIZE):
            if anchors[row, anchor]:
                leftwards(
                    graph, ROOT, anchor, anchor, board[row], allowed[row], anchors[row], rack, found
                )
        found[LINE] += 1


@compiled
def leftwards(
    graph: Lexicon,
    node: int,
    anchor: int,
    at: int,
    cells: Cells,
    allowed: Cells,
    anchors: Cells,
    rack: Cells,
    found: Cells,
) -> None:
    """Go on to the left; wherever the word may begin, turn."""
    if at < anchor and (at < 0 or cells[at] < 0):
        turn(graph, node, anchor, at + 1, cells, allowed, rack, found)
    if at < 0 or cells[at] == WALL or (at < anchor and anchors[at]):
        return
    child = int(graph[node]) >> CHILD
    while child != 0:
        entry = int(graph[child])
        letter = entry & LETTER
        found[WORD + at] = letter
        if cells[at] == letter:
            leftwards(graph, child, anchor, at - 1, cells, allowed, anchors, rack, found)
            return
        if cells[at] == EMPTY and rack[letter] and allowed[at] >> letter & 1:
            rack[letter] -= 1
            leftwards(graph, child, anchor, at - 1, cells, allowed, anchors, rack, found)
            rack[letter] += 1
        child = 0 if entry & LAST else child + 1


@compiled
def turn(
    graph: Lexicon,
    node: int,
    anchor: int,
    start: int,
    cells: Cells,
    allowed: Cells,
    rack: Cells,
    found: Cells,
) -> None:
    """Take the word as it is, or go on to the right of the connecting cell after the mark."""
    if int(graph[node]) & END and (anchor + 1 == SIZE or cells[anchor + 1] < 0):
        report(start, anchor + 1, found)
    child = int(graph[node]) >> CHILD
    while child != 0:
        entry = int(graph[child])
        if entry & LETTER == TURN:
            forwards(graph, child, start, anchor + 1, cells, allowed, cells, rack, 1, found)
        child = 0 if entry & LAST else child + 1


# Boards.


@compiled
def column_allows(graph: Lexicon, board: Cells, row: int, column: int, word: Cells) -> int:
    """Return the letters that make a word down through an empty cell; any if it is alone."""
    top = row
    while top > 0 and board[top - 1, column] >= 0:
        top -= 1
    bottom = row
    while bottom < SIZE - 1 and board[bottom + 1, column] >= 0:
        bottom += 1
    if top == bottom:
        return ANY
    for at in range(top, bottom + 1):
        word[at - top] = board[at, column]
    bits = 0
    for letter in range(LETTERS):
        word[row - top] = letter
        bits |= 1 << letter if is_word(graph, word, bottom - top + 1) else 0
    return bits


@compiled
def touches(board: Cells, row: int, column: int) -> bool:
    """Return whether a letter of ours lies beside a cell."""
    return (
        (row > 0 and board[row - 1, column] >= 0)
        or (row < SIZE - 1 and board[row + 1, column] >= 0)
        or (column > 0 and board[row, column - 1] >= 0)
        or (column < SIZE - 1 and board[row, column + 1] >= 0)
    )


@compiled
def prepare(graph: Lexicon, board: Cells, allowed: Cells, anchors: Cells, word: Cells) -> None:
    """Work out what the columns allow and which cells connect."""
    for row in range(SIZE):
        for column in range(SIZE):
            is_free = board[row, column] == EMPTY
            allowed[row, column] = column_allows(graph, board, row, column, word) if is_free else 0
            anchors[row, column] = 1 if is_free and touches(board, row, column) else 0


class Setting:
    """A board with a rack, seen along its rows and along its columns."""

    def __init__(self, lexicon: Lexicon, board: Cells, rack: Cells) -> None:
        """Prepare both views; words along the home row need no connection."""
        self.rack = rack
        self.boards = [np.ascontiguousarray(board), np.ascontiguousarray(board.T)]
        self.allowed = [np.zeros((SIZE, SIZE), np.int64) for _ in self.boards]
        self.anchors = [np.zeros((SIZE, SIZE), np.int64) for _ in self.boards]
        word = np.zeros(SIZE, np.int64)
        for view, allowed, anchors in self.views():
            prepare(lexicon, view, allowed, anchors, word)
        self.anchors[0][SIZE - 1] = self.boards[0][SIZE - 1] == EMPTY

    def views(self) -> Iterator[tuple[Cells, Cells, Cells]]:
        """Yield the rows, then the columns."""
        yield from zip(self.boards, self.allowed, self.anchors, strict=True)

    def words(self, graph: Lexicon, *, both_ways: bool, wanted: int = -1) -> Cells:
        """Generate all words."""
        found = np.zeros(SPELT + SIZE, np.int64)
        found[WANTED] = wanted
        generate = all_both_ways if both_ways else all_forwards
        for board, allowed, anchors in self.views():
            generate(graph, board, allowed, anchors, self.rack, found)
        return found


def random_tables(lexicon: Lexicon, count: int) -> list[Setting]:
    """Lay 1 to 13 random words and up to 40 walls on random free cells."""
    chance = np.random.default_rng(1989)
    tiles = tile_list()
    settings = []
    for _ in range(count):
        board = np.full((SIZE, SIZE), EMPTY, np.int64)
        for _ in range(int(chance.integers(1, 14))):
            lay_a_word(lexicon, board, draw(chance, tiles), chance)
        free = np.argwhere(board == EMPTY)
        for row, column in chance.permutation(free)[: int(chance.integers(0, 41))]:
            board[row, column] = WALL
        settings.append(Setting(lexicon, board, draw(chance, tiles)))
    return settings


def tile_list() -> Cells:
    """List the letters of one camp."""
    places = [at for at, sign in enumerate(TILES) if sign.isalpha()]
    counts = [int(TILES[begin + 1 : end]) for begin, end in pairwise([*places, len(TILES)])]
    return np.repeat(np.arange(LETTERS), counts)


def draw(chance: np.random.Generator, tiles: Cells) -> Cells:
    """Draw a rack: how many of each letter, with a place for the mark, of which there is none."""
    return np.bincount(chance.permutation(tiles)[:RACK], minlength=LETTERS + 1)


def lay_a_word(lexicon: Lexicon, board: Cells, rack: Cells, chance: np.random.Generator) -> None:
    """Lay any of the words that a rack allows, all equally likely."""
    setting = Setting(lexicon, board, rack)
    count = int(setting.words(lexicon, both_ways=False)[COUNT])
    if count == 0:
        return
    found = setting.words(lexicon, both_ways=False, wanted=int(chance.integers(count)))
    line, start, end = (int(found[place]) for place in (WANTED_LINE, START, END_OF_WORD))
    cells = board[line] if line < SIZE else board[:, line - SIZE]
    cells[start:end] = found[SPELT + start : SPELT + end]


def reversed_prefixes(lexicon: Lexicon) -> Lexicon:
    """Build the graph that spells each word of the board's size from each of its letters."""
    letters = np.zeros(int(lexicon[LONGEST]), np.int8)
    spellings = {}
    for number in range(int(lexicon[WORDS])):
        word = word_of(letters, spell(lexicon, number, letters))
        if len(word) <= SIZE:
            spellings[word[::-1]] = False
            for at in range(1, len(word)):
                spellings[word[:at][::-1] + chr(ord("A") + TURN) + word[at:]] = False
    return build(spellings)


def main() -> None:
    """Print both graphs and the time of both generators, and check that they find the same."""
    lexicon = load(FILE)
    reverse = reversed_prefixes(lexicon)
    print(f"graph that ships: {lexicon.nbytes // 2:,} bytes of entries")
    print(f"reversed prefixes: {reverse.nbytes // 2:,} bytes of entries")
    settings = random_tables(lexicon, BOARDS)
    compare("with the home row", settings, lexicon, reverse)
    for setting in settings:
        setting.anchors[0][SIZE - 1] = 0
    compare("without the home row", settings, lexicon, reverse)


def compare(title: str, settings: list[Setting], lexicon: Lexicon, reverse: Lexicon) -> None:
    """Let both generators find all words on all settings, in turn, and print the median times."""
    forward = [setting.words(lexicon, both_ways=False) for setting in settings]
    both = [setting.words(reverse, both_ways=True) for setting in settings]
    same = all((a[:2] == b[:2]).all() for a, b in zip(forward, both, strict=True))
    total = sum(int(found[COUNT]) for found in forward)
    print(f"{title}: {len(settings)} boards, {total:,} words, the same found: {same}")
    spent: dict[str, list[float]] = {"forwards": [], "both ways": []}
    for _ in range(ROUNDS):
        for name, graph in (("forwards", lexicon), ("both ways", reverse)):
            start = time.process_time()
            for setting in settings:
                setting.words(graph, both_ways=name == "both ways")
            spent[name].append(time.process_time() - start)
    for name, rounds in spent.items():
        each = 1e6 / len(settings)
        low, high = each * min(rounds), each * max(rounds)
        print(f"  {name:<10}{each * median(rounds):>8,.0f} us a board ({low:,.0f}-{high:,.0f})")
    pairs = zip(spent["forwards"], spent["both ways"], strict=True)
    print(f"  forwards / both ways, median of rounds: {median(a / b for a, b in pairs):.2f}")


if __name__ == "__main__":
    main()
