"""Konane: the card."""

from konane import diagram, heuristics, notation, rules, story
from quinte.core.card import Game, choice

GAME = Game(
    name="konane",
    title="Konane",
    players=(2,),
    options=(choice("board_size", 6, 8),),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    has_secrets=False,
)
