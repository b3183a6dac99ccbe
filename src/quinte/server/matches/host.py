"""All matches: in memory while somebody is there, otherwise only in their logs."""

import asyncio
from collections.abc import Callable, Container, Iterable, MutableMapping, Sequence
from functools import partial

from quinte.core.contract import SPECTATOR
from quinte.core.errors import QuinteError
from quinte.engine.errors import UnknownSeat
from quinte.engine.record import find_game
from quinte.server import wire
from quinte.server.background.fair_queue import Whose
from quinte.server.background.preparation import Preparation
from quinte.server.background.tasks import Tasks
from quinte.server.background.thinkers import Thinkers
from quinte.server.background.worker import Worker
from quinte.server.errors import (
    DamagedMatch,
    NotYourSeat,
    SeatTaken,
    Stale,
    TooManySpectators,
    TooOften,
    UnknownMatch,
    WrongKey,
)
from quinte.server.log.doorbell import LOBBY, Doorbell
from quinte.server.log.expiry import FOR_EVER
from quinte.server.log.hours import GAP, HOURS
from quinte.server.log.leases import HOUSE, Leases, Sole
from quinte.server.log.store import LogStore, now, resolve
from quinte.server.matches.creation import lay_out, tidy
from quinte.server.matches.decisions import Arrival, decide, open_match, seat_down
from quinte.server.matches.disclosure import advice_of
from quinte.server.matches.forgetting import Forgetting
from quinte.server.matches.hosted import PLAYING, Hosted
from quinte.server.matches.live import Change, Device, Live, Told, encode, game_of, viewers_of
from quinte.server.matches.log_writer import LogWriter
from quinte.server.matches.looking_on import FEW, look_on
from quinte.server.matches.presence import Presence
from quinte.server.matches.rating import Rater
from quinte.server.matches.turns import Turns
from quinte.server.players.keys import digest, new_secret
from quinte.server.players.lasting import Player

DEVICE_DIGITS = 16
"""Of the digest of a device's name, which only has to tell a seat's devices apart."""
MANY = 10**9

LONG = 2_000
"""The length of an entry that goes on from too many steps to be played on the event loop."""


