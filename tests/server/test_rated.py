"""Rated matches: who may play them, what is forbidden there, and that each changes ratings once."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from quinte.games import GAMES
from quinte.ratings.fairness import FREELY
from quinte.ratings.match import DUEL, TABLE
from quinte.ratings.scale import NEWCOMER
from quinte.server.log import entries
from quinte.server.log.store import Row, Store, now
from quinte.server.matches import rating
from quinte.server.matches.decisions import SILENCE, asked
from quinte.server.matches.hosted import ABANDON, Hosted
from quinte.server.players.ratings import Ending, Ladder, Ratings
from tests.server.named import RATED as PLAN
from tests.server.named import (
    beat,
    begin,
    changes,
    code_of,
    guest,
    lay_out,
    named,
    player,
    sit,
    strengths,
)
from tests.server.running import Running, turn
from tests.server.stores import append, listed, work_with


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("rated"), names_per_day=10**6)
    yield running
    running.stop()


def test_a_rated_match_changes_both_ratings_once(server: Running) -> None:
    ada, bob = named(server, "Ada-R"), named(server, "Bob-R", "127.0.0.2")
    won, lost = beat(server, ada, bob)
    assert (won["name"], won["outcome"], lost["outcome"]) == ("Ada-R", "won", "lost")
    assert (won["points"], lost["points"]) == (1662, 1338)
    assert won["change"] == 162 == -lost["change"]
    assert won["provisional"]
    (strength,) = strengths(server, "ada-r")
    assert (strength["game"], strength["pace"], strength["form"]) == ("make_five", "slow", DUEL)
    assert (strength["points"], strength["played"], strength["provisional"]) == (1662, 1, True)


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"seats": [{"kind": "person"}, {"kind": "person"}]}, "rated_people"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "level": "casual"}]}, "rated_people"),
        ({"clock": None}, "rated_clock"),
        ({"record": "[Quinte]"}, "rated_record"),
    ],
)
def test_what_would_not_tell_how_strong_people_are_is_not_rated(
    server: Running, plan: dict[str, object], code: str
) -> None:
    browser = guest(server)
    assert code_of(browser.post("/api/matches", json={**PLAN, **plan})) == "needs_name"
    maker = named(server, f"Maker{code.replace('_', '')}{len(str(plan))}")
    assert code_of(maker.post("/api/matches", json={**PLAN, **plan})) == code


def test_only_those_with_a_name_that_lasts_sit_down_and_once_each(server: Running) -> None:
    ada, bob = named(server, "Ada-S"), named(server, "Bob-S")
    created = lay_out(ada)
    stranger = sit(server, created, 1, guest(server), name="Bob-S")
    assert stranger.expect("refused")["error"]["code"] == "needs_name"
    assert sit(server, created, 1, None).expect("refused")["error"]["code"] == "needs_name"
    first = sit(server, created, 0, ada)
    first.until(lambda table: table["mine"] == [0])
    again = sit(server, created, 1, ada)
    assert again.expect("refused")["error"]["code"] == "seated_already"
    second = sit(server, created, 1, bob, name="Somebody else")
    table = second.until(lambda table: table["phase"] == "playing")
    assert [(seat["name"], seat["lasting"]) for seat in table["seats"]] == [
        ("Ada-S", True),
        ("Bob-S", True),
    ]
    assert (table["rated"], table["hints"]) == (True, False)


def test_a_program_without_a_socket_sits_down_by_its_cookie_as_well(server: Running) -> None:
    ada, bob = named(server, "Ada-B"), named(server, "Bob-B")
    created = lay_out(ada, seats=[{"kind": "link"}, {"kind": "link"}])
    path = f"/api/matches/{created['id']}/seats"
    bearers = [{"authorization": f"Bearer {key['secret']}"} for key in created["keys"]]
    assert code_of(server.web.post(path, json={}, headers=bearers[0])) == "needs_name"
    assert ada.post(path, json={}, headers=bearers[0]).status_code == 200
    assert code_of(ada.post(path, json={}, headers=bearers[1])) == "seated_already"
    assert bob.post(path, json={}, headers=bearers[1]).status_code == 200


def test_no_hints_no_bots_and_nothing_is_taken_back_unless_the_other_agrees(
    server: Running,
) -> None:
    devices = begin(server, named(server, "Ada-H"), named(server, "Bob-H"), game="take_five")
    mover = turn(devices)
    assert mover.refusal("hint") == "hints_forbidden"
    assert mover.refusal("consult") == "hints_forbidden"
    assert mover.refusal("relieve", level="beginner") == "rated_bot"
    mover.move()
    assert mover.table["undo"] == "ask"
    assert mover.ask("undo", version=mover.table["version"])["t"] == "done"
    assert mover.table["steps"] == 1
    (other,) = (device for device in devices if device is not mover)
    other.until(lambda table: table.get("proposal") is not None)
    other.ask("answer", yes=True)
    other.until(lambda table: table["steps"] == 0)


def test_whoever_leaves_loses_when_their_time_is_up(server: Running) -> None:
    ada, bob = named(server, "Ada-T"), named(server, "Bob-T")
    devices = begin(server, ada, bob, clock={"total": 1})
    away = turn(devices).table["mine"][0]
    for device in devices:
        device.close()
    found = changes(server, devices[0].match)
    assert {each["outcome"] for each in found if each["seat"] == away} == {"lost"}
    assert {each["outcome"] for each in found if each["seat"] != away} == {"won"}


def test_a_match_that_all_break_off_changes_nothing(server: Running) -> None:
    devices = begin(server, named(server, "Ada-A"), named(server, "Bob-A"))
    devices[0].ask("offer", what="abandon")
    devices[1].until(lambda table: table.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    devices[0].until(lambda table: table["phase"] == "over")
    assert server.web.get(f"/api/matches/{devices[0].match}/ratings").json() == []
    assert strengths(server, "Ada-A") == []


@pytest.mark.parametrize(("is_rated", "wanted"), [(False, [1]), (True, [0, 1])])
def test_nobody_breaks_a_rated_match_off_behind_the_back_of_who_is_silent(
    *, is_rated: bool, wanted: list[int]
) -> None:
    hosted, game = Hosted("m"), GAMES["make_five"]
    seats = [entries.SeatPlan("link"), entries.SeatPlan("link")]
    hosted.apply(
        entries.LaidOut(game.name, game.edition, {}, seats, "00" * 32, "", rated=is_rated), 0
    )
    hosted.apply(entries.Seated([0]), 0)
    hosted.apply(entries.Seated([1]), SILENCE + 1)
    assert asked(hosted, ABANDON, SILENCE + 1) == wanted


def test_a_rematch_is_rated_too_and_seats_are_for_the_same_people(server: Running) -> None:
    ada, bob = named(server, "Ada-M"), named(server, "Bob-M", "127.0.0.3")
    devices = begin(server, ada, bob)
    devices[1].ask("resign")
    for device in devices:
        device.until(lambda table: table["phase"] == "over")
    devices[0].ask("offer", what="rematch")
    devices[1].until(lambda table: table.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    following = devices[1].until(lambda table: bool(table.get("next")))
    created = {"id": following["next"], "keys": [*following["keys"]]}
    again = sit(server, created, created["keys"][0]["seat"], bob)
    assert again.until(lambda table: bool(table["mine"]))["rated"]
    impostor = sit(server, created, created["keys"][0]["seat"], None)
    impostor.until(lambda table: bool(table["mine"]))  # the seat moves, its player does not
    assert impostor.table["seats"][created["keys"][0]["seat"]]["name"] == "Bob-M"


def test_matches_of_a_pair_that_plays_nobody_else_stop_counting(server: Running) -> None:
    ada, bob = named(server, "Ada-P"), named(server, "Bob-P", "127.0.0.4")
    counted = [beat(server, ada, bob)[0].get("counted", True) for _ in range(FREELY + 2)]
    assert counted == [True] * FREELY + [False] * 2
    (strength,) = strengths(server, "Ada-P")
    assert strength["played"] == FREELY
    cyd = named(server, "Cyd-P", "127.0.0.5")
    assert beat(server, ada, cyd)[0].get("counted", True)


def test_three_at_a_table_are_rated_by_their_places(server: Running) -> None:
    people = [named(server, f"Trio-{sign}", f"127.0.0.{n}") for n, sign in enumerate("ABC", 6)]
    devices = begin(server, *people, game="take_five")
    for device in devices[:2]:
        device.ask("resign")
    found = changes(server, devices[0].match)
    assert [each["outcome"] for each in found][2] == "won"
    assert found[2]["points"] > 1500 > found[0]["points"]
    assert strengths(server, "Trio-C")[0]["form"] == TABLE


def test_a_match_that_ended_while_the_server_died_is_settled_by_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dying = Running(tmp_path)
    monkeypatch.setattr(rating.Rater, "look", lambda *_: None)
    devices = begin(dying, named(dying, "Ada"), named(dying, "Bob"))
    devices[0].ask("resign")
    dying.stop()
    monkeypatch.setattr(rating, "PATIENCE", -60_000)
    risen = Running(tmp_path)
    try:
        found = changes(risen, devices[0].match)
        assert [each["outcome"] for each in found] == ["lost", "won"]
    finally:
        risen.stop()


# --- without a server: both databases ------------------------------------------------------------

LADDER = Ladder("make_five", "slow")


async def contest(store: Store, match: str) -> None:
    """Lay out a rated match: the database notes it by itself."""
    laid = Row(match, 1, now(), None, '{"e":"laid_out","rated":true}')
    await append(store, laid, begun=[listed(match)])


def ending(match: str, *players: str, places: tuple[int, ...] = (1, 2)) -> Ending:
    return Ending(match, *LADDER[:2], now(), players, range(len(players)), places)


def test_of_many_who_settle_a_match_one_does(opened: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        other = opened() if store.is_shared else store
        _, ada = await player(store, "Ada")
        session, bob = await player(store, "Bob")
        for number in range(8):
            await contest(store, f"m{number}")
        tries = [
            Ratings(each).settle(ending(f"m{number}", ada.id, bob.id))
            for number in range(8)
            for each in (store, other, store, other)
        ]
        done = await asyncio.gather(*tries)
        assert sum(done) == 8
        rows = await store.query(
            lambda c: c.execute("SELECT played, met FROM ratings ORDER BY points").fetchall()
        )
        assert [tuple(row) for row in rows] == [(FREELY, 1), (FREELY, 1)]
        kept = await store.query(lambda c: c.execute("SELECT count(*) FROM results").fetchone())
        assert kept[0] == 16
        strength = await Ratings(other).strength(session.guest, *LADDER)
        assert strength.points < 1300
        assert await Ratings(other).strength(session.guest, "takemo", "slow") == NEWCOMER
        assert await Ratings(other).strength(None, *LADDER) == NEWCOMER
        if other is not store:
            await other.close()

    work_with(opened, work)


def test_a_match_that_is_not_rated_or_whose_player_is_gone_counts_for_nobody(
    opened: Callable[[], Store],
) -> None:
    async def work(store: Store) -> None:
        ratings = Ratings(store)
        _, ada = await player(store, "Ada")
        await contest(store, "gone")
        assert not await ratings.settle(ending("unknown", ada.id, ada.id))
        assert await ratings.unsettled(now() + 1, 10) == [("gone", 1)]
        assert await ratings.settle(ending("gone", ada.id, "deleted"))
        assert not await ratings.settle(ending("gone", ada.id, "deleted"))
        assert await ratings.unsettled(now() + 1, 10) == []
        kept = await store.query(lambda c: c.execute("SELECT count(*) FROM ratings").fetchone())
        assert kept[0] == 0

    work_with(opened, work)


def test_a_match_that_is_not_over_is_looked_at_once(opened: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        ratings = Ratings(store)
        await contest(store, "m")
        assert await ratings.unsettled(0, 10) == []
        assert await ratings.unsettled(now() + 1, 10) == [("m", 1)]
        await ratings.look_away("m", 1)
        assert await ratings.unsettled(now() + 1, 10) == []

    work_with(opened, work)
