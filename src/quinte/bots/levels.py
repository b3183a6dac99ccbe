"""How strong a bot plays: five levels, from one that plays for fun to one that thinks hard."""

from collections.abc import Mapping
from dataclasses import dataclass

from quinte.bots.searcher import Budget


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how surely it takes the best it has found."""

    name: str
    budget: Budget
    sureness: float  # a move is chosen as often as it was tried, to this power

    @property
    def is_sure(self) -> bool:
        """Tell whether it always takes the best it has found."""
        return self.sureness >= SURE


SURE = 9.0

LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", Budget(simulations=150), sureness=1.0),
        Level("casual", Budget(simulations=300), sureness=2.5),
        Level("club", Budget(simulations=1_200), SURE),
        Level("strong", Budget(simulations=8_000, seconds=1.0), SURE),
        Level("expert", Budget(simulations=100_000, seconds=1.8), SURE),
    )
}
"""The levels, the weakest first."""
