"""`quinte dataset`: makes rows to learn from out of records of matches."""

from argparse import Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from quinte.adapters.dataset import Judge, Row, as_npz, as_parquet, columns_of, rows_of
from quinte.bots.bot import RANDOM, LevelBot, make_bot, names_at
from quinte.bots.contests.arena import without_clock
from quinte.core.randomness import SEED_BYTES
from quinte.engine.record import Record, find_game, parse_record, replay
from quinte.terminal.compiling import prepare, wake_bots
from quinte.terminal.errors import NeedsParquet, NoRecords, OtherGame, UnknownBot, WrongDataFile
from quinte.terminal.files import find_file, read_text, write_bytes
from quinte.terminal.screen import Screen, grouped
from quinte.terminal.seats import as_word

NPZ, PARQUET = ".npz", ".parquet"


def make_dataset(screen: Screen, chosen: Namespace) -> int:
    """Replay records, and write what happened in them."""
    out = find_file(chosen.out)
    check_out(out)
    records = read_records(find_records(chosen.records))
    game = find_game(records[0].game)
    prepare(screen, game)
    judge = None if chosen.judge is None else find_judge(screen, records, chosen.judge)
    rows: list[Row] = []
    with screen.bar() as progress:
        task = progress.add_task(screen.word("cli.reading_records"), total=len(records))
        for number, record in enumerate(records):
            rows += rows_of(replay(record), number, judge)
            progress.advance(task)
    columns = columns_of(game, rows, with_views=chosen.views, with_policies=judge is not None)
    write = as_parquet if out.suffix == PARQUET else as_npz
    write_bytes(out, write(game, columns))
    screen.say(
        "cli.dataset_made",
        file=out,
        count=grouped(screen.language, len(rows)),
        matches=len(records),
    )
    return 0


def find_judge(screen: Screen, records: Sequence[Record], name: str) -> Judge:
    """Return who is asked about every choice: a level, without its clock."""
    game = find_game(records[0].game)
    level = as_word(name)
    for players in {len(record.seats) for record in records}:
        known = [bot for bot in names_at(game, players) if bot != RANDOM]
        if level not in known:
            raise UnknownBot(name=name, known=", ".join(known))
    wake_bots(screen, game, [level])
    return without_clock(cast("LevelBot", make_bot(game, level, bytes(SEED_BYTES)))).think


def check_out(file: Path) -> None:
    """Refuse a file that is neither of the two kinds, or needs what is not installed."""
    if file.suffix not in {NPZ, PARQUET}:
        raise WrongDataFile(file=file)
    if file.suffix == PARQUET and find_spec("pyarrow") is None:
        raise NeedsParquet


def find_records(names: Sequence[str]) -> list[Path]:
    """Find the files named, and those in the folders named, in the order of their names."""
    found: list[Path] = []
    for name in names:
        place = find_file(name)
        found += sorted(place.glob("*.txt")) if place.is_dir() else [place]
    if not found:
        raise NoRecords(folder=names[0])
    return found


def read_records(files: Sequence[Path]) -> list[Record]:
    """Read all records, which must be of one game."""
    records = [parse_record(read_text(file)) for file in files]
    first = find_game(records[0].game)
    for record in records:
        game = find_game(record.game)
        if game is not first:
            raise OtherGame(found=game.title, asked=first.title)
    return records
