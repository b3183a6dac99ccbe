"""What is said among people at a table: set phrases and signs; words, where its maker allows them.

A phrase is a code, which everybody reads in their own language. Nothing of it is a part of the
match.
"""

from typing import Annotated, Literal

from msgspec import Meta

from quinte.server import wire
from quinte.server.wire import Seat, SentId, Strict, Told

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "a_moment",
    "thinking",
    "close",
    "good_game",
    "again",
    "bye",
    "sign_smile",
    "sign_wow",
    "sign_laugh",
    "sign_sad",
]
"""The phrases, and the signs, which are drawn."""
Words = Annotated[str, Meta(max_length=200)]


class Say(Strict, frozen=True, tag_field="t", tag="say"):
    """Say a set phrase to those at the table; or words of one's own, where that is allowed."""

    id: SentId
    seat: Seat
    phrase: Phrase | None = None
    words: Words = ""


class Heard(Told, frozen=True, tag_field="t", tag="heard"):
    """What somebody at the table says; a line in words has a number, to report it by."""

    seat: int
    phrase: str = ""
    words: str = ""
    line: int = 0
    at: int = 0  # milliseconds since 1970, of a line in words


FromDevice = wire.FromDevice | Say
ToDevice = wire.ToDevice | Heard
