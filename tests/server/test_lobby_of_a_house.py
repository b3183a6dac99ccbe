"""The lobby of a house of several servers is one lobby, and the database decides who plays whom."""

import secrets
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.databases import Nats, Postgres
from tests.server.running import Device, Message, Running
from tests.server.visiting import Visitor, sit_open

House = list[Running]
MANY = 60


@pytest.fixture(scope="module", params=["with a broker", "without"])
def house(
    request: pytest.FixtureRequest, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    chosen = {"database": postgres.database()}
    if request.param == "with a broker":
        broker: Nats = request.getfixturevalue("broker")
        chosen["broker"] = broker.address
    servers = [Running(tmp_path_factory.mktemp("data"), **chosen) for _ in range(2)]
    for server in servers:
        while not server.web.get("/healthz").json()["games"]["make_five"]:
            time.sleep(0.1)
    yield servers
    for server in servers:
        server.stop()


def test_a_table_that_is_opened_at_one_server_is_listed_and_taken_at_the_other(
    house: House,
) -> None:
    one, other = house
    visitor = Visitor(other.place)
    created = one.lay_out("make_five", "po")
    maker = one.device(created, 0, name="Ada")
    visitor.until(lambda lobby: created["id"] in lobby.tables)
    assert sit_open(other.browser(), created["id"], name="Blaise").status_code == 200
    assert maker.until(lambda now: now["phase"] == "playing")["seats"][1]["name"] == "Blaise"
    visitor.until(lambda lobby: created["id"] not in lobby.tables)


def test_of_many_who_take_the_last_seat_at_all_servers_at_once_one_has_it(house: House) -> None:
    created = house[0].lay_out("make_five", "po")
    asked = [(house[number % 2].browser(), created["id"]) for number in range(12)]
    with ThreadPoolExecutor(len(asked)) as pool:
        answers = list(pool.map(lambda given: sit_open(*given), asked))
    codes = Counter(answer.status_code for answer in answers)
    assert codes == {200: 1, 409: 11}, [answer.text for answer in answers]


def test_a_table_closed_at_one_server_is_closed_at_the_other(house: House) -> None:
    created = house[0].lay_out("make_five", "po")
    maker = house[0].device(created, 0)
    visitor = Visitor(house[1].place)
    visitor.until(lambda lobby: created["id"] in lobby.tables)
    maker.until(lambda now: now["mine"] == [0])
    assert maker.ask("stand")["t"] == "done"
    visitor.until(lambda lobby: created["id"] not in lobby.tables)
    assert sit_open(house[1].browser(), created["id"]).json()["code"] == "table_closed"


def test_two_who_search_at_different_servers_play(house: House) -> None:
    ada, blaise = Visitor(house[0].place), Visitor(house[1].place)
    ada.search(name="Ada")
    blaise.search(name="Blaise")
    found = [visitor.expect("paired") for visitor in (ada, blaise)]
    assert found[0]["match"] == found[1]["match"]
    devices = [ada.sit(found[0]), blaise.sit(found[1])]
    for device in devices:
        device.until(lambda now: now["phase"] == "playing")


def test_a_guest_who_searches_at_another_server_leaves_the_first(house: House) -> None:
    web = house[0].browser()
    web.patch("/api/me", json={"name": "Ada"})
    cookie = "; ".join(f"{each.name}={each.value}" for each in web.cookies.jar)
    first, second = (Visitor(server.place, cookie) for server in house)
    first.search("touche")
    assert second.search("touche")["outlook"]["people"] == 1
    assert first.expect("search_over")["why"] == "elsewhere"


def test_of_many_who_search_at_all_servers_at_once_each_plays_one_other(house: House) -> None:
    visitors = [Visitor(house[number % 2].place) for number in range(MANY)]
    for visitor in visitors:
        visitor.say(t="search", id=visitor.id, own=visitor.own, game="intercept", players=2)
    found: list[Message] = [visitor.expect("paired") for visitor in visitors]
    matches = Counter(each["match"] for each in found)
    assert set(matches.values()) == {2}
    assert len(matches) == MANY // 2
    for match in matches:
        assert sorted(each["seat"] for each in found if each["match"] == match) == [0, 1]


def test_a_stranger_at_one_server_stands_up_and_another_sits_down_at_the_other(
    house: House,
) -> None:
    created, own = house[0].lay_out("touche", "poo"), secrets.token_urlsafe(24)
    assert sit_open(house[1].browser(), created["id"], own).status_code == 200
    stranger = Device(house[1].place, created["id"], [own])
    stranger.until(lambda now: now["mine"] == [1])
    assert stranger.ask("stand")["t"] == "done"
    assert sit_open(house[0].browser(), created["id"]).json()[0]["seat"] == 1
