"""Make Five on a real table: the ramp, its tokens, and a sheet for the points."""

from string import ascii_lowercase

from quinte.core.kit import Board, Grid, Kit, Picture, Piece, Said, ScoreSheet, Tray
from quinte.core.shapes import (
    BARE,
    Label,
    Path,
    Shape,
    Tone,
    box,
    disc,
    group,
    middle_box,
    star_path,
)
from quinte.games.make_five.material import COLOURS, COLUMNS, REGULAR_GAMES, ROWS, TOKENS

BOX = "#a9561f"
TOKEN = 25.0
LANE = 30.0
PITCH = 28.0
"""From token to token along a lane."""

NAMES = (
    Said("rouge", "red"),
    Said("jaune", "yellow"),
    Said("vert", "green"),
    Said("bleu", "blue"),
    Said("blanc", "white"),
)
FILLS = ("#c8402f", "#e3a820", "#37844f", "#2f6fb2", "#f4ecd9")
RIMS = ("#962a1c", "#b07c0c", "#235f37", "#1f4f85", "#c9b993")
MARKS = (
    "M0-.34a.34.34 0 1 1-.001 0z",
    "M0-.44l.43.74h-.86z",
    "M0-.46l.38.46-.38.46-.38-.46z",
    "M-.31-.31h.62v.62h-.62z",
    star_path(outer=0.46, inner=0.2),
)
"""The shape of each colour, for a token of radius 1: it can be told by either alone."""

BEECH = Tone("#e9d3ad", BARE)
SLOPE = Tone("#dcbb86", BARE)
GROOVE = Tone("#c49a5e", BARE)
EDGE = Tone("#8d6431", "#777777")
FAINT = Tone("#a97f47", "#bbbbbb")


def token(colour: int, radius: float = TOKEN / 2) -> Shape:
    """Draw a token: its colour, its rim, its shape."""
    is_white = colour == COLOURS - 1
    mark = Tone("#6b4a1c" if is_white else "#fffdf6", RIMS[colour] if not is_white else "#6b4a1c")
    ring = Tone("#b79f6d" if is_white else "#fff6df", RIMS[colour])
    return group(
        [
            disc(0.97, fill=Tone(RIMS[colour], BARE), stroke=Tone(BARE, RIMS[colour]), line=0.05),
            disc(0.9, fill=Tone(FILLS[colour], BARE)),
            disc(0.75, stroke=ring, line=0.035),
            Path(MARKS[colour], fill=mark),
        ],
        scale=radius,
    )


def lanes(columns: int, rows: int) -> list[Shape]:
    """Draw lanes around the origin, the low end at the bottom."""
    width, height = columns * LANE, rows * PITCH
    top = -height / 2
    shapes: list[Shape] = []
    for column in range(columns):
        x = (column - (columns - 1) / 2) * LANE
        w = LANE - 2.4
        shapes.append(
            box(x - w / 2, top - 1, w, height + 2, w / 2, fill=GROOVE, stroke=EDGE, line=0.4)
        )
        shapes += [disc(1, x, top + PITCH * (row + 0.5), fill=FAINT) for row in range(rows)]
    return [middle_box(width + 4, height + 8, 4, fill=SLOPE), *shapes]


def ramp() -> Board:
    """Draw the ramp: the high end at the top, with an arrow down, the rows numbered."""
    width, height = COLUMNS * LANE + 24, ROWS * PITCH + 54
    down = group([Path("M0-5v9M-3 1l3 4 3-4", stroke=EDGE, width=0.9)])
    top = -ROWS * PITCH / 2 + 8
    names = [
        Label(str(ROWS - row), -COLUMNS * LANE / 2 - 6.5, top + PITCH * (row + 0.5) + 1.8, 5, EDGE)
        for row in range(ROWS)
    ]
    letters = [
        Label(ascii_lowercase[i], (i - (COLUMNS - 1) / 2) * LANE, -top + 25, 5, EDGE, "bold")
        for i in range(COLUMNS)
    ]
    arrows = [
        group([down], (i - (COLUMNS - 1) / 2) * LANE, -ROWS * PITCH / 2 - 6) for i in range(COLUMNS)
    ]
    drawing = group(
        [
            middle_box(width, height, 9, fill=BEECH, stroke=EDGE, line=0.6),
            Label("MAKE FIVE", 0, -height / 2 + 10.5, 8, Tone("#8d5a22", "#555555"), "serif"),
            *arrows,
            group(lanes(COLUMNS, ROWS), 0, 8),
            *names,
            *letters,
        ]
    )
    return Board("ramp", Said("Le chariot", "The ramp"), width, height, drawing)


