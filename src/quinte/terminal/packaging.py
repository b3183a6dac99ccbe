"""`quinte new` and `quinte build`: games of one's own, and games from elsewhere for browsers."""

import keyword
import re
import subprocess
import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from quinte.engine.record import find_game
from quinte.games import COLLECTION, GAMES
from quinte.packages.skeletons import write_skeleton
from quinte.shipping import build, is_for_browsers, modules_of
from quinte.terminal.catalogue import typed_name
from quinte.terminal.errors import (
    FileTrouble,
    NameTaken,
    NeedsLinker,
    NotBuilt,
    NotForBrowsers,
    OurOwnGame,
    WrongGameName,
)
from quinte.terminal.files import find_file
from quinte.terminal.screen import Screen

NAME = re.compile(r"[a-z]+(?:[-_][a-z]+)*")
LONGEST = 40


def begin_package(screen: Screen, chosen: Namespace) -> int:
    """Write a package with a game that runs."""
    name = check_name(chosen.name)
    folder = find_file(chosen.into or chosen.name.replace("_", "-"))
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise FileTrouble(problem="taken", file=folder)
        write_skeleton(name, folder)
    except FileNotFoundError:
        raise FileTrouble(problem="no_folder", file=folder) from None
    except OSError:
        raise FileTrouble(problem="unwritable", file=folder) from None
    screen.say("cli.began", folder=folder, name=name.replace("_", "-"))
    return 0


def check_name(given: str) -> str:
    """Return the name of a game as Python writes it; refuse one that cannot be or is taken."""
    name = given.replace("-", "_")
    if not NAME.fullmatch(given) or len(name) > LONGEST or keyword.iskeyword(name):
        raise WrongGameName(name=given)
    if name in GAMES or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise NameTaken(name=given)
    return name


def build_modules(screen: Screen, chosen: Namespace) -> int:
    """Make the modules of games from elsewhere."""
    games = [find_game(name) for name in chosen.game]
    for game in games:
        if game.name in COLLECTION:
            raise OurOwnGame(game=typed_name(game))
        if not is_for_browsers(game):
            raise NotForBrowsers(game=typed_name(game))
    if find_spec("ziglang") is None:
        raise NeedsLinker
    for game in games:
        screen.say("cli.building", game=typed_name(game))
        try:
            folder = build(game)
        except subprocess.CalledProcessError as failure:
            raise NotBuilt(game=typed_name(game), why=failure.returncode) from None
        except OSError:
            raise FileTrouble(problem="unwritable", file=game.folder) from None
        size = size_of([folder / name for name in modules_of(game)])
        screen.say("cli.built", folder=folder, size=size, game=typed_name(game))
    return 0


def size_of(files: list[Path]) -> int:
    """Sum up the sizes of files, in kilobytes."""
    return sum(file.stat().st_size for file in files) // 1000
