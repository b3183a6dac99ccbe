"""Take Five: a slow, obvious umpire written from the rules alone.

Every function names the clause ("clause 28"), the decision ("TF-D14") or the edge case ("1.3.3")
of the rules that it follows, so that it can be checked by reading. Nothing here is fast, and
nothing is shared with any other implementation of the game.

Words: squares are 0..35 = 6 * rank + file (a1 = 0, f1 = 5, a2 = 6, f6 = 35). Pieces are 0 black
bishop (B), 1 white bishop (W), 2 knight (N), 3 rook (R). Phases are 0 score, 1 twenty-one,
2 quinte. A player's tiles lie on his rack; the other tiles lie face down on the board, so that
at every moment each of the 36 tiles is in exactly one of these places: a tile that is shown lies
on its square until it is kept, a tile that is given up lies on the rack until it is put.

Moves (a turn is several of them):
    Rc5    move the rook to c5
    see    look at the tile landed on
    take   turn up the tile landed on and take it
    keep   score only: keep the tile just turned up
    back   score only: return it as too low
    7      give up the 7 of the rack
    b5     put the tile given up on b5

Run as a program it prints the counts kept in perft.txt.
"""

# ruff: noqa: PERF401, T201  (plain loops read more easily; main prints)

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

FILES = "abcdef"
RANKS = "123456"
SIZE = 6  # clause 2
SQUARES = SIZE * SIZE

PIECES = "BWNR"
BLACK_BISHOP, WHITE_BISHOP, KNIGHT, ROOK = 0, 1, 2, 3  # clause 5

SCORE, TWENTY_ONE, QUINTE = 0, 1, 2  # clause 32
WINS = 3  # clause 36; fewer by agreement
MOST_VOIDS = 20  # not in the rules: where a game that is never decided is stopped
SPECTATOR = -1

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


# The board


def square_of(text: str) -> int:
    """The square with this name."""
    return SIZE * RANKS.index(text[1]) + FILES.index(text[0])


