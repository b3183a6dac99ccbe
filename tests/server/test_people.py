"""Blocking, following, reporting, talking, moderating: by real requests and sockets."""

import json
import sqlite3
from collections.abc import Callable, Iterator

import httpx
import pytest

from quinte.server.log.store import Store
from quinte.server.people_errors import (
    Suspended,
    TooManyBlocked,
    TooManyFollowed,
    TooManyReports,
)
from quinte.server.players import company
from quinte.server.players.company import Company, Other
from quinte.server.players.lasting import Player
from quinte.server.players.leaving import forget_guest
from quinte.server.players.moderating import Deed, Moderation
from quinte.server.players.reports import NewReport, Reports
from tests.server.named import at, begin, code_of, guest, lay_out, named, player, sit, take
from tests.server.running import Device, Message, Running
from tests.server.stores import work_with
from tests.server.visiting import Visitor, cookie_of, sit_open

DAYS = {"clock": {"days": 3}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    more = {"names_per_day": 10**6, "relation_burst": 10**6, "reports_per_address": 10**6}
    running = Running(tmp_path_factory.mktemp("people"), phrase_burst=4, **more)
    yield running
    running.stop()


def moderator(server: Running) -> httpx.Client:
    """Whoever runs the server: they can read its file."""

    with sqlite3.connect(server.settings.file) as file:
        (secret,) = file.execute("SELECT value FROM house WHERE name = 'moderator'").fetchone()
    file.close()
    operator = server.browser()
    operator.headers["authorization"] = f"Bearer {secret}"
    return operator


def talk(device: Device, **said: object) -> Message:
    """Say something, and give the answer."""
    device.ids += 1
    asked = f"talk{device.ids}"
    device.socket.send(json.dumps({"t": "say", "id": asked, "seat": 0, **said}))
    while (message := device.hear())["t"] not in ("done", "refused"):
        pass
    return message


def heard(device: Device) -> list[Message]:
    """Give what a device has heard people say, once it has been answered itself."""
    device.socket.send(json.dumps({"t": "ping", "n": 7}))
    while device.hear()["t"] != "pong":
        pass
    return [message for message in device.heard if message["t"] == "heard"]


# --- talking -------------------------------------------------------------------------------------


def test_a_phrase_is_heard_by_all_at_the_table_as_a_code(server: Running) -> None:
    ada, bob = begin(server, named(server, "Ada"), named(server, "Bob", "127.0.0.2"))
    watcher = Device(server.place, ada.match, [])
    watcher.until(lambda table: table["phase"] == "playing")
    version = ada.table["version"]
    assert talk(ada, phrase="well_played")["t"] == "done"
    said = {"t": "heard", "seat": 0, "phrase": "well_played"}
    assert heard(bob)[-1] == said
    assert heard(watcher)[-1] == said
    assert ada.table["version"] == version  # nothing of it is in the match
    record = server.web.get(f"/api/matches/{ada.match}/record").text
    assert "well_played" not in record


def test_nobody_speaks_for_others_or_in_words_of_their_own(server: Running) -> None:
    ada, bob = begin(server, named(server, "Cyd"), named(server, "Dot", "127.0.0.2"))
    assert talk(bob, phrase="hello")["error"]["code"] == "not_your_seat"
    assert talk(ada, words="you will lose")["error"]["code"] == "no_chat"
    assert talk(ada, phrase="free words")["error"]["code"] == "wrong_message"
    watcher = Device(server.place, ada.match, [])
    watcher.until(bool)
    assert talk(watcher, phrase="hello")["error"]["code"] == "not_your_seat"
    assert heard(bob) == []


def test_whoever_says_too_much_is_told_to_wait(server: Running) -> None:
    ada, bob = begin(server, named(server, "Eve"), named(server, "Fay", "127.0.0.2"))
    answers = [talk(ada, phrase="hello") for _ in range(6)]
    assert [each["t"] for each in answers[:4]] == ["done"] * 4
    assert answers[-1]["error"]["code"] == "rate_limited"
    assert len(heard(bob)) == 4


def test_words_are_for_tables_that_allow_them_and_reach_no_spectator(server: Running) -> None:
    first, second = named(server, "Gus"), named(server, "Hal", "127.0.0.2")
    gus, hal = begin(server, first, second, chat=True)
    watcher = Device(server.place, gus.match, [])
    watcher.until(lambda table: table["chat"] is True)
    assert talk(gus, words="  bonjour\u202e \n ")["t"] == "done"
    assert talk(gus, words="\n")["error"]["code"] == "no_chat"
    assert talk(gus, words="x" * 201)["error"]["code"] == "wrong_message"
    (line,) = heard(hal)
    assert (line["words"], line["line"], line["seat"]) == ("bonjour", 1, 0)
    assert heard(watcher) == []
    hal.close()
    again = Device(server.place, gus.match, hal.keys, cookie=second.cookies["quinte"])
    again.until(bool)
    assert heard(again) == [line]  # whoever comes back reads what was said
    assert "bonjour" not in server.web.get(f"/api/matches/{gus.match}/record").text


def test_whoever_is_blocked_is_heard_no_more(server: Running) -> None:
    first, second = named(server, "Ian"), named(server, "Jan", "127.0.0.2")
    ian, jan = begin(server, first, second, chat=True)
    assert talk(ian, words="rude")["t"] == "done"
    assert len(heard(jan)) == 1
    blocked = second.put("/api/me/blocks", json={"match": ian.match, "seat": 0})
    assert [each["name"] for each in blocked.json()] == ["Ian"]
    assert talk(ian, phrase="hello")["t"] == "done"  # and is not told so
    assert talk(ian, words="ruder")["t"] == "done"
    assert len(heard(jan)) == 1
    assert second.delete(f"/api/me/blocks/{blocked.json()[0]['id']}").json() == []
    assert talk(ian, phrase="thanks")["t"] == "done"
    assert len(heard(jan)) == 2


# --- blocking and following ----------------------------------------------------------------------


def test_those_who_block_each_other_do_not_meet_at_tables(server: Running) -> None:
    kay, lea = named(server, "Kay"), named(server, "Lea", "127.0.0.2")
    assert kay.put("/api/me/blocks", json={"name": "LEA"}).status_code == 200
    open_table = lay_out(kay, seats=[{"kind": "person"}, {"kind": "open"}])
    assert code_of(sit_open(lea, open_table["id"])) == "not_welcome"
    linked = lay_out(kay)
    came = sit(server, linked, 1, lea)
    assert came.hear()["error"]["code"] == "not_welcome"
    other = lay_out(lea, seats=[{"kind": "person"}, {"kind": "open"}])
    assert code_of(sit_open(kay, other["id"])) == "not_welcome"
    assert code_of(kay.put("/api/me/blocks", json={"name": "Kay"})) == "that_is_you"
    assert code_of(kay.put("/api/me/blocks", json={"name": "Nobody"})) == "unknown_player"


def test_those_who_block_each_other_are_not_found_for_each_other(server: Running) -> None:
    mia, ned = named(server, "Mia"), named(server, "Ned", "127.0.0.2")
    oda = named(server, "Oda", "127.0.0.3")
    mia.put("/api/me/blocks", json={"name": "Ned"})
    clock = {"total": 77}
    first = Visitor(server.place, cookie_of(mia))
    second = Visitor(server.place, cookie_of(ned))
    first.search(clock=clock)
    second.search(clock=clock)
    third = Visitor(server.place, cookie_of(oda))
    third.search(clock=clock)
    first.expect("paired")  # with Oda, who came last: never with Ned
    third.expect("paired")
    assert not any(message["t"] == "paired" for message in second.heard)


def test_a_follower_sees_where_somebody_plays_and_nothing_secret(server: Running) -> None:
    fan = named(server, "Fan", "127.0.0.4")
    pia, quy = named(server, "Pia"), named(server, "Quy", "127.0.0.2")
    assert fan.put("/api/me/follows/pia").json() == [{"name": "Pia"}]
    secret = lay_out(pia, rated=False, seats=[{"kind": "person"}, {"kind": "link"}])
    devices = [sit(server, secret, seat, each) for seat, each in enumerate((pia, quy))]
    devices[0].until(lambda table: table["phase"] == "playing")
    assert fan.get("/api/me/follows").json() == [{"name": "Pia"}]  # not a public table
    first, _ = begin(server, pia, quy)
    (seen,) = fan.get("/api/me/follows").json()
    assert seen == {"name": "Pia", "match": first.match, "game": "make_five", "phase": "playing"}
    pia.put("/api/me/blocks", json={"name": "Fan"})
    assert fan.get("/api/me/follows").json() == []
    assert code_of(fan.put("/api/me/follows/Fan")) == "that_is_you"
    assert fan.delete("/api/me/follows/Pia").json() == []


# --- reporting and moderating --------------------------------------------------------------------


def test_a_report_quotes_what_was_said_and_the_operator_acts_on_it(server: Running) -> None:
    rex, sam = named(server, "Rex"), named(server, "Sam", "127.0.0.2")
    device, _ = begin(server, rex, sam, chat=True)
    talk(device, words="something rude")
    asked = {"reason": "words", "match": device.match, "seat": 0, "line": 1, "words": " he said "}
    made = sam.post("/api/reports", json=asked)
    assert made.status_code == 201
    assert sam.post("/api/reports", json=asked).json() == made.json()  # the same one
    assert code_of(sam.post("/api/reports", json={**asked, "line": 2, "reason": "other"})) == (
        "unknown_line"
    )
    operator = moderator(server)
    (report,) = operator.get("/api/moderation/reports").json()
    assert (report["name"], report["line"], report["words"]) == ("Rex", "something rude", "he said")
    done = operator.post(
        "/api/moderation",
        json={"deed": "suspend", "report": report["id"], "days": 3, "words": "calm down"},
    )
    assert done.status_code == 201, done.text
    assert operator.get("/api/moderation/reports").json() == []
    assert talk(device, phrase="hello")["error"]["code"] == "suspended"
    assert code_of(rex.post("/api/matches", json=open_to_all())) == "suspended"
    search = Visitor(server.place, cookie_of(rex)).search()
    assert search["error"]["code"] == "suspended"
    (notice,) = rex.get("/api/me/notices").json()
    assert (notice["deed"], notice["words"]) == ("suspend", "calm down")
    assert rex.delete("/api/me/notices").json() == []
    # Whoever deletes themselves and begins anew from the same place gets no name before that.
    rex.delete("/api/me")
    assert code_of(take(guest(server), "Rexagain")) == "suspended"
    trail = operator.get("/api/moderation/log").json()
    assert trail[0]["deed"] == "suspend"
    with_sqlite(server, "DELETE FROM suspensions")


def open_to_all() -> Message:
    return {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "open"}]}


