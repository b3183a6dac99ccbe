"""A database of version 1, with its links, cookies and matches, is at home in every later version.

`old` has one that a server of that version wrote, and all secrets that it gave away.
"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quinte.server.log.database import FILE
from tests.server.running import Device, Running, play_on

OLD = Path(__file__).parent / "old"
MADE: dict[str, Any] = json.loads((OLD / "version-1.json").read_text())


@pytest.fixture
def aged(tmp_path: Path) -> Iterator[Running]:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript((OLD / "version-1.sql").read_text())
    connection.close()
    running = Running(tmp_path)
    yield running
    running.stop()


def open_all(server: Running, created: dict[str, Any]) -> list[Device]:
    devices = [Device(server.place, created["id"], [key["secret"]]) for key in created["keys"]]
    for device in devices:
        device.until(lambda table: bool(table["mine"]))
    return devices


def test_matches_under_way_go_on_by_their_links(aged: Running) -> None:
    for name, steps in (("playing", 3), ("clocked", 2), ("public", 0)):
        devices = open_all(aged, MADE[name])
        assert devices[0].table["steps"] == steps
        assert devices[0].table.get("hints", True)
        play_on(devices, 2)
    assert min(seat["remaining"] for seat in open_all(aged, MADE["clocked"])[0].table["seats"]) > 0


def test_a_table_that_waited_is_joined_by_its_link(aged: Running) -> None:
    devices = open_all(aged, MADE["waiting"])
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    assert devices[1].keys[0] != MADE["waiting"]["keys"][1]["secret"]
    play_on(devices, 2)


def test_finished_matches_and_rematches_open(aged: Running) -> None:
    for name in ("over", "followed"):
        for device in open_all(aged, MADE[name]):
            assert device.table["phase"] == "over"
    keys = [key["secret"] for key in MADE["followed"]["keys"]]
    devices = [Device(aged.place, MADE["next"], [key]) for key in keys]
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    play_on(devices, 2)


def test_cookies_and_the_personal_link_name_the_same_guest(aged: Running) -> None:
    laid = {made["id"] for made in MADE.values() if isinstance(made, dict)}
    for token in (MADE["cookie"], MADE["other"]):
        browser = aged.browser()
        browser.cookies.set("quinte", token)
        assert browser.get("/api/me").json()["name"] == "Ada"
        listed = {brief["id"]: brief["keys"] for brief in browser.get("/api/matches").json()}
        assert set(listed) == laid
        assert listed[MADE["playing"]["id"]] == [MADE["playing"]["keys"][0]]
        assert [each.get("by_link", False) for each in browser.get("/api/me/devices").json()].count(
            True
        ) == 1
    answer = aged.browser().post("/api/me/recover", json={"recovery": MADE["recovery"]})
    assert answer.json()["name"] == "Ada"


def test_a_public_match_is_still_listed(aged: Running) -> None:
    assert [brief["id"] for brief in aged.web.get("/api/watch").json()] == [MADE["public"]["id"]]


def test_nothing_of_it_is_too_old_at_once(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript((OLD / "version-1.sql").read_text())
    connection.execute("UPDATE matches SET created = 1, ended = CASE WHEN ended THEN 1 END")
    connection.execute("UPDATE events SET at = version")
    connection.commit()
    connection.close()
    for names in (["playing", "over"], ["playing", "waiting", "over"]):
        running = Running(tmp_path)
        for name in names:
            open_all(running, MADE[name])
        running.stop()
