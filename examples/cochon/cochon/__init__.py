"""Cochon: the card."""

from cochon import diagram, heuristics, notation, rules, story
from quinte.core.card import Game, choice

GAME = Game(
    name="cochon",
    title="Cochon",
    players=(2, 3, 4),
    options=(choice("target", 50, 30, 100),),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    has_secrets=False,
)
