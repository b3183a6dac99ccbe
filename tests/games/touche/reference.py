"""Touché: a slow, obvious umpire written from the rules alone.

Every function names the clause ("clause 20"), the decision ("TO-D14") or the edge case ("4.4.10")
of the rules that it follows, so that it can be checked by reading; "turn 6" is step 6 of the
order of a turn below. Nothing here is fast, and nothing is shared with any other implementation
of the game.

Words: squares are named by column letter and row number counted from the top (d1, i12). Cards
are a rank of A23456789TJQK and a suit of shcd, the joker card is Jk. A layout says what every
square shows: a card, or ** for a Joker square. Players are seats 0, 1, .. clockwise; a side is a
player or a team. A formation is known by its text and is a list of squares.

Moves (a turn is one play, then choices only when formations conflict):
    Js-e2   lay Js, put a pawn on the free square e2
    Jsxe2   lay Js, knock over the pawn on e2 and take its place
    Jsxe2!  strict_shout only: the same with the shout; Jsxe2 is then the forgotten shout
    Js      lay the dead card Js without a pawn
    Js~     swap_once only: exchange the dead card Js and go on
    d1:e2   crown the square with these corners (top left, bottom right)
    d4:h4   crown the line with these ends (smaller column first, then smaller row)
    +e5     crown the upright cross with this centre
    xe5     crown the diagonal cross with this centre

A turn:
    1 a swap, then a card with its target     5 the card is discarded
    2 joker cards                             6 formations are chosen and crowned
    3 the supply of pawns                     7 pawns are cleared, another card is drawn
    4 dead cards                              8 the next player, a new deal or the end

Run as a program it prints the counts kept in perft.txt.
"""

# ruff: noqa: PERF401, T201  (plain loops read more easily; main prints)

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

Layout = dict[str, str]  # square -> card, or JOKER_SQUARE
Deal = Sequence[Sequence[str]]  # a packet for every seat, its top card first

COLUMNS = "abcdefghijklmn"
RANKS = "A23456789TJQK"
SUITS = "shcd"
JOKER = "Jk"
JOKER_SQUARE = "**"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]

HAND = 5  # clause 12
PAWNS = 60  # TO-D24, pawns=60
MOST_VOIDS = 5  # not in the rules: where a pro match whose games are never decided is stopped

KINDS = ["squares", "lines", "crosses"]  # clauses 5 to 7, in the order of clause 8
TARGETS = {"squares": 4, "lines": 3, "crosses": 3}  # clauses 5 to 7

# TO-D1: the default layout.
CROSS = """\
..  ..  ..  As  2s  3s  4s  5s  6s  ..  ..  ..
..  ..  ..  Qs  Js  Ts  9s  8s  7s  ..  ..  ..
..  ..  **  Ks  As  2s  3s  4s  5s  **  ..  ..
6d  7d  5d  8s  7s  6s  Kh  9h  8h  Kh  Qh  Ah
5d  8d  4d  9s  Ts  **  Qh  Th  7h  Ah  Jh  2h
4d  9d  3d  Ks  Qs  Js  Jh  **  6h  2h  Th  3h
3d  Td  2d  6d  **  Jd  Jc  Qc  Kc  3h  9h  4h
2d  Jd  Ad  7d  Td  Qd  **  Tc  9c  4h  8h  5h
Ad  Qd  Kd  8d  9d  Kd  6c  7c  8c  5h  7h  6h
..  ..  **  5c  4c  3c  2c  Ac  Kc  **  ..  ..
..  ..  ..  7c  8c  9c  Tc  Jc  Qc  ..  ..  ..
..  ..  ..  6c  5c  4c  3c  2c  Ac  ..  ..  ..
"""

# TO-D1, layout=rect_8x14: made up for Quinte, so it is read as the data that it is.
RECT_8X14 = Path(__file__).resolve().parents[3] / "src/quinte/games/touche/layouts/rect_8x14.txt"

# The options: the first value is the default.
OPTIONS: dict[str, list[str]] = {
    "series": ["squares", "lines", "crosses", "pro"],
    "layout": ["cross", "rect_8x14"],
    "jokers": ["4", "0", "1", "2", "3", "5", "6", "7", "8", "one_each"],
    "teams": ["3x2", "2x3"],
    "reduce": ["three_players_only", "three_sides"],
    "cross": ["both", "plus_only"],
    "joker_squares": ["finish", "open", "wild"],
    "joker_hits": ["false", "true"],
    "strict_shout": ["false", "true"],
    "dead": ["discard", "swap_once"],
    "end": ["redeal", "most_formations"],
    "share": ["pairwise", "total_one"],
    "clear_after_formation": ["false", "true"],
    "team_open": ["false", "true"],
    "pawns": ["unlimited", "60"],
    "max_deals": ["10", *[str(number) for number in range(1, 21) if number != 10]],
}


# The board


def name_of(column: int, row: int) -> str:
    """The name of a square, both counted from 0: column letter, row number from the top."""
    return COLUMNS[column] + str(row + 1)


def column_of(square: str) -> int:
    """The column of a square, counted from 0."""
    return COLUMNS.index(square[0])


def row_of(square: str) -> int:
    """The row of a square, counted from 0."""
    return int(square[1:]) - 1


def read_layout(text: str) -> Layout:
    """The layout drawn by a text, a row a line, `..` where there is no square (TO-D1)."""
    layout = {}
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for row, line in enumerate(lines):
        for column, word in enumerate(line.split()):
            if word != "..":
                layout[name_of(column, row)] = word
    return layout


def check_layout(layout: Layout) -> None:
    """Each card twice on the board (clause 4), the other squares Joker squares (clause 25)."""
    shown = sorted(word for word in layout.values() if word != JOKER_SQUARE)
    if shown != sorted(CARDS * 2):
        message = "a layout shows each of the 52 cards twice"
        raise ValueError(message)


def reading_order(layout: Layout) -> list[str]:
    """The squares row by row, each row from left to right."""
    return sorted(layout, key=lambda square: (row_of(square), column_of(square)))


# The formations: the text and the squares of each


