"""Saving, going on, telling again; and files that are not what they should be."""

import os
from pathlib import Path

import pytest

from quinte.engine.record import parse_record
from tests.terminal.conftest import Quinte

SHORT = (
    *("make-five", "--seats", "me,random", "--seed", "x"),
    *("--option", "pairs=1", "--option", "first_aligner=first"),
)


@pytest.fixture
def saved(quinte: Quinte, tmp_path: Path) -> Path:
    """A match with some moves, and the name of a file beside it."""
    file = tmp_path / "my match.txt"
    said = quinte("play", *SHORT, typed=f"-\n-\n-\nsave {file}\nquit\n")
    assert f"quinte play --resume '{file}'" in said.out
    return file


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_saved_match_goes_on(quinte: Quinte, saved: Path) -> None:
    before = parse_record(saved.read_text("utf-8"))
    assert before.seats == ("me", "random")
    said = quinte("play", "--resume", saved, "--save", saved, typed="-\n")
    assert "Resuming after 6 moves." in said.out
    after = parse_record(saved.read_text("utf-8"))
    assert after.moves[:7] == (*before.moves, "-")
    assert len(after.moves) == 8


def test_going_on_keeps_tags_and_comments(quinte: Quinte, saved: Path) -> None:
    change(saved, '[Result "*"]', '[Event "Friday"]\n[Result "*"]')
    change(saved, "1. -", "{well begun} 1. - {a pass}")
    quinte("play", "make-five", "--resume", saved, "--save", saved, typed="-\n")
    record = parse_record(saved.read_text("utf-8"))
    assert record.tags == {"Event": "Friday"}
    assert record.comments == {0: "well begun", 1: "a pass"}
    assert "{a pass}" in quinte("replay", saved).out


def test_quitting_offers_to_save(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    said = quinte("play", *SHORT, typed=f"-\nquit\n{tmp_path}\n{file}\n")
    assert f"{tmp_path} is a folder" in said.out
    assert f"Saved to {file}." in said.out
    assert len(parse_record(file.read_text("utf-8")).moves) == 2
    said = quinte("play", "--resume", file, typed="-\nquitter\nn\n")
    assert f"Save the match to {file}?" in said.out
    assert len(parse_record(file.read_text("utf-8")).moves) == 2


def test_nothing_is_offered_when_nothing_would_be_lost(quinte: Quinte) -> None:
    said = quinte("play", *SHORT, typed="quit\n")
    assert said.out.endswith("You > quit\nSee you soon!\n")


def test_a_file_is_not_overwritten_unasked(quinte: Quinte, saved: Path, tmp_path: Path) -> None:
    text = saved.read_text("utf-8")
    said = quinte("play", *SHORT, "--save", saved)
    assert said.code == 2
    assert "already exists: continue it with --resume" in said.err
    quinte("play", *SHORT, typed=f"-\nsave {saved}\nn\n")
    assert saved.read_text("utf-8") == text
    said = quinte("play", *SHORT, typed=f"save\n-\nsave {saved}\ny\n")
    assert "Say where: “save my-match.txt”." in said.out
    assert saved.read_text("utf-8") != text
    assert list(tmp_path.iterdir()) == [saved]


def test_a_record_says_who_plays_what(quinte: Quinte, saved: Path) -> None:
    for words in (["--seats", "me,me"], ["--option", "pairs=1"], ["--seed", "x"]):
        said = quinte("play", "--resume", saved, *words)
        assert said.code == 2
        assert f"Leave out {words[0]}" in said.err


@pytest.mark.parametrize("viewer", ["all", "tout", "spectator", "1", "2", "me", "Player", "random"])
def test_a_match_is_told_again_by_any_eyes(quinte: Quinte, saved: Path, viewer: str) -> None:
    said = quinte("replay", saved, "--as", viewer)
    assert said.code == 0
    assert "1. pass  Player passes." in said.out
    assert "under way" in said.out


def test_unknown_eyes(quinte: Quinte, saved: Path) -> None:
    said = quinte("replay", saved, "--as", "zoe")
    assert said.code == 2
    assert "Nobody at this table is called “zoe”; choose from: 1, 2, me, random, all" in said.err


def test_a_record_is_verified(quinte: Quinte, saved: Path) -> None:
    said = quinte("replay", saved, "--verify")
    assert said.code == 0
    assert said.out == f"{saved} is correct: 6 legal moves, result *, and the seed matches.\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('[Quinte "1"]', '[Quinte "7"]', 'its first line must be [Quinte "1"]'),
        ('[Seat1 "me"]', "[Seat1 me]", "Line 3: “[Seat1 me]” is not a tag"),
        ('[Seat1 "me"]', '[Game "x"]', "Line 3: the tag Game is already given above."),
        ('[Game "make_five"]\n', "", "the tag Game is missing"),
        ('[Game "make_five"]', '[Game "chess"]', "There is no game called “chess”"),
        ('[Seat2 "random"]\n', "", "1 player cannot play this game"),
        ('[Seed "2', '[Seed "Z', "Line 6: the seed must be 64 hexadecimal digits"),
        ('[Seed "2d711642', '[Commitment "2d711642', "the seed of this match is still secret"),
        ('[Result "*"]', f'[Commitment "{"0" * 64}"]', "not the one that was promised"),
        ('[Result "*"]', '[Result "1-0"]', "the match ends with *, but its head says 1-0"),
        ('[Score "0-0"]', '[Score "9-0"]', "the file says 9-0 points, but the moves lead to 0-0"),
        ("1. -", "1. - zzz", "Line 10: the move “zzz” cannot be played there."),
        ("1. -", "2. -", "Line 10: the next move is number 1, not 2."),
        ("1. -", "{ 1. -", "Line 10: a comment begins and ends with a brace"),
        ("\n*", " resign9\n*", "the move “resign9” cannot be played"),
        ("\n*", "\n* more", "nothing may follow the result, but “more” does"),
        ("pairs=1", "pairs=7", "The option pairs cannot be “7”"),
        ("pairs=1", "\x1b]0;owned\x07", "no option called “?]0;owned?”"),
    ],
)
def test_a_damaged_record_says_where(
    quinte: Quinte, saved: Path, old: str, new: str, sentence: str
) -> None:
    change(saved, old, new)
    for words in (["replay"], ["replay", "--verify"], ["play", "--resume"]):
        said = quinte(*words, saved)
        assert said.code == 2
        assert sentence in said.err
        assert said.out == ""


def test_files_that_are_not_what_they_should_be(quinte: Quinte, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    for name, sentence in [
        (tmp_path, "is a folder"),
        (binary, "is not a text file"),
        (tmp_path / "nowhere", "There is no file"),
        ("n" * 300, "cannot be read"),
    ]:
        for words in (["replay"], ["play", "--resume"]):
            said = quinte(*words, name)
            assert said.code == 2
            assert sentence in said.err


def test_places_that_cannot_be_written(quinte: Quinte, tmp_path: Path) -> None:
    for name, sentence in [
        (tmp_path, "is a folder"),
        (tmp_path / "nowhere" / "match.txt", "There is no folder to put"),
        (tmp_path / ("n" * 300), "could not be written"),
        (os.devnull, "is not an ordinary file"),
    ]:
        said = quinte("play", *SHORT, "--save", name)
        assert said.code == 2
        assert sentence in said.err
        said = quinte("play", *SHORT, typed=f"save {name}\n-\n")
        assert said.code == 0
        assert sentence in said.out
    assert list(tmp_path.iterdir()) == []
