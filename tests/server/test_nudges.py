"""Whoever is away is told that it is their turn: once, by one server, and never what is hidden."""

import json
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from quinte.server.nudges.delivery import WrongPlace, is_public, place_of
from quinte.server.nudges.encryption import encrypt
from quinte.server.nudges.vapid import read, written
from quinte.server.players.habits import Habits
from tests.server.databases import Nats, Postgres
from tests.server.named import sit
from tests.server.pushing import Browser, PushService, subscribe
from tests.server.running import Device, Message, Running

DAYS = {"clock": {"days": 3}}
QUICK = {"nudge_seconds": 0.2, "push_anywhere": 1, "nudge_changes_per_minute": 1e6}
A_WHILE = 0.7
"""Seconds in which something would have come that does not."""


@pytest.fixture(scope="module")
def pushes() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module", params=["alone", "in a house"])
def houses(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Running]]:
    """One server with a file, or two of a house."""
    patch = pytest.MonkeyPatch()
    patch.setattr("quinte.server.nudges.post.LOOK", 0.1)
    patch.setattr("quinte.server.players.calls.FIRST_PAUSE", 300)
    chosen: dict[str, Any] = dict(QUICK)
    count = 1
    if request.param == "in a house":
        postgres: Postgres = request.getfixturevalue("postgres")
        broker: Nats = request.getfixturevalue("broker")
        chosen |= {"database": postgres.database(), "broker": broker.address}
        count = 2
    servers = [Running(tmp_path_factory.mktemp("data"), **chosen) for _ in range(count)]
    for server in servers:
        prepare(server, "make_five", "touche")
    yield servers
    for server in servers:
        server.stop()
    patch.undo()


@pytest.fixture(scope="module")
def server(houses: list[Running]) -> Running:
    return houses[0]


def prepare(server: Running, *games: str) -> None:
    """Wait until games can be played: those that somebody asks for are compiled first."""
    for game in games:
        new = {"game": game, "seats": [{"kind": "link"}, {"kind": "link"}]}
        while server.web.post("/api/matches", json=new, timeout=120).status_code == 503:
            time.sleep(0.1)


def guest(server: Running, name: str = "") -> httpx.Client:
    web = server.browser()
    web.patch("/api/me", json={"name": name})
    return web


def begin(
    server: Running, *guests: httpx.Client, game: str = "make_five", **more: object
) -> list[Device]:
    """Begin a match between guests."""
    seats = [{"kind": "person"}, *({"kind": "link"} for _ in guests[1:])]
    new = {"game": game, "seats": seats, **DAYS, **more}
    answer = guests[0].post("/api/matches", json=new)
    assert answer.status_code == 201, answer.text
    created: Message = answer.json()
    name = ["Ada", "Blaise", "Chloé"]
    devices = [sit(server, created, n, web, name=name[n]) for n, web in enumerate(guests)]
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    return devices


def away(devices: list[Device]) -> tuple[Device, Device]:
    """Let the one whose turn it is not go away; give who stays, then who has gone."""
    player = devices[0].table["player"]
    here, gone = devices[player], devices[1 - player]
    gone.close()
    here.until(lambda _: True)
    while here.expect("presence")["present"][1 - player]:
        pass
    return here, gone


def told(
    pushes: PushService, server: Running, browser: Browser | None = None
) -> tuple[list[Device], Browser]:
    """A match in days whose players are both pushed; the browser is that of whoever went away."""
    guests = [guest(server), guest(server)]
    browsers = [browser or pushes.browser(), pushes.browser()]
    devices = begin(server, *guests)
    player = devices[0].table["player"]
    subscribe(guests[1 - player], browsers[0])
    subscribe(guests[player], browsers[1])
    return devices, browsers[0]


