"""Slow clients, busy bots and idle matches: none of them is a burden to the others."""

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quinte.games import GAMES
from quinte.server import wire
from quinte.server.background.thinkers import Chosen, Thinkers
from quinte.server.background.yielding import SOON, USUAL
from quinte.server.net.device import MOST_MESSAGES, TOO_SLOW, Socket
from quinte.server.net.metrics import Metrics
from tests.server.stores import until
from tests.server.test_together import begin, together


class Clogged:
    """A line that takes nothing."""

    listener: Callable[[str], bool] | None = None

    def __init__(self) -> None:
        self.codes: list[int] = []

    def tell(self, _text: bytes) -> bool:
        return False

    async def drained(self) -> None:
        await asyncio.Event().wait()

    def hang_up(self, code: int) -> None:
        self.codes.append(code)


def test_a_client_that_does_not_listen_is_sent_away() -> None:
    line = Clogged()

    async def run() -> None:
        socket = Socket(line, Metrics())
        delivering = asyncio.create_task(socket.deliver())
        for number in range(MOST_MESSAGES):
            socket.send(b"%d" % number)
            await asyncio.sleep(0)
        assert not line.codes
        socket.send(b"one more")
        delivering.cancel()

    asyncio.run(run())
    assert line.codes == [TOO_SLOW]


def test_a_bot_that_had_to_wait_thinks_all_the_same_at_a_lower_level() -> None:
    game = GAMES["make_five"]
    position = game.new_position(2, {}, bytes(32))
    view = game.view(position, int(position.player))

    async def run() -> float:
        thinkers = Thinkers(1)
        thinkers.deadline = 2.5
        thinkers._pool.submit(time.sleep, 2.3)
        began = time.monotonic()
        move, level = await thinkers.choose(game, view, "expert", bytes(32), None)
        took = time.monotonic() - began
        assert move in game.legal_moves(position)
        assert (level != "expert", thinkers.late) == (True, 1)
        thinkers.close()
        return took

    assert 2 < asyncio.run(run()) < 4


def test_the_first_thought_of_a_game_gives_way_to_those_who_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It loads compiled code, and kept the interpreter for five milliseconds at a time."""
    game = GAMES["make_five"]
    position = game.new_position(2, {}, bytes(32))
    view = game.view(position, int(position.player))
    seen: list[float] = []
    think = Thinkers._choose

    def choose(*given: Any) -> Chosen:  # noqa: ANN401, whatever it takes
        seen.append(sys.getswitchinterval())
        return think(*given)

    monkeypatch.setattr(Thinkers, "_choose", choose)

    async def run() -> None:
        thinkers = Thinkers(1)
        for _ in range(2):
            await thinkers.choose(game, view, "beginner", bytes(32), None)
        thinkers.close()

    asyncio.run(run())
    assert seen == pytest.approx([SOON, USUAL])


def test_a_match_where_nobody_is_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def work(hosts: list[Any]) -> None:
        created, lives, ears = await begin(hosts)
        host = hosts[0]
        host.drop_idle(0.0)
        assert created.id in host.lives
        host.detach(lives[0], ears[0])

        def is_gone() -> bool:
            host.drop_idle(0.0)
            return created.id not in host.lives

        await until(is_gone)
        live = await host.find(created.id)
        assert live is not lives[0]
        assert live.hosted.version == lives[1].hosted.version
        table = live.table([0], 0, {})
        assert isinstance(table, wire.Table)

    together(tmp_path / "x.db", work)
