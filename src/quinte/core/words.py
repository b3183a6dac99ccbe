"""Codes and numbers turned into French or English: one catalogue per language.

A message is a text with placeholders in braces: `{player}` is replaced by what it names, and
`{points|point|points}` by the first form for a singular number, the second for the others. Where
the placeholder is a player the first form is said to that very player and the second to the others:
`{player|You pass|{player} passes}`. The files are plain JSON, so that the browser reads the same
ones; French signs are set when they are read.
"""

from __future__ import annotations

import json
import locale
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:  # words are needed before anything is compiled
    from quinte.core.card import Game

LANGUAGES = ("fr", "en")
PLATFORM = Path(__file__).parents[1] / "messages"
PLACE = re.compile(r"\{(\w+)(?:\|((?:[^|{}]|\{\w+\})*)\|((?:[^{}]|\{\w+\})*))?\}")

Messages = Mapping[str, Any]

MAY_LACK: Messages = {
    "names": {},
    "help": [],
    "options": {},
    "advice": {},
    "ideas": {},
    "suggested": {},
    "typed": {},
    "signs": {},
    "shown": {},
    "sides": {},
    "score": "",
}
"""What a game need not say: it may have no things to name, no options, no advice."""

IS_SINGULAR: Mapping[str, Callable[[float], bool]] = {
    "fr": lambda number: abs(number) < 2,
    "en": lambda number: abs(number) == 1,
}
"""Which numbers take the singular, as Unicode says (CLDR): the browser asks Intl.PluralRules."""

HARD_SPACE = "\u00a0"
CLOSING_SIGN = re.compile(" (?=[:;!?»…%])")


@cache
def load(folder: Path, language: str) -> Messages:
    """Read the messages of a folder in one language."""
    text = (folder / f"{language}.json").read_text("utf-8")
    return cast("Messages", json.loads(typeset(language, text)))


def typeset(language: str, text: str) -> str:
    """In French no line begins with the sign that ends what stands before it."""
    if language != "fr":
        return text
    return CLOSING_SIGN.sub(HARD_SPACE, text.replace("« ", f"«{HARD_SPACE}"))


def platform_messages(language: str) -> Messages:
    """Return what the platform itself says: errors and the terminal."""
    return load(PLATFORM, language)


def game_messages(game: Game, language: str) -> Messages:
    """Return what a game says: its pitch, names, options, events, reasons, advice and ideas.

    Reasons that all games share need not be among its own.
    """
    own = load(game.folder / "messages", language)
    usual = platform_messages(language)["reasons"]
    names = (code.name.lower() for code in game.story.REASONS)
    reasons = {name: usual[name] for name in names if name in usual} | own["reasons"]
    return {**MAY_LACK, **own, "reasons": reasons}


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Choose by LC_ALL, LC_MESSAGES or LANG, as other programs do; English unless French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        named = environment.get(name)
        if named:
            return "fr" if locale.normalize(named).lower().startswith("fr") else "en"
    return "en"


def signed(signs: Mapping[str, str], text: str, at: str = "{}") -> str:
    """Write the signs of a language for those of the notation, wherever they stand in a text."""
    place = at.format(f"(?:{signs['at']})")
    return re.sub(place, lambda found: "".join(signs.get(sign, sign) for sign in found[0]), text)


def fill(
    message: str,
    language: str,
    words: Mapping[str, object],
    is_you: Mapping[str, bool] = MappingProxyType({}),
) -> str:
    """Fill the placeholders of a message; for players it is known whether they read it."""

    def replace(place: re.Match[str]) -> str:
        name, first, second = place.groups()
        if first is None:
            return str(words[name])
        is_first = is_you.get(name)
        if is_first is None:
            is_first = is_singular(language, float(str(words[name])))
        return PLACE.sub(replace, first if is_first else second)

    return PLACE.sub(replace, message)


def is_singular(language: str, number: float) -> bool:
    """Return whether a number takes the singular."""
    return IS_SINGULAR[language](number)


def say(language: str, key: str, **words: object) -> str:
    """Say something of the platform's own, by its dotted key."""
    message: Any = platform_messages(language)
    for part in key.split("."):
        message = message[part]
    return fill(message, language, words)


class Teller:
    """Says the events and reasons of one game in one language, with the names of its seats."""

    def __init__(
        self, game: Game, language: str, seats: Sequence[str], reader: int | None = None
    ) -> None:
        """Keep the game, the language, how each player is called, and which of them is told."""
        self.game = game
        self.language = language
        self.reader = reader
        self.messages = game_messages(game, language)
        names = self.messages["names"]
        self.names: Mapping[str, Sequence[str]] = {**game.notation.NAMES, **names, "player": seats}

    def event(self, event: Sequence[int]) -> str:
        """Say one event."""
        return self._tell("events", self.game.story.EVENTS, event)

    def step(self, step: int, player: int, events: Sequence[Sequence[int]]) -> list[str]:
        """Say what a step did; whoever gives up is named first, then what it led to."""
        said = [self.event(event) for event in events]
        if step >= 0:
            return said
        message = platform_messages(self.language)["match"]["has_resigned"]
        name, is_you = self.names["player"][player], player == self.reader
        return [fill(message, self.language, {"player": name}, {"player": is_you}), *said]

    def reason(self, reason: Sequence[int]) -> str:
        """Say why a move is refused."""
        return self._tell("reasons", self.game.story.REASONS, reason)

    def is_of_another_kind(self, reason: Sequence[int]) -> bool:
        """Return whether another kind of move is due: such reasons are called `must_...`."""
        code = next(code for code in self.game.story.REASONS if code == reason[0])
        return str(code.name).startswith("MUST_")

    def advice(self, advice: Sequence[int]) -> str:
        """Say why a bot would make a move."""
        return self._tell("advice", self.game.heuristics.ADVICE, advice)

    def suggestion(self, event: Sequence[int]) -> str:
        """Say an event as something to be done; nothing where the game has no words for it."""
        code = next(code for code in self.game.story.EVENTS if code == event[0])
        is_said = code.name.lower() in self.messages["suggested"]
        return self._tell("suggested", self.game.story.EVENTS, event) if is_said else ""

    def _tell(self, part: str, codes: Mapping[Any, tuple[str, ...]], row: Sequence[int]) -> str:
        code = next(code for code in codes if code == row[0])
        words, is_you = {}, {}
        for argument, number in zip(codes[code], row[1:], strict=False):
            name, kind = argument_kind(argument)
            words[name] = str(number) if kind == "number" else self.names[kind][number]
            if kind == "player":
                is_you[name] = number == self.reader
        return fill(self.messages[part][code.name.lower()], self.language, words, is_you)


def argument_kind(argument: str) -> tuple[str, str]:
    """Split `from:square` into the argument's name and its kind; `square` is both."""
    name, _, kind = argument.partition(":")
    return name, kind or name
