"""Touché on a real table: the board, two packs of cards with their jokers, and the pawns."""

from collections import Counter

from quinte.core.kit import Board, Grid, Kit, Picture, Piece, Said, ScoreSheet, Tray
from quinte.core.shapes import (
    BARE,
    Label,
    Path,
    Shape,
    Tone,
    disc,
    group,
    middle_box,
    star_path,
)
from quinte.games.touche import board as layout
from quinte.games.touche.material import BOARDS, CELLS, SIDES, TARGETS

BOX = "#a23b33"
CELL = 28.0
FRAME = 9.0
CARD_WIDTH, CARD_HEIGHT = 37.0, 57.0
PAWN = 17.0

INKS = ("#26262e", "#b02a26", "#1d6a3d", "#20589b")
"""Spades, hearts, clubs, diamonds: each its own ink and its own shape."""
GROUNDS = tuple(Tone(full, BARE) for full in ("#faf7f0", "#fdf0ea", "#eff6ea", "#edf3fa"))
SUITS = (
    (
        "M0-.95C.25-.5.9-.15.9.32c0 .5-.55.62-.8.3.03.2.12.28.3.33h-.8c.18-.05.27-.13.3-.33-.25.32"
        "-.8.2-.8-.3C-.9-.15-.25-.5 0-.95z"
    ),
    "M0 .92C-.3.45-.95.1-.95-.4c0-.55.7-.75.95-.15.25-.6.95-.4.95.15 0 .5-.65.85-.95 1.32z",
    (
        "M0-.95a.43.43 0 0 1 .3.74.43.43 0 1 1-.2.72c.03.22.12.38.3.44h-.8c.18-.06.27-.22.3-.44"
        "a.43.43 0 1 1-.2-.72A.43.43 0 0 1 0-.95z"
    ),
    "M0-.98L.72 0 0 .98-.72 0z",
)
JOKER_INK = "#6b2f80"
JOKER_GROUND = Tone("#e3c9ec", "#f2f2f2")
WOOD = Tone("#d9bf90", BARE)
WALNUT = Tone("#7a4b2a", "#777777")
BRASS = Tone("#c8963e", "#999999")
SQUARE_LINE = Tone("#cdb88d", "#b5b5b5")
STAR = star_path(outer=1, inner=0.45)

TOPS = ("#cf4520", "#12806f", "#f0b23a")
RIMS = ("#96290c", "#0a574b", "#b27a0d")
ON_TOPS = ("#ffffff", "#ffffff", "#46300a")
SIGNS = ("M-.36-.36L.36.36M.36-.36L-.36.36", "M0-.42a.42.42 0 1 1-.001 0z", "M-.42-.3L0 .4.42-.3z")
"""The signs by which sentences and diagrams name the sides: x, o, v."""
LETTERS = "xov"
NAMES = (Said("rouges", "red"), Said("verts", "green"), Said("jaunes", "yellow"))
CROWN = "M-.56.3l-.12-.8.4.32L0-.8l.28.62.4-.32-.12.8z"


def rank_name(card: str) -> str:
    """Write the rank of a card."""
    return "10" if card[0] == "T" else card[0]


def suit_of(card: str) -> int:
    """Return the number of a card's suit."""
    return layout.SUITS.index(card[1])


def suit(number: int, x: float, y: float, size: float) -> Shape:
    """Draw the sign of a suit."""
    return group([Path(SUITS[number], fill=INKS[number])], x, y, size)


def square(token: str) -> Shape:
    """Draw a square of the board."""
    if token == layout.JOKER_TOKEN:
        ground = middle_box(CELL - 1, CELL - 1, 3, fill=JOKER_GROUND, stroke=SQUARE_LINE)
        return group([ground, group([Path(STAR, fill=JOKER_INK)], scale=7.5)])
    number = suit_of(token)
    ground = middle_box(CELL - 1, CELL - 1, 3, fill=GROUNDS[number], stroke=SQUARE_LINE)
    rank = Label(rank_name(token), -CELL / 2 + 2.6, 1.2, 12, INKS[number], "bold", "start")
    return group([ground, rank, suit(number, 6.2, 6, 5.2)])


def rim(half: float) -> str:
    """Outline the cross: an octagon that follows its arms."""
    arm, notch = 3 * CELL + 5.5, 4 * CELL + 5.5
    points = [
        (-arm, -half),
        (arm, -half),
        (notch, -notch + 2),
        (notch + 2 - 2, -notch),
        (half, -arm),
    ]
    corners = []
    for quarter in range(4):
        for x, y in points[1:]:
            for _ in range(quarter):
                x, y = -y, x  # noqa: PLW2901, a quarter turn
            corners.append(f"{x:.2f} {y:.2f}")
    return "M" + "L".join(corners) + "z"


