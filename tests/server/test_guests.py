"""Guests own what is theirs: asked before a link takes over, and able to see, end and delete."""

import json
import sqlite3

import httpx

from tests.server.running import Device, Running

PLAIN = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}


def guest(server: Running, name: str) -> httpx.Client:
    browser = server.browser()
    assert browser.patch("/api/me", json={"name": name}).status_code == 200
    return browser


def link_of(browser: httpx.Client, **wanted: object) -> str:
    return str(browser.post("/api/me/recovery", json=wanted).json()["recovery"])


def recover(browser: httpx.Client, link: str, **wanted: object) -> httpx.Response:
    return browser.post("/api/me/recover", json={"recovery": link, **wanted})


def test_a_strangers_link_does_not_take_a_browser_over_unasked(server: Running) -> None:
    ada, stranger = guest(server, "Ada"), guest(server, "Mallory")
    trap = link_of(stranger)
    before = ada.cookies["quinte"]
    looked = ada.post("/api/me/recover/look", json={"recovery": trap})
    assert looked.json()["name"] == "Mallory"
    assert "set-cookie" not in looked.headers
    caught = recover(ada, trap)
    assert (caught.status_code, caught.json()["code"]) == (409, "other_guest")
    assert "set-cookie" not in caught.headers
    assert ada.cookies["quinte"] == before
    created = ada.post("/api/matches", json=PLAIN).json()
    assert created["id"] not in [brief["id"] for brief in stranger.get("/api/matches").json()]
    assert recover(ada, trap, replace=True).json()["name"] == "Mallory"
    assert ada.get("/api/me").json()["name"] == "Mallory"


def test_ones_own_link_changes_nothing_on_ones_own_device(server: Running) -> None:
    ada = guest(server, "Ada")
    link = link_of(ada)
    assert recover(ada, link).json()["name"] == "Ada"
    assert len(ada.get("/api/me/devices").json()) == 1


def test_a_new_link_ends_what_the_former_one_opened_unless_it_is_kept(server: Running) -> None:
    ada, phone, thief = guest(server, "Ada"), server.browser(), server.browser()
    first = link_of(ada)
    assert recover(phone, first).status_code == 200
    second = link_of(ada, keep=True)
    assert phone.get("/api/me").json()["name"] == "Ada"
    assert recover(thief, first).status_code == 403
    assert recover(thief, second).status_code == 200
    assert thief.get("/api/me").json()["name"] == "Ada"
    link_of(ada)
    for ended in (thief, phone):
        assert ended.get("/api/me").json()["name"] == ""
        assert ended.get("/api/matches").json() == []
        assert ended.get("/api/me/devices").status_code == 404
    assert ada.get("/api/me").json()["name"] == "Ada"


def test_a_device_that_was_ended_has_lost_its_seats_as_well(server: Running) -> None:
    ada, thief = guest(server, "Ada"), server.browser()
    created = ada.post("/api/matches", json=PLAIN).json()
    recover(thief, link_of(ada))
    (brief,) = thief.get("/api/matches").json()
    stolen = brief["keys"][0]["secret"]
    bearer = {"authorization": f"Bearer {stolen}"}
    path = f"/api/matches/{created['id']}"
    assert server.web.get(path, headers=bearer).status_code == 200
    listener = Device(server.place, created["id"], [stolen])
    listener.until(lambda table: table["mine"] == [0])
    devices = ada.get("/api/me/devices").json()
    linked = next(each for each in devices if each.get("by_link"))
    left = ada.delete(f"/api/me/devices/{linked['number']}").json()
    assert [each["here"] for each in left] == [True]
    listener.expect("replaced")
    assert server.web.get(path, headers=bearer).json()["code"] == "seat_taken"
    (mine,) = ada.get("/api/matches").json()
    fresh = mine["keys"][0]["secret"]
    assert fresh != stolen
    device = Device(server.place, created["id"], [fresh])
    assert device.until(lambda table: bool(table["mine"]))["mine"] == [0]


def test_nobody_ends_the_devices_of_others(server: Running) -> None:
    ada, mallory = guest(server, "Ada"), guest(server, "Mallory")
    number = ada.get("/api/me/devices").json()[0]["number"]
    mallory.delete(f"/api/me/devices/{number}")
    assert ada.get("/api/me").json()["name"] == "Ada"


def test_a_name_is_the_same_on_all_devices(server: Running) -> None:
    ada, phone = guest(server, "Ada"), server.browser()
    recover(phone, link_of(ada))
    assert phone.get("/api/me").json()["name"] == "Ada"
    ada.patch("/api/me", json={"name": "Ada L."})
    assert phone.get("/api/me").json()["name"] == "Ada L."


def test_everything_is_exported(server: Running) -> None:
    ada = guest(server, "Ada")
    created = [ada.post("/api/matches", json=PLAIN).json()["id"] for _ in range(3)]
    answer = ada.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    myself, *matches = [json.loads(line) for line in answer.text.splitlines()]
    assert myself["name"] == "Ada"
    assert len(myself["devices"]) == 1
    assert {match["match"] for match in matches} == set(created)
    assert all('[Game "make_five"]' in match["record"] for match in matches)
    assert server.browser().get("/api/me/export").status_code == 404
    codes = [ada.get("/api/me/export").status_code for _ in range(8)]
    assert 429 in codes


def test_a_guest_is_deleted_with_their_name_everywhere(server: Running) -> None:
    name = "Zénobie-la-Rouge"
    zoe, phone = guest(server, name), server.browser()
    link = link_of(zoe)
    recover(phone, link)
    plan = {**PLAIN, "seats": [{"kind": "person", "name": name}, {"kind": "link"}]}
    created = zoe.post("/api/matches", json=plan).json()
    friend = Device(server.place, created["id"], [created["keys"][1]["secret"]], name="Blaise")
    mine = Device(server.place, created["id"], [created["keys"][0]["secret"]])
    mine.until(lambda table: table["phase"] == "playing")
    gone = zoe.request("DELETE", "/api/me")
    assert gone.status_code == 200
    assert "quinte" not in zoe.cookies
    friend.until(lambda table: table["seats"][0]["name"] == "")
    assert friend.table["seats"][1]["name"] == "Blaise"
    assert phone.get("/api/me").json()["name"] == ""
    assert recover(server.browser(), link).status_code == 403
    connection = sqlite3.connect(server.settings.file)
    dumped = "\n".join(connection.iterdump())
    connection.close()
    assert "Blaise" in dumped
    assert name not in dumped
    assert friend.ask("offer", what="abandon")["t"] == "done"
