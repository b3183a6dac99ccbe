"""The tutorial: what it shows is what the example has, and its steps lead there."""

import filecmp
import re
import shlex
from pathlib import Path

import pytest

from tests.docs.documents import FENCE, ROOT
from tests.packages.installing import EXAMPLES, run
from tests.packages.test_new import run_tests

KONANE = EXAMPLES / "konane"
PAGE = (ROOT / "docs" / "a-game-of-your-own.md").read_text("utf-8")
STEPS = re.split(r"^## \d+\. ", PAGE.partition("\n## What a package may do")[0], flags=re.MULTILINE)
FILES = sorted(
    file for file in KONANE.rglob("*") if file.suffix in {".py", ".json", ".toml", ".md", ".txt"}
)
SHOWN = [text for language, text in FENCE.findall(PAGE) if language in {"python", "json", "toml"}]


@pytest.mark.parametrize("shown", SHOWN)
def test_what_the_page_shows_stands_in_the_example(shown: str) -> None:
    assert any(shown.strip() in file.read_text("utf-8") for file in FILES)


def named_in(step: str) -> list[str]:
    """List the files of the example that a step has people write."""
    spans = re.findall(r"`((?:konane|tests)/[\w./]+)`", FENCE.sub("", step))
    return list(dict.fromkeys(spans))


def typed_in(step: str) -> list[list[str]]:
    """List the commands of a step."""
    blocks = [text for language, text in FENCE.findall(step) if language == "sh"]
    return [shlex.split(line) for block in blocks for line in block.strip().split("\n")]


@pytest.mark.longest
def test_the_steps_lead_from_the_skeleton_to_the_example(tmp_path: Path) -> None:
    folder = tmp_path / "konane"
    for step in STEPS[1:]:
        for name in named_in(step):
            (folder / name).write_bytes((KONANE / name).read_bytes())
        for command, *words in typed_in(step):
            if (command, words[:1]) == ("quinte", ["new"]):
                said = run(tmp_path, *words, "--into", str(folder))
                assert said.returncode == 0, said.stderr
            if command == "pytest":
                done = run_tests(folder, *words)
                assert done.returncode == 0, (step, done.stdout)
    same = filecmp.dircmp(folder / "konane", KONANE / "konane", ignore=["__pycache__", "wasm"])
    assert (same.left_only, same.right_only, same.diff_files) == ([], [], [])
