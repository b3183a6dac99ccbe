"""Bugs planted in Konane: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "moves out of order": (
        "rules.py",
        "if STEPS[direction] < 0 else",
        "if STEPS[direction] > 0 else",
        "moves_ascend_without_doubles",
    ),
    "a refusal that knows no second jump": (
        "rules.py",
        "        for number in range(jumps(view, origin, direction)):",
        "        for number in range(min(1, jumps(view, origin, direction))):",
        "a_refusal_has_a_reason",
    ),
    "nobody notices the end": (
        "rules.py",
        "    if legal_moves(position, scratch(MAX_MOVES)) == 0:",
        "    if position.taken > 60:",
        "over_means_no_moves",
    ),
}
