"""A server as strangers meet it.

Settings that this Quinte does not know are left out: the same attacks can be tried on any other.
"""

import resource
from dataclasses import fields
from pathlib import Path
from typing import Any

from quinte.server.service import claim, listen, serve
from quinte.server.settings import Settings


def serve_all(folder: Path, port: int, chosen: dict[str, Any]) -> None:
    """Serve until somebody asks to stop; `files` is how many may be open."""
    if "files" in chosen:
        resource.setrlimit(resource.RLIMIT_NOFILE, (chosen["files"], chosen["files"]))
    known = {each.name for each in fields(Settings)}
    settings = Settings(
        data=folder, **{name: value for name, value in chosen.items() if name in known}
    )
    release = claim(settings)
    serve(settings, listen("0.0.0.0", port))  # noqa: S104, whoever attacks has other addresses
    release()
