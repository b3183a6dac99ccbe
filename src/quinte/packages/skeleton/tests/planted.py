"""Bugs planted in New Game: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "a square is forgotten": (
        "rules.py",
        "    for square in range(SQUARES):\n        if may_put(position, square):",
        "    for square in range(SQUARES - 1):\n        if may_put(position, square):",
        "a_refusal_has_a_reason",
    ),
    "nobody notices the end": (
        "rules.py",
        "    if legal_moves(position, scratch(MAX_MOVES)) == 0:",
        "    if position.left:",
        "over_means_no_moves",
    ),
}
