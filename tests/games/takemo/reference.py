"""Takemo: a slow, obvious umpire written from the rules alone.

Every function names the clause ("clause 11"), the decision ("TK-D15"), the edge case ("3.3.7") or
the step of the capture algorithm ("3.2.1") that it follows, so that it can be checked by reading.
Nothing here is fast, and nothing is shared with any other implementation of the game.

Words: camps are 0 White and 1 Black. A cell is a text, column letter and row number as White sees
the board: a1 is the top left corner; White's home row is the last row, Black's is row 1. The board
is a dict from the cells that hold a tile to (camp, sign); a sign is a capital letter, or * for a
TAKEMO. White reads to the right and down, Black to the left and up (clause 6, 3.3.1). A rack is a
text of letters, then one * per TAKEMO. A bag is a text drawn from the left; it is not shuffled
unless the umpire is given a way to do so.

Moves:
    j8|DURS     the run DURS downwards from j8; along the row it would be j8-DURS; the tiles that
                are not there yet are laid; a * is a TAKEMO, laid now or earlier; a single tile
                that completes a run both ways is named by either run, and listed by the row's
    j8|DURS/f8j8  the same, naming the enemy tiles that go; only where there is a choice
    =AEI        exchange these letters
    pass
    ok, contest   challenge=true: the answer to a word that was laid

Run as a program it prints the counts kept in perft.txt.
"""

# ruff: noqa: PERF401, T201  (plain loops read more easily; main prints)

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

WHITE, BLACK = 0, 1
ALONG_ROW, ALONG_COLUMN = "-", "|"
ACROSS = {ALONG_ROW: ALONG_COLUMN, ALONG_COLUMN: ALONG_ROW}
COLUMNS = "abcdefghijklmno"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TAKEMO = "*"
EIGHT = 8  # clause 5
SUPPLY = 5  # TK-D11, clause 40
ROUNDS_WITHOUT_A_WORD = 2  # TK-D30
SMALLEST = 9  # TK-D1

ORDERS = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}
"""Clause 2, TK-D2, TK-D3: the camps alternate, and inside a camp its players do."""

WORD_MOVE = re.compile(r"([a-o])([1-9][0-9]?)([-|])([A-Z*]+)(/(?:[a-o][1-9][0-9]?)+)?")
CELL = re.compile(r"[a-o][1-9][0-9]?")

Board = dict[str, tuple[int, str]]


# The board


def row_of(cell: str) -> int:
    """The row of a cell, 1 at the top for White."""
    return int(cell[1:])


def reading_order(cell: str) -> tuple[int, str]:
    """Cells sort row by row, left to right, as White sees them."""
    return row_of(cell), cell[0]


def home_row(camp: int, size: int) -> int:
    """The row nearest to a camp (clause 8): the last one is White's, the first one Black's."""
    return size if camp == WHITE else 1


@cache
def lines(size: int, camp: int) -> list[tuple[str, list[str]]]:
    """Every row and column, its cells in the order in which a camp reads them (13, 3.3.1)."""
    rows = [[f"{c}{r}" for c in COLUMNS[:size]] for r in range(1, size + 1)]
    columns = [[f"{c}{r}" for r in range(1, size + 1)] for c in COLUMNS[:size]]
    if camp == BLACK:
        rows = [row[::-1] for row in rows]
        columns = [column[::-1] for column in columns]
    return [(ALONG_ROW, row) for row in rows] + [(ALONG_COLUMN, column) for column in columns]


@cache
def line_through(size: int, camp: int, cell: str, way: str) -> list[str]:
    """The row or column of a cell, read by a camp; nothing if the board has no such cell."""
    for line_way, line in lines(size, camp):
        if line_way == way and cell in line:
            return line
    return []


@cache
def neighbours(size: int, cell: str) -> list[str]:
    """The cells orthogonally next to a cell."""
    found = []
    for _, line in lines(size, WHITE):
        if cell in line:
            place = line.index(cell)
            found.extend(line[max(place - 1, 0) : place])
            found.extend(line[place + 1 : place + 2])
    return found


class Run(NamedTuple):
    """Two or more consecutive tiles of one camp, as many as there are (3, *Run*)."""

    way: str
    cells: tuple[str, ...]
    text: str

    def name(self) -> str:
        """A run in the notation of moves."""
        return self.cells[0] + self.way + self.text


def runs_of(board: Board, camp: int, size: int) -> list[Run]:
    """Every run of a camp; the other camp's tiles and the edge are walls (clauses 4 and 7)."""
    mine = {cell for cell, (owner, _) in board.items() if owner == camp}
    found = []
    for way, line in lines(size, camp):
        if mine.isdisjoint(line):
            continue
        cells: list[str] = []
        for cell in [*line, ""]:  # the last one is beyond the edge
            if cell in mine:
                cells.append(cell)
            else:
                if len(cells) >= 2:
                    text = "".join(board[c][1] for c in cells)
                    found.append(Run(way, tuple(cells), text))
                cells = []
    return found


# The words


