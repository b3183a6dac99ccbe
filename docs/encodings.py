"""Write docs/encodings: what a row of observations and a move of each game mean.

    python docs/encodings.py

All of it is read from the layouts and the planes themselves, and planes are drawn as well; a test
compares pages and pictures with what this writes.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np

from quinte.adapters.acting import acts_end
from quinte.adapters.encoding import DRAFT, VERSION, length_of, parts_of, show_planes
from quinte.adapters.registry import self_play_id, solo_id
from quinte.core.card import Game
from quinte.core.layouts import COMMON
from quinte.core.planes import Bits, Declared, Planes, Symmetry
from quinte.games import GAMES

HERE = Path(__file__).parent / "encodings"
FIELD = re.compile(r'^ +\("(\w+)", .*?\),(?:  # (.*))?$', re.MULTILINE)


def meanings(game: Game) -> dict[str, str]:
    """Read what the layout says about each field, beside it or beside the one before."""
    usual = {
        "viewer": "whose view it is: a player, or -1 for a spectator",
        **COMMON,
        DRAFT: "the acts of this turn so far, then -1; only the mover sees them",
    }
    said, last = dict[str, str](), ""
    for name, meaning in FIELD.findall((game.folder / "material.py").read_text("utf-8")):
        last = meaning or last
        said.setdefault(name, last)
    return {**usual, **said}


SHOWN_MOVES = 14
"""Moves made before a position is drawn."""
SIDE, GAP, ACROSS = 7, 22, 8
"""The side of a square, the room between boards, and how many of them stand side by side."""


def example(game: Game) -> Bits:
    """Write the planes of a position that comes up early in a game."""
    position = game.new_position(game.players[0], {}, bytes(32))
    for made in range(SHOWN_MOVES):
        legal = game.legal_moves(position)
        game.play(position, legal[-1 - 7 * made % min(5, len(legal))])
    return show_planes(game, game.view(position, int(position.player)))


def drawn_boards(declared: Declared, row: Bits) -> Iterator[tuple[str, Bits]]:
    """Give the boards on which something lies, with their names."""
    for part, first, size in declared.walk():
        for item in range(part.count if size > 1 else 0):
            board = row[first + size * item : first + size * (item + 1)]
            if board.any():
                name = part.name if part.count == 1 else f"{part.name} {item}"
                yield name, board.reshape(declared.rows, declared.columns)


def picture(planes: Planes, row: Bits) -> str:
    """Draw the boards of a row, as SVG."""
    declared = planes.PLANES
    boards = list(drawn_boards(declared, row))
    wide, high = declared.columns * SIDE + GAP, declared.rows * SIDE + GAP
    lines = []
    for number, (name, board) in enumerate(boards):
        left, top = GAP // 2 + number % ACROSS * wide, GAP // 2 + number // ACROSS * high
        across, down = declared.columns * SIDE, declared.rows * SIDE
        lines += [
            f'<rect class="board" x="{left}" y="{top}" width="{across}" height="{down}"/>',
            f'<text x="{left}" y="{top + down + 9}">{name}</text>',
        ]
        for line, column in np.argwhere(board).tolist():
            below = declared.rows - 1 - line if declared.is_upright else line
            x, y = left + SIDE * column, top + SIDE * below
            lines.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>')
    size = f"{GAP + wide * min(ACROSS, len(boards))} {GAP + high * -(-len(boards) // ACROSS)}"
    style = "rect{fill:#1d5c8f}.board{fill:#fff;stroke:#888}text{font:8px sans-serif;fill:#777}"
    drawn = "\n".join(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">'
        f"<style>{style}</style>\n{drawn}\n</svg>\n"
    )


def section(game: Game, planes: Planes) -> str:
    """Write what planes show, part by part, and which symmetries there are."""
    declared = planes.PLANES
    rows = []
    for part, first, size in declared.walk():
        last = first + part.count * size - 1
        place = str(first) if last == first else f"{first}–{last}"
        shape = f"{part.count} × {declared.rows} × {declared.columns}" if size > 1 else part.count
        rows.append(f"| {place} | {part.name} | {shape} | {part.meaning} |")
    found = [f"{each.name}{condition(game, each)}" for each in planes.symmetries()]
    about = import_module(f"quinte.games.{game.name}.planes").__doc__ or ""
    listed = "\n".join(rows)
    return f"""
