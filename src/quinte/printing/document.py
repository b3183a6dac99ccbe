"""A whole game as one PDF: first what is in it, then the board, the pieces, and the rules.

Every sheet can be printed on both sides: behind what has no back, a page stays empty.
"""

from collections.abc import Iterator

from quinte.core.card import Game
from quinte.core.kit import Kit, Tray
from quinte.core.words import game_messages
from quinte.printing.boards import board_sheets
from quinte.printing.booklet import Booklet
from quinte.printing.contents import Contents
from quinte.printing.folding import figures_tray, rack_tray
from quinte.printing.kits import find_kit
from quinte.printing.paper import Job, Paper
from quinte.printing.pen import Pen
from quinte.printing.saying import Say
from quinte.printing.scoring import score_sheet
from quinte.printing.sheets import Sheet, draw_sheet
from quinte.printing.signs import reading
from quinte.printing.trays import tray_sheets


def print_game(game: Game, job: Job) -> bytes:
    """Print all of a game: the bytes of a PDF."""
    kit, say = find_kit(game), Say(job.language)
    pen = Pen(game.title, job)
    trays = all_trays(kit, say)
    sheets = list(both_sides(all_sheets(game, kit, trays, job.paper, say)))
    pages: dict[str, list[int]] = {}
    for number, sheet in enumerate(sheets, 3):
        for section in sheet.sections:
            pages.setdefault(section, []).append(number)
    first = Sheet("", "", Contents(kit, game.title, trays, pages, say).draw, is_plain=True)
    for number, sheet in enumerate([first, EMPTY, *sheets]):
        if number:
            pen.next_page()
        draw_sheet(pen, sheet, game.title)
    return pen.finish()


def all_trays(kit: Kit, say: Say) -> list[Tray]:
    """List everything that is cut out, things to fold included."""
    figures = [figures_tray(each, say) for each in kit.figures]
    racks = [rack_tray(each, say) for each in kit.racks]
    return [*kit.trays, *figures, *racks]


def all_sheets(
    game: Game, kit: Kit, trays: list[Tray], paper: Paper, say: Say
) -> Iterator[list[Sheet]]:
    """Yield the sheets of paper, each with one page or two."""
    for board in kit.boards:
        for sheet in board_sheets(board, paper, say, game.name):
            yield [sheet]
    yield from tray_sheets(trays, paper, say, game.name)
    if kit.score is not None:
        yield [score_sheet(kit.score, say, kit.colour)]
    rules = (game.folder / f"RULES.{say.language}.md").read_text("utf-8")
    own = reading(kit, game_messages(game, say.language)["signs"])
    sides = list(Booklet(own, game.title, rules, paper, say).sheets())
    for i in range(0, len(sides), 2):
        yield sides[i : i + 2]


def draw_nothing(_pen: Pen) -> None:
    """Leave a page empty."""


EMPTY = Sheet("", "", draw_nothing, is_plain=True)


def both_sides(sheets: Iterator[list[Sheet]]) -> Iterator[Sheet]:
    """Yield the pages, two for each sheet of paper."""
    for pages in sheets:
        yield from pages
        if len(pages) == 1:
            yield EMPTY
