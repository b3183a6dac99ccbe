"""The entries of a match's log, as versioned JSON: what happened, never what follows from it."""

from msgspec import Struct, ValidationError, json

from quinte.server.errors import NoData
from quinte.server.wire import Clock


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat as laid out; `digest` is the SHA-256 of the secret that opens it."""

    kind: str  # person, link or bot
    name: str = ""
    level: str = ""
    digest: str = ""
    own: bool = False  # nobody but its holder has the secret, so it is not changed when they come


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
    steps: list[int] = []  # ... and what was played there
    hints: bool = True  # whether bots may advise where persons play against each other
    form: int = 1  # of these entries


class Seated(Entry, frozen=True, tag="seated"):
    """Somebody opened seats for the first time, and added a nonce.

    An invitation is used up by it: from then on the seat has a secret that its maker never had.
    """

    seats: list[int]
    nonce: str = ""
    name: str = ""
    digests: list[str] = []  # of the new secrets, by seat; nothing where the secret stays
    device: str = ""  # digest of the name that a browser gives itself


class Opened(Entry, frozen=True, tag="opened"):
    """A seat was opened on another device than before."""

    seat: int
    device: str


class Renewed(Entry, frozen=True, tag="renewed"):
    """A seat has another secret from now on: who held the former one holds nothing."""

    seat: int
    digest: str


class Begun(Entry, frozen=True, tag="begun"):
    """Everybody has come: the game was dealt."""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat made a move; `level` is that of a bot that had to hurry."""

    seat: int
    move: int
    level: str = ""


class Advised(Entry, frozen=True, tag="advised"):
    """A seat asked a bot for advice, against other persons."""

    seat: int


class Resigned(Entry, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """Steps were taken back, until so many were left."""

    seat: int
    to: int


class Proposed(Entry, frozen=True, tag="proposed"):
    """A seat proposed something; an undo names how many steps would be left."""

    seat: int
    what: str
    to: int = 0


class Answered(Entry, frozen=True, tag="answered"):
    """A seat said yes or no."""

    seat: int
    yes: bool


class Relieved(Entry, frozen=True, tag="relieved"):
    """A bot sat in for a seat, or (no level) its person came back."""

    seat: int
    level: str = ""


class Flagged(Entry, frozen=True, tag="flagged"):
    """The time of a seat was up."""

    seat: int


class Ended(Entry, frozen=True, tag="ended"):
    """The match was ended by agreement: a draw, or abandoned."""

    why: str


class Followed(Entry, frozen=True, tag="followed"):
    """Another match followed, with the same people in other seats."""

    next: str


Any = (
    LaidOut
    | Seated
    | Opened
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
    try:
        entry = _decoder.decode(body)
    except ValidationError:
        raise NoData(file="log") from None
    if isinstance(entry, LaidOut) and entry.form > FORM:
        raise NoData(file="log")
    return entry
