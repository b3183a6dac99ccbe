from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import OPENED, Running


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the sockets of a test at its end."""
    yield
    OPENED.close()


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
