"""Touché: the card."""

from quinte.core.card import Game, Option, choice, editions, flag, number
from quinte.games.touche import diagram, features, heuristics, notation, planes, rules, story
from quinte.games.touche.material import LAYOUTS

GAME = Game(
    name="touche",
    title="Touché",
    players=(2, 3, 4, 6),
    options=(
        choice("series", "squares", "lines", "crosses", "pro"),
        choice("layout", *LAYOUTS),
        choice("jokers", *map(str, range(9)), "one_each", default="4"),
        choice("teams", "3x2", "2x3"),
        Option(
            "reduce",
            ("three_sides", "three_players_only"),
            "three_players_only",
            former=("three_sides",),
        ),
        choice("cross", "both", "plus_only"),
        choice("joker_squares", "finish", "open", "wild"),
        flag("joker_hits"),
        flag("strict_shout"),
        choice("dead", "discard", "swap_once"),
        choice("end", "redeal", "most_formations"),
        choice("share", "pairwise", "total_one"),
        flag("clear_after_formation"),
        flag("team_open"),
        choice("pawns", "unlimited", 60),
        number("max_deals", 1, 20, default=10),
        editions(2),
    ),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    features=features,
    planes=planes,
    styles={
        "x": "bold cyan",
        "X": "bold white on blue",
        "o": "bold yellow",
        "O": "bold black on yellow",
        "v": "bold magenta",
        "V": "bold white on magenta",
        "*": "bold green",
        ">": "bold",
    },
)
