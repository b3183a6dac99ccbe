"""A small proxy: each connection goes to the next server that is ready, or to one that works.

Whoever calls keeps the address, since servers count by it: all of them are on this machine. It is
there so that `make cluster` needs nothing but Python; a real house has a real proxy.
"""

import asyncio
from collections.abc import Sequence
from contextlib import closing, suppress

LOOK = 0.5
"""Seconds between checks of which servers are ready."""
PATIENCE = 2.0
PIECE = 64 * 1024
HOST = "127.0.0.1"


class Proxy:
    """Passes connections on."""

    def __init__(self, ports: Sequence[int]) -> None:
        """Know the servers."""
        self._ports = list(ports)
        self._ready: set[int] = set()
        self._next = 0

    async def look(self) -> None:
        """Keep checking which servers are ready."""
        while True:
            answers = await asyncio.gather(*map(is_ready, self._ports))
            found = zip(self._ports, answers, strict=True)
            self._ready = {port for port, is_there in found if is_there}
            await asyncio.sleep(LOOK)

    async def serve(self, port: int) -> asyncio.Server:
        """Begin to listen."""
        return await asyncio.start_server(self._pass_on, HOST, port)

    def _order(self) -> list[int]:
        """Return the servers, taking turns, those that are ready first."""
        self._next = (self._next + 1) % len(self._ports)
        turned = self._ports[self._next :] + self._ports[: self._next]
        return sorted(turned, key=lambda port: port not in self._ready)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass a connection on to the first server that takes it."""
        caller = writer.get_extra_info("peername")
        with closing(writer):
            for port in self._order() if caller else ():  # it may have hung up
                try:
                    there, back = await asyncio.open_connection(
                        HOST, port, local_addr=(caller[0], 0)
                    )
                except OSError:
                    self._ready.discard(port)
                    continue
                # Whoever ends the program cancels this; left alone, asyncio would report it.
                with closing(back), suppress(asyncio.CancelledError):
                    await asyncio.gather(pump(reader, back), pump(there, writer))
                return


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Carry bytes until there are none."""
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    with suppress(OSError):
        writer.close()


async def is_ready(port: int, path: str = "/readyz") -> bool:
    """Ask a server whether it is ready."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(HOST, port)
            with closing(writer):
                request = f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n"
                writer.write(request.encode())
                return b" 200 " in await reader.readline()
    return False
