"""A game being played in small acts: one act is a move, or a part of one where a game has acts.

The moves that the rules list are in the order of their acts, so those that begin with the draft lie
side by side. Where there are too many for one list, the rules are asked for the next move after all
those that begin alike. Every legal act leads to a legal move, and every legal move is spelled.
"""

from bisect import bisect_right
from typing import cast

import numpy as np

from quinte.batch.acts import group_acts
from quinte.core.card import Game
from quinte.core.contract import NOBODY, Acts, Moves, Pages, Position, Records
from quinte.core.native import bare, bind, positions
from quinte.engine.stepping import list_first, play_and_list

PAGE = 1 << 16
"""Moves listed at a time where there may be more than one list holds."""
FIRST = -1
"""Below every move."""


class IllegalAct(ValueError):
    """An act was chosen that is not legal now; nothing was changed."""

    def __init__(self, act: int) -> None:
        """Say which."""
        super().__init__(f"Act {act} is not legal now; nothing is played.")


class Desk:
    """What all positions of one game share: the compiled loops, and room for a list of moves."""

    def __init__(self, game: Game) -> None:
        """Bind the loops, and keep the game, so that its number stays its own."""
        self.game = game
        self._room: Moves = np.empty(PAGE if game.pages else game.rules.MAX_MOVES, np.int64)
        self._list = bind(list_first, game.rules)
        self._play = bind(play_and_list, game.rules)
        if game.acts is not None and not game.pages:
            self._group = bind(group_acts, game.rules, game.acts)
            self._acts: Moves = np.empty(game.acts.ACTS_END, np.int64)
            self._firsts: Moves = np.empty(game.acts.ACTS_END, np.int64)

    def moves(self, records: Records) -> Moves:
        """List the legal moves of a position, or the first of them."""
        if self.game.pages:
            return self.moves_after(records, FIRST)
        held = bare(records, self.game.rules.POSITION)
        return self._room[: self._list(held, self._room)].copy()

    def play(self, records: Records, move: int) -> Moves:
        """Play a legal move in a position, and list those that follow."""
        if self.game.pages:
            self.game.play(records[0], move)
            return self.moves(records)
        held = bare(records, self.game.rules.POSITION)
        return self._room[: self._play(held, move, self._room)].copy()

    def grouped(self, moves: Moves, depth: int) -> tuple[list[int], list[int]]:
        """List what may follow the first few acts, and where among the moves each begins."""
        count = self._group(moves, depth, self._acts, self._firsts)
        return self._acts[:count].tolist(), [*self._firsts[:count].tolist(), len(moves)]

    def moves_after(self, records: Records, move: int, most: int = PAGE) -> Moves:
        """List the legal moves above a move, up to a number."""
        rules, lookups = cast("Pages", self.game.rules), self.game.lookups
        return self._room[: rules.moves_after(records[0], move, self._room[:most], *lookups)].copy()


DESKS: dict[int, Desk] = {}


def desk_of(game: Game) -> Desk:
    """Return the desk of a game; the room for its moves may be large, so there is only one."""
    if id(game) not in DESKS:
        DESKS[id(game)] = Desk(game)
    return DESKS[id(game)]


def acts_end(game: Game) -> int:
    """Return one more than the highest act of a game."""
    return game.rules.MOVES_END if game.acts is None else game.acts.ACTS_END


def act_text(game: Game, position: Position, act: int) -> str:
    """Name an act: as the mover would write the move, or by the game's own word for it."""
    if game.acts is not None:
        return game.acts.act_text(act)
    return game.move_text(game.view(position, int(position.player)), act)


