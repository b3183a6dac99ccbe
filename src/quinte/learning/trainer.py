"""The trainer: play, learn, keep; again until the time is over. See `quinte train --help`."""

import copy
import json
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from quinte.bots.nets.evaluation import ANSWER, LARGEST, UNIT, WEIGHT
from quinte.bots.nets.files import Net
from quinte.core.card import Game
from quinte.learning.judge import Judge
from quinte.learning.past import Past
from quinte.learning.rounding import as_whole_numbers
from quinte.learning.selfplay import Games, Round, SelfPlay
from quinte.learning.settings import Settings

CHECKPOINT, TABLE = "checkpoint.pt", "table.pt"
MOST_WEIGHT = LARGEST / WEIGHT
"""No weight of a feature grows larger, so that a byte holds it."""


@dataclass
class Progress:
    """How far a run has come, and how it went since the last report."""

    rounds: int = 0
    moves: int = 0
    games: int = 0
    seconds: float = 0.0
    losses: list[float] = field(default_factory=list)
    met: dict[int, tuple[float, int]] = field(default_factory=dict)

    def add(self, played: Round, loss: float, seconds: float) -> None:
        """Count a round."""
        self.rounds += 1
        self.moves += played.lengths.numel()
        self.games += played.ended
        self.seconds += seconds
        self.losses.append(loss)
        for number, points, games in played.met:
            old = self.met.get(number, (0.0, 0))
            self.met[number] = (old[0] + points, old[1] + games)

    def report(self) -> dict[str, Any]:
        """Say how it went since the last report, and begin anew."""
        met = {n: [points, games] for n, (points, games) in sorted(self.met.items()) if games}
        losses, self.losses, self.met = self.losses, [], {}
        return {
            "rounds": self.rounds,
            "moves": self.moves,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "loss": sum(losses) / max(1, len(losses)),
            "met": met,
        }


