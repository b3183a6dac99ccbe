"""Who is at the same match at another server: told as it changes, and again now and then.

A seat that is opened at one server leaves the devices that held it at others, as it would here.
What a server has not repeated for some seconds no longer holds: it may have died.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from msgspec import MsgspecError, Struct, json

from quinte.server.log.broker import Broker, Nobody
from quinte.server.matches.live import Device, Elsewhere, Live

SUBJECT = "quinte.presence"
AGAIN = 2.0
"""Seconds after which everything is said again."""
FORGOTTEN = 5.0
"""Seconds after which what was said no longer holds."""
MANY = 200
"""Matches in one message."""


class Here(Struct, frozen=True, array_like=True):
    """Who is at a match at one server."""

    match: str
    seats: list[int]
    spectators: dict[str, int]  # by address, of which a digest is told
    took: list[int] = []  # seats that were opened just now
    page: str | None = None  # ... by which line of which page
    dial: int = 0
    asks: bool = False  # who else is there?


class Told(Struct, frozen=True, array_like=True):
    """What a server says."""

    server: str
    here: list[Here]


_decode = json.Decoder(Told).decode


class Presence:
    """Knows who is at the matches in memory at other servers."""

    def __init__(self, lives: Mapping[str, Live]) -> None:
        """Nobody else is there."""
        self._lives = lives
        self._name = secrets.token_hex(6)
        self._broker: Broker = Nobody()
        self.mark: Callable[[str], str] = str
        self._is_shared = False

    def share(self, broker: Broker, mark: Callable[[str], str]) -> None:
        """Tell others from now on, and listen to them."""
        self._broker, self.mark, self._is_shared = broker, mark, True
        broker.hear(SUBJECT, self._hear)

    async def run(self) -> None:
        """Say everything again, and forget what others no longer say."""
        while True:
            await asyncio.sleep(AGAIN)
            self.say_all()
            self.forget()

    def come(self, live: Live, device: Device) -> None:
        """Tell others that somebody has come, and ask who is there."""
        if self._is_shared:
            here = self._here(live, list(device.seats), device.page, device.dial)
            self._tell([here])

    def go(self, live: Live) -> None:
        """Tell others that somebody has gone."""
        if self._is_shared:
            self._tell([self._here(live)])

    def say_all(self) -> None:
        """Say who is at all matches in memory."""
        there = [self._here(live) for live in self._lives.values() if live.devices]
        for first in range(0, len(there), MANY):
            self._tell(there[first : first + MANY])

    def leave(self) -> None:
        """Tell others that nobody is here any more."""
        if self._is_shared:
            there = [Here(match, [], {}) for match, live in self._lives.items() if live.devices]
            for first in range(0, len(there), MANY):
                self._tell(there[first : first + MANY])

    def forget(self) -> None:
        """Let go of what was not said again."""
        since = time.monotonic() - FORGOTTEN
        for live in self._lives.values():
            old = [server for server, known in live.elsewhere.items() if known.at < since]
            for server in old:
                del live.elsewhere[server]
            if old:
                live.announce()

    def _here(
        self,
        live: Live,
        took: Sequence[int] | None = None,
        page: str | None = None,
        dial: int = 0,
    ) -> Here:
        seats = sorted({seat for device in live.devices for seat in device.seats})
        watching = (self.mark(one.address) for one in live.devices if one.is_spectator)
        asks = took is not None
        return Here(live.hosted.id, seats, Counter(watching), list(took or ()), page, dial, asks)

    def _tell(self, here: Sequence[Here]) -> None:
        self._broker.tell(SUBJECT, json.encode(Told(self._name, list(here))))

    def _hear(self, said: bytes, _answer: str) -> None:
        with suppress(MsgspecError):  # somebody else's
            told = _decode(said)
            for here in told.here:
                live = self._lives.get(here.match)
                if live is not None:
                    self._note(told.server, live, here)

    def _note(self, server: str, live: Live, here: Here) -> None:
        """Note who is there; whoever's seat was opened there loses it here."""
        seats = frozenset(seat for seat in here.seats if seat < len(live.hosted.seats))
        known = live.elsewhere.get(server)
        said = Elsewhere(seats, here.spectators, time.monotonic())
        if seats or here.spectators:
            live.elsewhere[server] = said
        else:
            live.elsewhere.pop(server, None)
        for device in live.devices:
            is_later = (
                here.page is not None and device.page == here.page and device.dial > here.dial
            )
            if not is_later:
                live.take_from(device, here.took)
        before = (known.seats, known.spectators) if known else (frozenset(), {})
        if before != (seats, here.spectators) or here.took:
            live.announce()
        if here.asks and live.devices:
            self._tell([self._here(live)])