def is_there(layout: Layout, column: int, row: int) -> bool:
    """Whether the board has this square; the rest of the grid is no square (TO-D8)."""
    return 0 <= column < len(COLUMNS) and row >= 0 and name_of(column, row) in layout


def complete(layout: Layout, places: Sequence[tuple[int, int]]) -> list[str]:
    """The squares on these places, or none at all if one of them is not on the board."""
    squares = []
    for column, row in places:
        if not is_there(layout, column, row):
            return []
        squares.append(name_of(column, row))
    return squares


def line_text(end: str, other: str) -> str:
    """A line by its ends, the smaller column letter first, else the smaller row."""
    first, last = sorted([end, other], key=lambda square: (column_of(square), row_of(square)))
    return f"{first}:{last}"


def brute_squares(layout: Layout) -> dict[str, list[str]]:
    """Every 2 x 2 block (clause 5, TO-D6), by its top left square in reading order."""
    found = {}
    for first in reading_order(layout):
        c, r = column_of(first), row_of(first)
        squares = complete(layout, [(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)])
        if squares:
            found[f"{squares[0]}:{squares[3]}"] = squares
    return found


def brute_lines(layout: Layout) -> dict[str, list[str]]:
    """Five in a row in one of four directions (clause 6, TO-D8): right, down, and diagonals.

    First all lines to the right, then down, then down-right, then down-left, each by its first
    square in reading order.
    """
    found = {}
    for columns, rows in [(1, 0), (0, 1), (1, 1), (-1, 1)]:
        for first in reading_order(layout):
            c, r = column_of(first), row_of(first)
            squares = complete(layout, [(c + i * columns, r + i * rows) for i in range(5)])
            if squares:
                found[line_text(squares[0], squares[4])] = squares
    return found


def brute_crosses(layout: Layout, cross: str = "both") -> dict[str, list[str]]:
    """A centre and four neighbours, upright or diagonal (clause 7, TO-D7).

    First all upright ones, then all diagonal ones, each by its centre in reading order.
    """
    found = {}
    for centre in reading_order(layout):
        c, r = column_of(centre), row_of(centre)
        squares = complete(layout, [(c, r), (c, r - 1), (c, r + 1), (c - 1, r), (c + 1, r)])
        if squares:
            found["+" + centre] = squares
    if cross == "plus_only":
        return found
    for centre in reading_order(layout):
        c, r = column_of(centre), row_of(centre)
        squares = complete(
            layout, [(c, r), (c - 1, r - 1), (c + 1, r - 1), (c - 1, r + 1), (c + 1, r + 1)]
        )
        if squares:
            found["x" + centre] = squares
    return found


def brute_formations(layout: Layout, kind: str, cross: str = "both") -> dict[str, list[str]]:
    """Every formation of a kind that the board has room for, in the order of crowning (turn 6)."""
    if kind == "squares":
        return brute_squares(layout)
    if kind == "lines":
        return brute_lines(layout)
    return brute_crosses(layout, cross)


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many squares two formations have in common (clause 30)."""
    return len(set(one) & set(other))


# The deals


def check_deal(deal: Deal, players: int) -> None:
    """A packet for everybody (12), each card at most twice (4); a script may deal fewer cards."""
    if len(deal) != players:
        message = "a deal has a packet for every seat"
        raise ValueError(message)
    cards = [card for packet in deal for card in packet]
    for card in cards:
        if card != JOKER and (card not in CARDS or cards.count(card) > 2):
            message = f"no such card, or too many: {card!r}"
            raise ValueError(message)
    if cards.count(JOKER) > 8:
        message = "there are at most eight jokers"  # TO-D2
        raise ValueError(message)


def dealt_round(cards: Sequence[str], players: int, dealer: int) -> list[list[str]]:
    """The packets when a deck is dealt out from the dealer's left (clause 11, 4.4.13, TO-T11)."""
    packets: list[list[str]] = [[] for _ in range(players)]
    for number, card in enumerate(cards):
        packets[(dealer + 1 + number) % players].append(card)
    return packets


