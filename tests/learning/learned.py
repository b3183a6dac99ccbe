"""The games that a net can learn; the first of them, or with QUINTE_FULL=1 all."""

import os

from quinte.games import GAMES

ALL = [game for game in GAMES.values() if game.features is not None and not game.lookups]
LEARNED = ALL if os.environ.get("QUINTE_FULL") == "1" else ALL[:1]
