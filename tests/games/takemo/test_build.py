"""A made-up dictionary is expanded by hand; the same input gives the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from quinte.games.takemo.lexicon.build.__main__ import (
    DICTIONARY,
    PINNED,
    listed,
    main,
    read,
)
from quinte.games.takemo.lexicon.build.choosing import (
    choose,
    is_conjugated,
    read_decisions,
    why_refused,
)
from quinte.games.takemo.lexicon.build.graph import build
from quinte.games.takemo.lexicon.build.hunspell import (
    Form,
    expand,
    expand_additions,
    read_entry,
    read_flags,
    read_rulebook,
)
from quinte.games.takemo.lexicon.build.origins import origins
from quinte.games.takemo.lexicon.graph import LONGEST, SKIPS, WORDS, load
from quinte.games.takemo.lexicon.origins import fold, read_origins

HERE = Path(__file__).parent
RULEBOOK = read_rulebook((HERE / "tiny.aff").read_text("utf-8").split("\n"))
ENTRIES = (HERE / "tiny.dic").read_text("utf-8").split("\n")
DECISIONS = read_decisions((HERE / "tiny.decisions.txt").read_text("utf-8").split("\n"))


def forms(*entries: str) -> list[str]:
    """Expand some entries and write the forms with the tags that affixes added."""
    found = []
    for form in expand(RULEBOOK, [str(len(entries)), *entries]):
        _, _, own = read_entry(next(entry for entry in entries if form.stem in entry))
        found.append(" ".join([form.text, *form.tags[len(own) :]]))
    return found


def test_a_stem_that_needs_an_affix_is_no_form() -> None:
    assert forms("maison/S.() po:nom") == ["maison is:sg", "maisons is:pl"]


def test_a_stem_without_that_need_is_a_form_too() -> None:
    assert forms("cheval/X. po:nom") == ["cheval", "chevaux is:pl"]


def test_an_affix_goes_only_where_its_condition_holds() -> None:
    assert forms("bal/X.()", "bar/X.()") == ["baux is:pl"]


def test_prefixes_and_suffixes_of_an_entry_cross() -> None:
    assert sorted(forms("manger/vere()")) == sorted(
        [
            "manger po:infi",
            "mangeons po:ipre po:1pl",
            "mangé po:ppas po:adj is:mas is:sg",
            "mangée po:ppas po:adj is:fem is:sg",
            "mangè po:ipre po:1isg",
            "remanger ds:again",
            "remanger po:infi ds:again",
            "remangeons po:ipre po:1pl ds:again",
            "remangé po:ppas po:adj ds:again",
            "remangé po:ppas po:adj is:mas is:sg ds:again",
            "remangée po:ppas po:adj is:fem is:sg ds:again",
            "remangè po:ipre po:1isg ds:again",
        ]
    )


def test_a_suffix_can_call_for_a_second_one_and_for_a_prefix() -> None:
    assert forms("laver/ab") == [
        "laver",
        "laverable po:adj",
        "inlaverable po:adj dp:not",
        "laverable po:adj is:sg",
        "inlaverable po:adj is:sg dp:not",
        "laverables po:adj is:pl",
        "inlaverables po:adj is:pl dp:not",
    ]


def test_a_prefix_can_call_for_a_suffix() -> None:
    assert forms("gramme/Un()") == [
        "gramme",
        "gramme is:sg",
        "grammes is:pl",
        "kilogramme is:sg",
        "kilogrammes is:pl",
    ]


def test_a_prefix_that_does_not_cross_stands_alone() -> None:
    assert forms("g/SyS.") == ["g", "kg", "g is:sg", "gs is:pl"]


def test_forbidden_entries_and_affixes_with_apostrophes_make_nothing() -> None:
    assert forms("faute/{} po:nom") == []
    assert forms("anti/L' po:pfx") == ["anti"]


def test_flags_have_two_characters() -> None:
    assert read_flags("L'D'()") == {"L'", "D'", "()"}
    with pytest.raises(ValueError, match="odd number"):
        read_flags("L'D")
    with pytest.raises(ValueError, match="FLAG long"):
        read_rulebook(["SET UTF-8"])


@pytest.mark.parametrize(
    ("spelling", "letters"),
    [
        ("œuf", "OEUF"),
        ("nævus", "NAEVUS"),
        ("ça", "CA"),
        ("maïs", "MAIS"),
        ("aiguë", "AIGUE"),
        ("señor", "SENOR"),
        ("Éden", "EDEN"),
    ],
)
def test_accents_and_ligatures_are_folded(spelling: str, letters: str) -> None:
    """TK-D31."""
    assert fold(spelling) == letters


@pytest.mark.parametrize(
    ("text", "entry", "reason"),
    [
        ("Paris", "Paris/L' po:npr", "a capital letter"),
        ("arc-en-ciel", "arc-en-ciel po:nom", "a hyphen"),
        ("aujourd'hui", "aujourd'hui po:adv", "an apostrophe"),
        ("xᵉ", "xᵉ po:adj", "a sign"),
        ("y", "y po:mg", "one letter"),
        ("kg", "g/Sy||-- po:nom", "a symbol or a unit"),
        ("ofbiz", "ofbiz po:npr", "a proper noun"),
        ("anti", "anti/L' po:pfx", "a prefix"),
        ("qu", "qu/-- po:mg po:err", "elided"),
        ("mangè", "manger/ve() po:v1 po:ipre po:1isg", "before je"),
        ("priori", "priori po:loc.adv", "locution"),
        ("maisons", "maison/S.() po:nom is:pl", "a test"),
        ("tâtons", "tâtons po:loc.adv", ""),
        ("œuf", "œuf/S.() po:nom", ""),
        ("papa", "papa/S.() po:titr", ""),
        ("zeptogrammes", "gramme/Un() po:nom", "a prefix that people do not say"),
        ("kilogrammes", "gramme/Un() po:nom", ""),
    ],
)
def test_what_the_law_forbids_is_refused_with_a_reason(text: str, entry: str, reason: str) -> None:
    """Clause 21, and the decisions of people."""
    stem, flags, tags = read_entry(entry)
    given = why_refused(Form(text, tags, stem, flags), RULEBOOK, DECISIONS)
    assert reason in given
    assert bool(reason) is bool(given)


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ("po:nom is:mas is:sg", False),
        ("po:v1__t___zz po:infi", False),
        ("po:v3__t____a is:infi", False),
        ("po:v1__t___zz po:ipre po:3sg", True),
        ("po:v1__t___zz po:impe po:2sg", True),
        ("po:v1__t___zz po:simp po:3pl", True),
        ("po:v1__t___zz po:ppas po:adj is:fem is:pl", False),
        ("po:v0ait____a po:ppas is:fem is:sg", False),
        ("po:v3___n___a po:ppas is:epi is:inv", False),
        ("po:v1__t___zz po:ppre", False),
    ],
)
def test_conjugated_verbs_are_told_by_their_tags(tags: str, *, expected: bool) -> None:
    """Variant 1: infinitives and participles have no person: they are not conjugated."""
    assert is_conjugated(tuple(tags.split())) is expected


def test_a_word_is_only_conjugated_when_all_its_forms_are() -> None:
    words = choose(expand(RULEBOOK, ENTRIES), RULEBOOK, DECISIONS)
    chosen = {letters: word.is_only_conjugated for letters, word in words.items() if word.is_in}
    assert chosen == {
        "CHEVAL": False,
        "CHEVAUX": False,
        "GRAMME": False,
        "GRAMMES": False,
        "INLAVERABLE": False,
        "INLAVERABLES": False,
        "KILOGRAMME": False,
        "KILOGRAMMES": False,
        "LAVER": False,
        "LAVERABLE": False,
        "LAVERABLES": False,
        "MANGE": False,  # mangé
        "MANGEE": False,
        "MANGEONS": True,
        "MANGER": False,
        "NUI": False,
        "OEUF": False,
        "OEUFS": False,
        "REMANGE": False,
        "REMANGEE": False,
        "REMANGEONS": True,
        "REMANGER": False,
        "TATONS": False,
    }


@pytest.mark.parametrize("lines", [["mot maybe why"], ["mot in why", "mot out why"]])
def test_a_decision_is_made_once_and_is_in_or_out(lines: list[str]) -> None:
    with pytest.raises(ValueError, match="decide once, in or out"):
        read_decisions(lines)


def test_shared_endings_are_stored_once() -> None:
    """MER, MUR and MIR share their R, TE and TU nothing: M T, E I U, R, E U are eight entries."""
    lexicon = build({"MER": False, "MUR": False, "MIR": False, "TE": False, "TU": False})
    assert (int(lexicon[WORDS]), int(lexicon[LONGEST]), int(lexicon[SKIPS])) == (5, 3, 8)
    assert list(listed(lexicon)) == ["MER", "MIR", "MUR", "TE", "TU"]


def test_words_that_begin_other_words_and_marks_come_back() -> None:
    words = {"A": False, "AI": True, "AIL": False, "AILES": False, "IL": False, "ILES": True}
    lexicon = build(words)
    expected = [f"{word} c" if mark else word for word, mark in words.items()]
    assert list(listed(lexicon)) == expected


def test_no_words_make_a_graph_too() -> None:
    assert list(listed(build({}))) == []


def run(folder: Path, hash_seed: str) -> bytes:
    """Build the made-up dictionary in a process of its own."""
    command = [sys.executable, "-m", "quinte.games.takemo.lexicon.build", "--any-version"]
    command += ["--dictionary", str(HERE / "tiny.dic"), "--into", str(folder)]
    command += ["--decisions", str(HERE / "tiny.decisions.txt")]
    command += ["--additions", str(HERE / "tiny.additions.txt")]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    made = ("french.graph", "french.short.txt", "french.origins.txt")
    return b"".join((folder / name).read_bytes() for name in made)


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    assert run(tmp_path / "one", "1") == run(tmp_path / "two", "2")
    lexicon = load(tmp_path / "one" / "french.graph")
    assert lexicon.dtype == np.dtype("<i4")
    assert int(lexicon[WORDS]) == 25  # and EXAM, EXAMS


def test_another_version_of_the_dictionary_is_refused_in_one_sentence() -> None:
    with pytest.raises(SystemExit, match="hunspell-fr-comprehensive"):
        main(["--dictionary", str(HERE / "tiny.dic")])
    with pytest.raises(SystemExit, match=r"missing.*hunspell-fr-comprehensive"):
        main(["--dictionary", str(HERE / "none.dic")])
    assert set(PINNED) == {".aff", ".dic"}


def test_a_decision_about_an_entry_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    stray = tmp_path / "stray.txt"
    stray.write_text("zzz in no such entry\n", "utf-8")
    with pytest.raises(SystemExit, match=r"lacks: zzz$"):
        main([*tiny(tmp_path), "--decisions", str(stray)])


def tiny(folder: Path) -> list[str]:
    """Write the arguments that build the made-up dictionary."""
    command = ["--dictionary", str(HERE / "tiny.dic"), "--any-version", "--into", str(folder)]
    command += ["--decisions", str(HERE / "tiny.decisions.txt")]
    return [*command, "--additions", str(HERE / "tiny.additions.txt")]


def test_an_addition_that_adds_nothing_is_refused(tmp_path: Path) -> None:
    idle = tmp_path / "idle.txt"
    idle.write_text("œuf/S.() po:nom is:mas # it is in\nexam/S.() po:nom # it is not\n", "utf-8")
    with pytest.raises(SystemExit, match=r"in or refused: œuf$"):
        main([*tiny(tmp_path), "--additions", str(idle)])


def test_additions_are_inflected_by_the_rules_of_the_dictionary() -> None:
    made = list(expand_additions(RULEBOOK, ["# a comment", "", "exam/S.() po:nom # why"]))
    assert [form.text for form in made] == ["exam", "exams"]
    assert all(form.is_added for form in made)


@pytest.mark.parametrize("line", ["exam/S.() po:nom", "exam/S.() # why", "exam/Zz po:nom # why"])
def test_an_addition_needs_known_flags_tags_and_a_reason(line: str) -> None:
    with pytest.raises(ValueError, match="exam: an addition has"):
        list(expand_additions(RULEBOOK, [line]))


def test_the_dictionary_that_is_packed_is_the_one_pinned() -> None:
    for part in PINNED:
        assert read(DICTIONARY.with_suffix(part), any_version=False)


def test_origins_share_patterns_and_tell_what_was_refused() -> None:
    words = choose(expand(RULEBOOK, ENTRIES), RULEBOOK, DECISIONS)
    table = read_origins(origins(words))
    assert table.of("MANGEONS") == [("in", "manger", ("ipre", "1pl"))]
    assert table.of("OEUFS") == [("in", "œuf", ("nom", "mas", "pl"))]
    assert table.of("KILOGRAMMES") == [("in", "gramme", ("nom", "mas", "pl"))]
    assert [origin.verdict for origin in table.of("PARIS")] == ["name"]
    assert [origin.verdict for origin in table.of("PRIORI")] == ["locution"]
    assert table.of("ARCENCIEL") == table.of("MANGEXX") == []
