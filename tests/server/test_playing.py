"""Matches over real sockets: from laying out to the end, and all that may happen between."""

import hashlib
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from quinte.engine.deal import deal
from quinte.engine.record import parse_record, replay
from quinte.games import GAMES
from tests.server.running import Device, Running, play_on, turn


def finish(devices: list[Device], longest: int = 60) -> None:
    """Play on for a while, then let somebody give up until it is over."""
    for _ in range(longest):
        mover = turn(devices)
        if mover.table["phase"] == "over":
            return
        assert mover.move()["t"] == "done"
    while devices[0].until(lambda _: True)["phase"] != "over":
        mover = turn(devices)
        mover.ask("resign")
        turn(devices)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_people_on_their_own_devices(
    server: Running, game: str
) -> None:
    devices = server.begin("p" + "l" * (GAMES[game].players[0] - 1), game)
    finish(devices, 12)
    outcome = devices[0].table["outcome"]
    assert outcome == devices[1].table["outcome"]
    opened = outcome["seed"]
    assert (
        deal(devices[0].match, bytes.fromhex(opened["secret"]), opened["nonces"]).hex()
        == (opened["seed"])
    )
    promised = hashlib.sha256(
        b"quinte/1" + devices[0].match.encode() + bytes.fromhex(opened["secret"])
    ).hexdigest()
    assert devices[0].table["commitment"] == promised
    key = devices[0].keys[0]
    record = server.web.get(
        f"/api/matches/{devices[0].match}/record", headers={"authorization": f"Bearer {key}"}
    )
    match = replay(parse_record(record.text))
    assert len(match.steps) == devices[0].table["steps"]
    assert match.seed.hex() == opened["seed"]


def test_the_commitment_is_shown_before_anybody_sits_down(server: Running) -> None:
    created = server.lay_out()
    first = server.device(created, 0)
    table = first.until(lambda t: t["phase"] == "waiting")
    assert table["commitment"] == created["commitment"]
    assert table["eyes"] == []
    assert table["mine"] == [0]
    assert [seat.get("taken", True) for seat in table["seats"]] == [True, False]


def test_a_bot_answers_and_a_hint_says_what_to_do(server: Running) -> None:
    (device,) = server.begin("pb")
    device.until(lambda t: t["player"] == 0)
    advice = device.ask("hint")
    assert advice["t"] == "advice"
    assert advice["text"] in device.moves()
    device.move(advice["text"])
    device.until(lambda t: t["player"] == 0 and t["steps"] >= 2)


def test_bots_alone_play_by_themselves(server: Running) -> None:
    created = server.lay_out(seats="bb")
    watcher = server.spectator(created)
    watcher.until(lambda t: t["steps"] >= 3)


def test_several_seats_of_one_device_have_each_their_eyes(server: Running) -> None:
    created = server.lay_out("take_five", "pp")
    device = server.device(created, 0, 1)
    device.until(lambda t: t["phase"] == "playing")
    assert [eyes["viewer"] for eyes in device.table["eyes"]] == [0, 1]
    assert device.table["mine"] == [0, 1]
    for _ in range(4):
        at = device.table["player"]
        view = device.view(at)
        position = device.game.imagine(view, bytes(32))
        move = device.game.move_text(view, device.game.legal_moves(position)[0])
        assert device.move(move, seat=at)["t"] == "done"


