"""What is said over HTTP about players: names that last, passkeys, ratings, profiles, leaderboards.

Like `wire`: typed once, for the server, for programs and for the browser.
"""

from typing import Annotated

from msgspec import Meta

from quinte.server.wire import Strict, Told

Bytes64 = Annotated[str, Meta(min_length=1, max_length=4_000, pattern="^[A-Za-z0-9_-]+$")]
"""Bytes as WebAuthn writes them: base64 for addresses, without its end."""


class NewPlayer(Strict, frozen=True):
    """The name that a guest wants to have for good."""

    name: Annotated[str, Meta(max_length=60)]


class NewPasskey(Strict, frozen=True):
    """What a browser answers that has made a passkey."""

    id: Bytes64
    challenge: Bytes64
    client: Bytes64  # clientDataJSON
    attestation: Bytes64


class UsedPasskey(Strict, frozen=True):
    """What a browser answers that has used a passkey; `replace`: even if it is another guest's."""

    id: Bytes64
    challenge: Bytes64
    client: Bytes64  # clientDataJSON
    authenticator: Bytes64
    signature: Bytes64
    handle: Bytes64
    replace: bool = False


class PasskeyQuestion(Told, frozen=True):
    """What a browser is to have signed, by a new passkey or any that it has for this place."""

    challenge: str
    place: str
    handle: str = ""  # for a new one: what it is to keep,
    name: str = ""  # whose it is,
    known: tuple[str, ...] = ()  # and those that there are already


class Passkey(Told, frozen=True):
    """A passkey of mine."""

    number: int
    device: str  # on which it was made
    made: int  # milliseconds since 1970
    seen: int


class Myself(Told, frozen=True):
    """The name that I have for good, and how I get back to it."""

    name: str
    may_rename: int = 0  # when it can be changed, in milliseconds since 1970
    has_link: bool = False  # a personal link was drawn
    passkeys: tuple[Passkey, ...] = ()


class Strength(Told, frozen=True):
    """How strong somebody seems to be in a game, at a pace, alone (duel) or at a table of more."""

    game: str
    pace: str  # fast, slow or days
    form: str  # duel or table
    points: int
    deviation: int  # the true strength lies within twice as much
    played: int
    provisional: bool = False  # too little is known to compare it


class Tally(Told, frozen=True):
    """How somebody's rated matches ended, in a game or against somebody."""

    of: str  # the game, or the opponent's name
    won: int
    drawn: int
    lost: int


class Profile(Told, frozen=True):
    """Somebody with a name that lasts; games are in the order of how often they were played."""

    name: str
    since: int  # milliseconds since 1970
    strengths: list[Strength]
    games: list[Tally]
    opponents: list[Tally]  # those met most often


class Point(Told, frozen=True):
    """A rating after a match."""

    at: int  # milliseconds since 1970
    points: int


class PlayedMatch(Told, frozen=True):
    """A rated match of somebody."""

    id: str
    game: str
    pace: str
    form: str
    at: int  # when it ended, in milliseconds since 1970
    outcome: str  # won, drawn or lost
    points: int  # after it
    change: int
    opponents: list[str]
    counted: bool = True  # not, where the same people have met too often of late
    kept: bool = True  # it can still be replayed


class Ranked(Told, frozen=True):
    """Somebody on a leaderboard."""

    place: int
    name: str
    points: int
    deviation: int
    played: int


class LevelStrength(Told, frozen=True):
    """How strong a level of the bots is, on the same scale."""

    level: str
    points: int
    low: int  # with 95 % certainty
    high: int


class Leaderboard(Told, frozen=True):
    """Some of the best of a game; the header Link leads to the next ones."""

    players: list[Ranked]
    levels: list[LevelStrength]


class Change(Told, frozen=True):
    """What a rated match changed for a seat."""

    seat: int
    name: str
    points: int
    change: int
    outcome: str
    provisional: bool = False
    counted: bool = True
