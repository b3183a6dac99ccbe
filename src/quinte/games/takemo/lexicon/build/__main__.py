"""Build the French word graph from the dictionary: `make lexicon`.

    python -m quinte.games.takemo.lexicon.build  build, and write what people review
    python -m quinte.games.takemo.lexicon.build --words  write the words that ship, one per line
    python -m quinte.games.takemo.lexicon.build --counts  write how many there are of each length
    python -m quinte.games.takemo.lexicon.build --draw 2000 --seed 7  draw some of them at random
    python -m quinte.games.takemo.lexicon.build --forms  write every form of the dictionary as spelt
    python -m quinte.games.takemo.lexicon.build --refused  count the words each reason keeps out

The dictionary lies packed in `lexicon/source`: nothing is fetched from anywhere.
"""

import argparse
import hashlib
import lzma
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import numpy as np

from quinte.games.takemo.lexicon.build.choosing import Decisions, Word, choose, read_decisions
from quinte.games.takemo.lexicon.build.graph import build
from quinte.games.takemo.lexicon.build.hunspell import expand, expand_additions, read_rulebook
from quinte.games.takemo.lexicon.build.origins import origins
from quinte.games.takemo.lexicon.build.review import SEED, sample, short_words
from quinte.games.takemo.lexicon.graph import (
    FILE,
    LONGEST,
    WORDS,
    Lexicon,
    french,
    is_only_conjugated,
    spell,
    word_of,
)
from quinte.games.takemo.lexicon.origins import FILE as ORIGINS

DICTIONARY = Path(__file__).parents[1] / "source" / "fr.dic"
PINNED = {
    ".aff": "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c",
    ".dic": "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a",
}
"""SHA-256 of the two files of hunspell-fr-comprehensive 1:7.0-1 ("toutes variantes", 7.0)."""

DECISIONS = FILE.parent / "french.decisions.txt"
ADDITIONS = FILE.parent / "french.additions.txt"

