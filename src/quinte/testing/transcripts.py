"""A match in words, both languages side by side: what the golden files hold.

The first moves are told in full: the board, what may be played, what was played and what it did.
Later ones are told only where they say something that the file has not said yet. So the files are
short enough to read, and still say all that the whole matches say.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quinte.core.card import Game
from quinte.core.contract import Position, View
from quinte.core.diagrams import picture
from quinte.core.words import LANGUAGES, PLACE, Teller, argument_kind, game_messages, is_singular
from quinte.engine.match import Match
from quinte.engine.telling import ToldStep

TOLD_IN_FULL = 40
"""Moves of a match that are always told."""
LISTED = 100
"""Of a longer list of moves, the first and every hundredth after it are written."""

Event = Sequence[int]


class Moment(NamedTuple):
    """A position and the step taken from it, as one viewer knows them."""

    position: Position
    view: View
    described: list[list[int]]
    told: ToldStep


def moments(match: Match, viewer: int) -> Iterator[Moment]:
    """Go through the steps of a match."""
    game = match.game
    for made, told in enumerate(match.told(viewer)):
        position = match.at(made)
        view = game.view(position, viewer)
        yield Moment(position, view, game.describe(view), told)


def transcript(match: Match, said: set[str], viewer: int = 0) -> str:
    """Tell a match, and add to `said` which sentences were used."""
    game = match.game
    tellers = [Teller(game, language, match.seats) for language in LANGUAGES]
    blocks, described = [], list[list[int]]()
    for number, moment in enumerate(moments(match, viewer), 1):
        new = messages_of(game, moment.described + moment.told.events) - said
        if number <= TOLD_IN_FULL or new:
            said |= new
            fresh = [event for event in moment.described if event not in described]
            blocks.append(tell(game, tellers, number, moment, fresh))
            described = moment.described
    end = match.view(viewer)
    said |= messages_of(game, game.describe(end))
    blocks.append([*board(game, end), *say_all(tellers, game.describe(end))])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def tell(
    game: Game, tellers: list[Teller], number: int, moment: Moment, fresh: list[list[int]]
) -> list[str]:
    """Tell one step: the board before it, what is new to say about it, the step and what it did."""
    lines = [*board(game, moment.view), *say_all(tellers, fresh)]
    if int(moment.view.viewer) == int(moment.position.player):
        lines.append(f"> {listed(game, moment.view, game.legal_moves(moment.position))}")
    player, step, text, events = moment.told
    lines.append(f"{number}. {text}")
    for teller in tellers:
        lines += ["   " + said for said in teller.step(step, player, events)]
    return lines


def board(game: Game, view: View) -> list[str]:
    """Draw the board of a view."""
    return picture(game.diagram(view)).split("\n")


def say_all(tellers: list[Teller], events: list[list[int]]) -> list[str]:
    """Say events, first in one language, then in the other."""
    return [teller.event(event) for teller in tellers for event in events]


def listed(game: Game, view: View, moves: list[int]) -> str:
    """Write the moves that may be made; of a long list how many there are, and some of them."""
    some = moves if len(moves) <= LISTED else moves[::LISTED]
    texts = " ".join(game.move_text(view, move) for move in some)
    return texts if len(moves) <= LISTED else f"{len(moves)}: {texts} ..."


def messages_of(game: Game, events: list[list[int]]) -> set[str]:
    """Name the sentences of events: language, code, and the forms that numbers choose."""
    return {
        f"{language} {message_of(game, event, language)}"
        for event in events
        for language in LANGUAGES
    }


def message_of(game: Game, event: Event, language: str) -> str:
    """Name a sentence: `won one` is a message with one place, which chose its singular."""
    code = next(code for code in game.story.EVENTS if code == event[0])
    kinds = dict(argument_kind(argument) for argument in game.story.EVENTS[code])
    numbers = dict(zip(kinds, event[1:], strict=False))
    message = game_messages(game, language)["events"][code.name.lower()]
    chosen = [
        "one" if is_singular(language, numbers[name]) else "many"
        for name, singular, plural in PLACE.findall(message)
        if (singular or plural) and kinds[name] == "number"
    ]
    return " ".join([code.name.lower(), *chosen])
