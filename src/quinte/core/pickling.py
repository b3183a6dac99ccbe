"""Pickling a game: by the name of its package, with what was changed of it.

A game is a part of the program, so a copy of one is that game. Another copy would have its code
compiled once more, and modules cannot be pickled at all.
"""

from dataclasses import dataclass, fields, replace
from importlib import import_module
from types import ModuleType
from typing import Any


@dataclass(frozen=True)
class Named:
    """A module, by its name."""

    name: str


def named_in(rules: ModuleType, game: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401, a card
    """Name the package of a game, and give what it does not have in common with the game there."""
    package, _, _ = rules.__name__.rpartition(".")
    known = import_module(package).GAME
    given = {each.name: getattr(game, each.name) for each in fields(game)}
    changed = {name: own for name, own in given.items() if own is not getattr(known, name)}
    return package, {name: by_name(own) for name, own in changed.items()}


def by_name(value: object) -> object:
    """Name a module; anything else stands for itself."""
    return Named(value.__name__) if isinstance(value, ModuleType) else value


def variant_of(package: str, changed: dict[str, object]) -> Any:  # noqa: ANN401, a card
    """Return the game of a package, with what was changed of it."""
    game = import_module(package).GAME
    found = {
        name: import_module(value.name) if isinstance(value, Named) else value
        for name, value in changed.items()
    }
    return replace(game, **found) if found else game
