"""Only `moves.py` does arithmetic on moves, and what it packs it takes apart again."""

import ast
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from pathlib import Path

from quinte.core.card import Game
from quinte.core.contract import MoveKind
from quinte.testing.places import file_of

MANY = 400_000
"""Moves of one kind that are all tried: those of a word game are tried by its own tests."""
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def packed_by(kind: MoveKind) -> Iterator[int]:
    """Pack all that the ranges of a kind allow, and hold it to coming apart into the same."""
    for parts in product(*kind.parts.values()):
        move = kind.pack(*parts)
        assert kind.is_one(move)
        assert tuple(part(move) for part in kind.parts) == parts
        yield move


def what_is_packed_comes_apart_into_the_same_parts(game: Game) -> None:
    """The parts of a move and its number are one and the same."""
    for kind in file_of(game, "moves").MOVE_KINDS:
        if prod(map(len, kind.parts.values())) < MANY:
            assert sum(1 for _ in packed_by(kind)) > 0


def each_number_below_the_end_is_one_move(game: Game) -> None:
    """No number is two moves, and none is missing."""
    moves = file_of(game, "moves")
    if moves.MOVES_END > MANY:
        return
    packed = [move for kind in moves.MOVE_KINDS for move in packed_by(kind)]
    assert sorted([*packed, *moves.SPECIAL_MOVES]) == list(range(moves.MOVES_END))
    assert game.rules.MOVES_END == moves.MOVES_END
    for special in moves.SPECIAL_MOVES:
        assert not any(kind.is_one(special) for kind in moves.MOVE_KINDS)
    assert [moves.is_move(move) for move in (-1, 0, moves.MOVES_END - 1, moves.MOVES_END)] == [
        *(False, True, True, False),
    ]


def is_move_named(node: ast.expr) -> bool:
    """Tell whether an expression is a move by its name: `move`, `moves[i]` or `int(moves[i])`."""
    if isinstance(node, ast.Call) and len(node.args) == 1:
        is_int = isinstance(node.func, ast.Name) and node.func.id == "int"
        return is_int and is_move_named(node.args[0])
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id == "moves"
    return isinstance(node, ast.Name) and node.id == "move"


def arithmetic_on_moves(source: str) -> list[int]:
    """Name the lines where a move is reckoned with, compared by size, or by a bare number."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and any(map(is_move_named, (node.left, node.right))):
            lines.append(node.lineno)
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            is_sized = any(isinstance(by, ORDERED) for by in node.ops)
            is_bare = any(isinstance(side, ast.Constant) for side in sides)
            if (is_sized or is_bare) and any(map(is_move_named, sides)):
                lines.append(node.lineno)
    return lines


def sources_of(game: Game) -> Iterator[Path]:
    """Give the files of a game that may know moves by name only."""
    return (file for file in game.folder.rglob("*.py") if file.name != "moves.py")


def nothing_else_does_arithmetic_on_moves(game: Game) -> None:
    """The parts of a move have names."""
    found = [
        f"{file.relative_to(game.folder)}:{line}"
        for file in sources_of(game)
        for line in arithmetic_on_moves(file.read_text("utf-8"))
    ]
    assert found == [], "name the parts of a move in moves.py"


PACKINGS: tuple[Callable[[Game], None], ...] = (
    what_is_packed_comes_apart_into_the_same_parts,
    each_number_below_the_end_is_one_move,
    nothing_else_does_arithmetic_on_moves,
)
