"""Build what judges matches as WebAssembly: `make wasm`, or `make wasm GAME=make-five`.

They are modules of their own, `make_five_analysis.wasm` beside `make_five_bot.wasm`: only a page
that analyses a match, or judges what is tried in a puzzle, fetches one. The TypeScript beside each
says where in its memory things lie, and how much is thought: web/src/analysis/judge.ts reads it.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from quinte.analysis.classes import KINDS, limits_of
from quinte.analysis.judging import DEPTHS, thought_of
from quinte.analysis.loops.binding import LOOPS, asking_of, bound
from quinte.analysis.loops.layouts import (
    ACCOUNT,
    CASE,
    MOST_WORLDS,
    desk_layout,
    memory_kinds,
    memory_layout,
)
from quinte.bots.algorithms import algorithm_of
from quinte.bots.levels import levels_of
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.typescript import declared, record_fields
from quinte.core.wasm import (
    _contract_memory,
    _environment,
    custom_section,
    emit,
    link,
    sources_digest,
)
from quinte.engine.modules import games_named, say_size
from quinte.games import GAMES

ENDING = "_analysis"
FOLDER = PACKAGE / "wasm"
BESIDES = ("quinte.bots.mcts.search", "quinte.engine.undo")
"""Where loops take something from, whatever the search."""


def main(names: Sequence[str]) -> None:
    """Write the module of each of the games, each in a process of its own, and its TypeScript."""
    for game in games_named(names):
        file = build(game, FOLDER)
        file.with_suffix(".ts").write_text(typescript(game), "utf-8")
        say_size(file)


def build(game: Game, folder: Path) -> Path:
    """Write the module of a game in a process of its own."""
    file = folder / f"{game.name}{ENDING}.wasm"
    program = [sys.executable, "-m", "quinte.analysis.modules", "--one", game.name, str(file)]
    subprocess.run(program, check=True, env=_environment())  # noqa: S603, our own program
    return file


def write_one(name: str, file: str) -> None:
    """Write the module of one game."""
    game = GAMES[name]
    exported = {name: bound(game, name) for name in LOOPS}
    memory = {**_contract_memory(game), **memory_kinds(game)}
    code = emit(memory, exported, len(game.lookups), ())
    section = custom_section({"game": game.name, "sources": digest_of(game)})
    Path(file).write_bytes(link(code, exported) + section)


def digest_of(game: Game) -> str:
    """Digest what a module is made from: these loops, and the search that they ask."""
    search = module_name(algorithm_of(game))
    own = (*(module.__name__ for module in LOOPS.values()), asking_of(game).__name__)
    return sources_digest(game, (*own, search, *BESIDES))


def typescript(game: Game) -> str:
    """Write what judge.ts must know of one game."""
    return declared(f"{game.title}, what judges its matches", "ANALYSIS", described(game))


def described(game: Game) -> dict[str, object]:
    """Say where things lie in the memory of a game's module, and how much is thought."""
    thoughts = {depth: thought_of(game, depth) for depth in DEPTHS}
    return {
        "game": game.name,
        "sizes": {
            "view": game.rules.VIEW.itemsize,
            "position": game.rules.POSITION.itemsize,
            "memory": memory_layout(game).itemsize,
            "desk": desk_layout(game).itemsize,
        },
        "deals": MOST_WORLDS,
        "case": record_fields(CASE),
        "account": record_fields(ACCOUNT),
        "kinds": KINDS,
        "limits": limits_of(game),
        "hidden": game.hidden,
        "expert": levels_of(game)["expert"].budget.simulations,
        "thoughts": {
            depth: {
                "simulations": thought.simulations,
                "seeds": thought.seeds,
                "glances": thought.luck,
                "outcomes": thought.outcomes,
            }
            for depth, thought in thoughts.items()
        },
    }


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        write_one(*sys.argv[2:])
    else:
        main(sys.argv[1:])
