"""Intercept: the card."""

from quinte.core.card import Game, choice, flag
from quinte.games.intercept import diagram, features, heuristics, notation, rules, story

GAME = Game(
    name="intercept",
    title="Intercept",
    players=(2, 4),
    options=(
        flag("teams", default=True),
        choice("board_size", 13, 11),
        choice("double_start", "arrival", "front"),
        choice("bend", "single", "any", "never"),
        choice("fresh", "enemy", "always"),
        choice("own_goal", "ignored", "loses"),
        choice("target", "opposite", "any_opponent"),
        choice("cover", "two", "one"),
        flag("repetition", default=True),
        choice("max_turns", 100, 200, 300, default=300),
    ),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    features=features,
    has_secrets=False,
    draws=True,
    styles={
        "S": "bold bright_blue",
        "W": "bold green",
        "N": "bold red",
        "E": "bold yellow",
        "P": "bold",
        "R": "bold",
        "*": "bold black on bright_white",
        "@": "bold black on bright_white",
        "^": "bold magenta",
        "#": "magenta",
    },
)
