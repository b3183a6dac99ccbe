"""The lessons that the browser teaches are the drawn ones, and what they say of boards is so.

So are the boards in the rules that it shows.
"""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import takewhile
from pathlib import Path
from string import ascii_lowercase

import pytest

from quinte.analysis.puzzles.puzzle import puzzles_of
from quinte.core.card import Game
from quinte.core.contract import NOBODY, Position, View
from quinte.core.diagrams import picture
from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from quinte.terminal.reading import drawn
from tests.games.lessons import Lesson
from tests.toys import clobber, high_card

SEED = bytes([7]) * 32
WEB = Path(__file__).parents[2] / "web"
START = """\
  a b c d e
4 o x o x o
3 x o x o x
2 o x o x o
1 x o x o x

eyes 1
turn 1
"""
spec = spec_from_file_location("lessons", WEB / "lessons.py")
assert spec is not None
assert spec.loader is not None
lessons = module_from_spec(spec)
spec.loader.exec_module(lessons)
every_lesson = pytest.mark.parametrize(
    ("file", "game"),
    lessons.lessons().items(),
    ids=[file.parent.name for file in lessons.lessons()],
)


def played(game: Game, view: View, text: str) -> Position:
    """Make a move of a lesson."""
    position = game.imagine(view, SEED)
    own = game.view(position, int(position.player))
    move = game.parse_move(own, text)
    assert game.why_not(own, move) == [], text
    game.play(position, move)
    return position


@every_lesson
def test_every_move_that_a_lesson_asks_for_may_be_made(file: Path, game: Game) -> None:
    """Only the last step may end the game."""
    *steps, last = lessons.steps_of(game, file.read_text("ascii"))
    for view, moves in steps:
        assert all(played(game, view, text).player != NOBODY for text in moves)
    for text in last[1]:
        played(game, last[0], text)


HELD = {
    file: game
    for file, game in lessons.lessons().items()
    if (WEB.parent / "tests" / "games" / game.name / "lesson.py").exists()
}
"""The lessons whose games say in `lesson.py` what must be so."""
every_held_lesson = pytest.mark.parametrize(
    ("file", "game"), HELD.items(), ids=[file.parent.name for file in HELD]
)


def said_by(game: Game) -> Lesson:
    """Give what the lesson of a game says, piece by piece, with what must be so."""
    said: Lesson = import_module(f"tests.games.{game.name}.lesson").SAID
    return said


def texts_of(file: Path, language: str) -> dict[str, str]:
    """Give the sentences of a lesson's steps."""
    texts = json.loads((file.parent / "messages" / f"{language}.json").read_text("utf-8"))
    return {key: text for key, text in texts.items() if re.match(r"lesson\.\d", key)}


@every_held_lesson
def test_every_word_of_a_lesson_is_held_to_something(file: Path, game: Game) -> None:
    """All pieces in a row are the text: who changes a sentence says anew what must be so."""
    pieces = {key: " ".join(words for words, _ in said) for key, said in said_by(game).items()}
    texts = {key: " ".join(text.split()) for key, text in texts_of(file, "en").items()}
    assert pieces == texts


@every_held_lesson
def test_what_a_lesson_says_is_so_on_its_board(file: Path, game: Game) -> None:
    """Whichever of the moves that it asks for is made; any will do where it asks for none."""
    steps = lessons.steps_of(game, file.read_text("ascii"))
    for key, said in said_by(game).items():
        before, moves = steps[int(key.split(".")[1]) - 1]
        for text in moves or any_moves(game, before):
            after = played(game, before, text)
            for words, claim in said:
                assert isinstance(claim, str) or claim(before, after), f"{key}, {text}: {words}"


def any_moves(game: Game, view: View) -> list[str]:
    """Write the first of the legal moves, where the lesson takes any."""
    first = game.legal_moves(game.imagine(view, SEED))[:3]
    return [game.move_text(view, move) for move in first]


@pytest.mark.parametrize("game", HELD.values(), ids=lambda game: game.name)
def test_the_rules_that_a_lesson_tells_are_rules(game: Game) -> None:
    cited = {claim for said in said_by(game).values() for _, claim in said if claim}
    numbers = {claim for claim in cited if isinstance(claim, str)}
    rules = (game.folder / "RULES.en.md").read_text("utf-8")
    assert numbers <= set(re.findall(r"^- \*\*(R\d+)\*\*", rules, re.MULTILINE))


ALIKE = {
    r"\bthree\b": r"\btrois\b",
    r"\bfour\b": r"\bquatre\b",
    r"\bfive\b": r"\bcinq\b",
    r"\beight\b": r"\bhuit\b",
    r"\breds?\b": r"\brouges?\b",
    r"\byellows?\b": r"\bjaunes?\b",
    r"\bgreens?\b": r"\bverts?\b",
    r"\bblues?\b": r"\bbleus?\b",
    r"\baligner\b": r"\baligneur\b",
    r"\bdestroyer\b": r"\bdestructeur\b",
    r"\bknight\b": r"\bcavalier\b",
    r"\bbishop\b": r"\bfou\b",
    r"\brounds?\b.*“|the round is": r"\bmanche\b|recommence avec «",
    r"\bmarkers?\b": r"\bmarques?\b",
    r"\bjokers?\b": r"\bjokers?\b",
    r"crown": r"couronn",
    r"\bNorth\b": r"\bNord\b",
    r"\bdouble\b": r"\bdouble\b",
    r"\bwins?\b|\bwon\b": r"gagn",
}
"""Words of a lesson that say how things stand, in English and in French."""