def test_whoever_is_away_is_told_once_and_no_more_once_they_have_looked(
    server: Running, pushes: PushService
) -> None:
    devices, browser = told(pushes, server)
    pushes.key = server.web.get("/api/me/nudges").json()["key"]
    here, gone = away(devices)
    assert here.move()["t"] == "done"
    pushed = browser.until(1)
    assert pushed.said == {
        "tag": f"#/o/{here.match}",
        "waiting": 1,
        "title": "It is your turn",
        "body": f"Make Five · {'Blaise' if gone is devices[0] else 'Ada'}",
        "lang": "en",
    }
    assert pushed.headers["content-encoding"] == "aes128gcm"
    assert len(pushed.headers["topic"]) == 32
    assert here.match not in pushed.headers["topic"]
    back = Device(server.place, gone.match, gone.keys)
    seen = browser.until(2)
    assert seen.said == {"tag": f"#/o/{here.match}", "waiting": 1, "seen": True}
    back.until(lambda table: table["phase"] == "playing")
    assert back.move()["t"] == "done"
    time.sleep(A_WHILE)
    browser.until(2)
    metrics = "".join(each.web.get("/metrics").text for each in [server])
    assert "quinte_pushes_total" in metrics


def test_whoever_is_there_or_comes_back_in_time_is_told_nothing(
    server: Running, pushes: PushService
) -> None:
    devices, browser = told(pushes, server)
    player = devices[0].table["player"]
    assert devices[player].move()["t"] == "done"
    other = devices[1 - player]
    other.until(lambda table: table["player"] == 1 - player)
    other.close()  # they have seen that it is their turn
    time.sleep(A_WHILE)
    browser.until(0)


def test_a_turn_is_told_again_only_after_one_has_looked(
    server: Running, pushes: PushService
) -> None:
    devices, browser = told(pushes, server)
    here, _ = away(devices)
    for _ in range(3):  # an undo that harms nobody, and the move again
        assert here.move()["t"] == "done"
        browser.until(1)
        if here.table["undo"] != "free":
            break
        here.ask("undo", version=here.table["version"])
    time.sleep(A_WHILE)
    assert sum("title" in each.said for each in browser.heard) <= 3


def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_tried_again(
    server: Running, pushes: PushService
) -> None:
    guests = [guest(server), guest(server)]
    devices = begin(server, *guests)
    player = devices[0].table["player"]
    web = guests[1 - player]
    gone, busy = pushes.browser(), pushes.browser()
    gone.answers, busy.answers = [410], [503, 429]
    subscribe(web, gone)
    link = web.post("/api/me/recovery", json={}).json()["recovery"]
    phone = server.browser()
    phone.post("/api/me/recover", json={"recovery": link})
    assert len(subscribe(phone, busy)["pushed"]) == 2
    here, _ = away(devices)
    here.move()
    busy.until(1)
    assert (gone.asked, busy.asked) == (1, 3)
    assert len(web.get("/api/me/nudges").json()["pushed"]) == 1


def test_a_device_that_was_ended_is_pushed_no_more(server: Running, pushes: PushService) -> None:
    guests = [guest(server), guest(server)]
    devices = begin(server, *guests)
    player = devices[0].table["player"]
    web = guests[1 - player]
    link = web.post("/api/me/recovery", json={}).json()["recovery"]
    phone, browser = server.browser(), pushes.browser()
    phone.post("/api/me/recover", json={"recovery": link})
    number = subscribe(phone, browser)["here"]
    assert web.get("/api/me/nudges").json()["pushed"] == [number]
    web.delete(f"/api/me/devices/{number}")
    assert web.get("/api/me/nudges").json().get("pushed", []) == []


def test_what_is_pushed_says_nothing_that_is_hidden(server: Running, pushes: PushService) -> None:
    guests = [guest(server), guest(server)]
    devices = begin(server, *guests, game="touche")
    player = devices[0].table["player"]
    browser = pushes.browser()
    subscribe(guests[1 - player], browser, language="fr", zone="Europe/Paris")
    here, _ = away(devices)
    here.move()
    said = browser.until(1).said
    assert set(said) == {"tag", "waiting", "title", "body", "lang"}
    assert said["title"] == "À toi de jouer"
    assert said["body"] == f"Touché · {['Ada', 'Blaise'][player]}"
    assert "?" not in said["tag"]  # nothing in it opens a seat


