"""The lessons that the browser teaches are the drawn ones."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
spec = spec_from_file_location("lessons", WEB / "lessons.py")
assert spec is not None
assert spec.loader is not None
lessons = module_from_spec(spec)
spec.loader.exec_module(lessons)


@pytest.mark.parametrize("file", lessons.lessons(), ids=lambda file: file.parent.name)
def test_the_views_of_a_lesson_are_those_drawn(file: Path) -> None:
    """What cannot be read, or no match reaches, fails here with its place or reason."""
    game = lessons.lessons()[file]
    made = file.with_suffix(".json").read_text("ascii")
    assert made == lessons.lesson_text(game, file.read_text("ascii")), "run `make wasm`"


def test_every_lesson_has_its_drawings() -> None:
    taught = {file.parent for file in WEB.glob("src/boards/*/lesson.json")}
    assert {file.parent for file in lessons.lessons()} == taught


def test_a_step_has_from_the_one_before_what_it_leaves_out() -> None:
    drawn = ["A B\n\neyes 1\nturn 1\n\n", "B A\n\nturn 2\n", "A A\n"]
    assert list(lessons.whole(drawn)) == [
        "A B\n\neyes 1\nturn 1\n",
        "B A\n\neyes 1\nturn 2\n",
        "A A\n\neyes 1\nturn 2\n",
    ]
