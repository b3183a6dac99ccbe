"""Intercept on a real table: the board, the pawns of four colours, and the ball."""

from collections import Counter
from string import ascii_lowercase

from quinte.core.kit import Board, Grid, Kit, Picture, Piece, Said, ScoreSheet, Tray
from quinte.core.shapes import BARE, Label, Path, Shape, Tone, disc, group, middle_box
from quinte.games.intercept.material import (
    ARRIVALS,
    COLOUR,
    DOUBLE,
    EAST,
    EMPTY,
    HOLLOW,
    NORTH,
    PAWN,
    SEATS,
    SMALL,
    SOUTH,
    STRIDE,
    WALL,
    WEST,
)

BOX = "#13253a"
CELL = 25.0
FRAME = 12.0
PAWN_SIZE = 21.0
BALL = 16.0

NIGHT = "#13253a"
FILLS = ("#e08a4f", "#6fb39a", "#ece5d6", "#b79be0")
"""South, West, North, East."""
INKS = ("#a34f16", "#2c7a5e", "#6f6657", "#6a47a8")
"""Their outlines where ink is saved."""
NAMES = {
    SOUTH: Said("Sud", "South"),
    WEST: Said("Ouest", "West"),
    NORTH: Said("Nord", "North"),
    EAST: Said("Est", "East"),
}
NOTCH = (180, 270, 0, 90)
"""Where the notch of each colour points: home."""
SIGNS = "SWNE"
GROUND = Tone("#0e1c2d", BARE)
CELLS = (Tone("#1b3350", BARE), Tone("#21405f", "#f0f0f0"))
RULE = Tone("#0e1c2d", "#888888")
FAINT = Tone("#9db4cb", "#555555")
"""The names of files and ranks."""
BALL_FILL, BALL_EDGE = Tone("#fff6d8", "#ffffff"), Tone("#e0a93a", "#222222")
"""The ball shines."""
PASSAGE, REST, TWO_FACED = "passage", "rest", "double"


def pawn(colour: int, *, is_double: bool, is_hollow: bool) -> Shape:
    """Draw a pawn 30 wide: flat with a cross, hollow as a ring, double as a diamond."""
    fill, edge = Tone(FILLS[colour], "#ffffff"), Tone(NIGHT, INKS[colour])
    mark = Tone(NIGHT, INKS[colour])
    shapes: list[Shape] = []
    if is_double:
        shapes.append(Path("M0-15.5L15.5 0 0 15.5-15.5 0z", fill, edge, 1.3))
    else:
        shapes.append(disc(13.5, fill=fill, stroke=edge, line=1.3))
    if is_hollow:
        shapes.append(disc(5.5 if is_double else 7.5, fill=mark))
    else:
        cross = "M-4.5 0h9M0-4.5v9" if is_double else "M-6.5 0h13M0-6.5v13"
        shapes.append(Path(cross, stroke=mark, width=2.8))
    if not is_double:
        shapes.append(group([Path("M-3.2-12.8h6.4l-3.2 4z", fill=mark)], turn=NOTCH[colour]))
    return group(shapes)


def face(colour: int, *, is_double: bool, is_hollow: bool) -> Shape:
    """Draw a pawn at the size it is cut out."""
    drawn = pawn(colour, is_double=is_double, is_hollow=is_hollow)
    ring = disc(PAWN_SIZE / 2 - 0.4, stroke=Tone(FILLS[colour], INKS[colour]), line=0.5)
    scale = (PAWN_SIZE - 2.6) / 31 if is_double else (PAWN_SIZE - 2.6) / 28.5
    return group([ring, group([drawn], scale=scale)])


def ball(radius: float = BALL / 2) -> Shape:
    """Draw the ball."""
    return group(
        [
            disc(0.94, fill=BALL_FILL, stroke=BALL_EDGE, line=0.1),
            Path("M-.5-.3a.6.6 0 0 1 .7-.25", stroke=BALL_EDGE, width=0.08),
        ],
        scale=radius,
    )


