"""A server in a process of its own, which can be killed, starved of disk, and started again.

It is forked off, so a start costs next to nothing, and a hundred of them fit into a test.
"""

import asyncio
import resource
import signal
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psycopg

from bench.serving import serve_all
from tests.forked import Forked

PATIENCE = 120.0
LOG = "log.txt"
SELECT = "SELECT client, body, version FROM events WHERE match = {} ORDER BY version"
Message = dict[str, Any]


class Process:
    """One data folder and one port, and whatever serves them at present."""

    def __init__(self, data: Path, **chosen: Any) -> None:  # noqa: ANN401, whatever Settings has
        """Choose a port; nothing runs yet."""
        self.data = data
        self.chosen = chosen
        self.file = data / "quinte.db"
        self.port = free_port()
        self.web = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),  # one kept may be closed just then
        )
        self._running: Forked | None = None
        self.serve: Callable[..., None] = serve_all

    @property
    def ports(self) -> list[int]:
        """Where it is served, by one server or by several."""
        return [self.port]

    @property
    def pid(self) -> int:
        """The number of the process."""
        return 0 if self._running is None else self._running.pid

    def log(self) -> str:
        """Give all that the server has said."""
        return (self.data / LOG).read_text()

    async def start(self) -> None:
        """Serve, and come back when somebody answers."""
        given = (self.data, self.port, self.chosen)
        self._running = Forked(self.serve, *given, out=self.data / LOG)
        async with asyncio.timeout(PATIENCE):
            while not await self._answers():
                assert self._running.poll() is None, self.log()
                await asyncio.sleep(0.02)

    async def _answers(self) -> bool:
        try:
            return (await self.web.get("/healthz")).status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End it as a power cut would: nothing is said, nothing is finished."""
        if self._running is not None:
            self._running.send_signal(signal.SIGKILL)
            self._running.wait()
            self._running = None

    async def close(self) -> None:
        """Stop politely, for good."""
        await self.web.aclose()
        await self.stop()

    async def stop(self) -> None:
        """Stop politely; the server must manage that within its grace."""
        if self._running is not None:
            self._running.terminate()
            await asyncio.to_thread(self._running.wait, PATIENCE)
            self._running = None

    def limit_files(self, size: int | None) -> None:
        """Let no file grow beyond a size, as on a full disk; None takes the limit away."""
        soft = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))

    def rows(self, match: str) -> list[tuple[str, str, int]]:
        """Read the log of a match as it is kept: who asked, what happened, the version."""
        if database := self.chosen.get("database"):
            with psycopg.connect(database) as shared:
                return shared.execute(SELECT.format("%s"), (match,)).fetchall()
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as connection:
            return connection.execute(SELECT.format("?"), (match,)).fetchall()

    async def lay_out(self, game: str, players: int, **more: object) -> Message:
        """Lay out a table for people on their own devices."""
        seats = [{"kind": "link"}] * players
        answer = await self.web.post("/api/matches", json={"game": game, "seats": seats, **more})
        assert answer.status_code == httpx.codes.CREATED, answer.text
        created: Message = answer.json()
        return created

    async def table(self, match: str, secret: str) -> Message:
        """Give the table as the server has it, over another way than the socket."""
        headers = {"authorization": f"Bearer {secret}"}
        answer = await self.web.get(f"/api/matches/{match}", headers=headers)
        assert answer.status_code == httpx.codes.OK, answer.text
        table: Message = answer.json()
        return table


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
