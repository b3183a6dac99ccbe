"""Take Five on a real table: the chequered board, the tiles, four pieces that stand, the racks."""

from functools import partial
from string import ascii_lowercase

from quinte.core.kit import Board, Figures, Grid, Kit, Picture, Piece, Said, ScoreSheet, Tray
from quinte.core.shapes import (
    BARE,
    Label,
    Path,
    Shape,
    Tone,
    box,
    disc,
    group,
    line,
    middle_box,
    star_path,
)
from quinte.games.take_five.material import (
    BLACK_BISHOP,
    KNIGHT,
    MOST_MARKERS,
    PIECES,
    RACK,
    ROOK,
    SEATS,
    SERIES,
    SIZE,
    VALUES,
    WHITE_BISHOP,
)

BOX = "#1f5a4a"
CELL = 34.0
TILE = 28.0
FRAME = 14.0
MARKER = 22.0
FIGURE_WIDTH, FIGURE_HEIGHT = 26.0, 38.0
MARKERS = SEATS * (MOST_MARKERS - 1) + 1
"""R23: every player but the winner can be one short."""

LIGHT = Tone("#e8d9bb", BARE)
DARK = Tone("#a98558", "#d9d9d9")
WALNUT = Tone("#4a2f1a", BARE)
BRASS = Tone("#c8963e", "#999999")
GREEN = Tone(BOX, BARE)
GOLD = Tone("#e9c46a", "#777777")
CREAM = Tone("#fff8e6", BARE)
RUSSET = Tone("#7a2e1d", "#222222")
ON_WALNUT = Tone("#e6d2a8", "#555555")

BASE = "M-13.5 19.5v-3.6c0-2.3 1.7-3.9 4-3.9h19c2.3 0 4 1.6 4 3.9v3.6z"
BISHOP = (
    "M-8 12c3.6-2.4 4.6-5 4.4-7.6h-3.2c-3.4-2.4-4.8-5.4-4.8-8.8C-11.6-10.6-5.6-15.6 0-20.4 "
    "5.6-15.6 11.6-10.6 11.6-4.4 11.6-1 10.2 2 6.8 4.4H3.6C3.4 7 4.4 9.6 8 12z"
)
HORSE = (
    "M-9.5 12c-.3-6.5 6.2-9 6.8-14.6-2.6.2-4.3 2.2-6.3 4.3-1.3 1.3-3.3 1.2-4.5-.2-1.3-1.5-1.3-3.3"
    "-.3-5 2.7-4.5 4.8-9.6 8.9-13.1l-1.2-5.6 6 3.3c8.6.6 13.5 8 13.5 18.2 0 5-.9 9.2-2 12.7z"
)
TOWER = "M-8.2 12l1.5-17h13.4l1.5 17zM-11.5-6.5v-13h5.6v4h3.4v-4h5v4h3.4v-4h5.6v13z"
BODIES = {BLACK_BISHOP: BISHOP, WHITE_BISHOP: BISHOP, KNIGHT: HORSE, ROOK: TOWER}
FIGURES = {
    BLACK_BISHOP: Said("fou noir", "black bishop"),
    WHITE_BISHOP: Said("fou blanc", "white bishop"),
    KNIGHT: Said("cavalier", "knight"),
    ROOK: Said("tour", "rook"),
}
SIGNS = "BWNR"
"""The pieces by number, as diagrams write them."""


def chess_piece(piece: int) -> Shape:
    """Draw a piece, 40 high, turned in ebony or boxwood."""
    is_white = piece == WHITE_BISHOP
    fill = Tone("#fbf2dc", "#ffffff") if is_white else Tone("#2b1e15", "#444444")
    stroke = "#3b2a1b" if is_white else "#f2e3c6"
    fine = partial(Path, stroke=stroke, width=1.0)
    shapes: list[Shape] = [
        Path(BASE, fill, stroke, 1.4),
        Path(BODIES[piece], fill, stroke, 1.4),
        fine("M-9.5 15.4h19"),
    ]
    if piece == KNIGHT:
        shapes += [disc(1.5, -2.8, -11.5, fill=stroke), fine("M4.5-14.5c4.2 3.2 5.8 8.5 5.6 15")]
    elif piece == ROOK:
        shapes.append(fine("M-7-1.5h14M-8 6.5h16"))
    else:
        shapes.append(disc(3.1, 0, -21.5, fill=fill, stroke=stroke, line=1.4))
        shapes.append(fine("M5-12.5l-5.5 8M-6.8 4.4H6.8"))
    return group(shapes)


