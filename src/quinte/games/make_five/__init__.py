"""Make Five: the card."""

from quinte.core.card import Game, choice, flag, number
from quinte.games.make_five import (
    diagram,
    features,
    heuristics,
    lots,
    notation,
    planes,
    rules,
    story,
)

GAME = Game(
    name="make_five",
    title="Make Five",
    players=(2,),
    options=(
        choice("start", "row", "free"),
        flag("contiguous"),
        choice("tiebreak", "draw", "extra_pair"),
        flag("advanced"),
        choice("first_aligner", "random", "first", "second"),
        number("pairs", 1, 3, default=3),
    ),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    features=features,
    planes=planes,
    has_secrets=False,
    lots=lots,
    draws=True,
    styles={
        "A": "bold white on red",
        "B": "bold black on yellow",
        "C": "bold white on green",
        "D": "bold white on blue",
        "E": "bold black on bright_white",
    },
)
