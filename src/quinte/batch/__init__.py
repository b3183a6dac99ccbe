"""Thousands of games as one array, stepped on every core at once.

    from quinte.batch import Batch

    batch = Batch("make_five", 1024, seed=1)
    while True:
        chosen = policy(batch.observe(), batch.masks())    # one move for each game
        rewards, ended = batch.step(chosen)

A game that ends is set up anew in the same call; its results are in `rewards`. Takemo has too many
moves to number: it is stepped by the acts in which they are spelled, as other games that have acts
are in an `ActBatch`.
"""

from quinte.batch.batch import NO_ACT, ActBatch, Batch, IllegalChoice, NoPlanes, planes_of

__all__ = ["NO_ACT", "ActBatch", "Batch", "IllegalChoice", "NoPlanes", "planes_of"]
