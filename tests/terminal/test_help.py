import re
import subprocess
from pathlib import Path

import pytest

from quinte import __version__
from quinte.terminal.arguments import COMMANDS
from tests.terminal.conftest import Quinte
from tests.terminal.program import COMMAND, environment, run

ENGLISH = re.compile(
    r"usage:|positional|optional|arguments:|options:|show this|exit", re.IGNORECASE
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_french_help_has_no_english_in_it(quinte: Quinte, command: str) -> None:
    said = quinte(*command.split(), "--help", "--lang", "fr")
    assert said.code == 0
    assert said.out.startswith("Utilisation\u00a0: quinte")
    assert "montre cette aide" in said.out
    assert not ENGLISH.search(said.out)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_english_help_has_our_own_titles(quinte: Quinte, command: str) -> None:
    said = quinte(*command.split(), "-h")
    assert said.code == 0
    assert said.out.startswith("Usage: quinte")
    assert "Options:\n" in said.out


def test_the_language_may_stand_before_or_after_the_command(quinte: Quinte) -> None:
    before = quinte("--lang", "fr", "games")
    assert before == quinte("games", "--lang=fr")
    assert "Joueurs\u00a0: 2" in before.out


def test_the_system_chooses_the_language() -> None:
    said = run(language="fr_FR.UTF-8")
    assert said.returncode == 0
    assert "Essaie ces trois commandes" in said.stdout
    assert said.stderr == ""


def test_alone_it_names_three_commands_to_try(quinte: Quinte) -> None:
    said = quinte()
    assert said.code == 0
    assert said.out.count("quinte ") >= 3


def test_it_knows_its_version(quinte: Quinte) -> None:
    assert quinte("--version").out.strip() == __version__


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "There is no command “dance”; choose from: games, rules, play"),
        (["games", "--lang", "de"], "--lang cannot be “de”; choose from: fr, en."),
        (["games", "--lang"], "choose from: fr, en."),
        (["games", "twice"], "“twice” means nothing here: see quinte games --help."),
        (["rules"], "Something is missing: quinte rules --help"),
        (["rules", "chess"], "There is no game called “chess”; choose from: make-five"),
        (["play"], "Something is missing: quinte play --help"),
        (["play", "chess"], "There is no game called “chess”; choose from: make-five"),
        (["play", "make-five", "--seed"], "Something after --seed is missing"),
        (["play", "make-five", "--option", "x=1"], "no option called “x”; choose from: start, "),
        (["play", "make-five", "--option", "pairs=9"], "choose from: 1, 2, 3."),
        (["play", "make-five", "--seats", "me"], "1 player cannot play this game; it is for: 2."),
        (["play", "make-five", "--seats", "me,,me"], "Write the seats as names"),
        (["play", "make-five", "--quiet"], "--quiet is for matches between bots"),
        (["perft", "make-five"], "Something is missing: quinte perft --help"),
        (["perft", "make-five", "--depth", "0"], "a number from 1 to 40, and “0” is not"),
        (["perft", "make-five", "--depth", "two"], "and “two” is not"),
        (["replay", "nowhere.txt"], "There is no file nowhere.txt"),
        (["bench", "nothing"], "The measuring program “nothing” is not here"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    quinte: Quinte, words: list[str], sentence: str
) -> None:
    said = quinte(*words)
    assert said.code == 2
    assert sentence in said.err
    assert said.out == ""


def test_a_real_process_leaves_with_the_code_too() -> None:
    said = run("dance", language="fr_FR.UTF-8")
    assert said.returncode == 2
    assert "Aucune commande ne s’appelle «\u00a0dance\u00a0»" in said.stderr


def test_what_cannot_be_written_is_said_in_a_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        said = subprocess.run(
            [*COMMAND, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            check=False,
        )
    assert said.returncode == 1
    assert said.stderr.startswith("The computer cannot go on (No space left on device)")
    assert len(said.stderr.splitlines()) == 1
