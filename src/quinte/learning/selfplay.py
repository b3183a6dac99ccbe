"""Games played to learn from: the net against itself, and in some games against its past.

Each game has a noise of its own, from calm to wild, and keeps it: what is learned stays true of
careful play, and odd positions do not die out.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from quinte.learning.arrays import Array, Arrays
from quinte.learning.judge import Judge, sigmoid
from quinte.learning.past import Past
from quinte.learning.settings import Settings

CERTAIN = 30.0
"""The logarithm of the odds of a winner."""
NOISES = 16
GUIDED = 0.5
"""How often a quick player chooses in the games that have one."""


class Games(Protocol):
    """Many games at a time, on the cores or on a GPU."""

    features: Any

    @property
    def counts(self) -> Array:
        """How many moves each game has."""

    @property
    def moves(self) -> Array:
        """The moves of each game, as rows."""

    def movers(self) -> Array:
        """Who is to move in each game."""

    def look(self, owners: Array, moves: Array) -> tuple[Array, Array, Array]:
        """Return active features, how many they are, and shares of moves, each in its own game."""

    def guided(self) -> Array:
        """Return the move that the game's own quick player makes in each game."""

    def taught(self) -> Array:
        """Return what the game's own judgement expects for each player of each game."""

    def note(self) -> None:
        """Note where all games stand."""

    def parted(self) -> Array:
        """Return in which games a part, such as a round, has ended since that was noted."""

    def step(self, chosen: Array) -> tuple[Array, Array]:
        """Play a move in each game; return each player's result where a game ended, and where."""

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""

    def save(self) -> dict[str, bytes]:
        """Return everything about the games, to be restored later."""

    def restore(self, saved: dict[str, bytes]) -> None:
        """Restore what was saved."""


@dataclass
class Choice:
    """One move in each game."""

    moves: Array
    active: Array  # features that are active after it
    lengths: Array
    movers: Array


@dataclass
class Round:
    """Some moves of all games, in order, and what is to be learned from each."""

    active: Array  # moves, games, features
    lengths: Array  # moves, games
    targets: Array  # moves, games, players: what each may expect, the mover first
    counts: Array  # moves, games: whether the net that learns has made it
    ended: int
    met: list[tuple[int, float, int]]  # of each net of the past: its round, points, games


