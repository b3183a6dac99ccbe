"""A server that has not heard yet what happened at another one refuses nobody for that."""

import time
from collections.abc import Iterator

import httpx
import pytest

from quinte.server.matches import polling
from tests.server.databases import Postgres
from tests.server.running import Device, Message, Running

OWN = ["a" * 32, "b" * 32]


@pytest.fixture(scope="module")
def house(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    """Two servers that never tell each other anything, nor look by themselves."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(polling, "PERIOD", 1e6)
        address = postgres.database()
        servers = [
            Running(tmp_path_factory.mktemp(name), database=address) for name in ("one", "two")
        ]
        for server in servers:
            while not server.web.get("/healthz").json()["games"]["make_five"]:
                time.sleep(0.1)
        yield servers[0], servers[1]
        for server in servers:
            server.stop()


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def lay_out(
    house: tuple[Running, Running], seats: str = "ll", *, is_public: bool = False
) -> Message:
    """Lay out a table at one server that the other has in memory, too, as it is now."""
    created = house[0].lay_out(seats=seats, public=is_public)
    shown = show(house[1], created, created["watch"])
    assert shown.json()["version"] == 1
    return created


def show(server: Running, created: Message, secret: str) -> httpx.Response:
    return server.web.get(f"/api/matches/{created['id']}", headers=bearer(secret))


def sit(server: Running, created: Message, seat: int) -> None:
    """Exchange an invitation for a secret of one's own."""
    way = f"/api/matches/{created['id']}/seats"
    invitation = bearer(created["keys"][seat]["secret"])
    answer = server.web.post(way, json={"own": OWN[seat]}, headers=invitation)
    assert answer.status_code == 200, answer.text


def resign(server: Running, created: Message, secret: str) -> httpx.Response:
    asked = {"t": "resign", "id": "r", "seat": 0}
    return server.web.post(f"/api/matches/{created['id']}", json=asked, headers=bearer(secret))


@pytest.mark.parametrize("is_public", [False, True])
def test_who_sat_down_at_one_server_plays_at_the_other(
    house: tuple[Running, Running],
    is_public: bool,  # noqa: FBT001, a parameter of the test
) -> None:
    """It was `wrong_key`, or `not_your_seat` at a table that all may watch."""
    created = lay_out(house, is_public=is_public)
    sit(house[0], created, 0)
    sit(house[0], created, 1)
    answer = resign(house[1], created, OWN[0])
    assert (answer.status_code, answer.json().get("t")) == (200, "done"), answer.text


def test_who_sat_down_at_one_server_is_let_in_at_the_other(house: tuple[Running, Running]) -> None:
    created = lay_out(house)
    sit(house[0], created, 0)
    device = Device(house[1].place, created["id"], [OWN[0]])
    assert device.expect("table")["mine"] == [0]
    sit(house[0], created, 1)
    asked = Device(house[1].place, created["id"], OWN)
    assert asked.expect("table")["mine"] == [0, 1]


def test_who_sat_down_at_an_open_table_at_one_server_sits_there_at_the_other(
    house: tuple[Running, Running],
) -> None:
    created = lay_out(house, seats="lo")
    guest = [server.browser() for server in house]
    guest[0].patch("/api/me", json={"name": "Ada"})
    (cookie,) = guest[0].cookies.jar
    way = f"/api/tables/{created['id']}/seats"
    first = guest[0].post(way, json={"own": OWN[1]})
    again = guest[1].post(
        way, json={"own": OWN[1]}, headers={"cookie": f"{cookie.name}={cookie.value}"}
    )
    assert first.json() == again.json() == [{"seat": 1, "secret": OWN[1]}]


def test_a_move_after_one_that_was_made_elsewhere_is_not_refused(
    house: tuple[Running, Running],
) -> None:
    """It was `out_of_turn`: the other's move had not been heard of."""
    created = lay_out(house)
    first, second = house[0].device(created, 0), house[1].device(created, 1)
    second.until(lambda table: table["phase"] == "playing")
    assert show(house[0], created, second.keys[0]).status_code == 200  # the first is told, too
    first.until(lambda table: table["phase"] == "playing")
    while first.table["player"] == 0:
        assert first.move()["t"] == "done"
    second.table = show(house[0], created, second.keys[0]).json()
    assert second.move()["t"] == "done"


def test_what_is_refused_by_what_all_know_stays_refused(house: tuple[Running, Running]) -> None:
    created = lay_out(house)
    sit(house[0], created, 0)
    assert show(house[1], created, "x" * 32).json()["code"] == "wrong_key"
    assert resign(house[1], created, OWN[0]).json()["code"] == "not_begun"
    invited = show(house[1], created, created["keys"][0]["secret"])
    assert invited.json()["code"] == "seat_taken"
