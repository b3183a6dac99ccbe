"""`quinte bench`: runs a measuring program of the checkout."""

import runpy
import sys
from argparse import Namespace

from quinte.core.cache import PACKAGE
from quinte.terminal.errors import NoBench
from quinte.terminal.screen import Screen

BENCH = PACKAGE.parents[1] / "bench"
USUAL = "rules"


def run_bench(_screen: Screen, chosen: Namespace) -> int:
    """Run bench/NAME.py with the arguments that follow the name."""
    words: list[str] = chosen.rest
    name = words.pop(0) if words and not words[0].startswith("-") else USUAL
    program = BENCH / f"{name}.py"
    if not name.isidentifier() or not program.is_file():
        raise NoBench(name=name)
    sys.argv = [str(program), *words]
    runpy.run_path(str(program), run_name="__main__")
    return 0
