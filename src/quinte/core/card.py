"""The card of a game: what everything above the games knows about it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np

from quinte.core.contract import (
    ALL_SEEING,
    JUDGE,
    MAX_TEXT,
    NOTATION,
    PAGES,
    RULES,
    STORY,
    WORDS,
    Acts,
    Features,
    Heuristics,
    Judge,
    Lookup,
    Lots,
    Notation,
    Pages,
    Position,
    Rules,
    Story,
    View,
)
from quinte.core.diagrams import Diagram, draw, read
from quinte.core.dictionary import Dictionary
from quinte.core.errors import UnknownOption, UnknownValue, WrongPlayerCount, WrongSeed
from quinte.core.native import position as new_record
from quinte.core.pickling import named_in, variant_of
from quinte.core.planes import Planes
from quinte.core.randomness import SEED_BYTES, seed_stream

NOTHING_HIDDEN, LOTS_HIDDEN, SECRETS_HIDDEN = 0, 1, 2
"""What nobody may know: nothing but the stream; what chance has settled; what others hold."""

OptionValues = Mapping[str, object]

RULES_EDITION = "rules_edition"
"""The field, and the name among the options, of the edition of the rules: see `editions`."""
FIRST_EDITION = "1"
"""The edition of a match that names none, since there was only one then."""
LATEST = 127
"""The latest edition, whichever it is: no game has had this many."""


@dataclass(frozen=True)
class Option:
    """A rule that can be chosen: its values by name, each a small number in the record."""

    name: str
    values: tuple[str, ...]
    default: str
    first: int = 0  # the number of the first value; the others follow
    numbers: tuple[int, ...] = ()  # or the number of each value, where they do not
    former: tuple[str, ...] = ()  # the default of the first edition of the rules, the second, ...

    def encode(self, value: object) -> int:
        """Return the number of a value, named as a text, a number or a truth value."""
        named = str(value).lower()
        if named not in self.values:
            raise UnknownValue(option=self.name, value=value, known=", ".join(self.values))
        index = self.values.index(named)
        return self.numbers[index] if self.numbers else self.first + index

    def decode(self, number: int) -> str:
        """Name the value of a number."""
        return self.values[self.numbers.index(number) if self.numbers else number - self.first]

    def default_in(self, edition: int) -> str:
        """Return the default in an edition of the rules; before the option existed, what held."""
        return self.former[edition - 1] if edition <= len(self.former) else self.default


def choice(name: str, *values: str | int, default: str | int | None = None) -> Option:
    """One of several ways, the first unless another is the default.

    Ways that are numbers, such as board sizes, are those numbers in the record, and a word among
    them is 0.
    """
    named = tuple(str(value) for value in values)
    numbers = tuple(value if isinstance(value, int) else 0 for value in values)
    return Option(
        name,
        named,
        named[0] if default is None else str(default),
        numbers=numbers if any(numbers) else (),
    )


def flag(name: str, *, default: bool = False) -> Option:
    """Choose yes or no: no, unless yes is the default."""
    return Option(name, ("false", "true"), str(default).lower())


def number(name: str, least: int, most: int, default: int) -> Option:
    """Choose a small number between two limits."""
    return Option(name, tuple(str(n) for n in range(least, most + 1)), str(default), least)


def editions(count: int) -> Option:
    """Name the editions that the rules of a game have had; new matches are played by the latest.

    It is not a choice for players: it is here so that past matches replay by the rules that
    they were played by. Rules ask `position.rules_edition`. See decision 25.
    """
    return number(RULES_EDITION, 1, count, default=count)


@dataclass(frozen=True)
class Game:
    """A game, and the plain Python way to talk to its rules."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules: Rules
    story: Story
    notation: Notation
    diagrams: Diagram
    heuristics: Heuristics
    styles: Mapping[str, str] = field(default_factory=dict)  # terminal style of a drawn character
    lookups: tuple[Lookup, ...] = field(default=(), repr=False, compare=False)
    draws: bool = False  # whether it knows a draw, so that one can be agreed on
    counts: bool = False  # whether a clock may end it at any moment, the most points winning
    edition: str = ""  # names the lookups: a saved match is replayed only with the same ones
    editions: Mapping[str, Callable[[], tuple[Lookup, ...]]] = field(
        default_factory=dict, repr=False, compare=False
    )  # the lookups of earlier editions, which old matches were played with
    has_secrets: bool = True  # whether somebody may know what another player does not
    acts: Acts | None = None  # where learners choose a move in small acts
    dictionary: Dictionary | None = None  # where words are laid: why each is one, or is not
    lots: Lots | None = None  # where chance was settled before it shows
    features: Features | None = None  # what a net is shown of a move, where one can learn the game
    planes: Planes | None = None  # what a net is shown of a view
    for_bots: Mapping[str, str] = field(default_factory=dict)  # defaults where no people play

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[str, dict[str, object]]]:
        """Pickle and copy it by name: see pickling.py."""
        return variant_of, named_in(cast("ModuleType", self.rules), self)

    def in_edition(self, edition: str) -> "Game | None":
        """Return the game with an edition's lookups, today's if none is named; None: unknown."""
        if edition in ("", self.edition):
            return self
        lookups = self.editions.get(edition)
        return None if lookups is None else replace(self, lookups=lookups(), edition=edition)

    @property
    def hidden(self) -> int:
        """What a player may not know: one of the constants above."""
        if self.has_secrets:
            return SECRETS_HIDDEN
        return NOTHING_HIDDEN if self.lots is None else LOTS_HIDDEN

    @property
    def folder(self) -> Path:
        """The game's own folder: rules for people, messages."""
        return Path(cast("str", cast("ModuleType", self.rules).__file__)).parent

    @property
    def functions(self) -> list[tuple[str, object]]:
        """The functions of the contract, by name."""
        parts = ((self.rules, RULES), (self.story, STORY), (self.notation, NOTATION))
        listed = [(name, getattr(module, name)) for module, names in parts for name in names]
        if self.pages:
            listed.append((PAGES, cast("Pages", self.rules).moves_after))
        if self.judges:
            listed.append((JUDGE, cast("Judge", self.story).judge))
        return listed

    @property
    def pages(self) -> bool:
        """Return whether a position can have too many moves for one list."""
        return hasattr(self.rules, PAGES)

    @property
    def judges(self) -> bool:
        """Return whether attempts can be explained."""
        return hasattr(self.story, JUDGE)

    @cached_property
    def numbers(self) -> dict[str, tuple[int, ...]]:
        """The numbers that each option may have in a record, in the order of the card."""
        return {
            option.name: tuple(option.encode(value) for value in option.values)
            for option in self.options
        }

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that players choose from."""
        return tuple(option for option in self.options if option.name != RULES_EDITION)

    def option(self, name: str) -> Option:
        """Find an option by name."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.offered)
        raise UnknownOption(option=name, known=known)

    def choose(self, chosen: OptionValues) -> dict[str, str]:
        """Complete the options chosen by the defaults of their edition, all by name."""
        numbers = {name: self.option(name).encode(value) for name, value in chosen.items()}
        edition = numbers.get(RULES_EDITION, LATEST)
        return {
            option.name: option.decode(numbers[option.name])
            if option.name in numbers
            else option.default_in(edition)
            for option in self.options
        }

    def choose_for_bots(self, chosen: OptionValues) -> dict[str, str]:
        """Complete the options of a match without people, who could end it when they like."""
        return self.choose({**self.for_bots, **chosen})

    def recall(self, chosen: OptionValues) -> dict[str, str]:
        """Complete the options of a past match, as `choose` did when it was laid out.

        One that names no edition of the rules was played by the first.
        """
        has_editions = self.offered != self.options
        return self.choose({RULES_EDITION: FIRST_EDITION, **chosen} if has_editions else chosen)

    def renew(self, chosen: OptionValues) -> dict[str, str]:
        """Return the options of a past match for a new one, which is of the latest edition."""
        recalled = self.recall(chosen)
        return self.choose({option.name: recalled[option.name] for option in self.offered})

    def new_position(self, players: int, options: OptionValues, seed: bytes) -> Position:
        """Lay the game out: everything follows from these three."""
        if players not in self.players:
            known = ", ".join(str(count) for count in self.players)
            raise WrongPlayerCount(players=players, known=known)
        position = self.blank(seed)
        position.players = players
        for name, value in self.choose(options).items():
            position[name] = self.option(name).encode(value)
        self.rules.setup(position)
        return position

    def blank(self, seed: bytes) -> Position:
        """Return a record with nothing but its stream."""
        if len(seed) != SEED_BYTES:
            raise WrongSeed(seed=seed.hex())
        position = new_record(self.rules.POSITION)
        seed_stream(position, np.frombuffer(seed, np.uint8).copy())
        return position

    def legal_moves(self, position: Position) -> list[int]:
        """List the legal moves, ascending; all of them unless there are too many: see PAGES."""
        moves = np.empty(self.rules.MAX_MOVES, np.int64)
        count = self.rules.legal_moves(position, moves, *self.lookups)
        return moves[:count].tolist()

    def every_move(self, position: Position, page: int = 0) -> Iterator[int]:
        """Yield every legal move, ascending, even where there are too many to list at once."""
        if not self.pages:
            yield from self.legal_moves(position)
            return
        moves = np.empty(page or self.rules.MAX_MOVES, np.int64)
        last = -1
        rules = cast("Pages", self.rules)
        while count := rules.moves_after(position, last, moves, *self.lookups):
            yield from moves[:count].tolist()
            last = int(moves[count - 1])

    def play(self, position: Position, move: int) -> None:
        """Make a legal move, in place."""
        self.rules.play(position, move, *self.lookups)

    def scores(self, position: Position) -> list[int]:
        """List the points of the players."""
        scores = np.zeros(int(position.players), np.int64)
        self.rules.score(position, scores)
        return scores.tolist()

    def winners(self, position: Position) -> list[int]:
        """List the players who have won; none under way and in a draw."""
        bits = self.rules.winners(position)
        return [player for player in range(position.players) if bits >> player & 1]

    def view(self, position: Position, player: int) -> View:
        """Write what a player, SPECTATOR or ALL_SEEING knows."""
        view = new_record(self.rules.VIEW)
        self.rules.observe(position, player, view)
        return view

    def imagine(self, view: View, seed: bytes) -> Position:
        """Make a whole position that agrees with a view, by random numbers of its own."""
        position = self.blank(seed)
        self.rules.imagine(view, position)
        return position

    def narrate(self, before: View, move: int, after: View) -> list[list[int]]:
        """List what a move did, to the viewer of both views."""
        events = np.zeros((self.story.MAX_EVENTS, WORDS), np.int64)
        count = self.story.narrate(before, move, after, events)
        return cast("list[list[int]]", events[:count].tolist())

    def farewell(self, before: View, player: int, after: View) -> list[list[int]]:
        """List what came of a player's giving up, to the viewer of both views."""
        events = np.zeros((self.story.MAX_EVENTS, WORDS), np.int64)
        count = self.story.farewell(before, player, after, events)
        return cast("list[list[int]]", events[:count].tolist())

    def describe(self, view: View) -> list[list[int]]:
        """List what a viewer should know and do now."""
        events = np.zeros((self.story.MAX_EVENTS, WORDS), np.int64)
        count = self.story.describe(view, events)
        return cast("list[list[int]]", events[:count].tolist())

    def why_not(self, view: View, move: int) -> list[int]:
        """Return the reason why the mover may not make this move; nothing when it is legal."""
        reason = np.zeros(WORDS, np.int64)
        code = self.story.why_not(view, move, reason, *self.lookups)
        return reason.tolist() if code else []

    def judge(self, view: View, move: int) -> tuple[list[int], list[list[int]]]:
        """Explain an attempt: the reason it is refused, or nothing, and what it would do."""
        story = cast("Judge", self.story)
        reason = np.zeros(WORDS, np.int64)
        events = np.zeros((story.MAX_FINDINGS, WORDS), np.int64)
        count = story.judge(view, move, reason, events, *self.lookups)
        return reason.tolist() if reason[0] else [], events[:count].tolist()

    def move_text(self, view: View, move: int) -> str:
        """Write a move."""
        text = np.zeros(MAX_TEXT, np.uint8)
        length = self.notation.move_text(view, move, text, *self.lookups)
        return text[:length].tobytes().decode("ascii")

    def parse_move(self, view: View, written: str) -> int:
        """Read a move; -1 when the text is not one."""
        text = as_bytes(written)
        if text is None:
            return -1
        return int(self.notation.parse_move(view, text, len(written), *self.lookups))

    def diagram(self, view: View) -> str:
        """Draw a view."""
        return draw(self.diagrams, self.numbers, view)

    def parse_diagram(self, drawn: str) -> View:
        """Read a drawn view, or say where the drawing goes wrong."""
        view = new_record(self.rules.VIEW)
        read(self.diagrams, self.numbers, drawn, view)
        return view

    def position_text(self, position: Position) -> str:
        """Draw a whole position: all but its stream."""
        return self.diagram(self.view(position, ALL_SEEING))

    def sides(self, position: Position) -> list[int]:
        """List the side of each player."""
        return [int(self.rules.side_of(position, p)) for p in range(position.players)]


def as_bytes(written: str) -> np.ndarray | None:
    """Return a text as the buffer that notations read, or None where it cannot be one."""
    if not written.isascii() or len(written) > MAX_TEXT:
        return None
    text = np.zeros(MAX_TEXT, np.uint8)
    text[: len(written)] = np.frombuffer(written.encode("ascii"), np.uint8)
    return text


def find_option_texts(pairs: Sequence[str]) -> dict[str, str]:
    """Split `name=value` texts; a name alone means true."""
    split = (pair.partition("=") for pair in pairs)
    return {name: value if equals else "true" for name, equals, value in split}
