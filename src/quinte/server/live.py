"""A match in memory: what its log led to, and who is there."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from quinte.engine.record import find_game
from quinte.server import events
from quinte.server.errors import NoData
from quinte.server.hosted import Hosted
from quinte.server.store import Entry


class Device(Protocol):
    """Somebody at the other end of a socket."""

    seats: dict[int, str]  # the secret of each seat that it holds
    is_spectator: bool
    have: int  # the version it was last told

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


@dataclass(eq=False)
class Live:
    """A match in memory, and who is there."""

    hosted: Hosted
    clients: dict[str, int]  # what has been done already, by its sender's id, and at which version
    devices: set[Device] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.TimerHandle | None = None
    harmless: int = 0  # the version whose last move can be taken back freely
    thinking: int = 0  # the version that a bot thinks about
    used: float = 0.0

    def present(self) -> list[bool]:
        """Tell who is there, by seat."""
        held = {seat for device in self.devices for seat in device.seats}
        return [seat.is_bots or n in held for n, seat in enumerate(self.hosted.seats)]

    def spectators(self) -> int:
        """Count who looks on."""
        return sum(device.is_spectator for device in self.devices)


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
