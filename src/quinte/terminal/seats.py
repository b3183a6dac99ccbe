"""Who sits at a table: the words of `--seats`, the names shown, the bots, and the seed."""

import hashlib
import re
import secrets
from collections.abc import Sequence

from quinte.bots.bot import NAMES, RANDOM, Bot, make_bot, names_at
from quinte.bots.levels import MASTER
from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.core.words import say
from quinte.engine.match import Match
from quinte.terminal.errors import WrongSeats
from quinte.terminal.screen import clean

ME = "me"
USUAL = "casual"
IN_FRENCH = {
    "moi": ME,
    "hasard": RANDOM,
    "débutant": "beginner",
    "debutant": "beginner",
    "loisir": "casual",
    "fort": "strong",
    "maître": MASTER,
    "maitre": MASTER,
}

HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")


def read_seats(text: str) -> tuple[str, ...]:
    """Split the seats of a table: `me`, the name of a bot, or the name of a person."""
    names = [name.strip() for name in text.split(",")]
    if any(not name or clean(name) != name for name in names):
        raise WrongSeats(seats=text)
    return tuple(as_word(name) for name in names)


def as_word(name: str) -> str:
    """Give `me` and bots one spelling; the names of people stay as they are."""
    lower = IN_FRENCH.get(name.lower(), name.lower())
    return lower if lower == ME or lower in NAMES else name


def seat_words(seats: Sequence[str], language: str) -> list[str]:
    """Write seats as somebody who speaks this language would type them."""
    typed = {word: french for french, word in reversed(IN_FRENCH.items())}
    return [typed.get(seat, seat) if language == "fr" else seat for seat in seats]


def usual_seats(game: Game) -> tuple[str, ...]:
    """One person against bots."""
    return (ME, *[USUAL] * (game.players[0] - 1))


def lone_person(seats: Sequence[str]) -> int | None:
    """Find the one person among bots, who is addressed as "you"."""
    people = [player for player, seat in enumerate(seats) if seat not in NAMES]
    return people[0] if len(people) == 1 else None


def names_at_table(seats: Sequence[str], language: str) -> list[str]:
    """Name each seat as the players read it: somebody alone who gave no name is "you"."""
    reader = lone_person(seats)
    names = shown_names(seats, language)
    if reader is not None and seats[reader] == ME:
        names[reader] = say(language, "cli.your_name")
    return names


def shown_names(seats: Sequence[str], language: str) -> list[str]:
    """Call each seat by a name that fits a sentence; equal names are numbered."""
    given = {name: say(language, f"bots.{name}") for name in NAMES}
    given[ME] = say(language, "cli.person_name")
    names = [given.get(seat, clean(seat)) for seat in seats]
    return [
        f"{name} {player + 1}" if names.count(name) > 1 else name
        for player, name in enumerate(names)
    ]


def make_bots(match: Match) -> dict[int, Bot]:
    """Seat the bots, each with random numbers of its own that follow from the seed."""
    bots = {}
    for player, seat in enumerate(match.seats):
        if seat in names_at(match.game, match.players):
            seed = bot_seed(match.seed, player, len(match.steps))
            bots[player] = make_bot(match.game, seat, seed)
    return bots


def read_seed(text: str | None) -> bytes:
    """Take 64 hexadecimal digits as they are and the digest of any other text; or draw one."""
    if text is None:
        return secrets.token_bytes(32)
    if HEX_SEED.fullmatch(text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
