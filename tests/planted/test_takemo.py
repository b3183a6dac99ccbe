"""Bugs planted in Takemo: the comparison with the reference or the hunt for leaks finds each."""

from dataclasses import replace
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.games.takemo import GAME
from quinte.games.takemo.lexicon.build.graph import build
from tests.conformance.leaks import IN_THE_MOVES, IN_WHAT_IS_IMAGINED, find_leak
from tests.games.takemo.comparing import reference_of, texts
from tests.games.takemo.drawn import after, set_up
from tests.games.takemo.reference import Lexicon
from tests.games.takemo.small import TABLES
from tests.planted.planting import planted

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
        "        if not removed >> i & 1 and is_alone:\n",
        "        if not removed >> i & 1 and is_alone and capture.count > 9:\n",
        SQUARE,
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
        "view.bagged[camp_of(int(view.player))] == 0",
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
    game = replace(game, tables=(build(dict.fromkeys(words.split(), False)),))
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


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_takemo_is_found(leak: str, tmp_path: Path) -> None:
    file, right, wrong, kind = LEAKS[leak]
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert find_leak(replace(game, tables=TABLES), 1, 20) == kind
