"""Reading settings from a file, from the environment and from the command line."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import Field
from pathlib import Path
from typing import Any

from quinte.server.errors import UnknownSetting, WrongSetting, WrongSettingsFile

Known = Mapping[str, "Field[Any]"]
PREFIX = "QUINTE_"
"""How the names of settings begin in the environment, where they are in capitals."""


def read_file(file: Path, known: Known) -> dict[str, Any]:
    """Read a TOML file of names and values."""
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongSettingsFile(file=file, why=why) from None
    return {name: checked(name, value, known) for name, value in found.items()}


def told_by(environment: Mapping[str, str], known: Known) -> dict[str, Any]:
    """Read what the environment says; other things in it begin like that, too."""
    return {
        name: checked(name, environment[PREFIX + name.upper()], known)
        for name in known
        if PREFIX + name.upper() in environment
    }


def read_words(words: Sequence[str], known: Known) -> dict[str, Any]:
    """Read words like idle=60."""
    pairs = [word.partition("=") for word in words]
    return {name.strip(): checked(name.strip(), value, known) for name, _, value in pairs}


def checked(name: str, value: object, known: Known) -> object:
    """Return a value as its setting wants it, or say what it should be."""
    if name not in known:
        raise UnknownSetting(name=name, known=", ".join(known))
    wanted = known[name]
    if isinstance(wanted.default, str):
        return str(value).strip()
    kind = float if isinstance(wanted.default, float) else int
    least, most = wanted.metadata["least"], wanted.metadata["most"]
    try:
        number = kind(str(value).strip())
    except ValueError:
        number = least - 1
    if isinstance(value, bool) or not least <= number <= most:
        raise WrongSetting(name=name, value=value, least=f"{least:g}", most=f"{most:g}")
    return number
