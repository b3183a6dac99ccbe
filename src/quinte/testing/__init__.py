"""What tests of a game need: the conformance suite, drawn positions, planted bugs.

pip install quinte[testing]
"""

from quinte.testing.claims import Claim, Move
from quinte.testing.drawn import Drawn, read_changed
from quinte.testing.laws import LAWS
from quinte.testing.planting import is_kept, planted
from quinte.testing.plays import Play, plays, walk
from quinte.testing.scripted import Scripted
from quinte.testing.sizes import Sizes
from quinte.testing.suite import Suite

__all__ = [
    "LAWS",
    "Claim",
    "Drawn",
    "Move",
    "Play",
    "Scripted",
    "Sizes",
    "Suite",
    "is_kept",
    "planted",
    "plays",
    "read_changed",
    "walk",
]
