"""How much of Intercept is tried where trying costs much, and how large its modules may be."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=16,
    gpu_steps=25,
    gpu_whole_games=0,  # NumPy's small ints, unlike a GPU's, overflow in its digests
    tree_options={"board_size": 11},
    tree_acts=(1, 2),
)
