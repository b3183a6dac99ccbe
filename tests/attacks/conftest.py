"""Servers as strangers meet them: one with the usual limits, one with narrow ones."""

from collections.abc import Iterator

import pytest

from tests.attacks.raw import OPENED
from tests.attacks.server import NARROW, Server


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the lines of a test at its end."""
    yield
    while OPENED:
        OPENED.pop().hang_up()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data"), matches_per_minute=600) as running:
        running.prepare()
        yield running
        assert running.process.poll() is None, running.log()
        assert not running.complaints()


@pytest.fixture(scope="session")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little, so that nobody has to wait for a limit."""
    with Server(tmp_path_factory.mktemp("data"), **NARROW) as running:
        running.prepare()
        yield running
        assert running.process.poll() is None, running.log()
        assert not running.complaints()
