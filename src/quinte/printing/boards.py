"""Boards in their true size, spread over as many pages as they need, with marks for joining them.

Neighbouring pages share a strip. The one on the right, or below, is cut at its edge and glued on
the strip of the other, whose ticks say where the edge goes.
"""

import math
from collections.abc import Iterator
from functools import partial

from quinte.core.kit import Board
from quinte.core.shapes import SOFT, Shape, box, group, line
from quinte.printing.paper import MARGIN, Paper
from quinte.printing.pen import Pen
from quinte.printing.saying import Say
from quinte.printing.sheets import Sheet

OVERLAP = 8.0
TICKS = 4.0
"""Room around the drawing for ticks."""


def parts_along(length: float, room: float) -> list[tuple[float, float]]:
    """Cut a length into equal parts that overlap: where each begins, and how long it is."""
    count = 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))
    size = (length - OVERLAP) / count + OVERLAP if count > 1 else length
    return [(i * (size - OVERLAP), size) for i in range(count)]


def board_sheets(board: Board, paper: Paper, say: Say, name: str) -> Iterator[Sheet]:
    """Lay a board out over pages, row by row."""
    across = parts_along(board.width, paper.inner_width - 2 * TICKS)
    down = parts_along(board.height, paper.inner_height - 2 * TICKS)
    is_whole = len(across) == len(down) == 1
    title = board.title.to(say.language)
    for row, (top, height) in enumerate(down):
        for column, (left, width) in enumerate(across):
            part = f"{'ABCDEFG'[row]}{column + 1}"
            if is_whole:
                foot, head = say("board_whole"), title
            else:
                foot = say("board_part_first" if row == column == 0 else "board_part")
                head = say("board_title", board=title, part=part)
            map_of = (row, column, len(down), len(across))
            draw = partial(
                draw_part, board, f"{name}.board.{board.name}", (left, top, width, height), map_of
            )
            yield Sheet(head, foot, draw, (board.name,))


def draw_part(
    board: Board,
    name: str,
    part: tuple[float, float, float, float],
    map_of: tuple[int, int, int, int],
    pen: Pen,
) -> None:
    """Draw one part of a board in the middle of its page."""
    left, top, width, height = part
    middle_x, middle_y = pen.paper.middle
    x, y = middle_x - width / 2, middle_y - height / 2
    middle = x - left + board.width / 2, y - top + board.height / 2
    with pen.inside(x, y, width, height), pen.at(*middle):
        pen.face(name, board.drawing, board.width, board.height)
    row, column, rows, columns = map_of
    pen.draw(group(ticks((x, y, width, height), map_of)))
    if rows * columns > 1:
        pen.draw(little_map(row, column, rows, columns, pen.paper))


def ticks(
    part: tuple[float, float, float, float], map_of: tuple[int, int, int, int]
) -> Iterator[Shape]:
    """Mark where the shared strips begin and end."""
    x, y, width, height = part
    row, column, rows, columns = map_of
    edges_x = [x] + [x + OVERLAP] * (column > 0) + [x + width - OVERLAP] * (column < columns - 1)
    edges_y = [y] + [y + OVERLAP] * (row > 0) + [y + height - OVERLAP] * (row < rows - 1)
    for edge in [*edges_x, x + width]:
        for end, away in ((y, -1), (y + height, 1)):
            yield line(edge, end + away * 0.8, edge, end + away * (TICKS - 0.4), width=0.2)
    for edge in [*edges_y, y + height]:
        for end, away in ((x, -1), (x + width, 1)):
            yield line(end + away * 0.8, edge, end + away * (TICKS - 0.4), edge, width=0.2)


def little_map(row: int, column: int, rows: int, columns: int, paper: Paper) -> Shape:
    """Show which part of the board this is, in the head of the page."""
    size = 4.2 / rows
    cells: list[Shape] = []
    for y in range(rows):
        for x in range(columns):
            is_here = (y, x) == (row, column)
            fill = SOFT if is_here else ""
            cells.append(box(x * size, y * size, size, size, fill=fill, stroke=SOFT, line=0.2))
    return group(cells, paper.width - MARGIN - 8 - size * columns, MARGIN + 0.6)
