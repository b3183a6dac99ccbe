r"""The saved form of a match: a text in the manner of PGN that people can read and repair.

    [Quinte "1"]
    [Game "make_five"]
    [Seat1 "Ada"]
    [Seat2 "random"]
    [Options "start=row contiguous=false tiebreak=draw ..."]
    [Seed "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"]
    [Result "1-0"]
    [Score "43-38"]

    1. a1c b - d {a comment} c2d e a1b b
    9. - a
    1-0

A game with lookups has a tag for them, the words it was played with: [Edition "french 3f..."].
Other tags are kept as they are. Where the rules of a game have changed, the options also name the
edition that was played; a record that names none was played by the first. `Commitment` (the SHA-256
of the seed) stands in for a seed that is still secret. Giving up is written among the moves,
`resign1` for the first seat.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from quinte.core.card import Game, find_option_texts
from quinte.core.native import bare, positions, rule
from quinte.engine.errors import QuinteError, UnknownGame, WrongRecord
from quinte.engine.match import Match
from quinte.engine.record_parts import COMMENT, MOVE, PART, PROBLEMS, READING, RESULT, TAG
from quinte.engine.record_reader import read_record
from quinte.engine.record_writer import write_record
from quinte.games import GAMES

VERSION = "1"
UNDER_WAY = "*"
RESIGNATION = re.compile(r"resign([1-9])")
HOW = "surrogatepass"
"""Names may hold what UTF-8 lacks, taken from a terminal that speaks something else."""

_read, _write = rule(read_record), rule(write_record)


@dataclass(frozen=True)
class Record:
    """A match as written: nothing in it has been played or checked yet."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str]
    seed: bytes | None = None
    commitment: str | None = None
    tags: Mapping[str, str] = field(default_factory=dict)  # those that mean nothing to us
    moves: tuple[str, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)  # by the number of moves before
    result: str = UNDER_WAY
    score: str = ""
    edition: str = ""  # of the game's lookups, where it has any
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each move stands


def commit(seed: bytes) -> str:
    """Seal a seed: shown before the match, it proves afterwards that the seed is the same."""
    return hashlib.sha256(seed).hexdigest()


def record_of(match: Match, *, keep_seed_secret: bool = False, **tags: str) -> Record:
    """Write a match down."""
    result = match.result()
    return Record(
        game=match.game.name,
        seats=tuple(match.seats),
        options={name: str(value) for name, value in match.options.items()},
        seed=None if keep_seed_secret else match.seed,
        commitment=commit(match.seed) if keep_seed_secret else None,
        tags=tags,
        moves=tuple(match.texts()),
        result=result.text,
        score="-".join(str(points) for points in result.scores),
        edition=match.game.edition,
    )


def print_record(record: Record) -> str:
    """Write a record as text."""
    source, rows = bytearray(), []
    for kind, name, value in _parts(record):
        begin = len(source)
        source += name.encode("utf-8", HOW)
        middle = len(source)
        source += value.encode("utf-8", HOW)
        rows.append((kind, 0, begin, middle, middle, len(source)))
    parts = np.array(rows, PART).view(np.recarray)
    text = np.empty(2 * len(source) + 16 * len(rows) + 64, np.uint8)
    length = _write(np.array(source), bare(parts, PART), len(rows), text)
    return text[:length].tobytes().decode("utf-8", HOW)


def _parts(record: Record) -> Iterator[tuple[int, str, str]]:
    """List what a record is made of: the kind, the name and the value of each part."""
    tags = {"Game": record.game}
    tags |= {f"Seat{i}": name for i, name in enumerate(record.seats, 1)}
    if record.edition:
        tags["Edition"] = record.edition
    tags["Options"] = " ".join(f"{name}={value}" for name, value in record.options.items())
    if record.seed is not None:
        tags["Seed"] = record.seed.hex()
    if record.commitment is not None:
        tags["Commitment"] = record.commitment
    tags |= {"Result": record.result, "Score": record.score, **record.tags}
    yield from ((TAG, name, value) for name, value in tags.items())
    for made in range(len(record.moves) + 1):
        if made > 0:
            yield MOVE, "", record.moves[made - 1]
        if made in record.comments:
            yield COMMENT, "", record.comments[made]
    yield RESULT, "", record.result


