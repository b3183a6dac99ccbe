"""The catalogue: one line a game."""

from quinte.core.card import Game
from quinte.games import intercept, make_five, take_five

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        make_five.GAME,  # one player lines colours up, the other spoils it
        take_five.GAME,  # common pieces walk over hidden tiles
        intercept.GAME,  # pawns carry a ball to the far side
    )
}
