"""The web app goes into every wheel: it is built first where it has not been, or is out of date."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    "web/src",
    "web/public",
    "web/scripts",
    "src/quinte/wasm",
    "src/quinte/messages",
    "src/quinte/games",
)
"""What the app is made of besides what lies in web/ itself, leaving out Python's files."""


def is_fresh(root: Path) -> bool:
    """Return whether the app is built and no file of its sources is newer."""
    built = root / "src/quinte/static/index.html"
    if not built.is_file():
        return False
    files = [
        *(root / "web").glob("*.*"),
        *(path for folder in SOURCES for path in (root / folder).rglob("*")),
    ]
    sources = (path for path in files if path.is_file() and path.suffix not in {".py", ".pyc"})
    return all(path.stat().st_mtime <= built.stat().st_mtime for path in sources)


class WebApp(BuildHookInterface):
    """Builds src/quinte/static before it is packed; an editable install does without."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002, the hook's signature
        """Build the app if it is not there or older than what it is made of."""
        root = Path(self.root)
        if version == "editable" or is_fresh(root):
            return
        subprocess.run([sys.executable, str(root / "web/build.py")], check=True)  # noqa: S603, our own program
