"""Games played to learn from: the net against itself, and in some games against its past.

Each game has a noise of its own, from calm to wild, and keeps it: what is learned stays true of
careful play, and odd positions do not die out.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import torch

from quinte.learning.core_games import Tensor
from quinte.learning.judge import Judge
from quinte.learning.past import Past
from quinte.learning.settings import Settings

CERTAIN = 30.0
"""The logarithm of the odds of who has won."""
NOISES = 16
GUIDED = 0.5
"""How often a quick player chooses in the games that have one."""


class Games(Protocol):
    """Many games at a time, on the cores or on a GPU."""

    device: str
    features: Any

    @property
    def counts(self) -> Tensor:
        """How many moves each game has."""

    @property
    def moves(self) -> Tensor:
        """The moves of each game, as rows."""

    def movers(self) -> Tensor:
        """Who is to move in each game."""

    def look(self, owners: Tensor, moves: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Give features, how many hold, and shares of moves, each in the game it belongs to."""

    def guided(self) -> Tensor:
        """Give the move that the game's own quick player makes in each game."""

    def taught(self) -> Tensor:
        """Give what the game's own judgement expects for each player of each game."""

    def step(self, chosen: Tensor) -> tuple[Tensor, Tensor]:
        """Play a move in each game; give each player's result where a game ended, and where."""

    def reset(self, seed: int) -> None:
        """Lay all games out anew."""

    def save(self) -> dict[str, bytes]:
        """Give all that the games are, to be put back later."""

    def restore(self, saved: dict[str, bytes]) -> None:
        """Put back what was saved."""


@dataclass
class Choice:
    """One move in each game."""

    moves: Tensor
    active: Tensor  # features that hold after it
    lengths: Tensor
    movers: Tensor


@dataclass
class Round:
    """Some moves of all games, in order, and what is to be learned from each."""

    active: Tensor  # moves, games, features
    lengths: Tensor  # moves, games
    targets: Tensor  # moves, games, players: what each may expect, the mover first
    counts: Tensor  # moves, games: whether the net that learns has made it
    ended: int
    met: list[tuple[int, float, int]]  # of each net of the past: its round, points, games


