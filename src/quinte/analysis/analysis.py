"""The analysis of a whole match: every decision, every event of chance, and what they add up to.

For each player the chances go, step by step, from what the seat was worth before the deal to the
result. Each change is the sum of what the mover's error took or gave, of luck, and of what nobody
could see at that moment, so that everything adds up to the result: see decision 33.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from quinte.analysis.classes import LEFT, class_of, limits_of
from quinte.analysis.errors import MatchUnderWay, NothingPlayed
from quinte.analysis.judging import QUICK, Judgment, Thought, judge, thought_of
from quinte.analysis.luck import Fortune, result_shares
from quinte.analysis.scales import Scales, Shares
from quinte.core.card import Game
from quinte.core.contract import Position, View
from quinte.core.native import copy
from quinte.engine.match import Match

Sides = NDArray[np.int64]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Row:
    """A step of a match, judged: shares are those of each player, from 0 to 1."""

    player: int
    text: str  # the move as its maker writes it
    kind: str  # its class
    best: str  # the best move, as they would write it
    value: float  # what the move promised
    best_value: float
    loss: float
    noise: float
    choices: int
    chances: tuple[float, ...]  # of each player before it
    luck: tuple[float, ...]  # that it brought each player


@dataclass(frozen=True)
class Account:
    """What a player's result is made of; all but `seat` and `result` are changes."""

    seat: float  # what the seat is worth before the deal
    luck: float
    errors: float  # the player's own: never above nothing
    gifts: float  # by errors of all others
    unforeseen: float  # what could not be seen when it was decided
    result: float

    @property
    def total(self) -> float:
        """What it all adds up to: the result."""
        return self.seat + self.luck + self.errors + self.gifts + self.unforeseen


@dataclass(frozen=True)
class Analysis:
    """A match analysed."""

    depth: str
    sides: tuple[int, ...]
    seat: tuple[float, ...]
    deal: tuple[float, ...]  # luck of the deal
    result: tuple[float, ...]
    rows: tuple[Row, ...] = field(repr=False)

    @property
    def chances(self) -> Shares:
        """What each player could expect before each step, and in the end: a row for each."""
        return np.array([*(row.chances for row in self.rows), self.result])

    @property
    def luck(self) -> Shares:
        """The luck of each step, a row for each."""
        return np.array([row.luck for row in self.rows])

    @property
    def effects(self) -> Shares:
        """What the error of each step took from its maker's side and gave the others."""
        return np.array([effect_of(row, self.sides) for row in self.rows])

    @property
    def unforeseen(self) -> Shares:
        """What changed at each step and was neither error nor luck."""
        return np.diff(self.chances, axis=0) - self.effects - self.luck

    @property
    def seen_at_start(self) -> Shares:
        """What the first look at the match added to seat and deal: it was unforeseen as well."""
        return self.chances[0] - np.array(self.seat) - np.array(self.deal)

    def account(self, player: int) -> Account:
        """Add up what decided the match for a player."""
        own = np.array([row.player == player for row in self.rows])
        effects = self.effects[:, player]
        return Account(
            seat=self.seat[player],
            luck=self.deal[player] + float(self.luck[:, player].sum()),
            errors=float(effects[own].sum()),
            gifts=float(effects[~own].sum()),
            unforeseen=float(self.seen_at_start[player] + self.unforeseen[:, player].sum()),
            result=self.result[player],
        )

    def error_per_move(self, player: int) -> float:
        """Give what a player lost in the mean, where there was a choice."""
        losses = [row.loss for row in self.rows if row.player == player and row.choices > 1]
        return sum(losses) / max(1, len(losses))

    def columns(self) -> dict[str, NDArray[np.generic]]:
        """Give one array for each column, a place for each step: what a data frame is made of."""
        rows = self.rows
        names = ("player", "text", "kind", "best", "value", "best_value", "loss", "noise")
        found = {name: np.array([getattr(row, name) for row in rows]) for name in names}
        found["step"] = np.arange(1, len(rows) + 1)
        for player in range(len(self.sides)):
            found[f"chance_{player + 1}"] = self.chances[:-1, player]
            found[f"luck_{player + 1}"] = self.luck[:, player]
            found[f"unforeseen_{player + 1}"] = self.unforeseen[:, player]
        return found


