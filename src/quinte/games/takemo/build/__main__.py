"""Build the French word graph from the dictionary: `make lexicon`.

    python -m quinte.games.takemo.build                 build, and write what people review
    python -m quinte.games.takemo.build --words         write the words that ship, one a line
    python -m quinte.games.takemo.build --counts        write how many there are of each length

The dictionary is Debian's package hunspell-fr-comprehensive 1:7.0-1. Nothing is fetched from here.
"""

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from quinte.games.takemo.build.choosing import Word, choose, read_decisions
from quinte.games.takemo.build.graph import build
from quinte.games.takemo.build.hunspell import expand, read_rulebook
from quinte.games.takemo.build.review import sample, short_words
from quinte.games.takemo.lexicon import (
    FILE,
    LONGEST,
    WORDS,
    Lexicon,
    french,
    is_only_conjugated,
    spell,
    word_of,
)

DICTIONARY = Path("/usr/share/hunspell/fr.dic")
PINNED = {
    ".aff": "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c",
    ".dic": "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a",
}
"""SHA-256 of the two files of hunspell-fr-comprehensive 1:7.0-1 ("toutes variantes", 7.0)."""

HOW_TO_GET = (
    "the dictionary is the Debian package hunspell-fr-comprehensive 1:7.0-1: "
    "apt-get install hunspell-fr-comprehensive, or unpack the package and name its fr.dic "
    "with --dictionary"
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m quinte.games.takemo.build")
    parser.add_argument("--dictionary", type=Path, default=DICTIONARY, help=".dic, with .aff beside")
    parser.add_argument("--any-version", action="store_true", help="take an unknown version, too")
    parser.add_argument("--into", type=Path, default=FILE.parent, help="folder to write to")
    parser.add_argument("--sample", type=Path, help="file to write the random sample to")
    parser.add_argument("--words", action="store_true", help="write the words that ship")
    parser.add_argument("--counts", action="store_true", help="count the words that ship by length")
    given = parser.parse_args(arguments)
    if given.words:
        sys.stdout.writelines(f"{word}\n" for word in listed(french()))
    elif given.counts:
        sys.stdout.writelines(counts(french()))
    else:
        make(given.dictionary, given.into, given.sample, is_pinned=not given.any_version)


def make(dictionary: Path, into: Path, sample_file: Path | None, *, is_pinned: bool) -> None:
    """Build the graph and write it with the lists that people review."""
    texts = {suffix: read(dictionary.with_suffix(suffix), is_pinned) for suffix in PINNED}
    decisions = read_decisions((FILE.parent / "french.decisions.txt").read_text("utf-8").split("\n"))
    book = read_rulebook(texts[".aff"].split("\n"))
    words = choose(expand(book, texts[".dic"].split("\n")), book, decisions)
    lexicon = build(marked(words))
    (into / FILE.name).write_bytes(lexicon.astype("<i4").tobytes())
    (into / "french.short.txt").write_text(short_words(words, decisions), "utf-8", newline="\n")
    if sample_file:
        sample_file.write_text(sample(words), "utf-8", newline="\n")
    sys.stdout.write(f"{lexicon[WORDS]:,} words, {lexicon.nbytes:,} bytes\n")


def read(file: Path, is_pinned: bool) -> str:  # noqa: FBT001, an answer, not a choice
    """Read a file of the dictionary, if it is the one we know."""
    if not file.exists():
        sys.exit(f"{file} is missing: {HOW_TO_GET}")
    content = file.read_bytes()
    if is_pinned and hashlib.sha256(content).hexdigest() != PINNED[file.suffix]:
        sys.exit(f"{file} is of another version: {HOW_TO_GET}; --any-version takes it all the same")
    return content.decode("utf-8")


def marked(words: dict[str, Word]) -> dict[str, bool]:
    """Give the words that are in, each with whether it is only a conjugated verb."""
    return {letters: word.is_only_conjugated for letters, word in words.items() if word.is_in}


def listed(lexicon: Lexicon) -> Iterator[str]:
    """Spell the words of a graph in order; `c` marks those that are only conjugated verbs."""
    letters = np.zeros(int(lexicon[LONGEST]), np.int8)
    for number in range(int(lexicon[WORDS])):
        word = word_of(letters, spell(lexicon, number, letters))
        yield f"{word} c" if is_only_conjugated(lexicon, number) else word


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
