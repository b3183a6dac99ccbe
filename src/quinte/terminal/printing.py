"""`quinte print`: a game for a real table, or one position, as a PDF."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.words import Teller, say
from quinte.engine.record import find_game, parse_record, replay
from quinte.printing.kits import find_kit
from quinte.printing.paper import PAPERS, Job
from quinte.terminal.catalogue import typed_name
from quinte.terminal.compiling import prepare
from quinte.terminal.errors import (
    FileTrouble,
    MoveWithoutRecord,
    NeedsPrint,
    OtherGame,
    WrongInk,
    WrongMoveNumber,
    WrongPaper,
)
from quinte.terminal.files import find_file, holds_something, read_text, write_bytes
from quinte.terminal.print_arguments import INKS
from quinte.terminal.replaying import find_viewer
from quinte.terminal.screen import Screen
from quinte.terminal.seats import as_word, shown_names

if TYPE_CHECKING:
    from quinte.core.errors import QuinteError

SPECTATOR = "spectator"
RECORD = "[Quinte "
PDF = b"%PDF"

Found = TypeVar("Found")


def print_kit(screen: Screen, chosen: Namespace) -> int:
    """Write the PDF of a game, or of a position."""
    game = find_game(chosen.game)
    paper = choose(PAPERS, chosen.paper, WrongPaper)
    job = Job(paper, screen.language, is_saving=choose(INKS, chosen.ink, WrongInk))
    if find_spec("reportlab") is None:
        raise NeedsPrint
    find_kit(game)
    if chosen.position is None and (chosen.move is not None or chosen.viewer is not None):
        raise MoveWithoutRecord
    file = find_file(chosen.out or f"{typed_name(game)}.pdf")
    check_free(file)
    if chosen.position is None:
        from quinte.printing.document import print_game  # noqa: PLC0415, it may not be installed

        printed = print_game(game, job)
    else:
        from quinte.printing.setting_up import print_position  # noqa: PLC0415, as above

        view, told = position_of(screen, game, chosen)
        printed = print_position(game, view, told, job)
    write_bytes(file, printed)
    if chosen.position is None:
        screen.say("cli.printed", file=file, size=-(-len(printed) // 1000))
    else:
        screen.say("cli.printed_position", file=file)
    return 0


def choose(known: Mapping[str, Found], name: str, error: type[QuinteError]) -> Found:
    """Find what a name stands for."""
    if name.lower() not in known:
        raise error(name=name, known=", ".join(known))
    return known[name.lower()]


def check_free(file: Path) -> None:
    """Refuse to replace anything but a PDF."""
    try:
        if holds_something(file):
            with file.open("rb") as old:
                if old.read(len(PDF)) != PDF:
                    raise FileTrouble(problem="taken", file=file)
    except OSError:
        raise FileTrouble(problem="unwritable", file=file) from None


def position_of(screen: Screen, game: Game, chosen: Namespace) -> tuple[View, list[str]]:
    """Find the view to print and what is said about it."""
    text = read_text(find_file(chosen.position))
    prepare(screen, game)
    if not text.lstrip().startswith(RECORD):
        if chosen.move is not None or chosen.viewer is not None:
            raise MoveWithoutRecord
        view = game.parse_diagram(text)
        seats = [say(screen.language, "print.seat", number=n + 1) for n in range(view.players)]
        return view, described(game, view, screen.language, seats)
    record = parse_record(text)
    played = find_game(record.game)
    if played.name != game.name:
        raise OtherGame(found=typed_name(played), asked=typed_name(game))
    match = replay(record)
    names = shown_names([as_word(seat) for seat in match.seats], screen.language)
    made = read_move(chosen.move, len(match.steps))
    view = game.view(match.at(made), find_viewer(chosen.viewer or SPECTATOR, match, names))
    about = say(screen.language, "print.after", count=made, names=", ".join(names))
    return view, [about, *described(game, view, screen.language, names)]


def read_move(text: str | None, most: int) -> int:
    """Read after how many moves; after all of them unless said."""
    if text is None:
        return most
    if not text.isdecimal() or len(text) > 9 or int(text) > most:
        raise WrongMoveNumber(number=text, most=most)
    return int(text)


def described(game: Game, view: View, language: str, names: list[str]) -> list[str]:
    """Say what a viewer should know about a position."""
    teller = Teller(game, language, names)
    return [teller.event(event) for event in game.describe(view)]
