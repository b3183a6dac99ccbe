"""Takemo on a real table: the board, the tiles of two camps, and racks that fold."""

from string import ascii_lowercase, ascii_uppercase

from quinte.core.kit import Board, Grid, Kit, Picture, Piece, Rack, Said, ScoreSheet, Tray
from quinte.core.shapes import BARE, Label, Path, Shape, Tone, disc, group, middle_box, star_path
from quinte.games.takemo.material import (
    BLACK,
    CAMPS,
    LETTERS,
    RACK,
    SEATS,
    SIZE,
    SUPPLY,
    TILES,
    WHITE,
)

BOX = "#2f4858"
CELL = 21.0
FRAME = 10.0
TILE = 17.5

EDGE = Tone("#2b4453", BARE)
FIELD = Tone("#3f5e6f", BARE)
HOMES = (Tone("#c7a15f", "#e2e2e2"), Tone("#7a9d92", "#e2e2e2"))
"""The home rows of White and of Black."""
GRID = Tone("#2b4453", "#9a9a9a")
PALE = Tone("#e8d9b5", "#555555")

FACES = (Tone("#fff8e9", BARE), Tone("#1d2329", "#dcdcdc"))
RIMS = (Tone("#8b7a5f", "#999999"), Tone("#58636d", "#777777"))
INKS = (Tone("#241a12", "#111111"), Tone("#f6ecd8", "#111111"))
STARS = (Tone("#a5400f", "#555555"), Tone("#ffc247", "#555555"))
CAMP_NAMES = (Said("Blancs", "White"), Said("Noirs", "Black"))
STAR = star_path(outer=1, inner=0.45)


def tile(camp: int, letter: str) -> Shape:
    """Draw a tile; no letter is a TAKEMO. Black's has a dot below, to tell camps apart in grey."""
    shapes: list[Shape] = [
        middle_box(TILE - 1.2, TILE - 1.2, 2.8, fill=FACES[camp], stroke=RIMS[camp], line=0.4)
    ]
    if letter:
        shapes.append(Label(letter, 0, 4, 12.4, INKS[camp], "bold"))
    else:
        shapes.append(group([Path(STAR, fill=STARS[camp])], 0, 0.6, 6))
    if camp == BLACK:
        shapes.append(disc(0.6, 0, TILE / 2 - 2.4, fill=INKS[camp]))
    return group(shapes)


def tile_back(camp: int) -> Shape:
    """Draw the back that all tiles of a camp have."""
    return group(
        [
            middle_box(TILE - 2, TILE - 2, 2.6, fill=FACES[camp], stroke=RIMS[camp], line=0.4),
            middle_box(TILE - 5, TILE - 5, 1.8, stroke=STARS[camp], line=0.35),
            Label("T", 0, 3.6, 10.5, STARS[camp], "serif"),
        ]
    )


def cells(columns: int, rows: list[int], last: int) -> list[Shape]:
    """Draw cells around the origin; the first row is Black's home, the last one White's."""
    shapes: list[Shape] = []
    for j, row in enumerate(rows):
        fill = HOMES[BLACK] if row == 1 else HOMES[WHITE] if row == last else FIELD
        for i in range(columns):
            x, y = (i - (columns - 1) / 2) * CELL, (j - (len(rows) - 1) / 2) * CELL
            cell = middle_box(CELL - 1, CELL - 1, 2, fill=fill, stroke=GRID, line=0.25)
            shapes.append(group([cell], x, y))
    return shapes


def whole_board() -> Board:
    """Draw the board: names for both camps, a chevron at each home row."""
    side = SIZE * CELL + 2 * FRAME
    shapes: list[Shape] = [
        middle_box(side, side, 5, fill=EDGE, stroke=Tone(BARE, "#777777"), line=0.5),
        *cells(SIZE, list(range(1, SIZE + 1)), SIZE),
    ]
    out = SIZE * CELL / 2 + FRAME / 2
    half: list[Shape] = []
    for i in range(SIZE):
        at = (i - (SIZE - 1) / 2) * CELL
        if i != SIZE // 2:
            half.append(Label(ascii_lowercase[i], at, out + 1.5, 4.4, PALE))
        half.append(Label(str(i + 1), -out, at + 1.5, 4.4, PALE))
    shapes += half
    chevron = Path(f"M-4 {out + 2}l4-3.4 4 3.4", stroke=PALE, width=0.9)
    shapes += [chevron, group([chevron], turn=180)]
    return Board("board", Said("Le plateau", "The board"), side, side, group(shapes))


