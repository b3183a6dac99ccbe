"""Reads printed PDFs: which face of which piece is on which page, and where."""

from collections import Counter
from functools import cache
from io import BytesIO

from pypdf import PdfReader
from pypdf.generic import ContentStream

from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from quinte.printing.document import print_game
from quinte.printing.paper import PAPERS, Job

POINT = 25.4 / 72
WAYS = [
    (name, paper, language, is_saving)
    for number, name in enumerate(GAMES)
    for paper, language, is_saving in (
        ("a4", LANGUAGES[number % 2], False),
        ("letter", LANGUAGES[1 - number % 2], True),
    )
]
"""Both papers, languages and inks, without printing all of it in every way."""

Place = tuple[str, float, float]
"""A face and where its middle is on the page, in millimetres from the bottom left."""


@cache
def printed(name: str, paper: str, language: str, is_saving: bool) -> bytes:  # noqa: FBT001, as listed above
    return print_game(GAMES[name], Job(PAPERS[paper], language, is_saving))


def times(a: list[float], b: list[float]) -> list[float]:
    return [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]


@cache
def faces(pdf: bytes) -> list[list[Place]]:
    """List, page by page, the faces that are called and where."""
    reader = PdfReader(BytesIO(pdf))
    pages = []
    for page in reader.pages:
        matrix, kept, found = [1.0, 0, 0, 1, 0, 0], [], []
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            if operator == b"q":
                kept.append(matrix)
            elif operator == b"Q":
                matrix = kept.pop()
            elif operator == b"cm":
                matrix = times([float(n) for n in operands], matrix)
            elif operator == b"Do":
                name = str(operands[0]).removeprefix("/FormXob.")
                found.append((name, matrix[4] * POINT, matrix[5] * POINT))
        pages.append(found)
    return pages


def way_of(game: str, paper: str = "a4") -> bytes:
    """Print a game on a paper, in one of the ways above."""
    return printed(*next(way for way in WAYS if way[:2] == (game, paper)))


def pieces(game: str, pdf: bytes, side: str) -> Counter[str]:
    called = (name for page in faces(pdf) for name, _, _ in page)
    ours = (name.removeprefix(f"{game}.") for name in called if name.endswith(f".{side}"))
    return Counter(name.removesuffix(f".{side}") for name in ours)


def sorts(game: str) -> dict[str, int]:
    """Count the pieces by the first part of their names: `card.As` is a card."""
    counted: Counter[str] = Counter()
    for piece, count in pieces(game, way_of(game), "front").items():
        counted[piece.partition(".")[0]] += count
    return dict(counted)


def size_of(game: str, sort: str) -> set[tuple[float, float]]:
    """Measure the faces of a sort, in millimetres."""
    reader = PdfReader(BytesIO(way_of(game)))
    found = {}
    for page in reader.pages:
        resources = page["/Resources"]
        found.update(resources.get("/XObject", {}).items())  # type: ignore[attr-defined]
    boxes = (
        [float(n) for n in form.get_object()["/BBox"]]
        for name, form in found.items()
        if name.startswith(f"/FormXob.{game}.{sort}.")
    )
    return {(right - left, top - bottom) for left, bottom, right, top in boxes}
