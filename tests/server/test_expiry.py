"""What nobody comes back to goes after the days that are set; nothing else does."""

import sqlite3
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from quinte.server.log import expiry
from quinte.server.log.expiry import DAY, NOTICE, Keeping, Terms, announce, expire, find_old
from quinte.server.log.sqlite import SqliteStore
from quinte.server.log.store import Listing, Row, now
from quinte.server.players.guests import Guests
from tests.server.running import Message, Running, play_on
from tests.server.stores import append
from tests.server.test_store import with_store

TERMS = Terms(finished=100, silent=50, waiting=10, guests=400)


async def lay(store: SqliteStore, match: str, days: float, *, begun: bool, ended: bool) -> None:
    """Keep a match whose last entry is so many days old."""
    at = now() - round(days * DAY)
    rows = [Row(match, 1, at, None, "{}"), Row(match, 2, at, None, "{}")]
    await append(store, *rows, begun=[Listing(match, "make_five", True, at)])  # noqa: FBT003
    if begun:
        await append(store, Row(match, 3, at, None, '{"e":"begun"}'))
    if ended:
        await store.end(match, at)


def with_matches(
    file: Path, work: Callable[[SqliteStore], Awaitable[None]], *, known_for: int = 1000
) -> None:
    async def run(store: SqliteStore) -> None:
        known = (str(now() - known_for * DAY),)
        await store.write(
            lambda c: c.execute("UPDATE house SET value = ? WHERE name = 'upgraded'", known)
        )
        for name, days in (("young", 0.9), ("old", 1.1)):
            await lay(store, f"{name} over", 100 * days, begun=True, ended=True)
            await lay(store, f"{name} silent", 50 * days, begun=True, ended=False)
            await lay(store, f"{name} waiting", 10 * days, begun=False, ended=False)
        await work(store)

    with_store(file, run)


async def said_long_ago(store: SqliteStore, terms: Terms) -> Keeping:
    """Give terms that have held for long."""
    return (await announce(store, terms))._replace(announced=0)


async def left(store: SqliteStore) -> set[str]:
    rows = await store.query(lambda c: c.execute("SELECT DISTINCT match FROM events").fetchall())
    listed = await store.query(lambda c: c.execute("SELECT id FROM matches").fetchall())
    assert set(rows) == set(listed)
    return {row[0] for row in rows}


def test_what_is_too_old_is_deleted_whole(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        terms = await said_long_ago(store, TERMS)
        assert await expire(store, terms, {"old silent"}) == 2
        assert await left(store) == {"young over", "young silent", "young waiting", "old silent"}
        assert await expire(store, terms, set()) == 1
        assert await expire(store, terms, set()) == 0
        assert await left(store) == {"young over", "young silent", "young waiting"}

    with_matches(tmp_path / "x.db", work)


def test_nought_is_for_ever_and_old_data_get_their_time(tmp_path: Path) -> None:
    async def for_ever(store: SqliteStore) -> None:
        assert await expire(store, await said_long_ago(store, Terms(0, 0, 0, 0)), set()) == 0

    async def at_first(store: SqliteStore) -> None:
        assert await expire(store, await said_long_ago(store, TERMS), set()) == 1
        assert "old over" in await left(store)

    with_matches(tmp_path / "x.db", for_ever)
    with_matches(tmp_path / "y.db", at_first, known_for=20)


def test_guests_who_stay_away_are_forgotten(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        guests = Guests(store)
        gone, here = await guests.welcome("x"), await guests.welcome("x")
        await guests.remember(gone, "young over", {0: "s" * 32})
        long_ago = (now() - 401 * DAY, gone.guest)
        await store.write(lambda c: c.execute("UPDATE guests SET seen = ? WHERE id = ?", long_ago))
        only_guests = TERMS._replace(finished=0, silent=0, waiting=0)
        assert await expire(store, await said_long_ago(store, only_guests), set()) == 1
        guests.forget(gone.guest)
        assert await guests.find(gone.token) is None
        assert await guests.find(here.token) is not None
        rows = await store.query(lambda c: c.execute("SELECT count(*) FROM held").fetchone())
        assert rows == (0,)

    with_matches(tmp_path / "x.db", work)


def test_terms_that_are_new_begin_with_two_weeks_of_notice(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        before = now()
        keeping = await announce(store, TERMS)
        assert before <= keeping.announced <= now()
        assert await announce(store, TERMS) == keeping
        assert await expire(store, keeping, set()) == 0
        at = keeping.announced + NOTICE
        assert not await store.query(lambda c: find_old(c, keeping, at - 1))
        assert len(await store.query(lambda c: find_old(c, keeping, at))) >= 3
        shorter = TERMS._replace(finished=1)
        assert (await announce(store, shorter)).announced >= keeping.announced
        assert (await announce(store, TERMS)).announced > before

    with_matches(tmp_path / "x.db", work)


def test_a_match_is_deleted_when_it_was_said_to_be(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        keeping = await said_long_ago(store, TERMS)
        at = now()
        days = {"over": 100, "silent": 50, "waiting": 10}
        for kind, term in days.items():
            await lay(store, f"new {kind}", 0, begun=kind != "waiting", ended=kind == "over")
            said = keeping.until(term, at)
            for when, is_found in ((said - DAY, False), (said + DAY, True)):
                found = await store.query(partial(find_old, keeping=keeping, at=when))
                assert (f"new {kind}" in found) == is_found

    with_matches(tmp_path / "x.db", work)


def listed(running: Running) -> Message:
    (brief,) = running.web.get("/api/matches").json()
    return dict(brief)


def test_players_are_told_before(tmp_path: Path) -> None:
    """Those who wait, who play and who have played; by their list, the socket and a request."""
    running = Running(tmp_path, keep_waiting=1, keep_silent=1, keep_finished=1)
    soon = now() + NOTICE
    created = running.lay_out()
    assert abs(listed(running)["until"] - soon) < DAY / 24
    devices = [running.device(created, seat) for seat in (0, 1)]
    for phase in ("playing", "over"):
        tables = [device.until(lambda table: table["phase"] == phase) for device in devices]  # noqa: B023
        secret = {"authorization": f"Bearer {devices[0].keys[0]}"}
        tables.append(running.web.get(f"/api/matches/{created['id']}", headers=secret).json())
        assert {table["until"] for table in tables} == {listed(running)["until"]}
        assert abs(tables[0]["until"] - soon) < DAY / 24
        if phase == "playing":
            devices[0].ask("resign")
    running.stop()


def test_what_is_deleted_far_from_now_is_not_spoken_of(tmp_path: Path) -> None:
    running = Running(tmp_path)
    devices = running.begin()
    play_on(devices, 2)
    assert "until" not in devices[0].table
    assert "until" not in listed(running)
    running.stop()


def kept(running: Running) -> int:
    """Count the matches on the disk."""
    connection = sqlite3.connect(running.settings.file)
    (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    connection.close()
    return int(count)


def test_a_server_deletes_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = Running(tmp_path)
    created = running.lay_out()
    running.stop()
    real = now
    monkeypatch.setattr(expiry, "now", lambda: real() + 31 * DAY)
    running = Running(tmp_path)
    for _ in range(100):
        if kept(running) == 0:
            break
        time.sleep(0.05)
    found = running.web.get(f"/api/matches/{created['id']}").json()
    running.stop()
    assert found["code"] == "unknown_match"
