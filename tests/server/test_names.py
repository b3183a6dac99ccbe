"""Names that last: unique to eye and ear, taken with a way back, changed rarely, released."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from quinte.core.errors import QuinteError
from quinte.server.log.store import Store, now
from quinte.server.player_errors import RefusedName, WrongName, WrongNameList
from quinte.server.players import lasting
from quinte.server.players.leaving import forget_guest
from quinte.server.players.names import check_allowed, folded, looks, tidied
from tests.server.named import at, beat, code_of, guest, named, player, take
from tests.server.running import Running
from tests.server.stores import work_with


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("names"), names_per_day=10**6)
    yield running
    running.stop()


@pytest.mark.parametrize(
    "name", ["Ada", "Élodie", "Grand-père", "O’Neil", "Cœur_2", "Jean Paul", "Ångström", "X.Y"]
)
def test_names_of_people_are_names(name: str) -> None:
    assert tidied(f"  {name} ") == name
    check_allowed(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "Ab",
        "x" * 21,
        "123",
        "Аda",
        "Αda",
        "Ada\u200b",
        "Ada\u202e",
        "ｆｏｏ",
        "-ada",
        "ada-",
        "a--b",
        "a,b",
        "<b>ada",
        "Ⅷabc",
        "I\u0307da",
        "Z͑algo",
    ],
)
def test_signs_of_other_alphabets_and_odd_ones_are_refused(name: str) -> None:
    with pytest.raises(WrongName):
        tidied(name)


@pytest.mark.parametrize(
    "name",
    [
        "Admin",
        "ADMlN",
        "Modérateur",
        "m0derator",
        "Quinte-Team",
        "Jean Merde",
        "beginner",
        "Fuck3r",
    ],
)
def test_some_names_are_nobodys(name: str) -> None:
    with pytest.raises(RefusedName):
        check_allowed(tidied(name))


def test_a_word_within_an_innocent_name_is_none() -> None:
    for name in ("Scunthorpe", "Habite", "Dickens", "Rooted"):
        check_allowed(tidied(name))


def test_the_operators_own_file_is_read_and_said_where_it_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("# ours\nRenard\n*café\n", encoding="utf-8")
    check_allowed("Renard")
    for name in ("renard", "Renard-2", "Mon Cafe", "RENARD"):
        with pytest.raises(RefusedName):
            check_allowed(name, str(file))
    check_allowed("Renardeau", str(file))
    with pytest.raises(WrongNameList):
        check_allowed("Ada", str(tmp_path / "nowhere"))


def test_what_is_the_same_and_what_looks_alike() -> None:
    assert folded("Élo-DIE") == folded("elodie") == "elodie"
    assert folded("Cœur") == folded("COEUR")
    assert looks("KEVIN") == looks("KEVlN") == looks("KEV1N")
    assert looks("Modern") == looks("Modem")
    assert looks("Bob") != looks("Rob")
    assert looks("Adil") != looks("Adll")


def test_a_name_needs_a_way_back(server: Running) -> None:
    browser = server.browser()
    assert code_of(take(browser, "Nobody")) == "no_guest"
    browser.patch("/api/me", json={"name": "Ada"})
    assert code_of(take(browser, "Ada-W")) == "needs_way_back"
    browser.post("/api/me/recovery", json={})
    assert take(browser, "Ada-W").json()["name"] == "Ada-W"
    assert browser.get("/api/me").json() == {"name": "Ada-W", "known": True, "lasting": "Ada-W"}


def test_a_name_is_the_same_in_any_case_and_with_any_accents(server: Running) -> None:
    named(server, "Élodie-V")
    thief = guest(server)
    for name in ("élodie-v", "ELODIE-V", "Elodie V", "elodiev", "EL0DlE-V", "E1odie-V"):
        answer = take(thief, name)
        assert code_of(answer) == "name_taken", name
        assert answer.json()["words"] == {"name": name}
    for asked in ("Élodie-V", "elodie-v", "ELODIEV"):
        assert server.web.get(f"/api/players/{asked}").json()["name"] == "Élodie-V"
    assert code_of(server.web.get("/api/players/Nobody-at-all")) == "unknown_player"


def test_a_name_is_the_same_on_all_devices_and_changes_rarely(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest(server)
    link = ada.post("/api/me/recovery", json={}).json()["recovery"]
    take(ada, "Ada-D")
    phone = at(server, "127.0.0.2")
    phone.post("/api/me/recover", json={"recovery": link})
    assert phone.get("/api/me/player").json()["name"] == "Ada-D"
    assert take(phone, "Ada-D").status_code == 200  # nothing changes
    answer = take(phone, "Ada-Q")
    assert (code_of(answer), answer.json()["words"]) == ("renamed_lately", {"days": "30"})
    monkeypatch.setattr(lasting, "RENAME", 0)
    assert take(phone, "Ada-Q").json()["name"] == "Ada-Q"
    assert ada.get("/api/me/player").json()["name"] == "Ada-Q"
    thief = guest(server)
    assert code_of(take(thief, "Ada-D")) == "name_taken"  # the former one is kept
    assert server.web.get("/api/players/Ada-D").json()["name"] == "Ada-Q"
    take(ada, "Ada-Z")
    assert take(thief, "Ada-D").status_code == 200


def test_a_name_is_released_with_its_player_and_all_that_is_kept_of_them(server: Running) -> None:
    ada, bob = named(server, "Ada-X"), named(server, "Bob-X", "127.0.0.2")
    beat(server, ada, bob)
    lines = [json.loads(line) for line in ada.get("/api/me/export").text.splitlines()]
    assert lines[0]["lasting"]["name"] == "Ada-X"
    assert lines[1]["profile"]["strengths"][0]["played"] == 1
    assert lines[2]["rated"]["opponents"] == ["Bob-X"]
    assert ada.request("DELETE", "/api/me").status_code == 200
    assert code_of(server.web.get("/api/players/Ada-X")) == "unknown_player"
    (match,) = bob.get("/api/players/Bob-X/matches").json()
    assert match["opponents"] == []
    assert bob.get("/api/players/Bob-X").json()["opponents"] == []
    heir = named(server, "Ada-X")
    profile = heir.get("/api/players/Ada-X").json()
    assert (profile["strengths"], profile["games"]) == ([], [])


# --- both databases ------------------------------------------------------------------------------


def test_of_many_who_want_a_name_at_once_one_has_it(opened: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        other = opened() if store.is_shared else store
        tries = [player(each, "Ada") for each in (store, other) * 6]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(each, BaseException) for each in found) == 1
        codes = {each.code for each in found if isinstance(each, QuinteError)}
        assert codes == {"name_taken"}
        if other is not store:
            await other.close()

    work_with(opened, work)


def test_nothing_is_left_of_a_player_who_is_forgotten(opened: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        session, ada = await player(store, "Ada")
        row = (ada.id, "make_five", "slow", "duel", 1500.0, 100.0, 0.06, 3, 3, now())
        places = ", ".join("?" * len(row))
        await store.write(lambda c: c.execute(f"INSERT INTO ratings VALUES ({places})", row))  # noqa: S608, places only
        await forget_guest(store, session.guest, {})
        for table in ("players", "names", "ratings", "results", "passkeys"):
            ask = f"SELECT count(*) FROM {table}"  # noqa: S608, our own names
            rows = await store.query(lambda c, ask=ask: c.execute(ask).fetchone())  # type: ignore[misc]
            assert rows[0] == 0, table
        await player(store, "Ada")

    work_with(opened, work)
