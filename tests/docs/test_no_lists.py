"""Everything follows from the catalogue: no test, spec or page of the app lists the games."""

import re

import pytest

from quinte.games import GAMES
from tests.docs.documents import ROOT, files

CODE = re.compile(r"(src/quinte|tests|web)/.*\.(py|ts|mjs|js|svelte|json|css|html)")
OWN = re.compile(
    r"src/quinte/(games|wasm)/|tests/(games|golden)/|web/src/boards/\w+/|web/tests/games/"
    r"|web/src/boards/puzzles\.json"
)
"""Folders of the games themselves, the catalogue, and what is made from it."""
SEARCHED = sorted(file for file in files() if CODE.fullmatch(file) and not OWN.match(file))


@pytest.mark.parametrize("file", SEARCHED)
def test_no_file_lists_the_games(file: str) -> None:
    """Some are named as examples; who names nearly all of them has made a list."""
    text = (ROOT / file).read_text("utf-8")
    named = [name for name in GAMES if re.search(rf"\b{name.replace('_', '[_-]')}\b", text)]
    assert len(named) < len(GAMES) - 1, named
