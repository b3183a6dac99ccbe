"""Bugs planted in Make Five: file, what stands there once, what takes its place, the law broken."""

BUGS = {
    "the last column is skipped": (
        "rules.py",
        "            for to in range(COLUMNS):\n                if to == column",
        "            for to in range(COLUMNS - 1):\n                if to == column",
        "a_refusal_has_a_reason",
    ),
    "a full column takes one more": (
        "rules.py",
        "if position.height[column] < ROWS:\n            moves[count] = pack_drop(column)\n",
        "if position.height[column] <= ROWS:\n            moves[count] = pack_drop(column)\n",
        "random_play_ends",
    ),
    "the next draw is shown": (
        "views.py",
        "            if player == ALL_SEEING:\n",
        "            if player == ALL_SEEING or i == 0:\n",
        "an_imagined_world_looks_the_same",
    ),
    "the next draw decides what may be moved": (
        "rules.py",
        "    if not view.advanced or row == 0:\n",
        "    if not view.advanced or row == view.bag[0] % 2:\n",
        "legal_moves_depend_on_the_movers_view",
    ),
}
