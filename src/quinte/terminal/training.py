"""`quinte train`: lets a net learn a game by playing against itself."""

import json
import math
from argparse import Namespace
from dataclasses import fields, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quinte.bots.nets.files import write_net
from quinte.core.card import Game, find_option_texts
from quinte.core.errors import WrongPlayerCount
from quinte.engine.record import find_game
from quinte.learning.curves import draw_curves
from quinte.learning.settings import Settings
from quinte.terminal.errors import (
    FileTrouble,
    NeedsLearn,
    NoFeatures,
    NoGpu,
    NoRun,
    OtherRun,
    RunExists,
    WrongDevice,
    WrongSetting,
)
from quinte.terminal.files import find_file, write_text
from quinte.terminal.screen import Screen, grouped
from quinte.terminal.seats import read_seed

if TYPE_CHECKING:  # it needs PyTorch
    from quinte.learning.trainer import Progress, Trainer

CPU, CUDA = "cpu", "cuda"
CHECKPOINT, NET, LOG, CURVES = "checkpoint.pt", "net.npz", "log.jsonl", "curves.svg"
SAME_EVERY_TIME = "train"
ON_A_GPU = {"games": 16_384, "batch": 16_384}
"""Settings that a GPU needs to be busy."""
TELL_SECONDS, SAVE_SECONDS = 10.0, 60.0


def train(screen: Screen, chosen: Namespace) -> int:
    """Learn until the time is over, or so many rounds are; keep all of it in a folder."""
    game, settings = read_settings(chosen)
    folder = find_file(chosen.out)
    check_folder(folder, is_resumed=chosen.resume)
    check_machine(settings.device)
    from quinte.learning.trainer import Trainer  # noqa: PLC0415, it needs PyTorch

    trainer = Trainer(game, settings)
    if chosen.resume and not trainer.restore(folder):
        raise OtherRun(folder=folder)
    features = trainer.games.features.FEATURES
    given = {"features": features, "games": settings.games, "device": settings.device}
    screen.say("cli.training", game=game.title, **given)
    keeper = Keeper(screen, folder, trainer)
    seconds = 60 * (math.inf if chosen.minutes is None else chosen.minutes)
    rounds = math.inf if chosen.rounds is None else chosen.rounds
    trainer.run(lambda now: now.seconds >= seconds or now.rounds >= rounds, keeper.note)
    keeper.save()
    size = (folder / NET).stat().st_size // 1000
    screen.say("cli.trained", file=folder / NET, kilobytes=size)
    return 0


class Keeper:
    """Tells how it goes now and then, and keeps what there is."""

    def __init__(self, screen: Screen, folder: Path, trainer: "Trainer") -> None:
        """Begin where the log ends."""
        self._screen, self._folder, self._trainer = screen, folder, trainer
        self._told = self._saved = trainer.progress.seconds
        self._moves = trainer.progress.moves
        log = folder / LOG
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        reports = [json.loads(line) for line in lines]
        self._reports = [each for each in reports if each["rounds"] <= trainer.progress.rounds]

    def note(self, progress: "Progress") -> None:
        """Tell and save when it is time."""
        if progress.seconds - self._told >= TELL_SECONDS:
            self.tell(progress)
        if progress.seconds - self._saved >= SAVE_SECONDS:
            self.save()
            self._saved = progress.seconds

    def tell(self, progress: "Progress") -> None:
        """Say how it went since the last time."""
        speed = (progress.moves - self._moves) / max(1e-9, progress.seconds - self._told)
        self._told, self._moves = progress.seconds, progress.moves
        report = progress.report()
        self._reports.append(report)
        shares = " ".join(
            f"{number}:{100 * points / games:.0f} %"
            for number, (points, games) in report["met"].items()
        )
        numbers = {"moves": report["moves"], "games": report["games"], "speed": round(speed)}
        self._screen.say(
            "cli.trained_line",
            minutes=f"{progress.seconds / 60:.1f}",
            rounds=progress.rounds,
            loss=f"{report['loss']:.4f}",
            shares=shares,
            **{name: grouped(self._screen.language, n) for name, n in numbers.items()},
        )

    def save(self) -> None:
        """Write the net, the curves, the log, and what it takes to go on."""
        if self._trainer.progress.losses:
            self.tell(self._trainer.progress)
        lines = "".join(json.dumps(report) + "\n" for report in self._reports)
        write_text(self._folder / LOG, lines)
        write_text(self._folder / CURVES, draw_curves(self._reports))
        last = {key: self._reports[-1][key] for key in ("rounds", "moves", "games", "seconds")}
        card = {"settings": self._trainer.settings.as_json(), **last}
        write_net(self._folder / NET, self._trainer.whole_numbers(card))
        self._trainer.save(self._folder)


def read_settings(chosen: Namespace) -> tuple[Game, Settings]:
    """Read what is to be learned, and how."""
    game = find_game(chosen.game)
    if game.features is None:
        raise NoFeatures(game=game.title)
    if chosen.device not in (CPU, CUDA):
        raise WrongDevice(name=chosen.device)
    players = game.players[0] if chosen.players is None else chosen.players
    if players not in game.players:
        raise WrongPlayerCount(players=players, known=", ".join(map(str, game.players)))
    options = game.choose(find_option_texts(chosen.option))
    seed = read_seed(SAME_EVERY_TIME if chosen.seed is None else chosen.seed)
    number = int.from_bytes(seed[:4], "little")
    settings = Settings(game.name, players, options, number, chosen.device)
    if chosen.device == CUDA:
        settings = replace(settings, **ON_A_GPU)
    return game, replace(settings, **read_numbers(chosen.set, settings))


def read_numbers(texts: list[str], settings: Settings) -> dict[str, Any]:
    """Read settings that are numbers, each of the kind it has now."""
    known = [each.name for each in fields(Settings) if each.type in (int, float)]
    known.remove("players")
    known.remove("seed")
    found: dict[str, Any] = {}
    for text in texts:
        name, _, value = text.partition("=")
        try:
            found[name] = type(getattr(settings, name))(value)
        except (AttributeError, ValueError):
            raise WrongSetting(text=text, known=", ".join(known)) from None
        if name not in known or not 0 < found[name] < math.inf:
            raise WrongSetting(text=text, known=", ".join(known))
    return found


def check_folder(folder: Path, *, is_resumed: bool) -> None:
    """Make the folder; a run that is there is never written over."""
    has_run = (folder / CHECKPOINT).exists()
    if is_resumed and not has_run:
        raise NoRun(folder=folder)
    if has_run and not is_resumed:
        raise RunExists(folder=folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise FileTrouble(problem="not_written", file=folder) from None


def check_machine(device: str) -> None:
    """Refuse to begin without what it needs."""
    if find_spec("torch") is None:
        raise NeedsLearn
    if device == CUDA:
        import torch  # noqa: PLC0415, an extra

        if not torch.cuda.is_available() or find_spec("numba_cuda") is None:
            raise NoGpu
