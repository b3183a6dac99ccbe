"""How much is tried: little in every run, much with QUINTE_FULL=1 (docs/research.md)."""

import os

IS_FULL = os.environ.get("QUINTE_FULL") == "1"
SEEDS = 20 if IS_FULL else 1
CYCLES = 1000 if IS_FULL else 20
SIMS = 20 if IS_FULL else 1
