"""Standard boards: a game without a board of its own says in `board.json` what lies where.

    {"kind": "squares", "columns": 8, "rows": 8, "field": "stone",
     "pieces": {"1": {"shape": "stone", "side": 0}, "2": {"shape": "stone", "side": 1}}}

The page draws it (web/src/boards/standard). What board and pieces are called stands in the messages
of the game, under `board`. docs/standard-boards.md lists all that can be said.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, cast

from quinte.core.card import Game
from quinte.core.contract import Layout
from quinte.core.words import LANGUAGES, game_messages

FILE = "board.json"
KINDS = ("squares", "hexagons", "places")
PATTERNS = ("plain", "chequered", "hollows", "lines")
SHAPES = ("stone", "disc", "ring", "pawn", "king", "square", "triangle", "star", "cross", "bar")
ROWS_OF = ("card", "die", "token")
"""What a row beside the board shows: cards, dice, or tokens to be counted."""
SIDES = 6
Said = Mapping[str, Any]


def read_board(game: Game) -> Said | None:
    """Return what a game says about its board; None where it says nothing."""
    file = game.folder / FILE
    if not file.is_file():
        return None
    return cast("Said", json.loads(file.read_text("utf-8")))


def the_board_fits_the_view(game: Game) -> Iterator[str]:
    """What is said about a standard board is understood; its fields and words are there."""
    said = read_board(game)
    if said is None:
        return
    yield from wrong_places(said, game.rules.VIEW)
    yield from wrong_rows(said, game)
    yield from wrong_pieces(said)
    yield from wrong_words(said, game)


def wrong_places(said: Said, view: Layout) -> Iterator[str]:
    """Name what is wrong with the places of the board."""
    kind = said.get("kind")
    if kind is None and said.get("rows_beside"):
        return  # only rows of cards or dice
    if kind not in KINDS:
        yield f"kind: {kind}"
        return
    field = str(said.get("field"))
    if field not in (view.names or ()):
        yield f"field: {field}"
        return
    size = view[field].shape[0] if view[field].shape else 1
    if said.get("pattern", "plain") not in PATTERNS:
        yield f"pattern: {said['pattern']}"
    if kind == "places":
        yield from wrong_list(said, size)
        return
    columns, rows = (largest(said.get(name), view) for name in ("columns", "rows"))
    if not columns or not rows:
        yield "columns, rows"
    elif said.get("stride", columns) * (rows - 1) + columns > size:
        yield f"{field}: {size}"


def largest(said: object, view: Layout) -> int:
    """Return how many columns or rows are meant; where a field says so, at least one."""
    if isinstance(said, int) and 1 <= said <= 26:
        return said
    return 1 if isinstance(said, str) and said in (view.names or ()) else 0


def wrong_list(said: Said, size: int) -> Iterator[str]:
    """Name the places of a free board that are not two numbers, and lines between no places."""
    places = said.get("places")
    if not isinstance(places, Mapping) or not 1 <= len(places) <= size:
        yield "places"
        return
    for name, at in places.items():
        if not is_pair(at, (int, float)):
            yield f"places: {name}"
    for line in said.get("lines", ()):
        if not is_pair(line, (str,)) or not set(line) <= set(places):
            yield f"lines: {line}"


def is_pair(pair: object, kinds: tuple[type, ...]) -> bool:
    """Tell whether something is two values of a kind."""
    is_list = isinstance(pair, Sequence) and not isinstance(pair, str) and len(pair) == 2
    return is_list and all(isinstance(each, kinds) for each in cast("Sequence[object]", pair))


def wrong_rows(said: Said, game: Game) -> Iterator[str]:
    """Name what is wrong with the rows beside the board."""
    names = game.rules.VIEW.names or ()
    for row in said.get("rows_beside", ()):
        if row.get("field") not in names:
            yield f"rows_beside: {row.get('field')}"
        if row.get("show") not in ROWS_OF:
            yield f"rows_beside: {row.get('show')}"
        if "label" not in row:
            yield "rows_beside: label"


def wrong_pieces(said: Said) -> Iterator[str]:
    """Name the pieces of no known shape, or of a side that there is not."""
    for value, piece in said.get("pieces", {}).items():
        is_number = value.lstrip("-").isdecimal()
        if not is_number or piece.get("shape") not in SHAPES:
            yield f"pieces: {value}"
        elif piece.get("side", 0) not in range(SIDES):
            yield f"pieces: {value}: side"


def wrong_words(said: Said, game: Game) -> Iterator[str]:
    """Name the words that are missing in a language."""
    labels = [row["label"] for row in said.get("rows_beside", ()) if "label" in row]
    for language in LANGUAGES:
        words = game_messages(game, language).get("board", {})
        needed = chain([("label", "")], (("pieces", value) for value in said.get("pieces", {})))
        for key, value in chain(needed, (("rows", label) for label in labels)):
            found = words.get(key, {})
            if not (found.get(value) if value else found):
                yield f"{language}: board: {key} {value}".rstrip()
