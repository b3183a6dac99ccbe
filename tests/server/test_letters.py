"""Letters, where the operator has set up a mail server: an address is asked, and easily left."""

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from socket import socket
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from quinte.server.log.store import Store
from quinte.server.nudges.letters import mail_server
from quinte.server.player_errors import WrongMailServer
from quinte.server.players.guests import Guests
from quinte.server.players.mails import Mails
from tests.server.named import code_of
from tests.server.running import Running
from tests.server.stores import work_with
from tests.server.test_nudges import away, begin, guest, prepare

PATIENCE = 15.0
CALLED = "INSERT INTO calls (guest, match, version, at, turn, is_seen) VALUES (?, ?, ?, ?, ?, ?)"
HOUSE = "https://play.example.org"


class Postbox:
    """Takes letters."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self._come = threading.Condition()

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: ANN401, N802, as aiosmtpd has it
        letter = message_from_bytes(envelope.content, policy=policy.default)
        with self._come:
            self.letters.append(letter)
            self._come.notify_all()
        return "250 OK"

    def until(self, count: int) -> EmailMessage:
        with self._come:
            assert self._come.wait_for(lambda: len(self.letters) >= count, PATIENCE)
        assert len(self.letters) == count
        return self.letters[-1]


@pytest.fixture(scope="module")
def postbox() -> Iterator[tuple[Postbox, str]]:
    box = Postbox()
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


@pytest.fixture(scope="module")
def server(
    postbox: tuple[Postbox, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    patch = pytest.MonkeyPatch()
    patch.setattr("quinte.server.nudges.mailing.LOOK", 0.1)
    patch.setattr("quinte.server.players.mails.AWAKE", 0)
    # Turns that began before somebody wanted to be told are found like those that a server missed.
    patch.setattr("quinte.server.players.calls.SINCE", 0)
    patch.setattr("quinte.server.net.telling.OVERLOOKED", 0.1)
    sending = {"smtp": postbox[1], "mail_from": "Quinte <quinte@example.org>", "mail_links": HOUSE}
    running = Running(tmp_path_factory.mktemp("mail"), nudge_seconds=0.1, **sending)
    prepare(running, "make_five")
    yield running
    running.stop()
    patch.undo()


def link_in(letter: EmailMessage) -> str:
    """The secret of a letter's link."""
    found = re.search(rf"{HOUSE}/#/mail/(\S+)", letter.get_content())
    assert found is not None
    return found[1]


def test_an_address_is_asked_written_to_when_matches_wait_and_left_by_a_link(
    server: Running, postbox: tuple[Postbox, str]
) -> None:
    box, _ = postbox
    guests = [guest(server), guest(server)]
    devices = begin(server, *guests)
    web = guests[1 - devices[0].table["player"]]
    web.put("/api/me/nudges", json={"language": "fr", "quiet_from": 0, "quiet_to": 0})
    told = web.put("/api/me/nudges/mail", json={"address": "ada@example.org"}).json()
    assert (told["can_mail"], told["mail"], "is_verified" in told) == (
        True,
        "ada@example.org",
        False,
    )
    letter = box.until(1)
    assert (letter["To"], letter["Subject"]) == ("ada@example.org", "Est-ce bien ton adresse\xa0?")
    secret = link_in(letter)
    assert server.web.get(f"/api/mail/{secret}").json() == {"address": "ada@example.org"}
    here, _ = away(devices)
    here.move()
    time.sleep(0.5)
    box.until(1)  # nothing is written before the address is said to be theirs
    assert server.web.post(f"/api/mail/{secret}/verify").json()["verified"] is True
    letter = box.until(2)
    assert letter["Subject"] == "1 partie t’attend"
    text = letter.get_content()
    assert f"{HOUSE}/#/o/{here.match}" in text
    assert "Make Five · " in text
    assert "il te reste 71 h" in text
    assert "seat=" not in text
    assert letter["List-Unsubscribe"].strip() == f"<{HOUSE}/api/mail/{secret}/stop>"
    time.sleep(0.5)
    box.until(2)  # twelve hours until the next one
    one_click = {"List-Unsubscribe": "One-Click"}
    assert server.web.post(f"/api/mail/{secret}/stop", data=one_click).status_code == 200
    assert web.get("/api/me/nudges").json().get("mail", "") == ""
    assert code_of(server.web.get(f"/api/mail/{secret}")) == "unknown_letter"


def test_nobody_is_flooded_with_questions_and_odd_addresses_are_refused(
    server: Running, postbox: tuple[Postbox, str]
) -> None:
    web = guest(server)
    for wrong in ("ada", "a@b", "a@b.c d", "a@example.org\nBcc: x@example.org", "a@[127.0.0.1]"):
        assert web.put("/api/me/nudges/mail", json={"address": wrong}).status_code == 422, wrong
    before = len(postbox[0].letters)
    codes = [
        guest(server).put("/api/me/nudges/mail", json={"address": "eve@example.org"}).status_code
        for _ in range(8)
    ]
    assert codes == [200] * 5 + [429] * 3  # other guests may not do it for one either
    time.sleep(0.5)
    assert len(postbox[0].letters) - before == 5


def test_an_address_goes_with_its_guest(server: Running) -> None:
    web = guest(server)
    web.put("/api/me/nudges/mail", json={"address": "bob@example.org"})
    assert '"mail":"bob@example.org"' in web.get("/api/me/export").text
    web.request("DELETE", "/api/me/nudges/mail")
    assert web.get("/api/me/nudges").json().get("mail", "") == ""


def test_without_a_mail_server_no_letter_is_offered(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    silent = Running(tmp_path_factory.mktemp("silent"))
    web = guest(silent)
    assert "can_mail" not in web.get("/api/me/nudges").json()
    assert code_of(web.put("/api/me/nudges/mail", json={"address": "a@example.org"})) == "no_mail"
    silent.stop()


def test_of_all_servers_one_writes(opened: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        mails = Mails(store)
        session = await Guests(store).welcome("x")
        mail = await mails.ask(session.guest, "ada@example.org")
        assert await mails.due(0) == []
        await mails.verify(mail)
        row = (session.guest, "m", 3, 1, 1, 0)
        await store.write(lambda c: c.execute(CALLED, row))
        (due,) = await mails.due(0)
        assert await mails.matches(session.guest) == ["m"]
        claims = await asyncio.gather(*(mails.claim(due) for _ in range(8)))
        assert sorted(claims) == [False] * 7 + [True]
        assert await mails.due(0) == []
        await mails.stop(mail)
        assert await mails.find(mail.secret) is None

    work_with(opened, work)


def test_settings_for_mail_are_read_or_refused() -> None:
    found = mail_server("smtps://me:se%40cret@mail.example.org", "quinte@example.org")
    assert found is not None
    assert found[:5] == (True, "mail.example.org", 465, "me", "se@cret")
    assert mail_server("", "") is None
    for wrong in ("http://mail.example.org", "smtp://", "smtp://host:port", "mail.example.org"):
        with pytest.raises(WrongMailServer):
            mail_server(wrong, "quinte@example.org")
    with pytest.raises(WrongMailServer):
        mail_server("smtp://mail.example.org", "nobody")
