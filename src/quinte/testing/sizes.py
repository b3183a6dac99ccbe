"""How much of a game is tried where trying costs much, and how large what it ships may be.

A game that needs other sizes than these says so in `sizes.py` beside its tests.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from quinte.core.card import Game
from quinte.testing.places import from_tests, has_tests


@dataclass(frozen=True)
class Sizes:
    """The sizes of one game."""

    module_kilobytes: int = 16  # the WebAssembly module of the rules, gzipped
    bot_kilobytes: int = 16  # the module of the bots, gzipped
    master_kilobytes: int = 20  # that of a master, who also writes features
    plain_moves: int = 6  # moves of each game that plain Python has patience for
    hidden_games: int = 3_000  # games in which leaks are looked for
    # under the simulator of a GPU: games at a time, steps of each, whole games after that
    gpu_games: int = 1
    gpu_steps: int = 20
    gpu_whole_games: int = 1
    gpu_options: Mapping[str, str] = field(default_factory=dict)
    # trees walked whole: options, moves before the end (more with QUINTE_FULL=1), acts at most
    tree_options: Mapping[str, object] = field(default_factory=dict)
    tree_moves: tuple[int, int] = (2, 2)
    tree_acts: tuple[int, int] = (2, 2)


def sizes_of(game: Game) -> Sizes:
    """Give the sizes of a game: its own, or the usual ones."""
    found: Sizes = from_tests(game, "sizes").SIZES if has_tests(game, "sizes") else Sizes()
    return found