def effect_of(row: Row, sides: tuple[int, ...]) -> Shares:
    """Take an error from its maker's side; the others gain it in proportion to their chances."""
    return shift(np.array(row.chances), np.array(sides), row.player, -row.loss)


def shift(chances: Shares, sides: Sides, player: int, change: float) -> Shares:
    """Give the changes of all by that of one side: the others share the opposite."""
    is_own = sides == sides[player]
    numbers = {int(side): int((sides == side).sum()) for side in set(sides.tolist())}
    sizes = np.array([numbers[int(side)] for side in sides])
    rest = np.where(is_own, 0.0, chances)
    whole = float((rest / sizes).sum())
    others = len(numbers) - 1
    even = np.where(is_own, 0.0, 1.0 / max(1, others))
    parts = rest / whole if whole > 0.0 else even
    return np.where(is_own, change, -change * parts)


def analyse(
    match: Match, depth: str | Thought = QUICK, progress: Progress | None = None
) -> Analysis:
    """Analyse a match that is over, quickly or deeply.

    `progress` is told how many steps are done, of how many.
    """
    check_finished(match)
    game = match.game
    scales = Scales(game)
    thought = thought_of(game, depth) if isinstance(depth, str) else depth
    fortune = Fortune(scales, thought)
    seat, deal = fortune.of_deal(match.start)
    sides = np.array(game.sides(match.start))
    chances = seat + deal
    rows: list[Row] = []
    for before, step, after in walk(match):
        if step < 0:
            row = left_row(chances, -1 - step, sides)
        else:
            view = game.view(before, int(before.player))
            judgment = judge(scales, view, step, thought)
            row = judged_row(game, view, judgment, chances, sides)
            row = replace(row, luck=as_tuple(fortune.of_move(view, step, after)))
        rows.append(row)
        chances = np.array(row.chances) + effect_of(row, tuple(sides)) + np.array(row.luck)
        if progress is not None:
            progress(len(rows), len(match.steps))
    ended = result_shares(game, match.position)
    shares = (as_tuple(seat), as_tuple(deal), as_tuple(ended))
    return Analysis(thought.name, tuple(sides.tolist()), *shares, tuple(rows))


def check_finished(match: Match) -> None:
    """Refuse a match that has nothing to analyse, or that is still being played."""
    if not match.is_over:
        raise MatchUnderWay(count=len(match.steps))
    if not match.steps:
        raise NothingPlayed


def walk(match: Match) -> Iterator[tuple[Position, int, Position]]:
    """Play a match again: each step, and the positions before and after it."""
    game, before = match.game, match.at(0)
    for step in match.steps:
        after = copy(before)
        if step < 0:
            game.rules.leave(after, -1 - step)
        else:
            game.play(after, step)
        yield before, step, after
        before = after


def judged_row(game: Game, view: View, judgment: Judgment, chances: Shares, sides: Sides) -> Row:
    """Write a decision down, with the chances before it as its mover could know them."""
    player = int(view.player)
    value = judgment.value + judgment.loss
    before = chances + shift(chances, sides, player, value - float(chances[player]))
    return Row(
        player=player,
        text=game.move_text(view, judgment.move),
        kind=class_of(judgment, limits_of(game)),
        best=game.move_text(view, judgment.best),
        value=judgment.value,
        best_value=judgment.best_value,
        loss=judgment.loss,
        noise=judgment.noise,
        choices=judgment.choices,
        chances=as_tuple(before),
        luck=(0.0,) * len(sides),
    )


def left_row(chances: Shares, player: int, sides: Sides) -> Row:
    """Write down that a player gave up: it costs all that could still be hoped for."""
    hope = float(chances[player])
    values = {"value": 0.0, "best_value": hope, "loss": hope, "noise": 0.0}
    known = {"chances": as_tuple(chances), "luck": (0.0,) * len(sides)}
    return Row(player, f"resign{player + 1}", LEFT, "", choices=1, **values, **known)  # type: ignore[arg-type]


def as_tuple(shares: Shares) -> tuple[float, ...]:
    """Give shares as plain numbers."""
    return tuple(float(share) for share in shares)
