"""The entries of a match's log, as versioned JSON: what happened, never what follows from it."""

from typing import Annotated

from msgspec import Meta, MsgspecError, Struct, json

from quinte.server.errors import NoData
from quinte.server.wire import Clock, Seat

MOST_STEPS = 5_000
"""Steps of the longest match: ten times those of any that people or bots have played, and more than
nearly all matches played at random. It bounds what a table, a record and a replay can cost."""
MOST_ENTRIES = 20_000
"""Entries of the longest log: going back and forth makes no steps."""
MOST_BYTES = 400_000
"""The longest entry: one that goes on from a record with that many steps is shorter."""
LARGEST = 2**63 - 1
"""The largest number that compiled code can be handed."""

Digest = Annotated[str, Meta(pattern="^[0-9a-f]*$", max_length=64)]
MoveNumber = Annotated[int, Meta(ge=0, le=LARGEST)]
StepNumber = Annotated[int, Meta(ge=-6, le=LARGEST)]
Steps = Annotated[list[StepNumber], Meta(max_length=MOST_STEPS)]
StepCount = Annotated[int, Meta(ge=0, le=MOST_STEPS)]


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat as laid out; `digest` is the SHA-256 of the secret that opens it."""

    kind: str  # person, link, open or bot
    name: str = ""
    level: str = ""
    digest: str = ""
    own: bool = False  # nobody but its holder has the secret, so it is not changed when they come
    player: str = ""  # who alone may sit here, by the id of their lasting name


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="e"):
    """Something that happened."""


class LaidOut(Entry, frozen=True, tag="laid_out"):
    """A match was laid out: version 1 of every match."""

    game: str
    edition: str
    options: dict[str, str]
    seats: list[SeatPlan]
    secret: str  # the server's part of the seed
    watch: str  # SHA-256 of the spectators' secret
    clock: Clock | None = None
    public: bool = False
    seed: str = ""  # of a match that was begun elsewhere: then nothing is dealt here
    steps: Steps = []  # ... and what was played there
    hints: bool = True  # whether bots may advise where persons play against each other
    rated: bool = False  # whether it changes how strong its players are taken to be
    tournament: str = ""  # to which it belongs
    chat: bool = False  # whether those at the table may say more than set phrases
    form: int = 1  # of these entries


class Seated(Entry, frozen=True, tag="seated"):
    """Somebody opened seats for the first time, and added a nonce.

    An invitation is used up by it: from then on the seat has a secret that its maker never had.
    """

    seats: list[Seat]
    nonce: str = ""
    name: str = ""
    digests: list[Digest] = []  # of the new secrets, by seat; nothing where the secret stays
    device: str = ""  # digest of the name that a browser gives itself
    player: str = ""  # who has sat down at a rated match, by the id of their lasting name


class Opened(Entry, frozen=True, tag="opened"):
    """A seat was opened on another device than before."""

    seat: Seat
    device: str


class Stood(Entry, frozen=True, tag="stood"):
    """Somebody stood up before the match had begun: the seat is free again."""

    seat: Seat


class Renewed(Entry, frozen=True, tag="renewed"):
    """A seat has a new secret from now on: whoever held the old one holds nothing."""

    seat: Seat
    digest: Digest


class Begun(Entry, frozen=True, tag="begun"):
    """Everybody has come: the game was dealt."""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat made a move; `level` is that of a bot that had to hurry."""

    seat: Seat
    move: MoveNumber
    level: str = ""


class Advised(Entry, frozen=True, tag="advised"):
    """A seat asked a bot for advice, against other persons."""

    seat: Seat


class Resigned(Entry, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: Seat


class Undone(Entry, frozen=True, tag="undone"):
    """Steps were taken back, until this many were left."""

    seat: Seat
    to: StepCount


class Proposed(Entry, frozen=True, tag="proposed"):
    """A seat proposed something; an undo names how many steps would be left."""

    seat: Seat
    what: str
    to: StepCount = 0


class Answered(Entry, frozen=True, tag="answered"):
    """A seat said yes or no."""

    seat: Seat
    yes: bool


class Relieved(Entry, frozen=True, tag="relieved"):
    """A bot sat in for a seat, or (no level) its person came back."""

    seat: Seat
    level: str = ""


class Flagged(Entry, frozen=True, tag="flagged"):
    """The time of a seat was up."""

    seat: Seat


class Ended(Entry, frozen=True, tag="ended"):
    """The match was ended by agreement, or closed before it began, or time or steps ran out."""

    why: str


class Followed(Entry, frozen=True, tag="followed"):
    """Another match followed, with the same people in other seats."""

    next: str


Any = (
    LaidOut
    | Seated
    | Opened
    | Stood
    | Renewed
    | Begun
    | Moved
    | Advised
    | Resigned
    | Undone
    | Proposed
    | Answered
    | Relieved
    | Flagged
    | Ended
    | Followed
)
FORM = 1
"""The form of entries that we write; we read no later one."""

_encoder = json.Encoder()
_decoder = json.Decoder(Any)


def encode(entry: Any) -> bytes:
    """Write an entry."""
    return _encoder.encode(entry)


def decode(body: bytes | str) -> Any:
    """Read an entry."""
    if len(body) > MOST_BYTES:
        raise NoData(file="log")
    try:
        entry = _decoder.decode(body)
    except (MsgspecError, RecursionError):
        raise NoData(file="log") from None
    if isinstance(entry, LaidOut) and entry.form > FORM:
        raise NoData(file="log")
    return entry
