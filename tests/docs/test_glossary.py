"""What the glossary says of words that other trades use as well: here each means one thing."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.documents import ROOT

PACKAGE = ROOT / "src" / "quinte"
COMPUTING = ("analysis", "batch", "bots", "core", "engine", "games", "gpu", "learning")
"""The layers that know neither what a person plays on nor those who sit around it."""
OF_OTHERS = {
    "device": {"copy_to_device", "device_array", "device_array_like", "device_ctypes_pointer"}
    | {"device", "to_device"},
    "table": {"never_at_a_table", "tables_of"},  # both mean what is played at
}
"""numba and PyTorch call a processor a device."""


def names_in(layer: str) -> Iterator[tuple[str, Path]]:
    for file in (PACKAGE / layer).rglob("*.py"):
        with file.open(encoding="utf-8") as source:
            for token in tokenize.generate_tokens(source.readline):
                if token.type == tokenize.NAME:
                    yield token.string, file


@pytest.mark.parametrize("word", OF_OTHERS)
def test_a_word_of_the_players_is_no_word_of_what_computes(word: str) -> None:
    parts = re.compile(rf"(?:^|_){word}s?(?:$|_)")
    used = {
        (name, file.relative_to(PACKAGE).as_posix())
        for layer in COMPUTING
        for name, file in names_in(layer)
        if parts.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower())
    }
    assert {each for each in used if each[0] not in OF_OTHERS[word]} == set()


def test_whoever_imports_what_the_others_call_a_device_does_not_speak_of_people() -> None:
    sources = {file: file.read_text("utf-8") for file in PACKAGE.rglob("*.py")}
    computing = {file for file, text in sources.items() if re.search(r"\bcuda\b|\btorch\b", text)}
    people = {file for file, text in sources.items() if "from quinte.server" in text}
    assert len(computing) > 5
    assert len(people) > 5
    assert computing & people == set()