def picture(grid: Grid) -> Picture:
    """Draw a ramp with its tokens; a letter is a colour."""
    columns, rows = len(grid.columns), len(grid.rows)
    width, height = columns * LANE + 16, rows * PITCH + 20
    shapes = lanes(columns, rows)
    for i, column in enumerate(grid.columns):
        x = (i - (columns - 1) / 2) * LANE
        shapes.append(Label(column, x, rows * PITCH / 2 + 9.5, 6.5, "#6b5236", "bold"))
        for j, row in enumerate(grid.rows):
            sign = grid.at(column, row)
            if sign in "ABCDE" and sign:
                y = (j - (rows - 1) / 2) * PITCH
                shapes.append(group([token("ABCDE".index(sign))], x, y))
    for j, row in enumerate(grid.rows):
        y = (j - (rows - 1) / 2) * PITCH + 2.2
        shapes.append(Label(str(row), -columns * LANE / 2 - 5.5, y, 6.5, "#6b5236", "bold"))
    return Picture(width, height, group(shapes))


def back() -> Shape:
    """Draw the back of a token: all are alike, since they are drawn blind."""
    brass = Tone("#e9c46a", "#999999")
    radius = TOKEN / 2
    return group(
        [
            disc(radius - 1.2, fill=Tone(BOX, BARE), stroke=Tone(BARE, "#999999"), line=0.3),
            disc(radius - 3, stroke=brass, line=0.35),
            Path(star_path(outer=4.6, inner=2), fill=brass),
        ]
    )


TRAY = Tray(
    Said("Jetons", "Tokens"),
    TOKEN,
    TOKEN,
    tuple(
        Piece(f"token.{colour}", NAMES[colour], TOKENS // COLOURS, token(colour), back())
        for colour in range(COLOURS)
    ),
    is_round=True,
)

GAMES_OF_A_MATCH = tuple(
    Said(f"Jeu {game + 1}", f"Game {game + 1}") for game in range(REGULAR_GAMES)
)

KIT = Kit(
    colour=BOX,
    tagline=Said("L’un range, l’autre dérange", "One tidies, the other tangles"),
    boards=(ramp(),),
    trays=(TRAY,),
    picture=picture,
    captions=(
        Said(
            "Le bas de la pente est la rangée 1. L’aligneur prend le jeton jaune de b1 : le "
            "rouge du dessus roule vers le bas, et la rangée 1 compte trois jetons rouges. Le"
            " jaune va au sommet d’une colonne.",
            "The low end of the ramp is row 1. The aligner picks up the yellow token on b1: "
            "the red one above it rolls down, and row 1 has three red tokens. The yellow one "
            "goes on top of a column.",
        ),
    ),
    score=ScoreSheet(
        Said("Points de la partie", "Points of the match"),
        (*GAMES_OF_A_MATCH, Said("Total", "Total")),
        (Said("", ""), Said("", "")),
        Said(
            "Les points d’un jeu vont à l’aligneur ; laisse vide la case de l’autre joueur.",
            "The points of a game go to the aligner; leave the other player’s cell empty.",
        ),
    ),
    besides=(
        Said(
            "un sachet, ou une tasse ; un livre à glisser sous le haut du chariot",
            "a bag, or a mug; a book to put under the high end of the ramp",
        ),
    ),
)
