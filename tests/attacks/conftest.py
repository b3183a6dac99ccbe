"""Servers as strangers meet them: one with the usual limits, one with narrow ones, a house."""

from collections.abc import Iterator

import pytest

from tests.attacks.house import House
from tests.attacks.raw import OPENED
from tests.attacks.server import NARROW, Server
from tests.server.databases import Nats, shared_postgres

KINDS = ("one server", "a house")


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
        assert running.is_running(), running.log()
        assert not running.complaints()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> Iterator[House]:
    """Three servers that are one house."""
    postgres, broker = shared_postgres(testrun_uid), Nats()
    folder = tmp_path_factory.mktemp("data")
    with House(folder, postgres, broker, matches_per_minute=600) as running:
        running.prepare()
        yield running
        assert running.is_running(), running.log()
        assert not running.complaints()
    broker.kill()
    postgres.leave()


@pytest.fixture(scope="session", params=KINDS)
def served(request: pytest.FixtureRequest) -> Server:
    """One server, then a house: strangers do the same to both."""
    name = "house" if request.param == "a house" else "server"
    running: Server = request.getfixturevalue(name)
    return running


@pytest.fixture(scope="session")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little, so that nobody has to wait for a limit."""
    with Server(tmp_path_factory.mktemp("data"), **NARROW) as running:
        running.prepare()
        yield running
        assert running.process.poll() is None, running.log()
        assert not running.complaints()
