"""What a person types, read as a move; and moves written as the person would type them.

Both languages are read, in any case, with or without accents. The messages of a game say what a
language has for its notation:

    typed.moves    by move, the words for it, the one that is written first: "see": ["voir", ...]
    typed.parts    by part of a move, words and letters for it: "R": ["tour", "t"]; those for ""
                   are left out
    typed.shapes   pairs: a pattern for what is left after that, with single spaces, and how to
                   write it, such as g1* for "* g1"
    signs          where signs of the notation stand in a picture or at the head of a move
                   (`at`, a pattern), and the sign of this language for each of them
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice, product
from pathlib import Path
from typing import Any

from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.words import LANGUAGES, game_messages, load, signed

SEPARATORS = ("", "-", ":", "x")
"""What a space may stand for between two parts of a move."""
SHORTEST_WORD, LONGEST_CODE = 3, 4
"""Words of this length stand alone; a shorter one may be a code among a few letters."""
LONGEST_TEXT = 80
"""A longer text is taken as it is."""
MOST_WAYS = 64
"""Further ways to read a text are not tried."""
UNFOLDED = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})


def fold(text: str) -> str:
    """Ignore capitals, accents and all spaces but one between words."""
    apart = unicodedata.normalize("NFKD", text.lower().translate(UNFOLDED))
    plain = "".join(character for character in apart if not unicodedata.combining(character))
    return " ".join(plain.split())


def readings(game: Game, language: str, text: str) -> list[str]:
    """Write a text in the notation of the game, in every way it may be meant, likeliest first.

    Words of the person's own language come before the notation, which comes before other languages.
    """
    folded = fold(text)
    if len(folded) > LONGEST_TEXT:
        return [text]
    found = [*whole_moves(game.folder).get(folded, ())]
    own = [*_spelt(game, language, folded)]
    others = [
        spelt for other in LANGUAGES if other != language for spelt in _spelt(game, other, folded)
    ]
    signed = [spelt for spelt in own if spelt not in others]
    return _first([*found, *signed, text, "".join(text.split()), *own, *others])


def typed(folder: Path, language: str, kind: str) -> Mapping[str, list[str]]:
    """Return what may be typed in the game of a folder: words for moves, or for parts of them."""
    words: Mapping[str, list[str]] = _typed(folder, language).get(kind, {})
    return words


def _typed(folder: Path, language: str) -> Mapping[str, Any]:
    words: Mapping[str, Any] = load(folder / "messages", language).get("typed", {})
    return words


@cache
def whole_moves(folder: Path) -> dict[str, list[str]]:
    """By what may be typed in any language, the moves that it stands for."""
    moves: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for move, words in typed(folder, language, "moves").items():
            for word in words:
                moves.setdefault(fold(word), []).append(move)
    return moves


@cache
def parts_of(folder: Path, language: str) -> list[tuple[tuple[str, ...], str]]:
    """Pairs of what may be typed for a part of a move, as words, and that part; longest first."""
    parts = typed(folder, language, "parts")
    pairs = [(words_of(fold(word)), part) for part, words in parts.items() for word in words]
    return sorted(pairs, key=lambda pair: (-len(pair[0]), -len("".join(pair[0]))))


def shapes_of(folder: Path, language: str) -> Sequence[Sequence[str]]:
    """Return the patterns for what is left once words are replaced, each with how it is written."""
    shapes: Sequence[Sequence[str]] = _typed(folder, language).get("shapes", [])
    return shapes


def words_of(folded: str) -> tuple[str, ...]:
    """Split a text at spaces and after elisions."""
    return tuple(folded.replace("'", "' ").split())


def _spelt(game: Game, language: str, folded: str) -> Iterator[str]:
    """Replace words by the parts that they stand for, in every way, and join what is left."""
    shapes = shapes_of(game.folder, language)
    ways = _ways(parts_of(game.folder, language), words_of(folded))
    idle_left_out = [way[:1] if not way[0] else way for way in ways]
    for way in chain(*(islice(product(*each), MOST_WAYS) for each in (idle_left_out, ways))):
        words = [word for word in way if word]
        for separator in SEPARATORS if len(words) > 1 else SEPARATORS[:1]:
            yield separator.join(words)
            yield separator.join(["".join(words[:-1]), *words[-1:]])
        for pattern, written_as in shapes:
            found = re.fullmatch(pattern, " ".join(words))
            if found:
                yield found.expand(written_as)


def _ways(parts: list[tuple[tuple[str, ...], str]], words: tuple[str, ...]) -> list[list[str]]:
    """List what each word, or a group of words, may mean."""
    ways = []
    while words:
        several = next((p for p in parts if len(p[0]) > 1 and words[: len(p[0])] == p[0]), None)
        ways.append([several[1]] if several else _meanings(parts, words[0]))
        words = words[len(several[0]) if several else 1 :]
    return ways


def _meanings(parts: list[tuple[tuple[str, ...], str]], word: str) -> list[str]:
    """List what a word may stand for: parts that are called so, or codes among its letters."""
    single = [(whole[0], part) for whole, part in parts if len(whole) == 1]
    called = [part for whole, part in single if whole == word]
    return _first([*called, *islice(_replaced(single, word, 0), MOST_WAYS)])


def _first(texts: Iterable[str]) -> list[str]:
    """Leave out duplicate texts."""
    return list(dict.fromkeys(texts))


def _replaced(parts: list[tuple[str, str]], text: str, at: int) -> Iterator[str]:
    if at == len(text):
        yield ""
        return
    for word, part in parts:
        if text.startswith(word, at) and _stands_alone(text, at, word, part):
            for rest in _replaced(parts, text, at + len(word)):
                yield part + rest
    for rest in _replaced(parts, text, at + 1):
        yield text[at] + rest


def _stands_alone(text: str, at: int, word: str, part: str) -> bool:
    """Return whether a word may be meant here: between no other letters, or a code among few."""
    if not word[-1].isalpha():
        return True
    begin, end = at, at + len(word)
    while begin > 0 and text[begin - 1].isalpha():
        begin -= 1
    while end < len(text) and text[end].isalpha():
        end += 1
    if part and len(word) < SHORTEST_WORD:
        is_column = text[at + len(word) : at + len(word) + 1].isdigit()
        return end - begin <= LONGEST_CODE and not is_column
    return begin == at and end == at + len(word)


def legal_readings(game: Game, view: View, language: str, text: str, start: str = "") -> list[str]:
    """List the legal moves that a text may mean, each once; or what follows the start of one."""
    numbers: dict[int, str] = {}
    for reading in (start + each for each in readings(game, language, text)):
        move = game.parse_move(view, reading)
        if move >= 0 and not game.why_not(view, move):
            numbers.setdefault(move, reading)
    return list(numbers.values())


def any_reading(game: Game, view: View, language: str, text: str) -> str | None:
    """Return the first reading that is a move at all, whether or not it is legal."""
    for reading in readings(game, language, text):
        if game.parse_move(view, reading) >= 0:
            return reading
    return None


def written(game: Game, language: str, text: str) -> str:
    """Write a move as somebody who speaks this language would type it."""
    messages = game_messages(game, language)
    words = messages["typed"].get("moves", {}).get(text)
    if words:
        return str(words[0])
    signs = messages["signs"]
    return signed(signs, text, "^{}") if signs else text


def drawn(game: Game, language: str, picture: str) -> str:
    """Draw a picture with the signs of this language."""
    signs = game_messages(game, language)["signs"]
    return signed(signs, picture) if signs else picture
