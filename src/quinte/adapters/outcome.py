"""How a game ended, as others count it: the winners get 1, and all payoffs add up to zero."""

from quinte.core.card import Game
from quinte.core.contract import Position


def payoffs(game: Game, position: Position) -> list[float]:
    """Write each player's payoff: 1 to winners, the same loss to all others, 0 in a draw."""
    players = int(position.players)
    won = game.winners(position)
    if not won or len(won) == players:
        return [0.0] * players
    loss = -len(won) / (players - len(won))
    return [1.0 if player in won else loss for player in range(players)]
