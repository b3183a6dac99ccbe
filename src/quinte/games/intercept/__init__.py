"""Intercept: the card."""

from quinte.core.card import Game, Option, choice, editions
from quinte.games.intercept import diagram, features, heuristics, notation, rules, story

GAME = Game(
    name="intercept",
    title="Intercept",
    players=(2, 4),
    options=(
        Option("teams", ("false", "true"), "true"),
        Option("board_size", ("13", "11"), "13", numbers=(13, 11)),
        choice("double_start", "arrival", "front"),
        choice("bend", "single", "any", "never"),
        choice("fresh", "enemy", "always"),
        choice("own_goal", "ignored", "loses"),
        choice("target", "opposite", "any_opponent"),
        choice("cover", "two", "one"),
        Option("cover_when", ("always", "with_ball_near"), "always", former=("always",)),
        Option("repetition", ("false", "true"), "true"),
        Option(
            "max_turns",
            ("0", "100", "200", "300"),
            "0",
            numbers=(0, 100, 200, 300),
            former=("300",),
        ),
        editions(2),
    ),
    for_bots={"max_turns": "300"},
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
