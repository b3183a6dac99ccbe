"""What the site has besides the pages of this folder: the results, and the notebooks as they ran.

mkdocs calls `on_files` and `on_page_markdown`. A page also names files of the repository that are
not on the site: there only their names are left. So no link of the site is dead, and `mkdocs build
--strict` would say so; tests/docs/test_site.py says it without building.
"""

import asyncio
import base64
import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
RESULTS = "bench/results.md"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
FOLDER = "notebooks"
"""A link to it leads to the first of them."""


def place_of(file: str) -> str | None:
    """Return where a file of the repository is on the site, or None where it is not on it."""
    if file == RESULTS:
        return "results.md"
    if file == FOLDER:
        return page_of(NOTEBOOKS[0])
    if file.startswith(f"{FOLDER}/") and file.endswith(".ipynb"):
        return f"{file.removesuffix('.ipynb')}.md"
    if file.startswith("docs/") and Path(file).suffix not in {"", ".py"}:
        return file.removeprefix("docs/")
    return None


def page_of(notebook: Path) -> str:
    """Return where a notebook is on the site."""
    return f"{FOLDER}/{notebook.stem}.md"


def led_on(markdown: str, source: str, place: str) -> str:
    """Turn the links of a page, from what they are in the repository to what they are on the site.

    `source` is where the page lies in the repository, `place` where it is on the site.
    """

    def turned(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        path, _, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:") or not path:
            return link[0]
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        found = place_of(wanted)
        if found is None:
            return words
        short = posixpath.relpath(found, posixpath.dirname(place) or ".")
        return f"{picture}[{words}]({short}{'#' + anchor if anchor else ''})"

    parts, last = [], 0
    for block in FENCE.finditer(markdown):
        parts += [LINK.sub(turned, markdown[last : block.start()]), block[0]]
        last = block.end()
    return "".join([*parts, LINK.sub(turned, markdown[last:])])


def as_page(notebook: Any) -> str:  # noqa: ANN401, nbformat has no types
    """Write a notebook that has run as a page: its cells, and under each what it put out."""
    parts = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        parts += [shown(output) for output in cell.outputs]
    return "\n\n".join(part for part in parts if part) + "\n"


def shown(output: Any) -> str:  # noqa: ANN401, as above
    """Write what a cell put out: a picture, or text."""
    data = output.get("data", {})
    if "image/png" in data:
        return f"![What the cell drew](data:image/png;base64,{data['image/png'].strip()})"
    if "image/svg+xml" in data:
        kept = base64.b64encode("".join(data["image/svg+xml"]).encode()).decode()
        return f"![What the cell drew](data:image/svg+xml;base64,{kept})"
    text = "".join(output.get("text") or data.get("text/plain", ""))
    return f"```text\n{text.rstrip()}\n```" if text.strip() else ""


def run(file: Path) -> Any:  # noqa: ANN401, as above
    """Run a notebook from its first cell to its last."""
    import nbformat  # noqa: PLC0415, needed only where the site is built
    from nbclient import NotebookClient  # noqa: PLC0415, as above

    notebook = nbformat.read(file, as_version=4)
    client = NotebookClient(notebook, timeout=1_800, kernel_name="python3")
    asyncio.run(client.async_execute())
    return notebook


def on_files(files: Any, config: Any) -> Any:  # noqa: ANN401, mkdocs hands them in
    """Add the results and the notebooks, which run for it."""
    from mkdocs.structure.files import File  # noqa: PLC0415, as above

    added = {"results.md": (ROOT / RESULTS).read_text("utf-8")}
    added |= {page_of(file): as_page(run(file)) for file in NOTEBOOKS}
    for place, content in added.items():
        files.append(File.generated(config, place, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:  # noqa: ANN401, as above
    """Turn the links of a page."""
    place = page.file.src_uri
    return led_on(markdown, source_of(place), place)


def source_of(place: str) -> str:
    """Return where a page of the site lies in the repository."""
    if place == "results.md":
        return RESULTS
    return place if place.startswith(f"{FOLDER}/") else f"docs/{place}"
