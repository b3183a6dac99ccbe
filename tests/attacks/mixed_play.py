"""People and bots play all games for as long as is asked: what the server keeps in memory."""

import json
import re
import threading
import time
from dataclasses import dataclass, field

from quinte.games import GAMES
from tests.attacks import strangers
from tests.attacks.raw import ask, lay_out, memory_of
from tests.attacks.server import LOCAL, Server

LIMITS = {
    "idle": 1,
    "pace": 0.05,
    "matches_per_minute": 10**6,
    "request_burst": 10**6,
    "requests_per_second": 10**6,
    "tables_per_address": 10**6,
    "kept_per_address": 10**6,
}
"""What lets one address have so many tables, and those that are over leave the memory."""
CHANGES = re.compile(r"^quinte_changes_total (\S+)$", re.MULTILINE)
LEVELS = ("beginner", "casual")
PULSE = 0.5


@dataclass
class Seen:
    """What was played, and the memory in use at each moment."""

    seconds: float
    tables: int = 0
    changes: int = 0
    samples: list[int] = field(default_factory=list)

    def most_in(self, first: float, last: float) -> int:
        """Give the most memory in use between two parts of the time, from 0 to 1."""
        count = len(self.samples)
        return max(self.samples[int(first * count) : max(1, int(last * count))])


def run(server: Server, seconds: float, least: int = 0) -> Seen:
    """Let people and bots play, and look at the memory all the while.

    On a busy machine it takes up to twice as long, until there were so many changes.
    """
    seen, ends = Seen(seconds), time.monotonic() + seconds
    latest = ends + seconds
    people = strangers.Players(server, ends, strangers.Seen())
    playing = threading.Thread(target=people.run)
    playing.start()
    tables: dict[str, tuple[str, str]] = {}
    while (now := time.monotonic()) < ends or (now < latest and count_changes(server) < least):
        for game in GAMES:
            for level in LEVELS:
                name = f"{game} {level}"
                if name not in tables or is_over(server, *tables[name]):
                    tables[name] = order(server, game, level)
                    seen.tables += 1
        seen.samples.append(memory_of(server.process.pid))
        time.sleep(PULSE)
    playing.join()
    seen.changes = count_changes(server)
    return seen


def count_changes(server: Server) -> int:
    """Ask how much has happened in all matches."""
    found = CHANGES.search(server.ask("/metrics").body.decode())
    assert found is not None
    return int(float(found[1]))


def order(server: Server, game: str, level: str) -> tuple[str, str]:
    """Have bots play bots; give the match, and what lets one look on."""
    bots = [{"kind": "bot", "level": level}] * GAMES[game].players[0]
    created = lay_out(server.port, game, LOCAL, seats=bots)
    return created["id"], created["watch"]


def is_over(server: Server, match: str, watch: str) -> bool:
    """Tell whether a match has ended."""
    path = f"/api/matches/{match}"
    answer = ask(server.port, path, address=LOCAL, authorization=f"Bearer {watch}")
    return bool(json.loads(answer.body)["phase"] == "over")