def with_sqlite(server: Running, statement: str) -> None:
    """Change the data of this module's server."""

    with sqlite3.connect(server.settings.file, timeout=10) as file:
        file.execute(statement)
    file.close()


def test_a_name_that_the_operator_has_changed_is_nobodys(server: Running) -> None:
    tim, una = named(server, "Timrude"), named(server, "Una", "127.0.0.2")
    operator = moderator(server)
    renamed = {"deed": "rename", "name": "timrude", "new_name": "Tim"}
    assert code_of(operator.post("/api/moderation", json={**renamed, "new_name": "Una"})) == (
        "name_taken"
    )
    assert operator.post("/api/moderation", json=renamed).json()["words"] == "Tim"
    assert tim.get("/api/me/player").json()["name"] == "Tim"
    assert code_of(server.web.get("/api/players/Timrude")) == "unknown_player"
    assert code_of(take(guest(server, "127.0.0.5"), "TIMRUDE")) == "name_taken"
    assert [each["deed"] for each in tim.get("/api/me/notices").json()] == ["rename"]
    gone = operator.post("/api/moderation", json={"deed": "delete", "name": "Una"})
    assert gone.status_code == 201
    assert code_of(una.get("/api/me/player")) == "no_guest"
    assert code_of(take(guest(server, "127.0.0.5"), "Una")) == "name_taken"


