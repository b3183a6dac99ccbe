"""The dashboard and the alarms: whatever they ask for, real servers and workers export."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from deploy.cluster import free_port
from deploy.parts import Nats, own_postgres
from quinte.games import GAMES
from tests.server.running import OPENED, Running

ROOT = Path(__file__).parents[2]
DASHBOARD: dict[str, list[dict[str, object]]] = json.loads(
    (ROOT / "deploy" / "grafana.json").read_text("utf-8")
)
(GROUP,) = yaml.safe_load((ROOT / "deploy" / "alarms.yaml").read_text("utf-8"))["groups"]
ALARMS = {rule["alert"]: rule["expr"] for rule in GROUP["rules"]}
SERIES = {
    "counter": ("_total",),
    "gauge": ("",),
    "histogram": ("_bucket", "_sum", "_count"),
}
PATIENCE = 60.0


def asked() -> Iterator[str]:
    """Give all that the dashboard and the alarms ask for."""
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:  # type: ignore[attr-defined]
            yield target["expr"]
    yield from ALARMS.values()


def series_of(text: str) -> dict[str, set[str]]:
    """Read what is exported: the name of each series, and its labels where it has any."""
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        for ending in SERIES[family.type]:
            found[family.name + ending] = set()
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def numbers_of_worker(broker: str, data: Path) -> str:
    """Start a worker, and read what it counts."""
    port = free_port()
    words = ("worker", f"--broker={broker}", f"--data={data}", f"--metrics={port}")
    worker = subprocess.Popen([sys.executable, "-m", "quinte.cli", *words])
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                return httpx.get(f"http://127.0.0.1:{port}/metrics").text
            time.sleep(0.1)
        raise TimeoutError
    finally:
        worker.kill()
        worker.wait()


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """What a server in a house, one on its own and a worker export."""
    folders = [tmp_path_factory.mktemp("data") for _ in range(3)]
    found: dict[str, set[str]] = {}
    with own_postgres() as postgres:
        broker = Nats()
        house = {"database": postgres.database(), "broker": broker.address}
        for folder, chosen in zip(folders, ({}, house), strict=False):
            server = Running(folder, **chosen)
            server.web.get("/api/matches/none")
            found |= series_of(server.web.get("/metrics").text)
            server.stop()
        OPENED.close()
        for name, labels in series_of(numbers_of_worker(broker.address, folders[2])).items():
            found.setdefault(name, labels)
        broker.kill()
    return found


def test_what_is_asked_for_is_exported(exported: dict[str, set[str]]) -> None:
    named = {name for expr in asked() for name in re.findall(r"quinte_\w+", expr)}
    assert len(named) > 20
    assert named <= exported.keys()


def test_labels_that_are_asked_for_exist(exported: dict[str, set[str]]) -> None:
    chosen = {pair for expr in asked() for pair in re.findall(r"(quinte_\w+)\{(\w+)=", expr)}
    assert ("quinte_step_seconds_bucket", "step") in chosen
    for name, label in chosen:
        assert label in exported[name], (name, label)


def test_what_is_exported_is_on_the_dashboard(exported: dict[str, set[str]]) -> None:
    named = {name for expr in asked() for name in re.findall(r"quinte_\w+", expr)}
    ours = {name for name in exported if name.startswith("quinte_")}
    unseen = {name for name in ours if not name.endswith(("_sum", "_count", "_created"))} - named
    assert unseen <= {"quinte_bots_late"}  # a worker calls it so, and a server with _total


def test_every_bracket_is_closed() -> None:
    for expr in asked():
        for pair in ("()", "[]", "{}"):
            assert expr.count(pair[0]) == expr.count(pair[1]), expr


def test_the_page_for_operators_says_what_to_do_about_each_alarm() -> None:
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| (Quinte\w+) \| (.+) \|$", page, re.MULTILINE))
    assert rows.keys() == ALARMS.keys()


def test_the_page_for_operators_names_series_that_exist(exported: dict[str, set[str]]) -> None:
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    families = {re.sub("_bucket$", "", name) for name in exported}
    assert set(re.findall(r"`(quinte_\w+)`", page)) <= families


def test_all_games_are_waited_for() -> None:
    assert f"< {len(GAMES)}" in ALARMS["QuinteNotPrepared"]