class Host:
    """All matches of this server."""

    spectators_per_address = MANY
    keeping = FOR_EVER
    rater: Rater | None = None

    def __init__(
        self,
        store: LogStore,
        thinkers: Thinkers,
        games: Preparation,
        doorbell: Doorbell,
        leases: Leases | None = None,
    ) -> None:
        """Begin with none in memory; without leases this is the only server."""
        self.store = store
        self.games = games
        self.thinkers = thinkers
        self.tasks = Tasks()
        self.worker = Worker()
        self.is_leaving = False  # it stops soon: players are to be sent to other servers
        self.damaged = 0  # logs that did not hold up when they were read
        self.writer = LogWriter(store, doorbell, self.tasks, self._settle)
        self.lives: dict[str, Live] = {}
        self.doorbell = doorbell
        self.presence = Presence(self.lives)
        self.names = Forgetting(self.lives)
        self.on_change: Callable[[Live], None] = _ignore  # of what happened, or who is there
        self.on_lobby: Callable[[], None] = _ignore  # something is new in the lobby, elsewhere
        self.leases = leases or Sole()
        self._turns = Turns(self.writer, thinkers, self.tasks, self.leases)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        doorbell.answer(self.heard)

    async def close(self) -> None:
        """End what happens by itself."""
        self.presence.leave()
        for live in self.lives.values():
            live.stop_timer()
        await self.tasks.close()
        self.worker.close()

    def _settle(self, live: Live) -> None:
        """Tell everybody what has happened, and let the next turn begin."""
        if live.hosted.steps > FEW and (late := live.late()):
            self.tasks.run(self._tell_late(live, late))
        live.tell_all()
        self._turns.begin(live)
        self._rate(live)
        self.on_change(live)

    def _rate(self, live: Live) -> None:
        """Have ratings changed, if the end of this match is for that."""
        if self.rater is not None:
            self.rater.look(live)

    async def _tell_late(self, live: Live, late: Sequence[Device]) -> None:
        """Tell devices that have much to hear."""
        for device in late:
            await look_on(live.hosted, viewers_of(device), self.worker)
        live.tell(late)

    async def reach(self, live: Live, version: int) -> None:
        """Catch up with a device that another server has told more, so that it never goes back."""
        if version > live.hosted.version:
            await self.writer.reach(live, version)

    async def show(self, live: Live, viewers: Iterable[int]) -> None:
        """Get a match ready to be looked at."""
        await look_on(live.hosted, viewers, self.worker)

    def heard(self, match: str, version: int) -> None:
        """Another server has appended to a match: read it, if anybody here cares."""
        if match == LOBBY:
            self.on_lobby()
        live = self.lives.get(match)
        if live is not None:
            self.writer.catch_up(live, version)

    # --- in memory or not --------------------------------------------------------------------

    async def find(self, match: str) -> Live:
        """Return a match, from memory or from its log."""
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
        asked = now()
        await self.games.wait_for(game_of(log))
        if now() - asked > GAP:
            HOURS.pass_over(asked)  # nobody could play while the rules were compiled
        hosted = Hosted(match, self.store.pauses)
        live = Live(hosted, await self.store.owner(match), keeping=self.keeping)
        if len(log) > FEW // 2 or len(log[0].body) > LONG:
            await self.worker.run(live.replay, log)
        else:
            live.replay(log)
        live.use()  # whoever asked is not there yet
        self.lives[match] = live
        self._turns.resume(live)
        self._rate(live)
        return live

    def take_up(self, matches: Sequence[str]) -> None:
        """Run matches that are ours from now on, whether or not anybody is here."""
        self.tasks.run(self._take_up([match for match in matches if match != HOUSE]))

    async def _take_up(self, matches: Sequence[str]) -> None:
        for match in matches:
            live = self.lives.get(match)
            if live is not None:
                self._turns.resume(live)
                continue
            try:
                await self.find(match)
            except QuinteError:  # whoever opens it is told why
                self.leases.release(match)

    def leave_off(self, matches: Sequence[str]) -> None:
        """Stop running matches that another server has taken."""
        for live in (self.lives[match] for match in matches if match in self.lives):
            self._turns.begin(live)  # it is not: they are not ours

    def drop_idle(self, idle: float) -> None:
        """Forget matches where nobody is and nothing happens; their logs stay."""
        since = asyncio.get_running_loop().time() - idle
        for match, live in list(self.lives.items()):
            if live.is_idle(since):
                live.stop_timer()
                self.leases.release(match)
                del self.lives[match]

    async def create(
        self, new: wire.NewMatch, owner: str = "", guest: int | None = None
    ) -> wire.Created:
        """Lay out a match for somebody at an address."""
        await self.games.wait_for(find_game(new.game).name)
        created, laid = await self.worker.run(lay_out, new) if new.record else lay_out(new)
        live = Live(Hosted(created.id, self.store.pauses), owner, guest, self.keeping)
        await self.writer.make(live, partial(open_match, laid=laid))
        self.lives[created.id] = live
        live.use()
        return created

    # --- who is there ------------------------------------------------------------------------

    async def attach(
        self, live: Live, device: Device, hello: wire.Hello, player: Player | None = None
    ) -> None:
        """Let a device sit down, or watch; it is told the table."""
        await self.reach(live, hello.have)
        before = {number: list(seat.devices) for number, seat in enumerate(live.hosted.seats)}
        seats = await self.open_seats(live, hello, player)
        if not seats:
            self._check_room(live, device)
        await self.show(live, seats or (SPECTATOR,))
        if seats and not (seats := live.seats_of(list(seats.values()))):
            raise SeatTaken  # by whoever gave it a new secret in the meantime
        if live.has_later_line(hello.page, hello.dial):
            raise Stale  # it was held up on the way, and its page listens elsewhere by now
        for other in live.devices - {device}:
            live.take_from(other, seats)
        device.seats, device.is_spectator, device.have = seats, not seats, hello.have
        device.page, device.dial = hello.page, hello.dial
        tell_secrets(device, seats, hello)
        live.greet(device)
        tell_visits(live, device, hello.device, before)
        live.announce(device)
        self.presence.come(live, device)
        self.on_change(live)

    async def open_seats(
        self, live: Live, hello: wire.Hello, player: Player | None = None
    ) -> dict[int, str]:
        """Open seats by their secrets, and invitations by what they are exchanged for.

        None are opened for a spectator. Whoever comes first with an invitation has the seat: what
        they choose, or else we draw, opens it from then on, and the table's maker does not have
        that.
        """
        found = live.seats_of([*hello.keys, *hello.own])
        if len(found) < len(hello.keys) and await self.writer.look_again(live):
            found = live.seats_of([*hello.keys, *hello.own])
        if not found and live.was_invited(hello.keys):
            raise SeatTaken
        if not found and (hello.keys or not live.may_watch(hello.watch)):
            raise WrongKey
        chosen = dict(zip(hello.keys, hello.own, strict=False))
        fresh = {
            seat: chosen.get(secret) or new_secret()
            for seat, secret in found.items()
            if live.is_invitation(seat)
        }
        digests = {seat: digest(secret) for seat, secret in fresh.items()}
        device = digest(hello.device)[:DEVICE_DIGITS] if hello.device else ""
        name = tidy(hello.name) if player is None else player.name
        who = "" if player is None else player.id
        come = Arrival(list(found), hello.nonce or "", name, digests, device, who)
        if seat_down(live.hosted, 0, come):
            await self.writer.make(live, partial(seat_down, come=come))
        seats = live.seats_of([*hello.keys, *hello.own, *fresh.values()])
        if found and not seats:
            raise SeatTaken  # somebody else was faster
        return seats

    def _check_room(self, live: Live, device: Device) -> None:
        """Refuse too many spectators from one address."""
        most, address = self.spectators_per_address, device.address
        there = sum(one.is_spectator and one.address == address for one in live.devices - {device})
        if live.elsewhere:
            mark = self.presence.mark(address)
            there += sum(each.spectators.get(mark, 0) for each in live.elsewhere.values())
        if there >= most:
            raise TooManySpectators(most=most)

    def detach(self, live: Live, device: Device) -> None:
        """Let a device go."""
        if device in live.devices:
            live.devices.discard(device)
            live.use()
            live.announce(device)
            self.presence.go(live)
            self.on_change(live)

    # --- what people ask for -----------------------------------------------------------------

    def act(self, live: Live, seats: Container[int], message: wire.Action, told: Told) -> None:
        """Do what the person of a seat asks for; `told` hears when it is durable and told."""
        check_seat(live, seats, message.seat)
        request = f"{message.seat}.{message.id}"
        if isinstance(message, wire.Renew) and isinstance(seats, MutableMapping):
            told = partial(renewed, live, seats, message, told)
        if isinstance(message, wire.Stand):
            told = partial(stood, live, message, told)
        self.writer.submit(live, Change(partial(decide, message=message), told, request))

    async def answer(
        self, live: Live, seats: Container[int], message: wire.Action
    ) -> wire.Done | wire.Advice:
        """Do what the person of a seat asks for, and return the answer."""
        if isinstance(message, wire.Ask):
            return await self.advise(live, seats, message)
        made: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.act(live, seats, message, partial(resolve, made))
        return wire.Done(message.id, await made)

    async def advise(self, live: Live, seats: Container[int], message: wire.Ask) -> wire.Advice:
        """Ask a strong bot, going by what the seat knows; the others are told that it was asked."""
        check_seat(live, seats, message.seat)
        hosted, seat = live.hosted, message.seat
        if seat in live.advised:
            raise TooOften(seconds=1)  # one thought at a time for each seat
        live.advised.add(seat)
        try:
            made: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            self.act(live, seats, message, partial(resolve, made))
            await made
            if hosted.phase != PLAYING or seat != hosted.player:
                raise Stale
            view = hosted.match.view(seat)
            whose = Whose(live.owner or hosted.id, hosted.id)
            hint = await self.thinkers.advise(hosted.game, view, whose)
        finally:
            live.advised.discard(seat)
        return advice_of(hosted.game, view, hint, message.id)

    async def renew(self, live: Live, seat: int, secret: str) -> None:
        """Give a seat a new secret: all devices that hold it lose it."""
        message = wire.Renew(new_secret(), seat, secret)
        await self.writer.make(live, partial(decide, message=message))
        live.send_away()


