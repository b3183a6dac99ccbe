"""`quinte serve` as people start it: a process that stops politely, or not at all."""

import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from quinte.server.log.database import FILE, open_writer
from tests.forked import Forked, run_code
from tests.server.running import Device, Running, play_on, turn

START = """
import sys
from pathlib import Path
from quinte import site
from quinte.cli import main
site.find_app.__defaults__ = (Path(sys.argv[1]),)
sys.exit(main(["--lang", "en", "serve", "--no-open", "--port=0", *sys.argv[2:]]))
"""


class Process(Running):
    """A server in a process of its own."""

    def __init__(self, app: Path, data: Path, *more: str) -> None:
        self.out, self.errors = data.parent / "stdout.txt", data.parent / "stderr.txt"
        self.out.unlink(missing_ok=True)
        self.process = self.start(str(app), f"--data={data}", *more)
        while "\n" not in self.said:
            assert self.process.poll() is None, self.errors.read_text()
            time.sleep(0.02)
        found = re.search(r"http://([\d.:]+)/", self.said)
        assert found is not None, self.said
        self.place = found[1]
        self.web = httpx.Client(base_url=f"http://{self.place}", timeout=20)
        for _ in range(200):
            try:
                self.web.get("/healthz")
            except httpx.ConnectError:
                time.sleep(0.05)
            else:
                break

    def start(self, *words: str) -> "Forked | subprocess.Popen[str]":
        return Forked(run_code, START, *words, out=self.out, errors=self.errors)

    @property
    def said(self) -> str:
        return self.out.read_text() if self.out.exists() else ""

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.web.close()
        self.process.send_signal(how)
        return self.process.wait(20)


class Command(Process):
    """A server started as people do, which takes seconds."""

    def start(self, *words: str) -> "subprocess.Popen[str]":
        given = [sys.executable, "-c", START, *words]
        with self.out.open("a") as out, self.errors.open("a") as errors:
            return subprocess.Popen(given, stdout=out, stderr=errors, text=True)


class Attempt:
    """A server that should not start: what it said instead."""

    def __init__(self, folder: Path, *words: str, code: str = START) -> None:
        out, errors = folder / "out.txt", folder / "errors.txt"
        self.code = Forked(run_code, code, *words, out=out, errors=errors).wait(60)
        self.said, self.problem = out.read_text(), errors.read_text()
        assert "Traceback" not in self.problem


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_server_says_where_it_is_and_stops_politely(app: Path, data: Path) -> None:
    server = Command(app, data)
    devices = server.begin()
    play_on(devices, 2)
    secrets = [key for device in devices for key in device.keys]
    assert server.end() in (0, -signal.SIGTERM)
    assert "To let others on your network in: quinte serve --host" in server.said
    with pytest.raises(ConnectionClosed) as closed:
        devices[0].until(lambda t: t["phase"] == "never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    logged = server.errors.read_text()
    lines = [json.loads(line) for line in logged.splitlines() if line.strip()]
    assert {"started", "stopped"} <= {line["event"] for line in lines}
    assert not any(secret in logged for secret in secrets)


def test_what_was_acknowledged_survives_a_sudden_death(app: Path, data: Path) -> None:
    server = Process(app, data)
    devices = server.begin()
    keys = [device.keys for device in devices]
    play_on(devices, 5)
    steps = turn(devices).table["steps"]
    server.end(signal.SIGKILL)
    server = Process(app, data)
    devices = [Device(server.place, devices[0].match, key) for key in keys]
    for device in devices:
        device.until(lambda t: t["phase"] == "playing")
    assert devices[0].table["steps"] == steps == 5
    assert len(devices[0].steps) == steps
    play_on(devices, 2)
    server.end()


def test_commands_about_data_say_what_is_wrong(
    app: Path, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from quinte.cli import main

    server = Process(app, data)
    devices = server.begin()
    play_on(devices, 1)
    copy = str(tmp_path / "copy.db")
    folder = f"--data={data}"
    assert main(["--lang", "en", "backup", copy, folder]) == 0
    assert main(["--lang", "en", "backup", copy, folder]) == 2
    assert "already exists" in capsys.readouterr().err
    assert main(["--lang", "fr", "restore", copy, folder]) == 2
    assert "arrête-le d’abord" in capsys.readouterr().err
    second = Attempt(tmp_path, str(app), folder)
    assert second.code == 2
    assert "stop it first" in second.problem
    server.end()
    assert main(["--lang", "en", "restore", copy, folder]) == 0
    assert main(["--lang", "en", "restore", str(tmp_path / "none"), folder]) == 2
    assert "cannot be used" in capsys.readouterr().err


FULL = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
"""


@pytest.mark.parametrize("is_new", [True, False])
def test_a_full_disk_is_said_at_the_start(app: Path, data: Path, is_new: bool) -> None:  # noqa: FBT001
    if not is_new:
        open_writer(data / FILE).close()
    started = Attempt(data.parent, str(app), f"--data={data}", code=FULL + START)
    assert started.code == 2
    assert "make room on the disk" in started.problem
    assert not started.said


def test_a_locked_database_is_said_at_the_start(app: Path, data: Path) -> None:
    open_writer(data / FILE).close()
    other = sqlite3.connect(data / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    started = Attempt(data.parent, str(app), f"--data={data}")
    other.close()
    assert started.code == 2
    assert "has locked" in started.problem
    assert not started.said


def test_without_its_extra_the_app_alone_is_served(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from quinte.cli import main
    from quinte.terminal import serving

    monkeypatch.setattr(serving, "EXTRA", ("a_package_that_nobody_has",))
    assert main(["--lang", "en", "backup", "x"]) == 2
    assert "pip install" in capsys.readouterr().err
    monkeypatch.setattr(serving, "serve_alone", lambda *_: 7)
    assert main(["serve"]) == 7
