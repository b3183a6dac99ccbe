"""One address that lays out tables and makes guests without end: lists, quotas, what is deleted."""

import json
import re
import sqlite3
import time
from collections.abc import Iterator

import pytest

from tests.attacks.raw import Answer, Line, Message, ask, lay_out, until
from tests.attacks.server import Server
from tests.attacks.sitting import Sitter, listed, show, sit_all

pytestmark = pytest.mark.compiled_only  # the server is compiled
OFTEN: dict[str, object] = {
    "matches_per_minute": 1e6,
    "match_burst": 10**6,
    "requests_per_second": 1e6,
    "request_burst": 10**6,
    "dials_per_second": 1e6,
    "dial_burst": 10**6,
    "pace": 0,
}
FEW: dict[str, object] = {
    "tables_per_address": 4,
    "tables_per_guest": 2,
    "kept_per_address": 6,
    "guests_per_day": 5,
    "spectators_per_address": 2,
    "hint_burst": 2,
    "hints_per_minute": 0.1,
}
MANY = 60
CROWD, OTHER, SMALL = "127.0.3.2", "127.0.3.3", "127.0.3.4"
BOTS = [{"kind": "bot", "level": "beginner"}] * 2
DAY = 86_400_000


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be asked as often as one likes; what it keeps has the usual limits."""
    with Server(tmp_path_factory.mktemp("data"), **OFTEN) as running:
        running.prepare()
        yield running
        assert not running.complaints()


def new(seats: list[Message], **more: object) -> bytes:
    return json.dumps({"game": "make_five", "seats": seats, **more}).encode()


def test_tables_of_one_address_do_not_hide_those_of_others(crowded: Server) -> None:
    """Fifty empty tables, or fifty of bots, were all that there was to watch."""
    created = lay_out(crowded.port, address=OTHER, public=True)
    sit_all(crowded.port, created)
    empty = new([{"kind": "link"}] * 2, public=True)
    slow = new(BOTS, public=True, clock={"days": 1})
    for body in (empty, slow):
        for _ in range(MANY):
            assert ask(crowded.port, "/api/matches", body, address=CROWD).status == 201
        found = listed(ask(crowded.port, "/api/watch", address=SMALL))
        assert created["id"] in [brief["id"] for brief in found]
        assert len(found) <= 6


def cookie_of(answer: Answer) -> str:
    """Give what the server has a browser keep."""
    return answer.headers["set-cookie"].partition(";")[0]


def test_all_that_somebody_plays_is_found_again(crowded: Server) -> None:
    """Of sixty games, ten vanished from the list."""
    seats: list[Message] = [{"kind": "person"}, {"kind": "link"}]
    first = ask(crowded.port, "/api/matches", new(seats), address="127.0.3.5")
    cookie = cookie_of(first)
    laid = [first] + [
        ask(crowded.port, "/api/matches", new(seats), address="127.0.3.5", cookie=cookie)
        for _ in range(MANY - 1)
    ]
    made = {json.loads(answer.body)["id"] for answer in laid}
    found: set[str] = set()
    path, pages = "/api/matches", 0
    while path:
        answer = ask(crowded.port, path, address="127.0.3.5", cookie=cookie)
        found |= {brief["id"] for brief in listed(answer)}
        leads = re.match('<(.*)>; rel="next"', answer.headers.get("link", ""))
        path, pages = leads[1] if leads else "", pages + 1
    assert (found, pages) == (made, 2)


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps little of each address."""
    with Server(tmp_path_factory.mktemp("data"), **OFTEN, **FEW) as running:
        running.prepare()
        yield running
        assert not running.complaints()


def codes(answers: list[Answer]) -> list[str]:
    return [answer.code or str(answer.status) for answer in answers]


