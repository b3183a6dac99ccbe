"""Tables that are open to strangers: listed, taken, left, closed, and nothing of them leaks."""

import json
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.running import Device, Message, Running
from tests.server.visiting import Visitor, sit_open


def tables_of(server: Running, **asked: str) -> dict[str, Message]:
    """Give the open tables as a program sees them, once what has just happened is in the list."""
    time.sleep(0.6)
    answer = server.browser().get("/api/tables", params=asked)
    assert answer.status_code == 200, answer.text
    return {table["id"]: table for table in answer.json()}


def test_an_open_table_is_listed_until_it_begins(server: Running) -> None:
    clock = {"total": 300, "increment": 5}
    created = server.lay_out("touche", "pob", clock=clock, hints=False)
    maker = server.device(created, 0, name="Ada")
    visitor = Visitor(server.place)
    visitor.until(
        lambda lobby: lobby.tables.get(created["id"], {}).get("seats", [{}])[0].get("present")
    )
    table = visitor.tables[created["id"]]
    assert table["game"] == "touche"
    assert table["clock"] == {**clock, "days": 0, "table": 0}
    assert (table["free"], table["hints"]) == (1, False)
    seats = [(seat["kind"], seat["name"], seat.get("taken", True)) for seat in table["seats"]]
    assert seats == [("person", "Ada", True), ("open", "", False), ("bot", "", True)]
    answer = sit_open(server.browser(), created["id"], name="Blaise")
    assert answer.status_code == 200, answer.text
    assert maker.until(lambda now: now["phase"] == "playing")["seats"][1]["name"] == "Blaise"
    visitor.until(lambda lobby: created["id"] not in lobby.tables)


def test_tables_are_listed_by_game(server: Running) -> None:
    one, other = server.lay_out("make_five", "po"), server.lay_out("intercept", "po")
    assert one["id"] in tables_of(server)
    listed = tables_of(server, game="intercept")
    assert other["id"] in listed
    assert {table["game"] for table in listed.values()} == {"intercept"}
    refused = server.browser().get("/api/tables", params={"game": "chess"})
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown_game")


def test_the_maker_never_has_the_secret_of_a_seat_that_a_stranger_takes(server: Running) -> None:
    created = server.lay_out("make_five", "po")
    assert [key["seat"] for key in created["keys"]] == [0]
    own = secrets.token_urlsafe(24)
    answer = sit_open(server.browser(), created["id"], own)
    assert answer.json() == [{"seat": 1, "secret": own}]
    maker = server.device(created, 0)
    maker.until(lambda now: now["phase"] == "playing")
    assert maker.table["mine"] == [0]
    assert maker.refusal("resign", seat=1) == "not_your_seat"
    stranger = Device(server.place, created["id"], [own])
    assert stranger.until(lambda now: now["phase"] == "playing")["mine"] == [1]


def test_seats_of_friends_are_not_for_strangers(server: Running) -> None:
    private = server.lay_out("make_five", "pl")
    assert sit_open(server.browser(), private["id"]).json()["code"] == "table_closed"
    mixed = server.lay_out("touche", "plo")
    assert sit_open(server.browser(), mixed["id"]).json()[0]["seat"] == 2
    assert sit_open(server.browser(), mixed["id"]).json()["code"] == "table_full"
    friend = server.device(mixed, 1)
    assert friend.until(lambda now: bool(now["mine"]))["mine"] == [1]


def test_of_two_who_take_the_last_seat_at_once_one_has_it(server: Running) -> None:
    for _ in range(5):
        created = server.lay_out("make_five", "po")
        with ThreadPoolExecutor(8) as pool:
            asked = [(server.browser(), created["id"]) for _ in range(8)]
            answers = list(pool.map(lambda given: sit_open(*given), asked))
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] + [409] * 7
        assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {
            "table_full"
        }


def test_asking_for_a_seat_again_gives_the_same_seat(server: Running) -> None:
    created, own = server.lay_out("touche", "poo"), secrets.token_urlsafe(24)
    web = server.browser()
    assert web.patch("/api/me", json={"name": "Blaise"}).status_code == 200
    assert sit_open(web, created["id"], own).json() == sit_open(web, created["id"], own).json()
    assert sit_open(web, created["id"]).json()["code"] == "sits_already"
    assert sit_open(server.web, created["id"]).json()["code"] == "sits_already"  # the maker
    assert tables_of(server)[created["id"]]["free"] == 1
    assert created["id"] in [match["id"] for match in web.get("/api/matches").json()]


