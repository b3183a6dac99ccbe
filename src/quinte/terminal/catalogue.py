"""`quinte games` and `quinte rules`: what can be played, and how."""

import os
from argparse import Namespace

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from quinte.core.card import Game, Option
from quinte.core.words import game_messages, typeset
from quinte.engine.errors import QuinteError, UnknownGame
from quinte.engine.record import as_name, find_game
from quinte.games import COLLECTION, GAMES
from quinte.terminal.files import read_text
from quinte.terminal.screen import Screen, as_sentence, grid

LONGEST_LIST = 12
"""An option with more values than this is not listed in full."""


def typed_name(game: Game) -> str:
    """Return a game's name as people type it."""
    return game.name.replace("_", "-")


def list_games(screen: Screen, _chosen: Namespace) -> int:
    """Show every game with its options."""
    for number, game in enumerate(GAMES.values()):
        if number:
            screen.show("")
        screen.show(_entry(screen, game))
    screen.show("")
    if GAMES.refused:
        screen.say("cli.refused")
        for refusal in GAMES.refused.values():
            screen.tell(f"  {as_sentence(screen.language, refusal)}")
        screen.show("")
    screen.say("cli.games_hint", game=typed_name(next(iter(GAMES.values()))))
    return 0


def why_unknown(error: QuinteError) -> QuinteError:
    """Return what is wrong with the package of a game that was asked for, if that is the error."""
    if not isinstance(error, UnknownGame):
        return error
    return GAMES.refused.get(as_name(str(error.words["name"])), error)


def from_elsewhere(screen: Screen, game: Game) -> str:
    """Say which package a game comes from, and whether browsers can have it; nothing of ours."""
    if game.name in COLLECTION:
        return ""
    from quinte import shipping  # noqa: PLC0415, it loads the compiler, which our games do without

    said = [screen.word("cli.from_package", package=GAMES.package_of(game.name))]
    if not shipping.is_for_browsers(game):
        said.append(screen.word("cli.not_for_browsers"))
    elif not shipping.is_built(game):
        said.append(screen.word("cli.not_built", game=typed_name(game)))
    return "; ".join(said)


def _entry(screen: Screen, game: Game) -> Group:
    messages = game_messages(game, screen.language)
    head = Text.assemble((typed_name(game), "bold green"), "  ", (game.title, "bold"))
    players = ", ".join(str(count) for count in game.players)
    options = grid(screen.word("cli.column_option"), screen.word("cli.column_values"), "")
    for option in game.offered:
        words = messages["options"][option.name]
        options.add_row(Text(option.name, "bold"), "", Text(str(words["about"])))
        for value in shown_values(option):
            is_default = value == option.default
            usual = f" ({screen.word('cli.usually')})" if is_default else ""
            name = Text(value, "bold" if is_default else "")
            options.add_row("", name, Text(str(words["values"][value])) + Text(usual, "dim"))
    pitch = Text(str(messages["pitch"]))
    count = Text(screen.word("cli.players", players=players))
    source = from_elsewhere(screen, game)
    parts: list[RenderableType] = [pitch, count, options]
    if source:
        parts.insert(2, Text(source, "dim"))
    return Group(head, *(Padding(part, (0, 0, 0, 2)) for part in parts))


def explain_word(screen: Screen, chosen: Namespace) -> int:
    """Say why each word is in the list of each game that has one, or that it is not."""
    for dictionary in (game.dictionary for game in GAMES.values() if game.dictionary):
        for word in chosen.word:
            screen.tell(dictionary.explain(word, screen.language))
    return 0


def shown_values(option: Option) -> list[str]:
    """List the values of an option; of a long row of numbers only its ends and the default."""
    values = list(option.values)
    if len(values) <= LONGEST_LIST:
        return values
    return [value for value in values if value in (values[0], option.default, values[-1])]


def show_rules(screen: Screen, chosen: Namespace) -> int:
    """Show the rules of a game."""
    page_rules(screen, find_game(chosen.game))
    return 0


def page_rules(screen: Screen, game: Game) -> None:
    """Render the rules for people, a screen at a time on a terminal."""
    text = read_text(game.folder / f"RULES.{screen.language}.md")
    page = Markdown(typeset(screen.language, text))
    if not screen.is_terminal:
        screen.show(page)
        return
    os.environ.setdefault("LESS", "-FRX")  # colours, and no waiting when all fits
    os.environ.setdefault("LESSCHARSET", "utf-8")  # rich writes it, whatever the locale
    with screen.out.pager(styles=True):
        screen.show(page)
