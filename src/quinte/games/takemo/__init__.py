"""Takemo: the card."""

from functools import partial
from pathlib import Path

from quinte.core.card import Game, Option, choice, flag, number
from quinte.core.card import editions as editions_of_rules  # editions.py has the other name
from quinte.games.takemo import acts, diagram, heuristics, notation, planes, rules, story
from quinte.games.takemo.lexicon import why
from quinte.games.takemo.lexicon.graph import Lexicon, french, lexicon_name, load, older


def lookups_of(file: Path) -> tuple[Lexicon]:
    """Return the lookups of an edition: one list of words."""
    return (load(file),)


GAME = Game(
    name="takemo",
    title="Takemo",
    players=(2, 3, 4),
    options=(
        number("board_size", 9, 15, 15),
        choice("takemo", "joint", "independent"),
        choice("takemo_if", "laid", "any_letter_of_word"),
        flag("takemo_capturable", default=True),
        flag("equal_turns"),
        flag("challenge"),
        choice("exchange", "draw_first", "return_first"),
        choice("passing", "bag_empty", "always"),
        flag("team_open"),
        choice("time_limit", "none", 40, 80, 120),
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
    planes=planes,
    dictionary=why,
    draws=True,
    counts=True,
    styles={"*": "bold red", "+": "bold red"},
    lookups=(french(),),
    edition=f"french {lexicon_name(french())}",
    editions={f"french {name}": partial(lookups_of, file) for name, file in older().items()},
)
