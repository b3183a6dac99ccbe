"""The catalogue: one line a game."""

from quinte.core.card import Game
from quinte.games import make_five, take_five, takemo

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        make_five.GAME,  # one player lines colours up, the other spoils it
        take_five.GAME,  # common pieces walk over hidden tiles
        takemo.GAME,  # words lie head to tail and capture one another
    )
}
