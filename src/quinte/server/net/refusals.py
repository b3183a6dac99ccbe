"""A trail of what was refused to whom, for operators: codes and addresses, never a secret.

One line when it begins, and one a minute while it goes on, so that nobody floods the log.
"""

import time
from collections import OrderedDict

import structlog

from quinte.server import errors, lobby_errors, tournament_errors
from quinte.server.net.metrics import Metrics

WATCHED = {
    kind.code
    for kind in (
        errors.Busy,
        errors.DiskLow,
        errors.NotOperator,
        errors.NotYourSeat,
        errors.OtherName,
        errors.OtherOrigin,
        errors.SeatTaken,
        errors.TooManyDevices,
        errors.TooManyGuests,
        errors.TooManyKept,
        errors.TooManySockets,
        errors.TooMuchKept,
        errors.TooManySpectators,
        errors.TooManyTables,
        errors.TooOften,
        errors.TooSlow,
        errors.WrongKey,
        errors.WrongMessage,
        lobby_errors.TooManyOpen,
        lobby_errors.TooManySearches,
        tournament_errors.NotMaker,
        tournament_errors.TooManyEntrants,
        tournament_errors.TooManyTournaments,
    )
}
MINUTE = 60.0
MOST_KNOWN = 10_000
log = structlog.get_logger("quinte.refusals")


class Refusals:
    """Counts and notes what is refused."""

    def __init__(self, metrics: Metrics) -> None:
        """Nothing was refused yet."""
        self._refused = metrics.refused
        self._known: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def count(self, code: str) -> None:
        """Count what was refused so often that nothing more is said about it."""
        self._refused.labels(code).inc()

    def note(self, code: str, address: str) -> None:
        """Note that something was refused to an address."""
        self.count(code)
        if code not in WATCHED:
            return
        now = time.monotonic()
        since, count = self._known.get((address, code), (-MINUTE, 0))
        if now - since < MINUTE:
            self._known[address, code] = (since, count + 1)
            return
        log.warning("refused", code=code, address=address, unsaid=count)
        self._known[address, code] = (now, 0)
        self._known.move_to_end((address, code))
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
