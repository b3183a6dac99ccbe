"""The data of a server: nobody else reads them, and what was put back can be undone."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from quinte.cli import main
from quinte.server.log.database import FILE, backup, open_writer, restore
from quinte.server.log.sqlite import SqliteStore


def note(file: Path, name: str) -> None:
    """Write something by which a database is known again."""
    writer = open_writer(file)
    writer.execute("INSERT INTO guests (name, created) VALUES (?, 0)", (name,))
    writer.close()


def known(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    names = [row[0] for row in connection.execute("SELECT name FROM guests ORDER BY id")]
    connection.close()
    return names


def test_a_restore_is_undone_by_restoring_what_it_kept(tmp_path: Path) -> None:
    file = tmp_path / "data" / FILE
    note(file, "Ada")
    backup(file, tmp_path / "copy.db")
    note(file, "Blaise")
    kept = restore(tmp_path / "copy.db", file)
    assert kept is not None
    assert (known(file), known(kept)) == (["Ada"], ["Ada", "Blaise"])
    again = restore(kept, file)
    assert again not in (None, kept)
    assert known(file) == known(kept) == ["Ada", "Blaise"]
    assert restore(kept, file) not in (None, kept, again)
    assert known(file) == known(kept) == ["Ada", "Blaise"]
    assert restore(file, file) is not None
    assert known(file) == ["Ada", "Blaise"]


def test_a_restore_keeps_what_had_not_been_folded_in_yet(tmp_path: Path) -> None:
    """A server that died leaves its last commits beside the file."""
    file = tmp_path / "data" / FILE
    note(file, "Ada")
    backup(file, tmp_path / "copy.db")
    writer = open_writer(file)
    writer.execute("INSERT INTO guests (name, created) VALUES ('Blaise', 0)")
    left = {end: file.with_name(FILE + end).read_bytes() for end in ("", "-wal")}
    writer.close()
    for end, content in left.items():
        file.with_name(FILE + end).write_bytes(content)
    kept = restore(tmp_path / "copy.db", file)
    assert kept is not None
    restore(kept, file)
    assert known(file) == ["Ada", "Blaise"]


def test_the_command_says_how_a_restore_is_undone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "data" / FILE
    note(file, "Ada")
    backup(file, tmp_path / "copy.db")
    note(file, "Blaise")
    folder = f"--data={tmp_path / 'data'}"
    assert main(["--lang", "en", "restore", str(tmp_path / "copy.db"), folder]) == 0
    said = capsys.readouterr().out
    command = next(line for line in said.splitlines() if "quinte restore" in line)
    path = command.rpartition("quinte restore ")[2].strip()
    assert main(["--lang", "fr", "restore", path, folder]) == 0
    assert known(file) == ["Ada", "Blaise"]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_can_read_the_data(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / FILE).touch(0o644)
    (folder / FILE).chmod(0o644)

    async def run() -> tuple[int, set[int]]:
        store = SqliteStore(folder / FILE)
        await store.write(lambda c: c.execute("INSERT INTO guests (name, created) VALUES ('', 0)"))
        seen = mode(folder), {mode(file) for file in folder.iterdir()}
        backup(folder / FILE, tmp_path / "copy.db")
        await store.close()
        return seen

    assert asyncio.run(run()) == (0o700, {0o600})
    assert mode(tmp_path / "copy.db") == 0o600


def test_a_folder_that_holds_other_things_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    tmp_path.chmod(0o755)
    note(tmp_path / FILE, "Ada")
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / FILE) == 0o600
