"""Reading and writing files; what goes wrong becomes a sentence."""

import os
from pathlib import Path

from quinte.terminal.errors import FileTrouble

LARGEST = 2_000_000
"""Bytes of the largest file read: the record of a very long match has a few thousand."""


def find_file(name: str) -> Path:
    """Return the path that a person typed; a tilde is their home."""
    path = Path(name)
    try:
        return path.expanduser()
    except RuntimeError:  # nobody of that name has a home
        return path


def read_text(file: Path) -> str:
    """Read a whole text."""
    try:
        if file.exists() and not file.is_file() and not file.is_dir():
            raise FileTrouble(problem="not_plain", file=file)  # a pipe may never end
        if file.is_file() and file.stat().st_size > LARGEST:
            raise FileTrouble(problem="not_text", file=file)
        return file.read_text("utf-8-sig")
    except FileNotFoundError:
        raise FileTrouble(problem="missing", file=file) from None
    except IsADirectoryError:
        raise FileTrouble(problem="is_folder", file=file) from None
    except PermissionError:
        raise FileTrouble(problem="forbidden", file=file) from None
    except UnicodeDecodeError:
        raise FileTrouble(problem="not_text", file=file) from None
    except (OSError, ValueError):
        raise FileTrouble(problem="unreadable", file=file) from None


def write_text(file: Path, text: str) -> None:
    """Write a whole text, or leave the file as it was."""
    try:
        content = text.encode("utf-8")
    except ValueError:
        raise FileTrouble(problem="not_written", file=file) from None
    write_bytes(file, content)


def write_bytes(file: Path, content: bytes) -> None:
    """Write a whole file, or leave it as it was."""
    try:
        _replace(file.resolve(), content)
    except FileNotFoundError:
        raise FileTrouble(problem="no_folder", file=file) from None
    except (PermissionError, NotADirectoryError):
        raise FileTrouble(problem="unwritable", file=file) from None
    except (OSError, ValueError, RuntimeError):
        raise FileTrouble(problem="not_written", file=file) from None


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise FileTrouble(problem="not_written", file=folder) from None


def _replace(file: Path, content: bytes) -> None:
    if file.is_dir():
        raise FileTrouble(problem="is_folder", file=file)
    if file.exists() and not file.is_file():
        raise FileTrouble(problem="not_plain", file=file)  # it could not be put back
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def holds_something(file: Path) -> bool:
    """Return whether writing to this file would destroy something."""
    try:
        return file.is_file() and file.stat().st_size > 0
    except (OSError, ValueError):
        return False
