"""Build the searchers of the games as WebAssembly: `make wasm`, or `make wasm GAME=make-five`.

They are modules of their own, `make_five_bot.wasm` beside `make_five.wasm`: a page that only shows
a game need not load them. The TypeScript beside each says where in a search's memory its results
lie, and what the levels are: web/src/bots/bot.ts reads it.
"""

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any, cast

from quinte.bots.algorithms import Algorithm, algorithm_of, learned_algorithm_of
from quinte.bots.edges import EDGE, WON
from quinte.bots.levels import Level, adviser_of, learned_adviser_of, levels_of, master_of
from quinte.bots.nets.modules import build_master, tables_of
from quinte.bots.nets.shipped import mastered
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.contract import Layout, module_name
from quinte.core.typescript import declared, record_fields
from quinte.core.wasm import build
from quinte.engine.modules import games_named, say_size

ENDING = "_bot"
JUSTIFY = "quinte.bots.reasons:justify"


def loops_of(game: Game) -> tuple[str, ...]:
    """Name what the module of a game exports."""
    search = module_name(algorithm_of(game))
    return (*(f"{search}:{name}" for name in ("begin", "think", "decide")), JUSTIFY)


def main(names: Sequence[str]) -> None:
    """Write the searcher of each of the games, and its TypeScript."""
    for game in games_named(names):
        rules = cast("ModuleType", game.rules)
        module = build(rules.__name__.rpartition(".")[0], loops_of(game), PACKAGE / "wasm", ENDING)
        module.with_suffix(".ts").write_text(typescript(game), "utf-8")
        say_size(module)
        if mastered(game):
            module = build_master(game)
            module.with_suffix(".ts").write_text(master_typescript(game), "utf-8")
            say_size(module)


def typescript(game: Game) -> str:
    """Write what bot.ts must know of one game."""
    return declared(f"{game.title}, its bots", "BOT", described(game))


def described(game: Game) -> dict[str, object]:
    """Say where the results of a game's search lie, and what its levels are."""
    levels = (*levels_of(game).values(), adviser_of(game))
    return describe(game, algorithm_of(game), levels)


def master_typescript(game: Game) -> str:
    """Write the same for a game's master, which advises as well, and for the nets."""
    levels = (master_of(game), learned_adviser_of(game))
    known = {**describe(game, learned_algorithm_of(game), levels), "tables": tables_of(game)}
    return declared(f"{game.title}, its master", "BOT", known)


def describe(game: Game, algorithm: Algorithm, levels: Sequence[Level]) -> dict[str, object]:
    """Say where the results of a search lie, and what its levels are."""
    memory = algorithm.memory_layout(game)
    risks = getattr(game.heuristics, "RISKS", None)
    return {
        "game": game.name,
        "viewSize": game.rules.VIEW.itemsize,
        "memory": {"size": memory.itemsize, "count": _place(memory, "count")},
        "edges": {"at": _place(memory, "edges"), **record_fields(EDGE), "won": WON},
        "least": algorithm.LEAST,
        "givesBounds": algorithm.GIVES_BOUNDS,
        "advice": {
            int(code): [code.name.lower(), *speaks]
            for code, speaks in game.heuristics.ADVICE.items()
        },
        "risks": [int(code) for code in risks] if risks is not None else None,
        "levels": [_level(level) for level in levels],
    }


def _place(memory: Layout, field: str) -> int:
    """Say where in the memory of a search a field lies."""
    return int(cast("Any", memory.fields)[field][1])


def _level(level: Level) -> dict[str, object]:
    """Describe a level."""
    return {
        "name": level.name,
        "simulations": level.budget.simulations,
        "seconds": level.budget.seconds,
        "attention": level.attention,
    }


if __name__ == "__main__":
    main(sys.argv[1:])
