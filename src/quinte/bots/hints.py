"""Hints: a move, why, and how sure a strong bot is of it."""

from dataclasses import dataclass, replace

from quinte.bots.bot import adviser_for
from quinte.bots.levels import adviser_of, learned_adviser_of
from quinte.bots.searcher import Budget, Choice, Searcher
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.core.randomness import SEED_BYTES
from quinte.engine.errors import MatchOver, OutOfTurn
from quinte.engine.match import Match

ONLY, CERTAIN, NEARLY = "only", "certain", "nearly"
CLEAR, CLOSE, ALONE = "clear", "close", "alone"
FOUND = "found"
CLEAR_LEAD = 0.03
"""By how much the best move must beat the next to be clearly better."""
WON_ALWAYS = 0.9995
"""If a move brings this much, every simulation won, which proves nothing."""
LONGEST_PLAN = 8
"""No hint names more moves of one turn."""
WORLDS = 4
"""Worlds imagined to see whether a move brings something to light."""
WORLDS_WON = 200
"""Worlds imagined to see whether a turn wins: one tile of many that does not is met in some."""


@dataclass(frozen=True)
class Hint:
    """What a strong bot would do in somebody's place."""

    move: int
    value: float  # the result that it promises, from 0 to 1
    sure: str  # CERTAIN, NEARLY, CLEAR, CLOSE, or as `how_sure` says where none is compared
    reason: list[int]  # numbers of the game's advice, or none
    others: tuple[Choice, ...]  # the next best


def hint(match: Match, seat: int) -> Hint:
    """Think as a strong bot about the move that a seat has to make, the same each time."""
    if match.is_over:
        raise MatchOver
    if seat != match.player:
        raise OutOfTurn(player=match.seats[match.player])
    view = match.view(seat)
    return hint_for(adviser_for(match.game, view), view)


def plan_of(match: Match, advised: Hint) -> tuple[int, ...]:
    """Return the advised move and those that should follow it in the same turn.

    It goes as far as nothing comes to light: what is learnt on the way may change any plan.
    """
    game, seat = match.game, match.player
    view, move = match.view(seat), advised.move
    moves = [move]
    while len(moves) < LONGEST_PLAN:
        worlds = [game.imagine(view, bytes([seed]) * SEED_BYTES) for seed in range(WORLDS)]
        for world in worlds:
            game.play(world, move)
        views = [game.view(world, seat) for world in worlds]
        if worlds[0].player != seat or len({view.tobytes() for view in views}) > 1:
            break
        view = views[0]
        move = hint_for(adviser_for(game, view), view).move
        moves.append(move)
    return tuple(moves)


def hint_for(searcher: Searcher, view: View) -> Hint:
    """Think about a view of the player who is to move; no clock, so it is the same each time.

    Where a search took one move alone into account, though others are legal, it is only FOUND.
    Whatever the search has seen, a move that ends the game with a win is CERTAIN.
    """
    game = searcher.game
    level = adviser_of(game) if searcher.net is None else learned_adviser_of(game)
    budget = Budget(level.budget.simulations)
    best, *found = searcher.choose(view, budget, bytes(SEED_BYTES)).choices
    others = [replace(choice, value=min(choice.value, best.value)) for choice in found]
    reason = searcher.explain(view, best.move)
    sure = how_sure(best, others)
    if sure == ONLY and len(game.legal_moves(game.imagine(view, bytes(SEED_BYTES)))) > 1:
        sure = FOUND
    if sure != ONLY and wins_at_once(game, view, (best.move,)):
        sure = CERTAIN
    return Hint(best.move, best.value, sure, reason, tuple(others[:2]))


def how_sure(best: Choice, others: list[Choice]) -> str:
    """Compare the best move with the next; ALONE where the next best have no value."""
    if not others:
        return ONLY
    if best.is_certain:
        return CERTAIN
    if best.value >= WON_ALWAYS:
        return NEARLY
    if others[0].is_bound:
        return ALONE
    return CLEAR if best.value - others[0].value >= CLEAR_LEAD else CLOSE


def wins_at_once(game: Game, view: View, moves: tuple[int, ...]) -> bool:
    """Return whether moves of one turn end the game with a win in every world imagined."""
    for seed in range(WORLDS_WON):
        world = game.imagine(view, bytes([seed]) * SEED_BYTES)
        for move in moves:
            game.play(world, move)
        if int(view.player) not in game.winners(world):
            return False
    return True
