"""Clocks: arithmetic on the times in the log. Time does not run while no server ran."""

from collections.abc import Sequence

from quinte.server.log.hours import Pause
from quinte.server.wire import Clock

SECOND = 1000
DAY = 86_400 * SECOND


def elapsed(since: int, until: int, pauses: Sequence[Pause]) -> int:
    """Return how long it was, pauses left out."""
    lost = 0
    for begin, end in reversed(pauses):
        if end <= since:
            break
        lost += max(0, min(until, end) - max(since, begin))
    return max(0, until - since - lost)


class Clocks:
    """What is left to each seat; one clock at most is running.

    A table's clock is everybody's: it runs from the beginning to the end, whoever moves.
    """

    def __init__(self, plan: Clock, seats: int, pauses: Sequence[Pause]) -> None:
        """Give every seat its time."""
        self.plan = plan
        self.pauses = pauses
        self.left = [self.turn if plan.days else (plan.table or plan.total) * SECOND] * seats
        self.running = -1
        self._since = 0

    @property
    def turn(self) -> int:
        """The time of a turn, where each has its own."""
        return self.plan.days * DAY

    def remaining(self, seat: int, now: int) -> int:
        """Return what is left to a seat."""
        if seat != self.running and not (self.plan.table and self.running >= 0):
            return self.left[seat]
        return self.left[seat] - elapsed(self._since, now, self.pauses)

    def pass_to(self, seat: int, now: int, *, has_played: bool) -> None:
        """Start another seat's clock, or nobody's (-1); the mover gets the increment."""
        if self.running == seat:
            return
        if self.plan.table:
            self._pass_table(seat, now)
            return
        if self.running >= 0:
            self.left[self.running] = self.remaining(self.running, now)
            if has_played and not self.plan.days:
                self.left[self.running] += self.plan.increment * SECOND
        if seat >= 0 and self.plan.days:
            self.left[seat] = self.turn
        self.running, self._since = seat, now

    def _pass_table(self, seat: int, now: int) -> None:
        """Start the table's clock with the first turn, and stop it after the last."""
        if self.running < 0:
            self._since = now
        elif seat < 0:
            self.left = [self.remaining(self.running, now)] * len(self.left)
        self.running = seat
