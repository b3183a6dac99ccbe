"""Make Five: a slow, obvious counter written from the rules alone.

Every function names the clause ("clause 5"), the decision ("MF-D7") or the edge case ("2.3.1")
of the rules that it follows, so that it can be checked by reading. Nothing here is fast, and
nothing is shared with any other implementation of the game.

Words: the aligner is A, the destroyer is D. Colours are 0..4 (letters A..E), columns are 0..4
(letters a..e), rows are 0..4 counted from the low end (digits 1..5).

Moves:
    c     D drops the drawn token into column c
    -     A passes
    b2c   A takes the token in column b, row 2, and puts it on top of column c
    Ac    only with start=free: D puts a waiting token of colour A into column c

Run as a program it prints the counts kept in perft.txt.
"""

# ruff: noqa: PERF401, T201  (plain loops read more easily; main prints)

from __future__ import annotations

import random
from collections.abc import Sequence

COLOURS = "ABCDE"
COLUMNS = "abcde"
ROWS = "12345"

HEIGHT = 5  # MF-D2: at most five tokens in a column
FIRST_TOKENS = 5  # clause 4
MAKE_FIVE = 25  # clause 15
MOST_EXTRA_PAIRS = 10  # not in the rules: where a match that is never decided is stopped


def row_points(row: Sequence[int], contiguous: bool) -> int:  # noqa: FBT001
    """The points of one row (clause 11, MF-D8, MF-D9)."""
    best = longest_run(row) if contiguous else most_frequent(row)
    if best >= 3:
        return best
    return 0


def most_frequent(row: Sequence[int]) -> int:
    """How many tokens of its most frequent colour a row has (MF-D8, default)."""
    best = 0
    for colour in row:
        number = 0
        for other in row:
            if other == colour:
                number = number + 1
        best = max(best, number)
    return best


def longest_run(row: Sequence[int]) -> int:
    """The length of the longest run of one colour in a row (MF-D8, contiguous=true)."""
    best = 0
    for start in range(len(row)):
        end = start
        while end < len(row) and row[end] == row[start]:
            end = end + 1
        best = max(best, end - start)
    return best


def ramp_points(columns: Sequence[Sequence[int]], contiguous: bool) -> int:  # noqa: FBT001
    """The points of a full ramp: the sum over its five rows (clause 11; 2.3.1: full ramps only)."""
    if [len(column) for column in columns] != [HEIGHT] * len(COLUMNS):
        message = "only a full ramp is counted"
        raise ValueError(message)
    points = 0
    for k in range(HEIGHT):
        row = [column[k] for column in columns]
        points = points + row_points(row, contiguous)
    return points


def check_bag(bag: Sequence[int]) -> None:
    """A bag holds 25 tokens, five of each of five colours (clause 2, MF-D1)."""
    expected = []
    for colour in range(len(COLOURS)):
        expected.extend([colour] * 5)
    if sorted(bag) != expected:
        message = "a bag holds five tokens of each of the five colours"
        raise ValueError(message)


