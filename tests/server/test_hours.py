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

SHORT = {"total": 3, "increment": 0}


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
        device = server.begin(clock=SHORT)[0]
        before = left(device)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(3.5)
        server.process.send_signal(signal.SIGCONT)
        assert before - left(device) < 2000
        again = left(device)
        server.end(signal.SIGKILL)
        time.sleep(2)
        server = Process(app, tmp_path / "data")
        back = Device(server.place, device.match, device.keys)
        back.until(lambda table: bool(table["mine"]))
        assert again - left(back) < 1500  # and the pause was not forgotten
    finally:
        server.end(signal.SIGKILL)


@pytest.mark.parametrize("jump", [3_600, -3_600])
def test_a_clock_that_is_set_takes_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    running = Running(tmp_path)
    try:
        device = running.begin(clock={"total": 60, "increment": 0})[0]
        before = left(device)
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 10**9)
        time.sleep(1.1)
        after = left(device)
        assert 1000 < before - after < 3000 if jump < 0 else -1 < before - after < 3000
        time.sleep(1.1)
        assert 1000 < after - left(device) < 3000
    finally:
        running.stop()


def test_a_server_that_starts_with_a_clock_set_back_goes_on_from_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time_ns
    running = Running(tmp_path)
    device = running.begin(clock={"total": 60, "increment": 0})[0]
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
        assert 1000 < before - left(device) < 6000
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
