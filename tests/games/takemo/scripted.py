"""Takemo with its chance scripted: racks and bags are set from the texts of the reference."""

from dataclasses import dataclass

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import copy
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.material import LETTERS
from tests.games.takemo.drawn import put, with_words
from tests.games.takemo.reference import options_of

LETTER_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class Scripted:
    """A position and the order of the letters in its bags, drawn from the left."""

    game: Game
    position: Position
    bags: list[str]

    def legal(self) -> list[int]:
        return self.game.legal_moves(self.position)

    def play(self, move: int) -> None:
        """Play a move; the letters drawn are then those of the script."""
        mover = self.author(move)
        camp = camp_of(self.position, mover)
        before = rack_text(self.position, mover)
        words = {tile: self.on_board(tile, mover) for tile in LETTER_SIGNS}
        bag = int(self.position.bagged[camp])
        exchanged = self.text(move)[1:] if self.text(move).startswith("=") else ""
        self.game.play(self.position, move)
        kept = list(before)
        for letter in exchanged:
            kept.remove(letter)
        for tile, count in words.items():
            for _ in range(max(0, self.on_board(tile, mover) - count)):
                kept.remove(tile)
        drawn = len(exchanged) or bag - int(self.position.bagged[camp])
        script = self.bags[camp]
        if exchanged and self.position.exchange:
            script += exchanged
        kept += script[:drawn]
        script = script[drawn:]
        if exchanged and not self.position.exchange:
            script += exchanged
        self.bags[camp] = script
        set_letters(self.position.rack[mover], "".join(kept))
        set_letters(self.position.bag[camp], script)

    def author(self, move: int) -> int:
        """Tell whose letters a move changes: an answer those of the one who laid the word."""
        order = {2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[int(self.position.players)]
        return order[self.position.place] if 0 < move < 3 else int(self.position.player)

    def on_board(self, letter: str, player: int) -> int:
        """Count a letter of a player's camp on the board."""
        tile = (1 + LETTER_SIGNS.index(letter)) * (1 if camp_of(self.position, player) == 0 else -1)
        return int((self.position.board == tile).sum())

    def copy(self) -> "Scripted":
        return Scripted(self.game, copy(self.position), list(self.bags))

    def text(self, move: int) -> str:
        return self.game.move_text(self.game.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return self.game.parse_move(self.game.view(self.position, ALL_SEEING), text)


def rack_text(position: Position, player: int) -> str:
    """Write the letters of a rack."""
    return "".join(LETTER_SIGNS[i] * int(position.rack[player, i]) for i in range(LETTERS))


def set_letters(row: Position, letters: str) -> None:
    """Set how many of each letter there are."""
    for i in range(LETTERS):
        row[i] = letters.count(LETTER_SIGNS[i])


def scripted(
    game: Game, players: int, options: dict[str, object], racks: list[str], bags: list[str]
) -> Scripted:
    """Begin a game with given racks, stars for TAKEMO, and bags."""
    position = game.new_position(players, options, bytes(range(32)))
    for player, rack in enumerate(racks):
        set_letters(position.rack[player], rack)
        position.held[player] = len(rack.replace("*", ""))
        position.earned[player] = rack.count("*")
    for camp, bag in enumerate(bags):
        set_letters(position.bag[camp], bag)
        position.bagged[camp] = len(bag)
    return Scripted(game, position, list(bags))


def scripted_block(setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt."""
    words = setup["words"].split()
    game = with_words(
        *(word.upper() for word in words),
        conjugated=[word.upper() for word in words if word.islower()],
    )
    options: dict[str, object] = dict(options_of(setup["options"]))
    limit = options.pop("time_limit", 0)
    if "size" in options:
        options["board_size"] = options.pop("size")
    white = int(str(options.pop("white", 1))) - 1
    options["first"] = "seat_1"
    bags = [bag.replace("-", "") for bag in setup["bags"].split()]
    block = scripted(game, int(setup["players"]), options, setup["racks"].split(), bags)
    position = block.position
    position.time_limit = int(str(limit))
    position.white = white
    if setup["board"] != "-":
        for row, line in enumerate(setup["board"].split()):
            for column, sign in enumerate(line):
                put(position, row, column, sign)
    position.supply[:] = [int(number) for number in setup["supply"].split()]
    position.player = position.place = int(setup["player"])
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
