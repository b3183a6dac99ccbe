"""Intercept: a slow, obvious umpire written from the rules alone.

Every function names the clause ("clause 7"), the decision ("IN-D14") or the edge case ("5.4.9")
of the rules that it follows, so that it can be checked by reading. Nothing here is fast, and
nothing is shared with any other implementation of the game.

Words: cells are named a1 to m13 (a1 to k11 on the small board). A pawn is a text: its colour
(S W N E), its type (P passage, R rest, D double) and, for a double, the face that is up (p flat,
r hollow): "SP", "NR", "WDp". A pile is the list of the pawns of one cell, bottom to top; only
cells with pawns have one. The ball lies on a cell: on its pawn (the carrier), or loose on the
cell itself.

Moves (a turn is a pawn move, then hops of the ball one by one):
    f1-e2      the pawn of f1 goes to e2, by a slide or by any chain of jumps
    g1-g4*     ...and is turned over at the end (doubles only)
    g1*        the double of g1 is turned over on the spot
    pass       there is no pawn move at all
    g7:g8:g9   the ball goes from g7 over the passage pawn of g8 to g9
    stop       the ball is not moved (any more)

Run as a program it prints the counts kept in perft.txt.
"""

# ruff: noqa: PERF401, T201  (plain loops read more easily; main prints)

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

FILES = "abcdefghijklm"
SEATS = {2: "SN", 4: "SWNE"}  # clockwise (IN-D32)
DIRECTIONS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]  # IN-D4
ROWS = {2: "PRPRPDRPRPR", 4: "PRPDRPR"}  # IN-D2, IN-D31: from the player's left

# What may be chosen; the first value is the default.
OPTIONS = {
    "teams": ["true", "false"],  # clause 31
    "size": ["13", "11"],  # IN-D1
    "double_start": ["arrival", "front"],  # IN-D3
    "bend": ["single", "any", "never"],  # IN-D14
    "fresh": ["enemy", "always"],  # IN-D17
    "own_goal": ["ignored", "loses"],  # IN-D21
    "target": ["opposite", "any_opponent"],  # IN-D33
    "cover": ["two", "one"],  # IN-D25
    "cover_when": ["always", "with_ball_near"],  # clause 26 «Arrivant … pour poser la boule»
    "repetition": ["true", "false"],  # IN-D35
    "max_turns": ["0", "100", "200", "300"],  # IN-D35; 0 is no limit
}

Piles = dict[str, list[str]]


# The board


def name_of(file: int, rank: int) -> str:
    """The name of a cell; a1 is (0, 0) (the coordinates of section 5)."""
    return FILES[file] + str(rank + 1)


def file_of(cell: str) -> int:
    """The number of a cell's file; a is 0 (the coordinates of section 5)."""
    return FILES.index(cell[0])


def rank_of(cell: str) -> int:
    """The number of a cell's rank; rank 1 is 0 (the coordinates of section 5)."""
    return int(cell[1:]) - 1


def cells_of(size: int) -> list[str]:
    """Every cell of the board (IN-D1)."""
    return [name_of(file, rank) for rank in range(size) for file in range(size)]


def distance(one: str, other: str) -> int:
    """How many steps of a chess king lie between two cells (section 5: distance)."""
    return max(abs(file_of(one) - file_of(other)), abs(rank_of(one) - rank_of(other)))


@cache
def rays(cell: str, size: int) -> list[list[str]]:
    """In each of the eight directions (IN-D4), the cells up to the board's edge (5.4.19)."""
    result = []
    for files, ranks in DIRECTIONS:
        ray = []
        file = file_of(cell) + files
        rank = rank_of(cell) + ranks
        while 0 <= file < size and 0 <= rank < size:
            ray.append(name_of(file, rank))
            file = file + files
            rank = rank + ranks
        result.append(ray)
    return result


@cache
def neighbours(cell: str, size: int) -> list[str]:
    """The cells at distance 1 (clause 15: next to); an Arrivée has five, the cells 1-5 of 27."""
    return [other for other in cells_of(size) if distance(cell, other) == 1]


@cache
def landings(start: str, passage: str, size: int) -> list[str]:
    """Where the ball may land over this neighbour: next to it, two away (clause 22, IN-D15)."""
    return [cell for cell in neighbours(passage, size) if distance(start, cell) == 2]


def is_straight(start: str, passage: str, rest: str) -> bool:
    """Whether a hop goes straight on over the passage pawn (IN-D14)."""
    files = file_of(start) + file_of(rest) == 2 * file_of(passage)
    ranks = rank_of(start) + rank_of(rest) == 2 * rank_of(passage)
    return files and ranks


