"""The web app goes into every wheel: it is built first where it has not been."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebApp(BuildHookInterface):
    """Builds src/quinte/static before it is packed; an editable install does without."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002, the hook's signature
        """Build the app if it is not there."""
        root = Path(self.root)
        if version == "editable" or (root / "src/quinte/static/index.html").is_file():
            return
        subprocess.run([sys.executable, str(root / "web/build.py")], check=True)  # noqa: S603, our own program
