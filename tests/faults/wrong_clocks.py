"""A server whose computer's clock is set while it runs: by as many seconds as a file says."""

import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.serving import serve_all
from quinte.server.log import hours

FILE = "clock.txt"


def set_clock(folder: Path, seconds: float) -> None:
    """Set the clock of the server in a folder so far off."""
    new = folder / "clock.new"
    new.write_text(str(seconds))
    new.rename(folder / FILE)


def serve_wrongly(folder: Path, port: int, chosen: Mapping[str, Any] = {}) -> None:
    """Serve by a clock that is set from outside."""

    def wall() -> int:
        wrong = 0.0
        with suppress(FileNotFoundError):
            wrong = float((folder / FILE).read_text())
        return round(1000 * (time.time() + wrong))

    hours.wall = wall
    serve_all(folder, port, chosen)