def tile_back() -> Shape:
    """Draw a tile face down."""
    return group(
        [
            middle_box(TILE - 2, TILE - 2, 4, fill=GREEN, stroke=Tone(BARE, "#999999")),
            middle_box(TILE - 7, TILE - 7, 2.6, stroke=GOLD, line=0.5),
            Path(star_path(outer=6.4, inner=2.8), fill=GOLD),
        ]
    )


def tile_face(value: int) -> Shape:
    """Draw a tile face up; a line tells a 6 from a 9."""
    shapes: list[Shape] = [
        middle_box(TILE - 2, TILE - 2, 4, fill=CREAM, stroke=Tone(BARE, "#bbbbbb")),
        middle_box(TILE - 5.5, TILE - 5.5, 2.8, stroke=BRASS, line=0.45),
        Label(str(value), 0, 5.6, 18, RUSSET, "serif"),
    ]
    if value in (6, 9):
        shapes.append(line(-4.2, 8.4, 4.2, 8.4, stroke=RUSSET, width=1.2))
    return group(shapes)


def marker() -> Shape:
    """Draw what the winner of a round receives."""
    return group(
        [
            disc(
                MARKER / 2 - 1,
                fill=Tone("#e9c46a", BARE),
                stroke=Tone("#a87a1f", "#777777"),
                line=0.6,
            ),
            disc(MARKER / 2 - 2.8, stroke=Tone("#fff3cf", "#999999"), line=0.4),
            Path(star_path(outer=5.6, inner=2.4), fill=Tone("#7a4b12", "#444444")),
        ]
    )


def squares(files: int, ranks: list[int]) -> list[Shape]:
    """Draw squares around the origin, ranks from the top; a1 is dark."""
    return [
        box(
            (file - files / 2) * CELL,
            (i - len(ranks) / 2) * CELL,
            CELL,
            CELL,
            fill=LIGHT if (file + rank) % 2 == 0 else DARK,
            stroke=Tone(BARE, "#999999"),
            line=0.2,
        )
        for i, rank in enumerate(ranks)
        for file in range(files)
    ]


def chequers() -> Board:
    """Draw the board in its walnut frame."""
    side = SIZE * CELL + 2 * FRAME
    inner = SIZE * CELL
    names: list[Shape] = []
    for i in range(SIZE):
        at = (i - (SIZE - 1) / 2) * CELL
        for edge in (-1, 1):
            y = edge * (inner / 2 + FRAME / 2 + 0.4) + 1.8
            names.append(Label(ascii_lowercase[i], at, y, 5.4, ON_WALNUT, "bold"))
            x = edge * (inner / 2 + FRAME / 2 + 0.4)
            names.append(Label(str(SIZE - i), x, at + 1.8, 5.4, ON_WALNUT, "bold"))
    drawing = group(
        [
            middle_box(side, side, 5, fill=WALNUT, stroke=Tone(BARE, "#777777"), line=0.5),
            middle_box(inner + 3, inner + 3, 1, stroke=BRASS, line=0.7),
            *squares(SIZE, list(range(SIZE, 0, -1))),
            *names,
        ]
    )
    return Board("board", Said("Le damier", "The board"), side, side, drawing)