def name_of(square: int) -> str:
    """The name of a square."""
    return FILES[square % SIZE] + RANKS[square // SIZE]


def is_dark(square: int) -> bool:
    """Whether a square is dark; a1 is (clause 2)."""
    return (square % SIZE + square // SIZE) % 2 == 0


def on_board(file: int, rank: int) -> bool:
    """Whether there is such a square."""
    return 0 <= file < SIZE and 0 <= rank < SIZE


def knight_targets(start: int, pieces: Sequence[int]) -> list[int]:
    """Two squares straight, one sideways; it alone jumps (clauses 11 and 12; 19: no captures)."""
    targets = []
    for files, ranks in JUMPS:
        file = start % SIZE + files
        rank = start // SIZE + ranks
        if on_board(file, rank):
            square = SIZE * rank + file
            if square not in pieces:
                targets.append(square)
    return targets


def sliding_targets(
    start: int, pieces: Sequence[int], directions: Sequence[tuple[int, int]]
) -> list[int]:
    """Any distance up to the first piece; tiles do not block (clauses 13 to 16, 20, TF-D2)."""
    targets = []
    for files, ranks in directions:
        file = start % SIZE + files
        rank = start // SIZE + ranks
        while on_board(file, rank) and SIZE * rank + file not in pieces:
            targets.append(SIZE * rank + file)
            file = file + files
            rank = rank + ranks
    return targets


def targets_of(piece: int, pieces: Sequence[int]) -> list[int]:
    """Where a piece may go: as in chess (clause 10), never staying where it is (TF-D5)."""
    start = pieces[piece]
    if piece == KNIGHT:
        return knight_targets(start, pieces)
    if piece == ROOK:
        return sliding_targets(start, pieces, STRAIGHT)
    return sliding_targets(start, pieces, DIAGONAL)


# The racks


def all_different(values: Sequence[int]) -> bool:
    """Whether no value occurs twice."""
    return len(set(values)) == len(values)


def wins_score(values: Sequence[int], opponents: Sequence[Sequence[int]]) -> bool:
    """Five different tiles and more than every opponent has now (clauses 37 to 40, TF-D11)."""
    if len(values) != 5 or not all_different(values):
        return False
    return all(sum(values) > sum(opponent) for opponent in opponents)


def wins_twenty_one(values: Sequence[int]) -> bool:
    """Exactly 21 with 3, 4 or 5 tiles (clause 43)."""
    return sum(values) == 21 and len(values) in (3, 4, 5)


def eliminated(values: Sequence[int]) -> bool:
    """More than 21, or five tiles without 21 (clause 44; 1.3.11: 21 is tested first)."""
    if wins_twenty_one(values):
        return False
    return sum(values) > 21 or len(values) == 5


def fits_quinte(values: Sequence[int]) -> bool:
    """All different and at most four apart (clause 46, TF-D17; TF-D18: no wrap-around)."""
    return all_different(values) and max(values) - min(values) <= 4


def wins_quinte(values: Sequence[int]) -> bool:
    """Five consecutive values in any order (clause 45)."""
    return len(values) == 5 and fits_quinte(values)


# The deals


class Deal(NamedTuple):
    """How a round is laid out: the tile of every square, the squares of B, W, N and R."""

    values: Sequence[int]
    corners: Sequence[int]


def check_deal(deal: Deal) -> None:
    """Four series of 1 to 9 (clause 4); the pieces on the corners (clauses 8 and 9)."""
    expected = []
    for value in range(1, 10):
        expected.extend([value] * 4)
    if sorted(deal.values) != expected:
        message = "a deal holds four tiles of each of the nine values"
        raise ValueError(message)
    corners = [square_of(name) for name in ("a1", "f1", "a6", "f6")]
    if sorted(deal.corners) != sorted(corners):
        message = "the four pieces start on the four corners"
        raise ValueError(message)
    if not is_dark(deal.corners[BLACK_BISHOP]) or is_dark(deal.corners[WHITE_BISHOP]):
        message = "the black bishop starts on a dark corner, the white bishop on a light one"
        raise ValueError(message)


def check_choice(name: str, value: str, choices: Sequence[str]) -> None:
    """Refuse an option that the rules do not name."""
    if value not in choices:
        message = f"{name} is one of {', '.join(choices)}"
        raise ValueError(message)


class Reference:
    """A game of Take Five whose deals are known to the umpire (not to the players)."""

    def __init__(  # noqa: PLR0915
        self,
        *,
        players: int,
        deals: Sequence[Deal],
        starter: int,
        phase: int = SCORE,
        corners: str = "fixed",
        null_turn: str = "allowed",
        resolution: str = "sequential",
        voluntary_return: bool = True,
        surrender_under_piece: str = "fallback",
        penalty_ends_turn: bool = False,
        eliminated_tiles: str = "stay",
        last_player: str = "wins",
        max_turns_per_round: int = 0,
        needed_markers: int = WINS,
    ) -> None:
        if players not in (2, 3, 4):
            message = "there are 2, 3 or 4 players"  # clause 1
            raise ValueError(message)
        if starter not in range(players):
            message = "the starter is one of the players"
            raise ValueError(message)
        if phase not in (SCORE, TWENTY_ONE, QUINTE):
            message = "the phase is 0, 1 or 2"
            raise ValueError(message)
        if max_turns_per_round < 0:
            message = "a round has no negative number of turns"
            raise ValueError(message)
        if needed_markers not in (1, 2, WINS):
            message = "one, two or three rounds win the game"
            raise ValueError(message)
        if not deals:
            message = "at least one deal is needed"
            raise ValueError(message)
        check_choice("corners", corners, ["fixed", "random"])
        check_choice("null_turn", null_turn, ["allowed", "forbidden_if_avoidable"])
        check_choice("resolution", resolution, ["sequential", "after_both_moves"])
        check_choice("surrender_under_piece", surrender_under_piece, ["fallback", "always"])
        check_choice("eliminated_tiles", eliminated_tiles, ["stay", "return_to_board"])
        check_choice("last_player", last_player, ["wins", "must_reach_21"])
        for deal in deals:
            check_deal(deal)

        # The options; they never change. (TF-D1: whatever `corners` says, the deals say where.)
        self.players = players
        self.deals = list(deals)
        self.null_turn = null_turn
        self.resolution = resolution
        self.voluntary_return = voluntary_return
        self.surrender_under_piece = surrender_under_piece
        self.penalty_ends_turn = penalty_ends_turn
        self.eliminated_tiles = eliminated_tiles
        self.last_player = last_player
        self.max_turns_per_round = max_turns_per_round
        self.needed_markers = needed_markers

        # The game.
        self.markers = [0] * players
        self.phase = phase
        self.round = 0  # rounds won
        self.voids = 0  # rounds void
        self.starter = starter
        self.stopped = False

        # The round; set_up fills all of these in.
        self.tiles: list[int | None] = []
        self.pieces: list[int] = []
        self.racks: list[list[int]] = []
        self.known: dict[int, dict[int, int]] = {}
        self.out: list[bool] = []
        self.turn = 0  # turns completed

        # The turn; begin_turn fills all of these in.
        self.player = starter
        self.stage = "move"
        self.moved: list[int] = []
        self.take_used = False
        self.first_on_tile = False  # whether the first piece landed on a tile (TF-D4)
        self.landed: list[int] = []  # squares whose tiles are still to be declared, in order
        self.shown: int | None = None  # square of the tile turned up, until keep or back
        self.given: int | None = None  # value of the tile given up, until it is put
        self.set_up()

    def copy(self) -> Reference:
        """The same game, sharing nothing that can change."""
        twin = Reference.__new__(Reference)
        twin.players = self.players
        twin.deals = self.deals  # never changed
        twin.null_turn = self.null_turn
        twin.resolution = self.resolution
        twin.voluntary_return = self.voluntary_return
        twin.surrender_under_piece = self.surrender_under_piece
        twin.penalty_ends_turn = self.penalty_ends_turn
        twin.eliminated_tiles = self.eliminated_tiles
        twin.last_player = self.last_player
        twin.max_turns_per_round = self.max_turns_per_round
        twin.needed_markers = self.needed_markers
        twin.markers = list(self.markers)
        twin.phase = self.phase
        twin.round = self.round
        twin.voids = self.voids
        twin.starter = self.starter
        twin.stopped = self.stopped
        twin.tiles = list(self.tiles)
        twin.pieces = list(self.pieces)
        twin.racks = [list(rack) for rack in self.racks]
        twin.known = {who: dict(known) for who, known in self.known.items()}
        twin.out = list(self.out)
        twin.turn = self.turn
        twin.player = self.player
        twin.stage = self.stage
        twin.moved = list(self.moved)
        twin.take_used = self.take_used
        twin.first_on_tile = self.first_on_tile
        twin.landed = list(self.landed)
        twin.shown = self.shown
        twin.given = self.given
        return twin

    # Beginning a round and a turn

    def set_up(self) -> None:
        """Lay out a round (clauses 7 to 9, 34, TF-D23); every round, void or won, has its deal."""
        number = min(self.round + self.voids, len(self.deals) - 1)
        deal = self.deals[number]
        self.tiles = list(deal.values)
        self.pieces = list(deal.corners)
        self.racks = [[] for _ in range(self.players)]
        self.known = {who: {} for who in range(SPECTATOR, self.players)}
        self.out = [False] * self.players
        self.turn = 0
        self.begin_turn(self.starter)

    def begin_turn(self, player: int) -> None:
        """It is this player's turn; nothing has been moved and nothing taken (clauses 21, 28)."""
        self.player = player
        self.stage = "move"
        self.moved = []
        self.take_used = False
        self.first_on_tile = False
        self.landed = []
        self.shown = None
        self.given = None

    # What may be played

    def over(self) -> bool:
        """Whether the game is over."""
        return self.player == -1

    def legal(self) -> list[str]:
        """Every legal move, sorted; none exactly when the game is over."""
        moves = []
        if self.stage == "move":
            for piece, square in self.legal_piece_moves():
                moves.append(PIECES[piece] + name_of(square))
        elif self.stage == "declare":
            # Clauses 23 to 27, TF-D9; taking is never compulsory (1.3.12).
            moves = ["see", "take"]
        elif self.stage == "keep":
            # TF-D13.
            moves = ["keep", "back"]
        elif self.stage == "give":
            # Clause 42: of his choice among the tiles already taken (1.3.5).
            moves = [str(value) for value in self.racks[self.player]]
        elif self.stage == "put":
            for square in self.surrender_squares():
                moves.append(name_of(square))
        return sorted(moves)

    def piece_moves(self) -> list[tuple[int, int]]:
        """Any piece that has not moved in this turn, anywhere it can go (clause 21, TF-D5)."""
        moves = []
        for piece in range(len(PIECES)):
            if piece not in self.moved:
                for square in targets_of(piece, self.pieces):
                    moves.append((piece, square))
        return moves

    def legal_piece_moves(self) -> list[tuple[int, int]]:
        """TF-D4: null turns are allowed, or forbidden if another turn can be played."""
        moves = self.piece_moves()
        if self.null_turn == "allowed":
            return moves
        if not self.moved:
            useful = [move for move in moves if self.can_begin_a_useful_turn(*move)]
        elif self.first_on_tile:
            useful = moves
        else:
            useful = [move for move in moves if self.tiles[move[1]] is not None]
        if useful:
            return useful
        return moves

    def can_begin_a_useful_turn(self, piece: int, square: int) -> bool:
        """Whether this first move, or another piece's move after it, lands on a tile (TF-D4)."""
        if self.tiles[square] is not None:
            return True
        pieces = list(self.pieces)
        pieces[piece] = square
        for other in range(len(PIECES)):
            if other != piece:
                for target in targets_of(other, pieces):
                    if self.tiles[target] is not None:
                        return True
        return False

    def squares_without_tile(self) -> list[int]:
        """The squares that hold no tile, lowest first, with or without a piece."""
        return [square for square in range(SQUARES) if self.tiles[square] is None]

    def empty_squares(self) -> list[int]:
        """Neither tile nor piece; if there is none, tile-less under a piece (TF-D14, 1.3.3)."""
        bare = self.squares_without_tile()
        empty = [square for square in bare if square not in self.pieces]
        if empty:
            return empty
        return bare

    def surrender_squares(self) -> list[int]:
        """Where the tile given up may be put (clauses 42 and 47, TF-D14, TF-D15)."""
        if self.surrender_under_piece == "always":
            return self.squares_without_tile()
        return self.empty_squares()

    # Playing

    def play(self, move: str) -> None:
        """Play one move, and all that follows from it without a choice."""
        if move not in self.legal():
            message = f"illegal move: {move!r}"
            raise ValueError(message)
        if self.stage == "move":
            self.play_piece(PIECES.index(move[0]), square_of(move[1:]))
        elif self.stage == "declare":
            self.play_declaration(move)
        elif self.stage == "keep":
            self.play_keep_or_back(move)
        elif self.stage == "give":
            self.given = int(move)
            self.stage = "put"
        else:
            self.play_put(square_of(move))

    def play_piece(self, piece: int, square: int) -> None:
        """Move a piece; on a bare square it does nothing more (clauses 18 and 21, TF-D3)."""
        self.pieces[piece] = square
        self.moved.append(piece)
        if self.tiles[square] is not None:
            self.landed.append(square)
            if len(self.moved) == 1:
                self.first_on_tile = True
        self.go_on()

    def go_on(self) -> None:
        """What comes next in the turn (TF-D7)."""
        if self.resolution == "after_both_moves" and len(self.moved) < 2:
            self.stage = "move"
            return
        # TF-D8: when the take is used the look is automatic.
        while self.landed and self.take_used:
            self.look(self.landed.pop(0))
        if self.landed:
            self.stage = "declare"
        elif len(self.moved) < 2:
            self.stage = "move"
        else:
            self.end_turn()

    def play_declaration(self, move: str) -> None:
        """`I see' or `I take' (clauses 25 and 26)."""
        square = self.landed.pop(0)
        if move == "see":
            self.look(square)
            self.go_on()
        else:
            self.take_used = True  # clause 28
            self.take(square)

    def look(self, square: int) -> None:
        """The player alone learns the value (clause 25, 1.3.7)."""
        self.known[self.player][square] = self.tile_on(square)

    def tile_on(self, square: int) -> int:
        """The value of the tile that lies on this square."""
        value = self.tiles[square]
        assert value is not None
        return value

    # Taking

    def take(self, square: int) -> None:
        """The tile is turned up in front of everybody (clause 26); the round says what follows."""
        self.show_everybody(square)
        values = [*self.racks[self.player], self.tile_on(square)]
        if self.phase == SCORE:
            self.take_in_score(square, values)
        elif self.phase == TWENTY_ONE:
            self.take_in_twenty_one(square)
        elif fits_quinte(values):
            self.take_in_quinte(square)
        else:
            self.penalty()  # clauses 46 and 47

    def take_in_score(self, square: int, values: Sequence[int]) -> None:
        """Round `score' (clauses 37 to 41); `values` are the rack and the tile turned up."""
        if not all_different(values):
            self.penalty()  # clause 40
        elif len(values) == 5:
            opponents = [self.racks[p] for p in range(self.players) if p != self.player]
            if wins_score(values, opponents):
                self.keep(square)
                self.win_round(self.player)  # TF-D25: no second move
            else:
                self.penalty()  # clause 38, TF-D12
        elif self.voluntary_return:
            self.shown = square  # TF-D13: the player judges
            self.stage = "keep"
        else:
            self.keep(square)
            self.go_on()

    def take_in_twenty_one(self, square: int) -> None:
        """Round `21' (clauses 43 and 44): the tile is always kept."""
        self.keep(square)
        rack = self.racks[self.player]
        if wins_twenty_one(rack):
            self.win_round(self.player)
        elif eliminated(rack):
            self.eliminate()
        else:
            self.go_on()

    def take_in_quinte(self, square: int) -> None:
        """Round `quinte' (clauses 45 and 46): a tile that fits is kept."""
        self.keep(square)
        if wins_quinte(self.racks[self.player]):
            self.win_round(self.player)
        else:
            self.go_on()

    def play_keep_or_back(self, move: str) -> None:
        """The player keeps the tile, or judges it too low (clause 41, TF-D13)."""
        assert self.shown is not None
        square = self.shown
        self.shown = None
        if move == "keep":
            self.keep(square)
            self.go_on()
        else:
            self.penalty()

    def keep(self, square: int) -> None:
        """The tile goes to the rack; the piece stands on the bare square (clause 26)."""
        self.racks[self.player].append(self.tile_on(square))
        self.tiles[square] = None
        for known in self.known.values():
            known.pop(square, None)

    def show_everybody(self, square: int) -> None:
        """Everybody, a spectator too, knows this tile from now on (clause 26, 1.3.6)."""
        for known in self.known.values():
            known[square] = self.tile_on(square)

    # The penalty

    def penalty(self) -> None:
        """The tile stays face down on its own square (clause 41); one more is given up (42)."""
        if self.racks[self.player]:
            self.stage = "give"
        else:
            # 1.3.4: only a voluntary return can find an empty rack.
            self.end_penalty()

    def play_put(self, square: int) -> None:
        """The tile given up goes face down on a square of his choice (clause 42, 1.3.6)."""
        assert self.given is not None
        self.racks[self.player].remove(self.given)
        self.tiles[square] = self.given
        self.given = None
        self.show_everybody(square)
        self.end_penalty()

    def end_penalty(self) -> None:
        """The other piece may still move and see, or the turn ends (TF-D16)."""
        if self.penalty_ends_turn:
            self.end_turn()
        else:
            self.go_on()

    # Elimination in 21

    def eliminate(self) -> None:
        """Out of the round at once, and the turn ends (clause 44, TF-D22)."""
        self.out[self.player] = True
        if self.eliminated_tiles == "return_to_board":
            self.return_rack(self.player)
        left = [p for p in range(self.players) if not self.out[p]]
        if len(left) == 1 and self.last_player == "wins":
            self.win_round(left[0])  # TF-D20
        else:
            self.end_turn()

    def return_rack(self, player: int) -> None:
        """TF-D19, return_to_board: face down, in the order taken, each on the lowest square."""
        while self.racks[player]:
            square = self.empty_squares()[0]
            self.tiles[square] = self.racks[player].pop(0)
            self.show_everybody(square)  # racks are public (TF-D24)

    # Ends

    def end_turn(self) -> None:
        """The turn is completed; the next player who is not out plays, or the round is void."""
        self.turn = self.turn + 1
        if all(self.out):
            self.void_round()  # TF-D20, must_reach_21
        elif self.turn == self.max_turns_per_round:
            self.void_round()  # 1.3.13
        else:
            player = self.after(self.player)
            while self.out[player]:
                player = self.after(player)
            self.begin_turn(player)

    def after(self, player: int) -> int:
        """The player to the left."""
        return (player + 1) % self.players

    def win_round(self, winner: int) -> None:
        """One marker (clause 33); those agreed on win the game (36), else next phase (32, 35)."""
        self.markers[winner] += 1
        self.round = self.round + 1
        if self.markers[winner] == self.needed_markers:
            self.end_game()
        else:
            self.phase = (self.phase + 1) % 3
            self.starter = self.after(winner)
            self.set_up()

    def void_round(self) -> None:
        """No marker; the same phase again, the next player starts (TF-D20, 1.3.13)."""
        self.voids = self.voids + 1
        if self.voids == MOST_VOIDS:
            self.stopped = True
            self.end_game()
        else:
            self.starter = self.after(self.starter)
            self.set_up()

    def end_game(self) -> None:
        """Nobody plays any more; everything else stays as it is."""
        self.player = -1
        self.stage = "over"

    def scores(self) -> list[int]:
        """The markers (clause 33)."""
        return list(self.markers)

    def winners(self) -> set[int]:
        """Who has won enough rounds (clause 36, TF-D26); nobody while under way or stopped."""
        return {p for p in range(self.players) if self.markers[p] == self.needed_markers}


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

CYCLE = "123456789" * 4
MIXED = "482916375591738264637152849148297635"
USUAL = "a1 f1 a6 f6"  # TF-D1
OTHER = "f6 a6 a1 f1"  # another of the eight ways of clause 9

HEADER = """\
# Take Five: numbers of move sequences, counted by reference.py (slow, from the rules alone).
# Regenerate: cd tests/games/take_five && python reference.py > perft.txt
# phase: the phase in which the game is set up (0 score, 1 twenty-one, 2 quinte).
# values: the tiles of every deal, a1 b1 .. f1 a2 .. f6; corners: the squares of B, W, N and R.
"""


class Setting(NamedTuple):
    """How a game of perft.txt begins."""

    players: int = 2
    options: str = "-"
    starter: int = 0
    phase: int = SCORE
    values: str = CYCLE
    corners: str = USUAL


def flag(text: str) -> bool:
    """An option that is on or off."""
    return {"on": True, "true": True, "off": False, "false": False}[text]


def options_of(text: str) -> dict[str, str]:
    """The line `options` of a block of perft.txt."""
    options = {}
    if text != "-":
        for option in text.split():
            key, value = option.split("=")
            options[key] = value
    return options


def from_text(setting: Setting, moves: Sequence[str]) -> Reference:
    """The position given by a block of perft.txt."""
    options = options_of(setting.options)
    values = [int(digit) for digit in setting.values]
    squares = [square_of(name) for name in setting.corners.split()]
    position = Reference(
        players=setting.players,
        deals=[Deal(values, squares)],
        starter=setting.starter,
        phase=setting.phase,
        corners=options.pop("corners", "fixed"),
        null_turn=options.pop("null_turn", "allowed"),
        resolution=options.pop("resolution", "sequential"),
        voluntary_return=flag(options.pop("voluntary_return", "on")),
        surrender_under_piece=options.pop("surrender_under_piece", "fallback"),
        penalty_ends_turn=flag(options.pop("penalty_ends_turn", "false")),
        eliminated_tiles=options.pop("eliminated_tiles", "stay"),
        last_player=options.pop("last_player", "wins"),
        max_turns_per_round=int(options.pop("max_turns_per_round", "0")),
        needed_markers=int(options.pop("needed_markers", str(WINS))),
    )
    if options:
        message = f"unknown options: {sorted(options)}"
        raise ValueError(message)
    for move in moves:
        position.play(move)
    return position


def playout(setting: Setting, seed: int, wanted: Callable[[Reference], bool]) -> list[str]:
    """The moves of a random game, in which tiles are often taken, up to a wanted position."""
    chooser = random.Random(seed)
    position = from_text(setting, [])
    moves = []
    while not wanted(position):
        legal = position.legal()
        move = chooser.choice(legal)
        if "take" in legal and chooser.random() < 0.8:
            move = "take"
        if "keep" in legal and chooser.random() < 0.8:
            move = "keep"
        position.play(move)
        moves.append(move)
    return moves


def begins_turn(position: Reference) -> bool:
    """Whether a turn begins."""
    return position.stage == "move" and not position.moved


def chooses_penalty(position: Reference) -> bool:
    """Whether a tile is to be given up, with much choice of tile and square (1.3.5)."""
    bare = position.squares_without_tile()
    under = [square for square in bare if square in position.pieces]
    rack = position.racks[position.player]
    return position.stage == "give" and len(rack) >= 3 and len(bare) >= 6 and len(under) >= 2


def round_can_end(position: Reference, depth: int) -> bool:
    """Whether some sequence of at most `depth` moves ends the round."""
    if depth == 0:
        return False
    for move in position.legal():
        after = position.copy()
        after.play(move)
        if after.over() or after.round + after.voids > position.round + position.voids:
            return True
        if round_can_end(after, depth - 1):
            return True
    return False


def round_near_end(position: Reference) -> bool:
    """Whether a turn begins whose take can end the round."""
    if not begins_turn(position) or len(position.racks[position.player]) < 2:
        return False
    return round_can_end(position, 3 if position.resolution == "after_both_moves" else 2)


def game_near_end(position: Reference) -> bool:
    """Whether a turn begins whose take can end the game."""
    missing = position.needed_markers - position.markers[position.player]
    return missing == 1 and round_near_end(position)


def elimination_near(position: Reference) -> bool:
    """Whether a turn begins in 21 whose player, not the first one out, is in danger."""
    rack = position.racks[position.player]
    return begins_turn(position) and sum(position.out) == 1 and sum(rack) >= 15


def alone(position: Reference) -> bool:
    """Whether one player plays on alone in 21 and may be eliminated (TF-D20)."""
    left = position.out.count(False)
    return begins_turn(position) and left == 1 and sum(position.racks[position.player]) >= 13


def misfit_near(position: Reference) -> bool:
    """Whether a turn begins in quinte whose player holds three tiles (TF-D17)."""
    return begins_turn(position) and len(position.racks[position.player]) == 3


def many_bare_squares(position: Reference) -> bool:
    """Whether a turn begins on a board with many bare squares (TF-D4)."""
    bare = len(position.squares_without_tile())
    return begins_turn(position) and bare >= 3 * position.players


def block(name: str, setting: Setting, moves: Sequence[str], depth: int) -> str:
    """One block of perft.txt."""
    position = from_text(setting, moves)
    lines = [
        f"id      {name}",
        f"players {setting.players}",
        f"options {setting.options}",
        f"starter {setting.starter}",
        f"phase   {setting.phase}",
        f"values  {setting.values}",
        f"corners {setting.corners}",
        f"moves   {' '.join(moves) or '-'}",
    ]
    for d in range(1, depth + 1):
        lines.append(f"perft   {d} {perft(position, d)}")
    return "\n".join(lines) + "\n"


def played(
    name: str, setting: Setting, seed: int, wanted: Callable[[Reference], bool], depth: int
) -> str:
    """One block of perft.txt after a random playout."""
    return block(name, setting, playout(setting, seed, wanted), depth)


# 1.3.3: player 0 holds the 9 of c5, under the knight; his rook can take the 9 of f3.
FALLBACK = ["Nc5", "take", "keep", "Rf5", "Bb2", "see", "We2", "see"]
# Four small moves that fill a turn from the usual corners.
LOOKS = ["Bb2", "see", "We2", "see"]


def main() -> None:
    """Print perft.txt."""
    both = "resolution=after_both_moves"
    forbidden = "null_turn=forbidden_if_avoidable"
    always = "surrender_under_piece=always"
    ends = "penalty_ends_turn=true"
    alone_option = "last_player=must_reach_21"
    back_option = "eliminated_tiles=return_to_board"
    short = "max_turns_per_round=1"

    two = Setting()
    three = Setting(players=3, starter=1, values=MIXED)
    four = Setting(players=4, starter=2, values=MIXED, corners=OTHER)
    nearly_stopped = LOOKS * (MOST_VOIDS - 1)

    print(HEADER)
    blocks = [
        # Starts.
        block("start-2", two, [], 6),
        block("start-4", four, [], 5),
        block("start-21", three._replace(phase=TWENTY_ONE), [], 5),
        block("start-quinte", four._replace(phase=QUINTE), [], 5),
        block("start-both", two._replace(options=both), [], 5),
        # Takes and penalties.
        block("after-take", two, ["Rf4", "take", "keep"], 5),
        block("shown", two, ["Rf4", "take"], 5),
        block("no-return", two._replace(options="voluntary_return=off"), ["Rf4"], 5),
        block("fallback", two, FALLBACK, 5),
        block("fallback-taken", two, [*FALLBACK, "Rf3", "take"], 5),
        block("fallback-ends", two._replace(options=ends), [*FALLBACK, "Rf3", "take"], 5),
        played("penalty", three, 38, chooses_penalty, 5),
        played("penalty-always", three._replace(options=always), 25, chooses_penalty, 5),
        played("penalty-ends", three._replace(options=ends), 5, chooses_penalty, 5),
        # Both moves first.
        played("both-penalty", two._replace(options=both), 27, chooses_penalty, 5),
        played("both-end", two._replace(options=f"{both} {ends}"), 6, round_near_end, 5),
        played(
            "both-21",
            three._replace(phase=TWENTY_ONE, options=f"{both} {forbidden}"),
            21,
            elimination_near,
            5,
        ),
        # Null turns.
        played("null-2", two._replace(options=forbidden), 7, many_bare_squares, 5),
        played("null-4", four._replace(options=forbidden), 14, many_bare_squares, 5),
        # 21.
        played("out", three._replace(phase=TWENTY_ONE), 6, elimination_near, 5),
        played(
            "out-back",
            four._replace(phase=TWENTY_ONE, options=back_option),
            33,
            elimination_near,
            5,
        ),
        played(
            "out-alone",
            three._replace(phase=TWENTY_ONE, options=f"{alone_option} {back_option}"),
            176,
            alone,
            5,
        ),
        # Quinte.
        played("misfit", two._replace(phase=QUINTE), 0, misfit_near, 5),
        played("misfit-end", four._replace(phase=QUINTE), 1, round_near_end, 5),
        # Ends.
        played("round-end", two, 27, round_near_end, 5),
        played("game-end", three, 38, game_near_end, 5),
        played("short-end", two._replace(options="needed_markers=1"), 27, game_near_end, 5),
        block("void", two._replace(options="max_turns_per_round=2"), LOOKS, 5),
        block("stopped", two._replace(options=short), nearly_stopped, 6),
    ]
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