def whole_board() -> Board:
    """Draw the first of the boards."""
    shown = BOARDS[0]
    side = max(shown.rows, shown.columns) * CELL + 2 * FRAME
    outline = rim(side / 2 - 1)
    squares = [
        group(
            [square(token)],
            (column - (shown.columns - 1) / 2) * CELL,
            (row - (shown.rows - 1) / 2) * CELL,
        )
        for (row, column), token in zip(shown.cells, shown.tokens, strict=True)
    ]
    drawing = group(
        [
            Path(outline, fill=WOOD, stroke=WALNUT, width=2),
            Path(outline, stroke=BRASS, width=0.5),
            *squares,
        ]
    )
    return Board("board", Said("Le plateau", "The board"), side, side, drawing)


def pawn(side: int, radius: float, *, is_crowned: bool = False) -> Shape:
    """Draw a pawn of a side: its colour and its sign; a crowned one is under a black pawn."""
    ink = Tone(ON_TOPS[side], RIMS[side])
    shapes: list[Shape] = [
        disc(1, fill=Tone(RIMS[side], "#ffffff"), stroke=Tone(BARE, RIMS[side]), line=0.07),
        disc(0.88, fill=Tone(TOPS[side], BARE)),
    ]
    if is_crowned:
        shapes += [
            disc(0.76, fill=Tone("#1d1a18", "#444444")),
            group([Path(CROWN, fill="#f0c75e")], 0, -0.1, 0.72),
            group([Path(SIGNS[side], stroke="#ffffff", width=0.3)], 0, 0.42, 0.42),
        ]
    else:
        shapes.append(Path(SIGNS[side], stroke=ink, width=0.2))
    return group(shapes, scale=radius)


def black_pawn(radius: float) -> Shape:
    """Draw a black pawn, which crowns."""
    return group(
        [
            disc(1, fill=Tone("#1d1a18", "#ffffff"), stroke=Tone(BARE, "#222222"), line=0.1),
            disc(0.86, stroke=Tone("#5b534d", "#777777"), line=0.05),
            group([Path(CROWN, fill=Tone("#f0c75e", "#222222"))], 0, 0.12),
        ],
        scale=radius,
    )


def counter(drawn: Shape, fill: Tone) -> Shape:
    """Put a pawn on the square that is cut out."""
    edge = Tone(BARE, "#dddddd")
    return group([middle_box(PAWN - 0.8, PAWN - 0.8, 3, fill=fill, stroke=edge), drawn])


def card_face(card: str) -> Shape:
    """Draw a card."""
    number, rank = suit_of(card), rank_name(card)
    corner = group(
        [
            Label(rank, 0, 0, 10 if rank != "10" else 8.6, INKS[number], "serif"),
            suit(number, 0, 5.6, 3),
        ],
        -CARD_WIDTH / 2 + 7,
        -CARD_HEIGHT / 2 + 11,
    )
    return group(
        [
            middle_box(CARD_WIDTH - 3, CARD_HEIGHT - 3, 3, stroke=SQUARE_LINE, line=0.25),
            corner,
            group([corner], turn=180),
            suit(number, 0, 0, 9.5),
        ]
    )


def joker_face() -> Shape:
    """Draw a joker."""
    word = group(
        [
            group([Path(STAR, fill=JOKER_INK)], scale=3.4),
            Label("JOKER", 0, 8, 3.4, JOKER_INK, "bold"),
        ],
        -CARD_WIDTH / 2 + 8.5,
        -CARD_HEIGHT / 2 + 8,
    )
    return group(
        [
            middle_box(CARD_WIDTH - 3, CARD_HEIGHT - 3, 3, stroke=SQUARE_LINE, line=0.25),
            word,
            group([word], turn=180),
            group([Path(STAR, fill=JOKER_INK)], scale=11),
        ]
    )


def card_back() -> Shape:
    """Draw the back that all cards have."""
    w, h = CARD_WIDTH, CARD_HEIGHT
    gold = Tone("#e9c46a", "#999999")
    lozenges = [
        group([Path("M0-1L.7 0 0 1-.7 0z", stroke=gold, width=0.09)], x * 6.4, y * 8.8, 3.6)
        for x in range(-1, 2)
        for y in range(-2, 3)
    ]
    return group(
        [
            middle_box(w - 4, h - 4, 3, fill=Tone("#8d2f28", BARE), stroke=gold, line=0.4),
            middle_box(w - 8, h - 8, 2, stroke=gold, line=0.4),
            *lozenges,
        ]
    )


