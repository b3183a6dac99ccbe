"""People and bots play all games for as long as is asked: what the server keeps in memory."""

import json
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from quinte.games import GAMES
from tests.attacks import strangers
from tests.attacks.raw import ask, lay_out, memory_of
from tests.attacks.server import Server

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
FIRST_HOST = 60
"""The bots of each game are ordered from an address of their own: those end with 60, 61, ..."""


class Table(NamedTuple):
    """A match of bots, what lets one look on, and who ordered it."""

    match: str
    watch: str
    address: str


@dataclass
class Seen:
    """What was played, and the memory in use at each moment."""

    seconds: float
    tables: int = 0
    changes: int = 0
    samples: list[int] = field(default_factory=list)

    def tenths(self) -> str:
        """Say how much memory was in use at most in each tenth of the time."""
        parts = [self.most_in(number / 10, (number + 1) / 10) >> 20 for number in range(10)]
        return (
            f"{self.samples[0] >> 20} MB at the beginning, then"
            f" {', '.join(map(str, parts))} MB at most in each tenth of the time"
        )

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

    def is_on() -> bool:
        now = time.monotonic()
        return now < ends or (now < latest and count_changes(server) < least)

    play_bots(server, seen, is_on)
    playing.join()
    seen.changes = count_changes(server)
    return seen


def play_bots(server: Server, seen: Seen, is_on: Callable[[], bool]) -> None:
    """Have bots play all games, one match after the other, and look at the memory meanwhile."""
    tables: dict[str, Table] = {}
    while is_on():
        for number, game in enumerate(GAMES):
            for level in LEVELS:
                name = f"{game} {level}"
                if name not in tables or is_over(server, tables[name]):
                    tables[name] = order(server, game, level, f"127.0.0.{FIRST_HOST + number}")
                    seen.tables += 1
        seen.samples.append(memory_of(server.process.pid))
        time.sleep(PULSE)


def count_changes(server: Server) -> int:
    """Ask how much has happened in all matches."""
    found = CHANGES.search(server.ask("/metrics").body.decode())
    assert found is not None
    return int(float(found[1]))


def order(server: Server, game: str, level: str, address: str) -> Table:
    """Have bots play bots."""
    bots = [{"kind": "bot", "level": level}] * GAMES[game].players[0]
    created = lay_out(server.port, game, address, seats=bots)
    return Table(created["id"], created["watch"], address)


def is_over(server: Server, table: Table) -> bool:
    """Tell whether a match has ended."""
    path, bearer = f"/api/matches/{table.match}", f"Bearer {table.watch}"
    answer = ask(server.port, path, address=table.address, authorization=bearer)
    return bool(json.loads(answer.body)["phase"] == "over")