def parse_record(text: str) -> Record:
    """Read a record, or say on which line it is damaged."""
    written = np.frombuffer(text.encode("utf-8", HOW) + b" ", np.uint8).copy()
    parts, reading = positions(PART, len(written) // 2 + 2), positions(READING, 1)
    length = len(written) - 1
    count = _read(written, length, bare(parts, PART), bare(reading, READING))
    content = written.tobytes()

    def said(begin: int, end: int) -> str:
        return content[begin:end].decode("utf-8", HOW)

    problem = PROBLEMS[reading[0].problem]
    if problem:
        _, line, name, name_end, value, value_end = reading[0].fault.tolist()
        tag = said(name, name_end) if name >= 0 else UNDER_WAY
        raise _wrong(problem, line, said(value, value_end), tag, int(reading[0].expected))
    found = [
        (kind, line, said(name, name_end), said(value, value_end))
        for kind, line, name, name_end, value, value_end in parts[:count].tolist()
    ]
    return _gather(found)


def _wrong(problem: str, line: int, value: str, tag: str, expected: int) -> WrongRecord:
    """Say what is wrong with a record, with what its sentence speaks of."""
    words: dict[str, dict[str, object]] = {
        "tag": {"text": value},
        "tag_twice": {"tag": value},
        "version": {"version": VERSION},
        "tag_missing": {"tag": "Game"},
        "number": {"number": value, "expected": expected},
        "after_end": {"text": value},
        "result": {"tag": tag, "end": value},
    }
    return WrongRecord(problem, line, **words.get(problem, {}))


def _gather(parts: Iterable[tuple[int, int, str, str]]) -> Record:
    """Make a record from its parts: the kind, the line, the name and the value of each."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    lines: list[int] = []
    comments: dict[int, str] = {}
    for kind, line, name, value in parts:
        if kind == TAG:
            tags[name] = value
        elif kind == MOVE:
            moves.append(value)
            lines.append(line)
        elif kind == COMMENT:
            before = comments.get(len(moves))
            comments[len(moves)] = value if before is None else f"{before} {value}"
    del tags["Quinte"]
    seed = tags.pop("Seed", None)
    return Record(
        game=tags.pop("Game"),
        seats=_pop_seats(tags),
        options=find_option_texts(tags.pop("Options", "").split()),
        seed=None if seed is None else bytes.fromhex(seed),
        commitment=tags.pop("Commitment", None),
        result=tags.pop("Result", UNDER_WAY),
        score=tags.pop("Score", ""),
        edition=tags.pop("Edition", ""),
        tags=tags,
        moves=tuple(moves),
        comments=comments,
        lines=tuple(lines),
    )


def _pop_seats(tags: dict[str, str]) -> tuple[str, ...]:
    seats: list[str] = []
    while (name := tags.pop(f"Seat{len(seats) + 1}", None)) is not None:
        seats.append(name)
    return tuple(seats)


def find_game(name: str, catalogue: Mapping[str, Game] = GAMES) -> Game:
    """Find a game of the catalogue by its name, written with dashes or underscores."""
    game = catalogue.get(as_name(name))
    if game is None:
        known = ", ".join(known.replace("_", "-") for known in catalogue)
        raise UnknownGame(name=name, known=known)
    return game


def as_name(typed: str) -> str:
    """Return the name of a game as it stands in the catalogue, however it was typed."""
    return typed.strip().lower().replace("-", "_").replace(" ", "_")


def replay(record: Record, catalogue: Mapping[str, Game] = GAMES) -> Match:
    """Replay a record: every move is checked, and what it says about the result."""
    if record.seed is None:
        raise WrongRecord("no_seed", 1)
    if record.commitment not in (None, commit(record.seed)):
        raise WrongRecord("commitment", 1)
    known = find_game(record.game, catalogue)
    game = known.in_edition(record.edition)
    if game is None:
        raise WrongRecord("edition", 1, said=record.edition, found=known.edition)
    options = game.recall(record.options)
    match = Match(game, record.seed, len(record.seats), options, record.seats)
    lines = record.lines or (1,) * len(record.moves)
    for text, line in zip(record.moves, lines, strict=True):
        try:
            play_again(match, text)
        except QuinteError as error:
            raise WrongRecord("move", line, move=text) from error
    if record.result != match.result().text:
        raise WrongRecord("wrong_result", 1, said=record.result, found=match.result().text)
    score = "-".join(str(points) for points in match.result().scores)
    if record.score not in ("", score):
        raise WrongRecord("wrong_score", 1, said=record.score, found=score)
    return match


def play_again(match: Match, text: str) -> None:
    """Take a step as it is written."""
    if resignation := RESIGNATION.fullmatch(text):
        match.resign(int(resignation[1]) - 1)
    else:
        match.play(text)
