"""The lines of each part of the tree, as decision 23 lists them, are about those there are."""

import re

import pytest

from tests.docs.documents import ROOT, files
from tests.docs.test_tables import rows

PAGE = ROOT / "docs" / "decisions" / "0023-the-house-in-order.md"
TOLERANCE = 0.1
GAME = r"src/quinte/games/\w+/"
TEXTS = rf"{GAME}(story|refusals|notation|names|codes)\.py"
BOTS_KNOW = rf"{GAME}(heuristics|hint_reasons|endgame|prospects|word_worth)\.py"
OTHERS = rf"{GAME}(diagram|kit|features|planes)\.py"
PARTS = {
    "games: diagrams": rf"{GAME}diagram\.py",
    "games: rules, moves, views": rf"(?!{TEXTS}|{BOTS_KNOW}|{OTHERS})src/quinte/games/.*\.py",
    "games: story, refusals, notation": TEXTS,
    "games: what bots know": BOTS_KNOW,
    "games: what nets see, what is printed": rf"{GAME}(kit|features|planes)\.py",
    **{part: rf"src/quinte/{part}/.*\.py" for part in ("core", "engine", "bots", "server")},
    "TypeScript in `src/quinte/wasm`": r"src/quinte/wasm/.*\.ts",
    "TypeScript in `web/src`": r"web/src/.*\.(ts|svelte)",
    "golden files": r"tests/golden/.*",
    "tests": r"tests/.*\.py",
}
LISTED = {part: now for part, _, _, now, _ in rows(PAGE.read_text("utf-8"))}


def count(pattern: str) -> int:
    """Count the lines of the files whose paths are like this."""
    named = [file for file in files() if re.fullmatch(pattern, file)]
    return sum((ROOT / file).read_bytes().count(b"\n") for file in named)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_about_as_many_lines_as_the_table_says(part: str) -> None:
    assert int(LISTED[part].replace(",", "")) == pytest.approx(count(PARTS[part]), rel=TOLERANCE)


def test_every_row_is_counted() -> None:
    assert list(LISTED) == list(PARTS)
