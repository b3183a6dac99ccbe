"""A match in memory: what its log led to, and who is there."""

import asyncio
import hmac
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import structlog
from msgspec import json

from quinte.core.contract import SPECTATOR
from quinte.core.errors import QuinteError
from quinte.engine.errors import UnknownGame, WrongRecord
from quinte.engine.record import find_game
from quinte.server import wire
from quinte.server.errors import DamagedMatch, NoData
from quinte.server.log import entries
from quinte.server.log.expiry import FOR_EVER, Keeping
from quinte.server.log.store import Row, now
from quinte.server.matches.decisions import Decision
from quinte.server.matches.disclosure import Common, common_of, table_of, until_of
from quinte.server.matches.hosted import LINK, Hosted
from quinte.server.matches.judging import Unlawful, judge, judge_steps
from quinte.server.matches.looking_on import is_told
from quinte.server.players.calls import Turn
from quinte.server.players.keys import digest

Told = Callable[[int | QuinteError], None]
"""Hears at which version something happened, once it is durable and told, or why it did not."""
Decide = Callable[[Hosted, int], Decision]
"""Returns what to append to a match now, at a time in milliseconds, or refuses."""
encode = json.Encoder().encode
QUIET = 0.5
"""Seconds between messages about who is there."""
MOST_READ = 2 * entries.MOST_ENTRIES
"""The longest log that is read at all."""
log = structlog.get_logger("quinte.matches")


class Device(Protocol):
    """Somebody at the other end of a socket."""

    seats: dict[int, str]  # the secret of each seat that it holds
    is_spectator: bool
    have: int  # the version it was last told
    page: str | None  # whose line this is, where a page numbers its lines
    dial: int
    address: str  # where it is
    guest: int | None  # who uses it, if that is known
    lines: set[int]  # in words, that it has been told

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


class Change(NamedTuple):
    """Something that is to happen in a match, once what came before it has."""

    decide: Decide
    told: Told
    request: str | None = None  # the seat and the id that its sender chose
    tries: int = 3  # how often it is decided on again because another server was faster
    fence: int | None = None  # of the lease by which it happens by itself
    is_sure: bool = False  # it was refused, and then all was read that others have appended


class Elsewhere(NamedTuple):
    """Who is at a match at another server."""

    seats: frozenset[int]
    spectators: Mapping[str, int]  # by digest of their address
    at: float  # when that was said