def test_what_is_sent_twice_happens_once(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    given = {"id": "same", "version": mover.table["version"], "move": mover.moves()[0]}
    seat = mover.table["mine"][0]
    first = mover.ask("move", seat=seat, **given)
    again = mover.ask("move", seat=seat, **given)
    assert first == again
    assert mover.table["steps"] == 1


def test_what_is_said_in_one_breath_is_answered_in_order(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    seat = mover.table["mine"][0]
    given = {"version": mover.table["version"], "move": mover.moves()[0]}
    said = [
        mover.say("move", seat=seat, **given),
        mover.say("offer", seat=seat, what="abandon"),
        mover.say("answer", seat=seat, yes=False),
        mover.say("resign", seat=seat),
    ]
    assert [mover.expect("done")["id"] for _ in said] == said
    assert mover.table["outcome"]["why"] == "resigned"


def test_the_same_id_of_another_seat_is_another_one(server: Running) -> None:
    devices = server.begin()
    for _ in range(2):
        mover = turn(devices)
        assert mover.move(id="same")["t"] == "done"
    assert turn(devices).table["steps"] == 2


def test_a_device_that_comes_back_is_told_what_it_missed(server: Running) -> None:
    devices = server.begin()
    play_on(devices, 6)
    mover = turn(devices)
    for have in range(mover.table["version"] + 2):
        seat = devices[0].table["mine"][0]
        back = Device(server.place, mover.match, devices[0].keys, have=have)
        back.until(lambda t: t["steps"] == 6)
        known = 6 - len(back.table["eyes"][0]["told"])
        assert back.table["since"] == known
        assert devices[0].steps[:known] + back.steps == devices[0].steps
        assert back.view() == devices[0].view()
        assert back.table["eyes"][0]["viewer"] == seat
        back.close()


def test_opening_a_seat_elsewhere_moves_it(server: Running) -> None:
    devices = server.begin()
    elsewhere = Device(server.place, devices[0].match, devices[0].keys)
    elsewhere.until(lambda t: t["mine"] == [0])
    assert devices[0].expect("replaced")["seat"] == 0
    assert devices[0].refusal("resign", seat=0) == "not_your_seat"
    assert turn([elsewhere, devices[1]]).move()["t"] == "done"


def test_a_hello_that_was_held_up_takes_nothing_from_its_own_page(server: Running) -> None:
    created = server.lay_out()
    device = server.device(created, 0, page="here", dial=2)
    device.until(lambda t: t["mine"] == [0])
    late = server.device(created, 0, page="here", dial=1)
    assert late.expect("refused")["error"]["code"] == "stale"
    device.say("ping")
    device.expect("pong")
    assert "replaced" not in [message["t"] for message in device.heard]
    later = server.device(created, 0, page="here", dial=3)
    later.until(lambda t: t["mine"] == [0])
    assert device.expect("replaced")["seat"] == 0


def test_who_is_there_is_told(server: Running) -> None:
    devices = server.begin()
    watcher = server.spectator({"id": devices[0].match, "watch": "", "keys": []})
    assert watcher.expect("refused")["error"]["code"] == "wrong_message"
    devices[1].close()
    presence = devices[0].expect("presence")
    while presence["present"] != [True, False]:
        presence = devices[0].expect("presence")


def test_spectators_are_counted_and_may_do_nothing(server: Running) -> None:
    created = server.lay_out()
    devices = [server.device(created, seat) for seat in (0, 1)]
    watcher = server.spectator(created)
    watcher.until(lambda t: t["phase"] == "playing")
    assert watcher.table["eyes"][0]["viewer"] == -1
    assert watcher.table["spectators"] == 1
    for device in devices:
        device.until(lambda t: t["phase"] == "playing")
    assert watcher.refusal("resign", seat=0) == "not_your_seat"
    play_on(devices, 2)
    watcher.until(lambda t: t["steps"] == 2)


def test_a_public_match_is_listed_and_watched_by_anybody(server: Running) -> None:
    created = server.lay_out(public=True)
    devices = [server.device(created, seat) for seat in (0, 1)]
    devices[1].until(lambda t: t["phase"] == "playing")
    end = time.monotonic() + 5  # that it has begun is noted a moment after it is told
    while created["id"] not in [brief["id"] for brief in server.web.get("/api/watch").json()]:
        assert time.monotonic() < end
    listed = server.web.get("/api/watch").json()
    assert all("keys" not in brief for brief in listed)
    Device(server.place, created["id"], []).until(lambda t: t["mine"] == [])


def test_every_refusal_says_why_and_changes_nothing(server: Running) -> None:
    created = server.lay_out("intercept")
    first = server.device(created, 0)
    first.until(lambda t: t["phase"] == "waiting")
    assert first.refusal("move", version=2, move="a1") == "not_begun"
    assert first.refusal("undo", version=2) == "not_begun"
    assert first.refusal("resign") == "not_begun"
    assert first.refusal("offer", what="draw") == "cannot_propose"
    assert first.refusal("hint") == "not_begun"
    second = server.device(created, 1)
    devices = [first, second]
    for device in devices:
        device.until(lambda t: t["phase"] == "playing")
    mover = turn(devices)
    other = next(device for device in devices if device is not mover)
    version = mover.table["version"]
    assert other.refusal("move", version=version, move="a1") == "out_of_turn"
    assert other.refusal("hint") == "out_of_turn"
    assert mover.refusal("move", version=version, move="not a move") == "invalid_move"
    assert mover.refusal("move", version=version + 1, move=mover.moves()[0]) == "stale"
    assert mover.refusal("move", version=0, move=mover.moves()[0]) == "stale"
    assert mover.refusal("undo", version=version) == "cannot_undo"
    assert mover.refusal("answer", yes=True) == "no_proposal"
    assert mover.refusal("offer", what="rematch") == "cannot_propose"
    assert mover.refusal("relieve") == "stale"
    assert mover.refusal("resign", seat=5) == "unknown_seat"
    assert mover.refusal("resign", seat=other.table["mine"][0]) == "not_your_seat"
    for device in devices:
        assert device.table["version"] == version
    mover.say("resign", seat=mover.table["mine"][0])
    for device in devices:
        device.until(lambda t: t["phase"] == "over")
    for kind, fields in {
        "move": {"version": version + 1, "move": "a1"},
        "undo": {"version": version + 1},
        "resign": {},
        "hint": {},
        "relieve": {"level": "club"},
    }.items():
        assert mover.refusal(kind, **fields) == "match_over"
    assert mover.refusal("offer", what="draw") == "match_over"


def test_an_illegal_move_comes_with_the_reason_of_the_game(server: Running) -> None:
    devices = server.begin(game="touche")
    mover = turn(devices)
    game, view = mover.game, mover.view()
    legal = set(mover.moves())
    texts = (game.move_text(view, move) for move in range(game.rules.MOVES_END))
    wrong = next(text for text in texts if text not in legal and game.parse_move(view, text) >= 0)
    answer = mover.move(wrong)
    assert answer["error"]["code"] == "illegal_move"
    assert answer["error"]["reason"][0] > 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '"hello"',
        '{"t": "sing"}',
        '{"t": "move", "id": "1", "seat": 0}',
        '{"t": "move", "id": "1", "seat": 9, "version": 1, "move": "a1"}',
        '{"t": "ping", "n": -1}',
        '{"t": "resign", "id": "1", "seat": 0, "because": "bored"}',
        '{"t": "resign", "id": "no spaces", "seat": 0}',
    ],
)
def test_what_is_not_understood_is_refused(server: Running, text: str) -> None:
    created = server.lay_out()
    device = server.device(created, 0)
    version = device.until(lambda t: t["mine"] == [0])["version"]
    device.socket.send(text)
    assert device.expect("refused")["error"]["code"] == "wrong_message"
    device.say("ping", n=3)
    assert device.expect("pong") == {"t": "pong", "n": 3, "version": version}


