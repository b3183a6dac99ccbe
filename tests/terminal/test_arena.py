"""`quinte arena`: a table of results, a file that is gone on with, and wrong input."""

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Quinte

WORDS = ("arena", "make-five", "random", "beginner", "--option", "pairs=1", "--untimed")


def test_a_contest_is_played_kept_and_gone_on_with(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    said = quinte(*WORDS, "--blocks", "1", "--file", str(file))
    assert "random – beginner" in said.out
    assert "Elo" in said.out
    first = json.loads(file.read_text("utf-8"))["games"]
    assert len(first) == 2
    quinte(*WORDS, "--blocks", "2", "--file", str(file))
    both = json.loads(file.read_text("utf-8"))["games"]
    assert both[:2] == first
    assert len(both) == 4
    other = quinte(*WORDS, "--seed", "other", "--file", str(file))
    assert "another contest" in other.err
    assert json.loads(file.read_text("utf-8"))["games"] == both


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("arena", "make-five", "random", "zoe"), "There is no bot called “zoe”; choose from"),
        (("arena", "make-five", "random", "random"), "needs two different bots"),
        (("arena", "make-five", "random"), "needs two different bots"),
        (("arena", "take-five", "random", "openspiel-mcts:9"), "does not play Take Five"),
        ((*WORDS, "--blocks", "0"), "“0” cannot be used"),
        ((*WORDS, "--blocks", "x"), "“x” cannot be used"),
        ((*WORDS, "--players", "3"), "3 players cannot play this game"),
    ],
)
def test_wrong_input_is_answered(quinte: Quinte, words: tuple[str, ...], sentence: str) -> None:
    said = quinte(*words)
    assert said.code == 2
    assert sentence in said.err


def test_a_file_of_something_else_is_left_alone(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada,")
    assert "has no contest results" in quinte(*WORDS, "--file", str(file)).err
    assert file.read_text() == "Dear Ada,"
