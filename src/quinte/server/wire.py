"""What is said over the network, typed once: the server checks it, the browser has its types.

Requests and answers travel as JSON. A view travels as the bytes of its record, in base64: that is
what the rules in the browser read. Moves travel as text. Whatever describes a match to a device
(`Table` and all below it) is built from views and from moves as they are told, never from the
position.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=24)]
Secret = Annotated[str, Meta(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SentId = Annotated[str, Meta(min_length=1, max_length=36, pattern="^[A-Za-z0-9_-]+$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Version = Annotated[int, Meta(ge=0)]


class Strict(Struct, forbid_unknown_fields=True, frozen=True):
    """What comes from outside: a field that we do not know is a mistake."""


class Told(Struct, frozen=True, omit_defaults=True):
    """What goes out."""


# --- laying out a match: HTTP --------------------------------------------------------------------


class Person(Strict, frozen=True, tag_field="kind", tag="person"):
    """A seat for a person on the device that lays out the match."""

    name: Name = ""


class Friend(Strict, frozen=True, tag_field="kind", tag="link"):
    """A seat for whoever opens its link."""

    name: Name = ""


class Stranger(Strict, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever takes it in the lobby, where the table is listed until it begins."""


class Machine(Strict, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot."""

    level: Literal["beginner", "casual", "club", "strong", "expert", "master"] = "casual"


class Clock(Strict, frozen=True):
    """A clock for every seat, or for the table: that one ends the game, and nobody loses by it."""

    total: Annotated[int, Meta(ge=0, le=86_400)] = 0  # seconds for each seat
    increment: Annotated[int, Meta(ge=0, le=600)] = 0  # seconds more for each turn
    days: Annotated[int, Meta(ge=0, le=14)] = 0  # for each turn
    table: Annotated[int, Meta(ge=0, le=86_400)] = 0  # seconds for all together


class NewMatch(Strict, frozen=True):
    """A match to be laid out; `record` goes on from a match that was begun elsewhere."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Person | Friend | Stranger | Machine], Meta(min_length=2, max_length=6)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = {}
    clock: Clock | None = None
    public: bool = False  # listed among the matches to watch
    hints: bool = True  # whether bots may advise where people play against each other
    rated: bool = False  # whether it changes how strong its players are taken to be
    chat: bool = False  # whether those at the table may say more than set phrases
    record: Annotated[str, Meta(max_length=200_000)] = ""


class SeatKey(Told, frozen=True):
    """The secret of a seat: whoever holds it sits there.

    For a seat by link it is an invitation, used up by whoever sits down.
    """

    seat: int
    secret: str


class Created(Told, frozen=True):
    """A match as laid out: all its secrets, told once to whoever laid it out."""

    id: str
    commitment: str  # to the server's part of the seed, before any nonce is known
    keys: list[SeatKey]
    watch: str  # the secret of the spectators' link


# --- from the browser, over the socket ------------------------------------------------------------


class Hello(Strict, frozen=True, tag_field="t", tag="hello"):
    """The first message: which seats this device holds, and how much of the match it knows."""

    keys: Annotated[list[Secret], Meta(max_length=6)] = []
    own: Annotated[list[Secret], Meta(max_length=6)] = []  # what invitations are exchanged for
    device: SentId | None = None  # a name that a browser gives itself, and keeps
    watch: Secret | None = None
    have: Version = 0
    nonce: Nonce | None = None  # this browser's part of the seed, for seats not yet opened
    name: Name = ""
    page: SentId | None = None  # names the page that speaks, to tell its lines from others'
    dial: Annotated[int, Meta(ge=0, le=2**31)] = 0  # which line of that page this is, counted up


class Move(Strict, frozen=True, tag_field="t", tag="move"):
    """A move made against a version of the match; sending it again does no harm."""

    id: SentId
    seat: Seat
    version: Version
    move: MoveText


class Undo(Strict, frozen=True, tag_field="t", tag="undo"):
    """Take this seat's last decision back: at once where it harms nobody, otherwise ask."""

    id: SentId
    seat: Seat
    version: Version


class Resign(Strict, frozen=True, tag_field="t", tag="resign"):
    """Give up."""

    id: SentId
    seat: Seat


class Offer(Strict, frozen=True, tag_field="t", tag="offer"):
    """Propose a draw, a rematch, or to break off; the others answer."""

    id: SentId
    seat: Seat
    what: Literal["draw", "rematch", "abandon"]


class Answer(Strict, frozen=True, tag_field="t", tag="answer"):
    """Say yes or no to what is proposed."""

    id: SentId
    seat: Seat
    yes: bool


class Relieve(Strict, frozen=True, tag_field="t", tag="relieve"):
    """Let a bot sit in for this seat, or (no level) take it back."""

    id: SentId
    seat: Seat
    level: Literal["beginner", "casual", "club", "strong", "expert", "master"] | None = None


class Ask(Strict, frozen=True, tag_field="t", tag="hint"):
    """Ask what a strong bot would do."""

    id: SentId
    seat: Seat


class Consult(Strict, frozen=True, tag_field="t", tag="consult"):
    """Say that this device asks a bot of its own for advice."""

    id: SentId
    seat: Seat


class Renew(Strict, frozen=True, tag_field="t", tag="renew"):
    """Take a seat away from all other devices: from now on it has this secret."""

    id: SentId
    seat: Seat
    own: Secret


class Stand(Strict, frozen=True, tag_field="t", tag="stand"):
    """Stand up before the match has begun; whoever laid it out takes the table away with that."""

    id: SentId
    seat: Seat


class Ping(Strict, frozen=True, tag_field="t", tag="ping"):
    """Ask whether anybody is there."""

    n: Annotated[int, Meta(ge=0, le=2**31)] = 0


Action = Move | Undo | Resign | Offer | Answer | Relieve | Ask | Consult | Renew | Stand
FromDevice = Hello | Ping | Action

# --- to the browser, over the socket --------------------------------------------------------------


class ToldStep(Told, frozen=True):
    """A step as one viewer may know it: events are codes and numbers of the game's story."""

    player: int
    step: str  # the number of the move as told; below zero, somebody's giving up
    text: str
    events: list[list[int]]


class Eyes(Told, frozen=True):
    """What one viewer of this device knows: a seat it holds, or a spectator (-1)."""

    viewer: int
    view: bytes  # of the record; in base64, as JSON has it
    told: list[ToldStep]  # from step `since` of the table on


class SeatState(Told, frozen=True):
    """A seat as everybody may see it."""

    kind: str  # person, link, open or bot
    name: str
    level: str = ""  # of the bot that sits there, or sits in
    taken: bool = True  # a seat that nobody has opened yet is not
    present: bool = False
    remaining: int | None = None  # milliseconds on its clock when this was sent
    lowered: str = ""  # the level at which its bot played last, as the house was full
    hints: int = 0  # that its person has asked for, against other people
    lasting: bool = False  # the name is one that lasts, so nobody else has it


class Proposal(Told, frozen=True):
    """What somebody proposes, and who has agreed."""

    what: str  # draw, rematch, abandon or undo
    seat: int
    yes: list[int]


class Opened(Told, frozen=True):
    """What proves the deal, once the match is over."""

    secret: str
    nonces: list[str]
    seed: str


class Outcome(Told, frozen=True):
    """How the match ended."""

    winners: list[int]
    why: str  # played, resigned, time, draw, abandoned, too_long, time_up, closed
    seed: Opened


class Table(Told, frozen=True, tag_field="t", tag="table"):
    """All that a device may know about a match now; sent at first and after every change."""

    id: str
    version: int
    game: str
    layout: str  # digest of the game's records and words: another one needs a newer page
    options: dict[str, str]
    phase: str  # waiting, playing or over
    player: int  # whose turn it is, or -1
    seats: list[SeatState]
    mine: list[int]  # the seats of this device, even before there is anything to see
    spectators: int
    commitment: str
    steps: int
    since: int  # `told` of each of the eyes goes on from this step; earlier ones stand
    eyes: list[Eyes]
    clock: Clock | None = None
    running: bool = False  # whether the clock of the player runs
    undo: str = "no"  # free, ask or no: for the seats of this device
    hints: bool = True  # whether the maker of the table allows hints between people
    draws: bool = False  # whether the game knows a draw, so that one can be offered
    proposal: Proposal | None = None
    outcome: Outcome | None = None
    next: str = ""  # the match that this one was followed by
    keys: list[SeatKey] = []  # of the seats of this device in that match
    until: int = 0  # when it is deleted, told two weeks before; milliseconds since 1970
    rated: bool = False
    tournament: str = ""  # to which it belongs
    chat: bool = False  # whether those at the table may say more than set phrases


class Done(Told, frozen=True, tag_field="t", tag="done"):
    """What was asked under this id is done, and durable."""

    id: str
    version: int


class Failure(Told, frozen=True):
    """Why not: the code of a sentence, what fills it, and the game's own reason."""

    code: str
    words: dict[str, str] = {}
    reason: list[int] = []


class Refused(Told, frozen=True, tag_field="t", tag="refused"):
    """What was asked under this id was refused, and changed nothing."""

    error: Failure
    id: str = ""


class Presence(Told, frozen=True, tag_field="t", tag="presence"):
    """Who is there: nothing else has changed."""

    present: list[bool]
    spectators: int


class Advice(Told, frozen=True, tag_field="t", tag="advice"):
    """What a strong bot would do, and why."""

    id: str
    move: str
    text: str
    percent: int
    sure: str
    reason: list[int]
    others: list[str]


class Replaced(Told, frozen=True, tag_field="t", tag="replaced"):
    """This seat has been opened on another device."""

    seat: int


class Keys(Told, frozen=True, tag_field="t", tag="keys"):
    """What opens the seats of this device from now on: the invitation no longer does."""

    keys: list[SeatKey]


class Visited(Told, frozen=True, tag_field="t", tag="visited"):
    """While this device was away, its seat was opened on another one."""

    seat: int
    at: int  # milliseconds since 1970


class Pong(Told, frozen=True, tag_field="t", tag="pong"):
    """Somebody is there, and the match is at this version."""

    n: int
    version: int = 0


ToDevice = Table | Done | Refused | Presence | Advice | Replaced | Keys | Visited | Pong

# --- lists: HTTP ----------------------------------------------------------------------------------


class Brief(Told, frozen=True):
    """A match in a list: nothing in it is a secret of the match."""

    id: str
    game: str
    phase: str
    seats: list[str]
    player: int
    steps: int
    updated: int  # milliseconds since 1970
    winners: list[int]
    keys: list[SeatKey] = []  # the asker's own seats, where the list is theirs
    watch: str = ""
    until: int = 0  # when it is deleted, told two weeks before; milliseconds since 1970
    rated: bool = False
    remaining: int | None = None  # milliseconds on the clock of whoever's turn it is, when told
    days: int = 0  # that players have for a move


class Guest(Told, frozen=True):
    """Who the cookie says you are; `recovery` opens your games on another device."""

    name: str
    recovery: str = ""
    known: bool = False  # whether the cookie names anybody
    lasting: str = ""  # the name that lasts, if they have one


class KnownDevice(Told, frozen=True):
    """A device on which a guest is known."""

    number: int
    device: str  # what its browser called itself, in short
    opened: int  # milliseconds since 1970
    seen: int  # on which day, in milliseconds since 1970
    here: bool = False  # it is the one that asks
    by_link: bool = False  # it was let in by a personal link
