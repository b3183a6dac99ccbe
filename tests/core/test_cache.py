"""Compiled code is kept by game: an edit compiles that game again, and nothing stale is used."""

import os
from pathlib import Path

import pytest

from quinte.core.cache import (
    FLAGS,
    KEPT_FOLDERS,
    LAYERS,
    PACKAGE,
    cache_key,
    folders_of,
    open_folder,
    part_of,
    sources_in,
)
from quinte.games import GAMES

GAME_FILES = {name: game.folder / "rules.py" for name, game in GAMES.items()}


def keys() -> dict[str, str]:
    """Give the key of every game's rules, and of the layers above them."""
    files = {**GAME_FILES, **{part: PACKAGE / part / "some.py" for part in LAYERS[2:]}}
    return {name: cache_key(folders_of(file)) for name, file in files.items()}


def test_e4_every_setting_that_changes_code_changes_the_cache(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = {cache_key([PACKAGE / "core"])}
    for flag in FLAGS:
        monkeypatch.setenv(flag, "something else")
        found.add(cache_key([PACKAGE / "core"]))
    assert len(found) == len(FLAGS) + 1


def changed_by(edited: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Tell whose compiled code is made again when a file of the package is edited."""
    before = keys()
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda file: read(file) + b"#" * (file == edited))
    return {name for name, key in keys().items() if key != before[name]}


@pytest.mark.parametrize("name", GAMES)
def test_e5_to_edit_a_game_is_to_compile_that_one_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert changed_by(sources_in(GAMES[name].folder)[-1], monkeypatch) == {name}


def test_e5_to_edit_the_core_is_to_compile_everything_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert changed_by(PACKAGE / "core" / "randomness.py", monkeypatch) == set(keys())


def test_e5_to_edit_a_layer_is_to_compile_it_and_those_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert changed_by(PACKAGE / "engine" / "perft.py", monkeypatch) == {
        *("engine", "bots", "batch", "learning")
    }


def test_a_file_from_elsewhere_depends_on_all_of_ours_and_on_its_own_package(
    tmp_path: Path,
) -> None:
    inner = tmp_path / "game" / "chapters"
    inner.mkdir(parents=True)
    (tmp_path / "game" / "__init__.py").touch()
    (inner / "__init__.py").touch()
    assert folders_of(inner / "pieces.py") == (
        *(PACKAGE / layer for layer in LAYERS),
        tmp_path / "game",
    )
    assert part_of(inner / "pieces.py") == "elsewhere.game"


def test_old_folders_of_a_part_are_deleted_and_the_newest_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUINTE_CACHE", str(tmp_path))
    for age in range(9):
        for part in ("takemo-", "touche-", ""):
            folder = tmp_path / f"{part}{age:016x}"
            folder.mkdir()
            os.utime(folder, (age, age))
    fresh = open_folder(f"takemo-{99:016x}")
    kept = {f"takemo-{age:016x}" for age in range(10 - KEPT_FOLDERS, 9)} | {fresh.name}
    found = {path.name for path in tmp_path.iterdir()}
    assert {name for name in found if not name.startswith("touche")} == kept
    assert len(found - kept) == 9, "those of other parts stay"


def test_what_is_not_ours_is_never_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUINTE_CACHE", str(tmp_path))
    for number in range(20):
        (tmp_path / f"Documents{number}").mkdir()
    open_folder(f"takemo-{0:016x}")
    assert len(list(tmp_path.glob("Documents*"))) == 20
