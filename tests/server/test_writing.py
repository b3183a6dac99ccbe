"""The one way into a log: one change at a time, durable before anybody hears of it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import pytest

from quinte.core.errors import QuinteError
from quinte.engine.errors import IllegalMove
from quinte.server import wire
from quinte.server.background.preparation import Preparation
from quinte.server.background.thinkers import Thinkers
from quinte.server.errors import Busy, NotSaved
from quinte.server.log import entries
from quinte.server.log.doorbell import Alone
from quinte.server.log.hours import Pause
from quinte.server.log.store import Conflict, Done, Listing, Row
from quinte.server.matches.decisions import move_of_bot
from quinte.server.matches.host import Host
from quinte.server.matches.live import Live
from tests.server.test_together import Ear, message


class Disk:
    """Keeps logs in memory, and is as slow as the test wants it to be."""

    is_shared = False
    pauses: Sequence[Pause] = ()

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.begun: list[Listing] = []
        self.waiting: list[tuple[Sequence[Row], Done, Sequence[Listing]]] = []
        self.is_slow = False

    def append(self, rows: Sequence[Row], done: Done, begun: Sequence[Listing] = ()) -> None:
        self.waiting.append((rows, done, begun))
        if not self.is_slow:
            asyncio.get_running_loop().call_soon(self.answer)

    def answer(self, answer: object = None) -> None:
        """Say of what has waited longest that it is durable, or what went wrong."""
        rows, done, begun = self.waiting.pop(0)
        if answer is None:
            self.rows += rows
            self.begun += begun
        done(answer)

    async def owner(self, _match: str) -> str:
        return ""

    async def end(self, match: str, at: int, winners: int | None = None) -> None:
        pass

    async def read(self, match: str, after: int = 0) -> list[Row]:
        return [row for row in self.rows if row.match == match and row.version > after]

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        return {match: len(await self.read(match)) for match in matches}

    async def to_watch(self, _limit: int, _of_address: int) -> list[str]:
        return []


Work = Callable[[Host, Disk, Live, Ear], Awaitable[None]]


def with_match(work: Work) -> None:
    """Begin a match whose seats are on one device; from then on the disk is slow."""

    async def run() -> None:
        disk, thinkers, games = Disk(), Thinkers(1), Preparation()
        for ready in games._ready.values():
            ready.set()
        host = Host(disk, thinkers, games, Alone())
        created = await host.create(wire.NewMatch("make_five", [wire.Friend(), wire.Friend()]))
        live, ear = await host.find(created.id), Ear()
        keys = [key.secret for key in created.keys]
        await host.attach(live, ear, wire.Hello(keys, nonce="0" * 64))
        disk.is_slow = True
        ear.heard.clear()
        try:
            await work(host, disk, live, ear)
        finally:
            await host.close()
            thinkers.close()

    asyncio.run(run())


def ask(host: Host, live: Live, asked: wire.Action) -> list[int | QuinteError]:
    """Ask for something; the answer is in the list when there is one."""
    answers: list[int | QuinteError] = []
    host.act(live, [0, 1], asked, answers.append)
    return answers


def test_nobody_hears_of_what_is_not_durable() -> None:
    async def work(host: Host, disk: Disk, live: Live, ear: Ear) -> None:
        answers = ask(host, live, message(live, "a"))
        await asyncio.sleep(0.01)
        assert (answers, ear.heard, live.hosted.steps) == ([], [], 0)
        disk.answer()
        assert answers == [live.hosted.version]
        assert [heard["steps"] for heard in ear.heard] == [1]

    with_match(work)


def test_changes_of_a_match_are_decided_on_one_after_the_other() -> None:
    async def work(host: Host, disk: Disk, live: Live, _ear: Ear) -> None:
        asked = message(live, "a")
        first = ask(host, live, asked)
        again = ask(host, live, asked)
        late = ask(host, live, wire.Move("b", asked.seat, asked.version, asked.move))
        offer = ask(host, live, wire.Offer("c", 0, "abandon"))
        assert len(disk.waiting) == 1
        disk.answer()
        assert first == again == [live.hosted.version]
        assert isinstance(late[0], QuinteError)
        assert late[0].code == "stale"
        assert not offer
        disk.answer()
        assert offer == [live.hosted.version]
        assert [row.version for row in disk.rows] == list(range(1, live.hosted.version + 1))

    with_match(work)


def test_what_is_not_saved_is_said_and_those_who_wait_go_on() -> None:
    async def work(host: Host, disk: Disk, live: Live, ear: Ear) -> None:
        version = live.hosted.version
        first = ask(host, live, message(live, "a"))
        second = ask(host, live, message(live, "b"))
        disk.answer(NotSaved())
        assert isinstance(first[0], NotSaved)
        assert (live.hosted.version, ear.heard) == (version, [])
        disk.answer()
        assert second == [version + 1]

    with_match(work)


def test_who_comes_too_late_again_and_again_is_asked_to_come_back() -> None:
    async def work(host: Host, disk: Disk, live: Live, _ear: Ear) -> None:
        answers = ask(host, live, message(live, "a"))
        for _ in range(4):
            disk.answer(Conflict())
            await asyncio.sleep(0.01)
        assert isinstance(answers[0], Busy)
        assert not disk.waiting
        later = ask(host, live, message(live, "b"))
        disk.answer()
        assert later == [live.hosted.version]

    with_match(work)


def test_a_move_of_a_bot_is_judged_like_any_other() -> None:
    async def work(host: Host, disk: Disk, live: Live, _ear: Ear) -> None:
        hosted = live.hosted
        legal = hosted.match.legal_moves()
        wrong = next(move for move in range(hosted.game.rules.MOVES_END) if move not in legal)
        for move in (wrong, -1):
            with pytest.raises(IllegalMove):
                await host.writer.make(
                    live, partial(move_of_bot, version=hosted.version, move=move)
                )
        version = hosted.version
        late = partial(move_of_bot, version=version - 1, move=legal[0])
        assert await host.writer.make(live, late) == version
        assert not disk.waiting

    with_match(work)


def test_the_match_that_follows_is_laid_out_by_the_same_commit() -> None:
    async def work(host: Host, disk: Disk, live: Live, _ear: Ear) -> None:
        disk.is_slow = False
        for asked in (wire.Resign("a", 0), wire.Offer("b", 0, "rematch")):
            await host.answer(live, [0, 1], asked)
        disk.is_slow = True
        answers = ask(host, live, wire.Answer("c", 1, yes=True))
        ((rows, _, begun),) = disk.waiting
        disk.answer()
        assert answers
        followed = entries.decode(rows[-1].body)
        assert isinstance(followed, entries.Followed)
        assert [listing.match for listing in begun] == [followed.next] == [live.hosted.next]
        assert isinstance(entries.decode(rows[0].body), entries.LaidOut)
        assert (await host.find(followed.next)).hosted.version == 1

    with_match(work)


def test_a_fault_of_ours_stops_nobody_else() -> None:
    async def work(host: Host, disk: Disk, live: Live, _ear: Ear) -> None:
        def fail(_hosted: object, _now: int) -> list[entries.Any]:
            raise ZeroDivisionError

        with pytest.raises(Busy):
            await host.writer.make(live, fail)
        answers = ask(host, live, message(live, "a"))
        disk.answer()
        assert answers == [live.hosted.version]

    with_match(work)
