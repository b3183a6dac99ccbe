"""A server of its own for each file of tests, in a process that can be watched."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.process import Process

BAD_TEXT = "Invalid UTF-8 sequence received from client."
"""What uvicorn says of a client's fault, as of its own."""


class Served:
    """A running server, and the loop in which it is spoken to."""

    def __init__(self, process: Process, runner: asyncio.Runner) -> None:
        self.process = process
        self.run = runner.run

    def check_log(self) -> None:
        """Make sure that nothing has gone wrong inside."""
        said = [line for line in self.process.log().splitlines() if BAD_TEXT not in line]
        wrong = [line for line in said if "Traceback" in line or '"level": "error"' in line]
        assert not wrong, wrong[-1]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with asyncio.Runner() as runner:
        process = Process(tmp_path_factory.mktemp("data"))
        runner.run(process.start())
        yield Served(process, runner)
        runner.run(process.close())
