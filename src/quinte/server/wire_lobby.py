"""What is said in the lobby, typed once as in `wire.py`: open tables, and being found a game."""

from typing import Annotated

from msgspec import Meta

from quinte.server.wire import Clock, Name, Nonce, Ping, Pong, Refused, Secret, SentId, Strict, Told
from quinte.server.wire_tournaments import Follow, Tournament

GameName = Annotated[str, Meta(max_length=40)]
Players = Annotated[int, Meta(ge=2, le=6)]


class Newcomer(Strict, frozen=True):
    """Somebody who sits down at an open table, with a secret for the seat that they have chosen."""

    own: Secret
    nonce: Nonce | None = None  # this browser's part of the seed
    name: Name = ""
    device: SentId | None = None  # a name that a browser gives itself, and keeps


# --- from a device, over the socket of the lobby --------------------------------------------------


class Look(Strict, frozen=True, tag_field="t", tag="look"):
    """The first message: show me the lobby, and tell me what changes in it."""


class Search(Strict, frozen=True, tag_field="t", tag="search"):
    """Find me a game; sending it again, also after a break, goes on with the same search."""

    id: SentId
    own: Secret  # what will open the seat: nobody else ever has it
    game: GameName
    players: Players
    clock: Clock | None = None
    name: Name = ""


class Stop(Strict, frozen=True, tag_field="t", tag="stop"):
    """Look no longer, or decline what was found."""

    id: SentId


FromVisitor = Look | Search | Stop | Follow | Ping

# --- to a device ----------------------------------------------------------------------------------


class OpenSeat(Told, frozen=True):
    """A seat of an open table."""

    kind: str  # person, link, open or bot
    name: str
    level: str = ""  # of a bot
    taken: bool = True
    present: bool = False


class OpenTable(Told, frozen=True):
    """A table that strangers may join, as anybody may see it."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[OpenSeat]
    free: int  # how many seats a stranger may take
    since: int  # when it was laid out, in milliseconds since 1970
    clock: Clock | None = None
    hints: bool = True
    public: bool = False  # whether anybody may watch
    rated: bool = False


class Wanted(Told, frozen=True):
    """How many people look for the same game."""

    game: str
    players: int
    people: int
    clock: Clock | None = None


class Tables(Told, frozen=True, tag_field="t", tag="tables"):
    """The open tables that are new or have changed, and those that are gone."""

    tables: list[OpenTable]
    gone: list[str]
    wanted: list[Wanted]
    now: int  # the server's time, in milliseconds since 1970
    whole: bool = False  # this is all there is; other tables that were told are gone


class Outlook(Told, frozen=True):
    """How long it may take, by what has happened within a day; no promise."""

    people: int  # who look for the same at present, this one included
    tried: int  # the latest searches for it that have ended,
    found: int  # how many of them found a game,
    seconds: int = 0  # and within how long half of those did


class Searching(Told, frozen=True, tag_field="t", tag="searching"):
    """A search goes on, and has since this time."""

    id: str
    since: int
    now: int
    outlook: Outlook


class Paired(Told, frozen=True, tag_field="t", tag="paired"):
    """A game was found: whoever opens the seat by the secret of the search plays."""

    id: str  # of the search
    match: str
    seat: int
    names: list[str]  # by seat
    seconds: int  # in which all have to sit down


class SearchOver(Told, frozen=True, tag_field="t", tag="search_over"):
    """A search has ended: begun, missed, elsewhere (the guest looks on another device), stopped."""

    id: str
    why: str


ToVisitor = Tables | Searching | Paired | SearchOver | Tournament | Refused | Pong