class Reference:
    """A match of Make Five whose bags are known to the counter (not to the players, 2.3.7)."""

    def __init__(
        self,
        *,
        first_aligner: int,
        bags: Sequence[Sequence[int]],
        start: str = "row",
        contiguous: bool = False,
        tiebreak: str = "draw",
        advanced: bool = False,
        pairs: int = 3,
    ) -> None:
        if first_aligner not in (0, 1):
            message = "the first aligner is player 0 or player 1"
            raise ValueError(message)
        if start not in ("row", "free"):
            message = "start is row or free"
            raise ValueError(message)
        if tiebreak not in ("draw", "extra_pair"):
            message = "tiebreak is draw or extra_pair"
            raise ValueError(message)
        if pairs < 1:
            message = "each player has at least one game as aligner"
            raise ValueError(message)
        for bag in bags:
            check_bag(bag)

        # The options; they never change.
        self.first_aligner = first_aligner
        self.bags = [list(bag) for bag in bags]
        self.start = start
        self.contiguous = contiguous
        self.tiebreak = tiebreak
        self.advanced = advanced
        self.pairs = pairs

        # The match.
        self.game = 0
        self.cells: list[int] = []
        self.stopped = False
        self.counted: list[list[int]] | None = None

        # The current game; set_up fills all of these in.
        self.columns: list[list[int]] = []
        self.aligner = first_aligner
        self.player = first_aligner
        self.drawn: int | None = None
        self.waiting: list[int] = []
        self.left: list[int] = []
        self.just_placed: int | None = None  # column of the token D has just dropped (MF-D17)
        self.set_up()

    def copy(self) -> Reference:
        """The same match, sharing nothing that can change."""
        twin = Reference.__new__(Reference)
        twin.first_aligner = self.first_aligner
        twin.bags = self.bags  # never changed
        twin.start = self.start
        twin.contiguous = self.contiguous
        twin.tiebreak = self.tiebreak
        twin.advanced = self.advanced
        twin.pairs = self.pairs
        twin.game = self.game
        twin.cells = list(self.cells)
        twin.stopped = self.stopped
        twin.counted = None
        if self.counted is not None:
            twin.counted = [list(column) for column in self.counted]
        twin.columns = [list(column) for column in self.columns]
        twin.aligner = self.aligner
        twin.player = self.player
        twin.drawn = self.drawn
        twin.waiting = list(self.waiting)
        twin.left = list(self.left)
        twin.just_placed = self.just_placed
        return twin

    # Beginning a game

    def aligner_of(self, game: int) -> int:
        """Roles alternate from game to game (clause 13, 2.3.9, MF-D15)."""
        if game % 2 == 0:
            return self.first_aligner
        return 1 - self.first_aligner

    def set_up(self) -> None:
        """Begin game number self.game with an empty ramp (clauses 4 and 13)."""
        if self.game >= len(self.bags):
            message = f"no bag was given for game {self.game}"
            raise ValueError(message)
        bag = self.bags[self.game]
        first = bag[:FIRST_TOKENS]
        self.left = bag[FIRST_TOKENS:]
        self.drawn = None
        self.just_placed = None
        self.aligner = self.aligner_of(self.game)
        if self.start == "row":
            # MF-D3: one per column, in the order drawn. MF-D4: A starts.
            self.columns = [[token] for token in first]
            self.waiting = []
            self.player = self.aligner
        else:
            # MF-D3, start=free: D spreads the five as he likes.
            self.columns = [[] for _ in COLUMNS]
            self.waiting = sorted(first)
            self.player = self.destroyer()

    def destroyer(self) -> int:
        """The other player."""
        return 1 - self.aligner

    # What may be played

    def over(self) -> bool:
        """Whether the match is over."""
        return self.player == -1

    def legal(self) -> list[str]:
        """Every legal move, sorted; none exactly when the match is over (2.3.3)."""
        if self.over():
            return []
        if self.waiting:
            return sorted(self.legal_spreads())
        if self.drawn is not None:
            return sorted(self.legal_drops())
        return sorted(self.legal_aligner_moves())

    def legal_spreads(self) -> list[str]:
        """MF-D3, start=free: any waiting token into any column with room (MF-D2)."""
        moves = []
        for colour in range(len(COLOURS)):
            if colour in self.waiting:
                for c in range(len(COLUMNS)):
                    if len(self.columns[c]) < HEIGHT:
                        moves.append(COLOURS[colour] + COLUMNS[c])
        return moves

    def legal_drops(self) -> list[str]:
        """D chooses a column with room (clause 7, MF-D2, 2.3.5); he may not pass (2.3.4)."""
        moves = []
        for c in range(len(COLUMNS)):
            if len(self.columns[c]) < HEIGHT:
                moves.append(COLUMNS[c])
        return moves

    def legal_aligner_moves(self) -> list[str]:
        """A passes (clause 6) or moves one token to the top of a column (clauses 5 and 8)."""
        moves = ["-"]
        for b in range(len(COLUMNS)):
            for row in range(len(self.columns[b])):
                if self.may_take(b, row):
                    for c in range(len(COLUMNS)):
                        if self.has_room_after_taking(b, c):
                            moves.append(COLUMNS[b] + ROWS[row] + COLUMNS[c])
        return moves

    def may_take(self, column: int, row: int) -> bool:
        """Any token (clause 5); advanced: the one just placed or one of the bottom row (MF-D17)."""
        if not self.advanced:
            return True
        is_bottom = row == 0
        is_just_placed = column == self.just_placed and row == len(self.columns[column]) - 1
        return is_bottom or is_just_placed

    def has_room_after_taking(self, source: int, target: int) -> bool:
        """Capacity is checked after the removal (MF-D6, MF-D7, 2.3.5)."""
        height = len(self.columns[target])
        if target == source:
            height = height - 1
        return height < HEIGHT

    # Playing

    def play(self, move: str) -> None:
        """Play one move, and all that follows from it without a choice."""
        if move not in self.legal():
            message = f"illegal move: {move!r}"
            raise ValueError(message)
        if self.waiting:
            self.play_spread(move)
        elif self.drawn is not None:
            self.play_drop(move)
        else:
            self.play_aligner_move(move)

    def play_spread(self, move: str) -> None:
        """MF-D3, start=free; after the fifth token it is A's turn (MF-D4)."""
        colour = COLOURS.index(move[0])
        c = COLUMNS.index(move[1])
        self.waiting.remove(colour)
        self.columns[c].append(colour)
        if not self.waiting:
            self.player = self.aligner

    def play_drop(self, move: str) -> None:
        """D puts the drawn token in the last position of a column (clause 7); then A moves."""
        assert self.drawn is not None
        c = COLUMNS.index(move)
        self.columns[c].append(self.drawn)
        self.drawn = None
        self.just_placed = c
        self.player = self.aligner

    def play_aligner_move(self, move: str) -> None:
        """A passes or moves a token (clauses 5 and 6); then D draws, or the ramp is counted."""
        if move != "-":
            b = COLUMNS.index(move[0])
            row = ROWS.index(move[1])
            c = COLUMNS.index(move[2])
            # MF-D5: the tokens above roll down at once, before re-entry.
            token = self.columns[b].pop(row)
            self.columns[c].append(token)
        self.just_placed = None
        if self.left:
            # Clause 7; MF-D12: the token is shown before the column is chosen.
            self.drawn = self.left.pop(0)
            self.player = self.destroyer()
        else:
            # Clause 10, MF-D11: that was the one last move after the last token of the bag.
            self.count()

    # Counting

    def count(self) -> None:
        """Note the points for the aligner; end the match or begin the next game (13 to 15)."""
        points = ramp_points(self.columns, self.contiguous)
        self.counted = [list(column) for column in self.columns]
        self.cells.append(points)
        if self.match_ends():
            self.player = -1
        else:
            self.game = self.game + 1
            self.set_up()

    def match_ends(self) -> bool:  # noqa: PLR0911
        """Whether the match ends with the count just made; sets `stopped` where it must."""
        # Clause 15, MF-D14: MAKE 5 ends the match at once.
        if self.cells[-1] == MAKE_FIVE:
            return True
        # Clause 14, MF-D16: all the regular games are played.
        played = len(self.cells)
        regular = 2 * self.pairs
        if played < regular:
            return False
        # MF-D13: a draw is a draw unless tiebreak=extra_pair.
        if self.tiebreak == "draw":
            return True
        # An extra pair is always finished (MAKE 5 apart).
        extra = played - regular
        if extra % 2 == 1:
            return False
        mine, yours = self.totals()
        if mine != yours:
            return True
        if extra == 2 * MOST_EXTRA_PAIRS:
            self.stopped = True
            return True
        return False

    def totals(self) -> tuple[int, int]:
        """The points of player 0 and of player 1: each game's go to its aligner (clause 13)."""
        totals = [0, 0]
        for game, points in enumerate(self.cells):
            totals[self.aligner_of(game)] += points
        return (totals[0], totals[1])

    def winners(self) -> set[int]:
        """Who has won (clauses 14 and 15); nobody while under way, when drawn or stopped."""
        if not self.over():
            return set()
        if self.cells[-1] == MAKE_FIVE:
            return {self.aligner}
        zero, one = self.totals()
        if zero > one:
            return {0}
        if one > zero:
            return {1}
        return set()


