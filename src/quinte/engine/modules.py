"""Build the WebAssembly modules of the games: `make wasm`, or `make wasm GAME=make-five`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import cast

from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.wasm import build
from quinte.engine.cards import write_card
from quinte.engine.errors import UnknownGame
from quinte.engine.record import find_game
from quinte.games import GAMES

LOOPS = (
    "quinte.engine.playout:play_games",
    *(f"quinte.engine.steps:{name}" for name in ("read_move", "tell_step", "why_not_leave")),
    "quinte.engine.undo:may_undo",
    "quinte.engine.record_reader:read_record",
    "quinte.engine.record_writer:write_record",
)
"""Loops that each module exports besides the contract."""


def games_named(names: Sequence[str]) -> list[Game]:
    """Give the games of these names, or the whole catalogue; an unknown name ends the program."""
    try:
        return [find_game(name) for name in names] or list(GAMES.values())
    except UnknownGame as unknown:
        sys.exit("There is no game called {name}; there is: {known}.".format(**unknown.words))


def main(names: Sequence[str]) -> None:
    """Write a module, its TypeScript and its card for each of the games."""
    for game in games_named(names):
        write_card(game)
        rules = cast("ModuleType", game.rules)
        module = build(rules.__name__.rpartition(".")[0], LOOPS, PACKAGE / "wasm")
        sys.stdout.write(f"{Path(module).name}: {module.stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
