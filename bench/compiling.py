"""Compile the rules of a game and print two numbers: seconds to import, and to compile or load.

    python bench/compiling.py make_five [scipy]

bench/rules.py runs it as a process of its own; the processes that help it compile import numba on
its time. Where there is SciPy, as OpenSpiel brings it, numba imports that too before it loads
anything: naming it as a second argument hides it, as if Quinte were installed alone.
"""

import sys
import time
from importlib import import_module


def main(name: str, *hidden: str) -> None:
    """Import, compile, and print how long each took."""
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type] # None: not to be found
    start = time.perf_counter()
    native, games = import_module("quinte.core.native"), import_module("quinte.games")
    game = games.GAMES[name]
    imported = time.perf_counter()
    list(native.compile_rules(game.rules, [function for _, function in game.functions]))
    print(imported - start, time.perf_counter() - imported)


if __name__ == "__main__":
    main(*sys.argv[1:])
