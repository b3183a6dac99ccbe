"""How strong a bot plays: five levels, from one that plays for fun to one that thinks hard."""

from dataclasses import dataclass

from quinte.bots.searcher import SURE, Budget


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how surely it takes the best it has found."""

    name: str
    budget: Budget
    sureness: int  # a move is chosen as often as it was tried, to this power; or SURE


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", Budget(simulations=150), sureness=1),
        Level("casual", Budget(simulations=300), sureness=2),
        Level("club", Budget(simulations=1_200), SURE),
        Level("strong", Budget(simulations=8_000, seconds=1.0), SURE),
        Level("expert", Budget(simulations=100_000, seconds=1.8), SURE),
    )
}
"""The levels, the weakest first."""
