"""A line from one server to what it needs, which can be cut or made slow while others' are well."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast
from urllib.parse import quote

from psycopg.conninfo import conninfo_to_dict

HOST = "127.0.0.1"
PIECE = 64 * 1024
Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter
Dial = Callable[[], Awaitable[tuple[Reader, Writer]]]


class Relay:
    """Passes bytes on, late if it is slow, and not before it is whole again if it is cut.

    Nothing is closed by a cut: whoever waits hears nothing, as when a cable is pulled.
    """

    def __init__(self, dial: Dial) -> None:
        """Know where it leads; it is not open yet."""
        self._dial = dial
        self._whole = asyncio.Event()
        self._whole.set()
        self._open: set[asyncio.Task[None]] = set()
        self.delay = 0.0  # seconds, for each piece and way
        self.port = 0

    async def open(self) -> None:
        """Listen on a port of its own."""
        self._server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Listen no more, and drop whoever is connected."""
        self._server.close()
        for task in list(self._open):
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    def cut(self) -> None:
        """Let nothing pass."""
        self._whole.clear()

    def heal(self) -> None:
        """Let everything pass, also what has waited."""
        self._whole.set()

    async def _serve(self, reader: Reader, writer: Writer) -> None:
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        writers = [writer]
        try:
            await self._whole.wait()
            there, back = await self._dial()
            writers.append(back)
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        except (OSError, asyncio.CancelledError):
            pass  # the connection ends, and that is all
        finally:
            for each in writers:
                each.transport.abort()

    async def _pump(self, reader: Reader, writer: Writer) -> None:
        while piece := await reader.read(PIECE):
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._whole.wait()
            writer.write(piece)
            await writer.drain()
        raise ConnectionResetError  # the other way ends as well


def to_port(port: int) -> Relay:
    """Lead to a port of this machine."""
    return Relay(lambda: asyncio.open_connection(HOST, port))


def to_database(address: str) -> Relay:
    """Lead to a PostgreSQL of this machine, wherever it listens."""
    known = conninfo_to_dict(address)
    host, port = str(known["host"]), known.get("port", 5432)
    if host.startswith("/"):
        return Relay(lambda: asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}"))
    return Relay(lambda: asyncio.open_connection(host, port))


def through(relay: Relay, address: str) -> str:
    """Give the address of a database as seen through a relay."""
    known = conninfo_to_dict(address)
    user, database = quote(str(known["user"])), quote(str(known["dbname"]))
    return f"postgresql://{user}@{HOST}:{relay.port}/{database}?sslmode=disable&gssencmode=disable"
