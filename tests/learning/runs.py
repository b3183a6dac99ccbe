"""Small runs of learning, on one core."""

from typing import Any

from quinte.core.card import Game
from quinte.learning.settings import Settings
from quinte.learning.trainer import Trainer


def small_run(game: Game, rounds: int, **other: Any) -> Trainer:  # noqa: ANN401, of any type
    """Learn for a few rounds, the same every time."""
    settings = Settings(
        game.name, game.players[0], game.choose({}), seed=1, games=32, batch=256, **other
    )
    trainer = Trainer(game, settings)
    go_on(trainer, rounds)
    return trainer


def go_on(trainer: Trainer, rounds: int) -> None:
    """Learn until so many rounds are done in all."""
    trainer.run(lambda progress: progress.rounds >= rounds, lambda _: None)
