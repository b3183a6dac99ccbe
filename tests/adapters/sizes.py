"""What is tried and how much: little in every run, much with QUINTE_FULL=1 (docs/research.md)."""

import os
from dataclasses import replace

from quinte.games import GAMES
from tests.conformance.catalogue import in_short

IS_FULL = os.environ.get("QUINTE_FULL") == "1"
SEEDS = 20 if IS_FULL else 1
CYCLES = 1000 if IS_FULL else 20
SIMS = 20 if IS_FULL else 1

SHORT_TAKEMO = replace(in_short(GAMES["takemo"]), name="takemo_short")
"""With the short list of words, under a name of its own, as OpenSpiel keeps games by name."""
TRIED = {name: game for name, game in GAMES.items() if name != "takemo"} | {
    SHORT_TAKEMO.name: SHORT_TAKEMO
}
