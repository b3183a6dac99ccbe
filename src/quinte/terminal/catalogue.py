"""`quinte games` and `quinte rules`: what can be played, and how."""

import os
from argparse import Namespace

from rich.console import Group
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from quinte.core.card import Game
from quinte.core.words import game_messages
from quinte.engine.record import find_game
from quinte.games import GAMES
from quinte.terminal.files import read_text
from quinte.terminal.screen import Screen, grid


def typed_name(game: Game) -> str:
    """Give a game's name as people type it."""
    return game.name.replace("_", "-")


def list_games(screen: Screen, _chosen: Namespace) -> int:
    """Show every game with its options."""
    for number, game in enumerate(GAMES.values()):
        if number:
            screen.show("")
        screen.show(_entry(screen, game))
    screen.show("")
    screen.say("cli.games_hint", game=typed_name(next(iter(GAMES.values()))))
    return 0


def _entry(screen: Screen, game: Game) -> Group:
    messages = game_messages(game, screen.language)
    head = Text.assemble((typed_name(game), "bold green"), "  ", (game.title, "bold"))
    players = ", ".join(str(count) for count in game.players)
    options = grid(
        screen.word("cli.column_option"),
        screen.word("cli.column_values"),
        screen.word("cli.column_about"),
    )
    for option in game.offered:
        values = Text(" ").join(
            Text(value, "bold" if value == option.default else "") for value in option.values
        )
        usual = Text(f" ({screen.word('cli.usually', value=option.default)})", "dim")
        about = str(messages["options"][option.name]["about"])
        options.add_row(option.name, values + usual, about)
    pitch = Text(str(messages["pitch"]))
    count = Text(screen.word("cli.players", players=players))
    return Group(head, *(Padding(part, (0, 0, 0, 2)) for part in (pitch, count, options)))


def show_rules(screen: Screen, chosen: Namespace) -> int:
    """Show the rules of a game."""
    page_rules(screen, find_game(chosen.game))
    return 0


def page_rules(screen: Screen, game: Game) -> None:
    """Render the rules for people, a screen at a time on a terminal."""
    page = Markdown(read_text(game.folder / f"RULES.{screen.language}.md"))
    if not screen.is_terminal:
        screen.show(page)
        return
    os.environ.setdefault("LESS", "-FRX")  # colours, and no waiting when all fits
    os.environ.setdefault("LESSCHARSET", "utf-8")  # rich writes it, whatever the locale
    with screen.out.pager(styles=True):
        screen.show(page)
