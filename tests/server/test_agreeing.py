"""What people agree on, or need not: undo, draw, breaking off, rematch, relief by bots, clocks."""

from quinte.games import GAMES
from tests.server.running import Device, Running, play_on, turn


def others(devices: list[Device], one: Device) -> list[Device]:
    return [device for device in devices if device is not one]


def both(devices: list[Device], wanted: str) -> None:
    for device in devices:
        device.until(lambda table: table["phase"] == wanted)


def test_alone_among_bots_a_decision_is_taken_back_at_once(server: Running) -> None:
    (device,) = server.begin("pb")
    device.until(lambda t: t["player"] == 0)
    steps = device.table["steps"]
    device.move()
    device.until(lambda t: t["player"] == 0 and t["steps"] > steps)
    assert device.table["undo"] == "free"
    assert device.ask("undo", version=device.table["version"])["t"] == "done"
    assert device.table["steps"] <= steps
    assert len(device.steps) == device.table["steps"]


def test_a_move_that_showed_nothing_is_taken_back_freely(server: Running) -> None:
    """The free start of Make Five: five tokens are laid by the same player, all known."""
    devices = server.begin(options={"start": "free"})
    mover = turn(devices)
    assert mover.table.get("undo", "no") == "no"
    mover.move()
    mover.until(lambda t: t.get("undo") == "free")
    assert mover.ask("undo", version=mover.table["version"])["t"] == "done"
    assert mover.table["steps"] == 0
    assert mover.table["since"] == 0
    (other,) = others(devices, mover)
    other.until(lambda t: t["version"] == mover.table["version"])
    assert other.steps == []