class Lexicon:
    """The words that are allowed (clause 21), and which of them fit a text with TAKEMO."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = set(words)
        self.lists: dict[int, str] = {}
        for length in {len(word) for word in self.words}:
            same = sorted(word for word in self.words if len(word) == length)
            self.lists[length] = "\n".join(same)
        self.known: dict[str, list[str]] = {}  # answers given before

    def matching(self, text: str) -> list[str]:
        """The words that a text can be read as, each TAKEMO being any letter (clause 24)."""
        if TAKEMO not in text:
            return [text] if text in self.words else []
        if text not in self.known:
            pattern = "^" + text.replace(TAKEMO, ".") + "$"
            words = self.lists.get(len(text), "")
            self.known[text] = re.findall(pattern, words, re.MULTILINE)
        return self.known[text]

    def is_word(self, text: str) -> bool:
        """Whether a text can be read as a word, whatever the rest of the board says."""
        return bool(self.matching(text))


def read_with(run: Run, letters: Mapping[str, str]) -> str:
    """The text of a run in which some TAKEMO are read as given letters."""
    signs = []
    for cell, sign in zip(run.cells, run.text, strict=True):
        signs.append(letters.get(cell, TAKEMO) if sign == TAKEMO else sign)
    return "".join(signs)


def takemo_cells(run: Run) -> set[str]:
    """The cells of a run that hold a TAKEMO."""
    return {cell for cell, sign in zip(run.cells, run.text, strict=True) if sign == TAKEMO}


def some_assignment(lexicon: Lexicon, runs: Sequence[Run], letters: Mapping[str, str]) -> bool:
    """Whether the TAKEMO can get one letter each, beyond those given, so that all are words."""
    if not runs:
        return True
    run, rest = runs[0], runs[1:]
    for word in lexicon.matching(read_with(run, letters)):
        read = dict(zip(run.cells, word, strict=True))
        chosen = {cell: read[cell] for cell in takemo_cells(run)}
        if some_assignment(lexicon, rest, {**letters, **chosen}):
            return True
    return False


def groups(runs: Sequence[Run]) -> list[list[Run]]:
    """Put runs together that share a TAKEMO, directly or through others."""
    found: list[list[Run]] = []
    for run in runs:
        mine = [run]
        others = []
        for group in found:
            if any(takemo_cells(run) & takemo_cells(other) for other in group):
                mine.extend(group)
            else:
                others.append(group)
        found = [*others, mine]
    return found


def readable(
    lexicon: Lexicon, runs: Sequence[Run], letters: Mapping[str, str], takemo: str
) -> bool:
    """Whether all runs of a camp are words (TK-D5), with these letters for some TAKEMO.

    joint: one letter for every TAKEMO makes all runs words (TK-D15); groups of runs without a
    common TAKEMO say nothing about each other. independent: each run is read by itself. Nothing
    is remembered from earlier turns (3.3.8).
    """
    if takemo == "independent":
        return all(lexicon.is_word(read_with(run, letters)) for run in runs)
    plain = [run for run in runs if TAKEMO not in run.text]
    if not all(run.text in lexicon.words for run in plain):
        return False
    starred = [run for run in runs if TAKEMO in run.text]
    return all(some_assignment(lexicon, group, letters) for group in groups(starred))


# Capture


def ways_to_keep(
    lexicon: Lexicon, run: Run, overlapped: set[str], crossed: set[str]
) -> list[frozenset[str]]:
    """What may be left of a captured run, as far as the run alone can tell.

    The overlapped tiles go (clause 29). What stays falls into stretches with gaps between them; a
    stretch of two or more must be a word (3.2.1 3a), and a single tile needs another run through
    it (3.2.1 3b, TK-D20). Whether the whole board agrees is asked afterwards.
    """
    length = len(run.cells)

    def from_place(start: int) -> list[frozenset[str]]:
        if start >= length:
            return [frozenset()]
        found = from_place(start + 1)  # this tile goes
        for end in range(start + 1, length + 1):  # or a stretch from here up to `end` stays
            stretch = run.cells[start:end]
            if stretch[-1] in overlapped:
                break
            if end - start == 1:
                possible = stretch[0] in crossed
            else:
                possible = lexicon.is_word(run.text[start:end])
            if possible:
                for rest in from_place(end + 1):  # the tile at `end`, if any, goes
                    found.append(rest | frozenset(stretch))
        return found

    return from_place(0)


def ways_to_keep_all(
    lexicon: Lexicon, captured: Sequence[Run], overlapped: set[str], crossed: set[str]
) -> list[frozenset[str]]:
    """What may be left of all captured runs, as far as these runs can tell."""
    decided: set[str] = set()
    found: list[frozenset[str]] = [frozenset()]
    for run in captured:
        cells = set(run.cells)
        ways = ways_to_keep(lexicon, run, overlapped, crossed)
        more = []
        for kept in found:
            for way in ways:
                # A cell of two captured runs stays in both or in neither.
                if way & decided == kept & cells:
                    more.append(kept | way)
        found = more
        decided |= cells
    return found


def without(board: Board, cells: Iterable[str]) -> Board:
    """The board after some tiles are taken away for good (clause 34)."""
    gone = set(cells)
    return {cell: tile for cell, tile in board.items() if cell not in gone}


def as_text(cells: Iterable[str]) -> str:
    """Removed cells in reading order."""
    return "".join(sorted(cells, key=reading_order))


def largest_first(removal: frozenset[str]) -> tuple[int, list[tuple[int, str]]]:
    """3.2.1 6: the largest removal comes first, then reading order decides."""
    return -len(removal), sorted(reading_order(cell) for cell in removal)


# Judging


class Verdict(NamedTuple):
    """What the umpire says about a proposed move."""

    ok: bool
    reason: str
    words: list[tuple[str, bool]]  # the mover's runs through new tiles, the main one first
    captured: list[str]  # enemy runs, in the notation of moves
    removals: list[str]  # every legal removal, the one taken by default first


def refuse(reason: str) -> Verdict:
    """A move that is refused before its words are looked at."""
    return Verdict(ok=False, reason=reason, words=[], captured=[], removals=[])


FINE = Verdict(ok=True, reason="", words=[], captured=[], removals=[])


class Plan(NamedTuple):
    """A word as it would lie on the board."""

    way: str
    cells: list[str]
    laid: dict[str, str]  # the new tiles
    named: frozenset[str] | None  # the removal that the mover names

    def overlapped(self, board: Board) -> list[str]:
        """The cells on which a new tile meets an enemy tile (clause 17)."""
        return [cell for cell in self.laid if cell in board]


class Shape(NamedTuple):
    """Where a word could lie."""

    way: str
    cells: list[str]


def check(condition: object, message: str) -> None:
    """Refuse arguments that the rules do not allow."""
    if not condition:
        raise ValueError(message)


def unshuffled(bag: str) -> str:
    """Leave the order of a bag as it is."""
    return bag


class Reference:
    """A game of Takemo whose racks and bags are known to the umpire (not to the players)."""

    def __init__(
        self,
        players: int,
        words: Iterable[str],
        racks: Sequence[str],
        bags: Sequence[str],
        size: int = 15,
        *,
        conjugated_only: Iterable[str] = (),
        takemo: str = "joint",
        takemo_if: str = "laid",
        takemo_capturable: bool = True,
        equal_turns: bool = False,
        challenge: bool = False,
        exchange: str = "draw_first",
        passing: str = "bag_empty",
        team_open: bool = False,
        time_limit: int | None = None,
        variant_1: bool = False,
        variant_2: bool = False,
        white: int = 0,
        shuffle: Callable[[str], str] = unshuffled,
    ) -> None:
        check(players in ORDERS, "there are 2, 3 or 4 players")  # TK-D2
        check(SMALLEST <= size <= len(COLUMNS), "the board has 9 to 15 rows")  # TK-D1
        check(len(racks) == players, "one rack per player")
        check(len(bags) == 2, "one bag per camp")  # TK-D4
        for rack in racks:
            check(re.fullmatch(r"[A-Z]{0,8}\*{0,5}", rack), f"no rack: {rack!r}")
        for bag in bags:
            check(re.fullmatch("[A-Z]*", bag), f"no bag: {bag!r}")  # clause 19
        check(takemo in ("joint", "independent"), "takemo")
        check(takemo_if in ("laid", "any_letter_of_word"), "takemo_if")
        check(exchange in ("draw_first", "return_first"), "exchange")
        check(passing in ("bag_empty", "always"), "passing")
        check(time_limit is None or time_limit > 0, "time_limit")
        check(white in (0, 1), "White is the camp of the first seat or of the second")
        allowed = set(words)
        if variant_1:  # clause 38, TK-D32
            allowed -= set(conjugated_only)
        check(all(re.fullmatch("[A-Z]{2,}", word) for word in allowed), "a word has two letters")

        # What never changes. (TK-D34: team_open says who sees what, not what may be played.)
        self.players = players
        self.size = size
        self.lexicon = Lexicon(allowed)
        self.takemo = takemo
        self.takemo_if = takemo_if
        self.takemo_capturable = takemo_capturable
        self.equal_turns = equal_turns
        self.challenge = challenge
        self.exchange = exchange
        self.passing = passing
        self.team_open = team_open
        self.time_limit = time_limit
        self.variant_2 = variant_2
        self.white = white  # the first seat of the camp that drew White (clause 18)
        self.shuffle = shuffle

        # The game.
        self.board: Board = {}
        self.racks = list(racks)
        self.bags = list(bags)
        self.supply = [SUPPLY, SUPPLY]
        self.slot = white  # where in the order of turns we are; White begins (clause 18)
        self.player = ORDERS[players][white]
        self.turns = 0  # turns completed
        self.idle = 0  # turns in a row without a word (TK-D30)
        self.last_turn = False  # equal_turns: whether Black answers (TK-D24)
        self.pending: str | None = None  # challenge: the word that awaits an answer
        self.askers: list[int] = []  # challenge: who may still contest it, the next one first
        self.pending_right = True  # challenge: whether a contest of that word fails
        self.gave_up: int | None = None  # the camp that left
        self.over = False
        self.stopped = False  # no rule here stops a game: agreed time is an ordinary end (36)

    def copy(self) -> Reference:
        """The same game, sharing nothing that can change."""
        twin = Reference.__new__(Reference)
        vars(twin).update(vars(self))
        twin.board = dict(self.board)
        twin.racks = list(self.racks)
        twin.bags = list(self.bags)
        twin.supply = list(self.supply)
        twin.askers = list(self.askers)
        return twin

    def to_move(self, player: int) -> None:
        """Let a player have the turn; with three, Black's first turn of the cycle is meant."""
        self.slot = ORDERS[self.players].index(player)
        self.player = player

    def camp_of(self, player: int) -> int:
        """Players sit alternately (clause 2, TK-D3); the lot gives the colours (clause 18)."""
        return WHITE if (player - self.white) % 2 == 0 else BLACK

    def camp(self) -> int:
        """The camp that has the turn."""
        return self.camp_of(ORDERS[self.players][self.slot])

    def letters(self, player: int) -> str:
        """The letters of a rack; TAKEMO are not among the eight (clause 15, TK-D14)."""
        return self.racks[player].replace(TAKEMO, "")

    def is_own(self, cell: str) -> bool:
        """Whether a cell holds a tile of the camp that has the turn."""
        return cell in self.board and self.board[cell][0] == self.camp()

    # What may be played

    def legal(self) -> list[str]:
        """Every legal move, sorted; none exactly when the game is over."""
        if self.over:
            return []
        if self.pending is not None:
            return ["contest", "ok"]  # TK-D27
        moves = set()
        for text in self.word_texts():
            verdict = self.judge(text)
            if not verdict.ok or self.is_second_name(text):
                continue
            if len(verdict.removals) <= 1:
                moves.add(text)
            else:
                for removal in verdict.removals:  # TK-D19: the attacker chooses
                    moves.add(f"{text}/{removal}")
        moves.update(self.exchanges())
        if self.may_pass():
            moves.add("pass")
        return sorted(moves)

    def is_second_name(self, text: str) -> bool:
        """Whether a text names, by the column, a single tile that the row names too (11, 3.3.2)."""
        plan, _ = self.planned(text)
        assert plan is not None
        both = len(plan.laid) == 1 and len(self.runs_formed(plan)) == 2
        return both and plan.way == ALONG_COLUMN

    def exchanges(self) -> set[str]:
        """Any or all of one's letters, at most what the bag holds (23e, TK-D28, TK-D14)."""
        found = set()
        letters = sorted(self.letters(self.player))
        for count in range(1, min(len(letters), len(self.bags[self.camp()])) + 1):
            for chosen in itertools.combinations(letters, count):
                found.add("=" + "".join(chosen))
        return found

    def may_pass(self) -> bool:
        """Only when the bag holds nothing to exchange, unless the option says always (TK-D29)."""
        return self.passing == "always" or not self.bags[self.camp()]

    def word_texts(self) -> set[str]:
        """Every text worth judging: every word in every place, TAKEMO laid in every way.

        Legality is asked of `judge` alone; here only such texts are left out as lay nothing, need
        tiles that the rack has not, run on into further tiles, or are not connected.
        """
        rack = Counter(self.racks[self.player])
        words = WordsNearRack(self.lexicon, self.letters(self.player))
        own = {cell for cell, (camp, _) in self.board.items() if camp == self.camp()}
        near = own | {cell for tile in own for cell in neighbours(self.size, tile)}
        home = home_row(self.camp(), self.size)
        texts = set()
        for way, line in lines(self.size, self.camp()):
            at_home = way == ALONG_ROW and row_of(line[0]) == home
            for first in range(len(line)):
                for length in self.lexicon.lists:
                    end = first + length
                    shape = Shape(way, line[first:end])
                    if end > len(line) or not (at_home or not near.isdisjoint(shape.cells)):
                        continue  # over the edge, or not connected
                    if not own.isdisjoint(line[max(first - 1, 0) : first] + line[end : end + 1]):
                        continue  # there are further own tiles
                    if not 1 <= sum(cell not in own for cell in shape.cells) <= rack.total():
                        continue
                    for word in self.words_that_fit(shape, words, rack):
                        for text in self.spellings(shape, word, rack):
                            texts.add(f"{shape.cells[0]}{way}{text}")
        return texts

    def words_that_fit(self, shape: Shape, words: WordsNearRack, rack: Counter[str]) -> list[str]:
        """The words that agree with the tiles in their place (clauses 11 and 17, TK-D9)."""
        any_letter = "."
        rack_letters = ALPHABET if rack[TAKEMO] else "".join(sorted(rack))
        pattern = ""
        own = 0
        for cell in shape.cells:
            sign = self.board[cell][1] if cell in self.board else ""
            if self.is_own(cell):
                own = own + 1
                pattern += any_letter if sign == TAKEMO else sign
            elif sign and sign != TAKEMO:
                if sign not in rack and not rack[TAKEMO]:
                    return []
                pattern += sign  # an enemy letter: the identical one is laid on it
            else:
                allowed = self.letters_across(cell, shape.way, rack_letters)
                if not allowed:
                    return []
                pattern += f"[{allowed}]"
        pool = words.of(len(shape.cells), own + rack[TAKEMO])
        return re.findall(f"^{pattern}$", pool, re.MULTILINE)

    def letters_across(self, cell: str, way: str, letters: str) -> str:
        """The letters with which the run across the word is a word too (3.3.6); to save time.

        Where each run reads a TAKEMO by itself, the letter of the word says nothing of the run
        across (TK-D15).
        """
        if self.takemo == "independent":
            return letters
        across = line_through(self.size, self.camp(), cell, ACROSS[way])
        place = across.index(cell)
        before, after = "", ""
        for other in reversed(across[:place]):
            if not self.is_own(other):
                break
            before = self.board[other][1] + before
        for other in across[place + 1 :]:
            if not self.is_own(other):
                break
            after = after + self.board[other][1]
        if not before and not after:
            return letters
        return "".join(x for x in letters if self.lexicon.is_word(before + x + after))

    def spellings(self, shape: Shape, word: str, rack: Counter[str]) -> list[str]:
        """Every way of laying a word: some of its new tiles may be TAKEMO (clause 15, TK-D13)."""
        new = [place for place, cell in enumerate(shape.cells) if not self.is_own(cell)]
        found = []
        for count in range(min(rack[TAKEMO], len(new)) + 1):
            for starred in itertools.combinations(new, count):
                needed = Counter(word[place] for place in new if place not in starred)
                if needed <= rack:
                    signs = list(word)
                    for place, cell in enumerate(shape.cells):
                        if place in starred:
                            signs[place] = TAKEMO
                        elif self.is_own(cell):
                            signs[place] = self.board[cell][1]
                    found.append("".join(signs))
        return found

    # Judging a move

    def judge(self, move: str) -> Verdict:
        """Whether a move is legal, why not, what it forms and what it captures."""
        if self.over:
            return refuse("over")
        if self.pending is not None:
            return FINE if move in ("ok", "contest") else refuse("answer")
        if move == "pass":
            return FINE if self.may_pass() else refuse("pass")
        if move.startswith("="):
            return FINE if move in self.exchanges() else refuse("exchange")
        return self.judge_word(move)

    def judge_word(self, text: str) -> Verdict:
        """A word: its place, its tiles, its runs, its capture, in this order (TK-D33)."""
        plan, reason = self.planned(text)
        if plan is None:
            return refuse(reason)
        formed = self.runs_formed(plan)
        reason = self.fault_of_place(plan, formed) or self.fault_of_overlap(plan)
        if reason:
            return refuse(reason)
        words = [(run.text, self.lexicon.is_word(run.text)) for run in formed]
        captured, removals = self.capture(plan)
        reason = self.fault_of_words(plan)
        if self.challenge and reason != "enemy_takemo":
            reason = ""  # TK-D27: any word may be laid
        if not reason and plan.overlapped(self.board) and not removals:
            reason = "no_removal"  # 3.2.1 5, clause 32
        if not reason and plan.named is not None and plan.named not in removals:
            reason = "removal"
        return Verdict(
            ok=not reason,
            reason=reason,
            words=words,
            captured=[run.name() for run in captured],
            removals=[as_text(removal) for removal in removals],
        )

    def planned(self, text: str) -> tuple[Plan | None, str]:  # noqa: C901, PLR0911
        """Find the cells of a word and its new tiles; they come from the rack (clauses 5, 13)."""
        match = WORD_MOVE.fullmatch(text)
        if match is None:
            return None, "text"
        column, row, way, word, removal = match.groups()
        start = column + row
        place = {
            line_way: line for line_way, line in lines(self.size, self.camp()) if start in line
        }
        if not place:
            return None, "outside"
        line = place[way]
        first = line.index(start)
        cells = line[first : first + len(word)]
        if len(cells) < len(word):
            return None, "outside"
        laid = {}
        for cell, sign in zip(cells, word, strict=True):
            if self.is_own(cell):
                if self.board[cell][1] != sign:
                    return None, "own_tile"  # 3.3.5
            else:
                laid[cell] = sign
        if not laid:
            return None, "nothing_laid"  # 3.3.4
        if not Counter(laid.values()) <= Counter(self.racks[self.player]):
            return None, "rack"
        named = None
        if removal is not None:
            gone = CELL.findall(removal)
            if len(set(gone)) < len(gone):
                return None, "text"
            named = frozenset(gone)
        return Plan(way, cells, laid, named), ""

    def fault_of_place(self, plan: Plan, formed: Sequence[Run]) -> str:
        """The text is the whole main run; it is long enough, and connected where it must be."""
        if len(plan.cells) < 2:
            return "too_short"  # clause 21, 3.3.2
        if list(formed[0].cells) != plan.cells:
            return "whole_run"
        if not self.connected(Shape(plan.way, plan.cells), list(plan.laid)):
            if any(camp == self.camp() for camp, _ in self.board.values()):
                return "not_connected"
            return "first_word"  # clause 8, TK-D7; 3.3.15, 3.3.16
        return ""

    def connected(self, shape: Shape, new: Sequence[str]) -> bool:
        """Clauses 9, 11, 12 and 35, TK-D6; a camp without tiles has its home row only (TK-D7)."""
        home = home_row(self.camp(), self.size)
        if shape.way == ALONG_ROW and row_of(shape.cells[0]) == home:
            return True
        if len(new) < len(shape.cells):
            return True  # it uses a tile that was there
        for cell in new:
            if any(self.is_own(neighbour) for neighbour in neighbours(self.size, cell)):
                return True
        return False

    def fault_of_overlap(self, plan: Plan) -> str:
        """Letters that meet are identical (clauses 17 and 27, TK-D9, 3.2.1 1).

        A TAKEMO on either side may stand for the letter; whether it can is asked with the words
        (TK-D16).
        """
        for cell in plan.overlapped(self.board):
            theirs = self.board[cell][1]
            if theirs == TAKEMO:
                if not self.takemo_capturable:
                    return "enemy_takemo"
            elif plan.laid[cell] not in (theirs, TAKEMO):
                return "letter"
        return ""

    def laid_board(self, plan: Plan) -> Board:
        """The board with the new tiles; each replaces the enemy tile it overlaps (clause 33).

        What else is removed does not matter to the mover's own runs (3.3.7).
        """
        board = dict(self.board)
        for cell, sign in plan.laid.items():
            board[cell] = (self.camp(), sign)
        return board

    def runs_formed(self, plan: Plan) -> list[Run]:
        """The mover's runs through new tiles, the main one first (clause 11, 3.3.6)."""
        runs = runs_of(self.laid_board(plan), self.camp(), self.size)
        formed = [run for run in runs if any(cell in plan.laid for cell in run.cells)]
        return sorted(formed, key=lambda run: run.way != plan.way)

    def binding(self, runs: Sequence[Run]) -> list[Run]:
        """The runs that must be words: all of them (TK-D5).

        Where words can be contested a wrong one may have stayed (TK-D27). A run that is on the
        board and no word is then left as it is.
        """
        if not self.challenge:
            return list(runs)
        before = {run for camp in (WHITE, BLACK) for run in runs_of(self.board, camp, self.size)}
        return [run for run in runs if run not in before or self.lexicon.is_word(run.text)]

    def fault_of_words(self, plan: Plan) -> str:
        """Every run of the camp is a word (TK-D5), with TAKEMO jointly (TK-D15, TK-D16)."""
        mine = self.binding(runs_of(self.laid_board(plan), self.camp(), self.size))
        they_can = False
        for my_letters, their_letters in self.readings_of_overlaps(plan):
            if their_letters:
                theirs = self.binding(runs_of(self.board, 1 - self.camp(), self.size))
                if not readable(self.lexicon, theirs, their_letters, self.takemo):
                    continue
            they_can = True
            if readable(self.lexicon, mine, my_letters, self.takemo):
                return ""
        if not they_can:
            return "enemy_takemo"  # their TAKEMO cannot be that letter
        if not all(self.lexicon.is_word(run.text) for run in mine):
            return "not_a_word"
        return "takemo"  # each run is a word, but not all of them together

    def readings_of_overlaps(self, plan: Plan) -> list[tuple[dict[str, str], dict[str, str]]]:
        """What overlapping TAKEMO must stand for, the mover's and the enemy's (TK-D16).

        A TAKEMO on a letter, or below one, is that letter. Where TAKEMO meets TAKEMO any letter
        will do, the same for both. Without TAKEMO there is one reading, of nothing.
        """
        mine, theirs, both = {}, {}, []
        for cell in plan.overlapped(self.board):
            my_sign, their_sign = plan.laid[cell], self.board[cell][1]
            if my_sign == TAKEMO and their_sign == TAKEMO:
                both.append(cell)
            elif my_sign == TAKEMO:
                mine[cell] = their_sign
            elif their_sign == TAKEMO:
                theirs[cell] = my_sign
        readings = []
        for choice in itertools.product(ALPHABET, repeat=len(both)):
            chosen = dict(zip(both, choice, strict=True))
            readings.append(({**mine, **chosen}, {**theirs, **chosen}))
        return readings

    # Capture (3.2.1)

    def capture(self, plan: Plan) -> tuple[list[Run], list[frozenset[str]]]:
        """The captured runs and every legal removal, the largest first (3.2.1)."""
        overlapped = set(plan.overlapped(self.board))
        if not overlapped:
            return [], []
        runs = runs_of(self.board, 1 - self.camp(), self.size)
        captured = [run for run in runs if overlapped & set(run.cells)]  # 2: K, TK-D17
        spared = [run for run in runs if run not in captured]
        taken = {cell for run in captured for cell in run.cells}  # 2: C
        shared = taken & {cell for run in spared for cell in run.cells}  # 2
        if not overlapped <= taken:
            return captured, []  # 3: a tile that belongs to no word cannot be captured
        count = Counter(cell for run in runs for cell in run.cells)
        crossed = {cell for cell in count if count[cell] > 1}
        removals = []
        for kept in ways_to_keep_all(self.lexicon, captured, overlapped, crossed):
            removal = frozenset(taken - kept)
            if self.variant_2 and removal & shared:
                continue  # 4, clause 39
            if self.leaves_words(removal):
                removals.append(removal)
        legal = []
        for removal in removals:
            # 3c: a larger one that takes nothing but further free tiles.
            if not any(removal < more and not (more - removal) & shared for more in removals):
                legal.append(removal)
        return captured, sorted(legal, key=largest_first)

    def leaves_words(self, removal: frozenset[str]) -> bool:
        """3.2.1 3a and 3b: what remains are words, and no tile that was in a word is alone.

        The sheet lets shared tiles go "as far as those that remain form words" (clause 30), and a
        word has two letters or more (clause 21): so not only captured tiles are asked (TK-D20).
        """
        enemy = 1 - self.camp()
        before = {cell for run in runs_of(self.board, enemy, self.size) for cell in run.cells}
        runs = runs_of(without(self.board, removal), enemy, self.size)
        in_runs = {cell for run in runs for cell in run.cells}
        if not before - removal <= in_runs:
            return False
        return readable(self.lexicon, self.binding(runs), {}, self.takemo)  # clauses 30, 31

    # Playing

    def play(self, move: str) -> None:
        """Play one move, and all that follows from it without a choice."""
        verdict = self.judge(move)
        if not verdict.ok:
            message = f"illegal move: {move!r} ({verdict.reason})"
            raise ValueError(message)
        if self.pending is not None:
            self.play_answer(move)
        elif move == "pass":
            self.end_turn(word=False)
        elif move.startswith("="):
            self.play_exchange(move[1:])
        elif self.challenge:
            self.present(move)
        else:
            self.play_word(move)

    def present(self, move: str) -> None:
        """The word is presented (clause 29); the other camp answers (clause 22), each in turn."""
        plan, _ = self.planned(move)
        assert plan is not None
        self.pending = move
        self.pending_right = not self.fault_of_words(plan)
        order = ORDERS[self.players]
        for step in range(1, len(order)):
            player = order[(self.slot + step) % len(order)]
            if self.camp_of(player) != self.camp() and player not in self.askers:
                self.askers.append(player)
        self.player = self.askers[0]

    def play_answer(self, answer: str) -> None:
        """A wrong word that is contested costs the turn; else it stands (clause 22, TK-D27).

        It may be contested by the opposing camp, so it stands once all of that camp let it.
        """
        assert self.pending is not None
        self.askers = self.askers[1:]
        if answer == "ok" and self.askers:
            self.player = self.askers[0]
            return
        move = self.pending
        self.pending = None
        self.askers = []
        self.player = ORDERS[self.players][self.slot]
        if answer == "contest" and not self.pending_right:
            self.end_turn(word=False)
        else:
            self.play_word(move)  # 3.3.12: only now is the rack refilled

    def play_word(self, move: str) -> None:
        """Remove, then lay (clauses 29 and 33, TK-D33), earn, refill (clause 20)."""
        plan, _ = self.planned(move)
        assert plan is not None
        _, removals = self.capture(plan)
        if plan.named is not None:
            self.board = without(self.board, plan.named)
        elif removals:
            self.board = without(self.board, removals[0])  # 3.2.1 6
        for cell, sign in plan.laid.items():
            self.board[cell] = (self.camp(), sign)
        rack = self.racks[self.player]
        for sign in plan.laid.values():
            rack = rack.replace(sign, "", 1)
        self.racks[self.player] = rack
        self.earn(plan)
        self.refill()
        self.end_turn(word=True)

    def earn(self, plan: Plan) -> None:
        """One TAKEMO for a tile on the enemy home row (clauses 14 and 16, TK-D10 to TK-D12)."""
        cells = plan.cells if self.takemo_if == "any_letter_of_word" else list(plan.laid)
        enemy_home = home_row(1 - self.camp(), self.size)
        reached = any(row_of(cell) == enemy_home for cell in cells)
        if reached and self.supply[self.camp()]:  # 3.3.11
            self.supply[self.camp()] -= 1
            self.racks[self.player] += TAKEMO

    def draw(self, count: int) -> None:
        """Draw from the left of the camp's bag (TK-D4)."""
        bag = self.bags[self.camp()]
        rack = self.racks[self.player]
        stars = rack.count(TAKEMO)
        self.racks[self.player] = self.letters(self.player) + bag[:count] + TAKEMO * stars
        self.bags[self.camp()] = bag[count:]

    def refill(self) -> None:
        """Up to eight letters again, or as many as there are (clauses 5 and 20)."""
        self.draw(EIGHT - len(self.letters(self.player)))

    def play_exchange(self, letters: str) -> None:
        """Put letters aside, draw as many, put them back; or put them back first (TK-D28)."""
        camp = self.camp()
        rack = self.racks[self.player]
        for letter in letters:
            rack = rack.replace(letter, "", 1)
        self.racks[self.player] = rack
        if self.exchange == "draw_first":
            self.draw(len(letters))
            self.bags[camp] += letters
        else:
            self.bags[camp] = self.shuffle(self.bags[camp] + letters)
            self.draw(len(letters))
        self.bags[camp] = self.shuffle(self.bags[camp])
        self.end_turn(word=False)

    # Ends

    def end_turn(self, *, word: bool) -> None:
        """The turn is completed; the game may be over, else the next player plays (clause 2)."""
        self.turns = self.turns + 1
        self.idle = 0 if word else self.idle + 1
        order = ORDERS[self.players]
        short = word and len(self.letters(self.player)) < EIGHT  # clause 36, TK-D24, 3.3.13
        if self.last_turn:
            self.end_game()  # TK-D24: Black has answered
        elif short and not (self.equal_turns and self.camp() == WHITE):
            self.end_game()
        elif self.time_limit is not None and self.turns >= self.time_limit:
            self.end_game()  # clause 36, 3.3.18
        elif self.idle >= ROUNDS_WITHOUT_A_WORD * len(order):
            self.end_game()  # TK-D30
        else:
            self.last_turn = short
            self.slot = (self.slot + 1) % len(order)
            self.player = order[self.slot]

    def end_game(self) -> None:
        """Nobody plays any more; everything else stays as it is."""
        self.over = True
        self.player = -1

    def leave(self, player: int) -> None:
        """A player gives up, and his camp loses."""
        check(not self.over, "the game is over")
        self.gave_up = self.camp_of(player)
        self.pending = None
        self.askers = []
        self.end_game()

    def tiles(self, camp: int) -> int:
        """The tiles of a camp on the board, TAKEMO too; racks do not count (37, TK-D25)."""
        return sum(owner == camp for owner, _ in self.board.values())

    def scores(self) -> list[int]:
        """The tiles of each player's camp (clause 37)."""
        return [self.tiles(self.camp_of(player)) for player in range(self.players)]

    def winners(self) -> set[int]:
        """The players of the camp with more tiles; nobody while under way or drawn (TK-D26)."""
        if not self.over:
            return set()
        if self.gave_up is not None:
            winner = 1 - self.gave_up
        elif self.tiles(WHITE) == self.tiles(BLACK):
            return set()
        else:
            winner = WHITE if self.tiles(WHITE) > self.tiles(BLACK) else BLACK
        return {player for player in range(self.players) if self.camp_of(player) == winner}


