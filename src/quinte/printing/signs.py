"""Boards of the rules have the signs of their language; kits read those of the notation."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from quinte.core.kit import Grid, Kit, Picture
from quinte.core.words import signed


def reading(kit: Kit, signs: Mapping[str, str]) -> Kit:
    """Return a kit that draws boards with these signs, as the messages of a game list them."""

    def picture(grid: Grid) -> Picture:
        cells = {place: in_notation(signs, cell) for place, cell in grid.cells.items()}
        return kit.picture(replace(grid, cells=cells))

    return replace(kit, picture=picture) if signs else kit


def in_notation(signs: Mapping[str, str], cell: str) -> str:
    """Find what is drawn as this cell."""
    meant = {sign: [key for key in signs if signs[key] == sign] for sign in cell}
    for letters in product(*([*meant[sign], sign] for sign in cell)):
        spelt = "".join(letters)
        if signed(signs, spelt) == cell:
            return spelt
    return cell
