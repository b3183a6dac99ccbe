"""The HTTP API: guests, lists, records, headers, limits, and other sites that may do nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from quinte.cli import main
from quinte.games import GAMES
from tests.server.running import Device, Running, play_on, turn

PLAIN = {"game": "make_five", "seats": [{"kind": "person"}, {"kind": "link"}]}


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def test_a_program_plays_without_a_socket(server: Running) -> None:
    created = server.lay_out()
    path = f"/api/matches/{created['id']}"
    keys = [bearer(key["secret"]) for key in created["keys"]]
    devices = [server.device(created, 0)]
    taken = server.web.post(f"{path}/seats", json={"own": "o" * 32}, headers=keys[1])
    assert taken.json() == [{"seat": 1, "secret": "o" * 32}]
    again = server.web.post(f"{path}/seats", json={"own": "o" * 32}, headers=keys[1])
    assert again.json() == taken.json()
    keys[1] = bearer("o" * 32)
    devices.append(Device(server.place, created["id"], ["o" * 32]))
    devices[1].until(lambda t: t["phase"] == "playing")
    table = server.web.get(path, headers=keys[0]).json()
    player = table["player"]
    device = devices[player]
    device.until(lambda t: t["phase"] == "playing")
    message = {
        "t": "move",
        "id": "one",
        "seat": player,
        "version": table["version"],
        "move": device.moves()[0],
    }
    done = server.web.post(path, json=message, headers=keys[player])
    assert (done.status_code, done.json()) == (
        200,
        {"t": "done", "id": "one", "version": table["version"] + 1},
    )
    late = server.web.get(path, params={"have": table["version"]}, headers=keys[0]).json()
    assert (late["since"], late["steps"]) == (0, 1)
    wrong = server.web.post(path, json={**message, "id": "two"}, headers=keys[player])
    assert (wrong.status_code, wrong.json()["code"]) == (409, "stale")
    seat = server.web.post(path, json={**message, "id": "3"}, headers=keys[1 - player])
    assert (seat.status_code, seat.json()["code"]) == (403, "not_your_seat")


def test_who_has_no_secret_sees_nothing(server: Running) -> None:
    created = server.lay_out()
    path = f"/api/matches/{created['id']}"
    for headers in ({}, bearer("x" * 32), {"authorization": "Basic abc"}):
        for address in (path, f"{path}/record"):
            answer = server.web.get(address, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_key")
    watched = server.web.get(path, headers=bearer(created["watch"]))
    assert watched.json()["mine"] == []
    message = {"t": "resign", "id": "1", "seat": 0}
    refused = server.web.post(path, json=message, headers=bearer(created["watch"]))
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert server.web.get("/api/matches/nowhere").json()["code"] == "unknown_match"


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({}, 422, "wrong_message"),
        ({**PLAIN, "game": "chess"}, 404, "unknown_game"),
        ({**PLAIN, "seats": [{"kind": "person"}]}, 422, "wrong_message"),
        ({**PLAIN, "seats": [{"kind": "person"}] * 3}, 422, "wrong_player_count"),
        ({**PLAIN, "options": {"colour": "red"}}, 422, "unknown_option"),
        ({**PLAIN, "options": {"start": "late"}}, 422, "unknown_value"),
        ({**PLAIN, "clock": {"increment": 3}}, 422, "wrong_message"),
        ({**PLAIN, "clock": {"total": -1}}, 422, "wrong_message"),
        ({**PLAIN, "record": "nonsense"}, 422, "record_version"),
        ({**PLAIN, "surprise": 1}, 422, "wrong_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Running, wanted: dict[str, object], status: int, code: str
) -> None:
    answer = server.web.post("/api/matches", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_bodies_are_json_and_of_bounded_size(server: Running) -> None:
    form = server.web.post("/api/matches", data={"game": "make_five"})
    assert form.status_code in (400, 415, 422)
    text = server.web.post(
        "/api/matches", content=b'{"game"', headers={"content-type": "application/json"}
    )
    assert text.status_code in (400, 422)
    large = server.web.post("/api/matches", json={**PLAIN, "record": "x" * 300_000})
    assert large.status_code in (413, 422)
    assert server.web.put("/api/matches").status_code == 405
    assert server.web.get("/api/nothing").status_code == 404


def code_of(socket: ClientConnection) -> int:
    """Listen until the server hangs up, and give the code that it says why by."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(10)
    return closed.value.rcvd.code if closed.value.rcvd else 0


