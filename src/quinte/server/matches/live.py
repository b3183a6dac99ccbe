"""A match in memory: what its log led to, and who is there."""

import asyncio
import hmac
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from msgspec import json

from quinte.core.contract import SPECTATOR
from quinte.core.errors import QuinteError
from quinte.engine.record import find_game
from quinte.server import wire
from quinte.server.errors import NoData
from quinte.server.log import entries
from quinte.server.log.store import Row, now
from quinte.server.matches.decisions import Decision
from quinte.server.matches.disclosure import Common, common_of, table_of
from quinte.server.matches.hosted import LINK, Hosted
from quinte.server.players.keys import digest

Told = Callable[[int | QuinteError], None]
"""Hears at which version something happened, when it is durable and told, or why it did not."""
Decide = Callable[[Hosted, int], Decision]
"""Gives what is to be appended to a match now, at a time in milliseconds, or refuses."""
encode = json.Encoder().encode


class Device(Protocol):
    """Somebody at the other end of a socket."""

    seats: dict[int, str]  # the secret of each seat that it holds
    is_spectator: bool
    have: int  # the version it was last told
    page: str | None  # whose line this is, where a page counts its lines
    dial: int
    address: str  # where it is

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


class Change(NamedTuple):
    """Something that is to happen in a match, once what came before it has."""

    decide: Decide
    told: Told
    request: str | None = None  # the seat and the id that its sender chose
    tries: int = 3  # how often it is decided on anew because another server was faster


@dataclass(eq=False)
class Live:
    """A match in memory, and who is there."""

    hosted: Hosted
    owner: str = ""  # the address that laid it out, as a digest
    guest: int | None = None
    done: dict[str, int] = field(default_factory=dict)  # requests, and at which version
    devices: set[Device] = field(default_factory=set)
    waiting: deque[Change] = field(default_factory=deque)  # until the one before is durable
    is_busy: bool = False  # something is being written, or read again
    heard: int = 0  # the version that another server has told of
    timer: asyncio.TimerHandle | None = None
    advised: set[int] = field(default_factory=set)  # seats for which a bot thinks about a hint
    thinking: int = 0  # the version that a bot thinks about
    used: float = 0.0
    is_listed: bool = False  # it can be found among those under way

    def use(self) -> None:
        """Note that somebody has needed this just now."""
        self.used = asyncio.get_running_loop().time()

    def is_idle(self, since: float) -> bool:
        """Tell whether nobody has been here since, and nothing happens."""
        is_quiet = not self.is_busy and self.thinking == 0
        return is_quiet and not self.devices and self.used < since

    def stop_timer(self) -> None:
        """Have nothing happen by itself any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

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

    def was_invited(self, secrets: Sequence[str]) -> bool:
        """Tell whether a secret has opened a seat, and does not any more."""
        made = {digest(secret) for secret in secrets}
        return any(made & set(seat.former) for seat in self.hosted.seats)

    def is_invitation(self, seat: int) -> bool:
        """Tell whether whoever opens a seat now gets a secret that its maker has not."""
        state = self.hosted.seats[seat]
        return state.kind == LINK and not state.is_taken and not state.is_own

    def send_away(self) -> None:
        """Take seats from the devices whose secret has been replaced, and tell them."""
        for device in self.devices:
            for seat, secret in list(device.seats.items()):
                if digest(secret) != self.hosted.seats[seat].digest:
                    del device.seats[seat]
                    device.send(encode(wire.Replaced(seat)))

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

    def common(self) -> Common:
        """Give what everybody is told alike."""
        return common_of(self.hosted, now(), self.present(), self.spectators())

    def table(self, viewers: Sequence[int], have: int, keys: Mapping[int, str]) -> wire.Table:
        """Give the table as somebody may know it."""
        return table_of(self.hosted, viewers, have, self.common(), keys)

    def replay(self, rows: Sequence[Row]) -> None:
        """Take what the log says."""
        for row in rows:
            self.hosted.apply(entries.decode(row.body), row.at)
            if row.request is not None:
                self.done[row.request] = row.version

    def tell_all(self) -> None:
        """Send every device its table; those that may know the same get the same bytes."""
        if self.devices:
            made: dict[object, bytes] = {}
            common = self.common()
            for device in self.devices:
                self._tell(device, common, made)

    def greet(self, device: Device) -> None:
        """Let a device in: it is told the table."""
        self.devices.add(device)
        self._tell(device, self.common(), {})

    def _tell(self, device: Device, common: Common, made: dict[object, bytes]) -> None:
        viewers = tuple(device.seats) or (SPECTATOR,) * device.is_spectator
        if not viewers:
            return  # its seats are on other devices now
        key = None if self.hosted.next else (viewers, device.have)  # then secrets are in it
        message = made.get(key)
        if message is None:
            message = encode(table_of(self.hosted, viewers, device.have, common, device.seats))
            if key is not None:
                made[key] = message
        device.have = self.hosted.version
        device.send(message)

    def announce(self, about: Device) -> None:
        """Tell the others who is there."""
        if self.devices - {about}:
            message = encode(wire.Presence(self.present(), self.spectators()))
            for device in self.devices - {about}:
                if device.seats or device.is_spectator:
                    device.send(message)


def game_of(log: Sequence[Row]) -> str:
    """Name the game that a log is of."""
    laid = entries.decode(log[0].body)
    if not isinstance(laid, entries.LaidOut):
        raise NoData(file="log")
    return find_game(laid.game).name
