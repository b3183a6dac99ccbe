"""A file fails, is copied and put back; files of other versions are known."""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from quinte.server.errors import DataInUse, NewerData, NoData, NotSaved
from quinte.server.log import database
from quinte.server.log.database import Lock, backup, open_reader, open_writer, restore
from quinte.server.log.sqlite import SqliteStore
from quinte.server.log.store import Row
from tests.server.stores import append, listed, row, work_with


def with_store(file: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    work_with(partial(SqliteStore, file), work)


def test_a_locked_database_is_said_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)

    async def work(store: SqliteStore) -> None:
        await append(store, row(1), begun=[listed()])
        other = sqlite3.connect(store.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved):
            await append(store, row(2))
        other.execute("ROLLBACK")
        other.close()
        await append(store, row(2))
        assert await store.read("m") == [row(1), row(2)]

    with_store(tmp_path / "x.db", work)


def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await append(store, row(1), begun=[listed()])
        pages = await store.write(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
        await store.write(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone()[0])
        large = Row("m", 2, 5, None, "x" * 100_000)
        with pytest.raises(NotSaved):
            await append(store, large)
        await store.write(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone()[0])
        await append(store, row(2))
        assert await store.read("m") == [row(1), row(2)]

    with_store(tmp_path / "x.db", work)


def test_a_database_of_a_newer_quinte_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    open_writer(file).close()
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NewerData):
        open_writer(file)
    with pytest.raises(NewerData):
        restore(file, tmp_path / "y.db")


def add_migration(folder: Path, change: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let one more change of the schema come after those there are; tell how many these are."""
    folder.mkdir()
    known = database.steps()
    for step in known:
        (folder / step.name).write_text(step.read_text())
    (folder / f"{int(known[-1].stem) + 1:04}.sql").write_text(change)
    monkeypatch.setattr(database, "MIGRATIONS", folder)
    return len(known)


def test_an_older_database_is_copied_then_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.db"
    open_writer(file).close()
    change = "ALTER TABLE guests ADD COLUMN colour TEXT;\n"
    newest = add_migration(tmp_path / "migrations", change, monkeypatch)
    connection = open_writer(file)
    assert connection.execute("SELECT colour FROM guests").fetchall() == []
    connection.close()
    old = sqlite3.connect(tmp_path / f"x.db.{newest}")
    assert old.execute("PRAGMA user_version").fetchone()[0] == newest
    old.close()


def test_a_change_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.db"
    open_writer(file).close()
    broken = "CREATE TABLE a (b);\nCREATE TABLE guests (c);\n"
    newest = add_migration(tmp_path / "migrations", broken, monkeypatch)
    with pytest.raises(NoData):
        open_writer(file)
    reader = open_reader(file)
    assert reader.execute("PRAGMA user_version").fetchone()[0] == newest
    assert reader.execute("SELECT name FROM sqlite_master WHERE name = 'a'").fetchall() == []
    reader.close()


def test_a_backup_is_put_back_and_the_former_data_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "data" / "x.db"

    async def first(store: SqliteStore) -> None:
        await append(store, row(1), begun=[listed()])
        backup(file, tmp_path / "copy.db")  # while it runs
        await append(store, row(2))

    with_store(file, first)
    restore(tmp_path / "copy.db", file)

    async def second(store: SqliteStore) -> None:
        assert await store.read("m") == [row(1)]

    with_store(file, second)
    assert (tmp_path / "data" / "x.db.before").is_file()


@pytest.mark.parametrize("content", [b"", b"this is a letter, not a database" * 40])
def test_what_is_no_database_is_not_put_back(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(NoData):
        restore(tmp_path / "copy.db", tmp_path / "x.db")
    assert not (tmp_path / "x.db").exists()


def test_two_servers_do_not_share_their_data(tmp_path: Path) -> None:
    lock = Lock(tmp_path)
    with pytest.raises(DataInUse):
        Lock(tmp_path)
    lock.release()
    Lock(tmp_path).release()