HOW_TO_GET = (
    "the dictionary is that of the Debian package hunspell-fr-comprehensive 1:7.0-1, "
    "and this repository has it in src/quinte/games/takemo/lexicon/source"
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m quinte.games.takemo.lexicon.build")
    parser.add_argument(
        "--dictionary", type=Path, default=DICTIONARY, help=".dic, with .aff beside"
    )
    parser.add_argument("--any-version", action="store_true", help="take an unknown version, too")
    parser.add_argument("--decisions", type=Path, default=DECISIONS, help="what people decided")
    parser.add_argument("--additions", type=Path, default=ADDITIONS, help="what people added")
    parser.add_argument("--into", type=Path, default=FILE.parent, help="folder to write to")
    parser.add_argument("--sample", type=Path, help="file to write the random sample to")
    parser.add_argument("--words", action="store_true", help="write the words that ship")
    parser.add_argument("--counts", action="store_true", help="count the words that ship by length")
    parser.add_argument("--draw", type=int, metavar="N", help="draw N of the words that ship")
    parser.add_argument("--seed", type=int, default=SEED, help="another draw for another number")
    parser.add_argument("--forms", action="store_true", help="write every form of the dictionary")
    parser.add_argument("--refused", action="store_true", help="count what is out, by reason")
    given = parser.parse_args(arguments)
    if given.words:
        sys.stdout.writelines(f"{word}\n" for word in listed(french()))
    elif given.counts:
        sys.stdout.writelines(counts(french()))
    elif given.draw:
        sys.stdout.writelines(f"{word}\n" for word in drawn(french(), given.draw, given.seed))
    else:
        work_on_dictionary(given)


def work_on_dictionary(given: argparse.Namespace) -> None:
    """Expand the dictionary, then say what is in it or build the graph from it."""
    aff, dic = (read(given.dictionary.with_suffix(part), given.any_version) for part in PINNED)
    book = read_rulebook(aff.split("\n"))
    forms = expand(book, dic.split("\n"))
    if given.forms:
        sys.stdout.writelines(f"{form.text}\n" for form in forms)
        return
    decisions = read_decisions(given.decisions.read_text("utf-8").split("\n"))
    added = expand_additions(book, given.additions.read_text("utf-8").split("\n"))
    words = choose(chain(forms, added), book, decisions)
    refuse_strays(words, decisions)
    if given.refused:
        sys.stdout.writelines(refused(words, decisions))
    else:
        make(given, words, decisions)


def make(given: argparse.Namespace, words: dict[str, Word], decisions: Decisions) -> None:
    """Build the graph and write it with the lists that people review."""
    lexicon = build(marked(words))
    (given.into / FILE.name).write_bytes(lexicon.astype("<i4").tobytes())
    (given.into / ORIGINS.name).write_text(origins(words), "utf-8", newline="\n")
    short = given.into / "french.short.txt"
    short.write_text(short_words(words, decisions), "utf-8", newline="\n")
    if given.sample:
        given.sample.write_text(sample(words), "utf-8", newline="\n")
    sys.stdout.write(f"{lexicon[WORDS]:,} words, {lexicon.nbytes:,} bytes\n")


def refuse_strays(words: dict[str, Word], decisions: Decisions) -> None:
    """Stop at decisions about entries that do not exist, and at additions that add nothing."""
    forms = (form for word in words.values() for form in word.every_form)
    strays = sorted(set(decisions) - {form.stem for form in forms})
    if strays:
        sys.exit(f"decisions about entries that the dictionary lacks: {' '.join(strays)}")
    added, useful = set(), set()
    for word in words.values():
        stems = {form.stem for form in word.every_form if form.is_added}
        added |= stems
        if all(form.is_added for form in word.forms):
            useful |= stems & {form.stem for form in word.forms}
    if added - useful:
        sys.exit(f"additions of words that are in or refused: {' '.join(sorted(added - useful))}")


def read(file: Path, any_version: bool) -> str:  # noqa: FBT001, an answer, not a choice
    """Read a file of the dictionary, packed or not, if it is the one we know."""
    packed = file.with_name(f"{file.name}.xz")
    if file.exists():
        content = file.read_bytes()
    elif packed.exists():
        content = lzma.decompress(packed.read_bytes())
    else:
        sys.exit(f"{file} is missing: {HOW_TO_GET}")
    if not any_version and hashlib.sha256(content).hexdigest() != PINNED[file.suffix]:
        sys.exit(f"{file} is of another version: {HOW_TO_GET}; --any-version takes it all the same")
    return content.decode("utf-8")


def marked(words: dict[str, Word]) -> dict[str, bool]:
    """Return the words that are in, each with whether it is only a conjugated verb."""
    return {letters: word.is_only_conjugated for letters, word in words.items() if word.is_in}


def refused(words: dict[str, Word], decisions: Decisions) -> Iterator[str]:
    """Write a row for each reason: combinations of letters that it alone keeps out."""
    decided = {decision.reason for decision in decisions.values()}
    reasons: Counter[str] = Counter()
    for word in words.values():
        if not word.is_in:
            reason = word.refused[0][1]
            reasons["a decision of people" if reason in decided else reason] += 1
    yield from (f"| {reason} | {count:,} |\n" for reason, count in reasons.most_common())


def listed(lexicon: Lexicon) -> Iterator[str]:
    """Spell the words of a graph in order; `c` marks those that are only conjugated verbs."""
    letters = np.zeros(int(lexicon[LONGEST]), np.int8)
    for number in range(int(lexicon[WORDS])):
        word = word_of(letters, spell(lexicon, number, letters))
        yield f"{word} c" if is_only_conjugated(lexicon, number) else word


def drawn(lexicon: Lexicon, count: int, seed: int) -> list[str]:
    """Draw words at random, always the same for a list and a seed, in alphabetical order."""
    letters = np.zeros(int(lexicon[LONGEST]), np.int8)
    numbers = random.Random(seed).sample(range(int(lexicon[WORDS])), count)
    return [word_of(letters, spell(lexicon, number, letters)) for number in sorted(numbers)]


def counts(lexicon: Lexicon) -> Iterator[str]:
    """Write a row for each length: words, and those that are only conjugated verbs."""
    entries = [entry.partition(" ") for entry in listed(lexicon)]
    every = Counter(len(word) for word, _, _ in entries)
    verbs = Counter(len(word) for word, _, mark in entries if mark)
    for length in sorted(every):
        yield f"| {length} | {every[length]:,} | {verbs[length]:,} |\n"
    yield f"| all | {every.total():,} | {verbs.total():,} |\n"


if __name__ == "__main__":
    main()
