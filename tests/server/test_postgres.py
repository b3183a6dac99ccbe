"""PostgreSQL: brought up to date by many at once, cut off, killed; wrong addresses."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import psycopg
import pytest

from quinte.cli import main
from quinte.server.errors import NewerData, NoDatabase, NotSaved, WrongAddress
from quinte.server.log.addresses import name_of
from quinte.server.log.opening import claim
from quinte.server.log.postgres import PostgresStore, open_database, steps, version_of
from quinte.server.log.statements import find_pauses
from quinte.server.log.store import Conflict
from tests.server.databases import Postgres, own_postgres
from tests.server.stores import append, listed, row, until, work_with
from tests.server.test_process import Attempt


def test_many_servers_may_bring_an_empty_database_up_to_date_at_once(postgres: Postgres) -> None:
    address = postgres.database()
    with ThreadPoolExecutor(8) as pool:
        opened = list(pool.map(lambda _: open_database(address), range(8)))
    assert [version_of(connection) for connection in opened] == [len(steps())] * 8
    for connection in opened:
        connection.close()


def test_a_database_of_a_newer_quinte_is_refused(postgres: Postgres) -> None:
    address = postgres.database()
    connection = open_database(address)
    connection.execute("UPDATE house SET value = '99' WHERE name = 'schema'")
    connection.close()
    with pytest.raises(NewerData):
        open_database(address)


def test_an_address_is_shown_without_its_password() -> None:
    assert name_of("postgresql://ada:secret@host:5432/games") == "postgresql://host:5432/games"


def test_an_address_that_leads_nowhere_is_said(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase) as refused:
        claim("postgresql://ada:secret@127.0.0.1:1/games", tmp_path / "x.db")
    assert "secret" not in str(refused.value.words)
    assert "Connection refused" in str(refused.value.words["why"])
    for wrong in ("mysql://host/games", "games", "postgresql:", "http://[::1"):
        with pytest.raises((WrongAddress, NoDatabase)):
            claim(wrong, tmp_path / "x.db")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The database postgresql://127.0.0.1:1/games cannot be used: Connection refused."),
        ("fr", "Impossible d’utiliser la base de données postgresql://127.0.0.1:1/games"),
    ],
)
def test_a_server_says_what_is_wrong_before_it_starts(
    app: Path, tmp_path: Path, language: str, said: str
) -> None:
    address = "--database=postgresql://ada:secret@127.0.0.1:1/games"
    started = Attempt(tmp_path, str(app), f"--lang={language}", f"--data={tmp_path}", address)
    assert started.code == 2
    assert said in started.problem


def test_copies_are_left_to_the_tools_of_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUINTE_DATABASE", "postgresql://somewhere/games")
    folder = f"--data={tmp_path}"
    assert main(["--lang", "en", "backup", str(tmp_path / "copy"), folder]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert main(["--lang", "fr", "restore", str(tmp_path / "copy"), folder]) == 2
    assert "pg_restore" in capsys.readouterr().err


async def cross(stores: list[PostgresStore]) -> None:
    """Let two servers append to the same matches in opposite orders."""
    names = [f"m{number:02}" for number in range(40)]
    for name in names:
        await append(stores[0], row(1, match=name), begun=[listed(name)])
    for version in range(2, 12):
        asked: list[Awaitable[None]] = []
        for store, order in zip(stores, (names, names[::-1]), strict=True):
            asked += [append(store, row(version, match=name)) for name in order]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(answer) for answer in answers} == {type(None), Conflict}
        assert answers.count(None) == len(names)


def test_two_servers_that_append_crosswise_do_not_wait_for_each_other(postgres: Postgres) -> None:
    address = postgres.database()

    async def run() -> None:
        stores = [PostgresStore(address), PostgresStore(address)]
        try:
            await cross(stores)
        finally:
            for store in stores:
                await store.close()
        assert [store.failed for store in stores] == [0, 0]

    asyncio.run(run())


def test_nobody_served_only_where_no_server_ran(postgres: Postgres) -> None:
    connection = open_database(postgres.database())
    runs = [(0, 9_000), (4_000, 20_000), (10_000, 15_000), (30_000, 31_000), (31_500, 40_000)]
    connection.executemany("INSERT INTO runs (started, alive) VALUES (?, ?)", runs)
    assert find_pauses(connection, 2_000) == [(20_000, 32_000)]
    connection.close()


def test_what_is_acknowledged_survives_when_postgresql_is_killed() -> None:
    """Its processes are killed twice while many write; the server goes on by itself."""

    told: dict[str, int] = {}
    acknowledged: dict[str, int] = {}

    async def write(store: PostgresStore, match: str) -> None:
        await append(store, row(1, match=match), begun=[listed(match)])
        version = 1
        while True:
            try:
                await append(store, row(version + 1, match=match))
            except NotSaved:
                await asyncio.sleep(0.01)
            except Conflict:  # it was written, though the answer was lost
                version = (await store.versions([match])).get(match, version)
            else:
                version += 1
                told[match] = acknowledged[match] = version

    async def run(postgres: Postgres, store: PostgresStore) -> None:
        writing = [asyncio.create_task(write(store, f"m{n}")) for n in range(20)]
        for _ in range(2):
            told.clear()
            await until(lambda: len(told) == 20 and sum(told.values()) >= 200)
            await asyncio.to_thread(postgres.kill)
            await until(lambda: store.trouble == "no_database")
            await asyncio.to_thread(postgres.start)
        goal = sum(told.values()) + 200
        await until(lambda: sum(told.values()) >= goal)
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)
        assert store.trouble == ""
        kept = await store.versions(list(acknowledged))
        assert all(kept[match] >= version for match, version in acknowledged.items())
        for match, length in kept.items():
            versions = [each.version for each in await store.read(match)]
            assert len(versions) >= length  # what was under way when the writers ended may follow
            assert versions == [*range(1, len(versions) + 1)]

    with own_postgres() as postgres:
        opened = partial(PostgresStore, postgres.database())
        work_with(opened, partial(run, postgres))


def test_a_line_that_was_cut_is_dialled_again_to_read(postgres: Postgres) -> None:
    address = postgres.database()

    async def work(store: PostgresStore) -> None:
        await append(store, row(1), begun=[listed()])
        assert await store.read("m") == [row(1)]
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != "
                "pg_backend_pid() AND datname = current_database()"
            )
        assert await store.read("m") == [row(1)]
        await until(lambda: store.failed > 0 and store.trouble == "")
        await append(store, row(2))

    work_with(partial(PostgresStore, address), work)
