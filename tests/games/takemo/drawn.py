"""Positions of Takemo set up by hand, and moves by their texts."""

import re
from collections.abc import Sequence
from dataclasses import replace

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, NOBODY, Position
from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.lexicon.build.graph import build
from quinte.games.takemo.material import LETTERS, SIZE, TILES

CELL = re.compile(r"([a-o])(\d+)(.)")
TILE_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
BLACK_SIGNS = "abcdefghijklmnopqrstuvwxyz+"

# The extreme case of the rule sheet, and the same without TABLEAUX and DEUX.
EXTREME = """
.....xued......
.....u.........
.....a.........
.....e.t.......
.....l.e.......
.....b.j.......
.....a.b.......
.....tiord.....
........i......
........t......
.........SEL...
...........A...
...........M...
...........P...
..........NET..
"""
WITHOUT_TABLEAUX = """
...............
...............
...............
.......t.......
.......e.......
.......j.......
.......b.......
.....tiord.....
........i......
........t......
.........SEL...
...........A...
...........M...
...........P...
..........NET..
"""


def with_words(*words: str, conjugated: Sequence[str] = ()) -> Game:
    """Give the game with another list of words."""
    listed = {word: word in conjugated for word in words}
    return replace(GAME, lookups=(build(listed),))


def set_up(
    drawing: str = "",
    racks: Sequence[str] = ("AEINRSTU", "AEINRSTU"),
    player: int = 0,
    white: int = 0,
    **options: object,
) -> Position:
    """Draw rows of the board, the first one first, or name tiles like `j8d k11S`.

    Capitals and * are White's, small letters and + are Black's. A rack may end in stars. White is
    the camp of the first seat, unless told otherwise.
    """
    position = GAME.new_position(len(racks), {"first": "seat_1", **options}, bytes(32))
    position.white = white
    if re.search(r"[a-o]\d", drawing):
        for column, row, sign in CELL.findall(drawing):
            put(position, int(row) - 1, ord(column) - ord("a"), sign)
    else:
        for row, line in enumerate(drawing.split()):
            for column, sign in enumerate(line):
                put(position, row, column, sign)
    for seat, rack in enumerate(racks):
        set_rack(position, seat, rack)
    fill_bags(position)
    position.player = player
    position.place = player
    return position


def put(position: Position, row: int, column: int, sign: str) -> None:
    """Lay a tile."""
    tile = 0
    if sign in TILE_SIGNS:
        tile = 1 + TILE_SIGNS.index(sign)
    elif sign in BLACK_SIGNS:
        tile = -1 - BLACK_SIGNS.index(sign)
    position.board[SIZE * row + column] = tile
    if abs(tile) > LETTERS:
        position.supply[0 if tile > 0 else 1] -= 1


def set_rack(position: Position, seat: int, rack: str) -> None:
    """Give a player these letters and so many TAKEMO as there are stars."""
    for letter in range(LETTERS):
        position.rack[seat, letter] = rack.count(TILE_SIGNS[letter])
    position.held[seat] = len(rack.replace("*", ""))
    position.earned[seat] = rack.count("*")
    position.supply[camp_of(position, seat)] -= rack.count("*")


def fill_bags(position: Position) -> None:
    """Put all letters that are nowhere else into the bags."""
    for camp in range(2):
        sign = 1 if camp == 0 else -1
        for letter in range(LETTERS):
            laid = sum(1 for tile in position.board if int(tile) * sign == letter + 1)
            seats = range(camp ^ int(position.white), 4, 2)
            racked = sum(int(position.rack[seat, letter]) for seat in seats)
            left = int(TILES[letter]) - laid - racked - int(position.gone[camp, letter])
            position.bag[camp, letter] = max(0, left)
        position.bagged[camp] = sum(int(count) for count in position.bag[camp])


def texts(position: Position, game: Game = GAME) -> list[str]:
    """Write all legal moves."""
    if position.player == NOBODY:
        return []
    view = game.view(position, int(position.player))
    return [game.move_text(view, move) for move in game.legal_moves(position)]


def words(position: Position, game: Game = GAME) -> list[str]:
    """Write the words that can be laid."""
    return [text for text in texts(position, game) if "-" in text or "|" in text]


def after(position: Position, moves: str, game: Game = GAME) -> Position:
    """Play moves by their texts, in place."""
    for text in moves.split():
        move = game.parse_move(game.view(position, ALL_SEEING), text)
        assert why_not(position, text, game) == "", text
        game.play(position, move)
    return position


def why_not(position: Position, text: str, game: Game = GAME) -> str:
    """Name the reason why a text may not be played; nothing when it may."""
    view = game.view(position, int(position.player))
    move = game.parse_move(view, text)
    assert move >= 0, text
    reason = game.why_not(view, move)
    if IS_COMPILED:  # plain Python takes seconds to list all
        assert bool(reason) is (move not in game.legal_moves(position)), text
    if not reason:
        return ""
    code = next(code for code in game.story.REASONS if code == reason[0])
    return str(code.name.lower())


def tile_at(position: Position, cell: str) -> str:
    """Read a cell of the board."""
    found = CELL.fullmatch(cell + "?")
    assert found
    tile = int(position.board[SIZE * (int(found[2]) - 1) + ord(found[1]) - ord("a")])
    if tile == 0:
        return "."
    return TILE_SIGNS[tile - 1] if tile > 0 else BLACK_SIGNS[-tile - 1]


def on_board(position: Position, cells: str) -> str:
    """Read several cells."""
    return "".join(tile_at(position, cell) for cell in cells.split())
