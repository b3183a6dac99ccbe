"""Where the tests of each game lie: what they know about it stands in files beside them."""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from quinte.core.card import Game
from quinte.core.contract import module_name


class Place(NamedTuple):
    """A folder of tests, and the package that its files are imported from."""

    folder: Path
    package: str


PLACES: dict[str, Place] = {}


def tests_are_in(name: str, folder: Path, package: str = "") -> None:
    """Say where the tests of a game lie; a folder that is no package is made one."""
    if not package:
        package = f"tests_of_{name}"
        made = ModuleType(package)
        made.__path__ = [str(folder)]
        sys.modules[package] = made
    PLACES[name] = Place(folder, package)


def folder_of_tests(game: Game) -> Path:
    """Return the folder of a game's tests."""
    return PLACES[game.name].folder


def has_tests(game: Game, role: str) -> bool:
    """Tell whether the tests of a game say something about it, such as its `sizes`."""
    return game.name in PLACES and find_spec(f"{PLACES[game.name].package}.{role}") is not None


def from_tests(game: Game, role: str) -> ModuleType:
    """Give what the tests of a game say about it, such as what its `advice` claims."""
    return import_module(f"{PLACES[game.name].package}.{role}")


def file_of(game: Game, role: str) -> ModuleType:
    """Give one of the files that every game has, such as its `moves`."""
    package = module_name(game.rules).rpartition(".")[0]
    return import_module(f"{package}.{role}")
