"""The numbers that the material of a game names, as TypeScript: its board draws by them."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from quinte.core.card import Game

MAX_SAFE_INTEGER = 2**53 - 1


def declared_constants(game: Game) -> str:
    """Declare the numbers, or nothing where a game names none."""
    lines = "".join(
        f"export const {name} = {literal(value)};\n" for name, value in constants_of(game).items()
    )
    return f"// The numbers that the game's material names.\n{lines}\n" if lines else ""


def constants_of(game: Game) -> dict[str, int]:
    """Give the whole numbers that the game's `material.py` has, if there is one."""
    package = cast("ModuleType", game.rules).__name__.rpartition(".")[0]
    if find_spec(f"{package}.material") is None:
        return {}
    names = vars(import_module(f"{package}.material"))
    return {name: value for name, value in names.items() if name.isupper() and type(value) is int}


def literal(number: int) -> str:
    """Write a number, as a big one where others could not hold it."""
    return f"{number}n" if abs(number) > MAX_SAFE_INTEGER else str(number)
