"""A way through the tree of a game: acts of players, choices of chance, and what each has seen."""

import copy
import hashlib
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, cast

import numpy as np

from quinte.adapters.acting import Acting, desk_of
from quinte.adapters.chance import LAYOUT, Rehearsal
from quinte.core.card import Game
from quinte.core.contract import Position, Records
from quinte.core.native import positions
from quinte.games import GAMES

CHANCE, OVER = -1, -4
"""Who acts when nobody does, numbered as OpenSpiel has it: chance, or the game is over."""
DIGEST_BYTES = 12
LOTS = 8
"""No move brings more different things to light (see Lots)."""


WALKED: dict[str, Game] = dict(GAMES)
"""The games that can be walked through, by name: a state that was saved finds its game here."""


@dataclass(frozen=True)
class Setting:
    """What is played: the game, its player count and rules, and where it begins if not at first.

    `start` may hold several positions, one after the other: chance begins with one of them.
    """

    name: str
    players: int
    options: tuple[tuple[str, str], ...]
    start: bytes
    max_acts: int

    @property
    def game(self) -> Game:
        """The game itself."""
        return WALKED[self.name]

    @cached_property
    def rehearsal(self) -> Rehearsal:
        """The rules with a script for their chance."""
        return Rehearsal(self.game)

    @cached_property
    def blank(self) -> Records:
        """The record before the layout, or the positions one of which is begun with."""
        if self.start:
            given = np.frombuffer(self.start, self.game.rules.POSITION)
            records = positions(self.game.rules.POSITION, len(given))
            records[:] = given
            return records
        records = positions(self.game.rules.POSITION, 1)
        records[0] = self.game.blank(bytes(32))
        records[0].players = self.players
        for name, value in self.options:
            records[0][name] = self.game.option(name).encode(value)
        return records

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """Among how many is drawn before the first act, time after time."""
        if self.start:
            return (len(self.blank),) if len(self.blank) > 1 else ()
        return self.rehearsal.bounds(self.blank, LAYOUT)

    @cached_property
    def stream(self) -> slice:
        """Where the stream lies in the bytes of a position."""
        kind, first = cast("Any", self.game.rules.POSITION.fields)["stream"][:2]
        return slice(first, first + kind.itemsize)

    def __reduce__(self) -> tuple[Any, ...]:
        return setting_of, (self.name, self.players, self.options, self.start, self.max_acts)


@cache
def setting_of(
    name: str, players: int, options: tuple[tuple[str, str], ...], start: bytes, max_acts: int
) -> Setting:
    """Return a setting; there is one of each, since it holds rules in a form that takes time."""
    return Setting(name, players, options, start, max_acts)


@dataclass
class Step:
    """A position on the way, how it was reached, and what each player has seen up to it."""

    records: Records
    before: "Step | None" = None
    move: int = LAYOUT
    digests: dict[int, bytes] = field(default_factory=dict)

    def digest(self, game: Game, player: int) -> bytes:
        """Digest all that a player was told and shown: equal only where all of it was equal."""
        unknown = [self]
        while player not in unknown[-1].digests and unknown[-1].before is not None:
            unknown.append(unknown[-1].before)
        for step in reversed(unknown):
            if player not in step.digests:
                step.digests[player] = step.seen(game, player)
        return self.digests[player]

    def seen(self, game: Game, player: int) -> bytes:
        """Digest what was seen before, the move as it was told, and what is seen now."""
        view = game.view(self.records[0], player).tobytes()
        past = b""
        if self.before is not None:
            told = int(game.rules.tell(self.before.records[0], self.move, player))
            past = self.before.digests[player] + told.to_bytes(8, "little", signed=True)
        return hashlib.blake2b(past + view, digest_size=DIGEST_BYTES).digest()