def test_other_sites_may_do_nothing(server: Running) -> None:
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
    ):
        answer = server.web.post("/api/matches", json=PLAIN, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "other_origin")
        assert "set-cookie" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers
    fine = {"origin": f"http://{server.place}", "sec-fetch-site": "same-origin"}
    assert server.web.post("/api/matches", json=PLAIN, headers=fine).status_code == 201
    created = server.lay_out()
    address = f"ws://{server.place}/api/matches/{created['id']}/socket"
    with connect(address, origin=Origin("https://elsewhere.example")) as other:
        assert code_of(other) == 1008
    with connect(address, origin=Origin(f"http://{server.place}")):
        pass
    with connect(f"ws://{server.place}/api/other") as lost:
        assert code_of(lost) == 1008


def test_my_games_are_found_by_the_cookie_and_by_the_recovery_link(server: Running) -> None:
    first = server.browser()
    created = first.post("/api/matches", json=PLAIN).json()
    assert first.cookies.get("quinte")
    (brief,) = first.get("/api/matches").json()
    assert brief["id"] == created["id"]
    assert brief["keys"] == [created["keys"][0]]
    assert first.patch("/api/me", json={"name": " A\u0000d\na "}).json()["name"] == "Ada"
    assert first.get("/api/me").json()["name"] == "Ada"
    recovery = first.post("/api/me/recovery").json()["recovery"]
    second = server.browser()
    assert second.get("/api/matches").json() == []
    assert second.post("/api/me/recover", json={"recovery": recovery}).json()["name"] == "Ada"
    assert second.get("/api/matches").json() == [brief]
    wrong = second.post("/api/me/recover", json={"recovery": "x" * 32})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_key")
    newer = first.post("/api/me/recovery").json()["recovery"]
    assert newer != recovery
    assert second.post("/api/me/recover", json={"recovery": recovery}).status_code == 403


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Running) -> None:
    cookie = server.browser().post("/api/matches", json=PLAIN).headers["set-cookie"].lower()
    for part in ("httponly", "samesite=lax", "path=/"):
        assert part in cookie
    assert "secure" not in cookie
    behind = server.browser().post(
        "/api/matches", json=PLAIN, headers={"x-forwarded-proto": "https"}
    )
    assert "secure" in behind.headers["set-cookie"].lower()


def test_no_secret_is_kept_in_the_clear(server: Running) -> None:
    browser = server.browser()
    created = browser.post("/api/matches", json=PLAIN).json()
    recovery = browser.post("/api/me/recovery").json()["recovery"]
    secrets = [key["secret"] for key in created["keys"]]
    secrets += [created["watch"], recovery, browser.cookies["quinte"]]
    stored = b"".join(file.read_bytes() for file in server.settings.data.iterdir())
    assert created["id"].encode() in stored
    assert not any(secret.encode() in stored for secret in secrets)


def test_a_record_under_way_tells_what_its_reader_knows(server: Running) -> None:
    devices = server.begin(game="touche")
    play_on(devices, 4)
    address = f"/api/matches/{devices[0].match}/record"
    text = server.web.get(address, headers=bearer(devices[0].keys[0])).text
    assert "[Seed" not in text
    assert f'[Promise "{devices[0].table["commitment"]}"]' in text
    turn(devices)
    told = " ".join(step["text"] for step in devices[0].steps)
    assert told in text


