"""Bugs planted in Takemo: the comparison with the reference or the hunt for leaks finds each."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.games.takemo import GAME
from quinte.games.takemo.codes import Event
from quinte.games.takemo.lexicon.build.graph import build
from quinte.testing.leaks import IN_THE_MOVES, IN_WHAT_IS_IMAGINED, find_leak
from quinte.testing.planting import planted
from tests.games.takemo.comparing import reference_of, texts
from tests.games.takemo.drawn import after, set_up
from tests.games.takemo.reference import Lexicon
from tests.games.takemo.small import LOOKUPS

ORPHAN = ("SEL AS TE", "f5s e5e d5l f6a e4T", 0, "")
ORPHANS = ("SEL SAS AS SA TEME", "f5s e5e d5l f6a f7s e7e d7l e4T", 0, "")
HOME = ("LE SEL", "g1s f1e e1l", 1, "")
SQUARE = ("LE IL SEL", "e4S e5e e6l f5l f6i", 0, "")
STAR = ("MER MUR TE TU", "", 0, "d9-M*R =E")

BUGS = {
    "Black reads left to right in White's frame": (
        "camp_board.py",
        "grid[at] = -int(view.board[SIZE * (size - 1 - row) + size - 1 - column])",
        "grid[at] = -int(view.board[SIZE * (size - 1 - row) + column])",
        HOME,
    ),
    "a removal leaves a letter alone": (
        "legality/captures.py",
        "        if not removed >> i & 1 and is_alone(board, at, ENEMY):\n",
        "        if not removed >> i & 1 and is_alone(board, at, ENEMY) and capture.count > 9:\n",
        SQUARE,
    ),
    "a letter of another word is left alone": (
        "editions.py",
        'stays alone."""\n    return view.rules_edition == 1\n',
        'stays alone."""\n    return view.rules_edition >= 1\n',
        ORPHAN,
    ),
    "a letter between two captured words is left alone": (
        "legality/captures.py",
        "                capture.is_hopeless = 1\n",
        "                capture.is_hopeless = 0\n",
        ORPHANS,
    ),
    "a TAKEMO is fixed to a letter": (
        "laying.py",
        "cell_at(at))] = -tile if camp == BLACK else tile\n",
        "cell_at(at))] = -tile if camp == BLACK else min(tile, 5) if tile == TAKEMO else tile\n",
        STAR,
    ),
}

LEAKS = {
    "the legal moves depend on a letter of another rack": (
        "turns.py",
        "view.bagged[camp_of(view, int(view.player))] == 0",
        "view.rack[1 - (int(view.player) & 1), 4] % 2 == 0",
        IN_THE_MOVES,
    ),
    "a view shows one letter of the bags": (
        "views.py",
        "            is_seen = player == ALL_SEEING\n",
        "            is_seen = player == ALL_SEEING or letter == 4\n",
        IN_WHAT_IS_IMAGINED,
    ),
}


def agrees(game: Game, position_of: tuple[str, str, int, str]) -> bool:
    """Tell whether a game lists the reference's moves after some moves, in a drawn position."""
    words, drawing, player, moves = position_of
    game = replace(game, lookups=(build(dict.fromkeys(words.split(), False)),))
    position = set_up(drawing, ("SELMETUR*", "SELMETUR"), player, board_size=9)
    theirs = reference_of(position, full=False)
    theirs.lexicon = Lexicon(words.split())
    for text in moves.split():
        theirs.play(text)
    after(position, moves, game)
    theirs.racks = reference_of(position, full=False).racks
    return texts(game, position) == theirs.legal()


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_planted_in_takemo_is_caught(bug: str, tmp_path: Path) -> None:
    file, right, wrong, position_of = BUGS[bug]
    assert agrees(GAME, position_of)
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert not agrees(game, position_of)


def names_a_letter_by_either_word(game: Game) -> bool:
    view = game.view(set_up("c9M d9E e9R f7L f8E", ("SEL", "SEL"), board_size=9), 0)
    return game.parse_move(view, "f7|LES") == game.parse_move(view, "c9-MERS")


def draws_lots(game: Game) -> bool:
    drawn = {int(game.new_position(2, {}, bytes([seed] * 32)).white) for seed in range(20)}
    return drawn == {0, 1}


def asks_the_partner_too(game: Game) -> bool:
    position = set_up("", ["LESMETUR"] * 4, board_size=9, challenge=True)
    for text in ("a9-LES", "ok"):
        view = game.view(position, int(position.player))
        game.play(position, game.parse_move(view, text))
    return bool(position.player == 3)


def says_nothing_of_spelling(game: Game) -> bool:
    view = game.view(set_up("", ("SLMETURE", "SEL"), board_size=9, challenge=True), 0)
    _, findings = game.judge(view, game.parse_move(view, "a9-SML"))
    return not {Event.FORMS, Event.FORMS_NO_WORD} & {finding[0] for finding in findings}


CHANGED: dict[str, tuple[str, str, str, Callable[[Game], bool]]] = {
    "the second name of a letter is another move": (
        "notation.py",
        "if makes_two_words(placement.before, placement.first, placement.count):",
        "if makes_two_words(placement.before, placement.first, 0):",
        names_a_letter_by_either_word,
    ),
    "the first seat is always White": (
        "rules.py",
        "random_below(position, CAMPS) if position.first == FIRST_AT_RANDOM else 0",
        "0 * random_below(position, CAMPS) if position.first == FIRST_AT_RANDOM else 0",
        draws_lots,
    ),
    "only the next player is asked": (
        "turns.py",
        "(int(view.place) + 3) % 4",
        "(int(view.place) + 1) % 4",
        asks_the_partner_too,
    ),
    "a draft says that it is no word": (
        "legality/drafts.py",
        "    if view.challenge:\n",
        "    if view.challenge > 1:\n",
        says_nothing_of_spelling,
    ),
}


@pytest.mark.parametrize("bug", CHANGED)
def test_a_bug_planted_in_a_changed_rule_is_caught(bug: str, tmp_path: Path) -> None:
    """R4, R11, R33: what the second edition changed, broken again."""
    file, right, wrong, holds = CHANGED[bug]
    assert holds(GAME)
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert not holds(game)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_takemo_is_found(leak: str, tmp_path: Path) -> None:
    file, right, wrong, kind = LEAKS[leak]
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert find_leak(replace(game, lookups=LOOKUPS), 1, 20) == kind
