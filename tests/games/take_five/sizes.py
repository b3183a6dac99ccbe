"""How much of Take Five is tried where trying costs much, and how large its modules may be."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=14,
    bot_kilobytes=12,
    gpu_steps=30,
    gpu_options={"max_turns_per_round": "50"},
    tree_moves=(3, 3),
    tree_acts=(2, 3),
)
