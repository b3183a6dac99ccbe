"""The catalogue: our own games, then those of the packages that are installed beside us.

A package names its game in the group `quinte.games` of its entry points. Nothing of it is imported
before somebody asks for the game, or for all games; what is wrong with it then is kept as a
sentence, and the other games go on as if it were not there.
"""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from quinte.core.card import Game
from quinte.core.errors import QuinteError
from quinte.packages.forms import broken_form

GROUP = "quinte.games"
NAME = re.compile(r"[a-z][a-z_]{1,39}")


class PackageRefused(QuinteError):
    """A package that is installed cannot be played: the `package`, the `game`, and why."""

    def __init__(self, problem: str, entry: EntryPoint, **words: object) -> None:
        """Name the problem: each has a sentence of its own."""
        self.code = f"package_{problem}"
        super().__init__(package=owner(entry), game=entry.name, **words)


class Catalogue(Mapping[str, Game]):
    """Games by name, each loaded when it is first asked for."""

    def __init__(self, home: str, own: tuple[str, ...]) -> None:
        """Keep where our own games are, and what they are called."""
        self._home, self._own = home, own
        self._loaded: dict[str, Game] = {}
        self._refused: dict[str, PackageRefused] = {}
        self._entries: dict[str, EntryPoint] | None = None

    def __getitem__(self, name: str) -> Game:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from (name for name in sorted(self._elsewhere()) if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    @property
    def refused(self) -> Mapping[str, PackageRefused]:
        """The packages that cannot be played, by the name of the game that they promise."""
        for name in self._elsewhere():
            self.get(name)
        return self._refused

    @property
    def from_elsewhere(self) -> list[Game]:
        """The games that did not come with us."""
        return [self[name] for name in self if name not in self._own]

    def package_of(self, name: str) -> str:
        """Name the package that a game from elsewhere comes with."""
        return owner(self._elsewhere()[name])

    def _load(self, name: str) -> Game:
        if name in self._own:
            game: Game = import_module(f"{self._home}.{name}").GAME
            return game
        entry = self._elsewhere().get(name)
        if entry is None or name in self._refused:
            raise KeyError(name)
        try:
            return load(entry)
        except PackageRefused as refusal:
            self._refused[name] = refusal
            raise KeyError(name) from refusal

    def _elsewhere(self) -> Mapping[str, EntryPoint]:
        """List what the packages promise; a name that two of them want is given to neither."""
        if self._entries is None:
            self._entries = {}
            for entry in sorted(entry_points(group=GROUP), key=owner):
                self._enter(self._entries, entry)
        return self._entries

    def _enter(self, entries: dict[str, EntryPoint], entry: EntryPoint) -> None:
        """Add what a package promises, or note why that cannot be."""
        first = entries.get(entry.name)
        if not NAME.fullmatch(entry.name):
            self._refused[entry.name] = PackageRefused("name", entry)
        elif entry.name in self._own:
            self._refused[entry.name] = PackageRefused("taken", entry)
        elif first is not None and first.value != entry.value:
            self._refused[entry.name] = PackageRefused("twins", entry, other=owner(first))
        else:
            entries[entry.name] = entry


def owner(entry: EntryPoint) -> str:
    """Name the package that an entry point belongs to."""
    return entry.dist.name if entry.dist else entry.module


def load(entry: EntryPoint) -> Game:
    """Import the game of a package and hold it to the laws of form."""
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        said = f"{type(error).__name__}: {error}"
        raise PackageRefused("broken", entry, error=said.rstrip(": ")) from error
    if not isinstance(game, Game):
        raise PackageRefused("cardless", entry, value=entry.value)
    if game.name != entry.name:
        raise PackageRefused("misnamed", entry, name=game.name)
    if broken := broken_form(game):
        law, culprit = broken
        raise PackageRefused("lawless", entry, law=law.replace("_", " "), culprit=culprit)
    return game
