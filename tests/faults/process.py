"""A server in a process of its own, which can be killed, starved of disk, and started again.

It is forked off, so a start costs next to nothing, and a hundred of them fit into a test.
"""

import asyncio
import resource
import signal
import socket
from pathlib import Path
from typing import Any

import httpx

from bench.serving import serve_all
from tests.forked import Forked

PATIENCE = 120.0
LOG = "log.txt"
Message = dict[str, Any]


class Process:
    """One data folder and one port, and whatever serves them at present."""

    def __init__(self, data: Path, **chosen: str) -> None:
        """Choose a port; nothing runs yet."""
        self.data = data
        self._chosen = chosen
        self.file = data / "quinte.db"
        self.port = free_port()
        self.web = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),  # one kept may be closed just then
        )
        self._running: Forked | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return 0 if self._running is None else self._running.pid

    def log(self) -> str:
        """Give all that the server has said."""
        return (self.data / LOG).read_text()

    async def start(self) -> None:
        """Serve, and come back when somebody answers."""
        given = (self.data, self.port, self._chosen)
        self._running = Forked(serve_all, *given, out=self.data / LOG)
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
        """Stop politely; the server must manage that within its grace."""
        await self.web.aclose()
        if self._running is not None:
            self._running.terminate()
            await asyncio.to_thread(self._running.wait, PATIENCE)
            self._running = None

    def limit_files(self, size: int | None) -> None:
        """Let no file grow beyond a size, as on a full disk; None takes the limit away."""
        soft = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))

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
