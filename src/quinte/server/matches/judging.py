"""What may follow in a log, judged by the rules: before it is written, and again when it is read.

Compiled code believes what it is handed. So no number reaches it, or the disk, unless the rules
have accepted it in this very process, whoever it comes from: a person, a bot, a clock or an old
file.
"""

from collections.abc import Callable
from typing import Any

from quinte.core.card import Game
from quinte.core.contract import View
from quinte.engine.errors import IllegalMove
from quinte.engine.match import Match
from quinte.server.log import entries
from quinte.server.log.entries import LARGEST
from quinte.server.matches.hosted import ENDINGS, OVER, PLAYING, PROPOSALS, WAITING, Hosted

Acted = entries.Answered | entries.Relieved | entries.Opened | entries.Renewed | entries.Advised
"""What may follow whenever its seat exists."""


class Unlawful(Exception):
    """An entry cannot follow in a log: what is wrong with it."""


def judge(hosted: Hosted, entry: entries.Any) -> None:
    """Make sure that an entry may follow; a move that is not legal raises as in any match."""
    _JUDGES[type(entry)](hosted, entry)


def read_move(hosted: Hosted, seat: int, written: str) -> entries.Moved:
    """Make an entry of a move that somebody wrote: the rules read it, and judge it as they do."""
    return entries.Moved(seat, hosted.audience.read(written))


def take_move(hosted: Hosted, move: int, level: str = "") -> entries.Moved:
    """Make an entry of a move that a bot gave by its number, if the rules accept it."""
    judge_move(hosted.game, hosted.match.view(hosted.player), move)
    return entries.Moved(hosted.player, move, level)


def judge_move(game: Game, view: View, move: int) -> None:
    """Make sure that a move is legal for whoever a view belongs to."""
    if not 0 <= move <= LARGEST:
        raise IllegalMove([], move=move)
    reason = game.why_not(view, move)
    if reason:
        raise IllegalMove(reason, move=move)


def judge_steps(laid: entries.LaidOut) -> None:
    """Replay what was played elsewhere: every step must have been allowed."""
    if not laid.steps:
        return
    hosted = Hosted("")
    hosted.apply(laid, 0)
    options = hosted.game.recall(laid.options)
    match = Match(hosted.game, bytes.fromhex(laid.seed), len(laid.seats), options)
    for step in laid.steps:
        if step < 0:
            match.resign(-1 - step)
        else:
            match.play(step)


def _require(truth: bool, problem: str) -> None:  # noqa: FBT001, as `assert`
    if not truth:
        raise Unlawful(problem)


def _check_seat(hosted: Hosted, seat: int) -> None:
    _require(0 <= seat < len(hosted.seats), "seat")


def _laid_out(hosted: Hosted, entry: entries.LaidOut) -> None:
    _require(hosted.version == 0, "laid out twice")
    _require(len(entry.steps) == 0 or bool(entry.seed), "steps without a seed")


def _seated(hosted: Hosted, entry: entries.Seated) -> None:
    for seat in entry.seats:
        _check_seat(hosted, seat)


def _stood(hosted: Hosted, entry: entries.Stood) -> None:
    _check_seat(hosted, entry.seat)
    _require(hosted.phase == WAITING, "standing up once it has begun")


def _begun(hosted: Hosted, _entry: entries.Begun) -> None:
    _require(hosted.phase == WAITING, "begun twice")


def _moved(hosted: Hosted, entry: entries.Moved) -> None:
    _require(hosted.phase == PLAYING, "a move after the end")
    _require(entry.seat == hosted.player, "a move out of turn")
    judge_move(hosted.game, hosted.match.view(hosted.player), entry.move)


def _left(hosted: Hosted, entry: entries.Resigned | entries.Flagged) -> None:
    _check_seat(hosted, entry.seat)
    _require(hosted.phase == PLAYING, "leaving after the end")
    _require(not hosted.has_left(entry.seat), "leaving twice")


def _undone(hosted: Hosted, entry: entries.Undone) -> None:
    _check_seat(hosted, entry.seat)
    _require(hosted.phase == PLAYING, "taking back after the end")
    _require(len(hosted.laid.steps) <= entry.to < hosted.steps, "nothing to take back")


def _proposed(hosted: Hosted, entry: entries.Proposed) -> None:
    _check_seat(hosted, entry.seat)
    _require(entry.what in PROPOSALS, "proposal")


def _acted(hosted: Hosted, entry: Acted) -> None:
    _check_seat(hosted, entry.seat)


def _ended(_hosted: Hosted, entry: entries.Ended) -> None:
    _require(entry.why in ENDINGS, "ending")


def _followed(hosted: Hosted, _entry: entries.Followed) -> None:
    _require(hosted.phase == OVER, "followed before the end")


_JUDGES: dict[type, Callable[[Hosted, Any], None]] = {
    entries.LaidOut: _laid_out,
    entries.Seated: _seated,
    entries.Begun: _begun,
    entries.Moved: _moved,
    entries.Resigned: _left,
    entries.Flagged: _left,
    entries.Undone: _undone,
    entries.Proposed: _proposed,
    entries.Answered: _acted,
    entries.Relieved: _acted,
    entries.Opened: _acted,
    entries.Stood: _stood,
    entries.Renewed: _acted,
    entries.Advised: _acted,
    entries.Ended: _ended,
    entries.Followed: _followed,
}
