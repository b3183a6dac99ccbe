"""Dauphin: the card."""

from dauphin import diagram, heuristics, notation, rules, story
from quinte.core.card import Game, number

GAME = Game(
    name="dauphin",
    title="Dauphin",
    players=(3, 4, 5),
    options=(number("hand_size", 4, 8, default=8),),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
)
