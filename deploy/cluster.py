"""A whole house on this machine: PostgreSQL, NATS, servers, workers and a proxy in front.

`make cluster` opens its page; Ctrl-C ends all. All is in a folder that is deleted at the end.
A server or a worker that dies is started again, so kill any of them and play on.
"""

import argparse
import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

from deploy.parts import Nats, own_postgres
from deploy.proxy import Proxy, is_ready

LOOK = 0.5
"""Seconds between checks that all are alive."""
GRACE = 15.0
"""Seconds allowed for a polite stop."""


@dataclass
class Child:
    """A server or a worker, started again when it dies."""

    name: str
    words: Sequence[str]
    log: Path
    process: "subprocess.Popen[bytes]" = field(init=False)

    def start(self) -> None:
        """Start it; what it says goes to its log."""
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(  # noqa: S603, ours
                [sys.executable, "-m", "quinte.cli", *self.words],
                stdout=out,
                stderr=out,
                start_new_session=True,  # Ctrl-C is meant for us: we stop them in order
            )

    def look(self) -> None:
        """Start it again, if it has died."""
        if self.process.poll() is not None:
            say(f"{self.name} has died ({self.process.returncode}); it is started again.")
            self.start()

    def stop(self) -> None:
        """Ask it to stop."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)

    def wait(self, until: float) -> None:
        """Wait until it has stopped, or end it."""
        try:
            self.process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Children:
    """All servers and workers."""

    def __init__(self, folder: Path, database: str, broker: str) -> None:
        """Begin with none."""
        self._folder, self._shared = folder, (f"--database={database}", f"--broker={broker}")
        self._broker = f"--broker={broker}"
        self.all: list[Child] = []

    def add_server(self, port: int) -> None:
        """Start a server."""
        name = f"server {port}"
        words = ("serve", f"--port={port}", "--no-open", f"--data={self._folder}", *self._shared)
        self._add(name, words)

    def add_worker(self, number: int) -> None:
        """Start a worker."""
        self._add(f"worker {number}", ("worker", f"--data={self._folder}", self._broker))

    def _add(self, name: str, words: Sequence[str]) -> None:
        child = Child(name, words, self._folder / f"{name.replace(' ', '-')}.log")
        child.start()
        say(f"{name}: process {child.process.pid}")
        self.all.append(child)

    def stop(self) -> None:
        """Stop them all."""
        until = time.monotonic() + GRACE
        for child in self.all:
            child.stop()
        for child in self.all:
            child.wait(until)


def say(text: str) -> None:
    """Say something at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def run(children: Children, ports: Sequence[int], chosen: argparse.Namespace) -> None:
    """Pass players on until somebody asks to stop."""
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    proxy = Proxy(ports)
    looking = asyncio.create_task(proxy.look())
    while not stopping.is_set() and not await is_ready(ports[0], "/livez"):  # noqa: ASYNC110, it is asked
        await asyncio.sleep(LOOK)
    server = await proxy.serve(chosen.port)
    address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    say(f"Quinte is open at {address}; Ctrl-C ends all.")
    if chosen.open:
        webbrowser.open(address)
    while not stopping.is_set():
        for child in children.all:
            child.look()
        with suppress(TimeoutError):
            await asyncio.wait_for(stopping.wait(), LOOK)
    looking.cancel()
    server.close()
    say("Stopping ...")


def main() -> None:
    """Start everything, and end it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=True)
    chosen = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quinte-cluster-")))
        say(f"Logs are in {folder}.")
        postgres = stack.enter_context(own_postgres())
        broker = Nats()
        stack.callback(broker.kill)
        children = Children(folder, postgres.database(), broker.address)
        stack.callback(children.stop)
        ports = [free_port() for _ in range(chosen.servers)]
        for port in ports:
            children.add_server(port)
        for number in range(chosen.workers):
            children.add_worker(number + 1)
        asyncio.run(run(children, ports, chosen))


if __name__ == "__main__":
    main()
