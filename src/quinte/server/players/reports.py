"""Reports of guests about each other: kept for whoever runs the server, and bounded in number."""

from functools import partial
from typing import NamedTuple

from quinte.core.errors import QuinteError
from quinte.server.log.store import Connection, Store, now
from quinte.server.people_errors import ThatIsYou, TooManyReports, UnknownLine, UnknownReport
from quinte.server.players.company import Other
from quinte.server.players.keys import new_id

DAY = 86_400_000
OPEN = "open"
MOST_LISTED = 200


class NewReport(NamedTuple):
    """What a guest reports, and the address that it comes from, as a digest."""

    guest: int
    home: str
    other: Other
    match: str
    reason: str
    words: str
    line: int


class Report(NamedTuple):
    """A report as it is kept."""

    id: str
    at: int
    other: int
    name: str
    reason: str
    words: str
    line: str
    match: str
    done: str
    times: int


class Reports:
    """The operator's queue."""

    def __init__(self, store: Store, per_guest: int, per_address: int) -> None:
        """Know how many are taken of one guest, and from one address, within a day."""
        self._store, self._most = store, (per_guest, per_address)

    async def take(self, report: NewReport) -> str:
        """Keep a report; the same one again is the same one."""
        answer = await self._store.write(partial(take, report=report, most=self._most, at=now()))
        if isinstance(answer, QuinteError):
            raise answer
        return answer

    async def listed(self, done: str = OPEN) -> list[Report]:
        """List the queue, the oldest first; without `done`, all reports, the latest first."""
        query = f"{SELECT} WHERE done = ? ORDER BY at LIMIT ?"
        given: tuple[object, ...] = (done, MOST_LISTED)
        if not done:
            query, given = f"{SELECT} ORDER BY at DESC LIMIT ?", (MOST_LISTED,)
        rows = await self._store.query(lambda c: c.execute(query, given).fetchall())
        return [Report(*row) for row in rows]

    async def find(self, report: str) -> Report:
        """Return a report."""
        row = await self._store.query(
            lambda c: c.execute(f"{SELECT} WHERE id = ?", (report,)).fetchone()
        )
        if row is None:
            raise UnknownReport
        return Report(*row)


def take(
    connection: Connection, report: NewReport, most: tuple[int, int], at: int
) -> str | QuinteError:
    """Keep a report, or say why not."""
    if report.guest == report.other.guest:
        return ThatIsYou()
    same = (report.guest, report.other.guest, report.match, report.reason)
    known = connection.execute(SELECT_SAME, same).fetchone()
    if known is not None:
        return str(known[0])
    line = ""
    if report.line:
        said = connection.execute(SELECT_LINE, (report.match, report.line, report.other.guest))
        row = said.fetchone()
        if row is None:
            return UnknownLine()
        line = str(row[0])
    for query, who, limit in (
        (COUNT_OF_GUEST, report.guest, most[0]),
        (COUNT_FROM_HOME, report.home, most[1]),
    ):
        if connection.execute(query, (who, at - DAY)).fetchone()[0] >= limit:
            return TooManyReports(most=limit)
    made = new_id()
    other = report.other
    row = (made, at, report.guest, report.home, other.guest, other.name, report.match)
    connection.execute(INSERT, (*row, report.reason, report.words, line, OPEN))
    return made


SELECT = (
    "SELECT id, at, other, name, reason, words, line, match, done, (SELECT count(DISTINCT guest)"
    " FROM reports AS others WHERE others.other = reports.other) FROM reports"
)
SELECT_SAME = "SELECT id FROM reports WHERE guest = ? AND other = ? AND match = ? AND reason = ?"
SELECT_LINE = "SELECT text FROM lines WHERE match = ? AND number = ? AND guest = ?"
COUNT_OF_GUEST = "SELECT count(*) FROM reports WHERE guest = ? AND at > ?"
COUNT_FROM_HOME = "SELECT count(*) FROM reports WHERE home = ? AND at > ?"
INSERT = (
    "INSERT INTO reports (id, at, guest, home, other, name, match, reason, words, line, done)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