def picture(grid: Grid) -> Picture:
    """Draw squares with tiles and pieces: a piece is a letter, a tile a `#` or its value."""
    files, ranks = len(grid.columns), list(grid.rows)
    shapes = squares(files, ranks)
    for i, file in enumerate(grid.columns):
        x = (i - (files - 1) / 2) * CELL
        shapes.append(Label(file, x, len(ranks) * CELL / 2 + 9, 8, "#6b5236", "bold"))
        for j, rank in enumerate(ranks):
            y = (j - (len(ranks) - 1) / 2) * CELL
            for sign in grid.at(file, rank):
                if sign == "#":
                    shapes.append(group([tile_back()], x, y, 1.05))
                elif sign.isdigit():
                    shapes.append(group([tile_face(int(sign))], x, y, 1.05))
            for sign in grid.at(file, rank):
                if sign in SIGNS:
                    shapes.append(group([chess_piece(SIGNS.index(sign))], x, y - 1, 0.68))
    for j, rank in enumerate(ranks):
        y = (j - (len(ranks) - 1) / 2) * CELL + 2.6
        shapes.append(Label(str(rank), -files * CELL / 2 - 6, y, 8, "#6b5236", "bold"))
    return Picture(files * CELL + 18, len(ranks) * CELL + 22, group(shapes))


def figure(piece: int) -> Shape:
    """Draw a face of a piece that stands."""
    return group([chess_piece(piece)], 0, 1.5, 0.86)


def rack() -> Shape:
    """Draw a player's rack: a place for each tile."""
    width, height = rack_size()
    places = [middle_box(TILE + 1, TILE + 1, 4, stroke=GOLD, line=0.5) for _ in range(RACK)]
    return group(
        [
            middle_box(width - 2, height - 2, 4, fill=GREEN, stroke=Tone(BARE, "#777777")),
            *(group([place], (i - (RACK - 1) / 2) * (TILE + 5)) for i, place in enumerate(places)),
        ]
    )


def rack_size() -> tuple[float, float]:
    """Return the width and the height of a rack."""
    return RACK * (TILE + 5) + 6, TILE + 12


ROUNDS = (Said("Score", "Score"), Said("21", "21"), Said("Quinte", "Quinte"))

KIT = Kit(
    colour=BOX,
    tagline=Said("Voir ou prendre : qui se souvient ?", "Look or take: who remembers?"),
    boards=(chequers(),),
    trays=(
        Tray(
            Said("Pions chiffrés", "Number tiles"),
            TILE,
            TILE,
            tuple(
                Piece(
                    f"tile.{value}",
                    Said(str(value), str(value)),
                    SERIES,
                    tile_face(value),
                    tile_back(),
                )
                for value in range(1, VALUES + 1)
            ),
        ),
        Tray(
            Said("Tableaux des joueurs", "Players’ racks"),
            *rack_size(),
            (Piece("rack", Said("tableau", "rack"), SEATS, rack()),),
        ),
        Tray(
            Said("Marques de manches gagnées", "Markers for rounds won"),
            MARKER,
            MARKER,
            (Piece("marker", Said("marque", "marker"), MARKERS, marker(), marker()),),
            is_round=True,
        ),
    ),
    figures=(
        Figures(
            Said("Pièces d’échecs à plier", "Chess pieces to fold"),
            FIGURE_WIDTH,
            FIGURE_HEIGHT,
            tuple(
                Piece(f"piece.{SIGNS[piece]}", FIGURES[piece], 1, figure(piece))
                for piece in range(PIECES)
            ),
            Said(
                "Plie en tente à la tête, replie les pieds l’un sur l’autre et colle-les. "
                "De vraies pièces d’échecs vont aussi.",
                "Fold at the head like a tent, fold the feet over each other and glue them. "
                "Real chess pieces will do as well.",
            ),
        ),
    ),
    picture=picture,
    captions=(
        Said(
            "Le damier au début d’une manche : un pion face cachée sur chaque case et les "
            "quatre pièces dans les coins. La tour peut descendre en f2, par exemple ; le "
            "joueur voit ou prend le pion qui s’y trouve, puis déplace une autre pièce.",
            "The board as a round begins: a tile face down on every square and the four "
            "pieces in the corners. The rook may go down to f2, for instance; the player sees"
            " or takes the tile there, then moves another piece.",
        ),
    ),
    score=ScoreSheet(
        Said("Manches", "Rounds"),
        tuple(Said(f"Joueur {n + 1}", f"Player {n + 1}") for n in range(SEATS)),
        ROUNDS * MOST_MARKERS,
        Said(
            "Coche la case du joueur qui gagne la manche ; trois croix font gagner la partie.",
            "Tick the cell of whoever wins the round; the third tick wins the game.",
        ),
    ),
)
