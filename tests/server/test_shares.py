"""Fair shares: what one address orders, another does not pay for. All of it over real requests."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quinte.server.background.fair_queue import FairQueue, Whose
from quinte.server.players.quotas import network_of
from tests.server.running import OPENED, PATIENCE, Device, Message, Running

PLAIN = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}
EXPERTS = {"game": "make_five", "seats": [{"kind": "bot", "level": "expert"}] * 2}


def at(server: Running, address: str) -> httpx.Client:
    """Ask from another address of this machine."""
    way = httpx.HTTPTransport(local_address=address)
    base = f"http://{server.place}"
    return OPENED.enter_context(httpx.Client(base_url=base, transport=way, timeout=PATIENCE))


class Opponent:
    """Somebody who plays against an expert, and measures how long it takes."""

    def __init__(self, server: Running, address: str) -> None:
        self.web = at(server, address)
        seats = [{"kind": "person"}, {"kind": "bot", "level": "expert"}]
        wanted = {"game": "make_five", "seats": seats}
        self.created = self.web.post("/api/matches", json=wanted).json()
        place = f"ws://{server.place}/api/matches/{self.created['id']}/socket"
        self.socket: ClientConnection = OPENED.enter_context(
            connect(place, source_address=(address, 0), max_queue=None)
        )
        key = self.created["keys"][0]["secret"]
        self.socket.send(json.dumps({"t": "hello", "keys": [key], "nonce": "a" * 64}))
        self.table = self.until(lambda table: table["player"] == 0)

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message: Message = json.loads(self.socket.recv(60))
            if message["t"] == "table" and wanted(message):
                return message

    def turn(self) -> float:
        """Take the last move back and play again; tell how long the bot took."""
        probe = Device.__new__(Device)
        probe.table = self.table
        order = {"t": "move", "id": f"v{self.table['version']}", "seat": 0}
        order |= {"version": self.table["version"], "move": probe.moves()[0]}
        self.socket.send(json.dumps(order))
        made = self.until(lambda table: table["player"] == 1)
        began = time.monotonic()
        after = made["steps"]
        self.table = self.until(lambda table: table["steps"] > after and table["player"] == 0)
        return time.monotonic() - began


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), pace=0.05)
    yield running
    running.stop()


def test_a_bot_answers_within_twice_its_quiet_time_beside_forty_tables(busy: Running) -> None:
    person = Opponent(busy, "127.0.0.2")
    person.turn()
    quiet = median(person.turn() for _ in range(3))
    crowd = at(busy, "127.0.0.3")
    for _ in range(40):
        assert crowd.post("/api/matches", json=EXPERTS).status_code == 201
    time.sleep(1.0)
    loud = median(person.turn() for _ in range(3))
    assert person.table["seats"][1].get("lowered", "") == ""
    assert loud < 2 * quiet + 0.2, (quiet, loud)


def test_a_house_that_is_full_lowers_levels_says_so_and_never_plays_at_random(
    busy: Running,
) -> None:
    """The forty tables of the test before still play, and so do forty more."""
    crowd = at(busy, "127.0.0.3")
    tables = [crowd.post("/api/matches", json=EXPERTS).json() for _ in range(40)]
    lowered: set[str] = set()
    end = time.monotonic() + 20
    while not lowered and time.monotonic() < end:
        for table in tables:
            bearer = {"authorization": f"Bearer {table['watch']}"}
            seen = crowd.get(f"/api/matches/{table['id']}", headers=bearer).json()
            lowered |= {seat.get("lowered", "") for seat in seen["seats"]} - {""}
    numbers = busy.web.get("/metrics").text
    waited = re.search(r"^quinte_bots_oldest_seconds (\S+)$", numbers, re.MULTILINE)
    assert waited is not None
    assert float(waited[1]) > 0
    assert lowered
    assert lowered <= {"beginner", "casual", "club", "strong"}


def test_addresses_take_turns_then_their_tables_and_one_never_has_all_threads() -> None:
    queue: FairQueue[str] = FairQueue(3)
    for number in range(6):
        queue.put(Whose("crowd", f"t{number % 2}"), f"c{number}")
    assert [queue.take(), queue.take()] == [("crowd", "c0"), ("crowd", "c1")]
    assert queue.take() is None
    queue.put(Whose("person", "p"), "p0")
    assert queue.take() == ("person", "p0")
    assert queue.take() is None
    queue.finish("crowd")
    queue.put(Whose("person", "p"), "p1")
    assert queue.take() == ("crowd", "c2")
    queue.finish("person")
    assert queue.take() == ("person", "p1")
    assert len(queue) == 3
    for owner in ("crowd", "crowd", "person"):
        queue.finish(owner)
    assert queue.running.total() == 0


def test_a_household_has_one_address() -> None:
    assert network_of("203.0.113.7") == "203.0.113.7" == network_of("::ffff:203.0.113.7")
    assert (
        network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::5") != network_of("2001:db8::")
    )


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Running]:
    running = Running(
        tmp_path / "data",
        tables_per_address=4,
        tables_per_guest=2,
        kept_per_address=6,
        guests_per_day=5,
        spectators_per_address=2,
        hint_burst=2,
        hints_per_minute=0.1,  # none comes back while a slow machine thinks
        devices_per_guest=2,
    )
    yield running
    running.stop()


def refused(answer: httpx.Response) -> tuple[int, str, str]:
    said = answer.json()
    return answer.status_code, said["code"], said["words"].get("most", "")


def test_what_the_tables_of_an_address_take_on_the_disk_has_an_end(tmp_path: Path) -> None:
    running = Running(tmp_path / "data", megabytes_per_address=0.003)
    browser = running.browser()
    answers = [browser.post("/api/matches", json=PLAIN) for _ in range(9)]
    laid_out = [answer.status_code for answer in answers].count(201)
    assert 0 < laid_out < 9
    assert refused(answers[-1]) == (429, "too_much_kept", "0.003")
    assert at(running, "127.0.0.5").post("/api/matches", json=PLAIN).status_code == 201
    running.stop()


def test_tables_have_a_number_for_each_guest_and_each_address(small: Running) -> None:
    ada = small.browser()
    first = [ada.post("/api/matches", json=PLAIN).json() for _ in range(2)]
    third = ada.post("/api/matches", json=PLAIN)
    assert refused(third) == (429, "too_many_tables", "2")
    for _ in range(2):
        assert small.browser().post("/api/matches", json=PLAIN).status_code == 201
    assert refused(small.browser().post("/api/matches", json=PLAIN)) == (
        429,
        "too_many_tables",
        "4",
    )
    elsewhere = at(small, "127.0.0.5")
    assert elsewhere.post("/api/matches", json=PLAIN).status_code == 201
    for created in first:
        device = small.device(created, 0)
        device.until(lambda table: table["mine"] == [0])
        device.ask("offer", what="abandon")
    end = time.monotonic() + 5
    while ada.post("/api/matches", json=PLAIN).status_code != 201 and time.monotonic() < end:
        time.sleep(0.05)
    assert ada.post("/api/matches", json=PLAIN).status_code == 201
    later = ada.post("/api/matches", json=PLAIN)
    assert later.json()["code"] in ("too_many_tables", "too_many_kept")


def test_guests_spectators_hints_and_devices_have_a_number(small: Running) -> None:
    for _ in range(5):
        assert small.browser().patch("/api/me", json={"name": "x"}).status_code == 200
    sixth = small.browser().patch("/api/me", json={"name": "x"})
    assert refused(sixth) == (429, "too_many_guests", "5")
    assert "set-cookie" not in sixth.headers
    ada = at(small, "127.0.0.6")
    created = ada.post(
        "/api/matches", json={**PLAIN, "seats": [{"kind": "person"}, {"kind": "bot"}]}
    )
    table = created.json()
    for _ in range(2):
        small.spectator(table).until(lambda told: told["spectators"] > 0)
    third = small.spectator(table)
    assert third.expect("refused")["error"]["code"] == "too_many_spectators"
    player = small.device(table, 0)
    player.until(lambda told: told["player"] == 0)
    kinds = [player.ask("hint")["t"] for _ in range(3)]
    assert kinds == ["advice", "advice", "refused"]
    link = ada.post("/api/me/recovery").json()["recovery"]
    codes = [
        at(small, "127.0.0.6").post("/api/me/recover", json={"recovery": link}).status_code
        for _ in range(3)
    ]
    assert codes == [200, 429, 429]


def test_refusals_leave_a_trail_without_secrets(
    small: Running, capfd: pytest.CaptureFixture[str]
) -> None:
    created = small.lay_out()
    for _ in range(5):
        small.web.get(
            f"/api/matches/{created['id']}", headers={"authorization": "Bearer " + "z" * 32}
        )
    said = [line for line in capfd.readouterr().out.splitlines() if "refused" in line]
    assert len(said) == 1
    assert "wrong_key" in said[0]
    assert "127.0.0.1" in said[0]
    assert "zzz" not in said[0]


def test_empty_tables_and_one_address_do_not_empty_the_list_to_watch(tmp_path: Path) -> None:
    server = Running(tmp_path / "data")
    try:
        server.begin(public=True)
        crowd = at(server, "127.0.0.3")
        for _ in range(60):
            assert crowd.post("/api/matches", json={**PLAIN, "public": True}).status_code == 201
        assert len(server.web.get("/api/watch").json()) == 1
        playing = {**EXPERTS, "seats": [{"kind": "bot", "level": "beginner"}] * 2, "public": True}
        for _ in range(60):
            assert (
                crowd.post("/api/matches", json={**playing, "clock": {"days": 1}}).status_code
                == 201
            )
        mine = [
            brief
            for brief in server.web.get("/api/watch").json()
            if "beginner" not in brief["seats"]
        ]
        assert len(mine) == 1
    finally:
        server.stop()


def test_how_many_are_listed_and_how_much_nonsense_is_heard_is_set(tmp_path: Path) -> None:
    """Some limits stood in the code, out of the reach of whoever runs a server."""
    chosen = {"watched_per_address": 2, "wrong_messages": 3, "work_waiting": 0}
    server = Running(tmp_path / "data", **chosen)
    try:
        devices = [server.begin(public=True) for _ in range(4)]
        assert len(server.web.get("/api/watch").json()) == 2
        answer = server.web.post("/api/matches", json={**PLAIN, "record": "x"})
        assert answer.json()["code"] == "busy"
        line = devices[0][0].socket
        for _ in range(3):
            line.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            last_words(line)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    finally:
        server.stop()


def last_words(line: ClientConnection) -> None:
    """Listen until the line ends."""
    while True:
        line.recv(PATIENCE)


def test_my_games_go_on_to_the_last_of_them(server: Running) -> None:
    ada = server.browser()
    made = {ada.post("/api/matches", json=PLAIN).json()["id"] for _ in range(120)}
    found: list[str] = []
    address = "/api/matches"
    pages = 0
    while address:
        answer = ada.get(address)
        found += [brief["id"] for brief in answer.json()]
        address = answer.links.get("next", {}).get("url", "")
        pages += 1
    assert (len(found), set(found), pages) == (120, made, 3)
    for wrong in ("x", "0-x-y", "9-9-9", "-", "1-" + "9" * 70):
        assert ada.get("/api/matches", params={"after": wrong}).status_code == 200
