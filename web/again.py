"""Run every page in a browser many times, with another program busy: `python web/again.py 20`.

A test that fails once in twenty runs shows a race, in the app or in itself: the first failure ends
the runs.
"""

import subprocess
import sys
import time

from build import find_npm, run, say

BUSY = "while True: pass"


def main(rounds: int) -> int:
    """Run them one after another, and say how long each took."""
    npm = find_npm()
    if npm is None:
        return 1
    command, environment = npm
    busy = subprocess.Popen([sys.executable, "-c", BUSY])  # noqa: S603, our own loop
    try:
        for number in range(1, rounds + 1):
            begun = time.monotonic()
            run([*command, "run", "--silent", "browser"], environment)
            say(f"Run {number} of {rounds} passed in {time.monotonic() - begun:.0f} s.")
    finally:
        busy.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
