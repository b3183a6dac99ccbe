"""`quinte arena`: a table of results, a file that is gone on with, and wrong input."""

import json
import sys
from importlib.util import find_spec
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
        ((*WORDS, "--on", "spark"), "after --on"),
        (("arena", "take-five", "random", "openspiel-mcts:9"), "does not play Take Five"),
        ((*WORDS, "--blocks", "0"), "“0” cannot be used"),
        ((*WORDS, "--blocks", "x"), "“x” cannot be used"),
        ((*WORDS, "--players", "3"), "3 players cannot play this game"),
        ((*WORDS, "--jobs", "0"), "“0” cannot be used"),
        ((*WORDS, "--merge", "nowhere.json"), "There is no file nowhere.json"),
        (("arena", "make-five", "random", "nowhere:Bot"), "There is no bot nowhere:Bot"),
        (("arena", "make-five", "random", "json:loads"), "There is no bot json:loads"),
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


GREEDY = """
class Greedy:
    def __init__(self, game, seed):
        self.game = game

    def choose(self, view):
        return self.game.legal_moves(self.game.imagine(view, bytes(32)))[0]
"""


def test_a_bot_of_ones_own_is_seated_and_its_games_are_kept(
    quinte: Quinte, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bots.py").write_text(GREEDY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    words = ("arena", "make-five", "my_bots:Greedy", "random", "--option", "pairs=1")
    said = quinte(*words, "--blocks", "2", "--games", "kept")
    assert "my_bots:Greedy – random" in said.out
    records = sorted((tmp_path / "kept").glob("*.txt"))
    assert len(records) == 4
    assert records[0].name == "my_bots_Greedy-random-00000-1.txt"
    assert "is correct" in quinte("replay", records[0], "--verify").out


def test_where_ray_is_not_installed_that_is_said(quinte: Quinte) -> None:
    if find_spec("ray") is None:
        assert "pip install quinte[ray]" in quinte(*WORDS, "--on", "ray").err


def test_machines_share_a_contest_and_its_results_meet(quinte: Quinte, tmp_path: Path) -> None:
    files = [str(tmp_path / f"{number}.json") for number in range(3)]
    quinte(*WORDS, "--blocks", "1", "--file", files[0])
    quinte(*WORDS, "--blocks", "1", "--skip", "1", "--file", files[1])
    merge = ("--merge", files[0], "--merge", files[1])
    quinte(*WORDS, "--blocks", "2", *merge, "--file", files[2])
    quinte(*WORDS, "--blocks", "2", "--file", str(tmp_path / "whole.json"))
    met, whole = (Path(file).read_text("utf-8") for file in (files[2], tmp_path / "whole.json"))
    assert json.loads(met) == json.loads(whole)