def test_only_the_operator_moderates(server: Running) -> None:
    web = named(server, "Vic")
    assert code_of(web.get("/api/moderation/reports")) == "not_moderator"
    web.headers["authorization"] = "Bearer nonsense"
    assert code_of(web.get("/api/moderation/log")) == "not_moderator"
    deed = {"deed": "delete", "name": "Vic"}
    assert code_of(web.post("/api/moderation", json=deed)) == "not_moderator"
    assert web.get("/api/players/Vic").status_code == 200


def test_the_operator_sees_figures_of_a_player_and_no_verdict(server: Running) -> None:
    wes, xia = named(server, "Wes"), named(server, "Xia", "127.0.0.2")
    won, lost = begin(server, wes, xia, options={"first_aligner": "first"})
    assert won.ask("move", version=won.table["version"], move="-")["t"] == "done"
    assert won.ask("resign")["t"] == "done"
    operator = moderator(server)
    lost.until(lambda table: table["phase"] == "over")
    for _ in range(100):
        conduct = operator.get("/api/moderation/players/wes").json()
        if conduct["matches"]:
            break
    (pace,) = conduct["matches"]
    assert (pace["seat"], pace["moves"]) == (0, 1)
    assert 0 <= pace["shortest"] <= pace["median"] <= pace["longest"] < 60_000


