"""Matches typed line by line, as through a pipe."""

import io
import itertools
import re
from pathlib import Path

import pytest
from rich.console import Console

from quinte.engine.match import Match
from quinte.engine.record import parse_record, replay
from quinte.games import GAMES
from quinte.terminal.orders import obey, order_words, typeable
from quinte.terminal.playing import let_bot_move, let_person_move
from quinte.terminal.prompt import Reader
from quinte.terminal.reading import whole_moves
from quinte.terminal.screen import Screen
from quinte.terminal.table import Table, hides
from tests.terminal.conftest import Quinte
from tests.terminal.program import run

SHORT = ("make-five", "--seats", "me,random", "--option", "pairs=1", "--seed", "x")
# The aligner passes; the destroyer tries one column after the other. What is refused changes
# nothing, so that these lines play any match to its end.
TO_THE_END = "-\na\nb\nc\nd\ne\n" * 60


def moves_of(file: Path) -> tuple[str, ...]:
    return parse_record(file.read_text("utf-8")).moves


@pytest.mark.parametrize(
    ("language", "result", "seats"),
    [
        ("en_US.UTF-8", "You +[0-9]+ +(won|lost|draw)", "me,random"),
        ("fr_FR.UTF-8", "Toi +[0-9]+ +(victoire|déf|nul)", "moi,hasard"),
    ],
)
def test_a_whole_match_against_the_random_bot(language: str, result: str, seats: str) -> None:
    said = run("play", *SHORT, typed=TO_THE_END, language=language)
    assert said.returncode == 0
    assert re.search(result, said.stdout)
    assert f"quinte play make-five --seats {seats} --option pairs=1 --seed 2d711642" in said.stdout
    assert said.stderr.strip() == "" or "━" in said.stderr  # at most the bar of the compiler


