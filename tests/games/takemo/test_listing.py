"""How long lists become, and what bots are shown of them."""

import random
from dataclasses import replace

import numpy as np

from quinte.core.native import IS_COMPILED, plain_twin
from quinte.games.takemo import GAME, heuristics
from quinte.games.takemo.lexicon.graph import ROOT, first_child, next_sibling
from quinte.games.takemo.material import RACK, SUPPLY, TAKEMO
from quinte.games.takemo.movegen.search import POOL
from quinte.games.takemo.moves import (
    CHOICES,
    MAX_MOVES,
    SLOT,
    WORD_MOVE,
    read_tiles,
    removal_of,
    sequence_of,
)
from tests.games.takemo.drawn import set_up
from tests.games.takemo.small import LOOKUPS


def test_sequences_are_numbered_in_order_and_read_back() -> None:
    """R11, R18."""
    chance = random.Random(5)
    numbered = {}
    for _ in range(300):
        tiles = [chance.randint(1, 26) for _ in range(chance.randint(0, RACK))]
        tiles += [TAKEMO] * chance.randint(0 if tiles else 1, SUPPLY)
        chance.shuffle(tiles)
        code = int(sequence_of(np.array(tiles, np.int64), len(tiles)))
        read = np.zeros(RACK + SUPPLY, np.int64)
        for removal in (0, int(CHOICES[len(tiles)]) - 1):
            count = read_tiles(WORD_MOVE + code + removal, read)
            assert read[:count].tolist() == tiles
            assert removal_of(WORD_MOVE + code + removal) == removal
        assert 0 < code < SLOT
        numbered[tuple(tiles)] = code
    assert sorted(numbered) == sorted(numbered, key=lambda tiles: numbered[tiles])


def test_too_many_tiles_have_no_number() -> None:
    """R18."""
    assert sequence_of(np.array([1] * (RACK + 1), np.int64), RACK + 1) == -1
    assert sequence_of(np.array([TAKEMO] * (SUPPLY + 1), np.int64), SUPPLY + 1) == -1


def test_the_pool_holds_what_five_takemo_in_a_row_lead_to() -> None:
    """R18: every level of nodes, and what follows them."""
    lexicon = LOOKUPS[0] if not IS_COMPILED else GAME.lookups[0]
    nodes, total = [ROOT], 1
    for _ in range(SUPPLY + 1):
        below = []
        for node in nodes:
            child = first_child(lexicon, node)
            while child:
                below.append(child)
                child = next_sibling(lexicon, child)
        nodes = below
        total += len(nodes)
    assert total < POOL


def test_lists_with_takemo_stay_below_the_bound() -> None:
    """R18: three TAKEMO and good letters on an open board."""
    game = GAME if IS_COMPILED else replace(GAME, lookups=LOOKUPS)
    position = set_up("h15L i15E j15S", racks=("AEINRSTU***", "AEINRSTU"))
    assert 1_000 < len(game.legal_moves(position)) < MAX_MOVES


def test_candidates_are_legal_and_in_order() -> None:
    """R13, R30."""
    position = set_up("h15L i15E j15S h1s g1e f1l", racks=("AEINRSTU*", "AEINRSTU"))
    moves, worths = np.zeros(MAX_MOVES, np.int64), np.zeros(12, np.int64)
    game = replace(GAME, lookups=LOOKUPS)
    candidates = plain_twin(
        heuristics.candidate_moves, {}
    )  # to compile it by itself would take longer
    count = candidates(position, moves, worths, 100, *game.lookups)
    view = game.view(position, 0)
    assert count == len(worths)
    assert all(not game.why_not(view, int(move)) for move in moves[:count])
    assert sorted(worths.tolist(), reverse=True) == worths.tolist()
