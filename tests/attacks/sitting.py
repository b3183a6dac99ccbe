"""Somebody who sits at a table with nothing but a socket, and asks for whatever they like."""

import itertools
import json
import random
import secrets
from collections.abc import Callable

from bench.hosts import Script, played
from tests.attacks.raw import STRANGER, Answer, Line, Message, ask, lay_out


class Sitter:
    """A seat on a line of its own; it keeps the last table it was told."""

    def __init__(self, port: int, created: Message, seat: int, address: str = STRANGER) -> None:
        """Sit down."""
        self.line, self.seat = Line(port, created["id"], address), seat
        self.secret = secrets.token_urlsafe(24)
        self._ids = itertools.count()
        keys = [created["keys"][seat]["secret"]]
        self.line.say(t="hello", keys=keys, own=[self.secret], nonce=secrets.token_hex(32))
        self.table = self.line.expect("table")

    def hear(self) -> Message:
        """Read a message."""
        message = self.line.hear()
        if message["t"] == "table":
            self.table = message
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read until the table is as wanted."""
        while not wanted(self.table):
            self.hear()
        return self.table

    def ask(self, kind: str, **fields: object) -> str:
        """Ask for something, and give what it came to: done, advice, or the code of a refusal."""
        asked = str(next(self._ids))
        self.line.say(**{"t": kind, "id": asked, "seat": self.seat, **fields})
        while (message := self.hear()).get("id") != asked:
            pass
        return str(message["error"]["code"] if message["t"] == "refused" else message["t"])


def sit_all(port: int, created: Message) -> list[Sitter]:
    """Sit down at every seat, each on a line of its own, until the match has begun."""
    sitters = [Sitter(port, created, key["seat"]) for key in created["keys"]]
    for sitter in sitters:
        sitter.until(lambda table: table["phase"] == "playing")
    return sitters


def sit_at(port: int, game: str) -> tuple[list[Sitter], Script]:
    """Sit down at a match whose moves are known beforehand."""
    script = played(game, random.Random(game))
    seats = [{"kind": "link"}] * script.players
    return sit_all(port, lay_out(port, game, seats=seats, record=script.record)), script


def play(sitters: list[Sitter], script: Script, moves: int) -> None:
    """Make the first moves of a script."""
    for seat, text in script.moves[:moves]:
        version = sitters[seat].table["version"]
        assert sitters[seat].ask("move", version=version, move=text) == "done"
        for sitter in sitters:
            sitter.until(lambda table, version=version: table["version"] > version)  # type: ignore[misc]


def show(port: int, match: str, secret: str, address: str = STRANGER) -> Answer:
    """Ask for a table over HTTP."""
    return ask(port, f"/api/matches/{match}", address=address, authorization=f"Bearer {secret}")


def listed(answer: Answer) -> list[Message]:
    """Give the matches that are in an answer."""
    assert answer.status == 200, answer.body
    found: list[Message] = json.loads(answer.body)
    return found
