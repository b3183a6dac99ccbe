"""Why a word is in the list: every word of the graph, and what people are told."""

import json
from pathlib import Path

import pytest

from quinte.core.words import HARD_SPACE
from quinte.games.takemo.lexicon.origins import FILE, IN, french_origins
from quinte.games.takemo.lexicon.why import PERSONS, explain
from tests.games.takemo.walking import every_word

MESSAGES = Path(FILE).parents[2] / "messages"
TABLE = french_origins()


def spelt() -> dict[str, list[set[str]]]:
    """Spell every form of the table that is in the list, with what each of its forms is."""
    found: dict[str, list[set[str]]] = {}
    for letters, entries in TABLE.entries.items():
        for _, number in entries:
            verdict, endings = TABLE.patterns[number]
            for (strip, added), codes in endings.items() if verdict == IN else ():
                assert letters.endswith(strip)
                word = letters[: len(letters) - len(strip)] + added
                found.setdefault(word, []).extend(set(code.split(".")) for code in codes)
    return found


def test_the_table_spells_just_the_words_of_the_graph() -> None:
    assert spelt().keys() == every_word().keys()


def test_infinitives_and_participles_of_all_verbs_are_not_conjugated() -> None:
    """Variant 1, one sentence for all verbs: what has a person is conjugated, nothing else is."""
    marks = every_word()
    forms = spelt()
    free = [word for word, codes in forms.items() if any(not code & PERSONS for code in codes)]
    assert not [word for word in free if marks[word]]
    assert not [word for word in forms.keys() - set(free) if not marks[word]]
    verbs = [word for word, codes in forms.items() if any("infi" in code for code in codes)]
    participles = [w for w, codes in forms.items() if any({"ppas", "ppre"} & c for c in codes)]
    assert len(verbs) > 7_000
    assert len(participles) > 25_000


@pytest.mark.parametrize(
    ("word", "fr", "en"),
    [
        ("mangea", "manger (passé simple, il ou elle)", "manger (past historic, il or elle)"),
        ("Œufs", "œuf (nom, masculin, pluriel)", "œuf (noun, masculine, plural)"),
        ("exam", "exam (nom, masculin)", "exam (noun, masculine)"),
        ("réouvert", "réouvrir (participe passé, masculin)", "(past participle, masculine)"),
        ("pu", "PU est dans la liste : pouvoir (participe passé).", "PU is in the list: pouvoir"),
        ("VA", "Ce n’est qu’un verbe conjugué.", "It is only a conjugated verb."),
        ("VA", "(impératif, tu) ; aller", "(imperative, tu); aller"),
        ("street", "street est un mot étranger", "street is a foreign word"),
        ("France", "France est un nom propre", "France is a proper noun"),
        ("janv", "janv est une abréviation", "janv is an abbreviation"),
        ("zeptolitre", "personne n’emploie ce préfixe", "nobody uses this prefix"),
        ("xqj", "XQJ n’est pas dans la liste.", "XQJ is not in the list."),
        ("", "Écris le mot", "Write the word"),
        ("12", "que des lettres", "letters only"),
        ("arc-en-ciel", "que des lettres", "letters only"),
        ("x", "au moins deux lettres", "at least two letters"),
        ("z" * 40, "plus de 26 lettres", "more than 26 letters"),
    ],
)
def test_a_word_is_explained_in_both_languages(word: str, fr: str, en: str) -> None:
    assert fr in explain(word, "fr").replace(HARD_SPACE, " ")
    assert en in explain(word, "en")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_that_the_table_says_has_words(language: str) -> None:
    says = json.loads((MESSAGES / f"{language}.json").read_text("utf-8"))["dictionary"]
    verdicts = {verdict for verdict, _ in TABLE.patterns}
    codes = {
        code
        for _, endings in TABLE.patterns
        for said in endings.values()
        for each in said
        for code in each.split(".")
    }
    assert codes <= says.keys()
    assert {f"out_{verdict}" for verdict in verdicts - {IN}} <= says.keys()