class Acting:
    """A position, its legal moves, and what the mover has spelled of one so far."""

    records: Records
    moves: Moves  # those that begin with the draft; of too many, the first ones
    draft: tuple[int, ...]
    player: int  # who acts next; NOBODY when the game is over
    below: int  # a number below all moves that begin with the draft, and above those before

    def __init__(self, game: Game, position: Position) -> None:
        """Take a copy of the position."""
        self.game = game
        records = positions(game.rules.POSITION, 1)
        records[0] = position
        self.take(records, desk_of(game).moves(records))

    @property
    def position(self) -> Position:
        """The position, which nobody changes."""
        return self.records[0]

    @property
    def is_over(self) -> bool:
        """Return whether nothing can be done any more."""
        return self.player == NOBODY

    @property
    def is_cut(self) -> bool:
        """Return whether there may be more moves than are listed."""
        return self.game.pages and len(self.moves) == PAGE

    def legal(self) -> list[int]:
        """List the legal acts, ascending."""
        if self.game.acts is None:
            return self.moves.tolist()
        if self.is_cut:
            return list(self._sought(self.game.acts))
        if not self.game.pages:
            return desk_of(self.game).grouped(self.moves, len(self.draft))[0]
        return next_acts(self.game.acts, self.moves, len(self.draft))

    def act(self, act: int) -> int | None:
        """Do a legal act; return the move that it completes, if it does."""
        move = self.add(act)
        if move is not None:
            records = self.records.copy()
            self.take(records, desk_of(self.game).play(records, move))
        return move

    def take(self, records: Records, moves: Moves) -> None:
        """Go on from a position whose legal moves these are; nobody changes it from now on."""
        self.records, self.moves, self.draft, self.below = records, moves, (), FIRST
        self.player = int(records.view(np.ndarray)["player"][0])

    def add(self, act: int) -> int | None:
        """Add a legal act to the draft; return the move that is now whole, which is not played."""
        acts = self.game.acts
        if acts is None:
            place = int(np.searchsorted(self.moves, act))
            if place == len(self.moves) or self.moves[place] != act:
                raise IllegalAct(act)
            return act
        if self.is_cut:
            self._turn_to(acts, act)
        elif not self.game.pages:
            known, firsts = desk_of(self.game).grouped(self.moves, len(self.draft))
            if act not in known:
                raise IllegalAct(act)
            place = known.index(act)
            self.moves = self.moves[firsts[place] : firsts[place + 1]]
        else:
            depth = len(self.draft)
            if act not in next_acts(acts, self.moves, depth):
                raise IllegalAct(act)
            last = end_of(acts, self.moves, depth, act)
            self.moves = self.moves[end_of(acts, self.moves, depth, act - 1) : last]
        self.draft += (act,)
        is_whole = len(spelled(acts, int(self.moves[0]))) == len(self.draft)
        return int(self.moves[0]) if is_whole else None

    def _sought(self, acts: Acts) -> dict[int, int]:
        """Find each act that may follow, and the first move with it, asking for move after move."""
        found: dict[int, int] = {}
        depth, after = len(self.draft), self.below
        while True:
            move = desk_of(self.game).moves_after(self.records, after, 1).tolist()
            written = spelled(acts, move[0]) if move else []
            if not move or tuple(written[:depth]) != self.draft:
                return found
            found[written[depth]] = move[0]
            after = self._last(acts, written[: depth + 1], move[0])

    def _last(self, acts: Acts, beginning: list[int], move: int) -> int:
        """Return the highest number of a move that begins this way, given one that does."""
        numbers = range(move, self.game.rules.MOVES_END)
        size = len(beginning)
        end = bisect_right(numbers, beginning, key=lambda number: spelled(acts, number)[:size])
        return move + end - 1

    def _turn_to(self, acts: Acts, act: int) -> None:
        """List the moves that begin with the draft and this act, as far as one page goes."""
        found = self._sought(acts)
        if act not in found:
            raise IllegalAct(act)
        last = self._last(acts, [*self.draft, act], found[act])
        page = desk_of(self.game).moves_after(self.records, found[act] - 1)
        self.moves = page[: np.searchsorted(page, last, "right")]
        self.below = found[act] - 1


def spelled(acts: Acts, move: int) -> list[int]:
    """List the acts of a move."""
    written = np.empty(acts.MAX_ACTS, np.int64)
    return written[: acts.spell(move, written)].tolist()


def next_acts(acts: Acts, moves: Moves, depth: int) -> list[int]:
    """List what may follow the first few acts, which all these moves share."""
    found = []
    first = 0
    while first < len(moves):
        act = spelled(acts, int(moves[first]))[depth]
        found.append(act)
        first = end_of(acts, moves, depth, act, first)
    return found


def end_of(acts: Acts, moves: Moves, depth: int, act: int, first: int = 0) -> int:
    """Find the end of the moves whose act at this depth is not above the one given."""
    return bisect_right(moves, act, first, key=lambda move: spelled(acts, int(move))[depth])