def perft(position: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves can be played from here."""
    if depth == 0:
        return 1
    paths = 0
    for move in position.legal():
        after = position.copy()
        after.play(move)
        paths = paths + perft(after, depth - 1)
    return paths


# The positions of perft.txt

CYCLE = "ABCDEABCDEABCDEABCDEABCDE"
BLOCKS = "AAAAABBBBBCCCCCDDDDDEEEEE"
MIXED = "ABACADEBCDEBCDEABCDEBCDEA"

MOST_GAMES = 2 * 3 + 2 * MOST_EXTRA_PAIRS
GAME_LENGTH = 41  # 21 turns of A and 20 of D, start=row

HEADER = """\
# Make Five: numbers of move sequences, counted by reference.py (slow, from the rules alone).
# Regenerate: cd tests/games/make_five && python reference.py > perft.txt
"""


def from_text(options: str, bag: str, moves: Sequence[str]) -> Reference:
    """The position given by the lines `options`, `bag` and `moves` of a block of perft.txt."""
    values = {}
    if options != "-":
        for option in options.split():
            key, value = option.split("=")
            values[key] = value
    colours = [COLOURS.index(letter) for letter in bag]
    position = Reference(
        first_aligner=int(values.pop("first_aligner", "0")),
        bags=[colours] * MOST_GAMES,
        start=values.pop("start", "row"),
        contiguous=values.pop("contiguous", "false") == "true",
        tiebreak=values.pop("tiebreak", "draw"),
        advanced=values.pop("advanced", "false") == "true",
        pairs=int(values.pop("pairs", "3")),
    )
    if values:
        message = f"unknown options: {sorted(values)}"
        raise ValueError(message)
    for move in moves:
        position.play(move)
    return position


def random_moves(options: str, bag: str, seed: int, number: int) -> list[str]:
    """The first moves of a random match."""
    chooser = random.Random(seed)
    position = from_text(options, bag, [])
    moves = []
    for _ in range(number):
        move = chooser.choice(position.legal())
        position.play(move)
        moves.append(move)
    return moves


def first_moves(options: str, bag: str, number: int) -> list[str]:
    """The first moves of a match in which A always passes and D fills the columns in order."""
    position = from_text(options, bag, [])
    moves = []
    for _ in range(number):
        move = position.legal()[0]
        position.play(move)
        moves.append(move)
    return moves


def block(name: str, options: str, bag: str, moves: Sequence[str], depth: int) -> str:
    """One block of perft.txt."""
    position = from_text(options, bag, moves)
    lines = [
        f"id      {name}",
        f"options {options}",
        f"bag     {bag}",
        f"moves   {' '.join(moves) or '-'}",
    ]
    for d in range(1, depth + 1):
        lines.append(f"perft   {d} {perft(position, d)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print perft.txt."""
    stack = ["Aa", "Aa", "Aa", "Ba", "Ca"]
    # All but the last three turns (A, D, A) of a game, or of the second game of a match.
    game = GAME_LENGTH - 3
    match = GAME_LENGTH + game
    # D drops each colour across the five columns and A lets him: MAKE 5 is near.
    perfect = ["-", "a", "-", "b", "-", "c", "-", "d", "-", "e"] * 4
    extra = "tiebreak=extra_pair pairs=1"
    # Seed 10: after this playout the totals may become equal or not, in both readings of MF-D8.
    level = random_moves(extra, BLOCKS, 10, match)
    # Every game alike, so that all the totals are equal, up to the end of the tenth extra pair.
    limit_options = "first_aligner=1 " + extra
    limit = first_moves(limit_options, CYCLE, GAME_LENGTH * (2 + 2 * MOST_EXTRA_PAIRS) - 3)

    print(HEADER)
    blocks = [
        block("start", "-", CYCLE, [], 4),
        block("middle", "-", CYCLE, random_moves("-", CYCLE, 1, 20), 4),
        block("middle-drawn", "-", MIXED, random_moves("-", MIXED, 2, 25), 4),
        block("full-columns", "-", CYCLE, first_moves("-", CYCLE, 16), 4),
        block("column-emptied", "-", CYCLE, ["a1b", "c"], 4),
        block("two-columns-emptied", "-", MIXED, ["a1b", "c", "e1b"], 4),
        block("free-start", "start=free", MIXED, [], 5),
        block("free-last-tokens", "start=free", MIXED, ["Aa", "Ab", "Bb"], 5),
        block("free-one-column", "start=free", MIXED, stack, 4),
        block("free-next-game", "start=free", MIXED, first_moves("start=free", MIXED, 43), 5),
        block("advanced-start", "advanced=true", CYCLE, [], 4),
        block(
            "advanced-middle",
            "advanced=true",
            MIXED,
            random_moves("advanced=true", MIXED, 3, 22),
            4,
        ),
        block("advanced-free", "start=free advanced=true", MIXED, stack, 5),
        block("game-end", "-", CYCLE, random_moves("-", CYCLE, 4, game), 5),
        block("match-end", "pairs=1", CYCLE, random_moves("pairs=1", CYCLE, 5, match), 4),
        block("make-five", "-", BLOCKS, perfect[:game], 5),
        block("extra-pair", extra, BLOCKS, level, 5),
        block("extra-pair-contiguous", "contiguous=true " + extra, BLOCKS, level, 5),
        block("extra-pair-limit", limit_options, CYCLE, limit, 4),
    ]
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
