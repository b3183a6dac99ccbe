"""Clocks run while we run: sleep, a clock that is set, and restarts cost nobody anything."""

import signal
import time
from pathlib import Path

import httpx
import pytest

from quinte.server.log import hours
from quinte.server.log.hours import Hours
from tests.server.running import Device, Running
from tests.server.test_process import Process

LONG = {"total": 60, "increment": 0}


class Watch:
    """Counts the milliseconds that a test takes: on a busy machine they are many."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    def passed(self) -> float:
        return 1000 * (time.monotonic() - self._begun)


def left(device: Device) -> int:
    """Tell what the player has left, as the server says now."""
    bearer = {"authorization": f"Bearer {device.keys[0]}"}
    host, port = device.socket.remote_address
    address = f"http://{host}:{port}/api/matches/{device.match}"
    table = httpx.get(address, headers=bearer).json()
    assert table["phase"] == "playing", table
    return int(table["seats"][table["player"]]["remaining"])


def test_a_process_that_was_stopped_flags_nobody(app: Path, tmp_path: Path) -> None:
    server = Process(app, tmp_path / "data")
    try:
        watch = Watch()
        device = server.begin(clock=LONG)[0]
        before = left(device)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(6.5)
        server.process.send_signal(signal.SIGCONT)
        again = left(device)
        assert before - again < watch.passed() - 6000
        watch = Watch()
        server.end(signal.SIGKILL)
        time.sleep(6.5)
        server = Process(app, tmp_path / "data")
        back = Device(server.place, device.match, device.keys)
        back.until(lambda table: bool(table["mine"]))
        assert again - left(back) < watch.passed() - 6000  # and the pause was not forgotten
    finally:
        server.end(signal.SIGKILL)


@pytest.mark.parametrize("jump", [3_600, -3_600])
def test_a_clock_that_is_set_takes_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    running = Running(tmp_path)
    try:
        watch = Watch()
        device = running.begin(clock=LONG)[0]
        before = left(device)
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 10**9)
        time.sleep(1.1)
        after = left(device)
        assert (1000 if jump < 0 else -1) < before - after < watch.passed()
        time.sleep(1.1)
        assert 1000 < after - left(device) < watch.passed()
    finally:
        running.stop()


def test_a_server_that_starts_with_a_clock_set_back_goes_on_from_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time_ns
    running = Running(tmp_path)
    watch = Watch()
    device = running.begin(clock=LONG)[0]
    before = left(device)
    running.stop()
    monkeypatch.setattr(time, "time_ns", lambda: real() - 3_600 * 10**9)
    fresh = Hours()
    monkeypatch.setattr(hours.HOURS, "_now", fresh._now)
    running = Running(tmp_path)
    try:
        device = Device(running.place, device.match, device.keys)
        device.until(lambda table: bool(table["mine"]))
        time.sleep(3.5)
        assert 1000 < before - left(device) < watch.passed()
    finally:
        running.stop()


def test_time_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = {"wall": 10_000_000, "monotonic": 500}
    monkeypatch.setattr(hours, "wall", lambda: clock["wall"])
    monkeypatch.setattr(hours, "monotonic", lambda: clock["monotonic"])
    house = Hours()
    pauses: list[hours.Pause] = []
    house.hear(pauses.append)
    assert house.now() == 10_000_000
    clock |= {"wall": 9_000_000, "monotonic": 900}
    assert house.now() == 10_000_400
    clock |= {"wall": 10_000_800, "monotonic": 1_300}
    assert house.now() == 10_000_800
    assert pauses == []
    clock |= {"wall": 10_060_800, "monotonic": 1_300}  # the computer slept
    assert house.now() == 10_060_800
    clock |= {"monotonic": 11_300}  # the process slept
    assert house.now() == 10_070_800
    assert pauses == [(10_000_800, 10_060_800), (10_060_800, 10_070_800)]


def test_a_server_of_a_house_goes_by_the_clock_of_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own, told = Hours(), hours.wall() - 3_600_000
    heard: list[hours.Pause] = []
    own.hear(heard.append)
    own.follow(told)
    assert 0 <= own.now() - told < 1000
    real = hours.wall
    monkeypatch.setattr(hours, "wall", lambda: real() + 7_200_000)
    assert 0 <= own.now() - told < 1000
    assert not heard
    own.follow(told - 60_000)
    assert 0 <= own.now() - told < 1000  # never backwards
    own.follow(told + 60_000)
    assert 60_000 <= own.now() - told < 61_000
    assert len(heard) == 1
