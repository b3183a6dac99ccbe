"""The catalogue: one line per game of the collection; packages elsewhere may add others."""

from quinte.packages.catalogue import Catalogue

COLLECTION = (
    "make_five",  # one player lines colours up, the other spoils it
    "take_five",  # common pieces walk over hidden tiles
    "touche",  # cards claim squares; four in a block, five in a line or a cross
    "intercept",  # pawns pass a ball into the enemy camp
    "takemo",  # words lie head to tail and capture one another
)
"""Our own games, in the order in which they are shown."""

GAMES = Catalogue(__name__, COLLECTION)
"""All games, by name: ours, then those of the packages that are installed beside us."""
