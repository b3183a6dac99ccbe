"""The promises between a game and everything built on it.

A game is five modules: `rules.py` (what may happen), `story.py` (what is said about it, as codes
and numbers), `notation.py` (how moves are written), `heuristics.py` (what bots know) and
`diagram.py` (how views are drawn: see diagrams.py). Each is checked, as a module, against a
`Protocol` where the game's card is made: there is no base class. All functions but those of
`diagram.py` are in the *portable subset*: records and arrays handed in, no allocation, no
exceptions, no strings, so that one source runs plain, compiled and as WebAssembly, and can reach a
GPU.

Every POSITION has these fields, and one more per option of the game's card:

    stream   4 x uint64   the random stream (see randomness.py)
    players  int8         how many play
    player   int8         who moves next; NOBODY once the game is over
    stopped  int8         1 when a safety limit ended the game: no ordinary win, nor a draw
    left     int8         bits of the players who gave up (see leaving.py)

Every VIEW has all of these but the stream, and `viewer`: whose view it is.

A game may have *lookups*, arrays too large to be frozen into compiled code. They come last, after
all other arguments, and only to the functions named in WITH_LOOKUPS; see record 7 of the decisions.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

Layout = np.dtype[np.void]
Record = Any
"""One record: its fields are read as attributes, which no static type can describe."""
Records = np.recarray[Any, Any]

Position = Record
View = Record
Move = int
Moves = NDArray[np.int64]
Scores = NDArray[np.int64]
Events = NDArray[np.int64]
Words = NDArray[np.int64]
Text = NDArray[np.uint8]
Seed = NDArray[np.uint8]
Values = NDArray[np.float64]
Active = NDArray[np.int16]
Lookup = NDArray[np.int32]
"""What is too large to be frozen into compiled code, such as a word graph; nobody changes it."""

NOBODY = -1
"""The player to move when the game is over."""
SPECTATOR = -1
"""The viewer who sees only what everybody may see."""
ALL_SEEING = -2
"""The viewer from whom nothing is hidden: replays after the end, tests, positions as text."""

WORDS = 8
"""Numbers in an event or a reason: its code, then what it speaks of."""
MAX_TEXT = 4096
"""Bytes that any move fits in."""

BUFFERS: Mapping[str, tuple[type[np.generic], int]] = {
    "Moves": (np.int64, 1),
    "Scores": (np.int64, 1),
    "Events": (np.int64, 2),
    "Words": (np.int64, 1),
    "Text": (np.uint8, 1),
    "Seed": (np.uint8, 1),
}
"""The arrays a function may be handed, by the name of the annotation: element and dimensions."""

WITH_LOOKUPS = (
    "legal_moves",
    "moves_after",
    "moves_at",
    "play",
    "why_not",
    "judge",
    "move_text",
    "parse_move",
)
"""The functions that are handed the lookups of a game, if it has any, after everything else."""

RULES = (
    "setup",
    "legal_moves",
    "play",
    "leave",
    "is_over",
    "score",
    "winners",
    "side_of",
    "observe",
    "imagine",
    "tell",
)
PAGES = "moves_after"
"""What rules may have as well: for games where a position can have too many moves for one list."""
STORY = ("narrate", "farewell", "describe", "why_not")
JUDGE = "judge"
"""What a story may have as well: for games where a move is an attempt that needs explaining."""
NOTATION = ("move_text", "parse_move")


def parameters(function: Callable[..., Any]) -> list[str]:
    """Name the kind of each parameter of a rule: Position, View, Moves, ..., Move or int.

    The names are read from the annotations, which `from __future__ import annotations` keeps as
    they were written.
    """
    return [str(given.annotation) for given in inspect.signature(function).parameters.values()]


def returns(function: Callable[..., Any]) -> str:
    """Name the kind of what a rule returns: None, Move, bool or int."""
    return str(inspect.signature(function).return_annotation)


def module_name(part: object) -> str:
    """Name the module that holds a part of a game: its rules, its story or its notation."""
    return cast("ModuleType", part).__name__


class Rules(Protocol):
    """The constants and functions of one rules.py."""

    @property
    def POSITION(self) -> Layout:
        """The whole truth of one game: small signed ints, a comment per field."""

    @property
    def VIEW(self) -> Layout:
        """What one player knows, with perfect recall of all they were shown."""

    @property
    def MAX_MOVES(self) -> int:
        """No list of legal moves is longer: proved in a comment, tested by fuzz."""

    @property
    def MOVES_END(self) -> int:
        """One more than the highest number that a move may have."""

    def setup(self, position: Position, /) -> None:
        """Lay the game out, from the options and the stream already in the record."""

    @property
    def legal_moves(self) -> Callable[..., int]:
        """(position, moves, *lookups): write every legal move, ascending, no doubles.

        How many is returned. They depend only on what the mover knows. What stands after them, up
        to MAX_MOVES, means nothing. Where there can be too many for one list, it leaves some out,
        as the rules of the game say, and `moves_after` has them all: see PAGES.
        """

    @property
    def play(self) -> Callable[..., None]:
        """(position, move, *lookups): make a legal move, in place."""

    def leave(self, position: Position, player: int, /) -> None:
        """Take out a player who gives up, and the whole side, whoever is to move.

        The last side left wins; otherwise the others go on without them.
        """

    def is_over(self, position: Position, /) -> bool:
        """Return whether the game has ended: exactly when no move is legal."""

    def score(self, position: Position, scores: Scores, /) -> None:
        """Write the points of each player, equal within a side."""

    def winners(self, position: Position, /) -> int:
        """Return the players who have won as bits (1 << player); 0 under way and in a draw.

        Nobody who has left ever wins.
        """

    def side_of(self, position: Position, player: int, /) -> int:
        """Return the number of a player's side: the players who win together."""

    def observe(self, position: Position, player: int, view: View, /) -> None:
        """Write what this player (or SPECTATOR, or ALL_SEEING) knows, from nothing."""

    def imagine(self, view: View, position: Position, /) -> None:
        """Complete the view to a whole position, uniformly among those that agree with it.

        Chance comes from the stream already in `position`. Law: observing the result gives the
        same view back, bit for bit.
        """

    def tell(self, position: Position, move: Move, player: int, /) -> Move:
        """Return the move, about to be played, as this player may know it."""


