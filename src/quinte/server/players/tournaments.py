"""Tournaments, as the database has them: who plays, and the tables so far.

Each change counts the version of its tournament up. Whoever pairs says which version they have
seen, so that of several servers one does; and a tournament that another server is changing at this
moment is passed over (`BUSY`), so that no server waits for another. Jobs return what they found
and never raise: others are written with them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import json

from quinte.core.errors import QuinteError
from quinte.server.errors import Busy
from quinte.server.log.statements import INSERT_MATCH, among
from quinte.server.log.store import Connection, Listing
from quinte.server.player_errors import NameTaken
from quinte.server.players.names import looks
from quinte.server.tournament_errors import (
    JoinedLate,
    NotEntered,
    TooManyEntrants,
    TournamentFull,
    TournamentOver,
    UnknownTournament,
)
from quinte.server.wire_tournaments import NewTournament
from quinte.tournaments.history import ARENA, ROBIN, SWISS, Table

OPEN, RUNNING, FINISHED, CANCELLED = "open", "running", "over", "cancelled"
IN, AWAY, OUT = "in", "away", "out"
BYE, ABSENT, BROKEN_OFF = "bye", "absent", "abandoned"
DAY = 86_400_000
FORGOTTEN = 14 * DAY
"""After so many milliseconds a tournament without a date is called off."""
MOST_LISTED = 50
MOST_IN_ROBIN = 16
_plan = json.Decoder(NewTournament).decode
_numbers = json.Decoder(tuple[int, ...]).decode


class Row(NamedTuple):
    """A tournament, as it is kept."""

    id: str
    maker: str
    owner: str
    plan: str
    created: int
    starts: int
    phase: str = OPEN
    round: int = 0
    version: int = 1
    begun: int | None = None
    due: int | None = None
    ended: int | None = None


class Entrant(NamedTuple):
    """Somebody who plays, as it is kept."""

    number: int
    key: str
    guest: int | None
    player: str
    owner: str
    name: str
    sealed: bytes | None
    state: str
    strength: float
    since: int


class Board(NamedTuple):
    """A table, as it is kept."""

    round: int
    board: int
    entrants: tuple[int, ...]
    match: str
    at: int
    points: tuple[int, ...] | None
    why: str

    def table(self) -> Table:
        """Return what counts."""
        return Table(self.round, self.entrants, self.points, is_played=not self.why)


class Whole(NamedTuple):
    """All that is kept of a tournament."""

    row: Row
    plan: NewTournament
    entrants: list[Entrant]
    boards: list[Board]

    def numbers(self) -> list[int]:
        """Return everybody, those who were strongest at the beginning first."""
        ordered = sorted(self.entrants, key=lambda each: (-each.strength, each.number))
        return [each.number for each in ordered]

    def tables(self) -> list[Table]:
        """Return what counts of all tables."""
        return [board.table() for board in self.boards]

    def under_way(self) -> list[Board]:
        """List the tables that are not over."""
        return [board for board in self.boards if board.points is None]


class Result(NamedTuple):
    """What came of a table."""

    round: int
    board: int
    points: tuple[int, ...]
    why: str


class Laid(NamedTuple):
    """A new table; with a match it comes with that match's first entry."""

    board: Board
    listing: Listing | None = None
    body: str = ""


class Step(NamedTuple):
    """What happens next in a tournament: all of it, or nothing."""

    row: Row  # as it is to be, still with the version that was seen
    results: Sequence[Result] = ()
    laid: Sequence[Laid] = ()
    states: Sequence[tuple[str, int, int]] = ()  # state, since, number


class Most(NamedTuple):
    """How many may play, in all and from one address."""

    entrants: int
    of_address: int


def create(connection: Connection, row: Row) -> None:
    """Keep a new tournament."""
    connection.execute(INSERT, row)


def count_unfinished(connection: Connection, maker: str, owner: str) -> tuple[int, int]:
    """Count the tournaments of a player, and of an address, that are not over."""
    by_maker, by_owner = connection.execute(COUNT, (maker, owner)).fetchone()
    return int(by_maker), int(by_owner)


def load(connection: Connection, tournament: str) -> Whole | None:
    """Read all that is kept of a tournament."""
    found = connection.execute(f"{SELECT} WHERE id = ?", (tournament,)).fetchone()
    if found is None:
        return None
    row = Row(*found)
    boards = connection.execute(SELECT_BOARDS, (tournament,)).fetchall()
    people = people_in(connection, tournament)
    return Whole(row, _plan(row.plan), people, [board_of(each) for each in boards])


def people_in(connection: Connection, tournament: str) -> list[Entrant]:
    """List everybody who plays in a tournament."""
    rows = connection.execute(SELECT_ENTRANTS, (tournament,)).fetchall()
    return [
        Entrant(*row)._replace(sealed=None if row[6] is None else bytes(row[6])) for row in rows
    ]