## Planes

Version {planes.PLANES_VERSION}: {declared.length:,} numbers, each 0 or 1. First come
{declared.board_count} boards of {declared.rows} rows and {declared.columns} columns, row by row,
then facts.

```text
{about.strip()}
```

| place | name | shape | what a 1 means |
|---|---|---|---|
{listed}

Symmetries: {", ".join(found) or "none"}.

![The boards of a position on which something lies]({game.name}.svg)
"""


def condition(game: Game, symmetry: Symmetry) -> str:
    """Say where a symmetry holds, if not everywhere."""
    at = [f"{' or '.join(map(str, symmetry.players))} players"] if symmetry.players else []
    at += [f"`{name}` {game.option(name).decode(number)}" for name, number in symmetry.options]
    return f" ({', '.join(at)})" if at else ""


def page(game: Game) -> str:
    """Write the page of a game."""
    package = f"quinte.games.{game.name}"
    said = meanings(game)
    rows = []
    for part in parts_of(game):
        place = str(part.first) if part.last == part.first + 1 else f"{part.first}–{part.last - 1}"
        shape = " × ".join(map(str, part.shape)) or "1"
        rows.append(f"| {place} | `{part.name}` | {shape} | {part.kind.name} | {said[part.name]} |")
    options = [
        f"| `{option.name}` | {', '.join(option.values)} | {option.default} |"
        for option in game.options
    ]
    sections = {"The board": "material", "Moves": "moves"}
    if game.acts is not None:
        sections["Acts"] = "acts"
    texts = {title: import_module(f"{package}.{file}").__doc__ for title, file in sections.items()}
    notes = "".join(
        f"\n## {title}\n\n```text\n{(text or '').strip()}\n```\n" for title, text in texts.items()
    )
    kind = "Acts" if game.acts is not None else "Moves"
    new = "\n"
    return f"""# {game.title}: encodings

Version {VERSION}. Written by `docs/encodings.py` from the sources; do not edit.

Players: {", ".join(map(str, game.players))}. {kind} are numbers from 0 to {acts_end(game) - 1:,}.
An observation is a row of {length_of(game):,} numbers, in the order of the view:

| place | field | shape | kept as | meaning |
|---|---|---|---|---|
{new.join(rows)}

## Options

| option | values | usual |
|---|---|---|
{new.join(options)}
{section(game, game.planes) if game.planes else ""}{notes}"""


def environments(game: Game) -> str:
    """Write a row about the environments of a game."""
    planes = f"{game.planes.PLANES.length:,}" if game.planes else "–"
    ids = (f"`{solo_id(game.name)}`", f"`{self_play_id(game.name)}`", f"`quinte_{game.name}`")
    shapes = f"{length_of(game):,} | {planes} | {acts_end(game):,}"
    seats = ", ".join(map(str, game.players))
    named = " | ".join((game.title, *ids, seats))
    return f"| {named} | {shapes} |"


def index() -> str:
    """Write the page that leads to the others."""
    links = "".join(f"- [{game.title}]({name}.md)\n" for name, game in GAMES.items())
    rows = "\n".join(environments(game) for game in GAMES.values())
    return f"""# Encodings

What a row of observations and a move mean, game by game.

{links}
## Environments

The first id is that of Gymnasium for one agent and of PettingZoo, the second that of the vector
environment in which an agent plays every seat, the third that of OpenSpiel. A row has as many
numbers as fields, or as planes; actions are moves, or acts where moves are spelled.

| game | one agent | vectors | OpenSpiel | players | fields | planes | actions |
|---|---|---|---|---|--:|--:|--:|
{rows}
"""


def main() -> None:
    """Write all pages."""
    HERE.mkdir(exist_ok=True)
    (HERE / "index.md").write_text(index(), "utf-8")
    for game in GAMES.values():
        (HERE / f"{game.name}.md").write_text(page(game), "utf-8")
        if game.planes:
            drawn = picture(game.planes, example(game))
            (HERE / f"{game.name}.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
