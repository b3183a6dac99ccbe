"""Turns of real matches at the terminal, drawn at random, to be read aloud as dialogues.

python bench/dialogues.py fr --sentences 200 --seed 1

A person who types by chance plays every game against bots that do: legal moves mostly, and now and
then what is refused, a hint or another order. Of all turns some are drawn, and of these those that
say something not drawn yet are printed, until there are so many sentences. Boards are left out.
"""

import argparse
import random
import re
from collections.abc import Callable, Iterator, Sequence
from io import StringIO

from rich.console import Console

from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.terminal.orders import orders_of, texts_of
from quinte.terminal.playing import finish, greet, let_bot_move, let_person_move
from quinte.terminal.screen import Screen
from quinte.terminal.table import Table

MATCHES, PROMPTS = 6, 60
"""Matches of each game, and how often in each the person is asked for a line."""
SILENT = ("cli.word_help", "cli.word_moves", "cli.word_rules", "cli.word_save", "cli.word_quit")
"""Orders that print lists, or files."""
VALUES = re.compile(r"\b[a-o]\d+\b|\d+|[A-Z*]{2,}|\(.*?\)")
FIRST_WORDS = 4
"""Sentences that begin with so many words alike, but for values, are read only once."""


class Page(Screen):
    """A screen that keeps what is written, without boards."""

    def __init__(self, language: str) -> None:
        """Open a page."""
        super().__init__(language)
        self.text = StringIO()
        self.out = Console(file=self.text, width=200, highlight=False, markup=False, emoji=False)
        self.err = Console(file=StringIO())

    def draw(self, game: Game, drawing: str) -> None:
        """Leave boards out."""

    def turned(self) -> str:
        """Return what was written since the page was turned, and turn it."""
        text = self.text.getvalue()
        self.text.seek(0)
        self.text.truncate()
        return text


class Typist:
    """A person who types by chance."""

    is_terminal = False

    def __init__(self, page: Page, chance: random.Random) -> None:
        """Sit down."""
        self.page, self.chance = page, chance
        self.tables: list[Table] = []  # the one they sit at, once it is laid
        self.turns: list[str] = []
        self.once_legal: list[str] = []

    def read(self, prompt: str, _known: Sequence[str] = ()) -> str | None:
        """Type a line, and keep all that was said since the last one."""
        self.turns.append(self.page.turned())
        line = self._line() if len(self.turns) < PROMPTS else None
        self.page.tell(f"{prompt}{line or ''}")
        return line

    def ask(self, question: str) -> str | None:
        """Answer yes or no; nothing is saved."""
        self.page.tell(question)
        is_choice = self.page.word("cli.yes_no") in question
        return self.chance.choice(["n", "o"]) if is_choice else None

    def _line(self) -> str:
        table = self.tables[0]
        move = texts_of(table, [self.chance.choice(table.match.legal_moves())])[0]
        self.once_legal.append(move)
        others = [word for word in orders_of(table) if word not in SILENT]
        ways: list[tuple[int, Callable[[], str]]] = [
            (70, lambda: move),
            (15, lambda: self._strange(move)),
            (6, lambda: self.page.word(self.chance.choice(others))),
            (3, lambda: self.page.word("cli.word_hint")),
            (
                4 if table.match.game.judges else 0,
                lambda: f"{self.page.word('cli.word_try')} {move}",
            ),
        ]
        weights = [weight for weight, _ in ways]
        return self.chance.choices([way for _, way in ways], weights)[0]()

    def _strange(self, move: str) -> str:
        """Write a move that was legal once, or change one sign of one."""
        at = self.chance.randrange(len(move))
        sign = self.chance.choice("abcdefg123456789" + move)
        changed = move[:at] + sign + move[at + 1 :]
        return self.chance.choice([*self.chance.choices(self.once_legal, k=3), changed])


def dialogue(game: Game, language: str, number: int, seed: int) -> list[str]:
    """Play one match and give what was said, a turn at a time."""
    chance = random.Random(f"{game.name} {number} {seed}")
    options = {
        option.name: chance.choice(option.values)
        for option in game.offered
        if chance.random() < 0.3
    }
    players = chance.choice(game.players)
    seats = ("me", *["random"] * (players - 1))
    page = Page(language)
    typist = Typist(page, chance)
    deal = bot_seed(bytes(32), seed, number)
    table = Table(page, typist, Match(game, deal, players, game.choose(options), seats))
    typist.tables.append(table)
    greet(table)
    while not table.match.is_over and not table.is_left:
        (let_bot_move if table.match.player in table.bots else let_person_move)(table)
    if not table.is_left:
        finish(table)
    return [*typist.turns, page.turned()]


def sentences(turn: str) -> list[str]:
    """Return what is said in a turn: all but what the person types."""
    return [line for line in turn.split("\n") if line.strip() and " > " not in line]


def shape(sentence: str) -> str:
    """Return the beginning of a sentence without values."""
    return " ".join(VALUES.sub("_", sentence).split()[:FIRST_WORDS])


def drawn(turns: list[str], wanted: int, chance: random.Random) -> Iterator[str]:
    """Draw turns that say something new, until so many sentences are new."""
    known: set[str] = set()
    order = list(range(len(turns)))
    chance.shuffle(order)
    for place in order:
        shapes = {shape(sentence) for sentence in sentences(turns[place])}
        if len(known) >= wanted:
            return
        if not shapes <= known:
            known |= shapes
            yield turns[place]


def main() -> None:
    """Print the dialogues."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=["fr", "en"])
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    wanted = -(-chosen.sentences // len(GAMES))
    for game in GAMES.values():
        turns = [
            turn
            for number in range(MATCHES)
            for turn in dialogue(game, chosen.language, number, chosen.seed)
        ]
        print(f"=== {game.title}\n")
        for turn in drawn(turns, wanted, random.Random(chosen.seed)):
            print(turn)


if __name__ == "__main__":
    main()
