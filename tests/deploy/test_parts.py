"""The parts of a house on one machine: a slow start is waited for, a failed one is said."""

import subprocess
import time

import pytest

from deploy import parts

SLOW = subprocess.TimeoutExpired("pg_ctl", 10)


def test_a_start_that_takes_long_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda _: None)
    problems: list[Exception] = [SLOW, AssertionError("starting"), AssertionError("starting")]

    def start() -> None:
        if problems:
            raise problems.pop()

    parts.patiently(start)
    assert not problems


def test_a_start_that_comes_to_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PATIENCE", -1.0)

    def start() -> None:
        raise SLOW

    with pytest.raises(subprocess.TimeoutExpired):
        parts.patiently(start)
