"""Write where each word comes from, in a file small enough for a page to fetch when asked.

Entries that are inflected alike share a *pattern*: what the letters of the entry lose at their end
and get instead, and what each form then is. `lexicon/origins.py` says how the file is read.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from quinte.games.takemo.lexicon.build.choosing import WORD, Word
from quinte.games.takemo.lexicon.build.graph import common_prefix
from quinte.games.takemo.lexicon.build.hunspell import Form, Tags
from quinte.games.takemo.lexicon.origins import IN, fold

TENSES = ("infi", "ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp", "impe", "ppre", "ppas")
PERSONS = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")
PARTS = ("nom", "adj", "adv", "interj", "prep")
AGREEMENT = ("mas", "fem", "pl")
GRAMMAR = ("mg", "det", "pro", "cj", "nb")
ANY = "word"

REFUSED = {
    "a capital letter: a proper noun or an abbreviation": "name",
    "a proper noun": "name",
    "a symbol or a unit": "symbol",
    "a unit with a prefix that people do not say": "rare",
    "a prefix or a suffix": "part",
    "a part of an elided word": "part",
    "only in a locution": "locution",
}
"""Of the reasons that the dictionary itself gives, those that a player may want to know."""

DECIDED = {
    "abbreviation": "abbreviation",
    "symbol": "symbol",
    "letter": "symbol",
    "only": "locution",
    "name": "name",
    "coined": "coined",
}
"""By the first telling word of a person's reason; the rest are foreign words."""

HEAD = """\
# Where each word comes from. Made by `make lexicon`; lexicon/origins.py reads it.
# Under the Mozilla Public License 2.0: see NOTICE.md.
"""

Ending = tuple[str, str, str]
"""What the letters of an entry lose at their end, what they get instead, and what that is."""


def origins(words: Mapping[str, Word]) -> str:
    """Write the file: a line for each pattern, then a line of all entries inflected so."""
    entries: dict[tuple[str, str], dict[Ending, None]] = defaultdict(dict)
    for letters, word in words.items():
        if WORD.fullmatch(letters):
            for verdict, form in judged(word):
                ending = (*difference(fold(form.stem), letters), codes(form.tags))
                entries[verdict, form.stem].setdefault(ending)
    stems: dict[str, list[str]] = defaultdict(list)
    for (verdict, stem), endings in entries.items():
        stems[pattern(verdict, endings)].append(stem)
    lines = (f"{text}\n{' '.join(sorted(alike))}\n" for text, alike in sorted(stems.items()))
    return HEAD + "".join(lines)


def judged(word: Word) -> Iterable[tuple[str, Form]]:
    """Return the forms that make a word one; where none does, those refused for a stated reason."""
    if word.is_in:
        return [(IN, form) for form in word.forms]
    told = [(reason_code(reason), form) for form, reason in word.refused]
    return [(code, form) for code, form in told if code]


def reason_code(reason: str) -> str:
    """Shorten a reason to one that players are told; nothing where there is none to state."""
    if reason in REFUSED:
        return REFUSED[reason]
    if reason.startswith(("a hyphen", "one letter", "only with a hyphen")):
        return ""
    telling = [word for word in reason.split() if word not in ("a", "an", "the")]
    return DECIDED.get(telling[0].strip(",:;"), "foreign")


def difference(stem: str, letters: str) -> tuple[str, str]:
    """Say what must be taken off the end of a stem and what put there instead."""
    kept = common_prefix(stem, letters)
    return stem[kept:], letters[kept:]


def pattern(verdict: str, endings: Iterable[Ending]) -> str:
    """Write `verdict strip>add=code ...`."""
    return " ".join([verdict, *(f"{strip}>{add}={code}" for strip, add, code in sorted(endings))])


def codes(tags: Tags) -> str:
    """Say what a form is: a verb's tense and persons or a part of speech; how it agrees."""
    known = [tag.partition(":")[2].rstrip("!") for tag in tags]
    tenses = [tense for tense in TENSES if tense in known]
    said = tenses + [person for person in PERSONS if person in known]
    if not tenses:
        said = [part for part in PARTS if part in known]
        if any(name.startswith(GRAMMAR) for name in known):
            said.append("mg")
    said += [sort for sort in AGREEMENT if sort in known]
    return ".".join(said) or ANY
