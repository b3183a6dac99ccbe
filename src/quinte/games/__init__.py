"""The catalogue: one line a game."""

from quinte.core.card import Game
from quinte.games import intercept, make_five, take_five, takemo, touche

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        make_five.GAME,  # one player lines colours up, the other spoils it
        take_five.GAME,  # common pieces walk over hidden tiles
        touche.GAME,  # cards claim squares; four in a block, five in a line or a cross
        intercept.GAME,  # pawns pass a ball into the enemy camp
        takemo.GAME,  # words lie head to tail and capture one another
    )
}
