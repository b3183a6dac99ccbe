"""Build the masters as WebAssembly: `make wasm` does it for every game that has one.

They are modules of their own, `make_five_master.wasm` beside `make_five_bot.wasm`, and so is what a
net has learned: neither is fetched before somebody asks for a master.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any, cast

from quinte.bots.algorithms import learned_algorithm_of, learned_modules
from quinte.bots.nets.shipped import mastered, shipped_net
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.native import bind
from quinte.core.wasm import _environment, custom_section, emit, layout_of, link, memory_of
from quinte.games import GAMES

ENDING = "_master"
ENTRANCES = ("begin", "think", "decide", "justify")


def loops_of(game: Game) -> tuple[str, ...]:
    """Name what the module of a game exports."""
    search = module_name(learned_algorithm_of(game))
    return tuple(f"{search}:{name}" for name in ENTRANCES)


def build_master(game: Game) -> Path:
    """Build the module of a game in a process of its own, as that of its rules."""
    file = PACKAGE / "wasm" / f"{game.name}{ENDING}.wasm"
    program = [sys.executable, "-m", "quinte.bots.nets.modules", game.name, str(file)]
    subprocess.run(program, check=True, env=_environment())  # noqa: S603, our own program
    return file


def tables_of(game: Game) -> dict[str, object]:
    """Say for which tables a game has nets: where in a view the players stand, and what must."""
    fields = cast("Any", game.rules.VIEW.fields)
    nets = {players: shipped_net(game.name, players) for players in mastered(game)}
    return {
        "playersAt": int(fields["players"][1]),
        "learned": {
            str(players): [[int(fields[name][1]), value] for name, value in net.options.items()]
            for players, net in nets.items()
        },
    }


def main(name: str, file: str) -> None:
    """Write the module of one game."""
    game = GAMES[name]
    loops = loops_of(game)
    algorithm, more = learned_algorithm_of(game), learned_modules(game)
    exported = {name: bind(getattr(algorithm, name), game.rules, *more) for name in ENTRANCES}
    code = emit(memory_of(game, loops), exported, len(game.lookups), ())
    section = custom_section(layout_of(game, loops))
    Path(file).write_bytes(link(code, exported) + section)


if __name__ == "__main__":
    main(*sys.argv[1:])
