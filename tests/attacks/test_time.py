"""Sleep, clocks that are set, and an operator who restores the wrong file: nobody loses by it."""

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quinte.cli import main
from tests.attacks.raw import Message, lay_out
from tests.attacks.server import Server
from tests.attacks.sitting import Sitter, show, sit_all
from tests.faults.wrong_clocks import serve_wrongly, set_clock
from tests.forked import Forked

pytestmark = pytest.mark.compiled_only  # the server is compiled
SECOND = 1_000
HOUR = 3_600
SLEEP = 4.5
"""Seconds, which are more than anybody has."""
SHORT, LONG = {"total": 4, "increment": 0}, {"total": 60, "increment": 0}


class WrongServer(Server):
    """A server whose computer's clock can be set."""

    def begin(self, log: Path) -> Forked:
        """Start the process."""
        return Forked(serve_wrongly, self.data, self.port, self._chosen, out=log)


@pytest.fixture
def wrong(tmp_path: Path) -> Iterator[WrongServer]:
    with WrongServer(tmp_path) as running:
        running.prepare()
        yield running
        assert not running.complaints()


def sit(server: Server, clock: Message) -> Sitter:
    """Begin a match; give somebody who knows what time is left."""
    return sit_all(server.port, lay_out(server.port, clock=clock))[0]


def left(server: Server, sitter: Sitter) -> int:
    """Tell what the player has left, as the server says now."""
    match = sitter.table["id"]
    table = json.loads(show(server.port, match, sitter.secret).body)
    assert table["phase"] == "playing", table
    return int(table["seats"][table["player"]]["remaining"])


def test_a_server_that_was_put_to_sleep_has_flagged_nobody(wrong: WrongServer) -> None:
    """Ten seconds of sleep ended matches by time."""
    sitter = sit(wrong, SHORT)
    began = time.monotonic()
    before = left(wrong, sitter)
    wrong.process.send_signal(signal.SIGSTOP)
    time.sleep(SLEEP)
    wrong.process.send_signal(signal.SIGCONT)
    after = left(wrong, sitter)
    passed = SECOND * (time.monotonic() - began)
    assert after > 0
    assert before - after <= passed - SECOND * (SLEEP - 1)  # it takes a second to be noticed


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_a_clock_that_is_set_an_hour_costs_and_gives_nobody_anything(
    wrong: WrongServer, seconds: int
) -> None:
    """An hour ahead showed nothing left at once; an hour back stood still."""
    sitter = sit(wrong, LONG)
    began = time.monotonic()
    before = left(wrong, sitter)
    set_clock(wrong.data, seconds)
    time.sleep(1.2)
    between = left(wrong, sitter)
    time.sleep(1.2)
    after, passed = left(wrong, sitter), SECOND * (time.monotonic() - began)
    assert before - after <= passed + 1
    assert between - after > SECOND


def test_a_server_goes_on_with_all_that_a_restore_had_set_aside(tmp_path: Path) -> None:
    """`quinte restore` of what it had kept destroyed it: half of the matches were left."""
    folder = tmp_path / "data"
    folder.mkdir()
    with Server(folder) as server:
        early = [lay_out(server.port) for _ in range(3)]
        data = f"--data={server.data}"
        assert main(["backup", str(tmp_path / "copy.db"), data]) == 0
        late = [lay_out(server.port) for _ in range(3)]
        server.stop()
        assert main(["restore", str(tmp_path / "copy.db"), data]) == 0
        (kept,) = [file for file in server.data.iterdir() if "before" in file.name]
        for expected in (early, early + late, early + late):
            server.start()
            for created in early + late:
                status = 200 if created in expected else 404
                assert show(server.port, created["id"], created["watch"]).status == status
            server.stop()
            assert main(["restore", str(kept), data]) == 0
