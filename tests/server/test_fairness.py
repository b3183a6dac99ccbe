"""Nobody is harmed by who is away, by who has left, or by advice that nobody hears of."""

import pytest

from quinte.server.log import entries
from tests.server.running import Device, Running, play_on, turn


def test_nothing_is_taken_back_from_somebody_for_whom_a_bot_sits_in(server: Running) -> None:
    devices = server.begin(game="take_five", seats="pl")
    play_on(devices, 8)
    away = turn(devices)
    (other,) = (device for device in devices if device is not away)
    seat = away.table["mine"][0]
    away.ask("relieve", level="beginner")
    other.until(lambda t: t["player"] != seat or t["phase"] == "over")
    before = other.table["steps"]
    for _ in range(6):
        other.ask("undo", version=other.table["version"])
        proposal = other.table.get("proposal")
        if proposal is not None:
            assert proposal["what"] == "undo"
            other.ask("answer", yes=False)
    assert other.table["steps"] >= before - 1  # its own last, where that harms nobody
    away.until(lambda t: t["version"] >= other.table["version"])


def test_who_is_away_is_asked_and_their_yes_takes_back(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    (other,) = (device for device in devices if device is not mover)
    mover.move()
    other.until(lambda t: t["steps"] == 1)
    mine = mover.table["mine"][0]
    if other.table["player"] != mine:
        other.move()
    mover.until(lambda t: t["player"] == mine or t["steps"] == 2)
    steps = max(mover.table["steps"], other.table["steps"])
    for device in devices:
        device.until(lambda t: t["steps"] >= steps)
    waiting = next(
        device for device in devices if device.table["player"] not in device.table["mine"]
    )
    asker = next(device for device in devices if device is not waiting)
    waiting.ask("relieve", level="beginner")  # it is not its turn: the bot does nothing yet
    asker.until(lambda t: t["version"] == waiting.table["version"])
    assert asker.table.get("undo", "no") == "ask"
    asker.ask("undo", version=asker.table["version"])
    waiting.until(lambda t: t.get("proposal") is not None)
    waiting.ask("answer", yes=True)
    assert waiting.table["steps"] < steps


def test_no_draw_is_agreed_on_behind_the_back_of_who_is_away(server: Running) -> None:
    devices = server.begin(game="intercept")
    waiting = next(d for d in devices if d.table["player"] not in d.table["mine"])
    asker = next(device for device in devices if device is not waiting)
    waiting.ask("relieve", level="beginner")
    asker.ask("offer", what="draw")
    assert asker.table["phase"] == "playing"
    assert asker.table["proposal"]["what"] == "draw"


def test_who_has_given_up_vetoes_nothing(server: Running) -> None:
    devices = server.begin("pll", "take_five")
    gone = devices[2]
    gone.ask("resign")
    devices[0].ask("offer", what="abandon")
    gone.until(lambda t: t.get("proposal") is not None)
    assert gone.refusal("answer", yes=False) == "has_left"
    assert gone.refusal("offer", what="abandon") == "has_left"
    assert gone.refusal("relieve", level="beginner") == "has_left"
    devices[1].until(lambda t: t.get("proposal") is not None)
    devices[1].ask("answer", yes=True)
    for device in devices:
        device.until(lambda t: t["phase"] == "over")
    gone.ask("offer", what="rematch")
    devices[0].until(lambda t: t.get("proposal") is not None)
    assert devices[0].ask("answer", yes=False)["t"] == "done"


def test_hints_are_told_to_the_others(server: Running) -> None:
    devices = server.begin()
    mover = turn(devices)
    (other,) = (device for device in devices if device is not mover)
    assert mover.ask("hint")["t"] == "advice"
    seat = mover.table["mine"][0]
    other.until(lambda t: t["seats"][seat].get("hints") == 1)
    assert mover.ask("consult")["t"] == "done"
    other.until(lambda t: t["seats"][seat].get("hints") == 2)
    assert other.refusal("consult") == "out_of_turn"
    play_on(devices, 2)


def test_the_maker_of_a_table_can_forbid_hints_between_persons(server: Running) -> None:
    devices = server.begin(hints=False)
    mover = turn(devices)
    assert not mover.table["hints"]
    assert mover.refusal("hint") == "hints_forbidden"
    assert mover.refusal("consult") == "hints_forbidden"
    play_on(devices, 1)
    (alone,) = server.begin("pb", hints=False)
    alone.until(lambda t: t["player"] == 0)
    assert alone.ask("hint")["t"] == "advice"
    assert alone.table["seats"][0].get("hints", 0) == 0


@pytest.mark.parametrize("what", ["consult", "renew"])
def test_a_bot_is_not_kept_from_moving_by_those_who_talk_while_it_thinks(
    server: Running, what: str
) -> None:
    """Each entry used to have the bot begin anew."""
    created = server.lay_out("make_five", "pb")
    device = server.device(created, 0)
    device.until(lambda t: t["player"] == 0)
    device.move()
    for number in range(20):
        if what == "renew":
            device.ask("renew", own=f"{number:032}")
        else:
            Device(server.place, created["id"], device.keys, device=f"d{number}").close()
    device = Device(server.place, created["id"], [f"{19:032}"] if what == "renew" else device.keys)
    device.until(lambda t: t["player"] == 0)


def test_what_older_servers_wrote_is_read() -> None:
    old = b'{"e":"moved","seat":1,"move":7}'
    assert entries.decode(old) == entries.Moved(1, 7)
    assert entries.encode(entries.Moved(1, 7)) == old