class Pages(Protocol):
    """What rules have as well, where there can be too many moves for one list: see PAGES."""

    @property
    def moves_after(self) -> Callable[..., int]:
        """(position, move, moves, *lookups): write the legal moves above this one, ascending.

        As many as `moves` has room for; it returns how many, 0 after the last. Asked again with
        the last one written, from -1 on, it writes every legal move, page by page.
        """

    @property
    def moves_at(self) -> Callable[..., int]:
        """(position, place, moves, *lookups): write the list of `legal_moves` from a place on.

        As many as `moves` has room for; how many the whole list has is returned. It is for machines
        with little memory for each of many games.
        """


class Story(Protocol):
    """The constants and functions of one story.py: what is said, as codes and numbers."""

    @property
    def MAX_EVENTS(self) -> int:
        """No move has more events, and no situation more to say."""

    @property
    def EVENTS(self) -> Mapping[Any, tuple[str, ...]]:
        """What each event, an IntEnum, speaks of: names of the numbers after its code."""

    @property
    def REASONS(self) -> Mapping[Any, tuple[str, ...]]:
        """What each reason speaks of, likewise."""

    def narrate(self, before: View, move: Move, after: View, events: Events, /) -> int:
        """Write what a move did, for one viewer: the views around it and the move as told."""

    def farewell(self, before: View, player: int, after: View, events: Events, /) -> int:
        """Write what came of a player's giving up, for one viewer: the views around it.

        It may be nothing; that they gave up has been said already.
        """

    def describe(self, view: View, events: Events, /) -> int:
        """Write what a viewer should know and do now, as events."""

    @property
    def why_not(self) -> Callable[..., int]:
        """(view, move, reason, *lookups): write why the mover may not make this move.

        The code is returned, 0 when the move is legal.
        """


class Judge(Protocol):
    """What a story has as well, where attempts are explained: see JUDGE."""

    @property
    def MAX_FINDINGS(self) -> int:
        """No attempt has more to say."""

    @property
    def judge(self) -> Callable[..., int]:
        """(view, move, reason, events, *lookups): explain any attempt, legal or not.

        The reason is written as by why_not, with code 0 where the move is legal; what the attempt
        would do is written as events, and how many is returned.
        """


