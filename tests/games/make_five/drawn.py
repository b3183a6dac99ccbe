"""Boards drawn in tests: positions from pictures and pictures from positions."""

import textwrap

import numpy as np

from quinte.core.contract import ALL_SEEING, NOBODY, Position
from quinte.core.diagrams import picture
from quinte.games import GAMES
from quinte.games.make_five.rules import row_points
from quinte.testing.drawn import Drawn
from tests.games.make_five.scripted import fill_bag

GAME = GAMES["make_five"]
IN_ORDER = "ABCDE" * 5

after = Drawn(GAME).after


def start(bag: str = IN_ORDER, **options: object) -> Position:
    """Begin a match whose first game draws its tokens in this order; the first seat aligns."""
    position = GAME.new_position(2, {"first_aligner": "first", **options}, bytes(32))
    fill_bag(position, ["ABCDE".index(token) for token in bag])
    return position


def drawn(board: str, hand: str = "-") -> Position:
    """Read a drawn ramp: the aligner moves, or the destroyer when there is a token in hand."""
    rows = textwrap.dedent(board).strip("\n ")
    lines = rows.split("\n")
    tokens = "".join(line[2:] for line in lines[:5]).replace(" ", "").replace(".", "")
    left = "".join(c * (5 - (tokens + hand).count(c)) for c in "ABCDE")
    top = next((c for c in "abcde" if lines[4][2 + 2 * "abcde".index(c)] != "."), "-")
    details = {
        "eyes": "*",
        "turn": "1" if hand == "-" else "2",
        "left": "0",
        "options": "0 0 0 0 1 3",
        "opener": "1",
        "cells": "",
        "drawn": hand,
        "waiting": "-",
        "placed": top if hand == "-" and len(tokens) > 5 else "-",
        "bag": left or "-",
    }
    rest = "".join(f"{name} {value}".rstrip() + "\n" for name, value in details.items())
    return GAME.imagine(GAME.parse_diagram(f"{rows}\n\n{rest}"), bytes(32))


def full(ramp_text: str, *, rows: bool = True) -> Position:
    """Give a full ramp before the aligner's last move, written row by row from the low end.

    With `rows=False` it is written column by column.
    """
    tokens = np.array([["ABCDE".index(t) for t in line] for line in ramp_text.split()], np.int8)
    columns = tokens.T if rows else tokens
    board = "".join(
        f"{row + 1} " + " ".join("ABCDE"[columns[column][row]] for column in range(5)) + "\n"
        for row in range(4, -1, -1)
    )
    return drawn(board + "  a b c d e")


def ramp(position: Position) -> str:
    """Draw the ramp alone, indented as tests draw it."""
    lines = picture(GAME.diagram(GAME.view(position, ALL_SEEING))).split("\n")
    shown = [line.split(" |")[0] for line in lines]
    return "\n" + "".join(f"        {line}\n" for line in shown) + "    "


def legal(position: Position, *only: str) -> str:
    """Write the legal moves, or those of some that are legal."""
    if position.player == NOBODY:
        return ""
    view = GAME.view(position, int(position.player))
    texts = [GAME.move_text(view, move) for move in GAME.legal_moves(position)]
    return " ".join(text for text in texts if not only or text in only)


def moves_to(position: Position, square: str) -> str:
    """Draw the ramp without the token on a square, a star wherever it may be put."""
    taken = position.copy()
    column, row = "abcde".index(square[0]), int(square[1]) - 1
    columns = [list(taken.token[c][: taken.height[c]]) for c in range(5)]
    columns[column].pop(row)
    for text in legal(position).split():
        if text[:2] == square:
            columns["abcde".index(text[2])].append(-2)
    sign = {-2: "*"} | {colour: "ABCDE"[colour] for colour in range(5)}
    lines = [
        f"{r + 1} " + " ".join(sign[c[r]] if r < len(c) else "." for c in columns)
        for r in range(4, -1, -1)
    ]
    return "\n" + "".join(f"        {line}\n" for line in [*lines, "  a b c d e"]) + "    "


def points(rows: str, *, contiguous: bool = False) -> list[int]:
    """Score each row of a full ramp, from the low end."""
    position = full(rows)
    return [int(row_points(position.token, row, int(contiguous))) for row in range(5)]
