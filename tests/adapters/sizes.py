"""What is tried and how much: enough in every run, much with QUINTE_FULL=1 (docs/research.md)."""

import os
from dataclasses import replace

from quinte.games import GAMES
from tests.conformance.catalogue import in_short

IS_FULL = os.environ.get("QUINTE_FULL") == "1"
SIMS = 20 if IS_FULL else 1

SHORT_TAKEMO = replace(in_short(GAMES["takemo"]), name="takemo_short")
"""With the short list of words, under a name of its own, as OpenSpiel keeps games by name."""
TRIED = {name: game for name, game in GAMES.items() if name != "takemo"} | {
    SHORT_TAKEMO.name: SHORT_TAKEMO
}

SEEDS = dict.fromkeys(TRIED, 20 if IS_FULL else 8) | {SHORT_TAKEMO.name: 20 if IS_FULL else 2}
"""Games with seeds of their own that PettingZoo's tests play of each; Takemo's take longer."""
CYCLES = dict.fromkeys(TRIED, 1000 if IS_FULL else 50) | {SHORT_TAKEMO.name: 20}
"""Acts of each player in such a game, at most."""
