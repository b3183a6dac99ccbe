"""The arguments of every command, explained in French or in English.

argparse has its own sentences only in English, so none of them is ever shown: what is wrong
becomes an error of ours.
"""

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn, cast

from quinte import __version__
from quinte.bots.contests.on_ray import RAY
from quinte.core.words import LANGUAGES, say
from quinte.terminal import errors
from quinte.terminal import server_arguments as server
from quinte.terminal.numbers import read_count, read_depth, read_minutes
from quinte.terminal.print_arguments import add_print


class Formatter(argparse.HelpFormatter):
    """Help that begins in the language of its reader."""

    def __init__(self, language: str, prog: str, **settings: Any) -> None:  # noqa: ANN401, as argparse
        """Keep the language."""
        super().__init__(prog, **settings)
        self._usage = say(language, "cli.title_usage") + " "

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Begin with our word for usage."""
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose titles, help and errors are ours."""

    def __init__(self, language: str, **settings: Any) -> None:  # noqa: ANN401, as argparse
        """Give it our titles, and the two options that every command has."""
        formatter = cast("type[argparse.HelpFormatter]", partial(Formatter, language))
        super().__init__(
            **settings,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=formatter,
        )
        self.language = language
        self._positionals.title = say(language, "cli.title_arguments")
        self._optionals.title = say(language, "cli.title_options")
        self.add_argument("-h", "--help", action="help", help=say(language, "cli.help_help"))
        self.add_argument("--lang", metavar="fr|en", help=say(language, "cli.help_lang"))

    def parse_known_args(  # type: ignore[override]
        self, args: list[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse; what cannot be read is an error of ours."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            if error.argument_name is None:
                raise errors.MissingArgument(command=self.prog) from None
            raise errors.WrongArgument(argument=error.argument_name, command=self.prog) from None

    def error(self, message: str) -> NoReturn:  # noqa: ARG002, it would say it in English
        """Argparse calls this when something required is missing."""
        raise errors.MissingArgument(command=self.prog) from None


@dataclass(frozen=True)
class Command:
    """A command: the function that does it, imported only then, and its arguments."""

    module: str
    function: str
    about: str
    add_arguments: Callable[[Parser], None]


def add_nothing(_parser: Parser) -> None:
    """Add nothing: some commands need no more."""


def add_game(parser: Parser, nargs: str | None = None) -> None:
    """Add the name of a game."""
    parser.add_argument(
        "game",
        nargs=nargs,
        metavar=say(parser.language, "cli.metavar_game"),
        help=say(parser.language, "cli.help_game"),
    )


def add_option_and_seed(parser: Parser, seed: str = "cli.help_seed") -> None:
    """Add what a match depends on besides its moves."""
    language = parser.language
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=say(language, "cli.metavar_option"),
        help=say(language, "cli.help_option"),
    )
    parser.add_argument(
        "--seed",
        metavar=say(language, "cli.metavar_text"),
        help=say(language, seed),
    )


def add_play(parser: Parser) -> None:
    """Add the arguments of `quinte play`."""
    language = parser.language
    file = say(language, "cli.metavar_file")
    seats = say(language, "cli.metavar_seats")
    add_game(parser, nargs="?")
    parser.add_argument("--seats", metavar=seats, help=say(language, "cli.help_seats"))
    add_option_and_seed(parser)
    parser.add_argument("--save", metavar=file, help=say(language, "cli.help_save"))
    parser.add_argument("--resume", metavar=file, help=say(language, "cli.help_resume"))
    parser.add_argument("--quiet", action="store_true", help=say(language, "cli.help_quiet"))


def add_replay(parser: Parser) -> None:
    """Add the arguments of `quinte replay`."""
    language = parser.language
    file = say(language, "cli.metavar_file")
    parser.add_argument("file", metavar=file, help=say(language, "cli.help_record"))
    parser.add_argument(
        "--as",
        dest="viewer",
        default="all",
        metavar=say(language, "cli.metavar_viewer"),
        help=say(language, "cli.help_viewer"),
    )
    parser.add_argument("--verify", action="store_true", help=say(language, "cli.help_verify"))


def add_analyse(parser: Parser) -> None:
    """Add the arguments of `quinte analyse`."""
    language = parser.language
    file, seat = say(language, "cli.metavar_file"), say(language, "cli.metavar_viewer")
    parser.add_argument("file", metavar=file, help=say(language, "cli.help_record"))
    parser.add_argument("--deep", action="store_true", help=say(language, "cli.help_deep"))
    parser.add_argument(
        "--as",
        dest="viewer",
        default="all",
        metavar=seat.partition("|")[0],
        help=say(language, "cli.help_as_seat"),
    )


def add_puzzle(parser: Parser) -> None:
    """Add the arguments of `quinte puzzle`."""
    add_game(parser, nargs="?")
    number = say(parser.language, "cli.help_puzzle_number")
    parser.add_argument("--number", type=read_count, metavar="N", help=number)


def add_puzzles(parser: Parser) -> None:
    """Add the arguments of `quinte puzzles`."""
    language = parser.language
    parser.add_argument("order", metavar="make", help=say(language, "cli.help_puzzles_make"))
    add_game(parser)
    parser.add_argument(
        "--count", type=read_count, default=20, metavar="N", help=say(language, "cli.help_puzzles")
    )
    seed = say(language, "cli.help_puzzles_seed")
    parser.add_argument(
        "--seed", default="quinte", metavar=say(language, "cli.metavar_text"), help=seed
    )
    file = say(language, "cli.metavar_file")
    parser.add_argument(
        "--thought", action="store_true", help=say(language, "cli.help_puzzles_thought")
    )
    parser.add_argument("--out", metavar=file, help=say(language, "cli.help_puzzles_out"))


def add_perft(parser: Parser) -> None:
    """Add the arguments of `quinte perft`."""
    language = parser.language
    add_game(parser)
    parser.add_argument(
        "--depth", type=read_depth, required=True, metavar="N", help=say(language, "cli.help_depth")
    )
    add_option_and_seed(parser)
    file = say(language, "cli.metavar_file")
    parser.add_argument("--position", metavar=file, help=say(language, "cli.help_position"))
    parser.add_argument("--divide", action="store_true", help=say(language, "cli.help_divide"))


def add_arena(parser: Parser) -> None:
    """Add the arguments of `quinte arena`."""
    language = parser.language
    add_game(parser)
    parser.add_argument(
        "bots",
        nargs="+",
        metavar=say(language, "cli.metavar_bots"),
        help=say(language, "cli.help_bots"),
    )
    parser.add_argument(
        "--blocks", type=read_count, default=20, metavar="N", help=say(language, "cli.help_blocks")
    )
    parser.add_argument(
        "--players", type=read_count, metavar="N", help=say(language, "cli.help_players")
    )
    add_option_and_seed(parser, "cli.help_seed_fixed")
    file = say(language, "cli.metavar_file")
    parser.add_argument("--file", metavar=file, help=say(language, "cli.help_results"))
    merge = say(language, "cli.help_merge")
    parser.add_argument("--merge", action="append", default=[], metavar=file, help=merge)
    skip = say(language, "cli.help_skip")
    parser.add_argument("--skip", type=read_count, metavar="N", help=skip)
    jobs = say(language, "cli.help_jobs")
    parser.add_argument("--jobs", type=read_count, default=1, metavar="N", help=jobs)
    parser.add_argument("--on", choices=[RAY], help=say(language, "cli.help_on"))
    folder = say(language, "cli.metavar_folder")
    parser.add_argument("--games", metavar=folder, help=say(language, "cli.help_games"))
    parser.add_argument("--untimed", action="store_true", help=say(language, "cli.help_untimed"))
    parser.add_argument("--sprt", action="store_true", help=say(language, "cli.help_sprt"))


def add_train(parser: Parser) -> None:
    """Add the arguments of `quinte train`."""
    language = parser.language
    add_game(parser)
    folder = say(language, "cli.metavar_folder")
    parser.add_argument("--out", required=True, metavar=folder, help=say(language, "cli.help_out"))
    how_long = parser.add_mutually_exclusive_group(required=True)
    how_long.add_argument(
        "--minutes", type=read_minutes, metavar="N", help=say(language, "cli.help_minutes")
    )
    how_long.add_argument(
        "--rounds", type=read_count, metavar="N", help=say(language, "cli.help_rounds")
    )
    parser.add_argument(
        "--processor", default="cpu", metavar="cpu|cuda", help=say(language, "cli.help_processor")
    )
    parser.add_argument(  # as it was called
        "--device", default="cpu", dest="processor", metavar="cpu|cuda", help=argparse.SUPPRESS
    )
    parser.add_argument(
        "--players", type=read_count, metavar="N", help=say(language, "cli.help_players")
    )
    add_option_and_seed(parser, "cli.help_seed_fixed")
    parser.add_argument("--resume", action="store_true", help=say(language, "cli.help_resume_run"))
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=say(language, "cli.metavar_option"),
        help=say(language, "cli.help_set_learning"),
    )