def test_nobody_does_anything_before_hello(server: Running) -> None:
    created = server.lay_out()
    device = Device(server.place, created["id"], ["x" * 32])
    assert device.expect("refused")["error"]["code"] == "wrong_key"
    assert device.refusal("resign", seat=0) == "wrong_message"
    stranger = Device(server.place, "nowhere", [])
    assert stranger.expect("refused")["error"]["code"] == "unknown_match"


def test_a_match_goes_on_after_the_server_was_away(tmp_path: Path) -> None:
    first = Running(tmp_path)
    devices = first.begin(clock={"total": 600, "increment": 5})
    play_on(devices, 5)
    turn(devices)
    keys = [device.keys for device in devices]
    first.stop()
    with closing(sqlite3.connect(first.settings.file)) as connection, connection:
        connection.execute("UPDATE events SET at = at - 3600000")  # an hour passes
        connection.execute("UPDATE runs SET started = started - 3600000, alive = alive - 3600000")
    second = Running(tmp_path)
    try:
        back = [Device(second.place, devices[0].match, key) for key in keys]
        for device in back:
            device.until(lambda t: t["steps"] == 5)
        assert back[0].steps == devices[0].steps
        remaining = [seat["remaining"] for seat in back[0].table["seats"]]
        assert all(560_000 < left <= 650_000 for left in remaining)
        play_on(back, 3)
        assert turn(back).table["steps"] == 8
    finally:
        second.stop()


def test_a_frame_that_is_too_long_or_no_text_ends_the_socket(server: Running) -> None:
    created = server.lay_out()
    for frame in (b"binary", json.dumps({"t": "x" * 20_000})):
        device = server.device(created, 0)
        device.until(lambda t: t["mine"] == [0])
        device.socket.send(frame)
        with pytest.raises(ConnectionClosed, match=r"1003|1009"):
            device.until(lambda t: t["phase"] == "never")
