"""Imported by the process that forks servers off: all that they need, compiled code included."""

from quinte.games import GAMES
from quinte.server import service
from quinte.server.background.preparation import is_compiled, rehearse

__all__ = ["service"]

for game in GAMES.values():
    if is_compiled(game):
        rehearse(game)
