"""Two servers on one database and one broker: who is there is known at both, and a seat moves."""

import time
from collections.abc import Iterator

import pytest

from tests.server.databases import Nats, Postgres
from tests.server.running import Device, Message, Running


@pytest.fixture(scope="module")
def house(
    postgres: Postgres, broker: Nats, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    """Two servers of one house."""
    address = postgres.database()
    chosen = {"database": address, "broker": broker.address, "spectators_per_address": 2}
    servers = [Running(tmp_path_factory.mktemp(name), **chosen) for name in ("one", "two")]
    for server in servers:
        while not server.web.get("/healthz").json()["games"]["make_five"]:
            time.sleep(0.1)
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def present_of(table: Message) -> list[bool]:
    return [seat.get("present", False) for seat in table["seats"]]


def until_present(device: Device, seats: list[bool], spectators: int) -> None:
    """Listen until somebody is told who is there."""
    while True:
        last: Message = device.heard[-1] if device.heard else {}
        is_told = last.get("t") in ("presence", "table") and last["spectators"] == spectators
        if is_told and (last.get("present") or present_of(last)) == seats:
            return
        device.hear()


def test_who_is_there_is_known_at_both_servers(house: tuple[Running, Running]) -> None:
    one, two = house
    created = one.lay_out()
    ada = one.device(created, 0)
    until_present(ada, [True, False], 0)
    blaise = two.device(created, 1)
    until_present(blaise, [True, True], 0)
    until_present(ada, [True, True], 0)
    watcher = two.spectator(created)
    until_present(watcher, [True, True], 1)
    until_present(ada, [True, True], 1)
    blaise.close()
    until_present(ada, [True, False], 1)
    watcher.close()
    until_present(ada, [True, False], 0)


def test_a_seat_that_is_opened_at_another_server_leaves_the_first_device(
    house: tuple[Running, Running],
) -> None:
    one, two = house
    created = one.lay_out()
    first = one.device(created, 0)
    first.until(lambda table: table["phase"] == "waiting")
    second = two.device(created, 0)
    second.until(lambda table: table["mine"] == [0])
    assert first.expect("replaced")["seat"] == 0
    assert first.refusal("resign", seat=0) == "not_your_seat"


def test_a_line_that_was_held_up_takes_no_seat_from_its_pages_next_line_at_another_server(
    house: tuple[Running, Running],
) -> None:
    one, two = house
    created = one.lay_out()
    present = two.device(created, 0, page="here", dial=2)
    present.until(lambda table: table["mine"] == [0])
    late = Device(one.place, created["id"], present.keys, page="here", dial=1)
    late.until(bool)
    watcher = two.spectator(created)  # what is told before this is heard before
    until_present(watcher, [True, False], 1)
    assert present.ask("offer", what="abandon")["t"] == "done"
    assert not any(message["t"] == "replaced" for message in present.heard)


def test_who_looks_on_from_one_address_is_counted_at_both(house: tuple[Running, Running]) -> None:
    one, two = house
    created = one.lay_out()
    ada = one.device(created, 0)
    watchers = [one.spectator(created), two.spectator(created)]
    until_present(ada, [True, False], 2)
    for server, watcher in zip(house, watchers, strict=True):
        until_present(watcher, [True, False], 2)
        third = server.spectator(created)
        assert third.expect("refused")["error"]["code"] == "too_many_spectators"
