"""The garbage collector: it stops nobody for long, and what comes and goes does not need it."""

import gc
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quinte.server.background import collector
from tests.server.running import Running
from tests.server.test_line import Wire, frame

MOST_AT_ONCE = 20_000
"""Objects that are looked at while everybody waits: some milliseconds."""
ABOUT_A_LINE = ("Line", "Entrance", "ServerProtocol", "Socket", "Conversation", "StreamReader")
MANY = 12
PATIENCE = 10.0


@pytest.fixture
def usual() -> Iterator[None]:
    """Leave the collector of this process as it was."""
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.enable()
    gc.set_threshold(*thresholds)


@pytest.mark.usefixtures("usual")
def test_the_collector_looks_at_little_at_a_time() -> None:
    seen: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            seen.append(sum(len(gc.get_objects(old)) for old in range(info["generation"] + 1)))

    collector.tune()
    gc.callbacks.append(note)
    try:
        kept = [[number] for number in range(60_000)]  # as matches grow: nothing of it is garbage
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 60_000
    assert len(seen) > 5
    assert max(seen) < MOST_AT_ONCE


@pytest.mark.usefixtures("usual")
def test_what_is_old_is_looked_at_when_nobody_is_there() -> None:
    collector.tune()
    gc.disable()
    circle: list[Any] = []
    circle.append(circle)
    gc.collect(0)
    gc.collect(1)  # now it is old
    mark = id(circle)
    del circle
    collector.look_at_all(["a match"])
    assert mark in map(id, gc.get_objects())
    collector.look_at_all([])
    assert mark not in map(id, gc.get_objects())


def alive() -> Counter[str]:
    """Count what a line or a request is made of."""
    kinds = Counter(type(each).__name__ for each in gc.get_objects())
    return Counter({name: kinds[name] for name in ABOUT_A_LINE})


@pytest.mark.usefixtures("usual")
def test_lines_and_requests_are_given_back_without_the_collector(tmp_path: Path) -> None:
    server = Running(tmp_path)
    created = server.lay_out(seats="ll")
    while server.web.get("/healthz").json()["status"] != "ok":  # then nothing more is kept
        time.sleep(0.1)
    server.web.close()
    before = alive()
    gc.disable()
    for number in range(MANY):
        with Wire(server, created).socket as line:
            hello = {"t": "hello", "keys": [created["keys"][number % 2]["secret"]]}
            line.sendall(frame(json.dumps(hello).encode()))
            line.recv(4096)
        assert httpx.get(f"http://{server.place}/api/games").status_code == 200
    until = time.monotonic() + PATIENCE
    while (alive() - before) and time.monotonic() < until:
        time.sleep(0.1)
    assert not alive() - before
    server.stop()
