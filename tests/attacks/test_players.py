"""Whoever wants another's name, a rating that is not theirs, or all names of a house."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from quinte.ratings.fairness import FREELY
from tests.server.named import (
    at,
    beat,
    begin,
    changes,
    code_of,
    guest,
    lay_out,
    named,
    sit,
    strengths,
    take,
)
from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("players"), names_per_day=6)
    yield running
    running.stop()


def test_one_address_takes_only_so_many_names_a_day(server: Running) -> None:
    taken = [take(guest(server, "127.0.1.1"), f"Squatter {number}") for number in range(9)]
    assert [answer.status_code for answer in taken] == [200] * 6 + [429] * 3
    assert code_of(taken[-1]) == "too_many_names"
    assert take(guest(server, "127.0.1.2"), "Honest").status_code == 200


def test_nobody_passes_for_somebody_else(server: Running) -> None:
    named(server, "Illich", "127.0.1.3")
    thief = guest(server, "127.0.1.4")
    for name in ("lllich", "1llich", "ILLICH", "Íllïch", "I.l.l.i.c.h", "Illісh", "Illich\u200d"):
        assert code_of(take(thief, name)) in ("name_taken", "wrong_name"), name


def test_nobody_deletes_renames_or_signs_out_another(server: Running) -> None:
    ada, mallory = named(server, "Victim", "127.0.1.5"), guest(server, "127.0.1.6")
    mallory.put("/api/me/player", json={"name": "Victim"})
    mallory.delete("/api/me/passkeys/1")
    mallory.delete("/api/me/devices/1")
    mallory.request("DELETE", "/api/me")
    for method in ("PUT", "PATCH", "DELETE", "POST"):
        assert mallory.request(method, "/api/players/Victim").status_code == 405
    evil = {"origin": "http://evil.example"}
    for method, path, body in (
        ("PUT", "/api/me/player", {"name": "Puppet"}),
        ("DELETE", "/api/me/passkeys/1", None),
        ("POST", "/api/me/passkeys/question", {}),
        ("POST", "/api/passkey/question", {}),
    ):
        assert code_of(ada.request(method, path, json=body, headers=evil)) == "other_origin"
    assert ada.get("/api/me").json()["lasting"] == "Victim"


def test_a_pair_does_not_lift_itself_nor_does_a_heap_of_names(server: Running) -> None:
    climber = named(server, "Climber", "127.0.1.7")
    puppets = [named(server, f"Puppet {n}", "127.0.1.8") for n in range(3)]
    counted = [
        beat(server, climber, puppets[n % 3])[0].get("counted", True) for n in range(FREELY + 4)
    ]
    assert counted == [True] * FREELY + [False] * 4  # one address: the same people
    (strength,) = strengths(server, "Climber")
    assert strength["provisional"]
    board = server.web.get("/api/leaderboard/make_five").json()
    assert board["players"] == []
    puppets[0].request("DELETE", "/api/me")
    fresh = named(server, "Puppet 9", "127.0.1.8")
    assert not beat(server, climber, fresh)[0].get("counted", True)


def test_nobody_gets_out_of_a_loss_by_going_away(server: Running) -> None:
    ada, bob = named(server, "Stayer", "127.0.1.9"), named(server, "Goner", "127.0.1.10")
    stayer, goner = begin(server, ada, bob, clock={"total": 3})
    goner.close()
    while stayer.table["player"] == 0:
        stayer.move()
    outcomes = {each["name"]: each["outcome"] for each in changes(server, stayer.match)}
    assert outcomes == {"Stayer": "won", "Goner": "lost"}


def test_what_is_sent_again_changes_nothing_again(server: Running) -> None:
    ada, bob = named(server, "Once", "127.0.1.11"), named(server, "Twice", "127.0.1.12")
    won, lost = begin(server, ada, bob)
    for _ in range(5):
        lost.say("resign", id="the-same", seat=1)
    won.until(lambda table: table["phase"] == "over")
    before = changes(server, won.match)
    for _ in range(3):
        sit(server, {"id": won.match, "keys": [{"seat": 0, "secret": won.keys[0]}]}, 0, ada).until(
            lambda table: table["phase"] == "over"
        )
    assert changes(server, won.match) == before
    assert strengths(server, "Once")[0]["played"] == 1


def test_a_table_that_nobody_may_join_is_no_rating(server: Running) -> None:
    ada = named(server, "Alone", "127.0.1.13")
    created = lay_out(ada, seats=[{"kind": "link"}, {"kind": "link"}])
    sit(server, created, 0, ada).until(lambda table: table["mine"] == [0])
    assert sit(server, created, 1, ada).expect("refused")["error"]["code"] == "seated_already"
    link = ada.post("/api/me/recovery", json={}).json()["recovery"]
    other = at(server, "127.0.1.14")
    other.post("/api/me/recover", json={"recovery": link})  # the same player on another device
    assert sit(server, created, 1, other).expect("refused")["error"]["code"] == "seated_already"


def test_asking_for_names_without_end_is_slowed_down_and_tells_nothing_of_guests(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    strict = Running(tmp_path_factory.mktemp("strict"), requests_per_second=20.0, request_burst=60)
    try:
        browser = guest(strict, "127.0.1.15")
        browser.patch("/api/me", json={"name": "Secret Guest"})
        assert code_of(strict.web.get("/api/players/Secret Guest")) == "unknown_player"
        answers = [browser.get(f"/api/players/name{number}").status_code for number in range(200)]
        assert 429 in answers
        bystander, asked = at(strict, "127.0.1.16"), time.monotonic()
        assert bystander.get("/api/leaderboard/make_five").status_code == 200
        assert time.monotonic() - asked < 1
    finally:
        strict.stop()


def test_many_who_take_one_name_at_once_leave_it_to_one(server: Running) -> None:
    crowd = [guest(server, f"127.0.2.{number}") for number in range(1, 9)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda one: take(one, "Crown").status_code, crowd))
    assert sorted(answers) == [200] + [409] * 7
