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
from tests.attacks.raw import Message, ask, lay_out
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
BEGINNING, LONGEST_BEGINNING = 4, 120.0
"""Steps after which a match has begun, and seconds after which it should have."""
FIRST_HOST = 60
"""The bots of each game are ordered from an address of their own: those end with 60, 61, ..."""


class Table(NamedTuple):
    """A match of bots, what lets one look on, and who ordered it."""

    match: str
    watch: str
    address: str


Tables = dict[str, Table]
"""By game and level."""


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


def run(server: Server, seconds: float) -> Seen:
    """Let people and bots play, and look at the memory all the while.

    It begins when every bot has what it thinks with, which takes longer on a busy machine.
    """
    seen = Seen(seconds)
    tables: Tables = {}
    latest = time.monotonic() + LONGEST_BEGINNING
    keep_playing(server, tables, seen)
    while any(look_at(server, table)["steps"] < BEGINNING for table in tables.values()):
        assert time.monotonic() < latest, "the bots do not play"
        time.sleep(PULSE)
    ends = time.monotonic() + seconds
    people = strangers.Players(server, ends, strangers.Seen())
    playing = threading.Thread(target=people.run)
    playing.start()
    play_bots(server, seen, lambda: time.monotonic() < ends, tables)
    playing.join()
    seen.changes = count_changes(server)
    return seen


def play_bots(
    server: Server, seen: Seen, is_on: Callable[[], bool], tables: Tables | None = None
) -> None:
    """Have bots play all games, and look at the memory meanwhile."""
    tables = {} if tables is None else tables
    while is_on():
        keep_playing(server, tables, seen)
        seen.samples.append(server.memory())
        time.sleep(PULSE)


def keep_playing(server: Server, tables: Tables, seen: Seen) -> None:
    """Have bots of two levels play each game, one match after the other."""
    for number, game in enumerate(GAMES):
        for level in LEVELS:
            name = f"{game} {level}"
            if name not in tables or look_at(server, tables[name])["phase"] == "over":
                tables[name] = order(server, game, level, f"127.0.0.{FIRST_HOST + number}")
                seen.tables += 1


def count_changes(server: Server) -> int:
    """Ask how much has happened in all matches."""
    found = CHANGES.findall(server.metrics())
    assert found
    return int(sum(map(float, found)))


def order(server: Server, game: str, level: str, address: str) -> Table:
    """Have bots play bots."""
    bots = [{"kind": "bot", "level": level}] * GAMES[game].players[0]
    created = lay_out(server.port, game, address, seats=bots)
    return Table(created["id"], created["watch"], address)


def look_at(server: Server, table: Table) -> Message:
    """Ask how a match stands."""
    path, bearer = f"/api/matches/{table.match}", f"Bearer {table.watch}"
    answer = ask(server.port, path, address=table.address, authorization=bearer)
    stands: Message = json.loads(answer.body)
    return stands
