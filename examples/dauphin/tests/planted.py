"""Bugs planted in Dauphin: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "a hand is out of order": (
        "rules.py",
        "            position.hand[player, i] = NO_CARD\n    sort_hand(position, player)\n",
        "            position.hand[player, i] = NO_CARD\n",
        "the_all_seeing_imagine_the_truth",
    ),
    "who has left is asked to lay": (
        "rules.py",
        "        if not has_left(position, player):",
        "        if player >= 0:",
        "the_others_go_on_without_who_left",
    ),
}
