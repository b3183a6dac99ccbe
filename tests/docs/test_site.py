"""The site has no dead link, and the notebooks are on it with what they put out."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.docs.documents import ROOT
from tests.docs.test_documents import headings

SITE: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "site.py"))
DOCS = ROOT / "docs"
RESULTS = SITE["RESULTS"]
SOURCES = {
    **{page.relative_to(DOCS).as_posix(): page for page in DOCS.rglob("*.md")},
    "results.md": ROOT / RESULTS,
}
MADE = {SITE["page_of"](file) for file in SITE["NOTEBOOKS"]}


@pytest.mark.parametrize("place", sorted(SOURCES))
def test_every_link_of_the_site_leads_somewhere(place: str) -> None:
    file = SOURCES[place]
    source = file.relative_to(ROOT).as_posix()
    markdown = SITE["FENCE"].sub("", SITE["led_on"](file.read_text("utf-8"), source, place))
    for _, _, target in SITE["LINK"].findall(markdown):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        wanted = (Path("/") / Path(place).parent / path).as_posix()
        found = re.sub(r"/[^/]+/\.\.", "", wanted).lstrip("/") if path else place
        assert found in SOURCES or found in MADE or (DOCS / found).is_file(), target
        if anchor and found in SOURCES:
            assert anchor in headings(SOURCES[found]), target


def test_links_change_to_what_the_site_has() -> None:
    text = "[a](../bench/results.md#x) [b](../README.md) ![c](pictures/c.png) [d](../notebooks)"
    led = SITE["led_on"](text, "docs/research.md", "research.md")
    first = SITE["page_of"](SITE["NOTEBOOKS"][0])
    assert led == f"[a](results.md#x) b ![c](pictures/c.png) [d]({first})"
    led = SITE["led_on"]("[a](../docs/bots.md) [b](https://x.org)", RESULTS, "results.md")
    assert led == "[a](bots.md) [b](https://x.org)"


class Cell(dict[str, Any]):
    __getattr__ = dict.__getitem__


def test_a_notebook_becomes_a_page_with_what_it_put_out() -> None:
    ran = Cell(
        cells=[
            Cell(cell_type="markdown", source="# Title"),
            Cell(
                cell_type="code",
                source="print(1)",
                outputs=[Cell(text="1\n"), Cell(data={"image/png": "QUJD\n"})],
            ),
        ]
    )
    assert SITE["as_page"](ran) == (
        "# Title\n\n```python\nprint(1)\n```\n\n```text\n1\n```\n\n"
        "![What the cell drew](data:image/png;base64,QUJD)\n"
    )
