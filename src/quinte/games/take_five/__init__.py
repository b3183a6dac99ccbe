"""Take Five: the card."""

from quinte.core.card import Game, choice, flag, number
from quinte.games.take_five import diagram, features, heuristics, notation, planes, rules, story
from quinte.games.take_five.material import MOST_MARKERS

GAME = Game(
    name="take_five",
    title="Take Five",
    players=(2, 3, 4),
    options=(
        choice("corners", "fixed", "random"),
        choice("null_turn", "allowed", "forbidden_if_avoidable"),
        choice("resolution", "sequential", "after_both_moves"),
        flag("voluntary_return", default=True),
        choice("surrender_under_piece", "fallback", "always"),
        flag("penalty_ends_turn"),
        choice("eliminated_tiles", "stay", "return_to_board"),
        choice("last_player", "wins", "must_reach_21"),
        flag("memory_aid"),
        choice("max_turns_per_round", "none", 50, 100, 200),
        number("needed_markers", 1, MOST_MARKERS, default=MOST_MARKERS),
    ),
    rules=rules,
    story=story,
    notation=notation,
    diagrams=diagram,
    heuristics=heuristics,
    features=features,
    planes=planes,
    styles={
        "B": "bold white on black",
        "W": "bold black on bright_white",
        "N": "bold white on black",
        "R": "bold white on black",
        "#": "yellow",
        "*": "bold red",
    },
)
