"""The array of the word graph and its file."""

import re
import time
import zlib
from pathlib import Path

import numpy as np
import pytest

from quinte.games.takemo.lexicon.build.graph import digest
from quinte.games.takemo.lexicon.graph import (
    CHILD,
    DIGEST,
    END,
    FILE,
    FORMAT,
    FORMAT_NUMBER,
    HEADER,
    LAST,
    LETTER,
    LETTERS,
    LONGEST,
    NOWHERE,
    ONLY_CONJUGATED,
    ROOT,
    SKIPS,
    WORDS,
    french,
    lexicon_name,
    load,
)
from tests.games.takemo.walking import every_word

FRENCH = french()


def lists() -> list[list[int]]:
    """Cut the entries into lists of siblings."""
    found: list[list[int]] = [[]]
    for entry in FRENCH[HEADER : HEADER + int(FRENCH[SKIPS])].tolist():
        found[-1].append(entry)
        if entry & LAST:
            found.append([])
    assert found.pop() == []
    return found


def test_siblings_are_in_alphabetical_order_and_marks_stand_on_ends_only() -> None:
    for siblings in lists():
        letters = [entry & LETTER for entry in siblings]
        assert letters == sorted(set(letters))
        assert letters[-1] < LETTERS
        assert all(entry & END or not entry & ONLY_CONJUGATED for entry in siblings)
        assert all(entry & END or entry >> CHILD for entry in siblings)


def test_children_are_the_beginnings_of_lists_and_every_list_is_reached() -> None:
    begins = set()
    at = HEADER
    for siblings in lists():
        begins.add(at)
        at += len(siblings)
    entries = FRENCH[HEADER : HEADER + int(FRENCH[SKIPS])] >> CHILD
    children = set(entries.tolist()) | {int(FRENCH[ROOT]) >> CHILD}
    assert children - {NOWHERE} == begins


def test_no_list_is_stored_twice() -> None:
    every = [tuple(siblings) for siblings in lists()]
    assert len(set(every)) == len(every)


def test_the_header_says_what_the_array_holds() -> None:
    words = every_word()
    assert FRENCH.dtype == np.int32
    assert int(FRENCH[FORMAT]) == FORMAT_NUMBER
    assert len(FRENCH) == HEADER + 2 * int(FRENCH[SKIPS])
    assert int(FRENCH[WORDS]) == len(words)
    assert int(FRENCH[LONGEST]) == max(map(len, words))
    assert tuple(FRENCH[DIGEST : DIGEST + 2].tolist()) == digest(words)
    assert re.fullmatch("[0-9a-f]{16}", lexicon_name(FRENCH))


def test_loading_is_one_read_and_nobody_can_change_the_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    content = FILE.read_bytes()
    reads: list[Path] = []

    def read(file: Path) -> bytes:
        reads.append(file)
        return content

    monkeypatch.setattr(Path, "read_bytes", read)
    lexicon = load.__wrapped__(FILE)
    assert reads == [FILE]
    assert np.shares_memory(lexicon, np.frombuffer(content, np.uint8))
    with pytest.raises(ValueError, match="read-only"):
        lexicon[ROOT] = 0


def test_the_graph_is_small_and_loads_at_once() -> None:
    """Load < 50 ms, < 8 MB; compressed for the browser at most 1.2 MB."""
    content = FILE.read_bytes()
    assert len(content) < 1_000_000
    assert len(zlib.compress(content, 9)) < 400_000
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        load(FILE)
        spent.append(time.perf_counter() - start)
    assert min(spent) < 0.05


def test_another_file_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.graph"
    for content in (
        b"",
        b"abc",
        bytes(HEADER * 4),
        FILE.read_bytes()[:-8],
        FILE.read_bytes() + b"!",
    ):
        other.write_bytes(content)
        with pytest.raises(ValueError, match="not a word graph"):
            load(other)


def test_the_words_ship_with_their_licence() -> None:
    folder = FILE.parent
    assert "Mozilla Public License Version 2.0" in (folder / "LICENSE-MPL-2.0.txt").read_text()
    assert "grammalecte.net" in (folder / "NOTICE.md").read_text("utf-8")
    assert french() is FRENCH
