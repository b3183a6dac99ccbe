"""Write docs/encodings: what a row of observations and a move of each game mean.

    python docs/encodings.py

All of it is read from the layouts themselves; a test compares the pages with what this writes.
"""

import re
from importlib import import_module
from pathlib import Path

from quinte.adapters.acting import acts_end
from quinte.adapters.encoding import DRAFT, VERSION, length_of, parts_of
from quinte.core.card import Game
from quinte.core.layouts import COMMON
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
{notes}"""


def index() -> str:
    """Write the page that leads to the others."""
    links = "".join(f"- [{game.title}]({name}.md)\n" for name, game in GAMES.items())
    return f"# Encodings\n\nWhat a row of observations and a move mean, game by game.\n\n{links}"


def main() -> None:
    """Write all pages."""
    HERE.mkdir(exist_ok=True)
    (HERE / "index.md").write_text(index(), "utf-8")
    for game in GAMES.values():
        (HERE / f"{game.name}.md").write_text(page(game), "utf-8")


if __name__ == "__main__":
    main()
