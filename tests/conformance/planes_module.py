"""Build the module of a game's planes: python -m tests.conformance.planes_module GAME FILE.

It runs in a process of its own, with the settings of the compiler that WebAssembly needs.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np

from quinte.core.card import Game
from quinte.core.wasm import _environment, emit, link, memory_of


def build_planes_module(game: Game, folder: Path) -> Path:
    """Build it."""
    file = folder / f"{game.name}_planes.wasm"
    program = [sys.executable, "-m", "tests.conformance.planes_module", game.name, str(file)]
    subprocess.run(program, check=True, env=_environment())
    return file


def main(name: str, file: str) -> None:
    """Write the module of one game."""
    from quinte.games import GAMES

    game = GAMES[name]
    assert game.planes is not None
    memory = memory_of(game, ()) | {"Bits": (np.dtype(np.int8), (game.planes.PLANES.length,))}
    exported = {"write_planes": cast("Any", game.planes.write_planes)}
    Path(file).write_bytes(link(emit(memory, exported, 0, ()), exported))


if __name__ == "__main__":
    main(*sys.argv[1:])
