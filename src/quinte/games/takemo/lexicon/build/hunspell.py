"""Expand a Hunspell dictionary: every form of every entry, with its grammatical tags.

A dictionary is two files. `.dic` has one entry per line: a stem, its flags, its tags. `.aff` says
what each flag does to a stem. `A.()` below are two flags, since `FLAG long` gives a flag two
characters.

    maison/S.() po:nom is:fem           the entry; the flag () says that the bare stem is no form
    SFX S. 0 s/D'Q' [^sxz] is:pl        strip nothing, add s, where the stem ends so; a tag
                                        D'Q' are flags of the form made: d'maisons, qu'maisons

A form takes at most two suffixes and one prefix, as in Hunspell. An affix with an apostrophe can
only make forms that no board game allows; it is left out, which saves nine forms out of ten.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

APOSTROPHE = "'"

Tags = tuple[str, ...]


@dataclass(frozen=True)
class Affix:
    """One line of an affix table: where it fits, what it strips, what it adds."""

    flag: str
    is_suffix: bool
    crosses: bool
    strip: str
    add: str
    flags: frozenset[str]
    condition: re.Pattern[str]
    tags: Tags

    def fits(self, form: str) -> bool:
        """Return whether the form has the ending, or the beginning, that is asked for."""
        edge = form.endswith(self.strip) if self.is_suffix else form.startswith(self.strip)
        return edge and self.condition.search(form) is not None

    def put_on(self, form: str) -> str:
        """Strip and add."""
        if self.is_suffix:
            return form[: len(form) - len(self.strip)] + self.add
        return self.add + form[len(self.strip) :]


@dataclass(frozen=True)
class Form:
    """One form: its spelling, the tags of its entry and affixes, and where it comes from."""

    text: str
    tags: Tags
    stem: str
    stem_flags: frozenset[str]
    is_added: bool = False
    """Whether the entry is not from the dictionary but from french.additions.txt."""


@dataclass
class Rulebook:
    """What an affix file says."""

    needs_affix: str = ""
    forbidden: str = ""
    keeps_case: str = ""
    affixes: dict[str, list[Affix]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True)
class _Made:
    """A form on its way."""

    text: str
    flags: frozenset[str]  # what may be added next
    tags: Tags
    passed: frozenset[str] = frozenset()  # the flags of its entry and of earlier suffixes
    has_affix: bool = False
    crosses: bool = True  # whether all its affixes go together with others


def read_flags(text: str) -> frozenset[str]:
    """Split flags of two characters each."""
    if len(text) % 2:
        message = f"odd number of characters in the flags {text!r}"
        raise ValueError(message)
    return frozenset(text[i : i + 2] for i in range(0, len(text), 2))


def read_rulebook(lines: Iterable[str]) -> Rulebook:
    """Read an affix file with flags of two characters."""
    book = Rulebook()
    crossing: dict[str, bool] = {}
    is_long = False
    for line in lines:
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        match words[0]:
            case "FLAG":
                is_long = words[1] == "long"
            case "NEEDAFFIX":
                book.needs_affix = words[1]
            case "FORBIDDENWORD":
                book.forbidden = words[1]
            case "KEEPCASE":
                book.keeps_case = words[1]
            case "SFX" | "PFX" if words[1] not in crossing:
                crossing[words[1]] = words[2] == "Y"
            case "SFX" | "PFX":
                affix = read_affix(words, crosses=crossing[words[1]])
                if APOSTROPHE not in affix.add:
                    book.affixes[affix.flag].append(affix)
            case _:
                pass  # how to suggest, split and type: nothing about which forms exist
    if not is_long:
        message = "only FLAG long is understood"
        raise ValueError(message)
    return book


def read_affix(words: list[str], *, crosses: bool) -> Affix:
    """Read `SFX flag strip add/flags condition tags...`."""
    kind, flag, strip, add, condition, *tags = words
    add, _, flags = add.partition("/")
    is_suffix = kind == "SFX"
    return Affix(
        flag=flag,
        is_suffix=is_suffix,
        crosses=crosses,
        strip="" if strip == "0" else strip,
        add="" if add == "0" else add,
        flags=read_flags(flags),
        condition=re.compile(f"(?:{condition})$" if is_suffix else f"^(?:{condition})"),
        tags=tuple(tags),
    )


def read_entry(line: str) -> tuple[str, frozenset[str], Tags]:
    """Read `stem/flags tags...`."""
    word, *tags = line.split()
    stem, _, flags = word.partition("/")
    return stem, read_flags(flags), tuple(tags)


def expand(book: Rulebook, lines: Iterable[str]) -> Iterator[Form]:
    """Yield every form of every entry, in the order of the file; the first line is a count."""
    entries = iter(lines)
    next(entries)
    for line in entries:
        if not line.strip():
            continue
        stem, flags, tags = read_entry(line)
        if book.forbidden and book.forbidden in flags:
            continue
        for made in forms_of(book, _Made(stem, flags, tags)):
            yield Form(made.text, made.tags, stem, flags)


def expand_additions(book: Rulebook, lines: Iterable[str]) -> Iterator[Form]:
    """Yield every form of the entries that people added: `stem/flags tags... # reason`."""
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        entry, mark, reason = line.partition(" # ")
        stem, flags, tags = read_entry(entry)
        if (
            not mark
            or not reason.strip()
            or not tags
            or flags - set(book.affixes) - {book.needs_affix}
        ):
            message = f"{stem}: an addition has flags of the dictionary, tags and a reason"
            raise ValueError(message)
        for made in forms_of(book, _Made(stem, flags, tags)):
            yield Form(made.text, made.tags, stem, flags, is_added=True)


def forms_of(book: Rulebook, entry: _Made) -> Iterator[_Made]:
    """Yield the forms of one entry: bare, suffixed once or twice, and all that with a prefix."""
    for form in suffixed(book, entry):
        yield from complete(book, form)
        for prefix in affixes_of(book, form.flags | form.passed, is_suffix=False):
            goes_along = not form.has_affix or (form.crosses and prefix.crosses)
            if goes_along and prefix.fits(form.text):
                for longer in suffixed(book, put_on(prefix, form), depth=1):
                    yield from complete(book, longer)


def complete(book: Rulebook, form: _Made) -> Iterator[_Made]:
    """Leave out what needs a further affix."""
    if book.needs_affix not in form.flags:
        yield form


def suffixed(book: Rulebook, form: _Made, depth: int = 2) -> Iterator[_Made]:
    """Yield the form as it is, and with as many suffixes as may still come."""
    yield form
    if depth == 0:
        return
    for suffix in affixes_of(book, form.flags, is_suffix=True):
        if suffix.fits(form.text):
            yield from suffixed(book, put_on(suffix, form), depth - 1)


def affixes_of(book: Rulebook, flags: frozenset[str], *, is_suffix: bool) -> Iterator[Affix]:
    """Yield the prefixes or the suffixes that some flags name, in the order of their names."""
    for flag in sorted(flags):
        for affix in book.affixes.get(flag, ()):
            if affix.is_suffix == is_suffix:
                yield affix


def put_on(affix: Affix, form: _Made) -> _Made:
    """Make the next form: it has the flags of the affix, and the tags of both."""
    return _Made(
        text=affix.put_on(form.text),
        flags=affix.flags,
        tags=form.tags + affix.tags,
        passed=form.passed | form.flags,
        has_affix=True,
        crosses=form.crosses and affix.crosses,
    )
