"""Passkeys: made once, used on any device, worth nothing to anybody else."""

import sqlite3
from collections.abc import Iterator

import httpx
import pytest

from quinte.server.log.hours import HOURS
from quinte.server.players import passkeys
from tests.server.authenticator import PRESENT, Authenticator, read, written
from tests.server.named import code_of, take
from tests.server.running import OPENED, PATIENCE, Message, Running

PLAIN = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("passkeys"), names_per_day=10**6, devices_per_guest=3)
    yield running
    running.stop()


def origin_of(server: Running, name: str = "localhost") -> str:
    return f"http://{name}:{server.place.rpartition(':')[2]}"


def browser(server: Running, name: str = "localhost") -> httpx.Client:
    """A browser that reached the server by a name."""
    origin = origin_of(server, name)
    headers = {"host": origin.removeprefix("http://"), "origin": origin}
    client = httpx.Client(base_url=f"http://{server.place}", timeout=PATIENCE, headers=headers)
    return OPENED.enter_context(client)


def ask(client: httpx.Client, where: str = "/api/passkey") -> Message:
    answer = client.post(f"{where}/question", json={})
    assert answer.status_code == 200, answer.text
    question: Message = answer.json()
    return question


def make(server: Running, client: httpx.Client, name: str) -> Authenticator:
    """Give somebody a passkey, and a name that lasts."""
    phone = Authenticator(origin_of(server))
    made = phone.make(ask(client, "/api/me/passkeys"))
    assert client.post("/api/me/passkeys", json=made).status_code == 201
    assert take(client, name).json()["name"] == name
    return phone


def test_a_passkey_lets_its_guest_in_on_another_device_with_all_matches(server: Running) -> None:
    ada = browser(server)
    phone = make(server, ada, "Ada-K")  # it is a way back by itself
    created = ada.post("/api/matches", json=PLAIN).json()
    other = browser(server)
    guest = other.post("/api/passkey", json=phone.use(ask(other)))
    assert guest.json()["name"] == "Ada-K"
    (brief,) = other.get("/api/matches").json()
    assert (brief["id"], len(brief["keys"])) == (created["id"], 1)
    (kept,) = other.get("/api/me/player").json()["passkeys"]
    assert kept["number"] == 1
    assert len(ada.get("/api/me/devices").json()) == 2


def test_the_database_alone_lets_nobody_in(server: Running) -> None:
    phone = make(server, browser(server), "Ada-L")
    connection = sqlite3.connect(server.settings.file)
    dumped = "\n".join(connection.iterdump())
    connection.close()
    assert phone.handle not in dumped
    assert read(phone.handle).hex() not in dumped


def test_a_browser_of_somebody_else_is_not_taken_over_unasked(server: Running) -> None:
    phone = make(server, browser(server), "Ada-M")
    bob = browser(server)
    bob.patch("/api/me", json={"name": "Bob"})
    refused = bob.post("/api/passkey", json=phone.use(ask(bob)))
    assert (code_of(refused), refused.json()["words"]) == ("other_guest", {"name": "Bob"})
    assert bob.get("/api/me").json()["name"] == "Bob"
    assert bob.post("/api/passkey", json=phone.use(ask(bob), replace=True)).status_code == 200
    assert bob.get("/api/me").json()["name"] == "Ada-M"


