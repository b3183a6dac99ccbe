r"""The saved form of a match: a text in the manner of PGN that people can read and mend.

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

A game with tables has a tag for them, the words it was played with: [Edition "french 3f..."]. Other
tags are kept as they are. `Commitment` (the SHA-256 of the seed) stands in for a seed that is still
secret. Giving up is written among the moves, `resign1` for the first seat.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from quinte.core.card import Game, find_option_texts
from quinte.engine.errors import QuinteError, UnknownGame, WrongRecord
from quinte.engine.match import Match, step_text, take
from quinte.games import GAMES

VERSION = "1"
MOVES_PER_LINE = 8
UNDER_WAY = "*"

TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]')
SEED = re.compile(r"[0-9a-f]{64}")
TOKEN = re.compile(r"\{[^{}]*\}|[^\s{}]+")
NUMBER = re.compile(r"[0-9]{1,9}\.")
RESIGNATION = re.compile(r"resign([1-9])")
RESULT = re.compile(r"\*|(?:1/2|[01])(?:-(?:1/2|[01]))+")


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
    edition: str = ""  # of the game's tables, where it has any
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each move stands


def commit(seed: bytes) -> str:
    """Seal a seed: shown before the match, it proves afterwards that the seed is the same."""
    return hashlib.sha256(seed).hexdigest()


def record_of(match: Match, *, keep_seed_secret: bool = False, **tags: str) -> Record:
    """Write a match down."""
    result = match.result()
    position = match.at(0)
    moves = []
    for step in match.steps:
        moves.append(step_text(match.game, match.game.view(position, int(position.player)), step))
        take(match.game, position, step)
    return Record(
        game=match.game.name,
        seats=tuple(match.seats),
        options={name: str(value) for name, value in match.options.items()},
        seed=None if keep_seed_secret else match.seed,
        commitment=commit(match.seed) if keep_seed_secret else None,
        tags=tags,
        moves=tuple(moves),
        result=result.text,
        score="-".join(str(points) for points in result.scores),
        edition=match.game.edition,
    )


def print_record(record: Record) -> str:
    """Write a record as text."""
    tags = {"Quinte": VERSION, "Game": record.game}
    tags |= {f"Seat{i}": name for i, name in enumerate(record.seats, 1)}
    if record.edition:
        tags["Edition"] = record.edition
    tags["Options"] = " ".join(f"{name}={value}" for name, value in record.options.items())
    if record.seed is not None:
        tags["Seed"] = record.seed.hex()
    if record.commitment is not None:
        tags["Commitment"] = record.commitment
    tags |= {"Result": record.result, "Score": record.score, **record.tags}
    head = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in tags.items())
    return f"{head}\n{_print_moves(record)}{record.result}\n"


def _escape(value: str) -> str:
    value = re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", value)
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _print_moves(record: Record) -> str:
    moves = record.moves
    text = f"{{{record.comments[0]}}}\n" if 0 in record.comments else ""
    for number, move in enumerate(moves, 1):
        is_line_start = (number - 1) % MOVES_PER_LINE == 0
        text += f"{number}. {move}" if is_line_start else f" {move}"
        if number in record.comments:
            text += f" {{{record.comments[number]}}}"
        if number % MOVES_PER_LINE == 0 or number == len(moves):
            text += "\n"
    return text


def parse_record(text: str) -> Record:
    """Read a record, or say on which line it is damaged."""
    tags, first = _parse_tags(text)
    if tags.pop("Quinte", "") != VERSION:
        raise WrongRecord("version", 1, version=VERSION)
    if "Game" not in tags:
        raise WrongRecord("tag_missing", first, tag="Game")
    moves, lines, comments, ending = _parse_moves(text, first)
    result = tags.pop("Result", UNDER_WAY)
    if ending not in ("", result):
        raise WrongRecord("result", text.count("\n"), tag=result, end=ending)
    return Record(
        game=tags.pop("Game"),
        seats=_pop_seats(tags),
        options=find_option_texts(tags.pop("Options", "").split()),
        seed=_pop_seed(text, tags),
        commitment=tags.pop("Commitment", None),
        score=tags.pop("Score", ""),
        edition=tags.pop("Edition", ""),
        tags=tags,
        moves=tuple(moves),
        comments=comments,
        result=result,
        lines=tuple(lines),
    )


def _parse_tags(text: str) -> tuple[dict[str, str], int]:
    """Read the tags at the head; give them and the number of the first line after them."""
    tags: dict[str, str] = {}
    number = 0
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith("["):
            return tags, number
        tag = TAG.fullmatch(line.rstrip())
        if tag is None:
            raise WrongRecord("tag", number, text=line.rstrip())
        if tag[1] in tags:
            raise WrongRecord("tag_twice", number, tag=tag[1])
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
    return tags, number


def _pop_seats(tags: dict[str, str]) -> tuple[str, ...]:
    seats: list[str] = []
    while (name := tags.pop(f"Seat{len(seats) + 1}", None)) is not None:
        seats.append(name)
    return tuple(seats)


def _pop_seed(text: str, tags: dict[str, str]) -> bytes | None:
    written = tags.pop("Seed", None)
    if written is None:
        return None
    if not SEED.fullmatch(written):
        line = text[: text.index("[Seed ")].count("\n") + 1
        raise WrongRecord("seed", line)
    return bytes.fromhex(written)


def _parse_moves(text: str, first: int) -> tuple[list[str], list[int], dict[int, str], str]:
    """Read moves, the line of each, comments, and the result at the end."""
    moves: list[str] = []
    lines: list[int] = []
    comments: dict[int, str] = {}
    ending = ""
    begin = sum(len(line) + 1 for line in text.split("\n")[: first - 1])
    body = text[begin:]
    line, seen = first, 0
    for found in TOKEN.finditer(body):
        token = found[0]
        line += body.count("\n", seen, found.start())
        seen = found.start()
        if ending:
            raise WrongRecord("after_end", line, text=token)
        if token.startswith("{"):
            before = comments.get(len(moves))
            comments[len(moves)] = token[1:-1] if before is None else f"{before} {token[1:-1]}"
        elif RESULT.fullmatch(token):
            ending = token
        elif NUMBER.fullmatch(token):
            if int(token[:-1]) != len(moves) + 1:
                raise WrongRecord("number", line, number=token[:-1], expected=len(moves) + 1)
        else:
            moves.append(token)
            lines.append(line)
    for place, character in enumerate(TOKEN.sub(lambda t: " " * len(t[0]), body)):
        if character in "{}":
            raise WrongRecord("comment", first + body[:place].count("\n"))
    return moves, lines, comments, ending


def find_game(name: str, catalogue: Mapping[str, Game] = GAMES) -> Game:
    """Find a game of the catalogue by its name, written with dashes or underscores."""
    game = catalogue.get(name.strip().lower().replace("-", "_").replace(" ", "_"))
    if game is None:
        known = ", ".join(known.replace("_", "-") for known in catalogue)
        raise UnknownGame(name=name, known=known)
    return game


def replay(record: Record, catalogue: Mapping[str, Game] = GAMES) -> Match:
    """Play a record again: every move is checked, and what it says of the result."""
    if record.seed is None:
        raise WrongRecord("no_seed", 1)
    if record.commitment not in (None, commit(record.seed)):
        raise WrongRecord("commitment", 1)
    game = find_game(record.game, catalogue)
    if record.edition not in ("", game.edition):
        raise WrongRecord("edition", 1, said=record.edition, found=game.edition)
    match = Match(game, record.seed, len(record.seats), record.options, record.seats)
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