def add_dataset(parser: Parser) -> None:
    """Add the arguments of `quinte dataset`."""
    language = parser.language
    records = say(language, "cli.help_records")
    parser.add_argument(
        "records", nargs="+", metavar=say(language, "cli.metavar_records"), help=records
    )
    file = say(language, "cli.metavar_file")
    out = say(language, "cli.help_out_dataset")
    parser.add_argument("--out", required=True, metavar=file, help=out)
    parser.add_argument("--views", action="store_true", help=say(language, "cli.help_views"))
    bot, judge = say(language, "cli.metavar_bots"), say(language, "cli.help_judge")
    parser.add_argument("--judge", metavar=bot, help=judge)


def add_bench(parser: Parser) -> None:
    """Add the argument of `quinte bench`: all that follows is for the program it runs."""
    parser.add_argument(
        "rest",
        nargs="*",
        metavar=say(parser.language, "cli.metavar_bench"),
        help=say(parser.language, "cli.help_bench"),
    )


def add_export(parser: Parser) -> None:
    """Add the argument of `quinte export`."""
    language = parser.language
    folder = say(language, "cli.metavar_folder")
    parser.add_argument("folder", metavar=folder, help=say(language, "cli.help_folder"))


def add_build(parser: Parser) -> None:
    """Add the argument of `quinte build`."""
    language = parser.language
    game = say(language, "cli.metavar_game")
    parser.add_argument("game", nargs="+", metavar=game, help=say(language, "cli.help_build"))


