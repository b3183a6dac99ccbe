"""The state of a search for words: one record, which every part of the search is handed.

A word is tried on `placement.grid`, tile by tile; each tile has a *frame*, which says where the
search stands before that tile. While no TAKEMO lies in a word, a frame stands at one node of the
word graph; from there on it is LOOSE and stands at a set of nodes (joker_prefixes.py).
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Moves, Position, Record
from quinte.core.native import rule
from quinte.games.takemo.camp_board import PLACES, camp_of
from quinte.games.takemo.material import JOINT, LETTERS, MOST_TILES, TAKEMO
from quinte.games.takemo.moves import MAX_MOVES
from quinte.games.takemo.placement import PLACEMENT, spread_board

ALL, FREE, BEST, SIFTED = range(4)
"""What is wanted: every word of the dictionary, whatever may be laid, one that gains most tiles,
or the most promising ones."""
EVERY_WORD = 100
FROM_THE_FIRST = -1
AS_MANY_AS_FIT = -1
"""Instead of a place in the list: from its beginning, and no more than fit into it."""

LOOSE = -1
"""Instead of a node: a TAKEMO lies in the prefix, so that it leads to several nodes."""

FRAMES = MOST_TILES + 1
"""One for each tile of the longest word, and one after it."""
PREFIXES = 12_288
"""Prefixes that are kept: see prefixes.py."""
POOL = 1 << 18
"""R18: nodes that are kept: more than five TAKEMO in a row lead to, and a camp has no more."""
MEMORY = 8
"""Captures that are remembered while words from one cell are searched."""

REQUEST = np.dtype(
    [
        ("wanted", np.int64),  # ALL, FREE, BEST or SIFTED
        ("jokers", np.int64),  # the most TAKEMO in a word
        ("known", np.int64),  # of a hundred longer words, those that the player knows
        ("after", np.int64),  # only words numbered above this move
        ("skipped", np.int64),  # moves of the list that are counted and not written; or AS_MANY...
        ("listed", np.int64),  # moves that are in the list already
    ],
    align=True,
)
Request = Record

FRAME = np.dtype(
    [
        ("place", np.int64),  # where the tile goes
        ("node", np.int64),  # where the graph stands before it, or LOOSE
        ("child", np.int64),  # the node that the tile tried leads to, unless LOOSE
        ("tile", np.int64),  # the tile tried last, 0 for none
        ("code", np.int64),  # the number of the tiles before it (moves.py)
        ("jokers", np.int64),  # TAKEMO among them
        ("overlaps", np.int64),  # the enemy's letters that they overlap, as in a placement
        ("gain", np.int64),  # the most tiles that they can bring
        ("is_anchored", np.int64),  # 1 once it touches one's own tile, or on the home row
        ("is_joined", np.int64),  # 1 once a TAKEMO belongs to another word too
    ],
    align=True,
)
Frame = Record

NODE_SET = np.dtype(
    [
        ("begin", np.int64),  # where its nodes begin in the pool, or FREELY
        ("end", np.int64),  # where they end
        ("free", np.int64),  # where the pool is free after them
        ("listed", np.int64),  # where it was free before them: what may follow is listed till there
        ("children", np.int64, LETTERS + 1),  # where in that list each letter's nodes begin
    ],
    align=True,
)
NodeSet = Record

PREFIX_BOOK = np.dtype(
    [
        ("first", np.int64, MOST_TILES),  # the first prefix of each length, or NO_PREFIX
        ("last", np.int64, MOST_TILES),  # the last one
        ("count", np.int64),  # how many there are
        ("kept", np.int64),  # where in the pool their sets of nodes begin, the last one lowest
        ("tiles", np.int64, PREFIXES),  # of each: its tiles, five bits each, the first one lowest
        ("code", np.int64, PREFIXES),  # the number of these tiles (moves.py)
        ("node", np.int32, PREFIXES),  # its node, or LOOSE
        ("set_begin", np.int32, PREFIXES),  # where its set of nodes lies, if it is LOOSE
        ("set_end", np.int32, PREFIXES),
        ("letters", np.int32, PREFIXES),  # the letters that can follow, as bits
        ("next", np.int32, PREFIXES),  # the next one of the same length, or NO_PREFIX
    ],
    align=True,
)
PrefixBook = Record

SEARCH = np.dtype(
    [
        ("placement", PLACEMENT),  # the board, and the line of the words that are searched
        ("rack", np.int64, TAKEMO),  # how many of each tile can still be laid, TAKEMO the last
        ("tiles_left", np.int64),  # how many tiles in all
        ("wanted", np.int64),  # these four: see the request
        ("known", np.int64),
        ("after", np.int64),
        ("skipped", np.int64),
        ("most", np.int64),  # the search ends when more moves than this are found
        ("found", np.int64),  # moves found
        ("best_gain", np.int64),  # tiles that the best word found gains
        ("is_checked", np.int64),  # 1 when only words of the dictionary may be laid
        ("strict", np.int64),  # 1 when conjugated verbs are not words
        ("is_joint", np.int64),  # 1 when a TAKEMO is the same letter in all its words
        ("may_earn", np.int64),  # 1 when there are TAKEMO to be earned
        ("bagged", np.int64),  # letters in the camp's bag
        # Of each place, for words in one direction (cross_checks.py).
        ("cross_letters", np.int64, PLACES),  # letters that make a word of what crosses, as bits
        ("overlap_letters", np.int64, PLACES),  # letters that may overlap what lies there
        ("open_letters", np.int64, PLACES),  # both together
        ("is_anchor", np.int64, PLACES),  # 1 when one's own tile is next to it
        ("meets_joker", np.int64, PLACES),  # 1 when a TAKEMO lies in what crosses
        ("prize", np.int64, PLACES),  # enemy tiles that overlapping it can capture
        # The words from one cell (cell_search.py).
        ("is_home", np.int64),  # 1 when they lie on the home row
        ("prefix_length", np.int64),  # tiles that are laid before the search starts
        ("frames", FRAME, FRAMES),
        ("sets", NODE_SET, FRAMES),  # one for each tile, after one for what lies before
        ("memory_overlaps", np.int64, MEMORY),  # captures remembered: which letters are overlapped
        ("memory_choices", np.int64, MEMORY),  # how many removals there are
        ("memory_letters", np.int64, MEMORY),  # how many letters the largest one takes
        ("prefixes", PREFIX_BOOK),
        ("pool", np.int32, POOL),  # nodes of the graph
    ],
    align=True,
)
Search = Record


@rule
def start_search(search: Search, position: Position, request: Request, moves: Moves) -> None:
    """R5, R18, R33: what the mover can lay, and what is wanted."""
    camp = camp_of(position, int(position.player))
    spread_board(search.placement, position, camp)
    take_stock(search, position, request.jokers)
    is_bot = request.wanted == BEST or request.wanted == SIFTED
    search.is_checked = 1 if is_bot or not position.challenge else 0
    search.strict = int(position.variant_1) * search.is_checked
    search.is_joint = 1 if position.takemo == JOINT else 0
    search.may_earn = 1 if position.supply[camp] > 0 else 0
    search.bagged = int(position.bagged[camp])
    search.wanted = request.wanted
    search.known = request.known
    search.after = request.after
    search.skipped = max(request.skipped, 0)
    search.found = request.listed
    search.best_gain = -1
    is_cut = request.skipped == AS_MANY_AS_FIT
    search.most = min(len(moves), MAX_MOVES) if is_cut else MAX_MOVES


@rule
def take_stock(search: Search, position: Position, jokers: int) -> None:
    """R5, R18: the letters and the TAKEMO that can be laid."""
    player = int(position.player)
    for letter in range(LETTERS):
        search.rack[letter] = int(position.rack[player, letter])
    search.rack[TAKEMO - 1] = min(int(position.earned[player]), jokers)
    search.tiles_left = int(position.held[player]) + search.rack[TAKEMO - 1]
