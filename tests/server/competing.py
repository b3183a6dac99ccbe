"""Tournaments for tests: made, joined and played through to their end."""

import json
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

import httpx

from tests.server.named import code_of
from tests.server.running import PATIENCE, Device, Message, Running

PLAN = {
    "title": "Thursday",
    "game": "make_five",
    "form": "swiss",
    "clock": {"total": 600},
    "rounds": 2,
    "pause": 0,
    "arrive": 30,
}


def announce(maker: httpx.Client, **more: object) -> Message:
    answer = maker.post("/api/tournaments", json={**PLAN, **more})
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


class Entrant:
    """Somebody who plays in a tournament, by programs alone."""

    def __init__(
        self, server: Running, tournament: str, name: str, web: httpx.Client | None = None
    ) -> None:
        self.server, self.tournament, self.name = server, tournament, name
        self.web = server.web if web is None else web
        self.own = secrets.token_urlsafe(24)
        self.number = 0

    def join(self) -> Message:
        way = f"/api/tournaments/{self.tournament}/entrants"
        answer = self.web.post(way, json={"own": self.own, "name": self.name})
        assert answer.status_code == 200, answer.text
        ticket: Message = answer.json()
        self.number, self.own = ticket["number"], ticket["own"]
        return ticket

    def refusal(self) -> str:
        way = f"/api/tournaments/{self.tournament}/entrants"
        return code_of(self.web.post(way, json={"own": self.own, "name": self.name}))

    def sit(self, board: Message, **more: Any) -> Device:  # noqa: ANN401, as Device
        cookie = self.web.cookies.get("quinte") or ""
        return Device(self.server.place, board["match"], [self.own], cookie=cookie, **more)


def show(server: Running, tournament: str) -> Message:
    found: Message = server.web.get(f"/api/tournaments/{tournament}").json()
    return found


def until(
    server: Running, tournament: str, is_so: Callable[[Message], object], patience: float = PATIENCE
) -> Message:
    """Wait until a tournament is as wanted."""
    end = time.monotonic() + patience
    while not is_so(told := show(server, tournament)):
        assert time.monotonic() < end, json.dumps(told)
        time.sleep(0.05)
    return told


def under_way(told: Message) -> list[Message]:
    return [board for board in told["boards"] if board.get("points") is None]


def decide(people: Iterable[Entrant], board: Message) -> int:
    """Have everybody sit down at a table, and all but the one with the lowest number give up."""
    sitting = {each.number: each.sit(board) for each in people if each.number in board["entrants"]}
    for device in sitting.values():
        device.until(lambda table: table["phase"] == "playing")
    winner = min(sitting)
    for number, device in sitting.items():
        if number != winner:
            device.ask("resign")
    for device in sitting.values():
        device.close()
    return winner


def entrants(server: Running, tournament: str, names: Iterable[str]) -> list[Entrant]:
    """Have some people join, each a browser of their own."""
    people = [Entrant(server, tournament, name) for name in names]
    for each in people:
        each.join()
    return people


def play_through(server: Running, tournament: str, people: list[Entrant]) -> Message:
    """Play until the tournament is over."""
    while True:
        told = until(server, tournament, lambda now: under_way(now) or now["phase"] == "over")
        for board in under_way(told):
            decide(people, board)
        if told["phase"] == "over":
            return told
        until_over(server, told)


def until_over(server: Running, told: Message) -> None:
    """Wait until all tables that are under way are over."""
    matches = {board["match"] for board in under_way(told)}
    until(
        server,
        told["id"],
        lambda now: not matches & {board["match"] for board in under_way(now)},
    )
