"""Descriptions of boards: what cannot be drawn is refused, with what is wrong."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from quinte.core.card import Game
from quinte.packages.boards import the_board_fits_the_view

SQUARES = {
    "kind": "squares",
    "field": "stone",
    "columns": 4,
    "rows": 4,
    "pieces": {"1": {"shape": "stone", "side": 1}},
}
PLACES = {
    "kind": "places",
    "field": "stone",
    "places": {"in": [0, 0], "out": [1.5, 0]},
    "lines": [["in", "out"]],
}
ROWS = {"rows_beside": [{"label": "hand", "field": "hand", "show": "card"}]}
WORDS = {
    "board": {"label": "board", "pieces": {"1": "stone"}, "rows": {"hand": "hand"}},
    "events": {},
    "reasons": {},
}
VIEW = np.dtype([("viewer", np.int8), ("size", np.int8), ("stone", np.int8, 16), ("hand", np.int8)])


def wrong(said: object, folder: Path, words: object = WORDS) -> list[str]:
    """List what is wrong with a description."""
    (folder / "messages").mkdir(exist_ok=True)
    for language in ("fr", "en"):
        (folder / "messages" / f"{language}.json").write_text(json.dumps(words))
    (folder / "board.json").write_text(json.dumps(said))
    rules, story = SimpleNamespace(VIEW=VIEW), SimpleNamespace(REASONS={})
    game = SimpleNamespace(folder=folder, rules=rules, story=story)
    return list(the_board_fits_the_view(cast("Game", game)))


@pytest.mark.parametrize(
    "said",
    [
        SQUARES,
        {**SQUARES, "kind": "hexagons", "columns": "size", "stride": 4},
        {**SQUARES, "columns": 3, "rows": 4, "stride": 4, "pattern": "chequered"},
        PLACES,
        ROWS,
        {**SQUARES, **ROWS},
    ],
)
def test_what_can_be_drawn_is_taken(said: Any, tmp_path: Path) -> None:  # noqa: ANN401, as JSON
    assert wrong(said, tmp_path) == []


@pytest.mark.parametrize(
    ("said", "culprit"),
    [
        ({}, "kind: None"),
        ({**SQUARES, "kind": "circles"}, "kind: circles"),
        ({**SQUARES, "field": "pieces"}, "field: pieces"),
        ({**SQUARES, "columns": "board_size"}, "columns, rows"),
        ({**SQUARES, "rows": 0}, "columns, rows"),
        ({**SQUARES, "rows": 5}, "stone: 16"),
        ({**SQUARES, "pattern": "tartan"}, "pattern: tartan"),
        ({**SQUARES, "pieces": {"x": {"shape": "stone"}}}, "pieces: x"),
        ({**SQUARES, "pieces": {"1": {"shape": "dragon"}}}, "pieces: 1"),
        ({**SQUARES, "pieces": {"1": {"shape": "disc", "side": 6}}}, "pieces: 1: side"),
        ({**PLACES, "places": {}}, "places"),
        ({**PLACES, "places": {"in": [0], "out": [1, 1]}}, "places: in"),
        ({**PLACES, "lines": [["in", "up"]]}, "lines: ['in', 'up']"),
        (
            {"rows_beside": [{"label": "hand", "field": "deck", "show": "card"}]},
            "rows_beside: deck",
        ),
        ({"rows_beside": [{"label": "hand", "field": "hand", "show": "fan"}]}, "rows_beside: fan"),
    ],
)
def test_what_cannot_be_drawn_is_named(said: object, culprit: str, tmp_path: Path) -> None:
    assert culprit in wrong(said, tmp_path)


def test_words_that_are_missing_are_named(tmp_path: Path) -> None:
    words = {**WORDS, "board": {"label": "board"}}
    said = {**SQUARES, **ROWS}
    missing = [
        f"{language}: board: {what}"
        for language in ("fr", "en")
        for what in ("pieces 1", "rows hand")
    ]
    assert wrong(said, tmp_path, words) == missing