class Notation(Protocol):
    """Moves as ASCII bytes: the same in the terminal and in the browser."""

    @property
    def NAMES(self) -> Mapping[str, Sequence[str]]:
        """Names that are the same in every language (squares, columns), by kind."""

    @property
    def move_text(self) -> Callable[..., int]:
        """(view, move, text, *lookups): write a move; return its length."""

    @property
    def parse_move(self) -> Callable[..., Move]:
        """(view, text, length, *lookups): read a move; -1 when the text is not one."""


class Heuristics(Protocol):
    """What bots know about a game, beyond its rules: the functions of one heuristics.py.

    It may also replace what is in bots/defaults.py with something of its own.
    """

    @property
    def ADVICE(self) -> Mapping[Any, tuple[str, ...]]:
        """What each reason for a move, an IntEnum, speaks of; see EVENTS."""

    def explain(self, before: Position, move: Move, after: Position, words: Words, /) -> int:
        """Write why a move is good, from what its mover knows; return the code, 0 for nothing."""

    def policy(self, position: Position, moves: Moves, count: int, /) -> int:
        """Choose one of the legal moves, by its place, as a quick player would: for playouts.

        It may use what the mover knows, and random numbers from the stream of the position.
        """

    def is_settled(self, start: Position, position: Position, /) -> bool:
        """Return whether playing on from `start` has gone far enough for `evaluate`."""

    def evaluate(self, position: Position, values: Values, /) -> None:
        """Write what each player may expect of a game that is not over, from 0 to 1."""


CANDIDATES = "candidate_moves"


class Candidates(Protocol):
    """What heuristics have as well, where a position has too many moves to search them all."""

    @property
    def candidate_moves(self) -> Callable[..., int]:
        """(position, moves, worths, known, *lookups): write the most promising moves, best first.

        As many as `worths` has room for, with what they seem to be worth, in any unit.
        `known` is how many of a hundred good moves the player thinks of.
        """

    @property
    def rollout_move(self) -> Callable[..., Move]:
        """(position, moves, *lookups): return the move that a quick player makes."""


class MoveKind(NamedTuple):
    """One kind of move in a game's `moves.py`: the only file that does arithmetic on moves.

    A law holds `pack` and the parts to being inverses, over all that the ranges allow.
    """

    is_one: Callable[[Move], bool]  # told apart from the other kinds
    pack: Callable[..., Move]  # made from its parts, in their order
    parts: Mapping[Callable[[Move], int], range]  # taken apart, and which numbers each part has


class Acts(Protocol):
    """A move in small acts, for a game with more moves than learners can number one by one.

    They then choose from a short list several times in a turn. The acts of two moves compare as
    the moves do, so that a list of moves is also in the order of its acts.
    """

    @property
    def ACTS_END(self) -> int:
        """One more than the highest number of an act."""

    @property
    def MAX_ACTS(self) -> int:
        """No move has more acts."""

    def spell(self, move: Move, acts: Moves, /) -> int:
        """Write the acts of a move in order; return how many they are."""

    def act_text(self, act: int, /) -> str:
        """Name an act."""


class Lots(Protocol):
    """What chance brings to light by a move, where it was settled before and nobody knew it.

    For searches, a token drawn from a shuffled bag is drawn only now.
    """

    def outcomes(self, position: Position, move: Move, weights: Moves, /) -> int:
        """Write how likely each outcome of a legal move is; return how many, 0 without chance."""

    def settle(self, position: Position, move: Move, outcome: int, /) -> None:
        """Arrange what nobody knows so that the move will have this outcome."""


class Features(Protocol):
    """What a net is shown of a move, as its mover knows it: the functions of one features.py."""

    @property
    def FEATURES(self) -> int:
        """How many there are, numbered from 0."""

    @property
    def MAX_ACTIVE(self) -> int:
        """No more of them are ever active at once."""

    @property
    def write_features(self) -> Callable[[Position, Move, Position, Active], int]:
        """(before, move, after, active): write those active after a legal move; return how many.

        Chance does not show: all worlds that the mover holds possible have the same. None is
        active where the move ends the game in all of them.
        """


CONTRACT = frozenset(
    name
    for part in (Rules, Pages, Story, Judge, Notation, Heuristics, Candidates, Acts, Lots, Features)
    for name in vars(part)
    if not name.startswith("_")
)
"""Every name that a game promises: what a loop may take from it without saying so."""
