"""Bots that play a tournament to its end, whatever happens to the server: by its API alone.

    python -m bench.contestants http://localhost:8000/ TOURNAMENT 30

Each joins with a secret of its own and plays random legal moves; after a few, or some seconds, it
gives up, so that a round takes no longer than people look at it. At the end this prints, as JSON,
how many played, what they did, and the seconds from the last result of a round to its next table.
"""

import base64
import json
import random
import secrets
import sys
import threading
import time
from collections import Counter
from typing import Any
from urllib.parse import urljoin

import httpx
import numpy as np
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from quinte.games import GAMES

PATIENCE = 20.0
AGAIN = 0.3
MOST_MOVES, MOST_SECONDS = 6, 3.0
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
Message = dict[str, Any]


class Counted:
    """What has happened, among all bots."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.counts = Counter[str]()
        self.over: dict[int, float] = {}  # when the last match of each round was seen to end
        self.laid: dict[int, float] = {}  # when the first table of each was told
        self._lock = threading.Lock()

    def add(self, what: str) -> None:
        """Count something."""
        with self._lock:
            self.counts[what] += 1

    def end(self, turn: int) -> None:
        """Note that a match of a round has ended."""
        with self._lock:
            self.over[turn] = time.monotonic()

    def gaps(self) -> list[float]:
        """Return the seconds between rounds."""
        return [
            round(self.laid[n + 1] - at, 3) for n, at in self.over.items() if n + 1 in self.laid
        ]


class Bot:
    """One that plays."""

    def __init__(self, server: str, tournament: str, name: str, counted: Counted) -> None:
        """Draw a secret."""
        self._server, self._tournament, self._name = server, tournament, name
        self.own, self.number, self.counted = secrets.token_urlsafe(24), 0, counted
        self._known: set[str] = set()
        self._dice = random.Random(name)

    def join(self) -> None:
        """Join, as often as is needed."""
        way = urljoin(self._server, f"api/tournaments/{self._tournament}/entrants")
        while not self.number:
            answer = httpx.post(way, json={"own": self.own, "name": self._name}, timeout=PATIENCE)
            if answer.status_code == httpx.codes.OK:
                self.number = answer.json()["number"]
            elif answer.status_code in {429, 503}:
                time.sleep(AGAIN)
            else:
                raise RuntimeError(answer.text)

    def hear(self, told: Message) -> None:
        """Sit down at a table of mine that is new."""
        for board in told["boards"]:
            match = board.get("match", "")
            is_mine = self.number in board["entrants"] and board.get("points") is None
            if match and is_mine and match not in self._known:
                self._known.add(match)
                threading.Thread(target=self._play, args=(board, told), daemon=True).start()

    def _play(self, board: Message, told: Message) -> None:
        """Play a match to its end, over as many lines as it takes."""
        place = self._server.replace("http", "ws", 1)
        way = urljoin(place, f"api/matches/{board['match']}/socket")
        while True:
            try:
                with connect(way, open_timeout=PATIENCE, max_queue=None) as socket:
                    if self._sit(socket, told["plan"]["game"]):
                        self.counted.end(board["round"])
                        return
            except LOST:
                pass
            self.counted.add("lines lost")
            time.sleep(AGAIN)

    def _sit(self, socket: ClientConnection, name: str) -> bool:
        """Play over one line; say whether the match is over."""
        until, moves = time.monotonic() + MOST_SECONDS, self._dice.randint(2, MOST_MOVES)
        first = {"t": "hello", "keys": [self.own], "nonce": secrets.token_hex(32)}
        socket.send(json.dumps({**first, "name": self._name}))
        table: Message = {}
        while True:
            try:
                message = json.loads(socket.recv(timeout=AGAIN))
            except TimeoutError:
                message = {"t": ""}
            if message["t"] == "table":
                table = message
                if table["phase"] == "over":
                    return True
            if not table or table["phase"] != "playing":
                continue
            seat = table["mine"][0]
            if moves <= 0 or time.monotonic() > until:
                socket.send(json.dumps({"t": "resign", "id": "resign", "seat": seat}))
            elif message["t"] == "table" and table["player"] == seat:
                order = {"t": "move", "id": f"v{table['version']}", "version": table["version"]}
                text = self._choose(name, table)
                socket.send(json.dumps({**order, "seat": seat, "move": text}))
                self.counted.add("moves")
                moves -= 1

    def _choose(self, name: str, table: Message) -> str:
        """Pick any legal move, by what the seat may know."""
        game = GAMES[name]
        raw = bytearray(base64.b64decode(table["eyes"][0]["view"]))
        view = np.frombuffer(raw, game.rules.VIEW).view(np.recarray)[0]
        position = game.imagine(view, bytes(32))
        return game.move_text(view, self._dice.choice(list(game.legal_moves(position))))


def follow(server: str, tournament: str, bots: list[Bot], counted: Counted) -> Message:
    """Hear of the tournament until it is over, over as many lines as it takes."""
    way = urljoin(server.replace("http", "ws", 1), "api/lobby/socket")
    while True:
        try:
            with connect(way, open_timeout=PATIENCE, max_queue=None) as lobby:
                lobby.send(json.dumps({"t": "look"}))
                asked = {"t": "follow", "id": "1", "tournament": tournament}
                lobby.send(json.dumps(asked))
                for message in map(json.loads, lobby):
                    if message["t"] != "tournament":
                        continue
                    if message["round"]:
                        counted.laid.setdefault(message["round"], time.monotonic())
                    if message["phase"] in {"over", "cancelled"}:
                        told: Message = message
                        return told
                    for bot in bots:
                        bot.hear(message)
        except LOST:
            pass
        counted.add("lines lost")
        time.sleep(AGAIN)


def main() -> None:
    """Play a tournament, and print what came of it."""
    server, tournament, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    counted, began = Counted(), time.monotonic()
    bots = [
        Bot(server, tournament, f"Robot {number:02}", counted) for number in range(1, count + 1)
    ]
    for bot in bots:
        bot.join()
    sys.stderr.write("joined\n")
    told = follow(server, tournament, bots, counted)
    tables = httpx.get(
        urljoin(server, f"api/tournaments/{tournament}/tables"), timeout=PATIENCE
    ).json()
    pairs = Counter(frozenset(each["entrants"]) for each in tables if len(each["entrants"]) > 1)
    figures = {
        "phase": told["phase"],
        "entrants": len(told["entrants"]),
        "rounds": told["round"],
        "tables": len(tables),
        "repeated": sum(count - 1 for count in pairs.values()),
        "absent": sum(each.get("why") == "absent" for each in tables),
        **counted.counts,
        "seconds": round(time.monotonic() - began, 1),
        "between rounds": counted.gaps(),
    }
    sys.stdout.write(f"{json.dumps(figures)}\n")


if __name__ == "__main__":
    main()
