"""How much of Touché is tried where trying costs much, and how large its modules may be."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=26,
    bot_kilobytes=40,
    gpu_options={"max_deals": "1", "end": "most_formations"},
    tree_options={"max_deals": 1, "end": "most_formations"},
    tree_moves=(3, 8),
    tree_acts=(24, 20_000),
)