def flag(colour: int) -> Shape:
    """Draw the sign of an arrival, 28 wide."""
    paint = Tone(FILLS[colour], INKS[colour])
    return group(
        [
            middle_box(28, 28, 6, fill=GROUND, stroke=paint, line=1.8, dash=(5, 3.4)),
            Path("M-6 8V-8L6-3.5-6 1", fill=paint, stroke=paint, width=1.4),
        ]
    )


def cells(files: list[int], ranks: list[int]) -> list[Shape]:
    """Draw cells around the origin, ranks from the top."""
    return [
        group(
            [
                middle_box(
                    CELL - 1,
                    CELL - 1,
                    2.6,
                    fill=CELLS[(file + rank) % 2 == 0],
                    stroke=RULE,
                    line=0.25,
                )
            ],
            (i - (len(files) - 1) / 2) * CELL,
            (j - (len(ranks) - 1) / 2) * CELL,
        )
        for j, rank in enumerate(ranks)
        for i, file in enumerate(files)
    ]


def field() -> Board:
    """Draw the large board, with its arrivals."""
    size = max(int(arrival) // STRIDE for arrival in ARRIVALS[0])
    side = size * CELL + 2 * FRAME
    shapes: list[Shape] = [
        middle_box(side, side, 5, fill=GROUND, stroke=Tone(BARE, "#777777"), line=0.5),
        *cells(list(range(1, size + 1)), list(range(size, 0, -1))),
    ]
    middle = (size + 1) / 2
    for colour, arrival in enumerate(ARRIVALS[0].tolist()):
        x, y = (arrival % STRIDE - middle) * CELL, (middle - arrival // STRIDE) * CELL
        shapes.append(group([flag(colour)], x, y, 0.8))
    shapes.append(disc(5.5, stroke=BALL_EDGE, line=0.7))
    for i in range(size):
        at = (i - (size - 1) / 2) * CELL
        for edge in (-1, 1):
            out = edge * (size * CELL / 2 + FRAME / 2 + 0.3)
            shapes.append(Label(ascii_lowercase[i], at, out + 1.6, 4.8, FAINT, "bold"))
            shapes.append(Label(str(size - i), out, at + 1.6, 4.8, FAINT, "bold"))
    return Board("board", Said("Le plateau", "The board"), side, side, group(shapes))


def picture(grid: Grid) -> Picture:
    """Draw cells with what stands there; signs are those of the diagram."""
    files = [ascii_lowercase.index(column) + 1 for column in grid.columns]
    ranks = list(grid.rows)
    wide, tall = len(files) * CELL, len(ranks) * CELL
    is_small = SMALL == len(ranks) == len(files)
    arrivals = {cell: colour for colour, cell in enumerate(ARRIVALS[int(is_small)].tolist())}
    shapes: list[Shape] = [
        middle_box(wide + 3, tall + 3, 3, fill=GROUND),
        *cells(files, ranks),
    ]
    for i, column in enumerate(grid.columns):
        x = (i - (len(files) - 1) / 2) * CELL
        shapes.append(Label(column, x, tall / 2 + 9, 7.4, "#4a5b70", "bold"))
        for j, rank in enumerate(ranks):
            y = (j - (len(ranks) - 1) / 2) * CELL
            arrival = arrivals.get(STRIDE * rank + files[i])
            shapes.append(group(standing(grid.at(column, rank), arrival), x, y))
    for j, rank in enumerate(ranks):
        y = (j - (len(ranks) - 1) / 2) * CELL + 2.4
        shapes.append(Label(str(rank), -wide / 2 - 7, y, 7.4, "#4a5b70", "bold"))
    return Picture(wide + 22, tall + 22, group(shapes))


def standing(signs: str, arrival: int | None) -> list[Shape]:
    """Draw what stands on a cell, which may be the arrival of a colour."""
    shapes: list[Shape] = []
    if signs[:1] == "#" and arrival is not None:
        shapes.append(group([flag(arrival)], scale=0.8))
    if signs[:1] in tuple(SIGNS):
        kind = signs[1]
        drawn = pawn(SIGNS.index(signs[0]), is_double=kind.isupper(), is_hollow=kind.lower() == "r")
        if signs[-1] in "^@":
            shapes.append(disc(11.4, stroke=BALL_EDGE, line=0.9))
        shapes.append(group([drawn], scale=0.72))
    if signs[-1:] in ("*", "@"):
        shapes.append(ball(5.4))
    return shapes


def pawns_of(players: int) -> Counter[tuple[int, str]]:
    """R3: count the pawns of each colour and kind that the rules lay out for so many players."""
    from quinte.games.intercept import GAME  # noqa: PLC0415, the card is made before its kit is read

    position = GAME.new_position(players, {}, bytes(32))
    counted: Counter[tuple[int, str]] = Counter()
    for found in position.pawn.tolist():
        if found not in (EMPTY, WALL):
            bits = found - PAWN
            kind = TWO_FACED if bits & DOUBLE else REST if bits & HOLLOW else PASSAGE
            counted[bits // COLOUR, kind] += 1
    return counted


def pieces() -> tuple[Piece, ...]:
    """Return the pawns for any number of players: the most of each sort that one of them needs."""
    needed = pawns_of(2) | pawns_of(SEATS)
    made = []
    for colour in range(SEATS):
        for kind, words in KINDS.items():
            said = Said(f"{NAMES[colour].fr}, {words.fr}", f"{NAMES[colour].en}, {words.en}")
            is_double = kind == TWO_FACED
            front = face(colour, is_double=is_double, is_hollow=kind == REST)
            back = face(colour, is_double=is_double, is_hollow=kind != PASSAGE)
            name = f"pawn.{SIGNS[colour]}.{kind}"
            made.append(Piece(name, said, needed[colour, kind], front, back))
    return tuple(made)


KINDS = {
    PASSAGE: Said("pion de passage", "passage pawn"),
    REST: Said("pion de repos", "rest pawn"),
    TWO_FACED: Said("pion double", "double"),
}

KIT = Kit(
    colour=BOX,
    tagline=Said("Fais passer la boule", "Pass the ball across"),
    boards=(field(),),
    trays=(
        Tray(Said("Pions", "Pawns"), PAWN_SIZE, PAWN_SIZE, pieces(), is_round=True),
        Tray(
            Said("Boule", "Ball"),
            BALL,
            BALL,
            (Piece("ball", Said("boule", "ball"), 1, ball(), ball()),),
            is_round=True,
            note=Said(
                "Une bille ou une perle fait une plus belle boule.",
                "A marble or a bead makes a finer ball.",
            ),
        ),
    ),
    picture=picture,
    captions=(
        Said(
            "Sud vient de poser un pion de passage en g12. La boule, sur le pion de repos de "
            "g11, bondit par-dessus jusqu’à l’arrivée vide g13 : Sud a gagné.",
            "South has just put a passage pawn on g12. The ball, on the rest pawn of g11, "
            "hops over it onto the empty arrival g13, and South has won.",
        ),
        Said(
            "Sud doit arriver en g13, mais le pion de passage de Nord lui barre g12. Le pion "
            "de passage de g11 glisse sur lui et le recouvre : la boule pourrait maintenant "
            "bondir par-dessus g12.",
            "South must reach g13, but North’s passage pawn on g12 is in the way. The passage"
            " pawn on g11 slides onto it and covers it: now the ball could hop over g12, as "
            "over any of South’s passage pawns.",
        ),
    ),
    score=ScoreSheet(
        Said("Parties gagnées", "Games won"),
        tuple(NAMES.values()),
        tuple(Said(f"Partie {n}", f"Game {n}") for n in range(1, 6)),
        Said(
            "Coche la case du joueur qui amène la boule à l’arrivée ; en équipe, les deux.",
            "Tick the cell of whoever brings the ball to its arrival; in teams, both.",
        ),
    ),
)
