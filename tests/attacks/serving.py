"""`python -m tests.attacks.serving FOLDER PORT {"setting": 1}`: a server as strangers meet it.

Settings that this Quinte does not know are left out: the same attacks can be tried on any other.
"""

import json
import resource
import sys
from dataclasses import fields
from pathlib import Path

from quinte.server.service import claim, listen, serve
from quinte.server.settings import Settings


def main() -> None:
    """Serve until somebody asks to stop."""
    folder, port, chosen = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
    files = chosen.pop("files", 0)
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    known = {each.name for each in fields(Settings)}
    settings = Settings(
        data=folder, **{name: value for name, value in chosen.items() if name in known}
    )
    lock = claim(settings)
    serve(settings, listen("0.0.0.0", port))  # noqa: S104, whoever attacks has other addresses
    lock.release()


if __name__ == "__main__":
    main()
