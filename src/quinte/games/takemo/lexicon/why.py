"""Answers a player who asks why a word is on the list, or is not."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from quinte.core.words import fill, load
from quinte.games.takemo.lexicon.origins import IN, LONGEST, Origin, fold, french_origins

MESSAGES = Path(__file__).parents[1] / "messages"

PERSONS = frozenset({"1sg", "2sg", "3sg", "1pl", "2pl", "3pl"})


def explain(word: str, language: str) -> str:
    """Say which words a word is a form of, or that it is not in the list."""
    says = cast("Mapping[str, str]", load(MESSAGES, language)["dictionary"])
    letters = fold(word.strip())
    trouble = why_no_question(letters)
    if trouble:
        return fill(says[trouble], language, {"most": LONGEST})
    origins = french_origins().of(letters)
    if not origins:
        return fill(says["unknown"], language, {"word": letters})
    if origins[0].verdict != IN:
        verdict, entry, _ = origins[0]
        return fill(says[f"out_{verdict}"], language, {"word": letters, "entry": entry})
    known = [origin for origin in origins if origin.verdict == IN]
    forms = says["between"].join(dict.fromkeys(form_text(says, origin) for origin in known))
    only = says["only_conjugated"] if all(map(is_conjugated, known)) else ""
    return fill(says["known"], language, {"word": letters, "forms": forms}) + only


def why_no_question(letters: str) -> str:
    """Name the message for what cannot be a word at all; nothing where it can be asked."""
    if not letters:
        return "empty"
    if not (letters.isascii() and letters.isalpha()):
        return "not_letters"
    if len(letters) == 1:
        return "one_letter"
    return "too_long" if len(letters) > LONGEST else ""


def form_text(says: Mapping[str, str], origin: Origin) -> str:
    """Name the entry, and in brackets what form of it this is."""
    return f"{origin.entry} ({', '.join(says[code] for code in origin.codes)})"


def is_conjugated(origin: Origin) -> bool:
    """Variant 1: return whether a form is that of a person."""
    return bool(PERSONS & set(origin.codes))