def test_people_see_how_often_they_have_met(server: Running) -> None:
    yan, zoe = at(server, "127.0.0.1"), at(server, "127.0.0.2")
    for browser, name in ((yan, "Yan"), (zoe, "Zoe")):
        browser.patch("/api/me", json={"name": name})
    for loser in (0, 1, 1):
        table = lay_out(yan, rated=False)
        devices = [sit(server, table, seat, each) for seat, each in enumerate((yan, zoe))]
        for device in devices:
            device.until(lambda table: table["phase"] == "playing")
        assert devices[loser].ask("resign", seat=loser)["t"] == "done"
    path = f"/api/matches/{table['id']}/history"
    for _ in range(100):
        found = zoe.get(path).json()
        if found["played"] == 3:
            break
    assert found == {"played": 3, "won": [2, 1], "drawn": 0}
    assert server.browser().get(path).json()["played"] == 0  # nobody else's business


# --- both databases ------------------------------------------------------------------------------


def test_blocks_follows_and_reports_have_a_number_and_go_with_their_guest(
    opened: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_BLOCKED", 2)
    monkeypatch.setattr(company, "MOST_FOLLOWED", 2)

    async def work(store: Store) -> None:
        known, people = Company(store), [await player(store, f"Ada {n}") for n in range(4)]
        (me, mine), *others = people
        for _, other in others[:2]:
            await known.block(me.guest, Other(other.guest, other.name))
        with pytest.raises(TooManyBlocked):
            await known.block(me.guest, Other(others[2][1].guest, "x"))
        for _, other in others[:2]:
            await known.follow(me.guest, other)
        with pytest.raises(TooManyFollowed):
            await known.follow(me.guest, others[2][1])
        assert await known.deaf_to(others[0][1].guest) == {me.guest}
        reports = Reports(store, 2, 100)
        for number in range(2):
            await reports.take(report(me.guest, others[number][1]))
        with pytest.raises(TooManyReports):
            await reports.take(report(me.guest, others[2][1]))
        assert len(await reports.listed()) == 2
        doing = Moderation(store, "")
        await doing.note(Deed("suspend", me.guest, "Ada 0", "because", "", 2))
        with pytest.raises(Suspended):
            await known.check_free(me.guest)
        assert await doing.rename(mine, "Bea") == "Bea"

        await forget_guest(store, me.guest, {})
        assert await reports.listed() == []
        assert await known.deaf_to(others[0][1].guest) == frozenset()
        assert [each.name for each in await doing.log()] == [""]

    work_with(opened, work)


def report(guest: int, other: Player) -> NewReport:
    return NewReport(guest, "home", Other(other.guest, other.name), "", "name", "", 0)
