"""Thousands of games as one array, stepped on every core at once.

    from quinte.batch import Batch

    batch = Batch("make_five", 1024, seed=1)
    while True:
        chosen = policy(batch.observe(), batch.masks())    # one move for each game
        rewards, ended = batch.step(chosen)

A game that ends is set up anew in the same call; its results are in `rewards`.
"""

from quinte.batch.batch import Batch, IllegalChoice, TooManyMoves

__all__ = ["Batch", "IllegalChoice", "TooManyMoves"]
