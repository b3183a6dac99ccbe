"""Three points close up with the word before them, in both languages."""

import json
import re
from pathlib import Path

import pytest

from tests.core.test_french import ROOT, texts

FILES = sorted(
    file
    for folder in ("src/quinte", "web/src", "tests/toys")
    for file in (ROOT / folder).rglob("messages/*.json")
    if "static" not in file.parts
)
WRONG = re.compile(r"\S\s+…|\.\.\.")
"""A space before the sign, or the sign made of three."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_space_stands_before_an_ellipsis(file: Path) -> None:
    said = dict(texts(json.loads(file.read_text("utf-8"))))
    assert {place: text for place, text in said.items() if WRONG.search(text)} == {}


def test_the_catalogues_of_both_languages_are_read_and_wrong_ones_found() -> None:
    assert {file.stem for file in FILES} == {"fr", "en"}
    assert len(FILES) >= 26
    assert WRONG.search("Un instant …")
    assert WRONG.search("Un instant\u202f…")
    assert WRONG.search("One moment...")
    assert not WRONG.search("… ou coller le texte")
    assert not WRONG.search("Un instant…")