def picture(grid: Grid) -> Picture:
    """Draw squares with their cards and the pawns on them; capitals are crowned."""
    columns, rows = grid.columns, grid.rows
    shapes: list[Shape] = []
    for i, column in enumerate(columns):
        x = (i - (len(columns) - 1) / 2) * CELL
        shapes.append(Label(column, x, -len(rows) * CELL / 2 - 4, 8, "#6b5236", "bold"))
        for j, row in enumerate(rows):
            signs = grid.at(column, row)
            if not signs:
                continue
            standing: list[Shape] = [square(signs[:2])]
            side = signs[2:].lower()
            if side in tuple(LETTERS):
                is_crowned = signs[2:].isupper()
                standing.append(
                    group([pawn(LETTERS.index(side), 9, is_crowned=is_crowned)], 3.4, 3.4)
                )
            shapes.append(group(standing, x, (j - (len(rows) - 1) / 2) * CELL))
    for j, row in enumerate(rows):
        y = (j - (len(rows) - 1) / 2) * CELL + 2.6
        shapes.append(Label(str(row), -len(columns) * CELL / 2 - 6.5, y, 8, "#6b5236", "bold"))
    return Picture(len(columns) * CELL + 20, len(rows) * CELL + 20, group(shapes))


def cards() -> tuple[Piece, ...]:
    """R2, R3: each card as often as the board shows it, and the usual number of jokers."""
    from quinte.games.touche import GAME  # noqa: PLC0415, the card is made before its kit is read

    shown = Counter(BOARDS[0].tokens)
    back = card_back()
    jokers = int(GAME.option("jokers").default)
    return (
        *(
            Piece(f"card.{card}", Said(card, card), shown[card], card_face(card), back)
            for card in layout.CARDS
        ),
        Piece("card.joker", Said("joker", "joker"), jokers, joker_face(), back),
    )


def pawns() -> tuple[Piece, ...]:
    """R4, R18: the pawns of each side as in the box, and as many black ones as can be needed."""
    from quinte.games.touche import GAME  # noqa: PLC0415, as above

    each = max(GAME.option("pawns").numbers)
    targets = TARGETS[0].tolist()
    cells = (len(layout.SUITS), CELLS, CELLS)
    black = max(
        size * (target + (SIDES - 1) * (target - 1))
        for size, target in zip(cells, targets, strict=True)
    )
    made = [
        Piece(
            f"pawn.{LETTERS[side]}",
            NAMES[side],
            each,
            counter(pawn(side, 6.6), Tone(RIMS[side], BARE)),
            counter(pawn(side, 6.6), Tone(RIMS[side], BARE)),
        )
        for side in range(SIDES)
    ]
    crown = counter(black_pawn(6.8), Tone("#3a342f", BARE))
    return (*made, Piece("pawn.black", Said("noirs", "black"), black, crown, crown))


KIT = Kit(
    colour=BOX,
    tagline=Said("Cinq cartes, deux cases, un cri", "Five cards, two squares, one shout"),
    boards=(whole_board(),),
    trays=(
        Tray(
            Said("Cartes", "Cards"),
            CARD_WIDTH,
            CARD_HEIGHT,
            cards(),
            note=Said(
                "Deux jeux ordinaires avec leurs jokers vont aussi.",
                "Two ordinary packs with their jokers will do as well.",
            ),
        ),
        Tray(Said("Pions", "Pawns"), PAWN, PAWN, pawns()),
    ),
    picture=picture,
    captions=(
        Said(
            "Le camp rouge joue le valet de pique et pose un pion en e2 : les quatre pions "
            "d1, e1, d2 et e2 forment un carré, qui est couronné.",
            "Red plays the jack of spades and puts a pawn on e2: the four pawns on d1, e1, d2"
            " and e2 are a square, which is crowned.",
        ),
        Said(
            "Un pion en e2 termine deux carrés à la fois, de d1 à e2 et de e1 à f2. Ils ont "
            "deux cases en commun, e1 et e2 : un seul est couronné, et le joueur choisit "
            "lequel.",
            "A pawn on e2 finishes two squares at once, d1 to e2 and e1 to f2. They have two "
            "squares of the board in common, e1 and e2: only one of them is crowned, and the "
            "player chooses which.",
        ),
    ),
    score=ScoreSheet(
        Said("Figures couronnées", "Crowned formations"),
        tuple(
            Said(f"Camp {name.fr}", f"Side {name.en}")
            for name in (Said("rouge", "red"), Said("vert", "green"), Said("jaune", "yellow"))
        ),
        (Said("Carrés", "Squares"), Said("Suites", "Lines"), Said("Croix", "Crosses")),
        Said(
            "Une coche par figure : quatre carrés, trois suites ou trois croix ; "
            "une de moins à trois joueurs.",
            "A tick for each: four squares, three lines or three crosses; "
            "one fewer with three players.",
        ),
    ),
)