class Reference:
    """A game of Touché whose deals are known to the umpire (not to the players)."""

    def __init__(
        self,
        players: int,
        deals: Sequence[Deal],
        dealer: int = 0,
        **options: str | Layout | None,
    ) -> None:
        """Set the table up (clauses 1, 2, 4 and 11 to 14); the deals are scripted.

        The options are those of OPTIONS, and layout_map for any other layout (TO-D1).
        """
        if players not in (2, 3, 4, 6):
            message = "there are 2, 3, 4 or 6 players"  # clause 1
            raise ValueError(message)
        if dealer not in range(players):
            message = "the dealer is one of the players"
            raise ValueError(message)
        if not deals:
            message = "at least one deal is needed"
            raise ValueError(message)
        for deal in deals:
            check_deal(deal, players)
        layout_map = options.pop("layout_map", None)
        for name, value in options.items():
            if name not in OPTIONS or value not in OPTIONS[name]:
                message = f"no such option: {name}={value}"
                raise ValueError(message)

        # What never changes.
        self.players = players
        self.deals = [[list(packet) for packet in deal] for deal in deals]
        self.options = {name: str(options.get(name, OPTIONS[name][0])) for name in OPTIONS}
        if isinstance(layout_map, dict):
            self.layout = dict(layout_map)
        elif self.options["layout"] == "cross":
            self.layout = read_layout(CROSS)
        else:
            self.layout = read_layout(RECT_8X14.read_text(encoding="utf-8"))
        check_layout(self.layout)
        self.squares = reading_order(self.layout)
        self.formations: dict[str, dict[str, list[str]]] = {}
        for kind in KINDS:
            self.formations[kind] = brute_formations(self.layout, kind, self.options["cross"])
        self.sides = max(self.side_of(player) for player in range(players)) + 1

        # The match.
        self.stages = [0] * self.sides  # TO-D26: series won (pro)
        self.voids = 0  # pro: games that nobody has won
        self.left: set[int] = set()
        self.stopped = False
        self.winner: int | None = None  # the side that has won
        self.deals_made = 0  # of the whole match
        self.dealer = dealer

        # The game; begin_game fills all of these in.
        self.board: dict[str, int] = {}  # square -> side that has a pawn there
        self.crowned: set[str] = set()
        self.made: list[list[str]] = []
        self.hands: list[list[str]] = []
        self.piles: list[list[str]] = []
        self.discard: list[str] = []
        self.deals_done = 0

        # The turn.
        self.player = dealer
        self.stage = "play"
        self.swapped = False
        self.placed: str | None = None  # the square just filled, while a choice is open
        self.has_crowned = False  # whether this move has crowned a formation
        self.begin_game()

    def copy(self) -> Reference:
        """The same game, sharing nothing that can change."""
        twin = Reference.__new__(Reference)
        twin.players = self.players
        twin.deals = self.deals  # never changed
        twin.options = self.options  # never changed
        twin.layout = self.layout  # never changed
        twin.squares = self.squares  # never changed
        twin.formations = self.formations  # never changed
        twin.sides = self.sides
        twin.stages = list(self.stages)
        twin.voids = self.voids
        twin.left = set(self.left)
        twin.stopped = self.stopped
        twin.winner = self.winner
        twin.deals_made = self.deals_made
        twin.dealer = self.dealer
        twin.board = dict(self.board)
        twin.crowned = set(self.crowned)
        twin.made = [list(made) for made in self.made]
        twin.hands = [list(hand) for hand in self.hands]
        twin.piles = [list(pile) for pile in self.piles]
        twin.discard = list(self.discard)
        twin.deals_done = self.deals_done
        twin.player = self.player
        twin.stage = self.stage
        twin.swapped = self.swapped
        twin.placed = self.placed
        twin.has_crowned = self.has_crowned
        return twin

    # Sides and what they play for

    def side_of(self, player: int) -> int:
        """The side of a seat (clauses 1 and 3, TO-D3, TO-D4, 4.4.12)."""
        if self.players in (2, 3):
            return player
        if self.players == 4:
            return player % 2
        if self.options["teams"] == "3x2":
            return player % 3
        return player % 2

    def players_of(self, side: int) -> set[int]:
        """Everybody of a side."""
        return {player for player in range(self.players) if self.side_of(player) == side}

    def remaining_sides(self) -> list[int]:
        """The sides that have not given up."""
        return [side for side in range(self.sides) if not self.players_of(side) & self.left]

    def kind_of(self, side: int) -> str:
        """What a side tries to make (clauses 5 to 8, 34, 35, TO-D18, TO-D26)."""
        if self.options["series"] == "pro":
            return KINDS[self.stages[side]]
        return self.options["series"]

    def target_of(self, side: int) -> int:
        """How many formations a side needs (clauses 5 to 7 and 9, TO-D5, TO-D27)."""
        three_sides = self.sides == 3 and self.options["reduce"] == "three_sides"
        target = TARGETS[self.kind_of(side)]
        if self.players == 3 or three_sides:
            return target - 1
        return target

    # Beginning a game, a deal and a turn

    def begin_game(self) -> None:
        """A fresh board and deal (clauses 11 to 13, TO-D26); the dealer's left starts (14)."""
        self.board = {}
        self.crowned = set()
        self.made = [[] for _ in range(self.sides)]
        self.deals_done = 0
        self.deal()
        player = self.next_with_cards(self.dealer)
        if player is None:
            message = "a deal has cards for somebody"
            raise ValueError(message)
        self.begin_turn(player)

    def deal(self) -> None:
        """The next packets of the script, the last deal again and again; five in hand (12)."""
        packets = self.deals[min(self.deals_made, len(self.deals) - 1)]
        self.deals_made = self.deals_made + 1
        self.deals_done = self.deals_done + 1
        self.discard = []
        self.hands = []
        self.piles = []
        for player in range(self.players):
            # Only those who have not left get cards.
            packet = [] if player in self.left else packets[player]
            self.hands.append(sorted(packet[:HAND]))
            self.piles.append(list(packet[HAND:]))

    def begin_turn(self, player: int) -> None:
        """It is this player's turn; nothing has been swapped, laid or crowned."""
        self.player = player
        self.stage = "play"
        self.swapped = False
        self.placed = None
        self.has_crowned = False

    def next_with_cards(self, player: int) -> int | None:
        """The next player clockwise who has cards and has not left (clause 18, 4.4.11)."""
        for step in range(1, self.players + 1):
            other = (player + step) % self.players
            if other not in self.left and self.hands[other]:
                return other
        return None

    # What may be played

    def over(self) -> bool:
        """Whether the game, or the pro match, is over."""
        return self.player == -1

    def legal(self) -> list[str]:
        """Every legal move, sorted; none exactly when the game is over."""
        if self.stage == "play":
            return sorted(self.legal_plays())
        if self.stage == "choose":
            return sorted(self.conflicting())
        return []

    def legal_plays(self) -> list[str]:
        """Placements (clauses 15, 20 and 23), dead cards (TO-D14); equal cards are one choice."""
        moves = []
        dead = []
        for card in sorted(set(self.hands[self.player])):
            placements = self.placements(card)
            moves.extend(placements)
            if not placements:
                dead.append(card)
        if self.options["dead"] == "discard":
            moves.extend(dead)  # TO-D14, 4.4.10: live cards are never thrown away (TO-D15)
            return moves
        # TO-D14, swap_once: one swap in a turn, as long as there is a card to draw.
        if not self.swapped and self.piles[self.player]:
            for card in dead:
                moves.append(card + "~")
        if not moves:
            moves.extend(dead)
        return moves

    def placements(self, card: str) -> list[str]:
        """Every way to place a pawn with this card; a capture is called or not (21, TO-D12)."""
        moves = []
        for square in self.targets(card):
            if square not in self.board:
                moves.append(f"{card}-{square}")
            else:
                moves.append(f"{card}x{square}")
                if self.options["strict_shout"] == "true":
                    moves.append(f"{card}x{square}!")
        return moves

    def targets(self, card: str) -> list[str]:
        """Where this card can put a pawn (4.4.1); nowhere when no pawn is left (TO-D24)."""
        side = self.side_of(self.player)
        if self.options["pawns"] == "60" and self.pawns_of(side) >= PAWNS:
            return []
        squares = []
        for square in self.squares:
            if card == JOKER and self.joker_may_go(square):
                allowed = True
            elif self.layout[square] == JOKER_SQUARE:
                allowed = self.may_use_joker_square(square)
            else:
                allowed = self.layout[square] == card and self.is_free_or_enemy(square)
            if allowed:
                squares.append(square)
        return squares

    def pawns_of(self, side: int) -> int:
        """How many pawns a side has on the board, crowned ones included (TO-D24)."""
        return len([square for square in self.board if self.board[square] == side])

    def is_free_or_enemy(self, square: str) -> bool:
        """Free, or an enemy's pawn (20, 33) that is not crowned (28) and not own (TO-D13)."""
        if square not in self.board:
            return True
        if square in self.crowned:
            return False
        return self.board[square] != self.side_of(self.player)

    def joker_may_go(self, square: str) -> bool:
        """A joker card goes on any free square (23), Joker squares too; see TO-D11 for pawns."""
        if self.options["joker_hits"] == "true":
            return self.is_free_or_enemy(square)
        return square not in self.board

    def may_use_joker_square(self, square: str) -> bool:
        """Whether any card of the player may put a pawn on this Joker square (25, 26, TO-D9)."""
        if self.options["joker_squares"] == "finish":
            return square not in self.board and self.would_finish(square)
        if self.options["joker_squares"] == "open":
            return self.is_free_or_enemy(square)
        return False  # wild: no pawn is needed until crowning

    def would_finish(self, square: str) -> bool:
        """Whether a pawn of the player here completes a formation to be crowned (TO-D9)."""
        after = self.copy()
        after.board[square] = after.side_of(after.player)
        return after.candidates(square) != []

    # Formations

    def counts_as_own(self, square: str, side: int) -> bool:
        """An own pawn, crowned or not (4.4.7); under wild an unclaimed Joker square (TO-D9)."""
        if square in self.board:
            return self.board[square] == side
        return self.options["joker_squares"] == "wild" and self.layout[square] == JOKER_SQUARE

    def is_complete(self, squares: Sequence[str], side: int) -> bool:
        """Whether every square of a formation counts as this side's own."""
        return all(self.counts_as_own(square, side) for square in squares)

    def is_admissible(self, squares: Sequence[str], side: int) -> bool:
        """The sharing rule (clauses 29 and 30, TO-D19)."""
        if self.options["share"] == "total_one":
            return len([square for square in squares if square in self.crowned]) <= 1
        formations = self.formations[self.kind_of(side)]
        return all(common(squares, formations[text]) <= 1 for text in self.made[side])

    def candidates(self, placed: str) -> list[str]:
        """What the pawn just placed can crown, in the order of crowning (TO-D18, 4.4.6)."""
        side = self.side_of(self.player)
        found = []
        for text, squares in self.formations[self.kind_of(side)].items():
            if placed not in squares or not self.is_complete(squares, side):
                continue
            if self.is_admissible(squares, side):
                found.append(text)
        return found

    def excludes(self, first: str, other: str) -> bool:
        """Whether crowning the first makes the other inadmissible (TO-D20, 4.4.3, 4.4.5)."""
        side = self.side_of(self.player)
        after = self.copy()
        after.crown(first)
        return not after.is_admissible(self.formations[self.kind_of(side)][other], side)

    def conflicting(self) -> list[str]:
        """The candidates that conflict with another one, either way round (TO-D20, 4.4.17)."""
        if self.placed is None:
            return []
        found = []
        texts = self.candidates(self.placed)
        for text in texts:
            others = [other for other in texts if other != text]
            if any(self.excludes(text, other) or self.excludes(other, text) for other in others):
                found.append(text)
        return found

    def crown(self, text: str) -> None:
        """Black pawns on a formation (clauses 27 and 28); wild Joker squares are claimed (26)."""
        side = self.side_of(self.player)
        for square in self.formations[self.kind_of(side)][text]:
            self.board[square] = side
            self.crowned.add(square)
        self.made[side].append(text)

    # Playing

    def play(self, move: str) -> None:
        """Play one move, and all that follows from it without a choice."""
        if move not in self.legal():
            message = f"illegal move: {move!r}"
            raise ValueError(message)
        if self.stage == "choose":
            self.choose(move)
        elif move.endswith("~"):
            self.lay(move[:2])  # TO-D14, swap_once: the same player goes on
            self.draw()
            self.swapped = True
        elif len(move) == 2:
            self.lay(move)  # TO-D14: no pawn
            self.draw()
            self.end_turn()
        elif move[2] == "x" and self.options["strict_shout"] == "true" and move[-1] != "!":
            self.lay(move[:2])  # clause 22: the shout was forgotten, no pawn (4.4.15)
            self.draw()
            self.end_turn()
        else:
            self.lay(move[:2])
            self.place(move[3:].rstrip("!"))

    def lay(self, card: str) -> None:
        """The card goes to the discard pile (16)."""
        self.hands[self.player].remove(card)
        self.discard.append(card)

    def draw(self) -> None:
        """Last of all, the top of one’s own pile comes into the hand (17 «Pour finir», TO-D16)."""
        hand = self.hands[self.player]
        pile = self.piles[self.player]
        if pile:
            hand.append(pile.pop(0))
            hand.sort()

    def place(self, square: str) -> None:
        """A pawn on a square, instead of an enemy's if there is one (15, 20, 4.4.8)."""
        self.board[square] = self.side_of(self.player)
        self.placed = square
        self.crown_or_choose()

    def choose(self, text: str) -> None:
        """The formation chosen among conflicting ones is crowned (TO-D20)."""
        if not self.crown_and_win(text):
            self.crown_or_choose()

    def crown_or_choose(self) -> None:
        """Crowning is not optional (TO-D21): all candidates, after choices if some conflict."""
        assert self.placed is not None
        if self.conflicting():
            winning = self.winning_choice()
            if winning is None:
                self.stage = "choose"
                return
            for text in winning:  # 31: who has made what is needed has nothing left to choose
                self.crown_and_win(text)
            return
        for text in self.candidates(self.placed):
            if self.crown_and_win(text):
                return
        self.clear()
        self.draw()
        self.end_turn()

    def winning_choice(self) -> list[str] | None:
        """The first way, in the order of crowning, to make all that is needed (clause 31)."""
        assert self.placed is not None
        side = self.side_of(self.player)
        for text in self.candidates(self.placed):
            after = self.copy()
            after.crown(text)
            if len(after.made[side]) == after.target_of(side):
                return [text]
            others = after.winning_choice()
            if others is not None:
                return [text, *others]
        return None

    def crown_and_win(self, text: str) -> bool:
        """Crown one formation; the game is won the moment the target is reached (31, 4.4.2)."""
        side = self.side_of(self.player)
        self.crown(text)
        self.has_crowned = True
        if len(self.made[side]) == self.target_of(side):
            self.win_game(side)
            return True
        return False

    def clear(self) -> None:
        """TO-D22: pawns outside formations stay, or all leave when this move has crowned one."""
        if self.options["clear_after_formation"] == "true" and self.has_crowned:
            for square in list(self.board):
                if square not in self.crowned:
                    del self.board[square]

    # Ends

    def end_turn(self) -> None:
        """The next player who has cards plays (18, 4.4.11), or the deal is played out (TO-D17)."""
        player = self.next_with_cards(self.player)
        if player is not None:
            self.begin_turn(player)
        else:
            self.deal_played_out()

    def deal_played_out(self) -> None:
        """Deal again, board and turn order unchanged (TO-D17), or end the game (TO-D29)."""
        if self.options["end"] == "most_formations":
            self.end_by_count(stopped=False)
        elif self.deals_done == int(self.options["max_deals"]):
            self.end_by_count(stopped=True)
        else:
            self.deal()
            player = self.next_with_cards(self.player)
            if player is None:
                message = "a deal has cards for somebody"
                raise ValueError(message)
            self.begin_turn(player)

    def end_by_count(self, *, stopped: bool) -> None:
        """Most formations wins, a tie is a draw (TO-D17, TO-D29); in pro a tie is a void game."""
        side = self.leader([len(made) for made in self.made])
        if self.options["series"] == "pro":
            if side is not None:
                self.win_series(side, stopped=stopped)
            else:
                self.void_game()
        else:
            self.stopped = stopped
            self.end_match(side)

    def leader(self, numbers: Sequence[int]) -> int | None:
        """The remaining side that has more than every other one, if there is one."""
        sides = self.remaining_sides()
        best = max(numbers[side] for side in sides)
        ahead = [side for side in sides if numbers[side] == best]
        if len(ahead) == 1:
            return ahead[0]
        return None

    def win_game(self, side: int) -> None:
        """The required number has been made (clause 31); in pro the side moves up (35)."""
        if self.options["series"] == "pro":
            self.win_series(side, stopped=False)
        else:
            self.end_match(side)

    def win_series(self, side: int, *, stopped: bool) -> None:
        """The winner goes on to the next series (35); all the series win (36, TO-D26, TO-T10)."""
        self.stages[side] = self.stages[side] + 1
        if self.stages[side] == len(KINDS):
            self.stopped = stopped
            self.end_match(side)
        else:
            self.next_game()

    def void_game(self) -> None:
        """Nobody moves up; after five such games most series won wins, a tie is a draw."""
        self.voids = self.voids + 1
        if self.voids == MOST_VOIDS:
            self.stopped = True
            self.end_match(self.leader(self.stages))
        else:
            self.next_game()

    def next_game(self) -> None:
        """A fresh board and deal (TO-D26); the dealer is the left neighbour (TO-D25)."""
        self.dealer = (self.dealer + 1) % self.players
        while self.dealer in self.left:
            self.dealer = (self.dealer + 1) % self.players
        self.begin_game()

    def end_match(self, side: int | None) -> None:
        """Nobody plays any more; a side has won, or it is a draw."""
        self.winner = side
        self.player = -1
        self.stage = "over"
        self.swapped = False
        self.placed = None
        self.has_crowned = False

    def leave(self, player: int) -> None:
        """The whole side gives up (0.2); the others go on without it, the last one has won."""
        if self.over() or player in self.left or player not in range(self.players):
            message = f"player {player} cannot leave"
            raise ValueError(message)
        side = self.side_of(player)
        self.left = self.left | self.players_of(side)
        remaining = self.remaining_sides()
        if len(remaining) == 1:
            self.end_match(remaining[0])
        elif self.player in self.left:
            self.end_turn()  # an open choice is dropped

    def scores(self) -> list[int]:
        """The formations made, in pro the series won; the same for all of a side."""
        scores = []
        for player in range(self.players):
            side = self.side_of(player)
            if self.options["series"] == "pro":
                scores.append(self.stages[side])
            else:
                scores.append(len(self.made[side]))
        return scores

    def winners(self) -> set[int]:
        """Everybody of the side that has won (clauses 31, 32, 36); nobody else, also in a draw."""
        if self.winner is None:
            return set()
        return self.players_of(self.winner)


