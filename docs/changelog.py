"""Write CHANGELOG.md: what towncrier makes of changes/, above the sections of past releases.

    python docs/changelog.py

A test compares CHANGELOG.md with what this writes.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
TITLE = "# Changelog\n"


def changelog() -> str:
    """Return the whole changelog: the version in the making, then what was released before it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    draft = [sys.executable, "-m", "towncrier", "build", "--draft", "--date", "unreleased"]
    made = subprocess.run(  # noqa: S603, the tool of our own environment
        [*draft, "--version", version], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return "\n".join([TITLE, made.stdout.strip() + "\n", *released(version)])


def released(version: str) -> list[str]:
    """Return the sections of versions that were released before this one."""
    sections = CHANGELOG.read_text("utf-8").split("\n## ")[1:]
    return ["## " + section for section in sections if not section.startswith(f"{version} ")]


if __name__ == "__main__":
    CHANGELOG.write_text(changelog(), "utf-8")
