"""What is said about tournaments, typed once as in `wire.py`."""

from typing import Annotated, Literal

from msgspec import Meta, field

from quinte.server.wire import Clock, Name, Secret, SentId, Strict, Told

Words = Annotated[str, Meta(max_length=40)]
Title = Annotated[str, Meta(min_length=1, max_length=60, examples=["Le jeudi du club"])]
Id = Annotated[str, Meta(max_length=40)]


class NewTournament(Strict, frozen=True):
    """A tournament, as its maker wants it."""

    title: Title
    game: Annotated[str, Meta(max_length=40, examples=["make_five"])]
    form: Literal["arena", "swiss", "robin"]
    clock: Clock
    players: Annotated[int, Meta(ge=2, le=6)] = 2  # at each table
    options: Annotated[dict[str, Words], Meta(max_length=40)] = field(default_factory=dict)
    starts: Annotated[int, Meta(ge=0, le=2**53)] = 0  # milliseconds since 1970; 0: when I say so
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5  # of a Swiss tournament
    minutes: Annotated[int, Meta(ge=1, le=240)] = 60  # of an arena
    pause: Annotated[int, Meta(ge=0, le=3_600)] = 30  # seconds between two rounds
    arrive: Annotated[int, Meta(ge=2, le=900)] = 90  # seconds in which one has to sit down
    rated: bool = False


class NewEntrant(Strict, frozen=True):
    """Somebody who wants to play; `own` will open all their seats."""

    own: Secret
    name: Annotated[Name, Meta(examples=["Adele"])] = ""


class Ticket(Told, frozen=True):
    """Who I am in a tournament, and what opens my seats there."""

    number: int  # 0: I do not play
    own: str
    state: str = "in"
    made: bool = False  # I have made it, and may start it or call it off


class TournamentBrief(Told, frozen=True):
    """A tournament in a list."""

    id: str
    title: str
    game: str
    form: str
    players: int
    clock: Clock
    maker: str
    phase: str  # open, running, over or cancelled
    starts: int
    entrants: int
    round: int = 0
    rounds: int = 0
    minutes: int = 0
    rated: bool = False


class Entrant(Told, frozen=True):
    """Somebody who plays; `state` says whether they are in, away or out."""

    number: int
    name: str
    lasting: bool = False
    state: str = "in"


class PlacedBy(Told, frozen=True):
    """What put somebody before the next one, who has the same points."""

    by: str  # direct, buchholz, berger, wins, matches or shared
    other: int
    own: float = 0
    theirs: float = 0


class Placed(Told, frozen=True):
    """Where somebody stands."""

    number: int
    place: int
    points: float
    matches: int
    wins: int
    buchholz: float
    berger: float
    tie: PlacedBy | None = None


class Board(Told, frozen=True):
    """A table of a tournament: who sits there, by seat; one alone has a bye."""

    round: int
    board: int
    entrants: list[int]
    match: str = ""
    points: list[float] | None = None
    why: str = ""  # bye, absent or abandoned; nothing where it was played
    at: int = 0  # when it was laid out; milliseconds since 1970


class Tournament(Told, frozen=True, tag_field="t", tag="tournament"):
    """All that is told of a tournament, to everybody alike."""

    id: str
    version: int
    now: int  # the server's time
    maker: str
    plan: NewTournament
    phase: str  # open, running, over or cancelled
    round: int
    rounds: int  # nothing in an arena
    starts: int
    entrants: list[Entrant]
    standings: list[Placed]  # the best first
    boards: list[Board]  # of this round; in an arena those under way, and the latest
    # by round, where all of it is known: a round robin
    pairs: list[list[list[int]]] = field(default_factory=list)
    due: int = 0  # when the next round begins
    ends: int = 0  # when the last pairing of an arena is made
    ended: int = 0


class Follow(Strict, frozen=True, tag_field="t", tag="follow"):
    """Tell me of a tournament from now on, instead of any other; without one, of none."""

    id: SentId
    tournament: Id = ""