class WordsNearRack:
    """The words, sorted by how many of their letters a rack lacks; this only saves time.

    A word that is laid has its letters from the rack, except those that stand on the board or are
    played as TAKEMO. So a word lacks no more letters than there are of these.
    """

    def __init__(self, lexicon: Lexicon, rack: str) -> None:
        self.rack = rack
        self.lexicon = lexicon
        self.lacking: dict[int, list[tuple[int, str]]] = {}
        self.lists: dict[tuple[int, int], str] = {}

    def lacks(self, word: str) -> int:
        """How many letters of a word the rack has not."""
        for letter in self.rack:
            word = word.replace(letter, "", 1)
        return len(word)

    def of(self, length: int, lack: int) -> str:
        """The words of a length that lack at most so many letters, one per line."""
        if length not in self.lacking:
            words = self.lexicon.lists.get(length, "").split()
            self.lacking[length] = [(self.lacks(word), word) for word in words]
        key = length, min(lack, length)
        if key not in self.lists:
            words = [word for number, word in self.lacking[length] if number <= lack]
            self.lists[key] = "\n".join(words)
        return self.lists[key]


def perft(position: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves can be played from here."""
    if depth == 0:
        return 1
    moves = position.legal()
    if depth == 1:
        return len(moves)
    paths = 0
    for move in moves:
        after = position.copy()
        after.play(move)
        paths = paths + perft(after, depth - 1)
    return paths


# The positions of perft.txt

HEADER = """\
# Takemo: numbers of move sequences, counted by reference.py (slow, from the rules alone).
# Regenerate: cd tests/games/takemo && python reference.py > perft.txt
# words: one in lower case is only a conjugated verb (variant_1). racks: by player; * is a TAKEMO.
# bags: White's and Black's, drawn from the left; - is an empty one.
# board: - when empty, else one line per row: White's tiles are capitals and *, Black's are small
# letters and +. supply: the TAKEMO left to White and Black. player: who has the turn; with three
# players Black's first turn of the cycle is meant. moves: played from there. white=2 among the
# options: the lot made the camp of the second seat White.
# No count depends on how a bag is shuffled after an exchange: a third move is counted only where
# the bags hold one kind of letter, and where drawn letters are put aside first.
"""


class Setting(NamedTuple):
    """How a game of perft.txt begins."""

    players: int = 2
    options: str = "-"
    words: str = ""
    racks: str = ""
    bags: str = "- -"
    board: str = "-"
    supply: str = "5 5"
    player: int = 0


def flag(text: str) -> bool:
    """An option that is true or false."""
    return {"true": True, "false": False}[text]


def options_of(text: str) -> dict[str, str]:
    """The line `options` of a block of perft.txt."""
    options = {}
    if text != "-":
        for option in text.split():
            key, value = option.split("=")
            options[key] = value
    return options


def board_of(text: str) -> Board:
    """A board from its rows."""
    board: Board = {}
    if text == "-":
        return board
    for row, signs in enumerate(text.split(), 1):
        for column, sign in zip(COLUMNS, signs, strict=False):
            if sign != ".":
                camp = BLACK if sign == "+" or sign.islower() else WHITE
                board[f"{column}{row}"] = camp, sign.upper().replace("+", TAKEMO)
    return board


def rows_of(position: Reference) -> str:
    """The rows of a board."""
    rows = []
    for row in range(1, position.size + 1):
        signs = ""
        for column in COLUMNS[: position.size]:
            camp, sign = position.board.get(f"{column}{row}", (WHITE, "."))
            signs += sign if camp == WHITE else sign.lower().replace(TAKEMO, "+")
        rows.append(signs)
    return "\n".join(rows)


def from_text(setting: Setting, moves: Sequence[str]) -> Reference:
    """The position given by a block of perft.txt."""
    options = options_of(setting.options)
    words = setting.words.split()
    limit = options.pop("time_limit", "none")
    position = Reference(
        setting.players,
        {word.upper() for word in words},
        setting.racks.split(),
        [bag.replace("-", "") for bag in setting.bags.split()],
        int(options.pop("size", "15")),
        conjugated_only={word.upper() for word in words if word.islower()},
        takemo=options.pop("takemo", "joint"),
        takemo_if=options.pop("takemo_if", "laid"),
        takemo_capturable=flag(options.pop("takemo_capturable", "true")),
        equal_turns=flag(options.pop("equal_turns", "false")),
        challenge=flag(options.pop("challenge", "false")),
        exchange=options.pop("exchange", "draw_first"),
        passing=options.pop("passing", "bag_empty"),
        team_open=flag(options.pop("team_open", "false")),
        time_limit=None if limit == "none" else int(limit),
        variant_1=flag(options.pop("variant_1", "false")),
        variant_2=flag(options.pop("variant_2", "false")),
        white=int(options.pop("white", "1")) - 1,
    )
    check(not options, f"unknown options: {sorted(options)}")
    position.board = board_of(setting.board)
    if position.board:
        check(
            [len(row) for row in setting.board.split()] == [position.size] * position.size,
            "a board has as many rows and columns as its size says",
        )
    position.supply = [int(number) for number in setting.supply.split()]
    position.to_move(setting.player)
    for move in moves:
        position.play(move)
    return position


LAW = (
    "AMI DEUX DO DROIT DUO DUR DURS ECRIT GO LAMPE LE LES LI LU MER MIR MUR NET OBJET RIT ROI ROIS"
    " SEL SOL TABLEAUX TE TIR TOTAL TU"
)
"""The words of the test positions of the rules."""

SHORT = (
    "AI AN ANE ANS ART AS AU CE DE DES DO DOS DU DUO EAU EN ES EST ET ETE EU IL ILE ILES LA LE LES"
    " LI LIT LU MA ME MER MIR MUR NE NET NI NU OR OS OU RE RIEN ROI ROIS RUE SA SE SEL SES SI SOL"
    " SON SU SUR TA TE TES TIR TOI TON TOUR TU UN UNE UNS US USE"
)
"""Words for crowded boards."""

LONGER = (
    "AIR AIRE AMI AMIE AMIS ANE ANES ARE ARES ART ARTS AS AU DE DENT DES DO DOS DUNE DUNES EAU EN"
    " ENTRE ES EST ET ETE ETES IL ILE ILES LA LAINE LE LENT LES LI LIRE LISTE LIT LITS LU MA MARE"
    " ME MER MERE MES MIR MUR MURS NE NET NI NOTE NU OR OS OSE OU OURS RADE RARE RAT RE RIEN RIRE"
    " ROI ROIS ROSE RUE RUSE SA SAIN SE SEAU SEL SES SI SIR SOIE SOL SON SOT SU SUR TA TARE TE TES"
    " TIR TIRE TOI TON TOUR TRI TU UN UNE UNS US USE USER"
)
"""Words for the large board."""


def sparse(tiles: str, size: int = 15) -> str:
    """A board of a few tiles, each written as sign and cell: `Sj11 Ek11 dj8`."""
    rows = [["."] * size for _ in range(size)]
    for tile in tiles.split():
        rows[row_of(tile[1:]) - 1][COLUMNS.index(tile[1])] = tile[0]
    return "\n".join("".join(row) for row in rows)


T1 = """\
.....xued......
.....u.........
.....a.........
.....e.t.......
.....l.e.......
.....b.j.......
.....a.b.......
.....tiord.....
........i......
........t......
.........SEL...
...........A...
...........M...
...........P...
..........NET.."""

T2 = """\
...............
...............
...............
.......t.......
.......e.......
.......j.......
.......b.......
.....tiord.....
........i......
........t......
.........SEL...
...........A...
...........M...
...........P...
..........NET.."""

T3 = sparse("lg7 oh7 si7 Sh9 Ei9 Lj9")
T4 = sparse("lg7 oh7 si7 if9 mg9 ah9 Th6 Ui6")
T5 = sparse("rg8 ih8 ti8 Te7 Ee8")
T6 = sparse("sh15 eh14 lh13 Ta12 Ea13")
T7 = sparse("Sh3 Ei3 Lj3 ua1 tb1")
T8 = sparse("lg7 oh7 si7 dh8 Tg6 Uh6")
T9 = sparse("Mf15 *g15 Rh15 lo1 en1 sm1")

# Black's SOL shares its S with AS, whose A may not be left alone.
ORPHAN = sparse("lg7 oh7 si7 ai8 Tg6 Uh6")
# Black's two SOL share both letters S of SAS, of which one must stay beside the A.
TWO_ORPHANS = sparse("lg7 oh7 si7 ai8 lg9 oh9 si9 Tg6 Uh6")
ORPHANS = "AS DUONO SA SAS SOL TU"

# Black's SEL shares its S with DES, White's U is next to its L. A TAKEMO in M+R.
SEVERAL = """\
.r+m.....
.........
...les...
..TU.e...
..E..d...
..S......
.........
.........
.....NET."""

# TAKEMO of both camps that can meet: Black's M+R and T+, White's L*; White's ETE would need both.
STARS = """\
...r+m...
....t....
...L*....
.........
......o..
......d..
...TU....
...E.....
.LES....."""

# Black's SEL, ILES, LIT, ROI and ET cross; White's L is next to the O of ROI.
CROWD = """\
..les....
....e....
..til....
..e.ior..
.....LE..
......S..
.........
.........
.....NET."""


# White can reach row 1 above its S; a White S stands there.
REACH = """\
ut.....S.
.......E.
..SE...L.
.........
.........
.........
.........
.........
.....NET."""


def bag(seed: int, count: int) -> str:
    """A bag of frequent letters."""
    return "".join(random.Random(seed).choices("AEEEIILNORSSTTUDM", k=count))


def playout(
    setting: Setting, seed: int, wanted: Callable[[Reference, list[str]], bool]
) -> list[str]:
    """The moves of a random game of words, often attacks, up to a wanted position."""
    chooser = random.Random(seed)
    position = from_text(setting, [])
    moves: list[str] = []
    legal = position.legal()
    while not wanted(position, legal):
        words = [move for move in legal if WORD_MOVE.fullmatch(move)]
        attacks = [move for move in words if position.judge(move).captured]
        some = chooser.sample(words, min(4, len(words)))
        move = max(some, key=len)
        if attacks and chooser.random() < 0.4:
            move = chooser.choice(attacks)
        position.play(move)
        moves.append(move)
        legal = position.legal()
    return moves


def removals_to_choose(_: Reference, legal: list[str]) -> bool:
    """Whether many removals can be named (TK-D19)."""
    return sum("/" in move for move in legal) >= 8


def takemo_on_rack(position: Reference, _: list[str]) -> bool:
    """Whether the player can lay a TAKEMO on a crowded board (TK-D13)."""
    return TAKEMO in position.racks[position.player] and len(position.board) >= 12


def home_row_attack(position: Reference, legal: list[str]) -> bool:
    """Whether a word on its own home row captures something (clause 35)."""
    home = f"{home_row(position.camp(), position.size)}-"
    attacks = [move for move in legal if move[1:].startswith(home)]
    return any(position.judge(move).captured for move in attacks)


def snapshot(setting: Setting, moves: Sequence[str], bags: str) -> Setting:
    """The position after some moves as a setting of its own, with other bags."""
    position = from_text(setting, moves)
    return setting._replace(
        racks=" ".join(position.racks),
        bags=bags,
        board=rows_of(position),
        supply=" ".join(str(number) for number in position.supply),
        player=position.player,
    )


def check_countable(position: Reference, depth: int) -> None:
    """No count may depend on the shuffling of a bag after an exchange."""
    kinds = [len(set(letters)) for letters in position.bags]
    plain = max(kinds) <= 1 and position.exchange == "draw_first"
    check(depth <= 2 or (depth == 3 and plain), "the count depends on how a bag is shuffled")


def block(name: str, setting: Setting, moves: Sequence[str], depth: int) -> str:
    """One block of perft.txt."""
    position = from_text(setting, moves)
    check_countable(position, depth)
    lines = [
        f"id      {name}",
        f"players {setting.players}",
        f"options {setting.options}",
        f"words   {setting.words}",
        f"racks   {setting.racks}",
        f"bags    {setting.bags}",
    ]
    for row in setting.board.split():
        lines.append(f"board   {row}")
    lines.append(f"supply  {setting.supply}")
    lines.append(f"player  {setting.player}")
    lines.append(f"moves   {' '.join(moves) or '-'}")
    for d in range(1, depth + 1):
        lines.append(f"perft   {d} {perft(position, d)}")
    return "\n".join(lines) + "\n"


def played(
    name: str, setting: Setting, seed: int, wanted: Callable[[Reference, list[str]], bool]
) -> str:
    """Two blocks after a random playout: its moves; then two plies of its end, with small bags."""
    moves = playout(setting, seed, wanted)
    later = snapshot(setting, moves, "EE EE")
    return block(name, setting, moves, 1) + "\n" + block(f"{name}-end", later, [], 2)


def main() -> None:
    """Print perft.txt."""
    fill = "EEEEEEEE"  # a bag that fills any rack, with one kind of letter
    full = f"{fill} {fill}"
    size = "size=9"
    law = Setting(words=LAW, bags=full)
    nine = Setting(options="size=9", words=SHORT, bags=full)
    tiny = Setting(options="size=9", words="ES ETE LE LES SE SEL TE TES")
    end = tiny._replace(racks="EEELLSST EEELSSTT", bags="- -")
    verbs = tiny._replace(words="ES est LE LES SEL ete", racks="EST LEET", bags=full)
    games = [
        Setting(
            players=players,
            options=options,
            words=words,
            racks=" ".join(bag(seed + player, 8) + stars for player in range(players)),
            bags=f"{bag(seed + 8, 90)} {bag(seed + 9, 90)}",
        )
        for players, options, words, seed, stars in (
            (2, "size=9", SHORT, 10, ""),
            (3, "size=11", SHORT, 40, "*"),
            (4, "-", LONGER, 60, ""),
            (2, "size=9", LONGER, 90, "*"),
        )
    ]
    removals = playout(games[3], 2, removals_to_choose)
    variant = snapshot(games[3], removals, "EE EE")._replace(options="size=9 variant_2=true")

    print(HEADER)
    blocks = [
        # First words.
        block("start-9", tiny._replace(racks="LES SEL", bags=full), [], 3),
        block("start-15", law._replace(racks="MERTIRU TEDEUX"), [], 2),
        block("start-takemo", nine._replace(racks="LE* TI**"), [], 2),
        block("start-3", tiny._replace(players=3, racks="LES SE* TE", bags=full), [], 3),
        block("start-4", tiny._replace(players=4, racks="LES SE TES EL", bags=full), [], 2),
        block(
            "start-white-2",
            tiny._replace(options=f"{size} white=2", racks="LES SEL", bags=full, player=1),
            [],
            3,
        ),
        block(
            "contest-4",
            tiny._replace(
                players=4, options=f"{size} challenge=true", racks="LES SE TES EL", bags=full
            ),
            [],
            3,
        ),
        # The test positions of the rules.
        block("t1", law._replace(racks="DURO SOL", board=T1), [], 2),
        block("t2", law._replace(racks="DURO SOL", board=T2), [], 2),
        block(
            "t2-variant", law._replace(options="variant_2=true", racks="DURO SOL", board=T2), [], 2
        ),
        block("t3", law._replace(racks="ROIT SOL", board=T3), [], 2),
        block("t4", law._replace(racks="OTALR TOTAL", board=T4), [], 2),
        block("t5", law._replace(racks="CRIT TIR", board=T5), [], 2),
        block("t6", law._replace(racks="LES LE", board=T6), [], 2),
        block("t7", law._replace(racks="LE TU", board=T7), [], 3),
        block(
            "t7-any",
            law._replace(options="takemo_if=any_letter_of_word", racks="LE TU", board=T7),
            ["h1|LES", "=T"],
            2,
        ),
        block("t7-none", law._replace(racks="LE TU", board=T7, supply="0 5"), [], 3),
        block("t8", law._replace(racks="DOI SOL", board=T8), [], 3),
        block("t9", law._replace(racks="GTL* LE*", board=T9), [], 2),
        block(
            "t9-independent",
            law._replace(options="takemo=independent", racks="GTL* LE*", board=T9),
            [],
            2,
        ),
        # Captures.
        block("several", nine._replace(racks="SELT DES", board=SEVERAL), [], 2),
        block(
            "several-variant",
            nine._replace(options="size=9 variant_2=true", racks="SELT DES", board=SEVERAL),
            [],
            2,
        ),
        block("crowd", nine._replace(racks="OSELIR TOUS", board=CROWD), [], 2),
        block("crowd-black", nine._replace(racks="OSE TONE", board=CROWD, player=1), [], 2),
        block("orphan", law._replace(words=f"{LAW} AS", racks="DOI SOL", board=ORPHAN), [], 2),
        block("orphans", law._replace(words=ORPHANS, racks="DOON TU", board=TWO_ORPHANS), [], 2),
        # TAKEMO.
        block("stars", nine._replace(racks="TUE* ROS*", board=STARS, supply="2 2"), [], 2),
        block(
            "stars-black",
            nine._replace(racks="TU* RO*", board=STARS, supply="2 2", player=1),
            [],
            2,
        ),
        block(
            "stars-safe",
            nine._replace(options="size=9 takemo_capturable=false", racks="TUE* ROS*", board=STARS),
            [],
            2,
        ),
        block(
            "stars-independent",
            nine._replace(options="size=9 takemo=independent", racks="TU* ROS*", board=STARS),
            [],
            2,
        ),
        block("supply", nine._replace(racks="LE TU", board=REACH, supply="1 0"), [], 3),
        block(
            "reached-before",
            nine._replace(
                options="size=9 takemo_if=any_letter_of_word", racks="LS TU", board=REACH
            ),
            [],
            3,
        ),
        # Exchanges and passes.
        block("exchange", tiny._replace(racks="EELLST EEESTT", bags="EEE S"), [], 2),
        block(
            "return",
            tiny._replace(options=f"{size} exchange=return_first", racks="LES TES", bags="EE SS"),
            [],
            2,
        ),
        block(
            "passing",
            tiny._replace(options=f"{size} passing=always", racks="LES TES", bags=full),
            [],
            3,
        ),
        block("passes", end, ["pass", "pass"], 3),
        block("passes-4", end._replace(players=4, racks="EES LES TES SEL"), ["pass"] * 6, 3),
        # Ends.
        block("short", end._replace(racks="EEEEEESL EEEEEEST", bags="EE EEE"), [], 3),
        block("equal-turns", end._replace(options=f"{size} equal_turns=true"), [], 3),
        block(
            "equal-turns-3",
            end._replace(
                players=3, options=f"{size} equal_turns=true", racks="EEELLSST EEELSSTT SET"
            ),
            ["pass"],
            3,
        ),
        block("time", end._replace(options=f"{size} time_limit=3", bags="EEE EEE"), ["g9-LE"], 3),
        block("verbs", verbs, [], 2),
        block("verbs-variant", verbs._replace(options=f"{size} variant_1=true"), [], 2),
        # Games.
        played("game-home", games[0], 35, home_row_attack),
        played("game-3", games[1], 5, removals_to_choose),
        played("game-4", games[2], 9, takemo_on_rack),
        played("game-removals", games[3], 2, removals_to_choose),
        block("game-variant", variant, [], 2),
    ]
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
