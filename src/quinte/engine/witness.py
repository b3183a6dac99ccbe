"""A match with those who look on: each step is told to every viewer in one compiled call.

What each viewer has been told is kept, so that nothing is played again when the next step comes.
Whatever leaves here is a view, or a step as `tell` and `narrate` give it to that viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from quinte.core.contract import MAX_TEXT, WORDS, Events, Moves, Table, Text, View
from quinte.core.native import bare, bind, copy, positions
from quinte.engine.errors import IllegalMove, InvalidMove
from quinte.engine.match import Match, as_told, step_text, take, who_left
from quinte.engine.stepping import Bare

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.notation import move_text, parse_move
    from quinte.games.make_five.rules import observe, play, tell
    from quinte.games.make_five.story import narrate, why_not


BLANK = bytes(MAX_TEXT)


class Telling(NamedTuple):
    """A step as one viewer may know it."""

    player: int
    step: int
    text: str
    events: list[list[int]]


def read(views: Bare, text: Text, length: int, reason: Moves, *tables: Table) -> int:
    """Read a move and judge it by the first view; below zero when it is none."""
    move = parse_move(views[0], text, length, *tables)
    if move >= 0:
        why_not(views[0], move, reason, *tables)
    return move


def advance(  # noqa: PLR0917, a loop keeps all its memory outside
    held: Bare,
    views: Bare,
    viewers: Moves,
    move: int,
    known: Moves,
    events: Events,
    counts: Moves,
    texts: Text,
    *tables: Table,
) -> int:
    """Play a legal move and tell it: row i of all is for viewer i; views are before, then after.

    Returns who moves next. What was told before, as `counts` still says, is wiped away.
    """
    people = viewers.shape[0]
    for i in range(people):
        for j in range(counts[i]):
            for word in range(WORDS):
                events[i, j, word] = 0
        known[i] = tell(held[0], move, viewers[i])
        counts[people + i] = move_text(views[i], known[i], texts[i], *tables)
    play(held[0], move, *tables)
    for i in range(people):
        observe(held[0], viewers[i], views[people + i])
        counts[i] = narrate(views[i], known[i], views[people + i], events[i])
        views[i] = views[people + i]
    return int(held[0].player)


class Witness:
    """A match, and what each viewer knows of it."""

    def __init__(self, match: Match) -> None:
        """Bind the loops to the game; nobody looks on yet."""
        self.match = match
        self.viewers: list[int] = []
        self.told: dict[int, list[Telling]] = {}
        game = match.game
        self._read = bind(read, game.rules, game.story, game.notation)
        self._advance = bind(advance, game.rules, game.story, game.notation)
        self._mover = bare(positions(game.rules.VIEW, 1), game.rules.VIEW)
        self._hold()

    def _hold(self) -> None:
        """Keep the position where compiled code reaches it cheaply."""
        layout = self.match.game.rules.POSITION
        records = positions(layout, 1)
        records[0] = self.match.position
        self.match.position = records[0]
        self._held = bare(records, layout)
        self.player = self.match.player
        self._seat()

    def _seat(self) -> None:
        """Make room for what the viewers see."""
        game, count = self.match.game, len(self.viewers)
        self._records = positions(game.rules.VIEW, 2 * max(1, count))
        self._views = bare(self._records, game.rules.VIEW)
        self._bytes = self._records.view(np.ndarray).view(np.uint8).data
        self._size = self._records.itemsize
        for i, viewer in enumerate(self.viewers):
            game.rules.observe(self.match.position, viewer, self._records[i])
        self._who = np.array(self.viewers, np.int64)
        self._known = np.zeros(count, np.int64)
        self._counts = np.zeros(2 * count, np.int64)
        self._events = np.zeros((count, game.story.MAX_EVENTS, WORDS), np.int64)
        self._texts = np.zeros((max(1, count), MAX_TEXT), np.uint8)
        self._ink = self._texts.reshape(-1).data
        self._reason = np.zeros(WORDS, np.int64)

    def watch(self, viewer: int) -> None:
        """Let somebody look on: all that happened is told to them."""
        if viewer not in self.told:
            self.told[viewer] = tell_all(self.match, viewer)
            self.viewers.append(viewer)
            self._seat()

    def view(self, viewer: int) -> View:
        """Give what somebody who looks on sees now."""
        return self._records[self.viewers.index(viewer)]

    def view_bytes(self, viewer: int) -> memoryview:
        """Give the bytes of what somebody who looks on sees now."""
        at = self.viewers.index(viewer) * self._size
        return self._bytes[at : at + self._size]

    def read(self, written: str) -> int:
        """Give the number of the move that the mover wrote, or say why it cannot be made."""
        match, text = self.match, written.strip()
        move, reason = -1, [0]
        if text.isascii() and len(text) <= MAX_TEXT:
            move, reason = self._judge(text.encode())
        if move < 0:
            legal = match.legal_moves()
            seen = match.view(match.player)
            example = match.game.move_text(seen, legal[(len(legal) - 1) // 2])
            raise InvalidMove(text=text, example=example)
        if reason[0]:
            raise IllegalMove(reason, move=text)
        return move

    def _judge(self, text: bytes) -> tuple[int, list[int]]:
        """Read a text and say why it cannot be played; the first row of texts is the paper."""
        length = len(text)
        self._ink[:length] = text
        view, tables = self._mover_view(), self.match.game.tables
        move = int(self._read(view, self._texts[0], length, self._reason, *tables))
        self._ink[:length] = BLANK[:length]
        reason = self._reason.tolist()
        if reason[0]:
            self._reason[:] = 0
        return move, reason

    def _mover_view(self) -> Bare:
        player = self.player
        if player in self.told:
            at = self.viewers.index(player)
            return self._views[at : at + 1]
        self._mover[0] = self.match.view(player)
        return self._mover

    def play(self, move: int) -> None:
        """Make a move that is legal, and tell it to all."""
        match, player = self.match, self.player
        next_player = self._advance(
            *(self._held, self._views, self._who, move),
            *(self._known, self._events, self._counts, self._texts),
            *match.game.tables,
        )
        self.player = int(next_player)
        match.steps.append(move)
        count = len(self.viewers)
        counts, known = self._counts.tolist(), self._known.tolist()
        for i, viewer in enumerate(self.viewers):
            begin, length = i * MAX_TEXT, counts[count + i]
            text = str(self._ink[begin : begin + length], "ascii")
            self._ink[begin : begin + length] = BLANK[:length]
            events = self._events[i, : counts[i]].tolist()
            self.told[viewer].append(Telling(player, known[i], text, events))

    def resign(self, player: int) -> None:
        """Let a player give up, and tell it to all."""
        self.match.resign(player)
        self.player = self.match.player
        self._retell(len(self.match.steps) - 1)

    def back_to(self, made: int) -> None:
        """Take steps back until so many are left; what was told of them is forgotten."""
        self.match.steps = self.match.steps[:made]
        self.match.position = self.match.at(made)
        for told in self.told.values():
            del told[made:]
        self._hold()

    def _retell(self, first: int) -> None:
        for viewer, told in self.told.items():
            told[first:] = tell_all(self.match, viewer, first)
        self._seat()


def tell_all(match: Match, viewer: int, first: int = 0) -> list[Telling]:
    """Tell the steps from number `first` on to one viewer."""
    game, position = match.game, match.at(first)
    told = []
    for step in match.steps[first:]:
        player = who_left(step) if step < 0 else int(position.player)
        before = game.view(position, viewer)
        known = as_told(game, position, step, viewer)
        text = step_text(game, before, known)
        position = copy(position)
        take(game, position, step)
        after = game.view(position, viewer)
        if step < 0:
            events = game.farewell(before, who_left(step), after)
        else:
            events = game.narrate(before, known, after)
        told.append(Telling(player, known, text, events))
    return told
