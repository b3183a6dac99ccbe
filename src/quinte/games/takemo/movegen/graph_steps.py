"""One step down the word graph: which tile may come next, and which node it leads to (R7, R19)."""

from __future__ import annotations

from quinte.core.contract import Lookup
from quinte.core.native import rule
from quinte.games.takemo.lexicon.graph import NOWHERE, first_child, letter_at, next_sibling
from quinte.games.takemo.material import LETTERS, RACK, SUPPLY, TAKEMO
from quinte.games.takemo.movegen.joker_prefixes import (
    follow_first_joker,
    follow_joker,
    follow_letter,
    is_empty,
    list_children,
)
from quinte.games.takemo.movegen.search import LOOSE, Frame, Search
from quinte.games.takemo.moves import step_code


@rule
def open_frame(search: Search, depth: int, node: int, lexicon: Lookup) -> None:
    """Begin to try tiles at a place; no tile is laid there yet."""
    frame = search.frames[depth]
    frame.node = node
    frame.tile = 0
    if node == LOOSE:
        list_children(search, depth + 1, lexicon)
    else:
        frame.child = first_child(lexicon, node)


@rule
def next_tile(search: Search, depth: int, allowed: int, stars: int, lexicon: Lookup) -> int:
    """R5, R10, R19: the next tile that the rack has and some word allows, a TAKEMO last; or 0."""
    frame, rack = search.frames[depth], search.rack
    if frame.tile == TAKEMO:
        return 0
    if frame.node == LOOSE:
        children = search.sets[depth + 1].children
        for letter in range(frame.tile, LETTERS):
            is_held = rack[letter] > 0 and allowed >> letter & 1
            if is_held and children[letter] < children[letter + 1]:
                return letter + 1
    else:
        while frame.child != NOWHERE:
            letter = letter_at(lexicon, frame.child)
            if letter >= frame.tile and rack[letter] > 0 and allowed >> letter & 1:
                return letter + 1
            frame.child = next_sibling(lexicon, frame.child)
    return TAKEMO if rack[TAKEMO - 1] > 0 and stars != 0 else 0


@rule
def follow(search: Search, depth: int, shown: int, stars: int, lexicon: Lookup) -> int:
    """R7, R19: the node that a tile leads to, LOOSE if there are several, or NOWHERE."""
    frame = search.frames[depth]
    if frame.node == LOOSE:
        if shown == TAKEMO:
            follow_joker(search, depth + 1, stars, lexicon)
        else:
            follow_letter(search, depth + 1, shown - 1)
    elif shown == TAKEMO:
        follow_first_joker(search, depth + 1, frame.node, stars, lexicon)
    elif frame.tile == TAKEMO:
        return child_of(frame.node, shown - 1, lexicon)
    else:
        return frame.child
    return NOWHERE if is_empty(search.sets[depth + 1]) else LOOSE


@rule
def child_of(node: int, letter: int, lexicon: Lookup) -> int:
    """R22: where a letter leads that a TAKEMO stands for."""
    child = first_child(lexicon, node)
    while child != NOWHERE and letter_at(lexicon, child) != letter:
        child = next_sibling(lexicon, child)
    return child


@rule
def take(search: Search, frame: Frame, tile: int) -> None:
    """R5: a tile from the rack."""
    frame.tile = tile
    search.rack[tile - 1] -= 1
    search.tiles_left -= 1


@rule
def give_back(search: Search, frame: Frame) -> None:
    """Take the tile last tried back to the rack."""
    if frame.tile != 0:
        search.rack[frame.tile - 1] += 1
        search.tiles_left += 1


@rule
def count_tile(search: Search, depth: int) -> None:
    """R18: the number of the tiles with the one just laid, and how many TAKEMO are among them."""
    frame, below = search.frames[depth], search.frames[depth + 1]
    jokers = frame.jokers
    below.code = frame.code + step_code(frame.tile, RACK - depth + jokers, SUPPLY - jokers)
    below.jokers = jokers + (1 if frame.tile == TAKEMO else 0)
