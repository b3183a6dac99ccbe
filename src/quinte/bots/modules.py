"""Build the searchers of all games as WebAssembly: `make wasm`.

They are modules of their own, `make_five_bot.wasm` beside `make_five.wasm`: a page that only shows
a game need not load them. The TypeScript beside each has the sizes of its memory and the levels.
"""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

from quinte.bots.levels import levels_of
from quinte.bots.search import memory
from quinte.bots.tree import EDGE, NODE
from quinte.core.card import Game
from quinte.core.contract import SIFT
from quinte.core.native import PACKAGE
from quinte.core.wasm import READERS, build, record_layout
from quinte.games import GAMES

ENDING = "_bot"
LOOPS = tuple(
    f"quinte.bots.search:{name}" for name in ("awake", "think", "solve", "decide", "justify")
)
"""What each module exports."""


def main() -> None:
    """Write the searcher of each game of the catalogue, and its TypeScript."""
    for game in (game for game in GAMES.values() if not hasattr(game.insight, SIFT)):
        rules = cast("ModuleType", game.rules)
        module = build(rules.__name__.rpartition(".")[0], LOOPS, PACKAGE / "wasm", ENDING)
        module.with_suffix(".ts").write_text(typescript(game), "utf-8")
        sys.stdout.write(f"{Path(module).name}: {module.stat().st_size} bytes\n")


def typescript(game: Game) -> str:
    """Write what bot.ts must know of one game."""
    described = {
        "game": game.name,
        "viewSize": game.rules.VIEW.itemsize,
        "memory": {
            kind: [element.itemsize, *shape] for kind, (element, shape) in memory(game).items()
        },
        "node": _fields(NODE),
        "edge": _fields(EDGE),
        "advice": {
            int(code): [code.name.lower(), *speaks] for code, speaks in game.insight.ADVICE.items()
        },
        "levels": [
            {
                "name": level.name,
                "simulations": level.budget.simulations,
                "seconds": level.budget.seconds,
                "sight": level.sight,
            }
            for level in levels_of(game).values()
        ],
    }
    lines = ",\n".join(f"  {key}: {json.dumps(value)}" for key, value in described.items())
    return (
        f"// {game.title}, its bots: made by `make wasm`. Do not edit.\n\n"
        'import type { BotGame } from "./bot.ts";\n\n'
        f"export const BOT: BotGame = {{\n{lines},\n}};\n"
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
