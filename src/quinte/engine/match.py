"""A match: a game being played at a table with seats. Pure: no clock, no files, no network.

A match is its game, options, seed and steps; everything else follows from them. A step is a move
or, below zero, somebody's giving up: `-1 - player`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from quinte.core.card import Game, OptionValues
from quinte.core.contract import NOBODY, SPECTATOR, Position, View
from quinte.core.leaving import has_left
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES
from quinte.engine.errors import (
    CannotUndo,
    HasLeft,
    IllegalMove,
    InvalidMove,
    MatchOver,
    OutOfTurn,
    UnknownSeat,
    WrongPlayerCount,
)

WORLDS = 32
"""Imagined worlds in which a move is tried, to see whether it would have shown something."""
TRUTHS, WORLDS_EACH = 4, 8
"""Worlds that the mover takes for the true one, and those that others imagine in each of them."""


@dataclass(frozen=True)
class Result:
    """How a match stands or ended."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    is_over: bool = False
    is_stopped: bool = False
    left: tuple[int, ...] = ()  # who gave up

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
    steps: list[int] = field(default_factory=list, init=False)

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
        return int(self.position.player)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing can be played any more."""
        return self.player == NOBODY

    def view(self, viewer: int) -> View:
        """Give what a player, SPECTATOR or ALL_SEEING knows now."""
        return self.game.view(self.position, viewer)

    def legal_moves(self) -> list[int]:
        """List the moves that may be made now."""
        return self.game.legal_moves(self.position)

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
        self.game.play(self.position, number)
        self.steps.append(number)
        return number

    def _read(self, view: View, text: str) -> int:
        number = self.game.parse_move(view, text.strip())
        if number < 0:
            legal = self.legal_moves()
            example = self.game.move_text(view, legal[(len(legal) - 1) // 2])
            raise InvalidMove(text=text.strip(), example=example)
        return number

    def at(self, made: int) -> Position:
        """Give the position after so many steps, by taking them again."""
        position = copy(self.start)
        for step in self.steps[:made]:
            take(self.game, position, step)
        return position

    def story(self, viewer: int, first: int = 0) -> list[list[list[int]]]:
        """Tell the steps from number `first` on, each as the events this viewer may know.

        Those of giving up are what it led to; `who_left` names the one who did.
        """
        position = self.at(first)
        told: list[list[list[int]]] = []
        for step in self.steps[first:]:
            before = self.game.view(position, viewer)
            known = as_told(self.game, position, step, viewer)
            take(self.game, position, step)
            after = self.game.view(position, viewer)
            if step < 0:
                told.append(self.game.farewell(before, who_left(step), after))
            else:
                told.append(self.game.narrate(before, known, after))
        return told

    def may_undo(self) -> bool:
        """Tell whether the last move can be taken back without anybody's leave.

        It can while its maker is still to move, no chance was used and nobody learnt anything,
        as far as its maker knows: the answer must not tell them what others know.
        """
        if not self.steps or self.steps[-1] < 0:
            return False
        game, before, move = self.game, self.at(len(self.steps) - 1), self.steps[-1]
        player = int(before.player)
        if player != self.player or shows(game, before, move, player):
            return False
        known = game.view(before, player)
        truths = (game.imagine(known, dream(number)) for number in range(TRUTHS))
        return not any(harms(game, truth, move, self.players) for truth in truths)

    def undo(self, *, agreed: bool = False) -> None:
        """Take the last step back: by the rule above, or because all agree."""
        if not self.steps or not (agreed or self.may_undo()):
            raise CannotUndo
        self.position = self.at(len(self.steps) - 1)
        self.steps.pop()

    def resign(self, player: int) -> None:
        """Give up: the others go on, or win if they are one side."""
        if self.is_over:
            raise MatchOver
        if player not in range(self.players):
            raise UnknownSeat(seat=player + 1, known=self.players)
        if has_left(self.position, player):
            raise HasLeft(player=self.seats[player])
        self.game.rules.leave(self.position, player)
        self.steps.append(giving_up(player))

    def result(self) -> Result:
        """Say how the match stands or ended."""
        scores = tuple(self.game.scores(self.position))
        winners = tuple(self.game.winners(self.position))
        stopped = bool(self.position.stopped)
        left = tuple(p for p in range(self.players) if has_left(self.position, p))
        return Result(winners, scores, self.is_over, stopped, left)


def giving_up(player: int) -> int:
    """Give the step by which a player gives up."""
    return -1 - player


def who_left(step: int) -> int:
    """Give the player who gives up by this step."""
    return -1 - step


def take(game: Game, position: Position, step: int) -> None:
    """Take a step, in place."""
    if step < 0:
        game.rules.leave(position, who_left(step))
    else:
        game.play(position, step)


def as_told(game: Game, position: Position, step: int, viewer: int) -> int:
    """Give a step, about to be taken, as a viewer may know it: giving up is no secret."""
    return step if step < 0 else int(game.rules.tell(position, step, viewer))


def step_text(game: Game, view: View, step: int) -> str:
    """Write a step as it stands in a record: `resign2` when the second player gives up."""
    return f"resign{who_left(step) + 1}" if step < 0 else game.move_text(view, step)


def dream(number: int) -> bytes:
    """Give the seed of an imagined world."""
    return bytes([number + 1]) * SEED_BYTES


def harms(game: Game, position: Position, move: int, players: int) -> bool:
    """Tell whether a move, about to be played, uses chance or shows somebody something."""
    after = copy(position)
    game.play(after, move)
    if not np.array_equal(position.stream, after.stream):
        return True
    viewers = {SPECTATOR, *range(players)} - {int(position.player)}
    return any(shows(game, position, move, viewer, WORLDS_EACH) for viewer in viewers)


def shows(game: Game, position: Position, move: int, viewer: int, worlds: int = WORLDS) -> bool:
    """Tell whether a move, about to be played, shows a viewer something they could not know.

    It does unless it comes out the same in every world that the viewer holds possible.
    """
    if int(game.rules.tell(position, move, viewer)) != move:
        return True  # what is kept from the viewer cannot be tried in the viewer's worlds
    before = game.view(position, viewer)
    truth = copy(position)
    game.play(truth, move)
    seen = game.view(truth, viewer)
    for world in range(worlds):
        imagined = game.imagine(before, dream(world))
        if game.why_not(game.view(imagined, int(imagined.player)), move):
            return True
        game.play(imagined, move)
        if game.view(imagined, viewer) != seen:
            return True
    return False
