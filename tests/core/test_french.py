"""French as the French write it: in the games, the terminal and the page."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quinte.core.words import HARD_SPACE, PLACE, typeset

ROOT = Path(__file__).parents[2]
FILES = [
    file
    for folder in ("src/quinte", "web/src", "tests/toys")
    for file in sorted((ROOT / folder).rglob("messages/fr.json"))
    if "static" not in file.parts
]
NAMES = ("Ada", "Élodie", "Hugo", "Intercept", "Œdipe", "Ubu", "Yves")
"""Before each of them a word such as `de` would lose its vowel."""
NAMED = {"player", "players", "owner", "author", "partner", "dealer", "aligner", "game", "name"}
UNELIDED = re.compile(
    rf"\b(?:de|que|le|la|je|ne|se|me|te|jusque|lorsque|puisque) (?:{'|'.join(NAMES)})"
)
POLITE = re.compile(r"\b(?:vous|votre|vos)\b|\b(?!assez|chez|nez)\w+ez\b", re.IGNORECASE)
UNLIKED = re.compile(r"d’habitude|\bsauv(?:er|é|ée|ées|és|e)\b|au tour d", re.IGNORECASE)
CODE = ("typed", "orders", "signs")
"""What is typed, and patterns."""


def texts(words: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(words, str):
        yield key, words
    elif isinstance(words, list):
        for number, each in enumerate(words):
            yield from texts(each, f"{key}.{number}")
    elif isinstance(words, dict):
        for name, each in words.items():
            if name not in CODE:
                yield from texts(each, f"{key}.{name}")


SENTENCES = {
    f"{file.relative_to(ROOT)}{key}": text
    for file in FILES
    for key, text in texts(json.loads(typeset("fr", file.read_text("utf-8"))))
}


def faults(pattern: re.Pattern[str]) -> dict[str, str]:
    return {place: text for place, text in SENTENCES.items() if pattern.search(text)}


def told(text: str, name: str) -> str:
    """Fill in a name; where there are two forms, both are said."""

    def word(found: re.Match[str]) -> str:
        if found[2] is not None:
            return f"{told(found[2], name)} / {told(found[3], name)}"
        return name if found[1] in NAMED else "x"

    return PLACE.sub(word, text)


def test_every_catalogue_is_read() -> None:
    assert len(FILES) >= 13
    assert len(SENTENCES) > 1400


def test_signs_stay_with_their_words() -> None:
    assert faults(re.compile(rf" [:;!?»]|« |[\w}}][;»]|«[^{HARD_SPACE}]|'")) == {}


PAGES = {
    "README.md": (ROOT / "README.md").read_text("utf-8").split("## En français")[1],
    **{
        page.relative_to(ROOT).as_posix(): page.read_text("utf-8")
        for page in sorted((ROOT / "src" / "quinte" / "games").glob("*/RULES.fr.md"))
    },
}


@pytest.mark.parametrize("page", PAGES)
def test_no_page_in_french_addresses_a_stranger(page: str) -> None:
    assert len(PAGES) > 5
    assert POLITE.findall(PAGES[page]) == []


def test_nobody_is_addressed_as_a_stranger() -> None:
    person_of_verbs = "src/quinte/games/takemo/messages/fr.json.dictionary.2pl"
    assert faults(POLITE).keys() == {person_of_verbs}


def test_no_word_is_one_that_a_native_would_not_use() -> None:
    assert faults(UNLIKED) == {}


@pytest.mark.parametrize("name", NAMES)
def test_no_name_needs_an_elision(name: str) -> None:
    said = {place: told(text, name) for place, text in SENTENCES.items()}
    assert {place: text for place, text in said.items() if UNELIDED.search(text)} == {}


def test_the_search_for_elisions_finds_them() -> None:
    assert UNELIDED.search("C’est au tour de Ada.")
    assert UNELIDED.search("Le pion de Élodie")
    assert not UNELIDED.search("À Ada de jouer")
    assert typeset("fr", "dis « oui » : non ?") == "dis «\u00a0oui\u00a0»\u00a0: non\u00a0?"
