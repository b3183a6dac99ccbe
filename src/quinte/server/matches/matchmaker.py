"""Finding games for those who search: who waits is in the database, and so is what is decided.

Any server decides as soon as somebody begins to search at it; the one that does what is done for
the whole house also looks every second, since whoever waits widens their search. A match is laid
out and offered in one commit, to people who have not been offered another (`searches.offer`). Each
seat opens by the secret of a search, which no server has ever sent. If not everybody sits down in
time, the table is closed again, and those who came go on searching where they were.
"""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple, cast

import msgspec
import structlog

from quinte.core.errors import QuinteError
from quinte.server import wire, wire_lobby
from quinte.server.errors import Busy, NotSaved
from quinte.server.log import entries
from quinte.server.log.doorbell import LOBBY
from quinte.server.log.leases import HOUSE
from quinte.server.log.store import Conflict, Connection, Listing, Store, now
from quinte.server.matches.creation import lay_out
from quinte.server.matches.decisions import close
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import CLOSED, LINK
from quinte.server.matches.lobby import clock_in
from quinte.server.matches.pairing import Waiting, Wish, pair
from quinte.server.players import searches
from quinte.server.players.company import apart
from quinte.server.players.searches import Offer, Sought, Standing

TICK = 1.0
"""Seconds between looks at those who wait ..."""
SIGN = 4
"""... of which every fourth notes who is still there,"""
OUTLOOK = 8
"""... every eighth tells how long it may take,"""
CLEAR = 30
"""... and every thirtieth clears up."""
SECOND = 1_000
PAUSE = 0.02
BEGUN, MISSED, ELSEWHERE = "begun", "missed", "elsewhere"
Send = Callable[[msgspec.Struct], None]
Clock = Callable[[float], None]
"""Hears how many seconds a decision took, from when it was due until those concerned were told."""
log = structlog.get_logger("quinte.lobby")
_dice = random.SystemRandom()


class Searcher(NamedTuple):
    """Somebody who searches at this server."""

    id: str  # by which they know their search
    wish: Wish
    send: Send
    since: int = 0


