"""Every game under a registered id: import this module, or name it before a colon.

gymnasium.make("quinte.adapters.registry:quinte/make_five-v1", opponents="club")
gymnasium.make_vec("quinte/make_five_self_play-v1", num_envs=1024)
pettingzoo.make("aec", "quinte/make_five-v1", players=2)
"""

import gymnasium
import pettingzoo

from quinte.adapters.encoding import VERSION
from quinte.games import GAMES

ADAPTERS = "quinte.adapters"


def solo_id(game: str) -> str:
    """Name the environment for one agent: solo.py."""
    return f"quinte/{game}-v{VERSION}"


def self_play_id(game: str) -> str:
    """Name the vector environment in which an agent plays every seat: vector.py."""
    return f"quinte/{game}_self_play-v{VERSION}"


def register() -> None:
    """Register all games of the catalogue."""
    for game in GAMES:
        settings = {"game": game}
        gymnasium.register(solo_id(game), f"{ADAPTERS}.solo:QuinteSoloEnv", kwargs=settings)
        gymnasium.register(
            self_play_id(game),
            vector_entry_point=f"{ADAPTERS}.vector:QuinteVectorEnv",
            kwargs=settings,
        )
        if hasattr(pettingzoo, "register"):  # since 1.27
            entry = f"{ADAPTERS}.pettingzoo:env"
            pettingzoo.register("aec", solo_id(game), entry, kwargs=settings)


register()
