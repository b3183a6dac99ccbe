"""All matches: in memory while somebody is there, else in their logs alone."""

import asyncio
from collections.abc import Container, Iterable, Sequence
from functools import partial

from quinte.core.contract import SPECTATOR
from quinte.engine.errors import MatchOver, OutOfTurn, UnknownSeat
from quinte.engine.record import find_game
from quinte.server import wire
from quinte.server.background.preparation import Preparation
from quinte.server.background.tasks import Tasks
from quinte.server.background.thinkers import Thinkers
from quinte.server.background.worker import Worker
from quinte.server.errors import (
    BotSitsIn,
    DamagedMatch,
    NotBegun,
    NotYourSeat,
    Stale,
    TooOften,
    UnknownMatch,
    WrongKey,
)
from quinte.server.log.doorbell import Doorbell
from quinte.server.log.store import LogStore, resolve
from quinte.server.matches.creation import lay_out, tidy
from quinte.server.matches.decisions import decide, open_match, seat_down
from quinte.server.matches.disclosure import advice_of
from quinte.server.matches.hosted import OVER, PLAYING, Hosted
from quinte.server.matches.live import Change, Device, Live, Told, encode, game_of, viewers_of
from quinte.server.matches.log_writer import LogWriter
from quinte.server.matches.looking_on import FEW, look_on
from quinte.server.matches.turns import Turns

LONG = 2_000
"""Characters of an entry that goes on from so many steps that they are not played on the loop."""


