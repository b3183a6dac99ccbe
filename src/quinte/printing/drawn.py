"""Boards drawn as text, in the rules or by `diagram`, read so as to picture them.

A board has a line of letters, one for each column, above its numbered lines or below them. What
stands to the right of it is said about it. Two boards side by side, with `->` between them, are
before and after.
"""

import re
from dataclasses import dataclass

from quinte.core.kit import Grid

WORD = re.compile(r"\S+")
NUMBERED = re.compile(r"^ *(\d+) ")
ARROW = "->"

Columns = list[tuple[int, str]]
"""Where each column of a board stands in the lines, and its letter."""


@dataclass(frozen=True)
class Drawn:
    """One or two boards, and what is said beside them."""

    grids: tuple[Grid, ...]
    caption: str


def read_drawn(text: str) -> Drawn | None:
    """Read a drawing, or return None where the text is not one."""
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if columns_of(line)]
    if not heads:
        return None
    head = heads[0]
    boards = columns_of(lines[head])
    rows = rows_before(lines[:head]) or rows_after(lines[head + 1 :])
    pitch = boards[0][1][0] - boards[0][0][0] if len(boards[0]) > 1 else 4
    end = boards[-1][-1][0] + pitch - 1
    shown = sorted([(head, lines[head])] + [(lines.index(line), line) for _, line in rows])
    said = (line[end:].strip() for _, line in shown)
    caption = " ".join(part for part in said if part)
    return Drawn(tuple(grid_of(columns, rows, pitch) for columns in boards), caption)


def columns_of(line: str) -> list[Columns]:
    """Find the columns that a line of letters names; nothing where it names none."""
    boards: list[Columns] = []
    for word in WORD.finditer(line):
        letter = word[0]
        if len(letter) != 1 or not "a" <= letter <= "z":
            break
        if boards and ord(letter) == ord(boards[-1][-1][1]) + 1:
            boards[-1].append((word.start(), letter))
        elif not boards or letter == boards[0][0][1]:
            boards.append([(word.start(), letter)])
        else:
            break
    return boards if boards and line.startswith(" ") else []


def rows_after(lines: list[str]) -> list[tuple[int, str]]:
    """Take the numbered lines below, as long as they are counted on."""
    rows: list[tuple[int, str]] = []
    for line in lines:
        found = NUMBERED.match(line)
        if found is None or (rows and int(found[1]) != rows[-1][0] + 1):
            break
        rows.append((int(found[1]), line))
    return rows


def rows_before(lines: list[str]) -> list[tuple[int, str]]:
    """Take the numbered lines above."""
    found = ((NUMBERED.match(line), line) for line in lines)
    return [(int(number[1]), line) for number, line in found if number]


def grid_of(columns: Columns, rows: list[tuple[int, str]], pitch: int) -> Grid:
    """Cut lines into cells; a cell may begin one sign before the letter of its column."""
    cells = {
        (letter, row): line[start - 1 : start + pitch - 1].strip()
        for row, line in rows
        for start, letter in columns
    }
    return Grid(tuple(letter for _, letter in columns), tuple(row for row, _ in rows), cells)
