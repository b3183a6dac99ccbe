"""A net in whole numbers, the same on every machine: weights are a lookup, sums are exact.

Such a lookup has, one after the other:

    features, players, hidden, plies      how many there are; how far rollouts go: see rolling.py
    sums      hidden                      what each hidden sum begins with
    weights   features * hidden           what an active feature adds to each of them
    lean      players                     what the answer for each player begins with
    answers   players * hidden            what each hidden sum above 0 adds to it, times itself

Players are counted from the mover on. Answers are logarithms of odds, in units of 1 / UNIT.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Active, Lookup
from quinte.core.native import rule, scratch

HIDDEN = 128
"""No net has more hidden sums."""
WEIGHT = 64
"""What a weight of 1 is as a whole number; none is above LARGEST / WEIGHT, so bytes hold them."""
LARGEST = 127
ANSWER = 1 << 10
"""What the weight of a hidden sum is, if it is 1."""
UNIT = WEIGHT * ANSWER
HEAD = 4
"""What a lookup begins with: see above."""
PLIES = 3
"""Where in it the plies stand."""
SUMS = np.dtype([("at", np.int32, HIDDEN)])


@rule
def judge_features(active: Active, count: int, player: int, net: Lookup) -> int:
    """Return the odds of a player, counted from the mover, by the active features.

    A row is taken as an array of its own: its indices start at 0, which makes adding it nine times
    as fast.
    """
    sums = scratch(SUMS).at
    width = min(HIDDEN, int(net[2]))
    weights = HEAD + width
    for i in range(width):
        sums[i] = net[HEAD + i]
    for place in range(count):
        begin = weights + width * int(active[place])
        row = net[begin : begin + width]
        for i in range(width):
            sums[i] += row[i]
    lean = weights + width * int(net[0])
    total = int(net[lean + player])
    begin = lean + int(net[1]) + width * player
    answers = net[begin : begin + width]
    for i in range(width):
        total += max(int(sums[i]), 0) * int(answers[i])
    return total
