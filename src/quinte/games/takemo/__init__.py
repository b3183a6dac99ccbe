"""Takemo: the card."""

from quinte.core.card import Game, Option, choice, flag, number
from quinte.core.card import editions as editions_of_rules  # editions.py has the other name
from quinte.games.takemo import acts, diagram, heuristics, notation, rules, story
from quinte.games.takemo.lexicon.graph import french, lexicon_name

GAME = Game(
    name="takemo",
    title="Takemo",
    players=(2, 3, 4),
    options=(
        number("board_size", 9, 15, 15),
        choice("takemo", "joint", "independent"),
        choice("takemo_if", "laid", "any_letter_of_word"),
        Option("takemo_capturable", ("false", "true"), "true"),
        flag("equal_turns"),
        flag("challenge"),
        choice("exchange", "draw_first", "return_first"),
        choice("passing", "bag_empty", "always"),
        flag("team_open"),
        Option("time_limit", ("none", "40", "80", "120"), "none", numbers=(0, 40, 80, 120)),
        flag("variant_1"),
        flag("variant_2"),
        Option("first", ("random", "seat_1"), "random", former=("seat_1",)),
        editions_of_rules(2),
    ),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    acts=acts,
    draws=True,
    counts=True,
    styles={"*": "bold red", "+": "bold red"},
    tables=(french(),),
    edition=f"french {lexicon_name(french())}",
)
