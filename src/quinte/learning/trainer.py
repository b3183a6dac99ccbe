"""The trainer: play, learn, keep, and again until time is up. See `quinte train --help`."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.evaluation import ANSWER, LARGEST, UNIT, WEIGHT
from quinte.bots.nets.files import Net
from quinte.core.card import Game
from quinte.learning.adam import Adam
from quinte.learning.arrays import Array, Arrays, arrays_for
from quinte.learning.judge import NAMES, new_judge
from quinte.learning.past import Past
from quinte.learning.rounding import as_whole_numbers
from quinte.learning.selfplay import Games, Round, SelfPlay
from quinte.learning.settings import Settings

CHECKPOINT, PLAYED = "checkpoint.npz", "table.npz"
MOST_WEIGHT = LARGEST / WEIGHT
"""No weight of a feature grows larger, so that a byte holds it."""
KNOWN = 1e-20
"""What Adam remembers of a feature that an earlier run met: too little to hold it back."""


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
        self.moves += played.lengths.shape[0] * played.lengths.shape[1]
        self.games += played.ended
        self.seconds += seconds
        self.losses.append(loss)
        for number, points, games in played.met:
            old = self.met.get(number, (0.0, 0))
            self.met[number] = (old[0] + points, old[1] + games)

    def report(self) -> dict[str, Any]:
        """Say how it has gone since the last report, and begin anew."""
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
        """Begin; everything that happens follows from the settings."""
        self.settings = settings
        self.games = make_games(game, settings)
        self.arrays = arrays_for(settings.processor, settings.seed)
        warm_up(self.games, self.arrays, settings.seed)
        shape = (self.games.features.FEATURES, settings.players, settings.hidden)
        self.net = new_judge(self.arrays, *shape, settings.seed)
        self.average = self.net.copy()
        self.past = Past(self.net, settings.past_kept, settings.past_rounds)
        self.adam = Adam(self.arrays, self.net.parameters)
        self.play = SelfPlay(self.games, settings, self.arrays)
        self.progress = Progress()

    def begin_with(self, net: Net) -> None:
        """Begin with what a net of whole numbers learned before, but with nothing kept."""
        whole: tuple[NDArray[Any], ...] = (net.weights, net.sums, net.answers, net.lean)
        for judge in (self.net, self.average):
            for place, scale in enumerate((WEIGHT, WEIGHT, ANSWER, UNIT)):
                weights = (whole[place] / scale).astype(np.float32)
                judge.parameters[place][: len(weights)] = self.arrays.array(weights)
        used = np.where(net.weights.any(1), KNOWN, 0.0).astype(np.float32)[:, None]
        squares = self.adam.squares[0]
        squares[: len(used)] = squares[: len(used)] + self.arrays.array(used)
        self.past.begin_with(self.average)

    def run(self, is_over: Callable[[Progress], bool], tell: Callable[[Progress], None]) -> None:
        """Go on until it is over; after each round the progress is told."""
        while not is_over(self.progress):
            started = time.perf_counter()
            left = 1 - (self.progress.rounds + 1) / (self.settings.taught_rounds + 1)
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
        width = max(1, int(played.lengths.max()))
        active = played.active.reshape(-1, played.active.shape[-1])
        targets = played.targets.reshape(-1, played.targets.shape[-1])
        # What has no features ended the game: there is nothing to judge.
        chosen = self.arrays.found((played.counts & (played.lengths > 0)).reshape(-1))
        order = chosen[self.arrays.shuffled(len(chosen))]
        losses = []
        for at in range(0, len(order), settings.batch):
            part = order[at : at + settings.batch]
            loss, errors = self.net.derive(active[part, :width], targets[part])
            self.adam.follow(errors, rate)
            self.follow()
            losses.append(loss)
        return float(sum(losses) / max(1, len(losses)))

    def follow(self) -> None:
        """Move the net that is kept a little nearer to the one that learns."""
        for kept, learns in zip(self.average.parameters, self.net.parameters, strict=True):
            kept[:] = kept + (1 - self.settings.average) * (learns - kept)
        self.net.first[:] = self.arrays.clipped(self.net.first, -MOST_WEIGHT, MOST_WEIGHT)

    def whole_numbers(self, card: Any) -> Net:  # noqa: ANN401, plain data
        """Return the net that is kept, in whole numbers."""
        met = self.arrays.floats(self.adam.squares[0].sum(1) > 0)
        return as_whole_numbers(self.average, met, self.settings, card)

    def save(self, folder: Path) -> None:
        """Write everything needed to resume; never half a file."""
        games = {f"games {name}": as_bytes(data) for name, data in self.games.save().items()}
        write_whole(folder / PLAYED, {**self.past.save(), **games})
        head = {
            "settings": self.settings.as_json(),
            "progress": vars(self.progress),
            "steps": self.adam.steps,
        }
        learned = {name: self.arrays.numpy(array) for name, array in self._kept().items()}
        text = as_bytes(json.dumps(head).encode())
        write_whole(folder / CHECKPOINT, {"head": text, "chance": self.arrays.chance(), **learned})

    def restore(self, folder: Path) -> bool:
        """Go on where a run was saved; False where that one had other settings."""
        saved, played = read_whole(folder / CHECKPOINT), read_whole(folder / PLAYED)
        head = json.loads(saved["head"].tobytes())
        if head["settings"] != json.loads(json.dumps(self.settings.as_json())):
            return False
        for name, array in self._kept().items():
            array[:] = self.arrays.array(saved[name])
        self.arrays.restore_chance(saved["chance"])
        self.adam.steps = head["steps"]
        self.past.restore(played)
        known = {name.partition(" ")[2]: data.tobytes() for name, data in played.items()}
        self.games.restore(known)
        met = {int(number): tuple(each) for number, each in head["progress"].pop("met").items()}
        self.progress = Progress(**head["progress"], met=met)
        return True

    def _kept(self) -> dict[str, Array]:
        """Name all arrays that change while it learns."""
        kept = {"net": self.net.parameters, "average": self.average.parameters}
        kept |= {"means": tuple(self.adam.means), "squares": tuple(self.adam.squares)}
        return {
            f"{whose} {name}": array
            for whose, arrays in kept.items()
            for name, array in zip(NAMES, arrays, strict=True)
        }


def warm_up(games: Games, arrays: Arrays, seed: int) -> None:
    """Have everything compiled before time counts, then lay the games out anew."""
    first = games.moves[:, 0] + 0  # a copy
    games.look(arrays.numbers(len(first)), first)
    games.movers()
    games.guided()
    games.taught()
    games.step(first)
    games.reset(seed)


def as_bytes(data: bytes) -> NDArray[np.uint8]:
    """Return bytes as an array."""
    return np.frombuffer(data, np.uint8)


def write_whole(file: Path, arrays: dict[str, Any]) -> None:
    """Write a file beside the old one, then put it in its place."""
    waiting = file.with_suffix(".new")
    with waiting.open("wb") as opened:
        np.savez_compressed(opened, **arrays)
    waiting.replace(file)


def read_whole(file: Path) -> dict[str, NDArray[Any]]:
    """Read all arrays of a file."""
    with np.load(file) as found:
        return dict(found.items())


def make_games(game: Game, settings: Settings) -> Games:
    """Lay the games out where they are to be played."""
    given = (game, settings.games, settings.players, settings.options, settings.seed)
    if settings.processor == "cuda":
        from quinte.learning.gpu_games import GpuGames  # noqa: PLC0415, needs a GPU

        return GpuGames(*given)
    from quinte.learning.core_games import CoreGames  # noqa: PLC0415, as above

    return CoreGames(*given)
