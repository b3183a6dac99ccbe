"""A match as its log tells it: seats, phase, moves, proposals, clocks. Pure: no clock, no I/O.

`apply` takes one entry after another; everything asked about a match is answered from what they
left. What may be appended is decided in `decisions.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from quinte.core.card import Game
from quinte.core.contract import NOBODY
from quinte.engine.audience import Audience
from quinte.engine.deal import deal, promise
from quinte.engine.errors import WrongRecord
from quinte.engine.match import Match
from quinte.engine.record import find_game
from quinte.server.log import entries
from quinte.server.log.hours import Pause
from quinte.server.matches.clocks import Clocks
from quinte.server.wire import Proposal

WAITING, PLAYING, OVER = "waiting", "playing", "over"
PERSON, LINK, OPEN, BOT = "person", "link", "open", "bot"
PLAYED, RESIGNED, TIME, DRAW, ABANDONED = "played", "resigned", "time", "draw", "abandoned"
TOO_LONG, TIME_UP, CLOSED = "too_long", "time_up", "closed"
UNDO, REMATCH, ABANDON = "undo", "rematch", "abandon"
PROPOSALS = (DRAW, REMATCH, ABANDON, UNDO)
ENDINGS = (DRAW, ABANDONED, TOO_LONG, TIME_UP, CLOSED)
MOST_DEVICES = 8
"""Devices that are remembered to have opened a seat, besides the present one."""


@dataclass
class Seat:
    """A seat: who has it, and who sits there now."""

    kind: str
    digest: str
    name: str
    level: str  # of the bot that sits there, or sits in
    is_taken: bool
    is_own: bool = False  # nobody but its holder has the secret
    former: list[str] = field(default_factory=list)  # digests of secrets that no longer open it
    devices: list[str] = field(default_factory=list)  # that have opened it, the present one last
    opened: int = 0  # when the present one did so first
    moved: int = 0  # when the one before it did
    nonce: str = ""
    acted: int = 0  # when its person last did something
    hints: int = 0  # that its person asked for, against other people
    said: int = 0  # what its person did in this match besides moves
    lowered: str = ""  # the level at which its bot played last, where it had to hurry
    player: str = ""  # who has sat down at a rated match

    @property
    def is_bots(self) -> bool:
        """Return whether a bot plays here at present."""
        return bool(self.level)


@dataclass
class Hosted:
    """A match of the server."""

    id: str
    pauses: Sequence[Pause] = ()
    version: int = 0
    created: int = 0  # the time of the first entry,
    at: int = 0  # of the last,
    ended: int = 0  # and of the one that ended it
    phase: str = WAITING
    seats: list[Seat] = field(default_factory=list)
    proposal: Proposal | None = None
    undo_to: int = 0  # of a proposed undo
    why: str = ""
    next: str = ""
    turn: int = 0  # the version since which nobody has taken a step or taken one back
    relieved: int = 0  # the version since which the same bots sit where they sit
    steps_at: list[int] = field(default_factory=lambda: [0])  # by version
    seed: bytes = field(default=b"", repr=False)
    commitment: str = ""  # what the server promised; nothing where the seed came from elsewhere
    player: int = NOBODY  # whose turn it is
    left: int = 0  # bits of those who have given up
    movers: list[int] = field(default_factory=list)  # who took each step
    is_dealt: bool = False  # the match has begun
    steps: int = 0  # that have been taken
    persons: int = 0  # who are asked when something is proposed

    laid: entries.LaidOut = field(init=False, repr=False)
    game: Game = field(init=False)
    clocks: Clocks | None = field(default=None, init=False)
    audience: Audience = field(init=False, repr=False)  # who looks on, once it has begun
    match: Match = field(init=False, repr=False)  # being played, likewise
    _judged: tuple[int, bool] = field(default=(-1, False), init=False, repr=False)

    @property
    def names(self) -> list[str]:
        """How the seats are called in records."""
        return [
            seat.level if seat.kind == BOT else seat.name or str(number)
            for number, seat in enumerate(self.seats, 1)
        ]

    def has_left(self, seat: int) -> bool:
        """Return whether the player of a seat has given up."""
        return self.left >> seat & 1 != 0

    def open_seats(self) -> list[int]:
        """List the seats that a stranger may still take."""
        if self.phase != WAITING:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.kind == OPEN and not seat.digest]

    def is_contest(self) -> bool:
        """Return whether people play against each other."""
        return sum(seat.kind != BOT for seat in self.seats) > 1

    def people(self) -> list[int]:
        """List the seats whose people are asked when something is proposed."""
        return [number for number in range(len(self.seats)) if self.is_asked(number)]

    def is_asked(self, number: int) -> bool:
        """Return whether a person has a seat, and is asked when something is proposed.

        Where a bot sits in, the seat is still the person's.
        """
        seat = self.seats[number]
        return seat.kind != BOT and seat.is_taken and not self.left >> number & 1

    def is_harmless(self) -> bool:
        """Return whether the last move can be taken back without anybody's leave: decision 10."""
        if self._judged[0] != self.version:
            self._judged = (self.version, self.match.may_undo())
        return self._judged[1]

    def apply(self, entry: entries.Any, at: int) -> None:
        """Take the next entry of the log."""
        self.version += 1
        self.at = at
        kind = type(entry)
        _HOW[kind](self, entry)
        if kind in _STEPS:
            self.turn = self.version
            if self.proposal is not None and self.proposal.what != REMATCH:
                self.proposal = None
            self._look()
        if kind is not entries.Moved:
            self.persons = len(self.people())
            if kind in _SAID:
                self.seats[entry.seat].said += 1  # type: ignore[union-attr]  # all of them have one
        if self.clocks is not None:
            self.clocks.pass_to(self.player, at, has_played=kind is entries.Moved)
        self.steps_at.append(self.steps)

    def finish(self, why: str) -> None:
        """End the match."""
        self.phase, self.why, self.proposal = OVER, why, None
        self.ended = self.at
        self.player = NOBODY

    def _look(self) -> None:
        """Note whose turn it is, and how many steps have been taken."""
        self.player = self.audience.player
        self.steps = len(self.match.steps)
        if self.player == NOBODY:
            self.finish(self.why or PLAYED)

    def _count(self) -> None:
        """Note who has given up: reading a record's fields takes its time."""
        self.left = int(self.match.position.left)

    def _laid_out(self, entry: entries.LaidOut) -> None:
        self.laid, self.created = entry, self.at
        if not entry.seed:
            self.commitment = promise(self.id, bytes.fromhex(entry.secret))
        known = find_game(entry.game)
        game = known.in_edition(entry.edition)
        if game is None:
            raise WrongRecord("edition", 1, said=entry.edition, found=known.edition)
        self.game = game
        self.seats = [
            Seat(plan.kind, plan.digest, plan.name, plan.level, plan.kind == BOT, plan.own)
            for plan in entry.seats
        ]

    def _seated(self, entry: entries.Seated) -> None:
        for number in entry.seats:
            seat = self.seats[number]
            seat.is_taken, seat.nonce, seat.acted = True, entry.nonce, self.at
            seat.name, seat.player = seat.name or entry.name, entry.player
            seat.devices, seat.opened = [entry.device], self.at
        for number, digest in zip(entry.seats, entry.digests, strict=False):
            if digest:
                self._change_secret(number, digest)

    def _change_secret(self, number: int, digest: str) -> None:
        seat = self.seats[number]
        if seat.digest:
            seat.former = [*seat.former[-MOST_DEVICES:], seat.digest]
        seat.digest, seat.is_own = digest, True

    def _opened(self, entry: entries.Opened) -> None:
        seat = self.seats[entry.seat]
        former = [device for device in seat.devices if device != entry.device]
        seat.devices = [*former[-MOST_DEVICES:], entry.device]
        seat.moved, seat.opened = seat.opened, self.at

    def _stood(self, entry: entries.Stood) -> None:
        """Free a seat: one that was open is so again; a friend may come back with their secret."""
        seat = self.seats[entry.seat]
        seat.is_taken, seat.nonce, seat.player = False, "", ""
        if seat.kind == OPEN:
            self._change_secret(entry.seat, "")
            seat.is_own, seat.name, seat.devices = False, "", []

    def _renewed(self, entry: entries.Renewed) -> None:
        self.seats[entry.seat].acted = self.at
        self._change_secret(entry.seat, entry.digest)

    def _advised(self, entry: entries.Advised) -> None:
        self.seats[entry.seat].hints += 1

    def _begun(self, _entry: entries.Begun) -> None:
        laid = self.laid
        nonces = [seat.nonce for seat in self.seats]
        dealt = deal(self.id, bytes.fromhex(laid.secret), nonces)
        self.seed = bytes.fromhex(laid.seed) if laid.seed else dealt
        options = self.game.recall(laid.options)
        match = Match(self.game, self.seed, len(self.seats), options, self.names)
        for step in laid.steps:  # judged when it was laid out, or read
            self.movers.append(match.player if step >= 0 else -1 - step)
            match.take(step)
        self.audience, self.match, self.is_dealt = Audience(match), match, True
        self._count()
        self.phase = PLAYING
        if laid.clock is not None:
            self.clocks = Clocks(laid.clock, len(self.seats), self.pauses)

    def _moved(self, entry: entries.Moved) -> None:
        self.seats[entry.seat].acted = self.at
        self.seats[entry.seat].lowered = entry.level
        self.movers.append(entry.seat)
        self.audience.play(entry.move)

    def _resigned(self, entry: entries.Resigned) -> None:
        self.seats[entry.seat].acted = self.at
        self.movers.append(entry.seat)
        self.audience.resign(entry.seat)
        self._count()
        self.why = RESIGNED if self.match.is_over else ""

    def _flagged(self, entry: entries.Flagged) -> None:
        self.movers.append(entry.seat)
        self.audience.resign(entry.seat)
        self._count()
        self.why = TIME if self.match.is_over else ""

    def _undone(self, entry: entries.Undone) -> None:
        self.audience.back_to(entry.to)
        del self.movers[entry.to :]
        self._count()

    def _proposed(self, entry: entries.Proposed) -> None:
        self.seats[entry.seat].acted = self.at
        self.proposal = Proposal(entry.what, entry.seat, [entry.seat])
        self.undo_to = entry.to

    def _answered(self, entry: entries.Answered) -> None:
        self.seats[entry.seat].acted = self.at
        if self.proposal is None or not entry.yes:
            self.proposal = None
            return
        yes = sorted({*self.proposal.yes, entry.seat})
        self.proposal = Proposal(self.proposal.what, self.proposal.seat, yes)

    def _relieved(self, entry: entries.Relieved) -> None:
        self.seats[entry.seat].acted = self.at
        self.seats[entry.seat].level = entry.level
        self.relieved = self.version
        if entry.level:  # whoever was to answer may have gone: it is asked again, or not
            self.proposal = None

    def _ended(self, entry: entries.Ended) -> None:
        if self.phase != OVER:  # the last move may have ended it already
            self.finish(entry.why)

    def _followed(self, entry: entries.Followed) -> None:
        self.next, self.proposal = entry.next, None


