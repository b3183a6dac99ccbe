"""One server as strangers meet it for each file of attacks."""

from collections.abc import Iterator

import pytest

from tests.attacks.raw import OPENED
from tests.attacks.server import Server


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the lines of a test at its end."""
    yield
    while OPENED:
        OPENED.pop().hang_up()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data"), matches_per_minute=600) as running:
        running.prepare()
        yield running
        assert running.process.poll() is None, running.log()
        assert not running.complaints()
