"""All that can be set, read once and handed down."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from quinte.server.log.database import FILE


def data_folder() -> Path:
    """Find where matches are kept: QUINTE_DATA, or where this system keeps the data of programs."""
    named = os.environ.get("QUINTE_DATA")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Quinte"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Quinte"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "quinte"


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    data: Path = field(default_factory=data_folder)
    app: Path | None = None  # the folder of the built web app
    pace: float = 0.4  # seconds that a bot takes at least
    idle: float = 600.0  # seconds after which an empty match leaves the memory
    threads: int | None = None  # in which bots think; as many as cores
    messages_per_second: float = 10.0
    message_burst: int = 30
    matches_per_minute: float = 20.0  # laid out from one address
    match_burst: int = 40
    requests_per_second: float = 20.0  # from one address
    request_burst: int = 60
    sockets_per_address: int = 256

    @property
    def file(self) -> Path:
        """The database."""
        return self.data / FILE
