"""New Game: the card."""

from new_game import diagram, heuristics, notation, rules, story
from quinte.core.card import Game

GAME = Game(
    name="new_game",
    title="New Game",
    players=(2,),
    options=(),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    has_secrets=False,
)