_STEPS = (entries.Begun, entries.Moved, entries.Resigned, entries.Flagged, entries.Undone)
_SAID = (
    entries.Proposed,
    entries.Answered,
    entries.Undone,
    entries.Relieved,
    entries.Advised,
    entries.Opened,
    entries.Renewed,
    entries.Stood,
)
_HOW: dict[type, Callable[[Hosted, Any], None]] = {
    entries.LaidOut: Hosted._laid_out,  # noqa: SLF001, our own
    entries.Seated: Hosted._seated,  # noqa: SLF001, as above
    entries.Opened: Hosted._opened,  # noqa: SLF001, as above
    entries.Stood: Hosted._stood,  # noqa: SLF001, as above
    entries.Renewed: Hosted._renewed,  # noqa: SLF001, as above
    entries.Advised: Hosted._advised,  # noqa: SLF001, as above
    entries.Begun: Hosted._begun,  # noqa: SLF001, as above
    entries.Moved: Hosted._moved,  # noqa: SLF001, as above
    entries.Resigned: Hosted._resigned,  # noqa: SLF001, as above
    entries.Flagged: Hosted._flagged,  # noqa: SLF001, as above
    entries.Undone: Hosted._undone,  # noqa: SLF001, as above
    entries.Proposed: Hosted._proposed,  # noqa: SLF001, as above
    entries.Answered: Hosted._answered,  # noqa: SLF001, as above
    entries.Relieved: Hosted._relieved,  # noqa: SLF001, as above
    entries.Ended: Hosted._ended,  # noqa: SLF001, as above
    entries.Followed: Hosted._followed,  # noqa: SLF001, as above
}
