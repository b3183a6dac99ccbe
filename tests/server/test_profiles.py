"""What everybody may read of players: profiles, curves, matches in pieces, leaderboards."""

from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest

from quinte.ratings.fairness import MET_TO_BE_LISTED
from quinte.ratings.scale import PERIOD
from quinte.server import wire_players
from quinte.server.log.store import Store, now
from quinte.server.players import profiles
from quinte.server.players.ratings import Ladder
from tests.server.named import beat, code_of, guest, named, player
from tests.server.running import Running
from tests.server.stores import work_with

LADDER = Ladder("make_five", "slow")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("profiles"), names_per_day=10**6)
    yield running
    running.stop()


def test_a_profile_tells_of_games_opponents_and_matches(server: Running) -> None:
    ada, bob = named(server, "Ada Lovelace"), named(server, "Bob", "127.0.0.2")
    cyd = named(server, "Cyd", "127.0.0.3")
    first = beat(server, ada, bob)
    beat(server, bob, ada)
    beat(server, ada, cyd, game="take_five", clock={"total": 60})
    path = f"/api/players/{quote('Ada Lovelace')}"
    profile = server.web.get(path).json()
    assert profile["name"] == "Ada Lovelace"
    assert profile["games"][0] == {"of": "make_five", "won": 1, "drawn": 0, "lost": 1}
    assert {each["of"]: each["won"] for each in profile["opponents"]} == {"Bob": 1, "Cyd": 1}
    assert {(each["game"], each["pace"]) for each in profile["strengths"]} == {
        ("make_five", "slow"),
        ("take_five", "fast"),
    }
    curve = server.web.get(f"{path}/curve", params={"game": "make_five"}).json()
    assert [each["points"] for each in curve] == [first[0]["points"], curve[1]["points"]]
    assert curve[1]["points"] < curve[0]["points"]
    matches = server.web.get(f"{path}/matches").json()
    assert [(each["game"], each["outcome"], each["opponents"]) for each in matches] == [
        ("take_five", "won", ["Cyd"]),
        ("make_five", "lost", ["Bob"]),
        ("make_five", "won", ["Bob"]),
    ]
    record = server.web.get(f"/api/matches/{matches[0]['id']}/record")
    assert '[Game "take_five"]' in record.text  # a rated match is public, and can be replayed


def test_what_is_asked_wrongly_is_refused(server: Running) -> None:
    named(server, "Dan")
    web = server.web
    assert code_of(web.get("/api/leaderboard/chess")) == "unknown_game"
    assert code_of(web.get("/api/leaderboard/make_five?pace=warp")) == "wrong_message"
    assert code_of(web.get("/api/leaderboard/make_five?form=solo")) == "wrong_message"
    assert web.get("/api/leaderboard/make_five?after=-1").status_code >= 400
    assert web.get("/api/leaderboard/make_five?after=1000000").status_code >= 400
    assert web.get("/api/players/Dan/matches?after=nonsense").json() == []
    assert code_of(web.get("/api/players/Dan/curve?game=chess")) == "unknown_game"


def test_an_empty_leaderboard_has_the_bots_to_compare_with(server: Running) -> None:
    board = server.web.get("/api/leaderboard/make_five?pace=days").json()
    assert board["players"] == []
    points = [level["points"] for level in board["levels"]]
    assert points == sorted(points)
    assert len(points) > 1
    casual = next(level for level in board["levels"] if level["level"] == "casual")
    assert casual["points"] == 1500
    assert all(level["low"] <= level["points"] <= level["high"] for level in board["levels"])


def test_nobody_becomes_a_player_by_looking(server: Running) -> None:
    browser = server.browser()
    for path in ("/api/leaderboard/make_five", "/api/players/Dan", "/api/me"):
        assert "set-cookie" not in browser.get(path).headers
    assert code_of(browser.get("/api/me/player")) == "no_guest"
    assert guest(server).get("/api/me/player").json() == {"name": "", "has_link": True}


# --- both databases ------------------------------------------------------------------------------


async def rate(store: Store, of: str, points: float, **more: float) -> None:
    """Keep a rating of somebody."""
    kept = {
        "deviation": 60.0,
        "volatility": 0.06,
        "played": 30,
        "met": MET_TO_BE_LISTED,
        "at": now(),
    }
    row = (of, *LADDER, points, *{**kept, **more}.values())
    places = ", ".join("?" * len(row))
    await store.write(lambda c: c.execute(f"INSERT INTO ratings VALUES ({places})", row))  # noqa: S608, places only


def test_a_leaderboard_has_those_who_are_known_and_here_in_pieces(
    opened: Callable[[], Store],
) -> None:
    async def work(store: Store) -> None:
        for number in range(7):
            _, each = await player(store, f"Ada {number}")
            await rate(store, each.id, 1500.0 + 10 * number)
        for name, more in (
            ("Unsure", {"deviation": 200.0}),
            ("Unmet", {"met": MET_TO_BE_LISTED - 1}),
            ("Away", {"at": now() - 200 * PERIOD}),
        ):
            _, each = await player(store, name)
            await rate(store, each.id, 2000.0, **more)
        await rate(store, "deleted", 2500.0)
        first = await profiles.leaders(store, LADDER, 0, 5)
        rest = await profiles.leaders(store, LADDER, 5, 5)
        assert [(each.place, each.name) for each in (*first, *rest)] == [
            (place, f"Ada {7 - place}") for place in range(1, 8)
        ]
        assert await profiles.leaders(store, Ladder("make_five", "fast"), 0, 5) == []

    work_with(opened, work)


async def result(store: Store, match: str, of: str, at: int, outcome: str) -> None:
    """Keep a result of somebody."""
    seat = int(outcome == "lost")
    row = (match, seat, of, *LADDER, at, seat, outcome, 1, 1500.4, 60.0, 10.4, "home")
    places = ", ".join("?" * len(row))
    await store.write(lambda c: c.execute(f"INSERT INTO results VALUES ({places})", row))  # noqa: S608, places only


def test_matches_are_listed_in_pieces_and_a_curve_is_not_endless(
    opened: Callable[[], Store],
) -> None:
    async def work(store: Store) -> None:
        _, ada = await player(store, "Ada")
        _, bob = await player(store, "Bob")
        for number in range(profiles.LONGEST_CURVE + 10):
            at = 1_000 + number // 2  # two at a time
            await result(store, f"m{number:03}", ada.id, at, "won")
            await result(store, f"m{number:03}", bob.id, at, "lost")
        seen, after = [], profiles.LATEST
        while page := await profiles.matches(store, ada, after, 20):
            seen += page
            after = (page[-1].at, page[-1].id)
        assert len({each.id for each in seen}) == len(seen) == profiles.LONGEST_CURVE + 10
        assert [each.at for each in seen] == sorted((each.at for each in seen), reverse=True)
        assert all(each.opponents == ["Bob"] and not each.kept for each in seen)
        curve = await profiles.curve(store, ada, LADDER)
        assert len(curve) == profiles.LONGEST_CURVE
        assert curve[-1].at == seen[0].at
        profile = await profiles.profile(store, ada)
        assert profile.opponents == [wire_players.Tally("Bob", len(seen), 0, 0)]

    work_with(opened, work)
