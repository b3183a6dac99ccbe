"""A match with its viewers: each step is told to every one of them in one compiled call.

What each viewer has been told is kept, so that nothing is replayed when the next step comes.
Whatever leaves here is a view, or a step as `tell` and `narrate` give it to that viewer.
"""

from typing import Any, cast

import numpy as np

from quinte.core.contract import MAX_TEXT, SPECTATOR, WORDS, View
from quinte.core.native import bind
from quinte.engine.errors import IllegalMove
from quinte.engine.match import Match
from quinte.engine.steps import look, read_move
from quinte.engine.telling import Ears, ToldStep

BLANK = bytes(MAX_TEXT)


class Audience:
    """Those who watch a match, and what each of them knows about it."""

    def __init__(self, match: Match) -> None:
        """Bind the loops to the game; nobody is watching yet."""
        self.match = match
        self.viewers: list[int] = []
        self.told: dict[int, list[ToldStep]] = {}
        game = match.game
        self._look = bind(look, game.rules, game.story, game.notation)
        self._read = bind(read_move, game.rules, game.story, game.notation)
        self._reason = np.zeros(WORDS, np.int64)
        self._paper = Ears(game.rules, game.story, [SPECTATOR])
        self._ink = self._paper.texts[0].data
        self._found = self._paper.columns["step"]
        self.gather()

    @property
    def player(self) -> int:
        """Who moves next: kept, since reading the field of a record takes time."""
        return self._player

    def gather(self) -> None:
        """Make room for what the viewers are told, and let them look at the match as it is."""
        rules = self.match.game.rules
        self._ears = ears = Ears(rules, self.match.game.story, self.viewers)
        self._texts = [row.data for row in ears.texts]
        self._columns = [ears.columns[name] for name in ("step", "count", "length")]
        begin = cast("Any", ears.layout.fields)["after"][1]
        raw = ears.columns.view(np.uint8).reshape(len(self.viewers), ears.layout.itemsize)
        seen = raw[:, begin : begin + rules.VIEW.itemsize]
        self._seen = {viewer: seen[i].data for i, viewer in enumerate(self.viewers)}
        self._player = self.match.player
        self._look(self.match.held, ears.arrays[0])

    def watch(self, viewer: int) -> None:
        """Let somebody watch: everything that has happened is told to them."""
        if viewer not in self.told:
            self.told[viewer] = list(self.match.told(viewer))
            self.viewers.append(viewer)
            self.gather()

    def view(self, viewer: int) -> View:
        """Return what a viewer sees now."""
        return self._ears.records[self.viewers.index(viewer)].after

    def view_bytes(self, viewer: int) -> memoryview:
        """Return the bytes of what a viewer sees now."""
        return self._seen[viewer]

    def read(self, written: str) -> int:
        """Return the number of the move that the mover wrote, or say why it cannot be made."""
        text = written.strip()
        if not text.isascii() or len(text) > MAX_TEXT:
            raise self.match.not_a_move(text)
        length = len(text)
        self._ink[:length] = text.encode()
        paper, lookups = self._paper, self.match.game.lookups
        asked = (paper.arrays[0], paper.texts[0], length, self._reason)
        code = int(self._read(self.match.held, *asked, *lookups))
        self._ink[:length] = BLANK[:length]
        if code < 0:
            raise self.match.not_a_move(text)
        if code:
            reason = self._reason.tolist()
            self._reason[:] = 0
            raise IllegalMove(reason, move=text)
        return int(self._found[0])

    def play(self, move: int) -> None:
        """Make a move that is legal, and tell it to everybody."""
        player = self._player
        self._player = int(self.match.take(move, self._ears))
        self._note(player)

    def resign(self, player: int) -> None:
        """Let a player give up, and tell it to everybody."""
        self._player = int(self.match.resign(player, self._ears))
        self._note(player)

    def _note(self, player: int) -> None:
        """Note what each viewer was told of the last step."""
        steps, counts, lengths = (column.tolist() for column in self._columns)
        for i, viewer in enumerate(self.viewers):
            text = str(self._texts[i][: lengths[i]], "ascii")
            events = self._ears.events[i, : counts[i]].tolist()
            self.told[viewer].append(ToldStep(player, steps[i], text, events))

    def back_to(self, made: int) -> None:
        """Take steps back until a number are left; what was told of them is forgotten."""
        self.match.back_to(made)
        for told in self.told.values():
            del told[made:]
        self.gather()
