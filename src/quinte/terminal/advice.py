"""Hints: what a strong bot would do, in words, on the board, and how sure it is of it."""

from quinte.bots.bot import adviser_for
from quinte.bots.hints import (
    ALONE,
    CERTAIN,
    CLEAR,
    CLOSE,
    NEARLY,
    ONLY,
    Hint,
    hint,
    judge_turn,
    plan_of,
)
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.diagrams import picture
from quinte.core.randomness import SEED_BYTES
from quinte.core.words import Teller
from quinte.terminal.reading import written
from quinte.terminal.table import Plan, Table, board_alone

HOW_SURE = {CLEAR: "hint.clear", CLOSE: "hint.close", ALONE: "hint.alone"}
SEEDS = (bytes(SEED_BYTES), bytes([1]) * SEED_BYTES)
"""Two seeds: what both imagined worlds agree on is not invented."""


def show_hint(table: Table, _rest: str) -> None:
    """Say what a strong bot would do with what the person knows, why, and how sure it is.

    Within a turn it sticks to what it said at the first step.
    """
    rest = table.plan.rest(table.progress) if table.plan else ()
    if rest:
        table.screen.say("hint.as_planned", words=_in_words(table, rest))
        return
    match = table.match
    with table.screen.err.status(table.screen.word("cli.seeks")):
        advised = hint(match, match.player)
        moves = plan_of(match, advised)
        view = match.view(match.player)
        advised = judge_turn(adviser_for(match.game, view), view, moves, advised)
    table.plan = Plan(table.progress, moves)
    words = _in_words(table, moves)
    table.screen.say("hint.words", words=words, reason=_reason(table, advised))
    _show_on_board(table, advised.move)
    if advised.sure in HOW_SURE:
        _say_how_sure(table, advised)


def _reason(table: Table, advised: Hint) -> str:
    if advised.sure in (ONLY, CERTAIN, NEARLY):
        return table.screen.word(f"hint.{advised.sure}", percent=chances(advised.value))
    if advised.reason:
        return table.teller.advice(advised.reason)
    return table.screen.word("hint.plain")


def _say_how_sure(table: Table, advised: Hint) -> None:
    percent, other = (chances(value) for value in (advised.value, advised.others[0].value))
    is_equal = advised.sure == CLOSE and percent == other
    key = "hint.equal" if is_equal else HOW_SURE[advised.sure]
    table.screen.say(key, percent=percent, other=other)
    moves = [_in_words(table, (choice.move,)) for choice in advised.others]
    table.screen.say("hint.others", moves=table.screen.word("hint.or").join(moves))


def chances(value: float) -> int:
    """Return a value as chances in a hundred; 0 and 100 are reserved for what is certain."""
    return min(99, max(1, round(100 * value)))


def _in_words(table: Table, moves: tuple[int, ...]) -> str:
    """Name the moves of a turn, each with how it is typed."""
    game, view = table.match.game, table.match.view(table.match.player)
    said = []
    for move in moves:
        after = _view_after(game, view, move, SEEDS[0])
        words = _named(table.teller, view, move, after)
        text = written(game, table.screen.language, game.move_text(view, move))
        said.append(f"{words} ({text})" if words else text)
        view = after
    return table.screen.word("hint.then").join(said)


def _named(teller: Teller, view: View, move: int, after: View) -> str:
    events = teller.game.narrate(view, move, after)
    return teller.suggestion(events[0]) if events else ""


def _view_after(game: Game, view: View, move: int, seed: bytes) -> View:
    position = game.imagine(view, seed)
    game.play(position, move)
    return game.view(position, int(view.viewer))


def _show_on_board(table: Table, move: int) -> None:
    """Draw the board as it would be, unless that depends on chance, as racks may."""
    game, view = table.match.game, table.match.view(table.match.player)
    views = (view, *(_view_after(game, view, move, seed) for seed in SEEDS))
    now, one, other = (picture(game.diagram(each)) for each in views)
    is_chance = one != other
    if is_chance:
        now, one, other = (board_alone(each, table.match.players) for each in (now, one, other))
    if one == other != now:
        table.screen.say("hint.on_board")
        table.draw_picture(views[1], alone=is_chance)
