"""How much of Take Five is tried where trying costs much, and how large its modules may be."""

from tests.conformance.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=14,
    bot_kilobytes=12,
    device_games=2,
    device_steps=30,
    tree_moves=(3, 3),
    tree_acts=(2, 3),
)
