"""Processes that start at once: forked off one that has loaded all that a server needs."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import cast

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tests.faults.loaded"])


def write_to(out: Path, errors: Path, work: Callable[..., None], *args: object) -> None:
    """Do something in this process, whatever is said going to files."""
    for number, file in ((1, out), (2, errors)):
        with file.open("ab") as opened:
            os.dup2(opened.fileno(), number)
    for stream in (sys.stdout, sys.stderr):
        cast("TextIOWrapper", stream).reconfigure(line_buffering=True)
    work(*args)


def run_code(code: str, *words: str) -> None:
    """Run a program with words after its name, as `python -c` does."""
    sys.argv = ["-c", *words]
    exec(code, {"__name__": "__main__"})  # noqa: S102, the tests' own


class Forked:
    """A process of its own, as `subprocess.Popen` has it."""

    def __init__(
        self, work: Callable[..., None], *args: object, out: Path, errors: Path | None = None
    ) -> None:
        """Start it; what it says goes to files."""
        given = (out, errors or out, work, *args)
        self._process = FORKING.Process(target=write_to, args=given)
        self._process.start()
        self.pid = self._process.pid or 0

    def poll(self) -> int | None:
        """Give the exit code; None while it runs."""
        return self._process.exitcode

    def wait(self, patience: float | None = None) -> int:
        """Wait for its end, and give the exit code."""
        self._process.join(patience)
        code = self._process.exitcode
        if code is None:
            raise TimeoutError
        return code

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)
