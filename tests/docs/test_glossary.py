"""What the glossary says of words with two meanings."""

import re

import pytest

from tests.docs.documents import ROOT

MEANINGS = {
    "table": (
        r"from quinte\.core\.contract import (?:\([^)]*|[^(\n]*)\bTable\b",
        r"from quinte\.terminal\.table import|\bwire\.Table\b",
    ),
    "device": (
        r"\bcuda\b|\btorch\b|quinte\.core\.device",
        r"from quinte\.server\b",
    ),
}
"""What files that use a word in its first meaning, or in its second, have in them."""


@pytest.mark.parametrize("word", MEANINGS)
def test_no_file_uses_a_word_in_both_its_meanings(word: str) -> None:
    sources = {file: file.read_text("utf-8") for file in (ROOT / "src" / "quinte").rglob("*.py")}
    first, second = (
        {file for file, text in sources.items() if re.search(meaning, text)}
        for meaning in MEANINGS[word]
    )
    assert len(first) > 5
    assert len(second) > 5
    assert first & second == set()
