"""People with names that last, and what they do: take seats at rated matches, win and lose them."""

import time
from collections.abc import Mapping
from typing import Any

import httpx

from quinte.server.log.store import Store
from quinte.server.players.guests import Guests, Session
from quinte.server.players.lasting import Lasting, Player
from tests.server.running import OPENED, PATIENCE, Device, Message, Running

RATED = {
    "game": "make_five",
    "seats": [{"kind": "person"}, {"kind": "link"}],
    "clock": {"total": 900, "increment": 10},
    "rated": True,
}


def at(server: Running, address: str) -> httpx.Client:
    """Ask from an address of this machine, as a browser of its own."""
    way = httpx.HTTPTransport(local_address=address)
    base = f"http://{server.place}"
    return OPENED.enter_context(httpx.Client(base_url=base, transport=way, timeout=PATIENCE))


def guest(server: Running, address: str = "127.0.0.1") -> httpx.Client:
    """A guest with a personal link, who could have a name that lasts."""
    browser = at(server, address)
    assert browser.post("/api/me/recovery", json={}).status_code == 200
    return browser


def take(browser: httpx.Client, name: str) -> httpx.Response:
    return browser.put("/api/me/player", json={"name": name})


def named(server: Running, name: str, address: str = "127.0.0.1") -> httpx.Client:
    """Somebody with a name that lasts."""
    browser = guest(server, address)
    answer = take(browser, name)
    assert answer.status_code == 200, answer.text
    return browser


def sit(
    server: Running, created: Message, seat: int, browser: httpx.Client | None, **hello: object
) -> Device:
    """Open a seat, with the cookie of somebody."""
    secret = next(key["secret"] for key in created["keys"] if key["seat"] == seat)
    cookie = "" if browser is None else browser.cookies["quinte"]
    return Device(server.place, created["id"], [secret], cookie=cookie, **hello)


def lay_out(browser: httpx.Client, **more: object) -> Message:
    answer = browser.post("/api/matches", json={**RATED, **more})
    while answer.status_code == 503:  # the game is compiled first
        answer = browser.post("/api/matches", json={**RATED, **more})
    assert answer.status_code == 201, answer.text
    created: Message = answer.json()
    return created


def begin(server: Running, *players: httpx.Client, **more: object) -> list[Device]:
    """Begin a rated match; the first player has laid it out."""
    seats = [{"kind": "person"}, *({"kind": "link"} for _ in players[1:])]
    created = lay_out(players[0], seats=seats, **more)
    devices = [sit(server, created, seat, each) for seat, each in enumerate(players)]
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    return devices


def changes(server: Running, match: str) -> list[Message]:
    """What a match changed, once that is known."""
    for _ in range(200):
        found: list[Message] = server.web.get(f"/api/matches/{match}/ratings").json()
        if found:
            return found
        time.sleep(0.02)
    raise TimeoutError


def beat(
    server: Running, winner: httpx.Client, loser: httpx.Client, **more: object
) -> list[Message]:
    """Have somebody lose a match, and give what it changed: first for the winner."""
    won, lost = begin(server, winner, loser, **more)
    assert lost.ask("resign")["t"] == "done"
    won.until(lambda table: table["phase"] == "over")
    found = changes(server, won.match)
    for device in (won, lost):
        device.close()
    return found


def strengths(server: Running, name: str) -> list[Message]:
    found: list[Message] = server.web.get(f"/api/players/{name}").json()["strengths"]
    return found


async def player(store: Store, name: str, home: str = "") -> tuple[Session, Player]:
    """Somebody with a name that lasts, without a server."""
    session = await Guests(store).welcome("x")
    linked = (f"link of {session.guest}", session.guest)
    await store.write(lambda c: c.execute("UPDATE guests SET recovery = ? WHERE id = ?", linked))
    return session, await Lasting(store, "", 10**6).take(session, name, home or f"home of {name}")


def code_of(answer: httpx.Response) -> str:
    """The code of a refusal."""
    failure: Mapping[str, Any] = answer.json()
    assert answer.status_code >= 400, answer.text
    return str(failure["code"])