def centre_of(size: int) -> str:
    """Where the ball lies at the start (clause 3)."""
    return name_of(size // 2, size // 2)


@cache
def row_of(colour: str, size: int) -> list[str]:
    """The first row of a colour, from the player's left to his right (clause 3, IN-D2, IN-D31).

    South looks north: his left is west. West looks east: his left is north. North looks south:
    his left is east. East looks west: his left is south.
    """
    last = size - 1
    upwards = list(range(size))
    downwards = upwards[::-1]
    if colour == "S":
        return [name_of(file, 0) for file in upwards]
    if colour == "W":
        return [name_of(0, rank) for rank in downwards]
    if colour == "N":
        return [name_of(file, last) for file in downwards]
    return [name_of(last, rank) for rank in upwards]


@cache
def arrival_of(colour: str, size: int) -> str:
    """The Arrivée of a colour's camp: the middle of its first row (5.2)."""
    return row_of(colour, size)[size // 2]


def front_of(colour: str, size: int) -> str:
    """The cell before the Arrivée, towards the centre (IN-D3, double_start=front)."""
    arrival = arrival_of(colour, size)
    centre = centre_of(size)
    [front] = [
        cell
        for cell in neighbours(arrival, size)
        if distance(cell, centre) == size // 2 - 1
        and (file_of(cell) == file_of(centre) or rank_of(cell) == rank_of(centre))
    ]
    return front


# The pawns


def is_double(pawn: str) -> bool:
    """Whether this is a double pawn (clause 1)."""
    return pawn[1] == "D"


def role_of(pawn: str) -> str:
    """What a pawn is for the ball: P or R; a double is what its upper face says (section 5)."""
    if is_double(pawn):
        return pawn[2].upper()
    return pawn[1]


def turned(pawn: str) -> str:
    """A double with its other face up (clause 11)."""
    return pawn[:2] + {"p": "r", "r": "p"}[pawn[2]]


def starting_pawns(players: int, size: int, double_start: str) -> Piles:
    """The set-up (clauses 3, 29 and 33, IN-D2, IN-D3, IN-D31, IN-T1, IN-T2)."""
    pawns = {}
    kinds = ROWS[players]
    for colour in SEATS[players]:
        row = row_of(colour, size)
        first = (size - len(kinds)) // 2
        for kind, cell in zip(kinds, row[first : first + len(kinds)], strict=True):
            if kind != "D":
                pawns[cell] = [colour + kind]
            elif double_start == "arrival":
                pawns[cell] = [colour + "Dp"]
            else:
                pawns[front_of(colour, size)] = [colour + "Dp"]
    return pawns


def check_options(options: Mapping[str, object]) -> dict[str, str]:
    """Every option as text, with the defaults of 5.3; refuse what the rules do not name."""
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in options.items():
        text = str(value).lower()
        if name not in OPTIONS or text not in OPTIONS[name]:
            message = f"no such option: {name}={value}"
            raise ValueError(message)
        chosen[name] = text
    return chosen


def check_pawns(pawns: Mapping[str, Sequence[str]], colours: str, size: int) -> None:
    """Refuse a drawing that is no position at all (clause 1)."""
    kinds = ["P", "R", "Dp", "Dr"]
    possible = [colour + kind for colour in colours for kind in kinds]
    for cell, pile in pawns.items():
        if cell not in cells_of(size) or len(pile) not in (1, 2):
            message = f"no such pile: {cell} {pile}"
            raise ValueError(message)
        for pawn in pile:
            if pawn not in possible:
                message = f"no such pawn: {cell} {pawn}"
                raise ValueError(message)


class Reference:
    """A game of Intercept."""

    def __init__(self, players: int, starter: int = 0, **options: object) -> None:
        if players not in SEATS:
            message = "there are 2 or 4 players"
            raise ValueError(message)
        if starter not in range(players):
            message = "the starter is one of the players"
            raise ValueError(message)

        # These never change.
        self.players = players
        self.colours = SEATS[players]
        self.options = check_options(options)
        self.size = int(self.options["size"])
        self.max_turns = int(self.options["max_turns"])

        # The game; set_up fills all of these in.
        self.pawns: Piles = {}
        self.ball = ""
        self.player = starter
        self.stage = "pawn"
        self.turn = 0  # turns completed
        self.left: set[int] = set()
        self.stopped = False
        self.won: set[int] = set()
        self.seen: dict[str, int] = {}  # how often each position began a turn (5.4.17)

        # The turn; begin_turn fills all of these in.
        self.moved: str | None = None  # cell of the pawn moved or turned
        self.used: set[str] = set()  # cells used by the ball's way, its start included
        self.bent = False  # whether the way has a bent hop

        start = starting_pawns(players, self.size, self.options["double_start"])
        self.set_up(start, centre_of(self.size), starter)

    def set_up(self, pawns: Mapping[str, Sequence[str]], ball: str, player: int) -> None:
        """Begin with these pawns, this cell of the ball, this player (clause 3; or a drawing)."""
        check_pawns(pawns, self.colours, self.size)
        if ball not in cells_of(self.size) or player not in range(self.players):
            message = "the ball lies on the board and a player is to move"
            raise ValueError(message)
        self.pawns = {cell: list(pile) for cell, pile in pawns.items()}
        self.ball = ball
        self.turn = 0
        self.left = set()
        self.stopped = False
        self.won = set()
        self.seen = {}
        self.begin_turn(player)

    def copy(self) -> Reference:
        """The same game, sharing nothing that can change."""
        twin = Reference.__new__(Reference)
        twin.players = self.players
        twin.colours = self.colours
        twin.options = self.options  # never changed
        twin.size = self.size
        twin.max_turns = self.max_turns
        twin.pawns = {cell: list(pile) for cell, pile in self.pawns.items()}
        twin.ball = self.ball
        twin.player = self.player
        twin.stage = self.stage
        twin.turn = self.turn
        twin.left = set(self.left)
        twin.stopped = self.stopped
        twin.won = set(self.won)
        twin.seen = dict(self.seen)
        twin.moved = self.moved
        twin.used = set(self.used)
        twin.bent = self.bent
        return twin

    # Sides

    def in_teams(self) -> bool:
        """Whether four players play in two teams (clause 31)."""
        return self.players == 4 and self.options["teams"] == "true"

    def side_of(self, player: int) -> set[int]:
        """The players of one side: partners sit face to face (clause 32, IN-D32)."""
        if self.in_teams():
            return {player, (player + 2) % 4}
        return {player}

    def colours_of(self, player: int) -> set[str]:
        """The colours of his camp, whose pawns serve his ball (clauses 15 and 34, IN-D34)."""
        return {self.colours[member] for member in self.side_of(player)}

    def arrivals_of(self, player: int) -> set[str]:
        """The Arrivées of a player's own side (IN-D21)."""
        return {arrival_of(colour, self.size) for colour in self.colours_of(player)}

    def targets_of(self, player: int) -> set[str]:
        """The Arrivées where he wins (clauses 2 and 32, IN-D21, IN-D33)."""
        opponents = set(range(self.players)) - self.side_of(player)
        individually = self.players == 4 and not self.in_teams()
        if individually and self.options["target"] == "opposite":
            opponents = {(player + 2) % 4}
        return {arrival_of(self.colours[other], self.size) for other in opponents}

    # What may be played

    def over(self) -> bool:
        """Whether the game is over (clause 24, IN-D35)."""
        return self.stage == "over"

    def legal(self) -> list[str]:
        """Every legal move, sorted; none exactly when the game is over (5.4.1)."""
        moves = []
        if self.stage == "pawn":
            moves = self.pawn_moves()
            if not moves:
                moves = ["pass"]  # IN-D12
        elif self.stage == "ball":
            moves = [*self.hops(), "stop"]  # clause 19
        return sorted(moves)

    # Moves of pawns

    def pawn_moves(self) -> list[str]:
        """Every move of an own pawn that is neither covered nor the carrier (5, 21, 28, IN-D29)."""
        moves = []
        own = self.colours[self.player]  # clause 34: a partner's pawns are not moved
        for cell, pile in self.pawns.items():
            pawn = pile[-1]
            if pawn[0] != own or cell == self.ball:
                continue
            for target in self.ends(cell, pawn):
                moves.append(f"{cell}-{target}")
            if is_double(pawn):
                # Clause 11, IN-D9: it may be turned over at the end of its move.
                for target in self.ends(cell, turned(pawn)):
                    moves.append(f"{cell}-{target}*")
                # Clause 13: or on the spot. 5.4.12: a coverer would cover with the wrong face.
                if len(pile) == 1:
                    moves.append(f"{cell}*")
        return moves

    def ends(self, origin: str, pawn: str) -> set[str]:
        """Where the pawn of a cell may go; `pawn` is what it is at the end (clause 10, 5.4.12).

        While it moves it is not on the board: its cell is empty (IN-D7), or holds the pawn that
        it covered, active again at once (IN-D26).
        """
        piles = dict(self.pawns)
        below = piles.pop(origin)[:-1]
        if below:
            piles[origin] = below
        return self.slides(piles, origin, pawn) | self.jumps(piles, origin, pawn)

    def is_free(self, piles: Piles, cell: str) -> bool:
        """Whether there is neither a pawn nor the loose ball on a cell (IN-D5, IN-D10)."""
        return cell not in piles and cell != self.ball

    def slides(self, piles: Piles, origin: str, pawn: str) -> set[str]:
        """One cell (clause 6, IN-D5), a double any distance (11); or onto a pawn to cover (26)."""
        ends = set()
        for ray in rays(origin, self.size):
            reach = ray if is_double(pawn) else ray[:1]
            for cell in reach:
                if self.is_free(piles, cell):
                    ends.add(cell)
                else:
                    if self.may_cover(piles, cell, pawn):
                        ends.add(cell)
                    break
        return ends

    def jumps(self, piles: Piles, origin: str, pawn: str) -> set[str]:
        """Where chains of jumps may stop (clause 7, IN-D6, IN-D8).

        A chain may come back to its origin, but not end there (IN-D7); it may end by covering,
        and does not go on from there (IN-D28).
        """
        ends = set()
        reached = {origin}
        waiting = [origin]
        while waiting:
            here = waiting.pop()
            for ray in rays(here, self.size):
                landing = self.jump_landing(piles, ray, pawn)
                if landing is None or landing in reached:
                    continue
                if self.is_free(piles, landing):
                    reached.add(landing)
                    ends.add(landing)
                    waiting.append(landing)
                elif self.may_cover(piles, landing, pawn):
                    ends.add(landing)
        return ends

    def jump_landing(self, piles: Piles, ray: Sequence[str], pawn: str) -> str | None:
        """The cell right behind the pawn that can be jumped along this ray, or None.

        Clause 7: the jumped pawn is the neighbour; 11, IN-D8: for a double the first one met.
        Clause 8: of any colour. Clauses 9 and 12, 5.4.6: never the carrier (nor the loose ball,
        IN-D10), and a double is jumped by a double only; a pile is judged by its top (IN-D27).
        """
        for number, cell in enumerate(ray):
            if self.is_free(piles, cell):
                if is_double(pawn):
                    continue
                return None
            if cell == self.ball:
                return None
            if is_double(piles[cell][-1]) and not is_double(pawn):
                return None
            if number + 1 < len(ray):
                return ray[number + 1]
            return None  # 5.4.19
        return None

    def may_cover(self, piles: Piles, cell: str, pawn: str) -> bool:
        """Whether a pawn may end its move on top of what stands here (26 to 28, IN-D22 to D25)."""
        if cell not in piles or cell == self.ball or len(piles[cell]) != 1:
            return False  # IN-D24: never the carrier, never a pile
        victim = piles[cell][0]
        if victim[0] in self.colours_of(self.player):
            return False  # IN-D24: only an enemy
        arrivals = self.arrivals_to_cover_at()  # «le joueur arrivant», whoever's the pawn is
        if cell in arrivals:
            right_role = role_of(pawn) == "R"  # clause 26
        elif any(cell in neighbours(arrival, self.size) for arrival in arrivals):
            right_role = role_of(pawn) == "P"  # clause 27
        else:
            return False
        covered = [  # 5.4.13: each colour has its own limits
            other for other, pile in piles.items() if len(pile) == 2 and pile[0][0] == victim[0]
        ]
        if self.options["cover"] == "one":
            return right_role and not covered
        every_arrival = {arrival_of(colour, self.size) for colour in self.colours}
        alike = [other for other in covered if (other in every_arrival) == (cell in every_arrival)]
        return right_role and not alike  # clause 27: one of these five, and one on the Arrivée

    def arrivals_to_cover_at(self) -> list[str]:
        """The Arrivées at which he may arrive, by option only those that the ball is near."""
        arrivals = []
        for arrival in self.targets_of(self.player):
            near = set(neighbours(arrival, self.size)) | {arrival}
            for cell in neighbours(arrival, self.size):
                near = near | set(neighbours(cell, self.size))
            if self.options["cover_when"] == "always" or self.ball in near:
                arrivals.append(arrival)
        return arrivals

    # Moves of the ball

    def serves(self, cell: str, role: str) -> bool:
        """Whether an active pawn of the player's camp stands here as P or R (15, 21, 28, 34)."""
        if cell not in self.pawns or cell == self.ball:
            return False
        top = self.pawns[cell][-1]
        return top[0] in self.colours_of(self.player) and role_of(top) == role

    def receives(self, cell: str) -> bool:
        """Whether the ball may land here: own R, or an empty target (15, 23, IN-D20, IN-D22)."""
        if cell in self.targets_of(self.player) and cell not in self.pawns:
            return True
        return self.serves(cell, "R")

    def must_be_fresh(self) -> bool:
        """Whether the first hop needs the pawn just moved (clause 18, IN-D17, IN-D19)."""
        if self.used:
            return False  # only the first hop
        if self.ball not in self.pawns:
            return False  # IN-D19: from the central cell
        carrier = self.pawns[self.ball][-1]
        if carrier[0] in self.colours_of(self.player):
            return self.options["fresh"] == "always"
        return True

    def bend_allowed(self) -> bool:
        """Whether the next hop may bend on its passage pawn (clause 17, IN-D14, 5.4.8)."""
        if self.options["bend"] == "any":
            return True
        if self.options["bend"] == "never":
            return False
        return not self.used  # a bent hop is the whole way

    def hops(self) -> list[str]:
        """Every hop that the ball may make now (clauses 14 to 22, IN-D13 to D20)."""
        moves: list[str] = []
        if self.moved is None:
            return moves  # clause 14, IN-D12: after a pawn's move only
        if self.bent and self.options["bend"] == "single":
            return moves  # clause 17: a longer way has no bent hop
        for passage in neighbours(self.ball, self.size):
            if not self.serves(passage, "P") or passage in self.used:
                continue  # IN-D16, 5.4.9
            for rest in landings(self.ball, passage, self.size):
                if not self.receives(rest) or rest in self.used:
                    continue
                if not is_straight(self.ball, passage, rest) and not self.bend_allowed():
                    continue
                if self.must_be_fresh() and self.moved not in (passage, rest):
                    continue  # 5.4.3: either of them
                moves.append(f"{self.ball}:{passage}:{rest}")
        return moves

    # Playing

    def play(self, move: str) -> None:
        """Play one move, and all that follows from it without a choice (5.4.1)."""
        if move not in self.legal():
            message = f"illegal move: {move!r}"
            raise ValueError(message)
        self.carry_out(move)

    def carry_out(self, move: str) -> None:
        """Play a move known to be legal (5.4.1: the pawn first, then the ball)."""
        if self.stage == "pawn":
            self.move_pawn(move)
        elif move == "stop":
            self.end_turn()
        else:
            self.hop(*move.split(":"))

    def move_pawn(self, move: str) -> None:
        """Move or turn a pawn (clauses 5, 11 and 13); then the ball may be moved (14)."""
        if move == "pass":
            self.end_turn()  # IN-D12: ball included
            return
        origin, _, target = move.removesuffix("*").partition("-")
        pawn = self.pawns[origin].pop()
        if not self.pawns[origin]:
            del self.pawns[origin]
        if move.endswith("*"):
            pawn = turned(pawn)  # IN-D9, 5.4.4: before the ball moves
        if not target:
            target = origin  # clause 13; IN-D18: it has moved
        self.pawns.setdefault(target, []).append(pawn)
        self.moved = target
        self.go_on_with_the_ball()

    def go_on_with_the_ball(self) -> None:
        """The same player chooses a hop or none, if there is one (clauses 14, 16 and 19)."""
        if self.hops():
            self.stage = "ball"
        else:
            self.end_turn()

    def hop(self, start: str, passage: str, rest: str) -> None:
        """Move the ball once (clauses 15 and 16); on the Arrivée the game ends (24)."""
        self.used = self.used | {start, passage, rest}  # IN-D16
        if not is_straight(start, passage, rest):
            self.bent = True
        self.ball = rest
        side = self.side_of(self.player)
        if rest in self.targets_of(self.player):
            self.end_game(side)  # clauses 23 and 24; 5.4.15
        elif rest in self.arrivals_of(self.player) and self.options["own_goal"] == "loses":
            self.end_game(set(range(self.players)) - side)  # IN-D21, IN-T12
        else:
            self.go_on_with_the_ball()

    # Turns and ends

    def begin_turn(self, player: int) -> None:
        """It is this player's turn, or the third repetition (clause 5, IN-D35)."""
        self.player = player
        self.stage = "pawn"
        self.moved = None
        self.used = set()
        self.bent = False
        key = self.key()
        self.seen[key] = self.seen.get(key, 0) + 1
        if self.seen[key] == 3 and self.options["repetition"] == "true":
            self.end_game(set())

    def key(self) -> str:
        """What is compared for repetition (5.4.17)."""
        piles = [f"{cell}={'+'.join(pile)}" for cell, pile in sorted(self.pawns.items())]
        return f"{' '.join(piles)} {self.ball} {self.player}"

    def end_turn(self) -> None:
        """The turn is completed; the next player who has not left plays (IN-D32, IN-D35)."""
        self.turn = self.turn + 1
        player = (self.player + 1) % self.players
        while player in self.left:
            player = (player + 1) % self.players
        self.begin_turn(player)
        if not self.over() and self.max_turns and self.turn >= self.max_turns:
            self.stopped = True
            self.end_game(set())

    def leave(self, player: int) -> None:
        """A side gives up; its pawns stay (section 0.2: resignation)."""
        if self.over() or player not in range(self.players) or player in self.left:
            message = f"player {player} is not playing"
            raise ValueError(message)
        self.left = self.left | self.side_of(player)
        playing = set(range(self.players)) - self.left
        if playing == self.side_of(min(playing)):
            self.end_game(playing)
        elif self.player in self.left:
            self.end_turn()

    def end_game(self, winners: set[int]) -> None:
        """Nobody plays any more; everything else stays as it is (clause 24, IN-D35)."""
        self.won = winners - self.left
        self.player = -1
        self.stage = "over"

    def scores(self) -> list[int]:
        """One for every player of the winning side (clauses 2 and 32)."""
        return [1 if player in self.won else 0 for player in range(self.players)]

    def winners(self) -> set[int]:
        """Who has won (clauses 2 and 32); nobody while under way, or drawn (IN-D35)."""
        return set(self.won)


def perft(position: Reference, depth: int) -> int:
    """How many sequences of exactly `depth` moves can be played from here (5.4.1: small moves)."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal())
    paths = 0
    for move in position.legal():
        after = position.copy()
        after.carry_out(move)
        paths = paths + perft(after, depth - 1)
    return paths


def ball_ways(position: Reference) -> list[list[str]]:
    """Every way of the ball that can be played now, hop by hop (5.4.2), its parts included."""
    ways = []
    if position.stage == "ball":
        player, turn = position.player, position.turn
        for move in position.hops():
            ways.append([move])
            after = position.copy()
            after.carry_out(move)
            if (after.player, after.turn) == (player, turn):
                for rest in ball_ways(after):
                    ways.append([move, *rest])
    return ways


def turn_ways(position: Reference) -> list[tuple[str, list[str]]]:
    """Every pawn move with every way of the ball after it (5.4.1)."""
    turns = []
    for move in position.legal():
        after = position.copy()
        after.carry_out(move)
        for way in ball_ways(after):
            turns.append((move, way))
    return turns


# The positions of perft.txt

HEADER = """\
# Intercept: numbers of move sequences, counted by reference.py (slow, from the rules alone).
# Regenerate: cd tests/games/intercept && python reference.py > perft.txt
# A move is a move of a pawn, a hop of the ball, or stop.
# A drawn position has three more lines. pawns: the piles, bottom to top (colour, type, and the
# upper face of a double); ball: its cell; player: who begins a turn. Then come the moves.
"""


class Setting(NamedTuple):
    """How a game of perft.txt begins: from the start, or drawn when there are pawns."""

    players: int = 2
    options: str = "-"
    starter: int = 0
    pawns: str = ""
    ball: str = ""
    player: int = 0


def options_of(text: str) -> dict[str, str]:
    """The line `options` of a block of perft.txt (5.3: option values)."""
    options = {}
    if text != "-":
        for option in text.split():
            key, value = option.split("=")
            options[key] = value
    return options


def piles_of(text: str) -> Piles:
    """The line `pawns` of a block of perft.txt (5.4.17: covers with order)."""
    piles = {}
    for word in text.split():
        cell, pile = word.split("=")
        piles[cell] = pile.split("+")
    return piles


def text_of(piles: Piles) -> str:
    """The line `pawns` of a block of perft.txt (5.4.17: covers with order)."""
    by_rank = sorted(piles.items(), key=lambda item: (rank_of(item[0]), file_of(item[0])))
    return " ".join(f"{cell}={'+'.join(pile)}" for cell, pile in by_rank)


def from_text(setting: Setting, moves: Sequence[str] = ()) -> Reference:
    """The position given by a block of perft.txt (section 0.2: options and list of moves)."""
    options: dict[str, object] = dict(options_of(setting.options))
    position = Reference(setting.players, setting.starter, **options)
    if setting.pawns:
        position.set_up(piles_of(setting.pawns), setting.ball, setting.player)
    for move in moves:
        position.play(move)
    return position


def with_options(setting: Setting, options: str) -> Setting:
    """The same beginning with more options (5.3)."""
    if setting.options != "-":
        options = f"{setting.options} {options}"
    return setting._replace(options=options)


def lively_ball(position: Reference, chooser: random.Random) -> str:
    """A hop that does not end the game, if there is one (clause 24), else stop."""
    hops = []
    for move in position.hops():
        after = position.copy()
        after.carry_out(move)
        if not after.over():
            hops.append(move)
    return chooser.choice(hops or ["stop"])


def lively_pawn(position: Reference, chooser: random.Random) -> str:
    """Of one move drawn for each pawn, one that covers (23), opens hops, or nears the ball."""
    by_pawn: dict[str, list[str]] = {}
    for move in position.legal():
        by_pawn.setdefault(move.removesuffix("*").split("-")[0], []).append(move)
    best = ""
    most = -100
    for cell, moves in by_pawn.items():
        move = chooser.choice(moves)
        after = position.copy()
        after.carry_out(move)
        end = move.removesuffix("*").split("-")[-1]
        piles = len([pile for pile in after.pawns.values() if len(pile) == 2])
        hops = len(after.hops())
        before, behind = distance(cell, position.ball), distance(end, position.ball)
        nearer = min(3, before) - min(6, max(3, behind))
        value = 4 * piles + 2 * min(3, hops) + nearer + chooser.randrange(3)
        if value > most:
            best = move
            most = value
    return best


def playout(setting: Setting, seed: int, turns: int) -> list[str]:
    """The moves of a random game rich in ball moves, for so many turns (5.4.1)."""
    chooser = random.Random(seed)
    position = from_text(setting)
    moves = []
    while position.turn < turns:
        if position.stage == "ball":
            move = lively_ball(position, chooser)
        else:
            move = lively_pawn(position, chooser)
        position.play(move)
        moves.append(move)
    return moves


def played(setting: Setting, seed: int, turns: int) -> Setting:
    """The drawing of the position after a random game (5.4.17)."""
    position = from_text(setting, playout(setting, seed, turns))
    return setting._replace(
        pawns=text_of(position.pawns), ball=position.ball, player=position.player
    )


def block(name: str, setting: Setting, moves: Sequence[str], depth: int) -> str:
    """One block of perft.txt (5.4.1: every small move counts)."""
    position = from_text(setting, moves)
    lines = [
        f"id      {name}",
        f"players {setting.players}",
        f"options {setting.options}",
        f"starter {setting.starter}",
    ]
    if setting.pawns:
        lines.append(f"pawns   {setting.pawns}")
        lines.append(f"ball    {setting.ball}")
        lines.append(f"player  {setting.player}")
    lines.append(f"moves   {' '.join(moves) or '-'}")
    for d in range(1, depth + 1):
        lines.append(f"perft   {d} {perft(position, d)}")
    return "\n".join(lines) + "\n"


TWO = Setting()
FOUR = Setting(players=4)
SINGLE = Setting(players=4, options="teams=false")


def drawn(base: Setting, pawns: str, ball: str, player: int = 0) -> Setting:
    """A drawing for these players (clause 1), its piles in the order of text_of."""
    return base._replace(pawns=text_of(piles_of(pawns)), ball=ball, player=player)


# Crowded: South's own ball, both covers of North's camp made, a coverer that may change its
# victim, straight ways of two hops to the Arrivée, a double that jumps far.
CROWDED_2 = drawn(
    TWO,
    "g10=SP h11=SP f12=NP+SP i8=SP h2=SR+NP g9=SR g11=SR e11=SR g13=NR+SR k9=SDp c3=SP "
    "h12=NP h8=NP e8=NP d11=NR i7=NR f6=NR j4=NR f3=NDr",
    "g9",
)
# Crowded: West and East against a ball on South's pawn; West can intercept and win in two hops
# over pawns of both partners, or cover with his double with either face.
CROWDED_TEAMS = drawn(
    FOUR,
    "c12=NDp f12=NP+EP h12=NR g12=NP g13=NR+ER i9=NR d8=NP h11=EP g8=EP h9=ER f8=ER k6=EDr "
    "e10=WP g11=WP b8=WP+SP h10=WR d10=WR c8=WR e5=WDp f9=SP h2=SP e9=SR g7=SR g1=SR d5=SDr",
    "e9",
    player=1,
)
# Crowded: East alone before West's Arrivée, his own ball, both covers of West's camp made.
CROWDED_SINGLE = drawn(
    SINGLE,
    "e7=ER c7=ER d7=EP d8=EP b6=WP+EP b7=WR a7=WDr+ER c5=EDr d9=WP b5=WP a5=WR c4=WR "
    "f7=SP e9=SP d11=SP g9=SR h8=SR f5=SR d4=SDp b11=NP e8=NP g6=NP f10=NR c11=NR h4=NR k10=NDp",
    "e7",
    player=3,
)

# The test positions of the rules (5.5).
T3 = drawn(TWO, "g8=SP h8=SP b1=SP f9=SR h9=SR i9=SR i8=SR i7=SR h7=SR g13=NDp", "g7")
T4 = drawn(TWO, "g9=SR g10=SP g11=SR h11=SP g12=NP", "g9")
T5 = drawn(TWO, "e11=SR f11=SP g11=SR h12=SP b13=NR", "e11")
T6 = drawn(TWO, "f11=SR g12=SP b1=SP b13=NR", "f11")
T7 = drawn(TWO, "e10=SR f11=SP g12=SP g11=SR b1=SP b13=NR", "e10")
T8 = drawn(TWO, "d5=SR c5=SP b3=SP c6=SR b4=SR c2=SDr m1=SP b13=NR", "d5")
T9 = drawn(TWO, "g7=NR g6=SP g5=SR b1=SP", "g7")
T10 = drawn(TWO, "b4=SP b5=NR c5=NP d3=NDp c2=SDp g1=SR", "g7")
T11 = drawn(TWO, "g13=NR f12=NP h12=NP g12=SR e11=SP h11=SP i11=SR m13=NP", "g7")
T12 = drawn(TWO, "g3=SR g2=SP g1=SR b1=SP b13=NR", "g3")

# A hop takes South's ball to his partner's rest pawn on the partner's Arrivée.
OWN_GOAL_4 = drawn(
    FOUR,
    "g11=SR g12=SP g13=NR f11=NR f10=SP g9=SR h11=NP b1=SP a7=WDp m7=EDr d7=WR",
    "g11",
)
# East stands before South's Arrivée, which is his target only with target=any_opponent.
ANY_OPPONENT = drawn(
    SINGLE,
    "g3=ER g2=EP f2=SP+EP e1=ER i5=EP k7=EDp h1=SR h2=SP d1=SDr a7=WDp g13=NDp b7=WR",
    "g3",
    player=3,
)
# South can cover g13, f12 and h12; the double either way.
COVERS = drawn(
    TWO,
    "g13=NDp f12=NP h12=NR f13=NP g11=SP f11=SR h13=SR d8=SDp g9=SR g10=SP b13=NR",
    "g9",
)
COVER_MADE = ["g11-f12", "stop", "b13-b12"]
# A crowd on the small board.
SMALL = drawn(
    TWO._replace(options="size=11"),
    "f6=SR f7=SP f8=SR g8=SP e10=NP+SP f11=NR d8=SDr g10=NR g7=NP h7=NR f3=NDp e2=SP f1=SR "
    "c6=NP i5=SP j9=SR",
    "f6",
)
# Of South's two pawns one carries the ball and the other is covered.
STUCK = drawn(TWO, "g7=SR f2=SP+NP g3=NR k5=NDr", "g7")

# Turning the doubles round and round.
CIRCLE = ["g1*", "g13*", "g1*", "g13*"]


def crowded_positions() -> dict[str, Setting]:
    """Six crowded positions (5.4.1), three drawn and three of random games."""
    return {
        "crowded-2": CROWDED_2,
        "crowded-teams": CROWDED_TEAMS,
        "crowded-single": CROWDED_SINGLE,
        "played-own": played(TWO, 1, 89),
        "played-enemy": played(TWO, 39, 86),
        "played-teams": played(FOUR, 4, 79),
    }


def main() -> None:
    """Print perft.txt (5.4.1)."""
    blocks = [
        # Starts.
        block("start-2", TWO, [], 3),
        block("start-2-north", TWO._replace(starter=1), [], 3),
        block("start-teams", FOUR, [], 3),
        block("start-single", SINGLE._replace(starter=2), [], 3),
        block("start-11", with_options(TWO, "size=11"), [], 3),
        block("start-11-teams", with_options(FOUR._replace(starter=3), "size=11"), [], 3),
        block("start-front", with_options(TWO, "double_start=front"), [], 3),
        block("start-front-teams", with_options(FOUR, "double_start=front"), [], 3),
        block("start-front-11", with_options(SINGLE, "double_start=front size=11"), [], 3),
    ]
    # Crowds.
    for name, setting in crowded_positions().items():
        for bend in OPTIONS["bend"]:
            blocks.append(block(f"{name}-{bend}", with_options(setting, f"bend={bend}"), [], 3))
    blocks += [
        # The middle of turns.
        block("way-begun", CROWDED_2, ["f12-g12", "g9:g10:g11"], 3),
        block("way-any", with_options(CROWDED_2, "bend=any"), ["c3-c4", "g9:g10:g11"], 3),
        block("way-bent", with_options(T8, "bend=any"), ["m1-m2", "d5:c5:b4"], 3),
        block("way-teams", CROWDED_TEAMS, ["d10-e11", "e9:e10:e11"], 3),
        # Games by their moves.
        block("moves-2", TWO, playout(TWO, 39, 60), 2),
        block("moves-teams", FOUR, playout(FOUR, 4, 50), 2),
        block("moves-single", SINGLE, playout(SINGLE, 5, 50), 2),
        # The test positions of the rules.
        block("t3", T3, [], 3),
        block("t4", T4, [], 3),
        block("t5", T5, [], 3),
    ]
    for name, setting in (("t6", T6), ("t7", T7), ("t8", T8)):
        for bend in OPTIONS["bend"]:
            blocks.append(block(f"{name}-{bend}", with_options(setting, f"bend={bend}"), [], 3))
    blocks += [
        block("t9", T9, [], 3),
        block("t10", T10, [], 3),
        block("t11", T11, [], 3),
        # The other options.
        block("fresh-2", with_options(CROWDED_2, "fresh=always"), [], 2),
        block("fresh-single", with_options(CROWDED_SINGLE, "fresh=always"), [], 3),
        block("fresh-teams", with_options(OWN_GOAL_4, "fresh=always"), [], 3),
        block("fresh-loose", with_options(T3, "fresh=always"), [], 3),
        block("own-goal-ignored", T12, [], 3),
        block("own-goal-loses", with_options(T12, "own_goal=loses"), [], 3),
        block("own-goal-teams", OWN_GOAL_4, [], 3),
        block("own-goal-teams-loses", with_options(OWN_GOAL_4, "own_goal=loses"), [], 3),
        block("own-goal-single", with_options(OWN_GOAL_4, "teams=false own_goal=loses"), [], 3),
        block("target-opposite", ANY_OPPONENT, [], 3),
        block("target-any", with_options(ANY_OPPONENT, "target=any_opponent"), [], 3),
        block("cover-two", COVERS, [], 3),
        block("cover-far", with_options(COVERS, "cover_when=with_ball_near"), [], 3),
        block(
            "cover-near",
            with_options(COVERS, "cover_when=with_ball_near")._replace(ball="f11"),
            [],
            3,
        ),
        block("cover-one", with_options(COVERS, "cover=one"), [], 3),
        block("cover-two-made", COVERS, COVER_MADE, 3),
        block("cover-one-made", with_options(COVERS, "cover=one"), COVER_MADE, 3),
        block("small", SMALL, [], 3),
        block("stuck", STUCK, [], 3),
        block("repetition", TWO, [*CIRCLE, *CIRCLE[:3]], 3),
        block("repetition-off", with_options(TWO, "repetition=false"), [*CIRCLE, *CIRCLE[:3]], 3),
        block(
            "stopped",
            with_options(TWO, "repetition=false max_turns=100"),
            [*(CIRCLE * 24), *CIRCLE[:2]],
            3,
        ),
        block(
            "everything",
            with_options(
                CROWDED_SINGLE,
                "bend=any fresh=always own_goal=loses target=any_opponent cover=one",
            ),
            [],
            3,
        ),
    ]
    print(HEADER)
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