def board_of(found: Sequence[object]) -> Board:
    """Read a table."""
    turn, board, entrants, match, at, points, why = found
    told = None if points is None else _numbers(str(points))
    return Board(turn, board, _numbers(str(entrants)), match, at, told, why)  # type: ignore[arg-type]


def listed(connection: Connection, at: int) -> list[tuple[Row, int, str]]:
    """List tournaments, those under way first, with how many play and the name of the maker."""
    rows = connection.execute(SELECT_LISTED, (at - DAY, MOST_LISTED)).fetchall()
    return [(Row(*row[:-2]), row[-2], row[-1] or "") for row in rows]


def active(connection: Connection, at: int) -> list[str]:
    """List tournaments in which something may have to be done now."""
    rows = connection.execute(SELECT_ACTIVE, (at, at - FORGOTTEN)).fetchall()
    return [row[0] for row in rows]


def versions(connection: Connection, some: Sequence[str]) -> dict[str, int]:
    """Return the versions of some tournaments."""
    query = f"SELECT id, version FROM tournaments WHERE id IN ({among(some)})"  # noqa: S608, places only
    return dict(connection.execute(query, some).fetchall()) if some else {}


def take(connection: Connection, tournament: str, lock: str) -> Row | QuinteError:
    """Have a tournament to oneself until the end of the commit."""
    row = connection.execute(f"{SELECT} WHERE id = ?{lock}", (tournament,)).fetchone()
    if row is not None:
        return Row(*row)
    known = connection.execute("SELECT 1 FROM tournaments WHERE id = ?", (tournament,)).fetchone()
    return UnknownTournament() if known is None else Busy()


# --- coming and going ------------------------------------------------------------------------


def join(
    connection: Connection, tournament: str, come: Entrant, most: Most, lock: str
) -> Entrant | QuinteError:
    """Let somebody play, or come back."""
    row = take(connection, tournament, lock)
    if isinstance(row, QuinteError):
        return row
    if row.phase not in (OPEN, RUNNING):
        return TournamentOver()
    people = people_in(connection, tournament)
    known = find(people, come.key, come.guest, come.player)
    if known is not None:
        back = known._replace(state=IN, since=come.since)
        if known.state != IN:
            connection.execute(SET_STATE, (IN, come.since, tournament, known.number))
            connection.execute(COUNT_UP, (tournament,))
        return back
    refusal = why_not(row, people, come, most)
    if refusal is not None:
        return refusal
    number = 1 + max((each.number for each in people), default=0)
    entrant = come._replace(number=number)
    connection.execute(INSERT_ENTRANT, (tournament, *entrant))
    connection.execute(COUNT_UP, (tournament,))
    return entrant


def find(people: Sequence[Entrant], key: str, guest: int | None, player: str) -> Entrant | None:
    """Find somebody among those who play."""
    for each in people:
        is_same = guest is not None and each.guest == guest
        if each.key == key or is_same or (player and each.player == player):
            return each
    return None


def why_not(row: Row, people: Sequence[Entrant], come: Entrant, most: Most) -> QuinteError | None:
    """Say why somebody cannot join."""
    plan = _plan(row.plan)
    is_late = {SWISS: 2 * row.round > plan.rounds, ROBIN: True, ARENA: False}[plan.form]
    if row.phase == RUNNING and is_late:
        return JoinedLate()
    room = min(most.entrants, MOST_IN_ROBIN) if plan.form == ROBIN else most.entrants
    if len(people) >= room:
        return TournamentFull(most=room)
    if sum(each.owner == come.owner for each in people) >= most.of_address:
        return TooManyEntrants(most=most.of_address)
    if any(looks(each.name) == looks(come.name) for each in people):
        return NameTaken(name=come.name)
    return None


def leave(
    connection: Connection, tournament: str, number: int, at: int, lock: str
) -> QuinteError | None:
    """Let somebody go: before the beginning nothing is left of them, later they have withdrawn."""
    row = take(connection, tournament, lock)
    if isinstance(row, QuinteError):
        return row
    if row.phase not in (OPEN, RUNNING):
        return TournamentOver()
    given = (tournament, number)
    if connection.execute(f"{IS_IN} = ? AND number = ?", given).fetchone() is None:
        return NotEntered()
    if row.phase == OPEN:
        connection.execute("DELETE FROM entrants WHERE tournament = ? AND number = ?", given)
    else:
        connection.execute(SET_STATE, (OUT, at, *given))
    connection.execute(COUNT_UP, (tournament,))
    return None


# --- going on ----------------------------------------------------------------------------------


