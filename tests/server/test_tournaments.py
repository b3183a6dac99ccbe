"""Tournaments on one server: announced, joined, played, told and ended; and what is refused."""

import itertools
import json
import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.competing import (
    PLAN,
    Entrant,
    announce,
    decide,
    entrants,
    play_through,
    show,
    under_way,
    until,
    until_over,
)
from tests.server.named import code_of, named, strengths
from tests.server.running import Message, Running
from tests.server.visiting import Visitor

NAMES = ("Adele", "Blaise", "Celia", "Denis", "Emma")
letters = itertools.count()


def fresh(server: Running) -> httpx.Client:
    """Somebody with a name that nobody else has had in these tests."""
    return named(server, "Maker " + "".join(chr(97 + int(digit)) for digit in str(next(letters))))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for this file alone: each test needs a name that lasts."""
    running = Running(tmp_path_factory.mktemp("data"), names_per_day=10**6)
    yield running
    running.stop()


@pytest.fixture
def maker(server: Running) -> httpx.Client:
    return fresh(server)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, entrants_per_tournament=3, tournaments_per_player=1)
    yield running
    running.stop()


def begun(server: Running, maker: httpx.Client, people: list[Entrant], made: Message) -> Message:
    assert maker.post(f"/api/tournaments/{made['id']}/start").status_code == 200
    return until(server, made["id"], under_way) if people else made


def test_a_swiss_tournament_is_played_and_every_place_explained(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    people = entrants(server, made["id"], NAMES)
    begun(server, maker, people, made)
    told = play_through(server, made["id"], people)
    assert (told["phase"], told["round"], told["rounds"]) == ("over", 2, 2)
    tables = server.web.get(f"/api/tournaments/{made['id']}/tables").json()
    assert len(tables) == 6
    byes = [each["entrants"] for each in tables if each.get("why") == "bye"]
    assert len({tuple(each) for each in byes}) == 2
    pairs = [frozenset(each["entrants"]) for each in tables if len(each["entrants"]) == 2]
    assert len(set(pairs)) == len(pairs) == 4
    first, second = told["standings"][:2]
    assert first["number"] == 1
    assert first["points"] == 2
    for one, other in itertools.pairwise(told["standings"]):
        assert one["points"] > other["points"] or one["tie"]["other"] == other["number"]
    assert second["points"] <= 2
    listed = {each["id"]: each for each in server.web.get("/api/tournaments").json()}
    assert listed[made["id"]]["phase"] == "over"


def test_a_round_robin_is_known_from_the_beginning_and_nobody_joins_it_late(
    server: Running,
) -> None:
    maker = fresh(server)
    made = announce(maker, form="robin")
    people = entrants(server, made["id"], NAMES[:3])
    told = begun(server, maker, people, made)
    assert told["pairs"] == [[[1], [2, 3]], [[3], [1, 2]], [[2], [3, 1]]]
    assert Entrant(server, made["id"], "Zoe").refusal() == "joined_late"
    told = play_through(server, made["id"], people)
    assert [each["number"] for each in told["standings"]] == [1, 2, 3]
    assert [each["points"] for each in told["standings"]] == [3, 2, 1]


def test_in_an_arena_whoever_has_finished_is_paired_again_until_the_time_is_over(
    server: Running,
) -> None:
    maker = fresh(server)
    made = announce(maker, form="arena", minutes=1)
    people = entrants(server, made["id"], NAMES[:2])
    begun(server, maker, people, made)
    for _ in range(2):
        told = until(server, made["id"], under_way)
        assert told["ends"] > 0
        decide(people, under_way(told)[0])
        until_over(server, told)
    assert show(server, made["id"])["standings"][0]["points"] == 2
    late = Entrant(server, made["id"], "Zoe")
    late.join()
    told = show(server, made["id"])
    assert told["standings"][-1]["number"] == late.number
    assert maker.delete(f"/api/tournaments/{made['id']}").json()["phase"] == "cancelled"


def test_a_table_of_three_counts_by_place(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker, game="take_five", players=3, rounds=1)
    people = entrants(server, made["id"], NAMES[:4])
    told = begun(server, maker, people, made)
    assert sorted(len(each["entrants"]) for each in told["boards"]) == [1, 3]
    told = play_through(server, made["id"], people)
    assert (told["standings"][0]["number"], told["standings"][0]["points"]) == (1, 2)
    assert sum(each["points"] for each in told["standings"]) == 3 + 1  # and the bye


def test_whoever_does_not_come_loses_and_is_not_paired_again_until_they_are_back(
    server: Running,
) -> None:
    maker = fresh(server)
    made = announce(maker, rounds=3, arrive=2)
    people = entrants(server, made["id"], NAMES[:3])
    told = begun(server, maker, people, made)
    (board,) = under_way(told)
    here, gone = sorted(board["entrants"])
    device = people[here - 1].sit(board)
    told = until(server, made["id"], lambda now: now["round"] == 2)
    states = {each["number"]: each.get("state", "in") for each in told["entrants"]}
    assert states[gone] == "away"
    tables = server.web.get(f"/api/tournaments/{made['id']}/tables?round=1").json()
    (lost,) = [each for each in tables if each.get("why") == "absent"]
    assert dict(zip(lost["entrants"], lost["points"], strict=True)) == {here: 1, gone: 0}
    device.until(lambda table: table["phase"] == "over")
    assert people[gone - 1].join()["number"] == gone
    for board in under_way(told):
        assert gone not in board["entrants"]
        decide(people, board)
    told = until(server, made["id"], lambda now: now["round"] == 3)
    assert any(gone in each["entrants"] for each in told["boards"])
    maker.delete(f"/api/tournaments/{made['id']}")


def test_whoever_looks_on_is_told_what_changes(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    visitor = Visitor(server.place)
    visitor.say(t="follow", id="f", tournament=made["id"])
    assert visitor.expect("tournament")["entrants"] == []
    ada = Entrant(server, made["id"], "Adele")
    ada.join()
    told = visitor.expect("tournament")
    assert [each["name"] for each in told["entrants"]] == ["Adele"]
    assert ada.own not in json.dumps(told)
    visitor.say(t="follow", id="g", tournament="nowhere")
    assert visitor.expect("refused")["error"]["code"] == "unknown_tournament"


def test_a_guest_finds_their_table_on_any_device_and_among_their_games(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    ada = Entrant(server, made["id"], "", web=fresh(server))
    first = ada.join()
    again = Entrant(server, made["id"], "", web=ada.web)
    assert (again.join(), again.own) == ({**first}, first["own"])
    entrants(server, made["id"], ["Blaise"])
    begun(server, maker, [ada], made)
    ticket = ada.web.get(f"/api/tournaments/{made['id']}/me").json()
    assert ticket["own"] == first["own"]
    (board,) = under_way(show(server, made["id"]))
    mine = ada.web.get("/api/matches").json()
    assert [each["id"] for each in mine] == [board["match"]]
    assert ada.web.get(f"/api/tournaments/{made['id']}").text.count(first["own"]) == 0
    maker.delete(f"/api/tournaments/{made['id']}")


def test_a_rated_tournament_changes_ratings_and_nobody_plays_for_another(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker, rated=True, rounds=1)
    assert Entrant(server, made["id"], "Guest").refusal() == "needs_name"
    webs = [named(server, "Rated Ann"), named(server, "Rated Bob")]
    people = [Entrant(server, made["id"], "", web=web) for web in webs]
    for each in people:
        each.join()
    told = begun(server, maker, people, made)
    (board,) = under_way(told)
    seat = board["entrants"].index(people[0].number)
    stranger = Entrant(server, made["id"], "", web=fresh(server))
    stranger.own = people[0].own
    assert stranger.sit(board).expect("refused")["error"]["code"] == "not_your_seat"
    decide(people, board)
    told = until(server, made["id"], lambda now: now["phase"] == "over")
    assert told["standings"][0]["number"] == 1
    found = server.web.get(f"/api/matches/{board['match']}/ratings").json()
    assert found[seat]["change"] != 0
    assert strengths(server, "Rated Ann")[0]["played"] == 1


def test_withdrawing_before_the_beginning_leaves_nothing_and_later_a_place(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    people = entrants(server, made["id"], NAMES[:4])
    way = f"/api/tournaments/{made['id']}/me"
    bearer = [{"authorization": f"Bearer {each.own}"} for each in people]
    assert server.web.delete(way, headers=bearer[3]).status_code == 200
    assert len(show(server, made["id"])["entrants"]) == 3
    assert code_of(server.web.delete(way, headers=bearer[3])) == "not_entered"
    begun(server, maker, people, made)
    assert server.web.delete(way, headers=bearer[0]).status_code == 200
    told = show(server, made["id"])
    assert told["entrants"][0]["state"] == "out"
    assert server.web.get(way, headers=bearer[0]).json()["state"] == "out"
    people[0].join()
    assert show(server, made["id"])["entrants"][0].get("state", "in") == "in"
    maker.delete(f"/api/tournaments/{made['id']}")


def test_nobody_sits_a_bot_down_in_a_tournament_nor_asks_for_hints(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    people = entrants(server, made["id"], NAMES[:2])
    (board,) = under_way(begun(server, maker, people, made))
    devices = [each.sit(board) for each in people]
    for device in devices:
        table = device.until(lambda table: table["phase"] == "playing")
        assert table["tournament"] == made["id"]
    assert devices[0].refusal("relieve", level="casual") == "tournament_bot"
    mover = next(each for each in devices if each.table["player"] in each.table["mine"])
    assert mover.refusal("hint") == "hints_forbidden"
    maker.delete(f"/api/tournaments/{made['id']}")


def test_programs_find_all_of_it_described_with_examples(server: Running) -> None:
    described = server.web.get("/api/openapi.json").json()
    plan = described["components"]["schemas"]["NewTournament"]["properties"]
    assert plan["game"]["examples"] == ["make_five"]
    assert set(described["paths"]["/api/tournaments/{tournament}"]) == {"get", "delete"}


# --- what is refused -----------------------------------------------------------------------------


def test_nobody_but_the_maker_starts_it_or_calls_it_off(
    server: Running, maker: httpx.Client
) -> None:
    made = announce(maker)
    other = fresh(server)
    way = f"/api/tournaments/{made['id']}"
    for web in (other, server.browser()):
        assert code_of(web.post(f"{way}/start")) == "not_maker"
        assert code_of(web.delete(way)) == "not_maker"
    assert code_of(maker.post(f"{way}/start")) == "too_few_entrants"
    assert show(server, made["id"])["phase"] == "open"
    assert maker.delete(way).json()["phase"] == "cancelled"
    assert code_of(maker.delete(way)) == "tournament_over"
    assert Entrant(server, made["id"], "Zoe").refusal() == "tournament_over"


def test_only_those_with_a_name_that_lasts_make_one(server: Running) -> None:
    assert code_of(server.browser().post("/api/tournaments", json=PLAN)) == "needs_name"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"players": 3}, "wrong_player_count"),
        ({"game": "take_five", "players": 3, "form": "robin"}, "wrong_player_count"),
        ({"clock": {"days": 2}}, "wrong_message"),
        ({"clock": {"increment": 2}}, "wrong_message"),
        ({"starts": 1}, "wrong_message"),
        ({"game": "chess"}, "unknown_game"),
        ({"rounds": 99}, "wrong_message"),
        ({"options": {"pairs": "99"}}, "unknown_value"),
        ({"points": [1]}, "wrong_message"),
    ],
)
def test_what_cannot_be_played_is_not_announced(
    maker: httpx.Client, more: Message, code: str
) -> None:
    assert code_of(maker.post("/api/tournaments", json={**PLAN, **more})).startswith(code)


def test_a_name_is_one_persons_in_a_tournament_and_a_lasting_one_its_owners(
    server: Running, maker: httpx.Client
) -> None:
    made = announce(maker)
    entrants(server, made["id"], ["Adele"])
    for name in ("ADÈLE", maker.get("/api/me/player").json()["name"].upper()):
        assert Entrant(server, made["id"], name).refusal() == "name_taken"
    assert Entrant(server, made["id"], "").refusal() == "wrong_name"
    assert Entrant(server, made["id"], "Admin").refusal() == "refused_name"
    maker.delete(f"/api/tournaments/{made['id']}")


def test_a_flood_of_entrants_and_of_tournaments_is_stopped(hasty: Running) -> None:
    maker = named(hasty, "Flooded")
    made = announce(maker)
    assert code_of(maker.post("/api/tournaments", json=PLAN)) == "too_many_tournaments"
    entrants(hasty, made["id"], NAMES[:3])
    assert Entrant(hasty, made["id"], "Zoe").refusal() == "tournament_full"
    assert len(show(hasty, made["id"])["entrants"]) == 3


def test_there_is_no_way_to_tell_a_result(maker: httpx.Client) -> None:
    """Points come from the logs of matches alone: nothing else that is sent is understood."""
    made = announce(maker)
    way = f"/api/tournaments/{made['id']}"
    for method, path in (
        ("PUT", way),
        ("PATCH", way),
        ("POST", f"{way}/tables"),
        ("PUT", f"{way}/tables"),
    ):
        assert maker.request(method, path, json={"points": [2, 0]}).status_code == 405
    given = {"own": secrets.token_urlsafe(24), "name": "Cheat", "points": 9}
    assert code_of(maker.post(f"{way}/entrants", json=given)) == "wrong_message"
    maker.delete(way)


def test_a_deleted_guest_leaves_a_place_without_a_name(server: Running) -> None:
    maker = fresh(server)
    made = announce(maker)
    ada = Entrant(server, made["id"], "", web=fresh(server))
    ada.join()
    lines = ada.web.get("/api/me/export").text
    assert '"tournament"' in lines
    assert "Thursday" in lines
    ada.web.delete("/api/me")
    entrants(server, made["id"], ["Blaise"])
    told = show(server, made["id"])
    assert (told["entrants"][0]["name"], told["entrants"][0]["state"]) == ("", "out")
    maker.delete(f"/api/tournaments/{made['id']}")
