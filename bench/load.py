"""A load of many matches over raw WebSockets: cheap, so that the server is what is measured.

A frame is masked with zeros, which the protocol allows and which leaves it as it is.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, cast

HANDSHAKE = (
    "GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING, PONG = 0x81, 0x89, 0x8A
ENGINE_PING = b"2"  # of socket.io, which has pings of its own


class Socket(asyncio.Protocol):
    """One end of a WebSocket: whole texts come in, whole texts go out."""

    def __init__(self, path: str, port: int) -> None:
        """Know what to ask for."""
        self._path, self._port = path, port
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda _text: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own are no subclass
        self._transport.write(HANDSHAKE.format(self._path, self._port).encode())

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        data = self._rest + data if self._rest else data
        start = 0
        if not self.opened.done():
            start = data.find(b"\r\n\r\n") + 4
            if start < 4:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:200]))
                return
            self.opened.set_result(None)
        size = len(data)
        while size - start >= 2:
            length, first = data[start + 1], start + 2
            if length >= 126:
                wide = 2 if length == 126 else 8
                first += wide
                if size < first:
                    break
                length = int.from_bytes(data[first - wide : first])
            if size - first < length:
                break
            self._frame(data[start], data[first : first + length])
            start = first + length
        self._rest = data[start:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            if body == ENGINE_PING:
                self.send(b"3")
            else:
                self.heard(body)
        elif kind == PING:
            self._write(PONG, body)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        if self._transport is not None:
            length = len(body)
            head = (0x80 | length,) if length < 126 else (0xFE, length >> 8, length & 255)
            self._transport.write(bytes((kind, *head, 0, 0, 0, 0)) + body)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


async def dial(path: str, port: int) -> Socket:
    """Open a socket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, port), "127.0.0.1", port)
    await socket.opened
    return socket


class Pairing(Protocol):
    """A match as one server has it."""

    sockets: list[Socket]

    def is_exhausted(self) -> bool:
        """Return whether no move is left to be made."""

    def mover(self) -> int:
        """Return who moves next."""

    def move(self) -> bytes:
        """Write the next move."""

    def version_in(self, text: bytes) -> int:
        """Return the number of moves that a message tells of; -1 if it tells of none."""


@dataclass
class Match:
    """A match under load."""

    pairing: Pairing
    times: list[float]  # of all matches: from sending to the opponent's socket
    is_flat_out: bool = False
    made: int = 0
    known: list[int] = field(init=False)  # the moves that each seat has been told
    sent_at: float = 0.0
    sent_by: int = -1

    def __post_init__(self) -> None:
        """Listen."""
        self.known = [0] * len(self.pairing.sockets)
        for seat, socket in enumerate(self.pairing.sockets):
            socket.heard = partial(self.hear, seat)

    def send(self) -> None:
        """Make the next move."""
        self.sent_by = self.pairing.mover()
        self.made += 1
        text = self.pairing.move()
        self.sent_at = time.perf_counter()
        self.pairing.sockets[self.sent_by].send(text)

    def is_waiting(self) -> bool:
        """Return whether the last move has not been told to all."""
        return min(self.known) < self.made

    def hear(self, seat: int, text: bytes) -> None:
        """Note when a move comes."""
        version = self.pairing.version_in(text)
        if version <= self.known[seat]:
            return
        self.known[seat] = version
        if seat != self.sent_by:
            self.times.append(time.perf_counter() - self.sent_at)
        if self.is_flat_out and not self.is_waiting() and not self.pairing.is_exhausted():
            self.send()


@dataclass
class Figures:
    """What a load gave."""

    moves: int
    seconds: float
    times: list[float]
    late: int = 0  # moves that were due while the one before had not been told

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def percentile(self, percent: int) -> float:
        """Return a percentile of the times, in milliseconds."""
        return 1000 * statistics.quantiles(self.times, n=100)[percent - 1]


def together(figures: Sequence[Figures]) -> Figures:
    """Count what several loads gave as one."""
    return Figures(
        sum(each.moves for each in figures),
        sum(each.seconds for each in figures),
        [time for each in figures for time in each.times],
        sum(each.late for each in figures),
    )


async def paced(pairings: Sequence[Pairing], seconds: float) -> Figures:
    """Let every match make a move a second, each at its own moment."""
    times: list[float] = []
    matches = [Match(pairing, times) for pairing in pairings]
    loop, dice = asyncio.get_running_loop(), random.Random(1)
    begun, late = loop.time() + 0.1, 0

    def beat(match: Match, due: float) -> None:
        nonlocal late
        if match.is_waiting():
            late += 1
        else:
            match.send()
        if due + 1 < begun + seconds:
            loop.call_at(due + 1, beat, match, due + 1)

    for match in matches:
        due = begun + dice.random()
        loop.call_at(due, beat, match, due)
    await asyncio.sleep(seconds + 1)
    made = sum(min(match.known) for match in matches)
    return Figures(made, seconds, times, late)


async def flat_out(pairings: Sequence[Pairing], seconds: float) -> Figures:
    """Let every match make its next move as soon as the last one is told."""
    times: list[float] = []
    matches = [Match(pairing, times, is_flat_out=True) for pairing in pairings]
    begun = time.perf_counter()
    for match in matches:
        match.send()
    while time.perf_counter() - begun < seconds:
        await asyncio.sleep(0.05)
        if any(match.pairing.is_exhausted() for match in matches):
            break
    took = time.perf_counter() - begun
    made = sum(min(match.known) for match in matches)
    for match in matches:
        match.is_flat_out = False
    return Figures(made, took, times)
