"""Every store keeps the same promises: one suite for SQLite and PostgreSQL."""

import asyncio
from collections.abc import Callable

import pytest

from quinte.server.errors import TooManyGuests, TooManyTables, WrongKey
from quinte.server.log.expiry import DAY, Terms, announce, expire
from quinte.server.log.store import Conflict, Row, Store, now
from quinte.server.players.devices import Devices
from quinte.server.players.guests import Guests
from quinte.server.players.keys import new_secret
from quinte.server.players.leaving import forget_guest, matches_of
from quinte.server.players.quotas import Quotas
from quinte.server.settings import Settings
from tests.server.stores import append, listed, row, work_with

Opened = Callable[[], Store]


def test_what_was_appended_is_read_again(opened: Opened) -> None:
    async def first(store: Store) -> None:
        await append(store, row(1), begun=[listed(owner="house", guest=7)])
        await append(store, row(2, "0.a"), row(3))

    async def second(store: Store) -> None:
        assert await store.read("m") == [row(1), row(2, "0.a"), row(3)]
        assert await store.read("m", after=2) == [row(3)]
        assert await store.read("other") == []
        assert await store.owner("m") == "house"
        assert await store.owner("other") == ""
        await append(store, row(1, match="n"), begun=[listed("n")])
        assert await store.versions(["m", "n", "other"]) == {"m": 3, "n": 1}
        assert await store.versions([]) == {}
        assert (await store.version()).split()[0] in ("SQLite", "PostgreSQL")

    work_with(opened, first)
    work_with(opened, second)


def test_public_matches_under_way_are_listed(opened: Opened) -> None:
    async def work(store: Store) -> None:
        await append(store, row(1), begun=[listed()])
        assert await store.to_watch(5, 5) == []
        await append(store, Row("m", 2, 5000, None, '{"e":"begun"}'))
        assert await store.to_watch(5, 5) == ["m"]
        await store.end("m", 5)
        assert await store.to_watch(5, 5) == []
        for number in range(7):
            match, at = f"m{number}", 6000 + number
            began = Row(match, 2, at, None, '{"e":"begun"}')
            await append(store, row(1, match=match), began, begun=[listed(match, "one")])
        assert await store.to_watch(9, 5) == ["m6", "m5", "m4", "m3", "m2"]
        assert await store.to_watch(2, 5) == ["m6", "m5"]

    work_with(opened, work)


def test_the_second_writer_of_a_version_loses_and_leaves_nothing_behind(opened: Opened) -> None:
    async def work(store: Store) -> None:
        await append(store, row(1), begun=[listed()])
        many = [append(store, row(2, f"{n}.a"), row(3)) for n in range(20)]
        many += [append(store, row(1, match=f"m{n}"), begun=[listed(f"m{n}")]) for n in range(20)]
        done = await asyncio.gather(*many, return_exceptions=True)
        assert [type(answer) for answer in done[:20]].count(Conflict) == 19
        assert done[20:] == [None] * 20
        assert len(await store.read("m")) == 3

    work_with(opened, work)


def test_a_conflict_in_the_middle_of_a_batch_harms_nobody_else(opened: Opened) -> None:
    async def work(store: Store) -> None:
        names = [f"m{n}" for n in range(30)]
        await asyncio.gather(
            *(append(store, row(1, match=name), begun=[listed(name)]) for name in names)
        )
        await append(store, row(2, match="m15"))
        for _ in range(3):  # with the beat of the server, and without
            rows = [append(store, row(2, match=name), row(3, match=name)) for name in names]
            done = await asyncio.gather(*rows, return_exceptions=True)
            assert [type(answer) for answer in done].count(Conflict) in (1, 30)
            assert isinstance(done[15], Conflict)
        assert (await store.versions(names)) == {name: 2 if name == "m15" else 3 for name in names}

    work_with(opened, work)


def test_a_request_is_taken_once(opened: Opened) -> None:
    async def work(store: Store) -> None:
        await append(store, row(1, "0.a"), begun=[listed()])
        with pytest.raises(Conflict):
            await append(store, row(2, "0.a"))
        await append(store, row(2))
        await append(store, row(3))
        await append(store, row(1, "0.a", "n"), begun=[listed("n")])

    work_with(opened, work)


def test_a_match_that_cannot_begin_is_not_listed(opened: Opened) -> None:
    async def work(store: Store) -> None:
        await append(store, row(1), begun=[listed()])
        with pytest.raises(Conflict):
            await append(store, row(1, match="n"), row(1), begun=[listed("n")])
        assert await store.owner("n") == ""
        assert await store.read("n") == []

    work_with(opened, work)


def test_the_time_between_two_servers_is_a_pause(opened: Opened) -> None:
    async def nothing(store: Store) -> None:
        assert len(store.pauses) <= 1

    async def long_ago(store: Store) -> None:
        others = "UPDATE runs SET started = 1, alive = 2000 WHERE id < (SELECT max(id) FROM runs)"
        await store.write(lambda c: c.execute(others))

    async def later(store: Store) -> None:
        begin, end = store.pauses[0]
        assert begin == 2000
        assert end > 1_700_000_000_000

    work_with(opened, nothing)
    work_with(opened, long_ago)
    work_with(opened, later)


