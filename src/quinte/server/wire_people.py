"""What is said over HTTP about others: whom one blocks, follows, reports; and by the operator."""

from typing import Annotated, Literal

from msgspec import Meta

from quinte.server.wire import Seat, Strict, Told

Reason = Literal["name", "words", "cheating", "leaving", "other"]
Remark = Annotated[str, Meta(max_length=300)]
Id = Annotated[str, Meta(max_length=40)]
Called = Annotated[str, Meta(max_length=60)]


class Whom(Strict, frozen=True):
    """Somebody: by their name that lasts, or by where they sit."""

    name: Called = ""
    match: Id = ""
    seat: Seat = 0


class NewReport(Strict, frozen=True):
    """What somebody has done, in one's own eyes; `line`: what they said at the match."""

    reason: Reason
    name: Called = ""
    match: Id = ""
    seat: Seat = 0
    line: Annotated[int, Meta(ge=0, le=10_000)] = 0
    words: Remark = ""


class Reported(Told, frozen=True):
    """A report has been kept; whoever runs the server will look at it."""

    id: str


class Blocked(Told, frozen=True):
    """Somebody whom I have blocked, as they were called then."""

    id: str
    name: str
    at: int  # milliseconds since 1970


class Followed(Told, frozen=True):
    """Somebody whom I follow, and the public table at which they are now, if any."""

    name: str
    match: str = ""
    game: str = ""
    phase: str = ""  # of that match: waiting, where a seat is open, or playing


class Notice(Told, frozen=True):
    """What whoever runs the server has to tell somebody."""

    deed: str  # warn, suspend or rename
    words: str
    at: int  # milliseconds since 1970


class History(Told, frozen=True):
    """How matches of the same people at the same game have ended, this one included."""

    played: int
    won: list[int]  # by seat of this match
    drawn: int


# --- for whoever runs the server ------------------------------------------------------------------


class Report(Told, frozen=True):
    """A report in the queue."""

    id: str
    at: int
    name: str  # of whom it is about, as they were called then
    reason: str
    words: str
    line: str  # what they had said, if it is about that
    match: str
    done: str  # what came of it; open, dismiss, warn, suspend, rename or delete
    times: int  # how often different guests have reported the same person


class Deed(Strict, frozen=True):
    """What whoever runs the server does: about a report, or about a player by name."""

    deed: Literal["dismiss", "warn", "suspend", "rename", "delete"]
    report: Id = ""
    name: Called = ""
    words: Remark = ""  # what the other is told
    days: Annotated[int, Meta(ge=1, le=3650)] = 7
    new_name: Called = ""


class Done(Told, frozen=True):
    """A deed of whoever runs the server."""

    id: str
    at: int
    deed: str
    name: str
    words: str
    report: str


class Pace(Told, frozen=True):
    """How long somebody took for their moves in a match, in milliseconds."""

    match: str
    game: str
    seat: int
    moves: int
    median: int
    shortest: int
    longest: int


class Conduct(Told, frozen=True):
    """What a moderator can look at: figures, and no verdict."""

    name: str
    reports: int
    deeds: list[Done]
    suspended: int  # until when, in milliseconds since 1970; 0: not
    matches: list[Pace]  # rated ones, the latest first
