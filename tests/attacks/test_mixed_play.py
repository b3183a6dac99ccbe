"""Memory while people and bots play, at a size for every day: `python -m tests.faults memory`."""

from pathlib import Path

import pytest

from quinte.games import GAMES
from tests.attacks import mixed_play
from tests.attacks.server import Server

pytestmark = pytest.mark.compiled_only  # the server is compiled
SECONDS = 5.0
MOST_GROWTH = 24 << 20
"""Bytes."""


def test_memory_stays_flat_while_people_and_bots_play(tmp_path: Path) -> None:
    with Server(tmp_path, **mixed_play.LIMITS) as server:
        for game in GAMES:
            server.prepare(game)
        seen = mixed_play.run(server, SECONDS)
        assert not server.complaints()
    assert seen.tables >= 2 * len(GAMES)
    assert seen.most_in(0.75, 1) - seen.most_in(0.4, 0.6) < MOST_GROWTH
