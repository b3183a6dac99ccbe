"""Imported by the process that forks servers off: all that they need, compiled code included."""

from quinte.games import GAMES
from quinte.server import serving
from quinte.server.preparing import is_compiled, rehearse

__all__ = ["serving"]

for game in GAMES.values():
    if is_compiled(game):
        rehearse(game)
