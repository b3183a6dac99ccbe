"""Clobber: the card."""

from quinte.core.card import Game
from tests.toys.clobber import diagram, heuristics, notation, rules, story

GAME = Game(
    name="clobber",
    title="Clobber",
    players=(2,),
    options=(),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    has_secrets=False,
)
