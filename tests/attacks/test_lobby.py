"""Floods of open tables, searches and sockets; a server that dies while people search."""

import json
import os
import secrets
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.raw import (
    BYSTANDER,
    OTHER_STRANGER,
    PATIENCE,
    STRANGER,
    Answer,
    Line,
    Message,
    ask,
    lay_out,
)
from tests.attacks.server import LONGEST_WAIT, Server, Waits, longest_wait
from tests.server.databases import Nats, shared_postgres

pytestmark = pytest.mark.compiled_only  # the server is compiled
OPEN = {"seats": [{"kind": "person"}, {"kind": "open"}]}
LOBBY = "/api/lobby/socket"
MANY = 300


def open_table(port: int, address: str, **more: object) -> Answer:
    """Lay out a table that is open to strangers."""
    new = {"game": "make_five", **OPEN, **more}
    return ask(port, "/api/matches", json.dumps(new).encode(), address=address)


def listed(port: int, address: str = BYSTANDER) -> list[Message]:
    found: list[Message] = json.loads(ask(port, "/api/tables", address=address).body)
    return found


def sit(port: int, match: str, address: str, own: str = "") -> Answer:
    body = json.dumps({"own": own or secrets.token_hex(16)}).encode()
    return ask(port, f"/api/tables/{match}/seats", body, address=address)


def pull_the_plug(server: Server) -> None:
    """Let a server die, as at a power cut."""
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait(PATIENCE)


class Searcher:
    """A stranger who searches with nothing but a socket."""

    def __init__(self, port: int, address: str = STRANGER, own: str = "") -> None:
        """Look at the lobby."""
        self.line = Line(port, "", address, path=LOBBY)
        self.own, self.id = own or secrets.token_hex(16), secrets.token_hex(4)
        self.line.say(t="look")

    def search(self, game: str = "make_five", **more: object) -> Message:
        """Search, and give the answer."""
        wish = {"game": game, "players": 2, **more}
        self.line.say(t="search", id=self.id, own=self.own, **wish)
        while (heard := self.line.hear())["t"] not in ("searching", "refused"):
            pass
        return heard


def test_a_flood_of_open_tables_ends_and_nobody_waits(served: Server) -> None:
    codes: set[str] = set()

    def attack() -> Waits:
        with served.watched() as waits:
            for _ in range(60):
                codes.add(open_table(served.port, "127.0.0.31").code)
        return waits

    assert longest_wait(attack) < LONGEST_WAIT
    assert codes <= {"", "too_many_open", "rate_limited"}
    assert "too_many_open" in codes


def test_a_table_opened_by_one_address_does_not_crowd_out_others(served: Server) -> None:
    for _ in range(12):
        open_table(served.port, "127.0.0.32")
    made = open_table(served.port, "127.0.0.33")
    assert made.status == 201, made.body
    match = json.loads(made.body)["id"]
    end = time.monotonic() + PATIENCE
    tables = listed(served.port)
    while match not in [table["id"] for table in tables]:
        assert time.monotonic() < end, tables
        time.sleep(0.2)
        tables = listed(served.port)
    assert len(tables) < 30


def test_a_flood_of_searches_is_limited_and_nobody_waits(served: Server) -> None:
    codes: list[str] = []
    served.prepare("touche")

    def attack() -> Waits:
        with served.watched() as waits:
            searcher = Searcher(served.port, "127.0.0.34")
            for number in range(MANY):
                searcher.own = secrets.token_hex(16)
                searcher.id = str(number)
                try:
                    heard = searcher.search("touche", clock={"total": 60 + number})
                except OSError:
                    break  # whoever goes on is sent away
                codes.append(heard.get("error", {}).get("code", ""))
        return waits

    assert longest_wait(attack) < LONGEST_WAIT
    assert codes.count("") < 100
    assert "rate_limited" in codes


