"""CHANGELOG.md is made from changes/, and every file there is told."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHANGES = ROOT / "changes"


def test_the_changelog_is_as_it_would_be_written_now() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "changelog.py"))["changelog"]()
    assert (ROOT / "CHANGELOG.md").read_text("utf-8") == made, "run `make changelog`"


def test_every_change_is_named_as_towncrier_wants_it_and_told() -> None:
    told = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for file in CHANGES.iterdir():
        assert re.fullmatch(r"\d+\.(feature|change|fix)(\.\d+)?\.md", file.name), file.name
        assert file.read_text("utf-8").strip() in told, file.name
