"""The real program, started as a process of its own."""

import os
import subprocess
import sys

COMMAND = (sys.executable, "-m", "quinte.cli")


def environment(language: str = "en_US.UTF-8") -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES")}
    return kept | {"LANG": language, "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "ignore"}


def run(
    *words: object, typed: str = "", language: str = "en_US.UTF-8"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *(str(word) for word in words)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(language),
        timeout=300,
        check=False,
    )
