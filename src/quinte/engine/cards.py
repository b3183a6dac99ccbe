"""The cards of the games for the browser: what its modules cannot say about themselves.

A module holds rules as numbers. Beside it lies, as JSON, what the game is called, how many play,
its options, and the names of its events, reasons and squares.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.games import COLLECTION, GAMES

FOLDER = PACKAGE / "wasm"


def card_of(game: Game) -> dict[str, Any]:
    """Describe a game."""
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "former": list(option.former),
                "values": list(option.values),
                "numbers": [option.encode(value) for value in option.values],
            }
            for option in game.options
        ],
        "events": _codes(game.story.EVENTS),
        "reasons": _codes(game.story.REASONS),
        "names": {kind: _names(names) for kind, names in game.notation.NAMES.items()},
        "edition": game.edition,
        "hidden": game.hidden,
        "counts": game.counts,
        "draws": game.draws,
        "findings": getattr(game.story, "MAX_FINDINGS", 0),
    }


def _names(names: Sequence[str]) -> object:
    """List names; those that are too many to list describe themselves."""
    return getattr(names, "described", None) or list(names)


def _codes(codes: Mapping[Any, Iterable[str]]) -> dict[str, list[str]]:
    """List by number what a code is called and what it speaks of."""
    return {str(int(code)): [code.name.lower(), *arguments] for code, arguments in codes.items()}


def card_text(game: Game) -> str:
    """Write a card, the same bytes each time."""
    return json.dumps(card_of(game), ensure_ascii=False, indent=1) + "\n"


def write_card(game: Game) -> None:
    """Put the card of a game beside its module."""
    (FOLDER / f"{game.name}.json").write_text(card_text(game), "utf-8")


def main() -> None:
    """Write the cards of the collection."""
    for game in (GAMES[name] for name in COLLECTION):
        write_card(game)


if __name__ == "__main__":
    main()
