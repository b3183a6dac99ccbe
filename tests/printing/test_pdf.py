"""What is in the printed PDFs: every piece of the kit, all of it printable, vectors and fonts."""

import json
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from quinte.core.card import Game
from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from quinte.printing.boards import OVERLAP
from quinte.printing.kits import find_kit
from quinte.printing.paper import MARGIN, PAPERS
from tests.printing.reading import POINT, WAYS, faces, pieces, printed, way_of

LARGEST = 2_000_000


@pytest.fixture(params=WAYS, ids=lambda way: ".".join(map(str, way)))
def way(request: pytest.FixtureRequest) -> tuple[str, str, bytes]:
    name, paper, *_ = request.param
    return name, paper, printed(*request.param)


def test_every_piece_of_the_kit_is_there(way: tuple[str, str, bytes]) -> None:
    name, _, pdf = way
    kit = find_kit(GAMES[name])
    cut = [piece for tray in kit.trays for piece in tray.pieces]
    folded = [piece for figures in kit.figures for piece in figures.pieces]
    fronts = {piece.name: piece.count for piece in [*cut, *folded]}
    fronts |= {rack.name: rack.count for rack in kit.racks}
    assert pieces(name, pdf, "front") == fronts
    assert pieces(name, pdf, "back") == {piece.name: piece.count for piece in cut if piece.back}


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


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_board_overlap(name: str) -> None:
    board = find_kit(GAMES[name]).boards[0]
    places = [place for page in faces(way_of(name)) for place in page if ".board." in place[0]]
    columns = sorted({round(-x, 2) for _, x, _ in places})
    rows = sorted({round(y, 2) for _, _, y in places})
    assert len(places) == len(columns) * len(rows)
    for length, parts in ((board.width, columns), (board.height, rows)):
        # Each part lies in the middle of its page, and shares a strip with the one before.
        steps = [after - before for before, after in pairwise(parts)]
        assert steps == pytest.approx([(length - OVERLAP) / len(parts)] * len(steps), abs=0.02)


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
    fonts: dict[str, Any] = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            fonts[str(font.get_object()["/BaseFont"]).partition("+")[2]] = font.get_object()
    assert {"Alegreya-Bold", "AlegreyaSans-Regular"} <= set(fonts)
    assert all("Alegreya" in name for name in fonts)
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in fonts.values())


def test_french_is_printed_with_its_accents() -> None:
    reader = PdfReader(BytesIO(way_of("make_five")))
    said = reader.pages[0].extract_text()
    assert "Dans la boîte" in said
    assert "(« taille réelle »), sans ajuster à la page : la règle" in said.replace("\u00a0", " ")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_words_are_those_of_the_page(game: Game) -> None:
    """Tagline and captions are told once: on a page they are the board's own."""
    folder = Path(__file__).parents[2] / "web" / "src" / "boards" / game.name / "messages"
    kit = find_kit(game)
    for language in LANGUAGES:
        words = json.loads((folder / f"{language}.json").read_text("utf-8"))
        assert getattr(kit.tagline, language) == words["tagline"]
        for number, caption in enumerate(kit.captions, 1):
            said = getattr(caption, language)
            assert said == words.get(f"rules.{number}", said)
