"""Everything follows from the catalogue: no test, spec or page of the app lists the games."""

import re

from quinte.games import GAMES
from tests.docs.documents import ROOT, files

CODE = re.compile(r"(src/quinte|tests|web)/.*\.(py|ts|mjs|js|svelte|json|css|html)")
OWN = re.compile(
    r"src/quinte/(games|wasm)/|tests/(games|golden)/|web/src/boards/\w+/|web/tests/games/"
    r"|web/src/boards/puzzles\.json"
)
"""Folders of the games themselves, the catalogue, and what is made from it."""
SEARCHED = sorted(file for file in files() if CODE.fullmatch(file) and not OWN.match(file))


NAMES = {name: re.compile(rf"\b{name.replace('_', '[_-]')}\b") for name in GAMES}


def test_no_file_lists_the_games() -> None:
    """Some are named as examples; who names nearly all of them has made a list."""
    assert len(SEARCHED) > 500
    named = {
        file: [name for name, pattern in NAMES.items() if pattern.search(text)]
        for file in SEARCHED
        for text in [(ROOT / file).read_text("utf-8")]
    }
    assert {file: names for file, names in named.items() if len(names) >= len(GAMES) - 1} == {}
