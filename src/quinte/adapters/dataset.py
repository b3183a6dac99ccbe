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
policies   where somebody is asked who judges: the choices most looked into, the best first, or -1
shares     how much of the search went to each of these; 1 for the best where none is counted
values     what the judge expects the mover to get, from 0 to 1
length, choices, version     of planes and masks, how many numbers they have; of the planes
"""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quinte.adapters.acting import Acting, acts_end, spelled
from quinte.adapters.encoding import show_planes
from quinte.adapters.outcome import payoffs
from quinte.batch import NO_ACT, planes_of
from quinte.bots.searcher import Thought
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.engine.match import Match

Column = NDArray[Any]
Columns = dict[str, Column]
Judge = Callable[[View], Thought]
LISTED = 16
"""Choices that a policy has room for; more would be noise."""


class Policy(NamedTuple):
    """What a judge would do: choices, the best first, and what is expected of the best."""

    policies: NDArray[np.int32]
    shares: NDArray[np.float32]
    values: float


NO_POLICY = Policy(np.full(LISTED, NO_ACT, np.int32), np.zeros(LISTED, np.float32), 0.5)


class Row(NamedTuple):
    """One choice of one player."""

    planes: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    chosen: int
    payoffs: float
    movers: int
    matches: int
    views: bytes
    judged: Policy


KINDS = {"chosen": np.int32, "payoffs": np.float32, "movers": np.int8, "matches": np.int32}


def rows_of(match: Match, number: int, judge: Judge | None = None) -> Iterator[Row]:
    """Go through a match, choice by choice, until somebody gives up."""
    game, acting = match.game, Acting(match.game, match.start)
    won = payoffs(game, match.position)
    for step in match.steps:
        if step < 0:
            return
        thought = judge(game.view(acting.position, acting.player)) if judge else None
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
                NO_POLICY if thought is None else policy_of(game, thought, acting.draft),
            )
            acting.act(act)


def policy_of(game: Game, thought: Thought, draft: tuple[int, ...]) -> Policy:
    """Read a policy off a thought: of moves, or of the acts that may follow those of the draft."""
    weights: dict[int, float] = {}
    for choice in thought.choices:
        if game.acts is None:
            act = choice.move
        else:
            acts = spelled(game.acts, choice.move)
            if tuple(acts[: len(draft)]) != draft:
                continue
            act = acts[len(draft)]
        # Alpha-beta counts nothing that says how good a move is: then there is only the best.
        looked_into = 0 if choice.is_bound else choice.visits
        weight = max(looked_into, int(choice.move == thought.move))
        weights[act] = weights.get(act, 0.0) + weight
    return listed_policy(weights, thought.value)


def listed_policy(weights: Mapping[int, float], value: float) -> Policy:
    """Put choices in order by their weights, as far as there is room."""
    best = sorted(weights.items(), key=lambda each: -each[1])[:LISTED]
    best = [each for each in best if each[1] > 0]
    whole = sum(weight for _, weight in best)
    policies, shares = NO_POLICY.policies.copy(), NO_POLICY.shares.copy()
    policies[: len(best)] = [act for act, _ in best]
    shares[: len(best)] = [weight / whole for _, weight in best]
    return Policy(policies, shares, value)


def packed(numbers: Column) -> NDArray[np.uint8]:
    """Pack zeros and ones into bytes, the lowest bit first."""
    return np.packbits(numbers.astype(np.uint8), bitorder="little")


def columns_of(
    game: Game, rows: Iterable[Row], *, with_views: bool, with_policies: bool = False
) -> Columns:
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
    if with_policies:
        for name, kind in (("policies", np.int32), ("shares", np.float32), ("values", np.float32)):
            found[name] = np.array([getattr(row.judged, name) for row in listed], kind)
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


def in_rows(column: Column) -> list[Any]:
    """Return a row of bytes as binary, of anything else as a list."""
    return [row.tobytes() if column.dtype == np.uint8 else row.tolist() for row in column]


def as_parquet(game: Game, columns: Columns) -> bytes:
    """Write columns as Parquet, with pyarrow: rows of bytes are binary, others lists."""
    from pyarrow import parquet, table  # noqa: PLC0415, an extra

    given = {
        name: in_rows(column) if column.ndim == 2 else column for name, column in columns.items()
    }
    head = {"game": game.name, **{name: str(value) for name, value in about(game).items()}}
    written = io.BytesIO()
    parquet.write_table(table(given).replace_schema_metadata(head), written)
    return written.getvalue()