def test_a_finished_record_is_verified_without_the_server(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    devices = server.begin()
    play_on(devices, 4)
    devices[0].ask("resign")
    address = f"/api/matches/{devices[0].match}/record"
    text = server.web.get(address, headers=bearer(devices[0].keys[0])).text
    file = tmp_path / "match.txt"
    file.write_text(text)
    assert main(["--lang", "en", "replay", "--verify", str(file)]) == 0
    assert "promised before the match" in capsys.readouterr().out
    nonce = devices[0].table["outcome"]["seed"]["nonces"][0]
    file.write_text(text.replace(nonce, "0" * 64))
    assert main(["--lang", "en", "replay", "--verify", str(file)]) == 2
    assert "not the one that was promised" in capsys.readouterr().err
    file.write_text(text.replace('[Promise "', '[Promise "0'))
    assert main(["--lang", "fr", "replay", "--verify", str(file)]) == 2


def test_games_describe_themselves(server: Running) -> None:
    assert server.web.get("/api/games").json() == list(GAMES)
    described = server.web.get("/api/games/make-five").json()
    layout = GAMES["make_five"].rules.VIEW
    assert described["size"] == layout.itemsize
    assert list(described["view"]) == list(layout.names or ())
    assert described["card"]["title"] == "Make Five"
    assert server.web.get("/api/games/chess").status_code == 404


def test_the_description_names_every_route_and_message(server: Running) -> None:
    described = server.web.get("/api/openapi.json").json()
    assert "/api/matches/{match_id}" in described["paths"]
    schemas = str(described["components"]["schemas"])
    for name in ("NewMatch", "Created", "Move", "Table", "Eyes", "Done"):
        assert name in schemas


def test_operators_see_health_and_numbers_but_no_secret(server: Running) -> None:
    health = server.web.get("/healthz").json()
    assert health["status"] == ("ok" if all(health["games"].values()) else "preparing")
    created = server.lay_out()
    numbers = server.web.get("/metrics").text
    assert "quinte_matches " in numbers
    assert created["id"] not in numbers


@pytest.fixture
def small(tmp_path: Path, app: Path) -> Iterator[Running]:
    running = Running(
        tmp_path / "data",
        app=app,
        requests_per_second=1.0,
        request_burst=6,
        message_burst=5,
        messages_per_second=0.1,
        sockets_per_address=2,
    )
    yield running
    running.stop()


def test_whoever_asks_too_often_is_told_when_to_come_back(small: Running) -> None:
    created = small.lay_out()
    device = small.device(created, 0)
    device.until(lambda t: t["mine"] == [0])
    for _ in range(5):
        device.say("ping")
    assert device.expect("refused")["error"]["code"] == "rate_limited"
    second = small.device(created, 1)
    with connect(f"ws://{small.place}/api/matches/{created['id']}/socket") as third:
        assert code_of(third) == 1008
    second.close()
    answers = [small.web.get("/api/games") for _ in range(8)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert int(refused.headers["retry-after"]) >= 1
    assert refused.json()["code"] == "rate_limited"
    assert small.web.get("/healthz").status_code == 200


def test_the_app_is_served_with_strict_headers(small: Running) -> None:
    page = small.web.get("/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe" not in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-cache"
    asset = small.web.get("/assets/rules-1a2b.wasm")
    assert asset.headers["content-type"] == "application/wasm"
    assert "immutable" in asset.headers["cache-control"]
    assert small.web.get("/online.json").json() == {"server": True}
    for path in ("/missing.js", "/../quinte.db", "/%2e%2e/quinte.db", "/assets/none.wasm"):
        missing = small.web.get(path)
        assert missing.status_code == 404
        assert "immutable" not in missing.headers["cache-control"]
    assert small.web.head("/").content == b""
    assert small.web.post("/").status_code == 404
    for header in ("x-content-type-options", "referrer-policy"):
        assert header in page.headers
        assert header in small.web.get("/healthz").headers
