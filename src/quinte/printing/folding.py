"""Things to fold: figures that stand back to back, and racks for tiles."""

from functools import partial

from quinte.core.kit import Figures, Piece, Rack, Tray
from quinte.core.shapes import PAPER, SOFT, Label, Shape, group, line, middle_box
from quinte.printing.saying import Say

FOOT = 8.0
"""How deep the feet of a figure are."""
FOLD = (1.2, 0.9)

RACK_PANELS = (6.0, 12.0, 22.0, 24.0, 14.0)
"""A rack from its front edge: lip, ledge, face, back, and the base, glued below the ledge."""


def figures_tray(figures: Figures, say: Say) -> Tray:
    """Make the strips of figures: foot, back upside down, front, foot."""
    height = 2 * (figures.height + FOOT)
    pieces = tuple(
        Piece(piece.name, piece.title, piece.count, strip(figures, piece, say))
        for piece in figures.pieces
    )
    return Tray(figures.title, figures.width, height, pieces, note=figures.note)


def strip(figures: Figures, piece: Piece, say: Say) -> Shape:
    """Draw one strip around its middle, which is the fold at the head."""
    w, h = figures.width, figures.height
    back = piece.front if piece.back is None else piece.back
    glue = say("glue")
    return group(
        [
            middle_box(w - 0.4, 2 * (h + FOOT) - 0.4, 0.5, fill=PAPER),
            group([back], 0, -h / 2, turn=180),
            group([piece.front], 0, h / 2),
            *(line(-w / 2, y, w / 2, y, stroke=SOFT, width=0.2, dash=FOLD) for y in (-h, 0, h)),
            Label(glue, 0, h + FOOT / 2 + 1, 2.6, SOFT, "italic"),
            group([Label(glue, 0, FOOT / 2 + 1, 2.6, SOFT, "italic")], 0, -h, turn=180),
        ]
    )


def rack_tray(rack: Rack, say: Say) -> Tray:
    """Make the strips of a rack."""
    piece = Piece(rack.name, rack.title, rack.count, rack_strip(rack, say))
    return Tray(rack.title, rack.width, sum(RACK_PANELS), (piece,), note=rack.note)


def rack_strip(rack: Rack, say: Say) -> Shape:
    """Draw a rack flat, its lip at the bottom."""
    w, height = rack.width, sum(RACK_PANELS)
    lip, ledge, face, back, _ = RACK_PANELS
    folds = (lip, lip + ledge, lip + ledge + face, lip + ledge + face + back)
    bottom = height / 2
    fold = partial(line, stroke=SOFT, width=0.2, dash=FOLD)
    return group(
        [
            middle_box(w - 0.4, height - 0.4, 0.5, fill=PAPER),
            group([rack.marks], 0, bottom - lip - ledge - face / 2),
            *(fold(-w / 2, bottom - at, w / 2, bottom - at) for at in folds),
            Label(say("rack_lip"), 0, bottom - lip / 2 + 1, 2.8, SOFT, "italic"),
            Label(say("rack_ledge"), 0, bottom - lip - ledge / 2 + 1, 2.8, SOFT, "italic"),
            Label(say("rack_back"), 0, bottom - folds[-1] + back / 2 + 1, 2.8, SOFT, "italic"),
            Label(say("rack_base"), 0, -height / 2 + 8, 2.8, SOFT, "italic"),
        ]
    )