class Walk:
    """Where a state of OpenSpiel is. Nothing that it holds is ever changed, so a copy is cheap."""

    def __init__(self, setting: Setting) -> None:
        """Begin: by chance, unless a position to begin with is given or nothing is drawn."""
        self.setting = setting
        self.acting: Acting | None = None
        self.step: Step | None = None
        self.acts = 0
        self.pending = LAYOUT  # the move that waits for chance
        self.lots: tuple[tuple[int, float], ...] = ()  # outcomes of a lot, and how likely each is
        self.bounds = setting.draws  # or the draws of the move
        self.script: tuple[int, ...] = ()  # and what came out so far
        if not self.bounds:
            self._resolve()
        self.player = self.find_mover()

    @property
    def is_chance(self) -> bool:
        """Return whether chance is to choose."""
        return bool(self.lots) or len(self.script) < len(self.bounds)

    @property
    def here(self) -> Acting:
        """The position reached; there is one once the game is laid out."""
        if self.acting is None:
            message = "The game is not laid out yet."
            raise ValueError(message)
        return self.acting

    def find_mover(self) -> int:
        """Find out who acts next: a player, CHANCE or OVER."""
        if self.is_chance:
            return CHANCE
        if self.here.is_over or self.acts >= self.setting.max_acts:
            return OVER
        return self.here.player

    def outcomes(self) -> list[tuple[int, float]]:
        """List what chance may choose, and how likely each is."""
        if self.lots:
            return list(self.lots)
        bound = self.bounds[len(self.script)]
        return [(outcome, 1 / bound) for outcome in range(bound)]

    def choose(self, action: int) -> None:
        """Do what a player or chance has chosen."""
        if self.lots:
            self._settle(action)
        elif self.is_chance:
            self.script += (action,)
            if len(self.script) == len(self.bounds):
                self._resolve()
        else:
            self.acts += 1
            move = self.here.add(action)
            if move is not None:
                self._begin(move)
        self.player = self.find_mover()

    def _begin(self, move: int) -> None:
        """Make a move, or wait for the lot that it brings to light."""
        lots = self.setting.game.lots
        if lots is not None:
            weights = np.zeros(LOTS, np.int64)
            count = lots.outcomes(self.here.position, move, weights)
            total = int(weights[:count].sum())
            found = [(i, int(weights[i]) / total) for i in range(count) if weights[i] > 0]
            if found:
                self.pending, self.lots = move, tuple(found)
                if len(found) == 1:
                    self._settle(found[0][0])
                return
        self._play(self.here.records, move)

    def _settle(self, outcome: int) -> None:
        records = self.here.records.copy()
        lots = self.setting.game.lots
        if lots is not None:
            lots.settle(records[0], self.pending, outcome)
        self.lots = ()
        self._play(records, self.pending)

    def _play(self, records: Records, move: int) -> None:
        """Make a move; where it draws, nothing is made before chance has chosen."""
        after = records.copy()
        moves = desk_of(self.setting.game).play(after, move)
        if after.tobytes()[self.setting.stream] == records.tobytes()[self.setting.stream]:
            self.pending = move
            self.here.take(after, moves)
            self._note(after)
        else:
            self._await_draws(records, move)

    def _await_draws(self, records: Records, move: int) -> None:
        self.pending, self.script = move, ()
        self.bounds = self.setting.rehearsal.bounds(records, move)
        if not self.bounds:
            self._resolve()

    def _resolve(self) -> None:
        """Make the pending move with what chance has chosen."""
        setting = self.setting
        if self.acting is None and setting.start:
            records = positions(setting.game.rules.POSITION, 1)
            records[0] = setting.blank[self.script[0] if self.script else 0]
        else:
            records = (setting.blank if self.acting is None else self.acting.records).copy()
            setting.rehearsal.play(records, self.pending, self.bounds, self.script)
        self.bounds = self.script = ()
        if self.acting is None:
            self.acting = Acting(setting.game, records[0])
        else:
            self.acting.take(records, desk_of(setting.game).moves(records))
        self._note(self.acting.records)

    def _note(self, records: Records) -> None:
        self.step = Step(records, self.step, self.pending)

    def digest(self, player: int) -> str:
        """Name all that a player has seen so far."""
        return "" if self.step is None else self.step.digest(self.setting.game, player).hex()

    def placed(self, position: Position) -> "Walk":
        """Return a walk that begins at a position; nobody has seen anything before."""
        twin = copy.copy(self)
        twin.bounds, twin.script, twin.lots = (), (), ()
        twin.acting = Acting(self.setting.game, position)
        twin.step = Step(twin.acting.records)
        twin.player = twin.find_mover()
        return twin

    def imagined(self, player: int, seed: bytes) -> "Walk":
        """Return another walk that this player cannot tell from this one, for searches."""
        twin = copy.copy(self)
        game, here = self.setting.game, self.here
        records = positions(game.rules.POSITION, 1)
        records[0] = game.imagine(game.view(here.position, player), seed)
        twin.acting = copy.copy(here)
        twin.acting.records = records
        known = {} if self.step is None else {player: self.step.digest(game, player)}
        twin.step = Step(records, digests=known)
        return twin

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Walk":
        twin = copy.copy(self)
        twin.acting = copy.copy(self.acting)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Keep what has been seen as digests, not the whole way."""
        kept = dict(self.__dict__)
        if self.acting is not None and self.step is not None:
            game, players = self.setting.game, range(self.setting.players)
            digests = {player: self.step.digest(game, player) for player in players}
            kept["step"] = digests
            kept["acting"] = (
                self.acting.records.tobytes(),
                self.acting.moves,
                self.acting.draft,
                self.acting.below,
            )
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if kept["acting"] is not None:
            content, moves, draft, below = kept["acting"]
            records = positions(self.setting.game.rules.POSITION, 1)
            records[:] = np.frombuffer(content, self.setting.game.rules.POSITION)
            self.acting = Acting(self.setting.game, records[0])
            self.acting.take(records, moves)
            self.acting.draft, self.acting.below = draft, below
            self.step = Step(records, digests=kept["step"])
