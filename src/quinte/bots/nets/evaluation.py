"""A net in whole numbers, the same on every machine: weights are a table, sums are exact.

A table has, one after the other:

    features, players                     how many there are
    sums      128                         what each hidden sum begins with
    weights   features * 128              what a feature that holds adds to each of them
    lean      players                     what the answer for each player begins with
    answers   players * 128               what each hidden sum above 0 adds to it, times itself

Players are counted from the mover on. Answers are logarithms of odds, in units of 1 / UNIT.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Active, Table
from quinte.core.native import rule, scratch

HIDDEN = 128
WEIGHT = 64
"""What a weight of 1 is as a whole number; none is above LARGEST / WEIGHT, so bytes hold them."""
LARGEST = 127
ANSWER = 1 << 10
"""What the weight of a hidden sum is, if it is 1."""
UNIT = WEIGHT * ANSWER
HEAD = 2
SUMS = np.dtype([("at", np.int32, HIDDEN)])


@rule
def judge_features(active: Active, count: int, player: int, net: Table) -> int:
    """Give the odds of a player, counted from the mover, by the features that hold.

    A row is taken as an array of its own: its indices start at 0, which makes adding it nine times
    as fast.
    """
    sums = scratch(SUMS).at
    weights = HEAD + HIDDEN
    for i in range(HIDDEN):
        sums[i] = net[HEAD + i]
    for place in range(count):
        begin = weights + HIDDEN * int(active[place])
        row = net[begin : begin + HIDDEN]
        for i in range(HIDDEN):
            sums[i] += row[i]
    lean = weights + HIDDEN * int(net[0])
    total = int(net[lean + player])
    begin = lean + int(net[1]) + HIDDEN * player
    answers = net[begin : begin + HIDDEN]
    for i in range(HIDDEN):
        total += max(int(sums[i]), 0) * int(answers[i])
    return total