def advance(connection: Connection, step: Step, lock: str) -> bool:
    """Take a step, unless something has changed since it was decided; say whether."""
    row = take(connection, step.row.id, lock)
    if isinstance(row, QuinteError) or row.version != step.row.version:
        return False
    new = step.row
    given = (new.starts, new.phase, new.round, new.begun, new.due, new.ended, new.id)
    connection.execute(UPDATE, given)
    for each in step.results:
        told = json.encode(each.points).decode()
        connection.execute(SET_RESULT, (told, each.why, new.id, each.round, each.board))
    for laid in step.laid:
        _lay(connection, new.id, laid)
    rows = [(state, since, new.id, number) for state, since, number in step.states]
    if rows:
        connection.executemany(SET_STATE, rows)
    return True


def _lay(connection: Connection, tournament: str, laid: Laid) -> None:
    """Lay out a table, and its match."""
    board = laid.board
    points = None if board.points is None else json.encode(board.points).decode()
    places = json.encode(board.entrants).decode()
    row = (board.round, board.board, places, board.match, board.at, points, board.why)
    connection.execute(INSERT_BOARD, (tournament, *row))
    if laid.listing is not None:
        connection.execute(INSERT_MATCH, laid.listing)
        connection.execute(INSERT_FIRST, (laid.listing.match, board.at, laid.body))


class Entered(NamedTuple):
    """What is kept of somebody's part in a tournament."""

    id: str
    title: str
    name: str
    state: str


def of_guest(connection: Connection, guest: int) -> list[Entered]:
    """List the tournaments that a guest plays in."""
    return [
        Entered(row[0], _plan(row[1]).title, *row[2:])
        for row in connection.execute(SELECT_OF_GUEST, (guest,)).fetchall()
    ]


def clear_up(connection: Connection, before: int) -> None:
    """Forget tournaments that ended long ago."""
    old = "(SELECT id FROM tournaments WHERE ended < ?)"
    for table in ("entrants", "boards"):
        connection.execute(f"DELETE FROM {table} WHERE tournament IN {old}", (before,))  # noqa: S608, names
    connection.execute("DELETE FROM tournaments WHERE ended < ?", (before,))


COLUMNS = ", ".join(f"tournaments.{name}" for name in Row._fields)
SELECT = f"SELECT {COLUMNS} FROM tournaments"  # noqa: S608, names
INSERT = f"INSERT INTO tournaments ({', '.join(Row._fields)}) VALUES ({among(Row._fields)})"  # noqa: S608, names
UPDATE = (
    "UPDATE tournaments SET starts = ?, phase = ?, round = ?, begun = ?, due = ?, ended = ?,"
    " version = version + 1 WHERE id = ?"
)
COUNT_UP = "UPDATE tournaments SET version = version + 1 WHERE id = ?"
COUNT = (
    "SELECT (SELECT count(*) FROM tournaments WHERE maker = ? AND ended IS NULL),"
    " (SELECT count(*) FROM tournaments WHERE owner = ? AND ended IS NULL)"
)
SELECT_ACTIVE = (
    "SELECT id FROM tournaments WHERE phase = 'running'"
    " OR (phase = 'open' AND starts > 0 AND starts <= ?)"
    " OR (phase = 'open' AND starts = 0 AND created <= ?) ORDER BY id"
)
SELECT_LISTED = (
    f"SELECT {COLUMNS}, (SELECT count(*) FROM entrants WHERE tournament = tournaments.id),"  # noqa: S608, names
    " players.name FROM tournaments LEFT JOIN players ON players.id = maker"
    " WHERE ended IS NULL OR ended > ?"
    " ORDER BY CASE phase WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, starts, created"
    " LIMIT ?"
)
ENTRANT = (
    "number, key, entrants.guest, player, owner, coalesce(players.name, entrants.name), sealed,"
    " state, strength, entrants.since"
)
SELECT_ENTRANTS = (
    f"SELECT {ENTRANT} FROM entrants LEFT JOIN players ON players.id = player"  # noqa: S608, names
    " WHERE tournament = ? ORDER BY number"
)
INSERT_ENTRANT = (
    f"INSERT INTO entrants (tournament, {', '.join(Entrant._fields)})"  # noqa: S608, names
    f" VALUES (?, {among(Entrant._fields)})"
)
IS_IN = "SELECT 1 FROM entrants WHERE tournament"
SET_STATE = "UPDATE entrants SET state = ?, since = ? WHERE tournament = ? AND number = ?"
SELECT_BOARDS = (
    "SELECT round, board, entrants, match, at, points, why FROM boards"
    " WHERE tournament = ? ORDER BY round, board"
)
INSERT_BOARD = (
    "INSERT INTO boards (tournament, round, board, entrants, match, at, points, why)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
INSERT_FIRST = "INSERT INTO events (match, version, at, body) VALUES (?, 1, ?, ?)"
SET_RESULT = (
    "UPDATE boards SET points = ?, why = ? WHERE tournament = ? AND round = ? AND board = ?"
)
SELECT_OF_GUEST = (
    "SELECT tournament, plan, name, state FROM entrants JOIN tournaments ON id = tournament"
    " WHERE guest = ? ORDER BY tournament"
)