def test_a_stranger_who_stands_up_leaves_the_seat_to_another(server: Running) -> None:
    created = server.lay_out("touche", "poo")
    own, web = secrets.token_urlsafe(24), server.browser()
    web.patch("/api/me", json={"name": "Blaise"})
    sit_open(web, created["id"], own)
    cookie = "; ".join(f"{each.name}={each.value}" for each in web.cookies.jar)
    assert cookie
    stranger = Device(server.place, created["id"], [own])
    stranger.until(lambda now: now["mine"] == [1])
    assert stranger.ask("stand")["t"] == "done"
    assert (
        Device(server.place, created["id"], [own]).expect("refused")["error"]["code"]
        == "seat_taken"
    )
    other = sit_open(server.browser(), created["id"], name="Cleo")
    assert other.json()[0]["seat"] == 1
    assert tables_of(server)[created["id"]]["seats"][1]["name"] == "Cleo"


def test_its_maker_closes_a_table_and_nobody_else(server: Running) -> None:
    created = server.lay_out("touche", "poo")
    own = secrets.token_urlsafe(24)
    sit_open(server.browser(), created["id"], own)
    stranger = Device(server.place, created["id"], [own])
    stranger.until(lambda now: now["mine"] == [1])
    assert stranger.refusal("stand", seat=0) == "not_your_seat"
    answer = server.browser().post(
        f"/api/matches/{created['id']}",
        json={"t": "stand", "id": "x", "seat": 0},
        headers={"authorization": f"Bearer {own}"},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
    assert created["id"] in tables_of(server)
    maker = server.device(created, 0)
    maker.until(lambda now: now["mine"] == [0])
    assert maker.ask("stand")["t"] == "done"
    assert stranger.until(lambda now: now["phase"] == "over")["outcome"]["why"] == "closed"
    assert created["id"] not in tables_of(server)
    assert sit_open(server.browser(), created["id"]).json()["code"] == "table_closed"
    assert created["id"] not in [match["id"] for match in server.web.get("/api/matches").json()]


def test_nobody_stands_up_once_it_has_begun(server: Running) -> None:
    one, _ = server.begin("pl")
    assert one.refusal("stand") == "has_begun"


def test_a_rematch_among_strangers_is_theirs_alone(server: Running) -> None:
    created, own = server.lay_out("make_five", "po"), secrets.token_urlsafe(24)
    sit_open(server.browser(), created["id"], own)
    maker, stranger = server.device(created, 0), Device(server.place, created["id"], [own])
    for device in (maker, stranger):
        device.until(lambda now: now["phase"] == "playing")
    assert stranger.ask("resign")["t"] == "done"
    maker.until(lambda now: now["phase"] == "over")
    maker.ask("offer", what="rematch")
    stranger.ask("answer", yes=True)
    following = stranger.until(lambda now: bool(now.get("next")))["next"]
    assert following not in tables_of(server)
    assert sit_open(server.browser(), following).json()["code"] in ("table_closed", "table_full")


def test_what_the_lobby_tells_opens_nothing(server: Running) -> None:
    created = server.lay_out("touche", "poo")
    own = secrets.token_urlsafe(24)
    sit_open(server.browser(), created["id"], own, name="Blaise")
    told = json.dumps(tables_of(server)[created["id"]])
    for secret in (own, created["watch"], created["keys"][0]["secret"]):
        assert secret not in told
    assert set(json.loads(told)) <= {
        *("id", "game", "options", "seats", "free", "since", "clock", "hints", "public", "rated")
    }
    assert set(json.loads(told)["seats"][0]) <= {"kind", "name", "level", "taken", "present"}
    assert server.browser().get(f"/api/matches/{created['id']}").json()["code"] == "wrong_key"


@pytest.fixture
def brief(tmp_path: Path) -> Iterator[Running]:
    """A server that soon takes a table with nobody there from the list."""
    running = Running(tmp_path, open_seconds=3)
    yield running
    running.stop()


def test_a_table_where_nobody_is_leaves_the_list_and_comes_back_with_its_maker(
    brief: Running,
) -> None:
    created = brief.lay_out("make_five", "po")
    daily = brief.lay_out("make_five", "po", clock={"days": 1})
    assert {created["id"], daily["id"]} <= set(tables_of(brief))
    time.sleep(3.0)
    assert set(tables_of(brief)) == {daily["id"]}
    assert sit_open(brief.browser(), created["id"]).json()["code"] == "table_closed"
    brief.device(created, 0)
    visitor = Visitor(brief.place)
    visitor.until(lambda lobby: created["id"] in lobby.tables)
