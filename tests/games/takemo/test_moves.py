"""Moves are put together from their parts and taken apart again: the one undoes the other."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME
from quinte.games.takemo.material import CELLS, LETTERS, MOST_TILES, NO_MOVE, RACK, SUPPLY, TAKEMO
from quinte.games.takemo.moves import (
    CHOICES,
    CONTEST,
    EXCHANGE,
    EXCHANGE_END,
    MOVES_END,
    NOTHING_LAID,
    PASS,
    STANDS,
    TOO_MANY_TILES,
    WORD_MOVE,
    choices_among,
    count_letters,
    direction_of,
    first_cell,
    is_answer,
    is_exchange,
    is_misread,
    is_move,
    is_told_exchange,
    lays_word,
    letters_told,
    pack_exchange,
    pack_slot,
    pack_told_exchange,
    pack_word,
    read_tiles,
    removal_of,
    sequence_in,
    sequence_of,
    slot_of,
    unpack_exchange,
    with_removal,
    without_removal,
)
from tests.games.takemo.small import LOOKUPS

GAMES, TURNS = (40, 60) if IS_COMPILED else (3, 6)


@st.composite
def tiles_of_a_rack(draw: st.DrawFn) -> list[int]:
    """Draw tiles that a player can have, in any order."""
    letters = draw(st.lists(st.integers(1, LETTERS), max_size=RACK))
    jokers = draw(st.integers(0 if letters else 1, SUPPLY))
    return draw(st.permutations([*letters, *[TAKEMO] * jokers]))


def repacked(move: int) -> int:
    """Take a move apart and put its parts together again."""
    if lays_word(move):
        tiles = np.zeros(MOST_TILES, np.int64)
        count = read_tiles(move, tiles)
        slot = pack_slot(direction_of(move), first_cell(move))
        return int(pack_word(slot, sequence_of(tiles, count), removal_of(move)))
    if is_exchange(move):
        letters = np.zeros(RACK, np.int64)
        return int(pack_exchange(letters, unpack_exchange(move, letters)))
    return move


def test_every_move_of_real_games_is_the_sum_of_its_parts() -> None:
    """R11, R18, R27, R28: words across and down, with TAKEMO and removals, exchanges."""
    chance = random.Random(11)
    game = GAME if IS_COMPILED else replace(GAME, lookups=LOOKUPS)
    met = 0
    for seed in range(GAMES):
        options = {"takemo_if": "any_letter_of_word", "board_size": "9"} if seed % 2 else {}
        position = game.new_position(2 + seed % 3, options, seed.to_bytes(32, "little"))
        position.earned[:2] = seed % 2
        for _ in range(TURNS):
            moves = game.legal_moves(position)
            if not moves:
                break
            assert [repacked(move) for move in moves] == list(moves)
            assert all(is_move(move) for move in moves)
            met += len(moves)
            words = [move for move in moves if lays_word(move)]
            game.play(position, chance.choice(words or list(moves)))
    assert met > 1_000


@given(st.integers(0, 1), st.integers(0, CELLS - 1), tiles_of_a_rack(), st.data())
def test_the_parts_of_a_word_come_back(
    direction: int, cell: int, tiles: list[int], data: st.DataObject
) -> None:
    """R11, R18, R27: the direction, the first cell, the tiles, the removal."""
    removal = data.draw(st.integers(0, int(CHOICES[len(tiles)]) - 1))
    laid = np.array(tiles, np.int64)
    slot = pack_slot(direction, cell)
    move = int(pack_word(slot, sequence_of(laid, len(tiles)), removal))
    assert WORD_MOVE <= move < MOVES_END
    assert (direction_of(move), first_cell(move), slot_of(move)) == (direction, cell, slot)
    assert removal_of(move) == removal
    read = np.zeros(MOST_TILES, np.int64)
    assert read[: read_tiles(move, read)].tolist() == tiles
    assert sequence_in(move) == sequence_of(laid, len(tiles))
    word = pack_word(slot, sequence_in(move), 0)
    assert with_removal(word, removal) == move
    none = without_removal(word, len(tiles))
    assert removal_of(none) == choices_among(10_000, len(tiles))


@given(st.integers(WORD_MOVE, MOVES_END - 1))
def test_every_number_of_a_word_is_the_sum_of_its_parts(move: int) -> None:
    """R11: but for the first of a slot, which lays nothing."""
    tiles = np.zeros(MOST_TILES, np.int64)
    if read_tiles(move, tiles) > 0:
        assert repacked(move) == move


@given(st.lists(st.integers(0, LETTERS - 1), min_size=1, max_size=RACK))
def test_the_letters_of_an_exchange_come_back(letters: list[int]) -> None:
    """R28."""
    given_letters = np.array(sorted(letters) + [0] * (RACK - len(letters)), np.int64)
    move = int(pack_exchange(given_letters, len(letters)))
    assert EXCHANGE < move < EXCHANGE_END
    read, counts = np.zeros(RACK, np.int64), np.zeros(LETTERS, np.int64)
    assert read[: unpack_exchange(move, read)].tolist() == sorted(letters)
    assert count_letters(move, counts) == len(letters)
    assert counts.tolist() == [letters.count(letter) for letter in range(LETTERS)]


@pytest.mark.parametrize("count", range(1, RACK + 1))
def test_how_many_letters_were_exchanged_comes_back(count: int) -> None:
    """R28: what others are told is no move that somebody can mean."""
    move = pack_told_exchange(count)
    assert letters_told(move) == count
    assert not is_move(move)


@given(st.integers(-2, 40) | st.integers(-2, MOVES_END + 2))
def test_a_move_is_of_one_kind(move: int) -> None:
    """R11, R28, R29, R33."""
    kinds = [move == PASS, is_answer(move), is_misread(move), is_exchange(move), lays_word(move)]
    assert sum([*kinds, is_told_exchange(move)]) <= 1
    assert not is_move(move) or sum(kinds) == 1


def test_what_is_move_ends_where_numbers_end() -> None:
    """R11, R28, R29, R33."""
    meant = [PASS, STANDS, CONTEST, TOO_MANY_TILES, NOTHING_LAID, EXCHANGE, EXCHANGE_END - 1]
    assert all(is_move(move) for move in [*meant, WORD_MOVE, MOVES_END - 1])
    others = [NO_MOVE, CONTEST + 1, TOO_MANY_TILES - 1, EXCHANGE_END, WORD_MOVE - 1, MOVES_END]
    assert not any(is_move(move) for move in others)
