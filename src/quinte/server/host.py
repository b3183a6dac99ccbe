"""The matches that are being played: in memory while somebody is there, else in their logs alone.

One message at a time per match: it is decided on, made durable, and only then told. The order is
kept by a lock for each match; the log's unique versions keep it among several servers.
"""

import asyncio
import hmac
from collections.abc import Callable, Container, Coroutine, Sequence
from typing import Any

import structlog
from msgspec import json

from quinte.core.contract import SPECTATOR
from quinte.engine.errors import MatchOver, OutOfTurn, UnknownSeat
from quinte.engine.record import find_game
from quinte.server import events, wire
from quinte.server.deciding import Decision, decide, find_harmless, flag, may_be_free, seat_down
from quinte.server.doorbell import Doorbell
from quinte.server.errors import (
    BotSitsIn,
    NotBegun,
    NotSaved,
    NotYourSeat,
    Stale,
    TooOften,
    UnknownMatch,
    WrongKey,
)
from quinte.server.hosted import OVER, PLAYING, Hosted
from quinte.server.laying import lay_out, lay_out_again, tidy
from quinte.server.live import Device, Live, game_of, replay_log
from quinte.server.preparing import Preparation
from quinte.server.store import Conflict, Entry, EventStore, Row, now
from quinte.server.telling import Common, advice_of, table_of
from quinte.server.thinking import Thinkers

RETRIES = 3
"""How often a message is decided on anew because another server was faster."""
PAUSE = 1.0
"""Seconds until something is tried again that could not be saved."""
encode = json.Encoder().encode
log = structlog.get_logger("quinte.host")
Client = str | None
Told = Callable[[bool], None]


