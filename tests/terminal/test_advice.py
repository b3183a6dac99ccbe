"""Hints at the terminal: in words, one plan a turn, and no chance that is none or all."""

import re

import pytest

from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.terminal.advice import chances
from quinte.terminal.orders import obey
from quinte.terminal.screen import Screen
from quinte.terminal.table import Plan, Table, board_alone
from tests.terminal.test_play import Typist


def test_a_plan_is_followed_only_as_far_as_it_was_played() -> None:
    plan = Plan((7,), (1, 2, 3))
    assert plan.rest((7,)) == ()
    assert plan.rest((7, 1)) == (2, 3)
    assert plan.rest((7, 1, 2)) == (3,)
    assert plan.rest((7, 2)) == ()
    assert plan.rest((7, 1, 2, 3)) == ()


def test_only_what_is_certain_has_no_chance_or_every_chance() -> None:
    assert [chances(value) for value in (0.0, 0.001, 0.5, 0.996, 1.0)] == [1, 1, 50, 99, 99]


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        (
            "en",
            r"I would move the .* \(\w+\), then .* \((\w+)\): \S",
            r"As planned: .* \((\w+)\)\.",
        ),
        (
            "fr",
            r"Mon conseil : jouer .* \(\w+\), puis .* \((\w+)\), car \S",
            r"Comme prévu : .* \((\w+)\)\.",
        ),
    ],
)
def test_a_hint_keeps_to_its_plan_within_a_turn(
    capsys: pytest.CaptureFixture[str], language: str, first: str, then: str
) -> None:
    match = Match(GAMES["take_five"], bytes(32), 2, seats=("me", "me"))
    table = Table(Screen(language), Typist(), match)
    obey(table, "hint")
    said = capsys.readouterr().out.replace("\u00a0", " ")
    found = re.search(first, said)
    assert found
    assert table.plan is not None
    match.play(table.plan.moves[0])
    obey(table, "hint")
    again = capsys.readouterr().out.replace("\u00a0", " ")
    kept = re.search(then, again)
    assert kept
    assert kept[1] == found[1]
    assert not re.search(r"\d+ chances", again)
    assert len(re.findall(r"\d+ chances", said)) <= 1


def test_a_move_that_is_just_as_good_is_said_to_be_so_without_giving_one_figure_twice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = Match(GAMES["make_five"], bytes(32), 2, seats=("me", "me"))
    table = Table(Screen("en"), Typist(), match)
    said = ""
    for _ in range(6):
        obey(table, "hint")
        said += capsys.readouterr().out
        assert table.plan is not None
        match.play(table.plan.moves[0])
    assert "and just as often with the next best" in said
    assert not re.search(r"about (\d+) times in 100; .*: \1\.", said)


def test_the_board_of_a_hint_is_shown_though_what_is_drawn_is_not_known() -> None:
    rack = "   a b\n 1 . X\n 2 . .\n1 ABC*\n2 ???"
    assert board_alone(rack, 2) == "   a b\n 1 . X\n 2 . ."
    sides = "    a   b\n 1  As  2s\n> 1 x As 2s 49\n  2 o ?? ?? 49\nx 0 0\no 0 0"
    assert board_alone(sides, 2) == "    a   b\n 1  As  2s"
    assert board_alone("2 . B\n1 A .\n  a b", 2) == "2 . B\n1 A .\n  a b"
