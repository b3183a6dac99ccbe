"""Build the searchers of all games as WebAssembly: `make wasm`.

They are modules of their own, `make_five_bot.wasm` beside `make_five.wasm`: a page that only shows
a game need not load them. The TypeScript beside each has the sizes of its memory and the levels.
"""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

from quinte.bots import search, sifting
from quinte.bots.levels import adviser_of, levels_of
from quinte.bots.searcher import way_of
from quinte.bots.tree import EDGE
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.contract import SIFT
from quinte.core.wasm import READERS, build, record_layout
from quinte.games import GAMES

ENDING = "_bot"
JUSTIFY = "quinte.bots.search:justify"
TREE_LOOPS = (
    *(f"quinte.bots.search:{name}" for name in ("awake", "think", "solve", "decide")),
    JUSTIFY,
)
DEEPENING_LOOPS = (
    *(f"quinte.bots.search:{name}" for name in ("solve", "decide")),
    JUSTIFY,
    *(f"quinte.bots.deepening:{name}" for name in ("awake", "think")),
)
SIFTING_LOOPS = (
    JUSTIFY,
    *(f"quinte.bots.sifting:{name}" for name in ("look", "rehearse", "settle")),
)
"""What the modules export; where memory is called alike, the last one says how large it is."""


def is_sifted(game: Game) -> bool:
    """Tell whether a game has too many moves for a tree."""
    return hasattr(game.heuristics, SIFT)


def loops_of(game: Game) -> tuple[str, ...]:
    """Name what the module of a game exports."""
    if is_sifted(game):
        return SIFTING_LOOPS
    return TREE_LOOPS if way_of(game) is search else DEEPENING_LOOPS


def main() -> None:
    """Write the searcher of each game of the catalogue, and its TypeScript."""
    for game in GAMES.values():
        rules = cast("ModuleType", game.rules)
        module = build(rules.__name__.rpartition(".")[0], loops_of(game), PACKAGE / "wasm", ENDING)
        module.with_suffix(".ts").write_text(typescript(game), "utf-8")
        sys.stdout.write(f"{Path(module).name}: {module.stat().st_size} bytes\n")


def typescript(game: Game) -> str:
    """Write what bot.ts, or sifter.ts, must know of one game."""
    memory = (sifting if is_sifted(game) else way_of(game)).memory(game)
    described: dict[str, object] = {
        "game": game.name,
        "viewSize": game.rules.VIEW.itemsize,
        "memory": {kind: [element.itemsize, *shape] for kind, (element, shape) in memory.items()},
        "advice": {
            int(code): [code.name.lower(), *speaks]
            for code, speaks in game.heuristics.ADVICE.items()
        },
    }
    if is_sifted(game):
        described["thoughts"] = _fields(sifting.THOUGHTS)
        described["candidate"] = _fields(sifting.CANDIDATE)
    else:
        described["node"] = _fields(memory["Nodes"][0])
        described["edge"] = _fields(EDGE)
        described["isBounding"] = way_of(game) is not search
    described["levels"] = [
        {
            "name": level.name,
            "simulations": level.budget.simulations,
            "seconds": level.budget.seconds,
            "sight": level.sight,
        }
        for level in (*levels_of(game).values(), adviser_of(game))
    ]
    lines = ",\n".join(f"  {key}: {json.dumps(value)}" for key, value in described.items())
    kind, file = ("SifterGame", "sifter") if is_sifted(game) else ("BotGame", "bot")
    return (
        f"// {game.title}, its bots: made by `make wasm`. Do not edit.\n\n"
        f'import type {{ {kind} }} from "./{file}.ts";\n\n'
        f"export const BOT: {kind} = {{\n{lines},\n}};\n"
    )


def _fields(layout: object) -> dict[str, object]:
    """Describe a record as records.ts reads it, with its size."""
    described = record_layout(layout)  # type: ignore[arg-type]  # a dtype, as there
    fields = {
        name: [offset, READERS[kind], shape]
        for name, (offset, kind, shape) in described["fields"].items()
    }
    return {"size": described["size"], "fields": fields}


if __name__ == "__main__":
    main()
