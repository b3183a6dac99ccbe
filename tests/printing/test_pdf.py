"""What is in the printed PDFs: every piece as often as the rules have it, all of it printable."""

import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from quinte.core.card import Game
from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from quinte.printing.boards import OVERLAP
from quinte.printing.document import print_game
from quinte.printing.kits import find_kit
from quinte.printing.paper import MARGIN, PAPERS, Job

POINT = 25.4 / 72
LARGEST = 2_000_000
WAYS = [
    (name, paper, language, is_saving)
    for number, name in enumerate(GAMES)
    for paper, language, is_saving in (
        ("a4", LANGUAGES[number % 2], False),
        ("letter", LANGUAGES[1 - number % 2], True),
    )
]
"""Both papers, languages and inks, without printing all of it in every way."""

COUNTED = {
    "make_five": {"token": 25},
    "take_five": {"tile": 36, "piece": 4, "rack": 4, "marker": 9},
    "touche": {"card": 108, "pawn": 3 * 60 + 40},
    "intercept": {"pawn": 11 + 7 + 11 + 7, "ball": 1},
    "takemo": {"white": 125, "black": 125, "rack": 4},
}
"""As the rule books say; four black pawns for each of ten squares that three sides can crown."""
SIZES = {"make_five.token": 25, "take_five.tile": 28, "intercept.pawn": 21, "takemo.white": 18}
"""In millimetres, of a few pieces."""

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


def pieces(game: str, pdf: bytes, side: str) -> Counter[str]:
    called = (name for page in faces(pdf) for name, _, _ in page)
    ours = (name.removeprefix(f"{game}.") for name in called if name.endswith(f".{side}"))
    return Counter(name.removesuffix(f".{side}") for name in ours)


@pytest.fixture(params=WAYS, ids=lambda way: ".".join(map(str, way)))
def way(request: pytest.FixtureRequest) -> tuple[str, str, bytes]:
    name, paper, *_ = request.param
    return name, paper, printed(*request.param)


def test_every_piece_is_there_as_often_as_the_rules_have_it(way: tuple[str, str, bytes]) -> None:
    name, _, pdf = way
    sorts: Counter[str] = Counter()
    for piece, count in pieces(name, pdf, "front").items():
        sorts[piece.partition(".")[0]] += count
    assert sorts == COUNTED[name]
    kit = find_kit(GAMES[name])
    with_backs = [piece for tray in kit.trays for piece in tray.pieces if piece.back]
    assert pieces(name, pdf, "back") == {piece.name: piece.count for piece in with_backs}


def test_a_camp_of_takemo_has_the_letters_of_its_rules() -> None:
    rules = (GAMES["takemo"].folder / "RULES.en.md").read_text("utf-8")
    letters = {letter: int(count) for letter, count in re.findall(r"\b([A-Z])(\d+)\b", rules)}
    del letters["R"]  # rules are numbered R1, R2 ...
    counted = pieces("takemo", printed(*WAYS[-2]), "front")
    for camp in ("white", "black"):
        for letter, count in letters.items():
            assert counted[f"{camp}.{letter}"] == count
        assert counted[f"{camp}.R"] == 9
        assert counted[f"{camp}.takemo"] == 5


def test_two_packs_and_four_jokers_are_printed() -> None:
    counted = pieces("touche", printed(*WAYS[4]), "front")
    cards = {name: count for name, count in counted.items() if name.startswith("card.")}
    assert cards.pop("card.joker") == 4
    assert len(cards) == 52
    assert set(cards.values()) == {2}


def test_intercept_has_the_pawns_of_two_and_of_four_players() -> None:
    counted = pieces("intercept", printed(*WAYS[6]), "front")
    for colour, each in (("S", 5), ("W", 3), ("N", 5), ("E", 3)):
        kinds = [counted[f"pawn.{colour}.{kind}"] for kind in ("passage", "rest", "double")]
        assert kinds == [each, each, 1]


def test_backs_come_behind_their_fronts(way: tuple[str, str, bytes]) -> None:
    """Sheets turn over the long edge: what is on the left in front is on the right behind."""
    _, paper, pdf = way
    pages = faces(pdf)
    checked = 0
    for number, page in enumerate(pages):
        backs = {(round(x, 2), round(y, 2)) for name, x, y in page if name.endswith(".back")}
        if not backs:
            continue
        assert number % 2 == 1  # behind the page before, when all is printed on both sides
        width = PAPERS[paper].width
        before = {(round(width - x, 2), round(y, 2)) for _, x, y in pages[number - 1]}
        assert backs <= before
        checked += len(backs)
    assert checked > 0