class Host:
    """All matches of this server."""

    def __init__(
        self, store: LogStore, thinkers: Thinkers, games: Preparation, doorbell: Doorbell
    ) -> None:
        """Begin with none in memory."""
        self.store = store
        self.games = games
        self.thinkers = thinkers
        self.tasks = Tasks()
        self.worker = Worker()
        self.damaged = 0  # logs that did not hold when they were read
        self.writer = LogWriter(store, doorbell, self.tasks, self._settle)
        self.lives: dict[str, Live] = {}
        self._turns = Turns(self.writer, thinkers, self.tasks)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        doorbell.answer(self.heard)

    async def close(self) -> None:
        """End what happens by itself."""
        for live in self.lives.values():
            live.stop_timer()
        await self.tasks.close()
        self.worker.close()

    def _settle(self, live: Live) -> None:
        """Tell everybody what has happened, and let the next turn begin."""
        if late := live.late():
            self.tasks.run(self._tell_late(live, late))
        live.tell_all()
        self._turns.begin(live)

    async def _tell_late(self, live: Live, late: Sequence[Device]) -> None:
        """Tell devices that have much to hear."""
        for device in late:
            await look_on(live.hosted, viewers_of(device), self.worker)
        live.tell(late)

    async def show(self, live: Live, viewers: Iterable[int]) -> None:
        """Get a match ready to be looked at."""
        await look_on(live.hosted, viewers, self.worker)

    def heard(self, match: str, version: int) -> None:
        """Another server has appended to a match: read it, if anybody here cares."""
        live = self.lives.get(match)
        if live is not None:
            self.writer.catch_up(live, version)

    # --- in memory or not --------------------------------------------------------------------

    async def find(self, match: str) -> Live:
        """Give a match, from memory or from its log."""
        live = self.lives.get(match)
        if live is None:
            task = self._loading.get(match)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(match))
                self._loading[match] = task
            live = await asyncio.shield(task)
        live.use()
        return live

    async def _load(self, match: str) -> Live:
        try:
            return await self._read(match)
        except DamagedMatch:
            self.damaged += 1
            raise
        finally:
            del self._loading[match]

    async def _read(self, match: str) -> Live:
        """Take a match from its log; a long one beside the event loop."""
        log = await self.store.read(match)
        if not log:
            raise UnknownMatch
        await self.games.wait_for(game_of(log))
        live = Live(Hosted(match, self.store.pauses))
        if len(log) > FEW // 2 or len(log[0].body) > LONG:
            await self.worker.run(live.replay, log)
        else:
            live.replay(log)
        live.use()  # whoever asked is not there yet
        self.lives[match] = live
        self._turns.flag(live)
        self._turns.wake(live)
        return live

    def drop_idle(self, idle: float) -> None:
        """Forget matches where nobody is and nothing happens; their logs stay."""
        since = asyncio.get_running_loop().time() - idle
        for match, live in list(self.lives.items()):
            if live.is_idle(since):
                live.stop_timer()
                del self.lives[match]

    async def create(self, new: wire.NewMatch) -> wire.Created:
        """Lay out a match."""
        await self.games.wait_for(find_game(new.game).name)
        created, laid = await self.worker.run(lay_out, new) if new.record else lay_out(new)
        live = Live(Hosted(created.id, self.store.pauses))
        await self.writer.make(live, partial(open_match, laid=laid))
        self.lives[created.id] = live
        live.use()
        return created

    # --- who is there ------------------------------------------------------------------------

    async def attach(self, live: Live, device: Device, hello: wire.Hello) -> None:
        """Let a device sit down, or look on; it is told the table."""
        seats = live.seats_of(hello.keys)
        if not seats and (hello.keys or not live.may_watch(hello.watch)):
            raise WrongKey
        await self.sit(live, list(seats), hello.nonce or "", tidy(hello.name))
        await self.show(live, seats or (SPECTATOR,))
        if live.has_later_line(hello.page, hello.dial):
            raise Stale  # it was held up on the way, and its page listens elsewhere by now
        for other in live.devices - {device}:
            for seat in seats.keys() & other.seats.keys():
                del other.seats[seat]
                other.send(encode(wire.Replaced(seat)))
        device.seats, device.is_spectator, device.have = seats, not seats, hello.have
        device.page, device.dial = hello.page, hello.dial
        live.greet(device)
        live.announce(device)

    async def sit(self, live: Live, seats: Sequence[int], nonce: str, name: str) -> None:
        """Note that somebody opened these seats, where it is the first time."""
        if not all(live.hosted.seats[seat].is_taken for seat in seats):
            sit_down = partial(seat_down, seats=seats, nonce=nonce, name=name)
            await self.writer.make(live, sit_down)

    def detach(self, live: Live, device: Device) -> None:
        """Let a device go."""
        if device in live.devices:
            live.devices.discard(device)
            live.use()
            live.announce(device)

    # --- what people ask for -----------------------------------------------------------------

    def act(self, live: Live, seats: Container[int], message: wire.Action, told: Told) -> None:
        """Do what the person of a seat asks for; `told` hears when it is durable and told."""
        check_seat(live, seats, message.seat)
        request = f"{message.seat}.{message.id}"
        self.writer.submit(live, Change(partial(decide, message=message), told, request))

    async def answer(
        self, live: Live, seats: Container[int], message: wire.Action
    ) -> wire.Done | wire.Advice:
        """Do what the person of a seat asks for, and give the answer."""
        if isinstance(message, wire.Ask):
            return await self.advise(live, seats, message)
        made: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.act(live, seats, message, partial(resolve, made))
        return wire.Done(message.id, await made)

    async def advise(self, live: Live, seats: Container[int], message: wire.Ask) -> wire.Advice:
        """Ask a strong bot, by what the seat knows."""
        check_seat(live, seats, message.seat)
        hosted, seat = live.hosted, message.seat
        if hosted.phase != PLAYING:
            raise MatchOver if hosted.phase == OVER else NotBegun
        if seat != hosted.player:
            raise OutOfTurn(player=hosted.names[hosted.player])
        if hosted.seats[seat].is_bots:
            raise BotSitsIn
        if seat in live.advised:
            raise TooOften(seconds=1)  # one thought at a time for each seat
        view = hosted.match.view(seat)
        live.advised.add(seat)
        try:
            hint = await self.thinkers.advise(hosted.game, view)
        finally:
            live.advised.discard(seat)
        return advice_of(hosted.game, view, hint, message.id)


def check_seat(live: Live, seats: Container[int], seat: int) -> None:
    """Refuse what is asked for a seat that is not there, or not the asker's."""
    known = len(live.hosted.seats)
    if seat >= known:
        raise UnknownSeat(seat=seat + 1, known=known)
    if seat not in seats:
        raise NotYourSeat