def test_a_question_is_answered_once_and_not_too_late(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = make(server, browser(server), "Ada-O")
    answer = phone.use(ask(browser(server)))
    assert browser(server).post("/api/passkey", json=answer).status_code == 200
    assert code_of(browser(server).post("/api/passkey", json=answer)) == "wrong_passkey"
    late = phone.use(ask(browser(server)))
    monkeypatch.setattr(passkeys, "now", lambda: HOURS.now() + passkeys.MINUTES_5 + 1)
    assert code_of(browser(server).post("/api/passkey", json=late)) == "wrong_passkey"


def test_an_answer_counts_only_for_what_was_asked(server: Running) -> None:
    ada = browser(server)
    phone = make(server, ada, "Ada-N")
    forged = written(bytes(40))
    for change in (
        {"challenge": forged},
        {"challenge": ask(ada, "/api/me/passkeys")["challenge"]},  # asked for another purpose
        {"handle": written(bytes(32))},
        {"id": written(bytes(32))},
        {"signature": written(bytes(70))},
        {"client": written(b"{}")},
        {"authenticator": written(b"\xff" * 37)},
    ):
        answer = {**phone.use(ask(browser(server))), **change}
        refused = browser(server).post("/api/passkey", json=answer)
        assert code_of(refused) == "wrong_passkey", change
        assert "set-cookie" not in refused.headers
    elsewhere = Authenticator("http://evil.example", id=phone.id, key=phone.key)
    elsewhere.place, elsewhere.handle, elsewhere.uses = phone.place, phone.handle, 50
    answer = elsewhere.use(ask(browser(server)))
    assert code_of(browser(server).post("/api/passkey", json=answer)) == "wrong_passkey"
    unverified = Authenticator(phone.origin, PRESENT, phone.id, phone.key)
    unverified.place, unverified.handle, unverified.uses = phone.place, phone.handle, 60
    answer = unverified.use(ask(browser(server)))
    assert code_of(browser(server).post("/api/passkey", json=answer)) == "wrong_passkey"
    assert browser(server).post("/api/passkey", json=phone.use(ask(ada))).status_code == 200


def test_a_copied_passkey_that_falls_behind_is_noticed(server: Running) -> None:
    phone = make(server, browser(server), "Ada-C")
    phone.use(ask(browser(server)))
    assert browser(server).post("/api/passkey", json=phone.use(ask(browser(server)))).is_success
    phone.uses = 0
    answer = phone.use(ask(browser(server)))
    assert code_of(browser(server).post("/api/passkey", json=answer)) == "wrong_passkey"


def test_nobody_registers_for_somebody_else(server: Running) -> None:
    ada, mallory = browser(server), browser(server)
    phone = make(server, ada, "Ada-G")
    made = Authenticator(origin_of(server)).make(ask(ada, "/api/me/passkeys"))
    mallory.patch("/api/me", json={"name": "Mallory"})
    assert code_of(mallory.post("/api/me/passkeys", json=made)) == "wrong_passkey"
    assert len(ada.get("/api/me/player").json()["passkeys"]) == 1
    again = Authenticator(origin_of(server), id=phone.id)
    made = again.make(ask(mallory, "/api/me/passkeys"))
    assert code_of(mallory.post("/api/me/passkeys", json=made)) == "wrong_passkey"
    assert code_of(browser(server).post("/api/me/passkeys", json=made)) == "no_guest"


def test_a_passkey_that_was_removed_opens_nothing(server: Running) -> None:
    ada = browser(server)
    phone = make(server, ada, "Ada-E")
    browser(server).delete("/api/me/passkeys/1")
    assert len(ada.get("/api/me/player").json()["passkeys"]) == 1
    assert "passkeys" not in ada.delete("/api/me/passkeys/1").json()
    answer = phone.use(ask(browser(server)))
    assert code_of(browser(server).post("/api/passkey", json=answer)) == "wrong_passkey"


def test_passkeys_and_devices_have_a_number(server: Running) -> None:
    ada = browser(server)
    phone = make(server, ada, "Ada-Z")
    for _ in range(2):
        made = Authenticator(origin_of(server)).make(ask(ada, "/api/me/passkeys"))
        assert ada.post("/api/me/passkeys", json=made).status_code == 201
    assert code_of(ada.post("/api/me/passkeys/question", json={})) == "too_many_passkeys"
    for _ in range(2):
        assert browser(server).post("/api/passkey", json=phone.use(ask(ada))).status_code == 200
    refused = browser(server).post("/api/passkey", json=phone.use(ask(ada)))
    assert code_of(refused) == "too_many_devices"


def test_where_browsers_know_no_passkeys_it_is_said(server: Running) -> None:
    for name in ("127.0.0.1", "quinte.example"):
        client = browser(server, name)
        answer = client.post("/api/passkey/question", json={})
        assert code_of(answer) in ("no_passkeys_here", "other_name")
    assert code_of(server.web.post("/api/passkey/question", json={})) == "no_passkeys_here"
