"""Positions met in random games, and their moves by the rules and by the slow reference.

    python -m tests.games.takemo.comparing 200        so many positions of the full game

prints every move that only one of the two lists, and how many were compared.
"""

# ruff: noqa: T201  (the program prints)

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache

from quinte.core.card import Game
from quinte.core.contract import NOBODY, Position
from quinte.core.native import copy
from quinte.games.takemo import GAME
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.material import CELLS, LETTERS, SIZE, TAKEMO
from quinte.games.takemo.moves import MOST_REMOVALS, WORD_MOVE
from tests.games.takemo.reference import (
    CELL,
    Board,
    Lexicon,
    Reference,
    as_text,
    largest_first,
)
from tests.games.takemo.reference import TAKEMO as STAR
from tests.games.takemo.small import CONJUGATED, WORDS
from tests.games.takemo.walking import every_word

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
COLUMNS = "abcdefghijklmno"


@cache
def list_of_words(*, full: bool, strict: bool) -> Lexicon:
    """Give all French words, or those of small.py; strictly, without conjugated verbs."""
    words = every_word() if full else {word: word in CONJUGATED for word in WORDS.split()}
    return Lexicon(word for word, conjugated in words.items() if not (strict and conjugated))


def board_of(position: Position) -> Board:
    """Put the tiles into the reference's words."""
    board: Board = {}
    for cell in range(CELLS):
        tile = int(position.board[cell])
        if tile:
            name = f"{COLUMNS[cell % SIZE]}{cell // SIZE + 1}"
            board[name] = (0 if tile > 0 else 1, SIGNS[abs(tile) - 1])
    return board


def letters_of(row: Position) -> str:
    """Write how many of each letter there are as a text."""
    return "".join(SIGNS[letter] * int(row[letter]) for letter in range(LETTERS))


def reference_of(position: Position, *, full: bool) -> Reference:
    """Set up the reference as a position is."""
    players = int(position.players)
    stars = [STAR * int(position.earned[player]) for player in range(players)]
    theirs = Reference(
        players,
        [],
        [letters_of(position.rack[player]) + stars[player] for player in range(players)],
        [letters_of(position.bag[camp]) for camp in range(2)],
        int(position.board_size),
        takemo=("joint", "independent")[int(position.takemo)],
        takemo_if=("laid", "any_letter_of_word")[int(position.takemo_if)],
        takemo_capturable=bool(position.takemo_capturable),
        equal_turns=bool(position.equal_turns),
        challenge=bool(position.challenge),
        exchange=("draw_first", "return_first")[int(position.exchange)],
        passing=("bag_empty", "always")[int(position.passing)],
        time_limit=int(position.time_limit) or None,
        variant_2=bool(position.variant_2),
        white=int(position.white),
    )
    theirs.lexicon = list_of_words(full=full, strict=bool(position.variant_1))
    theirs.board = board_of(position)
    theirs.supply = [int(count) for count in position.supply]
    theirs.to_move(int(position.player))
    return theirs


def texts(game: Game, position: Position) -> list[str]:
    """Write all legal moves, sorted."""
    view = game.view(position, int(position.player))
    return sorted(game.move_text(view, move) for move in game.legal_moves(position))


def texts_of_reference(theirs: Reference) -> list[str]:
    """List the reference's moves; of many removals the largest only, as R27 has it."""
    by_word: dict[str, list[frozenset[str]]] = {}
    found = []
    for text in theirs.legal():
        word, choice, cells = text.partition("/")
        if choice:
            by_word.setdefault(word, []).append(frozenset(CELL.findall(cells)))
        else:
            found.append(text)
    for word, removals in by_word.items():
        largest = sorted(removals, key=largest_first)[:MOST_REMOVALS]
        found += [f"{word}/{as_text(removal)}" for removal in largest]
    return sorted(found)


