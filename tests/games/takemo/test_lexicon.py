"""The French words that ship: which are in and out, their numbers, what people review."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from quinte.core.native import IS_COMPILED, rule
from quinte.games import GAMES
from quinte.games.takemo.lexicon.build.choosing import is_conjugated, read_decisions
from quinte.games.takemo.lexicon.graph import (
    FILE,
    LETTERS,
    LONGEST,
    NO_WORD,
    NOWHERE,
    ROOT,
    WORDS,
    Lexicon,
    ends_only_conjugated,
    find,
    first_child,
    french,
    is_end,
    is_only_conjugated,
    is_word,
    letter_at,
    letters_of,
    lexicon_name,
    next_sibling,
    older,
    spell,
    step,
    word_number,
    word_of,
)
from quinte.games.takemo.lexicon.origins import fold
from tests.games.takemo.walking import every_word

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[2]
FRENCH = french()


def has(word: str) -> bool:
    return bool(is_word(FRENCH, letters_of(word), len(word)))


def number_of(word: str) -> int:
    return int(word_number(FRENCH, letters_of(word), len(word)))


@pytest.mark.parametrize(
    "words",
    [
        "MER MUR MIR ROI ROIS DURS DROIT TIR OBJET RIT",
        "TE TU LE LI LU GO DO DUO SOL SEL LES AMI TOTAL ECRIT DEUX TABLEAUX LAMPE NET",
        "AI AN EU IN QI UD PAPA MONSIEUR KILOMETRE ANTICONSTITUTIONNELLEMENT",
        "OEUF COEUR NOEL MAIS CA ETE GARCON AIGUE NAEVUS FOETUS",
        "EXAM STRIP HIP BIPEUR IMPEC DAIQUIRI SCONE WHISKEY KID SKA OLA TEAM SAX GRAAL PEPEE",
        "CALMOS REOUVRIR TAGGER SCORER AA AY BA BE BI DA KA VS",
        "EXAMS BIPEURS SCONES KIDS OLAS REOUVRIT REOUVERTE TAGGEAIT SCORERONT KAS DECIBEL",
    ],
    ids=[
        "asked for",
        "in the law's positions",
        "others",
        "accents and ligatures",
        "usual words",
        "more of them",
        "and their forms",
    ],
)
def test_these_are_words(words: str) -> None:
    """Clause 21, TK-D31; 3.4 of the law names the words that its positions need."""
    assert [word for word in words.split() if not has(word)] == []


ENGLISH = "STREET WALL KING QUEEN SHIRT BUILD HOUSE HIGH DARK THREAD SMALL FORK"


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        *[(word, "asked to be out") for word in ("RO", "ROIT", "BJET", "MOR")],
        *[(word, "not in the law's tests") for word in ("TI", "MAR", "ABLEAUX")],
        *[(word, "a proper noun") for word in ("FRANCE", "IGOR", "BEZIERS", "WATERLOO")],
        *[(word, "a symbol or a unit") for word in ("KM", "CM", "KG", "ATM", "HLM")],
        *[(word, "an abbreviation") for word in ("CF", "ETC", "JANV", "PTS", "ONU", "SNCF")],
        *[(word, "a prefix or a suffix") for word in ("ANTI", "SEMI", "MULTI", "COM", "ORG")],
        *[(word, "elided") for word in ("QU", "JUSQU", "AUJOURD", "PRESQU")],
        *[(word, "foreign") for word in ("PRIORI", "AEQUO", "CAETERA", "VITRO", "NEW")],
        *[(word, "English") for word in ENGLISH.split()],
        *[
            (word, "coined")
            for word in (
                *("DISCUPUTER", "VULGANISE", "ZEPTOKATALS", "DECAFARAD", "STREETS"),
                *("PLECQUAMES", "RAMETAIS", "FRIQUERENT", "PECQUENT", "EMBRATTELASSES"),
                *("BALTAIENT", "ZOUAVASSE", "CORANISAI", "RECLAPONS", "JAVENT", "GODINANT"),
            )
        ],
        *[
            (word, "coined for another")
            for word in ("ARNACHER", "CARDAMONE", "TESSELATION", "SACCARIN", "SACCARIFIER")
        ],
        *[(word, "a letter, not a word") for word in ("A", "Y", "AE", "OE")],
        *[(word, "a half of a compound") for word in ("ARCENCIEL", "PRUD")],
        *[(word, "no word of any language") for word in ("", "ZZ", "XQJ", "QQQQQQQQQQQQQQQ")],
    ],
)
def test_these_are_no_words(word: str, reason: str) -> None:
    """Clause 21."""
    assert not has(word), reason
    assert number_of(word) == NO_WORD


CONJUGATED = {
    "RIT": "rire, present; the noun is RIS",
    "MANGEONS": "first person plural",
    "FINIT": "finir; FINI is the participle",
    "ALLAIT": "imperfect",
    "ALLONS": "first person plural",
    "SONT": "être",
    "SERA": "être, future",
    "SOIS": "être, subjunctive and imperative",
    "FUS": "être, past historic; the noun is FUT",
    "AIT": "avoir, subjunctive",
    "AVEZ": "avoir",
    "ONT": "avoir",
    "VA": "aller, present and imperative",
    "IRA": "aller, future",
    "PEUT": "pouvoir",
    "VEUT": "vouloir",
    "FAUT": "falloir, impersonal",
    "PLEUT": "pleuvoir, impersonal",
    "GIT": "gésir, a defective verb",
    "SIED": "seoir, a defective verb",
    "AIMENT": "third person plural",
    "AIMASSES": "imperfect subjunctive",
    "PARLAT": "parlât: the accent is folded",
}
FREE = {
    "AIMER": "an infinitive",
    "ETRE": "an infinitive and a noun",
    "QUERIR": "an infinitive, tagged in another way than the rest",
    "COURRE": "an infinitive, tagged in another way than the rest",
    "AIME": "aimé: a past participle used as an adjective",
    "AIMEES": "a past participle that agrees",
    "FINIS": "finis: a past participle in the plural, too",
    "DITES": "dites: a past participle in the feminine plural, too",
    "FAITES": "faites: a past participle in the feminine plural, too",
    "ALLE": "allé: a past participle that agrees",
    "EU": "eu: a past participle that agrees",
    "MANGEANT": "a present participle",
    "ETANT": "a present participle",
    "NUI": "a past participle that never agrees",
    "PU": "a past participle that never agrees",
    "AGI": "a past participle that never agrees",
    "VENU": "a past participle that agrees",
    "CHARMANT": "a present participle and an adjective",
    "AIMANT": "a present participle and a noun",
    "ETE": "été: summer",
    "EST": "the east",
    "ES": "ès: a preposition",
    "AI": "aï: an animal",
    "AS": "an ace",
    "SOMMES": "sums, naps",
    "ETES": "étés: summers",
    "LIT": "a bed",
    "VIS": "a screw",
    "PORTE": "a door",
    "FERME": "a farm",
    "BOUT": "an end",
    "COURT": "short",
    "LUI": "a pronoun",
    "AVIONS": "aeroplanes",
    "FUMES": "fumés: a past participle in the plural",
    "MUR": "a wall",
    "ROIS": "a noun",
    "DURS": "an adjective",
}


@pytest.mark.parametrize(
    ("word", "expected"),
    [*((word, True) for word in CONJUGATED), *((word, False) for word in FREE)],
)
def test_words_that_are_only_conjugated_verbs_are_marked(word: str, *, expected: bool) -> None:
    """Variant 1, clause 38, TK-D32."""
    number = number_of(word)
    assert number != NO_WORD
    assert bool(is_only_conjugated(FRENCH, number)) is expected, {**CONJUGATED, **FREE}[word]
    node = find(FRENCH, letters_of(word), len(word))
    assert bool(ends_only_conjugated(FRENCH, node)) is expected


def rows(page: str) -> list[tuple[str, int, int]]:
    """Read the table of counts by length."""
    found = re.findall(r"^\| (\d+|all) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    return [(length, int(a.replace(",", "")), int(b.replace(",", ""))) for length, a, b in found]


def test_the_counts_by_length_are_those_of_the_page() -> None:
    words = every_word()
    every = Counter(map(len, words))
    verbs = Counter(len(word) for word, mark in words.items() if mark)
    expected = [(str(length), every[length], verbs[length]) for length in sorted(every)]
    expected.append(("all", every.total(), verbs.total()))
    assert rows((REPOSITORY / "docs" / "lexicon.md").read_text("utf-8")) == expected
    assert (every[2], every[3], every.total(), verbs.total()) == (81, 548, 417_764, 245_216)


@rule
def disagreements(lexicon: Lexicon, letters: NDArray[np.int8], stride: int) -> int:
    """Count the numbers that do not come back from the word they are spelt as."""
    wrong = 0
    for number in range(0, int(lexicon[WORDS]), stride):
        length = spell(lexicon, number, letters)
        wrong += 0 if word_number(lexicon, letters, length) == number else 1
    return wrong


def test_every_number_is_spelt_as_a_word_that_has_this_number() -> None:
    """All words where rules are compiled; every 97th in plain Python, which is slow."""
    letters = np.zeros(int(FRENCH[LONGEST]), np.int8)
    assert disagreements(FRENCH, letters, 1 if IS_COMPILED else 97) == 0


def test_numbers_follow_the_alphabet() -> None:
    letters = np.zeros(int(FRENCH[LONGEST]), np.int8)
    words = list(every_word())
    assert words == sorted(words)
    assert len(words) == int(FRENCH[WORDS])
    for number in [*range(0, len(words), 997), len(words) - 1]:
        assert word_of(letters, spell(FRENCH, number, letters)) == words[number]
        assert number_of(words[number]) == number
        assert bool(is_only_conjugated(FRENCH, number)) is every_word()[words[number]]


@pytest.mark.parametrize("number", [-1, int(FRENCH[WORDS])])
def test_a_number_that_no_word_has_spells_nothing(number: int) -> None:
    assert spell(FRENCH, number, np.zeros(30, np.int8)) == 0
    assert not is_only_conjugated(FRENCH, number)


def test_steps_go_on_by_letters_and_end_nowhere() -> None:
    node = ROOT
    for letter in letters_of("MUR").tolist():
        node = step(FRENCH, node, letter)
        assert letter_at(FRENCH, node) == letter
    assert is_end(FRENCH, node)
    assert step(FRENCH, node, 25) == NOWHERE
    assert not is_end(FRENCH, step(FRENCH, ROOT, 0))


def test_nowhere_leads_nowhere_and_ends_no_word() -> None:
    assert [step(FRENCH, NOWHERE, letter) for letter in range(LETTERS)] == [NOWHERE] * LETTERS
    assert first_child(FRENCH, NOWHERE) == next_sibling(FRENCH, NOWHERE) == NOWHERE
    assert not is_end(FRENCH, NOWHERE)
    assert not ends_only_conjugated(FRENCH, NOWHERE)


def test_siblings_are_the_letters_that_may_follow() -> None:
    node = find(FRENCH, letters_of("XY"), 2)
    found = []
    child = first_child(FRENCH, node)
    while child != NOWHERE:
        found.append(chr(ord("A") + letter_at(FRENCH, child)))
        child = next_sibling(FRENCH, child)
    assert found == sorted({word[2] for word in every_word() if word[:2] == "XY" and word[2:]})


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int64])
def test_letters_may_be_ints_of_any_width(kind: type[np.generic]) -> None:
    assert is_word(FRENCH, letters_of("OBJET").astype(kind), 5)
    assert is_word(FRENCH, letters_of("ROIT").astype(kind), 3)


# The sample and the list of short words.


def sample_lines() -> list[list[str]]:
    text = (HERE / "sample.txt").read_text("utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


def test_a_sample_of_words_agrees_with_the_tags_of_the_dictionary() -> None:
    """Each word of the sample, judged anew by the tags of its forms as the dictionary has them."""
    drawn = [line for line in sample_lines() if line[1] != "out"]
    assert len(drawn) == 300
    for word, verdict, *forms in drawn:
        assert {fold(form.split()[0].split("<")[0]) for form in forms} == {word}
        tags = [tuple(form.split()[1:]) for form in forms]
        assert has(word)
        assert all(any(tag.startswith("po:") for tag in given) for given in tags)
        assert not any({"po:npr", "po:prn", "po:patr", "po:pfx"} & set(given) for given in tags)
        assert (verdict == "verb") is all(map(is_conjugated, tags))
        assert (verdict == "verb") is bool(is_only_conjugated(FRENCH, number_of(word)))


def test_a_sample_of_refused_spellings_is_out() -> None:
    drawn = [line for line in sample_lines() if line[1] == "out"]
    assert len(drawn) == 100
    for word, _, *forms in drawn:
        assert forms
        assert word not in every_word()


def short_lines() -> Iterator[tuple[str, str, str]]:
    for line in (FILE.parent / "french.short.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            word, verdict, rest = line.split(maxsplit=2)
            yield word, verdict, rest


def test_the_list_of_short_words_is_the_graph() -> None:
    listed = {word: verdict for word, verdict, _ in short_lines()}
    short = {word: mark for word, mark in every_word().items() if len(word) <= 3}
    assert {word for word, verdict in listed.items() if verdict != "out"} == set(short)
    assert {word for word, verdict in listed.items() if verdict == "verb"} == {
        word for word, mark in short.items() if mark
    }


def test_every_short_combination_that_is_out_has_its_reason() -> None:
    reasons = [rest for _, verdict, rest in short_lines() if verdict == "out"]
    assert len(reasons) > 100
    assert all(re.match(r"\| .+ (po|is):\S+: .+", reason) for reason in reasons)


def test_every_decision_has_a_reason() -> None:
    text = (FILE.parent / "french.decisions.txt").read_text("utf-8")
    assert all(decision.reason for decision in read_decisions(text.split("\n")).values())


def test_matches_of_the_first_edition_keep_its_words() -> None:
    """A saved match names its list; the words taken out since are still words there."""
    game = GAMES["takemo"]
    name = "26b2746c0d6491d4"
    first = game.in_edition(f"french {name}")
    assert first is not None
    (words,) = first.lookups
    assert lexicon_name(words) == name
    assert is_word(words, letters_of("STREET"), 6)
    assert not is_word(words, letters_of("EXAM"), 4)
    assert game.in_edition("") is game.in_edition(game.edition) is game
    assert game.in_edition("french 0123456789abcdef") is None


def test_every_earlier_list_is_kept_under_its_name() -> None:
    game = GAMES["takemo"]
    for name in older():
        then = game.in_edition(f"french {name}")
        assert then is not None
        assert lexicon_name(then.lookups[0]) == name
    second = GAMES["takemo"].in_edition("french 02fc2d423efaed19")
    assert second is not None
    assert is_word(second.lookups[0], letters_of("PLECQUER"), 8)
    third = GAMES["takemo"].in_edition("french 3fa879868e32680a")
    assert third is not None
    assert is_word(third.lookups[0], letters_of("SACCARIN"), 8)
