"""Why a word is on the list, or is not: which word it is a form of, or what kept it out.

The file is text, in pairs of lines. The first is a pattern: the verdict, then for each form what
the letters of an entry lose at their end, what they get instead, and what the form is. The second
has the entries that are inflected so, as they are spelt.

    in >=nom.fem >S=nom.fem.pl
    maison table ...

The browser reads the same file: web/src/boards/takemo/why.ts.
"""

import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent / "words" / "french.origins.txt"

IN = "in"
LONGEST = 26
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


class Origin(NamedTuple):
    """A word that some letters are a form of: in or why not, its entry, and what form."""

    verdict: str
    entry: str
    codes: tuple[str, ...]


@dataclass
class Origins:
    """The file, as it is asked."""

    entries: dict[str, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))
    """By the letters of an entry: its spellings, each with its pattern."""
    patterns: list[tuple[str, dict[tuple[str, str], list[str]]]] = field(default_factory=list)
    """The verdict, and by what is taken away and added what forms that makes."""
    stripped: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By what is added, what may have been taken away."""

    def of(self, letters: str) -> list[Origin]:
        """Return every word that some letters are a form of, those in the list first."""
        found = []
        for kept in range(len(letters), -1, -1):
            added = letters[kept:]
            for strip in sorted(self.stripped.get(added, ())):
                for entry, number in self.entries.get(letters[:kept] + strip, ()):
                    verdict, endings = self.patterns[number]
                    said = endings.get((strip, added), ())
                    found += [Origin(verdict, entry, tuple(codes.split("."))) for codes in said]
        return sorted(found, key=lambda origin: origin.verdict != IN)


def fold(spelling: str) -> str:
    """Write a spelling with the letters of the tiles: Œ as OE, no accents, capitals."""
    plain = unicodedata.normalize("NFD", spelling.lower().translate(LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).upper()


@cache
def french_origins() -> Origins:
    """Return the file that ships with the game; it is read when the first word is asked."""
    return read_origins(FILE.read_text("utf-8"))


def read_origins(text: str) -> Origins:
    """Read a file."""
    origins = Origins()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for pattern, entries in zip(lines[::2], lines[1::2], strict=True):
        verdict, *endings = pattern.split(" ")
        forms: dict[tuple[str, str], list[str]] = defaultdict(list)
        for ending in endings:
            change, _, codes = ending.partition("=")
            strip, _, added = change.partition(">")
            forms[strip, added].append(codes)
            origins.stripped[added].add(strip)
        for entry in entries.split(" "):
            origins.entries[fold(entry)].append((entry, len(origins.patterns)))
        origins.patterns.append((verdict, dict(forms)))
    return origins
