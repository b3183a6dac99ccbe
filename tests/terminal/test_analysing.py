"""`quinte analyse`: a page for people, comments in the record, and bad input."""

import re
from pathlib import Path

import pytest

from quinte.engine.record import parse_record, print_record, record_of
from quinte.games import GAMES
from tests.analysis.test_analysis import cut_short
from tests.terminal.conftest import Quinte

pytestmark = pytest.mark.compiled_only


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A short match of two people, given up."""
    match = cut_short(GAMES["make_five"], 2, seed=5, steps=4)
    match.seats = ("Ada", "Blaise")
    saved = tmp_path / "evening.txt"
    saved.write_text(print_record(record_of(match)), "utf-8")
    return saved


def test_a_page_is_shown_and_kept_in_the_record(quinte: Quinte, file: Path) -> None:
    first = quinte("analyse", file)
    assert "Make Five: Ada, Blaise\n" in first.out
    assert "What the result is made of" in first.out
    assert "gave up (Ada) lost" in first.out
    record = parse_record(file.read_text("utf-8"))
    assert len(record.comments) == len(record.moves) + 1
    replayed = quinte("replay", file).out
    assert "Make Five" in replayed
    assert "%analysis" not in replayed  # it sees more than whoever replays the match may
    before = file.read_text("utf-8")
    again = quinte("analyse", file)
    assert first.out.startswith(again.out)  # all but that it is kept now
    assert file.read_text("utf-8") == before


def test_a_better_move_that_is_none_is_not_explained(quinte: Quinte, file: Path) -> None:
    quinte("analyse", file)
    text = file.read_text("utf-8")
    forged = re.sub("kind=[a-z]+ best=[^ ]+", "kind=blunder best=e5a", text)
    file.write_text(forged, "utf-8")
    said = quinte("analyse", file)
    assert said.code == 0
    assert "Better: e5a\n" in said.out


def test_french(quinte: Quinte, file: Path) -> None:
    said = quinte("analyse", file, "--lang", "fr").out
    assert "De quoi est fait le résultat" in said
    assert "Le coup le plus coûteux\u00a0: " in said


def test_with_secrets_a_seat_sees_its_own_decisions(quinte: Quinte, tmp_path: Path) -> None:
    match = cut_short(GAMES["take_five"], 2, seed=3, steps=8)
    match.seats = ("Ada", "Blaise")
    saved = tmp_path / "secret.txt"
    text = print_record(record_of(match))
    saved.write_text(text, "utf-8")
    said = quinte("analyse", saved, "--as", "Blaise").out
    assert "Blaise’s chances" in said
    assert "What the result is made of" not in said
    assert "Ada’s chances" not in said
    assert "Where Ada" not in said
    assert saved.read_text("utf-8") == text
    assert quinte("analyse", saved, "--as", "Zoe").code == 2
    assert "spectator" in quinte("analyse", saved, "--as", "spectator").err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("resign1", ""), "still being played"),
        (("[Game", "[Gaem"), "Game"),
        (("1. ", "1. zz9 "), "zz9"),
        (("[Seed", "[Sead"), "seed"),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(
    quinte: Quinte, file: Path, change: tuple[str, str], sentence: str
) -> None:
    text = file.read_text("utf-8").replace(*change)
    if sentence == "still being played":
        text = text.replace("0-1", "*")
    file.write_text(text, "utf-8")
    said = quinte("analyse", file)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert file.read_text("utf-8") == text
    assert quinte("analyse", file.with_name("none.txt")).code == 2
