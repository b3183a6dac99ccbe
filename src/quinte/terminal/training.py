"""`quinte train`: trains a net to play a game, by self-play."""

import math
from argparse import Namespace
from dataclasses import fields, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quinte.core.card import Game, find_option_texts
from quinte.core.errors import WrongPlayerCount
from quinte.engine.record import find_game
from quinte.learning.settings import Settings
from quinte.terminal.errors import (
    FileTrouble,
    NeedsLearn,
    NoFeatures,
    NoGpu,
    NoRun,
    OtherRun,
    RunExists,
    WrongLearningSetting,
    WrongProcessor,
)
from quinte.terminal.files import find_file
from quinte.terminal.screen import Screen, grouped
from quinte.terminal.seats import read_seed

CPU, CUDA = "cpu", "cuda"
CHECKPOINT = "checkpoint.npz"
SAME_EVERY_TIME = "train"
ON_A_GPU: dict[str, Any] = {"games": 16_384, "batch": 16_384}
"""Settings that keep a GPU busy."""


def train(screen: Screen, chosen: Namespace) -> int:
    """Learn until the time or the rounds run out, and keep everything in a folder."""
    game, settings = read_settings(chosen)
    folder = find_file(chosen.out)
    check_folder(folder, is_resumed=chosen.resume)
    check_machine(settings.processor)
    from quinte.learning.keeper import NET, Keeper, shares_text  # noqa: PLC0415, it takes long to import
    from quinte.learning.trainer import Trainer  # noqa: PLC0415, as above

    trainer = Trainer(game, settings)
    if chosen.resume and not trainer.restore(folder):
        raise OtherRun(folder=folder)
    features = trainer.games.features.FEATURES
    given = {"features": features, "games": settings.games, "processor": settings.processor}
    screen.say("cli.training", game=game.title, **given)
    keeper = Keeper(folder, trainer, lambda each: tell_report(screen, each, shares_text(each)))
    seconds = 60 * (math.inf if chosen.minutes is None else chosen.minutes)
    rounds = math.inf if chosen.rounds is None else chosen.rounds
    trainer.run(lambda now: now.seconds >= seconds or now.rounds >= rounds, keeper.note)
    keeper.save()
    size = (folder / NET).stat().st_size // 1000
    screen.say("cli.trained", file=folder / NET, kilobytes=size)
    return 0


def tell_report(screen: Screen, report: dict[str, Any], shares: str) -> None:
    """Say how a run goes."""
    numbers = {name: grouped(screen.language, report[name]) for name in ("moves", "games", "speed")}
    screen.say(
        "cli.trained_line",
        minutes=f"{report['seconds'] / 60:.1f}",
        rounds=report["rounds"],
        loss=f"{report['loss']:.4f}",
        shares=shares,
        **numbers,
    )


def read_settings(chosen: Namespace) -> tuple[Game, Settings]:
    """Read what to learn, and how."""
    game = find_game(chosen.game)
    if game.features is None:
        raise NoFeatures(game=game.title)
    if chosen.processor not in (CPU, CUDA):
        raise WrongProcessor(name=chosen.processor)
    players = game.players[0] if chosen.players is None else chosen.players
    if players not in game.players:
        raise WrongPlayerCount(players=players, known=", ".join(map(str, game.players)))
    options = game.choose_for_bots(find_option_texts(chosen.option))
    seed = read_seed(SAME_EVERY_TIME if chosen.seed is None else chosen.seed)
    number = int.from_bytes(seed[:4], "little")
    settings = Settings(game.name, players, options, number, chosen.processor)
    if chosen.processor == CUDA:
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
            raise WrongLearningSetting(text=text, known=", ".join(known)) from None
        if name not in known or not 0 < found[name] < math.inf:
            raise WrongLearningSetting(text=text, known=", ".join(known))
    return found


def check_folder(folder: Path, *, is_resumed: bool) -> None:
    """Make the folder; a run that is there is never overwritten."""
    has_run = (folder / CHECKPOINT).exists()
    if is_resumed and not has_run:
        raise NoRun(folder=folder)
    if has_run and not is_resumed:
        raise RunExists(folder=folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise FileTrouble(problem="not_written", file=folder) from None


def check_machine(processor: str) -> None:
    """Refuse to begin without what is needed."""
    if processor != CUDA:
        return
    if find_spec("torch") is None:
        raise NeedsLearn
    import torch  # noqa: PLC0415, an extra

    if not torch.cuda.is_available() or find_spec("numba_cuda") is None:
        raise NoGpu