def stood(live: Live, message: wire.Stand, told: Told, answer: int | QuinteError) -> None:
    """Take the seat from which somebody stood up from all devices that held it."""
    told(answer)
    if not isinstance(answer, QuinteError) and not live.hosted.seats[message.seat].is_taken:
        for device in live.devices:
            live.take_from(device, [message.seat])


def renewed(
    live: Live,
    seats: MutableMapping[int, str],
    message: wire.Renew,
    told: Told,
    answer: int | QuinteError,
) -> None:
    """Leave a seat to the device that has given it a new secret, and to no other."""
    if not isinstance(answer, QuinteError):
        seats[message.seat] = message.own
        live.send_away()
    told(answer)


def _ignore(*_about: object) -> None:
    """Nobody wants to know."""


def tell_secrets(device: Device, seats: dict[int, str], hello: wire.Hello) -> None:
    """Tell a device what opens its seats, where that is not what it came with."""
    keys = [wire.SeatKey(seat, key) for seat, key in seats.items() if key not in hello.keys]
    if keys:
        device.send(encode(wire.Keys(keys)))


def tell_visits(live: Live, device: Device, name: str | None, before: dict[int, list[str]]) -> None:
    """Tell a device that comes back which of its seats were opened elsewhere meanwhile."""
    own = digest(name)[:DEVICE_DIGITS] if name else ""
    for seat in device.seats:
        if own in before[seat][:-1]:
            device.send(encode(wire.Visited(seat, live.hosted.seats[seat].moved)))


def check_seat(live: Live, seats: Container[int], seat: int) -> None:
    """Refuse what is asked for a seat that is not there, or not the asker's."""
    known = len(live.hosted.seats)
    if seat >= known:
        raise UnknownSeat(seat=seat + 1, known=known)
    if seat not in seats:
        raise NotYourSeat
