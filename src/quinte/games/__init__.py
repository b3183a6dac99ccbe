"""The catalogue: one line a game."""

from quinte.core.card import Game
from quinte.games import make_five, touche

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        make_five.GAME,  # one player lines colours up, the other spoils it
        touche.GAME,  # cards take squares, pawns knock each other over
    )
}
