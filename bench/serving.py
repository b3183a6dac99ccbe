"""A server without limits on how often one may ask: for measurements and for tests of faults.

`python -m bench.serving FOLDER PORT` keeps its matches in FOLDER.
"""

import sys
from pathlib import Path

from quinte.server.service import listen, serve
from quinte.server.settings import Settings

MANY = 10**6


def serve_all(folder: Path, port: int) -> None:
    """Serve until somebody asks to stop."""
    settings = Settings(
        data=folder,
        pace=0.0,
        messages_per_second=MANY,
        message_burst=MANY,
        matches_per_minute=MANY,
        match_burst=MANY,
        requests_per_second=MANY,
        request_burst=MANY,
        sockets_per_address=MANY,
        spectators_per_address=MANY,
        tables_per_address=MANY,
        tables_per_guest=MANY,
        kept_per_address=MANY,
        guests_per_day=MANY,
    )
    serve(settings, listen("127.0.0.1", port))


if __name__ == "__main__":
    serve_all(Path(sys.argv[1]), int(sys.argv[2]))
