from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from quinte.server.log.opening import open_store
from quinte.server.log.store import Store
from tests.server.databases import Nats, Postgres, shared_postgres
from tests.server.running import OPENED, Running


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the sockets of a test at its end."""
    yield
    OPENED.close()


@pytest.fixture(scope="session")
def postgres(testrun_uid: str) -> Iterator[Postgres]:
    """A PostgreSQL that all workers of a run share; each test has a database of its own."""
    shared = shared_postgres(testrun_uid)
    yield shared
    shared.leave()


@pytest.fixture(scope="module")
def broker() -> Iterator[Nats]:
    """A NATS server."""
    started = Nats()
    yield started
    started.kill()


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens the same database every time, first an empty one; each kind in its turn."""
    address = ""
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres").database()
    return partial(open_store, address, tmp_path / "x.db")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A small stand-in for the built app."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "rules-1a2b.wasm").write_bytes(b"\0asm")
    return folder