@dataclass(eq=False)
class Live:
    """A match in memory, and who is there."""

    hosted: Hosted
    owner: str = ""  # the address that laid it out, as a digest
    guest: int | None = None
    keeping: Keeping = FOR_EVER
    done: dict[str, int] = field(default_factory=dict)  # requests, and at which version
    devices: set[Device] = field(default_factory=set)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by server
    waiting: deque[Change] = field(default_factory=deque)  # until the one before is durable
    is_busy: bool = False  # something is being written, or read again
    heard: int = 0  # the version that another server has told of
    timer: asyncio.TimerHandle | None = None
    advised: set[int] = field(default_factory=set)  # seats for which a bot thinks about a hint
    thinking: int = 0  # the version that a bot thinks about
    used: float = 0.0
    called: Turn | None = None  # whose turn it was when that was last noted
    may_be_called: bool = True  # somebody may have been told that it is theirs
    is_settled: bool = False  # its end has been handed on to be rated
    _is_quiet: bool = False  # who is there was told a moment ago
    _is_restless: bool = False  # ... and has changed since

    def use(self) -> None:
        """Note that somebody has needed this just now."""
        self.used = asyncio.get_running_loop().time()

    def is_idle(self, since: float) -> bool:
        """Return whether nobody has been here since, and nothing happens."""
        is_quiet = not self.is_busy and self.thinking == 0
        return is_quiet and not self.devices and self.used < since

    def stop_timer(self) -> None:
        """Have nothing happen by itself any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def present(self) -> list[bool]:
        """Return who is there, by seat."""
        there = [bool(seat.level) for seat in self.hosted.seats]
        for device in self.devices:
            for seat in device.seats:
                there[seat] = True
        for others in self.elsewhere.values():
            for seat in others.seats:
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
        """Return whether a secret once opened a seat but no longer does."""
        made = {digest(secret) for secret in secrets}
        return any(made & set(seat.former) for seat in self.hosted.seats)

    def is_invitation(self, seat: int) -> bool:
        """Return whether opening a seat now brings a secret that the table's maker lacks."""
        state = self.hosted.seats[seat]
        return state.kind == LINK and not state.is_taken and not state.is_own

    def send_away(self) -> None:
        """Take seats from the devices whose secret has been replaced, and tell them."""
        for device in self.devices:
            for seat, secret in list(device.seats.items()):
                if digest(secret) != self.hosted.seats[seat].digest:
                    del device.seats[seat]
                    device.send(encode(wire.Replaced(seat)))

    def take_from(self, device: Device, seats: Iterable[int]) -> None:
        """Take seats from a device that were opened on another one, and tell it."""
        for seat in seats:
            if seat in device.seats:
                del device.seats[seat]
                device.send(encode(wire.Replaced(seat)))

    def may_watch(self, secret: str | None) -> bool:
        """Return whether somebody may watch."""
        laid = self.hosted.laid
        is_invited = secret is not None and hmac.compare_digest(laid.watch, digest(secret))
        return laid.public or is_invited

    def has_later_line(self, page: str | None, dial: int) -> bool:
        """Return whether a page has dialled again since, and is here already."""
        if page is None:
            return False
        return any(device.page == page and device.dial > dial for device in self.devices)

    def spectators(self) -> int:
        """Count the spectators."""
        here = sum(device.is_spectator for device in self.devices)
        return here + sum(sum(each.spectators.values()) for each in self.elsewhere.values())

    def common(self) -> Common:
        """Return what everybody alike is told."""
        at = 0 if self.hosted.clocks is None else now()
        common = common_of(self.hosted, at, self.present(), self.spectators())
        return common._replace(until=self.until())

    def until(self) -> int:
        """Return when this match is deleted, once its players are to know."""
        return until_of(self.hosted, self.keeping, now())

    def table(self, viewers: Sequence[int], have: int, keys: Mapping[int, str]) -> wire.Table:
        """Return the table as somebody may know it."""
        return table_of(self.hosted, viewers, have, self.common(), keys)

    def replay(self, rows: Sequence[Row]) -> None:
        """Take what the log says, as far as it can have happened."""
        for row in rows:
            try:
                self._take(row)
            except (WrongRecord, UnknownGame):
                raise  # it was played with other words, or with a game that is gone
            except Exception as error:
                damaged = {"match": row.match, "version": row.version, "problem": repr(error)}
                log.error("damaged", **damaged)  # noqa: TRY400, one line says it all
                raise DamagedMatch(version=row.version) from error

    def _take(self, row: Row) -> None:
        entry = entries.decode(row.body)
        if row.version != self.hosted.version + 1 or row.version > MOST_READ:
            raise Unlawful("version")
        judge(self.hosted, entry)
        if isinstance(entry, entries.LaidOut):
            judge_steps(entry)
        self.hosted.apply(entry, row.at)
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
        viewers = viewers_of(device)
        if not viewers or not is_told(self.hosted, viewers):
            return  # its seats are on other devices now, or it is told all in a moment
        key = None if self.hosted.next else (viewers, device.have)  # then secrets are in it
        message = made.get(key)
        if message is None:
            message = encode(table_of(self.hosted, viewers, device.have, common, device.seats))
            if key is not None:
                made[key] = message
        device.have = self.hosted.version
        device.send(message)

    def announce(self, about: Device | None = None) -> None:
        """Tell the others who is there; where many come and go, once in a while."""
        if self._is_quiet:
            self._is_restless = True
            return
        self._is_quiet, self._is_restless = True, False
        asyncio.get_running_loop().call_later(QUIET, self._announce_again)
        message = encode(wire.Presence(self.present(), self.spectators()))
        for device in self.devices:
            if device is not about and (device.seats or device.is_spectator):
                device.send(message)

    def _announce_again(self) -> None:
        self._is_quiet = False
        if self._is_restless:
            self.announce()

    def late(self) -> list[Device]:
        """List the devices that cannot be told the table at once: too much has happened."""
        return [device for device in self.devices if not is_told(self.hosted, viewers_of(device))]

    def tell(self, devices: Sequence[Device]) -> None:
        """Send some devices their tables."""
        for device in devices:
            if device in self.devices:
                self._tell(device, self.common(), {})


def viewers_of(device: Device) -> tuple[int, ...]:
    """Return through whose eyes a device looks."""
    return tuple(device.seats) or (SPECTATOR,) * device.is_spectator


def game_of(rows: Sequence[Row]) -> str:
    """Name the game of a log."""
    try:
        laid = entries.decode(rows[0].body)
    except NoData:
        laid = None
    if not isinstance(laid, entries.LaidOut):
        log.error("damaged", match=rows[0].match, version=1, problem="no beginning")
        raise DamagedMatch(version=1)
    return find_game(laid.game).name
