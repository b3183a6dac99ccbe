"""Devices in the lobby: they look on, search and sit down, over real sockets."""

import json
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.server.running import OPENED, PATIENCE, Device, Message


class Visitor:
    """A device in the lobby: it keeps what it was last told of it."""

    def __init__(self, place: str, cookie: str = "", address: str = "", **look: object) -> None:
        more: dict[str, Any] = {"additional_headers": {"cookie": cookie}} if cookie else {}
        if address:
            more["source_address"] = (address, 0)
        opening = connect(f"ws://{place}/api/lobby/socket", max_queue=None, **more)
        self.place, self.socket = place, opening
        OPENED.enter_context(opening)
        self.tables: dict[str, Message] = {}
        self.wanted: list[Message] = []
        self.heard: list[Message] = []
        self.own, self.id = secrets.token_urlsafe(24), secrets.token_hex(4)
        self.say(t="look", **look)

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, patience: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(patience))
        self.heard.append(message)
        if message["t"] == "tables":
            if message.get("whole"):
                self.tables.clear()
            self.tables |= {table["id"]: table for table in message["tables"]}
            for gone in message["gone"]:
                del self.tables[gone]
            self.wanted = message["wanted"]
        return message

    def expect(self, kind: str, patience: float = PATIENCE) -> Message:
        """Listen until a message of this kind comes; no message may be so long in coming."""
        while (message := self.hear(patience))["t"] != kind:
            pass
        return message

    def until(self, is_so: Callable[["Visitor"], object]) -> None:
        """Listen until what is known of the lobby is as wanted."""
        end = time.monotonic() + PATIENCE
        while not is_so(self):
            assert time.monotonic() < end, self.tables
            self.hear()

    def search(self, game: str = "make_five", players: int = 2, **more: object) -> Message:
        """Begin to search, or go on, and give the answer."""
        self.say(t="search", id=self.id, own=self.own, game=game, players=players, **more)
        while (message := self.hear())["t"] not in ("searching", "refused"):
            pass
        return message

    def sit(self, paired: Message, place: str = "") -> Device:
        """Sit down where a game was found."""
        return Device(place or self.place, paired["match"], [self.own])

    def close(self) -> None:
        self.socket.close()


def sit_open(web: httpx.Client, match: str, own: str = "", **more: object) -> httpx.Response:
    """Ask for a seat at an open table."""
    given = {"own": own or secrets.token_urlsafe(24), **more}
    return web.post(f"/api/tables/{match}/seats", json=given)


def cookie_of(web: httpx.Client) -> str:
    """Give what a browser says of itself, for its sockets."""
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in web.cookies.jar)
