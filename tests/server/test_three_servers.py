"""Three servers of one house: what one address, seat or guest may do, they may do once in all."""

import json
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.databases import Nats, Postgres
from tests.server.running import OPENED, PATIENCE, Device, Message, Running

House = list[Running]
PLAIN = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}
LIMITS = {
    "pace": 0.05,
    "tables_per_address": 7,
    "tables_per_guest": 4,
    "guests_per_day": 9,
    "sockets_per_address": 5,
    "match_burst": 12,
    "matches_per_minute": 0.1,
}
TOLD = 1.2
"""Seconds after which all servers know what was taken at one, on a slow machine."""


@pytest.fixture(scope="module")
def house(
    postgres: Postgres, broker: Nats, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    chosen = {"database": postgres.database(), "broker": broker.address, **LIMITS}
    servers = [Running(tmp_path_factory.mktemp("data"), **chosen) for _ in range(3)]
    for server in servers:
        with suppress(httpx.TimeoutException):  # what is asked for is prepared first
            server.web.post("/api/matches", json=PLAIN)
        while not server.web.get("/healthz").json()["games"]["make_five"]:
            time.sleep(0.1)
    yield servers
    for server in servers:
        server.stop()


def at(server: Running, address: str) -> httpx.Client:
    """Ask from another address of this machine, as a browser of its own."""
    way = httpx.HTTPTransport(local_address=address)
    base = f"http://{server.place}"
    return OPENED.enter_context(httpx.Client(base_url=base, transport=way, timeout=PATIENCE))


def lay_out(server: Running, address: str, **more: object) -> httpx.Response:
    return at(server, address).post("/api/matches", json={**PLAIN, **more})


def created_at(server: Running, address: str, **more: object) -> Message:
    answer = lay_out(server, address, **more)
    assert answer.status_code == 201, answer.text
    created: Message = answer.json()
    return created


def dial(server: Running, match: str, address: str) -> ClientConnection:
    place = f"ws://{server.place}/api/matches/{match}/socket"
    return OPENED.enter_context(connect(place, source_address=(address, 0), max_queue=None))


def said(socket: ClientConnection, **message: object) -> Message:
    """Say something, and give what is heard."""
    socket.send(json.dumps(message))
    heard: Message = json.loads(socket.recv(PATIENCE))
    return heard


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def cookies_of(web: httpx.Client) -> dict[str, str]:
    """Give what a browser says of itself, for servers at other ports."""
    (cookie,) = web.cookies.jar
    return {"cookie": f"{cookie.name}={cookie.value}"}


def secret_of(created: Message, seat: int) -> str:
    return str(next(key["secret"] for key in created["keys"] if key["seat"] == seat))


def test_an_address_has_its_number_of_tables_once_in_all(house: House) -> None:
    address = "127.0.1.1"
    answers = [lay_out(house[number % 3], address).status_code for number in range(7)]
    assert answers == [201] * 7
    for server in house:
        refused = lay_out(server, address)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
    assert lay_out(house[0], "127.0.1.2").status_code == 201


def test_a_guest_has_their_number_of_tables_once_in_all(house: House) -> None:
    ada = at(house[0], "127.0.1.3")
    assert ada.patch("/api/me", json={"name": "Ada"}).status_code == 200
    cookies = cookies_of(ada)
    statuses = []
    for number in range(5):
        web = at(house[number % 3], "127.0.1.3")
        statuses.append(web.post("/api/matches", json=PLAIN, headers=cookies).status_code)
    assert statuses == [201] * 4 + [429]
    mine = at(house[1], "127.0.1.3").get("/api/matches", headers=cookies).json()
    assert len(mine) == 4


def test_an_address_has_its_number_of_guests_once_in_all(house: House) -> None:
    address = "127.0.1.4"
    answers = [
        at(house[number % 3], address).patch("/api/me", json={"name": "x"}) for number in range(10)
    ]
    assert [answer.status_code for answer in answers] == [200] * 9 + [429]
    assert answers[-1].json()["code"] == "too_many_guests"


def test_what_was_laid_out_at_one_server_is_not_laid_out_again_at_the_others(house: House) -> None:
    """Each server would let twelve through: the bucket of an address is one."""
    address = "127.0.1.5"
    bots = [{"kind": "bot", "level": "beginner"}] * 2
    wrong = {"game": "make_five", "seats": bots, "options": {"pairs": "none"}}
    codes = [lay_out(house[0], address, **wrong).json()["code"] for _ in range(13)]
    assert codes[-1] == "rate_limited" != codes[0]
    time.sleep(TOLD)
    elsewhere = [lay_out(server, address, **wrong).json()["code"] for server in house[1:]]
    assert elsewhere == ["rate_limited"] * 2


def test_an_address_has_its_number_of_sockets_once_in_all(house: House) -> None:
    address, match = "127.0.1.6", created_at(house[0], "127.0.1.7")["id"]
    lines = [dial(house[number % 3], match, address) for number in range(5)]
    for line in lines:
        assert said(line, t="ping", n=1)["t"] == "pong"
    time.sleep(TOLD)
    for server in house:
        assert not is_let_in(server, match, address)
        assert said(dial(server, match, "127.0.1.8"), t="ping", n=1)["t"] == "pong"
    for line in lines:
        line.close()
    end = time.monotonic() + PATIENCE
    while not is_let_in(house[2], match, address):
        assert time.monotonic() < end


def is_let_in(server: Running, match: str, address: str) -> bool:
    line = dial(server, match, address)
    try:
        return bool(said(line, t="ping", n=1)["t"] == "pong")
    except Exception:  # noqa: BLE001, however it is closed
        return False
    finally:
        line.close()


def test_of_many_who_open_an_invitation_at_all_servers_at_once_one_has_the_seat(
    house: House,
) -> None:
    created = created_at(house[0], "127.0.1.9")
    link, match = secret_of(created, 1), created["id"]
    places = [(house[number % 3], f"127.0.2.{1 + number}") for number in range(12)]
    lines = [dial(server, match, address) for server, address in places]

    def hello(line: ClientConnection) -> str:
        line.send(json.dumps({"t": "hello", "keys": [link], "own": [secrets.token_hex(16)]}))
        while (heard := json.loads(line.recv(PATIENCE)))["t"] not in ("table", "refused"):
            pass
        return str(heard.get("error", {}).get("code", "let in"))

    with ThreadPoolExecutor(len(lines)) as pool:
        answers = list(pool.map(hello, lines))
    assert sorted(answers) == ["let in"] + ["seat_taken"] * 11


def test_a_seat_that_was_opened_at_one_server_is_private_at_the_others(house: House) -> None:
    created = created_at(house[0], "127.0.1.10")
    link, match = secret_of(created, 1), created["id"]
    own = secrets.token_hex(16)
    friend = Device(house[1].place, match, [link], own=[own])
    friend.until(lambda table: table["mine"] == [1])
    path = f"/api/matches/{match}"
    for server in house:
        web = at(server, "127.0.1.11")
        assert web.get(path).status_code in (401, 403)
        assert web.get(path, headers=bearer("z" * 32)).json()["code"] == "wrong_key"
        assert web.get(path, headers=bearer(link)).json()["code"] == "seat_taken"
        order = {"t": "resign", "id": "x", "seat": 1}
        assert web.post(path, json=order, headers=bearer(link)).json()["code"] == "seat_taken"
        watcher = web.post(path, json=order, headers=bearer(created["watch"]))
        assert watcher.status_code == 403
        assert web.get(path, headers=bearer(own)).json()["mine"] == [1]
        assert match not in [brief["id"] for brief in web.get("/api/watch").json()]
    assert friend.ask("renew", own=secrets.token_hex(16))["t"] == "done"
    end = time.monotonic() + PATIENCE
    for server in house:  # within the time that a ring takes
        web = at(server, "127.0.1.11")
        while web.get(path, headers=bearer(own)).status_code == 200:
            assert time.monotonic() < end


def test_a_guest_is_exported_and_deleted_by_any_server(house: House) -> None:
    name = "Zénobie-la-Rouge"
    zoe = at(house[0], "127.0.1.12")
    assert zoe.patch("/api/me", json={"name": name}).status_code == 200
    cookies = cookies_of(zoe)
    plan = {**PLAIN, "seats": [{"kind": "person", "name": name}, {"kind": "link"}]}
    made = [
        at(server, "127.0.1.12").post("/api/matches", json=plan, headers=cookies).json()
        for server in house
    ]
    exported = at(house[2], "127.0.1.12").get("/api/me/export", headers=cookies)
    myself, *matches = [json.loads(line) for line in exported.text.splitlines()]
    assert myself["name"] == name
    assert {match["match"] for match in matches} == {created["id"] for created in made}
    friend = Device(house[1].place, made[0]["id"], [secret_of(made[0], 1)])
    mine = Device(house[0].place, made[0]["id"], [secret_of(made[0], 0)], name=name)
    mine.until(lambda table: table["phase"] == "playing")
    friend.until(lambda table: table["phase"] == "playing")
    assert friend.table["seats"][0]["name"] == name
    gone = at(house[2], "127.0.1.12").request("DELETE", "/api/me", headers=cookies)
    assert gone.status_code == 200
    friend.until(lambda table: table["seats"][0]["name"] == "")
    with psycopg.connect(house[0].settings.database) as database:
        assert name not in everything_in(database)
    end = time.monotonic() + PATIENCE
    for server in house:
        web = at(server, "127.0.1.12")
        while web.get("/api/me/export", headers=cookies).status_code != 404:
            assert time.monotonic() < end


def everything_in(database: psycopg.Connection) -> str:
    """Write down every row of every table."""
    names = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    tables = [row[0] for row in database.execute(names)]
    assert {"events", "guests", "sessions"} < set(tables)
    return "".join(
        str(database.execute(f'SELECT * FROM "{table}"').fetchall())  # noqa: S608, names only
        for table in tables
    )
