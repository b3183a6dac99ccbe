"""What is said over HTTP about being told that it is one's turn.

Like `wire`: typed once, for the server, for programs and for the browser.
"""

from typing import Annotated, Literal

from msgspec import Meta

from quinte.server.wire import Strict, Told

ADDRESS = r"^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}$"
"""An address of a person: less than a standard allows, and nothing that could mean more."""
Minute = Annotated[int, Meta(ge=0, le=1439)]
"""Of a day."""


class Push(Strict, frozen=True):
    """A browser that wants to be pushed: its subscription, as the Push API gives it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1_000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushEnd(Strict, frozen=True):
    """A browser that no longer wants to be pushed."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1_000)]


class Habits(Strict, frozen=True):
    """In which language I am told, and when not: minutes of a day in my time zone."""

    language: Literal["fr", "en"] = "en"
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    quiet_from: Minute = 22 * 60
    quiet_to: Minute = 8 * 60  # the same: never


class NewMail(Strict, frozen=True):
    """Where I want to be written to."""

    address: Annotated[str, Meta(max_length=254, pattern=ADDRESS)]


class Letter(Told, frozen=True):
    """What the link of a letter is about."""

    address: str
    verified: bool = False


class Nudges(Told, frozen=True):
    """How I am told that it is my turn."""

    key: str  # what a browser's subscription is bound to, as the Push API wants it
    habits: Habits
    has_habits: bool = False  # they were chosen
    pushed: tuple[int, ...] = ()  # the devices of mine that are pushed, by their numbers
    here: int = 0  # the number of this device
    can_mail: bool = False  # letters are written here
    mail: str = ""  # where I am written to
    is_verified: bool = False  # ... since I have said that it is mine
