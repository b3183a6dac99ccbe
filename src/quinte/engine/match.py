"""A match: a game being played at a table with seats. Pure: no clock, no files, no network.

A match is its game, options, seed and steps; everything else follows from them. A step is a move
or, below zero, somebody's giving up: `-1 - player`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from types import ModuleType
from typing import Any, NamedTuple, cast

import numpy as np

from quinte.core.card import Game, OptionValues
from quinte.core.contract import NOBODY, Layout, Position, Records, View
from quinte.core.leaving import has_left
from quinte.core.native import bare, bind, copy, positions
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
from quinte.engine.nearest import nearest
from quinte.engine.steps import (
    BEFORE,
    GONE,
    NO_SEAT,
    NOW,
    OVER,
    Held,
    giving_up,
    tell_step,
    why_not_leave,
)
from quinte.engine.telling import Ears, ToldStep
from quinte.engine.undo import Trials, may_undo, trial_of

NOTHING = -1
"""No position before the last step is kept."""
MOST_COMPARED, LONGEST_COMPARED = 400, 40
"""How many moves, and how much of a text, are looked at to find an example near it."""


@dataclass(frozen=True)
class Result:
    """How a match stands or ended."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    is_over: bool = False
    is_stopped: bool = False
    left: tuple[int, ...] = ()  # who gave up

    @property
    def leaders(self) -> list[int]:
        """Those who have the most points as it stands; nobody when all have the same."""
        most = max(self.scores)
        ahead = [player for player, points in enumerate(self.scores) if points == most]
        return ahead if len(ahead) < len(self.scores) else []

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
        self._stand(self.start)
        if not self.seats:
            self.seats = tuple(str(player + 1) for player in range(self.players))
        if len(self.seats) != self.players:
            raise WrongPlayerCount(players=len(self.seats), known=self.players)

    def _stand(self, position: Position) -> None:
        """Set a position up where compiled code finds it."""
        self._loops = loops_of(self.game)
        self._records, self.held = hold(self.game, position)
        self._movers = self._records.view(np.ndarray)["player"]  # a record's own field is slow
        self._kept = NOTHING

    def __getstate__(self) -> dict[str, Any]:
        """Pickle and copy what was chosen and played, and where it has led."""
        own = {each.name: getattr(self, each.name) for each in fields(self)}
        return own | {"start": copy(self.start), "position": copy(self.position)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Go on from there."""
        position = state.pop("position")
        vars(self).update(state)
        self._stand(position)

    @property
    def position(self) -> Position:
        """The position as it is now; whoever changes it changes the match."""
        return self._records[NOW]

    @position.setter
    def position(self, position: Position) -> None:
        """Set another position up."""
        self._records[NOW] = position
        self._kept = NOTHING

    @property
    def player(self) -> int:
        """Who moves next; NOBODY when the match is over."""
        return int(self._movers[NOW])

    @property
    def is_over(self) -> bool:
        """Return whether nothing can be played any more."""
        return self.player == NOBODY

    def view(self, viewer: int) -> View:
        """Return what a player, SPECTATOR or ALL_SEEING knows now."""
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
        if not -1 <= number < 2**63:  # not a move at all, nor a number for compiled code
            number = -1
        reason = self.game.why_not(view, number)
        if reason:
            raise IllegalMove(reason, move=move)
        self.take(number)
        return number

    def _read(self, view: View, text: str) -> int:
        number = self.game.parse_move(view, text.strip())
        if number < 0:
            raise self.not_a_move(text.strip())
        return number

    def not_a_move(self, text: str) -> InvalidMove:
        """Say that a text is not a move, and show one that could be made."""
        legal = self.legal_moves()
        example = self.game.move_text(self.view(self.player), legal[(len(legal) - 1) // 2])
        return InvalidMove(text=text, example=example)

    def example_for(self, text: str, write: Callable[[str], str] = str) -> str:
        """Write the legal move that is nearest to a text; of a long list some are compared."""
        view, moves = self.view(self.player), self.legal_moves()
        some = moves[:: 1 + (len(moves) - 1) // MOST_COMPARED]
        shown = text[:LONGEST_COMPARED]
        return nearest(shown, (write(self.game.move_text(view, move)) for move in some))

    def take(self, step: int, ears: Ears | None = None) -> int:
        """Take a step that may be taken and tell it to the viewers; return who moves next."""
        told = (ears or self._loops.nobody).arrays
        player = self._loops.tell_step(self.held, *told, step, *self.game.lookups)
        self._kept = len(self.steps)
        self.steps.append(step)
        return player

    def at(self, made: int) -> Position:
        """Return the position after a number of steps, by taking them again."""
        records, held = hold(self.game, self.start)
        for step in self.steps[:made]:
            self._loops.tell_step(held, *self._loops.nobody.arrays, step, *self.game.lookups)
        return copy(records[NOW])

    def told(self, viewer: int, first: int = 0) -> Iterator[ToldStep]:
        """Tell the steps from number `first` on, each as this viewer may know it.

        The events of giving up are what it led to.
        """
        _, held = hold(self.game, self.at(first))
        ears = Ears(self.game.rules, self.game.story, [viewer])
        for step in self.steps[first:]:
            self._loops.tell_step(held, *ears.arrays, step, *self.game.lookups)
            yield ears.heard()

    def texts(self) -> list[str]:
        """Write the steps as whoever took them would: that is how a record has them."""
        _, held = hold(self.game, self.start)
        player = int(self.start.player)
        ears, texts = Ears(self.game.rules, self.game.story, [player]), []
        for step in self.steps:
            ears.records[0].viewer = player
            player = self._loops.tell_step(held, *ears.arrays, step, *self.game.lookups)
            texts.append(ears.heard().text)
        return texts

    def story(self, viewer: int, first: int = 0) -> list[list[list[int]]]:
        """Return the events of the steps from number `first` on, as this viewer may know them."""
        return [told.events for told in self.told(viewer, first)]

    def may_undo(self) -> bool:
        """Return whether the last move can be taken back without anybody's leave: see undo.py."""
        if not self.steps or self.steps[-1] < 0:
            return False
        if self._kept != len(self.steps) - 1:
            self._records[BEFORE] = self.at(len(self.steps) - 1)
            self._kept = len(self.steps) - 1
        if self._movers[BEFORE] != self._movers[NOW]:
            return False  # the usual case needs nothing compiled
        return self.judge_undo()

    def judge_undo(self) -> bool:
        """Ask whether the last step, a move, may be taken back; the position before it is kept."""
        asked = (self.held, self._question, self.steps[-1], self.game.hidden)
        return bool(self._loops.may_undo(*asked, *self.game.lookups))

    @cached_property
    def _question(self) -> Trials:
        """The memory of that question, made when it is first asked."""
        return bare(positions(self._loops.trial, 1), self._loops.trial)

    def undo(self, *, agreed: bool = False) -> None:
        """Take the last step back: by the rule above, or because everybody agrees."""
        if not self.steps or not (agreed or self.may_undo()):
            raise CannotUndo
        self.back_to(len(self.steps) - 1)

    def back_to(self, made: int) -> None:
        """Go back to the position after a number of steps."""
        self.position = self.at(made)
        del self.steps[made:]

    def resign(self, player: int, ears: Ears | None = None) -> int:
        """Give up: the others go on, or win if they are one side; return who moves next."""
        problem = int(self._loops.why_not_leave(self.held, player))
        if problem == OVER:
            raise MatchOver
        if problem == NO_SEAT:
            raise UnknownSeat(seat=player + 1, known=self.players)
        if problem == GONE:
            raise HasLeft(player=self.seats[player])
        return self.take(giving_up(player), ears)

    def result(self) -> Result:
        """Say how the match stands or ended."""
        scores = tuple(self.game.scores(self.position))
        winners = tuple(self.game.winners(self.position))
        stopped = bool(self.position.stopped)
        left = tuple(p for p in range(self.players) if has_left(self.position, p))
        return Result(winners, scores, self.is_over, stopped, left)


class Loops(NamedTuple):
    """What is true of any match, bound to one game, and the memory that it is handed."""

    tell_step: Callable[..., int]
    may_undo: Callable[..., int]
    why_not_leave: Callable[..., int]
    trial: Layout
    nobody: Ears


def loops_of(game: Game) -> Loops:
    """Return the loops of a game; they are compiled when they are first called."""
    parts = (game.rules, game.story, game.notation)
    return _loops(*(cast("ModuleType", part) for part in parts))


@cache
def _loops(rules: ModuleType, story: ModuleType, notation: ModuleType) -> Loops:
    parts = (rules, story, notation)
    return Loops(
        bind(tell_step, *parts),
        bind(may_undo, *parts),
        bind(why_not_leave, *parts),
        trial_of(rules),
        Ears(rules, story, []),
    )


def rehearse(game: Game) -> None:
    """Take a first step, so that what playing needs is compiled or loaded."""
    match = Match(game, bytes(SEED_BYTES), game.players[0])
    match.take(match.legal_moves()[0])


def hold(game: Game, position: Position) -> tuple[Records, Held]:
    """Keep a position, and room for the one before it, where compiled code reaches them cheaply."""
    records = positions(game.rules.POSITION, 2)
    records[NOW] = position
    return records, bare(records, game.rules.POSITION)