def picture(grid: Grid) -> Picture:
    """Draw cells with tiles: capitals are White's, small letters Black's, head to tail."""
    columns, rows = grid.columns, list(grid.rows)
    is_whole = rows[0] == 1
    shapes = cells(len(columns), rows, rows[-1] if is_whole else -1)
    wide, tall = len(columns) * CELL, len(rows) * CELL
    for i, column in enumerate(columns):
        x = (i - (len(columns) - 1) / 2) * CELL
        shapes.append(Label(column, x, -tall / 2 - 3.4, 6.4, "#4c626f", "bold"))
        for j, row in enumerate(rows):
            y = (j - (len(rows) - 1) / 2) * CELL
            sign = grid.at(column, row)
            if sign and sign != ".":
                shapes.append(group([lying(sign)], x, y, CELL / TILE * 0.93))
    for j, row in enumerate(rows):
        y = (j - (len(rows) - 1) / 2) * CELL + 2.1
        shapes.append(Label(str(row), -wide / 2 - 6, y, 6.4, "#4c626f", "bold"))
    return Picture(wide + 20, tall + 14, group(shapes))


def lying(sign: str) -> Shape:
    """Draw a tile as it lies: `*` is White's TAKEMO, `+` Black's."""
    if sign in "*+":
        camp = WHITE if sign == "*" else BLACK
        return group([tile(camp, "")], turn=180 * camp)
    camp = WHITE if sign.isupper() else BLACK
    return group([tile(camp, sign.upper())], turn=180 * camp)


def tray(camp: int) -> Tray:
    """R3: return the tiles of a camp, letter by letter, and its TAKEMO."""
    back = tile_back(camp)
    name = "white" if camp == WHITE else "black"
    letters = ascii_uppercase[:LETTERS]
    pieces = [
        Piece(f"{name}.{letter}", Said(letter, letter), int(count), tile(camp, letter), back)
        for letter, count in zip(letters, TILES, strict=True)
    ]
    takemo = Piece(f"{name}.takemo", Said("TAKEMO", "TAKEMO"), SUPPLY, tile(camp, ""), back)
    said = CAMP_NAMES[camp]
    title = Said(f"Lettres et TAKEMO, {said.fr.lower()}", f"Letters and TAKEMO, {said.en}")
    return Tray(title, TILE, TILE, (*pieces, takemo))


def rack_marks() -> Shape:
    """Draw the face of a rack: the name of the game, small."""
    return group([Label("TAKEMO", 0, 2, 6, Tone("#c9b48a", "#bbbbbb"), "serif")])


KIT = Kit(
    colour=BOX,
    tagline=Said("Des mots qui prennent des mots", "Words that capture words"),
    boards=(whole_board(),),
    trays=tuple(tray(camp) for camp in range(CAMPS)),
    racks=(
        Rack(
            "rack",
            Said("Chevalets à plier", "Racks to fold"),
            SEATS,
            (RACK + 2) * TILE,
            rack_marks(),
            Said(
                "Plie en prisme le long des pointillés, le rebord vers le haut, "
                "et colle le socle sous la tablette.",
                "Fold along the dashes into a prism, the lip upwards, "
                "and glue the base below the ledge.",
            ),
        ),
    ),
    picture=picture,
    captions=(
        Said(
            "En haut, la ligne de défense des noirs ; en bas, celle des blancs. Le plateau "
            "est petit.",
            "At the top Black’s home row, at the bottom White’s. The board is a small one.",
        ),
    ),
    score=ScoreSheet(
        Said("Jetons sur le plateau", "Tiles on the board"),
        CAMP_NAMES,
        tuple(Said(f"Partie {n}", f"Game {n}") for n in range(1, 5)),
        Said(
            "À la fin, compte les jetons de chaque camp sur le plateau, TAKEMO compris.",
            "At the end count each camp’s tiles on the board, TAKEMO included.",
        ),
    ),
    besides=(
        Said(
            "deux sacs, ou deux chapeaux ; un dictionnaire", "two bags, or two hats; a dictionary"
        ),
    ),
)
