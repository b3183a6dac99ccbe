"""Bugs planted in Intercept: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "a refusal that knows no far jumps": (
        "pawn_reach.py",
        "    while view.pawn[over] & FULL == 0:\n",
        "    while False:\n",
        "a_refusal_has_a_reason",
    ),
    "what follows from the board is not found again": (
        "derived_fields.py",
        "    position.digest = digest_of(position)\n",
        "",
        "the_all_seeing_imagine_the_truth",
    ),
}