def test_a_match_by_the_second_calls_only_when_it_begins(
    server: Running, pushes: PushService
) -> None:
    maker, friend = guest(server), guest(server)
    browser = pushes.browser()
    subscribe(maker, browser)
    new = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}
    created = maker.post("/api/matches", json={**new, "clock": {"total": 600}}).json()
    mine = sit(server, created, 0, maker)
    mine.until(lambda table: table["phase"] == "waiting")
    mine.close()
    theirs = sit(server, created, 1, friend, name="Blaise")
    theirs.until(lambda table: table["phase"] == "playing")
    if theirs.table["player"] == 0:
        assert browser.until(1).said["title"] == "It is your turn"
        return
    theirs.move()
    time.sleep(A_WHILE)
    browser.until(0)


def test_nobody_is_woken_at_night() -> None:
    habits = Habits("fr", "Europe/Paris", 22 * 60, 8 * 60)
    paris = ZoneInfo("Europe/Paris")

    def until(*when: int) -> datetime:
        at = round(datetime(*when, tzinfo=paris).timestamp() * 1000)  # type: ignore[misc, arg-type]
        return datetime.fromtimestamp(habits.quiet_until(at) / 1000, paris)

    assert until(2026, 5, 3, 23, 10) == datetime(2026, 5, 4, 8, tzinfo=paris)
    assert until(2026, 5, 3, 4, 0) == datetime(2026, 5, 3, 8, tzinfo=paris)
    assert until(2026, 5, 3, 21, 59) == datetime(2026, 5, 3, 21, 59, tzinfo=paris)
    assert until(2026, 5, 3, 8, 0) == datetime(2026, 5, 3, 8, tzinfo=paris)
    # The night in which clocks are set: eight in the morning is eight all the same.
    assert until(2026, 10, 24, 23, 0) == datetime(2026, 10, 25, 8, tzinfo=paris)
    assert Habits("fr", "no/where", 600, 600).quiet_until(5) == 5
    day = Habits("en", "UTC", 9 * 60, 17 * 60)
    noon = round(datetime(2026, 5, 3, 12, tzinfo=ZoneInfo("UTC")).timestamp() * 1000)
    assert day.quiet_until(noon) - noon == timedelta(hours=5).total_seconds() * 1000


def test_what_is_due_at_night_waits_for_the_morning(server: Running, pushes: PushService) -> None:
    guests = [guest(server), guest(server)]
    devices = begin(server, *guests)
    player = devices[0].table["player"]
    browser = pushes.browser()
    now = datetime.now(ZoneInfo("UTC"))
    minute = now.hour * 60 + now.minute
    night = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
    subscribe(guests[1 - player], browser, **night)
    here, _ = away(devices)
    here.move()
    time.sleep(A_WHILE)
    browser.until(0)


@pytest.mark.parametrize(
    ("endpoint", "problem"),
    [
        ("http://push.example.org/x", "scheme"),
        ("https://push.example.org:8443/x", "scheme"),
        ("https://127.0.0.1/x", "host"),
        ("https://[::1]/x", "host"),
        ("https://localhost/x", "host"),
        ("https://2130706433/x", "host"),
        ("https://push.example.org@10.0.0.1/x", "address"),
        ("https://10.1/x", "host"),
        ("https://pu sh.example.org/x", "address"),
        ("file:///etc/passwd", "address"),
        ("https://push.example.org/" + "x" * 1000, "address"),
    ],
)
def test_a_subscription_leads_to_no_machine_of_ours(endpoint: str, problem: str) -> None:
    with pytest.raises(WrongPlace, match=problem):
        place_of(endpoint)


