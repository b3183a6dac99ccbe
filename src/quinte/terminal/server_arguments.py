"""The arguments of `quinte serve` and of what goes with it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from quinte.core.words import say
from quinte.terminal.numbers import read_count, read_port

if TYPE_CHECKING:
    from quinte.terminal.arguments import Parser


def add_serve(parser: Parser) -> None:
    """Add the arguments of `quinte serve`."""
    language = parser.language
    parser.add_argument(
        "--port", type=read_port, default=8000, metavar="N", help=say(language, "cli.help_port")
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar=say(language, "cli.metavar_host"),
        help=say(language, "cli.help_host"),
    )
    add_data(parser)
    address = say(language, "cli.metavar_host")
    about = say(language, "cli.help_database")
    parser.add_argument("--database", metavar=address, help=about)
    parser.add_argument("--broker", metavar=address, help=say(language, "cli.help_broker"))
    file, option = say(language, "cli.metavar_file"), say(language, "cli.metavar_option")
    parser.add_argument("--settings", metavar=file, help=say(language, "cli.help_settings"))
    parser.add_argument(
        "--set", action="append", default=[], metavar=option, help=say(language, "cli.help_set")
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help=say(language, "cli.help_open"),
    )


def add_worker(parser: Parser) -> None:
    """Add the arguments of `quinte worker`."""
    language = parser.language
    address, file = say(language, "cli.metavar_host"), say(language, "cli.metavar_file")
    parser.add_argument("--broker", metavar=address, help=say(language, "cli.help_worker_broker"))
    parser.add_argument(
        "--metrics", type=read_port, default=0, metavar="N", help=say(language, "cli.help_metrics")
    )
    add_data(parser)
    parser.add_argument("--settings", metavar=file, help=say(language, "cli.help_settings"))
    option = say(language, "cli.metavar_option")
    parser.add_argument(
        "--set", action="append", default=[], metavar=option, help=say(language, "cli.help_set")
    )


def add_data(parser: Parser) -> None:
    """Add where matches are kept."""
    language = parser.language
    folder = say(language, "cli.metavar_folder")
    parser.add_argument("--data", metavar=folder, help=say(language, "cli.help_data"))


def add_copy(parser: Parser) -> None:
    """Add the arguments of `quinte backup` and `quinte restore`."""
    language = parser.language
    file = say(language, "cli.metavar_file")
    parser.add_argument("file", metavar=file, help=say(language, "cli.help_copy"))
    add_data(parser)


def add_move(parser: Parser) -> None:
    """Add the arguments of `quinte move-data`."""
    language = parser.language
    address, about = say(language, "cli.metavar_host"), say(language, "cli.help_move_database")
    parser.add_argument("--database", metavar=address, help=about)
    add_data(parser)


def add_moderate(parser: Parser) -> None:
    """Add the arguments of `quinte moderate`."""
    language = parser.language
    orders = "list|show|dismiss|warn|suspend|rename|delete|player|log"
    parser.add_argument(
        "order", nargs="?", default="list", metavar=orders, help=say(language, "cli.help_moderate")
    )
    name, text = say(language, "cli.metavar_name"), say(language, "cli.metavar_text")
    parser.add_argument("about", nargs="?", metavar=name, help=say(language, "cli.help_about"))
    parser.add_argument("--name", metavar=name, help=say(language, "cli.help_new_player_name"))
    parser.add_argument("--words", metavar=text, help=say(language, "cli.help_deed_words"))
    parser.add_argument(
        "--days", type=read_count, default=7, metavar="N", help=say(language, "cli.help_days")
    )
    parser.add_argument(
        "--analyse", type=read_count, default=0, metavar="N", help=say(language, "cli.help_agree")
    )
    parser.add_argument("--all", action="store_true", help=say(language, "cli.help_all_reports"))
    address = say(language, "cli.metavar_host")
    parser.add_argument(
        "--server",
        default="http://127.0.0.1:8000",
        metavar=address,
        help=say(language, "cli.help_moderated"),
    )
    parser.add_argument("--database", metavar=address, help=say(language, "cli.help_database"))
    add_data(parser)
