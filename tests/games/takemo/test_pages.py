"""Every legal move, page by page: also where one list is too short, and where words are contested.

The slow reference has no lists to fill, so it knows them all.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import numpy as np
import pytest

from quinte.core.contract import Position
from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME, rules
from quinte.games.takemo.moves import MAX_MOVES, MOST_REMOVALS, WORD_MOVE
from tests.games.takemo.comparing import reference_of
from tests.games.takemo.drawn import after, set_up, with_words, words
from tests.games.takemo.reference import Lexicon, Reference, lines
from tests.games.takemo.small import LOOKUPS
from tests.games.takemo.walking import every_word

SHORT = replace(GAME, lookups=LOOKUPS)
EIGHT = "AEINRSTU"


def paged(position: Position, page: int = 0, game: object = SHORT) -> list[str]:
    """Write every move, page by page, as the mover does."""
    assert isinstance(game, type(GAME))
    view = game.view(position, int(position.player))
    moves = list(game.every_move(position, page))
    assert moves == sorted(set(moves))
    return [game.move_text(view, move) for move in moves]


@pytest.mark.parametrize("page", [1, 7, 0])
def test_pages_hold_every_move_whatever_their_length(page: int) -> None:
    """R13, R18, R27: five TAKEMO, exchanges, captures with a choice."""
    rack = "AL*****" if IS_COMPILED else "A***"
    position = set_up("d9L e9E f9S d1s e1e f1l f8s f7e", (rack, EIGHT), board_size=9)
    found = paged(position, page)
    assert sorted(found) == reference_of(position, full=False).legal()
    assert found == paged(position)
    assert sum("*" in text for text in found) > len(found) / 2


def test_pages_end_with_the_game_and_hold_the_answers() -> None:
    """R30, R33."""
    position = set_up(racks=("LESAEINT", EIGHT), challenge=True, board_size=9)
    after(position, "a9-LES", SHORT)
    assert paged(position, 1) == ["ok", "contest"]
    rules.leave(position, 0)
    assert list(SHORT.every_move(position)) == []


def count_sequences(length: int, rack: str, jokers: int) -> int:
    """Count, from the list of words alone, the ways to lay so many tiles as a word.

    The letters of the rack differ; a digit of base 16 counts how often a word needs each of them.
    """
    listed = "".join(word for word in every_word() if len(word) == length)
    spelt = np.frombuffer(listed.encode(), np.uint8).reshape(-1, length)
    held = sum((spelt == ord(letter)).any(axis=1).astype(int) for letter in rack)
    near = spelt[length - held <= jokers].astype(np.int64) - ord("A") + 1
    needed = np.full(27, 2, np.int64)  # too many, of a letter that is not there
    needed[[ord(letter) - ord("A") + 1 for letter in rack]] = 16 ** np.arange(len(rack))
    found = set()
    for count in range(jokers + 1):
        for starred in combinations(range(length), count):
            signs = near.copy()
            signs[:, list(starred)] = 0
            kept = np.delete(near, list(starred), axis=1)
            is_held = needed[kept].sum(axis=1) & 0xEEEEEEEE == 0
            found.update((signs[is_held] @ 27 ** np.arange(length)).tolist())
    return len(found)


@pytest.mark.compiled_only
def test_pages_join_where_one_list_is_too_short() -> None:
    """R8, R18: a first word, on the home row, with all five TAKEMO of the camp."""
    position = set_up(racks=("AEINORST***", EIGHT))
    total = sum((16 - length) * count_sequences(length, "AEINORST", 3) for length in range(2, 12))
    moves = np.zeros(MAX_MOVES, np.int64)
    pages, last, count = [], WORD_MOVE, 1
    while count:
        count = rules.moves_after(position, last, moves, *GAME.lookups)
        pages.append(moves[:count].copy())
        last = int(moves[count - 1])
    joined = np.concatenate(pages)
    assert (len(joined), len(pages)) == (total, 3)
    assert np.all(np.diff(joined) > 0)
    listed = GAME.rules.legal_moves(position, moves, *GAME.lookups)
    assert 1_000 < listed <= MAX_MOVES
    assert set(moves[:listed][moves[:listed] >= WORD_MOVE].tolist()) < set(joined.tolist())


def any_texts(theirs: Reference) -> Iterator[str]:
    """Write every text of tiles that the rack has, in every place."""
    rack = theirs.racks[theirs.player]
    for way, line in lines(theirs.size, theirs.camp()):
        for first in range(len(line)):
            for end in range(first + 1, len(line) + 1):
                cells = line[first:end]
                signs = [theirs.board[cell][1] if theirs.is_own(cell) else "" for cell in cells]
                for tiles in set(permutations(rack, signs.count(""))):
                    laid = iter(tiles)
                    yield f"{cells[0]}{way}" + "".join(sign or next(laid) for sign in signs)


@pytest.mark.parametrize("takemo", ["joint", "independent"])
def test_where_words_are_contested_pages_hold_whatever_can_be_laid(takemo: str) -> None:
    """R33: TK-D27: any word may be laid; what is overlapped and removed is right in any case."""
    rack = "EL*" if IS_COMPILED else "E*"
    drawing = "d9L e9* f9S d1s e1e f1l f8s f7e c8+ c7e"
    position = set_up(drawing, (rack, EIGHT), challenge=True, takemo=takemo, board_size=9)
    theirs = reference_of(position, full=False)
    expected = theirs.exchanges()
    for text in any_texts(theirs):
        verdict = theirs.judge(text)
        if verdict.ok:
            choices = verdict.removals if len(verdict.removals) > 1 else []
            expected.update([f"{text}/{choice}" for choice in choices] or [text])
    found = paged(position, 50)
    assert sorted(found) == sorted(expected)
    assert set(words(position, SHORT)) < set(found)


HOOKS = "abababababababa"
HOOKED = "\n".join(
    [
        "c.c.c.c.c.c.c..",
        "c.c.c.c.c.c.c..",
        HOOKS[:13] + "..",
        *["..............."] * 12,
    ]
)


def test_a_word_with_many_crossings_has_a_removal_for_each_choice_of_them() -> None:
    """R24, R27: TK-D18, TK-D19: seven letters are shared, each may stay or go: 128 ways.

    Without its A, ACC is still a word.
    """
    game = with_words("ABABABABABABA", "ACC", "CC", "BX", "XX")
    position = set_up(HOOKED + " ", ("BAEINRST", EIGHT))
    position.board[3 * 15 + 5] = position.board[3 * 15 + 6] = 24
    theirs = reference_of(position, full=False)
    theirs.lexicon = Lexicon(["ABABABABABABA", "ACC", "CC", "BX", "XX"])
    found = [text for text in words(position, game) if text.startswith("f3|BX")]
    assert len(set(found)) == 2**7 <= MOST_REMOVALS
    assert sorted(found) == [text for text in theirs.legal() if text.startswith("f3|BX")]
    view = game.view(position, 0)
    moves = [game.parse_move(view, text) for text in found]
    assert [game.move_text(view, move) for move in moves] == found
    assert game.parse_move(view, "f3|BX") == moves[0]
    after(position, found[-1], game)
    assert GAME.scores(position) == [3, 21]
