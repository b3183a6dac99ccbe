"""Matches that an early version saved are read and played again by the command of this one.

The records in `early` were written by the command `quinte play` of commit 32dc5c0, which had one
edition of the rules and another list of words: two bots that pick any move, seed `early`, Make Five
with `pairs=1`, Takemo with `board_size=9` and `time_limit=40`, Intercept with `max_turns=100`.
"""

from pathlib import Path

import pytest

from quinte.cli import main
from quinte.engine.record import parse_record
from quinte.games import GAMES

FOLDER = Path(__file__).with_name("early")


def test_there_is_a_record_of_every_game_that_the_version_had() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)


@pytest.mark.parametrize("file", sorted(FOLDER.iterdir()), ids=lambda file: file.stem)
def test_the_command_plays_it_again(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = parse_record(file.read_text("utf-8"))
    assert main(["replay", str(file), "--verify", "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{len(record.moves)} legal moves, result {record.result}" in said


def test_a_changed_result_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (FOLDER / "touche.txt").read_text("utf-8")
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace("0-1", "1-0"), "utf-8")
    assert main(["replay", str(changed), "--verify", "--lang", "en"]) != 0
    capsys.readouterr()
