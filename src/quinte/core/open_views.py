"""Views of a game in which nothing is hidden: written from the layouts, not by hand.

    observe, imagine = open_views(__name__, POSITION, VIEW)

The source of both is made from the fields that positions and views share, and then treated as if it
were in the game's own file: plain, compiled, as WebAssembly and on a GPU.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any, cast

from quinte.core.contract import Layout, Position, View
from quinte.core.native import rule

Observe = Callable[[Position, int, View], None]
Imagine = Callable[[View, Position], None]


class NotOpen(TypeError):
    """A game asks for open views, and its positions hold more than its views."""

    def __init__(self, fields: list[str]) -> None:
        """Name what is missing."""
        super().__init__(
            f"{', '.join(fields)} of the position: in no view, or of another shape there. "
            "Hand over a function that finds what follows from the rest."
        )


def open_views(
    module: str,
    position: Layout,
    view: Layout,
    derive: Callable[[Position], None] | None = None,
) -> tuple[Observe, Imagine]:
    """Make `observe` and `imagine` of a module; `derive` finds what only positions hold."""
    shared = [name for name in names_of(position) if is_shared(name, position, view)]
    missing = [name for name in names_of(position) if name not in (*shared, "stream")]
    if missing and derive is None:
        raise NotOpen(missing)
    copied = [line for name in shared for line in copy_of(name, position[name].shape)]
    lines = [
        "def observe(position: Position, player: int, view: View) -> None:",
        "    view.viewer = player",
        *(line.format(source="position", target="view") for line in copied),
        "def imagine(view: View, position: Position) -> None:",
        *(line.format(source="view", target="position") for line in copied),
        *(["    derive(position)"] if derive else []),
    ]
    # Names and file are those of the game: the cache of compiled code goes by them.
    scope: dict[str, Any] = {"__name__": module, "derive": derive}
    file = cast("str", sys.modules[module].__file__)
    code = compile("from __future__ import annotations\n" + "\n".join(lines), file, "exec")
    exec(code, scope)  # noqa: S102, the source is made above, from names of fields
    return rule(scope["observe"]), rule(scope["imagine"])


def names_of(layout: Layout) -> tuple[str, ...]:
    """Return the names of the fields of a record."""
    return layout.names or ()


def is_shared(name: str, position: Layout, view: Layout) -> bool:
    """Return whether a field of positions is in views as well, and the same."""
    return name in names_of(view) and view[name] == position[name]


def copy_of(field: str, shape: tuple[int, ...]) -> Iterator[str]:
    """Write what copies a field, one loop in another for each of its dimensions."""
    indices = [f"i{depth}" for depth in range(len(shape))]
    for depth, (index, count) in enumerate(zip(indices, shape, strict=True)):
        yield f"{'    ' * (depth + 1)}for {index} in range({count}):"
    place = f"[{', '.join(indices)}]" if indices else ""
    indent = "    " * (len(shape) + 1)
    yield f"{indent}{{target}}.{field}{place} = {{source}}.{field}{place}"
