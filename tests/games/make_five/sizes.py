"""How much of Make Five is tried where trying costs much, and how large its modules may be."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=10,
    bot_kilobytes=10,
    plain_moves=30,
    gpu_games=3,
    tree_options={"pairs": 1, "advanced": True},
    tree_moves=(3, 5),
    tree_acts=(24, 20_000),
)
