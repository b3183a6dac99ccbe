"""A server without limits on how often one may ask: for measurements and for tests of faults.

`python -m bench.serving FOLDER PORT` keeps its matches in FOLDER; `database=…` and `broker=…` after
that make it one of a house.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quinte.server.service import listen, serve
from quinte.server.settings import Settings, known

MANY = 10**6


def unlimited() -> dict[str, Any]:
    """Return every setting that limits how often one may ask, at a number that nobody reaches."""
    return {name: MANY for name in known() if "_per_" in name or name.endswith("_burst")}


def serve_all(folder: Path, port: int, chosen: Mapping[str, Any] = {}) -> None:
    """Serve until somebody asks to stop."""
    settings = Settings(data=folder, pace=0.0, **unlimited(), **chosen)
    serve(settings, listen("127.0.0.1", port))


if __name__ == "__main__":
    more = dict(word.split("=", 1) for word in sys.argv[3:])
    serve_all(Path(sys.argv[1]), int(sys.argv[2]), more)