class Host:
    """All matches of this server."""

    def __init__(
        self, store: EventStore, thinkers: Thinkers, games: Preparation, doorbell: Doorbell
    ) -> None:
        """Begin with none in memory."""
        self.store = store
        self.doorbell = doorbell
        doorbell.answer(self.heard)
        self.games = games
        self.thinkers = thinkers
        self.lives: dict[str, Live] = {}
        self.changes = 0
        self._is_open = True
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something happen on the side; it is owned here until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("failed", exc_info=error)

    async def close(self) -> None:
        """End what happens on the side."""
        self._is_open = False
        for live in self.lives.values():
            if live.timer is not None:
                live.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def find(self, match: str) -> Live:
        """Give a match, from memory or from its log."""
        live = self.lives.get(match)
        if live is None:
            task = self._loading.get(match)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(match))
                self._loading[match] = task
            live = await asyncio.shield(task)
        live.used = asyncio.get_running_loop().time()
        return live

    async def _load(self, match: str) -> Live:
        try:
            log = await self.store.read(match)
            if not log:
                raise UnknownMatch
            await self.games.wait_for(game_of(log))
            live = Live(Hosted(match, self.store.pauses), {})
            replay_log(live, log)
            live.used = asyncio.get_running_loop().time()  # whoever asked is not there yet
            self.lives[match] = live
            self.run(self._flag(live))
            self._wake(live)
            return live
        finally:
            del self._loading[match]

    def drop_idle(self, idle: float) -> None:
        """Forget matches where nobody is and nothing happens; their logs stay."""
        time = asyncio.get_running_loop().time()
        for match, live in list(self.lives.items()):
            is_still = not live.devices and not live.lock.locked() and live.thinking == 0
            if is_still and time - live.used > idle:
                if live.timer is not None:
                    live.timer.cancel()
                del self.lives[match]

    async def create(self, new: wire.NewMatch) -> wire.Created:
        """Lay out a table."""
        await self.games.wait_for(find_game(new.game).name)
        created, laid = lay_out(new)
        plan = Hosted(created.id)
        plan.apply(laid, now())
        decision: Decision = [laid, *seat_down(plan, [], "", "")]
        live = Live(Hosted(created.id, self.store.pauses), {})
        await self._record(live, decision, None, Row(laid.game, laid.public))
        self.lives[created.id] = live
        live.used = asyncio.get_running_loop().time()
        self._settle(live)
        return created

    async def _follow(self, live: Live) -> str:
        """Lay out the next table for the same people, one seat further."""
        match, laid = lay_out_again(live.hosted)
        following = Live(Hosted(match, self.store.pauses), {})
        await self._record(following, [laid], None, Row(laid.game, laid.public))
        return match

    # --- who may do what ---------------------------------------------------------------------

    async def attach(self, live: Live, device: Device, hello: wire.Hello) -> None:
        """Let a device sit down, or look on; it is told the table."""
        seats = live.seats_of(hello.keys)
        if not seats and (hello.keys or not live.may_watch(hello.watch)):
            raise WrongKey
        await self.sit(live, list(seats), hello.nonce or "", tidy(hello.name))
        if live.has_later_line(hello.page, hello.dial):
            raise Stale  # it was held up on the way, and its page listens elsewhere by now
        for other in live.devices - {device}:
            for seat in seats.keys() & other.seats.keys():
                del other.seats[seat]
                other.send(encode(wire.Replaced(seat)))
        device.seats, device.is_spectator, device.have = seats, not seats, hello.have
        device.page, device.dial = hello.page, hello.dial
        live.devices.add(device)
        self._tell(live, device, live.common(), {})
        self.announce(live, device)

    async def sit(self, live: Live, seats: Sequence[int], nonce: str, name: str) -> None:
        """Note that somebody opened these seats, where it is the first time."""
        if all(live.hosted.seats[seat].is_taken for seat in seats):
            return
        async with live.lock:
            for _ in range(RETRIES):
                decision = seat_down(live.hosted, seats, nonce, name)
                if not decision or await self._try(live, decision, None):
                    break

    def detach(self, live: Live, device: Device) -> None:
        """Let a device go."""
        if device in live.devices:
            live.devices.discard(device)
            live.used = asyncio.get_running_loop().time()
            self.announce(live, device)

    def announce(self, live: Live, about: Device) -> None:
        """Tell the others who is there."""
        if live.devices - {about}:
            message = encode(wire.Presence(live.present(), live.spectators()))
            for device in live.devices - {about}:
                if device.seats or device.is_spectator:
                    device.send(message)

    # --- what happens ------------------------------------------------------------------------

    async def handle(
        self, live: Live, seats: Container[int], message: wire.Action
    ) -> wire.Done | wire.Advice:
        """Do what the person of a seat asks for; when this returns it is durable and told."""
        if message.seat >= len(live.hosted.seats):
            raise UnknownSeat(seat=message.seat + 1, known=len(live.hosted.seats))
        if message.seat not in seats:
            raise NotYourSeat
        if isinstance(message, wire.Ask):
            return await self._advise(live, message)
        client = f"{message.seat}.{message.id}"
        async with live.lock:
            for _ in range(RETRIES):
                if client in live.clients:
                    return wire.Done(message.id, live.clients[client])
                if isinstance(message, wire.Undo) and may_be_free(live.hosted, message.seat):
                    find_harmless(live.hosted)
                decision = decide(live.hosted, message, now())
                if isinstance(decision[-1], events.Followed):
                    decision[-1] = events.Followed(await self._follow(live))
                if await self._try(live, decision, client):
                    break
            return wire.Done(message.id, live.clients[client])

    def move_soon(self, live: Live, seats: Container[int], message: wire.Move, told: Told) -> bool:
        """Have a move made without waiting for anything but the disk; False when that cannot be.

        `told` is called once it is durable and told to all, or (False) was not recorded.
        """
        client = f"{message.seat}.{message.id}"
        if message.seat not in seats or client in live.clients or not live.lock.take():
            return False
        try:
            decision = decide(live.hosted, message, now())
            entries = live.entries_of(decision, client)
        except BaseException:
            live.lock.release()
            raise

        def done(answer: object) -> None:
            try:
                if answer is None:
                    self._happen(live, decision, entries)
                    self._settle(live)
            finally:
                live.lock.release()
            told(answer is None)

        self.store.append_soon(live.hosted.id, entries, done)
        return True

    async def _try(self, live: Live, decision: Decision, client: Client) -> bool:
        """Append a decision and tell it; False when another server was faster."""
        try:
            await self._record(live, decision, client)
        except Conflict:
            await self._catch_up(live)
            return False
        self._settle(live)
        return True

    async def _record(
        self, live: Live, decision: Decision, client: Client, row: Row | None = None
    ) -> None:
        """Make events durable, then let them happen."""
        entries = live.entries_of(decision, client)
        await self.store.append(live.hosted.id, entries, row)
        self._happen(live, decision, entries)

    def _happen(self, live: Live, decision: Decision, entries: Sequence[Entry]) -> None:
        """Let happen what is durable."""
        hosted = live.hosted
        was_over = hosted.phase == OVER
        first = entries[0]
        for event in decision:
            hosted.apply(event, first.at)
        if hosted.phase == OVER and not was_over:
            self.run(self.store.end(hosted.id, first.at))
        if first.client is not None:
            live.clients[first.client] = first.version
        self.changes += 1
        self.doorbell.ring(hosted.id, hosted.version)

    def heard(self, match: str, version: int) -> None:
        """Another server has appended to a match: read it, if anybody here cares."""
        live = self.lives.get(match)
        if live is not None and live.hosted.version < version:
            self.run(self._reread(live))

    async def _reread(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        """Read what another server has appended."""
        log = await self.store.read(live.hosted.id)
        replay_log(live, log[live.hosted.version :])
        self._settle(live)

    def _settle(self, live: Live) -> None:
        """Tell everybody, set the clock and wake the bot whose turn it is."""
        if live.devices and may_be_free(live.hosted, live.hosted.player):
            find_harmless(live.hosted)
        self.tell_all(live)
        self._set_timer(live)
        self._wake(live)

    def tell_all(self, live: Live) -> None:
        """Send every device its table."""
        if live.devices:
            made: dict[object, bytes] = {}
            common = live.common()
            for device in live.devices:
                self._tell(live, device, common, made)

    def _tell(self, live: Live, device: Device, common: Common, made: dict[object, bytes]) -> None:
        """Send a device its table; devices that may know the same get the same bytes."""
        viewers = tuple(device.seats) or (SPECTATOR,) * device.is_spectator
        if not viewers:
            return  # its seats are on other devices now
        key = None if live.hosted.next else (viewers, device.have)
        message = made.get(key)
        if message is None:
            message = encode(table_of(live.hosted, viewers, device.have, common, device.seats))
            if key is not None:
                made[key] = message
        device.have = live.hosted.version
        device.send(message)

    # --- clocks and bots ---------------------------------------------------------------------

    def _set_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        hosted = live.hosted
        if hosted.clocks is not None and hosted.phase == PLAYING:
            left = max(0, hosted.clocks.remaining(hosted.player, now())) / 1000
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(left + 0.005, lambda: self.run(self._flag(live)))

    async def _flag(self, live: Live) -> None:
        """Let the player leave whose time is up; else wait on."""
        async with live.lock:
            decision = flag(live.hosted, now())
            if not decision:
                self._set_timer(live)
                return
            try:
                await self._try(live, decision, None)
            except NotSaved:
                await asyncio.sleep(PAUSE)
                self._set_timer(live)

    def _wake(self, live: Live) -> None:
        """Have the bot think whose turn it is."""
        hosted = live.hosted
        is_bots = hosted.phase == PLAYING and hosted.seats[hosted.player].is_bots
        if is_bots and self._is_open and live.thinking != hosted.version:
            live.thinking = hosted.version
            self.run(self._think(live))

    async def _think(self, live: Live) -> None:
        hosted, version, player = live.hosted, live.hosted.version, live.hosted.player
        try:
            view = hosted.match.view(player)
            seed = hmac.digest(bytes.fromhex(hosted.laid.secret), b"bot %d" % version, "sha256")
            clocks = hosted.clocks
            left = None if clocks is None else clocks.remaining(player, now()) / 1000
            level = hosted.seats[player].level
            move = await self.thinkers.choose(hosted.game, view, level, seed, left)
            async with live.lock:
                if hosted.version == version and live.thinking == version:
                    await self._try(live, [events.Moved(player, move)], None)
        except NotSaved:
            await asyncio.sleep(PAUSE)
        finally:
            if live.thinking == version:
                live.thinking = 0
                self._wake(live)

    async def _advise(self, live: Live, message: wire.Ask) -> wire.Advice:
        """Ask a strong bot, by what the seat knows."""
        hosted = live.hosted
        if hosted.phase != PLAYING:
            raise MatchOver if hosted.phase == OVER else NotBegun
        if message.seat != hosted.player:
            raise OutOfTurn(player=hosted.names[hosted.player])
        if hosted.seats[message.seat].is_bots:
            raise BotSitsIn
        view = hosted.match.view(message.seat)
        if message.seat in live.advised:
            raise TooOften(seconds=1)  # one thought at a time for each seat
        live.advised.add(message.seat)
        try:
            hint = await self.thinkers.advise(hosted.game, view)
        finally:
            live.advised.discard(message.seat)
        return advice_of(hosted.game, view, hint, message.id)
