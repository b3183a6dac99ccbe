"""`quinte play`: lays a table, plays a match at it and says how it ended."""

from argparse import Namespace
from pathlib import Path
from shlex import quote

from quinte.bots.bot import check_bot
from quinte.core.card import find_option_texts
from quinte.core.diagrams import picture
from quinte.engine.match import Match
from quinte.engine.record import Record, find_game, replay
from quinte.terminal.catalogue import typed_name
from quinte.terminal.compiling import prepare, wake_bots
from quinte.terminal.errors import (
    AlreadyInFile,
    FileTrouble,
    MissingArgument,
    OtherGame,
    QuietPeople,
)
from quinte.terminal.files import find_file, holds_something
from quinte.terminal.orders import leave, obey, offer_to_save, typeable
from quinte.terminal.prompt import LineReader, open_reader
from quinte.terminal.replaying import read_record
from quinte.terminal.screen import Screen
from quinte.terminal.seats import as_word, read_seats, read_seed, seat_words, usual_seats
from quinte.terminal.table import Table, show_result


def play_match(screen: Screen, chosen: Namespace) -> int:
    """Play a match from its start, or from where a record left it."""
    table = resumed(screen, chosen) if chosen.resume else laid(screen, chosen)
    table.is_quiet = chosen.quiet
    if table.is_quiet and table.people:
        raise QuietPeople
    if table.file is not None:
        table.save(table.file)  # a file that cannot be written is noticed before the first move
    greet(table)
    while not table.match.is_over and not table.is_left:
        if table.match.player in table.bots:
            let_bot_move(table)
        else:
            let_person_move(table)
    if not table.is_left:
        finish(table)
    return 0


def laid(screen: Screen, chosen: Namespace) -> Table:
    """Lay a new table."""
    if chosen.game is None:
        raise MissingArgument(command="quinte play")
    game = find_game(chosen.game)
    options = game.choose(find_option_texts(chosen.option))
    seats = read_seats(chosen.seats) if chosen.seats is not None else usual_seats(game)
    for seat in seats:
        check_bot(game, seat, len(seats))
    file = new_file(chosen.save)
    prepare(screen, game)
    wake_bots(screen, game, seats)
    match = Match(game, read_seed(chosen.seed), len(seats), options, seats)
    return Table(screen, open_reader(screen), match, file)


def new_file(name: str | None) -> Path | None:
    """Name the file to save to; one that holds something is not ours to overwrite."""
    if name is None:
        return None
    file = find_file(name)
    if holds_something(file):
        raise FileTrouble(problem="exists", file=file)
    return file


def resumed(screen: Screen, chosen: Namespace) -> Table:
    """Lay the table of a record."""
    for argument in ("seats", "option", "seed"):
        if getattr(chosen, argument):
            raise AlreadyInFile(argument=f"--{argument}")
    origin = find_file(chosen.resume)
    record = read_record(origin)
    game = find_game(record.game)
    if chosen.game is not None and find_game(chosen.game) is not game:
        asked = find_game(chosen.game)
        raise OtherGame(found=typed_name(game), asked=typed_name(asked))
    is_same = chosen.save is not None and find_file(chosen.save) == origin
    file = origin if is_same else new_file(chosen.save)
    prepare(screen, game)
    match = replay(as_played_here(record))
    wake_bots(screen, game, match.seats)
    reader = open_reader(screen)
    return Table(screen, reader, match, file, origin, record.tags, record.comments)


def as_played_here(record: Record) -> Record:
    """Give the seats of a record the words that this terminal knows."""
    seats = tuple(as_word(seat) for seat in record.seats)
    return Record(**{**vars(record), "seats": seats})


def greet(table: Table) -> None:
    """Say what is played and how to get help."""
    if table.is_quiet:
        return
    table.screen.tell(table.match.game.title, "bold")
    if table.people:
        table.screen.say("cli.greeting", word=table.screen.word("cli.word_help"))
    if table.match.steps:
        table.screen.say("cli.resumed", count=len(table.match.steps))
    if not table.people:
        table.draw()  # a person sees it at their first move


def let_bot_move(table: Table) -> None:
    """Let the bot whose turn it is choose from what it may know."""
    match = table.match
    bot = table.bots[match.player]
    with table.screen.err.status(table.screen.word("cli.thinks", player=table.names[match.player])):
        move = bot.choose(match.view(match.player))
    match.play(move)
    table.keep()
    table.drawn = ""  # whoever moves next wants to see the whole of it
    if not table.is_quiet and table.is_watched:
        table.tell_moves()


def let_person_move(table: Table) -> None:
    """Show the match to the person whose turn it is and obey until it has moved on."""
    player = table.match.player
    table.sit(player)
    table.tell_moves()
    table.describe_news()
    before = table.progress
    known = typeable(table)
    while table.progress == before and not table.is_left:
        line = table.read(f"{table.names[player]} > ", known)
        if line is not None:
            obey(table, line)
        elif table.reader.is_terminal:
            leave(table)
        else:
            end_of_input(table)
    table.tell_moves()


def end_of_input(table: Table) -> None:
    """There is nobody left to ask."""
    table.is_left = True
    if table.file is not None:
        table.screen.say("cli.end_of_input_saved", file=quote(str(table.file)))
    else:
        table.screen.say("cli.end_of_input")


def finish(table: Table) -> None:
    """Say how the match ended and how to see it again."""
    if not table.is_quiet and picture(table.match.game.diagram(table.view)) != table.drawn:
        table.draw()
    show_result(table.screen, table.match, table.names)
    if table.people and not isinstance(table.reader, LineReader):
        offer_to_save(table)
    file = table.file or table.origin
    if file is not None and table.is_saved:
        table.screen.say("cli.replay_hint", file=quote(str(file)))
    elif not table.is_quiet:
        table.screen.say("cli.seed_hint", command=same_again(table.match, table.screen.language))


def same_again(match: Match, language: str) -> str:
    """Write the command that lays the same table again."""
    options = [
        f" --option {option.name}={match.options[option.name]}"
        for option in match.game.options
        if match.options[option.name] != option.default
    ]
    seats = quote(",".join(seat_words(match.seats, language)))
    start = f"quinte play {typed_name(match.game)} --seats {seats}"
    return f"{start}{''.join(options)} --seed {match.seed.hex()}"
