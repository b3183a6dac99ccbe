"""How much of the toy is tried: it is small, so much."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(plain_moves=250, tree_options={"swaps": 2}, tree_moves=(5, 5), tree_acts=(24, 20_000))
