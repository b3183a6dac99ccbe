"""A server may end while the rules are being compiled: nothing of it stays."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

PATIENCE = 120.0


def is_there(group: int) -> bool:
    """Tell whether any process of a group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def children_of(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@pytest.mark.compiled_only
def test_those_who_compile_end_with_the_server(tmp_path: Path) -> None:
    """Idle helpers of 200 MB each were left behind when a server was stopped too early."""
    command = [sys.executable, "-m", "quinte.server.background.preparation", "make_five"]
    compiling = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "QUINTE_CACHE": str(tmp_path)},
        start_new_session=True,
    )
    end = time.monotonic() + PATIENCE
    while len(children_of(compiling.pid)) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    assert compiling.stdin is not None
    compiling.stdin.close()
    compiling.wait(PATIENCE)
    while is_there(compiling.pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_there(compiling.pid)
