"""Build the WebAssembly modules of the games: `make wasm`, or `make wasm GAME=make-five`.

Records are the same in every game: `record_reader.wasm` cuts them into parts, and
`record_writer.wasm` puts parts together.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import cast

from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.typescript import declared, record_fields, record_layout
from quinte.core.wasm import build, build_shared
from quinte.engine.cards import write_card
from quinte.engine.errors import UnknownGame
from quinte.engine.record import find_game
from quinte.engine.record_parts import KINDS, PART, PROBLEMS, READING
from quinte.games import COLLECTION

LOOPS = (
    "quinte.engine.playout:play_games",
    *(f"quinte.engine.steps:{name}" for name in ("read_move", "tell_step", "why_not_leave")),
    "quinte.engine.undo:may_undo",
)
"""Loops that each module exports besides the contract."""
SHARED = {
    "record_reader": ("quinte.engine.record_reader:read_record",),
    "record_writer": ("quinte.engine.record_writer:write_record",),
}
"""Modules of loops that are the same for every game."""
FOLDER = PACKAGE / "wasm"


def games_named(names: Sequence[str]) -> list[Game]:
    """Return the games of these names, or the collection; an unknown name ends the program."""
    try:
        return [find_game(name) for name in names or COLLECTION]
    except UnknownGame as unknown:
        sys.exit("There is no game called {name}; there is: {known}.".format(**unknown.words))


def main(names: Sequence[str]) -> None:
    """Write a module, its TypeScript and its card for each of the games, and those of records."""
    for game in games_named(names):
        write_card(game)
        rules = cast("ModuleType", game.rules)
        say_size(build(rules.__name__.rpartition(".")[0], LOOPS, FOLDER))
    for name, loops in SHARED.items():
        say_size(build_shared(name, loops, FOLDER))
    for name, written in record_typescript().items():
        (FOLDER / name).write_text(written, "utf-8")


def say_size(module: Path) -> None:
    """Say how large a module has become."""
    sys.stdout.write(f"{module.name}: {module.stat().st_size} bytes\n")


def record_typescript() -> dict[str, str]:
    """Write what TypeScript must know to write records, and to read them, which fewer pages do."""
    writing: dict[str, object] = {"part": record_fields(PART), "kinds": KINDS}
    reading: dict[str, object] = {
        "reading": record_fields(READING),
        "fault": record_layout(READING)["fields"]["fault"][0],
        "problems": PROBLEMS,
    }
    return {
        "record.ts": declared("Records", "RECORD", writing),
        "record_reading.ts": declared("Reading records", "RECORD_READING", reading),
    }


if __name__ == "__main__":
    main(sys.argv[1:])
