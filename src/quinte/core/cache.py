"""Where compiled code is kept between runs: a folder for each part, named by its sources.

numba's own cache notices neither its settings nor a change in an imported file (E4, E5). So each
game has a folder of its own, whose name is a digest of everything its code is made from: editing
one game recompiles only that one.
"""

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

FLAGS = (
    "NUMBA_BOUNDSCHECK",
    "NUMBA_OPT",
    "NUMBA_CPU_NAME",
    "NUMBA_CPU_FEATURES",
    "NUMBA_LOOP_VECTORIZE",
    "NUMBA_SLP_VECTORIZE",
)
"""Settings of numba that change compiled code and that its own cache ignores (E4)."""

LAYERS = ("core", "games", "engine", "bots", "batch", "learning")
"""The parts of the package that hold compiled code, each built on those before it."""
ELSEWHERE = "elsewhere"
"""What the parts of functions that are not ours begin with, such as a test's."""

KEPT_FOLDERS = 4
"""Folders of compiled code kept for each part; those unused the longest are deleted."""

OUR_FOLDER = re.compile(r"([a-z_.]+-)?[0-9a-f]{16}")
"""How our folders are named: nothing else in the place is ours to delete."""


def source_digest(*files: Path) -> str:
    """Digest the bytes of some source files, in the order given."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


DRAWN = {"diagram.py", "diagrams.py", "kit.py", "shapes.py"}
SAID = PACKAGE / "core" / "words.py"
"""Ordinary Python, which no compiled code may import: lint-imports sees to it."""


def sources_in(folder: Path) -> list[Path]:
    """List what compiled code is made from: programs, and the boards that they freeze."""
    ordinary = (file for file in folder.rglob("*.py") if file != SAID)
    programs = (file for file in ordinary if file.name not in DRAWN)
    return sorted([*programs, *folder.rglob("layouts/*.txt")])


def folders_of(file: Path) -> tuple[Path, ...]:
    """Return the folders whose sources a function of this file may be compiled from.

    A game knows itself and the core; a layer above the games knows all layers but the games.
    """
    if not file.is_relative_to(PACKAGE):
        return (*(PACKAGE / layer for layer in LAYERS), own_folder(file))
    layer, *inner = file.relative_to(PACKAGE).parts
    if layer == "games" and len(inner) > 1:
        return (PACKAGE / "core", PACKAGE / "games" / inner[0])
    below = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else LAYERS
    return tuple(PACKAGE / each for each in below if each != "games")


def own_folder(file: Path) -> Path:
    """Return the folder of a file from elsewhere: its whole package, where it is in one."""
    folder = file.parent
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


def part_of(file: Path) -> str:
    """Name the part that a file belongs to: its game, its layer, or its folder elsewhere."""
    if not file.is_relative_to(PACKAGE):
        return f"{ELSEWHERE}.{re.sub('[^a-z_]', '_', own_folder(file).name.lower())}"
    layer, *inner = file.relative_to(PACKAGE).parts
    return inner[0] if layer == "games" and len(inner) > 1 else layer


def cache_key(folders: Iterable[Path]) -> str:
    """Digest what compiled code depends on and numba's own key leaves out (E4, E5)."""
    flags = "/".join(os.environ.get(flag, "") for flag in FLAGS)
    sources = source_digest(*(file for folder in folders for file in sources_in(folder)))
    return hashlib.blake2b(f"{flags} {sources}".encode(), digest_size=8).hexdigest()


@cache
def cache_folder(*files: Path) -> Path:
    """Open the cache of a function that comes from these files: a loop, and a game's modules."""
    parts = dict.fromkeys(part_of(file) for file in files)
    folders = sorted({folder for file in files for folder in folders_of(file)})
    name = f"{'.'.join(parts)}-{_cached_key(*folders)}"
    return open_folder(name)


_cached_key = cache(lambda *folders: cache_key(folders))


def cache_home() -> Path:
    """Where compiled code is kept between runs; `QUINTE_CACHE` names another place."""
    named = os.environ.get("QUINTE_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quinte"


def open_folder(name: str) -> Path:
    """Make a cache folder; where none can be kept, one that lives as long as we do.

    numba must never look for a place of its own: what it keeps there ignores our key (E4, E5).
    """
    try:
        return use_folder(cache_home(), name)
    except (OSError, RuntimeError):  # nothing can be written there, or there is no home
        home = tempfile.mkdtemp(prefix="quinte-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        os.environ["QUINTE_CACHE"] = home  # for what comes next, and processes that help compiling
        return use_folder(Path(home), name)


def use_folder(home: Path, name: str) -> Path:
    """Make a folder, mark it as used, and delete those of the same part that are long unused."""
    folder = home / name
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    part = name.rpartition("-")[0]
    ours = [other for other in home.iterdir() if OUR_FOLDER.fullmatch(other.name)]
    same = [other for other in ours if other.name.rpartition("-")[0] == part]
    nameless = [other for other in ours if "-" not in other.name]  # as older releases left them
    for old in [*sorted(same, key=last_use, reverse=True)[KEPT_FOLDERS:], *nameless]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def last_use(folder: Path) -> float:
    """Return when a cache was last used; one that another process is deleting: long ago."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
