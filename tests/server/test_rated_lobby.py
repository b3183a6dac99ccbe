"""Where the lobby and the ratings meet: strength, lasting names, seats that are left."""

import secrets
import sqlite3
from collections.abc import Iterator

import pytest

from tests.server.named import at, beat, begin, changes, code_of, guest, lay_out, named, sit
from tests.server.running import Device, Running
from tests.server.visiting import Visitor, cookie_of, sit_open

OPEN = [{"kind": "person"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("rated-lobby"), names_per_day=10**6)
    yield running
    running.stop()


def strengths_of_searches(server: Running) -> list[float]:
    """How strong those are taken to be who search now."""
    with sqlite3.connect(server.settings.file) as file:
        rows = file.execute("SELECT strength FROM searches WHERE ended IS NULL ORDER BY since")
        found = [float(row[0]) for row in rows]
    file.close()
    return found


def test_the_lobby_asks_the_ratings_how_strong_somebody_is(server: Running) -> None:
    ada, bob = named(server, "Ada"), named(server, "Bob", "127.0.0.2")
    won, _ = beat(server, ada, bob)
    clock = {"total": 900, "increment": 10}  # the pace at which they have played
    searching = [Visitor(server.place, cookie_of(ada)), Visitor(server.place)]
    searching[0].search(clock=clock)
    searching[1].search(clock={"total": 33})  # another wish, so that they are not paired
    assert [round(each) for each in strengths_of_searches(server)] == [won["points"], 1500]
    for visitor in searching:
        visitor.say(t="stop", id=visitor.id)
        visitor.expect("search_over")


def test_at_an_open_rated_table_only_names_that_last_sit_down(server: Running) -> None:
    maker = named(server, "Cyd")
    table = lay_out(maker, seats=OPEN)
    assert code_of(sit_open(guest(server, "127.0.0.2"), table["id"])) == "needs_name"
    assert code_of(sit_open(at(server, "127.0.0.2"), table["id"], name="Dan")) == "needs_name"
    answer = sit_open(named(server, "Dan", "127.0.0.2"), table["id"])
    assert [key["seat"] for key in answer.json()] == [1]


def test_a_seat_that_is_left_forgets_its_player(server: Running) -> None:
    maker, left, came = (
        named(server, name, f"127.0.0.{place}")
        for place, name in enumerate(("Eve", "Fay", "Gus"), 1)
    )
    table = lay_out(maker, seats=OPEN)
    own = secrets.token_urlsafe(24)
    sit_open(left, table["id"], own)
    # The maker's own seat stays empty until then, so nothing has begun.
    first = Device(server.place, table["id"], [own], cookie=left.cookies["quinte"])
    first.until(lambda now: now["mine"] == [1])
    assert first.ask("stand", seat=1)["t"] == "done"
    secret = secrets.token_urlsafe(24)
    assert sit_open(came, table["id"], secret).status_code == 200
    devices = [
        sit(server, table, 0, maker),
        Device(server.place, table["id"], [secret], cookie=came.cookies["quinte"]),
    ]
    for device in devices:
        device.until(lambda now: now["phase"] == "playing")
    assert devices[0].ask("resign")["t"] == "done"
    assert [each["name"] for each in changes(server, table["id"])] == ["Eve", "Gus"]
    profile = server.web.get("/api/players/Fay").json()
    assert profile["games"] == []


def test_the_best_table_is_the_first_to_watch(server: Running) -> None:
    hal, ida, jon = (
        named(server, name, f"127.0.0.{place}")
        for place, name in enumerate(("Hal", "Ida", "Jon"), 1)
    )
    beat(server, hal, ida)
    best, _ = begin(server, hal, ida)
    plain, _ = begin(server, hal, jon)  # later, but nothing is known of one of them
    listed = [each["id"] for each in server.web.get("/api/watch").json()]
    assert listed.index(best.match) < listed.index(plain.match)
