"""High Card: the card."""

from quinte.core.card import Game, number
from tests.toys.high_card import diagram, heuristics, notation, rules, story

GAME = Game(
    name="high_card",
    title="High Card",
    players=(2, 3),
    options=(number("swaps", 0, 2, default=1),),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
)
