"""How large and how fast Takemo's word graph is.

python bench/words.py
"""

import time
import zlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median

import numpy as np
from numpy.typing import NDArray

from quinte.core.native import rule
from quinte.games.takemo.lexicon.graph import (
    CHILD,
    END,
    FILE,
    LAST,
    LONGEST,
    ROOT,
    SKIPS,
    WORDS,
    Lexicon,
    is_word,
    load,
    spell,
    word_number,
)


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """Measure some work: the median of a few rounds."""
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return median(found)


@rule
def count_below(lexicon: Lexicon, node: int) -> int:
    """Count the words below a node by visiting every one of its entries, again for each way in."""
    words = 0
    at = int(lexicon[node]) >> CHILD
    while at != 0:
        entry = int(lexicon[at])
        words += 1 if entry & END else 0
        if entry >> CHILD:
            words += count_below(lexicon, at)
        at = 0 if entry & LAST else at + 1
    return words


@rule
def visits_below(lexicon: Lexicon, node: int) -> int:
    """Count those visits."""
    visits = 0
    at = int(lexicon[node]) >> CHILD
    while at != 0:
        entry = int(lexicon[at])
        visits += 1
        if entry >> CHILD:
            visits += visits_below(lexicon, at)
        at = 0 if entry & LAST else at + 1
    return visits


@rule
def look_up_all(lexicon: Lexicon, letters: NDArray[np.int8]) -> int:
    """Spell every word by its number and ask for its number again; count those that agree."""
    right = 0
    for number in range(int(lexicon[WORDS])):
        length = spell(lexicon, number, letters)
        right += 1 if word_number(lexicon, letters, length) == number else 0
    return right


@rule
def ask_all(lexicon: Lexicon, words: NDArray[np.int8], lengths: NDArray[np.int64]) -> int:
    """Ask of each word whether it is one."""
    found = 0
    for i in range(len(lengths)):
        found += 1 if is_word(lexicon, words[i], int(lengths[i])) else 0
    return found


def main() -> None:
    """Print the figures of the graph that ships."""
    content = FILE.read_bytes()
    lexicon = load(FILE)
    print(f"words                 {int(lexicon[WORDS]):>12,}")
    print(f"entries               {int(lexicon[SKIPS]):>12,}")
    print(f"bytes                 {len(content):>12,}")
    print(f"zlib -9               {len(zlib.compress(content, 9)):>12,}")
    if find_spec("brotli"):
        brotli = import_module("brotli")
        print(f"brotli -11            {len(brotli.compress(content)):>12,}")
    print(f"load                  {1000 * seconds(lambda: load(FILE), 21):>12.3f} ms")
    letters = np.zeros(int(lexicon[LONGEST]), np.int8)
    visits = visits_below(lexicon, ROOT)
    assert count_below(lexicon, ROOT) == int(lexicon[WORDS])  # noqa: S101, a figure of a wrong graph is none
    rate = visits / seconds(lambda: count_below(lexicon, ROOT))
    print(f"entries visited       {rate:>12,.0f} /s")
    assert look_up_all(lexicon, letters) == int(lexicon[WORDS])  # noqa: S101
    rate = int(lexicon[WORDS]) / seconds(lambda: look_up_all(lexicon, letters))
    print(f"number to word to number {rate:>9,.0f} /s")
    table, lengths = shuffled_words(lexicon)
    assert ask_all(lexicon, table, lengths) == int(lexicon[WORDS])  # noqa: S101
    rate = len(lengths) / seconds(lambda: ask_all(lexicon, table, lengths))
    print(f"is_word, random order {rate:>12,.0f} /s")


def shuffled_words(lexicon: Lexicon) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """Spell all words, in random order."""
    table = np.zeros((int(lexicon[WORDS]), int(lexicon[LONGEST])), np.int8)
    lengths = np.zeros(len(table), np.int64)
    for place, number in enumerate(np.random.default_rng(1).permutation(len(table))):
        lengths[place] = spell(lexicon, int(number), table[place])
    return table, lengths


if __name__ == "__main__":
    main()
