"""Build the WebAssembly modules of all games: `make wasm`."""

import sys
from pathlib import Path
from types import ModuleType
from typing import cast

from quinte.core.cache import PACKAGE
from quinte.core.wasm import build
from quinte.engine.cards import write_card
from quinte.games import GAMES

LOOPS = ("quinte.engine.playout:play_games",)
"""Loops that each module exports besides the contract."""


def main() -> None:
    """Write a module, its TypeScript and its card for each game of the catalogue."""
    for game in GAMES.values():
        write_card(game)
        rules = cast("ModuleType", game.rules)
        module = build(rules.__name__.rpartition(".")[0], LOOPS, PACKAGE / "wasm")
        sys.stdout.write(f"{Path(module).name}: {module.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
