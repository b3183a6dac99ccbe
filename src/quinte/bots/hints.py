"""Hints: a move, why, and how sure a strong bot is of it."""

from dataclasses import dataclass, replace

from quinte.bots.bot import adviser_for
from quinte.bots.levels import adviser_of, learned_adviser_of
from quinte.bots.searcher import Budget, Choice, Searcher
from quinte.core.card import NOTHING_HIDDEN, Game
from quinte.core.contract import Position, View
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
WON_WHATEVER = 1.0 - 1e-9
"""What an exact value is worth to who wins whatever is drawn: a sum of shares, rounded."""
LONGEST_PLAN = 8
"""No hint names more moves of one turn."""
WORLDS = 4
"""Worlds imagined to see whether a move brings something to light."""
WORLDS_TRIED = 200
"""Worlds imagined to see in how many of them a turn wins."""
NEARLY_ALWAYS = 0.9
"""A turn that ends the game with a win in this share of them is almost sure to win."""


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
    advised = Hint(best.move, best.value, sure, reason, tuple(others[:2]))
    return judge_turn(searcher, view, (best.move,), advised)


def is_solved(choices: tuple[Choice, ...]) -> bool:
    """Return whether moves were valued exactly: no search tries each of them once."""
    return all(choice.visits == 1 for choice in choices)


def judge_turn(searcher: Searcher, view: View, moves: tuple[int, ...], advised: Hint) -> Hint:
    """Say how sure a hint is whose moves, of one turn, may end the game with a win.

    CERTAIN is only what is proved, by the search or because the mover sees all that decides it.
    However many worlds were tried, a win that hangs on something unseen is NEARLY certain.
    """
    if advised.sure in (ONLY, CERTAIN):
        return advised
    share = share_won(searcher.game, view, moves)
    if share < NEARLY_ALWAYS:
        return advised
    sure = CERTAIN if share == 1.0 and is_foreseen(searcher, view, moves) else NEARLY
    return replace(advised, sure=sure, value=max(share, advised.value))


def how_sure(best: Choice, others: list[Choice]) -> str:
    """Compare the best move with the next; ALONE where the next best have no value."""
    if not others:
        return ONLY
    if best.is_certain or (best.value >= WON_WHATEVER and is_solved((best, *others))):
        return CERTAIN
    if best.value >= WON_ALWAYS:
        return NEARLY
    if others[0].is_bound:
        return ALONE
    return CLEAR if best.value - others[0].value >= CLEAR_LEAD else CLOSE


def share_won(game: Game, view: View, moves: tuple[int, ...]) -> float:
    """Return in what share of the worlds imagined a turn ends the game with a win.

    It gives up, and returns 0, once that is less than NEARLY_ALWAYS.
    """
    missed = 0
    for seed in range(WORLDS_TRIED):
        missed += not wins(game, game.imagine(view, bytes([seed]) * SEED_BYTES), moves)
        if missed > (1 - NEARLY_ALWAYS) * WORLDS_TRIED:
            return 0.0
    return 1 - missed / WORLDS_TRIED


def wins(game: Game, world: Position, moves: tuple[int, ...]) -> bool:
    """Return whether moves of one turn end the game with a win for whoever makes them."""
    player = int(world.player)
    for place, move in enumerate(moves):
        if place > 0 and (world.player != player or move not in game.legal_moves(world)):
            return False  # something came to light on the way
        game.play(world, move)
    return player in game.winners(world)


def is_foreseen(searcher: Searcher, view: View, moves: tuple[int, ...]) -> bool:
    """Return whether all that decides the end of a turn is seen: one world then proves the rest.

    So it is in an open game, and for moves without any of the reasons that a game names as RISKS
    in its heuristics: those given where a move brings to light, before the game can end, what its
    maker does not see. Where a game names none of them, not even an empty list, nothing is known.
    """
    game, seat = searcher.game, int(view.player)
    if game.hidden == NOTHING_HIDDEN:
        return True
    risks = getattr(game.heuristics, "RISKS", None)
    world = game.imagine(view, bytes(SEED_BYTES))
    for move in moves:
        reason = searcher.explain(view, move)
        if risks is None or (reason and reason[0] in risks):
            return False
        game.play(world, move)
        view = game.view(world, seat)
    return True