def test_pieces_are_as_large_as_they_should_be() -> None:
    for sort, size in SIZES.items():
        game = sort.partition(".")[0]
        reader = PdfReader(BytesIO(printed(*next(way for way in WAYS if way[0] == game))))
        forms = {
            name: form.get_object()
            for page in reader.pages
            for name, form in page["/Resources"].get("/XObject", {}).items()  # type: ignore[attr-defined]
        }
        found = [form for name, form in forms.items() if name.startswith(f"/FormXob.{sort}.")]
        assert found
        for form in found:
            left, bottom, right, top = map(float, form["/BBox"])
            assert (right - left, top - bottom) == pytest.approx((size, size))


def test_a_millimetre_is_a_millimetre() -> None:
    """Neighbouring tiles share their edges: their middles are as far apart as they are wide."""
    page = next(page for page in faces(printed(*WAYS[2])) if len(page) > 30)
    columns = sorted({round(x, 3) for _, x, _ in page})
    assert [b - a for a, b in pairwise(columns)] == pytest.approx(
        [28.0] * (len(columns) - 1), abs=0.01
    )


def test_the_parts_of_a_board_overlap() -> None:
    for name in ("touche", "intercept", "takemo"):
        pages = faces(printed(*next(way for way in WAYS if way[:2] == (name, "a4"))))
        parts = [place for page in pages for place in page if ".board." in place[0]]
        assert len(parts) == 4
        board = find_kit(GAMES[name]).boards[0]
        (_, first_x, first_y), (_, second_x, _), (_, _, third_y), _ = parts
        # Parts lie in the middle of their pages, and each shows all but what is half of the rest.
        assert first_x - second_x == pytest.approx((board.width - OVERLAP) / 2, abs=0.01)
        assert third_y - first_y == pytest.approx((board.height - OVERLAP) / 2, abs=0.01)


def test_nothing_lies_outside_what_printers_reach(way: tuple[str, str, bytes]) -> None:
    _, paper, pdf = way
    margin = MARGIN - 0.6  # a line that lies on the edge is half outside
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)):
        page = document[number]
        sheet = PAPERS[paper]
        size = (page.get_width() * POINT, page.get_height() * POINT)
        assert size == pytest.approx((sheet.width, sheet.height), abs=0.01)
        drawn = page.render(scale=72 / 72, grayscale=True).to_numpy()
        edge = int(margin / POINT)
        drawn = drawn.reshape(drawn.shape[0], drawn.shape[1])
        outside = [drawn[:edge], drawn[-edge:], drawn[:, :edge], drawn[:, -edge:]]
        assert all((strip >= 250).all() for strip in outside), f"page {number + 1}"


def test_it_is_vectors_with_fonts_embedded_and_small(way: tuple[str, str, bytes]) -> None:
    *_, pdf = way
    assert len(pdf) <= LARGEST
    assert b"/Subtype /Image" not in pdf
    reader = PdfReader(BytesIO(pdf))
    descriptors = [
        item for item in map(reader.get_object, range(1, len(reader.xref[0]) + 1))
        if isinstance(item, dict) and item.get("/Type") == "/FontDescriptor"
    ]  # fmt: skip
    assert {str(font["/FontName"]).partition("+")[2] for font in descriptors} >= {
        "Alegreya-Bold",
        "AlegreyaSans-Regular",
    }
    assert all("/FontFile2" in font for font in descriptors)
    used = [
        font.get_object()
        for page in reader.pages
        for font in page["/Resources"].get("/Font", {}).values()  # type: ignore[attr-defined]
    ]
    ours = {str(font["/BaseFont"]) for font in used}
    assert ours
    assert all("Alegreya" in name for name in ours), ours


def test_french_is_printed_with_its_accents() -> None:
    reader = PdfReader(BytesIO(printed(*WAYS[0])))
    said = reader.pages[0].extract_text()
    assert "Dans la boîte" in said
    assert "(« taille réelle »), sans ajuster à la page : la règle" in said.replace("\u00a0", " ")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_words_are_those_of_the_page(game: Game) -> None:
    """Tagline and captions are told once: on a page they are the board's own."""
    import json
    from pathlib import Path

    folder = Path(__file__).parents[2] / "web" / "src" / "boards" / game.name / "messages"
    kit = find_kit(game)
    for language in LANGUAGES:
        words = json.loads((folder / f"{language}.json").read_text("utf-8"))
        assert getattr(kit.tagline, language) == words["tagline"]
        for number, caption in enumerate(kit.captions, 1):
            said = getattr(caption, language)
            assert said == words.get(f"rules.{number}", said)