def test_a_guest_is_known_by_a_cookie_on_all_their_devices(opened: Opened) -> None:
    async def work(store: Store) -> None:
        guests = Guests(store)
        devices = Devices(guests, 3)
        ada, other = await guests.welcome("home", "Firefox"), await guests.welcome("home")
        assert ada.guest != other.guest
        await guests.rename(ada, "Ada")
        link = await devices.draw_link(ada, keep=True)
        phone = await devices.recover(link, None, "Chrome", replace=False)
        assert await guests.name(phone) == "Ada"
        assert {each.device for each in await devices.list_all(ada.guest)} == {"Firefox", "Chrome"}
        again = Guests(store)  # another server, or the same one later
        found = await again.require(phone.token)
        assert (found.guest, found.key) == (ada.guest, ada.key)
        await devices.end(ada, phone.number)
        assert await Guests(store).find(phone.token) is None
        with pytest.raises(WrongKey):
            await devices.look("nothing")

    work_with(opened, work)


def test_the_matches_of_a_guest_come_in_pages_those_under_way_first(opened: Opened) -> None:
    async def work(store: Store) -> None:
        guests = Guests(store)
        ada = await guests.welcome()
        names = [f"m{n}" for n in range(5)]
        secrets = {name: new_secret() for name in names}
        for name in names:
            await append(store, row(1, match=name), begun=[listed(name)])
            await guests.remember(ada, name, {0: secrets[name]})
        await guests.remember(ada, "m2", {1: secrets["m3"]})
        await store.end("m4", 9)
        first = await guests.held(ada, "", 3)
        rest = await guests.held(ada, first.following, 3)
        assert [*first.held, *rest.held][-1] == "m4"
        assert sorted([*first.held, *rest.held]) == names
        assert {**first.held, **rest.held}["m2"] == {0: secrets["m2"], 1: secrets["m3"]}
        assert rest.following == ""
        assert (await guests.held(await guests.welcome(), "", 3)).held == {}

    work_with(opened, work)


def test_a_guest_is_forgotten_with_their_name_in_every_log(opened: Opened) -> None:
    async def work(store: Store) -> None:
        guests = Guests(store)
        ada = await guests.welcome()
        seated = '{"e":"seated","seats":[0],"name":"Ada"}'
        laid = (
            '{"e":"laid_out","game":"make_five","edition":"1","options":{},'
            '"seats":[{"kind":"link","name":"Ada"}],"secret":"","watch":""}'
        )
        rows = [Row("m", 1, 5, None, laid), Row("m", 2, 5, None, seated)]
        await append(store, *rows, begun=[listed(guest=ada.guest)])
        await guests.remember(ada, "m", {0: "key"})
        await forget_guest(store, ada.guest, await matches_of(store, ada.guest))
        assert all("Ada" not in each.body for each in await store.read("m"))
        assert await Guests(store).find(ada.token) is None
        assert await matches_of(store, ada.guest) == {}

    work_with(opened, work)


def test_quotas_count_what_an_address_and_a_guest_have(opened: Opened) -> None:
    settings = Settings(tables_per_address=2, tables_per_guest=1, guests_per_day=2, disk_reserve=0)

    async def work(store: Store) -> None:
        quotas, guests = Quotas(store, settings), Guests(store)
        home = await quotas.owner("192.0.2.7")
        assert home == await Quotas(store, settings).owner("192.0.2.7")
        assert home != await quotas.owner("192.0.2.8")
        ada = await guests.welcome(home)
        await quotas.check_table(home, ada.guest)
        await append(store, row(1), begun=[listed(owner=home)])
        await quotas.check_table(home, ada.guest)
        await quotas.claim("m", ada.guest)
        with pytest.raises(TooManyTables):
            await quotas.check_table(home, ada.guest)
        await append(store, row(1, match="n"), begun=[listed("n", home)])
        with pytest.raises(TooManyTables):
            await quotas.check_table(home, None)
        await quotas.check_guest(home)
        await guests.welcome(home)
        with pytest.raises(TooManyGuests):
            await quotas.check_guest(home)

    work_with(opened, work)


def test_what_is_too_old_goes_and_nothing_else(opened: Opened) -> None:
    terms = Terms(finished=100, silent=50, waiting=10, guests=400)

    async def work(store: Store) -> None:
        long_ago, old = now() - 1000 * DAY, now() - 60 * DAY
        await store.write(
            lambda c: c.execute(
                "UPDATE house SET value = ? WHERE name = 'upgraded'", (str(long_ago),)
            )
        )
        for name, begun in (("silent", True), ("waiting", False), ("spoken", True)):
            entries = [Row(name, 1, old, None, "{}")]
            entries += [Row(name, 2, old, None, '{"e":"begun"}')] * begun
            await append(store, *entries, begun=[listed(name)])
        await append(store, Row("spoken", 3, now(), None, "{}"))
        ada, blaise = await Guests(store).welcome(), await Guests(store).welcome()
        await store.write(
            lambda c: c.execute("UPDATE guests SET seen = ? WHERE id = ?", (long_ago, ada.guest))
        )
        assert await expire(store, await announce(store, terms), set()) == 0  # they are new
        keeping = (await announce(store, terms))._replace(announced=0)
        assert await expire(store, keeping, set()) == 3
        assert await store.versions(["silent", "waiting", "spoken"]) == {"spoken": 3}
        assert await Guests(store).find(ada.token) is None
        assert await Guests(store).find(blaise.token) is not None
        assert await expire(store, keeping, set()) == 0

    work_with(opened, work)


def test_what_no_database_can_keep_harms_nobody_else(opened: Opened) -> None:
    async def work(store: Store) -> None:
        assert await store.read("\0") == []
        await append(store, row(1), begun=[listed()])
        odd = append(store, Row("m", 2, 5, "0.\0", "{}"))
        fine = append(store, row(1, match="n"))
        await asyncio.gather(odd, fine, return_exceptions=True)
        assert await store.read("n") == [row(1, match="n")]

    work_with(opened, work)
