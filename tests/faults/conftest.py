"""A server of its own for each file of tests, in a process that can be watched."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.process import Process


class Served:
    """A running server, and the loop in which it is spoken to."""

    def __init__(self, process: Process, runner: asyncio.Runner) -> None:
        self.process = process
        self.run = runner.run

    def check_log(self) -> None:
        """Make sure that nothing has gone wrong inside."""
        log = self.process.log()
        assert "Traceback" not in log, log[-4000:]
        assert '"level": "error"' not in log, log[-4000:]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with asyncio.Runner() as runner:
        process = Process(tmp_path_factory.mktemp("data"))
        runner.run(process.start())
        yield Served(process, runner)
        runner.run(process.close())
