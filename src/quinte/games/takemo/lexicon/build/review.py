"""What people read to judge the word list: all short words and a random sample, with tags."""

import random
from collections.abc import Iterable, Mapping

from quinte.games.takemo.lexicon.build.choosing import Decisions, Word
from quinte.games.takemo.lexicon.build.hunspell import Form

SHORT = 3
SAMPLE = 300
REFUSED_SAMPLE = 100
SEED = 1989

SHORT_HEAD = """\
# Every combination of two and three letters that the dictionary spells, in and out.
# Made by `make lexicon`; change french.decisions.txt, not this file.
#
# A line: the word; in, verb (in, but only a conjugated verb) or out; the forms of the dictionary
# that make it a word, each with its tags; (added) where french.additions.txt has it; after a bar,
# forms without capitals that were refused, and why; in brackets the reason that a person gave.
# Under the Mozilla Public License 2.0: see NOTICE.md.
"""

SAMPLE_HEAD = f"""\
# {SAMPLE} words drawn at random from the list, with the forms and tags of the dictionary, then
# {REFUSED_SAMPLE} spellings drawn at random from those that were refused. Made by `make lexicon`.
# Under the Mozilla Public License 2.0: see src/quinte/games/takemo/lexicon/words/NOTICE.md.
"""


def short_words(words: Mapping[str, Word], decisions: Decisions) -> str:
    """List all short combinations of letters, in and out."""
    lines = [
        line(letters, word, decisions)
        for letters, word in words.items()
        if 2 <= len(letters) <= SHORT and is_of_letters(letters, word)
    ]
    return SHORT_HEAD + "".join(f"{text}\n" for text in lines)


def is_of_letters(letters: str, word: Word) -> bool:
    """Return whether some small letters spell this; proper nouns alone are not worth a look."""
    is_spelt = letters.isascii() and letters.isalpha()
    return is_spelt and any(is_small(form.text) for form in word.every_form)


def is_small(spelling: str) -> bool:
    """Return whether a spelling has no capital letter."""
    return spelling == spelling.lower()


def line(letters: str, word: Word, decisions: Decisions) -> str:
    """Write one word with everything that speaks for and against it."""
    text = f"{letters:<4}{verdict(word):<5}{'; '.join(unique(map(form_text, word.forms)))}"
    refused = unique(
        f"{form_text(form)}: {reason}" for form, reason in word.refused if is_small(form.text)
    )
    if refused:
        text += f" | {'; '.join(refused)}"
    reasons = unique(decisions[form.stem].reason for form in word.forms if form.stem in decisions)
    if reasons:
        text += f" [{'; '.join(reasons)}]"
    return text.rstrip()


def verdict(word: Word) -> str:
    """Say in, verb or out."""
    if not word.is_in:
        return "out"
    return "verb" if word.is_only_conjugated else "in"


def form_text(form: Form) -> str:
    """Write a form with the entry it comes from and its tags."""
    origin = "" if form.text == form.stem else f"<{form.stem}"
    source = " (added)" if form.is_added else ""
    return f"{form.text}{origin} {' '.join(form.tags)}{source}"


def unique(texts: Iterable[str]) -> list[str]:
    """Leave out repetitions, keep the order."""
    return list(dict.fromkeys(texts))


def sample(words: Mapping[str, Word]) -> str:
    """Draw words and refused spellings, always the same from the same dictionary."""
    chance = random.Random(SEED)
    inside = [letters for letters, word in words.items() if word.is_in]
    outside = [letters for letters, word in words.items() if not word.is_in]
    drawn = sorted(chance.sample(inside, SAMPLE)) + sorted(chance.sample(outside, REFUSED_SAMPLE))
    return SAMPLE_HEAD + "".join(sample_line(letters, words[letters]) for letters in drawn)


def sample_line(letters: str, word: Word) -> str:
    """Write a word, its verdict and its forms, separated by tabs."""
    forms = word.forms or [form for form, _ in word.refused]
    return "\t".join([letters, verdict(word), *unique(map(form_text, forms))]) + "\n"