def test_a_flood_of_lobby_sockets_is_limited_and_nobody_waits(served: Server) -> None:
    """A house counts within half a second, so it lets a few more in."""

    def attack() -> Waits:
        with served.watched() as waits:
            lines = [Line(served.port, "", "127.0.0.35", path=LOBBY) for _ in range(100)]
            time.sleep(1.5)
            late = Line(served.port, "", "127.0.0.35", path=LOBBY)
            assert late.closed() == 1008
            for line in lines:
                line.hang_up()
        return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_a_flood_of_words_in_the_lobby_ends_with_a_code(served: Server) -> None:
    for said in ({"t": "look"}, {"t": "ping"}, {"t": "stop", "id": "x"}):
        line = Line(served.port, "", "127.0.0.36", path=LOBBY)
        line.say(t="look")
        for _ in range(200):
            try:
                line.say(**said)
            except OSError:
                break
        assert line.closed() in (1008, 0)
        line.hang_up()


def test_whoever_says_nothing_in_the_lobby_is_sent_away(narrow: Server) -> None:
    line = Line(narrow.port, "", path=LOBBY)
    with pytest.raises(ConnectionResetError) as closed:
        line.expect("nothing")
    assert closed.value.args == (1008,)


def test_a_stranger_cannot_close_the_table_of_another(served: Server) -> None:
    made = open_table(served.port, "127.0.0.37")
    match = json.loads(made.body)["id"]
    own = secrets.token_hex(16)
    for secret in ("", "x" * 32, own):
        order = json.dumps({"t": "stand", "id": "x", "seat": 0}).encode()
        given = {"authorization": f"Bearer {secret}"} if secret else {}
        answer = ask(served.port, f"/api/matches/{match}", order, address=OTHER_STRANGER, **given)
        assert answer.code in ("wrong_key", "not_your_seat")
    assert sit(served.port, match, OTHER_STRANGER, own).status == 200


def test_an_id_that_is_no_open_table_gives_no_seat(served: Server) -> None:
    private = lay_out(served.port)["id"]
    for match in (private, "nothing", "../x", "%00", "a" * 80):
        answer = sit(served.port, match, "127.0.0.38")
        assert answer.code in ("table_closed", "unknown_match", "wrong_message"), answer.body


@pytest.fixture
def pairs(tmp_path: Path, testrun_uid: str) -> Iterator[tuple[Server, Server]]:
    """Two servers of a house, of which one may die."""
    postgres, broker = shared_postgres(testrun_uid), Nats()
    chosen = {"database": postgres.database(), "broker": broker.address}
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
    servers = [Server(folder, **chosen) for folder in folders]
    for server in servers:
        server.prepare("touche")
    yield servers[0], servers[1]
    for server in servers:
        server.stop()
    broker.kill()
    postgres.leave()


def test_a_server_that_dies_while_people_search_loses_nobody(pairs: tuple[Server, Server]) -> None:
    """They dial again, and go on where they were: each is found a game, once."""
    one, other = pairs
    strengthless = [Searcher(one.port, f"127.0.3.{n}") for n in range(1, 6)]
    began = [s.search("touche", players=6)["since"] for s in strengthless]
    pull_the_plug(one)
    back = [Searcher(other.port, f"127.0.3.{n}", s.own) for n, s in enumerate(strengthless, 1)]
    assert [s.search("touche", players=6)["since"] for s in back] == began
    last = Searcher(other.port, "127.0.3.9")
    last.search("touche", players=6)
    found = [s.line.expect("paired") for s in [*back, last]]
    assert len({each["match"] for each in found}) == 1
    assert sorted(each["seat"] for each in found) == list(range(6))


def test_one_server_that_dies_and_starts_again_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.prepare()
    ada = Searcher(server.port)
    since = ada.search()["since"]
    pull_the_plug(server)
    server.start()
    back = Searcher(server.port, own=ada.own)
    assert back.search()["since"] == since
    blaise = Searcher(server.port, OTHER_STRANGER)
    blaise.search()
    assert back.line.expect("paired")["match"] == blaise.line.expect("paired")["match"]
    server.stop()
