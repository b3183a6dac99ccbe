"""The analysis of a whole match: every decision, every event of chance, and what they add up to.

Each player's chances go, step by step, from what the seat was worth before the deal to the
result. Each change is the sum of what the mover's error took or gave, of luck, and of what nobody
could see at that moment, so that everything adds up to the result: see decision 33.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from quinte.analysis.classes import KINDS
from quinte.analysis.errors import MatchUnderWay, NothingPlayed
from quinte.analysis.judging import QUICK, Thought, set_thought, thought_of
from quinte.analysis.loops import adding
from quinte.analysis.scales import Scales, Shares
from quinte.core.contract import Position, Record
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
    errors: float  # the player's own: never above zero
    gifts: float  # by errors of all others
    unforeseen: float  # what could not be seen at the time of the decision
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
        """Return what a player lost on average, where there was a choice."""
        losses = [row.loss for row in self.rows if row.player == player and row.choices > 1]
        return sum(losses) / max(1, len(losses))

    def columns(self) -> dict[str, NDArray[np.generic]]:
        """Return one array for each column, a place for each step: what a data frame is made of."""
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
    """Return everybody's changes, given one side's: the others share the opposite."""
    changes = np.zeros(len(chances))
    adding.shift(chances, sides, player, change, changes)
    return changes


def analyse(
    match: Match, depth: str | Thought = QUICK, progress: Progress | None = None
) -> Analysis:
    """Analyse a match that is over, quickly or deeply.

    `progress` is told how many steps are done, out of how many.
    """
    check_finished(match)
    game = match.game
    scales = Scales(game)
    thought = thought_of(game, depth) if isinstance(depth, str) else depth
    set_thought(scales, thought)
    seat, deal = scales.luck_of_deal(match.start)
    account = scales.open_account(match.start, match.position)
    rows: list[Row] = []
    for before, step, after in walk(match):
        if step < 0:
            scales.add_leaving(account, -1 - step)
            rows.append(row_of(scales.case, account, -1 - step, (f"resign{-step}", "")))
        else:
            view = game.view(before, int(before.player))
            scales.luck_of_move(view, step, after)
            best = int(scales.judge(view, step).best)
            scales.add_decision(account, int(view.player))
            texts = (game.move_text(view, step), game.move_text(view, best))
            rows.append(row_of(scales.case, account, int(view.player), texts))
        if progress is not None:
            progress(len(rows), len(match.steps))
    sides, ended = account.sides[: len(seat)], account.result[: len(seat)]
    shares = (as_tuple(seat), as_tuple(deal), as_tuple(ended))
    return Analysis(thought.name, tuple(sides.tolist()), *shares, tuple(rows))


def check_finished(match: Match) -> None:
    """Refuse a match that has nothing to analyse, or that is still being played."""
    if not match.is_over:
        raise MatchUnderWay(count=len(match.steps))
    if not match.steps:
        raise NothingPlayed


def walk(match: Match) -> Iterator[tuple[Position, int, Position]]:
    """Replay a match: each step, and the positions before and after it."""
    game, before = match.game, match.at(0)
    for step in match.steps:
        after = copy(before)
        if step < 0:
            game.rules.leave(after, -1 - step)
        else:
            game.play(after, step)
        yield before, step, after
        before = after


def row_of(case: Record, account: Record, player: int, texts: tuple[str, str]) -> Row:
    """Write a step down: the move as its maker writes it, the best one, and what was found."""
    players = int(account.players)
    values = {name: float(case[name]) for name in ("value", "best_value", "loss", "noise")}
    return Row(
        player=player,
        text=texts[0],
        kind=KINDS[int(case.kind)],
        best=texts[1],
        choices=int(case.choices),
        chances=as_tuple(account.before[:players]),
        luck=as_tuple(case.luck[:players]),
        **values,
    )


def as_tuple(shares: Shares) -> tuple[float, ...]:
    """Return shares as plain numbers."""
    return tuple(float(share) for share in shares)
