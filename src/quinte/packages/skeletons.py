"""Writing a package with a game that runs: what `quinte new` does.

The skeleton is a whole game in a folder of ordinary files, in which `new_game` and `New Game` stand
for the names of the new one.
"""

from pathlib import Path

SKELETON = Path(__file__).parent / "skeleton"
NAME, TITLE, DASHED = "new_game", "New Game", "new-game"


def write_skeleton(name: str, folder: Path) -> None:
    """Write the package of a game into a new or empty folder."""
    for file in sorted(SKELETON.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            target = folder / named(file.relative_to(SKELETON).as_posix(), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(named(file.read_text("utf-8"), name), "utf-8")


def named(text: str, name: str) -> str:
    """Put the names of the new game into a text."""
    title = " ".join(word.capitalize() for word in name.split("_"))
    dashed = name.replace("_", "-")
    return text.replace(NAME, name).replace(TITLE, title).replace(DASHED, dashed)
