"""A real server on a real port, and devices that speak to it over real sockets."""

import base64
import json
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import uvicorn
from websockets.sync.client import ClientConnection, connect

from quinte.core.card import Game
from quinte.core.contract import View
from quinte.games import GAMES
from quinte.server.service import configure, listen
from quinte.server.settings import Settings

PATIENCE = 20.0
UNLIMITED = {
    "requests_per_second": 1e6,
    "request_burst": 10**6,
    "messages_per_second": 1e6,
    "message_burst": 10**6,
    "match_burst": 10**6,
    "sockets_per_address": 10**6,
    "spectators_per_address": 10**6,
    "tables_per_address": 10**6,
    "tables_per_guest": 10**6,
    "kept_per_address": 10**6,
    "guests_per_day": 10**6,
    "hint_burst": 10**6,
    "disk_reserve": 0,
    "address_messages_per_second": 1e6,
    "address_message_burst": 10**6,
    "hellos_per_second": 1e6,
    "hello_burst": 10**6,
    "meeting_burst": 10**6,
    "open_per_address": 10**6,
    "open_per_guest": 10**6,
    "listed_per_address": 10**6,
    "searches_per_address": 10**6,
    "lobby_sockets_per_address": 10**6,
}
OPENED = ExitStack()
"""Sockets that are open: each test closes its own."""
Message = dict[str, Any]


class Running:
    """A server in a thread of this process."""

    def __init__(self, data: Path, **chosen: Any) -> None:  # noqa: ANN401, whatever Settings has
        chosen = {"pace": 0.0, **UNLIMITED, **chosen}
        self.settings = Settings(data=data, **chosen)
        socket = listen("127.0.0.1", 0)
        self.place = f"127.0.0.1:{socket.getsockname()[1]}"
        self._server = uvicorn.Server(configure(self.settings))
        self._socket = socket
        # A test that fails before it stops its server must not keep the others from ending.
        self._thread = threading.Thread(target=self._server.run, args=([socket],), daemon=True)
        self._thread.start()
        self.web = httpx.Client(base_url=f"http://{self.place}", timeout=PATIENCE)
        self.web.get("/healthz")

    def stop(self) -> None:
        self.web.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"
        self._socket.close()

    def browser(self) -> httpx.Client:
        """Another device, with cookies of its own."""
        client = httpx.Client(base_url=f"http://{self.place}", timeout=PATIENCE)
        return OPENED.enter_context(client)

    def lay_out(self, game: str = "make_five", seats: str = "pl", **more: object) -> Message:
        """Lay out a table: p a person, l a link, o open to strangers, b a bot."""
        kinds = {"p": "person", "l": "link", "o": "open", "b": "bot"}
        plans = [{"kind": kinds[seat]} for seat in seats]
        for plan in plans:
            if plan["kind"] == "bot":
                plan["level"] = "beginner"
        answer = self.web.post("/api/matches", json={"game": game, "seats": plans, **more})
        assert answer.status_code == 201, answer.text
        created: Message = answer.json()
        return created

    def device(self, created: Message, *seats: int, **hello: Any) -> "Device":  # noqa: ANN401, as said
        """Open seats on a device of their own."""
        keys = [key["secret"] for key in created["keys"] if key["seat"] in seats]
        return Device(self.place, created["id"], keys, **hello)

    def spectator(self, created: Message) -> "Device":
        return Device(self.place, created["id"], [], watch=created["watch"])

    def begin(self, seats: str = "pl", game: str = "make_five", **more: object) -> list["Device"]:
        """Lay out a match and open every seat that is not a bot's on its own device."""
        created = self.lay_out(game, seats, **more)
        devices = [self.device(created, key["seat"]) for key in created["keys"]]
        for device in devices:
            device.until(lambda table: table["phase"] == "playing")
        return devices


class Device:
    """A device: it keeps the last table it was told."""

    def __init__(
        self, place: str, match: str, keys: Sequence[str], cookie: str = "", **hello: object
    ) -> None:
        self.match, self.keys = match, list(keys)
        brought = {"cookie": f"quinte={cookie}"} if cookie else None
        way = f"ws://{place}/api/matches/{match}/socket"
        opening = connect(way, max_queue=None, additional_headers=brought)
        self.socket: ClientConnection = OPENED.enter_context(opening)
        self.table: Message = {}
        self.steps: list[Message] = []
        self.heard: list[Message] = []
        self.name, self.ids = secrets.token_hex(4), 0
        own = [secrets.token_urlsafe(24) for _ in keys]
        first = {"t": "hello", "keys": keys, "own": own, "nonce": secrets.token_hex(32), **hello}
        self.socket.send(json.dumps(first))

    def hear(self) -> Message:
        message: Message = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        if message["t"] == "keys":
            self.keys = [key["secret"] for key in message["keys"]]
        if message["t"] == "table":
            self.table = message
            for eyes in message["eyes"][:1]:
                self.steps[message["since"] :] = eyes["told"]
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Listen until the table is as wanted."""
        while not self.table or not wanted(self.table):
            self.hear()
        return self.table

    def expect(self, kind: str) -> Message:
        """Listen until a message of this kind comes."""
        while (message := self.hear())["t"] != kind:
            pass
        return message

    def say(self, kind: str, **fields: object) -> str:
        if "id" not in fields and kind not in ("ping", "hello"):
            self.ids += 1
            fields["id"] = f"{self.name}-{self.ids}"
        self.socket.send(json.dumps({"t": kind, **fields}))
        return str(fields.get("id", ""))

    def ask(self, kind: str, **fields: object) -> Message:
        """Say something and give the answer."""
        if "seat" not in fields and self.table.get("mine"):
            fields["seat"] = self.table["mine"][0]
        said = self.say(kind, **fields)
        while True:
            message = self.hear()
            if message["t"] in ("done", "refused", "advice") and message.get("id", "") == said:
                return message

    def refusal(self, kind: str, **fields: object) -> str:
        """Say something that is refused, and give the code."""
        answer = self.ask(kind, **fields)
        assert answer["t"] == "refused", answer
        return str(answer["error"]["code"])

    @property
    def game(self) -> Game:
        return GAMES[self.table["game"]]

    def view(self, which: int = 0) -> View:
        raw = bytearray(base64.b64decode(self.table["eyes"][which]["view"]))
        return np.frombuffer(raw, self.game.rules.VIEW).view(np.recarray)[0]

    def moves(self) -> list[str]:
        """The legal moves, found as a browser finds them: by imagining a position."""
        view = self.view()
        position = self.game.imagine(view, bytes(32))
        return [self.game.move_text(view, move) for move in self.game.legal_moves(position)]

    def move(self, text: str | None = None, **fields: object) -> Message:
        """Make a move, the first legal one unless it is named."""
        given = {"version": self.table["version"], "move": text or self.moves()[0], **fields}
        return self.ask("move", **given)

    def close(self) -> None:
        self.socket.close()


def turn(devices: list[Device]) -> Device:
    """Give the device whose turn it is, all being up to date."""
    version = max(device.table["version"] for device in devices)
    for device in devices:
        device.until(lambda table: table["version"] >= version)
    player = devices[0].table["player"]
    return next((device for device in devices if player in device.table["mine"]), devices[0])


def play_on(devices: list[Device], moves: int) -> None:
    """Make so many moves."""
    for _ in range(moves):
        mover = turn(devices)
        assert mover.move()["t"] == "done"
