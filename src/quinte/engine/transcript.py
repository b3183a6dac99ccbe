"""A match in words: every position drawn, what may be played, what was played and what it did."""

from quinte.core.card import Game
from quinte.core.contract import SPECTATOR, View
from quinte.core.words import Teller
from quinte.engine.match import Match

LONGEST = 300
"""More moves than this are not listed one by one."""


def picture(diagram: str) -> str:
    """Keep the picture of a diagram, which ends at the first empty line."""
    return diagram.split("\n\n", 1)[0]


def transcript(match: Match, language: str, viewer: int = SPECTATOR) -> str:
    """Tell a whole match as one viewer may know it."""
    game = match.game
    teller = Teller(game, language, match.seats)
    told = list(match.told(viewer))
    lines: list[str] = []
    for made in range(len(match.steps) + 1):
        position = match.at(made)
        view = game.view(position, viewer)
        lines += ["", *picture(game.diagram(view)).split("\n")]
        lines += [teller.event(event) for event in game.describe(view)]
        if made == len(match.steps):
            break
        if viewer == int(position.player):
            lines.append(f"> {listed(game, view, game.legal_moves(position))}")
        player, step, text, events = told[made]
        lines.append(f"{made + 1}. {text}")
        lines += ["   " + said for said in teller.step(step, player, events)]
    return "\n".join(lines[1:]) + "\n"


def listed(game: Game, view: View, moves: list[int]) -> str:
    """Write the moves that may be made; of a long list how many there are, and every 300th."""
    if len(moves) <= LONGEST:
        return " ".join(game.move_text(view, move) for move in moves)
    some = " ".join(game.move_text(view, move) for move in moves[::LONGEST])
    return f"{len(moves)}: {some} ..."
