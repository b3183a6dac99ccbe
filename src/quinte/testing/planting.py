"""Plant a bug: copy a game under another name, change one line of it, and import the copy."""

import importlib
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from hypothesis import Phase, given, settings

from quinte.core.card import Game
from quinte.testing.glances import Law
from quinte.testing.laws import LAWS
from quinte.testing.plays import plays

Bug = tuple[str, str, str, str]
"""A file, what stands there once, what takes its place, and the law that must break."""


@contextmanager
def planted(game: Game, file: str, right: str, wrong: str, folder: Path) -> Iterator[Game]:
    """Give the game with one piece of its source replaced, which must stand there once."""
    rules_name: str = game.rules.__name__  # type: ignore[attr-defined]
    package = rules_name.rpartition(".")[0]
    copy = f"planted_{game.name}"
    shutil.copytree(game.folder, folder / copy)
    for source in (folder / copy).rglob("*.py"):
        named = re.sub(rf"\b{re.escape(package)}(?=\.| import )", copy, source.read_text("utf-8"))
        source.write_text(named, "utf-8")
    source = folder / copy / file
    written = source.read_text("utf-8")
    assert written.count(right) == 1, f"{right!r} must stand once in {file}"
    source.write_text(written.replace(right, wrong), "utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield cast("Game", importlib.import_module(copy).GAME)
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.split(".")[0] == copy]:
            del sys.modules[name]


def is_kept(game: Game, law: Law, examples: int) -> bool:
    """Tell whether a law holds over some plays; a broken game may fail in any way."""

    @settings(max_examples=examples, phases=[Phase.generate], database=None, derandomize=True)
    @given(plays(game))
    def holds(played):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, hypothesis calls it
        law(game, played)

    try:
        holds()
    except Exception:  # noqa: BLE001, see above
        return False
    return True


def check_bug(game: Game, name: str, bug: Bug, folder: Path, examples: int = 40) -> None:
    """Plant a bug and see its law break."""
    file, right, wrong, broken = bug
    law = next(law for law in LAWS if law.__name__ == broken)
    with planted(game, file, right, wrong, folder) as bad:
        assert not is_kept(bad, law, examples), f"{name}: {broken} holds all the same"
