"""The steps of a match, taken and told: one source for Python, the server and the browser.

A step is a move or, below zero, somebody's giving up: `-1 - player`. What a match holds are two
positions, the present one and the one before the last step. Everything here is bound to a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from quinte.core.card import Game
from quinte.core.contract import (
    MAX_TEXT,
    NOBODY,
    WORDS,
    Events,
    Layout,
    Lookup,
    Move,
    Position,
    Record,
    Rules,
    Text,
    View,
    Words,
)
from quinte.core.leaving import has_left
from quinte.core.native import rule
from quinte.core.text import ascii_word, put_number, put_word

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.notation import move_text, parse_move
    from quinte.games.make_five.rules import leave, observe, play, tell
    from quinte.games.make_five.story import farewell, narrate, why_not

Held = NDArray[np.void]
"""The present position, and the one before the last step."""
Telling = Record
Tellings = NDArray[np.void]
"""Steps as viewers may know them, one for each viewer."""
EventLists = NDArray[np.int64]
Texts = NDArray[np.uint8]
"""The events and the text of each telling. They are arrays of their own: nested in a record they
would have another type, and all that is said and written would be compiled twice."""

IS_SMALL = True
"""In a module, what is here is worth size more than speed."""
NOW, BEFORE = 0, 1
RESIGN = ascii_word("resign")
OVER, NO_SEAT, GONE = 1, 2, 3
"""Why somebody cannot give up: the match is over, there is no such seat, they have left already."""


def memory_kinds(game: Game) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
    """Say what these loops are handed, by the names of their annotations."""
    return {
        "Held": (game.rules.POSITION, (2,)),
        "Tellings": (telling_of(game.rules), (1,)),
        "EventLists": (np.dtype(np.int64), (1, game.story.MAX_EVENTS, WORDS)),
        "Texts": (np.dtype(np.uint8), (1, MAX_TEXT)),
    }


def telling_of(rules: Rules) -> Layout:
    """Lay out a step as one viewer may know it."""
    return np.dtype(
        [
            ("viewer", np.int64),
            ("player", np.int64),  # who took the step
            ("step", np.int64),  # as told to the viewer
            ("count", np.int64),  # of events
            ("length", np.int64),  # of the text
            ("before", rules.VIEW),
            ("after", rules.VIEW),
        ],
        align=True,
    )


@rule
def giving_up(player: int) -> int:
    """Return the step by which a player gives up."""
    return -1 - player


@rule
def who_left(step: int) -> int:
    """Return the player who gives up by this step."""
    return -1 - step


@rule
def why_stay(position: Position, player: int) -> int:
    """Say why a player cannot give up: one of the codes above, or 0."""
    if position.player == NOBODY:
        return OVER
    if not 0 <= player < position.players:
        return NO_SEAT
    return GONE if has_left(position, player) else 0


def why_not_leave(held: Held, player: int) -> int:
    """Say why a player cannot give up now: one of the codes above, or 0."""
    return why_stay(held[NOW], player)


def read_move(
    held: Held, tellings: Tellings, text: Text, length: int, reason: Words, *lookups: Lookup
) -> int:
    """Read a move as the step of the first telling; below zero if it is not one, with the reason.

    It is judged by what the mover knows, who becomes the viewer of that telling.
    """
    telling = tellings[0]
    telling.viewer = held[NOW].player
    observe(held[NOW], telling.viewer, telling.after)
    telling.step = parse_move(telling.after, text, length, *lookups)
    if telling.step < 0:
        return -1
    return why_not(telling.after, telling.step, reason, *lookups)


def take_step(held: Held, step: Move, *lookups: Lookup) -> None:
    """Take a step that may be taken, and keep the position before it."""
    held[BEFORE] = held[NOW]
    if step < 0:
        leave(held[NOW], who_left(step))
    else:
        play(held[NOW], step, *lookups)


def look(held: Held, tellings: Tellings) -> None:
    """Write what each viewer sees now."""
    for i in range(len(tellings)):
        observe(held[NOW], tellings[i].viewer, tellings[i].after)


def tell_step(
    held: Held, tellings: Tellings, events: EventLists, texts: Texts, step: Move, *lookups: Lookup
) -> int:
    """Take a step and tell it to every viewer; return who moves next."""
    for i in range(len(tellings)):
        announce(held[NOW], tellings[i], texts[i], step, *lookups)
    take_step(held, step, *lookups)
    for i in range(len(tellings)):
        recount(held[NOW], tellings[i], events[i], step)
    return int(held[NOW].player)


def announce(
    position: Position, telling: Telling, text: Text, step: Move, *lookups: Lookup
) -> None:
    """Tell a viewer a step about to be taken, in words: giving up is no secret."""
    observe(position, telling.viewer, telling.before)
    telling.step = step
    telling.player = who_left(step)
    if step >= 0:
        telling.step = tell(position, step, telling.viewer)
        telling.player = position.player
    telling.length = step_text(telling.before, telling.step, text, *lookups)


def recount(position: Position, telling: Telling, events: Events, step: Move) -> None:
    """Tell a viewer what a step that was just taken did."""
    observe(position, telling.viewer, telling.after)
    for row in range(telling.count):
        for word in range(WORDS):
            events[row, word] = 0
    if step < 0:
        telling.count = farewell(telling.before, who_left(step), telling.after, events)
    else:
        telling.count = narrate(telling.before, telling.step, telling.after, events)


def step_text(view: View, step: Move, text: Text, *lookups: Lookup) -> int:
    """Write a step as it stands in a record: `resign2` when the second player gives up."""
    if step < 0:
        return put_number(text, put_word(text, 0, RESIGN), who_left(step) + 1)
    return move_text(view, step, text, *lookups)