def test_addresses_of_ones_own_network_are_not_public() -> None:
    for address in (
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1"),
        *("0.0.0.0", "224.0.0.1", "::1", "::", "fe80::1", "fc00::1", "::ffff:127.0.0.1"),  # noqa: S104
        *("64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "ff02::1", "255.255.255.255"),
    ):
        assert not is_public(address), address
    for address in ("142.250.74.42", "2a00:1450:4007:80e::200a"):
        assert is_public(address), address


def test_what_is_no_subscription_is_refused_and_limits_hold(
    tmp_path_factory: pytest.TempPathFactory, pushes: PushService
) -> None:
    chosen = {"nudge_changes_per_minute": 6.0, "pushed_per_guest": 2}
    strict = Running(tmp_path_factory.mktemp("strict"), **chosen)
    try:
        web = guest(strict)
        good = {**pushes.browser().subscription, "endpoint": "https://push.example.org/x"}
        for wrong in (
            {"endpoint": "http://127.0.0.1/x"},
            {"p256dh": "AAAA"},
            {"p256dh": "!"},
            {"auth": "AAAA"},
        ):
            answer = web.put("/api/me/nudges/push", json={**good, **wrong})
            assert answer.json()["code"] == "wrong_subscription", wrong
        codes = [web.put("/api/me/nudges/push", json=good).status_code for _ in range(22)]
        assert codes[0] == 200
        assert codes[-1] == 429
        other = guest(strict)  # a stranger who knows the address takes it from nobody
        theirs = {**good, "auth": pushes.browser().subscription["auth"]}
        assert other.put("/api/me/nudges/push", json=theirs).json().get("pushed", []) == []
        other.request("DELETE", "/api/me/nudges/push", json={"endpoint": good["endpoint"]})
        assert len(web.get("/api/me/nudges").json()["pushed"]) == 1
    finally:
        strict.stop()


def test_what_is_kept_is_exported_and_deleted_with_its_guest(
    server: Running, pushes: PushService
) -> None:
    devices, browser = told(pushes, server)
    here, gone = away(devices)
    web = guest(server)
    mine = pushes.browser()
    subscribe(web, mine, language="fr")
    line = json.loads(web.get("/api/me/export").text.splitlines()[0])
    assert line["nudges"]["habits"]["language"] == "fr"
    assert len(line["nudges"]["pushed"]) == 1
    assert web.request("DELETE", "/api/me").status_code == 200
    assert web.get("/api/me/nudges").json().get("pushed", []) == []
    assert browser.heard == []
    assert here.match == gone.match


def test_one_server_of_a_house_sends_and_all_have_one_key(
    houses: list[Running], pushes: PushService
) -> None:
    assert len({each.web.get("/api/me/nudges").json()["key"] for each in houses}) == 1
    devices, browser = told(pushes, houses[0])
    player = devices[0].table["player"]
    elsewhere = Device(houses[-1].place, devices[player].match, devices[player].keys)
    elsewhere.until(lambda table: table["phase"] == "playing")
    devices[1 - player].close()
    time.sleep(0.3)
    assert elsewhere.move()["t"] == "done"
    browser.until(1)
    time.sleep(A_WHILE)
    browser.until(1)


def test_the_example_of_the_standard_is_encrypted_as_it_says() -> None:
    """RFC 8291, section 5."""
    number = int.from_bytes(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    public = read(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    made = encrypt(
        b"When I grow up, I want to be a watermelon",
        public,
        read("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(number, ec.SECP256R1()),
        read("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert written(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_list_says_how_long_the_one_who_is_to_move_has_left(server: Running) -> None:
    guests = [guest(server), guest(server)]
    begin(server, *guests)
    (brief,) = guests[0].get("/api/matches").json()
    assert brief["days"] == 3
    assert 3 * 86_400_000 - 60_000 < brief["remaining"] <= 3 * 86_400_000
