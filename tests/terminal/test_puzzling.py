"""`quinte puzzle` and `quinte puzzles make`."""

from pathlib import Path

import pytest

from quinte.analysis.puzzles.puzzle import puzzles_of
from quinte.games import GAMES
from tests.terminal.conftest import Quinte

pytestmark = pytest.mark.compiled_only
FIRST = puzzles_of(GAMES["make_five"])[0]


def test_wrong_tries_are_answered_and_the_right_one_ends_it(quinte: Quinte) -> None:
    typed = f"nonsense\n-\nhint\nhint\n{FIRST.solution[0]}\n"
    said = quinte("puzzle", "make-five", "--number", "1", typed=typed).out
    assert "“nonsense” is not a move" in said
    assert "- is not the best" in said
    assert f"the move begins with “{FIRST.solution[0][:2]}”" in said
    assert f"the move is {FIRST.solution[0]}." in said
    assert "Solved, after 1 wrong try." in said
    assert "quinte puzzle make-five --number 2" in said


def test_a_hint_names_the_whole_square_that_a_move_begins_with(quinte: Quinte) -> None:
    puzzles = puzzles_of(GAMES["intercept"])
    number = next(i for i, puzzle in enumerate(puzzles) if puzzle.solution[0][2].isdigit())
    said = quinte("puzzle", "intercept", "--number", str(number + 1), typed="hint\n\n").out
    assert f"the move begins with “{puzzles[number].solution[0][:3]}”" in said


def test_who_types_nothing_is_shown_the_solution(quinte: Quinte) -> None:
    said = quinte("puzzle", "make-five", "--lang", "fr", typed="\n").out
    assert "La solution\u00a0: " in said
    assert "Résolu" not in said


def test_without_a_game_there_is_one_for_the_day(quinte: Quinte) -> None:
    assert quinte("puzzle", typed="").code == 0


def test_bad_input_is_one_sentence(quinte: Quinte) -> None:
    assert "choose a number from 1 to" in quinte("puzzle", "make-five", "--number", "999999").err
    assert quinte("puzzle", "chess").code == 2
    assert quinte("puzzles", "bake", "make-five").code == 2


def test_puzzles_are_made_by_a_command_from_a_seed(quinte: Quinte, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        said = quinte("puzzles", "make", "make-five", "--count", "1", "--out", file)
        assert "1 puzzle in" in said.out
    assert files[0].read_bytes() == files[1].read_bytes()
    assert FIRST.solution[0] in files[0].read_text("utf-8")


def test_puzzles_are_not_written_over_what_is_there(quinte: Quinte, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine", "utf-8")
    said = quinte("puzzles", "make", "make-five", "--count", "1", "--out", notes)
    assert said.code == 2
    assert "notes.txt" in said.err
    assert notes.read_text("utf-8") == "mine"


def test_a_game_without_puzzles_says_so(quinte: Quinte, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {game.name: puzzles_of(game) for game in GAMES.values()}
    found = {**known, "takemo": ()}
    monkeypatch.setattr("quinte.terminal.puzzling.puzzles_of", lambda game: found[game.name])
    assert "no puzzles for Takemo yet" in quinte("puzzle", "takemo").err
