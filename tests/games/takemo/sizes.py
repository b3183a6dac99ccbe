"""How much of Takemo is tried where trying costs much, and how large its modules may be."""

from quinte.testing.sizes import Sizes

SIZES = Sizes(
    module_kilobytes=32,
    bot_kilobytes=21,
    hidden_games=1_000,
    gpu_steps=3,
    gpu_options={"board_size": "9", "time_limit": "40"},
    tree_options={"board_size": 9},
    tree_moves=(3, 3),
    tree_acts=(2, 3),
)