def test_else_the_others_are_asked(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    mover.move()
    (other,) = others(devices, mover)
    assert mover.table["undo"] == "ask"
    assert mover.ask("undo", version=mover.table["version"])["t"] == "done"
    proposal = other.until(lambda t: t.get("proposal") is not None)["proposal"]
    assert (proposal["what"], proposal["yes"]) == ("undo", mover.table["mine"])
    assert mover.refusal("offer", what="abandon") == "proposal_open"
    assert other.ask("answer", yes=False)["t"] == "done"
    assert mover.until(lambda t: t.get("proposal") is None)["steps"] == 1
    mover.ask("undo", version=mover.table["version"])
    other.ask("answer", yes=True)
    assert other.table["steps"] == 0
    mover.until(lambda t: t["steps"] == 0)


def test_going_on_answers_no(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    mover.move()
    (other,) = others(devices, mover)
    mover.ask("undo", version=mover.table["version"])
    other.until(lambda t: t.get("proposal") is not None)
    seat = other.table["player"]
    if seat in other.table["mine"]:
        assert other.move()["t"] == "done"
    else:
        assert mover.move()["t"] == "done"
    assert other.refusal("answer", yes=True) == "no_proposal"


def test_a_draw_is_agreed_on_where_the_game_has_one(server: Running) -> None:
    devices = server.begin(game="intercept")
    assert devices[0].table["draws"]
    devices[0].ask("offer", what="draw")
    devices[1].until(lambda t: t.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    both(devices, "over")
    outcome = devices[0].table["outcome"]
    assert (outcome["why"], outcome["winners"]) == ("draw", [])
    lasting = server.begin(game="take_five")
    assert not lasting[0].table.get("draws", False)
    assert lasting[0].refusal("offer", what="draw") == "cannot_propose"


def test_a_match_is_broken_off_by_agreement(server: Running) -> None:
    devices = server.begin()
    devices[0].ask("offer", what="abandon")
    devices[1].until(lambda t: t.get("proposal") is not None)
    devices[1].ask("offer", what="abandon")
    both(devices, "over")
    assert devices[1].table["outcome"]["why"] == "abandoned"


def test_a_table_where_nobody_came_is_broken_off_by_who_waits(server: Running) -> None:
    device = server.device(server.lay_out(), 0)
    device.until(lambda t: t["mine"] == [0])
    device.ask("offer", what="abandon")
    assert device.table["phase"] == "over"
    assert device.table["outcome"]["winners"] == []


def test_whoever_gives_up_loses(server: Running) -> None:
    devices = server.begin()
    devices[1].ask("resign")
    both(devices, "over")
    outcome = devices[0].table["outcome"]
    assert (outcome["why"], outcome["winners"]) == ("resigned", [0])


def test_of_three_who_gives_up_the_others_go_on(server: Running) -> None:
    devices = server.begin("pll", "take_five")
    devices[2].ask("resign")
    devices[0].until(lambda t: t["steps"] == 1)
    assert devices[0].table["phase"] == "playing"
    assert devices[0].steps[-1]["step"] == "-3"
    assert devices[2].refusal("resign") == "has_left"
    play_on(devices, 3)


def test_a_bot_sits_in_and_gives_the_seat_back(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    (other,) = others(devices, mover)
    mover.ask("relieve", level="beginner")
    seat = mover.table["mine"][0]
    assert mover.refusal("move", version=mover.table["version"], move="a") in (
        "bot_sits_in",
        "stale",
    )
    other.until(lambda t: t["steps"] >= 1)
    assert other.table["seats"][seat]["level"] == "beginner"
    mover.ask("relieve")
    assert mover.table["seats"][seat].get("level", "") == ""
    play_on(devices, 2)


def test_what_a_bot_was_asked_is_no_longer_asked(server: Running) -> None:
    """Nobody is left to answer who went while something was proposed."""
    devices = server.begin()
    asker = turn(devices)  # a bot that moves would have answered no
    (other,) = others(devices, asker)
    asker.ask("offer", what="abandon")
    other.until(lambda t: bool(t.get("proposal")))
    other.ask("relieve", level="beginner")
    asker.until(lambda t: not t.get("proposal"))
    assert asker.table["phase"] == "playing"


def test_the_next_match_has_the_same_people_one_seat_further(server: Running) -> None:
    devices = server.begin("plb", "take_five")
    devices[0].ask("resign")
    for device in devices:
        device.until(lambda t: t["steps"] > 0)
    devices[1].ask("resign")
    both(devices, "over")
    assert devices[0].refusal("offer", what="abandon") == "match_over"
    devices[0].ask("offer", what="rematch")
    devices[1].until(lambda t: t.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    following = devices[0].until(lambda t: t.get("next", "") != "")
    devices[1].until(lambda t: t.get("next", "") != "")
    assert [key["seat"] for key in following["keys"]] == [2]
    assert [key["seat"] for key in devices[1].table["keys"]] == [0]
    again = [
        Device(server.place, following["next"], [device.table["keys"][0]["secret"]])
        for device in devices
    ]
    both(again, "playing")
    assert again[0].table["mine"] == [2]
    assert [seat["kind"] for seat in again[0].table["seats"]] == ["link", "bot", "person"]
    assert devices[0].refusal("offer", what="rematch") == "cannot_propose"


def test_whose_time_is_up_leaves(server: Running) -> None:
    devices = server.begin(clock={"total": 1, "increment": 0})
    assert devices[0].table["running"]
    player = devices[0].table["player"]
    both(devices, "over")
    outcome = devices[0].table["outcome"]
    assert (outcome["why"], outcome["winners"]) == ("time", [1 - player])
    assert devices[0].table["seats"][player]["remaining"] == 0


def test_a_match_begun_elsewhere_goes_on_here(server: Running) -> None:
    from quinte.engine.match import Match
    from quinte.engine.record import print_record, record_of

    match = Match(GAMES["make_five"], bytes(range(32)), 2)
    for _ in range(5):
        match.play(match.legal_moves()[0])
    record = print_record(record_of(match))
    created = server.lay_out(record=record)
    assert created["commitment"] == ""
    devices = [server.device(created, seat) for seat in (0, 1)]
    both(devices, "playing")
    assert devices[0].table["steps"] == 5
    assert devices[0].view() == match.view(0)
    assert turn(devices).table.get("undo", "no") == "no"
    play_on(devices, 2)
    devices[0].ask("resign")
    both(devices, "over")
    assert devices[0].table["outcome"]["seed"]["seed"] == match.seed.hex()
