"""The program as a function: what is typed goes in, what is said comes out."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from quinte.cli import main

Quinte = Callable[..., "Said"]


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


@pytest.fixture
def quinte(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Quinte:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)

    def call(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:  # argparse leaves after --help and --version
            code = int(leaving.code or 0)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return call
