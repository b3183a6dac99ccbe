"""Build the module of a game's net: python -m tests.learning.net_module GAME FILE.

It runs in a process of its own, with the settings of the compiler that WebAssembly needs.
"""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

from quinte.bots.algorithms import learned_modules
from quinte.bots.nets.modules import loops_of
from quinte.core.card import Game
from quinte.core.native import bind
from quinte.core.wasm import _environment, emit, link, memory_of

CHOOSING = "quinte.bots.nets.choosing:choose_move"


def build_net_module(game: Game, folder: Path) -> Path:
    """Build it."""
    file = folder / f"{game.name}_net.wasm"
    program = [sys.executable, "-m", "tests.learning.net_module", game.name, str(file)]
    subprocess.run(program, check=True, env=_environment())
    return file


def main(name: str, file: str) -> None:
    """Write the module of one game: what chooses a move by a net, and by a search with it."""
    from quinte.games import GAMES

    game = GAMES[name]
    loops = (CHOOSING, *loops_of(game))
    exported = {}
    for loop in loops:
        module, _, function = loop.partition(":")
        found = getattr(import_module(module), function)
        exported[function] = bind(found, game.rules, *learned_modules(game))
    code = emit(memory_of(game, loops), exported, len(game.lookups), ())
    Path(file).write_bytes(link(code, exported))


if __name__ == "__main__":
    main(*sys.argv[1:])
