"""The arguments of `quinte print`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quinte.core.words import say
from quinte.printing.paper import PAPERS

if TYPE_CHECKING:
    from quinte.terminal.arguments import Parser

INKS = {"colour": False, "saving": True}
"""Whether ink is saved."""


def add_print(parser: Parser) -> None:
    """Add the arguments of `quinte print`, but the game."""
    language = parser.language
    file = say(language, "cli.metavar_file")
    papers, inks = "|".join(PAPERS), "|".join(INKS)
    parser.add_argument(
        "--paper", default="a4", metavar=papers, help=say(language, "cli.help_paper")
    )
    parser.add_argument("--ink", default="colour", metavar=inks, help=say(language, "cli.help_ink"))
    parser.add_argument("--out", metavar=file, help=say(language, "cli.help_out_file"))
    about = say(language, "cli.help_position_sheet")
    parser.add_argument("--position", metavar=file, help=about)
    parser.add_argument("--move", metavar="N", help=say(language, "cli.help_move"))
    parser.add_argument(
        "--as",
        dest="viewer",
        metavar=say(language, "cli.metavar_viewer"),
        help=say(language, "cli.help_print_viewer"),
    )
