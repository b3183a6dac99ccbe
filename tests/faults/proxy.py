"""A proxy between devices and a server that treats them badly, by the dice of a schedule.

It passes bytes on as TCP does, and cuts them into WebSocket frames on the way: a frame may come
late, twice, after its successor, in part or not at all; a connection may be reset, closed on one
side only, or fall silent.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import cycle

Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


@dataclass
class Schedule:
    """How bad it is, drawn from a seed: the chance of each fault at each frame, and how many.


    After so many faults the line is good: what was played must then come to its end.
    """

    seed: int
    faults: dict[str, int] = field(default_factory=dict)  # how often each happened

    def __post_init__(self) -> None:
        """Draw which faults there are at all, and how often each."""
        self.dice = random.Random(self.seed)
        self._chances = {
            fault: self.dice.choice((0.0, 0.0, 0.02, 0.1, 0.3))
            for fault in ("late", "twice", "swapped", "lost", "reset", "torn", "halved", "silent")
        }
        self._left = self.dice.randrange(60)

    def happens(self, fault: str) -> bool:
        """Roll the dice."""
        if self._left == 0 or self.dice.random() >= self._chances[fault]:
            return False
        self._left -= 1
        self.faults[fault] = self.faults.get(fault, 0) + 1
        return True


class Proxy:
    """One way in, for one schedule."""

    def __init__(self, schedule: Schedule, ports: Sequence[int]) -> None:
        """Know where the servers are: each connection goes to the next one."""
        self.schedule = schedule
        self._ports = cycle(ports)
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """Listen, and say where."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"127.0.0.1:{port}"

    async def close(self) -> None:
        """Drop everybody."""
        if self._server is not None:
            self._server.close()
        for task in list(self._open):
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _serve(self, reader: Reader, writer: Writer) -> None:
        task = asyncio.current_task()
        if task is not None:
            self._open.add(task)
            task.add_done_callback(self._open.discard)
        writers = [writer]
        try:
            there, here = await asyncio.open_connection("127.0.0.1", next(self._ports))
            writers.append(here)
            ways = (Way(self.schedule, reader, here), Way(self.schedule, there, writer))
            await asyncio.gather(*(way.run() for way in ways))
        except (OSError, asyncio.CancelledError, asyncio.IncompleteReadError, Cut):
            pass  # the connection ends, and that is all
        finally:
            for each in writers:
                each.transport.abort()


class Cut(Exception):
    """This connection ends now."""


class Way:
    """One direction of one connection."""

    def __init__(self, schedule: Schedule, reader: Reader, writer: Writer) -> None:
        """Nothing is held back yet."""
        self._schedule, self._reader, self._writer = schedule, reader, writer
        self._held = b""  # a frame that goes after its successor
        self._is_silent = False

    async def run(self) -> None:
        """Pass the handshake on as it is, then every frame as the dice say."""
        try:
            await self._put(await self._reader.readuntil(b"\r\n\r\n"))
            while True:
                await self._pass(await read_frame(self._reader.readexactly))
        except asyncio.IncompleteReadError as rest:
            await self._put(self._held + rest.partial)
            if self._writer.can_write_eof():
                self._writer.write_eof()

    async def _put(self, data: bytes) -> None:
        if not self._is_silent:
            self._writer.write(data)
            await self._writer.drain()

    async def _pass(self, frame: bytes) -> None:
        happens = self._schedule.happens
        if happens("late"):
            await asyncio.sleep(self._schedule.dice.random() * 0.05)
        if happens("reset"):
            raise Cut
        if happens("torn"):
            await self._put(frame[: len(frame) // 2])
            raise Cut
        if happens("halved"):
            self._writer.write_eof()
            self._is_silent = True
        self._is_silent = self._is_silent or happens("silent")
        if happens("lost"):
            return
        if not self._held and happens("swapped"):
            self._held = frame
            return
        copies = 2 if happens("twice") else 1
        held, self._held = self._held, b""
        await self._put(frame * copies + held)


async def read_frame(read: Callable[[int], Awaitable[bytes]]) -> bytes:
    """Read one frame, as it is: its length says where it ends."""
    head = await read(2)
    length = head[1] & 0x7F
    size = {126: 2, 127: 8}.get(length, 0)
    if size:
        more = await read(size)
        length = int.from_bytes(more)
        head += more
    if head[1] & 0x80:
        head += await read(4)
    return head + await read(length)
