"""A contest on two machines of a Ray cluster, one of which is killed: the games of one core."""

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from quinte.bots.bot import Bot, make_bot
from quinte.bots.contests.arena import Contest, contest_blocks
from quinte.core.card import Game
from quinte.games import GAMES

ray = pytest.importorskip("ray", reason="pip install 'quinte[ray]'")
pytestmark = [pytest.mark.compiled_only, pytest.mark.longest]

SEEN = "QUINTE_TEST_SEEN"
"""Names the folder in which every game that is begun leaves a file."""
VICTIM = "victim"
"""The file that names the machine to be killed."""


def make_noted(game: Game, name: str, seed: bytes) -> Bot:
    """Note on which machine a game is begun: one is stuck until it is killed, the others wait."""
    folder, node = Path(os.environ[SEEN]), ray.get_runtime_context().get_node_id()
    (folder / f"{node}-{seed.hex()}-{time.time_ns()}").touch()
    victim = (folder / VICTIM).read_text()
    while node == victim or not begun_on(folder, victim):
        time.sleep(0.05)
    return make_bot(game, name, seed)


CONTEST = Contest(
    GAMES["make_five"], 2, {"pairs": "1"}, ("random", "quick"), 12, b"any", is_untimed=True
)


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two machines with a core each."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv(SEEN, str(tmp_path))
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        made.second = made.add_node(num_cpus=1)
        ray.init(address=made.address, log_to_driver=False)
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def begun_on(folder: Path, node: str) -> list[Path]:
    return list(folder.glob(f"{node}-*"))


def test_a_machine_is_killed_and_nothing_is_lost_or_counted_twice(
    cluster: Any,  # noqa: ANN401, theirs has no types
    tmp_path: Path,
) -> None:
    contest = replace(CONTEST, keeps_records=True, make=make_noted)
    alone = list(contest_blocks(replace(contest, make=make_bot), []))
    victim = cluster.second.node_id
    (tmp_path / VICTIM).write_text(victim)

    def kill() -> None:
        while not begun_on(tmp_path, victim):
            time.sleep(0.05)
        cluster.remove_node(cluster.second, allow_graceful=False)

    killer = Thread(target=kill)
    killer.start()
    together = list(contest_blocks(contest, [], on_ray=True))
    killer.join()
    assert together == alone
    assert [game.record for block in together for game in block] == [
        game.record for block in alone for game in block
    ]
