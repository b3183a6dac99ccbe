"""`quinte print`: a file for a real table, or a sentence that says why there is none."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from quinte.cli import main
from quinte.games import GAMES
from tests.toys.clobber import GAME as CLOBBER

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def test_a_game_is_written_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "jeu.pdf"
    assert main(["print", "make-five", "--lang", "fr", "--ink", "saving", "--out", str(file)]) == 0
    assert "est prêt à imprimer" in capsys.readouterr().out.replace("\n", " ")
    reader = PdfReader(file)
    assert len(reader.pages) % 2 == 0  # both sides of every sheet
    assert "Dans la boîte" in reader.pages[0].extract_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["print", "chess"], "no game called"),
        (["print", "make-five", "--paper", "a3"], "a4, letter"),
        (["print", "make-five", "--ink", "gold"], "colour, saving"),
        (["print", "make-five", "--move", "3"], "--position"),
    ],
)
def test_what_cannot_be_printed_is_said(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.pdf"
    assert main([*words, "--lang", "en", "--out", str(file)]) == 2
    assert said in capsys.readouterr().err.replace("\n", " ")
    assert not file.exists()


def test_nothing_but_a_pdf_is_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada", "utf-8")
    assert main(["print", "make-five", "--lang", "en", "--out", str(file)]) == 2
    assert "already exists" in capsys.readouterr().err.replace("\n", " ")
    assert file.read_text("utf-8") == "Dear Ada"


def test_a_game_without_a_kit_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES._loaded, CLOBBER.name, CLOBBER)
    file = str(tmp_path / "clobber.pdf")
    assert main(["print", CLOBBER.name, "--lang", "en", "--out", file]) == 2
    assert "nothing to print" in capsys.readouterr().err


def test_any_moment_of_a_match_is_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, record = tmp_path / "position.pdf", str(GOLDEN / "make_five.2.txt")
    words = ["print", "make-five", "--lang", "en", "--out", str(file), "--position", record]
    assert main([*words, "--move", "12"]) == 0
    reader = PdfReader(file)
    assert len(reader.pages) == 1
    assert "after 12 moves" in reader.pages[0].extract_text()
    capsys.readouterr()
    assert main([*words, "--move", "100000"]) == 2
    assert "from 0 to" in capsys.readouterr().err.replace("\n", " ")
    assert main(["print", "touche", *words[2:]]) == 2
    assert "make-five" in capsys.readouterr().err


def test_a_drawn_position_is_a_page(tmp_path: Path) -> None:
    game = GAMES["make_five"]
    drawn = tmp_path / "drawn.txt"
    drawn.write_text(game.diagram(game.view(game.new_position(2, {}, bytes(32)), 0)), "utf-8")
    file = tmp_path / "drawn.pdf"
    assert main(["print", "make-five", "--out", str(file), "--position", str(drawn)]) == 0
    assert len(PdfReader(file).pages) == 1