def test_two_people_play_each_other(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ("play", *SHORT, "--seats", "ana,bob", "--save", file)
    said = quinte(*words, typed=TO_THE_END)
    assert said.code == 0
    assert "ana > " in said.out
    assert "bob > " in said.out
    assert f"quinte replay {file}" in said.out
    match = replay(parse_record(file.read_text("utf-8")))
    assert match.is_over
    assert list(match.seats) == ["ana", "bob"]


def test_what_two_people_see_is_told_once(quinte: Quinte) -> None:
    said = quinte("play", *SHORT, "--seats", "me,me", typed="-\na\n")
    assert said.out.count("passes.") == 1


def test_what_two_people_with_secrets_see_is_told_once(quinte: Quinte) -> None:
    """Nobody clears a page between them, so what stands there need not be told again."""
    words = ("play", "takemo", "--seats", "ana,bob", "--option", "passing=always", "--seed", "x")
    said = quinte(*words, typed="pass\npass\nundo\ny\npass\n")
    assert said.out.count("bob passes.") == 1
    assert said.out.count("ana passes.") == 2
    assert "bob: White" in said.out  # who begins, as the lot has it


def test_bots_play_by_themselves_and_the_same_seed_gives_the_same_match(quinte: Quinte) -> None:
    words = ("play", *SHORT, "--seats", "random,random")
    told = quinte(*words)
    assert told.code == 0
    assert "Random 1 " in told.out
    quiet = quinte(*words, "--quiet")
    assert quiet.out.startswith("Player ")
    assert quiet.out in told.out


@pytest.mark.parametrize("seats", ["hasard,HASARD", "random , random"])
def test_seats_are_read_generously(quinte: Quinte, seats: str) -> None:
    words = ("play", *SHORT, "--seats", seats, "--quiet", "--lang", "fr")
    assert "Hasard 2" in quinte(*words).out


def test_wrong_moves_are_answered_and_change_nothing(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ("play", *SHORT, "--seats", "ana,bob", "--save", file)
    said = quinte(*words, typed="-\nzzz\n\n\N{SNOWMAN}\nb2c\n\x1b[2J\n" + "a" * 3000 + "\n")
    assert said.code == 0
    assert moves_of(file) == ("-",)
    assert "“zzz” is not a move: write something like " in said.out
    assert "Type a move, or “help”." in said.out
    assert "You are the destroyer" in said.out
    assert "\x1b" not in said.out
    assert "Traceback" not in said.out + said.err


def test_help_moves_board_and_rules_in_both_languages(quinte: Quinte) -> None:
    typed = "aide\nHELP\n?\ncoups\nplateau\nregles\nrules\n"
    said = quinte("play", *SHORT, "--lang", "fr", typed=typed)
    assert said.out.count("tous les coups que tu peux jouer") == 3
    assert re.search(r"Tu peux jouer \d+ coups\u00a0:", said.out)
    assert said.out.count("Dans le sachet") == 2
    assert said.out.count("destructeur") > 5


def test_undo_asks_people_but_no_bots(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ("play", *SHORT, "--option", "first_aligner=first", "--save", file)
    said = quinte(*words, typed="undo\n-\nundo\n-\n-\nannuler\n")
    assert "Nobody here has moved yet" in said.out
    assert "agree" not in said.out
    assert said.out.count("Taken back.") == 2
    assert len(moves_of(file)) == 2
    file.unlink()
    said = quinte(*words, "--seats", "ana,bob", typed="-\nundo\nmaybe\nn\n")
    assert said.out.count("Does everybody agree") == 2
    assert "Nothing was taken back." in said.out
    assert len(moves_of(file)) == 1


def test_resigning_asks_first(quinte: Quinte, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ("play", *SHORT, "--option", "first_aligner=first", "--save", file)
    said = quinte(*words, typed="resign\nn\nresign\ny\n")
    assert "The match goes on." in said.out
    assert "You give up." in said.out
    assert re.search("You +0 +lost", said.out)
    assert replay(parse_record(file.read_text("utf-8"))).result().left == (0,)


def test_nothing_is_hidden_between_people_in_make_five() -> None:
    game = GAMES["make_five"]
    position = game.new_position(2, {}, bytes(32))
    assert not hides(game, position, [0, 1])


class Typist:
    """Types what it was given, and keeps what it was asked."""

    is_terminal = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def read(self, prompt: str, _known: object = ()) -> str | None:
        self.asked.append(prompt)
        return self.lines.pop(0) if self.lines else None

    ask = read


def test_a_screen_with_secrets_is_handed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("quinte.terminal.table.hides", lambda *_: True)
    match = Match(GAMES["make_five"], bytes(32), 2, seats=("ana", "bob"))
    table = Table(Screen("en"), Typist("", "", ""), match)
    table.sit(0)
    table.sit(0)
    match.play(match.legal_moves()[0])
    table.tell_moves()
    table.sit(1)
    table.tell_moves()
    told = capsys.readouterr().out
    assert told.count("hand it over") == 2
    assert told.count("draws") + told.count("puts") == 2


def test_an_emptied_screen_cannot_be_scrolled_back() -> None:
    screen, written = Screen("en"), io.StringIO()
    screen.out = Console(file=written, force_terminal=True, legacy_windows=False)
    screen.clear()
    assert written.getvalue().endswith("\x1b[3J")
    screen.out = Console(file=(piped := io.StringIO()))
    screen.clear()
    assert "\x1b" not in piped.getvalue()


class Cleared(Screen):
    """A screen that says when it is emptied."""

    def clear(self) -> None:
        self.tell("[emptied]")


@pytest.mark.parametrize(
    ("language", "value", "question"),
    [
        ("en", "looks at the tile on b4: ", "Press Enter when you have read it."),
        ("fr", "regarde le pion en b4\u00a0: ", "Appuie sur Entrée quand tu as lu."),
    ],
)
def test_the_last_look_of_a_turn_is_read_before_the_screen_is_emptied(
    capsys: pytest.CaptureFixture[str], language: str, value: str, question: str
) -> None:
    typist = Typist("", "Rf3", "see", "Nb4", "see", "", "")
    table = take_five(Cleared(language), typist, "ana,bob")
    while len(table.match.steps) < 4:
        let_person_move(table)
    table.sit(1)
    told = capsys.readouterr().out
    assert told.count(question) == 1
    assert told.index(value) < told.index(question) < told.rindex("[emptied]")
    assert "[emptied]" not in told[told.index(value) : told.index(question)]


def take_five(screen: Screen, reader: Reader, seats: str, **options: object) -> Table:
    """Lay a table of Take Five at which the first player begins."""
    names = tuple(seats.split(","))
    for number in range(40):
        match = Match(GAMES["take_five"], bytes([number]) * 32, len(names), options, names)
        if match.player == 0:
            break
    return Table(screen, reader, match)


@pytest.mark.parametrize("typed", ["rf3", "R f3", " r F 3 ", "Rf3", "RF3"])
def test_moves_are_read_generously(typed: str) -> None:
    table = take_five(Screen("en"), Typist(), "ana,bob")
    obey(table, typed)
    assert table.match.legal_texts() == ["see", "take"]


@pytest.mark.parametrize(
    ("typed", "language", "result"),
    [
        ("VOIR", "fr", "joue maintenant une autre pièce"),
        ("je vois", "fr", "joue maintenant une autre pièce"),
        ("Je prends", "fr", "garder le 7"),
        ("Prendre", "en", "keep the"),
        ("TAKE", "en", "keep the 7"),
        ("garder", "fr", "voir ou prendre le pion"),
    ],
)
def test_moves_have_words_in_french(
    capsys: pytest.CaptureFixture[str], typed: str, language: str, result: str
) -> None:
    table = take_five(Screen(language), Typist(), "ana,bob")
    obey(table, "Rf3")
    obey(table, typed)
    table.describe()
    assert result in capsys.readouterr().out


def test_words_for_moves_are_completed_in_the_language_of_the_person() -> None:
    table = take_five(Screen("fr"), Typist(), "ana,bob")
    assert "Tf3" in typeable(table)
    assert "voir" not in typeable(table)
    obey(table, "Tf3")
    assert typeable(table)[:2] == ["voir", "prendre"]
    table = take_five(Screen("en"), Typist(), "ana,bob")
    obey(table, "tour f3")
    assert typeable(table)[:2] == ["see", "take"]


def test_no_word_for_a_move_gives_an_order() -> None:
    for game in GAMES.values():
        assert not order_words().keys() & whole_moves(game.folder).keys()


def test_only_games_with_something_to_try_offer_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = take_five(Screen("en"), Typist(), "ana,bob")
    obey(table, "help")
    assert "without making it" not in capsys.readouterr().out
    assert "try" not in typeable(table)
    table.match = Match(GAMES["takemo"], bytes(32), 2)
    obey(table, "help")
    assert "without making it" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("fr", "mot mangea", "MANGEA est dans la liste : manger"),
        ("fr", "word mangea", "MANGEA est dans la liste : manger"),
        ("en", "word STREET", "STREET is not in the list: street is a foreign word."),
        ("fr", "mot", "Quel mot ? Écris-le après « mot »."),
        ("fr", "mot 12", "Un mot n’a que des lettres"),
        ("en", "mot " + "z" * 40, "No word of the list has more than 26 letters."),
    ],
)
def test_words_are_explained_at_a_table_that_has_a_list(
    capsys: pytest.CaptureFixture[str], language: str, typed: str, answer: str
) -> None:
    table = take_five(Screen(language), Typist(), "ana,bob")
    obey(table, typed)
    said = capsys.readouterr().out
    assert "pas de liste de mots" in said or "no list of words" in said
    table.match = Match(GAMES["takemo"], bytes(32), 2)
    obey(table, typed)
    assert answer in " ".join(capsys.readouterr().out.split())
    assert table.match.steps == []
    assert "mot" in typeable(table) or "word" in typeable(table)


def test_several_moves_of_a_turn_may_stand_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    table = take_five(Screen("fr"), Typist(), "ana,bob")
    obey(table, "tour f3, je vois puis Cb4")
    assert table.match.texts() == ["Rf3", "see", "Nb4"]
    obey(table, "voir Tf4 voir")
    assert table.match.texts() == ["Rf3", "see", "Nb4", "see"]
    assert "« Tf4 voir » n’a pas été joué" in capsys.readouterr().out.replace("\u00a0", " ")


def test_of_a_line_that_begins_with_no_move_nothing_is_played() -> None:
    table = take_five(Screen("fr"), Typist(), "ana,bob")
    obey(table, "hop Rf3 see")
    assert table.match.steps == []


def test_of_a_line_that_begins_with_a_refused_move_the_reason_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = take_five(Screen("fr"), Typist(), "ana,bob")
    obey(table, "Cavalier e5 je prends")
    assert "le cavalier (C) ne peut pas aller en e5" in capsys.readouterr().out
    assert table.match.steps == []


def test_the_board_is_not_drawn_again_within_a_turn(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = ["Rf3", "see", "undo", "see", "Nb4", "board", "see"]
    table = take_five(Screen("en"), Typist(*lines), "ana,random")
    drawings = []
    while table.match.player == 0:
        let_person_move(table)
        told = capsys.readouterr().out
        asked = re.findall("Your turn:|See or take|Now move", told)
        drawings.append((told.count("a  b  c"), told.count("Round 1"), len(asked)))
    whole, question = (1, 1, 1), (0, 0, 1)
    # Before Rf3, see, undo, see, Nb4; an undone move and the last line ask for the whole again.
    assert drawings == [whole, question, question, whole, question, (1, 1, 2)]


@pytest.mark.parametrize(("answer", "watched"), [("y", True), ("n", False)])
def test_who_has_given_up_may_watch_the_others(
    capsys: pytest.CaptureFixture[str],
    answer: str,
    watched: bool,  # noqa: FBT001, a case of a table
) -> None:
    table = take_five(Screen("en"), Typist("resign", "y", answer), "ana,random,random")
    let_person_move(table)
    told = capsys.readouterr().out
    assert told.index("You give up.") < told.index("Watch the others play on?")
    for _ in range(9):
        let_bot_move(table)
    assert bool(capsys.readouterr().out) is watched
    assert not table.match.is_over


def test_the_order_of_seats_is_the_order_of_players(quinte: Quinte) -> None:
    for seats, first in itertools.product(["ana,random", "random,ana"], ["first", "second"]):
        words = ("play", "make-five", "--seats", seats, "--option", f"first_aligner={first}")
        is_first = seats.split(",")[0 if first == "first" else 1] == "ana"
        expected = "you are the aligner" if is_first else "Random is the aligner"
        assert expected in quinte(*words, typed="").out


@pytest.mark.parametrize(
    ("lang", "word", "sentence"),
    [
        ("en", "hint", r"I would move the \w+ \(\w\) token from \w\w to \w\w \((\S+)\): \S"),
        ("fr", "conseil", r"Mon conseil\u00a0: prendre le jeton \w+ \(\w\) .* \((\S+)\), car \S"),
    ],
)
def test_a_hint_names_a_move_that_can_be_played(
    quinte: Quinte, lang: str, word: str, sentence: str
) -> None:
    words = ("play", *SHORT, "--option", "first_aligner=first", "--lang", lang)
    first = quinte(*words, typed=f"{word}\n").out
    found = re.search(sentence, first)
    assert found
    assert "aaa" not in quinte(*words, typed=f"{found[1]}\n").out
    assert first == quinte(*words, typed=f"{word}\n").out


@pytest.mark.parametrize(("seat", "name"), [("beginner", "Beginner"), ("Loisir", "Casual")])
def test_a_bot_sits_at_the_table_by_the_name_of_its_level(
    quinte: Quinte, seat: str, name: str
) -> None:
    words = ("play", *SHORT, "--option", "first_aligner=second", "--seats", f"ana,{seat}")
    said = quinte(*words, typed="a\n")
    assert f"{name} takes" in said.out or f"{name} passes" in said.out