class SelfPlay:
    """Plays on and on."""

    def __init__(self, games: Games, settings: Settings, arrays: Arrays) -> None:
        """Give each game its noise, and some an opponent from the past."""
        self.games, self.settings, self.arrays = games, settings, arrays
        step = (np.arange(settings.games) * 7 % NOISES) / (NOISES - 1)
        noise = settings.calm * (settings.wild / settings.calm) ** step
        self.noise = arrays.array(noise.astype(np.float32))
        numbers = arrays.numbers(settings.games)
        self.is_past = numbers % settings.past_share == settings.past_share - 1
        self.is_guided = numbers % settings.guided_share == 0
        self.number = numbers // settings.past_share
        self.learner = self.number % settings.players

    def play(self, net: Judge, past: Past, part: float) -> Round:
        """Play some moves in each game, then look back at what each was worth.

        A part of that is what the game's own judgement says: at first, when no game ends yet.
        """
        steps = self.settings.steps
        made: list[Choice] = []
        results: list[tuple[Array, Array]] = []
        worths: list[tuple[Array, Array]] = []
        values: list[Array] = []
        taught: list[Array] = []
        for step in range(steps + 1):
            made.append(self.choose(net, past))
            values.append(self.expected(net, made[-1]))
            if step < steps:
                needed = self.settings.drawn_taught > 0 or self.settings.by_parts
                before = self.games.taught() if needed else None
                self.games.note()
                results.append(self.games.step(made[-1].moves))
                worths.append(self.worth(*results[-1], before))
                if part > 0:
                    taught.append(self.games.taught())
        targets = self.returns(values, worths)
        movers = self.arrays.stacked([choice.movers for choice in made[:steps]])
        ended = self.arrays.stacked([each for _, each in results])
        rewards = self.arrays.stacked([each for each, _ in results])
        if taught:
            goes_on = self.arrays.floats(~ended)[..., None] * part
            targets = targets + goes_on * (self.arrays.stacked(taught) - targets)
        return Round(
            self.arrays.stacked([choice.active for choice in made[:steps]]),
            self.arrays.stacked([choice.lengths for choice in made[:steps]]),
            from_mover(self.arrays, targets, movers),
            ~self.is_past | (movers == self.learner),
            int(ended.sum()),
            self.meetings(past, rewards, ended),
        )

    def choose(self, net: Judge, past: Past) -> Choice:
        """Choose a move in each game: the best after some noise."""
        arrays, counts = self.arrays, self.games.counts
        movers = self.games.movers()
        owners = arrays.repeated(arrays.numbers(len(counts)), counts)
        first = counts.cumsum(0) - counts
        place = arrays.numbers(len(owners)) - first[owners]
        moves = self.games.moves[owners, place]
        active, lengths, shares = self.games.look(owners, moves)
        odds = self.odds(net, past, movers, (owners, active, lengths))
        share = arrays.clipped(shares, 1e-12, 1 - 1e-12)
        certain = arrays.clipped(arrays.log(share / (1 - share)), -CERTAIN, CERTAIN)
        odds = arrays.where(shares < 0, odds, arrays.floats(certain))
        chance = arrays.clipped(arrays.chances(len(owners)), 1e-9, 1 - 1e-7)
        noise = -arrays.log(-arrays.log(chance))
        listed = arrays.filled((len(counts), int(counts.max())), -np.inf)
        listed[owners, place] = odds + self.noise[owners] * noise
        picked = first + self.guide(listed.argmax(1))
        return Choice(moves[picked], active[picked], lengths[picked], movers)

    def guide(self, place: Array) -> Array:
        """Let the quick player choose now and then in some games: those end where others do not."""
        chance = self.arrays.chances(len(place))
        wanted = self.games.guided()
        found = self.arrays.floats(self.games.moves == wanted[:, None]).argmax(1)
        return self.arrays.where(self.is_guided & (chance < GUIDED), found, place)

    def odds(self, net: Judge, past: Past, movers: Array, looked: Any) -> Array:  # noqa: ANN401, three tensors
        """Value each move by whoever is to make it: the net that learns, or one of the past."""
        owners, active, lengths = looked
        is_old = self.is_past & (movers != self.learner)
        slot = self.arrays.where(is_old, past.slot_of(self.number), -1)[owners]
        odds = self.arrays.filled((len(owners),), 0.0)
        for number, judge in [(-1, net), *((i, old) for i, (_, old) in enumerate(past.nets))]:
            rows = self.arrays.found(slot == number)
            if len(rows):
                odds[rows] = judge.value(active[rows], lengths[rows])[:, 0]
        return odds

    def expected(self, net: Judge, choice: Choice) -> Array:
        """Say what each player may expect of the moves chosen, players in their own order."""
        odds = net.value(choice.active, choice.lengths)
        return to_seats(self.arrays, sigmoid(self.arrays, odds), choice.movers)

    def worth(self, rewards: Array, ended: Array, before: Array | None) -> tuple[Array, Array]:
        """Say what the end of a game is worth: if nobody won, perhaps who stood better."""
        if before is None:
            return rewards, ended
        if self.settings.by_parts:
            return self.part_worth(rewards, ended, before)
        is_drawn = self.arrays.floats(ended & (self.arrays.largest(rewards) < 1))[:, None]
        is_drawn = is_drawn * self.settings.drawn_taught
        return rewards + is_drawn * (before - rewards), ended

    def part_worth(self, rewards: Array, ended: Array, before: Array) -> tuple[Array, Array]:
        """Say what the end of a part is worth: all of it to whoever stands better for it."""
        parted = self.games.parted() & ~ended
        gains = self.games.taught() - before
        seats = self.arrays.numbers(gains.shape[-1])
        won = self.arrays.floats(seats == gains.argmax(-1)[:, None])
        return self.arrays.where(parted[:, None], won, rewards), ended | parted

    def returns(self, values: list[Array], results: list[tuple[Array, Array]]) -> Array:
        """Look back from the last move: what came of each, by how it ended or was judged later."""
        trace = self.settings.trace
        later = values[-1]
        found = []
        for step in range(len(results) - 1, -1, -1):
            rewards, ended = results[step]
            mixed = trace * later + (1 - trace) * values[step + 1]
            later = self.arrays.where(ended[:, None], rewards, mixed)
            found.append(later)
        return self.arrays.stacked(found[::-1])

    def meetings(self, past: Past, rewards: Array, ended: Array) -> list[tuple[int, float, int]]:
        """Count the points that the net that learns made against each net of the past."""
        seats = self.arrays.numbers(rewards.shape[-1])
        own = (rewards * (seats == self.learner[:, None])).sum(-1)
        slots = past.slot_of(self.number)
        met = []
        for slot, (number, _) in enumerate(past.nets):
            counted = ended & self.is_past & (slots == slot)
            met.append((number, float((own * counted).sum()), int(counted.sum())))
        return met


def to_seats(arrays: Arrays, values: Array, movers: Array) -> Array:
    """Turn numbers from the mover on into seat order."""
    players = values.shape[-1]
    return arrays.along(values, (arrays.numbers(players) - movers[..., None]) % players)


def from_mover(arrays: Arrays, values: Array, movers: Array) -> Array:
    """Turn numbers in seat order into those from the mover on."""
    players = values.shape[-1]
    return arrays.along(values, (arrays.numbers(players) + movers[..., None]) % players)