class Matchmaker:
    """Finds games for those who search at this server, together with the others of the house."""

    def __init__(self, host: Host, store: Store, seconds: float) -> None:
        """Know in how many seconds everybody has to sit down."""
        self._host, self._store, self._patience = host, store, int(seconds * SECOND)
        self.here: dict[str, Searcher] = {}
        self._told: dict[str, str] = {}  # the match that each has been offered
        self._due: dict[Wish | None, float] = {}  # since when
        self._working: set[Wish | None] = set()
        self._is_looking = self._has_to_look = False
        self.clock: Clock = lambda _seconds: None

    # --- those who search ----------------------------------------------------------------------

    async def begin(self, sought: Sought, searcher: Searcher) -> Standing:
        """Begin to search, or go on after a break; return since when."""
        try:
            standing, replaced = await self._store.write(partial(searches.begin, sought=sought))
        except Conflict:
            raise Busy from None  # they began it at another server at this very moment
        self.here[sought.key] = searcher._replace(since=standing.since)
        self._told.pop(sought.key, None)
        for key in replaced:
            self._over(key, ELSEWHERE)
        if standing.match is None:
            self._decide_soon(searcher.wish)
        else:
            self._host.tasks.run(self._look())
        return standing

    async def stop(self, key: str) -> None:
        """Search no longer; whoever declines what was found lets the others go on at once."""
        self.here.pop(key, None)
        self._told.pop(key, None)
        standing = await self._store.query(partial(searches.standing, key=key))
        await self._store.write(partial(searches.end, keys=[key], at=now()))
        if standing is not None and standing.match and standing.ended is None:
            await self._close(standing.match, is_declined=True)

    async def hang_up(self, key: str, searcher_id: str, send: Send) -> None:
        """Wait a while for somebody to come back, and offer them nothing meanwhile."""
        known = self.here.get(key)
        if known is None or (known.id, known.send) != (searcher_id, send):
            return  # they have come back on another line already
        del self.here[key]
        self._told.pop(key, None)
        with suppress(NotSaved):
            job = partial(searches.see, keys=[key], at=now() - searches.AWAY)
            await self._store.write(job)

    async def outlook(self, wish: Wish) -> wire_lobby.Outlook:
        """Return how long it may take, by what has happened lately."""
        past = await self._store.query(partial(searches.past, at=now(), wish=wish))
        return wire_lobby.Outlook(*past)

    # --- deciding ------------------------------------------------------------------------------

    def _decide_soon(self, wish: Wish | None) -> None:
        """Decide about all who wish for something, or about everybody, once at a time."""
        self._due.setdefault(wish, time.monotonic())
        if wish not in self._working:
            self._working.add(wish)
            self._host.tasks.run(self._work(wish))

    async def _work(self, wish: Wish | None) -> None:
        try:
            while wish in self._due:
                due = self._due.pop(wish)
                with suppress(NotSaved):  # healthz says why; everybody is looked at again soon
                    await self._decide(wish, due)
        finally:
            self._working.discard(wish)

    async def _decide(self, wish: Wish | None, due: float) -> None:
        """Offer games to those who fit together."""
        at = now()
        groups = await self._store.query(partial(find_groups, at=at, wish=wish or ()))
        if not groups:
            return
        offers = [offer_for(group, at) for group in groups]
        job = partial(searches.offer, offers=offers, at=at, lock=self._store.passing_over)
        made = await self._store.write(job)
        for offer in made:
            self._tell(offer.listing.match, offer.body, offer.keys, self._patience)
            self.clock(time.monotonic() - due)
        self._host.doorbell.ring(LOBBY, 1)
        if len(made) < len(offers):  # another server was faster with some: look at who is left
            await asyncio.sleep(PAUSE)
            self._due.setdefault(wish, time.monotonic())

    def _tell(self, match: str, body: str, keys: Sequence[str], left: int) -> None:
        """Tell those who are here that a game was found for them."""
        laid = cast("entries.LaidOut", entries.decode(body))
        names = [plan.name for plan in laid.seats]
        seats = {plan.digest: seat for seat, plan in enumerate(laid.seats)}
        for key in keys:
            searcher = self.here.get(key)
            if searcher is not None and self._told.get(key) != match:
                self._told[key] = match
                seconds = max(1, left // SECOND)
                found = wire_lobby.Paired(searcher.id, match, seats[key], names, seconds)
                searcher.send(found)

    # --- what other servers do -----------------------------------------------------------------

    def rang(self) -> None:
        """Look whether another server has found a game for anybody who searches here."""
        self._has_to_look = True
        if self.here and not self._is_looking:
            self._is_looking = True
            self._host.tasks.run(self._keep_looking())

    async def _keep_looking(self) -> None:
        try:
            while self._has_to_look:
                self._has_to_look = False
                with suppress(NotSaved):
                    await self._look()
        finally:
            self._is_looking = False

    async def _look(self) -> None:
        """Tell those who are here what they are offered, if they have not heard."""
        matches = defaultdict[str, list[searches.Offered]](list)
        for each in await self._store.query(searches.offered):
            if each.key in self.here and self._told.get(each.key) != each.match:
                matches[each.match].append(each)
        for match, some in matches.items():
            rows = await self._store.read(match)
            if rows:
                left = some[0].offered + self._patience - now()
                self._tell(match, rows[0].body, [each.key for each in some], left)

    # --- once a second -------------------------------------------------------------------------

    async def run(self) -> None:
        """Do what has to be done now and then, for ever."""
        tick = 0
        while True:
            await asyncio.sleep(TICK)
            tick += 1
            with suppress(NotSaved):  # healthz says why
                if self._host.leases.holds(HOUSE):
                    await self._serve_house(tick)
                await self._serve_here(tick)

    async def _serve_house(self, tick: int) -> None:
        """Do what one server does for all."""
        self._decide_soon(None)
        found = await self._store.query(searches.offered)
        begun = [each for each in found if each.begun is not None]
        if begun:
            await self._store.write(partial(searches.settle, offers=begun))
        late = now() - self._patience - SECOND
        overdue = {each.match for each in found if each.begun is None and each.offered < late}
        for match in overdue:
            await self._close(match)
        if tick % CLEAR == 0:
            await self._store.write(partial(searches.clear_up, at=now()))

    async def _close(self, match: str, *, is_declined: bool = False) -> None:
        """Close a table to which not everybody came; those who did go on searching.

        Where somebody has declined, the others still had time: all of them go on.
        """
        came: list[str] = []
        try:
            live = await self._host.find(match)
            await self._host.writer.make(live, close)
            if live.hosted.why != CLOSED:
                return  # they have all come after all
            taken = [seat for seat in live.hosted.seats if seat.is_taken or is_declined]
            came = [each for seat in taken for each in (seat.digest, *seat.former)]
        except NotSaved:
            raise
        except Busy:
            return  # its rules are being compiled: it is tried again
        except QuinteError as error:  # it is gone, or damaged: nobody waits for it
            log.warning("not closed", match=match, code=error.code)
        missed = await self._store.write(partial(searches.go_on, match=match, came=came, at=now()))
        for key in missed:
            self._over(key, MISSED)
        self._host.doorbell.ring(LOBBY, 1)
        self._decide_soon(None)

    async def _serve_here(self, tick: int) -> None:
        """Look after those who search here."""
        keys = list(self.here)
        if keys:
            await self._look()  # nobody may have rung, or it came before we knew who searches
        if keys and tick % SIGN == 0:
            await self._store.write(partial(searches.see, keys=keys, at=now()))
        asked = keys if tick % SIGN == 0 else [key for key in self._told if key in self.here]
        if asked:
            known = await self._store.query(partial(searches.all_standing, keys=asked))
            for key in asked:
                await self._follow(key, known.get(key))
        if tick % OUTLOOK == 0:
            await self._tell_outlooks()

    async def _follow(self, key: str, standing: Standing | None) -> None:
        """Tell somebody what has become of their search, if they have not heard."""
        if standing is None or standing.ended is not None:
            missed = MISSED if key in self._told else ELSEWHERE
            self._over(key, BEGUN if standing is not None and standing.is_found else missed)
        elif key in self._told and standing.match is None:
            del self._told[key]  # somebody did not come: it goes on
            await self._say_on([key])

    def _over(self, key: str, why: str) -> None:
        """Tell somebody that their search has ended."""
        self._told.pop(key, None)
        searcher = self.here.pop(key, None)
        if searcher is not None:
            searcher.send(wire_lobby.SearchOver(searcher.id, why))

    async def _tell_outlooks(self) -> None:
        """Tell everybody who waits here how long it may take by now."""
        waiting = defaultdict[Wish, list[str]](list)
        for key, searcher in self.here.items():
            if key not in self._told:
                waiting[searcher.wish].append(key)
        for keys in waiting.values():
            await self._say_on(keys)

    async def _say_on(self, keys: Sequence[str]) -> None:
        """Tell some who want the same that the search goes on."""
        searcher = self.here.get(keys[0])
        if searcher is None:
            return
        outlook = await self.outlook(searcher.wish)
        for each in (self.here[key] for key in keys if key in self.here):
            each.send(wire_lobby.Searching(each.id, each.since, now(), outlook))


def find_groups(connection: Connection, at: int, wish: Sequence[object]) -> list[list[Waiting]]:
    """Return who is to play together, of those who wait; done beside the event loop."""
    waiting = [
        Waiting(
            each.key,
            each.guest,
            each.name,
            Wish(each.game, each.players, each.pace),
            each.strength,
            each.since,
        )
        for each in searches.waiting(connection, at, wish)
    ]
    guests = {each.guest for each in waiting} - {None}
    return pair(waiting, at, apart(connection, cast("set[int]", guests)))


def offer_for(group: Sequence[Waiting], at: int) -> Offer:
    """Lay out a match for people who have never met: each seat opens by its own secret alone."""
    seated = _dice.sample(group, len(group))
    wish = seated[0].wish
    seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
        wire.Friend() for _ in seated
    ]
    created, laid = lay_out(wire.NewMatch(wish.game, seats, clock=clock_in(wish.pace)))
    plans = [entries.SeatPlan(LINK, each.name, "", each.key, own=True) for each in seated]
    laid = msgspec.structs.replace(laid, seats=plans)
    listing = Listing(created.id, laid.game, laid.public, at)
    return Offer(listing, entries.encode(laid).decode(), [each.key for each in seated])