def perft(position: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves can be played from here."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal())
    paths = 0
    for move in position.legal():
        after = position.copy()
        after.play(move)
        paths = paths + perft(after, depth - 1)
    return paths


# The positions of perft.txt

HEADER = """\
# Touché: numbers of move sequences, counted by reference.py (slow, from the rules alone).
# Regenerate: cd tests/games/touche && python reference.py > perft.txt
# deals: the packets of the seats from the top card, parted by |; deals parted by ||, the last one
# serves all further deals; - is an empty packet. Many deals have fewer than 108 cards, which the
# packs of a real game never have: no rule looks at the number of cards that were dealt.
# A game can be set up in its middle, before the moves are played:
# pawns: the squares with pawns of each side, parted by |; crowned: those of them with a black pawn;
# made: the formations of each side, parted by |; stages: the series won by each side (pro).
"""


class Setting(NamedTuple):
    """How a game of perft.txt begins."""

    players: int = 2
    options: str = "-"
    dealer: int = 0
    deals: str = "As | As"
    pawns: str = "-"
    crowned: str = "-"
    made: str = "-"
    stages: str = "-"


def words_of(text: str) -> list[str]:
    """The words of a line, none for `-`."""
    return [] if text.strip() == "-" else text.split()


def parts_of(text: str) -> list[list[str]]:
    """The words of a line whose parts stand between bars."""
    return [words_of(part) for part in text.split("|")]


def deals_of(text: str) -> list[list[list[str]]]:
    """The line `deals` of a block of perft.txt."""
    return [parts_of(part) for part in text.split("||")]


def deal_text(packets: Deal) -> str:
    """One deal of the line `deals`."""
    return " | ".join(" ".join(packet) or "-" for packet in packets)


def options_of(text: str) -> dict[str, str]:
    """The line `options` of a block of perft.txt."""
    options = {}
    for option in words_of(text):
        key, value = option.split("=")
        options[key] = value
    return options


def put_pawns(position: Reference, pawns: str) -> None:
    """The line `pawns` of a block of perft.txt."""
    for side, squares in enumerate(parts_of(pawns)):
        for square in squares:
            if square in position.board or square not in position.layout:
                message = f"no pawn can stand on {square}"
                raise ValueError(message)
            position.board[square] = side


def put_formations(position: Reference, crowned: str, made: str) -> None:
    """The lines `crowned` and `made`: exactly the formations made are crowned (clause 27)."""
    for side, texts in enumerate(parts_of(made)):
        position.made[side] = texts
        for text in texts:
            for square in position.formations[position.kind_of(side)][text]:
                if position.board.get(square) != side:
                    message = f"{text} has no pawn on {square}"
                    raise ValueError(message)
                position.crowned.add(square)
    if position.crowned != set(words_of(crowned)):
        message = "exactly the formations made are crowned"
        raise ValueError(message)


def from_text(setting: Setting, moves: Sequence[str]) -> Reference:
    """The position given by a block of perft.txt."""
    position = Reference(
        setting.players,
        deals_of(setting.deals),
        setting.dealer,
        **options_of(setting.options),
    )
    if setting.stages != "-":
        position.stages = [int(word) for word in setting.stages.split()]
    put_pawns(position, setting.pawns)
    put_formations(position, setting.crowned, setting.made)
    for move in moves:
        position.play(move)
    return position


def full_deal(players: int, dealer: int, seed: int, jokers: int = 4) -> str:
    """All cards, shuffled and dealt out (clause 11, TO-D2)."""
    deck = CARDS * 2 + [JOKER] * jokers
    random.Random(seed).shuffle(deck)
    return deal_text(dealt_round(deck, players, dealer))


def playout(setting: Setting, seed: int, length: int) -> list[str]:
    """The moves of a random game."""
    chooser = random.Random(seed)
    position = from_text(setting, [])
    moves = []
    for _ in range(length):
        move = chooser.choice(position.legal())
        position.play(move)
        moves.append(move)
    return moves


def block(name: str, setting: Setting, moves: Sequence[str], depth: int) -> str:
    """One block of perft.txt."""
    position = from_text(setting, moves)
    lines = [
        f"id      {name}",
        f"players {setting.players}",
        f"options {setting.options}",
        f"dealer  {setting.dealer}",
        f"deals   {setting.deals}",
    ]
    for word, text in [
        ("pawns  ", setting.pawns),
        ("crowned", setting.crowned),
        ("made   ", setting.made),
        ("stages ", setting.stages),
    ]:
        if text != "-":
            lines.append(f"{word} {text}")
    lines.append(f"moves   {' '.join(moves) or '-'}")
    for d in range(1, depth + 1):
        lines.append(f"perft   {d} {perft(position, d)}")
    return "\n".join(lines) + "\n"


def nearly_all_pawns() -> str:
    """59 pawns on card squares without a 2 x 2 block, found one after another (TO-D24)."""
    layout = read_layout(CROSS)
    blocks = brute_squares(layout).values()
    squares: list[str] = []
    for square in reading_order(layout):
        more = {*squares, square}
        full = any(more >= set(corners) for corners in blocks)
        if layout[square] != JOKER_SQUARE and not full and len(squares) < PAWNS - 1:
            squares.append(square)
    return " ".join(squares)


# Four squares in the left arm, three of them crowned: a8 completes a8:b9 (clause 5).
THREE_SQUARES = "a4:b5 a6:b7 c5:d6"
THREE_CROWNED = "a4 b4 a5 b5 a6 b6 a7 b7 c5 d5 c6 d6"
# Eight pawns around e2 (TO-D20).
AROUND_E2 = "d1 e1 f1 d2 f2 d3 e3 f3"
# Eight of nine in row 4, without e4 (TO-T7).
ROW_4 = "a4 b4 c4 d4 f4 g4 h4 i4"
# Eight pawns around d5 (TO-T8).
AROUND_D5 = "c4 d4 e4 c5 e5 c6 d6 e6"


def start_blocks() -> list[str]:
    """The starts and random middles of whole games."""
    opened, wild = "joker_squares=open", "joker_squares=wild"
    two = Setting(dealer=0, deals=full_deal(2, 0, 1))
    three = Setting(players=3, dealer=1, deals=full_deal(3, 1, 2))
    four = Setting(players=4, dealer=2, deals=full_deal(4, 2, 3))
    six = Setting(players=6, dealer=5, deals=full_deal(6, 5, 7))
    rect = Setting(options="layout=rect_8x14", dealer=1, deals=full_deal(2, 1, 6))
    rect_lines = Setting(
        options="layout=rect_8x14 series=lines",
        dealer=1,
        deals="Qs 9s Jh 3d | Ts 8s Qh Ad",
        pawns="b2 c2 d2 f2 g2 a6 b6 d6 | h2 i2 k2 l2 m2",
    )
    five_jokers = Setting(
        players=4, options="jokers=5", dealer=3, deals=full_deal(4, 3, 5, jokers=5)
    )
    lines = three._replace(options="series=lines joker_squares=open joker_hits=true")
    crosses = four._replace(options="series=crosses joker_squares=wild strict_shout=true")
    teams = six._replace(options="teams=2x3 series=lines dead=swap_once")
    return [
        block("start-2", two, [], 3),
        block("start-3", three, [], 2),
        block("start-4", four, [], 3),
        block("start-6", six, [], 3),
        block("start-5-jokers", five_jokers, [], 3),
        block("start-rect", rect, [], 2),
        block("rect-lines", rect_lines, [], 3),
        block("rect-open", rect_lines._replace(options=f"{rect_lines.options} {opened}"), [], 3),
        block("rect-wild", rect_lines._replace(options=f"{rect_lines.options} {wild}"), [], 4),
        block("middle-2", two, playout(two, 11, 70), 3),
        block("middle-3", lines, playout(lines, 12, 60), 2),
        block("middle-4", crosses, playout(crosses, 13, 90), 3),
        block("middle-6", teams, playout(teams, 14, 80), 2),
    ]


def formation_blocks() -> list[str]:
    """Formations, their sharing and their choice."""
    block_of_six = Setting(
        dealer=1, deals="Js 8s Kc 2d | Js 9h Qc As", pawns="d1 e1 f1 d2 f2 | h8 d12"
    )
    around = Setting(dealer=1, deals="Js 5d 6c 8c 3h Kc | Ts Qs Kh 4c 4h Qc", pawns=AROUND_E2)
    both = Setting(dealer=1, deals="Js 5d 6c 8c | Qs Ks Kh 4c", pawns="d1 e1 d2 f2 e3 f3 | h8")
    nine = Setting(
        options="series=lines", dealer=1, deals="7s 8s 6c 2c 5d | 7s 8s Kh Kh 6d", pawns=ROW_4
    )
    seven = Setting(
        options="series=lines", dealer=1, deals="7s 6s Kh 2c | 7s 8s 6s 9s", pawns="b4 c4 d4 f4 g4"
    )
    centre = Setting(
        options="series=crosses", dealer=1, deals="9s 2c 7d 3d | 9s 8s 7d 3d", pawns=AROUND_D5
    )
    ladder = Setting(
        options="series=crosses",
        dealer=1,
        deals="Ts 9s 4d Ks | Ts 9s 4d Ks",
        pawns="d4 d6 c5 e4 e6 f4 d3 | f6 e3",
    )
    # d1:e2 is made; f2 completes e1:f2 (two crowned squares), e2:f3 (one) and f1:g2 (none).
    total = Setting(
        options="share=total_one",
        dealer=1,
        deals="Ts 5d 6c 2c 3s | Qs 9s Kh 4c 8h",
        pawns="d1 e1 d2 e2 f1 e3 f3 g1 g2 | h8",
        crowned="d1 e1 d2 e2",
        made="d1:e2 | -",
    )
    # d4:h4 is made; one more pawn in row 4 and column d.
    shared = Setting(
        options="series=lines",
        dealer=1,
        deals="Ks 8s 8h 9s | 6s Kh 8h As",
        pawns="d4 e4 f4 g4 h4 d5 d6 d7 j4 k4 | i5",
        crowned="d4 e4 f4 g4 h4",
        made="d4:h4 | -",
    )
    clear = around._replace(
        options="clear_after_formation=true", pawns=AROUND_E2 + " h8 | d12 i12 a4"
    )
    plus = centre._replace(options="series=crosses cross=plus_only")
    return [
        block("choice-two", block_of_six, [], 4),
        block("choice-chosen", block_of_six, ["Js-e2"], 3),
        block("choice-four", around, ["Js-e2"], 4),
        block("both-squares", both, [], 4),
        block("nine-in-a-row", nine, ["7s-e4"], 4),
        block("seven-in-a-row", seven, [], 4),
        block("cross-twice", centre, [], 4),
        block("cross-plus-only", plus, [], 4),
        block("cross-neighbours", ladder, [], 4),
        block("share-pairwise", total._replace(options="share=pairwise"), [], 4),
        block("share-total-one", total, [], 4),
        block("share-lines", shared, [], 4),
        block("clear", clear, [], 3),
    ]


def joker_blocks() -> list[str]:
    """Joker squares in the three ways, joker cards, the shout."""
    around_f5 = "e4 f4 g4 e5 g5 d3 c4 | h8 d4 f6"
    finish = Setting(dealer=1, deals="8s 2c Jk Kh Ks | 8s 7s Kh Jk 5d", pawns=around_f5)
    finish_lines = Setting(
        options="series=lines",
        dealer=1,
        deals="9s Ts Qh 6s | 6s Js 2s 5h",
        pawns="c5 d5 g5 e5 h5 | f3 f4 f6 g4",
    )
    opened = Setting(
        options="joker_squares=open",
        dealer=1,
        deals="8s 2c Jk Kh Ks | 8s 7s Kh Qh 5d",
        pawns="e4 f4 g4 e5 g5 d3 c4 c3 | h8 d4 h6 f5",
    )
    # Two Joker squares of the first side, one crowned.
    opened_crowned = opened._replace(
        pawns="c3 d3 c4 d4 h6 e4 | f5 g5 g6", crowned="c3 d3 c4 d4", made="c3:d4 | -"
    )
    wild = Setting(
        options="joker_squares=wild",
        dealer=1,
        deals="7s 8s Jk Kh Ks | 8s Js Jk Qh 5d",
        pawns="f4 g4 e5 g5 d3 c4 | f6 g6 h8",
    )
    # g5 completes f4:g5 with one crowned square and g5:h6 with none, each by a Joker square.
    wild_twice = Setting(
        options="joker_squares=wild",
        dealer=1,
        deals="Qh Js Jh 5d | Qh Kh 9h 8s",
        pawns="e3 f3 e4 f4 g4 h5 g6 | h8",
        crowned="e3 f3 e4 f4",
        made="e3:f4 | -",
    )
    total = "joker_squares=wild share=total_one"
    wild_lines = Setting(
        options="joker_squares=wild series=lines",
        dealer=1,
        deals="9s Ts Qh Th 7h Kc | 6s Js Td 2s 2h",
        pawns="c5 d5 g5 h5 i5 | f3 f4 f6 c3",
    )
    hits = "joker_hits=true"
    strict = "strict_shout=true"
    capture = Setting(
        dealer=1, deals="8s 2c Ks Jk | 8s 7s Kh Jk", pawns="e4 f4 d3 c4 | h2 d4 a4", options=strict
    )
    return [
        block("finish", finish, [], 2),
        block("finish-choice", finish, ["2c-f5"], 3),
        block("finish-lines", finish_lines, [], 4),
        block("open", opened, [], 2),
        block("open-crowned", opened_crowned, [], 2),
        block("open-strict", opened._replace(options=f"joker_squares=open {strict}"), [], 2),
        block("wild", wild, [], 2),
        block("wild-pairwise", wild_twice, [], 4),
        block("wild-total", wild_twice._replace(options=total), [], 4),
        block("wild-lines", wild_lines, [], 4),
        block("joker-hits", finish._replace(options=hits), [], 2),
        block("strict", capture._replace(deals="8s 2c Ks 5d | 8s 7s Kh Ks"), [], 4),
        block("strict-hits", capture._replace(options=f"{strict} {hits}"), [], 2),
    ]


def card_blocks() -> list[str]:
    """Dead cards, the supply of pawns, the last cards and the ends."""
    swap = "dead=swap_once"
    dead = Setting(
        dealer=1,
        deals="8s 8s 2c Ks Qs Ah 2h | Js 2c 3d 9d Kd 5c",
        pawns="d4 h2 g10 | h12 d6",
    )
    all_dead = Setting(
        options=swap, dealer=1, deals="8s 2c 2c Ks Kh Kh | 8s 9d", pawns="d4 h2 g10 h12 g4 d3 d6 j4"
    )
    uneven = Setting(
        options=swap,
        dealer=1,
        deals="8s 8s 2c 3d Ks Qs | Js 9d || Ah 2h | Kc Qc",
        pawns="d4 h2 | h10 d6",
    )
    near = Setting(
        options="pawns=60",
        dealer=1,
        deals="Js Jk Kd 2c Th 5c 9c 3c | 8s 2c Kd Th 6h",
        pawns=nearly_all_pawns() + " | d12 e12",
    )
    last = Setting(dealer=1, deals="8s Ks | Qs Ah || 2h 3h 4h | 5h 6h 7h")
    three = Setting(players=3, dealer=0, deals="8s Ks Qs | Js | Ts 9s || 2h | 3h | 4h 5h")
    ends = Setting(
        options="max_deals=1", dealer=1, deals="Js 2c | Kh Th", pawns="d1 e1 d2 | i5 j5 i4"
    )
    return [
        block("dead", dead, [], 3),
        block("dead-swap", dead._replace(options=swap), [], 3),
        block("dead-swapped", dead._replace(options=swap), ["8s~"], 3),
        block("dead-all", all_dead, [], 4),
        block("dead-uneven", uneven, [], 5),
        block("pawns-59", near, [], 2),
        block("pawns-60", near, ["Kd-c9", "2c-h12"], 3),
        block("pawns-60-swap", near._replace(options=f"pawns=60 {swap}"), ["Kd-c9", "2c-h12"], 3),
        block("last-cards", last, [], 6),
        block("last-cards-3", three, [], 7),
        block("last-deal", ends, [], 5),
        block("most-formations", ends._replace(options="end=most_formations"), [], 5),
    ]


def game_blocks() -> list[str]:
    """The number of formations that wins, and the pro variant."""
    won = Setting(
        dealer=1,
        deals="2d Kd 2c Ts | Ad Js 8h || 6h 7h 8h | 9h Th Jh",
        pawns=f"{THREE_CROWNED} b8 a9 b9 d12 | e1 f1 d2 e2 f2",
        crowned=THREE_CROWNED,
        made=f"{THREE_SQUARES} | -",
    )
    # Two squares made, the third one near: enough for three sides, not for four squares.
    third = Setting(
        players=3,
        dealer=2,
        deals="2d Kd 2c | Ad Js | 8h Qd",
        pawns="a4 b4 a5 b5 a6 b6 a7 b7 b8 a9 b9 | e1 | g1",
        crowned="a4 b4 a5 b5 a6 b6 a7 b7",
        made="a4:b5 a6:b7 | - | -",
    )
    teams = third._replace(players=6, dealer=5, deals="2d Kd | Ad Js | 8h Qd | 2d Qc | Jd Ad | 9d")
    only = "reduce=three_players_only"
    pro = won._replace(options="series=pro")
    # The second side is at lines with two made and the third near; the first one at crosses.
    higher = Setting(
        options="series=pro",
        dealer=0,
        deals="9s Kd | 7s Js 8h || 6h 7h | 9h Th",
        pawns=f"{AROUND_D5} | d1 e1 f1 g1 h1 d12 e12 f12 g12 h12 f4 g4 h4 i4",
        crowned="d1 e1 f1 g1 h1 d12 e12 f12 g12 h12",
        made="- | d1:h1 d12:h12",
        stages="2 1",
    )
    match = Setting(
        options="series=pro",
        dealer=1,
        deals="9s Kd Qh | 9s 8h 4h || 6h 7h | 9h Th",
        pawns=f"{AROUND_D5} k5 j4 j6 i5 | i12",
        stages="2 2",
    )
    void = Setting(options="series=pro max_deals=1", dealer=1, deals="2d | Ad || Js Ks | Kh Ah")
    return [
        block("won", won, [], 4),
        block("three-sides", third, [], 4),
        block("three-sides-6", teams, [], 4),
        block("three-players-only", teams._replace(options=only), [], 4),
        block("pro", pro, [], 4),
        block("pro-next-game", pro, ["2d-a8"], 4),
        block("pro-higher", higher, [], 4),
        block("pro-match", match, [], 4),
        block("pro-void", void, [], 6),
        block("pro-void-most", void._replace(options="series=pro end=most_formations"), [], 6),
    ]


def main() -> None:
    """Print perft.txt."""
    print(HEADER)
    blocks = [
        *start_blocks(),
        *formation_blocks(),
        *joker_blocks(),
        *card_blocks(),
        *game_blocks(),
    ]
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
