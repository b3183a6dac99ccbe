"""Matches as rows to learn from: what each mover was shown, could do and did, and what came of it.

    data = np.load("games.npz")
    planes = np.unpackbits(data["planes"], axis=1, count=int(data["length"]), bitorder="little")

planes     what the mover was shown (planes.py of the game), eight numbers to a byte
masks      which moves, or acts, were legal, likewise
chosen     the number of the one that was chosen
payoffs    what the match brought the mover in the end, as in outcome.py
movers     whose seat it was
matches    the number of the match
views      the whole view as bytes, where it is asked for: quinte.games' VIEW has the fields
length, choices, version     of planes and masks, how many numbers they have; of the planes
"""

import io
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.adapters.acting import Acting, acts_end, spelled
from quinte.adapters.encoding import show_planes
from quinte.adapters.outcome import payoffs
from quinte.batch import planes_of
from quinte.core.card import Game
from quinte.engine.match import Match

Column = NDArray[Any]
Columns = dict[str, Column]


class Row(NamedTuple):
    """One choice of one player."""

    planes: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    chosen: int
    payoffs: float
    movers: int
    matches: int
    views: bytes


KINDS = {"chosen": np.int32, "payoffs": np.float32, "movers": np.int8, "matches": np.int32}


def rows_of(match: Match, number: int) -> Iterator[Row]:
    """Go through a match, choice by choice, until somebody gives up."""
    game, acting = match.game, Acting(match.game, match.start)
    won = payoffs(game, match.position)
    for step in match.steps:
        if step < 0:
            return
        for act in [step] if game.acts is None else spelled(game.acts, step):
            mover = acting.player
            view = game.view(acting.position, mover)
            mask = np.zeros(acts_end(game), np.uint8)
            mask[acting.legal()] = 1
            yield Row(
                packed(show_planes(game, view, acting.draft)),
                packed(mask),
                act,
                won[mover],
                mover,
                number,
                view.tobytes(),
            )
            acting.act(act)


def packed(numbers: Column) -> NDArray[np.uint8]:
    """Pack zeros and ones into bytes, the lowest bit first."""
    return np.packbits(numbers.astype(np.uint8), bitorder="little")


def columns_of(game: Game, rows: Iterable[Row], *, with_views: bool) -> Columns:
    """Put rows together, column by column."""
    listed = list(rows)
    found: Columns = {
        name: np.array([getattr(row, name) for row in listed], kind) for name, kind in KINDS.items()
    }
    shapes = {"planes": planes_of(game).PLANES.length, "masks": acts_end(game)}
    for name, length in shapes.items():
        filled = [getattr(row, name) for row in listed]
        found[name] = np.array(filled, np.uint8).reshape(len(listed), -(-length // 8))
    if with_views:
        size = game.rules.VIEW.itemsize
        content = b"".join(row.views for row in listed)
        found["views"] = np.frombuffer(content, np.uint8).reshape(len(listed), size)
    return found


def about(game: Game) -> dict[str, int]:
    """Say what must be known to read the columns."""
    planes = planes_of(game)
    return {
        "length": planes.PLANES.length,
        "choices": acts_end(game),
        "version": planes.PLANES_VERSION,
    }


def as_npz(game: Game, columns: Columns) -> bytes:
    """Write columns as NumPy keeps them."""
    written = io.BytesIO()
    head = {name: np.int64(value) for name, value in about(game).items()}
    given: dict[str, Any] = {"game": np.str_(game.name), **head, **columns}
    np.savez_compressed(written, **given)
    return written.getvalue()


def as_parquet(game: Game, columns: Columns) -> bytes:
    """Write columns as Parquet, with pyarrow: rows of bytes are binary."""
    from pyarrow import parquet, table  # noqa: PLC0415, an extra

    given = {
        name: [row.tobytes() for row in column] if column.ndim == 2 else column
        for name, column in columns.items()
    }
    head = {"game": game.name, **{name: str(value) for name, value in about(game).items()}}
    written = io.BytesIO()
    parquet.write_table(table(given).replace_schema_metadata(head), written)
    return written.getvalue()