@every_lesson
def test_a_lesson_says_the_same_in_every_language(file: Path, game: Game) -> None:
    """What is compared with the board in one language is so in the other."""
    english, french = (texts_of(file, language) for language in ("en", "fr"))
    steps = len(lessons.steps_of(game, file.read_text("ascii")))
    told = {f"lesson.{step + 1}{done}" for step in range(steps) for done in ("", ".done")}
    assert english.keys() == french.keys() == told
    for key in english:
        first, second = (
            sorted(re.findall(r"[a-o]?\d+|[A-Z]{2,}", text[key])) for text in (english, french)
        )
        assert first == second, key
        for one, other in ALIKE.items():
            is_said = bool(re.search(one, english[key], re.IGNORECASE))
            assert is_said == bool(re.search(other, french[key], re.IGNORECASE)), f"{key}: {one}"


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


def test_a_step_may_be_played_from_the_beginning() -> None:
    game = clobber.GAME
    first, second, third = lessons.steps_of(
        game, f"# a1a2\nafter\n\n# e2e1\nafter a1a2\n\n# a1a2\n{START}"
    )
    assert (int(first[0].player), first[1]) == (0, ["a1a2"])
    assert game.diagram(second[0]) == game.diagram(game.view(played(game, first[0], "a1a2"), 1))
    # What is drawn next leaves out the lines of the step before, which was played.
    assert game.diagram(third[0]).endswith("eyes 1\nturn 1\nended 0 0\n")


def test_a_step_may_be_played_with_other_options() -> None:
    game = high_card.GAME
    ((view, _),) = lessons.steps_of(game, "#\nafter swaps=2")
    assert view.swaps == 2


def test_a_step_that_cannot_be_played_is_named() -> None:
    with pytest.raises(SystemExit, match="Clobber: a1c1 cannot be played here"):
        lessons.steps_of(clobber.GAME, "# a1a2\nafter a1a2 a1c1")


def test_the_lesson_of_one_game_can_be_written_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("make_five", "take_five"):
        (tmp_path / name).mkdir()
        drawn = (lessons.BOARDS / name / "lesson.txt").read_text("ascii")
        (tmp_path / name / "lesson.txt").write_text(drawn, "ascii")
    monkeypatch.setattr(lessons, "BOARDS", tmp_path)
    lessons.main(["take-five"])
    assert [file.parent.name for file in tmp_path.glob("*/lesson.json")] == ["take_five"]


def test_a_step_that_leaves_nothing_out_is_taken_as_it_is() -> None:
    drawn = ["A\n\nlost -\nlost -\n", "B\n\nlost -\nlost C\n"]
    assert list(lessons.whole(drawn))[1] == "B\n\nlost -\nlost C\n"


every_drawing = pytest.mark.parametrize(
    ("file", "game"),
    lessons.drawn_rules().items(),
    ids=[file.parent.name for file in lessons.drawn_rules()],
)
FILES = frozenset(ascii_lowercase)
DRAWING = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def cells(drawing: str) -> Iterator[dict[str, str]]:
    """Read what lies on the cells of each board of a drawing, by their names.

    The columns are named in a line that begins with single letters; below the board, racks may
    begin with a number too.
    """
    lines = drawing.splitlines()
    head = next(line for line in lines if re.match(r"\s+[a-z]\s", line))
    columns = list(takewhile(lambda word: word[0] in FILES, re.finditer(r"\S+", head)))
    width = len({column[0] for column in columns})
    for begin in range(0, len(columns), width):
        found: dict[str, str] = {}
        for line in lines:
            if row := re.match(r"\s*(\d+)\s", line):
                for column in columns[begin : begin + width]:
                    found.setdefault(column[0] + row[1], word_at(line, column.start()))
        yield found


def word_at(line: str, at: int) -> str:
    """Give the word of a line that reaches over a place, in capitals."""
    words = (word for word in re.finditer(r"\S+", line) if word.start() <= at < word.end())
    return next((word[0].upper() for word in words), "")


@every_drawing
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_in_the_rules_is_what_their_text_draws(
    file: Path, game: Game, language: str
) -> None:
    """The text draws a part of it, with the signs of its language, and may write capitals."""
    text = (game.folder / f"RULES.{language}.md").read_text("utf-8")
    in_text = [board for drawing in DRAWING.findall(text) for board in cells(drawing)]
    views = [view for view, _ in lessons.steps_of(game, file.read_text("ascii"))]
    assert len(in_text) == len(views)
    for part, view in zip(in_text, views, strict=True):
        (whole,) = cells(drawn(game, language, picture(game.diagram(view))))
        assert part == {cell: whole[cell] for cell in part}


@every_drawing
def test_the_views_of_the_boards_in_the_rules_are_those_drawn(file: Path, game: Game) -> None:
    made = json.loads(file.with_suffix(".json").read_text("ascii"))
    assert made == json.loads(lessons.rules_text(game, file.read_text("ascii"))), "run `make wasm`"


@every_drawing
def test_every_drawing_in_the_rules_has_its_boards(file: Path, game: Game) -> None:
    text = (game.folder / "RULES.en.md").read_text("utf-8")
    numbers = {number for _, (number,) in lessons.steps_of(game, file.read_text("ascii"))}
    assert numbers == {str(i + 1) for i in range(len(DRAWING.findall(text)))}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_puzzles_of_the_browser_are_those_that_ship(game: Game) -> None:
    file = WEB / "src" / "boards" / game.name / lessons.PUZZLES
    puzzles = puzzles_of(game)
    assert file.exists() == bool(puzzles)
    if puzzles:
        assert file.read_text("ascii") == lessons.puzzles_text(game, puzzles), "run `make wasm`"


def test_the_browser_knows_how_many_puzzles_there_are() -> None:
    made = (WEB / "src" / "boards" / lessons.PUZZLES).read_text("ascii")
    assert made == lessons.puzzles_index(), "run `make wasm`"