class Trainer:
    """All of a run: what plays, what learns, what is kept."""

    def __init__(self, game: Game, settings: Settings) -> None:
        """Begin; all that happens follows from the settings."""
        self.settings = settings
        self.games = make_games(game, settings)
        warm_up(self.games, settings.seed)
        self.chance = torch.Generator(settings.device).manual_seed(settings.seed)
        first = torch.Generator("cpu").manual_seed(settings.seed)
        features = self.games.features.FEATURES
        self.net = Judge(features, settings.players, first).to(settings.device)
        self.average = copy.deepcopy(self.net)
        self.past = Past(self.net, settings.past_kept, settings.past_rounds)
        self.rule = torch.optim.Adam(self.net.parameters(), lr=settings.rate)
        self.play = SelfPlay(self.games, settings, self.chance)
        self.progress = Progress()

    @torch.no_grad()  # type: ignore[untyped-decorator]  # PyTorch is not installed where types are checked
    def begin_with(self, net: Net) -> None:
        """Begin with what a net of whole numbers has learned before, but with nothing kept."""
        device = self.settings.device
        for judge in (self.net, self.average):
            judge.first[: judge.features] = torch.tensor(net.weights / WEIGHT, device=device)
            judge.bias[:] = torch.tensor(net.sums / WEIGHT, device=device)
            judge.last[:] = torch.tensor(net.answers / ANSWER, device=device)
            judge.lean[:] = torch.tensor(net.lean / UNIT, device=device)
        self.past.begin_with(self.average)

    def run(self, is_over: Callable[[Progress], bool], tell: Callable[[Progress], None]) -> None:
        """Go on until it is over; after each round the progress is told."""
        while not is_over(self.progress):
            started = time.perf_counter()
            left = 1 - self.progress.rounds / self.settings.taught_rounds
            taught = min(1.0, max(0.0, 2 * left))  # all of it for the first half
            played = self.play.play(self.net, self.past, taught)
            loss = self.learn(played)
            self.progress.add(played, loss, time.perf_counter() - started)
            self.past.note(self.progress.rounds, self.average)
            tell(self.progress)

    def learn(self, played: Round) -> float:
        """Bring the net nearer to what came of each move; return how far off it was."""
        settings = self.settings
        rate = settings.rate / (1 + self.progress.rounds / settings.rate_rounds) ** 0.5
        for group in self.rule.param_groups:
            group["lr"] = rate
        width = max(1, int(played.lengths.max()))
        active = played.active.flatten(0, 1)
        targets = played.targets.flatten(0, 1)
        # What has no features ended the game: there is nothing to be judged.
        chosen = (played.counts & (played.lengths > 0)).flatten().nonzero()[:, 0]
        order = torch.randperm(len(chosen), generator=self.chance, device=chosen.device)
        losses = []
        for part in chosen[order].split(settings.batch):
            odds = self.net(active[part, :width])
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, targets[part])
            self.rule.zero_grad()
            loss.backward()
            self.rule.step()
            self.follow()
            losses.append(loss.detach())
        return float(torch.stack(losses).mean())

    @torch.no_grad()  # type: ignore[untyped-decorator]  # PyTorch is not installed where types are checked
    def follow(self) -> None:
        """Let the net that is kept come a little nearer to the one that learns."""
        for kept, learns in zip(self.average.parameters(), self.net.parameters(), strict=True):
            kept.lerp_(learns, 1 - self.settings.average)
        self.net.first.clamp_(-MOST_WEIGHT, MOST_WEIGHT)

    def whole_numbers(self, card: Any) -> Net:  # noqa: ANN401, plain data
        """Give the net that is kept, in whole numbers."""
        state = self.rule.state.get(self.net.first)
        met = torch.zeros(len(self.net.first), device=self.settings.device)
        if state is not None:  # what never held was never learned from
            met = (state["exp_avg_sq"].sum(1) > 0).float()
        return as_whole_numbers(self.average, met, self.settings, card)

    def save(self, folder: Path) -> None:
        """Write all that it takes to go on; never half a file."""
        table = {"past": self.past.save(), "games": packed(self.games.save())}
        write_whole(folder / TABLE, {"rounds": self.progress.rounds, **table})
        learned = {
            "settings": json.dumps(self.settings.as_json(), sort_keys=True),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "rule": self.rule.state_dict(),
            "chance": self.chance.get_state(),
            "progress": vars(self.progress),
        }
        write_whole(folder / CHECKPOINT, learned)

    def restore(self, folder: Path) -> bool:
        """Go on where a run was saved; False where that one had other settings."""
        saved = torch.load(folder / CHECKPOINT, map_location=self.settings.device)
        table = torch.load(folder / TABLE, map_location=self.settings.device)
        if saved["settings"] != json.dumps(self.settings.as_json(), sort_keys=True):
            return False
        self.net.load_state_dict(saved["net"])
        self.average.load_state_dict(saved["average"])
        self.rule.load_state_dict(saved["rule"])
        self.past.restore(table["past"])
        self.games.restore(unpacked(table["games"]))
        self.chance.set_state(saved["chance"].cpu())
        self.progress = Progress(**saved["progress"])
        return True


def warm_up(games: Games, seed: int) -> None:
    """Have everything compiled before the time counts, then lay the games out anew."""
    first = games.moves[:, 0].clone()
    owners = torch.arange(len(first), device=games.device)
    games.look(owners, first)
    games.movers()
    games.guided()
    games.taught()
    games.step(first)
    games.reset(seed)


def packed(arrays: dict[str, bytes]) -> dict[str, bytes]:
    """Take less room: positions are mostly small numbers."""
    return {name: zlib.compress(array, 1) for name, array in arrays.items()}


def unpacked(arrays: dict[str, bytes]) -> dict[str, bytes]:
    """Give the arrays back."""
    return {name: zlib.decompress(array) for name, array in arrays.items()}


def write_whole(file: Path, content: dict[str, Any]) -> None:
    """Write a file beside the old one, then put it in its place."""
    waiting = file.with_suffix(".new")
    torch.save(content, waiting)
    waiting.replace(file)


def make_games(game: Game, settings: Settings) -> Games:
    """Lay the games out where they are to be played."""
    given = (game, settings.games, settings.players, settings.options, settings.seed)
    if settings.device == "cuda":
        from quinte.learning.device_games import DeviceGames  # noqa: PLC0415, needs a GPU

        return DeviceGames(*given)
    from quinte.learning.core_games import CoreGames  # noqa: PLC0415, as above

    torch.set_num_threads(1)  # threads of a busy machine wait for each other, forty times as long
    return CoreGames(*given)
