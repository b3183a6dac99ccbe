"""What the suite runs over: every game of the catalogue, and the toy. No exemptions."""

from quinte.games import GAMES
from tests.toys import high_card

EVERY_GAME = [*GAMES.values(), high_card.GAME]
NAMES = [game.name for game in EVERY_GAME]
