"""Names that were taken out of logs leave the memory of all servers, not of one alone.

A match that is in memory knows the names that its log had when it was read. Whoever takes names out
of logs says of which seats, never which names. Where that is lost, as while the broker is away,
another server knows the name until the match leaves its memory.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec import MsgspecError, json

from quinte.server.log.broker import Broker, Nobody
from quinte.server.matches.live import Live

SUBJECT = "quinte.nameless"
MANY = 500
"""Matches in one message."""
_decode = json.Decoder(dict[str, list[int]]).decode


class Forgetting:
    """Takes names from matches in memory, here and at other servers."""

    def __init__(self, lives: Mapping[str, Live]) -> None:
        """Know the matches in memory; nobody else is there."""
        self._lives = lives
        self._broker: Broker = Nobody()

    def share(self, broker: Broker) -> None:
        """Tell others from now on, and listen to them."""
        self._broker = broker
        broker.hear(SUBJECT, self._hear)

    def forget(self, seats: Mapping[str, Sequence[int]]) -> None:
        """Call seats by no name any more, in every match that is in memory anywhere."""
        self._forget_here(seats)
        told = list(seats.items())
        for first in range(0, len(told), MANY):
            self._broker.tell(SUBJECT, json.encode(dict(told[first : first + MANY])))

    def _forget_here(self, seats: Mapping[str, Sequence[int]]) -> None:
        for match, numbers in seats.items():
            live = self._lives.get(match)
            if live is not None:
                for number, seat in enumerate(live.hosted.seats):
                    if number in numbers:
                        seat.name = seat.player = ""
                live.tell_all()

    def _hear(self, said: bytes, _answer: str) -> None:
        with suppress(MsgspecError):  # somebody else's
            self._forget_here(_decode(said))