def add_new(parser: Parser) -> None:
    """Add the arguments of `quinte new`."""
    language = parser.language
    name, folder = say(language, "cli.metavar_name"), say(language, "cli.metavar_folder")
    parser.add_argument("name", metavar=name, help=say(language, "cli.help_new_name"))
    parser.add_argument("--into", metavar=folder, help=say(language, "cli.help_new_into"))


def add_printed(parser: Parser) -> None:
    """Add the arguments of `quinte print`."""
    add_game(parser)
    add_print(parser)


def add_word(parser: Parser) -> None:
    """Add the argument of `quinte word`."""
    language = parser.language
    word = say(language, "cli.metavar_word")
    parser.add_argument("word", nargs="+", metavar=word, help=say(language, "cli.help_word"))


COMMANDS = {
    "games": Command("catalogue", "list_games", "cli.about_games", add_nothing),
    "rules": Command("catalogue", "show_rules", "cli.about_rules", add_game),
    "play": Command("playing", "play_match", "cli.about_play", add_play),
    "replay": Command("replaying", "replay_file", "cli.about_replay", add_replay),
    "analyse": Command("analysing", "analyse_file", "cli.about_analyse", add_analyse),
    "puzzle": Command("puzzling", "solve_puzzle", "cli.about_puzzle", add_puzzle),
    "puzzles": Command("puzzling", "make_puzzles", "cli.about_puzzles", add_puzzles),
    "word": Command("catalogue", "explain_word", "cli.about_word", add_word),
    "perft": Command("counting", "count_moves", "cli.about_perft", add_perft),
    "arena": Command("contests", "run_arena", "cli.about_arena", add_arena),
    "dataset": Command("datasets", "make_dataset", "cli.about_dataset", add_dataset),
    "train": Command("training", "train", "cli.about_train", add_train),
    "serve": Command("serving", "serve_app", "cli.about_serve", server.add_serve),
    "worker": Command("serving", "think_for_servers", "cli.about_worker", server.add_worker),
    "backup": Command("serving", "back_up", "cli.about_backup", server.add_copy),
    "restore": Command("serving", "put_back", "cli.about_restore", server.add_copy),
    "move-data": Command("serving", "move_data", "cli.about_move", server.add_move),
    "moderate": Command("moderating", "moderate", "cli.about_moderate", server.add_moderate),
    "print": Command("printing", "print_kit", "cli.about_print", add_printed),
    "export": Command("serving", "export_app", "cli.about_export", add_export),
    "new": Command("packaging", "begin_package", "cli.about_new", add_new),
    "build": Command("packaging", "build_modules", "cli.about_build", add_build),
    "bench": Command("benching", "run_bench", "cli.about_bench", add_bench),
}


def make_parser(language: str) -> Parser:
    """Make the parser of the whole command line."""
    parser = Parser(language, prog="quinte", description=say(language, "cli.about"))
    version = say(language, "cli.help_version")
    parser.add_argument("--version", action="version", version=__version__, help=version)
    commands = parser.add_subparsers(
        dest="command",
        title=say(language, "cli.title_commands"),
        metavar=say(language, "cli.metavar_command"),
        parser_class=cast("type[Parser]", partial(Parser, language)),
    )
    for name, command in COMMANDS.items():
        about = say(language, command.about)
        command.add_arguments(commands.add_parser(name, help=about, description=about))
    return parser


def take_language(words: list[str]) -> tuple[str | None, list[str]]:
    """Find the language asked for, wherever it stands, and return the other words."""
    language = None
    others = []
    waiting = iter(words)
    for word in waiting:
        option, equals, value = word.partition("=")
        if option != "--lang":
            others.append(word)
            continue
        language = value if equals else next(waiting, "")
        if language not in LANGUAGES:
            raise errors.UnknownLanguage(name=language, known=", ".join(LANGUAGES))
    return language, others


def read_arguments(language: str, words: list[str]) -> argparse.Namespace:
    """Read the command line, without its language."""
    command = next((word for word in words if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        raise errors.UnknownCommand(name=command, known=", ".join(COMMANDS))
    parser = make_parser(language)
    if command == "bench" and not {"-h", "--help"} & set(words):
        rest = words[words.index("bench") + 1 :]
        return argparse.Namespace(command="bench", rest=rest)
    chosen, unknown = parser.parse_known_args(words)
    if unknown:
        where = "quinte" if chosen.command is None else f"quinte {chosen.command}"
        raise errors.UnknownArgument(argument=unknown[0], command=where)
    return chosen