def differences(game: Game, position: Position, *, full: bool) -> list[str]:
    """List the moves that only one of the two knows, with a sign that says which one."""
    mine = texts(game, position)
    theirs = texts_of_reference(reference_of(position, full=full))
    rules_only = Counter(mine) - Counter(theirs)
    reference_only = Counter(theirs) - Counter(mine)
    return [f"rules only: {text}" for text in rules_only] + [
        f"reference only: {text}" for text in reference_only
    ]


def random_options(chance: random.Random, *, size: str = "") -> dict[str, str]:
    """Choose options, the usual ones half the time; words are checked, not contested.

    The reference knows the last edition of the rules alone.
    """
    options = {
        option.name: chance.choice([option.default, *option.values]) for option in GAME.offered
    }
    return {**options, "challenge": "false", "board_size": size or options["board_size"]}


def met_in_play(
    game: Game, chance: random.Random, options: dict[str, str], most_stars: int
) -> Iterator[Position]:
    """Play a game of words, many of them captures; now and then a TAKEMO is given away."""
    players = chance.choice(game.players)
    position = game.new_position(players, options, chance.randbytes(32))
    while position.player != NOBODY:
        player = int(position.player)
        is_given = chance.random() < 0.2 and position.earned[player] < most_stars
        camp = camp_of(position, player)
        if is_given and position.supply[camp] > 0:
            position.earned[player] += 1
            position.supply[camp] -= 1
        yield position
        game.play(position, choose(game, position, chance))


def choose(game: Game, position: Position, chance: random.Random) -> int:
    """Choose a move: a capture when one is met, else a word, seldom an exchange."""
    legal = game.legal_moves(position)
    listed = [move for move in legal if move >= WORD_MOVE]
    words = chance.sample(listed, min(30, len(listed)))
    if not words or chance.random() < 0.05:
        return chance.choice(legal)
    captures = [move for move in words if takes(game, position, move)]
    return chance.choice(captures) if captures and chance.random() < 0.4 else chance.choice(words)


def takes(game: Game, position: Position, move: int) -> bool:
    """Tell whether a move removes enemy tiles."""
    after = copy(position)
    game.play(after, move)
    sign = 1 if camp_of(position, int(position.player)) == 0 else -1
    return bool(((position.board * sign < 0) & (after.board * sign >= 0)).any())


def starred(position: Position, chance: random.Random, most: int) -> Position:
    """Turn some tiles of each camp into TAKEMO, as far as it has any: all is still readable."""
    changed = copy(position)
    for camp, sign in ((0, 1), (1, -1)):
        cells = [cell for cell in range(CELLS) if 0 < int(changed.board[cell]) * sign < TAKEMO]
        count = min(chance.randrange(most + 1), len(cells), int(changed.supply[camp]))
        for cell in chance.sample(cells, count):
            changed.gone[camp, abs(int(changed.board[cell])) - 1] += 1
            changed.board[cell] = TAKEMO * sign
            changed.supply[camp] -= 1
    return changed


def compared(number: int, wanted: int) -> Iterator[tuple[list[str], list[str]]]:
    """Give the moves and the differences of some positions of a full game, far apart."""
    chance = random.Random(f"full {number}")
    options = random_options(chance, size="15")
    every = chance.randrange(6, 12)
    for turn, position in enumerate(met_in_play(GAME, chance, options, 1 + (number % 10 == 9))):
        if turn % every == every - 1:
            yield texts(GAME, position), differences(GAME, position, full=True)
            wanted -= 1
        if wanted == 0:
            return


def main() -> None:
    """Compare positions of the full game, eight of each."""
    left = int(sys.argv[1])
    total: Counter[str] = Counter()
    while left > 0:
        for listed, wrong in compared(total["games"], min(left, 8)):
            left -= 1
            words = [text for text in listed if "-" in text or "|" in text]
            total.update(positions=1, moves=len(listed), words=len(words), differences=len(wrong))
            total["words with a TAKEMO"] += sum("*" in text for text in words)
            total["choices of a removal"] += sum("/" in text for text in words)
            for difference in wrong:
                print(f"game {total['games']}: {difference}")
        total["games"] += 1
        print(", ".join(f"{count} {name}" for name, count in total.items()), flush=True)


if __name__ == "__main__":
    main()
