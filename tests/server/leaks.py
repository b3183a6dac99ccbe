"""Look for leaks in what the server sends: beside the true world, one that differs unseen.

A random match is played for a while. In a second world, things that one viewer cannot see change
places (`hidden.py` of each game says which). Both go on alike for as long as nobody could tell
them apart; then everything that this viewer can be sent is compared, byte by byte: the table at
hello, the update, every resume, the log of told steps, refusals, lists, the record under way, and
all of it again after an undo. All of it must be the same, too, from another server, which has read
the log of the first. 10,000 games of each game:

    python -m tests.server.leaks 10000
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

from msgspec import json

from quinte.core.card import Game
from quinte.core.contract import SPECTATOR, Position
from quinte.core.errors import QuinteError
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.errors import failure_of
from quinte.server.log import entries
from quinte.server.matches import disclosure
from quinte.server.matches.creation import lay_out
from quinte.server.matches.decisions import decide, undo_state
from quinte.server.matches.hosted import Hosted
from quinte.testing.leaks import hidden_of

LONGEST = 40
FURTHER = 6
TRIED = 80
NOW = 1_800_000_000_000
encode = json.Encoder().encode


class Leak(Exception):
    """Something that a viewer was sent depends on what the viewer cannot know."""


class Logged(Hosted):
    """A match of one server, which keeps what happened for another to read."""

    def apply(self, entry: entries.Any, at: int) -> None:
        """Take the next entry, and keep it."""
        self.log = [*getattr(self, "log", []), (entry, at)]
        super().apply(entry, at)

    def start_from(self, position: Position) -> None:
        """Let the match begin in this position."""
        self.start, self.started = copy(position), len(self.log)
        start_from(self, position)


def read_elsewhere(logged: Logged, viewer: int) -> Hosted:
    """Give a match as another server reads it from the database, whose viewer comes late."""
    hosted = Hosted(logged.id)
    log = [(entries.decode(entries.encode(entry)), at) for entry, at in logged.log]
    for entry, at in log[: logged.started]:
        hosted.apply(entry, at)
    start_from(hosted, logged.start)
    for entry, at in log[logged.started :]:
        hosted.apply(entry, at)
    hosted.audience.watch(viewer)
    return hosted


def lay_out_pair(game: Game, chance: random.Random) -> tuple[Logged, Logged]:
    """Begin the same match twice."""
    players = chance.choice(game.players)
    options = {option.name: chance.choice(option.values) for option in game.options}
    seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
        wire.Friend() for _ in range(players)
    ]
    created, laid = lay_out(wire.NewMatch(game.name, seats, options))
    pair = (Logged(created.id), Logged(created.id))
    nonce = chance.randbytes(32).hex()
    for hosted in pair:
        hosted.apply(laid, NOW)
        hosted.apply(entries.Seated(list(range(players)), nonce, "Ada"), NOW)
        hosted.apply(entries.Begun(), NOW)
    return pair


def start_from(hosted: Hosted, position: Position) -> None:
    """Let a match begin in this position."""
    match = hosted.match
    match.start, match.position, match.steps = copy(position), copy(position), []
    hosted.audience.gather()
    hosted._look()
    hosted._count()


def worlds(game: Game, chance: random.Random) -> tuple[Logged, Logged, int]:
    """Give two worlds that one viewer cannot tell apart, and the viewer."""
    hidden: Any = hidden_of(game)
    here, there = lay_out_pair(game, chance)
    match = here.match
    for _ in range(chance.randrange(LONGEST)):
        after = copy(match.position)
        game.play(after, chance.choice(match.legal_moves()))
        if int(after.player) < 0:
            break
        match.position = after
    viewer = chance.randrange(SPECTATOR, match.players)
    truth = copy(match.position)
    other = copy(truth)
    hidden.swap_unseen(other, viewer)
    other.stream = truth.stream
    here.start_from(truth)
    there.start_from(other)
    for hosted in (here, there):
        hosted.audience.watch(viewer)
    for _ in range(FURTHER):
        if not step_alike(hidden, here, there, viewer, chance):
            break
    return here, there, viewer


def step_alike(
    hidden: Any,  # noqa: ANN401, rules with more beside them
    here: Hosted,
    there: Hosted,
    viewer: int,
    chance: random.Random,
) -> bool:
    """Make moves that are told alike in both worlds, unless the viewer could tell them apart."""
    player = here.player
    if player < 0:
        return False
    move = chance.choice(here.match.legal_moves())
    alike = told_alike(here, there, move, viewer, chance)
    is_own = player == viewer
    if alike is None or (not is_own and hidden.may_learn(here.match.position, move, viewer)):
        return False
    seen = []
    for hosted, chosen in ((here, move), (there, alike)):
        position = copy(hosted.match.position)
        hosted.game.play(position, chosen)
        if int(position.player) < 0:
            return False
        seen.append(hosted.game.view(position, viewer))
    # What chance shows to all differs with what is hidden; views have a hunt of their own.
    if seen[0] != seen[1]:
        return False
    here.apply(entries.Moved(player, move), NOW + 1)
    there.apply(entries.Moved(player, alike), NOW + 1)
    return True


def told_alike(
    here: Hosted, there: Hosted, move: int, viewer: int, chance: random.Random
) -> int | None:
    """Find a move of the other world that the viewer is told in the same way."""
    tell = here.game.rules.tell
    told = tell(here.match.position, move, viewer)
    legal = there.match.legal_moves()
    if told == move:
        return move if move in legal else None
    some = chance.sample(legal, min(TRIED, len(legal)))
    alike = [other for other in some if tell(there.match.position, other, viewer) == told]
    return alike[0] if alike else None


def channels(hosted: Hosted, viewer: int) -> Iterator[tuple[str, bytes]]:
    """Give everything that a viewer's device can be sent."""
    viewers = (viewer,)
    common = disclosure.common_of(hosted, NOW + 5, [True] * len(hosted.seats), 1)
    for have in range(hosted.version + 2):
        yield f"table {have}", encode(disclosure.table_of(hosted, viewers, have, common))
    yield "list", encode(disclosure.brief_of(hosted, {}))
    yield "record", disclosure.record_text(hosted, viewer).encode()
    yield "what a bot thinks about", hosted.match.view(viewer).tobytes()
    if viewer == SPECTATOR:
        return
    yield "undo", undo_state(hosted, viewer).encode()
    attempts: list[object] = [
        wire.Move("a", viewer, hosted.version, "nonsense"),
        wire.Move("a", viewer, 0, "nonsense"),
        wire.Undo("a", viewer, 0),
        wire.Answer("a", viewer, yes=True),
        wire.Offer("a", viewer, "rematch"),
    ]
    if hosted.player == viewer:
        view = hosted.match.view(viewer)
        some = range(0, hosted.game.rules.MOVES_END, max(1, hosted.game.rules.MOVES_END // 7))
        texts = {hosted.game.move_text(view, move) for move in some if move < 2**31}
        attempts += [wire.Move("a", viewer, hosted.version, text) for text in sorted(texts) if text]
    for attempt in attempts:
        try:
            answer = encode(decide(hosted, NOW + 5, attempt))
        except QuinteError as error:
            answer = encode(failure_of(error))
        yield f"answer to {attempt}", answer


def compare(here: Logged, there: Logged, viewer: int) -> None:
    """Compare both worlds, and again after the others have agreed to take a step back.

    The second world is told by a second server, too.
    """
    compare_channels(here, there, viewer)
    compare_channels(here, read_elsewhere(there, viewer), viewer)
    if here.steps:
        for hosted in (here, there):
            hosted.apply(entries.Proposed(0, "undo", hosted.steps - 1), NOW + 2)
            hosted.apply(entries.Undone(0, hosted.steps - 1), NOW + 3)
        compare_channels(here, there, viewer)
        compare_channels(here, read_elsewhere(there, viewer), viewer)


def compare_channels(here: Hosted, there: Hosted, viewer: int) -> None:
    """Compare what leaves both worlds."""
    pairs = zip(channels(here, viewer), channels(there, viewer), strict=True)
    for (name, one), (_, other) in pairs:
        if one != other:
            raise Leak(name)


def hunt(game: Game, games: int) -> int:
    """Compare so many pairs of worlds; return how many pairs truly differed."""
    differing = 0
    for number in range(games):
        here, there, viewer = worlds(game, random.Random(f"{game.name} {number}"))
        fields = [name for name in here.match.position.dtype.names if name != "stream"]
        one, other = here.match.position, there.match.position
        differing += any((one[name] != other[name]).any() for name in fields)
        compare(here, there, viewer)
    return differing


def main() -> None:
    """Hunt in as many games of each kind as asked for."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for game in GAMES.values():
        differing = hunt(game, games)
        sys.stdout.write(f"{game.title}: {games} games, {differing} with a difference, no leak\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
