"""A server in a process of its own, as strangers meet it, and what a bystander sees of it."""

import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.attacks.raw import (
    PATIENCE,
    Answer,
    ask,
    lay_out,
    memory_of,
    processor_of,
    until,
)
from tests.attacks.serving import serve_all
from tests.forked import Forked

ROOT = Path(__file__).parents[2]
LONGEST_WAIT = 0.25
"""Seconds that nobody may be made to wait by others."""
TRIES = 4
FRESH = """
import json, sys
from pathlib import Path
from tests.attacks.serving import serve_all
serve_all(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
"""
LOCAL = "127.0.0.1"
NARROW: dict[str, object] = {
    "request_seconds": 1.0,
    "ping_seconds": 0.7,
    "hello_seconds": 1.5,
    "odd_frames_per_second": 50,
    "odd_frame_burst": 5,
    "connections_per_address": 20,
    "sockets_per_address": 5,
    "metrics_token": "x" * 20,
    "names": "play.example, quinte.example",
}
"""Limits that are soon reached."""


class Waits:
    """How long a bystander waited, in seconds."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.pongs: list[float] = []
        self.answers: list[float] = []
        self.noise = 0.0  # how late the bystander was woken without any server

    @property
    def longest(self) -> float:
        """The longest of all, less what the machine itself was late."""
        return max(self.pongs + self.answers) - self.noise

    def percentile(self, percent: int) -> float:
        """What so many of a hundred waited at most."""
        every = sorted(self.pongs + self.answers)
        return every[min(len(every) - 1, len(every) * percent // 100)]


def longest_wait(attack: Callable[[], Waits]) -> float:
    """Attack until nobody waits too long: what happens now and then is this machine's doing."""
    longest = LONGEST_WAIT
    for _ in range(TRIES):
        longest = attack().longest
        if longest < LONGEST_WAIT:
            break
    return longest


def free_port() -> int:
    """Find a port that nobody uses, and that no connection is given by itself."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as probe:
            try:
                probe.bind(("0.0.0.0", port))  # noqa: S104, as the server does
            except OSError:
                continue
        return port


class Server:
    """A server that can be attacked."""

    def __init__(self, data: Path, **chosen: object) -> None:
        """Start it, and come back when it answers."""
        self.data, self._chosen = data, chosen
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Serve, and come back when somebody answers."""
        log = self.data / "log.txt"
        self.process = self.begin(log)
        assert until(self.is_up, 4 * PATIENCE), self.log()

    def begin(self, log: Path) -> "Forked | subprocess.Popen[bytes]":
        """Start the process."""
        return Forked(serve_all, self.data, self.port, self._chosen, out=log)

    def is_up(self) -> bool:
        """Tell whether anybody answers."""
        assert self.process.poll() is None, self.log()
        try:
            return self.ask("/online.json").status == 200
        except OSError:
            return False

    def ask(self, path: str) -> Answer:
        """Ask as the operator."""
        return ask(self.port, path, address=LOCAL)

    def health(self) -> dict[str, object]:
        """Ask how the server is."""
        found: dict[str, object] = json.loads(self.ask("/healthz").body)
        return found

    def prepare(self, game: str = "make_five") -> None:
        """Wait until a game can be played."""

        def is_ready() -> bool:
            games = self.health().get("games", {game: True})
            return bool(isinstance(games, dict) and games[game])

        assert until(is_ready, 20 * PATIENCE)

    def is_running(self) -> bool:
        """Tell whether it has not ended."""
        return self.process.poll() is None

    def memory(self) -> int:
        """Tell how much memory is in use, in bytes."""
        return memory_of(self.process.pid)

    def processor(self) -> float:
        """Tell how many seconds of processor time were used."""
        return processor_of(self.process.pid)

    def metrics(self) -> str:
        """Give what an operator is told."""
        return self.ask("/metrics").body.decode()

    def log(self) -> str:
        """Give all that the server has said."""
        return (self.data / "log.txt").read_text()

    def complaints(self) -> list[str]:
        """List what went wrong inside, by the server's own account."""
        said = self.log().splitlines()
        return [line for line in said if "Traceback" in line or '"level": "error"' in line]

    def stop(self) -> None:
        """Stop it."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop it at the end."""
        self.stop()

    @contextmanager
    def watched(self) -> Iterator[Waits]:
        """Have a bystander ask while something happens."""
        created, waits = lay_out(self.port, address=LOCAL), Waits()
        command = [sys.executable, "-m", "tests.attacks.bystander", str(self.port)]
        bystander = subprocess.Popen(
            [*command, created["id"], created["watch"]],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert bystander.stdin is not None
        assert bystander.stdout is not None
        assert bystander.stdout.readline() == b"ready\n"
        time.sleep(0.3)
        try:
            yield waits
            time.sleep(0.3)
        finally:
            said, _ = bystander.communicate(b"\n", 4 * PATIENCE)
        waits.__dict__ |= json.loads(said)


class FreshServer(Server):
    """A server that has loaded nothing yet: getting its games ready takes seconds."""

    def begin(self, log: Path) -> "subprocess.Popen[bytes]":
        """Start the process as people do."""
        given = [FRESH, str(self.data), str(self.port), json.dumps(self._chosen)]
        with log.open("ab") as out:
            return subprocess.Popen(
                [sys.executable, "-c", *given], cwd=ROOT, stdout=out, stderr=out
            )
