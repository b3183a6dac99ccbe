"""Turn drawn positions into views, for the browser: `python web/lessons.py [GAME]`.

A board's folder may have a `lesson.txt`: for each step of the lesson a line that begins with `#`
and has the moves that do what is asked, any legal move where it has none; then the position as the
game draws views, without the lines below the picture that are as in the step before. Instead, one
line `after` with some moves or none has them played from the beginning, as in `after c3 d3`; before
them may stand options that are not as usual: `after board_size=8 c3`. Beside it goes `lesson.json`,
the moves and the same views as bytes in base64, without the zeros at their ends.

It may also have a `rules.txt`, drawn likewise: the positions that the drawings in the rules of the
game show a part of. After `#` stands the number of the drawing; one that shows a move has two
positions. Beside it goes `rules.json`, for each drawing its views.

The puzzles that ship with a game become `puzzles.json` in the folder of its board likewise, and in
the folder of all boards `puzzles.json` says how many each game has, and when the first day was.
"""

import json
import re
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from quinte.analysis.puzzles.puzzle import FIRST_DAY, Puzzle, puzzles_of
from quinte.core.card import Game, find_option_texts
from quinte.core.contract import View
from quinte.engine.modules import games_named
from quinte.games import GAMES

BOARDS = Path(__file__).parent / "src" / "boards"
STEP = re.compile(r"^#(.*)\n", re.MULTILINE)
AFTER = "after"
PUZZLES = "puzzles.json"
SEED = bytes(32)
"""What decides chance in a lesson that is played, not drawn."""


def lessons() -> dict[Path, Game]:
    """Find the drawn lessons, and the game of each."""
    return {file: GAMES[file.parent.name] for file in sorted(BOARDS.glob("*/lesson.txt"))}


def whole(steps: Iterable[str]) -> Iterator[str]:
    """Return each drawing with the lines that it takes from the step before."""
    last: list[str] = []
    for step in steps:
        picture, _, rest = step.strip("\n").partition("\n\n")
        said = rest.splitlines()
        changed = {name_of(line): line for line in said}
        if len(said) < len(last) and changed.keys() <= set(map(name_of, last)):
            said = [changed.get(name_of(line), line) for line in last]
        yield "\n".join([picture, "", *said, ""])
        last = said


def name_of(line: str) -> str:
    """Return the name that a line of a drawing begins with."""
    return line.partition(" ")[0]


def drawn_after(game: Game, words: Iterable[str]) -> str:
    """Play moves from the beginning, after options, and draw what the player to move sees."""
    words = list(words)
    options = find_option_texts([word for word in words if "=" in word])
    position = game.new_position(min(game.players), options, SEED)
    for text in words[len(options) :]:
        move = game.parse_move(game.view(position, int(position.player)), text)
        if move not in game.legal_moves(position):
            sys.exit(f"{game.title}: {text} cannot be played here.")
        game.play(position, move)
    return game.diagram(game.view(position, int(position.player)))


def steps_of(game: Game, drawn: str) -> list[tuple[View, list[str]]]:
    """Read the steps of a lesson: the view, and the moves that do what is asked."""
    _, *parts = STEP.split(drawn)
    told = (step.split() for step in parts[1::2])
    drawings = (
        drawn_after(game, words[1:]) if words[:1] == [AFTER] else step
        for step, words in zip(parts[1::2], told, strict=True)
    )
    views = [game.parse_diagram(step) for step in whole(drawings)]
    return [(view, moves.split()) for moves, view in zip(parts[::2], views, strict=True)]


def packed(view: View) -> str:
    """Write the bytes of a view as text."""
    return b64encode(view.tobytes().rstrip(b"\0")).decode()


def lesson_text(game: Game, drawn: str) -> str:
    """Write the steps of a lesson as JSON, the same bytes each time."""
    steps = [{"view": packed(view), "accept": moves} for view, moves in steps_of(game, drawn)]
    return json.dumps(steps, indent=1) + "\n"


def drawn_rules() -> dict[Path, Game]:
    """Find the drawings for the rules, and the game of each."""
    return {file: GAMES[file.parent.name] for file in sorted(BOARDS.glob("*/rules.txt"))}


def rules_text(game: Game, drawn: str) -> str:
    """Write the views of each drawing in the rules as JSON."""
    drawings: dict[str, list[str]] = {}
    for view, (number,) in steps_of(game, drawn):
        drawings.setdefault(number, []).append(packed(view))
    return json.dumps(list(drawings.values()), indent=1) + "\n"


def puzzles_text(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """Write puzzles as JSON, one line each."""
    shown = [
        {
            "view": packed(puzzle.see(game)),
            "solution": puzzle.solution,
            "theme": puzzle.theme,
            "idea": puzzle.idea,
            "rating": puzzle.rating,
        }
        for puzzle in puzzles
    ]
    lines = ",\n".join(json.dumps(each) for each in shown)
    return f"[\n{lines}\n]\n"


def puzzles_index() -> str:
    """Say how many puzzles each game has, in the order in which their days come."""
    counts = {name: len(puzzles_of(game)) for name, game in GAMES.items() if puzzles_of(game)}
    return json.dumps({"firstDay": FIRST_DAY.isoformat(), "games": counts}, indent=1) + "\n"


def write_puzzles(wanted: Sequence[Game]) -> None:
    """Write the puzzles of some games, and the index of all."""
    (BOARDS / PUZZLES).write_text(puzzles_index(), "ascii")
    for game in wanted:
        if puzzles := puzzles_of(game):
            folder = BOARDS / game.name
            folder.mkdir(exist_ok=True)
            (folder / PUZZLES).write_text(puzzles_text(game, puzzles), "ascii")


def main(names: Sequence[str]) -> None:
    """Write the lessons, the rules and the puzzles of these games, or of all."""
    wanted = games_named(names)
    write_puzzles(wanted)
    for files, write in ((lessons(), lesson_text), (drawn_rules(), rules_text)):
        for file, game in files.items():
            if game in wanted:
                made = write(game, file.read_text("ascii"))
                file.with_suffix(".json").write_text(made, "ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
