"""`quinte replay`: tells a recorded match again, or just checks it."""

from argparse import Namespace
from pathlib import Path

from quinte.analysis.comments import without_analysis
from quinte.core.contract import ALL_SEEING, SPECTATOR, View
from quinte.core.words import Teller
from quinte.engine.deal import check_deal
from quinte.engine.match import Match
from quinte.engine.record import Record, find_game, parse_record, replay
from quinte.terminal.compiling import prepare
from quinte.terminal.errors import UnknownViewer
from quinte.terminal.files import find_file, read_text
from quinte.terminal.reading import written
from quinte.terminal.screen import Screen
from quinte.terminal.seats import as_word, shown_names
from quinte.terminal.table import show_result, shown_picture

VIEWERS = {"all": ALL_SEEING, "tout": ALL_SEEING, "spectator": SPECTATOR, "spectateur": SPECTATOR}


def replay_file(screen: Screen, chosen: Namespace) -> int:
    """Replay a record from its file."""
    file = find_file(chosen.file)
    record = read_record(file)
    game = find_game(record.game)
    prepare(screen, game)
    match = replay(record)
    if chosen.verify:
        is_dealt = check_deal(record.tags, record.seed)
        screen.say("cli.verified", file=file, count=len(match.steps), result=record.result)
        if is_dealt:
            screen.say("cli.fair")
        return 0
    names = shown_names([as_word(seat) for seat in match.seats], screen.language)
    viewer = find_viewer(chosen.viewer, match, names)
    tell(screen, match, names, viewer, record)
    return 0


def read_record(file: Path) -> Record:
    """Read a record, or say on which line it is damaged."""
    return parse_record(read_text(file))


def find_viewer(word: str, match: Match, names: list[str]) -> int:
    """Find whose eyes are meant: a seat by number or name, a spectator, or all-seeing."""
    wanted = word.strip().lower()
    for player, (seat, name) in enumerate(zip(match.seats, names, strict=True)):
        if wanted in (str(player + 1), seat.lower(), name.lower()):
            return player
    if wanted not in VIEWERS:
        numbers = [str(player + 1) for player in range(match.players)]
        raise UnknownViewer(name=word, known=", ".join([*numbers, *match.seats, *VIEWERS]))
    return VIEWERS[wanted]


def tell(screen: Screen, match: Match, names: list[str], viewer: int, record: Record) -> None:
    """Tell every move with what it did, then the end."""
    game = match.game
    teller = Teller(game, screen.language, names)
    screen.tell(game.title, "bold")
    start, end = game.view(match.start, viewer), match.view(viewer)
    draw(screen, match, start, names)
    for made, told in enumerate(match.told(viewer)):
        tell_comment(screen, record, made)
        said = teller.step(told.step, told.player, told.events)
        text = written(game, screen.language, told.text)
        screen.tell(f"{made + 1}. {text}  {' '.join(said)}")
    tell_comment(screen, record, len(match.steps))
    draw(screen, match, end, names)
    show_result(screen, match, names)


def tell_comment(screen: Screen, record: Record, made: int) -> None:
    """Tell what people wrote after a move, without an analysis, which sees too much."""
    if comment := without_analysis(record.comments.get(made, "")):
        screen.tell(f"{{{comment}}}", "dim")


def draw(screen: Screen, match: Match, view: View, names: list[str]) -> None:
    """Draw what a viewer sees."""
    screen.draw(match.game, shown_picture(match.game, screen.language, view, names))
