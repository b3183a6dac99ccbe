"""A match: a game being played at a table with seats. Pure: no clock, no files, no network.

A match is its game, options, seed and moves; everything else follows from them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from quinte.core.card import Game, OptionValues
from quinte.core.contract import NOBODY, SPECTATOR, Position, View
from quinte.core.native import copy
from quinte.engine.errors import (
    CannotResign,
    CannotUndo,
    IllegalMove,
    InvalidMove,
    MatchOver,
    OutOfTurn,
    UnknownSeat,
    WrongPlayerCount,
)

WORLDS = 32
"""Imagined worlds in which a move is tried, to see whether it would have shown something."""


@dataclass(frozen=True)
class Result:
    """How a match stands or ended."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    is_over: bool = False
    is_stopped: bool = False
    resigned: int | None = None

    @property
    def text(self) -> str:
        """Write it as in a record: 1-0, 0-1-0, 1/2-1/2; a star while under way or stopped."""
        if not self.is_over or self.is_stopped:
            return "*"
        if not self.winners:
            return "-".join("1/2" for _ in self.scores)
        return "-".join("1" if p in self.winners else "0" for p in range(len(self.scores)))


@dataclass
class Match:
    """A game being played."""

    game: Game
    seed: bytes = field(repr=False)  # a secret while the match lasts
    players: int
    options: OptionValues = field(default_factory=dict)
    seats: Sequence[str] = ()
    moves: list[int] = field(default_factory=list, init=False)
    resigned: int | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        """Lay the game out."""
        self.options = self.game.choose(self.options)
        self.start = self.game.new_position(self.players, self.options, self.seed)
        self.position: Position = copy(self.start)
        if not self.seats:
            self.seats = tuple(str(player + 1) for player in range(self.players))
        if len(self.seats) != self.players:
            raise WrongPlayerCount(players=len(self.seats), known=self.players)

    @property
    def player(self) -> int:
        """Who moves next; NOBODY when the match is over."""
        return NOBODY if self.resigned is not None else int(self.position.player)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing can be played any more."""
        return self.player == NOBODY

    def view(self, viewer: int) -> View:
        """Give what a player, SPECTATOR or ALL_SEEING knows now."""
        return self.game.view(self.position, viewer)

    def legal_moves(self) -> list[int]:
        """List the moves that may be made now."""
        return [] if self.is_over else self.game.legal_moves(self.position)

    def legal_texts(self) -> list[str]:
        """List the moves that may be made now, as their mover would write them."""
        view = self.view(self.player)
        return [self.game.move_text(view, move) for move in self.legal_moves()]

    def play(self, move: int | str, player: int | None = None) -> int:
        """Make a move, given by its number or its text; return its number.

        A refused move raises and changes nothing.
        """
        if self.is_over:
            raise MatchOver
        if player is not None and player != self.player:
            raise OutOfTurn(player=self.seats[self.player])
        view = self.view(self.player)
        number = self._read(view, move) if isinstance(move, str) else move
        if not -1 <= number < 2**63:  # no move at all, and no number for compiled code
            number = -1
        reason = self.game.why_not(view, number)
        if reason:
            raise IllegalMove(reason, move=move)
        self.game.rules.play(self.position, number)
        self.moves.append(number)
        return number

    def _read(self, view: View, text: str) -> int:
        number = self.game.parse_move(view, text.strip())
        if number < 0:
            example = self.game.move_text(view, self.legal_moves()[-1])
            raise InvalidMove(text=text.strip(), example=example)
        return number

    def at(self, made: int) -> Position:
        """Give the position after so many moves, by playing them again."""
        position = copy(self.start)
        for move in self.moves[:made]:
            self.game.rules.play(position, move)
        return position

    def story(self, viewer: int, first: int = 0) -> list[list[list[int]]]:
        """Tell the moves from number `first` on, each as the events this viewer may know."""
        position = self.at(first)
        told = []
        for move in self.moves[first:]:
            before = self.game.view(position, viewer)
            known = int(self.game.rules.tell(position, move, viewer))
            self.game.rules.play(position, move)
            told.append(self.game.narrate(before, known, self.game.view(position, viewer)))
        return told

    def may_undo(self) -> bool:
        """Tell whether the last move can be taken back without anybody's leave.

        It can while its maker is still to move, no chance was used and nobody learnt anything.
        """
        if not self.moves or self.resigned is not None:
            return False
        before, move = self.at(len(self.moves) - 1), self.moves[-1]
        if before.player != self.position.player:
            return False
        if not np.array_equal(before.stream, self.position.stream):
            return False
        viewers = (SPECTATOR, *range(self.players))
        return not any(shows(self.game, before, move, viewer) for viewer in viewers)

    def undo(self, *, agreed: bool = False) -> None:
        """Take the last move, or resigning, back: by the rule above, or because all agree."""
        if self.resigned is not None and agreed:
            self.resigned = None
            return
        if not self.moves or not (agreed or self.may_undo()):
            raise CannotUndo
        self.position = self.at(len(self.moves) - 1)
        self.moves.pop()

    def resign(self, player: int) -> None:
        """Give up: the other side wins."""
        if self.is_over:
            raise MatchOver
        if player not in range(self.players):
            raise UnknownSeat(seat=player + 1, known=self.players)
        if len(set(self.game.sides(self.position))) > 2:
            raise CannotResign
        self.resigned = player

    def result(self) -> Result:
        """Say how the match stands or ended."""
        scores = tuple(self.game.scores(self.position))
        if self.resigned is not None:
            sides = self.game.sides(self.position)
            lost = sides[self.resigned]
            others = tuple(p for p in range(self.players) if sides[p] != lost)
            return Result(others, scores, is_over=True, resigned=self.resigned)
        winners = tuple(self.game.winners(self.position))
        stopped = bool(self.position.stopped)
        return Result(winners, scores, is_over=self.is_over, is_stopped=stopped)


def shows(game: Game, position: Position, move: int, viewer: int) -> bool:
    """Tell whether a move, about to be played, shows a viewer something they could not know.

    It does unless it comes out the same in every world that the viewer holds possible.
    """
    if int(game.rules.tell(position, move, viewer)) != move:
        return True  # what is kept from the viewer cannot be tried in the viewer's worlds
    before = game.view(position, viewer)
    truth = copy(position)
    game.rules.play(truth, move)
    seen = game.view(truth, viewer)
    for world in range(WORLDS):
        imagined = game.imagine(before, bytes([world + 1]) * 32)
        if move not in game.legal_moves(imagined):
            return True
        game.rules.play(imagined, move)
        if game.view(imagined, viewer) != seen:
            return True
    return False
