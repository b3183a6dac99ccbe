"""The pages about encodings say what the layouts say."""

import runpy
from pathlib import Path

import pytest

from quinte.games import GAMES

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_as_it_would_be_written_now(name: str) -> None:
    page = runpy.run_path(str(DOCS / "encodings.py"))["page"]
    written = (DOCS / "encodings" / f"{name}.md").read_text("utf-8")
    assert written == page(GAMES[name]), "run `make pages`"
    assert "| |\n" not in written, "every field has a meaning"


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_as_it_would_be_drawn_now(name: str) -> None:
    program, game = runpy.run_path(str(DOCS / "encodings.py")), GAMES[name]
    drawn = program["picture"](game.planes, program["example"](game))
    assert (DOCS / "encodings" / f"{name}.svg").read_text("utf-8") == drawn, "run `make pages`"
    assert drawn.count('class="board"') > 1


def test_the_index_leads_to_every_page() -> None:
    index = runpy.run_path(str(DOCS / "encodings.py"))["index"]
    assert (DOCS / "encodings" / "index.md").read_text("utf-8") == index(), "run `make pages`"
    pages = {page.stem for page in (DOCS / "encodings").glob("*.md")}
    assert pages == {"index", *GAMES}
