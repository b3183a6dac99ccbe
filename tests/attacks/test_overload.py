"""An overloaded server writes nothing that the rules have not accepted."""

from pathlib import Path

import pytest

from quinte.games import GAMES
from tests.attacks import overload
from tests.attacks.server import Server

pytestmark = pytest.mark.compiled_only  # the server is compiled


def test_bots_who_run_out_of_time_write_legal_moves_alone(tmp_path: Path) -> None:
    with Server(tmp_path, **overload.LIMITS) as server:
        for game in GAMES:
            server.prepare(game)
        assert overload.run(server, 40, 8.0) > 40
        assert not server.complaints()
