"""What a training run depends on: with the same settings it comes out the same."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from quinte.bots.nets.evaluation import HIDDEN


@dataclass(frozen=True)
class Settings:
    """Which table learns, and how; the defaults are those measured to be good."""

    game: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    processor: str = "cpu"
    hidden: int = HIDDEN  # sums between features and answers
    games: int = 256  # at a time
    steps: int = 24  # moves in each of them between training steps
    trace: float = 0.95  # how much later moves count: lambda
    rate: float = 1e-3  # of learning, at first
    rate_rounds: int = 60  # rounds after which it has fallen by a third
    batch: int = 1024  # moves learned from at a time
    calm: float = 0.03  # noise of the calmest games, in the logarithm of the odds
    wild: float = 0.5  # ... and of the wildest
    past_share: int = 4  # one game in this many is against the past
    past_kept: int = 8  # nets of the past that are kept, spread over all of it
    past_rounds: int = 10  # rounds between them, at first
    guided_share: int = 8  # in one game in this many the game's own quick player makes some moves
    taught_rounds: int = 20  # first rounds, in which the game's own judgement is learned as well
    drawn_taught: float = 0.0  # how much that judgement counts where nobody has won in the end
    by_parts: int = 0  # 1: who wins a part of a match, such as a round, is all that is learned
    average: float = 0.998  # how slowly the net that is kept follows the one that learns

    def as_json(self) -> dict[str, Any]:
        """Return the settings as plain data; runs have always kept the processor as `device`."""
        return {
            "device" if name == "processor" else name: kept for name, kept in asdict(self).items()
        }
