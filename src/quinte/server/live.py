"""A match in memory: what its log led to, and who is there."""

import asyncio
import hmac
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from quinte.engine.record import find_game
from quinte.server import events, wire
from quinte.server.errors import NoData
from quinte.server.hosted import Hosted
from quinte.server.keys import digest
from quinte.server.store import Entry, now
from quinte.server.telling import Common, common_of, table_of


class Device(Protocol):
    """Somebody at the other end of a socket."""

    seats: dict[int, str]  # the secret of each seat that it holds
    is_spectator: bool
    have: int  # the version it was last told
    page: str | None  # whose line this is, where a page counts its lines
    dial: int

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


class Latch:
    """A lock, first come first served, that can also be taken at once or not at all."""

    def __init__(self) -> None:
        """Begin open."""
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Tell whether somebody has it."""
        return self._is_taken

    def take(self) -> bool:
        """Take it, unless somebody has it."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():
                next_one.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        """Wait for it."""
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.release()


@dataclass(eq=False)
class Live:
    """A match in memory, and who is there."""

    hosted: Hosted
    clients: dict[str, int]  # what has been done already, by its sender's id, and at which version
    devices: set[Device] = field(default_factory=set)
    lock: Latch = field(default_factory=Latch)
    timer: asyncio.TimerHandle | None = None
    advised: set[int] = field(default_factory=set)  # seats for which a bot thinks about a hint
    thinking: int = 0  # the version that a bot thinks about
    used: float = 0.0

    def present(self) -> list[bool]:
        """Tell who is there, by seat."""
        there = [bool(seat.level) for seat in self.hosted.seats]
        for device in self.devices:
            for seat in device.seats:
                there[seat] = True
        return there

    def seats_of(self, keys: Sequence[str]) -> dict[int, str]:
        """Find the seats that secrets open."""
        found: dict[int, str] = {}
        for secret in keys:
            made = digest(secret)
            for number, seat in enumerate(self.hosted.seats):
                if seat.digest and hmac.compare_digest(seat.digest, made):
                    found[number] = secret
        return dict(sorted(found.items()))

    def may_watch(self, secret: str | None) -> bool:
        """Tell whether somebody may look on."""
        laid = self.hosted.laid
        is_invited = secret is not None and hmac.compare_digest(laid.watch, digest(secret))
        return laid.public or is_invited

    def has_later_line(self, page: str | None, dial: int) -> bool:
        """Tell whether a page has dialled again since, and is here already."""
        if page is None:
            return False
        return any(device.page == page and device.dial > dial for device in self.devices)

    def spectators(self) -> int:
        """Count who looks on."""
        return sum(device.is_spectator for device in self.devices)

    def entries_of(self, decision: Sequence[events.Any], client: str | None) -> list[Entry]:
        """Give events as they are to be stored; the sender's id goes with the first."""
        hosted = self.hosted
        time = max(now(), hosted.at)
        return [
            Entry(
                hosted.version + n, time, client if n == 1 else None, events.encode(event).decode()
            )
            for n, event in enumerate(decision, 1)
        ]

    def common(self) -> Common:
        """Give what everybody is told alike."""
        return common_of(self.hosted, now(), self.present(), self.spectators())

    def table(self, viewers: Sequence[int], have: int, keys: Mapping[int, str]) -> wire.Table:
        """Give the table as somebody may know it."""
        return table_of(self.hosted, viewers, have, self.common(), keys)


def game_of(log: Sequence[Entry]) -> str:
    """Name the game that a log is of."""
    laid = events.decode(log[0].body)
    if not isinstance(laid, events.LaidOut):
        raise NoData(file="log")
    return find_game(laid.game).name


def replay_log(live: Live, log: Sequence[Entry]) -> None:
    """Take what a log says."""
    for entry in log:
        live.hosted.apply(events.decode(entry.body), entry.at)
        if entry.client is not None:
            live.clients[entry.client] = entry.version
