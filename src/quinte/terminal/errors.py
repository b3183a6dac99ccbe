"""What can go wrong at the command line itself; said like all other errors."""

from quinte.core.errors import QuinteError


class UnknownCommand(QuinteError):
    """No command is called `name`; the `known` ones are listed."""

    code = "unknown_command"


class UnknownLanguage(QuinteError):
    """We do not speak `name`; the `known` languages are listed."""

    code = "unknown_language"


class MissingArgument(QuinteError):
    """The `command` needs something that was not given."""

    code = "missing_argument"


class WrongArgument(QuinteError):
    """The `command` cannot read what follows the `argument`."""

    code = "wrong_argument"


class UnknownArgument(QuinteError):
    """The `command` has no such `argument`."""

    code = "unknown_argument"


class WrongDepth(QuinteError):
    """A depth is a number between 1 and `most`, not `depth`."""

    code = "wrong_depth"


class WrongCount(QuinteError):
    """A count is a number between 1 and `most`, not `count`."""

    code = "wrong_count"


class WrongPort(QuinteError):
    """A port is a number between 0 and `most`, not `port`."""

    code = "wrong_port"


class UnknownBot(QuinteError):
    """No bot is called `name`; the `known` ones are listed."""

    code = "unknown_bot"


class TooFewBots(QuinteError):
    """A contest needs two different bots."""

    code = "too_few_bots"


class OtherContest(QuinteError):
    """The `file` has the results of another contest."""

    code = "other_contest"


class WrongSeats(QuinteError):
    """The `seats` are not names separated by commas."""

    code = "wrong_seats"


class QuietPeople(QuinteError):
    """Somebody is to play at a table where nothing would be said."""

    code = "quiet_people"


class AlreadyInFile(QuinteError):
    """The `argument` cannot be given: the file has it."""

    code = "already_in_file"


class OtherGame(QuinteError):
    """The record is of the game `found`, not of `asked`."""

    code = "other_game"


class UnknownViewer(QuinteError):
    """Nobody at the table is called `name`; the `known` viewers are listed."""

    code = "unknown_viewer"


class NoPuzzles(QuinteError):
    """The `game` has no puzzles yet; `known` games have some."""

    code = "no_puzzles"


class NoSuchPuzzle(QuinteError):
    """The `game` has puzzles up to number `most`."""

    code = "no_such_puzzle"


class NoBench(QuinteError):
    """The measuring program `name` is not part of this installation."""

    code = "no_bench"


class NoServer(QuinteError):
    """What online play needs is not installed."""

    code = "no_server"


class NeedsLearn(QuinteError):
    """What learning needs is not installed."""

    code = "needs_learn"


class NoFeatures(QuinteError):
    """The `game` has no features to show to a net."""

    code = "no_features"


class NoGpu(QuinteError):
    """There is no GPU to learn on."""

    code = "no_gpu"


class WrongProcessor(QuinteError):
    """Nothing can learn on `name`."""

    code = "wrong_processor"


class NeedsPrint(QuinteError):
    """What printing needs is not installed."""

    code = "needs_print"


class WrongPaper(QuinteError):
    """No paper is called `name`; the `known` ones are listed."""

    code = "wrong_paper"


class WrongInk(QuinteError):
    """No ink is called `name`; the `known` ones are listed."""

    code = "wrong_ink"


class WrongMoveNumber(QuinteError):
    """The match has at most `most` moves, and `number` is not among them."""

    code = "wrong_move_number"


class MoveWithoutRecord(QuinteError):
    """A move or a viewer was named without a recorded match."""

    code = "move_without_record"


class WrongMinutes(QuinteError):
    """A time is a number of minutes above 0, not `minutes`."""

    code = "wrong_minutes"


class RunExists(QuinteError):
    """The `folder` has a training run already."""

    code = "run_exists"


class NoRun(QuinteError):
    """The `folder` has no run to resume."""

    code = "no_run"


class OtherRun(QuinteError):
    """The run in the `folder` had other settings."""

    code = "other_run"


class WrongLearningSetting(QuinteError):
    """The `text` is not a training setting; the `known` ones are listed."""

    code = "wrong_learning_setting"


class NoRecords(QuinteError):
    """There is no record in the `folder`."""

    code = "no_records"


class WrongDataFile(QuinteError):
    """Data is written as npz or Parquet, and `file` is named otherwise."""

    code = "wrong_data_file"


class NeedsParquet(QuinteError):
    """What writes Parquet is not installed."""

    code = "needs_parquet"


class NeedsLinker(QuinteError):
    """Modules for browsers need a linker that is not installed."""

    code = "needs_linker"


class OurOwnGame(QuinteError):
    """The `game` came with us: its modules did, too."""

    code = "our_own_game"


class NotForBrowsers(QuinteError):
    """The `game` has tables, which no page can be handed."""

    code = "not_for_browsers"


class NotBuilt(QuinteError):
    """The modules of the `game` could not be made; the `why` is the compiler's."""

    code = "not_built"


class WrongGameName(QuinteError):
    """No package can be called `name`."""

    code = "wrong_game_name"


class NameTaken(QuinteError):
    """Something else is called `name`: a game, or a package of Python."""

    code = "game_name_taken"


class FileTrouble(QuinteError):
    """A `file` cannot be read or written: each problem has a sentence of its own."""

    def __init__(self, problem: str, file: object) -> None:
        """Name the problem."""
        self.code = f"file_{problem}"
        super().__init__(file=file)


class CannotGoOn(QuinteError):
    """The system refuses, and says `why`: a full disk, for instance."""

    code = "cannot_go_on"
