"""The commands that do not play: games, rules, perft, bench."""

import re
from pathlib import Path

import pytest

from quinte.core.words import LANGUAGES, game_messages
from quinte.games import GAMES
from quinte.terminal import benching
from quinte.terminal.catalogue import shown_values
from quinte.terminal.seats import read_seed
from tests.terminal.conftest import Quinte


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_explains_every_option_and_its_values(quinte: Quinte, language: str) -> None:
    said = " ".join(quinte("games", "--lang", language).out.split())
    for game in GAMES.values():
        assert game.name.replace("_", "-") in said
        for option in game.offered:
            words = game_messages(game, language)["options"][option.name]
            assert f"{option.name} " in said
            for value in shown_values(option):
                assert f"{value} {' '.join(words['values'][value].split())}" in said


@pytest.mark.parametrize(("language", "word"), [("fr", "destructeur"), ("en", "destroyer")])
def test_rules_are_shown_in_the_language_chosen(quinte: Quinte, language: str, word: str) -> None:
    assert word in quinte("rules", "Make Five", "--lang", language).out


@pytest.mark.parametrize(
    ("language", "word", "answer"),
    [
        ("fr", "mangea", "MANGEA est dans la liste : manger (passé simple, il ou elle)."),
        ("en", "mangea", "MANGEA is in the list: manger (past historic, il or elle)."),
        ("fr", "street", "STREET n’est pas dans la liste : street est un mot étranger."),
        ("en", "xqjk", "XQJK is not in the list."),
        ("fr", "42", "Un mot n’a que des lettres"),
        ("fr", "", "Écris le mot que tu cherches"),
        ("en", "z" * 40, "No word of the list has more than 26 letters."),
    ],
)
def test_a_word_is_explained(quinte: Quinte, language: str, word: str, answer: str) -> None:
    said = quinte("word", word, "--lang", language)
    assert " ".join(said.out.split()).startswith(answer)
    assert said.code == 0


def test_each_of_several_words_is_explained(quinte: Quinte) -> None:
    said = quinte("word", "pu", "street", "--lang", "fr")
    assert [line.split()[0] for line in said.out.splitlines()] == ["PU", "STREET"]


def counts(out: str) -> list[str]:
    return [line.split()[1] for line in out.splitlines()[1:]]


def test_perft_counts_each_depth(quinte: Quinte) -> None:
    # 26 first moves: a pass, and 5 tokens to 5 columns; each is followed by 5 columns.
    assert counts(quinte("perft", "make-five", "--depth", "2").out) == ["26", "130"]


def test_perft_divides(quinte: Quinte) -> None:
    said = quinte("perft", "make-five", "--depth", "2", "--divide", "--lang", "fr")
    assert counts(said.out) == [*["5"] * 26, "130"]
    assert said.out.splitlines()[-1].startswith("Total")


def test_perft_counts_from_a_drawn_position(quinte: Quinte, tmp_path: Path) -> None:
    game = GAMES["make_five"]
    position = game.new_position(2, {}, read_seed("x"))
    game.play(position, game.legal_moves(position)[0])
    file = tmp_path / "position.txt"
    file.write_text(game.position_text(position), "utf-8")
    said = quinte("perft", "make-five", "--depth", "1", "--position", file)
    assert counts(said.out) == ["5"]
    said = quinte("perft", "make-five", "--depth", "1", "--position", file, "--option", "pairs=1")
    assert said.err == "Leave out --option: the file already says it.\n"


def test_a_badly_drawn_position_says_where(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("5 . . . . .\n4 . . ! . .\n", "utf-8")
    said = quinte("perft", "make-five", "--depth", "1", "--position", file)
    assert said.code == 2
    assert "cannot be read from line 2, column " in said.err


def test_bench_runs_the_program_of_the_checkout(
    quinte: Quinte, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benching, "BENCH", tmp_path)
    program = "import sys\nif __name__ == '__main__':\n    print('measured', sys.argv[1:])\n"
    (tmp_path / "rules.py").write_text(program, "utf-8")
    assert quinte("bench").out == "measured []\n"
    assert quinte("bench", "rules", "--games", "3").out == "measured ['--games', '3']\n"
    assert quinte("bench", "--games", "3").out == "measured ['--games', '3']\n"
    assert quinte("bench", "../rules").code == 2


def test_seeds_are_hexadecimal_or_any_text() -> None:
    assert read_seed("0F" * 32) == b"\x0f" * 32
    assert read_seed("x").hex().startswith("2d711642")  # printf x | sha256sum
    assert len(read_seed(None)) == 32
    assert read_seed(None) != read_seed(None)


def test_no_line_begins_with_a_sign_that_ends_what_is_before_it(quinte: Quinte) -> None:
    for words in (("games",), ("rules", "touche")):
        said = quinte(*words, "--lang", "fr").out
        assert "\u00a0" in said
        assert not re.search(r"^\s*[?!:;»]|«\s*$", said, re.MULTILINE)
