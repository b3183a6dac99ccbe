"""Every word that can be laid: from each cell, letter by letter, down the word graph (R9 to R14).

For each direction and each cell the words are searched whose first tile lies there
(cell_search.py), so the moves come out in ascending order and none twice. What crosses is known
beforehand (cross_checks.py), and so is what can be laid before anything is touched (prefixes.py).
"""

from __future__ import annotations

from quinte.core.contract import Lookup, Move, Moves, Position
from quinte.core.native import large_scratch, rule, scratch
from quinte.games.takemo.camp_board import OWN, SPAN, cell_at, home_row, is_tile, stride_of
from quinte.games.takemo.material import ACROSS
from quinte.games.takemo.movegen.cell_search import search_cell
from quinte.games.takemo.movegen.cross_checks import (
    check_crossings,
    check_overlaps,
    free_before,
    may_touch,
    most_gain,
)
from quinte.games.takemo.movegen.prefixes import find_prefixes
from quinte.games.takemo.movegen.search import (
    ALL,
    AS_MANY_AS_FIT,
    BEST,
    EVERY_WORD,
    FREE,
    FROM_THE_FIRST,
    REQUEST,
    SEARCH,
    SIFTED,
    Request,
    Search,
    start_search,
)
from quinte.games.takemo.moves import MAX_MOVES, Ints, pack_slot, slot_of


@rule
def list_words(position: Position, place: int, moves: Moves, count: int, lexicon: Lookup) -> int:
    """R9 to R14, R18: every word; if there are too many, without those with the most TAKEMO.

    All are counted; those from this place on are written, as many as fit.
    """
    request = scratch(REQUEST)
    ask(request, ALL, int(position.earned[position.player]))
    request.skipped = place
    request.listed = count
    found = MAX_MOVES + 1
    while found > MAX_MOVES:
        found = find_words(position, request, moves, moves, lexicon)
        request.jokers -= 1
    return found


@rule
def list_words_after(
    position: Position, after: Move, moves: Moves, count: int, lexicon: Lookup
) -> int:
    """R9 to R14, R18, R33: the words numbered above a move, as many as fit."""
    request = scratch(REQUEST)
    ask(request, FREE if position.challenge else ALL, int(position.earned[position.player]))
    request.after = after
    request.listed = count
    return min(find_words(position, request, moves, moves, lexicon), len(moves))


@rule
def find_best_word(position: Position, jokers: int, moves: Moves, lexicon: Lookup) -> int:
    """R30: a word with limited TAKEMO that gains most tiles; 0 where there is none."""
    request = scratch(REQUEST)
    ask(request, BEST, jokers)
    return find_words(position, request, moves, moves, lexicon)


@rule
def find_promising_words(  # noqa: PLR0913, PLR0917, six, the word graph included
    position: Position, jokers: int, known: int, moves: Moves, worths: Ints, lexicon: Lookup
) -> int:
    """R30: the most promising words with limited TAKEMO, as many as `worths` holds.

    The best comes first. Of a hundred longer words the player knows `known`.
    """
    request = scratch(REQUEST)
    ask(request, SIFTED, jokers)
    request.known = known
    return find_words(position, request, moves, worths, lexicon)


@rule
def ask(request: Request, wanted: int, jokers: int) -> None:
    """R18: all words of a kind with limited TAKEMO, as many as fit."""
    request.wanted = wanted
    request.jokers = jokers
    request.known = EVERY_WORD
    request.after = FROM_THE_FIRST
    request.skipped = AS_MANY_AS_FIT
    request.listed = 0


@rule
def find_words(
    position: Position, request: Request, moves: Moves, worths: Ints, lexicon: Lookup
) -> int:
    """R9 to R14: write the words that are asked for; return how many there are."""
    search = large_scratch(SEARCH)
    start_search(search, position, request, moves)
    check_overlaps(search, position, lexicon)
    has_prefixes = search.wanted != FREE and find_prefixes(search, lexicon)
    first_slot = slot_of(search.after)
    for direction in range(2):
        check_crossings(search, position, direction, lexicon)
        search.placement.direction = direction
        search.placement.stride = stride_of(direction)
        for row in range(1, position.board_size + 1):
            for column in range(1, position.board_size + 1):
                at = SPAN * row + column
                is_before = pack_slot(direction, cell_at(at)) < first_slot
                if is_before or search.found > search.most:
                    continue
                search.is_home = 1 if direction == ACROSS and row == home_row(position) else 0
                if may_start(search, at):
                    if not has_prefixes:
                        search.prefix_length = 0
                    search_cell(search, position, moves, worths, lexicon)
    return search.found


@rule
def may_start(search: Search, at: int) -> bool:
    """R8, R9, R10, R30: whether a word may begin at a cell; find how far it runs freely."""
    line, tiles = search.placement, search.tiles_left
    line.first = at
    search.prefix_length = 0
    if is_tile(line.grid, at, OWN) or search.open_letters[at] == 0:
        return False
    if search.wanted == BEST and most_gain(search, at, 0, tiles) <= search.best_gain:
        return False
    if search.is_home:
        return True
    free = free_before(search, at, line.stride)
    search.prefix_length = free
    return free < tiles and may_touch(search, at + free * line.stride, tiles - free)
