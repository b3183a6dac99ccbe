"""Tournaments under way: results are taken, the next tables laid out, and whoever looks on is told.

All of it is in the database. Every second the server that does what is done for the whole house
looks at each tournament; what it decides is one commit, under the version that it has seen, so that
no other server can have decided something else.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple, Protocol, TypeVar, cast

import structlog
from msgspec import structs

from quinte.core.errors import QuinteError
from quinte.server import wire_tournaments as told
from quinte.server.errors import Busy, NotSaved
from quinte.server.log.doorbell import LOBBY
from quinte.server.log.leases import HOUSE
from quinte.server.log.store import Conflict, Connection, Store, now
from quinte.server.matches.decisions import close
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import ABANDONED, CLOSED, OVER, WAITING
from quinte.server.matches.live import Live, encode
from quinte.server.matches.rating import ending_of
from quinte.server.matches.rounds import ends_at, next_step, pairs_of, rounds_of
from quinte.server.players import tournaments
from quinte.server.players.tournaments import (
    ABSENT,
    BROKEN_OFF,
    CANCELLED,
    OPEN,
    Board,
    Entrant,
    Most,
    Result,
    Row,
    Step,
    Whole,
)
from quinte.server.tournament_errors import (
    NotMaker,
    TooFewEntrants,
    TournamentOver,
    UnknownTournament,
)
from quinte.tournaments.history import ARENA, absent_points, points_by_place
from quinte.tournaments.standings import standings

TICK = 0.7
"""Seconds between looks at all tournaments."""
QUIET = 0.3
"""Seconds between two messages about one, however much happens."""
PAUSE = 0.02
TRIES = 50
CLEAR = 3_600
SECOND, DAY = 1_000, 86_400_000
LATEST = 20
"""Finished tables of an arena that are told with those under way."""
MOST_KNOWN = 50
Answer = TypeVar("Answer")
log = structlog.get_logger("quinte.tournaments")


class Follower(Protocol):
    """Somebody who looks on."""

    def send(self, message: bytes) -> None:
        """Send a message soon, in order."""


class Known(NamedTuple):
    """A tournament as it was told last."""

    version: int
    message: told.Tournament


class Director:
    """Directs all tournaments, together with the other servers of the house."""

    def __init__(self, host: Host, store: Store, most: Most, keep: int) -> None:
        """Know how many may play, and for how many days a tournament is kept; 0: for ever."""
        self._host, self._store, self._most, self._keep = host, store, most, keep
        self._followers: dict[Follower, tuple[str, int]] = {}  # and which version they know
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._dirty = asyncio.Event()
        self._since = 0  # since when this server has directed

    def touch(self) -> None:
        """Look again soon: something has changed."""
        self._dirty.set()

    async def run(self) -> None:
        """Direct, for ever."""
        tick = 0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self._dirty.wait()
            self._dirty.clear()
            tick += 1
            with suppress(QuinteError):  # if nothing can be saved, healthz says why
                if self._host.leases.holds(HOUSE):
                    self._since = self._since or now()
                    await self._direct(tick)
                else:
                    self._since = 0
                await self._tell()
            await asyncio.sleep(QUIET)

    # --- what is asked for ---------------------------------------------------------------------

    async def create(self, row: Row) -> None:
        """Keep a new tournament."""
        await self._store.write(partial(tournaments.create, row=row))

    async def find(self, tournament: str) -> Whole:
        """Return all that is kept of a tournament."""
        whole = await self._store.query(partial(tournaments.load, tournament=tournament))
        if whole is None:
            raise UnknownTournament
        return whole

    async def join(self, tournament: str, come: Entrant) -> Entrant:
        """Let somebody play, or come back."""
        lock = self._store.passing_over
        job = partial(
            tournaments.join, tournament=tournament, come=come, most=self._most, lock=lock
        )
        return await self._change(job)

    async def leave(self, tournament: str, number: int) -> None:
        """Let somebody go."""
        lock = self._store.passing_over
        await self._change(
            partial(tournaments.leave, tournament=tournament, number=number, at=now(), lock=lock)
        )

    async def start(self, tournament: str, player: str) -> None:
        """Begin now, as its maker wants."""
        await self._decree(tournament, player, started)

    async def cancel(self, tournament: str, player: str) -> None:
        """Call it off, as its maker wants; matches under way go on as any others."""
        whole = await self._decree(tournament, player, cancelled)
        for board in whole.under_way():
            with suppress(QuinteError):
                await self._host.writer.make(await self._host.find(board.match), close)

    async def _decree(self, tournament: str, player: str, change: Callable[[Whole], Row]) -> Whole:
        """Do what only the maker may; what others have changed meanwhile is looked at again."""
        for _ in range(TRIES):
            whole = await self.find(tournament)
            if not player or whole.row.maker != player:
                raise NotMaker
            lock, step = self._store.passing_over, Step(change(whole))
            if await self._store.write(partial(tournaments.advance, step=step, lock=lock)):
                self._changed()
                return whole
            await asyncio.sleep(PAUSE)
        raise Busy

    async def _change(self, job: Callable[[Connection], Answer | QuinteError]) -> Answer:
        """Have something changed, also while other servers change the same tournament."""
        for _ in range(TRIES):
            try:
                answer = await self._store.write(job)
            except Conflict:
                continue  # somebody else had the same number: there is another
            except Busy:
                await asyncio.sleep(PAUSE)
                continue
            self._changed()
            return cast("Answer", answer)  # a refusal was raised
        raise Busy

    def _changed(self) -> None:
        """Tell of what has changed, here and at other servers."""
        self._host.doorbell.ring(LOBBY, 1)
        self.touch()

    # --- directing -----------------------------------------------------------------------------

    async def _direct(self, tick: int) -> None:
        """Look at all tournaments in which something may have to be done."""
        for tournament in await self._store.query(partial(tournaments.active, at=now())):
            try:
                await self._advance(tournament)
            except NotSaved:
                raise
            except QuinteError as error:
                log.warning("not directed", tournament=tournament, code=error.code)
            except Exception:
                log.exception("failed")
        if self._keep and tick % CLEAR == 0:
            before = now() - self._keep * DAY
            await self._store.write(partial(tournaments.clear_up, before=before))

    async def _advance(self, tournament: str) -> None:
        """Take the next step in one, if there is one."""
        whole, results = await self.find(tournament), list[Result]()
        for board in whole.under_way():
            result = await self._result(whole, board)
            if result is not None:
                results.append(result)
        began = time.monotonic()
        step = await asyncio.to_thread(next_step, whole, results, now())
        if step is None:
            return
        lock = self._store.passing_over
        if await self._store.write(partial(tournaments.advance, step=step, lock=lock)):
            took = round(time.monotonic() - began, 3)
            log.info("directed", tournament=tournament, tables=len(step.laid), seconds=took)
            self._changed()

    async def _result(self, whole: Whole, board: Board) -> Result | None:
        """Return what has come of a table, if it is over, or not everybody came in time."""
        try:
            live = await self._host.find(board.match)
        except (NotSaved, Busy):
            return None  # it is looked at again
        except QuinteError as error:  # it cannot be read: it counts for nobody
            log.warning("not counted", match=board.match, code=error.code)
            return Result(board.round, board.board, (0,) * len(board.entrants), BROKEN_OFF)
        hosted = live.hosted
        late = max(board.at, self._since) + whole.plan.arrive * SECOND
        if hosted.phase == WAITING and now() >= late:
            with suppress(Busy):
                await self._host.writer.make(live, close)
        if hosted.phase != OVER:
            return None
        points, why = outcome_of(live)
        return Result(board.round, board.board, points, why)

    # --- telling -------------------------------------------------------------------------------

    async def follow(self, follower: Follower, tournament: str) -> None:
        """Tell somebody of a tournament from now on; without one, of none."""
        self._followers.pop(follower, None)
        if tournament:
            message = await self.show(tournament)
            follower.send(encode(message))
            self._followers[follower] = (tournament, message.version)

    def forget(self, follower: Follower) -> None:
        """Tell somebody nothing more."""
        self._followers.pop(follower, None)

    async def show(self, tournament: str) -> told.Tournament:
        """Return what is told of a tournament."""
        known = self._known.get(tournament)
        job = partial(tournaments.versions, some=[tournament])
        version = (await self._store.query(job)).get(tournament)
        if version is None:
            raise UnknownTournament
        if known is None or known.version != version:
            message = await asyncio.to_thread(describe, await self.find(tournament))
            maker = await self._store.query(partial(name_of, player=message.maker))
            message = structs.replace(message, maker=maker)
            known = self._known[tournament] = Known(message.version, message)
            self._known.move_to_end(tournament)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return structs.replace(known.message, now=now())

    async def _tell(self) -> None:
        """Tell those who look on what is new."""
        some = sorted({tournament for tournament, _ in self._followers.values()})
        found = await self._store.query(partial(tournaments.versions, some=some)) if some else {}
        messages: dict[str, bytes] = {}
        for follower, (tournament, version) in list(self._followers.items()):
            if found.get(tournament, version) == version:
                continue
            if tournament not in messages:
                messages[tournament] = encode(await self.show(tournament))
            if follower in self._followers:
                follower.send(messages[tournament])
                self._followers[follower] = (tournament, found[tournament])


def started(whole: Whole) -> Row:
    """Have a tournament begin now."""
    if whole.row.phase != OPEN:
        raise TournamentOver
    if len(whole.entrants) < whole.plan.players:
        raise TooFewEntrants(least=whole.plan.players)
    return whole.row._replace(starts=now())


def cancelled(whole: Whole) -> Row:
    """Call a tournament off."""
    if whole.row.ended is not None:
        raise TournamentOver
    return whole.row._replace(phase=CANCELLED, ended=now(), due=None)


def outcome_of(live: Live) -> tuple[tuple[int, ...], str]:
    """Return the points of a table that is over, and why if it was not played."""
    hosted = live.hosted
    if hosted.why == CLOSED:
        return absent_points([seat.is_taken for seat in hosted.seats]), ABSENT
    if hosted.why == ABANDONED or not hosted.is_dealt:
        return (0,) * len(hosted.seats), BROKEN_OFF
    ending = ending_of(hosted)
    return points_by_place([ending.places[side] for side in ending.sides]), ""


def describe(whole: Whole) -> told.Tournament:
    """Say all that is told of a tournament; nothing in it opens anything."""
    row, plan = whole.row, whole.plan
    table = standings(plan.form, whole.numbers(), whole.tables())
    return told.Tournament(
        id=row.id,
        version=row.version,
        now=now(),
        maker=row.maker,
        plan=plan,
        phase=row.phase,
        round=row.round,
        rounds=rounds_of(whole),
        starts=row.starts,
        entrants=[
            told.Entrant(each.number, each.name, bool(each.player), each.state)
            for each in whole.entrants
        ],
        standings=[
            told.Placed(*each[:-1], None if each.tie is None else told.PlacedBy(*each.tie))
            for each in table
        ],
        boards=[board_of(board) for board in latest(whole)],
        pairs=pairs_of(whole),
        due=row.due or 0,
        ends=ends_at(whole),
        ended=row.ended or 0,
    )


def latest(whole: Whole) -> Sequence[Board]:
    """Return the tables that are told: of this round, or in an arena the latest."""
    if whole.plan.form != ARENA:
        return [board for board in whole.boards if board.round == whole.row.round]
    over = [board for board in whole.boards if board.points is not None]
    return [*whole.under_way(), *over[: -LATEST - 1 : -1]]


def board_of(board: Board) -> told.Board:
    """Describe a table."""
    points = None if board.points is None else [each / 2 for each in board.points]
    places = list(board.entrants)
    return told.Board(board.round, board.board, places, board.match, points, board.why, board.at)


def name_of(connection: Connection, player: str) -> str:
    """Return what a player is called; nothing when they are gone."""
    row = connection.execute("SELECT name FROM players WHERE id = ?", (player,)).fetchone()
    return "" if row is None else str(row[0])
