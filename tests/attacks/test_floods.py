"""Frames without end: whoever floods a line is cut off with a code, and nobody else waits."""

import json
import threading
import time
from contextlib import suppress

import pytest

from tests.attacks.raw import CLOSE, PING, PONG, Line, frame, lay_out, until
from tests.attacks.server import LONGEST_WAIT, Server, Waits, longest_wait

pytestmark = pytest.mark.compiled_only  # the server is compiled
MEGABYTE = 1 << 20
MOST_GROWTH = 40 * MEGABYTE
FLOODED = 20.0
"""Seconds in which a busy machine takes what would fill its memory."""
GENTLE = 25.0
"""Frames a second that the narrow server answers for ever: half of what it allows."""


def much(one: bytes, size: int) -> bytes:
    return one * (size // len(one))


LENGTHY = b"\x81\xff" + (4).to_bytes(8) + frame(b"{  }")[2:]
"""A short text whose length is written in eight bytes."""
FLOODS = {
    "pings after a length in eight bytes": LENGTHY + much(frame(b"", PING), 4 * MEGABYTE),
    "pings": much(frame(b"", PING), 4 * MEGABYTE),
    "long pings": much(frame(b"x" * 125, PING), 4 * MEGABYTE),
    "pongs": much(frame(b"", PONG), 4 * MEGABYTE),
    "empty pieces": frame(b"{", 0x01) + much(frame(b"", 0x00), 4 * MEGABYTE),
    "texts": much(frame(b"{}"), 4 * MEGABYTE),
    "pings in JSON": much(frame(json.dumps({"t": "ping"}).encode()), 4 * MEGABYTE),
    "long texts": much(frame(b"[" * 16_000), 8 * MEGABYTE),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=list(FLOODS))
def test_a_flood_of_frames_ends_with_a_code_and_nobody_waits(server: Server, flood: bytes) -> None:
    created = lay_out(server.port)

    def attack() -> Waits:
        with server.watched() as waits:
            line = Line(server.port, created["id"])
            line.flood(flood)
            assert line.closed() == 1008
            line.hang_up()
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_a_flood_after_hello_ends_with_a_code_and_nobody_waits(served: Server) -> None:
    created = lay_out(served.port)

    def attack() -> Waits:
        with served.watched() as waits:
            line = Line(served.port, created["id"])
            line.say(t="hello", watch=created["watch"])
            line.expect("table")
            line.flood(FLOODS["pings in JSON"])
            assert line.closed() == 1008
            line.hang_up()
            return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_pongs_that_nobody_reads_fill_no_memory(server: Server) -> None:
    created = lay_out(server.port)
    before = server.memory()
    lines = [Line(server.port, created["id"]) for _ in range(8)]
    flood = much(frame(b"x" * 125, PING), 16 * MEGABYTE)
    for line in lines:
        line.socket.settimeout(FLOODED)
    flooding = [threading.Thread(target=line.flood, args=(flood,)) for line in lines]
    for thread in flooding:
        thread.start()
    for thread in flooding:
        thread.join()
    assert server.memory() - before < MOST_GROWTH
    for line in lines:
        line.hang_up()


def test_a_device_that_reads_nothing_is_sent_away(served: Server) -> None:
    created = lay_out(served.port)
    before = served.memory()
    lines = [Line(served.port, created["id"]) for _ in range(20)]
    for line in lines:
        line.say(t="hello", watch=created["watch"])
        line.socket.settimeout(0.5)
        for _ in range(40):
            line.flood(frame(json.dumps({"t": "hello", "watch": created["watch"]}).encode()))
    assert served.memory() - before < MOST_GROWTH
    for line in lines:
        line.hang_up()


def test_whoever_asks_now_and_then_whether_anybody_is_there_is_answered(narrow: Server) -> None:
    line = Line(narrow.port, lay_out(narrow.port)["id"])
    for number in range(15):
        line.socket.sendall(frame(b"%d" % number, PING))
        while (heard := line.frame())[0] == PING:  # the server asks, too
            line.socket.sendall(frame(heard[1], PONG))
        assert heard == (PONG, b"%d" % number)
        time.sleep(1 / GENTLE)
    line.hang_up()


def test_lines_that_are_opened_again_and_again_make_nobody_wait(served: Server) -> None:
    created = lay_out(served.port)

    def attack() -> Waits:
        opened = 0
        with served.watched() as waits:
            for _ in range(150):
                with suppress(ConnectionError):  # who dials too often is not let in
                    line = Line(served.port, created["id"], "127.0.0.42")
                    line.flood(much(frame(b"", PING), 4_000))
                    line.hang_up()
                    opened += line.status == 101
        assert opened >= 75
        return waits

    assert longest_wait(attack) < LONGEST_WAIT


def test_pings_do_not_put_off_the_time_for_hello(narrow: Server) -> None:
    line = Line(narrow.port, lay_out(narrow.port)["id"])
    began = time.monotonic()
    line.socket.settimeout(0.2)
    code = 0
    while not code and time.monotonic() < began + 10:
        line.flood(frame(b'{"t":"ping"}') + frame(b"", PING))
        code = code_now(line)
    assert code == 1008
    assert 1 < time.monotonic() - began < 5


def code_now(line: Line) -> int:
    """Read what has come, answering whoever asks; give the code if the line is closed, else 0."""
    try:
        while True:
            kind, body = line.frame()
            if kind == CLOSE:
                return int.from_bytes(body[:2])
            if kind == PING:
                line.flood(frame(body, PONG))
    except TimeoutError:
        return 0


def test_many_who_come_and_go_do_not_flood_a_player(served: Server) -> None:
    created = lay_out(served.port)
    player = Line(served.port, created["id"], "127.0.0.1")
    player.say(t="hello", keys=[created["keys"][0]["secret"]])
    player.expect("table")
    began = time.monotonic()
    for _ in range(100):
        watcher = Line(served.port, created["id"], "127.0.0.41")
        watcher.say(t="hello", watch=created["watch"])
        watcher.expect("table")
        watcher.hang_up()
    took = time.monotonic() - began
    time.sleep(1.2)
    player.say(t="ping", n=1)
    told = 0
    while (message := player.hear())["t"] != "pong":
        told += message["t"] == "presence"
    assert 1 <= told <= 2 * (took + 1.2) + 2
    player.hang_up()


def test_more_sockets_than_allowed_are_closed_with_a_code(narrow: Server) -> None:
    match = lay_out(narrow.port)["id"]
    lines = [Line(narrow.port, match, "127.0.0.4") for _ in range(5)]
    assert Line(narrow.port, match, "127.0.0.4").closed() == 1008
    other = Line(narrow.port, match, "127.0.0.3")
    other.say(t="ping", n=7)
    assert other.expect("pong")["n"] == 7
    for line in lines:
        line.hang_up()

    def is_free() -> bool:
        line = Line(narrow.port, match, "127.0.0.4")
        line.say(t="ping", n=8)
        try:
            return bool(line.expect("pong"))
        except ConnectionResetError:
            return False

    assert until(is_free)


def test_a_dead_line_is_not_shown_as_somebody_present(narrow: Server) -> None:
    created = lay_out(narrow.port)
    dead = Line(narrow.port, created["id"])
    dead.say(t="hello", keys=[created["keys"][1]["secret"]])
    dead.expect("table")  # from now on it is silent, but nobody hangs up
    alive = Line(narrow.port, created["id"], "127.0.0.1")
    alive.say(t="hello", keys=[created["keys"][0]["secret"]])
    assert alive.expect("table")["seats"][1]["present"]
    alive.socket.settimeout(6.0)
    while alive.expect("presence")["present"] != [True, False]:
        pass
    dead.hang_up()
