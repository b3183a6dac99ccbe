"""Being found a game, on one server: two who search play, and whoever leaves or comes back."""

import json
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Message, Running, play_on
from tests.server.visiting import Visitor, cookie_of


def paired(*visitors: Visitor) -> list[Message]:
    """Wait until a game is found for each, and give what they are told."""
    found = [visitor.expect("paired") for visitor in visitors]
    assert len({each["match"] for each in found}) == 1
    return found


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server at which one has two seconds to sit down."""
    running = Running(tmp_path, offer_seconds=2)
    yield running
    running.stop()


def test_two_who_search_for_the_same_play(server: Running) -> None:
    ada, blaise = Visitor(server.place), Visitor(server.place)
    clock = {"total": 300, "increment": 5}
    begun = ada.search(name="Ada", clock=clock)
    assert begun["outlook"]["people"] == 1
    blaise.search(name="Blaise", clock=clock)
    found = paired(ada, blaise)
    assert sorted(each["seat"] for each in found) == [0, 1]
    assert sorted(found[0]["names"]) == ["Ada", "Blaise"]
    assert found[0]["names"][found[0]["seat"]] == "Ada"
    devices = [ada.sit(found[0]), blaise.sit(found[1])]
    for device in devices:
        table = device.until(lambda now: now["phase"] == "playing")
        assert table["clock"] == {**clock, "days": 0, "table": 0}
    play_on(devices, 3)
    for visitor in (ada, blaise):
        assert visitor.expect("search_over")["why"] == "begun"


def test_a_table_of_three_is_found(server: Running) -> None:
    visitors = [Visitor(server.place) for _ in range(3)]
    for visitor in visitors:
        visitor.search("take_five", 3)
    found = paired(*visitors)
    assert sorted(each["seat"] for each in found) == [0, 1, 2]


def test_the_lobby_shows_how_many_look_for_a_game_and_not_who(server: Running) -> None:
    ada, watcher = Visitor(server.place), Visitor(server.place)
    ada.search("intercept", name="Ada", clock={"days": 3})
    watcher.until(lambda lobby: any(each["game"] == "intercept" for each in lobby.wanted))
    (wanted,) = [each for each in watcher.wanted if each["game"] == "intercept"]
    assert (wanted["players"], wanted["people"], wanted["clock"]["days"]) == (2, 1, 3)
    assert "Ada" not in json.dumps(watcher.heard)
    ada.say(t="stop", id=ada.id)
    assert ada.expect("search_over")["why"] == "stopped"
    watcher.until(lambda lobby: not any(each["game"] == "intercept" for each in lobby.wanted))


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"players": 6}, "wrong_player_count"),
        ({"clock": {"increment": 3}}, "wrong_message"),
        ({"clock": {"table": 1800}}, "wrong_message"),
    ],
)
def test_what_cannot_be_played_is_not_searched_for(
    server: Running, asked: Message, code: str
) -> None:
    assert Visitor(server.place).search(**asked)["error"]["code"] == code


def test_whoever_comes_back_goes_on_searching_since_they_began(server: Running) -> None:
    ada = Visitor(server.place)
    begun = ada.search("touche", name="Ada")
    ada.close()
    time.sleep(0.3)
    back = Visitor(server.place)
    back.own, back.id = ada.own, ada.id
    assert back.search("touche", name="Ada")["since"] == begun["since"]
    blaise = Visitor(server.place)
    blaise.search("touche", name="Blaise")
    paired(back, blaise)


def test_nobody_is_found_for_somebody_who_has_gone(server: Running) -> None:
    gone, here, clock = Visitor(server.place), Visitor(server.place), {"total": 901}
    gone.search(clock=clock)
    gone.close()
    time.sleep(0.5)
    assert here.search(clock=clock)["outlook"]["people"] == 1
    with pytest.raises(TimeoutError):
        here.expect("paired", 1.5)


def test_if_the_other_does_not_come_one_goes_on_where_one_was(hasty: Running) -> None:
    hasty.lay_out()  # it can be played by then
    ada, idle = Visitor(hasty.place), Visitor(hasty.place)
    begun = ada.search(name="Ada")
    idle.search(name="Idle")
    found, _ = paired(ada, idle)
    device = ada.sit(found)
    assert device.until(lambda now: now["phase"] == "over")["outcome"]["why"] == "closed"
    assert idle.expect("search_over")["why"] == "missed"
    assert ada.expect("searching")["since"] == begun["since"]
    blaise = Visitor(hasty.place)
    blaise.search(name="Blaise")
    found, other = paired(ada, blaise)
    assert found["match"] != device.match
    for seated in [ada.sit(found), blaise.sit(other)]:
        seated.until(lambda now: now["phase"] == "playing")


def test_whoever_declines_lets_the_other_go_on_at_once(server: Running) -> None:
    ada, blaise, clock = Visitor(server.place), Visitor(server.place), {"total": 902}
    ada.search(clock=clock)
    blaise.search(clock=clock)
    found, _ = paired(ada, blaise)
    device = ada.sit(found)
    device.until(lambda now: bool(now["mine"]))
    blaise.say(t="stop", id=blaise.id)
    assert blaise.expect("search_over")["why"] == "stopped"
    assert device.until(lambda now: now["phase"] == "over")["outcome"]["why"] == "closed"
    assert ada.expect("searching")["id"] == ada.id


def test_whoever_has_not_answered_yet_goes_on_when_another_declines(server: Running) -> None:
    ada, blaise, clock = Visitor(server.place), Visitor(server.place), {"total": 908}
    begun = ada.search(clock=clock)
    blaise.search(clock=clock)
    paired(ada, blaise)
    blaise.say(t="stop", id=blaise.id)
    assert ada.expect("searching")["since"] == begun["since"]
    cleo = Visitor(server.place)
    cleo.search(clock=clock)
    paired(ada, cleo)


def test_a_guest_searches_on_one_device_and_never_plays_against_themselves(server: Running) -> None:
    web, clock = server.browser(), {"total": 903}
    web.patch("/api/me", json={"name": "Ada"})
    phone, desk = (Visitor(server.place, cookie_of(web)) for _ in range(2))
    phone.search(clock=clock)
    desk.search(clock=clock)
    assert phone.expect("search_over")["why"] == "elsewhere"
    blaise = Visitor(server.place)
    blaise.search(clock=clock)
    paired(desk, blaise)


def test_how_long_it_took_is_told_to_those_who_come_later(server: Running) -> None:
    clock = {"total": 904}
    ada, blaise = Visitor(server.place), Visitor(server.place)
    assert ada.search(clock=clock)["outlook"]["tried"] == 0
    blaise.search(clock=clock)
    devices = [v.sit(found) for v, found in zip((ada, blaise), paired(ada, blaise), strict=True)]
    for device in devices:
        device.until(lambda now: now["phase"] == "playing")
    for visitor in (ada, blaise):
        visitor.expect("search_over")
    outlook = Visitor(server.place).search(clock=clock)["outlook"]
    assert (outlook["people"], outlook["tried"], outlook["found"]) == (1, 2, 2)


def test_the_secret_of_a_search_is_nowhere_in_the_data(server: Running) -> None:
    ada, blaise, clock = Visitor(server.place), Visitor(server.place), {"total": 905}
    ada.search(clock=clock)
    blaise.search(clock=clock)
    found, other = paired(ada, blaise)
    ada.sit(found)
    blaise.sit(other).until(lambda now: now["phase"] == "playing")
    told = json.dumps(ada.heard + blaise.heard)
    data = b"".join(file.read_bytes() for file in server.settings.data.iterdir())
    for visitor in (ada, blaise):
        assert visitor.own not in told
        assert visitor.own.encode() not in data


def test_a_deleted_guest_searches_no_longer(server: Running) -> None:
    web, clock = server.browser(), {"total": 906}
    web.patch("/api/me", json={"name": "Ada"})
    ada = Visitor(server.place, cookie_of(web))
    ada.search(name="Ada", clock=clock)
    assert web.delete("/api/me").status_code == 200
    blaise = Visitor(server.place)
    assert blaise.search(clock=clock)["outlook"]["people"] == 1


@pytest.mark.parametrize(
    "message", [{"t": "search"}, {"t": "stop", "id": "x"}, {"t": "hello"}, [], 7]
)
def test_what_is_said_before_looking_or_is_nonsense_is_refused(
    server: Running, message: object
) -> None:
    visitor = Visitor(server.place)
    visitor.socket.send(json.dumps(message))
    if message == {"t": "stop", "id": "x"}:
        visitor.say(t="ping", n=3)
        assert visitor.expect("pong")["n"] == 3  # there is nothing to stop
    else:
        assert visitor.expect("refused")["error"]["code"] == "wrong_message"


def test_a_search_needs_a_secret_that_cannot_be_guessed(server: Running) -> None:
    visitor = Visitor(server.place)
    visitor.own = "short"
    assert visitor.search()["error"]["code"] == "wrong_message"
    visitor.own = secrets.token_urlsafe(24)
    assert visitor.search("touche", clock={"total": 907})["t"] == "searching"
