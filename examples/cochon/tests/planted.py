"""Bugs planted in Cochon: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "chance from outside": (
        "rules.py",
        "position.die = 1 + random_below(position, EYES)",
        "position.die = __import__('random').randrange(1, 7)",
        "the_same_moves_give_the_same_bytes",
    ),
    "who has left is asked to throw": (
        "rules.py",
        "        if not has_left(position, player):",
        "        if player >= 0:",
        "the_others_go_on_without_who_left",
    ),
}
