"""Make sure that there is a Chromium for the tests: Debian's, installed where that is allowed."""

import os
import shutil
import subprocess
import sys

from build import say

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", "chromium-headless-shell")
"""The browser with its fonts; and the same without windows, which is faster where available."""
ADVICE = "The tests of the web app need Chromium: run `apt-get install chromium` as root."


def main() -> int:
    """Find a browser, or install one, or say how to."""
    missing = [package for package in PACKAGES if shutil.which(package) is None]
    apt = shutil.which("apt-get")
    if missing and apt is not None and os.geteuid() == 0:
        say("Installing Chromium ...")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], *(["install", "-y", "-qq", each] for each in missing)):
            subprocess.run(  # noqa: S603, the system's own
                [apt, *words],
                env=quiet,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
    if find_browser() is not None:
        return 0
    print(ADVICE, file=sys.stderr)  # noqa: T201, it is a program
    return 1


def find_browser() -> str | None:
    """Return the path of a browser, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


if __name__ == "__main__":
    sys.exit(main())
