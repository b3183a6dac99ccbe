"""Which forms of the dictionary are words of the game, and which are only conjugated verbs.

The law: no proper nouns, foreign words, abbreviations or symbols, no compounds with apostrophe or
hyphen, at least two letters (clause 21); variant 1 forbids conjugated verbs (clause 38). Tiles have
26 letters, so accents and ligatures are folded.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from quinte.games.takemo.lexicon.build.hunspell import Form, Rulebook, Tags
from quinte.games.takemo.lexicon.origins import fold

WORD = re.compile(r"[A-Z]+")

PROPER = frozenset({"po:npr", "po:prn", "po:patr", "po:loc.patr"})
PARTS = frozenset({"po:pfx", "po:sfx"})
ERROR = "po:err"
INVERTED = "po:1isg"
INFINITIVE = frozenset({"po:infi", "is:infi"})
PARTICIPLE = frozenset({"po:ppas", "po:ppre"})
NOMINAL = frozenset({"po:adj", "po:nom"})

RARE_PREFIX = re.compile(
    "yocto|zepto|atto|femto|pico|centi|déci|déca|hecto|téra|péta|exa|zetta|yotta"
    "|kibi|mébi|gibi|tébi|pébi|exbi|zébi|yobi"
)
"""Of units: the dictionary combines each with each, zeptokatals, yottadaltons, decafarads."""

USUAL_UNITS = re.compile(
    "(centi|déci|déca|hecto)(mètre|litre|gramme)|(déci|déca)stère|décibel|hectopascal|hectowatt"
    "|centiare|(pico|femto)(seconde|mètre)|picofarad|téra(octet|watt|bit)|térawattheure"
)
"""What people do say."""


@dataclass(frozen=True)
class Decision:
    """What a person decided about the entries of one spelling, and why."""

    is_in: bool
    reason: str


Decisions = Mapping[str, Decision]


@dataclass
class Word:
    """One word: the forms that make it one, and those of the same letters that were refused."""

    forms: list[Form] = field(default_factory=list)
    refused: list[tuple[Form, str]] = field(default_factory=list)

    @property
    def is_in(self) -> bool:
        """Return whether any form is accepted."""
        return bool(self.forms)

    @property
    def every_form(self) -> list[Form]:
        """Return the forms accepted and refused."""
        return self.forms + [form for form, _ in self.refused]

    @property
    def is_only_conjugated(self) -> bool:
        """Return whether every accepted form is a conjugated verb."""
        return all(is_conjugated(form.tags) for form in self.forms)


def read_decisions(lines: Iterable[str]) -> dict[str, Decision]:
    """Read `spelling in|out reason`, one per line; # begins a comment line."""
    decisions = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            spelling, verdict, reason = line.split(maxsplit=2)
            if verdict not in ("in", "out") or spelling in decisions:
                message = f"{spelling}: decide once, in or out"
                raise ValueError(message)
            decisions[spelling] = Decision(verdict == "in", reason.strip())
    return decisions


def why_refused(form: Form, book: Rulebook, decisions: Decisions) -> str:
    """Say why a form is not a word of the game; nothing when it is one."""
    tags = frozenset(form.tags)
    decision = decisions.get(form.stem)
    if form.text != form.text.lower():
        return "a capital letter: a proper noun or an abbreviation"
    if not WORD.fullmatch(fold(form.text)):
        return "a hyphen, an apostrophe, a digit or a sign"
    if len(fold(form.text)) < 2:
        return "one letter"
    if book.keeps_case in form.stem_flags:
        return "a symbol or a unit"
    if has_rare_prefix(form):
        return "a unit with a prefix that people do not say"
    if tags & PROPER:
        return "a proper noun"
    if tags & PARTS:
        return "a prefix or a suffix"
    if ERROR in tags:
        return "a part of an elided word"
    if INVERTED in tags:
        return "only with a hyphen, before je"
    if decision:
        return "" if decision.is_in else decision.reason
    return "only in a locution" if is_only_in_locutions(form.tags) else ""


def has_rare_prefix(form: Form) -> bool:
    """Return whether an affix rule made this from a unit by a prefix that hardly anybody says."""
    prefix = RARE_PREFIX.match(form.text)
    is_made = prefix is not None and form.text.startswith(form.stem, prefix.end())
    return is_made and not USUAL_UNITS.match(form.text)


def is_only_in_locutions(tags: Tags) -> bool:
    """Return whether every part of speech is that of a locution: `priori` alone is not a word."""
    speech = [tag for tag in tags if tag.startswith("po:")]
    return bool(speech) and all(tag.startswith("po:loc.") for tag in speech)


def is_conjugated(tags: Tags) -> bool:
    """Return whether a form is a verb with a person, and no noun or adjective either.

    Infinitives and participles, past and present, have no person; they are not conjugated.
    """
    known = frozenset(tags)
    is_verb = any(tag.startswith("po:v") for tag in tags)
    return is_verb and not known & (INFINITIVE | PARTICIPLE | NOMINAL)


def choose(forms: Iterable[Form], book: Rulebook, decisions: Decisions) -> dict[str, Word]:
    """Sort forms by the letters they are laid with, accepted and refused, in alphabetical order."""
    words: dict[str, Word] = defaultdict(Word)
    for form in forms:
        reason = why_refused(form, book, decisions)
        word = words[fold(form.text)]
        if reason:
            word.refused.append((form, reason))
        else:
            word.forms.append(form)
    return dict(sorted(words.items()))
