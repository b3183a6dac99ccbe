"""Turn the drawn positions of lessons into views, for the browser: `python web/lessons.py`.

A board's folder may have a `lesson.txt`: for each step of the lesson a line that begins with `#`,
then the position as the game draws views. Beside it goes `lesson.json`, the same views as bytes in
base64, without the zeros at their ends.
"""

import json
import re
from base64 import b64encode
from pathlib import Path

from quinte.core.card import Game
from quinte.games import GAMES

BOARDS = Path(__file__).parent / "src" / "boards"
STEP = re.compile(r"^#.*\n", re.MULTILINE)


def lessons() -> dict[Path, Game]:
    """Find the drawn lessons, and the game of each."""
    return {file: GAMES[file.parent.name] for file in sorted(BOARDS.glob("*/lesson.txt"))}


def views_text(game: Game, drawn: str) -> str:
    """Write the views of a lesson as JSON, the same bytes each time."""
    _, *steps = STEP.split(drawn)
    views = [game.parse_diagram(step.rstrip("\n") + "\n") for step in steps]
    shortened = [view.tobytes().rstrip(b"\0") for view in views]
    return json.dumps([b64encode(view).decode() for view in shortened], indent=1) + "\n"


def main() -> None:
    """Write the views beside the drawings."""
    for file, game in lessons().items():
        file.with_suffix(".json").write_text(views_text(game, file.read_text("ascii")), "ascii")


if __name__ == "__main__":
    main()
