"""The documents of the repository, and what they name."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "decisions").glob("*.md")]
)
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
SOURCES = {
    ".py",
    ".ts",
    ".mts",
    ".mjs",
    ".js",
    ".svelte",
    ".json",
    ".toml",
    ".sql",
    ".yml",
    ".css",
    ".txt",
}
MADE = re.compile(
    r"\.|(build|dist|site|src/quinte/static)/|web/(lookups|test-results|trimmed)/|.*/node_modules/"
)
"""What is made, not written, or hidden."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")


def prose(page: Path) -> str:
    """Give a page without its blocks of code."""
    return FENCE.sub("", page.read_text("utf-8"))


def spans(page: Path) -> Iterator[str]:
    """Give everything that a page's prose writes as code."""
    return (found[1] for found in SPAN.finditer(prose(page)))


def blocks(page: Path, language: str) -> list[str]:
    """Give the blocks of code in one language."""
    return [text for kind, text in FENCE.findall(page.read_text("utf-8")) if kind == language]


@cache
def files() -> frozenset[str]:
    """Give every file of the repository, by its path from the root."""
    found = set()
    for folder, inside, names in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)
        inside[:] = [name for name in inside if not MADE.match(f"{(here / name).as_posix()}/")]
        found |= {(here / name).as_posix() for name in names}
    return frozenset(name for name in found if not MADE.match(name))


@cache
def folders() -> frozenset[str]:
    """Give every folder of the repository, by its path from the root."""
    return frozenset(str(parent) for file in files() for parent in Path(file).parents)


@cache
def words() -> frozenset[str]:
    """Give every word that a source of the repository uses, or is called by; documents aside."""
    found = {word for file in files() for word in re.findall(r"\w+", file)}
    for file in files():
        is_source = Path(file).suffix in SOURCES or Path(file).name == "Makefile"
        if is_source and not file.startswith("tests/docs/"):
            found |= set(re.findall(r"\w+", (ROOT / file).read_text("utf-8")))
    return frozenset(found)
