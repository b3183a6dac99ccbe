"""A server in a process of its own, which can be killed, starved of disk, and started again."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 60.0
Message = dict[str, Any]


class Process:
    """One data folder and one port, and whatever serves them at present."""

    def __init__(self, data: Path) -> None:
        """Choose a port; nothing runs yet."""
        self.data = data
        self.file = data / "quinte.db"
        self.port = free_port()
        self.web = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return 0 if self._running is None else self._running.pid

    async def start(self) -> None:
        """Serve, and come back when somebody answers."""
        command = [sys.executable, "-m", "bench.serving", str(self.data), str(self.port)]
        with (self.data / "log.txt").open("ab") as log:
            self._running = subprocess.Popen(command, stderr=log, stdout=log)  # noqa: ASYNC220, it comes back at once
        while not await self._answers():
            if self._running.poll() is not None:
                raise AssertionError((self.data / "log.txt").read_text())
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
            self._running.send_signal(signal.SIGTERM)
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


def is_running(pid: int) -> bool:
    """Tell whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
