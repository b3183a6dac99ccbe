"""What may be a name that lasts: told apart by the eye and the ear, and refused where it hurts.

A name has the letters of French and English, digits, and single signs between them. Two names are
the same if they differ in case, accents and signs only, and alike if they look so: capital i, small
L and one; o and nought; rn and m; vv and w.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from quinte.bots.levels import LEVELS, MASTER
from quinte.server.player_errors import RefusedName, WrongName, WrongNameList

SHORTEST, LONGEST = 3, 20
SIGNS = "- _.'’"  # in this order they can stand in a set of a pattern
SPELLED = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})
STROKES = "Il1"
"""Signs that are one stroke: what they are read as depends on those around them."""
PAIRS = (("rn", "m"), ("vv", "w"))
MARKS = frozenset("\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327")
"""Accents of the languages that are written like ours."""
WHOLE = re.compile(rf"[^\W_]+(?:[{SIGNS}][^\W_]+)*")
Refused = tuple[frozenset[str], frozenset[str]]
"""Words that are no part of a name, and words that stand nowhere in one."""


def tidied(name: str) -> str:
    """Return a name as it is kept, or say that it cannot be one."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not SHORTEST <= len(name) <= LONGEST or not WHOLE.fullmatch(name):
        raise WrongName
    if not any(sign.isalpha() for sign in name) or not is_readable(name):
        raise WrongName
    return name


def is_readable(name: str) -> bool:
    """Return whether a name has no letters that could be taken for those of another alphabet."""
    plain = unicodedata.normalize("NFD", name.lower().translate(SPELLED))
    return all(sign.isascii() or sign in MARKS or sign in SIGNS for sign in plain)


def folded(name: str) -> str:
    """Return what two names have in common that differ in case, accents and signs only."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(SPELLED))
    return "".join(sign for sign in plain if sign.isascii() and sign.isalnum())


def looks(name: str) -> str:
    """Return what two names have in common that look alike."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign not in MARKS)
    around = zip(f" {bare}", bare, f"{bare[1:]} ", strict=False)
    seen = folded("".join(_read(*each) for each in around)).replace("0", "o")
    for pair, single in PAIRS:
        seen = seen.replace(pair, single)
    return seen


def _read(before: str, sign: str, after: str) -> str:
    """Read a stroke as the eye does: an i among capitals, a small L elsewhere."""
    if sign not in STROKES:
        return sign
    is_last = not after.isalpha() or sign == "I"
    is_among_capitals = after.isupper() or (is_last and before.isupper())
    return "i" if is_among_capitals else "l"


def check_allowed(name: str, own: str = "") -> None:
    """Refuse a name that nobody may have; `own` is the file of whoever runs the server."""
    whole, seen = folded(name), looks(name)
    parts = {folded(part) for part in re.split(rf"[{SIGNS}\d]+", name)} | {whole, seen}
    for words, anywhere in (_ours(), read_list(own) if own else (frozenset(), frozenset())):
        if words & parts or any(word in whole or word in seen for word in anywhere):
            raise RefusedName


@cache
def _ours() -> Refused:
    text = files("quinte.server.players").joinpath("refused_names.txt").read_text("utf-8")
    words, anywhere = refused_by(text.splitlines())
    return words | {folded(level) for level in (*LEVELS, MASTER)}, anywhere


@cache
def read_list(file: str) -> Refused:
    """Read the list of whoever runs the server."""
    try:
        return refused_by(Path(file).read_text("utf-8").splitlines())
    except (OSError, ValueError):
        raise WrongNameList(file=file) from None


def refused_by(lines: Iterable[str]) -> Refused:
    """Read a list of refused names."""
    written = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    anywhere = {folded(line) for line in written if line.startswith("*")}
    return frozenset({folded(line) for line in written}), frozenset(anywhere - {""})
