"""A set-up sheet: one position on one page, for laying it out on a real table."""

from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.diagrams import picture
from quinte.core.shapes import INK, Label
from quinte.printing.contents import wrap
from quinte.printing.drawn import read_drawn
from quinte.printing.kits import find_kit
from quinte.printing.paper import Job
from quinte.printing.pen import Pen
from quinte.printing.saying import Say
from quinte.printing.sheets import Sheet, draw_sheet

WIDEST = 178.0
BELOW = 64.0
"""Room under the board for what is said about it."""


def print_position(game: Game, view: View, told: list[str], job: Job) -> bytes:
    """Print a view, with what is told about it below: the bytes of a PDF."""
    kit, say, paper = find_kit(game), Say(job.language), job.paper
    drawn = read_drawn(picture(game.diagram(view)))
    if drawn is None:
        raise ValueError(game.name)
    shown = kit.picture(drawn.grids[0])
    pen = Pen(game.title, job)
    scale = min(WIDEST / shown.width, (paper.inner_height - BELOW) / shown.height)

    def draw(pen: Pen) -> None:
        tall = shown.height * scale
        y = paper.top + 4
        with pen.at(paper.width / 2, y + tall / 2, scale):
            pen.draw(shown.drawing)
        y += tall + 9
        left = paper.width / 2 - WIDEST / 2
        for sentence in told:
            for each in wrap(sentence, WIDEST - 4, 4.4):
                if y > paper.height - 20:
                    return
                pen.draw(Label(each, left + 2, y, 4.4, INK, "sans", "start"))
                y += 5.6

    draw_sheet(pen, Sheet(say("position"), say("position_foot"), draw), game.title)
    return pen.finish()
