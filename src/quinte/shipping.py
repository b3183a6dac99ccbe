"""What a browser is handed of a game from elsewhere: modules, card, words, rules and board.

Our own games are built into the app. These lie beside it in the folder `games`, and the page
fetches them when they are played. `quinte build` makes the modules, in the game's own package.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from quinte.analysis import modules as analysis
from quinte.bots import modules as bots
from quinte.core.card import Game
from quinte.core.contract import module_name
from quinte.core.wasm import build as build_module
from quinte.core.wasm import read_section, sources_digest
from quinte.core.words import LANGUAGES, game_messages, typeset
from quinte.engine.cards import card_of
from quinte.engine.modules import LOOPS
from quinte.games import GAMES
from quinte.packages.boards import read_board

FOLDER = "wasm"
"""Where in its package the modules of a game are."""
HEAD = "</head>"


def modules_of(game: Game) -> dict[str, str]:
    """Name the modules of a game, each with a digest of what it is made from."""
    return {
        f"{game.name}.wasm": sources_digest(game, LOOPS),
        f"{game.name}{bots.ENDING}.wasm": sources_digest(game, bots.loops_of(game)),
        f"{game.name}{analysis.ENDING}.wasm": analysis.digest_of(game),
    }


def is_built(game: Game) -> bool:
    """Return whether browsers can have a game: its modules are there, and of today's sources."""
    folder = game.folder / FOLDER
    return all(digest_in(folder / name) == made for name, made in modules_of(game).items())


def digest_in(module: Path) -> str:
    """Read of what sources a module was made; nothing where there is none, or it is damaged."""
    try:
        return str(read_section(module.read_bytes())["sources"])
    except (OSError, ValueError, KeyError):
        return ""


def is_for_browsers(game: Game) -> bool:
    """Return whether the page can play such a game: lookups too large for a module it has not."""
    return not game.lookups


def build(game: Game) -> Path:
    """Make the modules of a game for browsers; return their folder."""
    card = module_name(game.rules).rpartition(".")[0]
    folder = game.folder / FOLDER
    with TemporaryDirectory() as made:
        build_module(card, LOOPS, Path(made))
        build_module(card, bots.loops_of(game), Path(made), bots.ENDING)
        analysis.build(game, Path(made))
        folder.mkdir(exist_ok=True)
        for name in modules_of(game):
            shutil.copy(Path(made) / name, folder / name)
    return folder


def shown() -> list[Game]:
    """List the games from elsewhere that browsers can play."""
    return [game for game in GAMES.from_elsewhere if is_for_browsers(game) and is_built(game)]


def entry_of(game: Game) -> dict[str, object]:
    """Say what the page shows of a game before it is played."""
    words = {language: game_messages(game, language) for language in LANGUAGES}
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "hasPoints": words["fr"]["score"] is not None,
        "pitch": {language: said["pitch"] for language, said in words.items()},
    }


def index() -> str:
    """List the games for the head of the page; nothing where there are none."""
    games = [entry_of(game) for game in shown()]
    if not games:
        return ""
    listed = json.dumps(games, ensure_ascii=False).replace("&", "&amp;").replace("'", "&#39;")
    return f"<meta name=\"quinte-games\" content='{listed}' />"


def with_index(page: str) -> str:
    """Write into the page which games from elsewhere there are."""
    return page.replace(HEAD, f"{index()}{HEAD}", 1)


def files() -> Iterator[tuple[str, bytes]]:
    """Give every file of the games from elsewhere, by its path beside the page."""
    for game in shown():
        for name, content in files_of(game):
            yield f"games/{game.name}/{name}", content


def files_of(game: Game) -> Iterator[tuple[str, bytes]]:
    """Give the files of one game."""
    for name in modules_of(game):
        yield name, (game.folder / FOLDER / name).read_bytes()
    described = {
        "card": card_of(game),
        "bot": bots.described(game),
        "analysis": analysis.described(game),
        "board": read_board(game),
    }
    yield "game.json", as_json(described)
    for language in LANGUAGES:
        yield f"{language}.json", as_json(dict(game_messages(game, language)))
        rules = (game.folder / f"RULES.{language}.md").read_text("utf-8")
        yield f"RULES.{language}.md", typeset(language, rules).encode()


def as_json(value: object) -> bytes:
    """Write data for the page."""
    return json.dumps(value, ensure_ascii=False).encode()