class SelfPlay:
    """Plays on and on."""

    def __init__(self, games: Games, settings: Settings, chance: Any) -> None:  # noqa: ANN401, a generator of PyTorch
        """Give each game its noise, and some an opponent from the past."""
        self.games, self.settings, self.chance = games, settings, chance
        numbers = torch.arange(settings.games, device=games.device)
        calm, wild = settings.calm, settings.wild
        step = (numbers * 7 % NOISES).double() / (NOISES - 1)
        self.noise = (calm * (wild / calm) ** step).float()
        self.is_past = numbers % settings.past_share == settings.past_share - 1
        self.is_guided = numbers % settings.guided_share == 0
        self.number = numbers // settings.past_share
        self.learner = self.number % settings.players

    @torch.no_grad()  # type: ignore[untyped-decorator]  # PyTorch is not installed where types are checked
    def play(self, net: Judge, past: Past, part: float) -> Round:
        """Play some moves in each game, then look back at what each was worth.

        A part of that is what the game's own judgement says: at first, when no game ends yet.
        """
        steps = self.settings.steps
        made: list[Choice] = []
        results: list[tuple[Tensor, Tensor]] = []
        worths: list[tuple[Tensor, Tensor]] = []
        values: list[Tensor] = []
        taught: list[Tensor] = []
        for step in range(steps + 1):
            made.append(self.choose(net, past))
            values.append(self.expected(net, made[-1]))
            if step < steps:
                before = self.games.taught() if self.settings.drawn_taught > 0 else None
                results.append(self.games.step(made[-1].moves))
                worths.append(self.worth(*results[-1], before))
                if part > 0:
                    taught.append(self.games.taught())
        targets = self.returns(values, worths)
        movers = torch.stack([choice.movers for choice in made[:steps]])
        ended = torch.stack([each for _, each in results])
        rewards = torch.stack([each for each, _ in results])
        if taught:
            goes_on = (~ended).float()[..., None] * part
            targets = targets + goes_on * (torch.stack(taught) - targets)
        return Round(
            torch.stack([choice.active for choice in made[:steps]]),
            torch.stack([choice.lengths for choice in made[:steps]]),
            from_mover(targets, movers),
            ~self.is_past | (movers == self.learner),
            int(ended.sum()),
            self.meetings(past, rewards, ended),
        )

    def choose(self, net: Judge, past: Past) -> Choice:
        """Choose a move in each game: the best after some noise."""
        counts, device = self.games.counts, self.games.device
        movers = self.games.movers()
        numbers = torch.arange(len(counts), device=device)
        owners = torch.repeat_interleave(numbers, counts)
        first = torch.cumsum(counts, 0) - counts
        place = torch.arange(len(owners), device=device) - first[owners]
        moves = self.games.moves[owners, place]
        active, lengths, shares = self.games.look(owners, moves)
        odds = self.odds(net, past, movers, (owners, active, lengths))
        certain = torch.logit(shares.clamp(0.0, 1.0), eps=1e-12).clamp(-CERTAIN, CERTAIN).float()
        odds = torch.where(shares < 0, odds, certain)
        chance = torch.rand(len(owners), generator=self.chance, device=device)
        noise = -torch.log(-torch.log(chance.clamp(1e-9, 1 - 1e-7)))
        listed = torch.full((len(counts), int(counts.max())), -torch.inf, device=device)
        listed[owners, place] = odds + self.noise[owners] * noise
        picked = first + self.guide(listed.argmax(1))
        return Choice(moves[picked], active[picked], lengths[picked], movers)

    def guide(self, place: Tensor) -> Tensor:
        """Let the quick player choose now and then in some games: they end where others do not."""
        chance = torch.rand(len(place), generator=self.chance, device=place.device)
        wanted = self.games.guided()
        found = (self.games.moves == wanted[:, None]).int().argmax(1)
        return torch.where(self.is_guided & (chance < GUIDED), found, place)

    def odds(self, net: Judge, past: Past, movers: Tensor, looked: Any) -> Tensor:  # noqa: ANN401, three tensors
        """Value each move by whoever is to make it: the net that learns, or one of the past."""
        owners, active, lengths = looked
        slots = torch.where(self.is_past & (movers != self.learner), past.slot_of(self.number), -1)
        slot = slots[owners]
        odds = torch.empty(len(owners), device=owners.device)
        for number, judge in [(-1, net), *((i, old) for i, (_, old) in enumerate(past.nets))]:
            rows = (slot == number).nonzero()[:, 0]
            if len(rows):
                odds[rows] = judge.value(active[rows], lengths[rows])[:, 0]
        return odds

    def expected(self, net: Judge, choice: Choice) -> Tensor:
        """Say what each player may expect of the moves chosen, players in their own order."""
        odds = net.value(choice.active, choice.lengths)
        return to_seats(torch.sigmoid(odds), choice.movers)

    def worth(self, rewards: Tensor, ended: Tensor, before: Tensor | None) -> tuple[Tensor, Tensor]:
        """Say what the end of a game is worth: if nobody won, perhaps who stood better."""
        if before is None:
            return rewards, ended
        is_drawn = (ended & (rewards.amax(1) < 1)).float()[:, None] * self.settings.drawn_taught
        return rewards + is_drawn * (before - rewards), ended

    def returns(self, values: list[Tensor], results: list[tuple[Tensor, Tensor]]) -> Tensor:
        """Look back from the last move: what came of each, by how it ended or was judged later."""
        trace = self.settings.trace
        later = values[-1]
        found = []
        for step in range(len(results) - 1, -1, -1):
            rewards, ended = results[step]
            mixed = trace * later + (1 - trace) * values[step + 1]
            later = torch.where(ended[:, None], rewards, mixed)
            found.append(later)
        return torch.stack(found[::-1])

    def meetings(self, past: Past, rewards: Tensor, ended: Tensor) -> list[tuple[int, float, int]]:
        """Count the points that the net that learns made against each net of the past."""
        own = rewards.gather(2, self.learner.expand(ended.shape)[..., None])[..., 0]
        slots = past.slot_of(self.number)
        met = []
        for slot, (number, _) in enumerate(past.nets):
            counted = ended & self.is_past & (slots == slot)
            met.append((number, float((own * counted).sum()), int(counted.sum())))
        return met


def to_seats(values: Tensor, movers: Tensor) -> Tensor:
    """Turn what is told from the mover on into the order of the seats."""
    players = values.shape[-1]
    seats = torch.arange(players, device=values.device)
    return values.gather(-1, (seats - movers[..., None]) % players)


def from_mover(values: Tensor, movers: Tensor) -> Tensor:
    """Turn what is told in the order of the seats into that from the mover on."""
    players = values.shape[-1]
    seats = torch.arange(players, device=values.device)
    return values.gather(-1, (seats + movers[..., None]) % players)
