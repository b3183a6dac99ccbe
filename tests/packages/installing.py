"""Packages for tests: as pip leaves them, in a folder that is put on the path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from quinte.core.cache import PACKAGE, open_folder, source_digest, sources_in
from tests.docs.documents import ROOT

EXAMPLES = ROOT / "examples"


def install(source: Path, folder: Path) -> Path:
    """Have pip install a package into a folder, without what it needs: that is here."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    copy = folder.with_name(f"{folder.name}-source")
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    how = ["--no-deps", "--no-build-isolation", "--no-compile", "--target", str(folder)]
    subprocess.run([*pip, *how, str(copy)], check=True)
    shutil.rmtree(copy)
    return folder


def announce(folder: Path, package: str, game: str, value: str) -> None:
    """Write what pip writes about a package that brings a game."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[quinte.games]\n{game} = {value}\n")


def copy_of_konane(folder: Path, changes: dict[str, tuple[str, str]]) -> None:
    """Put a copy of an example into a folder, with pieces of its files replaced."""
    target = folder / "konane"
    shutil.copytree(EXAMPLES / "konane" / "konane", target)
    for file, (right, wrong) in changes.items():
        text = (target / file).read_text("utf-8")
        assert text.count(right) == 1, right
        (target / file).write_text(text.replace(right, wrong), "utf-8")
    announce(folder, "stones", "konane", "konane:GAME")


def path_with(folder: Path) -> dict[str, str]:
    """Give the environment of a process that finds what is installed in a folder.

    It runs plain Python, so that nothing has to be compiled first: modules are made all the same.
    """
    path = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    own = {"PYTHONPATH": path, "PYTHONWARNINGS": "ignore", "LANG": "en_US.UTF-8"}
    return {**os.environ, **own, "NUMBA_DISABLE_JIT": "1"}


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `quinte` where the packages of a folder are installed."""
    program = [sys.executable, "-m", "quinte.cli", *words]
    return subprocess.run(
        program,
        input=typed,
        env=path_with(folder),
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def build(folder: Path, name: str) -> None:
    """Have `quinte build` make the modules of a game; what it has made before is kept."""
    digest = source_digest(
        *sources_in(PACKAGE / "core"),
        *sources_in(PACKAGE / "engine"),
        *sources_in(PACKAGE / "bots"),
        *sources_in(PACKAGE / "analysis"),
        *sources_in(folder / name),
    )
    kept = open_folder(f"modules.{name}-{digest}")
    if not any(kept.glob("*.wasm")):
        done = run(folder, "build", name)
        assert done.returncode == 0, done.stderr
        for module in (folder / name / "wasm").iterdir():
            shutil.copy(module, kept / module.name)
    shutil.copytree(kept, folder / name / "wasm", dirs_exist_ok=True)


def main(folder: str, *names: str) -> None:
    """Install examples into a folder, with their modules."""
    for name in names:
        install(EXAMPLES / name, Path(folder))
        build(Path(folder), name)


if __name__ == "__main__":
    main(*sys.argv[1:])