def test_an_address_has_so_many_guests_and_tables_and_others_have_theirs(few: Server) -> None:
    """One address made 159 guests in five seconds, and 10,000 matches in sixteen."""
    rename = b'{"name":"x"}'

    def guests(address: str, number: int) -> list[Answer]:
        asked = range(number)
        return [ask(few.port, "/api/me", rename, "PATCH", address=address) for _ in asked]

    def tables(address: str, number: int, **headers: str) -> list[Answer]:
        body = new([{"kind": "link"}] * 2)
        asked = range(number)
        return [ask(few.port, "/api/matches", body, address=address, **headers) for _ in asked]

    made = guests(CROWD, 7)
    assert codes(made) == ["200"] * 5 + ["too_many_guests"] * 2
    assert codes(guests(OTHER, 1)) == ["200"]
    assert codes(tables(CROWD, 3, cookie=cookie_of(made[0]))) == ["201"] * 2 + ["too_many_tables"]
    assert codes(tables(CROWD, 3)) == ["201"] * 2 + ["too_many_tables"]
    assert codes(tables(OTHER, 1)) == ["201"]


def test_what_is_over_counts_as_kept_and_watchers_and_advice_have_a_number(few: Server) -> None:
    for number in range(6):
        created = lay_out(few.port, address=SMALL)
        sitters = [Sitter(few.port, created, seat, SMALL) for seat in (0, 1)]
        if number == 0:
            watching = [Line(few.port, created["id"], SMALL) for _ in range(3)]
            for line in watching[:2]:
                line.say(t="hello", watch=created["watch"])
                assert line.hear()["t"] == "table"
            watching[2].say(t="hello", watch=created["watch"])
            assert watching[2].expect("refused")["error"]["code"] == "too_many_spectators"
            mover = sitters[sitters[1].table["player"]]
            asked = [mover.ask("hint") for _ in range(3)]
            assert asked == ["advice", "advice", "rate_limited"]
        assert sitters[0].ask("resign") == "done"
    refused = ask(few.port, "/api/matches", new([{"kind": "link"}] * 2), address=SMALL)
    assert (refused.status, refused.code) == (429, "too_many_kept")


def test_what_nobody_comes_back_to_is_deleted(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nothing was ever deleted. The file is made as old as the house says that it keeps things."""
    folder = tmp_path_factory.mktemp("data")
    kept = {"keep_waiting": 10, "keep_silent": 20, "keep_finished": 30, "keep_guests": 40}
    with Server(folder, **OFTEN, **kept) as old:
        old.prepare()
        tables = [lay_out(old.port) for _ in range(4)]
        silent, over = sit_all(old.port, tables[1]), sit_all(old.port, tables[2])
        assert over[0].ask("resign") == "done"
        renamed = ask(old.port, "/api/me", b'{"name":"Ada"}', "PATCH")
        secrets = [tables[0]["watch"], silent[0].secret, over[0].secret, tables[3]["watch"]]
        for sitter in (*silent, *over):
            sitter.line.hang_up()
        old.stop()
        age(old, [table["id"] for table in tables[:3]], 41 * DAY)
        old.start()
        old.prepare()

        def answers() -> list[int]:
            shown = zip(tables, secrets, strict=True)
            return [show(old.port, table["id"], secret).status for table, secret in shown]

        assert until(lambda: answers() == [404, 404, 404, 200])
        me = ask(old.port, "/api/me", cookie=cookie_of(renamed))
        assert json.loads(me.body).get("name", "") == ""


def age(server: Server, matches: list[str], by: int) -> None:
    """Make matches and all guests so much older, in the file, past the server."""
    with sqlite3.connect(server.data / "quinte.db") as file:
        for match in matches:
            file.execute("UPDATE events SET at = at - ? WHERE match = ?", (by, match))
            times = ", ".join(f"{name} = {name} - {by}" for name in ("created", "begun", "ended"))
            file.execute(f"UPDATE matches SET {times} WHERE id = ?", (match,))  # noqa: S608, ours
        file.execute("UPDATE guests SET seen = seen - ?", (by,))
        long_ago = round(time.time() * 1000) - 2 * by
        (terms,) = file.execute("SELECT value FROM house WHERE name = 'terms'").fetchone()
        said = " ".join([*terms.split()[:-1], str(long_ago)])
        file.execute("UPDATE house SET value = ? WHERE name = 'terms'", (said,))
        file.execute("UPDATE house SET value = ? WHERE name = 'upgraded'", (str(long_ago),))
    file.close()
