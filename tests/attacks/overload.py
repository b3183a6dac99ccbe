"""More bots with clocks than the machine can serve: whatever they wrote was legal."""

import sqlite3
import time

from quinte.games import GAMES
from quinte.server.log import entries
from quinte.server.log.store import Row
from quinte.server.matches.hosted import Hosted
from quinte.server.matches.live import Live
from tests.attacks.raw import lay_out
from tests.attacks.server import LOCAL, Server

ROWS = "SELECT match, version, at, client, body FROM events ORDER BY match, version"
LIMITS = {
    "pace": 0.0,
    "tables_per_address": 10**6,
    "kept_per_address": 10**6,
    "match_burst": 10**6,
    "request_burst": 10**6,
}
"""What lets one address order so many."""


def run(server: Server, tables: int, seconds: float) -> int:
    """Order tables, let the bots play, and play again all that they wrote: give how many moves."""
    for number in range(tables):
        game = list(GAMES)[number % len(GAMES)]
        bots = [{"kind": "bot", "level": "expert"}] * GAMES[game].players[0]
        lay_out(server.port, game, LOCAL, seats=bots, clock={"total": 5, "increment": 0})
    time.sleep(seconds)
    server.process.terminate()
    server.process.wait()
    return judge_all(server)


def judge_all(server: Server) -> int:
    """Judge every log in the file, and count the moves."""
    logs: dict[str, list[Row]] = {}
    with sqlite3.connect(server.data / "quinte.db") as file:
        for found in file.execute(ROWS):
            logs.setdefault(found[0], []).append(Row(*found))
    file.close()
    for match, rows in logs.items():
        Live(Hosted(match)).replay(rows)
    every = [entries.decode(row.body) for rows in logs.values() for row in rows]
    return sum(isinstance(entry, entries.Moved) for entry in every)
