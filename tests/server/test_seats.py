"""A seat is private once somebody sits there: whoever laid out the table cannot act for them.

Everything is attacked with plain requests and sockets of our own.
"""

import json
import secrets

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.running import OPENED, Device, Message, Running, play_on


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def dial(server: Running, match: str, **hello: object) -> ClientConnection:
    """Open a socket by hand and say hello."""
    address = f"ws://{server.place}/api/matches/{match}/socket"
    socket = OPENED.enter_context(connect(address))
    socket.send(json.dumps({"t": "hello", **hello}))
    return socket


def hear(socket: ClientConnection, *kinds: str) -> Message:
    """Listen until a message of one of these kinds comes."""
    while True:
        message: Message = json.loads(socket.recv(10))
        if message["t"] in kinds:
            return message


def secret_of(created: Message, seat: int) -> str:
    return next(str(key["secret"]) for key in created["keys"] if key["seat"] == seat)


def refusal(server: Running, match: str, **hello: object) -> str:
    told = hear(dial(server, match, **hello), "refused", "table")
    return str(told.get("error", {}).get("code", "let in"))


def test_the_maker_of_a_table_cannot_act_for_a_friend_who_has_sat_down(server: Running) -> None:
    """The friend's client knows nothing of own secrets: it is given one."""
    created = server.lay_out("touche")
    maker = server.device(created, 0)
    link = secret_of(created, 1)
    friend = dial(server, created["id"], keys=[link], nonce="a" * 64)
    (given,) = hear(friend, "keys")["keys"]
    maker.until(lambda table: table["phase"] == "playing")
    assert given["seat"] == 1
    assert given["secret"] != link
    path = f"/api/matches/{created['id']}"
    seen = server.web.get(path, headers=bearer(link))
    assert (seen.status_code, seen.json()["code"]) == (403, "seat_taken")
    assert server.web.get(f"{path}/record", headers=bearer(link)).status_code == 403
    resigning = {"t": "resign", "id": "x", "seat": 1}
    acted = server.web.post(path, json=resigning, headers=bearer(link))
    assert (acted.status_code, acted.json()["code"]) == (403, "seat_taken")
    sat = server.web.post(f"{path}/seats", json={}, headers=bearer(link))
    assert (sat.status_code, sat.json()["code"]) == (403, "seat_taken")
    assert refusal(server, created["id"], keys=[link]) == "seat_taken"
    assert refusal(server, created["id"], keys=[link], own=["z" * 32]) == "seat_taken"
    both = dial(server, created["id"], keys=[secret_of(created, 0), link], own=["y" * 32, "z" * 32])
    assert hear(both, "table")["mine"] == [0]
    assert server.web.get(path, headers=bearer(given["secret"])).json()["mine"] == [1]
    back = dial(server, created["id"], keys=[given["secret"]])
    assert hear(back, "table")["mine"] == [1]


def test_whoever_chose_their_secret_comes_back_even_if_no_answer_ever_came(
    server: Running,
) -> None:
    created = server.lay_out(seats="ll")
    link, own = secret_of(created, 0), secrets.token_urlsafe(24)
    lost = dial(server, created["id"], keys=[link], own=[own])
    hear(lost, "table")
    for _ in range(2):
        again = dial(server, created["id"], keys=[link], own=[own])
        assert hear(again, "keys")["keys"] == [{"seat": 0, "secret": own}]
        assert hear(again, "table")["mine"] == [0]
    assert refusal(server, created["id"], keys=[link], own=["w" * 32]) == "seat_taken"


def test_of_many_who_open_an_invitation_at_once_one_has_the_seat(server: Running) -> None:
    created = server.lay_out(seats="pl")
    link = secret_of(created, 1)
    sockets = [
        OPENED.enter_context(connect(f"ws://{server.place}/api/matches/{created['id']}/socket"))
        for _ in range(20)
    ]
    for socket in sockets:
        socket.send(json.dumps({"t": "hello", "keys": [link], "own": [secrets.token_hex(16)]}))
    told = [hear(socket, "table", "refused") for socket in sockets]
    assert sum(message["t"] == "table" for message in told) == 1
    codes = {message["error"]["code"] for message in told if message["t"] == "refused"}
    assert codes == {"seat_taken"}


def test_an_invitation_opens_a_seat_and_does_nothing_else(server: Running) -> None:
    created = server.lay_out()
    path = f"/api/matches/{created['id']}"
    order = {"t": "offer", "id": "x", "seat": 1, "what": "abandon"}
    answer = server.web.post(path, json=order, headers=bearer(secret_of(created, 1)))
    assert (answer.status_code, answer.json()["code"]) == (409, "sit_first")


def test_the_secrets_of_a_rematch_are_those_of_who_sat_there(server: Running) -> None:
    created = server.lay_out()
    devices = [server.device(created, seat) for seat in (0, 1)]
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    devices[0].ask("resign")
    devices[1].until(lambda table: table["phase"] == "over")
    devices[0].ask("offer", what="rematch")
    devices[1].until(lambda table: table.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    following = devices[1].until(lambda table: table.get("next", "") != "")
    (key,) = following["keys"]
    assert key["secret"] == devices[1].keys[0] != secret_of(created, 1)
    assert refusal(server, following["next"], keys=[secret_of(created, 1)]) == "wrong_key"
    again = dial(server, following["next"], keys=[key["secret"]], own=["q" * 32])
    assert hear(again, "table")["mine"] == [key["seat"]]
    assert refusal(server, following["next"], keys=["q" * 32]) == "wrong_key"


def test_who_held_a_seat_is_told_when_it_moves_also_later(server: Running) -> None:
    created = server.lay_out()
    key = secret_of(created, 0)
    desk = dial(server, created["id"], keys=[key], device="desk")
    hear(desk, "table")
    phone = dial(server, created["id"], keys=[key], device="phone")
    hear(phone, "table")
    assert hear(desk, "replaced")["seat"] == 0
    desk.close()
    phone.close()
    back = dial(server, created["id"], keys=[key], device="desk")
    told = hear(back, "visited")
    assert told["seat"] == 0
    assert told["at"] > 1_700_000_000_000
    back.send('{"t":"ping","n":1}')
    hear(back, "pong")
    again = dial(server, created["id"], keys=[key], device="desk")
    again.send('{"t":"ping","n":2}')
    assert hear(again, "pong", "visited")["t"] == "pong"


def test_a_seat_is_taken_from_all_other_devices(server: Running) -> None:
    created = server.lay_out()
    devices = [server.device(created, seat) for seat in (0, 1)]
    for device in devices:
        device.until(lambda table: table["phase"] == "playing")
    stolen = devices[1].keys[0]
    thief = dial(server, created["id"], keys=[stolen])
    hear(thief, "table")
    owner = Device(server.place, created["id"], [stolen])
    owner.until(lambda table: table["mine"] == [1])
    assert hear(thief, "replaced")["seat"] == 1
    fresh = secrets.token_urlsafe(24)
    assert owner.ask("renew", own=fresh)["t"] == "done"
    assert refusal(server, created["id"], keys=[stolen]) == "seat_taken"
    devices[1] = owner
    play_on([devices[0], owner], 2)
    again = dial(server, created["id"], keys=[fresh])
    assert hear(again, "table")["mine"] == [1]


@pytest.mark.parametrize("own", ["short", "x" * 65, "with space" * 3])
def test_a_secret_that_could_be_guessed_is_refused(server: Running, own: str) -> None:
    created = server.lay_out()
    told = hear(dial(server, created["id"], keys=[secret_of(created, 1)], own=[own]), "refused")
    assert told["error"]["code"] == "wrong_message"
