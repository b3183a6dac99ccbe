"""Attacks and play at once, at a size for every day: `python -m tests.faults --full` is longer."""

from pathlib import Path

import pytest

from tests.attacks import strangers
from tests.attacks.server import LONGEST_WAIT, Server

pytestmark = pytest.mark.compiled_only  # the server is compiled
SECONDS = 8.0
LATEST = 0.05
"""Seconds that the event loop is late at most, 99 times of 100."""


def test_those_who_play_do_not_notice_those_who_attack(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.prepare()
        seen = strangers.run(server, SECONDS)
    assert set(seen.attacks) == set(strangers.ATTACKS)
    assert seen.moves > 50
    assert seen.waits.percentile(99) < LONGEST_WAIT + seen.waits.noise
    assert seen.lag_percentile(99) <= LATEST
